"""Labels and ratings of many 9x9 puzzles. Each call also takes a single puzzle, and then gives a single answer."""
import json
from typing import Any, Dict, Iterable, List, Optional, overload

from . import _arrow, _bitdoku
from ._canonical import forms_of
from ._one import One, is_one
from ._options import LABELS, label_bits
from ._rows import CELLS, DIGITS, Rows, check_digits, lines, rows_of
from ._run import Progress, in_chunks, nanoseconds
from ._solve import VERDICTS, column, nodes_or_none, search, search_nodes
from .sudoku import Rating, Sudoku


class Labels(_arrow.Table, Dict[str, List[Any]]):
    """A dictionary with a list for each label. For Arrow it is a table, which has the puzzles, too."""

    _asked: Rows

    def _columns(self) -> Any:
        return self._asked.count, [_arrow.of_rows("puzzle", self._asked),
                                   *(_arrow.of_values(*column) for column in self.items())]


@overload  # type: ignore[misc]
def label(puzzles: One, what: Iterable[str] = ..., *, time: Optional[float] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Dict[str, Any]: ...


@overload
def label(puzzles: Any, what: Iterable[str] = ..., *, time: Optional[float] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Labels: ...


def label(puzzles: Any, what: Iterable[str] = ("verdict", "clues", "minimal", "nodes", "er", "level"), *,
          time: Optional[float] = None, threads: int = 1, progress: Optional[Progress] = None) -> Dict[str, Any]:
    """A dictionary with a list of values for each label of `what`; of a single puzzle the values themselves. A label
    that a puzzle does not have is None: without exactly one solution it has `verdict`, `clues` and `canonical` only.

    `time` limits each puzzle, in seconds. A label that is unknown then is None, too; for a single puzzle it is an error
    with the code `out_of_time`.

    `level` is `easy` (ER up to 1.5), `medium` (to 2.5), `hard` (to 4.9), `expert` (to 8.9) or `extreme`. It is never
    `beginner`: `generate` makes such puzzles, up to 1.2, and they are a part of `easy`. `technique`, `score` and
    `hodoku_level` are about the path in HoDoKu's order, and another scale."""
    bits, limit = label_bits(what), nanoseconds(time)
    if is_one(puzzles):
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
        answers, nodes = search_nodes(rows, 2, None, threads, None)
        columns["nodes"] = nodes_or_none(nodes)
    elif "verdict" in wanted:
        answers = search(rows, 2, None, threads, None)
    if "verdict" in wanted:
        columns["verdict"] = [VERDICTS[at] for at in column(answers, "H", 2).tolist()]
    if "clues" in wanted:
        cells = bytes(rows.buffer)
        columns["clues"] = [CELLS - cells.count(0, at, at + CELLS) for at in range(0, len(cells), CELLS)]
    if "canonical" in wanted:
        columns["canonical"] = lines(forms_of(rows, "puzzle", threads, None))
    return [columns[name] for name in wanted]


def _label_chunk(digits: Any, bits: int, begin: int, end: int, limit: int, stop: Any) -> Any:
    columns = _bitdoku.label_rows(digits, bits, begin, end, limit, stop)
    return [json.loads("[" + ",".join(["null" if text is None else text for text in column]) + "]")
            for column in columns]


@overload  # type: ignore[misc]
def rate(puzzles: One, *, time: Optional[float] = ..., threads: int = ...,
         progress: Optional[Progress] = ...) -> Rating: ...


@overload
def rate(puzzles: Any, *, time: Optional[float] = ..., threads: int = ...,
         progress: Optional[Progress] = ...) -> List[Optional[Rating]]: ...


def rate(puzzles: Any, *, time: Optional[float] = None, threads: int = 1,
         progress: Optional[Progress] = None) -> Any:
    """The Rating of a puzzle, or a list of ratings of many. In the list, None stands for a puzzle without exactly one
    solution and for one that takes longer than `time`, in seconds. For a single puzzle these are errors, with the codes
    `not_unique` and `out_of_time`."""
    if is_one(puzzles):
        return Sudoku(puzzles).rate(time=time)
    columns = label(puzzles, ",".join(Rating._fields), time=time, threads=threads, progress=progress)
    rows = zip(*(columns[name] for name in Rating._fields))
    return [None if row[0] is None else Rating(*row) for row in rows]


@overload  # type: ignore[misc]
def level(puzzles: One, *, time: Optional[float] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> Optional[str]: ...


@overload
def level(puzzles: Any, *, time: Optional[float] = ..., threads: int = ...,
          progress: Optional[Progress] = ...) -> List[Optional[str]]: ...


def level(puzzles: Any, *, time: Optional[float] = None, threads: int = 1, progress: Optional[Progress] = None) -> Any:
    """The label `level` of a puzzle, or a list of those of many: `easy`, `medium`, `hard`, `expert` or `extreme`; None for a
    puzzle without exactly one solution."""
    return label(puzzles, ["level"], time=time, threads=threads, progress=progress)["level"]
