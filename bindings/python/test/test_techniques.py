"""Steps by chosen techniques, all steps, and positions to practise."""
import json
import unittest

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku
from support import EASY, ITS_SOLUTION, native

LOCKED = "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4"
HARD = ".9.5.2.7...84.........1...6..1.7.5.48..6......3.......1....6..5..2...4...5.9...32"


class Chosen(unittest.TestCase):
    def test_hints_and_paths(self):
        puzzle = Sudoku(LOCKED)
        self.assertEqual(puzzle.hint()["technique"], "pointing")
        self.assertEqual(puzzle.hint(without="Pointing")["technique"], "claiming")
        self.assertEqual(puzzle.hint(only=["Naked Single", "Hidden Single"])["kind"], "stuck")
        self.assertEqual(Position(puzzle).hint(without="Pointing"), puzzle.hint(without="Pointing"))
        path = puzzle.path(without="Pointing")
        self.assertNotIn("pointing", [step["technique"] for step in path.steps])
        self.assertEqual(Position(puzzle).path(without="Pointing"), path)
        [traced] = bitdoku.trace([LOCKED], without="Pointing")
        self.assertEqual(traced["steps"], path.steps)
        told = native("explain", "--order", "human", "--without", "Pointing", "--json", text=LOCKED + "\n").splitlines()
        self.assertEqual([json.loads(line)["text"] for line in told][:len(path.steps)], [step["text"] for step in path.steps])

    def test_presets_are_those_of_the_program(self):
        puzzle = Sudoku(HARD)
        paths = {}
        for preset in ("hodoku", "modern", "everything"):
            told = native("explain", "--order", "human", "--only", preset, "--json", text=HARD + "\n").splitlines()
            paths[preset] = puzzle.path(only=preset)
            self.assertEqual([step["text"] for step in paths[preset].steps], [json.loads(line)["text"] for line in told[:-1]])
            self.assertEqual(paths[preset].kind, "solved")
            self.assertEqual(puzzle.hint(only=[preset])["text"], paths[preset].steps[0]["text"])
            [traced] = bitdoku.trace([HARD], only=preset)
            self.assertEqual(traced["steps"], paths[preset].steps)
        self.assertNotEqual(paths["hodoku"], puzzle.path())
        self.assertNotEqual(paths["modern"], paths["hodoku"])

    def test_a_technique_file(self):
        text = "\n".join(["Hidden Single", "Naked Single"]) + "\n"
        try:
            path = Sudoku(EASY).path(technique_file=text)
        except BitdokuError as error:
            self.fail(str(error))
        self.assertEqual({step["technique"] for step in path.steps} - {"hidden_single", "naked_single"}, set())

    def test_errors(self):
        puzzle = Sudoku(EASY)
        for options in ({"only": "Nonsense"}, {"only": ""}, {"only": 5}, {"without": "q"}, {"technique_file": 5},
                        {"technique_file": "zzz"}, {"order": "se", "only": "X-Wing"}):
            for call in (puzzle.hint, puzzle.path, puzzle.steps):
                with self.assertRaises(BitdokuError) as raised:
                    call(**options)
                self.assertEqual(raised.exception.code, "bad_argument")

    def test_names(self):
        for order in ("human", "se"):
            found = bitdoku.techniques(order)
            self.assertGreater(len(found), 30)
            self.assertEqual(len({one.id for one in found}), len(found))
        self.assertIn(("x_wing", "X-Wing"), bitdoku.techniques())
        with self.assertRaises(BitdokuError):
            bitdoku.techniques("other")


class All(unittest.TestCase):
    def test_every_step(self):
        puzzle = Sudoku(LOCKED)
        steps = puzzle.steps()
        self.assertGreater(len(steps), 10)
        self.assertEqual(steps[0], puzzle.hint())
        solution = puzzle.solve().cells
        for step in steps:
            self.assertTrue(all(solution[one["cell"]] == one["digit"] for one in step["set"]))
            self.assertTrue(all(solution[one["cell"]] != one["digit"] for one in step["strike_out"]))
        for name in ("pointing", "Pointing", "Locked Candidates (Pointing)"):
            self.assertEqual(puzzle.steps(technique=name), [step for step in steps if step["technique"] == "pointing"])
        self.assertEqual(puzzle.steps(limit=3), steps[:3])
        self.assertEqual(Position(puzzle).steps(limit=3), steps[:3])
        self.assertGreater(len(puzzle.steps(order="se")), 0)

    def test_a_technique_that_is_off(self):
        puzzle = Sudoku("..3.5....457.8.....96.....5....6..51...21.9.8.1.5..62.....21.96..289.51.9.16.58.2")
        steps = puzzle.steps(technique="Tridagon")
        self.assertEqual({step["technique"] for step in steps}, {"tridagon"})
        self.assertEqual(steps, puzzle.steps(only="tridagon"))
        self.assertEqual(puzzle.steps(technique="tridagon", only="fish"), [])

    def test_no_step(self):
        self.assertEqual(Sudoku(ITS_SOLUTION).steps(), [])
        self.assertEqual(Sudoku("." * 81).steps(), [])
        self.assertEqual(Sudoku("." * 16).steps(), [])
        for call, code in ((lambda: Sudoku(LOCKED).steps(time=0), "out_of_time"), (lambda: Sudoku(LOCKED).steps(technique="q"), "bad_argument"),
                           (lambda: Sudoku([0] * 36**2).steps(), "unsupported"), (lambda: Sudoku(LOCKED).steps(limit=0), "bad_argument")):
            with self.assertRaises(BitdokuError) as raised:
                call()
            self.assertEqual(raised.exception.code, code)


class Levels(unittest.TestCase):
    def test_levels_of_one_and_many(self):
        self.assertEqual(bitdoku.level(EASY), "easy")
        several = "." * 81
        for puzzles in ([EASY, LOCKED, several], bytes(Sudoku(EASY).cells + Sudoku(LOCKED).cells + bytes(81))):
            self.assertEqual(bitdoku.level(puzzles), bitdoku.label(puzzles, "level")["level"])
        self.assertIsNone(bitdoku.level([several])[0])


class Practice(unittest.TestCase):
    def test_the_next_step_is_the_technique(self):
        for name, identity in (("X-Wing", "x_wing"), ("xy_wing", "xy_wing")):
            for row in bitdoku.generate(3, needs=name, seed=1).puzzles.tolist():
                position = Sudoku(row).practice(name)
                self.assertEqual(position.puzzle, Sudoku(row))
                self.assertEqual(position.hint()["technique"], identity)
                self.assertTrue(position.is_solvable())
        self.assertIsNone(Sudoku(EASY).practice("X-Wing"))
        for wrong in ("q", 7, None):
            with self.assertRaises(BitdokuError):
                Sudoku(EASY).practice(wrong)


if __name__ == "__main__":
    unittest.main()
