"""Ranks of grids, and unavoidable sets."""
import random
import unittest

import bitdoku
import plain
from bitdoku import BitdokuError
from support import EASY, ITS_SOLUTION, as_list, native

GRIDS = as_list(bitdoku.generate(20, seed=3).solutions)
LINES = ["".join(map(str, grid)) for grid in GRIDS]


class Ranks(unittest.TestCase):
    def test_ranks_are_those_of_the_program(self):
        ranks = bitdoku.rank(LINES)
        self.assertEqual(ranks, [int(word) for word in native("rank", text="\n".join(LINES) + "\n").split()])
        self.assertEqual(as_list(bitdoku.unrank(ranks)), GRIDS)
        self.assertEqual(bitdoku.rank(bitdoku.generate(20, seed=3).solutions, threads=2), ranks)
        self.assertEqual([bitdoku.rank(line) for line in LINES], ranks)
        self.assertEqual([bitdoku.unrank(rank) for rank in ranks], LINES)

    def test_random_ranks(self):
        source = random.Random(1)
        ranks = [0, bitdoku.GRIDS - 1, *(source.randrange(bitdoku.GRIDS) for _ in range(500))]
        grids = bitdoku.unrank(ranks)
        self.assertEqual(tuple(grids.shape), (502, 81))
        self.assertEqual(bitdoku.rank(grids), ranks)
        for grid in as_list(grids):
            self.assertTrue(plain.is_solution("." * 81, "".join(map(str, grid))))
        self.assertEqual(tuple(bitdoku.unrank([]).shape)[0], 0)

    def test_errors(self):
        for call, code, line in (
                (lambda: bitdoku.rank(EASY), "wrong_solution", 1), (lambda: bitdoku.rank([LINES[0], LINES[1], EASY]), "wrong_solution", 3),
                (lambda: bitdoku.unrank(-1), "bad_argument", 0), (lambda: bitdoku.unrank([0, bitdoku.GRIDS]), "bad_argument", 0),
                (lambda: bitdoku.unrank(1.5), "bad_argument", 0), (lambda: bitdoku.unrank("7"), "bad_argument", 0),
                (lambda: bitdoku.rank("."), "bad_length", 0)):
            with self.assertRaises(BitdokuError) as raised:
                call()
            self.assertEqual(raised.exception.code, code)
            if line:
                self.assertEqual(raised.exception.line, line)


class Unavoidable(unittest.TestCase):
    def test_sets_are_those_of_the_program(self):
        sets = bitdoku.unavoidable_sets(ITS_SOLUTION)
        lines = native("unavoidable", text=ITS_SOLUTION + "\n").split()
        self.assertEqual(sorted(sets), sorted([cell for cell in range(81) if line[cell] != "."] for line in lines))
        self.assertEqual([len(one) for one in sets], sorted(len(one) for one in sets))

    def test_each_set_is_minimal_and_unavoidable(self):
        for one in bitdoku.unavoidable_sets(LINES[0])[:40]:
            open_cells = "".join("." if cell in one else digit for cell, digit in enumerate(LINES[0]))
            self.assertEqual(plain.count_solutions(open_cells), 2)
            for cell in one:
                given = open_cells[:cell] + LINES[0][cell] + open_cells[cell + 1:]
                self.assertEqual(plain.count_solutions(given), 1)

    def test_options(self):
        every = bitdoku.unavoidable_sets(LINES[0])
        self.assertEqual(bitdoku.unavoidable_sets(LINES[0], cells=6), [one for one in every if len(one) <= 6])
        two = bitdoku.unavoidable_sets(LINES[0], cells=81, digits=2)
        self.assertTrue(all(len({LINES[0][cell] for cell in one}) == 2 for one in two))
        band = bitdoku.unavoidable_sets(LINES[0], boxes=[0, 1, 2])
        self.assertEqual(band, [one for one in every if max(one) < 27])
        for options in ({"cells": 13}, {"cells": 0}, {"digits": 10}, {"boxes": [9]}, {"cells": "12"}):
            with self.assertRaises(BitdokuError):
                bitdoku.unavoidable_sets(LINES[0], **options)
        for wrong in (EASY, LINES[:2], LINES[0][::-1][:80] + "x"):
            with self.assertRaises(BitdokuError):
                bitdoku.unavoidable_sets(wrong)


if __name__ == "__main__":
    unittest.main()
