#!/usr/bin/env python3
"""Runs the cases of golden files: golden.py PROGRAM FILE...

A golden file is a list of cases. Each case is a command with its input and its expected output:

    == the title of the case
    & json         only in builds that have this part: `threads`, or what `bitdoku info` can read
    @ name         a file in the folder of the case ...
    | its lines    ... with this line (repeated)
    $ bitdoku solve name
    < a line of standard input
    > a line of standard output
    ! a line of standard error
    ? 3            the exit code, if it is not 0

The text begins after the blank that follows the mark. With `~` instead of the blank there is no line
end. With `e` the text is a Python string literal (`<e "12\\r\\n"`). {9x9} and {16x16} in a command
stand for each engine that can solve this size, in turn. Lines that begin with `#` are comments. If
the program has a sanitizer, only the first engine of a size runs, because unit tests run all engines
there.
"""
import ast
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile


class Case:
    def __init__(self, where, title):
        self.where, self.title = where, title
        self.files, self.command, self.needs = {}, None, None
        self.stdin, self.stdout, self.stderr, self.code = '', '', '', 0

    def add(self, mark, text, rest):
        if mark == '&':
            self.needs = rest
        elif mark == '@':
            self.name = rest
            self.files[rest] = ''
        elif mark == '|':
            self.files[self.name] += text
        elif mark == '$':
            self.command = rest
        elif mark == '<':
            self.stdin += text
        elif mark == '>':
            self.stdout += text
        elif mark == '!':
            self.stderr += text
        elif mark == '?':
            self.code = int(rest)
        else:
            raise ValueError(f'unknown mark {mark!r}')


def read_cases(path):
    cases = []
    for number, line in enumerate(path.read_text().split('\n'), 1):
        if line.startswith('== '):
            cases.append(Case(f'{path.name}:{number}', line[3:]))
        elif line and not line.startswith('#'):
            how, rest = line[1:2], line[2:]
            if how == 'e':
                text = ast.literal_eval(rest.strip())
            else:
                text = rest if how == '~' else rest + '\n'
            try:
                cases[-1].add(line[0], text, rest)
            except (ValueError, IndexError) as error:
                sys.exit(f'{path}:{number}: {error}')
    return cases


def engines(program):
    listed = json.loads(subprocess.check_output([program, 'engines', '--json']))
    listed = [engine for engine in listed if not engine['device']]
    most = 1 if b'__asan_init' in pathlib.Path(program).read_bytes() else len(listed)
    return {f'{{{n}x{n}}}': [e['name'] for e in listed if n in e['sides']][:most] for n in (9, 16)}


def variants(command, by_size):
    for size, names in by_size.items():
        if size in command:
            assert names, f'no engine for {size}'
            return [command.replace(size, name) for name in names]
    return [command]


def show(kind, wanted, got):
    text = f'  {kind}:\n'
    for mark, lines in (('wanted', wanted), ('got', got)):
        text += ''.join(f'    {mark:6} {line!r}\n' for line in lines.splitlines(True)) or f'    {mark:6} nothing\n'
    return text


def run(program, case, command):
    """Runs a case. Returns what was wrong, or nothing."""
    words = shlex.split(command)
    assert words[0] == 'bitdoku', command
    environment = {'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'TERM': 'xterm'}
    for name in os.environ:
        if name.endswith('SAN_OPTIONS') or name == 'LLVM_PROFILE_FILE':
            environment[name] = os.environ[name]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case.files.items():
            pathlib.Path(folder, name).write_bytes(text.encode('latin-1'))
        try:
            done = subprocess.run([program] + words[1:], input=case.stdin.encode('latin-1'),
                                  capture_output=True, cwd=folder, env=environment, timeout=120)
        except subprocess.TimeoutExpired:
            return '  took longer than 120 s\n'
    wrong = ''
    got_out, got_err = done.stdout.decode(), done.stderr.decode()
    if got_out != case.stdout:
        wrong += show('standard output', case.stdout, got_out)
    if got_err != case.stderr:
        wrong += show('standard error', case.stderr, got_err)
    if done.returncode != case.code:
        wrong += f'  exit code: wanted {case.code}, got {done.returncode}\n'
    return wrong


def main():
    program = os.path.abspath(sys.argv[1])
    by_size = engines(program)
    info = json.loads(subprocess.check_output([program, 'info', '--json']))
    parts = info['reads'] + ['threads'] * info['threads']
    passed = failed = 0
    for path in map(pathlib.Path, sys.argv[2:]):
        for case in read_cases(path):
            if case.needs not in (None, *parts):
                continue
            for command in variants(case.command, by_size):
                wrong = run(program, case, command)
                if wrong:
                    failed += 1
                    print(f'{case.where}: {case.title}\n  $ {command}\n{wrong}')
                else:
                    passed += 1
    print(f'{passed} passed, {failed} failed')
    sys.exit(failed > 0 or passed == 0)


main()
