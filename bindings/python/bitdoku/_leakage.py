"""Training and test puzzles that must not be the same up to symmetry: leakage finds those that are, split avoids them."""
from typing import Any, Dict, List, NamedTuple, Sequence, Tuple

from ._canonical import first_of, forms_of
from ._error import real, refuse
from ._options import Form, fixed_seed
from ._rows import CELLS, DIGITS, Rows, lenient_digits, room, rows_of
from ._solve import column, search


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


def _solved_grids(puzzles: _Numbered, part: str, bad: List[BadRow], threads: int) -> _Numbered:
    """The solutions of the puzzles that have exactly one."""
    solutions = room(puzzles.rows.count)
    counts = column(search(puzzles.rows, 2, solutions, threads, None), "I", 0).tolist()
    wrong = {at: "several_solutions" if number else "no_solution" for at, number in enumerate(counts) if number != 1}
    return _without(puzzles, solutions, wrong, part, bad)


def _pairs(train: _Numbered, test: _Numbered, threads: int) -> List[Tuple[int, int]]:
    """Pairs (index in train, index in test) of rows that are the same up to symmetry."""
    known = train.rows.count
    forms = memoryview(room(known + test.rows.count))
    forms_of(train.rows, "puzzle", threads, None, forms[:known * CELLS])
    forms_of(test.rows, "puzzle", threads, None, forms[known * CELLS:])
    return [(train.indices[first], test.indices[at]) for at, first in enumerate(first_of(forms)[known:])
            if first < known]


def leakage(train: Any, test: Any, *, threads: int = 1) -> Leakage:
    """The test puzzles that are training puzzles up to symmetry, and those whose solution is the solution of a
    training puzzle up to symmetry. Rows that cannot be compared are in `bad`, and all others are compared."""
    bad: List[BadRow] = []
    puzzles = [_puzzles_of(rows, part, bad) for rows, part in ((train, "train"), (test, "test"))]
    grids = [_solved_grids(rows, part, bad, threads) for rows, part in zip(puzzles, ("train", "test"))]
    return Leakage(_pairs(puzzles[0], puzzles[1], threads), _pairs(grids[0], grids[1], threads),
                   sorted(bad, key=lambda one: (one.part == "test", one.row)))


def split(puzzles: Any, share: float, *, seed: int = 0, of: Form = "puzzle",
          threads: int = 1) -> Tuple[List[int], List[int]]:
    """The indices of two parts, of which the second has about `share` of all puzzles. Puzzles that are the same up to
    symmetry are in the same part. `of` says what must be the same, as in Sudoku.canonical: with of="grid", puzzles that
    have the same solution up to symmetry are in the same part."""
    share = real(share)
    if not 0 <= share <= 1:
        raise refuse("share is a number from 0 to 1")
    from hashlib import blake2b

    salt = fixed_seed(seed).to_bytes(8, "little")
    rows = rows_of(puzzles)
    forms = forms_of(rows, of, threads, None)
    parts: Tuple[List[int], List[int]] = ([], [])
    for index in range(rows.count):
        key = blake2b(forms[index * CELLS:(index + 1) * CELLS], digest_size=16).digest()
        number = int.from_bytes(blake2b(key, key=salt, digest_size=8).digest(), "little")
        parts[number < share * 2**64].append(index)
    return parts
