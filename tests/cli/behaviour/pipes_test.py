"""The behaviour of the program with pipes, files and terminals.

usage: pipes_test.py PROGRAM [CLASS...]
"""
import fcntl
import gzip
import os
import pathlib
import pty
import random
import re
import resource
import select
import shlex
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from program import (DATA, PATIENCE, PROGRAM, PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION,
                     environment, heed_signals, needs, read_line, run, sanitized, wait_until)

# The last row has two places for 9. `backtrack`, which goes cell by cell, tries all fills of the
# first six rows before it finds the contradiction, so it reaches every limit of time on any
# machine.
ENDLESS = '.' * 60 + '8' + '.' * 11 + '1234567..'


class Pipes(unittest.TestCase):
    def open_pipe(self, *arguments):
        process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        return process

    def test_each_answer_comes_before_the_next_puzzle_is_written(self):
        for arguments in (['solve'], ['solve', '--threads', '1'], ['solve', '--line-buffered'],
                          ['solve', '--threads', '4'], ['convert']):
            with self.subTest(arguments=arguments):
                process = self.open_pipe(*arguments)
                for puzzle, solution in [(PUZZLE, SOLUTION), (SMALL, SMALL_SOLUTION)] * 3:
                    process.stdin.write(puzzle.encode() + b'\n')
                    wanted = puzzle if arguments == ['convert'] else solution
                    self.assertEqual(read_line(process.stdout), wanted + '\n')
                process.stdin.close()
                self.assertEqual(process.wait(PATIENCE), 0)

    def test_check_and_count_answer_an_open_pipe_too(self):
        for arguments, answer in ((['check'], 'unique\n'), (['count'], '1\n'),
                                  (['enumerate'], SMALL_SOLUTION + '\n')):
            with self.subTest(arguments=arguments):
                process = self.open_pipe(*arguments)
                for i in range(3):
                    process.stdin.write(SMALL.encode() + b'\n')
                    if arguments == ['enumerate'] and i > 0:  # a blank line between puzzles
                        self.assertEqual(read_line(process.stdout), '\n')
                    self.assertEqual(read_line(process.stdout), answer)
                process.stdin.close()
                self.assertEqual(process.wait(PATIENCE), 0)

    def test_order_is_kept_and_every_broken_line_is_reported(self):
        count, every = (20_000 if sanitized() else 200_000), 1000
        rng = random.Random(1)
        lines, wanted, broken = [], [], []
        for number in range(1, count + 1):
            if number % every == 0:
                lines.append(SMALL + 'xx4')
                wanted.append('')
                broken.append(number)
            else:
                # Renames the digits, which gives 24 different puzzles.
                names = str.maketrans('1234', ''.join(rng.sample('1234', 4)))
                lines.append(SMALL.translate(names))
                wanted.append(SMALL_SOLUTION.translate(names))
        for threads in ('1', '2', '7'):
            with self.subTest(threads=threads):
                done = run('solve', '--threads', threads, input='\n'.join(lines) + '\n')
                self.assertEqual(done.returncode, 3)
                self.assertTrue(done.stdout == '\n'.join(wanted) + '\n', 'the answers differ')
                reported = [int(line.split(':')[1]) for line in done.stderr.splitlines()]
                self.assertEqual(reported, broken)

    def test_a_reader_that_goes_away_ends_it_quietly(self):
        for arguments in (['enumerate', '.' * 81], ['solve', '-'], ['check', '-']):
            with self.subTest(arguments=arguments):
                process = self.open_pipe(*arguments)
                if '-' in arguments:
                    process.stdin.write((PUZZLE + '\n').encode())
                read_line(process.stdout)
                process.stdout.close()
                try:
                    # The next write finds the pipe closed.
                    if '-' in arguments:
                        process.stdin.write((PUZZLE + '\n').encode())
                    self.assertEqual(process.wait(PATIENCE), 0)
                finally:
                    process.stdin.close()
                self.assertEqual(process.stderr.read(), b'')

    def test_enumerating_into_head_ends_at_once_in_bounded_memory(self):
        # Sanitizers reserve terabytes of address space.
        limit = '' if sanitized() else f'ulimit -v {256 << 10}; '
        done = subprocess.run(f'{limit}{shlex.quote(PROGRAM)} enumerate {"." * 81} | head -3',
                              shell=True, capture_output=True, text=True, timeout=PATIENCE)
        lines = done.stdout.splitlines()
        self.assertEqual(len(set(lines)), 3)
        self.assertEqual(done.stderr, '')

    def test_no_answer_is_lost_when_memory_is_short(self):
        if sanitized():
            self.skipTest('sanitizers reserve terabytes of addresses')
        lines = (PUZZLE + '\n') * 30000
        wanted = run('solve', '-', input=lines).stdout
        for kilobytes in (28000, 40000, 56000, 80000):
            with self.subTest(kilobytes=kilobytes):
                done = subprocess.run(
                    f'ulimit -v {kilobytes}; {shlex.quote(PROGRAM)} solve --threads 2 -',
                    shell=True, input=lines, capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertTrue(done.stdout == wanted, 'the answers differ')

    def run_with_memory(self, kilobytes, *arguments):
        command = f'ulimit -v {kilobytes}; ' + shlex.join([PROGRAM, *arguments])
        return subprocess.run(command, shell=True, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=5 * PATIENCE)

    def test_makers_use_fewer_threads_when_memory_is_short(self):
        """Once, a first thread without memory was an internal error."""
        if sanitized():
            self.skipTest('sanitizers reserve terabytes of addresses')
        mask = 'X...X...X.X..X..X...X.X.X.....XXX...XXXX.XXXX...XXX.....X.X.X...X..X..X.X...X...X'
        for arguments in (['generate', '-n', '2000', '--seed', '1', '--threads', '2'],
                          ['generate', '-n', '50', '--seed', '1', '--level', 'medium'],
                          ['pattern', '-n', '5', '--seed', '1', mask],
                          ['vicinity', '--threads', '2', PUZZLE]):
            wanted = run(*arguments)
            for kilobytes in (24000, 27000, 32000):
                with self.subTest(command=arguments[0], kilobytes=kilobytes):
                    done = self.run_with_memory(kilobytes, *arguments)
                    self.assertEqual((done.returncode, done.stderr), (0, ''))
                    self.assertTrue(done.stdout == wanted.stdout, 'the answers differ')

    def test_a_large_board_without_memory_for_two_threads(self):
        """Once, a second thread without memory ended the program."""
        if sanitized():
            self.skipTest('sanitizers reserve terabytes of addresses')
        draw = random.Random(0)
        lines = [[8 * band + i for band in draw.sample(range(8), 8)
                  for i in draw.sample(range(8), 8)] for _ in range(2)]
        names = draw.sample(range(1, 65), 64)
        text = ''.join(
            ' '.join(str(names[(row % 8 * 8 + row // 8 + column) % 64] if draw.random() < 0.4 else 0)
                     for column in lines[1]) + '\n' for row in lines[0])
        with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
            file.write(text)
            file.flush()
            done = self.run_with_memory(60000, 'solve', '--threads', '2', file.name)
        self.assertIn((done.returncode, done.stderr),
                      ((0, ''), (4, f'{file.name}:1: not done: out of memory\n')))

    def test_interrupting_ends_it(self):
        process = self.open_pipe('enumerate', '.' * 81)
        read_line(process.stdout)
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        self.assertIn(process.wait(PATIENCE), (-signal.SIGINT, 0))
        process.stdin.close()


class Streams(unittest.TestCase):
    def test_an_interrupted_run_leaves_the_old_output_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'out')
            with open(out, 'w') as file:
                file.write('old\n')
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT):
                process = subprocess.Popen([PROGRAM, 'check', '-o', out], stdin=subprocess.PIPE,
                                           preexec_fn=heed_signals)
                process.stdin.write(f'{SMALL}\n{SMALL}\n'.encode())
                process.stdin.flush()
                wait_until(lambda: len(os.listdir(folder)) == 2, 'no new file')
                process.send_signal(number)
                self.assertEqual(process.wait(PATIENCE), -number)
                process.stdin.close()
                self.assertEqual(os.listdir(folder), ['out'])
            with open(out) as file:
                self.assertEqual(file.read(), 'old\n')

    def test_an_interrupted_run_leaves_whole_pictures(self):
        for number in (signal.SIGINT, signal.SIGTERM) * 5:
            with tempfile.TemporaryDirectory() as folder:
                process = subprocess.Popen(
                    [PROGRAM, 'explain', '--brief', '--svg', folder, *[PUZZLE] * 20],
                    stdout=subprocess.DEVNULL, preexec_fn=heed_signals)
                wait_until(lambda: os.listdir(folder), 'no picture')
                process.send_signal(number)
                # On a busy machine it may have come to its end before.
                self.assertIn(process.wait(PATIENCE), (-number, 0))
                for name in os.listdir(folder):
                    self.assertRegex(name, r'step-\d+\.svg$')
                    with open(os.path.join(folder, name)) as file:
                        self.assertTrue(file.read().endswith('</svg>\n'), name)

    def test_a_full_disk_is_said(self):
        for arguments in (['solve', PUZZLE], ['enumerate', SMALL], ['engines'], ['check', SMALL],
                          ['solve', '--help'], ['solve', '--threads', '2', PUZZLE]):
            with self.subTest(arguments=arguments), open('/dev/full', 'w') as full:
                done = run(*arguments, stdout=full, stderr=subprocess.PIPE)
                self.assertEqual(done.returncode, 3)
                self.assertEqual(done.stderr, 'bitdoku: cannot write to standard output: '
                                              'No space left on device\n')

    def test_a_full_disk_behind_output_is_said(self):
        done = run('solve', '-o', '/dev/full', PUZZLE)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr,
                         'bitdoku: cannot write to /dev/full: No space left on device\n')

    def test_a_limit_on_the_size_of_files_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'out')
            for old in ('old\n', None):
                if old is None:
                    os.remove(out)
                else:
                    with open(out, 'w') as file:
                        file.write(old)
                done = run('generate', '-n', '2000', '--seed', '1', '-o', out,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)))
                self.assertEqual(done.returncode, 3)
                self.assertEqual(done.stderr, f'bitdoku: cannot write to {out}: File too large\n')
                self.assertEqual(os.listdir(folder), ['out'] if old else [])
            self.assertFalse(os.path.exists(out))

    def test_a_picture_that_is_too_large_is_named_and_removed(self):
        for command, name in (('print', 'page-001.svg'), ('explain', 'step-001.svg')):
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, name)
                for old in (None, 'old'):
                    if old:
                        with open(path, 'w') as file:
                            file.write(old)
                    done = run(command, '--svg', folder, PUZZLE,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024)))
                    self.assertEqual(done.returncode, 3)
                    self.assertIn(f'cannot write to {path}: File too large\n', done.stderr)
                    self.assertEqual(os.listdir(folder), [name] if old else [])
                with open(path) as file:
                    self.assertEqual(file.read(), 'old')

    def close_and_run(self, fd, *arguments):
        options = {0: {'stdin': None}, 1: {'stdout': None, 'stderr': subprocess.PIPE},
                   2: {'stderr': None, 'stdout': subprocess.PIPE}}[fd]
        return run(*arguments, preexec_fn=lambda: os.close(fd), **options)

    def test_closed_input(self):
        done = self.close_and_run(0, 'solve')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(done.stderr, 'bitdoku: stdin: cannot read: Bad file descriptor\n')

    def test_closed_output(self):
        done = self.close_and_run(1, 'solve', PUZZLE)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr, 'bitdoku: cannot write to standard output: '
                                      'Bad file descriptor\n')

    def test_closed_errors_do_not_end_up_among_the_data(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'out')
            done = self.close_and_run(2, 'solve', '-o', out, '55' + '.' * 79, PUZZLE)
            self.assertEqual(done.returncode, 3)
            self.assertEqual(pathlib.Path(out).read_text(), '\n' + SOLUTION + '\n')

    def test_output_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'out')
            done = run('solve', '-o', out, PUZZLE)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))
            self.assertEqual(pathlib.Path(out).read_text(), SOLUTION + '\n')

    def test_a_command_that_fails_leaves_an_old_file_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            out, link = os.path.join(folder, 'out'), os.path.join(folder, 'link')
            missing = os.path.join(folder, 'missing')
            os.symlink(out, link)
            for command in (['solve'], ['check'], ['rate'], ['convert'], ['enumerate'], ['vicinity'],
                            ['minimize', '--all'], ['print']):
                with self.subTest(command=command), open(out, 'w') as file:
                    file.write('old\n')
                self.assertEqual(run(*command, '-o', out, missing).returncode, 3)
                self.assertEqual(pathlib.Path(out).read_text(), 'old\n', command)
            never = ['generate', '--clues', '16', '--seed', '1', '-o', out]
            self.assertEqual(run(*never).returncode, 1)
            self.assertEqual(pathlib.Path(out).read_text(), 'old\n')
            # A complete file replaces the old one, also behind a link, and keeps its mode.
            os.chmod(out, 0o640)
            self.assertEqual(run('solve', '-o', link, SMALL, missing).returncode, 3)
            self.assertEqual(pathlib.Path(out).read_text(), SMALL_SOLUTION + '\n')
            self.assertEqual(os.stat(out).st_mode & 0o777, 0o640)
            self.assertTrue(os.path.islink(link))
            # A new file without an answer is removed.
            os.remove(out)
            self.assertEqual(run('solve', '-o', out, missing).returncode, 3)
            self.assertEqual(os.listdir(folder), ['link'])

    def test_standard_output_is_not_written_behind_the_input(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'f')
            for command in ('solve f >> f', 'check < f >> f', 'enumerate - f < /dev/null >> f'):
                with self.subTest(command=command):
                    with open(path, 'w') as file:
                        file.write(SMALL + '\n')
                    done = subprocess.run(f'{shlex.quote(PROGRAM)} {command}', shell=True, cwd=folder,
                                          capture_output=True, text=True, timeout=PATIENCE)
                    self.assertEqual(done.returncode, 3)
                    self.assertIn('standard output is the input', done.stderr)
                    self.assertEqual(pathlib.Path(path).read_text(), SMALL + '\n')

    @unittest.skipUnless(os.path.exists('/proc/self/fd'), 'needs /proc')
    def test_names_of_open_streams_are_written_where_they_are(self):
        program = shlex.quote(PROGRAM)
        for name, number in (('/dev/stdout', 1), ('/dev/fd/1', 1), ('/proc/self/fd/1', 1), ('-', 1),
                             ('/dev/stderr', 2), ('/dev/fd/2', 2), ('/proc/self/fd/2', 2)):
            for to, old in (('>', ''), ('>>', 'old\n')):
                with self.subTest(name=name, to=to), tempfile.TemporaryDirectory() as folder:
                    log = os.path.join(folder, 'log')
                    pathlib.Path(log).write_text('old\n')
                    done = subprocess.run(f'(echo header >&{number}; {program} solve -o {name} {SMALL}; '
                                          f'echo footer >&{number}) {number}{to} log', shell=True, cwd=folder,
                                          capture_output=True, text=True, timeout=PATIENCE)
                    self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))
                    self.assertEqual(pathlib.Path(log).read_text(), f'{old}header\n{SMALL_SOLUTION}\nfooter\n')
                    self.assertEqual(os.listdir(folder), ['log'])
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, 'log')
            for number in (1, 3):
                pathlib.Path(log).write_text('old\n')
                subprocess.run(f'{program} solve -o /dev/fd/{number} {SMALL} {number}>> log', shell=True, cwd=folder,
                               check=True, timeout=PATIENCE)
                self.assertEqual(pathlib.Path(log).read_text(), f'old\n{SMALL_SOLUTION}\n')
            self.assertEqual(run('solve', '-o', '/dev/stdout', SMALL).stdout, SMALL_SOLUTION + '\n')
            self.assertEqual(run('solve', '-o', '/dev/null', SMALL).stdout, '')
            pathlib.Path(log).write_text(SMALL + '\n')
            done = subprocess.run(f'{program} solve -o /dev/stdout log >> log', shell=True, cwd=folder,
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 3)
            self.assertIn('standard output is the input', done.stderr)
        done = run('rate', '--resume', '/dev/stdout', SMALL)
        self.assertEqual(done.returncode, 2)
        self.assertIn("'/dev/stdout' is not a file name", done.stderr)

    @needs('gzip', 'zstd', 'xz', 'bzip2')
    def test_output_is_packed_by_the_name_of_its_file(self):
        lines = 3000
        with tempfile.TemporaryDirectory() as folder:
            for ending, begin in (('.gz', b'\x1f\x8b'), ('.zst', b'\x28\xb5\x2f\xfd'),
                                  ('.xz', b'\xfd7zXZ'), ('.bz2', b'BZh')):
                path = os.path.join(folder, 'out' + ending)
                for _ in range(2):
                    done = run('solve', '-o', path, '-', input=(PUZZLE + '\n') * lines)
                    self.assertEqual((done.returncode, done.stderr), (0, ''))
                with open(path, 'rb') as file:
                    packed = file.read()
                self.assertTrue(packed.startswith(begin))
                self.assertLess(len(packed), 5000)
                self.assertEqual(run('convert', path).stdout, (SOLUTION + '\n') * lines)
            archive = os.path.join(folder, 'out.zip')
            done = run('solve', '-o', archive, PUZZLE)
            self.assertEqual((done.returncode, os.path.exists(archive)), (3, False))
            self.assertIn('zip files are not written', done.stderr)
            gz = os.path.join(folder, 'out.gz')
            with gzip.open(gz, 'rt') as file:
                self.assertEqual(file.read(), (SOLUTION + '\n') * lines)

    def test_totals(self):
        done = run('solve', '-v', input=f'{PUZZLE}\n{"123456789" * 2 + "." * 63}\n{PUZZLE}\nend\nmore\n')
        self.assertRegex(done.stderr.splitlines()[-1],
                         r'^3 puzzles, 2 solved, 1 refused; [\d,]+ nodes?, [\d,]+ guess(es)?; '
                         r'\d+\.\d{3} s, CPU \d+\.\d{3} s, [\d,]+ a second$')
        self.assertIn('stdin: text after `end` ignored\n', done.stderr)

    def test_totals_of_few_are_those_of_the_engine_that_solved_them(self):
        for command in (['solve', '--unique'], ['check']):
            command += ['-v', '-q', '--threads', '1', os.path.join(DATA, '17_clue.txt')]
            together, one_by_one = [run(*command, *more).stderr.split(';')[1] for more in ([], ['--nodes', '1000000'])]
            self.assertRegex(one_by_one, r'^ [\d,]+ nodes, [\d,]+ guesses$')
            self.assertEqual(together, one_by_one, command)


class Terminal(unittest.TestCase):
    def on_terminal(self, *arguments, size=(24, 80), then=(), piped=None, until=None, **changes):
        """What stays on a terminal, with plain line ends. `self.shown` also has the lines of progress that were wiped
        away: on a busy machine any command may take so long that it shows them.

        `then` has pairs: when the output has the first, a regular expression, the second is typed. With `piped`, the
        program reads this text from a pipe; the texts of `then` follow it, and the last one closes the pipe. When
        the output has `until`, the program is ended.
        """
        if piped:
            reader, writer = os.pipe()
            os.write(writer, piped)
        pid, fd = pty.fork()
        if pid == 0:
            if piped:
                os.dup2(reader, 0)
                os.close(writer)
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack('HHHH', *size, 0, 0))
            os.environ.update(environment(**changes))
            os.environ.pop('NO_COLOR', None)
            os.environ.update(changes)
            os.execv(PROGRAM, [PROGRAM, *arguments])
        if piped:
            os.close(reader)
        shown, looked_at, steps = b'', 0, list(then)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and not (until and re.search(until, shown)):
            if not select.select([fd], [], [], 0.2)[0]:
                continue
            try:
                got = os.read(fd, 65536)
            except OSError:  # Linux reports in this way that the other side has gone
                break
            if not got:
                break
            shown += got
            found = re.search(steps[0][0], shown[looked_at:]) if steps else None
            if found:
                looked_at += found.end()
                os.write(writer if piped else fd, steps.pop(0)[1])
                if piped and not steps:
                    os.close(writer)
        else:
            os.kill(pid, signal.SIGKILL)
        os.close(fd)
        self.code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        self.shown = shown.decode(errors='replace').replace('\r\n', '\n')
        return re.sub(r'[^\n]*\r\x1b\[K', '', self.shown)

    def test_a_single_answer_is_drawn_in_color(self):
        shown = self.on_terminal('solve', PUZZLE)
        lines = shown.splitlines()
        self.assertEqual(lines[0], '┌───────┬───────┬───────┐')
        self.assertEqual(len(lines), 13)
        self.assertIn('\x1b[1m5\x1b[0m', lines[1])
        self.assertIn('\x1b[36m4\x1b[0m', lines[1])
        self.assertEqual(''.join(re.findall(r'\d', re.sub(r'\x1b\[\d*m', '', shown))), SOLUTION)

    def test_without_color_the_puzzle_stands_beside_the_solution(self):
        for changes in ({'NO_COLOR': '1'}, {'TERM': 'dumb'}):
            with self.subTest(changes=changes):
                shown = self.on_terminal('solve', SMALL, **changes)
                self.assertEqual(shown, '┌─────┬─────┐   ┌─────┬─────┐\n'
                                        '│ 1 2 │ . 4 │   │ 1 2 │ 3 4 │\n'
                                        '│ . 4 │ . 2 │   │ 3 4 │ 1 2 │\n'
                                        '├─────┼─────┤   ├─────┼─────┤\n'
                                        '│ . 1 │ 4 . │   │ 2 1 │ 4 3 │\n'
                                        '│ 4 . │ . 1 │   │ 4 3 │ 2 1 │\n'
                                        '└─────┴─────┘   └─────┴─────┘\n')

    def test_a_locale_without_box_drawing(self):
        shown = self.on_terminal('solve', '--color', 'never', SMALL, LC_ALL='C')
        self.assertEqual(shown.splitlines()[1], '| 1 2 | . 4 |   | 1 2 | 3 4 |')
        self.assertTrue(shown.isascii())

    def test_sentences_fit_the_terminal(self):
        chain = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'
        for line in self.on_terminal('explain', chain, size=(24, 60)).splitlines():
            self.assertTrue(len(line) <= 60 or ' => ' in line or line == chain, line)

    def test_a_hint_comes_with_its_board(self):
        shown = self.on_terminal('hint', PUZZLE)
        lines = shown.splitlines()
        self.assertEqual(lines[0], 'Hidden Single: 8 in box 2 => r1c6=8')
        self.assertEqual(len(lines), 2 + 37)
        self.assertIn('\x1b[97;44m8\x1b[0m', shown)
        plain = self.on_terminal('hint', PUZZLE, NO_COLOR='1')
        self.assertNotIn('\x1b', plain)
        self.assertIn('8+', plain)
        self.assertEqual(max(map(len, plain.splitlines()[2:])), 73)
        self.assertEqual(len(self.on_terminal('hint', PUZZLE, size=(24, 72)).splitlines()), 2)
        narrow = self.on_terminal('hint', '--grid', PUZZLE, size=(24, 40))
        self.assertIn('the boards are left out: they need 73 columns, the terminal has 40\n', narrow)
        self.assertNotIn('─', narrow)
        self.assertEqual(len(self.on_terminal('hint', PUZZLE, PUZZLE).splitlines()), 8)
        self.assertTrue(self.on_terminal('hint', PUZZLE, LC_ALL='C', NO_COLOR='1').isascii())

    def test_several_answers_are_lines(self):
        shown = self.on_terminal('solve', SMALL, SMALL)
        self.assertEqual(shown, f'{SMALL_SOLUTION}\n{SMALL_SOLUTION}\n')

    def test_a_named_format_is_obeyed(self):
        self.assertEqual(self.on_terminal('solve', '--to', 'line', SMALL), SMALL_SOLUTION + '\n')

    def test_no_solution_draws_nothing(self):
        shown = self.on_terminal('solve', '123....4........')
        self.assertEqual(shown, 'argument 1: no solution\n')
        self.assertEqual(self.code, 1)

    def test_typed_puzzles_are_answered_one_by_one(self):
        shown = self.on_terminal('solve', then=[(b'Ctrl-D ends.', f'{SMALL}\n\x04'.encode())])
        self.assertIn('Type or paste puzzles', shown)
        self.assertIn('└─────┴─────┘', shown)

    def test_a_narrow_terminal_puts_boards_below_each_other(self):
        shown = self.on_terminal('solve', '--color', 'never', SMALL, size=(24, 20))
        self.assertEqual(shown.count('┌─────┬─────┐\n'), 2)

    def test_colors_only_where_asked_for_off_a_terminal(self):
        done = run('solve', '--color', 'always', PUZZLE)
        self.assertEqual(done.stdout, SOLUTION + '\n')

    PROGRESS = rb'\d puzzles?, \d+ s'

    @needs('threads')
    def test_progress_is_shown_and_wiped_away(self):
        # Standard output is a file, standard error the terminal, and it waits for puzzles.
        left = self.on_terminal('check', '-o', os.devnull, '--threads', '2', '-', piped=f'{SMALL}\n'.encode(),
                                then=[(self.PROGRESS, b'x\n')])
        self.assertIn('\r\x1b[K', self.shown)
        self.assertRegex(left, r'^stdin:2.*\n$')
        self.assertEqual(self.code, 3)

    @needs('threads')
    def test_progress_gives_way_to_data_on_the_same_terminal(self):
        left = self.on_terminal('check', '--threads', '1', '-', piped=f'{SMALL}\n'.encode(),
                                then=[(self.PROGRESS, f'x\n{SMALL}\n'.encode())])
        self.assertIn('\r\x1b[K', self.shown)
        self.assertRegex(left, r'^unique\n(stdin:2:.*\n|invalid.*\n|unique\n){3}$')

    @needs('threads')
    def test_progress_has_share_and_time_left(self):
        with tempfile.NamedTemporaryFile('w') as file:
            file.write(f'{ENDLESS}\n' * 100)
            file.flush()
            wanted = r'\d puzzles?, \d+ s, \d+\.\d a second, [1-9]\d? %, \d+ (s|min) left'
            self.on_terminal('check', '--engine', 'backtrack', '-o', os.devnull, '--time', '500ms',
                             '--threads', '1', file.name, until=wanted.encode())
        self.assertRegex(self.shown, wanted)

    def check_progress(self, wanted, *arguments):
        """The program would take an hour, and is ended when it has shown its progress."""
        self.on_terminal(*arguments, '--time', '1h', '-o', os.devnull, until=wanted.encode())
        self.assertRegex(self.shown, wanted)

    @needs('threads')
    def test_minimize_all_shows_share_and_time_left(self):
        self.check_progress(r'\d puzzles?, \d+ s, [\d.,]+ a second, \d+ %, ', 'minimize', '--all', SOLUTION)

    @needs('threads')
    def test_minimize_shows_its_tries(self):
        self.check_progress(r'\d puzzles, \d+ s.*; 0 % of the tries for a puzzle',
                            'minimize', '--fewest', '--tries', '1000000000', SOLUTION)

    @needs('threads')
    def test_enumerate_shows_progress(self):
        self.check_progress(r'\d solutions?, \d+ s, [\d,]+ a second',
                            'enumerate', '--engine', 'backtrack', '.' * 81)


if __name__ == '__main__':
    unittest.main()
