"""Parquet files, by a stand-in for pyarrow."""
import os
import sys
import types
import unittest
from pathlib import Path
from unittest import mock

import arrow
import bitdoku
from bitdoku import BitdokuError, datasets
from support import EASY, FolderTest


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


class Parquet(FolderTest):
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


if __name__ == "__main__":
    unittest.main()
