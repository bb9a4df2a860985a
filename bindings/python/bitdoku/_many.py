"""Many 9x9 puzzles in one call. Each function also takes a single puzzle, and then gives a single answer."""
import json
import threading
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union, overload

from . import _arrow, _bitdoku
from ._board import board_of, box_of, line_of
from ._error import BitdokuError, refuse, unfinished, whole
from ._rows import (CELLS, DIGITS, LINES, Rows, check_digits, check_solutions, lenient_digits, like, lines, numpy, room,
                    rows_of, shaped)
from ._run import Progress, in_chunks, interruptible, nanoseconds, thread_count
from .sudoku import _FORMS, LABELS, Canonical, Rating, Sudoku, _choice, label_bits, seed_of

if TYPE_CHECKING:
    from .position import Position

_One = Union[str, Sudoku, "Position"]
_ANSWER = 8  # bytes of a bitdoku_batch_answer
_KEY = 16  # bytes of a key
_DIRECT = 20000  # so many puzzles are solved without a thread that waits for Ctrl-C
# `none`: there is no solution. `invalid`: neither, because givens clash or a cell is no digit.
VERDICTS = ("none", "unique", "multiple", "solved", "unknown", "invalid")


class _Solved(NamedTuple):
    solutions: Any
    counts: Any
    verdicts: Any


class Solved(_arrow.Table, _Solved):
    """`solutions` has the form of the puzzles. Rows without a solution are zeros, or None in a list. `counts` has the
    number of solutions up to the limit, `verdicts` the indices of VERDICTS: `none` for a puzzle without a solution, and
    `invalid` if that is because givens clash or a cell is no digit. `nodes`, if they were wanted, has the search
    nodes of the engine `singles`, and 0 for a puzzle without exactly one solution. For Arrow it is a table with the
    columns puzzle, solution, count and verdict, and nodes."""

    nodes: Any = None
    _asked: Rows
    _given: Rows

    def _columns(self) -> Any:
        counts = self.counts.tolist()
        columns = [
            _arrow.of_rows("puzzle", self._asked), _arrow.of_rows("solution", self._given, counts),
            _arrow.of_counts("count", self.counts),
            _arrow.of_values("verdict", [VERDICTS[at] for at in self.verdicts.tolist()])]
        if self.nodes is not None:
            columns.append(_arrow.of_values("nodes", _nodes_or_none(self.nodes)))
        return len(counts), columns


class _Generated(NamedTuple):
    puzzles: Any
    solutions: Any
    info: Dict[str, List[Any]]
    seed: int


class Generated(_arrow.Table, _Generated):
    """Puzzles with their solutions, as arrays, and what was told about each of them. For Arrow it is a table with the
    columns puzzle, solution and those of `info`."""

    __slots__ = ()

    def _columns(self) -> Any:
        made = [_arrow.of_values(name, [line_of(bytes(row)) for row in rows.tolist()])
                for name, rows in (("puzzle", self.puzzles), ("solution", self.solutions))]
        return self.puzzles.shape[0], made + [_arrow.of_values(*column) for column in self.info.items()]


class Labels(_arrow.Table, Dict[str, List[Any]]):
    """A dictionary with a list for each label. For Arrow it is a table, which has the puzzles, too."""

    _asked: Rows

    def _columns(self) -> Any:
        return self._asked.count, [_arrow.of_rows("puzzle", self._asked),
                                   *(_arrow.of_values(*column) for column in self.items())]


def _is_one(puzzles: Any) -> bool:
    """Whether it is a text, a Sudoku or a Position."""
    return isinstance(puzzles, str) or getattr(puzzles, "_board", None) is not None


def _search(rows: Rows, limit: int, solutions: Any, threads: int, progress: Optional[Progress]) -> bytearray:
    """The answers to all rows."""
    answers = bytearray(rows.count * _ANSWER)
    workers = thread_count(threads)
    stride = rows.stride if solutions is not None and rows.form == "text" else CELLS

    def call(stop: Any) -> int:
        return _bitdoku.solve_rows(rows.buffer, rows.kind, rows.stride, rows.count, limit, answers, solutions,
                                   stride, workers, stop)

    if rows.count <= _DIRECT and limit <= 2 and progress is None:
        call(None)
    else:
        interruptible(call, progress, rows.count)
    return answers


def _search_nodes(rows: Rows, limit: int, solutions: Any, threads: int,
                  progress: Optional[Progress]) -> Tuple[bytearray, Any]:
    """The answers to all rows, and the search nodes: 0 for a row that has not exactly one solution."""
    answers, nodes = bytearray(rows.count * _ANSWER), bytearray(8 * rows.count)
    workers = thread_count(threads)
    stride = rows.stride if rows.form == "text" else CELLS
    interruptible(lambda stop: _bitdoku.solve_nodes_of_rows(rows.buffer, rows.kind, rows.stride, rows.count, limit, answers,
                                                            solutions, stride, nodes, workers, stop), progress, rows.count)
    np = numpy()
    return answers, np.frombuffer(nodes, np.uint64) if np is not None else memoryview(nodes).cast("Q")


def _nodes_or_none(nodes: Any) -> List[Optional[int]]:
    return [number or None for number in nodes.tolist()]


def _column(answers: bytearray, format: str, offset: int) -> Any:
    """A column of the answers: of NumPy, or else a memoryview."""
    np = numpy()
    step = _ANSWER // (4 if format == "I" else 2)
    if np is not None:
        return np.frombuffer(answers, np.uint32 if format == "I" else np.uint16)[offset::step]
    return memoryview(answers).cast(format)[offset::step]


def _solutions_room(rows: Rows) -> Any:
    """Zeros, or the blanks of a text."""
    if rows.kind == LINES:
        if rows.form == "text" and rows.stride > CELLS:
            end = b"\r\n"[CELLS + 2 - rows.stride:]
            return bytearray((b"." * CELLS + end) * rows.count)
        return bytearray(b"." * (CELLS * rows.count))
    return room(rows.count)


def solve(puzzles: Any, *, any: bool = False, limit: int = 2, nodes: bool = False, threads: int = 1,
          progress: Optional[Progress] = None) -> Any:
    """Solves one puzzle or many.

    A single text or Sudoku gives its solution, or None if it has none. A single puzzle with several solutions is an
    error, unless `any`; then it gives one of them. Many puzzles give a Solved. With `nodes` it also has the label
    `nodes`, which needs a limit of 2 or more.
    """
    if isinstance(puzzles, str):
        solution = Sudoku(puzzles).solve(any=any)
        return None if solution is None else str(solution)
    if _is_one(puzzles):
        return Sudoku(puzzles).solve(any=any)
    rows = rows_of(puzzles)
    limit = 1 if any else whole("limit", limit, 1, 2**31 - 1)
    if nodes and limit == 1:
        raise refuse("nodes need a limit of 2 or more")
    solutions = _solutions_room(rows)
    found_nodes: Any = None
    if nodes:
        answers, found_nodes = _search_nodes(rows, limit, solutions, threads, progress)
    else:
        answers = _search(rows, limit, solutions, threads, progress)
    given = Rows(solutions, rows.kind, rows.stride if rows.form == "text" else CELLS, rows.count, rows.form)
    found: Any
    if rows.form == "list":
        if rows.kind == DIGITS:
            solutions = bytes(solutions).translate(b".123456789" + bytes(246))
        found = _bitdoku.unpack_lines(solutions, CELLS, answers)
    elif rows.form == "text":
        found = bytes(solutions)
    else:
        found = shaped(solutions, rows.shape)
    solved = Solved(found, _column(answers, "I", 0), _column(answers, "H", 2))
    solved._asked, solved._given = rows, given
    if nodes:
        solved.nodes = found_nodes
    return solved


@overload
def count(puzzles: _One, *, limit: Optional[int] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> int: ...


@overload
def count(puzzles: Any, *, limit: Optional[int] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Any: ...


def count(puzzles: Any, *, limit: Optional[int] = None, threads: int = 1,
          progress: Optional[Progress] = None) -> Any:
    """The number of solutions: of a single puzzle exactly, of each of many up to `limit`, by default 2."""
    if _is_one(puzzles):
        return Sudoku(puzzles).count(limit=limit, threads=threads)
    rows = rows_of(puzzles)
    most = 2 if limit is None else whole("limit", limit, 1, 2**31 - 1)
    return _column(_search(rows, most, None, threads, progress), "I", 0)


@overload
def check(puzzles: _One, solutions: Any, *, threads: int = ...,
          progress: Optional[Progress] = ...) -> bool: ...


@overload
def check(puzzles: Any, solutions: Any, *, threads: int = ...,
          progress: Optional[Progress] = ...) -> Any: ...


def check(puzzles: Any, solutions: Any, *, threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """Whether each solution has all givens of its puzzle and breaks no rule."""
    if _is_one(puzzles):
        puzzle = Sudoku(puzzles)
        if puzzle.box != (3, 3):
            raise BitdokuError("unsupported", "solutions are checked for 9x9 only")
    asked, given = rows_of(puzzles), rows_of(solutions, "solution")
    if asked.count != given.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {given.count} solutions")
    left, right, answers = check_digits(asked), check_digits(given), bytearray(asked.count)
    in_chunks(lambda begin, end, _: _bitdoku.verify_rows(left, right, answers, begin, end), asked.count, 50000,
              threads, progress)
    if asked.form == "one":
        return bool(answers[0])
    np = numpy()
    return np.frombuffer(answers, np.bool_) if np is not None else memoryview(answers).cast("?")


@overload
def canonical(puzzles: _One, *, of: str = ..., threads: int = ...,
              progress: Optional[Progress] = ...) -> str: ...


@overload
def canonical(puzzles: Any, *, of: str = ..., threads: int = ...,
              progress: Optional[Progress] = ...) -> Any: ...


def canonical(puzzles: Any, *, of: str = "puzzle", threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """The canonical form of each puzzle, in the form of the puzzles. Puzzles are the same up to symmetry exactly if
    their forms are equal."""
    kind = _choice("of", of, _FORMS)
    if _is_one(puzzles):
        return Sudoku(puzzles).canonical(of).form
    rows = rows_of(puzzles)
    digits, forms = check_digits(rows), room(rows.count)
    in_chunks(lambda begin, end, _: _bitdoku.canonical_rows(digits, forms, kind, begin, end), rows.count, 5000,
              threads, progress)
    return like(rows, forms)


def keys(puzzles: Any, *, of: str = "puzzle", threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """A key of 16 bytes for each puzzle, as an array of the shape (n, 16). Puzzles that are the same up to symmetry have
    the same key, and all others different ones: it is a hash of the canonical form, MurmurHash3 with 128 bits, and two
    of a billion classes share a key with a probability of 10^-21. Keys are the same on every machine."""
    kind, rows = _choice("of", of, _FORMS), rows_of(puzzles)
    digits, found = check_digits(rows), bytearray(_KEY * rows.count)
    in_chunks(lambda begin, end, _: _bitdoku.key_rows(digits, found, kind, begin, end), rows.count, 5000, threads,
              progress)
    return _key_array(found)


def _key_array(found: Any) -> Any:
    np, size = numpy(), (len(found) // _KEY, _KEY)
    if np is not None:
        return np.frombuffer(found, np.uint8).reshape(size)
    return memoryview(found).cast("B", size) if found else memoryview(found)


class KeyIndex:
    """Finds keys among those that were added, in 22 bytes of memory for each of them. So two files of any length can be
    compared part by part. Several threads may use an index at the same time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._keys = bytearray()
        self._table: Optional[bytearray] = None
        self._classes = 0

    def __len__(self) -> int:
        return len(self._keys) // _KEY

    @property
    def classes(self) -> int:
        """How many different keys there are."""
        with self._lock:
            self._filled()
            return self._classes

    def add(self, keys: Any) -> None:
        """Adds an array of keys. They have the numbers from len(index) on."""
        more = _flat_keys(keys)
        with self._lock:
            if len(self) + len(more) // _KEY >= 2**31 - 1:
                raise refuse("an index has less than 2^31 keys")
            self._keys += more
            self._table = None

    def find(self, keys: Any) -> Any:
        """For each key the number of the first equal key that was added, or -1."""
        wanted = _flat_keys(keys)
        count = len(wanted) // _KEY
        found = bytearray(4 * count)
        with self._lock:
            _bitdoku.find_rows(self._keys, self._filled(), wanted, found, count)
        np = numpy()
        return np.frombuffer(found, np.int32) if np is not None else memoryview(found).cast("i")

    def _filled(self) -> bytearray:
        if self._table is None:
            table = bytearray(4 * (len(self) * 3 // 2 + 1))
            self._classes = _bitdoku.index_rows(self._keys, table, len(self))
            self._table = table
        return self._table


def _flat_keys(keys: Any) -> Any:
    """The bytes of an array of keys."""
    try:
        view = memoryview(keys)
    except TypeError:
        raise refuse("keys are an array of the shape (n, 16)") from None
    if view.format != "B" or view.nbytes % _KEY or not view.c_contiguous:
        raise refuse("keys are an array of unsigned bytes of the shape (n, 16) without gaps")
    return view.cast("B") if view.nbytes else b""


def isomorphic(a: Any, b: Any) -> bool:
    """Whether a symmetry leads from one puzzle to the other."""
    return Sudoku(a).is_isomorphic(b)


class BadRow(NamedTuple):
    """A row that `leakage` could not compare. `part` is `train` or `test`, `row` is its index from 0, and `reason` says
    why: `no_solution` and `several_solutions` for a puzzle whose solution was not compared, otherwise the code of a
    BitdokuError for a row that is no puzzle and was not compared at all."""

    part: str
    row: int
    reason: str


class Leakage(NamedTuple):
    """Pairs (index in train, index in test) of puzzles, and of solution grids, that are the same up to symmetry. A
    test puzzle is in one pair at most, with the first of its class. `bad` lists the rows that could not be compared;
    look at it before you trust empty lists."""

    puzzles: List[Tuple[int, int]]
    grids: List[Tuple[int, int]]
    bad: List[BadRow]


def _forms(rows: Rows, of: str, threads: int, progress: Optional[Progress],
           into: Optional[memoryview] = None) -> memoryview:
    """The canonical form of each row; written to `into` if that is given."""
    digits, kind = check_digits(rows), _choice("of", of, _FORMS)
    forms = memoryview(room(rows.count)) if into is None else into
    in_chunks(lambda begin, end, _: _bitdoku.canonical_rows(digits, forms, kind, begin, end), rows.count, 5000,
              threads, progress)
    return forms


def _first(forms: Any) -> Any:
    """The index of the first form that equals each form."""
    count = len(forms) // CELLS
    if count >= 2**31 - 1:
        raise refuse("at most 2^31 puzzles can be compared in one call")
    first = memoryview(bytearray(4 * count)).cast("I")
    _bitdoku.first_rows(forms, first, count)
    return first


def dedupe(puzzles: Any, *, of: str = "puzzle", threads: int = 1, progress: Optional[Progress] = None) -> List[int]:
    """The indices of the first puzzle of each class of puzzles that are the same up to symmetry, in order."""
    return [index for index, first in enumerate(_first(_forms(rows_of(puzzles), of, threads, progress)))
            if first == index]


class _Numbered(NamedTuple):
    """Some rows of an array of the caller, with their indices there."""

    rows: Rows
    indices: Sequence[int]


def _numbered(cells: Any, indices: Sequence[int]) -> _Numbered:
    return _Numbered(Rows(cells, DIGITS, CELLS, len(indices), "array", (len(indices), CELLS)), indices)


def _without(of: _Numbered, cells: Any, wrong: Dict[int, str], part: str, bad: List[BadRow]) -> _Numbered:
    """The rows of `cells` but the wrong ones, which are noted with their reasons."""
    if not wrong:
        return _numbered(cells, of.indices)
    bad += [BadRow(part, of.indices[at], reason) for at, reason in wrong.items()]
    kept = [at for at in range(len(of.indices)) if at not in wrong]
    view = memoryview(cells)
    return _numbered(b"".join([view[at * CELLS:(at + 1) * CELLS] for at in kept]), [of.indices[at] for at in kept])


def _puzzles_of(puzzles: Any, part: str, bad: List[BadRow]) -> _Numbered:
    """The rows that are puzzles."""
    cells, wrong = lenient_digits(puzzles)
    whole_part = _numbered(cells, range(len(cells) // CELLS))
    return _without(whole_part, cells, wrong, part, bad)


def _grids_of(puzzles: _Numbered, part: str, bad: List[BadRow], threads: int) -> _Numbered:
    """The solutions of the puzzles that have exactly one."""
    solutions = room(puzzles.rows.count)
    counts = _column(_search(puzzles.rows, 2, solutions, threads, None), "I", 0).tolist()
    wrong = {at: "several_solutions" if number else "no_solution" for at, number in enumerate(counts) if number != 1}
    return _without(puzzles, solutions, wrong, part, bad)


def _pairs(train: _Numbered, test: _Numbered, threads: int) -> List[Tuple[int, int]]:
    """Pairs (index in train, index in test) of rows that are the same up to symmetry."""
    known = train.rows.count
    forms = memoryview(room(known + test.rows.count))
    _forms(train.rows, "puzzle", threads, None, forms[:known * CELLS])
    _forms(test.rows, "puzzle", threads, None, forms[known * CELLS:])
    return [(train.indices[first], test.indices[at]) for at, first in enumerate(_first(forms)[known:])
            if first < known]


def _grids(puzzles: Any, threads: int) -> Rows:
    """The solutions of puzzles, all of which must have exactly one."""
    rows = rows_of(puzzles)
    solutions = room(rows.count)
    digits = Rows(check_digits(rows), DIGITS, CELLS, rows.count, "array", (rows.count, CELLS))
    answers = _search(digits, 2, solutions, threads, None)
    for index, number in enumerate(_column(answers, "I", 0).tolist()):
        if number != 1:
            raise BitdokuError("not_unique", f"the puzzle has {'several solutions' if number else 'no solution'}, and "
                               "must have exactly one", index + 1)
    digits.buffer = solutions
    return digits


def leakage(train: Any, test: Any, *, threads: int = 1) -> Leakage:
    """The test puzzles that are training puzzles up to symmetry, and those whose solution is the solution of a
    training puzzle up to symmetry. Rows that cannot be compared are in `bad`, and all others are compared."""
    bad: List[BadRow] = []
    puzzles = [_puzzles_of(rows, part, bad) for rows, part in ((train, "train"), (test, "test"))]
    grids = [_grids_of(rows, part, bad, threads) for rows, part in zip(puzzles, ("train", "test"))]
    return Leakage(_pairs(puzzles[0], puzzles[1], threads), _pairs(grids[0], grids[1], threads),
                   sorted(bad, key=lambda one: (one.part == "test", one.row)))


def split(puzzles: Any, share: float, *, seed: int = 0, of: str = "puzzle",
          threads: int = 1) -> Tuple[List[int], List[int]]:
    """The indices of two parts, of which the second has about `share` of all puzzles. Puzzles that are the same up to
    symmetry, or with of="grid" have the same solution up to symmetry, are in the same part. With of="grid", each
    puzzle must have exactly one solution."""
    if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 <= share <= 1:
        raise refuse("share is a number from 0 to 1")
    from hashlib import blake2b

    salt = seed_of(seed).to_bytes(8, "little")
    rows, form = (_grids(puzzles, threads), "puzzle") if of == "grid" else (rows_of(puzzles), of)
    forms = _forms(rows, form, threads, None)
    parts: Tuple[List[int], List[int]] = ([], [])
    for index in range(rows.count):
        key = blake2b(forms[index * CELLS:(index + 1) * CELLS], digest_size=16).digest()
        number = int.from_bytes(blake2b(key, key=salt, digest_size=8).digest(), "little")
        parts[number < share * 2**64].append(index)
    return parts


def _writable(array: Any, count: int) -> Any:
    """An array of the caller, into which so many rows are written."""
    try:
        view = memoryview(array)
    except TypeError:
        raise refuse("out is an array, or with solutions a pair of arrays") from None
    if view.readonly or not view.c_contiguous or view.format != "B":
        raise refuse("an array of out is writable, has unsigned bytes and no gaps")
    if view.nbytes != count * CELLS:
        raise BitdokuError("bad_length", f"an array of out has {count} rows of 81 cells, not {view.nbytes} bytes")
    return array


def _outputs(out: Any, count: int, both: bool) -> Any:
    """Where the images of puzzles and solutions are written."""
    if out is None:
        return room(count), room(count) if both else None
    if not both:
        return _writable(out, count), None
    if not isinstance(out, (tuple, list)) or len(out) != 2:
        raise refuse("with solutions, out is a pair of arrays")
    return _writable(out[0], count), _writable(out[1], count)


def augment(puzzles: Any, solutions: Any = None, *, k: int = 1, seed: int = 0, distinct: bool = False,
            out: Any = None, verify: bool = True, threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """`k` random images of each puzzle, drawn from the whole group of symmetries. The images of a puzzle follow one
    another. With `solutions`, these are moved in the same way, and the result is a pair. A solution that does not
    solve its puzzle is an error with the number of the row; `verify=False` saves the time of this check. With
    `distinct`, no image of a puzzle occurs twice. With `out`, an array of unsigned bytes or with solutions a pair of
    them, the images are written there and `out` is the result. After an error it may be written in part."""
    rows = rows_of(puzzles)
    copies, seed = whole("k", k, 1, 2**31 - 1), seed_of(seed)
    digits = check_digits(rows)
    given = others = None
    if solutions is not None:
        others = rows_of(solutions, "solution")
        if others.count != rows.count:
            raise BitdokuError("bad_length", f"{rows.count} puzzles have {others.count} solutions")
        given = check_digits(others)
        if verify:
            check_solutions(digits, given, rows.count, threads)
    images, moved = _outputs(out, rows.count * copies, others is not None)
    chunk = max(1, 200000 // copies)
    in_chunks(lambda begin, end, stop: _bitdoku.augment_rows(digits, given, images, moved, copies, seed,
                                                            bool(distinct), begin, end, stop),
              rows.count, chunk, threads, progress)
    if out is not None:
        return out
    made = like(rows, images, copies)
    return made if others is None else (made, like(others, moved, copies))


@overload  # type: ignore[misc]
def label(puzzles: _One, what: Any = ..., *, time: Optional[float] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Dict[str, Any]: ...


@overload
def label(puzzles: Any, what: Any = ..., *, time: Optional[float] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Labels: ...


def label(puzzles: Any, what: Any = ("verdict", "clues", "minimal", "nodes", "er", "level"), *,
          time: Optional[float] = None, threads: int = 1, progress: Optional[Progress] = None) -> Dict[str, Any]:
    """A dictionary with a list of values for each label of `what`; of a single puzzle the values themselves. A label
    that a puzzle does not have is None: without exactly one solution it has `verdict`, `clues` and `canonical` only.

    `time` limits each puzzle, in seconds. A label that is unknown then is None, too; for a single puzzle it is an error
    with the code `out_of_time`.

    `level` is `easy` (ER up to 1.5), `medium` (to 2.5), `hard` (to 4.9), `expert` (to 8.9) or `extreme`. It is never
    `beginner`: `generate` makes such puzzles, up to 1.2, and they are a part of `easy`. `technique`, `score` and
    `hodoku_level` are about the path in HoDoKu's order, and another scale."""
    bits, limit = label_bits(what), nanoseconds(time)
    if _is_one(puzzles):
        return Sudoku(puzzles).label(what, time=time)
    rows = rows_of(puzzles)
    digits = check_digits(rows)
    if bits & ~_TOGETHER == 0 and time is None:
        parts = _label_together(digits, rows.count, bits, threads, progress)
    else:
        parts = in_chunks(lambda begin, end, stop: _label_chunk(digits, bits, begin, end, limit, stop), rows.count, 256,
                          threads, progress)
    names = [name for i, name in enumerate(LABELS) if bits >> i & 1]
    labels = Labels({name: [value for part in parts for value in part[at]] for at, name in enumerate(names)})
    labels._asked = rows
    return labels


_QUICK = ("verdict", "clues", "nodes", "canonical")  # hundreds of puzzles at once have these labels
_TOGETHER = sum(1 << LABELS.index(name) for name in _QUICK)
_AT_ONCE = 100000


def _label_together(digits: Any, count: int, bits: int, threads: int, progress: Optional[Progress]) -> List[Any]:
    """The columns of quick labels, in parts."""
    view, parts = memoryview(digits).cast("B"), []
    for begin in range(0, count, _AT_ONCE):
        end = min(begin + _AT_ONCE, count)
        part = view[begin * CELLS:end * CELLS]
        rows = Rows(part, DIGITS, CELLS, end - begin, "array", (end - begin, CELLS))
        parts.append(_label_part(rows, bits, threads))
        if progress is not None:
            progress(end, count)
    return parts


def _label_part(rows: Rows, bits: int, threads: int) -> List[Any]:
    wanted = [name for i, name in enumerate(LABELS) if bits >> i & 1]
    columns: Dict[str, Any] = {}
    if "nodes" in wanted:
        answers, nodes = _search_nodes(rows, 2, None, threads, None)
        columns["nodes"] = _nodes_or_none(nodes)
    elif "verdict" in wanted:
        answers = _search(rows, 2, None, threads, None)
    if "verdict" in wanted:
        columns["verdict"] = [VERDICTS[at] for at in _column(answers, "H", 2).tolist()]
    if "clues" in wanted:
        cells = bytes(rows.buffer)
        columns["clues"] = [CELLS - cells.count(0, at, at + CELLS) for at in range(0, len(cells), CELLS)]
    if "canonical" in wanted:
        columns["canonical"] = lines(_forms(rows, "puzzle", threads, None))
    return [columns[name] for name in wanted]


def _label_chunk(digits: Any, bits: int, begin: int, end: int, limit: int, stop: Any) -> Any:
    columns = _bitdoku.label_rows(digits, bits, begin, end, limit, stop)
    return [json.loads("[" + ",".join(["null" if text is None else text for text in column]) + "]")
            for column in columns]


@overload  # type: ignore[misc]
def rate(puzzles: _One, *, time: Optional[float] = ..., threads: int = ...,
         progress: Optional[Progress] = ...) -> Rating: ...


@overload
def rate(puzzles: Any, *, time: Optional[float] = ..., threads: int = ...,
         progress: Optional[Progress] = ...) -> List[Optional[Rating]]: ...


def rate(puzzles: Any, *, time: Optional[float] = None, threads: int = 1,
         progress: Optional[Progress] = None) -> Any:
    """The Rating of a puzzle, or a list of ratings of many. In the list, None stands for a puzzle without exactly one
    solution and for one that takes longer than `time`, in seconds. For a single puzzle these are errors, with the codes
    `not_unique` and `out_of_time`."""
    if _is_one(puzzles):
        return Sudoku(puzzles).rate(time=time)
    columns = label(puzzles, Rating._fields, time=time, threads=threads, progress=progress)
    rows = zip(*(columns[name] for name in Rating._fields))
    return [None if row[0] is None else Rating(*row) for row in rows]


_SYMMETRIES = ("none", "half-turn", "quarter-turn", "horizontal", "vertical", "both", "diagonal", "antidiagonal",
               "both-diagonals", "all")
_SAMPLES = ("top-down", "bottom-up", "controlled-bias", "uniform-grid")
# ER in tenths. On other shapes than 9x9 the same numbers mean bitdoku's own rating.
_LEVELS = {"beginner": (10, 12), "easy": (10, 15), "medium": (16, 25), "hard": (26, 49), "expert": (50, 89),
           "extreme": (90, 200)}
_TELL = ("rating", "technique", "br")


def _pair(name: str, value: Any) -> Any:
    """A number or (least, most) as a pair; None is (0, 0)."""
    if value is None:
        return 0, 0
    pair = tuple(value) if isinstance(value, (tuple, list)) else (value, value)
    if len(pair) != 2 or not all(isinstance(one, (int, float)) and 0 <= one < 10**6 for one in pair):
        raise refuse(f"{name} is a number or (least, most)")
    return pair


def _rating(level: Optional[str], rating: Any, is_usual: bool) -> Any:
    if level is not None and rating is not None:
        raise refuse("give `rating` or `level`, not both")
    if level is None:
        return tuple(round(10 * one) for one in _pair("rating", rating))
    _choice("level", level, _LEVELS)
    if level == "extreme" and not is_usual:
        raise BitdokuError("unsupported", "only 9x9 has the level extreme")
    return _LEVELS[level]


def _names(value: Any) -> Optional[str]:
    return value if value is None or isinstance(value, str) else ",".join(value)


def generate(n: int = 1, *, level: Optional[str] = None, rating: Any = None, clues: Any = None,
             symmetry: Any = None, minimal: bool = False, needs: Any = None, only: Any = None, without: Any = None,
             pattern: Any = None, sample: str = "top-down", shape: Any = 9, seed: Optional[int] = None,
             first: int = 0, tell: Any = (), threads: int = 1, time: Optional[float] = 60,
             progress: Optional[Progress] = None) -> Generated:
    """`n` puzzles with exactly one solution. The same seed and wishes give the same puzzles as the program
    `bitdoku generate`. `time` limits the search for one puzzle, in seconds. `tell` lists what to add about each:
    `rating`, `technique`, `br`.

    `level` is a range of the rating ER: `beginner` 1.0 to 1.2, `easy` 1.0 to 1.5, `medium` 1.6 to 2.5, `hard` 2.6 to
    4.9, `expert` 5.0 to 8.9, `extreme` from 9.0 on. So each puzzle for beginners is also an easy one, and its label
    `level` is `easy`. On other shapes the ranges are of the rating BR."""
    rows, cols = box_of(shape)
    amount = whole("n", n, 0, 2**40)
    lowest, highest = _pair("clues", clues)
    least, most = _rating(level, rating, (rows, cols) == (3, 3))
    symmetries = 0
    for one in [symmetry] if isinstance(symmetry, str) else symmetry or ():
        symmetries |= 1 << _choice("symmetry", one, _SYMMETRIES)
    for one in tell:
        _choice("tell", one, _TELL)
    mask = None if pattern is None else bytes(cell != 0 for cell in board_of(pattern, (rows, cols))[2])
    wish = ((rows, cols, seed_of(seed), whole("first", first, 0, 2**63), amount),
            (int(lowest), int(highest), least, most, symmetries, bool(minimal),
             _choice("sample", sample, _SAMPLES)),
            (_names(needs), _names(only), _names(without)), mask,
            tuple(int(one in tell) for one in _TELL), thread_count(threads), nanoseconds(time))
    puzzles, solutions, infos, techniques, used, code, reason = interruptible(
        lambda stop: _bitdoku.generate(*wish, stop), progress, amount)
    if reason:
        raise unfinished(code, reason)
    cells = (rows * cols) ** 2
    size = (len(puzzles) // cells, cells)
    return Generated(shaped(bytearray(puzzles), size), shaped(bytearray(solutions), size),
                     _info(infos, techniques, tell), used)


def _info(infos: bytes, techniques: str, tell: Any) -> Dict[str, List[Any]]:
    columns = memoryview(infos).cast("i").tolist()
    info: Dict[str, List[Any]] = {"symmetry": [_SYMMETRIES[at] for at in columns[0::6]]}
    if "rating" in tell:
        info.update({name: [value / 10 for value in columns[at::6]] for at, name in enumerate(("er", "ep", "ed"), 1)})
    if "br" in tell:
        info["br"] = [value / 10 for value in columns[4::6]]
    if "technique" in tell:
        info["technique"] = techniques.splitlines()
    return info


__all__ = ["BadRow", "Canonical", "Generated", "KeyIndex", "Labels", "Leakage", "Solved", "VERDICTS", "augment", "canonical", "check", "count",
           "dedupe", "generate", "isomorphic", "keys", "label", "leakage", "rate", "solve", "split"]
