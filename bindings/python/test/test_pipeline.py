"""Labels of whole arrays, keys, and the pass over a file like Sudoku-Extreme: the same as calls one by one."""
import contextlib
import copy
import csv
import io
import pickle
import runpy
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock
from pathlib import Path

import bitdoku
from bitdoku import BitdokuError, Sudoku, datasets
from support import as_list, committed_puzzles, data, digits, native, numpy

PACKAGE = Path(__file__).resolve().parent.parent
UNIQUE = [line for name in ("17_clue.txt", "top1465.txt", "hardest.txt", "hardest_11plus.txt", "easy.txt", "minimal.txt")
          for line in data(name)]
CLASH = "11" + "." * 79


def murmur(key):
    """MurmurHash3 x64, 128 bits, seed 0, of 81 bytes, as its description says."""
    word, first, second = 2**64 - 1, 0x87c37b91114253d5, 0x4cf5ad432745937f

    def turn(x, bits):
        x &= word
        return (x << bits | x >> (64 - bits)) & word

    def mix(x):
        x = (x ^ x >> 33) * 0xff51afd7ed558ccd & word
        x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53 & word
        return x ^ x >> 33

    low = high = 0
    for at in range(0, 80, 16):
        a, b = (int.from_bytes(key[at + i:at + i + 8], "little") for i in (0, 8))
        low ^= turn(a * first, 31) * second & word
        low = ((turn(low, 27) + high) * 5 + 0x52dce729) & word
        high ^= turn(b * second, 33) * first & word
        high = ((turn(high, 31) + low) * 5 + 0x38495ab5) & word
    low ^= turn(key[80] * first, 31) * second & word
    low, high = low ^ 81, high ^ 81
    low = low + high & word
    high = high + low & word
    low, high = mix(low), mix(high)
    low = low + high & word
    high = high + low & word
    return low.to_bytes(8, "little") + high.to_bytes(8, "little")


class Nodes(unittest.TestCase):
    def test_all_committed_puzzles_have_the_nodes_of_the_program(self):
        puzzles = sorted({puzzle for found in committed_puzzles().values() for puzzle in found})
        some = puzzles[::max(1, len(puzzles) // 1500)]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "puzzles.txt"
            file.write_text("\n".join(some) + "\n")
            found = native("label", "-q", "--from", "line", "--fields", "verdict,nodes", "--to", "csv", file)
        rows = list(csv.DictReader(io.StringIO(found)))
        labels = bitdoku.label(some, ["verdict", "nodes"])
        self.assertEqual(labels["verdict"], [row["verdict"] for row in rows])
        self.assertEqual(labels["nodes"], [int(row["nodes"]) if row["nodes"] else None for row in rows])
        solved = bitdoku.solve(some, nodes=True)
        self.assertEqual(solved.nodes.tolist(), [number or 0 for number in labels["nodes"]])

    def test_many_and_one_have_the_same_labels(self):
        puzzles = bitdoku.augment(UNIQUE, k=3, seed=2) + data("many_solutions.txt") + [CLASH, "." * 81]
        names = ["verdict", "clues", "nodes", "canonical"]
        labels = bitdoku.label(puzzles, names)
        self.assertEqual(list(labels), names)
        self.assertEqual(bitdoku.label(puzzles, names, threads=2), labels)
        self.assertEqual(bitdoku.label(puzzles, names, time=100), labels)
        for at in range(0, len(puzzles), 7):
            alone = Sudoku(puzzles[at]).label(names)
            self.assertEqual(alone, {name: labels[name][at] for name in names}, puzzles[at])

    def test_every_form_of_puzzles(self):
        expected = bitdoku.solve(UNIQUE, nodes=True).nodes.tolist()
        text = "\r\n".join(UNIQUE).replace(".", "x").encode()
        for puzzles in (text, b"".join(map(digits, UNIQUE)), [Sudoku(line) for line in UNIQUE]):
            self.assertEqual(bitdoku.solve(puzzles, nodes=True, threads=3).nodes.tolist(), expected)

    def test_the_rest_of_the_answer_is_the_same(self):
        puzzles = UNIQUE + data("many_solutions.txt") + [CLASH, "?" * 80 + "z"]
        with self.assertWarns(UserWarning):
            plain, full = bitdoku.solve(puzzles), bitdoku.solve(puzzles, nodes=True)
        self.assertIsNone(plain.nodes)
        self.assertEqual(full.solutions, plain.solutions)
        self.assertEqual((full.counts.tolist(), full.verdicts.tolist()), (plain.counts.tolist(), plain.verdicts.tolist()))
        self.assertEqual([number > 0 for number in full.nodes.tolist()], [count == 1 for count in plain.counts.tolist()])

    def test_edges(self):
        self.assertEqual(bitdoku.solve([], nodes=True).nodes.tolist(), [])
        self.assertEqual(bitdoku.label([], ["nodes"]), {"nodes": []})
        for wrong in ({"limit": 1}, {"any": True}):
            with self.assertRaises(BitdokuError):
                bitdoku.solve(UNIQUE, nodes=True, **wrong)
        seen = []
        bitdoku.label(UNIQUE, ["nodes"], progress=lambda *numbers: seen.append(numbers))
        self.assertEqual(seen[-1], (len(UNIQUE), len(UNIQUE)))
        schema, array = bitdoku.solve(UNIQUE[:2], nodes=True).__arrow_c_array__()
        self.assertIsNotNone(array)


class Keys(unittest.TestCase):
    def test_a_key_is_the_hash_of_the_form(self):
        puzzles = UNIQUE[:20] + [CLASH]
        forms = bitdoku.canonical(puzzles)
        self.assertEqual([bytes(key) for key in bitdoku.keys(puzzles).tolist()], [murmur(digits(form)) for form in forms])

    def test_images_have_the_same_key(self):
        images = bitdoku.augment(UNIQUE, k=4, seed=1)
        keys = [bytes(key) for key in bitdoku.keys(images, threads=2).tolist()]
        self.assertEqual(keys, [key for key in keys[::4] for _ in range(4)])
        self.assertEqual(len(set(keys)), len(set(bitdoku.canonical(UNIQUE))))
        patterns = bitdoku.keys(bitdoku.augment(UNIQUE[:5], k=2), of="pattern").tolist()
        self.assertEqual(patterns[::2], patterns[1::2])

    def test_an_index_finds_the_first(self):
        keys = bitdoku.keys(UNIQUE)
        rows = [bytes(key) for key in keys.tolist()]
        index = bitdoku.KeyIndex()
        self.assertEqual((len(index), index.classes, index.find(keys).tolist()), (0, 0, [-1] * len(rows)))
        for part in (rows[:50], [], rows[20:100]):
            index.add(b"".join(part))
        added = rows[:50] + rows[20:100]
        self.assertEqual((len(index), index.classes), (130, len(set(added))))
        self.assertEqual(index.find(keys).tolist(), [added.index(row) if row in added else -1 for row in rows])

    def test_an_index_is_copied_and_pickled(self):
        keys = bitdoku.keys(UNIQUE[:8])
        index = bitdoku.KeyIndex()
        index.add(keys)
        for other in (copy.copy(index), copy.deepcopy(index), pickle.loads(pickle.dumps(index))):
            self.assertEqual((len(other), other.classes, other.find(keys).tolist()), (8, 8, list(range(8))))
            other.add(keys)
            self.assertEqual((len(other), len(index)), (16, 8))

    def test_keys_with_gaps(self):
        keys = memoryview(bytes(memoryview(bitdoku.keys(UNIQUE[:8])))).cast("B", (8, 16))
        if numpy is not None:
            keys = bitdoku.keys(UNIQUE[:8])
        index = bitdoku.KeyIndex()
        index.add(keys if numpy is None else keys[::2])
        self.assertEqual(index.find(keys).tolist(), list(range(8)) if numpy is None else [0, -1, 1, -1, 2, -1, 3, -1])
        if numpy is not None:
            self.assertEqual(index.find(keys[::-2]).tolist(), [-1] * 4)
            for bad in (keys[:, :8], keys.astype(int), keys.reshape(4, 32)):
                with self.assertRaises(BitdokuError):
                    index.find(bad)

    def test_an_index_of_several_threads(self):
        keys = bytes(bitdoku.keys(UNIQUE[:8]))
        index = bitdoku.KeyIndex()
        failures = []

        def work():
            try:
                for _ in range(500):
                    index.add(keys)
                    assert index.find(keys).tolist() == list(range(8))
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual((len(index), index.classes), (16000, 8))

    def test_leaks_are_those_of_leakage(self):
        train = bitdoku.generate(200, seed=4).puzzles
        test = bitdoku.augment(bitdoku.generate(60, seed=4, first=170).puzzles, seed=9)
        index = bitdoku.KeyIndex()
        index.add(bitdoku.keys(train))
        pairs = [(first, at) for at, first in enumerate(index.find(bitdoku.keys(test)).tolist()) if first >= 0]
        self.assertEqual(len(pairs), 30)
        self.assertEqual(pairs, bitdoku.leakage(train, test).puzzles)

    def test_wrong_keys(self):
        index = bitdoku.KeyIndex()
        for wrong in (b"x" * 15, [1, 2], None, memoryview(bytes(32))[::2][:15]):
            with self.assertRaises(BitdokuError):
                index.add(wrong)


class Reading(unittest.TestCase):
    """The quick reader gives what the CSV reader of Python gives."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "train.csv"
        self.rows = [(f"set{at % 3}", puzzle, str(Sudoku(puzzle).solve()), str(at)) for at, puzzle in enumerate(UNIQUE)]

    def read(self, text, **options):
        self.path.write_bytes(text.encode())
        parts = list(datasets.iter_extreme(self.path, **options))
        return [row for part in parts for row in
                zip(part.sources, map(bytes, as_list(part.puzzles)), map(bytes, as_list(part.solutions)), part.ratings)]

    def test_usual_and_unusual_lines(self):
        expected = [(source, digits(puzzle), digits(answer), int(rating)) for source, puzzle, answer, rating in self.rows]
        head = "source,question,answer,rating\n"
        usual = "".join(",".join(row) + "\n" for row in self.rows)
        quoted = "".join(f'"{row[0]}",' + ",".join(row[1:]) + "\n" for row in self.rows)
        for text in (head + usual, head + usual[:-1], (head + usual).replace("\n", "\r\n"), head + quoted,
                     head + usual.replace("\n", "\n\n", 3), head.replace("source", '"source"') + usual):
            self.assertEqual(self.read(text, size=17), expected)
        half = len(self.rows) // 2
        mixed = "".join((usual.splitlines(True)[at] if at < half else quoted.splitlines(True)[at])
                        for at in range(len(self.rows)))
        self.assertEqual(self.read(head + mixed, min_rating=100), expected[100:])

    def test_errors_have_the_number_of_the_line(self):
        lines = ["source,question,answer,rating"] + [",".join(row) for row in self.rows[:9]]
        lines[6] = lines[6].rsplit(",", 1)[0]
        with self.assertRaises(BitdokuError) as caught:
            self.read("\n".join(lines) + "\n")
        self.assertEqual(caught.exception.line, 7)


@unittest.skipIf(numpy is None, "the example and the measurement need NumPy")
class Pass(unittest.TestCase):
    def test_the_example_finds_what_single_calls_find(self):
        train, test = UNIQUE[:120], [str(Sudoku(line).isomorph(seed=3)) for line in UNIQUE[100:140]]
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for name, puzzles in (("train", train), ("test", test)):
                names.append(f"{folder}/{name}.csv")
                answers = [str(Sudoku(puzzle).solve()) for puzzle in puzzles]
                if name == "test":
                    answers[0] = answers[1]
                datasets.write_extreme(names[-1], puzzles, answers, ratings=[0] * len(puzzles), verify=False)
            with contextlib.redirect_stdout(io.StringIO()) as out, unittest.mock.patch.object(sys, "argv", ["", *names]):
                runpy.run_path(str(PACKAGE / "examples/check_extreme.py"), run_name="__main__")
        nodes = [sum(Sudoku(puzzle).label(["nodes"])["nodes"] for puzzle in puzzles) / len(puzzles)
                 for puzzles in (train, test)]
        forms = [len(set(bitdoku.canonical(lines))) for lines in (train, bitdoku.solve(train).solutions)]
        leaks = bitdoku.leakage(train, test)
        self.assertEqual(out.getvalue().splitlines(), [
            f"train: 120 puzzles, 120 with one solution, 120 right answers, {nodes[0]:.1f} nodes each",
            f"train: {forms[0]} puzzles and {forms[1]} solutions that differ up to symmetry",
            f"test: 40 puzzles, 40 with one solution, 39 right answers, {nodes[1]:.1f} nodes each",
            f"test: {len(leaks.puzzles)} puzzles and {len(leaks.grids)} solutions are those of training puzzles"])

    def test_the_measurement_runs(self):
        done = subprocess.run([sys.executable, str(PACKAGE / "bench/extreme.py"), "--lines", "2000"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"2000 lines, [0-9.]+ nodes each, 1[0-9]+ classes, 200 leaks")


if __name__ == "__main__":
    unittest.main()
