#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Stands between gatefold and a real worker, and fails as told: the product carries no test hook.

usage: faulty_worker.py REAL_WORKER FAULT N

Every request but the N-th of this process goes to the real worker. At the N-th (requests for a
description are not counted) it does what FAULT says: `die` (SIGKILL), `exit` (status 3), `nonsense`
(a line that is no reply), `stranger` (the reply to another request), `hang` (no answer).

With the picture that the real worker sends behind its line: `cut` (half of it, then SIGKILL), `stall`
(half of it, then nothing), `surplus` (a byte too much), `forged` (as many zeros), `fewer` (one byte
less, and announced so), `huge` (2^40 bytes announced).

Two do no harm: `slow` takes N ms more for each request, at least 10; `newer`, whatever N is, says that it
was built with another TagLib. So does `count`, for which N is a file: it gets a line for each request.
Nor do these to the requests: `touch` gives each file that comes another time while it is read, and
`vanish` deletes what is called `gone.*` beside it.
"""
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

HARMLESS = {"slow", "newer", "count", "touch", "vanish"}
PICTURES = {"cut", "stall", "surplus", "forged", "fewer", "huge"}
ANSWERS = {"nonsense": b"{]\n", "stranger": b'{"id":-1,"ok":true}\n'}


def take_line(connection):
    """Returns the next line and the descriptors that came with it; an empty line at the end."""
    line, descriptors = b"", []
    while b"\n" not in line:
        # One byte less than a line may be waiting for its descriptor: take what is there.
        data, received, _, _ = socket.recv_fds(connection, 1 << 20, 4)
        if not data:
            return b"", descriptors
        line += data
        descriptors += received
    return line, descriptors


def take_picture(connection, start, length):
    """Returns the bytes behind a line, of which the first may have come with it."""
    while len(start) < length:
        data = connection.recv(length - len(start))
        if not data:
            break
        start += data
    return start


def spoil(fault, line, picture):
    """Returns what is sent in place of a picture and its line."""
    count = b'"byteCount":%d' % len(picture)
    if fault == "surplus":
        return line + picture + b"!"
    if fault == "forged":
        return line + bytes(len(picture))
    if fault == "fewer":
        return line.replace(count, b'"byteCount":%d' % (len(picture) - 1)) + picture[:-1]
    if fault == "huge":
        return line.replace(count, b'"byteCount":%d' % (1 << 40))
    return line + picture[:len(picture) // 2]


def main():
    real, fault = sys.argv[1:3]
    number = 0 if fault == "count" else int(sys.argv[3])
    supervisor = socket.socket(fileno=0)
    ours, theirs = socket.socketpair()
    worker = subprocess.Popen([real], stdin=theirs, stdout=subprocess.DEVNULL)
    theirs.close()
    count = 0
    while True:
        line, descriptors = take_line(supervisor)
        if not line:
            break
        if b'"op":"describe"' not in line:
            count += 1
        if fault == "count" and b'"op":"describe"' not in line:
            with open(sys.argv[3], "ab") as log:
                log.write(line)
        for descriptor in descriptors:
            path = os.readlink(f"/proc/self/fd/{descriptor}")
            if fault == "touch":
                os.utime(path)
            elif fault == "vanish":
                for other in pathlib.Path(path).parent.glob("gone.*"):
                    other.unlink()
        if fault == "slow":
            time.sleep(max(number, 10) / 1000)
        is_due = count == number and b'"op":"describe"' not in line
        if fault not in HARMLESS | PICTURES and is_due:
            if fault == "die":
                worker.kill()
                os.kill(os.getpid(), signal.SIGKILL)
            elif fault == "exit":
                worker.kill()
                sys.exit(3)
            elif fault == "hang":
                time.sleep(60)
            supervisor.sendall(ANSWERS[fault])
            continue
        socket.send_fds(ours, [line], descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
        reply, _ = take_line(ours)
        if not reply:
            break
        announced = json.loads(reply.split(b"\n")[0]).get("picture")
        if announced:
            end = reply.index(b"\n") + 1
            picture = take_picture(ours, reply[end:], announced["byteCount"])
            if fault in PICTURES and is_due:
                supervisor.sendall(spoil(fault, reply[:end], picture))
                if fault == "cut":
                    worker.kill()
                    os.kill(os.getpid(), signal.SIGKILL)
                elif fault == "stall":
                    time.sleep(60)
                continue
            reply = reply[:end] + picture
        if fault == "newer":
            reply = reply.replace(b'"taglib":"', b'"taglib":"99.')
        supervisor.sendall(reply)
    worker.kill()


try:
    main()
except ConnectionError:
    # gatefold has closed its end with a part of an answer unread.
    pass
