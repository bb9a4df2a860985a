"""One puzzle: every way to write it, every call, every error."""
import array
import copy
import inspect
import io
import json
import pickle
import random
import unittest
from unittest import mock

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku, _bitdoku, datasets
from support import EASY, ITS_SOLUTION, data, digits, native, numpy

CELLS = list(digits(EASY))
ROWS = [CELLS[9 * row:9 * row + 9] for row in range(9)]


class Inputs(unittest.TestCase):
    def test_wrong_titles(self):
        for title in ("\udc80", 5, b"x"):
            with self.assertRaisesRegex(BitdokuError, "^a title "):
                Sudoku(EASY).pdf(title=title)

    def test_every_way_to_write_a_puzzle(self):
        expected = Sudoku(EASY)
        others = [EASY.replace(".", "0"), EASY.replace(".", "-"), EASY.encode(), digits(EASY), bytearray(digits(EASY)), CELLS,
                  tuple(CELLS), ROWS, [tuple(row) for row in ROWS], [[cell or None for cell in row] for row in ROWS],
                  [cell or -1 for cell in CELLS], [str(cell or ".") for cell in CELLS], [float(cell) for cell in CELLS],
                  array.array("B", CELLS), array.array("q", CELLS), memoryview(bytes(CELLS)),
                  memoryview(bytes(CELLS)).cast("B", (9, 9)), expected, {"puzzle": EASY}, {"givens": ROWS},
                  expected.text(), f"puzzle,solution\n{EASY},{ITS_SOLUTION}\n", "\n".join(EASY[i:i + 9] for i in range(0, 81, 9)),
                  iter(CELLS)]
        if numpy is not None:
            others += [numpy.array(ROWS), numpy.array(CELLS, numpy.int8), numpy.array(ROWS, float)]
        for other in others:
            self.assertEqual(Sudoku(other), expected, other)

    def test_random_puzzles_through_every_input(self):
        made = bitdoku.generate(200, seed=5)
        rows = made.puzzles.tolist()
        solutions = [str(Sudoku(row)) for row in made.solutions.tolist()]
        lines = [str(Sudoku(row)) for row in rows]
        self.assertEqual(bitdoku.solve(lines).solutions, solutions)
        self.assertEqual(bitdoku.solve([Sudoku(line) for line in lines]).solutions, solutions)
        self.assertEqual(bitdoku.solve(made.puzzles).solutions.tolist(), made.solutions.tolist())
        self.assertEqual(bitdoku.solve(b"".join(map(bytes, rows))).solutions.tolist(), made.solutions.tolist())
        for end in ("", "\n", "\r\n"):
            text = end.join(lines) + end
            self.assertEqual(bitdoku.solve(text.encode()).solutions.replace(b"\r", b""),
                             ("\n" if end else "").join(solutions).encode() + b"\n" * bool(end))
        flat = array.array("B", b"".join(map(bytes, rows)))
        self.assertEqual(bytes(bitdoku.solve(flat).solutions), b"".join(map(bytes, made.solutions.tolist())))
        for line, solution in zip(lines, solutions):
            self.assertEqual(bitdoku.solve(line), solution)
            self.assertEqual(str(Sudoku(line).solve()), solution)

    def test_shapes(self):
        self.assertEqual(Sudoku("." * 36).box, (2, 3))
        self.assertEqual(Sudoku("." * 36, "3x2").box, (3, 2))
        self.assertEqual(Sudoku("." * 36, (3, 2)).box, (3, 2))
        self.assertEqual(Sudoku("." * 256, 16).side, 16)
        for cells in ([0] * 4096, [64] + [0] * 4095):
            self.assertEqual(Sudoku(str(Sudoku(cells))), Sudoku(cells))
        self.assertEqual(repr(Sudoku("." * 16)), f"Sudoku({'.' * 16!r})")
        self.assertEqual(eval(repr(Sudoku("." * 36, "3x2"))), Sudoku("." * 36, "3x2"))
        for shape in ("2x2", 4, (2, 2), "x", "9x", -1, 7, 0, None.__class__, 1e9, "99999x99999"):
            with self.assertRaises(BitdokuError):
                Sudoku("." * 81, shape)

    def test_errors(self):
        cases = {"bad_length": ("12", [[1]] * 5, [1] * 80, [[1, 2], [3]], []), "bad_symbol": (EASY[:-1] + "!", [10] * 81, ["!"] * 81),
                 "bad_argument": (None, 5, object())}
        for code, puzzles in cases.items():
            for puzzle in puzzles:
                with self.assertRaises(BitdokuError) as caught:
                    Sudoku(puzzle)
                self.assertEqual(caught.exception.code, code, puzzle)
        with self.assertRaises(BitdokuError) as caught:
            Sudoku(EASY[:40] + "!" + EASY[41:])
        self.assertEqual((caught.exception.line, caught.exception.column), (1, 41))
        self.assertIsInstance(caught.exception, ValueError)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(again), again.code, again.column), (str(caught.exception), "bad_symbol", 41))


class Calls(unittest.TestCase):
    def test_value(self):
        one, two = Sudoku(EASY), Sudoku(ROWS)
        self.assertEqual(one, two)
        self.assertEqual(len({one, two, Sudoku(ITS_SOLUTION)}), 2)
        self.assertNotEqual(one, EASY)
        for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            self.assertEqual(again, one)
        with self.assertRaises(AttributeError):
            one.box = (2, 2)
        self.assertEqual(one.tolist(), ROWS)
        self.assertEqual(one.clues, 30)

    def test_solving(self):
        self.assertEqual(str(Sudoku(EASY).solve()), ITS_SOLUTION)
        self.assertEqual(Sudoku(EASY).verdict(), "unique")
        self.assertIsNone(Sudoku("12345678.........9" + "." * 63).solve())
        self.assertIsNone(bitdoku.solve("12345678.........9" + "." * 63))
        for call in (Sudoku("." * 81).solve, lambda: bitdoku.solve("." * 81)):
            with self.assertRaises(BitdokuError) as caught:
                call()
            self.assertEqual(caught.exception.code, "not_unique")
        self.assertIsNotNone(bitdoku.solve("." * 81, any=True))
        self.assertEqual(Sudoku("." * 81).count(), 6670903752021072936960)
        self.assertEqual(Sudoku("." * 81).count(limit=5), 5)
        self.assertEqual(bitdoku.count("." * 16), 288)
        # test_contradictory.py has the rule for clashing givens.
        self.assertEqual((Sudoku("11" + "." * 79).solve(), bitdoku.solve("11" + "." * 79), Sudoku("11" + "." * 79).count()), (None, None, 0))

    def test_solutions_are_sorted_and_all_there(self):
        found = [str(solution) for solution in Sudoku("." * 16).solutions()]
        self.assertEqual(len(set(found)), 288)
        self.assertEqual(found, sorted(found))
        first = [str(solution) for solution in Sudoku("." * 81).solutions(limit=3)]
        self.assertEqual(first[0][:18], "123456789456789123")
        self.assertEqual(first, sorted(first))
        for puzzle in data("many_solutions.txt")[:5]:
            count = Sudoku(puzzle).count(limit=700)
            self.assertEqual(sum(1 for _ in Sudoku(puzzle).solutions(limit=700)), count)

    def test_few_solutions_cost_little(self):
        """The first solution of a blank board takes few others into account."""
        listed, inner = [], _bitdoku.list_solutions

        def listing(board, limit, stop):
            found = inner(board, limit, stop)
            listed.append(len(found[0]) // 81)
            return found

        with mock.patch.object(_bitdoku, "list_solutions", listing):
            [first] = Sudoku("." * 81).solutions(limit=1)
            self.assertEqual(first, next(Sudoku("." * 81).solutions()))
            self.assertLess(sum(listed), 600)

    def test_candidates(self):
        self.assertEqual(Sudoku(EASY).candidates()[2], [1, 2, 4])
        self.assertEqual(Sudoku(EASY).candidates(proven=True), [[int(digit)] for digit in ITS_SOLUTION])
        self.assertEqual(Sudoku("." * 36).candidates(proven=True), [[1, 2, 3, 4, 5, 6]] * 36)

    def test_candidate_puzzles(self):
        text = "".join(ITS_SOLUTION[i // 9] if i % 9 + 1 == int(ITS_SOLUTION[i // 9]) else "." for i in range(729))
        puzzle = Sudoku(text)
        self.assertEqual(str(puzzle.solve()), ITS_SOLUTION)
        self.assertEqual(pickle.loads(pickle.dumps(puzzle)), puzzle)
        self.assertNotEqual(puzzle, Sudoku("." * 81))

    def test_qualities(self):
        self.assertFalse(Sudoku(EASY).is_minimal())
        minimal = Sudoku(EASY).minimize(seed=3)
        self.assertTrue(minimal.is_minimal())
        self.assertEqual(str(minimal.solve()), ITS_SOLUTION)
        self.assertEqual(Sudoku(EASY).rate().er, 1.2)
        self.assertEqual(Sudoku(EASY).rate().level, "easy")
        self.assertEqual(Sudoku(EASY).label("clues,er"), {"clues": 30, "er": 1.2})
        for bad in ("nonsense", ["er", "x"]):
            with self.assertRaises(BitdokuError):
                Sudoku(EASY).label(bad)
        with self.assertRaises(BitdokuError):
            Sudoku("." * 81).rate()

    def test_steps(self):
        hard = Sudoku(data("top1465.txt")[0])
        step = Sudoku(EASY).hint(picture=True)
        self.assertEqual(step["kind"], "step")
        self.assertTrue(step["svg"].startswith("<svg"))
        self.assertLess(len(Sudoku(EASY).hint(depth="technique")["text"]), len(step["text"]))
        for order in ("human", "se"):
            path = Sudoku(EASY).path(order=order)
            self.assertEqual(path.kind, "solved")
            self.assertEqual(sum(len(one["set"]) for one in path.steps), 51)
        self.assertEqual(hard.path(order="se").rating, hard.rate().er)
        now = "534" + EASY[3:]
        self.assertEqual(Sudoku(EASY).hint(now)["kind"], "step")
        self.assertEqual(Sudoku(EASY).hint("531" + EASY[3:])["kind"], "mistake")
        self.assertEqual(Sudoku(EASY).hint(ITS_SOLUTION)["kind"], "solved")
        for call in (lambda: Sudoku([0] * 36**2).hint(), lambda: Sudoku(EASY).hint(order="x"), lambda: Sudoku(EASY).hint("1" + EASY[1:])):
            with self.assertRaises(BitdokuError):
                call()

    def test_symmetries(self):
        image = Sudoku(EASY).isomorph(seed=4, number=9)
        self.assertEqual(image.canonical().form, Sudoku(EASY).canonical().form)
        found = Sudoku(EASY).isomorphism(image)
        self.assertIsNotNone(found)
        source = list(zip(*ROWS)) if found.transposed else ROWS
        moved = [found.digits[source[row][column]] for row in found.rows for column in found.columns]
        self.assertEqual(bytes(moved), image.cells)
        self.assertFalse(bitdoku.isomorphic(EASY, ITS_SOLUTION))
        self.assertEqual(Sudoku("." * 81).canonical().form, "." * 81)

    def test_pictures(self):
        self.assertTrue(Sudoku(EASY)._repr_html_().startswith("<svg"))
        self.assertTrue(Sudoku("." * 36).svg(candidates=True).rstrip().endswith("</svg>"))
        self.assertTrue(Sudoku(EASY).pdf(title="One", solution=True).startswith(b"%PDF"))
        out = io.StringIO()
        Sudoku(EASY).print(out)
        self.assertEqual(Sudoku(out.getvalue()), Sudoku(EASY))
        wide = Sudoku("." * 256)
        self.assertEqual(len(set(map(len, wide.text().split("\n")))), 1)


class TextsOfLargeBoards(unittest.TestCase):
    """A text without 1 to 9 is read in the alphabet `letters`, so boards without these digits need care."""

    def boards(self):
        draw = random.Random(7)
        for side in (10, 12, 16, 20, 25, 35, 36, 49, 52, 54, 60, 64):
            yield Sudoku([0] * side * side)
            for digits in ([10], [side], range(10, side + 1), range(1, side + 1)):
                for givens in (1, 3, 30):
                    cells = [0] * side * side
                    for cell in draw.sample(range(side * side), givens):
                        cells[cell] = draw.choice(digits)
                    yield Sudoku(cells)

    def test_every_text_reads_back(self):
        for board in self.boards():
            start = Position([0] * len(board.cells))
            for cell, digit in list(enumerate(board.cells))[:300]:
                start = start.set(cell, digit) if digit else start
            for position in (Position(board), start, start.strike(299 % len(board.cells), 10)):
                self.assertEqual(Position.from_state(json.loads(json.dumps(position.state()))), position)
                self.assertEqual(Sudoku(str(position)).cells, position.cells)
                self.assertEqual(Sudoku(position.text()).cells, position.cells)
            self.assertEqual(eval(repr(start)), start)
            self.assertEqual(eval(repr(board)), board)
            self.assertEqual(Sudoku(str(board)), board)
            self.assertEqual(Sudoku(board.text()), board)

    def test_the_alphabet(self):
        lone, both = [0] * 256, [0] * 256
        lone[0] = both[0] = 10
        both[255] = 9
        self.assertEqual((str(Sudoku(lone))[0], str(Sudoku(both))[0], Sudoku(both).text().split("\n")[1][2]), ("J", "A", "A"))

    def test_the_program_reads_them(self):
        for board in self.boards():
            if board.side <= 61:
                numbers = native("convert", "--to", "sud", "-", text=str(board) + "\n").split("\n", 1)[1]
                self.assertEqual([int(word) for word in numbers.split()], list(board.cells))

    def test_a_frame_is_never_as_long_as_a_puzzle(self):
        for shape in ("5x7", "4x9", "8x4"):
            board = Sudoku("." * eval(shape.replace("x", "*")) ** 2, shape)
            self.assertEqual(Sudoku(board.text(), shape), board)


class Messages(unittest.TestCase):
    def refuses(self, code, reason, call, line=0):
        with self.assertRaisesRegex(BitdokuError, reason) as caught:
            call()
        self.assertEqual((caught.exception.code, caught.exception.line), (code, line))

    def test_they_name_what_is_wrong(self):
        self.refuses("bad_length", "^row 2 has 1 cell, and the puzzle has 2 rows$", lambda: Sudoku([[1, 2], [3]]))
        self.refuses("bad_length", "^row 9 has 10 cells", lambda: Sudoku([[0] * 9] * 8 + [[0] * 10]))
        self.refuses("bad_argument", "many puzzles", lambda: Sudoku(bitdoku.generate(seed=1)))
        self.refuses("bad_argument", "the puzzle is None", lambda: bitdoku.solve([EASY, None]), 2)
        unsolvable = "12345678." + "." * 17 + "9" + "." * 54
        found = bitdoku.solve([EASY, unsolvable])
        self.assertEqual(found.solutions, [ITS_SOLUTION, None])
        for solutions in (found, found.solutions):
            self.refuses("bad_argument", "the solution is (null|None): leave out", lambda: bitdoku.check([EASY, unsolvable], solutions), 2)
        if numpy is not None:
            objects = numpy.array([CELLS, CELLS], object)
            self.refuses("bad_argument", "astype", lambda: bitdoku.solve(objects))
            self.assertEqual(bitdoku.solve(numpy.array([EASY], object)).solutions, [ITS_SOLUTION])

    def test_options_for_many_puzzles(self):
        for one in (EASY, Sudoku(EASY)):
            for options in ({"nodes": True}, {"limit": 1}, {"limit": 3}):
                self.refuses("bad_argument", "are for many puzzles", lambda: bitdoku.solve(one, **options))
            self.assertEqual(str(bitdoku.solve(one, limit=2)), ITS_SOLUTION)


class WhatHelpSays(unittest.TestCase):
    def test_solve(self):
        """The quick way of `solve` has the signature and the text of the other."""
        from bitdoku import _solve

        self.assertEqual(inspect.getdoc(bitdoku.solve), inspect.getdoc(_solve.solve))
        quick, other = (list(inspect.signature(one).parameters.values()) for one in (bitdoku.solve, _solve.solve))
        self.assertEqual([(one.name, one.kind, one.default) for one in quick], [(one.name, one.kind, one.default) for one in other])

    def test_every_name_has_help(self):
        for name in bitdoku.__all__:
            value = getattr(bitdoku, name)
            if callable(value):
                self.assertTrue(inspect.getdoc(value), name)

    def test_each_name_once(self):
        for name in bitdoku.__all__:
            getattr(bitdoku, name)
        names = dir(bitdoku)
        self.assertEqual(len(names), len(set(names)))
        self.assertLessEqual(set(bitdoku.__all__), set(names))


class TextsOfC(unittest.TestCase):
    """What no text of C can have is an error of this package, wherever a text goes in."""

    def test_surrogates_and_nul(self):
        one, position = Sudoku(EASY), bitdoku.Position(EASY)
        pair = [EASY], [ITS_SOLUTION]
        for bad in ("\ud800", "a\0b", EASY[:80] + "\ud800", EASY[:80] + "\0"):
            calls = [
                lambda: bitdoku.solve(bad), lambda: bitdoku.solve(bad, any=True), lambda: Sudoku(bad), lambda: bitdoku.count(bad),
                lambda: Sudoku([bad] * 81), lambda: Sudoku(EASY, bad), lambda: Sudoku({"puzzle": bad}), lambda: bitdoku.canonical([bad]),
                lambda: bitdoku.check(EASY, bad), lambda: bitdoku.augment([EASY], [bad]), lambda: list(bitdoku.trace([bad])),
                lambda: list(bitdoku.trace([EASY], only=bad)), lambda: one.hint(language=bad), lambda: one.hint(depth=bad), lambda: one.hint(order=bad),
                lambda: one.pdf(title=bad), lambda: one.pdf(paper=bad), lambda: one.label([bad]), lambda: one.why_not(bad), lambda: one.practice(bad),
                lambda: one.why_not("X-Wing", cells=[bad]), lambda: one.steps(technique=bad), lambda: bitdoku.techniques(bad), lambda: position.set(bad, 1),
                lambda: bitdoku.Position.from_state({"puzzle": bad}), lambda: bitdoku.generate(1, pattern=bad), lambda: bitdoku.generate(1, needs=bad),
                lambda: bitdoku.generate(1, level=bad), lambda: bitdoku.generate(1, shape=bad), lambda: list(bitdoku.read(bad)),
                lambda: list(bitdoku.read(b"", bad)), lambda: datasets.read_extreme(bad), lambda: list(datasets.iter_extreme(f"{bad}.gz")),
                lambda: datasets.write_extreme(bad, *pair, ratings=[0]), lambda: datasets.write_hrm(bad, *pair), lambda: datasets.read_hrm(bad),
                lambda: datasets.write_parquet(bad, {"a": [1]})]
            for call in (one.hint, one.path, one.steps, one.summary, position.hint, position.path):
                calls += [lambda call=call: call(only=bad), lambda call=call: call(without=[bad]), lambda call=call: call(technique_file=bad)]
            for at, call in enumerate(calls):
                with self.assertRaises(BitdokuError, msg=(at, bad)):
                    call()


class Noise(unittest.TestCase):
    def test_no_text_ends_the_program(self):
        source = random.Random(1)
        for _ in range(3000):
            letters = source.choice(("123456789.0", ".|-+ \n123456789", "".join(map(chr, range(1, 300))), "[]{},\":puzle123"))
            text = "".join(source.choices(letters, k=source.choice((0, 1, 16, 36, 80, 81, 82, 256, 729))))
            for value in (text, text.encode()):
                try:
                    Sudoku(value).verdict(time=0)
                except BitdokuError:
                    pass


if __name__ == "__main__":
    unittest.main()
