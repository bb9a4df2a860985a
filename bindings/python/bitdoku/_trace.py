"""The steps of people as data, for models that learn to reason step by step."""
from typing import Any, Dict, Iterable, Iterator, List, Optional

from ._error import BitdokuError
from ._run import in_chunks
from .sudoku import Sudoku

_AT_ONCE = 256
_CHUNK = 8
_UNSOLVABLE = ("no_solution", "several_solutions")


def _traced(number: int, puzzle: Any, order: str, time: Optional[float]) -> Dict[str, Any]:
    try:
        board = puzzle if isinstance(puzzle, Sudoku) else Sudoku(puzzle)
        path = board.path(order=order, time=time)
        solution = None if path.kind in _UNSOLVABLE else board.solve()
    except BitdokuError as error:
        raise BitdokuError(error.code, error.reason, number, error.column) from None
    found: Dict[str, Any] = {"puzzle": str(board), "solution": None if solution is None else str(solution),
                             "kind": path.kind, "text": path.text}
    if order == "human":
        found.update(score=path.score, level=path.level)
    else:
        found["rating"] = path.rating
    found["steps"] = path.steps
    return found


def trace(puzzles: Iterable[Any], *, order: str = "human", time: Optional[float] = None,
          threads: int = 1) -> Iterator[Dict[str, Any]]:
    """For each puzzle a dictionary with `puzzle`, `solution`, `kind` (how the path ends: `solved`, `stuck`, ...) and
    `steps`, whose keys docs/steps.md explains. The puzzles may be an iterator; a few hundred are in memory at a time.
    `time` limits each puzzle. A puzzle that cannot be read, or takes longer, is an error with its number."""
    number = 0
    some: List[Any] = []

    def answers() -> Iterator[Dict[str, Any]]:
        first = number - len(some)

        def chunk(begin: int, end: int, stop: Any) -> List[Dict[str, Any]]:
            return [_traced(first + at + 1, some[at], order, time) for at in range(begin, end)]

        for part in in_chunks(chunk, len(some), _CHUNK, threads, None):
            yield from part

    for puzzle in puzzles:
        some.append(puzzle)
        number += 1
        if len(some) == _AT_ONCE:
            yield from answers()
            some = []
    yield from answers()
