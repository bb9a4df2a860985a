"""Data sets for PyTorch. The tests are skipped where it is not installed."""
import importlib.util
import pickle
import subprocess
import sys
import unittest

import bitdoku
from bitdoku import BitdokuError
from support import EASY, ITS_SOLUTION, as_list, digits

HAS_TORCH = importlib.util.find_spec("torch") is not None


class Import(unittest.TestCase):
    def test_importing_does_not_load_torch(self):
        subprocess.run([sys.executable, "-c", "import sys, bitdoku.torch; assert 'torch' not in sys.modules"], check=True)


@unittest.skipUnless(HAS_TORCH, "PyTorch is not installed")
class Dataset(unittest.TestCase):
    def setUp(self):
        from bitdoku.torch import SudokuDataset

        self.made = bitdoku.generate(40, seed=1)
        self.make = SudokuDataset

    def items(self, found, order=None):
        return [(found[i][0].tolist(), found[i][1].tolist()) for i in order or range(len(found))]

    def test_items(self):
        import torch

        found = self.make(self.made.puzzles, self.made.solutions)
        self.assertEqual(len(found), 40)
        self.assertEqual(self.items(found), list(zip(self.made.puzzles.tolist(), self.made.solutions.tolist())))
        self.assertEqual((found[0][0].dtype, found[0][0].shape), (torch.int64, (81,)))
        self.assertEqual(found[-1][0].tolist(), found[39][0].tolist())
        self.assertEqual(found[torch.tensor(3)][0].tolist(), found[3][0].tolist())
        for wrong in (40, -41):
            with self.assertRaises(IndexError):
                found[wrong]

    def test_solutions_are_found(self):
        self.assertEqual(bytes(self.make([EASY])[0][1].tolist()), digits(ITS_SOLUTION))
        for wrong in (["." * 81], [EASY, "11" + "." * 79]):
            with self.assertRaises(BitdokuError):
                self.make(wrong)
        with self.assertRaises(BitdokuError):
            self.make([EASY, EASY], [ITS_SOLUTION])

    def test_wrong_solutions_are_refused(self):
        with self.assertRaises(BitdokuError) as caught:
            self.make(self.made.puzzles, self.made.solutions[::-1])
        self.assertEqual((caught.exception.code, caught.exception.line), ("wrong_solution", 1))
        found = self.make(self.made.puzzles, self.made.solutions[::-1], verify=False)
        self.assertEqual(found[0][1].tolist(), self.made.solutions.tolist()[39])

    def test_images(self):
        found = self.make(self.made.puzzles, self.made.solutions, augment=True, seed=5)
        first = self.items(found)
        self.assertEqual(self.items(found, range(39, -1, -1))[::-1], first)
        self.assertEqual(self.items(pickle.loads(pickle.dumps(found))), first)
        images, moved = (b"".join(bytes(row) for row in rows) for rows in zip(*first))
        self.assertEqual(as_list(bitdoku.check(images, moved)), [True] * 40)
        self.assertEqual(as_list(bitdoku.canonical(images)), as_list(bitdoku.canonical(self.made.puzzles)))
        found.set_epoch(1)
        second = self.items(found)
        self.assertFalse(any(a == b for a, b in zip(first, second)))
        found.set_epoch(0)
        self.assertEqual(self.items(found), first)
        self.assertNotEqual(self.items(self.make(self.made.puzzles, augment=True, seed=6)), first)

    def test_workers_see_the_epoch(self):
        from torch.utils.data import DataLoader

        found = self.make(self.made.puzzles, self.made.solutions, augment=True)
        loader = DataLoader(found, batch_size=8, num_workers=2, persistent_workers=True)
        for epoch in range(3):
            found.set_epoch(epoch)
            rows = [row for puzzles, _ in loader for row in puzzles.tolist()]
            self.assertEqual(rows, [puzzle for puzzle, _ in self.items(found)])


if __name__ == "__main__":
    unittest.main()
