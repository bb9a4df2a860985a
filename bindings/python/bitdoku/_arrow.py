"""Results as tables of Arrow, by its PyCapsule interface. A result names its columns; the module copies them."""
import json
from array import array
from itertools import accumulate
from typing import Any, List, Optional, Sequence, Tuple, Union

from . import _bitdoku
from ._rows import CELLS, Rows

# The format of Arrow for each column that is no text. A column has the same type even if all its values are missing.
_FORMATS = {"clues": "l", "minimal": "b", "nodes": "l", "er": "g", "ep": "g", "ed": "g", "br": "g", "score": "l",
            "te_depth": "l", "w_rating": "l", "b_rating": "l"}

# (name, format, number of nulls, which rows are no nulls or None, values), or with offsets before the values.
Column = Union[Tuple[str, str, int, Any, Any], Tuple[str, str, int, Any, Any, Any]]


class Table:
    """What a result has, besides its own parts, to be a table of Arrow: one array of structs, or a stream of one."""

    __slots__ = ()

    def _columns(self) -> Tuple[int, List[Column]]:
        """The number of rows, and the columns."""
        raise NotImplementedError

    def __arrow_c_array__(self, requested_schema: Any = None) -> Tuple[Any, Any]:
        """Capsules of the schema and the array. A requested schema is a wish, and not granted."""
        return _bitdoku.arrow_array(*self._columns())

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """The capsule of a stream of one batch."""
        return _bitdoku.arrow_stream(*self._columns())

    def arrow(self) -> "Table":
        """The table and nothing else. pyarrow.table, pyarrow.record_batch and polars.DataFrame take apart what is a tuple
        or a dictionary, too, before they ask whether it is a table of Arrow."""
        return _Alone(self)


class _Alone(Table):
    """A result that is a table of Arrow, and no tuple or dictionary."""

    __slots__ = ("_result",)

    def __init__(self, result: Table) -> None:
        self._result = result

    def _columns(self) -> Tuple[int, List[Column]]:
        return self._result._columns()


def _bits(flags: Sequence[Any]) -> bytes:
    """A bit for each flag, the first one lowest."""
    digits = "".join(["1" if flag else "0" for flag in reversed(flags)])
    return int("0" + digits, 2).to_bytes(len(flags) // 8 + 1, "little")


def _presence(values: Sequence[Any]) -> Tuple[int, Optional[bytes]]:
    """The number of nulls and the bits of the others; no bits if there is no null."""
    present = [value is not None for value in values]
    nulls = len(present) - sum(present)
    return nulls, _bits(present) if nulls else None


def _texts(name: str, nulls: int, present: Optional[bytes], ends: Any, text: bytes) -> Column:
    """A column of texts, with 64 bits for the offsets where 32 are too few."""
    is_long = len(text) >= 2**31
    return name, "U" if is_long else "u", nulls, present, array("q" if is_long else "i", ends), text


def of_rows(name: str, rows: Rows, counts: Sequence[int] = ()) -> Column:
    """A column of puzzles or solutions. Rows with the count 0 are null."""
    symbols = rows.symbols()
    nulls = counts.count(0)
    return _texts(name, nulls, _bits(counts) if nulls else None, range(0, len(symbols) + 1, CELLS), symbols)


def of_counts(name: str, counts: Any) -> Column:
    """A column of numbers of 32 bits."""
    return name, "I", 0, None, counts.tobytes()


def of_values(name: str, values: Sequence[Any]) -> Column:
    """A column of texts, numbers or truths, by its name. None is a null."""
    nulls, present = _presence(values)
    format = _FORMATS.get(name, "u")
    if format == "u":
        # A path is an object, of which Arrow gets the JSON.
        parts: List[Any] = ["" if value is None else value if isinstance(value, str) else json.dumps(value)
                            for value in values]
        text = "".join(parts)
        if not text.isascii():
            parts = [part.encode() for part in parts]
        return _texts(name, nulls, present, accumulate(map(len, parts), initial=0), text.encode())
    if format == "b":
        return name, format, nulls, present, _bits(values)
    numbers = array("q" if format == "l" else "d", [0 if value is None else value for value in values])
    return name, format, nulls, present, numbers
