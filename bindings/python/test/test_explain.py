"""Summaries, reasons why a technique has no step, and German steps, beside those of the native program."""
import json
import unittest

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku
from support import EASY, ITS_SOLUTION, native

PUZZLES = [
    EASY,
    "......41.6..3.....3...2.....49..8..........52.1.......5..6....7.8....9......3....",
    "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
]
EXPLAINED = ["locked_pair", "locked_triple", "pointing", "claiming", "naked_pair", "naked_triple", "naked_quadruple", "hidden_pair",
             "hidden_triple", "hidden_quadruple", "x_wing", "swordfish", "jellyfish", "skyscraper", "two_string_kite", "w_wing",
             "xy_wing", "xyz_wing", "unique_rectangle_1"]


def positions():
    """The puzzles, and positions a third and two thirds on their paths."""
    for puzzle in PUZZLES:
        game, steps = Position(puzzle), Sudoku(puzzle).path().steps
        yield game
        for number, step in enumerate(steps, 1):
            game = game.apply(step)
            if number in (len(steps) // 3, 2 * len(steps) // 3):
                yield game


def as_record(game):
    """A line of JSON with the board and its candidates."""
    cells = zip(game.cells, map(game.candidates, range(81)))
    shown = [[value] if value else digits for value, digits in cells]
    candidates = "".join(str(digit) if digit in digits else "." for digits in shown for digit in range(1, 10))
    return json.dumps({"puzzle": str(game), "candidates": candidates})


# In this file a cell with one candidate is a given, for us as for the program.
TEXT = "".join(as_record(game) + "\n" for game in positions())
BOARDS = [record.puzzle for record in bitdoku.read(TEXT.encode())]
assert len(BOARDS) == 3 * len(PUZZLES)


def native_answers(*words):
    """The JSON of the program: a list for each board, without what says where the board was."""
    answers = [[] for _ in BOARDS]
    for line in native(*words, "--json", "-q", "-", text=TEXT).splitlines():
        answer = json.loads(line.encode("latin1").decode())
        for key in ("source", "order", "step"):
            answer.pop(key, None)
        answers[answer.pop("line") - 1].append(answer)
    assert all(answers)
    return answers


class Native(unittest.TestCase):
    maxDiff = 2000

    def test_summaries(self):
        for words, options in ((("--order", "human"), {}), (("--order", "se"), {"order": "se"}),
                               (("--without", "fish"), {"without": "fish"})):
            for board, expected in zip(BOARDS, native_answers("explain", "--summary", *words)):
                self.assertEqual([board.summary(**options)], expected)

    def test_reasons(self):
        reasons = set()
        for name in [*EXPLAINED, "full_house", "naked_single", "hidden_single", "remote_pair"]:
            for board, expected in zip(BOARDS, native_answers("hint", "--why-not", name)):
                answer = board.why_not(name)
                self.assertEqual(answer, expected[0])
                reasons.add(answer["why_not"]["reason"] if "why_not" in answer else answer["kind"])
        self.assertEqual(reasons, {"blocked", "none_near", "step", "unexplained", "useless"})

    def test_reasons_for_cells(self):
        for name, *cells in (("x_wing", "r1c2"), ("naked_pair", "r2c2", "r2c3"), ("xy_wing", "r5c5"), ("hidden_pair", "r9c9"),
                             ("pointing", "r4c4", "r5c4"), ("naked_single", "r5c5"), ("w_wing", "r1c1", "r9c9")):
            for board, expected in zip(BOARDS, native_answers("hint", "--why-not", name, "--at", ",".join(cells))):
                self.assertEqual(board.why_not(name, cells=cells), expected[0])
                self.assertEqual(Position(board).why_not(name, cells=cells), expected[0])

    def test_german(self):
        words = ("--order", "human", "--language", "de")
        for board, expected in zip(BOARDS, native_answers("hint", *words)):
            self.assertEqual([board.hint(language="de")], expected)
        for board, expected in zip(BOARDS, native_answers("hint", "--all", *words)):
            self.assertEqual(board.steps(language="de"), expected)
        for board, expected in zip(BOARDS, native_answers("explain", *words)):
            self.assertEqual(board.path(language="de").steps, expected[:-1])
        for depth in ("technique", "digit", "house", "cells", "all"):
            for board, [expected] in zip(BOARDS, native_answers("hint", "--depth", depth, *words)):
                self.assertEqual(board.hint(language="de", depth=depth)["text"].replace("\n", " "), expected["text"])
        for board, expected in zip(BOARDS, native_answers("hint", "--why-not", "naked-single", *words)):
            self.assertEqual(board.why_not("Naked Single", language="de"), expected[0])


class Alone(unittest.TestCase):
    def test_boards_without_steps(self):
        for board in (ITS_SOLUTION, "." * 81, ".23456789" + "." * 9 + "1" + "." * 62):
            self.assertEqual(Sudoku(board).why_not("X-Wing"), Sudoku(board).hint())
            self.assertEqual(Sudoku(board).summary()["kind"], Sudoku(board).hint()["kind"])
        wrong = Position(EASY).set("r1c3", 1)
        self.assertEqual(wrong.why_not("X-Wing")["wrong_values"], [{"cell": 2, "digit": 1}])
        self.assertEqual(wrong.summary()["kind"], "mistake")
        self.assertEqual(wrong.summary()["backdoors"], [])

    def test_limits(self):
        self.assertEqual(Sudoku(EASY).summary(time=0)["kind"], "stopped")
        self.assertEqual(Sudoku(EASY).why_not("X-Wing", time=0)["kind"], "stopped")

    def test_languages(self):
        puzzle = Sudoku(EASY)
        self.assertEqual(puzzle.hint(language="en"), puzzle.hint())
        self.assertEqual(puzzle.hint(language="de")["name"], "Nackter Einer")
        self.assertEqual(Position(puzzle).hint(language="de"), puzzle.hint(language="de"))
        self.assertEqual(Position(puzzle).path(language="de"), puzzle.path(language="de"))
        self.assertEqual(Position(puzzle).steps(language="de", limit=3), puzzle.steps(language="de", limit=3))
        self.assertEqual(Position(puzzle).summary(), puzzle.summary())
        self.assertEqual(puzzle.hint(language="de", order="se"), puzzle.hint(order="se"))

    def test_errors(self):
        puzzle = Sudoku(EASY)
        for call in (lambda: puzzle.hint(language="fr"), lambda: puzzle.path(language=None), lambda: puzzle.steps(language=5),
                     lambda: puzzle.why_not("X-Wang"), lambda: puzzle.why_not("fish"), lambda: puzzle.why_not("X-Wing", cells=["r0c1"]),
                     lambda: puzzle.why_not("X-Wing", cells=[81]), lambda: puzzle.why_not("X-Wing", language="fr"),
                     lambda: puzzle.summary(order="other"), lambda: puzzle.summary(only="Nonsense"),
                     lambda: puzzle.summary(order="se", only="fish")):
            with self.assertRaises(BitdokuError) as raised:
                call()
            self.assertEqual(raised.exception.code, "bad_argument")
        for call in (lambda: Sudoku("." * 16).why_not("X-Wing"), lambda: Sudoku([0] * 36**2).summary()):
            with self.assertRaises(BitdokuError) as raised:
                call()
            self.assertEqual(raised.exception.code, "unsupported")


if __name__ == "__main__":
    unittest.main()
