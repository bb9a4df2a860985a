"""`python -m bitdoku dataset` and the checker of its card."""
import contextlib
import csv
import io
import json
import random
import unittest

import bitdoku
import check_card
import plain
from bitdoku import Sudoku, datasets
from bitdoku.__main__ import main
from support import FolderTest, as_list, data, numpy


class Command(FolderTest):
    def run_main(self, *words):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            return main(["dataset", *map(str, words)]), errors.getvalue()

    def test_a_data_set_is_what_its_card_says(self):
        target = self.folder / "set"
        words = ("--size", 90, "--levels", "easy,medium", "--seed", 5, "--test", 0.3, "--formats", "csv,jsonl", "--threads", 2)
        self.assertEqual(self.run_main(*words, target), (0, ""))
        parts = {}
        for name in ("train", "test"):
            with open(target / f"{name}.csv", newline="") as file:
                parts[name] = list(csv.DictReader(file))
            lines = [json.loads(line) for line in (target / f"{name}.jsonl").read_text().splitlines()]
            self.assertEqual([{key: str(value) for key, value in line.items()} for line in lines], parts[name])
        self.assertTrue(10 < len(parts["test"]) < 45, len(parts["test"]))
        self.assertIn(f"made by bitdoku {bitdoku.__version__}", (target / "README.md").read_text())
        check_card.check(target, is_made_again=False, tell=lambda text: None)
        again = self.folder / "again"
        self.assertEqual(self.run_main(*words, again), (0, ""))
        for path in target.iterdir():
            self.assertEqual((again / path.name).read_bytes(), path.read_bytes())

    def test_the_plain_checker_sees_what_is_wrong(self):
        target = self.folder / "set"
        self.run_main("--size", 40, "--levels", "easy,medium", "--seed", 3, "--test", 0.5, target)
        train, test, card = (target / "train.csv", target / "test.csv", target / "README.md")
        texts = {path: path.read_text() for path in (train, test, card)}
        rows = [line.split(",") for line in texts[train].splitlines()]
        one, other = rows[1], rows[2]
        image = Sudoku(one[0]).isomorph(seed=8), Sudoku(one[1]).isomorph(seed=8)
        grid_twice = ",".join([str(one[1][:81 - 30] + "." * 30), *one[1:]])
        column = {name: at for at, name in enumerate(rows[0])}
        damages = [(train, ",".join(one), ",".join([*one[:column[name]], value, *one[column[name] + 1:]])) for name, value in (
            ("puzzle", other[0]), ("puzzle", one[1]), ("clues", "81"), ("er", "1.0"), ("nodes", "99"), ("level", "hard"),
            ("level", "beginner"), ("asked_level", "medium" if one[column["asked_level"]] == "easy" else "easy"), ("score", "3"),
            ("technique", "X-Wing"))]
        damages += [(train, ",".join(one), grid_twice),
                   (train, ",".join(one) + "\n", ""), (test, texts[test].split("\n")[1], ",".join([str(image[0]), str(image[1]), *one[2:]])),
                   (card, "40 puzzles", "41 puzzles"), (card, "40 of 40", "39 of 40"), (card, "| easy | 1.0 to 1.5 |", "| easy | 1.0 to 1.2 |"), (card, "| easy 20 |", "| beginner 20 |"),
                   (card, "is a part of easy", "is no part of easy"), (card, "256 known", "no known") if "256 known" in texts[card] else
                   (card, "Each puzzle starts", "The extreme puzzles start near 256 known puzzles. Each puzzle starts"),
                   (card, "0 test puzzles are", "1 test puzzles are")]
        for path, old, new in damages:
            self.assertIn(old, texts[path])
            path.write_text(texts[path].replace(old, new, 1))
            with self.assertRaises(check_card.Wrong, msg=(path.name, old, new)):
                check_card.check(target, is_made_again=False, tell=lambda text: None)
            path.write_text(texts[path])
        check_card.check(target, is_made_again=False, tell=lambda text: None)

    def test_levels_are_named_apart(self):
        target = self.folder / "set"
        self.assertEqual(self.run_main("--size", 20, "--levels", "beginner,easy,medium", "--seed", 4, target)[0], 0)
        check_card.check(target, is_made_again=False, tell=lambda text: None)
        rows = [row for name in ("train", "test") for row in csv.DictReader((target / f"{name}.csv").read_text().splitlines())]
        labels = bitdoku.label([row["puzzle"] for row in rows], ["level", "er", "score", "technique"])
        for name, values in labels.items():
            self.assertEqual([row[name] for row in rows], list(map(str, values)))
        self.assertEqual({row["level"] for row in rows if row["asked_level"] == "beginner"}, {"easy"})
        self.assertTrue(all(float(row["er"]) <= 1.2 for row in rows if row["asked_level"] == "beginner"))

    def test_the_card_says_where_extreme_puzzles_come_from(self):
        target = self.folder / "set"
        self.assertEqual(self.run_main("--size", 3, "--levels", "extreme", "--seed", 4, target)[0], 0)
        text = (target / "README.md").read_text()
        self.assertIn("one of 256 known puzzles", text)
        self.assertNotIn("drawn uniformly from all 6", text)
        check_card.check(target, is_made_again=False, tell=lambda text: None)

    def test_the_plain_solver(self):
        for name in ("minimal.txt", "17_clue.txt", "many_solutions.txt"):
            for puzzle in data(name)[:10]:
                search = plain.Search(puzzle)
                self.assertEqual(len(search.solutions), bitdoku.count(puzzle, limit=2))
                if len(search.solutions) == 1:
                    self.assertEqual(search.solutions, [bitdoku.solve(puzzle)])
                    self.assertEqual(search.nodes, bitdoku.label(puzzle, "nodes")["nodes"])

    def test_the_plain_checker_knows_isomorphs(self):
        grids = [str(Sudoku(row)) for row in as_list(bitdoku.generate(6, seed=2).solutions)]
        for grid in grids:
            image = str(Sudoku(grid).isomorph(seed=random.Random(1).getrandbits(60)))
            self.assertEqual(plain.invariant(grid), plain.invariant(image))
            self.assertTrue(plain.are_isomorphic(grid, image))
        self.assertFalse(plain.are_isomorphic(grids[0], grids[1]))

    @unittest.skipIf(numpy is not None, "needs a Python without NumPy")
    def test_a_format_that_needs_numpy_is_refused_at_once(self):
        for kind in ("npz", "hrm"):
            code, errors = self.run_main("--size", 10**9, "--formats", f"csv,{kind}", self.folder / "set")
            self.assertEqual((code, errors), (2, f"bitdoku: {kind} needs NumPy, which is not installed\n"))
            self.assertFalse((self.folder / "set").exists())

    @unittest.skipIf(numpy is None, "needs NumPy")
    def test_arrays(self):
        target = self.folder / "set"
        self.assertEqual(self.run_main("--size", 20, "--levels", "easy", "--seed", 1, "--formats", "npz,hrm", "--images", 2, target)[0], 0)
        found = numpy.load(target / "train.npz")
        count = len(found["puzzles"])
        self.assertEqual(found["solutions"].shape, (count, 81))
        self.assertEqual(found["clues"].tolist(), (found["puzzles"] > 0).sum(1).tolist())
        folder = datasets.read_hrm(target / "hrm")
        self.assertTrue((folder.puzzles[::3] == found["puzzles"]).all())
        self.assertEqual(len(datasets.read_hrm(target / "hrm", name="test").puzzles), 20 - count)

    def test_refusals(self):
        taken = self.folder / "taken"
        taken.mkdir()
        (taken / "file").write_text("mine")
        for words, text in ((("--levels", "nightmare", "x"), "level"), (("--test", 1, "x"), "share"), ((taken,), "empty"),
                            (("--formats", "xls", "x"), "format"), (("--size", 0, "x"), "size"),
                            (("--images", 3, "x"), "hrm"), (("--levels", "easy,easy", "x"), "once"),
                            (("--test", "1.0", "x"), "less than 1"), (("--size", 2, "--levels", "easy,medium,hard", "x"), "fewer than the 3 levels")):
            code, errors = self.run_main(*words)
            self.assertEqual(code, 2)
            self.assertRegex(errors, f"^bitdoku: .*{text}.*\n$")
        self.assertEqual((taken / "file").read_text(), "mine")
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
            main([])


if __name__ == "__main__":
    unittest.main()
