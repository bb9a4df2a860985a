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

    def test_bad_rows_are_listed_and_all_others_compared(self):
        several, clash, none = "." * 81, "11" + "." * 79, "12345678.........9" + "." * 63
        train, test = self.puzzles[:40], [self.image(puzzle) for puzzle in self.puzzles[20:60]]
        clean = bitdoku.leakage(train, test)
        self.assertEqual((len(clean.puzzles), len(clean.grids), clean.bad), (20, 20, []))
        places = [("train", 3, several, "several_solutions"), ("train", 39, none, "no_solution"), ("test", 0, clash, "no_solution"),
                  ("test", 7, several, "several_solutions"), ("test", 30, "12", "bad_length"), ("test", 31, EASY[:-1] + "!", "bad_symbol")]
        for _, at, puzzle, _ in (place for place in places if place[0] == "train"):
            train[at] = puzzle
        for _, at, puzzle, _ in (place for place in places if place[0] == "test"):
            test[at] = puzzle
        expected = [(part, at, reason) for part, at, _, reason in places]
        gone = {at for part, at, _, _ in places if part == "test"}, {at for part, at, _, _ in places if part == "train"}
        pairs = [(i, j) for i, j in clean.puzzles if j not in gone[0] and i not in gone[1]]
        for left, right in ((train, test), (iter(train), iter(test)), (tuple(train), [Sudoku(one) if len(one) == 81 and "!" not in one else one for one in test])):
            found = bitdoku.leakage(left, right)
            self.assertEqual([tuple(one) for one in found.bad], expected)
            self.assertEqual(found.puzzles, sorted([*pairs, (3, 7)], key=lambda pair: pair[1]))
            self.assertEqual(found.grids, pairs)
        # An array with a cell that is no digit.
        rows = bytearray(b"".join(Sudoku(one).cells for one in self.puzzles[:4]))
        rows[81 + 5] = 77
        found = bitdoku.leakage(memoryview(rows).cast("B", (4, 81)), [self.image(one) for one in self.puzzles[:4]])
        self.assertEqual((found.bad, found.puzzles), ([("train", 1, "bad_symbol")], [(0, 0), (2, 2), (3, 3)]))
        self.assertEqual(found.grids, found.puzzles)
        self.assertEqual(bitdoku.leakage([], []), ([], [], []))
        self.assertEqual(bitdoku.leakage(["."], [])[2], [("train", 0, "bad_length")])

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

    def test_of(self):
        minimal = [str(Sudoku(puzzle).solve().minimize(seed=3)) for puzzle in self.puzzles[:5]]
        pairs = [one for puzzle, other in zip(self.puzzles, minimal) for one in (puzzle, self.image(other))]
        self.assertEqual(len(bitdoku.dedupe(pairs)), 10)
        self.assertEqual(bitdoku.dedupe(pairs, of="grid"), [0, 2, 4, 6, 8])
        self.assertEqual(len(bitdoku.dedupe(pairs, of="in_grid")), 10)
        keys = bitdoku.keys(pairs, of="grid").tolist()
        self.assertEqual(keys[::2], keys[1::2])
        self.assertEqual(keys, bitdoku.keys([Sudoku(one).solve() for one in pairs]).tolist())
        grids = bitdoku.canonical([str(Sudoku(one).solve()) for one in pairs])
        self.assertEqual(bitdoku.canonical(pairs, of="grid"), grids)
        self.assertEqual([bitdoku.canonical(one, of="grid") for one in pairs], grids)
        for one, grid, moved in zip(pairs, grids, bitdoku.canonical(pairs, of="in_grid")):
            self.assertEqual(Sudoku(moved).solve(), Sudoku(grid))
            self.assertTrue(Sudoku(moved).is_isomorphic(one))
            self.assertEqual(Sudoku(one).canonical("in_grid").form, moved)
        train, test = bitdoku.split(pairs, 0.5, of="in_grid")
        self.assertEqual(sorted(train + test), list(range(10)))

    def test_of_a_puzzle_without_a_grid(self):
        for bad, reason in (("." * 81, "several"), ("55" + "." * 79, "5 twice|no solution")):
            for of in ("grid", "in_grid"):
                for call in (bitdoku.keys, bitdoku.dedupe, bitdoku.canonical, lambda p, of: bitdoku.split(p, 0.5, of=of)):
                    with self.assertRaisesRegex(BitdokuError, f"exactly one|{reason}") as caught:
                        call([EASY, bad], of=of)
                    self.assertEqual((caught.exception.code, caught.exception.line), ("not_unique", 2))
                with self.assertRaisesRegex(BitdokuError, f"exactly one solution.*({reason})") as caught:
                    bitdoku.canonical(bad, of=of)
                self.assertEqual(caught.exception.code, "not_unique")

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
        for call in (lambda: bitdoku.split(data("many_solutions.txt"), 0.5, of="grid"), lambda: bitdoku.split([EASY], 2),
                     lambda: bitdoku.leakage([EASY], 5), lambda: bitdoku.leakage([EASY], bytes(80)),
                     lambda: bitdoku.split([EASY], "x"), lambda: bitdoku.dedupe([EASY, "1"]), lambda: bitdoku.dedupe([EASY], of="x")):
            with self.assertRaises(BitdokuError):
                call()


if __name__ == "__main__":
    unittest.main()
