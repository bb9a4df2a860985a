"""The steps of people as data, for models that learn to reason step by step."""
from typing import Any, Dict, Iterator, List, Optional

from ._error import BitdokuError
from ._options import ORDERS, Chosen, choice, chosen
from ._rows import CELLS, check_digits, check_type, rows_of
from ._run import in_chunks, nanoseconds, thread_count
from .sudoku import Sudoku

_AT_ONCE = 256
_CHUNK = 8
_UNSOLVABLE = ("no_solution", "several_solutions")


def _traced(number: int, puzzle: Any, order: str, use: Chosen, time: Optional[float]) -> Dict[str, Any]:
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


def trace(puzzles: Any, *, order: str = "human", only: Any = None, without: Any = None,
          technique_file: Optional[str] = None, time: Optional[float] = None, threads: int = 1) -> Iterator[Dict[str, Any]]:
    """For each puzzle a dictionary: `puzzle`, `solution`, `kind` (how the path ends, as in Path: `solved`, `stuck`,
    `stopped`, `no_solution` or `several_solutions`), `text` (the same in words) and `steps`, whose keys docs/steps.md
    explains. With order="human" it also has `score` and `hodoku_level`, with order="se" `rating`; they are None unless
    the kind is `solved`, because the steps do not lead to the solution then.

    The puzzles are whatever the other functions take, or an iterator; a few hundred are then in memory at a time.
    `only`, `without` and `technique_file` choose the techniques, as in Sudoku.hint. `time` limits each puzzle, in seconds.
    One that takes longer has the kind `stopped` and the steps that were found.
    A puzzle that cannot be read is an error with its number."""
    choice("order", order, ORDERS)
    use = chosen(order, only, without, technique_file)
    nanoseconds(time)
    thread_count(threads)
    return _traces(_each(puzzles), order, use, time, threads)


def _traces(puzzles: Iterator[Any], order: str, use: Chosen, time: Optional[float],
            threads: int) -> Iterator[Dict[str, Any]]:
    number = 0
    some: List[Any] = []

    def answers() -> Iterator[Dict[str, Any]]:
        first = number - len(some)

        def chunk(begin: int, end: int, stop: Any) -> List[Dict[str, Any]]:
            return [_traced(first + at + 1, some[at], order, use, time) for at in range(begin, end)]

        for part in in_chunks(chunk, len(some), _CHUNK, threads, None):
            yield from part

    for puzzle in puzzles:
        some.append(puzzle)
        number += 1
        if len(some) == _AT_ONCE:
            yield from answers()
            some = []
    yield from answers()
