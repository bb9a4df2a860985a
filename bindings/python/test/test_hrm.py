"""The folders of arrays that HRM and TRM train on."""
import json
import unittest
from unittest import mock

import bitdoku
import plain
from bitdoku import BitdokuError, Sudoku, datasets
from support import FolderTest, numpy


@unittest.skipIf(numpy is None, "needs NumPy")
class Hrm(FolderTest):
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


if __name__ == "__main__":
    unittest.main()
