"""scripts/compare-hodoku with a library made of our own examples.

usage: compare_hodoku_test.py CHECKOUT PROGRAM
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = sys.argv.pop(2)
CHECKOUT = Path(sys.argv.pop(1))


class Library(unittest.TestCase):
    def test_each_verdict(self):
        example = next(line.split() for line in (CHECKOUT / "tests/human/fish.txt").read_text().splitlines()
                       if line.startswith("+ x_wing "))
        board, removed, changes = example[2], example[3].strip("-").replace(",", " "), example[4].split(",")
        self.assertGreater(len(changes), 1)
        rows = [("0300", " ".join(changes)), ("0300", changes[0]), ("0300", changes[0] + " " + "999"), ("0302", changes[0]),
                ("0302-x", changes[0]), ("0300-x", changes[0])]
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "library.txt"
            library.write_text("# A comment.\n" + "".join(f":{code}::{board}:{removed}:{gone}::\n" for code, gone in rows))
            done = subprocess.run([CHECKOUT / "scripts/compare-hodoku", "--list", library], capture_output=True, text=True,
                                  check=True, env={**os.environ, "BITDOKU_PROGRAM": PROGRAM})
        lines = done.stdout.splitlines()
        self.assertEqual(lines[-1], "6 positions: 2 exact, 1 more, 1 other, 1 none, 1 wrong")
        self.assertEqual([line.split()[0] for line in lines[:-1]], ["more", "other", "wrong", "none"])


if __name__ == "__main__":
    unittest.main()
