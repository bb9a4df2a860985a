#!/usr/bin/env python3
"""How the program behaves towards pipes, terminals, full disks and closed streams:
behaviour_test.py PROGRAM [unittest arguments]"""
import csv
import fcntl
import functools
import json
import os
import pty
import random
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../data')
PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
SMALL, SMALL_SOLUTION = '12.4.4.2.14.4..1', '1234341221434321'
FIRST_OF_SEED_1 = '....974..........9..26.....54.....1..7..36..4..94..78..2.....9...7.2.15......5...'
# Sanitizers make everything slow, and machines are shared.
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


def read_line(file, seconds=PATIENCE):
    """A line from an unbuffered pipe, or what came of it in this time."""
    line = b''
    deadline = time.monotonic() + seconds
    while not line.endswith(b'\n') and time.monotonic() < deadline:
        if select.select([file], [], [], 0.1)[0]:
            byte = os.read(file.fileno(), 1)
            if not byte:
                break
            line += byte
    return line.decode()


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
                for _ in range(3):
                    process.stdin.write(SMALL.encode() + b'\n')
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
                # The digits renamed: 24 different puzzles, easily told apart.
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
                    # The next answer finds the pipe broken.
                    if '-' in arguments:
                        process.stdin.write((PUZZLE + '\n').encode())
                    self.assertEqual(process.wait(PATIENCE), 0)
                finally:
                    process.stdin.close()
                self.assertEqual(process.stderr.read(), b'')
                process.stdout = open(os.devnull)

    def test_enumerating_into_head_ends_at_once_in_bounded_memory(self):
        # Sanitizers reserve terabytes of addresses.
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
        for kilobytes in (24000, 40000, 56000, 80000):
            with self.subTest(kilobytes=kilobytes):
                done = subprocess.run(
                    f'ulimit -v {kilobytes}; {shlex.quote(PROGRAM)} solve --threads 2 -',
                    shell=True, input=lines, capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertTrue(done.stdout == wanted, 'the answers differ')

    def test_interrupting_ends_it(self):
        process = self.open_pipe('enumerate', '.' * 81)
        read_line(process.stdout)
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        self.assertIn(process.wait(PATIENCE), (-signal.SIGINT, 0))
        process.stdin.close()
        process.stdout = open(os.devnull)


@functools.cache
def sanitized():
    """Then each start takes a tenth of a second, and all the rest ten times as long."""
    with open(PROGRAM, 'rb') as file:
        program = file.read()
    return b'__asan_init' in program or b'__tsan_init' in program


class Generate(unittest.TestCase):
    """What is made, looked at by code of its own."""
    MOTIONS = {
        'half-turn': [lambda r, c: (8 - r, 8 - c)],
        'quarter-turn': [lambda r, c: (c, 8 - r)],
        'horizontal': [lambda r, c: (8 - r, c)],
        'vertical': [lambda r, c: (r, 8 - c)],
        'both': [lambda r, c: (8 - r, c), lambda r, c: (r, 8 - c)],
        'diagonal': [lambda r, c: (c, r)],
        'antidiagonal': [lambda r, c: (8 - c, 8 - r)],
        'both-diagonals': [lambda r, c: (c, r), lambda r, c: (8 - c, 8 - r)],
        'all': [lambda r, c: (8 - r, c), lambda r, c: (c, r)],
    }

    def make(self, *arguments):
        done = run('generate', '--seed', '1', *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return done.stdout.splitlines()

    def check_unique(self, puzzles):
        done = run('check', '--engine', 'dlx', input='\n'.join(puzzles) + '\n')
        self.assertEqual(done.stdout, 'unique\n' * len(puzzles))

    def test_symmetries(self):
        for name, motions in self.MOTIONS.items():
            with self.subTest(name=name):
                puzzles = self.make('-n', '5' if sanitized() else '20', '--symmetry', name)
                self.check_unique(puzzles)
                for puzzle in puzzles:
                    for cell in range(81):
                        for motion in motions:
                            r, c = motion(*divmod(cell, 9))
                            self.assertEqual(puzzle[cell] == '.', puzzle[9 * r + c] == '.')

    def test_numbers_of_givens_and_patterns(self):
        puzzles = self.make('-n', '30', '--clues', '26-28')
        self.assertEqual({81 - p.count('.') for p in puzzles}, {26, 27, 28})
        self.check_unique(puzzles)
        mask = ('X...X...X' '.X..X..X.' '..X.X.X..' '...XXX...' 'XXXX.XXXX'
                '...XXX...' '..X.X.X..' '.X..X..X.' 'X...X...X')
        puzzles = self.make('-n', '2', '--pattern', mask)
        for puzzle in puzzles:
            self.assertEqual(''.join('.' if c == '.' else 'X' for c in puzzle), mask)
        self.check_unique(puzzles)
        # The same mask as a board with lines drawn.
        rows = [mask[i:i + 9] for i in range(0, 81, 9)]
        rows = ['| ' + ' | '.join((r[:3], r[3:6], r[6:])).replace('.', '-') + ' |' for r in rows]
        ruler = '+-----+-----+-----+'
        board = '\n'.join([ruler, *rows[:3], ruler, *rows[3:6], ruler, *rows[6:], ruler, ''])
        self.assertEqual(self.make('-n', '2', '--pattern', board), puzzles)

    def test_bytes_depend_on_the_seed_alone(self):
        count = 100 if sanitized() else 600
        known = self.make('-n', str(count), '--threads', '1')
        self.assertEqual(self.make('-n', str(count), '--threads', '2'), known)
        self.assertEqual(self.make('-n', str(count), '--isa', 'plain'), known)
        self.assertEqual(self.make('-n', '30'), known[:30])
        self.assertEqual(len(set(known)), count)
        # A change of what a seed gives is to be told in CHANGELOG.md.
        self.assertEqual(known[0], FIRST_OF_SEED_1)
        shapes = [self.make('-n', '3', '--shape', '3x4', '--threads', t) for t in '12']
        self.assertEqual(*shapes)

    def test_without_a_seed_it_is_told(self):
        done = run('generate', '-n', '2')
        seed = re.fullmatch(r'bitdoku: generate: --seed (\d+)\n', done.stderr).group(1)
        self.assertEqual(run('generate', '-n', '2', '--seed', seed).stdout, done.stdout)

    def test_fields(self):
        rows = list(csv.DictReader(self.make('-n', '3', '--to', 'csv', '--symmetry', 'both')))
        self.assertEqual(list(rows[0]), ['puzzle', 'solution', 'clues', 'symmetry', 'seed', 'index'])
        for i, row in enumerate(rows):
            self.assertEqual(int(row['clues']), 81 - row['puzzle'].count('.'))
            self.assertEqual((row['symmetry'], row['seed'], row['index']), ('both', '1', str(i)))
            self.assertTrue(all(p in ('.', s) for p, s in zip(row['puzzle'], row['solution'])))
        line = json.loads(self.make('--to', 'json')[0])
        self.assertEqual((line['seed'], line['index']), (1, 0))

    def test_json_is_lines(self):
        fields = 'clues,er,ep,ed,technique,nodes,symmetry,seed,index,attempts,weight'
        arguments = ['generate', '-n', '2', '--seed', '1', '--fields', fields, '--to']
        done = run(*arguments, 'jsonl')
        self.assertEqual(done.stdout, run(*arguments, 'json').stdout)
        self.assertEqual([list(json.loads(line)) for line in done.stdout.splitlines()],
                         2 * [['puzzle', 'solution', *fields.split(',')]])
        self.assertEqual(run('generate', '--to', 'csv', '--fields', 'er,clues,er').returncode, 2)

    def test_fields_on_request(self):
        fields = 'index,er,ep,ed,technique,nodes,attempts'
        rows = list(csv.DictReader(self.make('-n', '3', '--to', 'csv', '--fields', fields)))
        self.assertEqual(list(rows[0]), ['puzzle', 'solution', *fields.split(',')])
        for row in rows:
            rated = run('rate', '--format', '%r %p %d', row['puzzle']).stdout.split()
            self.assertEqual([row['er'], row['ep'], row['ed']], rated)
            self.assertTrue(row['technique'])
            self.assertGreater(int(row['nodes']), 0)
        line = json.loads(self.make('--to', 'json', '--fields', 'nodes')[0])
        self.assertEqual(sorted(line), ['nodes', 'puzzle', 'solution'])
        self.assertEqual(run('generate', '--fields', 'er').returncode, 2)
        done = run('generate', '--to', 'csv', '--fields', 'erp')
        self.assertEqual(done.returncode, 2)
        self.assertIn("'erp' is no field", done.stderr)

    def test_candidate_puzzles(self):
        puzzles = self.make('-n', '3', '--sukaku')
        self.assertTrue(all(len(p) == 729 for p in puzzles))
        self.check_unique(puzzles)
        self.assertEqual(run('generate', '--sukaku', '--to', 'line').returncode, 2)

    def test_samples(self):
        rows = list(csv.DictReader(self.make('-n', '3', '--to', 'csv', '--fields', 'clues,weight')))
        self.assertTrue(all(float(row['weight']) > 1 for row in rows))
        self.assertEqual([row['puzzle'] for row in rows], self.make('-n', '3'))
        grids = self.make('-n', '3', '--sample', 'uniform-grid')
        self.assertTrue(all(len(g) == 81 and '.' not in g for g in grids))
        self.check_unique(self.make('-n', '3', '--sample', 'bottom-up'))
        done = run('generate', '--seed', '1', '--sample', 'bottom-up', '--symmetry', 'half-turn')
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('another wish', done.stderr)

    def test_techniques(self):
        puzzles = self.make('-n', '3', '--needs', 'Naked Pair')
        self.check_unique(puzzles)
        for puzzle in puzzles:
            steps = run('explain', '--order', 'human', '--brief', puzzle).stdout
            self.assertIn('Naked Pair', steps)
        puzzles = self.make('-n', '3', '--only', 'full house, hidden single')
        for puzzle in puzzles:
            steps = run('explain', '--order', 'human', '--brief', puzzle).stdout
            self.assertIn('level easy', steps)
        done = run('generate', '--needs', 'skyscrapper')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('did you mean Skyscraper?', done.stderr)

    def test_levels_and_ratings(self):
        count = 5 if sanitized() else 20
        ranges = {'easy': (1.0, 1.5), 'medium': (1.6, 2.5), 'hard': (2.6, 4.9), 'expert': (5.0, 8.9)}
        for name, (least, most) in ranges.items():
            with self.subTest(name=name):
                puzzles = self.make('-n', str(count), '--level', name)
                self.check_unique(puzzles)
                rated = run('rate', '--format', '%r', input='\n'.join(puzzles) + '\n').stdout.split()
                self.assertEqual(len(rated), count)
                self.assertTrue(all(least <= float(er) <= most for er in rated), rated)
        row, = csv.DictReader(self.make('--rating', '3.0-3.4', '--minimal', '--to', 'csv'))
        rated = run('rate', '--format', '%r %p %d', row['puzzle']).stdout.split()
        self.assertEqual([row['er'], row['ep'], row['ed']], rated)
        self.assertTrue(3.0 <= float(row['er']) <= 3.4)
        # Symmetric, few givens and a rating at once; and as many threads as you like.
        wish = ['-n', '10', '--rating', '2.0-4.0', '--symmetry', 'half-turn', '--clues', '26-30']
        puzzles = self.make(*wish, '--threads', '1')
        self.assertEqual(self.make(*wish, '--threads', '2'), puzzles)
        for puzzle in puzzles:
            self.assertIn(81 - puzzle.count('.'), range(26, 31))
            self.assertTrue(all((a == '.') == (b == '.') for a, b in zip(puzzle, reversed(puzzle))))

    def test_starts_from_a_grid(self):
        puzzle, = self.make('--givens-from', SOLUTION)
        self.assertTrue(all(p in ('.', s) for p, s in zip(puzzle, SOLUTION)))
        self.check_unique([puzzle])
        with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
            file.write(SMALL_SOLUTION + '\n')
            file.flush()
            puzzle, = self.make('--givens-from', file.name)
            self.assertTrue(all(p in ('.', s) for p, s in zip(puzzle, SMALL_SOLUTION)))
        self.assertEqual(run('generate', '--givens-from', '123').returncode, 3)
        done = run('generate', '--givens-from', '1' * 82)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr,
                         'bitdoku: generate: --givens-from: 82 symbols, a 9x9 line has 81\n')
        if os.path.exists('/dev/zero'):
            done = run('generate', '--pattern', '/dev/zero')
            self.assertEqual(done.returncode, 3)
            self.assertIn('too long for a mask', done.stderr)

    def test_sides_without_puzzles(self):
        for shape in ('1x1', '26', '8x8'):
            with self.subTest(shape=shape):
                done = run('generate', '--seed', '1', '--shape', shape)
                self.assertEqual((done.returncode, done.stdout), (3 if shape != '26' else 1, ''))
                self.assertIn('bitdoku: generate: ', done.stderr)

    def test_an_empty_wish_is_none(self):
        for option in ('--pattern', '--givens-from'):
            for value in ('', '/dev/null', '/'):
                with self.subTest(option=option, value=value):
                    done = run('generate', option, value)
                    self.assertEqual((done.returncode, done.stdout), (3, ''))
        done = run('generate', '--level', 'easy', '--rating', '3')
        self.assertEqual((done.returncode, done.stdout), (2, ''))

    def test_what_cannot_be_is_answered_in_time(self):
        for arguments, words in ((['--clues', '16'], 'fewer than 17'),
                                 (['--pattern', '.' * 18 + '1' * 63], 'rows 1 and 2'),
                                 (['--clues', '17', '--time', '200ms'], 'in the time allowed'),
                                 (['--rating', '11.5', '--time', '200ms'], 'in the time allowed'),
                                 (['--rating', '12.0-20'], 'above 11.9'),
                                 (['--rating', '1.3'], '1.2 and 1.5'),
                                 (['--clues', '60', '--minimal'], 'more than 40'),
                                 (['--level', 'easy', '--shape', '2x3'], 'only 9x9')):
            with self.subTest(arguments=arguments):
                started = time.monotonic()
                done = run('generate', '--seed', '1', *arguments)
                self.assertLess(time.monotonic() - started, PATIENCE)
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                self.assertIn(words, done.stderr)
        done = run('generate', '--seed', '1', '--clues', '17', '--time', '200ms', '--nearest')
        self.assertEqual(done.returncode, 1)
        self.assertIn('nearest', done.stderr)
        self.check_unique(done.stdout.splitlines())

    def test_numbers_that_are_too_large(self):
        for option in ('--count', '--seed'):
            done = run('generate', option, '99999999999999999999')
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn('no whole number from 0 to 18446744073709551614', done.stderr)
        done = run('generate', '--clues', '99999999999')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('up to 65025', done.stderr)

    def test_goes_on_until_nobody_reads(self):
        done = subprocess.run(f'{shlex.quote(PROGRAM)} generate -n 0 --seed 1 | head -3',
                              shell=True, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((len(done.stdout.splitlines()), done.stderr), (3, ''))


class Vicinity(unittest.TestCase):
    def test_each_puzzle_once_and_unique(self):
        near = run('vicinity', PUZZLE).stdout.splitlines()
        self.assertGreater(len(near), 100)
        self.assertEqual(len(set(near)), len(near))
        self.assertNotIn(PUZZLE, near)
        done = run('check', '--engine', 'dlx', input='\n'.join(near) + '\n')
        self.assertEqual(done.stdout, 'unique\n' * len(near))
        # A neighbour's neighbours are written once, too.
        both = run('vicinity', '-', input=f'{PUZZLE}\n{near[0]}\n').stdout.splitlines()
        self.assertEqual(both[:len(near)], near)
        self.assertEqual(len(set(both)), len(both))
        self.assertIn(PUZZLE, both)

    def test_once_also_when_the_next_puzzle_comes_late(self):
        near = run('vicinity', PUZZLE).stdout
        done = subprocess.run(f'(echo {PUZZLE}; sleep 0.5; echo {PUZZLE}) | '
                              f'{shlex.quote(PROGRAM)} vicinity',
                              shell=True, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.stdout, done.stderr), (near, ''))

    def test_what_is_passed_over_is_said(self):
        done = run('vicinity', '--most-solutions', '5', PUZZLE)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r'^argument 1: [0-9]+ ways of taking out passed over, '
                                      r'which left more than 5 solutions')
        done = run('vicinity', '-', input='5' * 81 + '\n' + SMALL + '\nx\n')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(len(done.stderr.splitlines()), 3)


class Rate(unittest.TestCase):
    PUZZLES = [PUZZLE,
               '......41.6..3.....3...2.....49..8..........52.1.......5..6....7.8....9......3....',
               'x' * 20,
               '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........']

    def rate(self, *options):
        return run('rate', '-q', *options, '-', input='\n'.join(self.PUZZLES) + '\n')

    def test_a_run_that_was_cut_off_goes_on_where_it_was(self):
        forms = [[], ['--to', 'csv', '--isomorphs', '2'], ['--json'], ['--to', 'csv']]
        for form in forms[:2 if sanitized() else 4]:
            whole = self.rate(*form).stdout
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'ratings')
                for size in (None, 0, 5, whole.index('\n') + 1, len(whole) // 2, len(whole) - 1,
                             len(whole)):
                    if size is not None:
                        with open(path, 'w') as file:
                            file.write(whole[:size])
                    done = self.rate(*form, '--resume', path)
                    self.assertEqual(done.stdout, '')
                    with open(path) as file:
                        self.assertEqual(file.read(), whole, (form, size))

    def test_puzzles_refused_by_a_run_before_count_for_the_exit_code(self):
        for puzzles, code in ((f'{PUZZLE}\n{"." * 81}\n', 1), (f'{PUZZLE}\nxxx\n', 3),
                              (f'{PUZZLE}\n55{"." * 79}\n', 3), (f'{PUZZLE}\n', 0)):
            for form in ([], ['--to', 'csv'], ['--json'], ['--format', '%g %r']):
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, 'ratings')
                    for _ in range(2):
                        done = run('rate', '-q', *form, '--resume', path, '-', input=puzzles)
                        self.assertEqual(done.returncode, code, (puzzles, form))

    def test_what_takes_too_long_is_given_up_and_the_others_go_on(self):
        with open(os.path.join(os.path.dirname(__file__), '../rating/candidates.txt')) as file:
            slow = file.read()
        every = '123456789'
        easy = ''.join(''.join(d if c not in every or c == d else '.' for d in every)
                       for c in PUZZLE) + '\n'
        rated, reason = run('rate', '-', input=easy).stdout, 'the limit of time was reached'
        self.assertIn(' ED=', rated)
        asked = ['--where', 'er<20', '--isomorphs', '1', '--nodes']
        for form, line in (([], f'unknown {reason}'), (asked, f'unknown {reason}'),
                           (['--to', 'csv'], ',,,'), (['--json'], f'"reason":"{reason}"')):
            done = run('rate', '--time', '150ms', *form, '-', input=slow + easy)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertEqual(done.stderr, f'stdin:1: {reason}\n')
            lines = done.stdout.splitlines()[1 if '--to' in form else 0:]
            self.assertEqual(len(lines), 2)
            self.assertIn(line, lines[0])
            self.assertNotIn(reason, lines[1])
            if not form:
                self.assertEqual(lines[1] + '\n', rated)

    def test_what_was_given_up_before_is_not_tried_again(self):
        with open(os.path.join(os.path.dirname(__file__), '../rating/candidates.txt')) as file:
            slow = file.read()
        for form in ([], ['--to', 'csv']):
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'ratings')
                for _ in range(2):
                    done = run('rate', '--time', '50ms', *form, '--resume', path, '-', input=slow)
                    self.assertEqual(done.returncode, 1)
                with open(path) as file:
                    self.assertEqual(len(file.read().splitlines()), 1 + len(form) // 2)

    def test_a_file_of_another_format_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            run('rate', '--format', '%g,%r', '-o', path, PUZZLE)
            for form, code in (('%g,%r', 0), ('%g;%r', 3), ('%r', 3), ('%g', 3), ('%g,%r %%', 3)):
                done = run('rate', '--format', form, '--resume', path, '-', input=PUZZLE)
                self.assertEqual(done.returncode, code, form)

    def test_a_position_is_written_so_that_it_can_be_read_again(self):
        position = f':0000:x:{PUZZLE}:113 213::'
        first = run('rate', position).stdout
        self.assertRegex(first, '^' + re.escape(position) + ' ED=[0-9./]+\n$')
        self.assertEqual(run('rate', first.split(' ED=')[0]).stdout, first)
        self.assertEqual(run('rate', '--to', 'csv', position).stdout.splitlines()[1].split(',')[0],
                         position)
        self.assertEqual(json.loads(run('rate', '--json', position).stdout)['position'], position)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            for form in ([], ['--format', '%g|%r|%n'], ['--to', 'csv']):
                for size in (len(first), 40, 100):
                    whole = run('rate', *form, '-', input=position + '\n').stdout
                    with open(path, 'w') as file:
                        file.write(whole[:size])
                    done = run('rate', *form, '--resume', path, '-', input=position + '\n')
                    self.assertEqual(done.returncode, 0, (form, size))
                    with open(path) as file:
                        self.assertEqual(file.read(), whole)

    def test_no_format_makes_resuming_slow(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'ratings')
            with open(path, 'w') as file:
                file.write('1' * 4000 + '\n')
            done = run('rate', '--format', '%n' * 30 + '%r', '--resume', path, '-', input=PUZZLE)
            self.assertEqual(done.returncode, 3)

    def test_a_digit_struck_out_where_it_is_set(self):
        position = f':0000:x:{PUZZLE}:{PUZZLE[0]}11::'
        self.assertEqual(run('solve', position).returncode, 1)
        done = run('hint', position)
        self.assertEqual(done.returncode, 3)
        self.assertIn(f'{PUZZLE[0]} is struck out of r1c1, where it is set', done.stderr)

    def test_a_line_of_hodoku_with_too_few_colons(self):
        done = run('rate', f':0000:x:{PUZZLE}:')
        self.assertEqual(done.returncode, 3)
        self.assertIn('a position of HoDoKu would have five colons at least', done.stderr)

    def test_stop_above_stops_isomorphs(self):
        hard = '98.7.....6...8.7....7..5...4...3......85..6.......2.43.1.....8...69..5.......1.2.'
        options = ('rate', '--stop-above', '7.0', '--isomorphs', '3')
        self.assertEqual(run(*options, hard).stdout, f'{hard} ED=>7.0/>7.0/2.6 ER=>7.0\n')
        self.assertEqual(run(*options, '--to', 'csv', hard).stdout.splitlines()[1],
                         f'{hard},>7.0,>7.0,2.6,>7.0,,>7.0')

    def test_what_is_no_earlier_run_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'other.csv')
            with open(path, 'w') as file:
                file.write('name,age\nAda,36\n')
            done = run('rate', '--to', 'csv', '--resume', path, '-', input=PUZZLE)
            self.assertEqual(done.returncode, 3)
            self.assertIn('its first line is not puzzle,er,ep,ed', done.stderr)
            with open(path) as file:
                self.assertEqual(file.read(), 'name,age\nAda,36\n')
            for text in ('notes without a line end', 'a list\nmilk', PUZZLE + '\n', '\n'):
                for form in ([], ['--json']):
                    with open(path, 'w') as file:
                        file.write(text)
                    done = run('rate', *form, '--resume', path, '-', input=PUZZLE)
                    self.assertEqual(done.returncode, 3)
                    self.assertIn('is left as it is', done.stderr)
                    with open(path) as file:
                        self.assertEqual(file.read(), text)
            pipe = os.path.join(folder, 'pipe')
            os.mkfifo(pipe)
            done = run('rate', '--resume', pipe, '-', input=PUZZLE)
            self.assertEqual(done.returncode, 3)
            self.assertIn('cannot read', done.stderr)
            with open(path, 'w') as file:
                file.write(PUZZLE)  # without a line end: not a complete line
            done = run('rate', '--resume', path, path)
            self.assertEqual(done.returncode, 3)
            self.assertIn('is the input', done.stderr)
            with open(path) as file:
                self.assertEqual(file.read(), PUZZLE)
        done = run('rate', '--nodes', '--format', '%g', PUZZLE)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        for file in ('', '-'):
            self.assertEqual(run('rate', '--resume', file, PUZZLE).returncode, 2)
        self.assertEqual(run('rate', '--resume', 'x', '-o', 'y', PUZZLE).returncode, 2)
        for options in (['--pearl'], ['--where', 'er>2'], ['--format', '%g\n']):
            done = run('rate', '--resume', 'x', *options, '-', input=PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn('--resume needs', done.stderr)
        done = run('rate', '--resume', 'x', '-o', 'y', '-', input=PUZZLE)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('--resume: it writes to its FILE', done.stderr)

    def test_isomorphs_depend_on_the_seed_alone(self):
        spread = self.rate('--isomorphs', '6', '--nodes').stdout.splitlines()
        alone = run('rate', '--isomorphs', '6', '--nodes', self.PUZZLES[3]).stdout.splitlines()
        self.assertEqual(spread[3], alone[0])
        self.assertRegex(spread[3], r' ED=9.0/1.2/1.2 ER=9.0..9.1 mean=9.0[0-9] nodes=[0-9]+\.[0-9]$')
        self.assertRegex(spread[0], r' ER=1.2 mean=1.20 nodes=1.0$')
        other = self.rate('--isomorphs', '6', '--nodes', '--seed', '9').stdout.splitlines()
        self.assertNotEqual(spread[3], other[3])


class Pictures(unittest.TestCase):
    def test_a_picture_that_cannot_be_written_is_no_mistake_of_ours(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, 'step-001.svg'))
            for command in (['hint'], ['explain', '--brief']):
                done = run(*command, '--svg', folder, PUZZLE)
                self.assertEqual(done.returncode, 3)
                self.assertIn('Hidden Single', done.stdout)
                self.assertEqual(done.stderr.count('\n'), 1)
                self.assertIn('cannot write', done.stderr)
                self.assertNotIn('report', done.stderr)


class Print(unittest.TestCase):
    """Puzzles on paper, from outside; tests/print looks at what is where."""

    def texts(self, page):
        return re.findall(r'<text [^>]*>([^<]*)</text>', page)

    def svg(self, *arguments, code=0, **options):
        """The pages, and what was said."""
        with tempfile.TemporaryDirectory() as folder:
            done = run('print', '--svg', os.path.join(folder, 'pages'), *arguments, **options)
            self.assertEqual((done.returncode, done.stdout), (code, ''), done.stderr)
            names = sorted(os.listdir(os.path.join(folder, 'pages')))
            self.assertEqual(names, [f'page-{i:03}.svg' for i in range(1, len(names) + 1)])
            pages = []
            for name in names:
                with open(os.path.join(folder, 'pages', name)) as file:
                    pages.append(file.read())
        return pages, done.stderr

    def pdf(self, *arguments, **options):
        done = run('print', *arguments, text=False, **options)
        self.assertEqual((done.returncode, done.stderr), (0, b''))
        self.assertTrue(done.stdout.startswith(b'%PDF-1.4\n') and done.stdout.endswith(b'%%EOF\n'))
        return done.stdout

    def test_files_arguments_and_pipes_give_the_same_bytes(self):
        typed = self.pdf(PUZZLE, SMALL)
        self.assertEqual(self.pdf(input=f'{PUZZLE}\n{SMALL}\n'.encode()), typed)
        with tempfile.TemporaryDirectory() as folder:
            source, out = os.path.join(folder, 'p.txt'), os.path.join(folder, 'p.pdf')
            with open(source, 'w') as file:
                file.write(f'{PUZZLE}\n')
            self.assertEqual(self.pdf(source, SMALL), typed)
            self.assertEqual(run('print', '-o', out, source, SMALL).returncode, 0)
            with open(out, 'rb') as file:
                self.assertEqual(file.read(), typed)
            self.assertEqual(run('print', '-o', source, source).returncode, 3)
        self.assertEqual(typed.count(b'/Type /Page '), 1)
        self.assertEqual(self.pdf('--per-page', '1', PUZZLE, SMALL).count(b'/Type /Page '), 2)
        self.assertIn(b'[0 0 612 792]', self.pdf('--paper', 'letter', SMALL))

    def test_solutions_are_at_the_end(self):
        pages, _ = self.svg('--solutions', '--title', 'T', '--per-page', '1', SMALL, PUZZLE)
        self.assertEqual(len(pages), 3)
        first, second, last = map(self.texts, pages)
        self.assertEqual(first[:2], ['T', '1'])
        self.assertEqual(sorted(first[2:-1]), sorted(SMALL.replace('.', '')))
        self.assertEqual((second[:2], second[-1]), (['T', '2'], '2'))
        self.assertEqual(last[:2], ['T: Solutions', '3'])
        self.assertEqual(sorted(''.join(last[2:])), sorted(SMALL_SOLUTION + '1' + SOLUTION + '2'))

    def test_what_has_no_solution_is_printed_and_told(self):
        two = '12' + '.' * 14
        pages, said = self.svg('--solutions', two, SMALL, code=1)
        self.assertEqual(said, 'argument 1: more than one solution\n')
        self.assertEqual(self.texts(pages[0])[1:4], ['1', '2', '1'])
        self.assertIn('more than one solution', self.texts(pages[1]))
        self.svg(two)
        # Only what cannot be read is left out.
        pages, said = self.svg('1' * 82, SMALL, code=3)
        self.assertIn('argument 1: 82 symbols', said)
        self.assertEqual(len(self.texts(pages[0])), 2 + 16 - SMALL.count('.'))
        pages, said = self.svg('--quiet', '1' * 82, code=3)
        self.assertEqual((pages, said), ([], 'bitdoku: print: there is no puzzle to print\n'))
        pages, said = self.svg('--shape', '7x6', '.' * 42 ** 2, code=3)
        self.assertIn('sides up to 36 can be printed', said)

    def test_difficulty(self):
        def label(*arguments, **options):
            code = options.pop('code', 0)
            return self.texts(self.svg(*arguments, code=code, **options)[0][0])[-1]
        rated = run('rate', PUZZLE).stdout
        er = re.search('ED=([0-9.]+)/', rated).group(1)
        self.assertEqual(label(PUZZLE), '1')
        self.assertEqual(label(input=rated), f'ER {er}')
        self.assertEqual(label('--difficulty', 'none', input=rated), '1')
        self.assertEqual(label('--difficulty', 'er', PUZZLE), f'ER {er}')
        self.assertEqual(label('--difficulty', 'level', PUZZLE), 'easy')
        self.assertEqual(label(input=f'puzzle,er,Level\n{PUZZLE},4.4,mean\n'), 'mean, ER 4.4')
        # What the input tells is believed.
        for value, level in (('1.5', 'easy'), ('1.6', 'medium'), ('4.9', 'hard'), ('5.0', 'expert'),
                             ('9.0', 'extreme'), ('11.9', 'extreme')):
            told = f'puzzle,er\n{PUZZLE},{value}\n'
            self.assertEqual(label('--difficulty', 'level', input=told), level)
        _, said = self.svg('--difficulty', 'er', SMALL, PUZZLE, code=1)
        self.assertEqual(said, 'argument 1: only 9x9 puzzles can be rated\n')

    def test_symbols(self):
        letters = run('convert', '--to-alphabet', 'letters',
                      os.path.join(DATA, '16x16.txt')).stdout.splitlines()[0]
        self.assertEqual(len(letters), 256)
        def symbols(*arguments):
            return set(self.texts(self.svg(*arguments, letters)[0][0])[1:-1])
        self.assertIn('P', symbols())
        self.assertIn('16', symbols('--symbols', 'numbers'))
        self.assertIn('G', symbols('--symbols', 'digits'))
        self.assertIn('F', symbols('--symbols', 'hex'))

    def test_titles(self):
        pages, _ = self.svg('--title', 'Судоку', SMALL)
        self.assertEqual(self.texts(pages[0])[0], 'Судоку')
        done = run('print', '--title', 'Судоку', SMALL)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('Windows-1252; --svg has all', done.stderr)
        self.assertIn('(Für (alle\\))'.encode('cp1252').replace(b'(alle', b'\\(alle'),
                      self.pdf('--title', 'Für (alle)', SMALL))

    def test_pages_that_cannot_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, 'page-001.svg'))
            done = run('print', '--svg', folder, '--per-page', '1', SMALL, SMALL)
            self.assertEqual((done.returncode, done.stderr.count('\n')), (3, 1))
            self.assertIn('bitdoku: print: cannot write', done.stderr)
        self.assertEqual(run('print', '--svg', '/dev/null/x', SMALL).returncode, 3)
        self.assertEqual(run('print', '--svg', 'x', '-o', 'y', SMALL).returncode, 2)
        self.assertEqual(run('print', '-o', '/dev/full', SMALL).returncode, 3)

    def test_nothing_to_print(self):
        done = run('print', '-', input='')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(done.stderr, 'bitdoku: print: there is no puzzle to print\n')

    def test_a_terminal_gets_no_pdf(self):
        leader, follower = pty.openpty()
        done = run('print', SMALL, stdout=follower, stderr=subprocess.PIPE)
        os.close(follower)
        os.close(leader)
        self.assertEqual(done.returncode, 2)
        self.assertIn('use -o FILE', done.stderr)


def renamed(puzzle):
    """The digits named in the order in which they come."""
    names = {}
    return ''.join('.' if c == '.' else names.setdefault(c, str(len(names) + 1)) for c in puzzle)


class Pattern(unittest.TestCase):
    MASK = ('X...X...X' '.X..X..X.' '..X.X.X..' '...XXX...' 'XXXX.XXXX'
            '...XXX...' '..X.X.X..' '.X..X..X.' 'X...X...X')

    def find(self, *arguments, **options):
        done = run('pattern', *arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return done.stdout.splitlines()

    def check(self, puzzles, mask):
        self.assertEqual(len({renamed(p) for p in puzzles}), len(puzzles))
        for puzzle in puzzles:
            self.assertEqual(''.join('.' if c == '.' else 'X' for c in puzzle), mask)
        done = run('check', '--engine', 'dlx', input='\n'.join(puzzles) + '\n')
        self.assertEqual(done.stdout, 'unique\n' * len(puzzles))

    def test_a_walk(self):
        puzzles = self.find('-n', '40', '--seed', '1', self.MASK)
        self.assertEqual(len(puzzles), 40)
        self.check(puzzles, self.MASK)
        self.assertEqual(self.find('-n', '40', '--seed', '1', '--isa', 'plain', self.MASK), puzzles)
        with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
            rows = [self.MASK[i:i + 9] for i in range(0, 81, 9)]
            file.write('\n'.join(rows) + '\n')
            file.flush()
            self.assertEqual(self.find('--seed', '1', file.name), puzzles[:1])
        done = run('pattern', self.MASK)
        seed = re.fullmatch(r'bitdoku: pattern: --seed (\d+)\n', done.stderr).group(1)
        self.assertEqual(self.find('--seed', seed, self.MASK), done.stdout.splitlines())

    def test_all(self):
        mask = 'XX..X........X.X'
        done = run('pattern', '--all', '-v', mask)
        puzzles = done.stdout.splitlines()
        self.assertEqual(done.stderr, f'{len(puzzles)} puzzles, all there are\n')
        self.check(puzzles, mask)
        self.assertEqual([renamed(p) for p in puzzles], puzzles)
        self.assertEqual(self.find('--all', '-n', '1', mask), puzzles[:1])
        self.assertEqual(run('pattern', '--all', '--seed', '1', mask).returncode, 2)
        # What a walk finds is among them.
        self.assertIn(renamed(self.find('--seed', '1', mask)[0]), puzzles)
        done = run('pattern', '--all', 'X..X..X...X...X.')
        self.assertIn((done.returncode, done.stderr), ((0, ''), (1, 'bitdoku: pattern: there is none\n')))

    def test_what_cannot_be(self):
        for mask, words in (('.' * 18 + 'X' * 63, 'rows 1 and 2'), (('X' * 7 + '..') * 9, 'columns 8 and 9'),
                            ('X....' * 16 + '.', 'fewer than 17'), ('X' * 3 + '.' * 13, 'fewer than 4')):
            with self.subTest(mask=mask):
                started = time.monotonic()
                done = run('pattern', '--seed', '1', mask)
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                self.assertIn(words, done.stderr)
                self.assertLess(time.monotonic() - started, 5)
        self.assertEqual(run('pattern', 'X' * 50).returncode, 3)
        self.assertEqual(run('pattern').returncode, 2)
        self.assertEqual(run('pattern', 'X' * 81, 'X' * 81).returncode, 2)
        self.assertEqual(run('pattern', '--to', 'counted', 'X' * 81).returncode, 2)

    def test_a_budget(self):
        mask = ('X........' 'X....X...' '.X....X..' '..X....X.' '...X....X' 'X...X....'
                '.X...X...' '..X...X..' '...X...X.')
        done = run('pattern', '--seed', '1', '--time', '200ms', mask)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('0 puzzles in the time allowed', done.stderr)
        # All were asked for, and there are more than come in this time.
        done = run('pattern', '--all', '--time', '600ms', 'X' * 72 + '.' * 9)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r'^bitdoku: pattern: \d+ puzzles? in the time allowed, perhaps not all\n$')
        # Until the time is over is no complaint when that was asked for.
        self.assertTrue(self.find('-n', '0', '--seed', '1', '--time', '3s' if sanitized() else '500ms', self.MASK))


class Minimize(unittest.TestCase):
    MANY = SOLUTION[:8] + '.' + SOLUTION[9:]

    def check(self, puzzles):
        done = run('check', '--minimal', input='\n'.join(puzzles) + '\n')
        self.assertEqual(done.stdout, 'unique minimal\n' * len(puzzles))

    def test_all(self):
        done = run('minimize', '--all', SMALL)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        puzzles = done.stdout.splitlines()
        self.assertEqual(len(set(puzzles)), len(puzzles))
        self.check(puzzles)
        # By trying, with another engine.
        givens = [i for i, c in enumerate(SMALL) if c != '.']
        subsets = []
        for kept in range(1 << len(givens)):
            gone = {cell for k, cell in enumerate(givens) if not kept >> k & 1}
            subsets.append(''.join('.' if i in gone else c for i, c in enumerate(SMALL)))
        told = run('check', '--engine', 'singles', input='\n'.join(subsets) + '\n').stdout.splitlines()
        unique = [t == 'unique' for t in told]
        wanted = [s for kept, s in enumerate(subsets) if unique[kept] and not any(
            unique[kept & ~(1 << k)] for k in range(len(givens)) if kept >> k & 1)]
        self.assertEqual(sorted(puzzles), sorted(wanted))
        done = run('minimize', '--all', '--limit', '50', '-v', self.MANY, SMALL)
        self.assertEqual(done.stdout.splitlines()[50:], puzzles[:50])
        self.check(done.stdout.splitlines()[:50])
        done = run('minimize', '--all', '--time', '100ms', self.MANY)
        self.assertEqual(done.returncode, 1)
        self.assertIn('perhaps not all: the time was over', done.stderr)
        done = run('minimize', '--all', '.' * 16)
        self.assertEqual((done.returncode, done.stderr), (1, 'argument 1: more than one solution\n'))

    def test_fewest_and_most(self):
        def givens(*arguments):
            done = run('minimize', '--tries', '100', *arguments, self.MANY)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.check([done.stdout.strip()])
            return 81 - done.stdout.strip().count('.')
        usual = givens()
        self.assertLess(givens('--fewest'), usual)
        self.assertGreater(givens('--most'), usual)
        for wrong in (['--all', '--most'], ['--fewest', '--most'], ['--all', '--to', 'counted']):
            self.assertEqual(run('minimize', *wrong, SMALL).returncode, 2)

    def test_together_or_alone_check_says_the_same(self):
        with open(os.path.join(DATA, 'top1465.txt')) as file:
            puzzles = [line for line in file.read().splitlines() if line and line[0] != '#']
        # Puzzles with redundant givens, too, and what has none.
        solved = run('solve', input='\n'.join(puzzles) + '\n').stdout.splitlines()
        puzzles += [p[:40] + s[40:44] + p[44:] for p, s in zip(puzzles, solved)]
        puzzles[7:7] = ['.' * 81, SMALL, '55' + '.' * 79]
        puzzles *= 1 if sanitized() else 3
        text = '\n'.join(puzzles) + '\n'
        for form in ([], ['--json']):
            together = run('check', '--minimal', *form, input=text).stdout
            alone = run('check', '--minimal', '--engine', 'singles', *form, input=text).stdout
            self.assertTrue(together == alone)
            self.assertIn('redundant', together)


class Streams(unittest.TestCase):
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
            self.assertEqual(open(out).read(), '\n' + SOLUTION + '\n')

    def test_output_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'out')
            done = run('solve', '-o', out, PUZZLE)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))
            self.assertEqual(open(out).read(), SOLUTION + '\n')

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
    def on_terminal(self, *arguments, size=(24, 80), typed=b'', wait_for=None, **changes):
        """What a terminal shows, with its line ends made plain."""
        pid, fd = pty.fork()
        if pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', *size, 0, 0))
            os.environ.update(environment(**changes))
            os.environ.pop('NO_COLOR', None)
            os.environ.update(changes)
            os.execv(PROGRAM, [PROGRAM, *arguments])
        shown = b''
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not select.select([fd], [], [], 0.2)[0]:
                continue
            try:
                got = os.read(fd, 65536)
            except OSError:  # Linux's way to say that the other side has gone
                break
            if not got:
                break
            shown += got
            if wait_for is not None and wait_for in shown:
                os.write(fd, typed)
                wait_for = None
        os.close(fd)
        self.code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        return shown.decode().replace('\r\n', '\n')

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
        self.assertEqual(len(self.on_terminal('hint', PUZZLE, PUZZLE).splitlines()), 6)
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
        shown = self.on_terminal('solve', wait_for=b'Ctrl-D ends.',
                                 typed=f'{SMALL}\n'.encode() + b'\x04')
        self.assertIn('Type or paste puzzles', shown)
        self.assertIn('└─────┴─────┘', shown)

    def test_a_narrow_terminal_puts_boards_below_each_other(self):
        shown = self.on_terminal('solve', '--color', 'never', SMALL, size=(24, 20))
        self.assertEqual(shown.count('┌─────┬─────┐\n'), 2)

    def test_colors_only_where_asked_for_off_a_terminal(self):
        done = run('solve', '--color', 'always', PUZZLE)
        self.assertEqual(done.stdout, SOLUTION + '\n')

    def test_progress_is_shown_and_wiped_away(self):
        # Standard output is a file, standard error the terminal; some work beyond a second.
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, 'out')
            shown = self.on_terminal('check', '--engine', 'backtrack', '-o', out, '--time', '2s',
                                     '--threads', '2', SMALL_HARD, SMALL_HARD)
        self.assertRegex(shown, r'\d puzzles?, \d+ s, \d+ a second')
        after = shown.split('\r\x1b[K')[-1]
        self.assertTrue(re.fullmatch(r'(argument \d: the limit of time was reached\n)*', after),
                        repr(shown))


# The puzzle that Wikipedia gives against solvers that go cell by cell: seconds for `backtrack`.
SMALL_HARD = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'


class Help(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.commands = re.findall(r'^  (\w+)  ', run().stdout.split('Commands:')[1], re.M)

    def test_bitdoku_alone_teaches(self):
        done = run()
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('Try:\n  bitdoku solve ', done.stdout)
        self.assertEqual(run('--help').stdout, done.stdout)
        self.assertEqual(run('help').stdout, done.stdout)
        self.assertGreater(len(self.commands), 9)

    def test_every_command_has_help_that_fits(self):
        for command in self.commands:
            with self.subTest(command=command):
                done = run(command, '--help')
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertEqual(run('help', command).stdout, done.stdout)
                for part in ('Usage: bitdoku ' + command, 'Options:', 'Examples:', 'Exit codes:'):
                    self.assertIn(part, done.stdout)
                for line in done.stdout.splitlines():
                    self.assertTrue(len(line) <= 80 or line.startswith('  bitdoku '), line)

    def test_every_example_works(self):
        for command in [''] + self.commands:
            text = run(*([command, '--help'] if command else [])).stdout
            examples = re.findall(r'^  bitdoku \S.*?(?=  |$)', text, re.M)
            self.assertTrue(examples, command)
            for example in examples[::2 if sanitized() else 1]:
                with self.subTest(example=example), tempfile.TemporaryDirectory() as folder:
                    with open(os.path.join(folder, 'puzzles.txt'), 'w') as file:
                        only_9x9 = command in ('rate', 'explain', 'hint', 'vicinity')
                        file.write(f'{PUZZLE}\n' + ('' if only_9x9 else f'{SMALL}\n'))
                    with open(os.path.join(folder, '9x9.txt'), 'w') as file:
                        file.write(f'{PUZZLE}\n' * 3)
                    with open(os.path.join(folder, 'solutions.txt'), 'w') as file:
                        file.write(f'{SOLUTION}\n{SMALL_SOLUTION}\n')
                    os.symlink(PROGRAM, os.path.join(folder, 'bitdoku'))
                    done = subprocess.run(
                        ['bash', '-c', 'set -o pipefail; ' + example.strip()], cwd=folder, text=True,
                        capture_output=True, timeout=10 * PATIENCE, stdin=subprocess.DEVNULL,
                        env=environment(PATH=f'{folder}:{os.environ["PATH"]}'))
                    self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
                    written = set(os.listdir(folder)) - {'puzzles.txt', '9x9.txt', 'bitdoku'}
                    self.assertTrue(done.stdout or written)


class Numbers(unittest.TestCase):
    """Every option that takes a number, of every command, refuses what is none in plain digits."""
    WRONG = ('-5', '+5', '010', '0x10', '', ' 5', '5 ', '5x', '0', 'many')
    NO_WHOLE_NUMBER = ('1e3', '1.5', '99999999999999999999')

    def refused(self, kind):
        return self.WRONG + (() if kind == 'TIME' else self.NO_WHOLE_NUMBER)

    def test_they_are_refused(self):
        seen = set()
        for command in command_names():
            options = run(command, '--help').stdout
            for option, kind in re.findall(r'(--[a-z-]+) (N|TIME|RxC)\b', options):
                seen.add(option)
                for value in self.refused(kind)[::6 if sanitized() else 1]:
                    with self.subTest(command=command, option=option, value=value):
                        done = run(command, option, value, input=SMALL + '\n')
                        self.assertEqual((done.returncode, done.stdout), (2, ''))
                        self.assertIn(f"bitdoku: {option}: '{value}' is no ", done.stderr)
        self.assertEqual(seen, {'--limit', '--nodes', '--conflicts', '--time', '--threads', '--repeat',
                                '--first', '--fill', '--sizes', '--shape', '--isomorphs', '--take-out',
                                '--put-in', '--most-solutions', '--clues', '--per-page',
                                '--solutions-per-page', '--tries'})

    def test_plain_ones_are_taken(self):
        for arguments in (['count', '--limit', '18446744073709551615'], ['check', '--nodes', '1000'],
                          ['check', '--time', '1e3'], ['check', '--time', '99999999999999999999'],
                          ['check', '--time', '0.5m'], ['check', '--threads', '1024'],
                          ['check', '--shape', '2x2']):
            with self.subTest(arguments=arguments):
                self.assertEqual(run(*arguments, input=SMALL + '\n').returncode, 0)


class Reasons(unittest.TestCase):
    CLASH = '11' + '.' * 14
    HARD = '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.'

    def test_the_message_and_the_reason_of_json_are_the_same_words_for_every_command(self):
        for puzzle, options, verdict in ((self.CLASH, [], 'invalid'), (SMALL + '1234', [], 'invalid'),
                                         (SMALL, ['--engine', 'mrv'], 'unsupported'),
                                         (self.HARD, ['--nodes', '1'], 'unknown')):
            messages = set()
            for command in ('solve', 'check', 'count', 'enumerate'):
                if command == 'count' and '--engine' in options:
                    continue
                with self.subTest(command=command, puzzle=puzzle, options=options):
                    done = run(command, '--json', *options, input=puzzle + '\n')
                    message = re.fullmatch(r'stdin:1:(?:\d+:)? (.*)\n', done.stderr)[1]
                    messages.add(message)
                    if command != 'enumerate':
                        told = json.loads(done.stdout)
                        self.assertEqual((told['verdict'], told['reason']), (verdict, message))
            self.assertEqual(len(messages), 1, messages)


class Forms(unittest.TestCase):
    def test_json_and_a_format_exclude_each_other(self):
        for command in ('solve', 'enumerate'):
            done = run(command, '--json', '--to', 'csv', PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertIn('exclude each other', done.stderr)


class Verify(unittest.TestCase):
    """`verify` understands what `solve` writes, also for a puzzle without an answer."""
    GOOD = ['.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.',
            '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.']
    NONE = '12345678.........9' + 63 * '.'
    NO_ANSWER = 'wrong: there is no solution to check'

    def judged(self, text, *options):
        with tempfile.NamedTemporaryFile('w') as file:
            file.write(text)
            file.flush()
            solved = run('solve', '-q', *options, file.name).stdout
            done = run('verify', '-q', file.name, '-', input=solved)
        self.assertEqual(done.stderr, '')
        return done.stdout.splitlines()

    def test_a_missing_answer_keeps_its_place_in_every_format(self):
        a, b = self.GOOD
        for format in json.loads(run('formats', '--json').stdout):
            for puzzles in ([a, self.NONE, b], [self.NONE, a, b], [a, b, self.NONE],
                            [a, self.NONE, self.NONE, b], [self.NONE, self.NONE, a, b],
                            [a, b])[::3 if sanitized() else 1]:
                with self.subTest(format=format['name'], puzzles=puzzles):
                    wanted = [self.NO_ANSWER if p == self.NONE else 'right' for p in puzzles]
                    lines = '\n'.join(puzzles) + '\n'
                    self.assertEqual(self.judged(lines, '--to', format['name']), wanted)

    def test_boards_that_follow_directly(self):
        a, b = (run('convert', '--to', 'block', '-', input=p).stdout for p in self.GOOD)
        none = run('convert', '--to', 'block', '-', input=self.NONE).stdout
        for puzzles in ([a, none, b], [none, a, b], [a, b, none, a], [a, b]):
            for options in ([], ['--to', 'block'], ['--to', 'line']):
                with self.subTest(puzzles=puzzles, options=options):
                    wanted = [self.NO_ANSWER if p == none else 'right' for p in puzzles]
                    self.assertEqual(self.judged(''.join(puzzles), *options), wanted)


class Smallest(unittest.TestCase):
    """UVa 989 wants the smallest of several solutions."""
    BOARDS = ['.' * 81, '.' * 80 + '1', '9' + '.' * 80, '9........8........7' + '.' * 62, PUZZLE,
              PUZZLE.replace('5', '.').replace('9', '.'), '.' * 16, '..4.' + '.' * 12]

    def test_it_is_what_backtracking_in_the_order_of_cells_finds_first(self):
        boards = '\n'.join(self.BOARDS) + '\n'
        nine = '\n'.join(board for board in self.BOARDS if len(board) == 81) + '\n'
        wanted = run('solve', '--engine', 'backtrack', '--to', 'line', '-', input=nine).stdout
        for options in ([], ['--engine', 'band'], ['--engine', 'dlx']):
            done = run('solve', '--to', 'uva989', *options, '-', input=nine)
            self.assertEqual(done.returncode, 0)
            rows = re.sub(r'[^1-9]', '', done.stdout)
            self.assertEqual(rows, re.sub(r'[^1-9]', '', wanted), options)
        self.assertTrue(wanted.startswith('123456789'))
        small = run('solve', '--to', 'uva989', '-', input=boards).stdout
        self.assertTrue(small.endswith('1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n\n'
                                       '1 2 4 3\n3 4 1 2\n2 1 3 4\n4 3 2 1\n'), small)

    def test_uva989_from_its_own_input_keeps_to_limits_and_unique(self):
        case = '3\n' + ('0 ' * 8 + '0\n') * 9
        done = run('solve', '--from', 'uva989', '-', input=case)
        self.assertEqual(done.stdout.splitlines()[0], '1 2 3 4 5 6 7 8 9')
        done = run('solve', '--from', 'uva989', '--nodes', '200', '-', input=case)
        self.assertEqual((done.returncode, done.stderr), (1, 'stdin:2: the limit of nodes was reached\n'))
        done = run('solve', '--from', 'uva989', '--time', '1us', '-', input=case)
        self.assertEqual((done.returncode, done.stdout), (1, '\n'))
        done = run('solve', '--from', 'uva989', '--unique', '-', input=case)
        self.assertEqual((done.returncode, done.stderr), (1, 'stdin:2: more than one solution\n'))


class Lists(unittest.TestCase):
    def test_engines(self):
        listed = json.loads(run('engines', '--json').stdout)
        self.assertEqual(sum(engine['default_for_9x9'] for engine in listed), 1)
        table = run('engines').stdout
        for engine in listed:
            self.assertTrue(9 in engine['sides'] or engine['sides'])
            self.assertRegex(table, rf'(?m)^{engine["name"]} .*{re.escape(engine["description"])}$')

    def test_formats(self):
        listed = json.loads(run('formats', '--json').stdout)
        self.assertIn('line', [each['name'] for each in listed])
        table = run('formats').stdout
        for each in listed:
            self.assertIn(each['description'], table)

    def test_info(self):
        told = json.loads(run('info', '--json').stdout)
        self.assertEqual('bitdoku ' + told['version'] + '\n', run('--version').stdout)
        self.assertGreater(told['cores'], 0)
        words = run('info').stdout
        self.assertIn(told['compiler'], words)
        band = told['band']
        self.assertEqual(band['built_in'][-1], 'generic')
        self.assertEqual(band['used'], band['runnable'][0])
        self.assertLessEqual(set(band['runnable']), set(band['built_in']))
        self.assertEqual('avx2' in band['runnable'],
                         'avx2' in band['built_in'] and {'avx2', 'bmi', 'bmi2', 'popcnt'} <= set(
                             told['instruction_sets']))
        self.assertRegex(words, rf'(?m)^band uses +{band["used"]}$')
        slice_ = told['slice']
        self.assertEqual(slice_['built_in'][-1], 'plain')
        self.assertEqual(slice_['used'], slice_['runnable'][0])
        self.assertRegex(words, rf'(?m)^slice uses +{slice_["used"]}$')
        self.assertRegex(words, rf'(?m)^band built in for .*{band["built_in"][0]}.*generic$')


class InstructionSets(unittest.TestCase):
    def setUp(self):
        self.sets = json.loads(run('info', '--json').stdout)['slice']['runnable']

    def used(self, *options, **variables):
        told = json.loads(run('info', '--json', *options, env=environment(**variables)).stdout)
        return told['slice']['used'], told['band']['used']

    def test_option_and_environment_choose(self):
        best = self.used()
        for name in self.sets:
            band = 'avx2' if name in ('avx512', 'avx2') and best[1] == 'avx2' else 'generic'
            self.assertEqual(self.used('--isa', name), (name, band))
            self.assertEqual(self.used(BITDOKU_ISA=name), (name, band))
            self.assertEqual(self.used('--isa', name, BITDOKU_ISA='plain'), (name, band))
        self.assertEqual(self.used('--isa', 'generic'), ('plain', 'generic'))
        self.assertEqual(self.used(BITDOKU_ISA=''), best)

    def test_each_gives_the_same_answers(self):
        puzzles = [os.path.join(DATA, f'{name}.txt') for name in ('17_clue', 'many_solutions')]
        for command in (['solve'], ['check'], ['count', '--limit', '5'], ['enumerate', '--limit', '1']):
            wanted = run(*command, *puzzles).stdout
            self.assertTrue(wanted)
            for name in self.sets:
                self.assertEqual(run(*command, '--isa', name, *puzzles).stdout, wanted, (command, name))

    def test_names_that_cannot_be_used(self):
        for name in ('mmx', 'AVX2', 'all', 'avx2,plain'):
            why = (f"'{name}' is no instruction set that can be used here; this processor has "
                   f".*{self.sets[0]}.*plain\n")
            done = run('solve', '--isa', name, PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertRegex(done.stderr, f'^bitdoku: --isa: {why}See: bitdoku solve --help\n$')
            done = run('check', PUZZLE, env=environment(BITDOKU_ISA=name))
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertRegex(done.stderr, f'^bitdoku: BITDOKU_ISA: {why}$')
        # It is nothing to commands that solve nothing.
        self.assertEqual(run('formats', env=environment(BITDOKU_ISA='mmx')).returncode, 0)


class Together(unittest.TestCase):
    """What many puzzles at once give, and what each alone does: the same to the byte."""

    def test_files_are_answered_as_puzzles_alone_are(self):
        lines = []
        for name in ('17_clue', 'easy', 'hardest', 'many_solutions'):
            with open(os.path.join(DATA, f'{name}.txt'), encoding='ascii') as file:
                lines += [line.split()[0] for line in file if line.strip() and line[0] != '#']
        lines += ['.' * 81, '11' + '.' * 79, '5' * 81, PUZZLE[:80], PUZZLE[:40] + '?!' + PUZZLE[42:],
                  '12345678' + '.' * 9 + '9' + '.' * 63, SMALL]
        lines *= 1 if sanitized() else 20
        dice = random.Random(4)
        dice.shuffle(lines)
        # All blanks, both line ends, and what is no plain line.
        lines = [line.replace('.', dice.choice('.0-_*?xX')) for line in lines]
        lines = [line + dice.choice(['', '', '', '\r', ' ', ' # a comment']) for line in lines]
        for note in ('', '# a comment', '12', '   '):
            lines.insert(dice.randrange(len(lines)), note)
        text = '\n'.join([PUZZLE, *lines, ''])
        for command in (['solve'], ['solve', '--unique'], ['check'], ['check', '--minimal'],
                        ['check', '--json'], ['count', '--limit', '1'], ['count', '--limit', '7'],
                        ['count', '--limit', '7', '--json']):
            self.compare(command, text)
            if command == ['solve']:
                many = run('solve', input=text).stdout
                self.assertEqual(run('solve', '--threads', '1', input=text).stdout, many)
                self.assertEqual(run('solve', '-', '-', '--threads', '3', input=text).stdout, many)

    def compare(self, command, text):
        ways = [[]] if command[0] == 'count' else [[], ['--engine', 'slice']]
        for way in ways:
            if way:
                # Small boards are nothing for that engine.
                text = '\n'.join(line for line in text.split('\n') if len(line.strip()) < 16
                                 or len(line.split()[0]) != len(SMALL))
            many = run(*command, *way, input=text)
            alone = run(*command, '--nodes', '1000000000', input=text)
            self.assertEqual(many.stdout, alone.stdout)
            self.assertEqual(many.stderr, alone.stderr)
            self.assertEqual(many.returncode, alone.returncode)

    def test_candidates(self):
        lines = []
        for name in ('17_clue', 'hardest', 'many_solutions'):
            with open(os.path.join(DATA, f'{name}.txt'), encoding='ascii') as file:
                lines += [line.split()[0] for line in file if line.strip() and line[0] != '#']
        candidates = run('convert', '--to', 'candidates', input='\n'.join(lines) + '\n').stdout
        # Without one candidate that no given takes, so that the givens alone do not say everything.
        struck = ''.join(self.strike(line) + '\n' for line in candidates.splitlines())
        for command in (['solve', '--to', 'line'], ['check'], ['count', '--limit', '3']):
            for text in (struck, candidates, struck + '\n'.join(lines) + '\n'):
                self.compare(command, text)

    @staticmethod
    def strike(line):
        fields = [line[i:i + 9] for i in range(0, 729, 9)]
        for i, field in enumerate(fields):
            digits = [c for c in field if c not in '.0']
            if len(digits) > 1:
                fields[i] = field.replace(digits[-1], '.')
                break
        return ''.join(fields)

    def test_slice_does_few_puzzles_too_when_asked_for(self):
        for text in (PUZZLE + '\n', f'{PUZZLE}\n' * 3):
            for line in run('solve', '--json', '--engine', 'slice', input=text).stdout.splitlines():
                told = json.loads(line)
                self.assertEqual(told['verdict'], 'solved')
                self.assertNotIn('nodes', told)  # not known of each when many are solved at once
            limited = run('solve', '--json', '--engine', 'slice', '--nodes', '999', input=text).stdout
            self.assertIn('"nodes":', limited)


class Bench(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.puzzles = os.path.join(folder.name, 'puzzles.txt')
        with open(self.puzzles, 'w') as file:
            file.write(f'{PUZZLE}\n' * 20)

    def test_table_csv_and_json_tell_the_same(self):
        arguments = ['bench', '--engine', 'mrv,singles', '--repeat', '3', self.puzzles]
        told = json.loads(run(*arguments, '--json').stdout)
        self.assertEqual([each['engine'] for each in told], ['mrv', 'singles'])
        self.assertEqual([each['puzzles'] for each in told], [20, 20])
        rows = list(csv.DictReader(run(*arguments, '--to', 'csv').stdout.splitlines()))
        self.assertEqual([row['nodes'] for row in rows], [str(each['nodes']) for each in told])
        lines = [json.loads(line) for line in run(*arguments, '--to', 'jsonl').stdout.splitlines()]
        self.assertEqual([line['nodes'] for line in lines], [each['nodes'] for each in told])
        self.assertLessEqual(set(lines[0]), set(rows[0]))
        self.assertRegex(run(*arguments).stdout, r'(?m)puzzles.txt +mrv +- +1 +20 ')
        for row in rows:
            self.assertGreater(float(row['cpu_ns']), 0)
            self.assertGreater(float(row['wall_ns']), 0)

    def test_engines_and_instruction_sets(self):
        sets = json.loads(run('info', '--json').stdout)['slice']['runnable']
        arguments = ['bench', '--engine', 'slice,band,singles', '--limit', '2', '--repeat', '1',
                     '--to', 'csv']
        rows = list(csv.DictReader(run(*arguments, '--isa', 'all', '--fill', '1000',
                                       self.puzzles).stdout.splitlines()))
        kernels = {engine: [row['isa'] for row in rows if row['engine'] == engine]
                   for engine in ('slice', 'band', 'singles')}
        self.assertEqual(kernels['slice'], sets)
        self.assertEqual(kernels['band'][-1], 'generic')
        self.assertEqual(len(kernels['band']), len(set(kernels['band'])))
        self.assertEqual(kernels['singles'], [''])
        self.assertEqual({row['puzzles'] for row in rows}, {'1000'})
        self.assertEqual({row['limit'] for row in rows}, {'2'})
        rows = list(csv.DictReader(run(*arguments, '--isa', 'plain', self.puzzles).stdout.splitlines()))
        self.assertEqual([row['isa'] for row in rows], ['plain', 'generic', ''])

    def test_sizes_of_batches(self):
        rows = list(csv.DictReader(run('bench', '--sizes', '1,7,64,5000', '--repeat', '1', '--to', 'csv',
                                       self.puzzles).stdout.splitlines()))
        self.assertEqual([(row['engine'], row['batch']) for row in rows],
                         [('band', '1'), ('slice', '1'), ('slice', '7'), ('slice', '20'), ('slice', '20')])
        # Without --isa it is the one that is used, whatever band uses.
        best = json.loads(run('info', '--json').stdout)
        self.assertEqual({(row['engine'], row['isa']) for row in rows},
                         {('band', best['band']['used']), ('slice', best['slice']['used'])})
        for wrong in ('0', '1,,2', '1;2', '20000', 'x'):
            done = run('bench', '--sizes', wrong, self.puzzles)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, "^bitdoku: --sizes: '.*' is no whole number from 1 to 16384")
        self.assertEqual(run('bench', '--to', 'xml', self.puzzles).returncode, 2)

    def test_options_without_an_effect_are_refused(self):
        for options, why in ((['--json', '--to', 'csv'], '--json and --to exclude each other'),
                             (['--sizes', '4', '--engine', 'band,mrv'], '--sizes is for the engine slice')):
            done = run('bench', '--repeat', '1', *options, self.puzzles)
            self.assertEqual((done.returncode, done.stdout), (2, ''), options)
            self.assertIn(f'bitdoku: {why}', done.stderr)

    def test_slice_knows_no_limits_but_of_solutions(self):
        done = run('bench', '--engine', 'slice,mrv', '--nodes', '100', '--repeat', '1', self.puzzles)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, 'bitdoku: engine slice knows no --nodes and no --time\n')

    def test_candidates_and_other_shapes(self):
        with open(self.puzzles, 'w') as file:
            file.write(re.sub(r'^123456789', '12345678.', '123456789' * 81) + '\n')
        rows = run('bench', '--repeat', '1', '--limit', '2', '--to', 'csv', self.puzzles)
        engines = {row['engine'] for row in csv.DictReader(rows.stdout.splitlines())}
        self.assertLessEqual({'band', 'slice', 'singles', 'dlx'}, engines)
        self.assertEqual(rows.returncode, 0)
        done = run('bench', '--repeat', '1', '--engine', 'singles', input=SMALL + '\n')
        self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_signature_is_the_same_every_time(self):
        first = run('bench', '--signature').stdout
        self.assertEqual(first, run('bench', '--signature').stdout)
        names = [each['name'] for each in json.loads(run('engines', '--json').stdout)]
        self.assertEqual([line.split()[0] for line in first.splitlines()], names)

    def test_nothing_to_measure(self):
        done = run('bench', '--engine', 'band', input=SMALL + '\n')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(done.stderr, 'bitdoku: engine band cannot do all of -\n')

    def test_against_itself(self):
        done = run('bench', '--repeat', '2', '--against', f'{shlex.quote(PROGRAM)} solve', self.puzzles)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('Answers: 20 of 20 are the same: they agree\n', done.stdout)
        self.assertRegex(done.stdout, r'Ratio theirs / ours: wall \d+\.\d\d, CPU \d+\.\d\d')

    def test_against_passes_the_options_of_reading_and_searching_on(self):
        # Boxes of 3x2, which a line does not tell; the other program gives another solution.
        other = run('solve', '--engine', 'singles', '--shape', '3x2', '.' * 36).stdout
        reversed_digits = other.translate(str.maketrans('123456', '654321')).strip()
        with open(self.puzzles, 'w') as file:
            file.write('.' * 36 + '\n')
        given = ['--shape', '3x2', '--from', 'line', '--alphabet', 'digits', '--nodes', '100000',
                 '--time', '60s', '--engine', 'singles']
        done = run('bench', '--repeat', '1', '--json', *given, '--against',
                   f'echo {reversed_digits}', self.puzzles)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        told = json.loads(done.stdout)
        self.assertEqual((told['agree'], told['both_right']), (True, 1))
        self.assertEqual(told['ours']['program'], 'bitdoku solve --threads 1 --engine singles '
                         '--nodes 100000 --time 60000000000ns --from line --shape 3x2 '
                         '--alphabet digits')

    def test_against_refuses_what_it_cannot_obey(self):
        for given in (['--limit', '2'], ['--first', '3'], ['--to', 'csv'], ['--engine', 'mrv,dlx'],
                      ['--sizes', '1'], ['--fill', '9'], ['--isa', 'plain,generic']):
            with self.subTest(given=given):
                done = run('bench', *given, '--against', 'cat', self.puzzles)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertIn(f'bitdoku: --against cannot be combined with {given[0]}', done.stderr)

    def test_against_a_program_that_is_wrong(self):
        done = run('bench', '--repeat', '1', '--json', '--against', 'cat', self.puzzles)
        self.assertEqual(done.returncode, 1)
        told = json.loads(done.stdout)
        self.assertEqual((told['agree'], told['only_ours_right']), (False, 20))

    def test_against_a_program_that_is_not_there(self):
        done = run('bench', '--against', 'no-such-program', self.puzzles)
        self.assertEqual(done.returncode, 3)
        self.assertIn('no-such-program ended with exit code 127', done.stderr)


class Texts(unittest.TestCase):
    def test_man_page_names_every_command_and_option(self):
        page = run('man').stdout
        for command in command_names():
            self.assertIn(f'.SS bitdoku {command}\n', page)
            for option in set(re.findall(r'--[a-z-]+', run(command, '--help').stdout.split('Examples:')[0])):
                self.assertIn(option.replace('-', r'\-'), page)

    def test_man_page_has_no_warnings(self):
        done = subprocess.run(['man', '--warnings', '-E', 'UTF-8', '-l', '-'], input=run('man').stdout,
                              text=True, capture_output=True, timeout=PATIENCE,
                              env=environment(MANWIDTH='80'))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('NAME', done.stdout)

    def test_bash_completion(self):
        script = run('completions', 'bash').stdout
        for words, wanted in ((['so'], ['solve']), (['solve', '--ver'], ['--verify', '--verbose']),
                              (['solve', '--color', 'al'], ['always']),
                              (['completions', 'f'], ['fish']), (['help', 'ch'], ['check'])):
            line = ' '.join(shlex.quote(word) for word in ['bitdoku', *words])
            done = subprocess.run(
                ['bash', '-c', f'{script}\nCOMP_WORDS=({line}); COMP_CWORD={len(words)}; _bitdoku; '
                               'printf "%s\\n" "${COMPREPLY[@]}"'],
                text=True, capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
            self.assertEqual(done.stderr, '')
            self.assertEqual(sorted(done.stdout.split()), sorted(wanted))

    def test_other_shells_have_every_command(self):
        for shell in ('zsh', 'fish'):
            script = run('completions', shell).stdout
            for command in command_names():
                self.assertIn(command, script)


def fields_of(value):
    """The names of the fields of a JSON value, and of the values in it."""
    if isinstance(value, dict):
        return set(value).union(*map(fields_of, value.values()))
    return set().union(*map(fields_of, value)) if isinstance(value, list) else set()


class Docs(unittest.TestCase):
    """docs/commands.md tells what there is."""
    PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../docs/commands.md')

    def setUp(self):
        with open(self.PAGE) as page:
            shared, *rest = re.split(r'(?m)^## ', page.read())[1:]
        self.shared = shared
        with open(os.path.join(os.path.dirname(self.PAGE), 'steps.md')) as page:
            self.steps = page.read()
        self.sections = {name: text for text in rest
                         for name in text.splitlines()[0].split(', ')}

    def test_there_is_a_section_for_every_command(self):
        self.assertEqual(set(self.sections), set(command_names()))

    def test_every_field_of_json_is_named(self):
        puzzles = f'{SMALL}\n{"11" + "." * 14}\n123....4........\n{"." * 16}\n{SMALL}123\n'
        runs = {'solve': [[], ['--unique'], ['--engine', 'mrv'], ['--nodes', '1']],
                'check': [['--minimal'], ['--engine', 'mrv']], 'count': [[], ['--limit', '5']],
                'enumerate': [[]], 'verify': [[]], 'engines': [[]], 'formats': [[]], 'info': [[]],
                'rate': [[], ['--stop-above', '1.0']],
                'explain': [[], ['--order', 'human']], 'hint': [[], ['--givens', PUZZLE]],
                'bench': [['--repeat', '1', '--first', '1'],
                          ['--repeat', '1', '--against', f'{shlex.quote(PROGRAM)} solve']]}
        for command in command_names():
            takes_json = '--json' in run(command, '--help').stdout
            self.assertEqual(takes_json, command in runs, command)
            for options in runs.get(command, []):
                with self.subTest(command=command, options=options), \
                        tempfile.NamedTemporaryFile('w') as file:
                    only_9x9 = command in ('bench', 'rate', 'explain', 'hint')
                    file.write(f'{PUZZLE}\n' if only_9x9 else puzzles)
                    file.flush()
                    files = [] if command in ('engines', 'formats', 'info') else [file.name]
                    told = run(command, '--json', *options, *files).stdout
                    lines = [told] if told.endswith(('\n}\n', '\n]\n')) else told.splitlines()
                    fields = set().union(*(fields_of(json.loads(line)) for line in lines))
                    self.assertTrue(fields)
                    for field in fields:
                        text = self.shared + self.sections[command]
                        if command in ('explain', 'hint'):
                            text = self.steps
                        self.assertTrue(f'`{field}`' in text, field)

    def test_every_option_is_named_in_the_docs_of_a_command_or_of_all(self):
        with open(self.PAGE) as page:
            text = page.read()
        bench = os.path.join(os.path.dirname(self.PAGE), '../bench/README.md')
        with open(bench) as page:
            text += page.read()
        for command in command_names():
            for option in re.findall(r'^ .*?(--[a-z-]+)', run(command, '--help').stdout, re.M):
                self.assertTrue(option in text, f'{command} {option}')


class Makers(unittest.TestCase):
    """Every command of docs/makers.md works, one after the other in one folder."""
    PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../docs/makers.md')

    def test_every_command_works(self):
        with open(self.PAGE) as page:
            blocks = re.findall(r'(?ms)^```sh\n(.*?)^```$', page.read())
        self.assertGreater(len(blocks), 6)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(PROGRAM, os.path.join(folder, 'bitdoku'))
            for block in blocks:
                script = block.replace('-n 500', '-n 12')
                with self.subTest(script=script):
                    done = subprocess.run(
                        ['bash', '-c', 'set -eo pipefail; ' + script], cwd=folder, text=True,
                        capture_output=True, timeout=10 * PATIENCE, stdin=subprocess.DEVNULL,
                        env=environment(PATH=f'{folder}:{os.environ["PATH"]}'))
                    self.assertEqual((done.returncode, done.stderr), (0, ''))
            for name in set(os.listdir(folder)) - {'bitdoku', 'pages'}:
                self.assertTrue(os.path.getsize(os.path.join(folder, name)) > 0, name)
            with open(os.path.join(folder, 'medium.csv')) as file:
                rows = list(csv.DictReader(file))
            self.assertEqual(len(rows), 12)
            for row in rows:
                blank = [c == '.' for c in row['puzzle']]
                self.assertTrue(blank == blank[::-1] and 1.6 <= float(row['er']) <= 2.5)
            with open(os.path.join(folder, 'sorted.txt')) as file:
                self.assertEqual(len(file.read().split()), 20)


def command_names():
    return re.findall(r'^  (\w+)  ', run().stdout.split('Commands:')[1], re.M)


if __name__ == '__main__':
    unittest.main()
