#!/usr/bin/env python3
"""Logs of `bitdoku scan --proof` pass the checker, and damaged ones do not: proof_test.py PROGRAM CHECKER"""
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM, CHECKER = sys.argv[1:3]
# With five puzzles of 17 givens.
GRID = '123456789456789123798132546235697814617348952984521637369215478572864391841973265'


def check(log, sample=30):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'log'
        path.write_text(log)
        done = subprocess.run([CHECKER, '--sample', str(sample), path], capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines()[-1]


class Proof(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / 'log'
            cls.found = subprocess.run([PROGRAM, 'scan', '--threads', '1', '--proof', path, GRID],
                                       capture_output=True, text=True, check=True).stdout
            cls.log = path.read_text()

    def refuses(self, log, why, sample=0):
        self.assertNotEqual(log, self.log)
        code, message = check(log, sample)
        self.assertEqual((code, message[:7]), (1, 'WRONG: '), message)
        self.assertIn(why, message)

    def test_a_log_is_right(self):
        code, message = check(self.log)
        self.assertEqual(code, 0, message)
        self.assertRegex(message, rf'^{GRID}: \d+ sets, 171 divisions, 30 of \d+ searches, 5 puzzles: right$')
        self.assertEqual(re.findall('^puzzle (.*)$', self.log, re.M), self.found.split())

    def test_a_missing_line_is_seen(self):
        division = re.search(r'^division \d+ \d+ \d+ none \d\n', self.log, re.M)[0]
        self.refuses(self.log.replace(division, ''), 'the number of divisions')
        self.refuses(re.sub(r'^prefix .* [1-9]\d* \d+ \d+\n', '', self.log, 1, re.M), 'the sums of a division')
        self.refuses(re.sub('^puzzle .*\n', '', self.log, 1, re.M), 'the number of puzzles')
        self.refuses(re.sub('^grids .*\n', '', self.log, 0, re.M), 'the end of the log is missing')
        self.refuses(self.log[:self.log.index('puzzle')], 'the end of the log is missing')
        self.refuses(self.log.replace('grids 1', 'grids 2'), 'the number of grids')

    def test_what_is_not_unavoidable_is_seen(self):
        self.refuses(re.sub(r'^(third \d+) [0-9a-f]{21}', r'\1 000000000000000000001', self.log, 1, re.M),
                     'not unavoidable')

    def test_a_division_cannot_be_declared_impossible_or_twice(self):
        self.refuses(re.sub(r'^(division \d+ \d+ \d+) firsts .*\n(prefix .*\n)*', r'\1 none 0\n', self.log, 1, re.M),
                     'a band has choices')
        first, second = re.findall(r'^division \d+ \d+ \d+ none \d\n', self.log, re.M)[:2]
        self.refuses(self.log.replace(first, second), 'a division')

    def test_a_wrong_number_of_choices_is_seen(self):
        self.refuses(re.sub(r'firsts (\d+)', lambda old: f'firsts {int(old[1]) + 1}', self.log, 1),
                     'the number of choices')

    def test_a_puzzle_that_was_not_searched_for_is_seen(self):
        other = GRID.replace('1', '.')
        self.refuses(re.sub('^puzzle .*', f'puzzle {other}', self.log, 1, re.M), 'a puzzle')

    def test_counts_that_were_not_searched_are_seen(self):
        """The sums agree, but a pair moved from each even choice to the next one."""
        lines = self.log.splitlines()
        for i in range(0, len(lines) - 1, 2):
            here, after = lines[i].split(), lines[i + 1].split()
            if here[0] == after[0] == 'prefix' and int(here[2]) > 1:
                here[2], after[2] = str(int(here[2]) - 1), str(int(after[2]) + 1)
                lines[i], lines[i + 1] = ' '.join(here), ' '.join(after)
        self.refuses('\n'.join(lines) + '\n', 'the counts of a search', sample=30)


unittest.main(argv=sys.argv[:1])
