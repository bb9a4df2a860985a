#!/usr/bin/env python3
"""Checks that commands print the same bytes on every machine: seeds_test.py PROGRAM [--fix].

seeds.txt has a line for each command: the beginning of the SHA-256 of its output, and the command. DATA stands
for the folder data/. --fix writes the file again.
"""
import hashlib
import pathlib
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
LIST = HERE / 'seeds.txt'
DATA = HERE.parent.parent / 'data'


def digest(program, command):
    words = [word.replace('DATA', str(DATA)) for word in shlex.split(command)]
    done = subprocess.run([program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=600, check=False)
    if done.returncode not in (0, 1) or not done.stdout:
        return f'exit code {done.returncode}: {done.stderr.decode(errors="replace")[:300]}'
    return hashlib.sha256(done.stdout).hexdigest()[:16]


def main():
    program = sys.argv[1]
    lines = LIST.read_text().splitlines()
    passed = failed = 0
    written = []
    for line in lines:
        wanted, command = line.split(' ', 1)
        got = digest(program, command)
        written.append(f'{got} {command}')
        if got == wanted:
            passed += 1
        else:
            failed += 1
            print(f'bitdoku {command}\n  wanted {wanted}, got {got}')
    if '--fix' in sys.argv[2:]:
        LIST.write_text('\n'.join(written) + '\n')
    print(f'{passed} passed, {failed} failed')
    sys.exit(failed > 0 or passed == 0)


main()
