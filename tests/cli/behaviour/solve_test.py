"""solve, check, count, verify and enumerate from outside.

usage: solve_test.py PROGRAM [CLASS...]
"""
import json
import os
import random
import re
import tempfile
import unittest

from program import DATA, PUZZLE, SMALL, environment, optional_parts, run, sanitized


class Verify(unittest.TestCase):
    """`verify` understands the output of `solve`, also for a puzzle without an answer."""
    GOOD = ['.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.',
            '......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.']
    NONE = '12345678.........9' + 63 * '.'
    NO_ANSWER = 'right'  # because the puzzle has no solution

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
            if not format['writes'] or not optional_parts().get(format['name'], True):
                continue
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
    """UVa 989 requires the smallest of several solutions."""
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
        done = run('solve', '--from', 'uva989', '--time', '1ns', '-', input=case)
        self.assertEqual((done.returncode, done.stdout), (1, '\n'))
        done = run('solve', '--from', 'uva989', '--unique', '-', input=case)
        self.assertEqual((done.returncode, done.stderr), (1, 'stdin:2: more than one solution\n'))


class Together(unittest.TestCase):
    """Many puzzles solved together give the same bytes as each puzzle alone."""

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
        lines = lines[::3] if sanitized() else lines
        # Lines with all kinds of blanks and line ends, and lines that are not plain.
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
                # The engine does not solve small boards.
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
        lines = lines[::4] if sanitized() else lines
        candidates = run('convert', '--to', 'candidates', input='\n'.join(lines) + '\n').stdout
        # Strikes out a candidate that no given excludes, so that the givens alone do not describe
        # the puzzle.
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
                # It is not known for each puzzle when many are solved together.
                self.assertNotIn('nodes', told)
            limited = run('solve', '--json', '--engine', 'slice', '--nodes', '999', input=text).stdout
            self.assertIn('"nodes":', limited)


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
            why = (f"'{name}' is not an instruction set that can be used here; this processor has "
                   f".*{self.sets[0]}.*plain\n")
            done = run('solve', '--isa', name, PUZZLE)
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertRegex(done.stderr, f'^bitdoku: --isa: {why}See: bitdoku solve --help\n$')
            done = run('check', PUZZLE, env=environment(BITDOKU_ISA=name))
            self.assertEqual((done.returncode, done.stdout), (2, ''))
            self.assertRegex(done.stderr, f'^bitdoku: BITDOKU_ISA: {why}$')
        # Commands that solve nothing ignore the setting.
        self.assertEqual(run('formats', env=environment(BITDOKU_ISA='mmx')).returncode, 0)


if __name__ == '__main__':
    unittest.main()
