"""Hints, steps, paths and summaries of boards of all shapes, beside those of the native program."""
import json
import unittest
from xml.etree import ElementTree

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku
from support import data, native

DEPTHS = ("technique", "digit", "house", "cells", "all")
LANGUAGES = ("en", "de")
# Members that only the program writes.
OF_PROGRAM = ("source", "line", "order", "step")


def made(shape, count=2):
    return [Sudoku(puzzle, shape) for puzzle in bitdoku.generate(count, shape=shape, seed=1).puzzles.tolist()]


# Among them are puzzles that get stuck, and all techniques from singles to triples.
BOARDS = [*made("2x2"), *made("2x3"), *made("3x2", 4), *made("2x4", 3), *made("4x2"), *made("3x4"),
          *map(Sudoku, data("16x16.txt")[:5]), Sudoku(data("25x25.txt")[0])]


def shape_of(board):
    return "x".join(map(str, board.box))


def native_answers(board, *words):
    """The objects of the program about a board."""
    lines = native(*words, "--json", "-q", "--shape", shape_of(board), str(board)).splitlines()
    answers = [json.loads(line.encode("latin1").decode()) for line in lines]
    return [{key: value for key, value in answer.items() if key not in OF_PROGRAM} for answer in answers]


def halfway(board):
    """The position in the middle of the path."""
    game, steps = Position(board), board.path().steps
    for step in steps[:len(steps) // 2]:
        game = game.apply(step)
    return game


class Native(unittest.TestCase):
    maxDiff = 2000

    def test_hints(self):
        for board in BOARDS:
            for language in LANGUAGES:
                words = ("--language", language)
                self.assertEqual([board.hint(language=language)], native_answers(board, "hint", *words))
                for depth in DEPTHS:
                    [expected] = native_answers(board, "hint", "--depth", depth, *words)
                    text = board.hint(language=language, depth=depth)["text"]
                    self.assertEqual(text.replace("\n", " "), expected["text"])

    def test_steps(self):
        for board in BOARDS:
            for language in LANGUAGES:
                words = ("--language", language)
                self.assertEqual(board.steps(language=language), native_answers(board, "hint", "--all", *words))

    def test_paths(self):
        for board in BOARDS:
            for language in LANGUAGES:
                *steps, end = native_answers(board, "explain", "--language", language)
                path = board.path(language=language)
                self.assertEqual((path.steps, path.kind, path.text), (steps, end["kind"], end["text"]))
                self.assertEqual(path.rating, end["rating"] if path.is_complete else None)

    def test_summaries(self):
        for board in BOARDS:
            summary = board.summary()
            self.assertEqual([summary], native_answers(board, "explain", "--summary"))
            self.assertFalse(summary.get("bottlenecks") or summary.get("backdoors"))

    def test_boards_in_progress(self):
        for board in BOARDS:
            now = Sudoku(list(halfway(board).cells), shape_of(board))
            expected = native_answers(now, "hint", "--givens", board)
            self.assertEqual([board.hint(now)], expected)
            self.assertEqual([Position(board, now).hint()], expected)


class Alone(unittest.TestCase):
    def test_steps_agree_with_the_solution(self):
        techniques = set()
        for board in BOARDS:
            right = board.solve().cells
            for step in board.path().steps + board.steps() + halfway(board).steps():
                techniques.add(step["technique"])
                self.assertTrue(step["set"] or step["strike_out"])
                self.assertTrue(all(right[entry["cell"]] == entry["digit"] for entry in step["set"]))
                self.assertTrue(all(right[entry["cell"]] != entry["digit"] for entry in step["strike_out"]))
        self.assertGreaterEqual(techniques, {"full_house", "hidden_single", "naked_single", "pointing", "claiming", "naked_pair",
                                             "hidden_pair", "x_wing", "naked_triple", "hidden_triple"})

    def test_paths(self):
        kinds = set()
        for board in BOARDS:
            path, game = board.path(), Position(board)
            for step in path.steps:
                self.assertEqual(step["shape"], shape_of(board))
                game = game.apply(step)
            kinds.add(path.kind)
            self.assertEqual(game.hint()["kind"], path.kind)
            self.assertEqual(game.cells == board.solve().cells, path.is_complete)
            self.assertEqual((path.score, path.hodoku_level), (None, None))
            self.assertEqual(path.rating, board.rate().br if path.is_complete else None)
        self.assertEqual(kinds, {"solved", "stuck"})

    def test_positions(self):
        for board in BOARDS:
            game = Position(board)
            self.assertEqual((game.hint(), game.steps(), game.path(), game.summary()),
                             (board.hint(), board.steps(), board.path(), board.summary()))
            game = halfway(board)
            self.assertEqual(game.hint(), game.steps()[0] if game.hint()["kind"] == "step" else game.hint())
            self.assertEqual(game.path().kind, board.path().kind)

    def test_one_order(self):
        for board in BOARDS:
            self.assertEqual(board.hint(order="se"), board.hint())
            self.assertEqual(board.steps(order="se"), board.steps())
            self.assertEqual(board.path(order="se"), board.path())
            self.assertEqual(board.summary(order="se"), board.summary())
            for order in ("se", "human"):
                found = board.steps(technique="Pointing", order=order)
                self.assertEqual(found, [step for step in board.steps() if step["technique"] == "pointing"])
            for call in (board.hint, board.steps, board.path, board.summary, Position(board).hint):
                with self.assertRaisesRegex(BitdokuError, "whips is for 9x9 only") as raised:
                    call(order="whips")
                self.assertEqual(raised.exception.code, "unsupported")

    def test_why_not(self):
        for board in BOARDS:
            for call in (board.why_not, Position(board).why_not):
                with self.assertRaisesRegex(BitdokuError, "why_not is for 9x9 only") as raised:
                    call("X-Wing")
                self.assertEqual(raised.exception.code, "unsupported")

    def test_techniques(self):
        board = BOARDS[-1]
        self.assertEqual({step["technique"] for step in board.steps(only="hidden single")}, {"hidden_single"})
        self.assertNotIn("pointing", {step["technique"] for step in board.path(without="pointing").steps})
        self.assertEqual(board.steps(technique="XY-Wing"), [])
        hard = Sudoku(data("16x16.txt")[3])
        self.assertEqual(hard.practice("Pointing").hint()["technique"], "pointing")

    def test_pictures(self):
        for board in BOARDS:
            for position in (board, halfway(board)):
                hint = position.hint(picture=True)
                if hint["kind"] == "step":
                    self.assertTrue(ElementTree.fromstring(hint["svg"]).tag.endswith("svg"))
                self.assertEqual("svg" in hint, hint["kind"] == "step")

    def test_mistakes(self):
        for board in BOARDS:
            cell = board.cells.rindex(0)
            right = board.solve().cells[cell]
            wrong = right % board.side + 1
            entered = Position(board).set(cell, wrong).hint()
            self.assertEqual((entered["kind"], entered["wrong_values"]), ("mistake", [{"cell": cell, "digit": wrong}]))
            struck = Position(board).strike(cell, right).hint()
            self.assertEqual((struck["kind"], struck["wrongly_struck_out"]), ("mistake", [{"cell": cell, "digit": right}]))

    def test_boards_without_steps(self):
        for shape, side in (("2x2", 4), ("2x3", 6), ("4x4", 16)):
            self.assertEqual(Sudoku("." * side**2, shape).hint()["kind"], "several_solutions")
        self.assertEqual(BOARDS[0].solve().hint()["kind"], "solved")
        self.assertEqual(BOARDS[0].path(time=0).kind, "stopped")
        with self.assertRaisesRegex(BitdokuError, "up to 25x25") as raised:
            Sudoku([0] * 36**2).hint()
        self.assertEqual(raised.exception.code, "unsupported")


if __name__ == "__main__":
    unittest.main()
