"""scripts/stages with stages that are made for this test.

usage: stages_test.py CHECKOUT
"""
import contextlib
import importlib.machinery
import importlib.util
import io
import sys
import tempfile
import unittest
from pathlib import Path

CHECKOUT = Path(sys.argv.pop(1))


def load():
    loader = importlib.machinery.SourceFileLoader("stages", str(CHECKOUT / "scripts/stages"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("stages", loader))
    sys.modules["stages"] = module
    loader.exec_module(module)
    return module


def shell(text):
    return ["sh", "-c", text]


class Stages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.stages = load()
        self.stages.ROOT = Path(folder.name)
        self.stages.LOGS = Path(folder.name) / "logs"

    def run_all(self, *stages):
        """Runs these stages. Returns the exit code, the output and the table of times."""
        self.stages.STAGES = {"made": [self.stages.Stage(*stage) for stage in stages]}
        sys.argv[1:] = ["made"]
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            code = self.stages.main()
        return code, out.getvalue().splitlines(), (self.stages.LOGS / "times.tsv").read_text().splitlines()

    def test_adds_the_numbers_of_tests(self):
        code, lines, times = self.run_all(
            ("one", shell("echo '3 passed, 0 failed'"), shell("true")),
            ("two", shell("echo '100% tests passed, 0 tests failed out of 4'")))
        self.assertEqual((code, lines[-1]), (0, "7 passed, 0 failed"))
        self.assertRegex(lines[0], "^one .*build .* tests .* ok, 3$")
        self.assertEqual([line.split("\t")[:2] for line in times],
                         [["stage", "part"], ["one", "build"], ["one", "tests"], ["two", "tests"]])

    def test_shows_what_failed_and_goes_on(self):
        code, lines, _ = self.run_all(
            ("one", shell("echo '1/2 Test #1: a ... Passed 0 s'; echo why; echo '2 passed, 1 failed'; exit 1")),
            ("two", shell("touch tested"), shell("echo no compiler; exit 1")),
            ("three", shell("echo '1 passed, 0 failed'")))
        self.assertEqual((code, lines[-1]), (1, "3 passed, 2 failed"))
        self.assertIn("    why", lines)
        self.assertNotIn("Passed", " ".join(lines))
        self.assertIn("    no compiler", lines)
        self.assertFalse((self.stages.ROOT / "tested").exists())
        self.assertEqual(lines[-3], "Failed: one; two")

    def test_a_crash_counts_as_a_failure(self):
        code, lines, _ = self.run_all(("one", shell("echo '2 passed, 0 failed'; kill -9 $$")))
        self.assertEqual((code, lines[-1]), (1, "2 passed, 1 failed"))

    def test_builds_the_next_stage_beside_the_tests(self):
        # The tests of the first stage wait for the build of the second.
        code, lines, _ = self.run_all(
            ("one", shell("while [ ! -e built ]; do sleep 0.01; done; echo '1 passed, 0 failed'"), shell("true")),
            ("two", shell("echo '1 passed, 0 failed'"), shell("touch built")))
        self.assertEqual((code, lines[-1]), (0, "2 passed, 0 failed"))


if __name__ == "__main__":
    unittest.main()
