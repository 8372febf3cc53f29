# SPDX-License-Identifier: MIT
"""Runs a program as on a kernel that lacks a part of the sandbox.

    lacking_kernel.py landlock|seccomp|both PROGRAM ARGUMENT…

A seccomp filter of its own, inherited by everything that the program starts, answers the calls in question as
a kernel does that does not know them.
"""

import ctypes
import errno
import os
import platform
import struct
import sys

LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, ERROR = 0x7FFF0000, 0x00050000
NUMBERS = {"x86_64": {"prctl": 157, "seccomp": 317}, "aarch64": {"prctl": 167, "seccomp": 277}}[platform.machine()]
LANDLOCK = (444, 445, 446)
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2
# Where struct seccomp_data has the number of the call and the lower half of its first argument.
NUMBER, FIRST = 0, 16


def step(code, k, yes=0, no=0):
    return struct.pack("=HBBI", code, yes, no, k)


def program(lacking):
    steps = [step(LOAD, NUMBER)]
    if lacking in ("landlock", "both"):
        for number in LANDLOCK:
            steps += [step(EQUAL, number, 0, 1), step(RETURN, ERROR | errno.ENOSYS)]
    if lacking in ("seccomp", "both"):
        steps += [step(EQUAL, NUMBERS["seccomp"], 0, 1), step(RETURN, ERROR | errno.ENOSYS)]
        steps += [step(EQUAL, NUMBERS["prctl"], 0, 3), step(LOAD, FIRST), step(EQUAL, PR_SET_SECCOMP, 0, 1),
                  step(RETURN, ERROR | errno.EINVAL)]
    return steps + [step(RETURN, ALLOW)]


def main():
    lacking, command = sys.argv[1], sys.argv[2:]
    steps = program(lacking)
    libc = ctypes.CDLL(None, use_errno=True)
    text = ctypes.create_string_buffer(b"".join(steps))
    head = ctypes.create_string_buffer(struct.pack("@HP", len(steps), ctypes.addressof(text)))
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, head, 0, 0):
        sys.exit(f"lacking_kernel: {os.strerror(ctypes.get_errno())}")
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
