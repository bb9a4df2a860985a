"""generate, vicinity, pattern and minimize from outside.

usage: generate_test.py PROGRAM [CLASS...]
"""
import csv
import io
import json
import os
import re
import shlex
import subprocess
import tempfile
import time
import unittest

from program import (DATA, PATIENCE, PROGRAM, PUZZLE, SMALL, SMALL_SOLUTION, SOLUTION, needs,
                     optional_parts, run, sanitized)

FIRST_OF_SEED_1 = '.1..9.8.7.67...94....8......7...6...2..7.......94...7.1..329.......6...1652......'


def renamed(puzzle):
    """Renames the digits in the order of their appearance."""
    names = {}
    return ''.join('.' if c == '.' else names.setdefault(c, str(len(names) + 1)) for c in puzzle)


class Practice(unittest.TestCase):
    """Positions that stand just before a technique."""

    def next_steps(self, positions):
        done = run('hint', '--order', 'human', '--json', '-', input=positions)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_the_technique_is_the_next_step(self):
        for name, ids in (('xy-wing', {'xy_wing'}), ('Naked Triple', {'naked_triple'}), ('skyscraper', {'skyscraper'}),
                          ('unique rectangle', {f'unique_rectangle_{n}' for n in range(1, 7)})):
            done = run('generate', '-q', '-n', '3', '--seed', '1', '--practice', name)
            self.assertEqual(done.returncode, 0, done.stderr)
            steps = self.next_steps(done.stdout)
            self.assertEqual(len(steps), 3)
            for step in steps:
                self.assertIn(step['technique'], ids)

    def test_a_technique_that_is_off_is_the_next_step_with_the_usual_ones(self):
        with open(os.path.join(DATA, '../docs/techniques/README.md'), encoding='utf-8') as table:
            order = [row[3:row.index(']')] for row in table if row.startswith('| [')]
        for name in ('3D Sue de Coq', 'WXYZ-Wing', 'Death Blossom'):
            done = run('generate', '-q', '-n', '3', '--seed', '1', '--practice', name)
            self.assertEqual(done.returncode, 0, done.stderr)
            found = run('hint', '--only', name, '--json', '-', input=done.stdout)
            steps = [json.loads(line) for line in found.stdout.splitlines()]
            self.assertEqual([step['name'] for step in steps], 3 * [name])
            for step in self.next_steps(done.stdout):
                if step['kind'] == 'step':  # what comes next without it is harder
                    self.assertGreater(order.index(step['name']), order.index(name))

    def test_the_same_positions_in_csv_and_json(self):
        arguments = ('generate', '-q', '-n', '3', '--seed', '5', '--practice', 'x-wing')
        texts = [self.next_steps(run(*arguments, '--to', form).stdout) for form in ('hodoku', 'csv', 'json')]
        steps = [[(step['technique'], step['text'], step['strike_out']) for step in steps] for steps in texts]
        self.assertEqual(steps[0], steps[1])
        self.assertEqual(steps[0], steps[2])
        table = run(*arguments, '--to', 'csv').stdout.splitlines()
        for row in table[1:]:
            puzzle, _, clues = row.split(',')[:3]
            self.assertEqual(81 - puzzle.count('.'), int(clues))

    def test_what_cannot_be(self):
        for arguments, why in ((('--to', 'line'), 'cannot hold a position'), (('--shape', '6'), 'only for 9x9')):
            done = run('generate', '-q', '--practice', 'x-wing', *arguments)
            self.assertEqual(done.returncode, 2)
            self.assertIn(why, done.stderr)
        self.assertIn('did you mean', run('generate', '--practice', 'x-wang').stderr)


class Generate(unittest.TestCase):
    """Checks generated puzzles with separate code."""
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

    def test_the_seed_is_told_unless_quiet_and_not_before_a_refusal(self):
        self.assertRegex(run('generate').stderr, r'^bitdoku: generate: --seed \d+\n$')
        self.assertEqual(run('generate', '--quiet').stderr, '')
        self.assertNotIn('--seed', run('generate', '--clues', '90').stderr)

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
        # The same mask, drawn as a board with lines.
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
        # If a seed gives other puzzles, CHANGELOG.md must say so.
        self.assertEqual(known[0], FIRST_OF_SEED_1)
        shapes = [self.make('-n', '3', '--shape', '3x4', '--threads', t) for t in '12']
        self.assertEqual(*shapes)

    def test_wishes_share_no_grids(self):
        """Once, four levels of a seed used 13 grids for 20 puzzles, and the sample used all of them."""
        puzzles = [p for level in ('easy', 'medium', 'hard', 'expert')
                   for p in self.make('-n', '5', '--level', level)]
        puzzles += self.make('-n', '5', '--rating', '2.6-4.8') + self.make('-n', '20')
        grids = run('solve', input='\n'.join(puzzles) + '\n').stdout.splitlines()
        grids += self.make('-n', '20', '--sample', 'uniform-grid')
        self.assertEqual(len(set(grids)), len(grids))
        self.assertEqual(self.make('-n', '5', '--rating', '2.6-4.9'), puzzles[10:15])

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
        done = run('generate', '--clues', '16', '--to', 'csv', '--fields', 'clues,symmetry')
        self.assertEqual((done.returncode, done.stdout), (1, 'puzzle,solution,clues,symmetry\n'))

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
        self.assertIn("'erp' is not a known field", done.stderr)

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
        self.assertEqual(self.make('-n', '3', '--sample', 'top-down'), self.make('-n', '3'))
        for sample in ('bottom-up', 'top-down'):
            for wish in (['--symmetry', 'half-turn'], ['--shape', '6'], ['--level', 'hard'], ['--nearest']):
                done = run('generate', '--seed', '1', '--sample', sample, *wish)
                self.assertEqual((done.returncode, done.stdout), (1, ''), f'{sample} {wish}')
                self.assertIn('without other wishes', done.stderr)
        done = run('generate', '--seed', '1', '--sukaku', '--nearest')
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('cannot be combined with other wishes', done.stderr)

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
        # Symmetry, few givens and a rating together, with different numbers of threads.
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
                         'bitdoku: generate: --givens-from: 82 symbols, a line of 9x9 has 81\n')
        if os.path.exists('/dev/zero'):
            done = run('generate', '--pattern', '/dev/zero')
            self.assertEqual(done.returncode, 3)
            self.assertIn('too long for a mask', done.stderr)

    def test_sides_without_puzzles(self):
        for shape in ('1x1', '26', '8x8'):
            with self.subTest(shape=shape):
                done = run('generate', '--seed', '1', '--shape', shape)
                self.assertEqual((done.returncode, done.stdout), (3 if shape == '1x1' else 1, ''))
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
                                 (['--level', 'extreme', '--shape', '2x3'], 'highest rating is 6.0')):
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
            self.assertIn('is not a whole number from 0 to 18446744073709551614', done.stderr)
        done = run('generate', '--clues', '99999999999')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('up to 65025', done.stderr)

    def test_goes_on_until_nobody_reads(self):
        done = subprocess.run(f'{shlex.quote(PROGRAM)} generate -n 0 --seed 1 | head -3',
                              shell=True, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((len(done.stdout.splitlines()), done.stderr), (3, ''))


# Moving the stacks and renaming the digits maps this puzzle to itself.
SYMMETRIC = '1.34.67.945.78.12..89.23.562.15.48.7.6..9..3.8972315643126459786..9..3...78.12.45'


class Vicinity(unittest.TestCase):
    def test_each_puzzle_once_and_unique(self):
        near = run('vicinity', PUZZLE).stdout.splitlines()
        self.assertGreater(len(near), 100)
        self.assertEqual(len(set(near)), len(near))
        self.assertNotIn(PUZZLE, near)
        done = run('check', '--engine', 'dlx', input='\n'.join(near) + '\n')
        self.assertEqual(done.stdout, 'unique\n' * len(near))
        # A puzzle near both inputs is written once.
        both = run('vicinity', '-', input=f'{PUZZLE}\n{near[0]}\n').stdout.splitlines()
        self.assertEqual(both[:len(near)], near)
        self.assertEqual(len(set(both)), len(both))
        self.assertIn(PUZZLE, both)

    def test_reductions_of_a_digit(self):
        # All nine givens of 2 to 8, and one of 1.
        puzzle = '2764538..8.327.5644.56.823776..25348.2836475.3548.76.2532.8.476.87546.23641732.85'
        tried = [''.join('.' if one == digit and cell != kept else one for cell, one in enumerate(puzzle))
                 for digit in '2345678' for kept in range(81) if puzzle[kept] == digit]
        verdicts = run('check', '--engine', 'dlx', input='\n'.join(tried) + '\n').stdout.splitlines()
        unique = [line for line, verdict in zip(tried, verdicts, strict=True) if verdict == 'unique']
        self.assertGreater(len(unique), 5)
        made = run('vicinity', '--one-digit', '--take-out', '8', '--put-in', '0', puzzle).stdout.splitlines()
        self.assertEqual(sorted(made), sorted(unique))
        done = run('vicinity', '--one-digit', '--take-out', '10', puzzle)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))

    def test_canonical_forms_once(self):
        near = run('vicinity', PUZZLE).stdout
        forms = run('canon', input=near).stdout.splitlines()
        once = list(dict.fromkeys(forms))
        self.assertEqual(run('vicinity', '--canonical', PUZZLE).stdout.splitlines(), once)

    def test_neighbours_of_a_symmetric_puzzle_are_alike(self):
        near = run('vicinity', SYMMETRIC).stdout
        forms = run('canon', input=near).stdout.splitlines()
        made = run('vicinity', '--canonical', SYMMETRIC).stdout.splitlines()
        self.assertEqual(made, list(dict.fromkeys(forms)))
        self.assertLess(len(made), len(forms))

    def test_once_also_when_the_next_puzzle_comes_late(self):
        near = run('vicinity', PUZZLE).stdout
        done = subprocess.run(f'(echo {PUZZLE}; sleep 0.5; echo {PUZZLE}) | '
                              f'{shlex.quote(PROGRAM)} vicinity',
                              shell=True, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.stdout, done.stderr), (near, ''))

    def test_what_is_passed_over_is_said(self):
        done = run('vicinity', '--put-in', '2', '--most-solutions', '5', PUZZLE)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r'^argument 1: [0-9]+ ways of removing givens skipped, '
                                      r'which leave more than 5 solutions')
        done = run('vicinity', '-', input='5' * 81 + '\n' + SMALL + '\nx\n')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertEqual(len(done.stderr.splitlines()), 3)
        done = run('vicinity', '--most-solutions', '1', '--take-out', '3', '--put-in', '2', PUZZLE)
        self.assertIn('leave more than 1 solution (', done.stderr)

    def test_the_solution_is_that_of_the_new_puzzle(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (('e.csv', f'id,puzzle,solution,er\n7,{PUZZLE},{SOLUTION},1.2\n'),
                               ('e.json', json.dumps({'puzzle': PUZZLE, 'solution': SOLUTION,
                                                      'id': 7, 'er': 1.2}) + '\n'),
                               ('e.txt', f'{PUZZLE},{SOLUTION} ED=1.2/1.2/1.2 # seven\n')):
                if name == 'e.json' and not optional_parts()['json']:
                    continue
                path = os.path.join(folder, name)
                with open(path, 'w') as file:
                    file.write(text)
                done = run('vicinity', path)
                self.assertEqual(done.returncode, 0)
                self.assertNotIn('1.2', done.stdout)
                self.assertRegex(done.stdout.splitlines()[-1], '# seven$' if name == 'e.txt' else '7')
                told = run('verify', '-', input=done.stdout)
                self.assertEqual(set(told.stdout.splitlines()), {'right'}, name)
                # Some solutions differ from that of the input.
                self.assertLess(done.stdout.count(SOLUTION), len(told.stdout.splitlines()))


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

    @needs('json')
    def test_what_described_the_old_puzzle_is_gone_in_json(self):
        rated = json.dumps({'id': 'x', 'puzzle': PUZZLE, 'er': 1.2, 'Level': 'easy', 'clues': 30})
        told = json.loads(run('minimize', '-', input=rated + '\n').stdout)
        self.assertEqual(set(told), {'id', 'puzzle', 'clues'})
        self.assertEqual(told['clues'], 81 - told['puzzle'].count('.'))

    def test_all(self):
        mask = 'XX..X........X.X'
        done = run('pattern', '--all', '-v', mask)
        puzzles = done.stdout.splitlines()
        self.assertEqual(done.stderr, f'{len(puzzles)} puzzles, which are all\n')
        self.check(puzzles, mask)
        self.assertEqual([renamed(p) for p in puzzles], puzzles)
        self.assertEqual(self.find('--all', '-n', '1', mask), puzzles[:1])
        self.assertEqual(run('pattern', '--all', '--seed', '1', mask).returncode, 2)
        # A puzzle that the walk finds is among them.
        self.assertIn(renamed(self.find('--seed', '1', mask)[0]), puzzles)
        done = run('pattern', '--all', 'X..X..X...X...X.')
        self.assertIn((done.returncode, done.stderr), ((0, ''), (1, 'bitdoku: pattern: this mask has no puzzle\n')))

    def test_what_cannot_be(self):
        for mask, words in (('.' * 18 + 'X' * 63, 'rows 1 and 2'), (('X' * 7 + '..') * 9, 'columns 8 and 9'),
                            ('X....' * 16 + '.', 'fewer than 17'), ('X' * 3 + '.' * 13, 'fewer than 4')):
            with self.subTest(mask=mask):
                started = time.monotonic()
                done = run('pattern', '--seed', '1', mask)
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                self.assertIn(words, done.stderr)
                self.assertLess(time.monotonic() - started, PATIENCE)
        for command in (['pattern'], ['generate', '--pattern']):
            done = run(*command, 'X' * 50)
            self.assertEqual((done.returncode, done.stdout), (3, ''))
            self.assertIn('a mask of 50 cells does not fit any board, and no file has this name', done.stderr)
            with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
                file.write('X' * 17)
                file.flush()
                done = run(*command, file.name)
            self.assertIn(f'{file.name}: a mask of 17 cells does not fit any board', done.stderr)
            for name in ('my-pattern-1.txt', 'folder/pattern-1', 'my-masks-' + 'a1' * 36, 'nofile'):
                done = run(*command, name)
                self.assertEqual((done.returncode, done.stdout), (3, ''))
                self.assertIn(f'{name}: cannot open', done.stderr)
            done = run(*command, 'XX..X........X.X', '--shape', '9')
            self.assertEqual((done.returncode, done.stdout), (1, ''))
            self.assertIn('and no file has this name', done.stderr)
        self.assertEqual(run('pattern').returncode, 2)
        self.assertEqual(run('pattern', 'X' * 81, 'X' * 81).returncode, 2)
        self.assertEqual(run('pattern', '--to', 'counted', 'X' * 81).returncode, 2)

    def test_a_budget(self):
        mask = ('X........' 'X....X...' '.X....X..' '..X....X.' '...X....X' 'X...X....'
                '.X...X...' '..X...X..' '...X...X.')
        done = run('pattern', '--seed', '1', '--time', '200ms', mask)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('0 puzzles in the time allowed', done.stderr)
        # All puzzles were requested, but there are more than the time allows.
        done = run('pattern', '--all', '--time', '600ms', 'X' * 72 + '.' * 9)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r'^bitdoku: pattern: \d+ puzzles? in the time allowed, perhaps not all\n$')
        # With -n 0 the end of the time is expected, not an error. A slow machine needs more time for a puzzle.
        seconds, done = 0.5, None
        while seconds < PATIENCE and not (done and done.stdout):
            done = run('pattern', '-n', '0', '--seed', '1', '--time', f'{seconds}s', self.MASK)
            seconds *= 4
        self.assertTrue(done.stdout)
        self.assertEqual((done.returncode, done.stderr), (0, ''))


class Minimize(unittest.TestCase):
    MANY = SOLUTION[:8] + '.' + SOLUTION[9:]

    def check(self, puzzles):
        done = run('check', '--minimal', input='\n'.join(puzzles) + '\n')
        self.assertEqual(done.stdout, 'unique minimal\n' * len(puzzles))

    def test_what_described_the_old_puzzle_is_gone(self):
        made = run('generate', '-n', '3', '--seed', '1', '--level', 'easy', '--to', 'csv').stdout
        columns = {'puzzle', 'solution', 'clues', 'seed', 'index'}
        for options in ([], ['--all', '--limit', '2']):
            rows = list(csv.DictReader(io.StringIO(run('minimize', *options, '-', input=made).stdout)))
            self.assertEqual(set(rows[0]), columns if options else columns | {'reason'})
            for row in rows:
                self.assertEqual(int(row['clues']), 81 - row['puzzle'].count('.'))
            self.assertEqual([row['index'] for row in rows][::2 if options else 1], ['0', '1', '2'])
        for after, left in ((' ED=1.2/1.2/1.2', ''), (' 1.2', ''), (' ED=1.2/1.2/1.2,mine', ',mine'),
                            (' ED=9.0/1.2/1.2 ER=9.0..9.1 mean=9.04 nodes=3.2 # 17', ' # 17')):
            self.assertEqual(run('minimize', '-', input=PUZZLE + after + '\n').stdout[81:], left + '\n')

    def test_all(self):
        done = run('minimize', '--all', SMALL)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        puzzles = done.stdout.splitlines()
        self.assertEqual(len(set(puzzles)), len(puzzles))
        self.check(puzzles)
        # Checks by brute force with another engine.
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
        self.assertIn('maybe not all: the limit of time was reached', done.stderr)
        done = run('minimize', '--limit', '5', SMALL)
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn('--limit needs --all', done.stderr)
        done = run('minimize', '--all', '.' * 16)
        self.assertEqual((done.returncode, done.stderr), (1, 'argument 1: more than one solution\n'))

    def test_fewest_and_most(self):
        def givens(*arguments):
            done = run('minimize', *arguments, self.MANY)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            self.check([done.stdout.strip()])
            return 81 - done.stdout.strip().count('.')
        usual = givens()
        self.assertLess(givens('--fewest', '--tries', '100'), usual)
        self.assertGreater(givens('--most', '--tries', '100'), usual)
        for wrong in (['--all', '--most'], ['--tries', '100'], ['--fewest', '--most'], ['--all', '--to', 'counted']):
            self.assertEqual(run('minimize', *wrong, SMALL).returncode, 2)

    def test_together_or_alone_check_says_the_same(self):
        with open(os.path.join(DATA, 'top1465.txt')) as file:
            puzzles = [line for line in file.read().splitlines() if line and line[0] != '#']
        # The input has redundant givens, or none.
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


if __name__ == '__main__':
    unittest.main()
