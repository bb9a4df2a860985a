"""The steps of people as data, for models that learn to reason step by step."""
from typing import Any, Dict, Iterator, List, Optional, Tuple

from ._error import BitdokuError
from ._options import ORDERS, Chosen, Order, choice, chosen
from ._rows import CELLS, check_digits, check_type, rows_of
from ._run import in_chunks, nanoseconds, thread_count
from .sudoku import Sudoku

_AT_ONCE = 256  # at most; the first batch is small, so that the first answer comes soon
_CHUNK = 8
_FULL = bytes((3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
_UNSOLVABLE = ("no_solution", "several_solutions")


def _traced(number: int, puzzle: Any, order: Order, use: Chosen, time: Optional[float]) -> Dict[str, Any]:
    only, without, file = use
    try:
        if hasattr(puzzle, "dtype"):
            check_type(puzzle)
        board = puzzle if isinstance(puzzle, Sudoku) else Sudoku(puzzle)
        path = board.path(order=order, only=only, without=without, technique_file=file, time=time)
        solution = None if path.kind in _UNSOLVABLE else board.solve()
    except BitdokuError as error:
        raise BitdokuError(error.code, error.reason, number, error.column) from None
    found: Dict[str, Any] = {"puzzle": str(board), "solution": None if solution is None else str(solution),
                             "kind": path.kind, "text": path.text}
    if order == "human":
        found.update(score=path.score, hodoku_level=path.hodoku_level)
    else:
        found["rating"] = path.rating
    found["steps"] = path.steps
    return found


def _each(puzzles: Any) -> Iterator[Any]:
    """The puzzles one by one. A list or an iterator is read on the way, so it may be longer than the memory."""
    if hasattr(puzzles, "__next__") or type(puzzles) in (list, tuple):
        return iter(puzzles)
    is_lazy = hasattr(puzzles, "__iter__") and not isinstance(puzzles, (str, bytes, bytearray, memoryview)) and not any(
        hasattr(puzzles, name) for name in ("_board", "__array_interface__", "__arrow_c_array__", "__arrow_c_stream__",
                                            "dtype", "__buffer__", "itemsize"))
    return iter(puzzles) if is_lazy else _rows(puzzles)


def _rows(puzzles: Any) -> Iterator[Sudoku]:
    """The rows of an array, of bytes, of a table of Arrow, or a single puzzle."""
    rows = rows_of(puzzles)
    digits = check_digits(rows)
    return (Sudoku._of((3, 3, bytes(digits[at:at + CELLS]), None)) for at in range(0, rows.count * CELLS, CELLS))


def trace(puzzles: Any, *, order: Order = "human", only: Any = None, without: Any = None,
          technique_file: Optional[str] = None, time: Optional[float] = None, threads: int = 1) -> Iterator[Dict[str, Any]]:
    """For each puzzle a dictionary: `puzzle`, `solution`, `kind` (how the path ends, as in Path: `solved`, `stuck`,
    `stopped`, `no_solution` or `several_solutions`), `text` (the same in words) and `steps`, whose keys docs/steps.md
    explains. With order="human" it also has `score` and `hodoku_level`, with order="se" `rating`; they are None unless
    the kind is `solved`, because the steps do not lead to the solution then.

    The puzzles are whatever the other functions take, or an iterator; a few hundred are then in memory at a time.
    `only`, `without` and `technique_file` choose the techniques, as in Sudoku.hint. `time` limits each puzzle, in seconds.
    One that takes longer has the kind `stopped` and the steps that were found.
    A puzzle that cannot be read is an error with its number, after the answers to all puzzles before it. One thread at a
    time may use the iterator."""
    choice("order", order, ORDERS)
    use = chosen(order, only, without, technique_file)
    nanoseconds(time)
    thread_count(threads)
    Sudoku._of((3, 3, _FULL, None)).path(order=order, only=use[0], without=use[1], technique_file=use[2])  # checks the names
    return _traces(_each(puzzles), order, use, time, threads)


def _traces(puzzles: Iterator[Any], order: Order, use: Chosen, time: Optional[float],
            threads: int) -> Iterator[Dict[str, Any]]:
    number, size = 0, thread_count(threads)
    while True:
        some, failure = _take(puzzles, size)
        for found in _answers(some, number, order, use, time, threads):
            if isinstance(found, BitdokuError):
                raise found
            yield found
        if failure is not None:
            raise failure
        if len(some) < size:
            return
        number, size = number + size, max(size, min(2 * size, _AT_ONCE))


def _take(puzzles: Iterator[Any], size: int) -> Tuple[List[Any], Optional[BaseException]]:
    """The next puzzles, and the error of their source if it fails behind them."""
    some: List[Any] = []
    try:
        for puzzle in puzzles:
            some.append(puzzle)
            if len(some) == size:
                break
    except Exception as error:
        return some, error
    return some, None


def _answers(some: List[Any], before: int, order: Order, use: Chosen, time: Optional[float], threads: int) -> Iterator[Any]:
    """What the puzzles give: a dictionary each, or an error."""
    def chunk(begin: int, end: int, stop: Any) -> List[Any]:
        return [_traced_or_error(before + at + 1, some[at], order, use, time) for at in range(begin, end)]

    size = min(_CHUNK, -(-len(some) // thread_count(threads)))
    for part in in_chunks(chunk, len(some), max(1, size), threads, None):
        yield from part


def _traced_or_error(number: int, puzzle: Any, order: Order, use: Chosen, time: Optional[float]) -> Any:
    try:
        return _traced(number, puzzle, order, use, time)
    except BitdokuError as error:
        return error
