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
was built with another TagLib. So does `count`, for which N is a file: it gets a line for each request;
and `pace`, which takes 100 ms more for each palette and notes in the file N when it had one (seconds of
the monotonic clock).
Nor do these to the requests: `touch` gives each file that comes another time while it is read, and
`vanish` deletes what is called `gone.*` beside it; `grow`, `shrink` and `unlink` change the file of the
N-th request: a byte more, half of its bytes, no name any more. `leak` takes so many MB more for each request and
keeps them, and writes its process number to a file: N is MB:FILE.

`named` does what the name of a picture says, whenever its colours are asked for: `fault-WHAT-…`, WHAT
one of the faults above, or a signal's number (it dies of it), `spin` (no answer, and hard at work),
`late` (an answer after two seconds), `long` (an answer of 2 MB), `twice` (two answers), `range` (an answer with an impossible number), `text`
(an answer that is no UTF-8), `rights` (an answer with a descriptor), `endless` (an answer without an end).

`reap` dies at every few requests, before, in or after its answer, and says so in a file first: N is
SEED:MEAN:FILE, and MEAN how many requests a worker lives for.
"""
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import time

HARMLESS = {"slow", "newer", "count", "pace", "touch", "vanish", "leak", "grow", "shrink", "unlink"}
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


def die(worker, number=signal.SIGKILL):
    """Dies of a signal, and takes the real worker along."""
    worker.kill()
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(number, signal.SIG_DFL) if number != signal.SIGKILL else None
    os.kill(os.getpid(), number)


def misbehave(what, request, supervisor, worker):
    """Does what a picture's name says, in place of an answer."""
    if what.isdecimal():
        die(worker, int(what))
    elif what == "die":
        die(worker)
    elif what == "exit":
        worker.kill()
        sys.exit(3)
    elif what == "hang":
        time.sleep(60)
    elif what == "late":
        time.sleep(2)
    elif what == "spin":
        while True:
            pass
    elif what == "endless":
        while True:
            supervisor.sendall(b"x" * 65_536)
    answer = b'{"error":{"class":"corrupt","message":"%s"},"id":%d,"ok":false}\n'
    number = json.loads(request)["id"]
    plain = answer % (b"as asked", number)
    if what == "rights":
        null = os.open("/dev/null", os.O_RDONLY)
        socket.send_fds(supervisor, [plain], [null, null])
        os.close(null)
        return
    header = b'"byteCount":-1,"format":"png","hash":"xxh3:%032x","height":1,"width":1' % 0
    supervisor.sendall({
        "late": plain,
        "long": answer % (b"x" * (2 << 20), number),
        "twice": plain + plain,
        "range": b'{"hash":{%s},"id":%d,"ok":true}\n' % (header, number),
        "text": answer % (b"\xff\xfe", number),
        **ANSWERS,
    }[what])


def reap(plan, line, descriptors, supervisor, ours, worker):
    """Answers a request as the real worker does, or dies: returns whether it still lives."""
    seed, mean, log = plan.split(":", 2)
    if not hasattr(reap, "left"):
        deaths = open(log, "rb").read().count(b"\n") if os.path.exists(log) else 0
        # The process number tells apart two that were started at the same number of deaths.
        reap.choice = random.Random(f"{seed}:{deaths}:{os.getpid()}")
        reap.left = reap.choice.randint(1, 2 * int(mean) - 1)
        reap.manner = reap.choice.choice(["before", "amid", "later"])
    reap.left -= 1
    path = os.readlink(f"/proc/self/fd/{descriptors[0]}") if descriptors else ""
    if reap.left == 0:
        with open(log, "a") as deaths:
            deaths.write(f"{json.loads(line)['op']} {path}\n")
        if reap.manner == "before":
            die(worker)
    socket.send_fds(ours, [line], descriptors)
    reply, _ = take_line(ours)
    if reap.left == 0:
        # Nothing is answered before its last byte is there.
        supervisor.sendall(reply[:len(reply) // 2 if reap.manner == "amid" else -1])
        die(worker)
    supervisor.sendall(reply)


def change(fault, path):
    """Changes a file while it is read, where the fault is one of those."""
    if fault == "grow":
        with open(path, "ab") as file:
            file.write(b"!")
    elif fault == "shrink":
        os.truncate(path, os.path.getsize(path) // 2)
    elif fault == "unlink":
        os.unlink(path)


def main():
    real, fault = sys.argv[1:3]
    number = int(sys.argv[3]) if sys.argv[3].isdecimal() else 0
    kept = []
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
            if fault == "reap":
                reap(sys.argv[3], line, descriptors, supervisor, ours, worker)
                for descriptor in descriptors:
                    os.close(descriptor)
                continue
            if fault == "leak":
                size, log = sys.argv[3].split(":", 1)
                kept.append(b"x" * (int(size) << 20))
                with open(log, "a") as numbers:
                    numbers.write(f"{os.getpid()}\n")
        if fault == "count" and b'"op":"describe"' not in line:
            with open(sys.argv[3], "ab") as log:
                log.write(line)
        for descriptor in descriptors:
            path = os.readlink(f"/proc/self/fd/{descriptor}")
            name = os.path.basename(path)
            if fault == "touch":
                os.utime(path)
            elif fault == "vanish":
                for other in pathlib.Path(path).parent.glob("gone.*"):
                    other.unlink()
            elif count == number and b'"op":"describe"' not in line:
                change(fault, path)
        if fault == "named" and descriptors and b'"op":"palette"' in line:
            if name.startswith("fault-"):
                misbehave(name.split("-")[1], line, supervisor, worker)
                for descriptor in descriptors:
                    os.close(descriptor)
                continue
        if fault == "slow":
            time.sleep(max(number, 10) / 1000)
        is_due = count == number and b'"op":"describe"' not in line
        if fault not in HARMLESS | PICTURES | {"named"} and is_due:
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
        if fault == "pace" and b'"op":"palette"' in line:
            time.sleep(0.1)
            with open(sys.argv[3], "a") as log:
                print(time.monotonic(), file=log)
        if fault == "newer":
            reply = reply.replace(b'"taglib":"', b'"taglib":"99.')
        supervisor.sendall(reply)
    worker.kill()


try:
    main()
except ConnectionError:
    # gatefold has closed its end with a part of an answer unread.
    pass
