#!/usr/bin/env python3
"""Checks the package at scale: at_scale.py [--size N] [--seed S] [inputs] [leaks] [arrays] [planted]

inputs: N random puzzles (with one solution, several, none, clashing givens, or a cell that is no digit) give through
        every kind of input what the native program gives, byte for byte.
leaks:  N calls of all kinds leave no reference, no object and no memory.
arrays: N / 10 odd arrays (strides, types, read-only, empty, huge, wrong shapes) give the right answer or an exception.
planted: of N puzzles a tenth are for tests. Of these, one of fifty is a training puzzle turned round by plain Python, and one of fifty
        has a given more than that. `leakage` finds all of the first as puzzles, all of both by their grids, and nothing else but
        grids that are the same by chance, which plain Python confirms.

The default is a million and all four, which takes some minutes. The tests run it with a few thousand. The native
program is build/release/bitdoku, or BITDOKU_PROGRAM.
"""
import argparse
import array
import ctypes
import gc
import mmap
import os
import random
import struct
import sys
import tempfile
import threading
import time
from pathlib import Path

import arrow
import bitdoku
import plain
from bitdoku import BitdokuError, Position, Sudoku
from support import EASY, ITS_SOLUTION, allow_all_memory, as_list, native, numpy

SYMBOLS = b".123456789" + b"!" * 246
DIGITS = bytes(b".123456789".find(bytes([symbol])) & 255 for symbol in range(256))  # others are 255
LIMIT = 10
FORMS = 100000  # so many canonical forms are compared for every kind of input


# ---- Inputs ----

def random_puzzles(size, seed):
    """Rows of 81 digits: of each ten, five have one solution, three several, one few givens, one is spoilt by a digit
    too many; of each hundred, one has a cell that is no digit."""
    source = random.Random(seed)
    made = bitdoku.generate(size // 50 + 1, seed=seed)
    images = bytearray(bitdoku.augment(made.puzzles, k=50, seed=seed))[:81 * size]
    for row in range(size):
        kind = source.randrange(100)
        if kind < 50:
            continue
        begin = 81 * row
        givens = [at for at in range(begin, begin + 81) if images[at]]
        if kind < 80:
            for at in source.sample(givens, source.randrange(1, 9)):
                images[at] = 0
        elif kind < 90:
            for at in source.sample(givens, len(givens) - source.randrange(len(givens) // 2)):
                images[at] = 0
        else:
            images[source.choice(givens)] = source.randrange(1, 10) if kind < 99 else source.randrange(10, 256)
    return bytes(images)


def kinds_of_input(rows):
    """The same puzzles in every kind of input, by name. They are made one by one, because a million take much memory."""
    count = len(rows) // 81
    text = rows.translate(SYMBOLS).decode()
    lines = [text[at:at + 81] for at in range(0, len(text), 81)]
    yield "bytes of digits", rows
    yield "bytearray", bytearray(rows)
    for name, end in (("no ends", ""), ("LF", "\n"), ("CRLF", "\r\n")):
        yield f"text with {name}", (end.join(lines) + end).encode()
    yield "list of str", lines
    yield "tuple of str", tuple(lines)
    for shape in ((count, 81), (count, 9, 9)):
        yield f"memoryview of {len(shape)} dimensions", memoryview(rows).cast("B", shape)
    yield "array.array", array.array("B", rows)
    yield "Arrow utf8", arrow.texts(lines)
    yield "Arrow large_utf8", arrow.texts(lines, wide=True)
    yield "Arrow fixed_size_binary", arrow.Given("w:81", count, [None, text.encode()])
    yield "Arrow fixed_size_list", arrow.Given("+w:81", count, [None], children=[arrow.Given("C", len(rows), [None, rows])])
    halves = [arrow.texts(lines[:count // 3]), arrow.texts(lines[count // 3:])]
    yield "Arrow stream", arrow.GivenStream(arrow.texts([]), halves)
    if numpy is not None:
        flat = numpy.frombuffer(rows, numpy.uint8).reshape(count, 81)
        yield "array (n, 81)", flat
        yield "array (n, 9, 9)", flat.reshape(count, 9, 9)
        yield "array in Fortran's order", numpy.asfortranarray(flat)
        wide = numpy.zeros((count, 2, 81), numpy.uint8)
        wide[:, 1] = flat
        yield "array with gaps", wide[:, 1]
        yield "array of str", numpy.array(lines)


def as_lines(found):
    """Solutions or forms as bytes of 81 symbols each. A row without one has 81 blanks."""
    if isinstance(found, bytes):
        return found.replace(b"\n", b"").replace(b"\r", b"")
    if isinstance(found, list):
        return "".join(["." * 81 if line is None else line for line in found]).encode()
    return bytes(bytearray(found)).translate(SYMBOLS)


class Expected:
    """What the native program says about the puzzles."""

    def __init__(self, lines):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "puzzles.txt"
            file.write_text("\n".join(lines) + "\n")
            ask = lambda *words: native(*words, "--quiet", "--from", "line", file).split("\n")[:len(lines)]
            self.verdicts = [line.split(" ")[0] for line in ask("check")]
            counts = ask("count", "--limit", LIMIT)
            self.solutions = ask("solve")
            self.forms = ask("canon")
        self.counts = [0 if word.startswith("invalid") else int(word.removeprefix(">=")) for word in counts]


def check_inputs(size, seed=1, tell=print):
    rows = random_puzzles(size, seed)
    text = rows.translate(SYMBOLS).decode()
    start = time.monotonic()
    expected = Expected([text[at:at + 81] for at in range(0, len(text), 81)])
    kinds = {word: expected.verdicts.count(word) for word in sorted(set(expected.verdicts))}
    tell(f"{size} puzzles: {kinds}; the native program took {time.monotonic() - start:.1f} s")
    solutions = None
    readable = [at for at in range(size) if expected.forms[at]][:FORMS]
    forms = "".join([expected.forms[at] for at in readable]).encode()
    for name, puzzles in kinds_of_input(rows):
        start = time.monotonic()
        found = bitdoku.solve(puzzles)
        expect(name, [bitdoku.VERDICTS[at] for at in as_list(found.verdicts)] == expected.verdicts, "verdicts")
        expect(name, as_list(found.counts) == [min(count, 2) for count in expected.counts], "counts up to 2")
        if solutions is None:
            solutions = as_lines(found.solutions)
            check_solutions(rows, solutions, expected)
        expect(name, as_lines(found.solutions) == solutions, "solutions")
        if not name.startswith("Arrow"):  # those are handed over once
            expect(name, as_list(bitdoku.count(puzzles, limit=LIMIT)) == expected.counts, f"counts up to {LIMIT}")
        tell(f"{name}: the same, {time.monotonic() - start:.1f} s")
    for name, puzzles in kinds_of_input(b"".join([rows[81 * at:81 * at + 81] for at in readable])):
        start = time.monotonic()
        expect(name, as_lines(bitdoku.canonical(puzzles)) == forms, "canonical forms")
        tell(f"{name}: the same {len(readable)} canonical forms, {time.monotonic() - start:.1f} s")


def check_solutions(rows, solutions, expected):
    """They are those of the native program. Of several solutions any may come first, but it is right."""
    several = []
    for at, word in enumerate(expected.verdicts):
        if word == "multiple":
            several.append(at)
        else:
            expect(f"puzzle {at + 1}", solutions[81 * at:81 * at + 81].decode() == (expected.solutions[at] or "." * 81), "solution")
    cut = lambda text: b"".join([text[81 * at:81 * at + 81] for at in several])
    expect("several solutions", all(as_list(bitdoku.check(cut(rows), cut(solutions)))), "are right")


def expect(name, truth, what):
    if not truth:
        raise AssertionError(f"{name}: {what}")


def in_a_thread(check, *arguments):
    """Runs a check of many small calls. In another thread than the main one no call starts a thread of its own, which
    would take most of the time."""
    failures = []

    def work():
        try:
            check(*arguments)
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    if failures:
        raise failures[0]


# ---- Leaks ----

def resident():
    """The memory of this process, or 0 where the system does not tell."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def calls_of_all_kinds():
    """Pairs of a call and its share of all calls. Errors are calls like others."""
    one, position = Sudoku(EASY), Position(EASY).set(2, 4)
    rows = Sudoku(EASY).cells * 3
    lines, damaged = [EASY] * 3, [EASY, EASY[:40] + "!" + EASY[41:]]
    given = arrow.texts(lines)

    def refused(call):
        def attempt():
            try:
                call()
            except (BitdokuError, TypeError):
                return
            raise AssertionError("it was not refused")
        return attempt

    often = [lambda: bitdoku.solve(EASY), lambda: bitdoku.solve(lines), lambda: bitdoku.solve(rows), lambda: bitdoku.solve(damaged),
             lambda: bitdoku.count(memoryview(rows)), lambda: bitdoku.check(EASY, ITS_SOLUTION), one.solve, one.verdict,
             lambda: Sudoku(EASY), lambda: Sudoku(list(one.cells)), lambda: str(one), lambda: hash(one),
             lambda: position.strike(2, 1), position.is_solvable, lambda: bitdoku.augment(rows, rows, k=2, verify=False),
             lambda: bitdoku.augment(lines, k=2, distinct=True), lambda: one.isomorph(seed=1),
             refused(lambda: bitdoku.solve("x")), refused(lambda: bitdoku.solve("." * 81)), refused(lambda: bitdoku.solve([EASY, 5])),
             refused(lambda: bitdoku.solve(b"12")), refused(lambda: bitdoku.canonical(damaged)), refused(lambda: bitdoku.solve(EASY, x=1)),
             refused(lambda: bitdoku.solve(EASY[:40] + "!" + EASY[41:])), refused(lambda: Sudoku([1, 2])),
             refused(lambda: bitdoku.count(5)), refused(lambda: Position(EASY).set(0, 1))]
    seldom = [lambda: bitdoku.canonical(rows), lambda: one.canonical(), lambda: one.isomorphism(one), one.candidates, one.svg,
              one.count, one.hint, lambda: bitdoku.label(lines, "clues,nodes"), lambda: bitdoku.generate(1, seed=1),
              lambda: list(bitdoku.read(EASY.encode())), position.contradictions, position.hint, lambda: one.minimize(seed=1),
              lambda: bitdoku.solve(arrow.texts(lines)).__arrow_c_array__(), lambda: bitdoku.dedupe(rows)]
    if numpy is not None:
        cells = numpy.frombuffer(rows, numpy.uint8).reshape(3, 81)
        often += [lambda: bitdoku.solve(cells), lambda: bitdoku.solve(cells.reshape(3, 9, 9)[::-1]), lambda: bitdoku.count(cells.astype(int))]
    watched = [EASY, ITS_SOLUTION, one, one._board, one.cells, rows, lines, damaged, position, given, BitdokuError, Sudoku, bitdoku.solve]
    if sys.version_info < (3, 12):  # later versions do not count references to these
        watched += [None, True]
    return often, seldom, watched


def check_leaks(size, seed=1, tell=print):
    often, seldom, watched = calls_of_all_kinds()
    rounds = max(1, size // (len(often) * 50 + len(seldom)))

    def run(rounds):
        for _ in range(rounds):
            for call in often:
                for _ in range(50):
                    call()
            for call in seldom:
                call()

    run(3 + rounds // 50)  # what grows at first only is no leak
    gc.collect()
    references, blocks, memory = [sys.getrefcount(one) for one in watched], sys.getallocatedblocks(), resident()
    start = time.monotonic()
    run(rounds)
    gc.collect()
    made = rounds * (len(often) * 50 + len(seldom))
    grown = [sys.getrefcount(one) - before for one, before in zip(watched, references)]
    objects, memory = sys.getallocatedblocks() - blocks, resident() - memory
    tell(f"{made} calls in {time.monotonic() - start:.0f} s leave {objects} objects, {memory >> 10} KB, references {grown}")
    # None and True have references everywhere in Python; one for each round would be a leak.
    expect("leaks", all(more < max(rounds // 2, 3) for more in grown), f"references {grown}")
    # Python's own caches keep some hundred objects, more or less.
    expect("leaks", objects < max(rounds // 2, 1000), f"{objects} objects")
    expect("leaks", memory < 8 << 20, f"{memory} bytes")


# ---- Arrays ----

def right_counts(values, shape):
    """The counts of what an array has, by another way: as bytes. None if no array of this shape has puzzles. A cell that
    is no digit spoils its row alone."""
    count = len(values) // 81
    if not (shape[-2:] == (9, 9) and len(shape) in (2, 3) or shape[-1:] == (81,) and len(shape) in (1, 2)
            or len(shape) == 1 and shape[0] % 81 == 0):
        return None
    cells = bytes(value if 0 <= value <= 9 else 0 if value == -1 else 99 for value in values)
    return as_list(bitdoku.count(bytes(81) + cells))[1:] if count else []


def flat_list(nested, dimensions):
    for _ in range(dimensions - 1):
        nested = [value for row in nested for value in row]
    return nested


def odd_view(source, raw):
    """A memoryview of any type, shape and stride; nothing of NumPy."""
    code = source.choice("BbhHiIlLqQcdf?")
    kind = source.choice((bytes, bytearray, lambda data: array.array("B", data), mmap_of, ctypes_of))
    if source.random() < 0.1:
        return memoryview(table_of_ctypes(source, raw))
    if code in "hHiIlLqQdf":
        view = memoryview(array.array(code, list(raw)))
    else:
        view = memoryview(kind(raw)).cast("B").cast(code)
    if source.random() < 0.5:
        return view[::source.choice((1, 2, -1, -3, len(view) + 1))]
    shape = source.choice(((-1, 81), (-1, 9, 9), (9, 9), (-1, 3, 27), (1, -1, 81), (-1, 1), (-1, 9)))
    known = 1
    for length in shape:
        known *= abs(length)
    if len(view) % known or len(view) == 0 or -1 not in shape and len(view) != known:
        return view
    return view.cast("B").cast(code, tuple(len(view) // known if length < 0 else length for length in shape))


def mmap_of(data):
    room = mmap.mmap(-1, max(len(data), 1))
    room[:len(data)] = bytes(data)
    return memoryview(room)[:len(data)]


def ctypes_of(data):
    return (ctypes.c_ubyte * len(data))(*data)


def table_of_ctypes(source, raw):
    """Rows of numbers, whose type and byte order the memoryview tells."""
    kind = source.choice((ctypes.c_byte, ctypes.c_short, ctypes.c_uint, ctypes.c_long, ctypes.c_ulonglong, ctypes.c_float))
    rows = [(kind * 81)(*raw[at:at + 81]) for at in range(0, len(raw) // 81 * 81, 81)]
    return (kind * 81 * len(rows))(*rows)


def odd_array(source, raw):
    """An array of NumPy of any type, shape, stride, order and class."""
    types = ["u1", "i1", "<i2", ">i2", "<u4", ">i8", "u8", "f4", "f8", "c8", "?", "O", "U1", "S1", "M8[s]", "m8[s]", "V1"]
    cells = numpy.frombuffer(raw, numpy.uint8)
    shapes = [(-1, 81), (-1, 9, 9), (-1,), (81, -1), (-1, 3, 27), (1, -1, 81), (-1, 9), (-1, 1, 9, 9)]
    for shape in source.sample(shapes, len(shapes)):
        try:
            cells = cells.reshape(shape)
            break
        except ValueError:
            pass
    name = source.choice(types[:7] if source.random() < 0.7 else types)
    cells = cells.view("V1") if name == "V1" else cells.astype(name)
    change = source.randrange(12)
    if change == 0 and cells.ndim:
        cells = cells[tuple(slice(None, None, source.choice((1, 2, -1, -2))) for _ in cells.shape)]
    elif change == 1:
        cells = numpy.asfortranarray(cells)
    elif change == 2 and cells.size and cells.ndim < 3:
        cells = numpy.broadcast_to(cells[:1], (source.choice((0, 1, 5)), *cells.shape[1:]))
    elif change == 3 and cells.size > 160 and cells.dtype.itemsize == 1:  # rows that overlap
        cells = numpy.lib.stride_tricks.as_strided(cells, (cells.size - 80, 81), (1, 1))
    elif change == 4:
        cells = cells.T
    elif change == 5 and cells.dtype.kind in "iu":
        cells = cells.copy()
        cells.reshape(-1)[:1] = source.choice((-1, 10, 255, 99)) % (256 if name == "u1" else 100)
    elif change == 6:
        cells = numpy.ma.masked_array(cells)
    elif change == 7 and cells.ndim == 2:
        cells = cells.view(type("Subclass", (numpy.ndarray,), {}))
    elif change == 8:
        cells.setflags(write=False)
    elif change == 9 and cells.dtype.kind in "iu":
        wide = numpy.zeros(cells.shape, [("before", "u1"), ("cells", cells.dtype), ("after", "u1")])  # not aligned
        wide["cells"] = cells
        cells = wide["cells"]
    return cells


def huge_arrays():
    """What no memory holds. Each is refused in no time."""
    yield bytearray(0), 2**40
    if numpy is not None:
        row = numpy.zeros((1, 81), numpy.uint8)
        yield numpy.broadcast_to(row, (2**50, 81)), 1
        yield numpy.broadcast_to(row.reshape(1, 9, 9), (2**45, 9, 9)), 1
        yield numpy.broadcast_to(row.astype(">i4"), (2**48, 81)), 1


def check_arrays(size, seed=1, tell=print):
    rounds = max(size // 10, 10)
    source = random.Random(seed)
    pool = random_puzzles(200, seed).translate(bytes(range(10)) + b"\0" * 246)
    calls = [bitdoku.canonical, bitdoku.augment, lambda p: bitdoku.check(p, p), lambda p: bitdoku.label(p, "clues"),
             bitdoku.solve, bitdoku.dedupe]
    right = refused = 0
    start = time.monotonic()
    for _ in range(rounds):
        count = source.choice((0, 1, 1, 1, 2, 2, 3, 3, 9, 9, 81))
        begin = 81 * source.randrange(200)
        raw = (pool + pool)[begin:begin + 81 * count]
        if source.random() < 0.1:
            raw = raw[:source.randrange(len(raw) + 1)]
        odd = odd_array(source, raw) if numpy is not None and source.random() < 0.6 else odd_view(source, raw)
        seen = values_of_array(odd)
        expected = None if seen is None else right_counts(seen, odd.shape)
        try:
            found = as_list(bitdoku.count(odd))
        except (BitdokuError, TypeError) as error:
            expect(describe(odd), expected is None, f"was refused: {error}")
            refused += 1
        else:
            expect(describe(odd), found == expected or is_text(odd), f"counts {found}, not {expected}")
            right += 1
        try:
            source.choice(calls)(odd)
        except (BitdokuError, TypeError):
            pass
    for odd, times in huge_arrays():
        for call in (bitdoku.solve, bitdoku.count, bitdoku.canonical):
            try:
                call(odd if times == 1 else Endless(times))
            except (BitdokuError, MemoryError, TypeError, ValueError, OverflowError):
                refused += 1
            else:
                raise AssertionError(f"{describe(odd)} was not refused")
    tell(f"{rounds} odd arrays in {time.monotonic() - start:.0f} s: {right} with the right counts, {refused} refused")


# ---- Planted isomorphs ----

def turned_by(source):
    """A random symmetry, as a function of 81 digits."""
    lines = []
    for _ in range(2):
        chutes = [source.sample(range(3 * chute, 3 * chute + 3), 3) for chute in source.sample(range(3), 3)]
        lines.append([line for chute in chutes for line in chute])
    digit = bytes([0, *source.sample(range(1, 10), 9)])
    places = [9 * row + column for row in lines[0] for column in lines[1]]
    if source.randrange(2):
        places = [place % 9 * 9 + place // 9 for place in places]
    return lambda cells: bytes(digit[cells[place]] for place in places)


def check_planted(size, seed=1, tell=print):
    source = random.Random(seed)
    made = bitdoku.generate(size, seed=seed)
    rows, grids = (bytes(bytearray(of)) for of in (made.puzzles, made.solutions))
    puzzles = [rows[at:at + 81] for at in range(0, 81 * size, 81)]
    solutions = [grids[at:at + 81] for at in range(0, 81 * size, 81)]
    known = size - size // 10
    train, test = puzzles[:known], puzzles[known:]
    same, same_grid = [], []
    for index, original in zip(range(0, len(test), 25), source.sample(range(known), -(-len(test) // 25))):
        puzzle, turned = train[original], turned_by(source)
        if index % 50 == 0:
            same.append((original, index))
        else:
            more = source.choice([cell for cell in range(81) if puzzle[cell] == 0])
            puzzle = puzzle[:more] + solutions[original][more:more + 1] + puzzle[more + 1:]
        same_grid.append((original, index))
        test[index] = turned(puzzle)
    start = time.process_time()
    found = bitdoku.leakage(b"".join(train), b"".join(test))
    taken = time.process_time() - start
    assert sorted(found.puzzles) == sorted(same), (len(found.puzzles), len(same))
    # By chance, another training puzzle may have the grid of a test puzzle. The first of them counts.
    first = {index: original for original, index in found.grids}
    planted_grids = set(same_grid)
    chance = [pair for pair in found.grids if pair not in planted_grids]
    assert set(first) >= {index for _, index in same_grid}, (len(found.grids), len(same_grid))
    for original, index in chance:
        its_solution = bytes(bytearray(bitdoku.solve(test[index]).solutions))
        assert plain.are_isomorphic(line_of(solutions[original]), line_of(its_solution))
    assert found.bad == []
    tell(f"{size} puzzles: {len(same)} planted isomorphs and {len(same_grid)} planted grids, all and only they found, "
         f"and {len(chance)} pairs of grids that are the same by chance, in {taken:.1f} s of CPU")


def line_of(digits):
    return "".join(map(str, digits))


class Endless:
    """A list that says it is longer than any memory."""

    def __init__(self, length):
        self.length = length

    def __len__(self):
        return self.length

    def __iter__(self):
        raise MemoryError


def is_text(odd):
    return getattr(getattr(odd, "dtype", None), "kind", "") in ("U", "S", "O")


def values_of_array(odd):
    """Its values; None where its type has no whole numbers."""
    if isinstance(odd, memoryview):
        code = odd.format.lstrip("<")
        if code not in "BbhHiIlLqQc":
            return None
        # Python 3.11.0 tells 0 as the itemsize of an empty array of ctypes.
        order, code = odd.format[:-1] or "@", code.replace("c", "B")
        data = odd.tobytes()
        return list(struct.unpack(f"{order}{len(data) // struct.calcsize(order + code)}{code}", data))
    if odd.dtype.kind not in "iu":
        return None
    return flat_list(numpy.asarray(odd).tolist(), odd.ndim)


def describe(odd):
    kind = getattr(odd, "dtype", getattr(odd, "format", type(odd).__name__))
    return f"{type(odd).__name__} of {kind}, {getattr(odd, 'shape', '')}, strides {getattr(odd, 'strides', '')}"


CHECKS = {"inputs": check_inputs, "leaks": check_leaks, "arrays": check_arrays, "planted": check_planted}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=10**6, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"of {', '.join(CHECKS)}; all by default")
    asked = parser.parse_args()
    allow_all_memory()
    if not set(asked.checks) <= set(CHECKS):
        parser.error(f"the checks are {', '.join(CHECKS)}")
    for name in asked.checks or CHECKS:
        in_a_thread(CHECKS[name], asked.size, asked.seed, lambda text: print(text, flush=True))


if __name__ == "__main__":
    main()
