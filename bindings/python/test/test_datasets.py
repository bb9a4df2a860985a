"""Files of data sets, steps as data, and `python -m bitdoku dataset`."""
import array
import contextlib
import csv
import gzip
import io
import json
import os
import pickle
import random
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

import arrow
import bitdoku
import check_card
import plain
from bitdoku import BitdokuError, Position, Sudoku, datasets
from bitdoku.__main__ import main
from support import EASY, ITS_SOLUTION, as_list, data, digits, numpy


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def refuses(self, code, call, line=0):
        with self.assertRaises(BitdokuError) as caught:
            call()
        self.assertEqual((caught.exception.code, caught.exception.line), (code, line), caught.exception)


class Extreme(Folder):
    def setUp(self):
        super().setUp()
        made = bitdoku.generate(50, seed=3)
        self.puzzles, self.solutions = as_list(made.puzzles), as_list(made.solutions)
        self.path = self.folder / "train.csv"

    def test_what_is_written_is_read(self):
        for name in ("train.csv", "train.csv.gz"):
            path = self.folder / name
            datasets.write_extreme(path, [str(Sudoku(row)) for row in self.puzzles], [str(Sudoku(row)) for row in self.solutions],
                                   range(50), sources=[f"set {i % 3}, \"a\"" for i in range(50)])
            found = datasets.read_extreme(path)
            self.assertEqual(as_list(found.puzzles), self.puzzles)
            self.assertEqual(as_list(found.solutions), self.solutions)
            self.assertEqual(found.ratings, list(range(50)))
            self.assertEqual(found.sources[4], 'set 1, "a"')
            parts = list(datasets.iter_extreme(path, size=20, min_rating=5))
            self.assertEqual([len(part.ratings) for part in parts], [20, 20, 5])
            self.assertEqual([row for part in parts for row in as_list(part.puzzles)], self.puzzles[5:])
        self.assertEqual((self.folder / "train.csv.gz").read_bytes()[:2], b"\x1f\x8b")

    def test_its_form(self):
        datasets.write_extreme(self.path, [EASY], [ITS_SOLUTION], [7])
        self.assertEqual(self.path.read_text(), f"source,question,answer,rating\nbitdoku,{EASY},{ITS_SOLUTION},7\n")
        self.path.write_text(f"answer,rating,source,question\r\n{ITS_SOLUTION},0,x,{EASY.replace('.', '0')}\r\n")
        found = datasets.read_extreme(self.path)
        self.assertEqual(as_list(found.puzzles), [list(digits(EASY))])
        self.path.write_text("source,question,answer,rating\n")
        self.assertEqual(datasets.read_extreme(self.path).ratings, [])

    def test_the_module_needs_no_import(self):
        done = subprocess.run([sys.executable, "-c", "import bitdoku; print(bitdoku.datasets.read_extreme.__name__, bitdoku.torch.__name__)"],
                              capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), ("read_extreme bitdoku.torch\n", ""))

    def test_odd_sources_are_read_back(self):
        sources = ["a\rb", "a\nb", "\r\n", '"', "", " x ", "a,b", "ä", "\x85", "\u2028x"]
        for name in ("train.csv", "train.csv.gz"):
            datasets.write_extreme(self.folder / name, [EASY] * len(sources), [ITS_SOLUTION] * len(sources), range(len(sources)), sources=sources)
            self.assertEqual(datasets.read_extreme(self.folder / name, verify=True).sources, sources)

    def test_a_failing_write_leaves_the_old_file(self):
        write = datasets.write_extreme
        write(self.path, [EASY], [ITS_SOLUTION], [7])
        old = self.path.read_bytes()
        self.path.chmod(0o640)
        for options in ({"sources": ["\udc80"]}, {"sources": [5]}, {"sources": 5}, {"ratings": None}, {"ratings": [1.5]}, {"ratings": 3}):
            ratings = options.pop("ratings", [1])
            with self.assertRaises(BitdokuError):
                write(self.path, [EASY], [ITS_SOLUTION], ratings, **options)
        with mock.patch("os.replace", side_effect=OSError(28, "No space left on device")), self.assertRaises(OSError):
            write(self.path, [EASY], [ITS_SOLUTION], [8])
        self.assertEqual((self.path.read_bytes(), os.listdir(self.folder)), (old, ["train.csv"]))
        link = self.folder / "link.csv"
        link.symlink_to(self.path)
        write(link, [EASY], [ITS_SOLUTION], [8])
        self.assertTrue(link.is_symlink())
        self.assertEqual((datasets.read_extreme(self.path).ratings, self.path.stat().st_mode & 0o777), ([8], 0o640))
        with self.assertRaises(FileNotFoundError) as caught:
            write(self.folder / "none/x.csv", [EASY], [ITS_SOLUTION], [8])
        self.assertEqual(caught.exception.filename, str(self.folder / "none/x.csv"))

    def test_answers_are_checked_if_asked(self):
        datasets.write_extreme(self.path, self.puzzles, self.solutions[:40] + self.solutions[40:][::-1], range(50), verify=False)
        self.assertEqual(len(datasets.read_extreme(self.path).ratings), 50)
        for call in (lambda: datasets.read_extreme(self.path, verify=True), lambda: list(datasets.iter_extreme(self.path, size=15, verify=True))):
            with self.assertRaises(BitdokuError) as caught:
                call()
            self.assertEqual((caught.exception.code, caught.exception.line, caught.exception.file), ("wrong_solution", 41, str(self.path)))

    def test_damaged_files(self):
        good = f"a,{EASY},{ITS_SOLUTION},1\n"
        head = "source,question,answer,rating\n"
        for text, code, line in (("", "bad_syntax", 1), ("source,question\n", "bad_syntax", 1),
                                 (head + good + f"a,{EASY[1:]},{ITS_SOLUTION},1\n", "bad_length", 3),
                                 (head + good + f"a,{EASY},{EASY},1\n", "bad_symbol", 3),
                                 (head + f"a,{EASY[1:]}é,{ITS_SOLUTION},1\n", "bad_symbol", 2),
                                 (head + f"a,{EASY},{ITS_SOLUTION},x\n", "bad_symbol", 2),
                                 (head + good + "a\n", "bad_syntax", 3)):
            self.path.write_text(text)
            self.refuses(code, lambda: datasets.read_extreme(self.path), line)
        with self.assertRaises(FileNotFoundError):
            datasets.read_extreme(self.folder / "nothing.csv")
        write = datasets.write_extreme
        self.refuses("bad_length", lambda: write(self.path, [EASY], [], []))
        self.refuses("bad_length", lambda: write(self.path, [EASY], [ITS_SOLUTION], []))
        self.refuses("bad_argument", lambda: write(self.path, [EASY], [ITS_SOLUTION], [-1]))
        self.refuses("wrong_solution", lambda: write(self.path, [EASY], [EASY], [1]), 1)

    def test_errors_name_the_file_the_line_and_the_reason(self):
        good = f"a,{EASY},{ITS_SOLUTION},1\n"
        head = "source,question,answer,rating\n"
        packed = gzip.compress((head + good * 5000).encode(), mtime=0)
        cases = {"latin.csv": ((head + good * 3).encode() + good.replace("a,", "\xe9,", 1).encode("latin-1") + good.encode(), "bad_symbol", 5),
                 "quoted.csv": ((head + good * 3 + good.replace("a,", '"a",')).encode() + b"\xff" + good.encode(), "bad_symbol", 6),
                 "big.csv": ((head + good + good[:-2] + "9" * 30 + "\n").encode(), "bad_symbol", 3),
                 "open.csv": ((head + good + '"' + good * 2000).encode(), "bad_syntax", 3),
                 "binary.csv": (bytes(range(256)) * 10, "bad_syntax", 1),
                 "nul.csv": ((head + good).encode() + b"\0" * 100, "bad_syntax", 3),
                 "utf16.csv": ((head + good).encode("utf-16"), "bad_syntax", 1),
                 "cut.csv.gz": (packed[:-20], "bad_syntax", None), "flipped.csv.gz": (packed[:60] + b"\xff\xff" + packed[62:], "bad_syntax", None),
                 "plain.csv.gz": ((head + good).encode(), "bad_syntax", 1)}
        for name, (content, code, line) in cases.items():
            path = self.folder / name
            path.write_bytes(content)
            for call in (datasets.read_extreme, lambda path: list(datasets.iter_extreme(str(path), size=2))):
                with self.subTest(name), self.assertRaises(BitdokuError) as caught:
                    call(path)
                error = caught.exception
                self.assertEqual((error.code, error.file), (code, str(path)), error)
                self.assertTrue(error.line > 0 and (line is None or error.line == line), error)
                self.assertTrue(error.reason and str(error).startswith(f"{path}, line {error.line}"), error)
                self.assertEqual(pickle.loads(pickle.dumps(error)).file, str(path))

    def test_random_damage_is_an_error_of_the_package(self):
        text = ("source,question,answer,rating\n" + "".join(f"set{at},{EASY},{ITS_SOLUTION},{at}\n" for at in range(40))).encode()
        source = random.Random(2)
        for name in ("a.csv", "a.csv.gz"):
            content = text if name == "a.csv" else gzip.compress(text, mtime=0)
            for _ in range(400):
                damaged = bytearray(content)
                for _ in range(source.choice((1, 1, 3))):
                    damaged[source.randrange(len(damaged))] = source.choice(b"\0\n\r\",\xff\xef9.a")
                path = self.folder / name
                path.write_bytes(damaged[:source.choice((None, None, source.randrange(len(damaged))))])
                try:
                    datasets.read_extreme(path)
                except BitdokuError as error:
                    self.assertEqual(error.file, str(path))

    def test_a_byte_order_mark_is_no_part_of_the_header(self):
        for quote in ("", '"'):
            text = f"{quote}source{quote},question,answer,rating\r\na,{EASY},{ITS_SOLUTION},1\r\n"
            self.path.write_bytes(b"\xef\xbb\xbf" + text.encode())
            found = datasets.read_extreme(self.path)
            self.assertEqual((as_list(found.puzzles), found.sources), ([list(digits(EASY))], ["a"]))
            [record] = bitdoku.read(f"puzzle\n{EASY}\n".encode("utf-8-sig"))
            self.assertEqual(str(record.puzzle), EASY)

    def test_the_reader_of_all_formats_names_the_file(self):
        path = self.folder / "a.txt.gz"
        path.write_bytes(gzip.compress(f"{EASY}\n12\n".encode()))
        good, bad = bitdoku.read(path)
        self.assertEqual((str(good.puzzle), bad.error.code, bad.error.line, bad.error.file), (EASY, "bad_length", 2, str(path)))
        path.write_bytes(path.read_bytes()[:-9])
        self.assertEqual([record.error.code for record in bitdoku.read(str(path)) if record.error][-1], "io")
        self.assertEqual({record.error.file for record in bitdoku.read(str(path)) if record.error}, {str(path)})

    def test_solutions_belong_to_their_puzzles(self):
        swapped = [self.solutions[1], self.solutions[0], *self.solutions[2:]]
        twice = [row[:] for row in self.solutions]
        twice[7][-1], blank = twice[7][-2], [row[:] for row in self.solutions]
        blank[3][0] = 0
        puzzles = [[0] * 81 if at == 7 else row for at, row in enumerate(self.puzzles)]
        write = datasets.write_extreme
        for solutions, row, reason in ((swapped, 1, "does not belong"), (twice, 8, "breaks a rule"), (blank, 4, "blank")):
            with self.assertRaises(BitdokuError) as caught:
                write(self.path, puzzles, solutions, range(50))
            self.assertEqual((caught.exception.code, caught.exception.line), ("wrong_solution", row))
            self.assertIn(reason, caught.exception.reason)
            self.assertFalse(self.path.exists())
            with self.assertRaises(BitdokuError) as caught:
                bitdoku.augment([str(Sudoku(one)) for one in puzzles], [str(Sudoku(one)) for one in solutions], k=2)
            self.assertEqual((caught.exception.code, caught.exception.line), ("wrong_solution", row))
            images, moved = bitdoku.augment(bytes(sum(puzzles, [])), bytes(sum(solutions, [])), k=2, verify=False)
            self.assertEqual(len(as_list(images)), 100)
        write(self.path, self.puzzles, swapped, range(50), verify=False)
        self.assertEqual(as_list(datasets.read_extreme(self.path).solutions), swapped)


@unittest.skipIf(numpy is None, "needs NumPy")
class Hrm(Folder):
    def arrays(self, name="train"):
        return {path.stem[5:]: numpy.load(path) for path in (self.folder / name).glob("*.npy")}

    def test_without_images(self):
        made = bitdoku.generate(20, seed=4)
        datasets.write_hrm(self.folder, made.puzzles, made.solutions)
        found = self.arrays()
        self.assertEqual(sorted(found), ["group_indices", "inputs", "labels", "puzzle_identifiers", "puzzle_indices"])
        self.assertTrue((found["inputs"] == made.puzzles + 1).all() and (found["labels"] == made.solutions + 1).all())
        self.assertEqual((found["inputs"].dtype, found["group_indices"].dtype), (numpy.uint8, numpy.int32))
        self.assertEqual(found["group_indices"].tolist(), list(range(21)))
        self.assertEqual(found["puzzle_indices"].tolist(), list(range(21)))
        self.assertEqual(found["puzzle_identifiers"].tolist(), [0] * 20)
        about = json.loads((self.folder / "train/dataset.json").read_text())
        self.assertEqual((about["vocab_size"], about["seq_len"], about["total_groups"]), (11, 81, 20))
        self.assertEqual((self.folder / "identifiers.json").read_text(), '["<blank>"]')

    def test_with_images(self):
        made = bitdoku.generate(10, seed=5)
        datasets.write_hrm(self.folder, made.puzzles, made.solutions, images=4, seed=9)
        datasets.write_hrm(self.folder, made.puzzles, made.solutions, name="test")
        found = datasets.read_hrm(self.folder)
        self.assertEqual(found.groups, list(range(0, 51, 5)))
        self.assertEqual(self.arrays()["inputs"].dtype, numpy.int64)
        self.assertTrue((found.puzzles[::5] == made.puzzles).all())
        for at in range(50):
            puzzle, solution = (str(Sudoku(rows[at])) for rows in (found.puzzles, found.solutions))
            self.assertTrue(plain.is_solution(puzzle, solution))
            self.assertTrue(plain.are_isomorphic(solution, str(Sudoku(made.solutions[at // 5]))))
        self.assertEqual(len({row.tobytes() for row in found.puzzles}), 50)
        self.assertEqual(datasets.read_hrm(self.folder, name="test").groups, list(range(11)))
        # The same rows from a caller who has the images already.
        other = self.folder / "other"
        datasets.write_hrm(other, found.puzzles, found.solutions, group=5)
        for path in (self.folder / "train").iterdir():
            self.assertEqual((other / "train" / path.name).read_bytes(), path.read_bytes(), path.name)

    def test_damaged_folders(self):
        made = bitdoku.generate(6, seed=5)
        write = datasets.write_hrm
        self.refuses("bad_argument", lambda: write(self.folder, made.puzzles, made.solutions, images=1, group=2))
        self.refuses("bad_length", lambda: write(self.folder, made.puzzles, made.solutions, group=4))
        self.refuses("wrong_solution", lambda: write(self.folder, made.puzzles, made.puzzles), 1)
        self.refuses("wrong_solution", lambda: write(self.folder, made.puzzles, made.solutions[::-1]), 1)
        write(self.folder, made.puzzles, made.solutions[::-1], name="wrong", verify=False)
        self.assertTrue((datasets.read_hrm(self.folder, name="wrong").solutions == made.solutions[::-1]).all())
        for name in ("../train", "a/b", "/tmp/x", "..", ".", "", "a\\b", "c:x", "a\0", None, 7):
            self.refuses("bad_argument", lambda: write(self.folder, made.puzzles, made.solutions, name=name))
            self.refuses("bad_argument", lambda: datasets.read_hrm(self.folder, name=name))
        self.assertEqual(sorted(path.name for path in self.folder.rglob("*") if path.is_dir()), ["wrong"])
        self.refuses("wrong_solution", lambda: datasets.read_hrm(self.folder, name="wrong", verify=True), 1)
        write(self.folder, made.puzzles, made.solutions)
        labels = self.folder / "train/all__labels.npy"
        numpy.save(labels, made.puzzles + 1)
        self.refuses("bad_symbol", lambda: datasets.read_hrm(self.folder), 1)
        numpy.save(labels, made.solutions[:3] + 1)
        self.refuses("bad_length", lambda: datasets.read_hrm(self.folder))
        for content in (b"\x93NUMPY", b"", b"no array", b"PK\3\4 no archive", b"\x93NUMPY\1\0\x10\0{'descr': [[[[[", bytes(200)):
            labels.write_bytes(content)
            self.refuses("bad_syntax", lambda: datasets.read_hrm(self.folder))
            with self.assertRaises(BitdokuError) as caught:
                datasets.read_hrm(self.folder)
            self.assertEqual(caught.exception.file, str(labels))
        numpy.savez(self.folder / "two.npz", made.puzzles, made.puzzles)
        labels.write_bytes((self.folder / "two.npz").read_bytes())
        self.refuses("bad_syntax", lambda: datasets.read_hrm(self.folder))
        numpy.save(labels, made.solutions + 1)
        for groups in ([0, 4, 3, 6], [1, 6], [[0, 6]], [0.0, 6.0], []):
            numpy.save(self.folder / "train/all__group_indices.npy", groups)
            self.refuses("bad_length", lambda: datasets.read_hrm(self.folder))
        labels.unlink()
        with self.assertRaises(FileNotFoundError):
            datasets.read_hrm(self.folder)


    def test_the_other_files_of_a_folder(self):
        made = bitdoku.generate(6, seed=5)
        write = lambda **options: datasets.write_hrm(self.folder, made.puzzles, made.solutions, **options)
        write()
        datasets.read_hrm(self.folder, verify=True)
        for name, contents in (("train/all__puzzle_indices.npy", (range(6), range(1, 8), [[0]])),
                               ("train/all__puzzle_identifiers.npy", ([1] * 6, [0] * 5))):
            for content in contents:
                numpy.save(self.folder / name, content)
                self.refuses("bad_length", lambda: datasets.read_hrm(self.folder))
            (self.folder / name).unlink()
            with self.assertRaises(FileNotFoundError):
                datasets.read_hrm(self.folder)
            write(replace=True)
        about = json.loads((self.folder / "train/dataset.json").read_text())
        for name, texts in (("train/dataset.json", ("", "[]", "{", json.dumps({**about, "total_groups": 5}), json.dumps({**about, "seq_len": 16}))),
                            ("identifiers.json", ("", "{}", "[]", "\xff"))):
            for text in texts:
                (self.folder / name).write_text(text, encoding="latin1")
                with self.assertRaises(BitdokuError) as caught:
                    datasets.read_hrm(self.folder)
                self.assertEqual((caught.exception.code, caught.exception.file), ("bad_syntax", str(self.folder / name)))
            write(replace=True)
        datasets.read_hrm(self.folder)

    def test_what_is_read_is_short_to_look_at(self):
        made = bitdoku.generate(6, seed=5)
        datasets.write_hrm(self.folder, made.puzzles, made.solutions, group=2)
        self.assertEqual(repr(datasets.read_hrm(self.folder)), "<Folder: 6 puzzles in 3 groups>")

    def test_an_old_part_stays(self):
        made = bitdoku.generate(6, seed=5)
        write = lambda **options: datasets.write_hrm(self.folder, made.puzzles, made.solutions, **options)
        for options in ({"images": -1}, {"images": 1.5}, {"images": True}, {"seed": -1}, {"seed": "x"}, {"seed": None}, {"threads": -1}, {"threads": "x"}):
            self.refuses("bad_argument", lambda: write(**options))
        write()
        old = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        self.assertEqual(len(old), 7)
        self.refuses("bad_argument", write)
        with mock.patch("numpy.save", side_effect=OSError(28, "No space left on device")), self.assertRaises(OSError):
            write(replace=True, images=2)
        self.assertEqual({path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}, old)
        write(replace=True, images=2)
        self.assertEqual(datasets.read_hrm(self.folder).groups, list(range(0, 19, 3)))


class Pyarrow(types.ModuleType):
    """A stand-in that keeps what is asked of it. It shows the calls, not that pyarrow takes them."""

    def __init__(self):
        super().__init__("pyarrow")
        self.asked = []
        self.parquet = types.ModuleType("pyarrow.parquet")
        self.parquet.write_table = self.write_table
        self.parquet.ParquetFile = lambda path: types.SimpleNamespace(
            iter_batches=lambda batch_size, columns: self.asked.append((path, batch_size, columns)) or iter(["batch"]))

    def write_table(self, table, path):
        self.asked.append(("write_table", table))
        Path(path).write_text("PAR1")

    def table(self, data):
        if isinstance(data, (list, tuple, dict)):
            raise AssertionError("pyarrow takes tuples and dictionaries for columns")
        return arrow.read(data) if hasattr(data, "__arrow_c_array__") else data

    def modules(self):
        return mock.patch.dict(sys.modules, {"pyarrow": self, "pyarrow.parquet": self.parquet})


class Parquet(Folder):
    def test_what_is_asked_of_pyarrow(self):
        stand_in = Pyarrow()
        with stand_in.modules():
            for result in (bitdoku.solve([EASY]), bitdoku.generate(2, seed=1), bitdoku.label([EASY], "clues")):
                datasets.write_parquet(self.folder / "a.parquet", result)
                self.assertEqual(stand_in.asked.pop(), ("write_table", arrow.read(result)))
                self.assertEqual((self.folder / "a.parquet").read_text(), "PAR1")
            datasets.write_parquet(self.folder / "b.parquet", "a table of pyarrow")
            self.assertEqual(stand_in.asked.pop(), ("write_table", "a table of pyarrow"))
            self.assertEqual(sorted(os.listdir(self.folder)), ["a.parquet", "b.parquet"])
            self.assertEqual(list(datasets.iter_parquet(Path("b.parquet"), columns=["puzzle"], size=7)), ["batch"])
            self.assertEqual(stand_in.asked.pop(), ("b.parquet", 7, ["puzzle"]))
            self.refuses("bad_argument", lambda: datasets.iter_parquet("b.parquet", size=0))

    def test_damaged_files(self):
        stand_in = Pyarrow()

        def batches(batch_size, columns):
            yield "batch"
            raise ValueError("a page is damaged")

        def fail(error):
            raise error

        with stand_in.modules():
            for error in (ValueError("no footer"), OSError("cannot read")):  # as pyarrow raises them
                stand_in.parquet.ParquetFile = lambda path: fail(error)
                self.refuses("bad_syntax", lambda: datasets.iter_parquet("b.parquet"))
            stand_in.parquet.ParquetFile = lambda path: fail(FileNotFoundError(2, "no such file", path))
            with self.assertRaises(FileNotFoundError):
                datasets.iter_parquet("b.parquet")
            stand_in.parquet.ParquetFile = lambda path: types.SimpleNamespace(iter_batches=batches)
            found = datasets.iter_parquet("b.parquet")
            self.assertEqual(next(found), "batch")
            with self.assertRaises(BitdokuError) as caught:
                next(found)
            self.assertEqual((caught.exception.code, caught.exception.file), ("bad_syntax", "b.parquet"))

    def test_without_pyarrow(self):
        with mock.patch.dict(sys.modules, {"pyarrow": None, "pyarrow.parquet": None}):
            self.refuses("unsupported", lambda: datasets.write_parquet("a", bitdoku.solve([EASY])))
            self.refuses("unsupported", lambda: datasets.iter_parquet("a"))


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


class Command(Folder):
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
