"""Puzzles that are the same up to symmetry: dedupe, leakage, split."""
import random
import unittest

import bitdoku
from bitdoku import BitdokuError, Sudoku, _bitdoku
from support import EASY, data


class Classes(unittest.TestCase):
    def setUp(self):
        made = bitdoku.generate(400, seed=11)
        self.puzzles = [str(Sudoku(row)) for row in made.puzzles.tolist()]
        self.source = random.Random(5)

    def image(self, puzzle):
        return str(Sudoku(puzzle).isomorph(seed=self.source.getrandbits(60)))

    def test_planted_isomorphs_are_found_all_and_only_they(self):
        train, test = self.puzzles[:200], self.puzzles[200:]
        planted = {self.source.randrange(200): self.source.randrange(200) for _ in range(60)}
        for index, original in planted.items():
            test[index] = self.image(train[original])
        expected = sorted((original, index) for index, original in planted.items())
        found = bitdoku.leakage(train, test, threads=2)
        self.assertEqual(sorted(found.puzzles), expected)
        self.assertEqual(sorted(found.grids), expected)

    def test_other_puzzles_of_a_grid(self):
        more = [str(Sudoku(puzzle).solve().minimize(seed=3)) for puzzle in self.puzzles[:5]]
        turned = [self.image(puzzle) for puzzle in more]
        found = bitdoku.leakage(self.puzzles[:5], turned)
        self.assertEqual(found.grids, [(i, i) for i in range(5)])
        self.assertEqual(found.puzzles, [])

    def test_dedupe(self):
        mixed = [(i, self.image(puzzle)) for i, puzzle in enumerate(self.puzzles[:50]) for _ in range(4)]
        self.source.shuffle(mixed)
        first = [at for at, (i, _) in enumerate(mixed) if i not in {j for j, _ in mixed[:at]}]
        self.assertEqual(bitdoku.dedupe([puzzle for _, puzzle in mixed]), first)
        self.assertEqual(bitdoku.dedupe([]), [])

    def test_many_rows_that_collide(self):
        # 4x3 bits of a row differ, so that rows share the places of a small table.
        rows = [bytes(at >> bit & 1 for bit in range(12)) + bytes(69) for at in range(4096)]
        mixed = rows + rows[::-1] + rows[::3]
        first = memoryview(bytearray(4 * len(mixed))).cast("I")
        _bitdoku.first_rows(b"".join(mixed), first, len(mixed))
        self.assertEqual(first.tolist(), [*range(4096), *range(4095, -1, -1), *range(0, 4096, 3)])
        for rows, count in ((b"".join(mixed), len(mixed) + 1), (bytes(80), 1), (b"", -1)):
            with self.assertRaises(BitdokuError):
                _bitdoku.first_rows(rows, first, count)

    def test_split(self):
        mixed = [self.image(puzzle) for puzzle in self.puzzles for _ in range(3)]
        train, test = bitdoku.split(mixed, 0.25, seed=2)
        self.assertEqual(sorted(train + test), list(range(1200)))
        self.assertEqual(bitdoku.leakage([mixed[i] for i in train], [mixed[i] for i in test]).grids, [])
        self.assertTrue(200 < len(test) < 400, len(test))
        self.assertEqual((train, test), bitdoku.split(mixed, 0.25, seed=2))
        self.assertNotEqual(test, bitdoku.split(mixed, 0.25, seed=3)[1])
        twins = [EASY, str(Sudoku(EASY).minimize(seed=1)), str(Sudoku(EASY).minimize(seed=2))]
        self.assertIn(sorted(map(len, bitdoku.split(twins, 0.5, of="grid"))), [[0, 3]])
        self.assertEqual(bitdoku.split(mixed, 0)[1], [])
        self.assertEqual(bitdoku.split(mixed, 1)[0], [])

    def test_errors(self):
        for call in (lambda: bitdoku.leakage([EASY], data("many_solutions.txt")), lambda: bitdoku.split([EASY], 2),
                     lambda: bitdoku.split([EASY], "x"), lambda: bitdoku.dedupe([EASY, "1"]), lambda: bitdoku.dedupe([EASY], of="x")):
            with self.assertRaises(BitdokuError):
                call()


if __name__ == "__main__":
    unittest.main()
