"""scripts/train-digits with few, small batches of made-up glyphs: what comes out, and that a break changes nothing.

usage: train_digits_test.py CHECKOUT   (exit code 77: PyTorch is missing)
"""
import importlib.machinery
import importlib.util
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECKOUT = Path(sys.argv.pop(1))
SCRIPTS = CHECKOUT / "scripts"
try:
    import numpy as np
    import torch
    from PIL import Image  # noqa: F401
except ImportError as missing:
    print(missing)
    sys.exit(77)
sys.path.insert(0, str(SCRIPTS))
import digit_cells  # noqa: E402

torch.set_num_threads(1)
BATCH = 8


def load():
    loader = importlib.machinery.SourceFileLoader("train_digits", str(SCRIPTS / "train-digits"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("train_digits", loader))
    loader.exec_module(module)
    module.BATCHES, module.USES, module.KEEP, module.TESTED = 2, 2, 0, 16
    return module


class TrainDigits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        digit_cells.MARKS = 8
        cls.script = load()
        cls.script.begin(1, -1)
        size = digit_cells.GLYPH
        glyphs = torch.rand(3, 9, size, size)
        cls.cells = digit_cells.Cells(glyphs, (torch.rand(20, size, size), torch.randint(9, (20,))))
        cls.test = cls.script.make_test(cls.cells, BATCH)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def training(self, steps):
        self.script.begin(1, -2)
        network = self.script.Network().to(memory_format=torch.channels_last)
        return self.script.Training(network, self.script.Schedule(steps), {"seed": 1})

    def trained(self, training, state=None):
        with open("/dev/null", "w") as nothing:
            out, sys.stdout = sys.stdout, nothing
            try:
                self.script.train(training, self.cells, self.test, BATCH, 1, state)
            finally:
                sys.stdout = out
        return training

    def arrays(self, training):
        path = self.folder / "weights.npz"
        self.script.save(training.network, path)
        return dict(np.load(path))

    def states(self, steps):
        """The states that a whole training keeps, and its weights."""
        states, keep = [], self.script.keep

        def kept(state, path):
            keep(state, path)
            states.append(path.read_bytes())

        self.script.keep = kept
        self.addCleanup(setattr, self.script, "keep", keep)
        return self.arrays(self.trained(self.training(steps), self.folder / "state")), states

    def test_a_break_changes_nothing(self):
        whole, states = self.states(14)
        self.assertEqual(len(states), 4)  # after 4, 8, 12 (rounding has begun) and 14 steps
        for state in states:
            (self.folder / "state").write_bytes(state)
            training = self.training(14)
            training.go_on_from(torch.load(self.folder / "state"))
            again = self.arrays(self.trained(training))
            for name, numbers in whole.items():
                np.testing.assert_array_equal(numbers, again[name], name)

    def test_more_steps_until_the_rate_falls(self):
        _, states = self.states(16)
        (self.folder / "state").write_bytes(states[1])  # 8 steps
        training = self.training(32)
        training.go_on_from(torch.load(self.folder / "state"))
        self.assertEqual(training.step, 8)
        (self.folder / "state").write_bytes(states[2])  # 12 steps: the rate has fallen
        with self.assertRaisesRegex(SystemExit, "rate of learning"):
            self.training(32).go_on_from(torch.load(self.folder / "state"))

    def test_refuses_the_state_of_another_training(self):
        training = self.training(16)
        with self.assertRaisesRegex(SystemExit, "was made with"):
            training.go_on_from(training.state() | {"what": {"seed": 2}})

    def test_the_rate_rises_holds_and_falls(self):
        schedule = self.script.Schedule(2000)
        rates = [schedule.rate(step) for step in range(2000)]
        self.assertEqual(rates[299:1001], [self.script.RATE] * 702)
        self.assertEqual(sorted(rates[:300]), rates[:300])
        self.assertEqual(sorted(rates[1000:], reverse=True), rates[1000:])
        self.assertLess(rates[-1], self.script.RATE / 900)

    def test_cells_are_pictures_with_digits(self):
        self.script.begin(1, 5)
        drawn = self.cells.draw(400)
        x = self.cells.printed(drawn)
        self.assertEqual(tuple(x.shape), (400, 28, 28))
        self.assertTrue(torch.isfinite(x).all())
        self.assertEqual(set(drawn.digit.tolist()), set(range(10)))
        self.assertEqual((drawn.digit[drawn.is_pen > 0] > 0).float().mean(), 1)
        self.assertFalse(torch.equal(x, self.cells.printed(drawn)))  # other light and noise

    def test_a_lens_keeps_paper_and_ink(self):
        for sigma in (0, 1, 4.2):
            for size in (28, 16, 9):
                matrix = digit_cells.lens(sigma, size)
                self.assertEqual(tuple(matrix.shape), (56, 28))
                torch.testing.assert_close(matrix.sum(0), torch.ones(28))

    def test_the_table_can_be_written(self):
        arrays = self.arrays(self.trained(self.training(14)))
        self.assertEqual([arrays[f"w{i}"].shape for i in range(4)], [(16, 1, 3, 3), (32, 16, 3, 3), (64, 32, 3, 3), (11, 576)])
        done = subprocess.run([sys.executable, SCRIPTS / "digit-table", "--check", self.folder / "weights.npz"],
                              capture_output=True, text=True, check=False)
        self.assertIn("has other weights", done.stderr)


unittest.main()
