"""Steps as data."""
import array
import json
import unittest

import bitdoku
from bitdoku import BitdokuError, Position, Sudoku
from support import EASY, ITS_SOLUTION, as_list, data, digits


class Trace(unittest.TestCase):
    def test_the_steps_lead_to_the_solution(self):
        puzzles = [str(Sudoku(row)) for row in as_list(bitdoku.generate(300, seed=8, level="medium").puzzles)]
        found = list(bitdoku.trace(iter(puzzles), threads=2))
        self.assertEqual([one["puzzle"] for one in found], puzzles)
        self.assertEqual(found, list(bitdoku.trace(puzzles)))
        for one in found:
            board = list(one["puzzle"])
            for step in one["steps"]:
                for entry in step["set"]:
                    self.assertIn(board[entry["cell"]], (".", str(entry["digit"])))
                    board[entry["cell"]] = str(entry["digit"])
                for entry in step["strike_out"]:
                    self.assertNotEqual(one["solution"][entry["cell"]], str(entry["digit"]))
            self.assertEqual((one["kind"], "".join(board)), ("solved", one["solution"]))
            self.assertEqual(json.loads(json.dumps(one)), one)

    def test_others(self):
        several, clash = list(bitdoku.trace([data("many_solutions.txt")[0], "11" + EASY[2:]], order="se"))
        self.assertEqual((several["kind"], several["solution"], several["steps"]), ("several_solutions", None, []))
        self.assertEqual((several["rating"], clash["rating"]), (None, None))
        self.assertEqual((clash["kind"], clash["solution"], clash["steps"]), ("no_solution", None, []))
        with self.assertRaises(BitdokuError) as caught:
            list(bitdoku.trace([EASY] * 300 + ["12"]))
        self.assertEqual(caught.exception.line, 301)
        for wrong in ({"order": "x"}, {"time": -1}, {"threads": "x"}, {"only": "no such"}, {"without": ["no such"]}, {"technique_file": "no such"}, {"only": 5}):
            with self.assertRaises(BitdokuError):
                bitdoku.trace([EASY], **wrong)

    def test_what_comes_before_an_error_is_not_lost(self):
        def source(good):
            for _ in range(good):
                yield EASY
            raise OSError("the disk is gone")

        for good in (0, 1, 2, 11, 300):
            for threads in (1, 3):
                for puzzles, kind in ((source(good), OSError), ([EASY] * good + ["12"] + [EASY], BitdokuError)):
                    found = []
                    with self.assertRaises(kind) as caught:
                        found.extend(1 for found_one in map(found.append, bitdoku.trace(puzzles, threads=threads)) if found_one)
                    self.assertEqual(len(found), good)
                    if kind is BitdokuError:
                        self.assertEqual((caught.exception.code, caught.exception.line), ("bad_length", good + 1))

    def test_the_first_answer_comes_soon(self):
        taken = []
        answers = bitdoku.trace(taken.append(at) or EASY for at in range(3000))
        next(answers)
        self.assertEqual(len(taken), 1)
        for _ in range(999):
            next(answers)
        self.assertLessEqual(len(taken), 1000 + 256)
        self.assertEqual(len(list(answers)), 2000)

    def test_every_input(self):
        made = bitdoku.generate(3, seed=8)
        texts = [str(Sudoku(row)) for row in as_list(made.puzzles)]
        expected = list(bitdoku.trace(texts))
        joined = "\n".join(texts)
        cells = b"".join(map(digits, texts))
        solved, labels = bitdoku.solve(texts), bitdoku.label(texts, "clues")
        inputs = [made, made.puzzles, made.arrow(), solved, solved.arrow(), labels, cells, bytearray(cells), joined.encode(),
                  (joined + "\r\n").replace("\n", "\r\n").encode().removesuffix(b"\r\r\n"), memoryview(cells), tuple(texts),
                  iter(texts), (Sudoku(text) for text in texts), dict.fromkeys(texts), array.array("B", cells), [digits(text) for text in texts],
                  as_list(made.puzzles), map(str, texts)]
        for puzzles in inputs:
            with self.subTest(type(puzzles)):
                self.assertEqual(list(bitdoku.trace(puzzles)), expected)
        for one in (texts[0], Sudoku(texts[0]), Position(texts[0])):
            self.assertEqual(list(bitdoku.trace(one)), expected[:1])
        self.assertEqual(list(bitdoku.trace([])), [])
        # The other functions take the same.
        keys = [bytes(key) for key in bitdoku.keys(texts).tolist()]
        for puzzles in (made, solved, labels, cells, joined.encode(), iter(texts), tuple(texts)):
            self.assertEqual([bytes(key) for key in bitdoku.keys(puzzles).tolist()], keys)
        for wrong in (5, None, [5], 5.0):
            with self.assertRaises(BitdokuError):
                list(bitdoku.trace(wrong))

    def test_paths_that_do_not_reach_the_solution_say_so(self):
        [stopped] = bitdoku.trace([EASY], time=0)
        self.assertEqual((stopped["kind"], stopped["score"], stopped["hodoku_level"]), ("stopped", None, None))
        self.assertEqual(stopped["solution"], ITS_SOLUTION)
        [stopped] = bitdoku.trace([EASY], time=0, order="se")
        self.assertEqual((stopped["kind"], stopped["rating"]), ("stopped", None))
        for order in ("human", "se"):
            for puzzle, time, now, kind in ((EASY, 0, None, "stopped"), ("." * 81, None, None, "several_solutions"),
                                            ("11" + "." * 79, None, None, "no_solution"), (EASY, None, "531" + EASY[3:], "mistake")):
                path = Sudoku(puzzle).path(now, order=order, time=time)
                self.assertEqual((path.kind, path.is_complete), (kind, False))
                self.assertEqual((path.rating, path.score, path.hodoku_level), (None, None, None))
        path = Sudoku(EASY).path()
        self.assertEqual((path.is_complete, path.rating, path.hodoku_level), (True, None, "easy"))
        self.assertEqual(path.score, Sudoku(EASY).rate().score)
        path = Sudoku(EASY).path(order="se")
        self.assertEqual((path.rating, path.score, path.hodoku_level), (1.2, None, None))
        self.assertEqual(Sudoku(EASY).hint(time=0)["kind"], "stopped")
        # stuck: a puzzle that no human technique solves.
        kinds = {one["kind"]: one for one in bitdoku.trace(data("hardest_11plus.txt")[:3])}
        for one in kinds.values():
            self.assertEqual(one["hodoku_level"] is None, one["kind"] != "solved")


if __name__ == "__main__":
    unittest.main()
