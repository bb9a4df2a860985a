"""The CSV of Sudoku-Extreme."""
import gzip
import os
import pickle
import random
import subprocess
import sys
import unittest
from unittest import mock

import bitdoku
from bitdoku import BitdokuError, Sudoku, datasets
from support import EASY, ITS_SOLUTION, FolderTest, as_list, digits


class Extreme(FolderTest):
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
        self.assertNotIn("None", str(caught.exception))

    def test_answers_are_checked_if_asked(self):
        datasets.write_extreme(self.path, self.puzzles, self.solutions[:40] + self.solutions[40:][::-1], range(50), verify=False)
        self.assertEqual(len(datasets.read_extreme(self.path).ratings), 50)
        for call in (lambda: datasets.read_extreme(self.path, verify=True), lambda: list(datasets.iter_extreme(self.path, size=15, verify=True))):
            with self.assertRaises(BitdokuError) as caught:
                call()
            self.assertEqual((caught.exception.code, caught.exception.line, caught.exception.file), ("wrong_solution", 42, str(self.path)))

    def test_a_wrong_answer_is_found_in_its_line(self):
        good, wrong = f"{EASY},{ITS_SOLUTION}", f"{EASY},{ITS_SOLUTION[::-1]}"
        head = "source,question,answer,rating\n"
        cases = {"a gap": (f"{head}a,{good},1\n\n\na,{wrong},1\n", 5), "left out": (f"{head}a,{good},0\na,{wrong},0\na,{good},5\na,{wrong},5\n", 5),
                 "another order": (f"rating,source,question,answer\n1,a,{good}\n\n1,a,{wrong}\n", 4),
                 "a source of two lines": (f'{head}"a\nb",{good},3\na,{good},0\na,{wrong},3\n', 5)}
        for name, (text, line) in cases.items():
            for size in (1, 2, 100):
                self.path.write_text(text)
                with self.subTest(name, size=size), self.assertRaises(BitdokuError) as caught:
                    list(datasets.iter_extreme(self.path, size=size, min_rating=1, verify=True))
                self.assertEqual((caught.exception.code, caught.exception.line, caught.exception.column), ("wrong_solution", line, 0))
                self.assertIn("r1c1", caught.exception.reason)

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


if __name__ == "__main__":
    unittest.main()
