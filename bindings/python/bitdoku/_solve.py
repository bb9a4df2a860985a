"""solve, count and check for many 9x9 puzzles in one call. Each also takes a single puzzle, and then gives a single answer."""
from typing import Any, List, NamedTuple, Optional, Tuple, overload

from . import _arrow, _bitdoku
from ._error import BitdokuError, refuse, whole
from ._one import One, is_one
from ._rows import (CELLS, DIGITS, LINES, Counts, Rows, Truths, Verdicts, check_digits, numpy, restored, room, rows_of, shaped,
                    solutions_of, stored)
from ._run import Progress, in_chunks, interruptible, thread_count
from .sudoku import Sudoku

_ANSWER = 8  # bytes of a bitdoku_batch_answer
_DIRECT = 20000  # so many puzzles are solved without a thread that waits for Ctrl-C
# The verdicts of Solved; its numbers are indices of this tuple. `none`: the puzzle has no solution. `invalid`: givens clash, or a
# cell has a symbol that is not a digit. `unique`: one solution. `multiple`: several. `solved`: at least one; with any=True or limit=1
# the search ends with the first. `unknown` does not occur in a Solved.
VERDICTS = ("none", "unique", "multiple", "solved", "unknown", "invalid")


class _Solved(NamedTuple):
    solutions: Any
    counts: Counts
    verdicts: Verdicts


class Solved(_arrow.Table, _Solved):
    """`solutions` has the form of the puzzles. Rows without a solution are zeros, or None in a list. `counts` has the
    number of solutions up to the limit, `verdicts` the indices of VERDICTS: `none` for a puzzle without a solution, and
    `invalid` if that is because givens clash or a cell is no digit. `nodes`, if they were wanted, has the search
    nodes of the engine `singles`, and 0 for a puzzle without exactly one solution. For Arrow it is a table with the
    columns puzzle, solution, count and verdict, and nodes."""

    nodes: Any = None
    _asked: Rows
    _given: Rows

    def __reduce__(self) -> Any:
        return _restored, (tuple(map(stored, self)), stored(self.nodes), self._asked, self._given)

    def _columns(self) -> Any:
        counts = self.counts.tolist()
        columns = [
            _arrow.of_rows("puzzle", self._asked), _arrow.of_rows("solution", self._given, counts),
            _arrow.of_counts("count", self.counts),
            _arrow.of_values("verdict", [VERDICTS[at] for at in self.verdicts.tolist()])]
        if self.nodes is not None:
            columns.append(_arrow.of_values("nodes", nodes_or_none(self.nodes)))
        return len(counts), columns


def _restored(values: Any, nodes: Any, asked: Rows, given: Rows) -> Solved:
    solved = Solved(*map(restored, values))
    solved.nodes, solved._asked, solved._given = restored(nodes), asked, given
    return solved


def search(rows: Rows, limit: int, solutions: Any, threads: int, progress: Optional[Progress],
           nodes: Any = None) -> bytearray:
    """The answers to all rows. With `nodes`, 8 bytes for each row, it fills in the search nodes: 0 for a row that has not
    exactly one solution."""
    answers = bytearray(rows.count * _ANSWER)
    workers = thread_count(threads)
    stride = rows.stride if solutions is not None and rows.form == "text" else CELLS

    def call(stop: Any) -> int:
        return _bitdoku.solve_rows(rows.buffer, rows.kind, rows.stride, rows.count, limit, answers, solutions,
                                   stride, nodes, workers, stop)

    if rows.count <= _DIRECT and limit <= 2 and progress is None and nodes is None:
        call(None)
    else:
        interruptible(call, progress, rows.count)
    return answers


def _search_texts(rows: Rows, limit: int, solutions: Any, threads: int, progress: Optional[Progress],
                  nodes: Any = None) -> bytearray:
    """As `search`, but texts with unusual blanks are read, too. A warning tells of those that are no puzzles, because
    their verdict `invalid` must not go unseen."""
    answers = search(rows, limit, solutions, threads, progress, nodes)
    unusual = _bitdoku.unread_rows(answers) if rows.kind == LINES else []
    if unusual and rows.read_again(unusual):
        answers = search(rows, limit, solutions, threads, progress, nodes)
    if rows.unread:
        from warnings import warn

        more = f", and {len(rows.unread) - 1} more texts" if len(rows.unread) > 1 else ""
        warn(f"{rows.unread[0]}: this text is no puzzle{more}; the verdict is `invalid`", stacklevel=3)
    return answers


def search_nodes(rows: Rows, limit: int, solutions: Any, threads: int,
                 progress: Optional[Progress]) -> Tuple[bytearray, Any]:
    """The answers to all rows, and the search nodes as an array."""
    nodes = nodes_room(rows)
    return search(rows, limit, solutions, threads, progress, nodes), nodes


def nodes_room(rows: Rows) -> Any:
    """An array for the search nodes of all rows."""
    np = numpy()
    return np.zeros(rows.count, np.uint64) if np is not None else memoryview(bytearray(8 * rows.count)).cast("Q")


def nodes_or_none(nodes: Any) -> List[Optional[int]]:
    return [number or None for number in nodes.tolist()]


def column(answers: bytearray, format: str, offset: int) -> Any:
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
            return bytearray(b"." * CELLS + end) * rows.count  # made in place: there is no second copy
        return bytearray(b".") * (CELLS * rows.count)
    return room(rows.count)


def solve(puzzles: Any, *, any: bool = False, limit: int = 2, nodes: bool = False, threads: int = 1,
          progress: Optional[Progress] = None) -> Any:
    """Solves one puzzle or many.

    A single text or Sudoku gives its solution, or None if it has none. A single puzzle with several solutions is an error,
    unless `any`; then it gives one of them. `limit` and `nodes` are for many puzzles, which give a Solved. With `nodes` it also
    has the label `nodes`, which needs a limit of 2 or more."""
    if is_one(puzzles) and (nodes or limit != 2):
        raise refuse("`limit` and `nodes` are for many puzzles: give a list, or any=True in place of limit=1")
    if isinstance(puzzles, str):
        solution = Sudoku(puzzles).solve(any=any)
        return None if solution is None else str(solution)
    if is_one(puzzles):
        return Sudoku(puzzles).solve(any=any)
    rows = rows_of(puzzles)
    limit = 1 if any else whole("limit", limit, 1, 2**31 - 1)
    if nodes and limit == 1:
        raise refuse("nodes need a limit of 2 or more")
    solutions = _solutions_room(rows)
    found_nodes: Any = None
    if nodes:
        found_nodes = nodes_room(rows)
    answers = _search_texts(rows, limit, solutions, threads, progress, found_nodes)
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
    solved = Solved(found, column(answers, "I", 0), column(answers, "H", 2))
    solved._asked, solved._given = rows, given
    if nodes:
        solved.nodes = found_nodes
    return solved


@overload  # type: ignore[misc]
def count(puzzles: One, *, limit: Optional[int] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> int: ...


@overload
def count(puzzles: Any, *, limit: Optional[int] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Counts: ...


def count(puzzles: Any, *, limit: Optional[int] = None, threads: int = 1,
          progress: Optional[Progress] = None) -> Any:
    """The number of solutions: of a single puzzle exactly, of each of many up to `limit`, by default 2."""
    if is_one(puzzles):
        return Sudoku(puzzles).count(limit=limit, threads=threads)
    rows = rows_of(puzzles)
    most = 2 if limit is None else whole("limit", limit, 1, 2**31 - 1)
    return column(_search_texts(rows, most, None, threads, progress), "I", 0)


@overload  # type: ignore[misc]
def check(puzzles: One, solutions: Any, *, threads: int = ...,
          progress: Optional[Progress] = ...) -> bool: ...


@overload
def check(puzzles: Any, solutions: Any, *, threads: int = ...,
          progress: Optional[Progress] = ...) -> Truths: ...


def check(puzzles: Any, solutions: Any, *, threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """Whether each solution has all givens of its puzzle and breaks no rule."""
    if is_one(puzzles):
        puzzle = Sudoku(puzzles)
        if puzzle.box != (3, 3):
            raise BitdokuError("unsupported", "solutions are checked for 9x9 only")
    asked, given = rows_of(puzzles), solutions_of(solutions)
    if asked.count != given.count:
        raise BitdokuError("bad_length", f"{asked.count} puzzles have {given.count} solutions")
    left, right, answers = check_digits(asked), check_digits(given), bytearray(asked.count)
    in_chunks(lambda begin, end, _: _bitdoku.verify_rows(left, right, answers, begin, end), asked.count, 50000,
              threads, progress, True)
    if asked.form == "one":
        return bool(answers[0])
    np = numpy()
    return np.frombuffer(answers, np.bool_) if np is not None else memoryview(answers).cast("?")
