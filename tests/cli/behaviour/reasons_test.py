"""Sentences that count or list something: what they say is counted and listed here once more.

usage: reasons_test.py PROGRAM [CLASS...]
"""
import itertools
import json
import os
import re
import tempfile
import unittest
from pathlib import Path

from program import run

PUZZLES = ('98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9',
           '98.7..6..5...6..4...3.....74...2..9..1...8......3..1..2.....5.9..6.5.4.....2...6.',
           '......31.6..5.....2...4.....39..8..........42.1.......5..6....7.8....9......5....')
EXAMPLES = Path(__file__).resolve().parents[2] / 'human'


def examples(technique):
    """The boards of a file of examples with their removed candidates, in the format of HoDoKu."""
    for path in sorted(EXAMPLES.glob('*.txt')):
        for line in path.read_text().splitlines():
            fields = line.split()
            if fields[:2] == ['+', technique]:
                yield fields[2], [] if fields[3] == '-' else fields[3].split(',')


def told(technique, board, removed, *options):
    done = run('hint', '--order', 'human', '--only', technique, *options,
               ':0000:x:%s:%s::' % (board, ' '.join(removed)))
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def cells_of(text):
    """The cells of "r12c3,r4c56"."""
    return {(int(row), int(column)) for rows, columns in re.findall(r'r(\d+)c(\d+)', text)
            for row in rows for column in columns}


def cell_of(number):
    return number // 9 + 1, number % 9 + 1


def box_of(number):
    return number // 27 * 3 + number % 9 // 3


class Templates(unittest.TestCase):
    WAYS = re.compile(r'(?:Each of the (\d+) templates|The only template) of (\d)(?: without ([rc\d,]+))?(?: \(([^)]*)\))? '
                      r'(has it in|avoids) ([rc\d,]+)\.')

    def ways(self, board, removed, digit, without):
        """All ways to put the digit into the rows, columns and boxes that lack it."""
        values = {(i // 9 + 1, i % 9 + 1): c for i, c in enumerate(board.replace('+', '')) if c != '.'}
        gone = {(int(text[1]), int(text[2])) for text in removed if text[0] == digit}

        def meet(a, b):
            return a[0] == b[0] or a[1] == b[1] or ((a[0] - 1) // 3, (a[1] - 1) // 3) == ((b[0] - 1) // 3, (b[1] - 1) // 3)

        placed = [cell for cell, value in values.items() if value == digit]
        rows = [row for row in range(1, 10) if all(cell[0] != row for cell in placed)]
        free = {row: [(row, column) for column in range(1, 10) if (row, column) not in values and
                      (row, column) not in gone | without and not any(meet((row, column), cell) for cell in placed)]
                for row in rows}

        def fill(at, chosen):
            if at == len(rows):
                yield frozenset(chosen)
                return
            for cell in free[rows[at]]:
                if not any(meet(cell, other) for other in chosen):
                    yield from fill(at + 1, [*chosen, cell])
        return set(fill(0, []))

    def test_each_sentence_counts_all_ways(self):
        counted = 0
        for technique in ('template_set', 'template_delete'):
            for board, removed in examples(technique):
                known = {}  # the digits that the sentences before have put somewhere
                for line in told(technique, board, removed):
                    self.assertNotIn('Again and again', line)
                    match = self.WAYS.fullmatch(line)
                    self.assertEqual(bool(match), line.startswith(('Each of', 'The only')), line)
                    if not match:
                        continue
                    count, digit, without, listed, verb, cells = match.groups()
                    for cell in cells_of(without or ''):
                        self.assertNotEqual(known[cell], digit, line)
                    ways = self.ways(board, removed, digit, cells_of(without or ''))
                    self.assertEqual(len(ways), int(count or 1), line)
                    if listed:
                        self.assertEqual(ways, {frozenset(cells_of(way)) for way in listed.split('; ')}, line)
                    for way in ways:
                        self.assertEqual(way & cells_of(cells), cells_of(cells) if verb != 'avoids' else set(), line)
                    known |= dict.fromkeys(cells_of(cells), digit) if verb != 'avoids' else {}
                    counted += 1
        self.assertGreater(counted, 30)


class Tridagons(unittest.TestCase):
    WORDS = re.compile(r'Call the digits of (.*) a, b and c\. No row has a digit twice, so (.*) are (\w+) or (\w+)\. '
                       r'No column has one twice, so (.*) are (\w+) or (\w+), and (.*) are (\w+), (\w+) or (\w+)\. .*')

    def test_the_choices_are_all_that_lines_allow_and_none_fits(self):
        counted = 0
        orders = list(map(''.join, itertools.permutations('abc')))

        def fit(*boxes):
            """Whether no row and no column has a letter twice. A box is a text of cells and their letters."""
            seen = set()
            for text, letters in boxes:
                cells = re.findall(r'r(\d)c(\d)', text)
                for (row, column), letter in zip(cells, letters, strict=True):
                    for place in (('r', row, letter), ('c', column, letter)):
                        if place in seen:
                            return False
                        seen.add(place)
            return True

        for technique in ('tridagon', 'tridagon_guardians'):
            for board, removed in examples(technique):
                match = next(filter(None, map(self.WORDS.fullmatch, told(technique, board, removed))))
                first, beside, b1, b2, below, c1, c2, last, d1, d2, d3 = match.groups()
                self.assertEqual([w for w in orders if fit((first, 'abc'), (beside, w))], sorted([b1, b2]))
                self.assertEqual({w for w in orders if fit((first, 'abc'), (below, w))}, {c1, c2})
                self.assertEqual({w for w in orders for b in (b1, b2) if fit((beside, b), (last, w))}, {d1, d2, d3})
                for c in (c1, c2):
                    for d in (d1, d2, d3):
                        self.assertFalse(fit((below, c), (last, d)))
                counted += 1
        self.assertGreaterEqual(counted, 12)


class Legends(unittest.TestCase):
    """What pictures say with the words of the text."""

    def picture(self, technique):
        board, removed = next(examples(technique))
        with tempfile.TemporaryDirectory() as folder:
            lines = told(technique, board, removed, '--svg', folder)
            return lines, Path(folder, 'step-001.svg').read_text()

    def test_fireworks_name_their_pivots_and_wings(self):
        for technique in ('firework_triple', 'firework_quadruple'):
            lines, text = self.picture(technique)
            wings = re.search(r', wings ([rc\d,]+)', lines[0])[1]
            for pivot in re.findall(r'with pivot (r\dc\d)', lines[0]):
                self.assertIn(f'>pivot {pivot}, wings {wings}</text>', text)

    def test_exocets_name_their_lines(self):
        text = self.picture('junior_exocet')[1]
        for words in ('line of the base', 'cross-line'):
            self.assertIn(f'>{words}</text>', text)
        self.assertNotIn('cover house', text)

    def test_branches_are_named_by_what_they_assume(self):
        lines, text = self.picture('death_blossom')
        for case in {re.match(r'\(\d+\) If (r\dc\d is \d)', line)[1] for line in lines[1:-2:2]}:
            self.assertIn(f'>weak link, if {case}</text>', text)

    def test_only_rectangles_have_an_outline_of_corners(self):
        self.assertNotIn('>rectangle</text>', self.picture('dual_empty_rectangle')[1])
        self.assertIn('>rectangle</text>', self.picture('unique_rectangle_1')[1])

    def test_short_arrows_stay_in_their_cells(self):
        short = 0
        for technique in ('als_xy_wing', 'death_blossom', 'aic', 'xy_chain', 'als_xz'):
            for path in re.findall(r'<path d="M([^"]*)"[^>]*marker-end', self.picture(technique)[1]):
                numbers = list(map(float, re.findall(r'-?[\d.]+', path)))
                points = list(zip(numbers[::2], numbers[1::2]))
                cells = [((x - 26) // 66, (y - 26) // 66) for x, y in points]
                if cells[0] == cells[-1]:
                    self.assertEqual(len(set(cells)), 1, (technique, path))
                    short += 1
        self.assertGreater(short, 5)


class Exocets(unittest.TestCase):
    """What does not fit together, tried by all choices of cells."""

    def fits(self, step, chosen):
        """Whether the cross-lines have different cells for the digits of these targets, each in different lines."""
        values, candidates = step['position']['values'], step['position']['candidates']
        houses = [(one['kind'], one['index']) for one in step['houses']]
        in_rows = houses[0][0] == 'row'
        line_of = (lambda cell: cell // 9) if in_rows else (lambda cell: cell % 9)
        cross_of = (lambda cell: cell % 9) if in_rows else (lambda cell: cell // 9)
        crosses = [house['index'] for house in step['covers']]
        targets = {mark['cell'] for mark in step['marks'] if mark['role'] == 'pattern' and mark['group'] % 2 == 1}
        bases = [{mark['cell'] for mark in step['marks'] if mark['role'] == 'pattern' and mark['group'] == group}
                 for group in (0, 2)]
        needs = []
        for cell, digit in chosen:
            base = next(base for base, house in zip(bases, houses) if not any(
                line_of(cell) == house[1] or box_of(cell) == box_of(one) for one in base))
            for cross in crosses:
                cells = [one for one in range(81) if cross_of(one) == cross]
                if cross == cross_of(cell) or any(values[one] == digit for one in cells):
                    continue
                needs.append((digit, [one for one in cells if digit in candidates[one] and one not in targets and
                                      line_of(one) not in (line_of(cell), line_of(min(base))) and
                                      box_of(one) != box_of(min(base))]))

        def fill(at, used):
            if at == len(needs):
                return True
            digit, cells = needs[at]
            return any(fill(at + 1, [*used, (digit, cell)]) for cell in cells if not any(
                cell == other or (digit == taken and line_of(cell) == line_of(other)) for taken, other in used))
        return fill(0, [])

    def test_what_does_not_fit_together(self):
        told = 0
        for technique in ('junior_exocet', 'senior_exocet', 'double_exocet'):
            for board, removed in examples(technique):
                done = run('explain', '--all', '--json', '--order', 'human', '--only', technique,
                           ':0000:x:%s:%s::' % (board, ' '.join(removed)))
                for step in map(json.loads, done.stdout.splitlines()):
                    for sentence in step.get('sentences', []):
                        match = re.fullmatch(r'(\d in .*) do not fit together: (.*)\.', sentence)
                        if not match:
                            continue
                        self.assertNotIn('would have to hold', sentence)
                        chosen = [((row - 1) * 9 + column - 1, digit) for digit, cell in
                                  re.findall(r'(\d) in (r\dc\d)', match[1]) for row, column in cells_of(cell)]
                        self.assertFalse(self.fits(step, chosen), sentence)
                        for left_out in chosen:
                            self.assertTrue(self.fits(step, [one for one in chosen if one != left_out]), sentence)
                        told += 1
        self.assertGreater(told, 20)


    def test_a_cross_line_with_too_few_cells(self):
        puzzle = '.2.4..7.......9..3....3..462.7...8...8.....64...8......7.6..4....1..5...9...1..5.'
        done = run('explain', '--all', '--json', '--order', 'human', '--only', 'double_exocet', puzzle)
        told = 0
        for step in map(json.loads, done.stdout.splitlines()):
            for sentence in step.get('sentences', []):
                match = re.match(r'If (.*) were (\d), no choice would be left: (row|column) (\d) would have only (\w+) cells? '
                                 r'for ([\d, and]+): (.*)\. So', sentence)
                if not match:
                    continue
                cells, digits = cells_of(match[7]), set(re.findall(r'\d', match[6]))
                self.assertEqual(len(cells), ['', 'one', 'two', 'three'].index(match[5]))
                self.assertLess(len(cells), len(digits))
                targets = {cell_of(mark['cell']) for mark in step['marks'] if mark['role'] == 'pattern' and mark['group'] % 2 == 1}
                band = (step['houses'][0]['index'] // 3, step['houses'][0]['kind'] == 'column')
                for assumed in cells_of(match[1]):
                    free = {cell for i, cell in enumerate(map(cell_of, range(81)))
                            if cell[match[3] == 'column'] == int(match[4])
                            and (cell in targets or (cell[band[1]] - 1) // 3 != band[0])
                            and any(digit in step['position']['candidates'][i] for digit in digits)
                            and (match[2] not in digits or not self.see_each_other(cell, assumed)) and cell != assumed}
                    self.assertEqual(free, cells, sentence)
                told += 1
        self.assertEqual(told, 3)

    def test_the_mirror_node_is_that_of_the_target(self):
        told = 0
        for puzzle in ('1...567.....1....6..9....1...5..83..7..5...9..3...........4...25..6...7...4.2.8..',
                       '98.7..6..7...5......4..3.7.3....52...6.2....7..1.7....1.....8.6.9.8...2.....4...9'):
            done = run('explain', '--all', '--json', '--order', 'human', '--only', 'junior_exocet', puzzle)
            for step in map(json.loads, done.stdout.splitlines()):
                nodes = {}
                for sentence in step.get('sentences', []):
                    if match := re.search(r'So it is in (.*), the mirror node of (.*)\.', sentence):
                        nodes[match[2]] = cells_of(match[1])
                    match = re.match(r'In the mirror node of (.*), only (.*) can have the digit of (.*)\. So', sentence)
                    if match:
                        self.assertEqual(match[1], match[3])
                        self.assertLessEqual(cells_of(match[2]), nodes[match[1]], sentence)
                        told += 1
        self.assertEqual(told, 2)

    @staticmethod
    def see_each_other(a, b):
        return a[0] == b[0] or a[1] == b[1] or all((x - 1) // 3 == (y - 1) // 3 for x, y in zip(a, b))


class Extras(unittest.TestCase):
    """What the extra candidates of deadly patterns exclude, of which one is true."""

    def test_each_of_them_excludes_what_is_removed(self):
        told = 0
        for technique in ('bug_plus_n', 'bug_lite', 'unique_loop_2', 'extended_rectangle', 'borescopers_pattern', 'tridagon_guardians'):
            for board, removed in examples(technique):
                done = run('explain', '--all', '--json', '--order', 'human', '--only', technique,
                           ':0000:x:%s:%s::' % (board, ' '.join(removed)))
                for step in map(json.loads, done.stdout.splitlines()):
                    told += sum(self.check(step, sentence) for sentence in step.get('sentences', []))
        self.assertGreater(told, 3)

    def check(self, step, sentence):
        match = re.fullmatch(r'Whichever is true, r(\d)c(\d) is not (\d): (?:it is ([\d, or]+))?(?:, or )?'
                             r'(?:it sees the (\d) in (.*))?\.', sentence)
        if not match:
            return False
        extras = {(cell_of(mark['cell']), str(mark['digit'])) for mark in step['marks'] if mark['role'] == 'extra'}
        cell, digit = (int(match[1]), int(match[2])), match[3]
        here = {(cell, each) for each in re.findall(r'\d', match[4] or '')}
        there = {(each, match[5]) for each in cells_of(match[6] or '')}
        self.assertEqual(here | there, extras, sentence)
        self.assertTrue(all(each == digit and Exocets.see_each_other(at, cell) for at, each in there), sentence)
        return True


class AllSteps(unittest.TestCase):
    """The words of all steps of the first position of some hard puzzles, easy ones beside them."""

    @classmethod
    def setUpClass(cls):
        done = run('explain', '--all', '--json', '--only', 'everything', '--order', 'human', *PUZZLES)
        assert done.returncode == 0, done.stderr
        cls.steps = [step for step in map(json.loads, done.stdout.splitlines()) if step['kind'] == 'step']

    def test_a_house_with_only_fins_is_told_as_such(self):
        told = 0
        for step in self.steps:
            fins = {mark['cell'] for mark in step['marks'] if mark['role'] == 'fin'}
            if not fins or not re.search('franken|mutant', step['technique']) or 'siamese' in step['technique']:
                continue
            only_fins = any({c['cell'] for c in fact['one_of']} <= fins for fact in step['proof'])
            self.assertEqual(only_fins, step['sentences'][0].startswith('In '), step['text'])
            told += only_fins
        self.assertGreater(told, 10)

    @staticmethod
    def claims(words):
        """The set of (cells, digit, is true) of "r1c2 is 5", "3 is in r12c4", "r1c2 is neither 3 nor 4" and the like."""
        match = re.fullmatch(r'(\S+) (?:is|are) (not |neither )?(\d.*)', words)
        if match and match[1][0] == 'r':
            cells = cells_of(match[1])
            digits = re.findall(r'\d', match[3])
        else:
            match = re.fullmatch(r'(\d) is (not )?in (\S+)', words)
            assert match, words
            cells, digits = cells_of(match[3]), [match[1]]
        if match[2]:
            return {(frozenset([cell]), digit, False) for cell in cells for digit in digits}
        return {(frozenset(cells), digit, True) for digit in digits}

    def test_every_cause_in_a_net_was_told(self):
        causes = 0
        for step in self.steps:
            if step['technique'] != 'forcing_net':
                continue
            told = {}
            for view in step['views']:
                link = view['links'][0]
                told |= {(frozenset([cell_of(cell)]), str(link['digit']), link['on']): 0 for cell in link['cells']}
            for sentence in step['sentences']:
                link = re.match(r'\((\d+)\) (?:If (.*), then )?(\S+ is .*) \(', sentence)
                if not link:
                    continue
                for cause in re.split(', | and ', link[2] or ''):
                    words, _, number = cause.partition(' (')
                    if words:
                        self.assertTrue(self.claims(words) <= told.keys(), sentence)
                        self.assertTrue(not number or int(number[:-1]) in told.values(), sentence)
                        causes += 1
                told |= dict.fromkeys(self.claims(link[3]), int(link[1]))
            for pair in re.findall(r'\((\d+)\) and \((\d+)\) contradict', ' '.join(step['sentences'])):
                self.assertTrue({int(pair[0]), int(pair[1])} <= set(told.values()), step['sentences'][-2])
        self.assertGreater(causes, 1000)

    def test_sets_name_the_digits_that_are_left(self):
        counts = {word: number for number, word in enumerate('two three four five six seven eight'.split(), 2)}
        told = 0
        for step in self.steps:
            for sentence in step['sentences']:
                left = re.search(r'the (\w+) cells \S+ then have only (.*) left', sentence)
                if left:
                    self.assertEqual(len(re.findall(r'\d', left[2])), counts[left[1]], sentence)
                    told += 1
        self.assertGreater(told, 20)


if __name__ == '__main__':
    unittest.main()
