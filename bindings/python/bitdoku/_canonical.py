"""Many 9x9 puzzles up to symmetry: canonical forms, isomorphisms, the first puzzle of each class, and random images."""
from typing import Any, List, Optional, overload

from . import _bitdoku
from ._error import BitdokuError, refuse, whole
from ._one import One, is_one
from ._options import FORMS, Form, choice, fixed_seed
from ._rows import CELLS, DIGITS, Rows, check_digits, check_solutions, like, room, rows_of
from ._run import Progress, in_chunks
from ._solve import column, search
from .sudoku import Sudoku

_AT_ONCE = 200000  # images, which take about 10 ms


@overload
def canonical(puzzles: One, *, of: Form = ..., threads: int = ...,
              progress: Optional[Progress] = ...) -> str: ...


@overload
def canonical(puzzles: Any, *, of: Form = ..., threads: int = ...,
              progress: Optional[Progress] = ...) -> Any: ...


def canonical(puzzles: Any, *, of: Form = "puzzle", threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """The canonical form of each puzzle, in the form of the puzzles. Puzzles are the same up to symmetry exactly if
    their forms are equal. `of` says what has the form, as in Sudoku.canonical."""
    choice("of", of, FORMS)
    if is_one(puzzles):
        return Sudoku(puzzles).canonical(of).form
    rows = rows_of(puzzles)
    return like(rows, forms_of(rows, of, threads, progress))


def isomorphic(a: Any, b: Any) -> bool:
    """Whether a symmetry leads from one puzzle to the other."""
    return Sudoku(a).is_isomorphic(b)


def grids_of(rows: Rows, threads: int) -> Any:
    """The solutions of puzzles as digits. Each puzzle must have exactly one."""
    solutions = room(rows.count)
    digits = Rows(check_digits(rows), DIGITS, CELLS, rows.count, "array", (rows.count, CELLS))
    answers = search(digits, 2, solutions, threads, None)
    for index, number in enumerate(column(answers, "I", 0).tolist()):
        if number != 1:
            raise BitdokuError("not_unique", f"the puzzle has {'several solutions' if number else 'no solution'}, and "
                               "must have exactly one", index + 1)
    return solutions


def compared(rows: Rows, of: Form, threads: int) -> Any:
    """What has the canonical forms, as digits, and the number of the form in C."""
    choice("of", of, FORMS)
    digits = check_digits(rows)
    if of in ("grid", "in_grid"):
        grids = grids_of(rows, threads)
        if of == "grid":
            digits = grids
    return digits, FORMS[of]


def forms_of(rows: Rows, of: Form, threads: int, progress: Optional[Progress],
             into: Optional[memoryview] = None) -> memoryview:
    """The canonical form of each row; written to `into` if that is given."""
    digits, kind = compared(rows, of, threads)
    forms = memoryview(room(rows.count)) if into is None else into
    in_chunks(lambda begin, end, _: _bitdoku.canonical_rows(digits, forms, kind, begin, end), rows.count, 5000,
              threads, progress, rows.count <= 500)
    return forms


def first_of(forms: Any) -> Any:
    """The index of the first form that equals each form."""
    count = len(forms) // CELLS
    if count >= 2**31 - 1:
        raise refuse("at most 2^31 puzzles can be compared in one call")
    first = memoryview(bytearray(4 * count)).cast("I")
    _bitdoku.first_rows(forms, first, count)
    return first


def dedupe(puzzles: Any, *, of: Form = "puzzle", threads: int = 1, progress: Optional[Progress] = None) -> List[int]:
    """The indices of the first puzzle of each class of puzzles that are the same up to symmetry, in order. `of` says what
    must be the same, as in Sudoku.canonical: with of="grid" one puzzle of each solution grid stays."""
    return [index for index, first in enumerate(first_of(forms_of(rows_of(puzzles), of, threads, progress)))
            if first == index]


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
    `distinct`, no image of a puzzle occurs twice: one that was drawn before is skipped, and a later one takes its place.
    With `out`, an array of unsigned bytes or with solutions a pair of them, the images are written there and `out` is
    the result. After an error it may be written in part."""
    rows = rows_of(puzzles)
    copies, seed = whole("k", k, 1, 2**31 - 1), fixed_seed(seed)
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
    chunk = max(1, _AT_ONCE // copies)
    in_chunks(lambda begin, end, stop: _bitdoku.augment_rows(digits, given, images, moved, copies, seed,
                                                            bool(distinct), begin, end, stop),
              rows.count, chunk, threads, progress, copies <= _AT_ONCE and not distinct)
    if out is not None:
        return out
    made = like(rows, images, copies)
    return made if others is None else (made, like(others, moved, copies))
