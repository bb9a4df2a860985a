"""docs/python-api.md is what reference/make.py makes of the docstrings, and leaves out nothing."""
import runpy
import unittest

import bitdoku
from support import ROOT


class Reference(unittest.TestCase):
    def test_page(self):
        make = runpy.run_path(str(ROOT / "bindings/python/reference/make.py"))
        page = make["PAGE"].read_text()
        self.assertEqual(page, make["text"](), "run bindings/python/reference/make.py")
        for name in bitdoku.__all__:
            self.assertIn(f"\n## `{name}`\n", page)
        for kind in (bitdoku.Sudoku, bitdoku.Position):
            for name in dir(kind):
                if not name.startswith("_"):
                    self.assertIn(f"\n### `{kind.__name__}.{name}`\n", page)


if __name__ == "__main__":
    unittest.main()
