"""Full 9x9 grids: their ranks, and their unavoidable sets."""
from typing import Any, Iterable, List, Union, overload

from . import _bitdoku
from ._board import line_of
from ._error import BitdokuError, refuse, whole
from ._one import One, is_one
from ._rows import CELLS, check_digits, room, rows_of, shaped
from ._run import Progress, in_chunks, interruptible

GRIDS = 6670903752021072936960  # the number of all grids
_RANK = 16  # bytes of a rank


@overload
def rank(grids: One, *, threads: int = ..., progress: Union[Progress, None] = ...) -> int: ...


@overload
def rank(grids: Any, *, threads: int = ..., progress: Union[Progress, None] = ...) -> Any: ...


def rank(grids: Any, *, threads: int = 1, progress: Union[Progress, None] = None) -> Any:
    """The rank of a full grid, or a list of the ranks of many. All grids are numbered from 0 to bitdoku.GRIDS - 1; the order
    is bitdoku's own and always the same (docs/ranks.md)."""
    rows = rows_of(grids, "solution")
    digits, ranks = check_digits(rows), bytearray(_RANK * rows.count)
    in_chunks(lambda begin, end, _: _bitdoku.rank_rows(digits, ranks, begin, end), rows.count, 20000, threads, progress,
              rows.count <= 2000)
    found = [int.from_bytes(ranks[at:at + _RANK], "little") for at in range(0, len(ranks), _RANK)]
    return found[0] if is_one(grids) else found


@overload
def unrank(ranks: int, *, threads: int = ..., progress: Union[Progress, None] = ...) -> str: ...


@overload
def unrank(ranks: Iterable[int], *, threads: int = ..., progress: Union[Progress, None] = ...) -> Any: ...


def unrank(ranks: Any, *, threads: int = 1, progress: Union[Progress, None] = None) -> Any:
    """The grid of a rank as a text, or an array of the grids of many. The grid of a random rank is a uniformly random
    grid."""
    one = hasattr(ranks, "__index__") and getattr(ranks, "ndim", 0) == 0  # an array of NumPy has __index__, too
    try:
        numbers = [ranks] if one else list(ranks)
    except TypeError:
        raise refuse("ranks are a whole number or several of them") from None
    packed = b"".join([whole("a rank", number, 0, GRIDS - 1).to_bytes(_RANK, "little") for number in numbers])
    grids = room(len(numbers))
    in_chunks(lambda begin, end, _: _bitdoku.unrank_rows(packed, grids, begin, end), len(numbers), 20000, threads,
              progress, len(numbers) <= 2000)
    return line_of(bytes(grids)) if one else shaped(grids, (len(numbers), CELLS))


def unavoidable_sets(grid: Any, *, cells: int = 12, digits: int = 9, boxes: Iterable[int] = range(9)) -> List[List[int]]:
    """The minimal unavoidable sets of a full grid with at most so many cells and digits, within these boxes, as lists of
    cells from 0 to 80; the smallest come first. Every puzzle of the grid that has no other solution has a given in each
    set. The search is complete for sets of at most 12 cells, 5 digits or 4 boxes; more is an error."""
    rows = rows_of(grid, "solution")
    if rows.count != 1:
        raise BitdokuError("bad_length", f"unavoidable sets are those of one grid, not of {rows.count}")
    most_cells, most_digits = whole("cells", cells, 1, CELLS), whole("digits", digits, 1, 9)
    mask = 0
    for box in boxes:
        mask |= 1 << whole("a box", box, 0, 8)
    if most_cells > 12 and most_digits > 5 and bin(mask).count("1") > 4:
        raise refuse("give at most 12 cells, 5 digits or 4 boxes")
    cells_of_grid = bytes(check_digits(rows))
    found = interruptible(lambda stop: _bitdoku.unavoidable_sets(cells_of_grid, most_cells, most_digits, mask, stop))
    sets = [int.from_bytes(found[at:at + 16], "little") for at in range(0, len(found), 16)]
    return [[cell for cell in range(CELLS) if one >> cell & 1] for one in sets]
