"""One rule for all calls: a puzzle with clashing givens is a puzzle without a solution. Its verdict is `invalid` instead of `none`,
which is the only difference. A call about one puzzle that needs exactly one solution raises `not_unique`; a call about many gives None."""
import unittest

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku
from support import EASY, ITS_SOLUTION, as_list

CLASH = "11" + "." * 79
NONE = "12345678.........9" + "." * 63
SEVERAL = "." * 81
BAD = "?" * 80 + "z"




# The call; what it gives for a clash, for another puzzle without a solution, and for one with several.
ONE = [
    ("solve", lambda p: bitdoku.solve(p), None, None, "not_unique"),
    ("solve any", lambda p: bitdoku.solve(p, any=True) is None, True, True, False),
    ("Sudoku.solve", lambda p: Sudoku(p).solve(), None, None, "not_unique"),
    ("Sudoku.solve any", lambda p: Sudoku(p).solve(any=True) is None, True, True, False),
    ("Sudoku.verdict", lambda p: Sudoku(p).verdict(), "invalid", "none", "multiple"),
    ("label verdict", lambda p: bitdoku.label(p, "verdict")["verdict"], "invalid", "none", "multiple"),
    ("Sudoku.is_unique", lambda p: Sudoku(p).is_unique(), False, False, False),
    ("Sudoku.is_minimal", lambda p: Sudoku(p).is_minimal(), False, False, False),
    ("Sudoku.count", lambda p: Sudoku(p).count(limit=3), 0, 0, 3),
    ("count", lambda p: bitdoku.count(p, limit=3), 0, 0, 3),
    ("Sudoku.solutions", lambda p: len(list(Sudoku(p).solutions(limit=2))), 0, 0, 2),
    ("Sudoku.candidates", lambda p: max(map(len, Sudoku(p).candidates(proven=True))), 0, 0, 9),
    ("label er", lambda p: bitdoku.label(p, ["er", "level", "score", "nodes"]), *[dict.fromkeys(["nodes", "er", "level", "score"])] * 3),
    ("Sudoku.rate", lambda p: Sudoku(p).rate(), *["not_unique"] * 3),
    ("rate", lambda p: bitdoku.rate(p), *["not_unique"] * 3),
    ("Sudoku.minimize", lambda p: Sudoku(p).minimize(), *["not_unique"] * 3),
    ("Sudoku.hint", lambda p: Sudoku(p).hint()["kind"], "no_solution", "no_solution", "several_solutions"),
    ("Sudoku.path", lambda p: Sudoku(p).path().kind, "no_solution", "no_solution", "several_solutions"),
    ("Sudoku.path se", lambda p: Sudoku(p).path(order="se").kind, "no_solution", "no_solution", "several_solutions"),
    ("trace", lambda p: next(bitdoku.trace(p))["kind"], "no_solution", "no_solution", "several_solutions"),
    ("check", lambda p: bitdoku.check(p, ITS_SOLUTION), False, False, True),
    ("Position.is_solvable", lambda p: Position(p).is_solvable(), False, False, True),
    ("Position.hint", lambda p: Position(p).hint()["kind"], "no_solution", "no_solution", "several_solutions"),
    ("Position.path", lambda p: Position(p).path().kind, "no_solution", "no_solution", "several_solutions"),
    ("pdf", lambda p: Sudoku(p).pdf(solution=True)[:4], b"%PDF", b"%PDF", "not_unique"),
]

# The same of arrays, lists and tables.
MANY = [
    ("solve", lambda p: bitdoku.solve(p).solutions[0] is None, True, True, False),
    ("solve any", lambda p: bitdoku.solve(p, any=True).solutions[0] is None, True, True, False),
    ("counts", lambda p: bitdoku.solve(p).counts.tolist(), [0], [0], [2]),
    ("verdicts", lambda p: bitdoku.VERDICTS[bitdoku.solve(p).verdicts[0]], "invalid", "none", "multiple"),
    ("nodes", lambda p: bitdoku.solve(p, nodes=True).nodes.tolist(), [0], [0], [0]),
    ("count", lambda p: bitdoku.count(p, limit=3).tolist(), [0], [0], [3]),
    ("label", lambda p: bitdoku.label(p, "verdict")["verdict"], ["invalid"], ["none"], ["multiple"]),
    ("label er", lambda p: bitdoku.label(p, ["er", "nodes"]), *[{"nodes": [None], "er": [None]}] * 3),
    ("label nodes", lambda p: bitdoku.label(p, ["nodes"]), *[{"nodes": [None]}] * 3),
    ("rate", lambda p: bitdoku.rate(p), [None], [None], [None]),
    ("trace", lambda p: [one["kind"] for one in bitdoku.trace(p)], ["no_solution"], ["no_solution"], ["several_solutions"]),
    ("check", lambda p: bitdoku.check(p, [ITS_SOLUTION]).tolist(), [False], [False], [True]),
    ("leakage", lambda p: [one.reason for one in bitdoku.leakage(p, [EASY]).bad], ["no_solution"], ["no_solution"], ["several_solutions"]),
    ("split", lambda p: sorted(sum(bitdoku.split(p, 0.5), [])), [0], [0], [0]),
    ("split grid", lambda p: bitdoku.split(p, 0.5, of="grid"), *["not_unique"] * 3),
    ("augment", lambda p: len(as_list(bitdoku.augment(p, k=1))), 1, 1, 1),
    ("augment both", lambda p: bitdoku.augment(p, [ITS_SOLUTION], k=1) is None, "wrong_solution", "wrong_solution", False),
    ("dedupe", lambda p: bitdoku.dedupe(p), [0], [0], [0]),
]


def outcome(call, puzzle):
    try:
        return call(puzzle)
    except BitdokuError as error:
        return error.code


class Contradictory(unittest.TestCase):
    def test_one_puzzle(self):
        for name, call, *expected in ONE:
            for puzzle, value in zip((CLASH, NONE, SEVERAL), expected):
                with self.subTest(name, puzzle=puzzle):
                    self.assertEqual(outcome(call, puzzle), value)

    def test_many_puzzles(self):
        for name, call, *expected in MANY:
            for puzzle, value in zip((CLASH, NONE, SEVERAL), expected):
                with self.subTest(name, puzzle=puzzle):
                    self.assertEqual(outcome(call, [puzzle]), value)

    def test_other_shapes(self):
        clash = Sudoku("11" + "." * 34)
        self.assertEqual((clash.solve(), clash.verdict(), clash.count(), list(clash.solutions())), (None, "invalid", 0, []))
        for call in (clash.rate, clash.minimize):
            self.assertEqual(outcome(lambda _: call(), None), "not_unique")

    def test_the_reason_says_what_clashes(self):
        with self.assertRaises(BitdokuError) as caught:
            Sudoku(CLASH).rate()
        self.assertIn("1 twice in row 1 (columns 1 and 2)", caught.exception.reason)
        self.assertEqual(Position(CLASH).contradictions()[0].text, "1 twice in row 1 (r1c1 and r1c2)")


class OnePuzzle(unittest.TestCase):
    """A text with several puzzles is an error of a call that takes one."""

    def test_several_puzzles(self):
        line, block = EASY, "\n".join(EASY[at:at + 9] for at in range(0, 81, 9))
        texts = {2: [f"{line}\n{line}", f"{line}\r\n{line}\r\n", f"{line} {line}", f"{line},{line}", f"puzzle\n{line}\n{line}\n",
                     f'[{{"puzzle":"{line}"}},{{"puzzle":"{line}"}}]', f'{{"puzzle":"{line}"}}\n{{"puzzle":"{line}"}}', f"{block}\n\n{block}\n"],
                 3: [f"{line}\n{line}\n{line}", f"# three\n{line}\n{line}\n{line}\n"]}
        for number, several in texts.items():
            for text in several:
                for call in (Sudoku, bitdoku.solve, Position, bitdoku.count, bitdoku.rate, bitdoku.label, bitdoku.canonical, bitdoku.keys,
                             bitdoku.augment, lambda text: list(bitdoku.trace(text)), lambda text: bitdoku.check(text, ITS_SOLUTION),
                             lambda text: Sudoku(EASY).hint(text), lambda text: bitdoku.isomorphic(EASY, text), lambda text: Sudoku(text.encode()),
                             lambda text: bitdoku.solve([EASY, text])):
                    with self.subTest(text=text, call=call), self.assertRaises(BitdokuError) as caught:
                        call(text)
                    self.assertEqual(caught.exception.code, "several_puzzles")
                    self.assertIn(f"the text has {number} puzzles", caught.exception.reason)
                    self.assertRegex(caught.exception.reason, r"bitdoku\.read|text\.split")

    def test_several_puzzles_of_other_shapes(self):
        for text in (f"{'.' * 16}\n{'.' * 16}", f"{'.' * 36} {'.' * 36}"):
            for call in (Sudoku, bitdoku.solve, Position):
                self.assertEqual(outcome(call, text), "several_puzzles")

    def test_a_damaged_record_behind_the_first_is_an_error(self):
        for text in (f"{EASY}\n12", f"{EASY}\n{EASY[:-1]}!"):
            with self.assertRaises(BitdokuError) as caught:
                Sudoku(text)
            self.assertEqual(caught.exception.line, 2)

    def test_what_belongs_to_one_puzzle(self):
        for text in (f"{EASY}\n", f"\n{EASY}\r\n\n", f"{EASY} {ITS_SOLUTION}", f"{EASY},{ITS_SOLUTION}", f"{EASY}  # easy", f"# easy\n{EASY}",
                     f"puzzle,solution\n{EASY},{ITS_SOLUTION}\n", f'{{"puzzle": "{EASY}", "solution": "{ITS_SOLUTION}"}}', f"{EASY} 12 clues"):
            self.assertEqual(str(Sudoku(text)), EASY, text)


if __name__ == "__main__":
    unittest.main()
