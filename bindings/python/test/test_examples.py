"""Runs the programs of examples/."""
import contextlib
import importlib.util
import io
import runpy
import subprocess
import sys
import unittest
from support import ROOT

EXAMPLES = ROOT / "bindings/python/examples"


class Examples(unittest.TestCase):
    def test_tour(self):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            runpy.run_path(str(EXAMPLES / "tour.py"))
        lines = out.getvalue().splitlines()
        for line in ("unique: True minimal: False", "solved after 51 steps", "solved: 200 of 200",
                     "images: 600 classes: 200", "train and test: 600", "leaks: 0"):
            self.assertIn(line, lines)

    def test_the_tour_has_cells(self):
        cells = (EXAMPLES / "tour.py").read_text().split("\n# %%")
        self.assertGreater(len(cells), 10)
        for cell in cells[1:]:
            if cell.startswith(" [markdown]"):
                self.assertRegex(cell, r"^ \[markdown\](\n# .*)+\n*$")

    @unittest.skipUnless(importlib.util.find_spec("distributed"), "Dask is not installed")
    def test_dask(self):
        done = subprocess.run([sys.executable, str(EXAMPLES / "label_with_dask.py"), "--count", "3000"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        killed, result = done.stdout.splitlines()
        self.assertRegex(killed, r"^killed one worker; [1-9][0-9]* of 60 chunks were left$")
        self.assertEqual(result, "3000 puzzles have the same labels as in one process")


if __name__ == "__main__":
    unittest.main()
