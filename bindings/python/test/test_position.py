"""Positions: what an app keeps while somebody solves a puzzle."""
import copy
import json
import pickle
import random
import unittest

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku
from support import EASY, ITS_SOLUTION, data

SHAPES = ("2x2", "2x3", "3x2", "3x3", "2x5", "4x4")


def cells_of_houses(box):
    """The cells of each row, column and box, in plain loops."""
    rows, cols = box
    side = range(rows * cols)
    lines = [[len(side) * row + column for column in side] for row in side]
    boxes = [[cell for row in lines[top:top + rows] for cell in row[left:left + cols]]
             for top in side[::rows] for left in side[::cols]]
    return lines + [list(column) for column in zip(*lines)] + boxes


def random_position(source, shape):
    """A puzzle with digits entered and struck out, mostly right ones."""
    empty = Sudoku("." * (eval(shape.replace("x", "*")) ** 2), shape)
    solution = empty.solve(any=True).isomorph(seed=source.getrandbits(60)) if shape == "3x3" else empty.solve(any=True)
    share = source.random()
    cells = [digit if source.random() < share else 0 for digit in solution.cells]
    position = Position(cells, shape=shape)
    for cell, digit in enumerate(solution.cells):
        if position.is_given(cell):
            continue
        if source.random() < 0.3:
            position = position.set(cell, digit if source.random() < 0.95 else source.randint(1, empty.side))
        for _ in range(source.choice((0, 0, 1, 3))):
            other = source.randint(1, empty.side)
            if other != digit or source.random() < 0.05:
                position = position.strike(cell, other)
    return position


class Values(unittest.TestCase):
    def test_apply_refuses_other_dictionaries(self):
        start = Position(EASY)
        for wrong in ({"set": 5}, {"set": [5]}, {"set": [{"cell": 2}]}, {"set": [], "strike_out": None}, {"set": [None]}, {"set": ["ab"]},
                      {"set": [{"cell": "x", "digit": 1}]}, {"set": [{"cell": 2, "digit": "1"}]}):
            with self.assertRaises(BitdokuError):
                start.apply(wrong)

    def test_changes_give_new_positions(self):
        start = Position(EASY)
        self.assertEqual(start.candidates("r1c3"), [1, 2, 4])
        struck = start.strike("r1c3", 1).strike(2, 2)
        self.assertEqual(struck.candidates(2), [4])
        self.assertEqual(struck.restore(2, 1).candidates(2), [1, 4])
        self.assertEqual(start.candidates(2), [1, 2, 4])
        entered = struck.set("r1c3", 4)
        self.assertEqual((entered.value(2), entered.candidates(2), str(entered)), (4, [], "534" + EASY[3:]))
        self.assertEqual(entered.struck, {(2, 1), (2, 2)})
        self.assertEqual(entered.clear(2), struck)
        self.assertEqual(entered.clear(2).restore(2, 1).restore("r1c3", 2), start)
        self.assertEqual((start.is_given(0), start.is_given(2), start.value(0), start.value(2)), (True, False, 5, 0))
        self.assertEqual((entered.puzzle, entered.now.cells), (Sudoku(EASY), entered.cells))
        with self.assertRaises(AttributeError):
            start.cells = b""

    def test_they_are_values(self):
        one = Position(EASY).set(2, 4).strike(3, 6).strike(3, 2)
        other = Position(Sudoku(EASY)).strike(3, 2).strike(3, 6).set(2, 1).set(2, 4)
        self.assertEqual(one, other)
        self.assertEqual(len({one, other, Position(EASY), Position(str(one))}), 3)
        self.assertNotEqual(one, EASY)
        self.assertNotEqual(one, one.puzzle)
        for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            self.assertEqual((again, hash(again)), (one, hash(one)))

    def test_what_it_shows(self):
        position = Position(EASY).set(2, 4)
        self.assertEqual(eval(repr(position)), position)
        self.assertEqual(eval(repr(Position("." * 36, shape="3x2"))), Position("." * 36, shape="3x2"))
        self.assertEqual(repr(position.strike(3, 6)), repr(position) + ", 1 struck out")
        self.assertEqual(Sudoku(position.text()), position.now)
        self.assertTrue(position._repr_html_().startswith("<svg"))
        self.assertIn("<svg", Position("." * 36).strike(0, 1).svg(candidates=True))

    def test_a_board_in_progress(self):
        self.assertEqual(Position(EASY, "534" + EASY[3:]), Position(EASY).set(2, 4))
        self.assertEqual(Position(EASY, ITS_SOLUTION).is_solved, True)
        played = Position(EASY).set(2, 4).strike(3, 6).strike(3, 2)
        self.assertEqual(Position(EASY, played), played)
        self.assertEqual(Position("." * 36, [0] * 35 + [6], shape="3x2").value("r6c6"), 6)

    def test_where_a_puzzle_is_asked_for(self):
        position = Position(EASY).set(2, 4)
        self.assertEqual(Sudoku(position), position.now)
        self.assertEqual(str(bitdoku.solve(position)), ITS_SOLUTION)
        self.assertEqual(bitdoku.count(position), 1)
        self.assertEqual(bitdoku.solve([position]).solutions, [ITS_SOLUTION])
        self.assertEqual(bitdoku.label(position, "clues"), {"clues": 31})
        self.assertEqual(bitdoku.count(Position("." * 16).strike(0, 1)), 216)
        self.assertEqual(Sudoku(EASY).hint(position.strike(3, 6)), position.strike(3, 6).hint())

    def test_refusals(self):
        position = Position(EASY)
        for call in (lambda: position.set(0, 1), lambda: position.strike("r1c1", 5), lambda: position.set("r10c1", 1),
                     lambda: position.set("r0c1", 1), lambda: position.set(81, 1), lambda: position.set(-1, 1),
                     lambda: position.set(2, 0), lambda: position.set(2, 10), lambda: position.set(2, True),
                     lambda: position.set(None, 1), lambda: position.set(2.0, 1), lambda: position.strike(2, "1"),
                     lambda: Position(EASY, "1" + EASY[1:]), lambda: position.value("a1"), lambda: Position(None),
                     lambda: position.candidates(10**30), lambda: position.set("r1c\u0663", 1)):
            with self.assertRaises(BitdokuError) as caught:
                call()
            self.assertEqual(caught.exception.code, "bad_argument")
        for now in ("." * 16, ITS_SOLUTION[:-1]):
            with self.assertRaises(BitdokuError):
                Position(EASY, now)
        with self.assertRaises(BitdokuError) as caught:
            Position([0] * 36**2).hint()
        self.assertEqual(caught.exception.code, "unsupported")


class Rules(unittest.TestCase):
    def test_candidates_and_contradictions(self):
        source = random.Random(4)
        for round in range(120):
            position = random_position(source, SHAPES[round % len(SHAPES)])
            cells, side = position.cells, position.puzzle.side
            houses = cells_of_houses(position.puzzle.box)
            expected = []
            for cell, digit in enumerate(cells):
                seen = {cells[other] for house in houses if cell in house for other in house}
                expected.append([d for d in range(1, side + 1) if d not in seen and (cell, d) not in position.struck] if not digit else [])
                self.assertEqual(position.candidates(cell), expected[-1])
            wrong = []
            for house in houses:
                for digit in range(1, side + 1):
                    places = [cell for cell in house if cells[cell] == digit]
                    wrong += [("twice", digit, [places[0], other]) for other in places[1:]]
                    if not places and not any(digit in expected[cell] for cell in house):
                        wrong.append(("no_place", digit, []))
            wrong += [("no_digit", 0, [cell]) for cell in range(side * side) if not cells[cell] and not expected[cell]]
            self.assertEqual([found[:3] for found in position.contradictions()], wrong)

    def test_words(self):
        texts = [found.text for found in Position(EASY).set(2, 5).contradictions()]
        self.assertEqual(texts[0], "5 twice in row 1 (r1c1 and r1c3)")
        self.assertIn("5 twice in box 1 (r1c1 and r1c3)", texts)
        stuck = Position(EASY)
        for digit in (1, 2, 4):
            stuck = stuck.strike(2, digit)
        texts = [found.text for found in stuck.contradictions()]
        self.assertIn("r1c3 has no candidate left", texts)
        self.assertEqual([found.text for found in Position("12..|....|....|....".replace("|", "")).strike(2, 3).strike(3, 3).contradictions()],
                         ["no place for 3 in row 1"])

    def test_is_it_still_solvable(self):
        self.assertTrue(Position(EASY).is_solvable())
        self.assertFalse(Position(EASY).set(2, 1).is_solvable())
        self.assertFalse(Position(EASY).set(2, 5).is_solvable())
        self.assertFalse(Position(EASY).strike(2, 4).is_solvable())
        self.assertTrue(Position(EASY).strike(2, 4).set(2, 4).is_solvable())
        self.assertTrue(Position("." * 256).set(0, 16).is_solvable())
        source = random.Random(7)
        for round in range(60):
            position = random_position(source, SHAPES[round % 5])
            left = [{digit for digit in position.candidates(cell)} for cell in range(len(position.cells))]
            found = any(all(value in left[cell] or value == position.value(cell) for cell, value in enumerate(solution.cells))
                        for solution in self.solutions_of(position)) if not position.contradictions() else False
            self.assertEqual(position.is_solvable(), found, position)
        self.assertTrue(Position(EASY, ITS_SOLUTION).is_solved)
        self.assertFalse(Position(EASY, ITS_SOLUTION).set(2, 1).is_solved)
        self.assertTrue(Position(EASY, ITS_SOLUTION).set(2, 1).is_full)

    @staticmethod
    def solutions_of(position):
        """Those of the digits alone."""
        return Sudoku(list(position.cells), position.puzzle.box).solutions(limit=2000)


class Steps(unittest.TestCase):
    def test_steps_lead_to_the_solution(self):
        for order in ("human", "se"):
            position, steps = Position(EASY), Sudoku(EASY).path(order=order).steps
            self.assertEqual(position.path(order=order).steps, steps)
            for at, step in enumerate(steps):
                # In the human order a path takes the single that arose first, which a hint cannot know.
                if order == "se":
                    self.assertEqual(position.hint(order=order), step)
                self.assertEqual(position.hint(order=order)["kind"], "step")
                position = position.apply(step)
                self.assertTrue(position.is_solvable())
            self.assertTrue(position.is_solved)
            self.assertEqual(str(position), ITS_SOLUTION)
            self.assertEqual(position.hint()["kind"], "solved")

    def test_steps_that_strike_out(self):
        position = Position(data("top1465.txt")[0])
        for _ in range(40):
            step = position.hint()
            if step["kind"] != "step":
                break
            for entry in step["strike_out"]:
                self.assertIn(entry["digit"], position.candidates(entry["cell"]))
            position = position.apply(step)
        self.assertTrue(position.struck)

    def test_what_is_no_step(self):
        position = Position(EASY)
        for step in (None, [], {}, {"set": None, "kind": "stuck"}, Position(ITS_SOLUTION).hint(), position.set("r1c3", 1).hint(),
                     position.path().steps):
            with self.assertRaises(BitdokuError) as raised:
                position.apply(step)
            self.assertEqual(raised.exception.code, "bad_argument")
        self.assertEqual(position.apply(position.hint(depth="technique")), position.apply(position.hint()))

    def test_mistakes(self):
        self.assertEqual(Position(EASY).set("r1c3", 1).hint()["kind"], "mistake")
        self.assertEqual(Position(EASY).strike("r1c3", 4).hint()["kind"], "mistake")
        self.assertTrue(Position(EASY).hint(picture=True)["svg"].startswith("<svg"))


class States(unittest.TestCase):
    def test_what_is_stored_is_restored(self):
        source = random.Random(9)
        for round in range(40):
            position = random_position(source, SHAPES[round % len(SHAPES)])
            self.assertEqual(Position.from_state(json.loads(json.dumps(position.state()))), position)
        large = Position([0] * 64**2).set("r64c1", 64).strike(5, 63).strike(5, 3)
        self.assertEqual(large.state()["struck"], {"5": "3 63"})
        self.assertEqual(Position.from_state(large.state()), large)

    def test_candidate_puzzles(self):
        lines = "".join(ITS_SOLUTION[i // 9] if i % 9 + 1 == int(ITS_SOLUTION[i // 9]) else "." for i in range(729))
        position = Position(lines[:27] + "12345678." + "1.3....89" + lines[45:]).set(4, 7).strike(3, 6)
        self.assertEqual((position.candidates(3), position.now.is_unique()), ([], False))
        self.assertEqual(position.restore(3, 6).candidates(3), [6])
        self.assertEqual(position.state()["lacking"], ["3:9", *(f"4:{digit}" for digit in (2, 4, 5, 6, 7))])
        for again in (Position.from_state(position.state()), pickle.loads(pickle.dumps(position))):
            self.assertEqual(again, position)
            self.assertEqual(again.candidates(5), position.candidates(5))

    def test_the_state_of_the_npm_package(self):
        # JSON.stringify(new Position(EASY).set('r1c3', 4).strike(3, 6).strike(3, 2))
        text = f'{{"givens":"{EASY}","values":"534{EASY[3:]}","struck":{{"3":"26"}}}}'
        position = Position(EASY).set("r1c3", 4).strike(3, 6).strike(3, 2)
        self.assertEqual(json.dumps(position.state(), separators=(",", ":")), text)
        self.assertEqual(Position.from_state(json.loads(text)), position)

    def test_damaged_states(self):
        good = Position(EASY).set(2, 4).strike(3, 6).state()
        for change in ({"givens": None}, {"values": "1" + EASY[1:]}, {"values": EASY[:-1]}, {"struck": {"0": "1"}}, {"struck": {"99": "1"}},
                       {"struck": {"2": "x"}}, {"struck": []}, {"struck": {"-1": "1"}}, {"lacking": ["99:1"]}, {"lacking": ["1:0"]},
                       {"lacking": ["1"]}, {"lacking": 5}, {"shape": "2x2"}, {"shape": None}, {"shape": [3, 3]}, {"struck": {"2": 7}}):
            with self.assertRaises(BitdokuError, msg=change):
                Position.from_state({**good, **change})
        for state in (None, {}, [], "x", 5):
            with self.assertRaises(BitdokuError):
                Position.from_state(state)
        for cells in (b"", bytes(81), b"\xff" * 81):
            with self.assertRaises(BitdokuError):
                Position.__reduce__(Position(EASY))[0](Sudoku(EASY)._board, cells, ())


if __name__ == "__main__":
    unittest.main()
