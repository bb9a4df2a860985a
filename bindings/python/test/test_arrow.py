"""Arrow: puzzles come in and tables go out by its PyCapsule interface, with structs of ctypes at the other end."""
import ctypes
import gc
import importlib.util
import json
import pickle
import resource
import struct
import unittest

import bitdoku
from arrow import (Array, Given, GivenStream, Schema, indexed, pointer_of, read, read_stream, release, texts,
                   values_of)
from bitdoku import BitdokuError
from support import EASY, ITS_SOLUTION, as_list, data, digits, numpy

LINES = data("easy.txt")[:7]
N = len(LINES)
DIGITS = b"".join(map(digits, LINES))
SOLUTIONS = [bitdoku.solve(line) for line in LINES]


def views(lines, form="vu"):
    """utf8_view, with the texts in two buffers."""
    packed = b"".join(struct.pack("i4sii", len(line), line[:4].encode(), i % 2, i // 2 * 81) for i, line in enumerate(lines))
    parts = ["".join(lines[0::2]).encode(), "".join(lines[1::2]).encode()]
    return Given(form, len(lines), [None, packed, *parts, struct.pack("qq", *map(len, parts))])


def fixed(packed, **more):
    return Given("w:81", len(packed) // 81, [None, packed], **more)


def lists(packed, nulls=0, validity=None, **more):
    return Given("+w:81", len(packed) // 81, [None], children=[Given("C", len(packed), [validity, packed], nulls)], **more)


class Input(unittest.TestCase):
    def check_released(self, given):
        self.assertEqual(given.releases, [1, 1])

    def test_formats_of_texts(self):
        for given in (texts(LINES), texts(LINES, wide=True), views(LINES), fixed("".join(LINES).encode()),
                      Given("z", N, [None, struct.pack(f"{N + 1}i", *range(0, 81 * N + 1, 81)), "".join(LINES).encode()])):
            with self.subTest(given.schema.format):
                found = bitdoku.solve(given)
                self.assertEqual(found.solutions, SOLUTIONS)
                self.assertEqual(as_list(found.counts), [1] * N)
                self.check_released(given)

    def test_formats_of_digits(self):
        for given in (fixed(DIGITS), lists(DIGITS)):
            with self.subTest(given.schema.format):
                found = bitdoku.solve(given)
                self.assertEqual(bytes(bytearray(found.solutions)), b"".join(map(digits, SOLUTIONS)))
                self.assertEqual(found.solutions.shape, (N, 81))
                self.check_released(given)

    def test_all_functions(self):
        self.assertEqual(as_list(bitdoku.count(texts(LINES))), [1] * N)
        self.assertEqual(as_list(bitdoku.check(texts(LINES), texts(SOLUTIONS))), [True] * N)
        self.assertEqual(bitdoku.canonical(texts(LINES)), bitdoku.canonical(LINES))
        self.assertEqual(bitdoku.augment(texts(LINES), texts(SOLUTIONS), k=2), bitdoku.augment(LINES, SOLUTIONS, k=2))
        self.assertEqual(bitdoku.label(texts(LINES)), bitdoku.label(LINES))
        self.assertEqual(bitdoku.rate(lists(DIGITS)), bitdoku.rate(LINES))
        self.assertEqual(bitdoku.dedupe(texts(LINES)), bitdoku.dedupe(LINES))
        self.assertEqual(bitdoku.split(texts(LINES), 0.5), bitdoku.split(LINES, 0.5))

    def test_offsets(self):
        given = texts(LINES, offset=2)
        given.array.length -= 3
        self.assertEqual(bitdoku.solve(given).solutions, SOLUTIONS[2:-1])
        for make in (fixed, lists):
            given = make(DIGITS, offset=3)
            given.array.length -= 3
            self.assertEqual(bytes(bytearray(bitdoku.solve(given).solutions)), b"".join(map(digits, SOLUTIONS[3:])))
        cells = Given("C", 81 * (N - 1), [None, b"\x09" * 5 + DIGITS], offset=5)
        given = Given("+w:81", 2, [None], children=[cells], offset=1)
        self.assertEqual(bytes(bytearray(bitdoku.solve(given).solutions)), b"".join(map(digits, SOLUTIONS[1:3])))

    def test_tables(self):
        columns = [texts(SOLUTIONS, name="solution"), texts(LINES, name="puzzle")]
        table = Given("+s", N - 1, [None], children=columns, offset=1)
        self.assertEqual(bitdoku.solve(table).solutions, SOLUTIONS[1:])
        table = Given("+s", N, [None], children=[texts(SOLUTIONS, name="solution"), texts(LINES, name="puzzle")])
        other = Given("+s", N, [None], children=[texts(SOLUTIONS, name="solution"), texts(LINES, name="puzzle")])
        self.assertEqual(as_list(bitdoku.check(table, other)), [True] * N)
        self.assertEqual(bitdoku.solve(Given("+s", N, [], children=[texts(LINES, name="x")])).solutions, SOLUTIONS)
        made = bitdoku.generate(5, seed=3)
        self.assertEqual(as_list(bitdoku.check(made, made)), [True] * 5)

    def test_dictionaries(self):
        """As the categories of pandas: rows may share a text, and a text that no row has may be anything."""
        numbers = [4, 0, 0, 5, 1, 6]
        expected = [SOLUTIONS[at] for at in numbers]
        for format in "cCsSiIlL":
            for values in (texts(LINES + ["no puzzle"]), texts(LINES, wide=True), views(LINES), fixed("".join(LINES).encode())):
                given = indexed(values, numbers, format)
                self.assertEqual(bitdoku.solve(given).solutions, expected)
                self.check_released(given)
                self.assertEqual(values.releases, [0, 0])  # the array itself releases them
        self.assertEqual(bytes(bytearray(bitdoku.solve(indexed(lists(DIGITS), numbers)).solutions)), b"".join(map(digits, expected)))
        given = indexed(texts(LINES, offset=1), numbers[1:], "c", offset=2)
        given.array.length, given.values.array.length = 2, N - 1
        self.assertEqual(bitdoku.solve(given).solutions, [SOLUTIONS[at + 1] for at in numbers[3:5]])
        table = Given("+s", 5, [None], children=[texts(SOLUTIONS, name="solution"), indexed(texts(LINES), numbers, name="puzzle")], offset=1)
        self.assertEqual(bitdoku.solve(table).solutions, expected[1:])
        stream = GivenStream(indexed(texts([]), []), [indexed(texts(LINES), [1]), indexed(texts(LINES[3:]), [0, 2])])
        self.assertEqual(bitdoku.solve(stream).solutions, [SOLUTIONS[at] for at in (1, 3, 5)])
        nulls = Given("u", N, [b"\x7e", texts(LINES).kept[1].raw, "".join(LINES).encode()], 1)
        self.assertEqual(bitdoku.solve(indexed(nulls, [1, 2, 6])).solutions, [SOLUTIONS[at] for at in (1, 2, 6)])

    def odd_dictionaries(self):
        """(name, array, code, row)"""
        wrong = "bad_argument", 0
        yield "a number behind the end", indexed(texts(LINES), [0, N]), *wrong
        yield "a number below 0", indexed(texts(LINES), [-1], "c"), *wrong
        yield "a huge number", indexed(texts(LINES), [2**64 - 1], "L"), *wrong
        yield "numbers without values", indexed(texts([]), [0]), *wrong
        yield "a null", indexed(texts(LINES), [0, 1, 2], validity=b"\x05", nulls=1), "bad_argument", 2
        yield "nulls without bits", indexed(texts(LINES), [0, 1], nulls=1), *wrong
        nulls = Given("u", N, [b"\x7e", texts(LINES).kept[1].raw, "".join(LINES).encode()], 1)
        yield "a value that is null", indexed(nulls, [1, 0]), "bad_argument", 2
        yield "a short value", indexed(texts([*LINES, "12"]), [0, 1, N]), "bad_length", 3
        yield "no numbers", indexed(Given("i", N, [None, bytes(4 * N)]), [0]), "unsupported", 0
        yield "a dictionary in a dictionary", indexed(indexed(texts(LINES), [0, 1]), [0, 1]), "unsupported", 0
        for part in ("array", "schema"):
            given = indexed(texts(LINES), [0])
            getattr(given, part).dictionary = None
            yield f"no dictionary in the {part}", given, *(wrong if part == "array" else ("unsupported", 0))
            given = indexed(texts(LINES), [0])
            getattr(given.values, part).release = None
            yield f"released {part} of the dictionary", given, *wrong
        for name, value in (("length", -1), ("length", 2**62), ("offset", -1), ("n_buffers", 1)):
            given = indexed(texts(LINES), [0])
            setattr(given.array, name, value)
            yield f"{name} {value}", given, *wrong
            given = indexed(texts(LINES), [0])
            setattr(given.values.array, name, value)
            yield f"{name} {value} of the dictionary", given, *wrong

    def test_streams(self):
        given = GivenStream(texts([]), [texts(LINES[:2]), texts([]), texts(LINES[2:])])
        self.assertEqual(bitdoku.solve(given).solutions, SOLUTIONS)
        self.assertEqual(given.releases, 1)
        self.assertEqual([part.releases for part in given.parts], [[0, 1]] * 3)
        self.assertEqual(given.kept[0].releases, [1, 0])
        self.assertEqual(bitdoku.solve(GivenStream(texts([]), [])).solutions, [])

    def test_empty(self):
        for given in (texts([]), fixed(b""), lists(b""), Given("u", 0, [None, None, None])):
            self.assertEqual(len(bitdoku.solve(given).counts), 0)

    def test_failing_streams(self):
        given = GivenStream(texts([]), [texts(LINES)], b"the disk is full \xff")
        with self.assertRaisesRegex(BitdokuError, "the disk is full"):
            bitdoku.solve(given)
        self.assertEqual(given.releases, 1)
        self.assertEqual(given.parts[0].releases, [0, 1])

    def test_a_producer_without_its_library(self):
        class Series(list):
            def __arrow_c_stream__(self, requested_schema=None):
                raise ImportError("no pyarrow")

        self.assertEqual(bitdoku.solve(Series(LINES)).solutions, SOLUTIONS)

    def odd(self):
        """(name, array, code, row)"""
        short = LINES[:2] + ["1"] + LINES[3:]
        yield "a null", Given("u", N, [b"\x6f", texts(LINES).kept[1].raw, "".join(LINES).encode()], 1), "bad_argument", 5
        yield "nulls without bits", texts(LINES, nulls=2), "bad_argument", 0
        yield "a null struct", Given("+s", N, [b"\x7e"], 1, children=[texts(LINES, name="puzzle")]), "bad_argument", 1
        yield "a null cell", lists(DIGITS, 1, b"\xff" * 12 + b"\xfe" + b"\xff" * 60), "bad_argument", 2
        yield "a short text", texts(short), "bad_length", 3
        yield "numbers", Given("i", N, [None, bytes(4 * N)]), "unsupported", 0
        yield "other bytes", Given("w:80", N, [None, bytes(80 * N)]), "unsupported", 0
        yield "other lists", Given("+w:9", N, [None], children=[Given("C", 9 * N, [None, bytes(9 * N)])]), "unsupported", 0
        yield "lists of other numbers", Given("+w:81", 1, [None], children=[Given("s", 81, [None, bytes(162)])]), "unsupported", 0
        yield "lists without cells", Given("+w:81", N, [None]), "bad_argument", 0
        yield "too few cells", Given("+w:81", N, [None], children=[Given("C", 81, [None, bytes(81)])]), "bad_argument", 0
        yield "two columns", Given("+s", N, [None], children=[texts(LINES, name="a"), texts(LINES, name="b")]), "bad_argument", 0
        yield "no columns", Given("+s", N, [None]), "bad_argument", 0
        yield "a short column", Given("+s", N + 1, [None], children=[texts(LINES, name="a")]), "bad_argument", 0
        yield "too few buffers", Given("u", N, [None, texts(LINES).kept[1].raw]), "bad_argument", 0
        yield "no buffers", Given("w:81", N, []), "bad_argument", 0
        yield "no values", Given("u", N, [None, texts(LINES).kept[1].raw, None]), "bad_length", 1
        yield "no offsets", Given("u", N, [None, None, b""]), "bad_argument", 0
        yield "no bytes", Given("w:81", N, [None, None]), "bad_argument", 0
        yield "falling offsets", Given("u", 1, [None, struct.pack("ii", 81, 0), bytes(99)]), "bad_length", 1
        yield "negative offsets", Given("u", 1, [None, struct.pack("ii", -81, 0), bytes(99)]), "bad_length", 1
        yield "a view into no buffer", Given("vu", 1, [None, struct.pack("iiii", 81, 0, 7, 0), b"", bytes(8)]), "bad_length", 1
        yield "a view behind the end", Given(
            "vu", 1, [None, struct.pack("iiii", 81, 0, 0, 60), bytes(100), struct.pack("q", 100)]), "bad_length", 1
        for name, value in (("length", -1), ("length", 2**63 - 1), ("offset", -1), ("offset", 2**63 - 1), ("n_buffers", -1),
                            ("n_children", 3)):
            given = texts(LINES)
            setattr(given.array, name, value)
            yield f"{name} {value}", given, "bad_argument", 0
        for part in ("array", "schema"):
            given = texts(LINES)
            getattr(given, part).release = None
            yield f"released {part}", given, "bad_argument", 0
        given = texts(LINES)
        given.schema.format = None
        yield "no format", given, "bad_argument", 0
        given = texts(LINES)
        given.schema.dictionary = ctypes.addressof(given.schema)
        yield "a dictionary", given, "unsupported", 0
        yield from self.odd_dictionaries()

    def test_odd_arrays(self):
        for name, given, code, row in self.odd():
            with self.subTest(name):
                with self.assertRaises(BitdokuError) as raised:
                    bitdoku.solve(given)
                self.assertEqual((raised.exception.code, raised.exception.line), (code, row), raised.exception)
                self.assertLessEqual(max(given.releases), 1)
                self.assertIsNone(given.schema.release)
                self.assertIsNone(given.array.release)

    def test_used_twice(self):
        given = texts(LINES)
        bitdoku.solve(given)
        with self.assertRaises(BitdokuError):
            bitdoku.solve(given)
        self.check_released(given)

    def test_wrong_capsules(self):
        class Wrong:
            def __init__(self, *capsules):
                self.capsules = capsules

            def __arrow_c_array__(self, requested_schema=None):
                return self.capsules

        good = texts(LINES).__arrow_c_array__()
        for wrong in (Wrong(), Wrong(1, 2), Wrong(good[1], good[0]), Wrong(good[0], None), Wrong(*good, 1)):
            with self.assertRaises((TypeError, ValueError)):
                bitdoku.solve(wrong)


@unittest.skipIf(importlib.util.find_spec("pandas") is None, "pandas is not installed")
class Pandas(unittest.TestCase):
    """Tables of pandas by column, whatever their other columns have, and categories."""

    def test_frames(self):
        import pandas

        frame = pandas.DataFrame({"when": pandas.Timestamp(0), "puzzle": LINES, "solution": SOLUTIONS, "odd": [object()] * N})
        shuffled = frame.iloc[[3, 1, 3]]
        for one in (frame, frame.astype({"puzzle": "category", "solution": "category"}), frame[["puzzle"]]):
            self.assertEqual(bitdoku.solve(one).solutions, SOLUTIONS)
            self.assertEqual(bitdoku.canonical(one), bitdoku.canonical(LINES))
        self.assertEqual(bitdoku.solve(shuffled).solutions, [SOLUTIONS[at] for at in (3, 1, 3)])
        self.assertEqual(as_list(bitdoku.check(frame, frame)), [True] * N)
        self.assertEqual(bitdoku.solve(frame["puzzle"].astype("category")).solutions, SOLUTIONS)
        self.assertEqual(bitdoku.solve(frame["puzzle"].astype("string")).solutions, SOLUTIONS)
        cells = pandas.DataFrame([list(digits(line)) for line in LINES])
        self.assertEqual(bytes(bytearray(bitdoku.solve(cells).solutions)), b"".join(map(digits, SOLUTIONS)))
        for wrong in (frame[["when", "odd"]], pandas.concat([frame[["puzzle"]], frame[["puzzle"]]], axis=1), pandas.DataFrame()):
            with self.assertRaisesRegex(BitdokuError, "has no column 'puzzle'"):
                bitdoku.solve(wrong)
        with self.assertRaises(BitdokuError):
            bitdoku.canonical(pandas.DataFrame({"puzzle": [EASY, None]}))


class Output(unittest.TestCase):
    def test_a_table_alone(self):
        for result in (bitdoku.solve(LINES), bitdoku.generate(3, seed=1), bitdoku.label(LINES, "clues")):
            alone = result.arrow()
            self.assertNotIsInstance(alone, (tuple, dict, list))
            self.assertEqual(read(alone), read(result))
            self.assertEqual(read_stream(alone), read_stream(result))
            self.assertIn("puzzle", read(alone))

    def test_solved(self):
        puzzles = [EASY, "." * 81, "11" + "." * 79]
        expected = {"puzzle": puzzles, "solution": [ITS_SOLUTION, None, None], "count": [1, 2, 0],
                    "verdict": ["unique", "multiple", "invalid"]}
        forms = [puzzles, "".join(puzzles).encode(), "\n".join(puzzles).encode(), "\r\n".join(puzzles).encode() + b"\r\n",
                 b"".join(map(digits, puzzles)), memoryview(b"".join(map(digits, puzzles)))]
        if numpy is not None:
            forms.append(numpy.frombuffer(forms[4], numpy.uint8).reshape(3, 9, 9))
        for form in forms:
            found = read(bitdoku.solve(form))
            found["solution"][1] = None  # any of many
            self.assertEqual(found, expected)
        self.assertIsNotNone(read(bitdoku.solve(puzzles))["solution"][1])

    def test_results_that_are_no_capsules(self):
        class Array:
            def __init__(self, given):
                self.given = given

            def __arrow_c_array__(self, requested_schema=None):
                return self.given

        class Stream(Array):
            __arrow_c_stream__ = Array.__arrow_c_array__
            __arrow_c_array__ = property()  # not there

        for given in (None, 5, "x", (1,), (1, 2), (1, 2, 3), ("a", "b"), (None, None)):
            for kind in (Array, Stream):
                with self.assertRaises(BitdokuError):
                    bitdoku.solve(kind(given))

    def test_rows_that_cannot_be_read(self):
        with self.assertWarnsRegex(UserWarning, "^line 2, column 1: .*1 more"):
            found = read(bitdoku.solve([EASY, "é" * 40 + ".", "x!" + "." * 79]))
        self.assertEqual(found["verdict"], ["unique", "invalid", "invalid"])
        self.assertEqual(found["puzzle"], [EASY, "?" * 80 + ".", "x!" + "." * 79])

    def test_labels(self):
        names = ["verdict", "clues", "minimal", "nodes", "er", "ep", "ed", "br", "level", "technique", "score",
                 "hodoku_level", "path", "canonical", "te_depth", "w_rating", "b_rating"]
        puzzles = [EASY, *data("minimal.txt")[:9], "." * 81]
        labels = bitdoku.label(puzzles, names)
        found = read(labels)
        found["path"] = [text and json.loads(text) for text in found["path"]]
        self.assertEqual(found, {"puzzle": puzzles, **labels})
        self.assertIsNone(labels["er"][-1])
        schemas = [bitdoku.label(part, names).__arrow_c_array__()[0] for part in (puzzles[:1], puzzles[-1:], [])]
        formats = [[schema.children[i].contents.format for i in range(schema.n_children)]
                   for schema in (pointer_of(one, b"arrow_schema", Schema) for one in schemas)]
        self.assertEqual(formats[0], formats[1])
        self.assertEqual(formats[0], formats[2])

    def test_generated(self):
        made = bitdoku.generate(4, seed=1, tell=["rating", "br", "technique"])
        lines = [str(bitdoku.Sudoku(row)) for row in made.puzzles.tolist()]
        self.assertEqual(read(made), {"puzzle": lines, "solution": bitdoku.solve(lines).solutions, **made.info})
        small = read(bitdoku.generate(2, shape=4, seed=1))
        self.assertEqual([len(line) for line in small["puzzle"] + small["solution"]], [16] * 4)
        self.assertEqual(read(bitdoku.generate(0))["puzzle"], [])

    def test_texts_beyond_ascii(self):
        made = bitdoku.generate(3, seed=1)
        made.info["name"] = ["é", None, "数独"]
        self.assertEqual(read(made)["name"], made.info["name"])

    def test_streams(self):
        found = bitdoku.solve(LINES)
        self.assertEqual(read_stream(found), [read(found)])
        self.assertEqual(read_stream(bitdoku.generate(3, seed=1)), [read(bitdoku.generate(3, seed=1))])

    def test_round_trip(self):
        found = bitdoku.solve(LINES)
        self.assertEqual(read(bitdoku.solve(found)), read(found))
        self.assertEqual(as_list(bitdoku.check(found, found)), [True] * N)

    def test_a_column_outlives_its_table(self):
        schema, array = bitdoku.solve(LINES).__arrow_c_array__()
        table = pointer_of(array, b"arrow_array", Array)
        moved = Array()
        ctypes.memmove(ctypes.byref(moved), table.children[1], ctypes.sizeof(Array))
        table.children[1].contents.release = None
        release(table)
        self.assertIsNone(table.release)
        del schema, array
        gc.collect()
        self.assertEqual(values_of("u", moved), SOLUTIONS)
        release(moved)
        self.assertIsNone(moved.release)

    def test_memory_is_given_back(self):
        found = bitdoku.solve(LINES * 1000)
        self.use(found, 3)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.use(found, 100)  # 1 MB each
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 20000)

    def use(self, found, times):
        for _ in range(times):
            found.__arrow_c_stream__()
            schema, array = found.__arrow_c_array__()
            release(pointer_of(array, b"arrow_array", Array))
            stream = bitdoku.solve(found)
            del schema, array, stream

    def test_results_are_what_they_were(self):
        solutions, counts, verdicts = found = bitdoku.solve(LINES)
        self.assertIsInstance(found, tuple)
        self.assertEqual(repr(bitdoku.label([EASY], ["clues"])), "{'clues': [30]}")

    def test_results_can_be_pickled(self):
        made = bitdoku.generate(3, seed=1)
        for found in (bitdoku.solve(LINES), bitdoku.solve(LINES, nodes=True), bitdoku.solve(memoryview(made.puzzles)), bitdoku.solve([]),
                      bitdoku.label(LINES), bitdoku.label(memoryview(made.puzzles)), made, bitdoku.generate(0)):
            again = pickle.loads(pickle.dumps(found))
            self.assertIs(type(again), type(found))
            self.assertEqual(read(again), read(found))
        self.assertEqual((again.puzzles.shape, again.seed), (found.puzzles.shape, found.seed))
        again = pickle.loads(pickle.dumps(made))
        self.assertEqual((again.puzzles.shape, again.puzzles.tolist(), again.info), ((3, 81), made.puzzles.tolist(), made.info))


if __name__ == "__main__":
    unittest.main()
