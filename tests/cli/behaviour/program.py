"""The program under test, puzzles for it, and ways to run it."""
import functools
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../data')
PHOTOS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../photos')
PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
SMALL, SMALL_SOLUTION = '12.4.4.2.14.4..1', '1234341221434321'
# This is generous, because sanitizers are slow and machines are shared.
PATIENCE = 60


def environment(**changes):
    return {**os.environ, 'LC_ALL': 'C.UTF-8', 'TERM': 'xterm', **changes}


def run(*arguments, **options):
    options = {'stdin': subprocess.DEVNULL, 'capture_output': True, 'timeout': 10 * PATIENCE,
               'env': environment(), 'text': True} | options
    if 'input' in options:
        del options['stdin']
    if 'stdout' in options or 'stderr' in options:
        del options['capture_output']
    return subprocess.run([PROGRAM, *arguments], **options)


def heed_signals():
    """For `preexec_fn`. A shell ignores SIGINT and SIGQUIT for programs that it runs in the background."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


def wait_until(condition, what):
    """Waits for something that must come; `what` is the message if it does not."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(what)
        time.sleep(0.01)


def read_line(file, seconds=PATIENCE):
    """A line from an unbuffered pipe, or the part of it that came within this time."""
    line = b''
    deadline = time.monotonic() + seconds
    while not line.endswith(b'\n') and time.monotonic() < deadline:
        if select.select([file], [], [], 0.1)[0]:
            byte = os.read(file.fileno(), 1)
            if not byte:
                break
            line += byte
    return line.decode()


@functools.cache
def sanitized():
    """With a sanitizer each start takes a tenth of a second, and everything else ten times as long."""
    with open(PROGRAM, 'rb') as file:
        program = file.read()
    return b'__asan_init' in program or b'__tsan_init' in program


@functools.cache
def optional_parts():
    """The parts that a build may lack, and whether this build has them."""
    names = ('threads', 'gzip', 'zip', 'zstd', 'xz', 'bzip2', 'json')
    info = json.loads(run('info', '--json').stdout)
    return {name: name in info['reads'] for name in names} | {'threads': info['threads']}


def needs(*parts):
    """Skips a test if this build lacks one of the parts."""
    missing = [part for part in parts if not optional_parts()[part]]
    return unittest.skipIf(missing, f'this build has no {" and no ".join(missing)}')


def command_names():
    return re.findall(r'^  (\w+)  ', run().stdout.split('Commands:')[1], re.M)
