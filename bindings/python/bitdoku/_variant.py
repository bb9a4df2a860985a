"""Puzzles with other rules."""
from array import array
from typing import Any, Iterable, Iterator, List, Optional, Tuple

from . import _bitdoku
from ._error import BitdokuError, plain_text, refuse, unfinished, whole
from ._run import NO_LIMIT, interruptible, nanoseconds


class Variant:
    """A puzzle with killer cages, thermometers, arrows and the other rules of docs/variants.md. It never changes.

    `text` is a link of f-puzzles, SudokuPad or Interactive Sudoku Solver that holds the puzzle, the JSON of f-puzzles or of
    `to_json`, a text of Interactive Sudoku Solver, or a plain puzzle. A constraint that is not supported is an error with the code `unsupported`, which names it.

    >>> Variant(".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~6~R3C1~R4C1.Diagonal~1").solve()
    [[1, 2, 3, 4], [3, 4, 1, 2], [2, 3, 4, 1], [4, 1, 2, 3]]
    """

    text: str
    rows: int
    columns: int
    lowest: int
    highest: int
    title: str
    author: str
    unread: Tuple[str, ...]
    drawn: Tuple[str, ...]
    _capsule: Any
    _cells: int
    _json: str
    _iss: str

    __slots__ = ("_capsule", "_cells", "_iss", "_json", "author", "columns", "drawn", "highest", "lowest", "rows", "text", "title", "unread")

    def __init__(self, text: str) -> None:
        text = plain_text("text", text)
        capsule = _bitdoku.read_variant(text)
        told = _bitdoku.tell_variant(capsule)
        names = ("rows", "columns", "_cells", "lowest", "highest", "title", "author")
        values = dict(zip(names, told), text=text, _capsule=capsule, unread=tuple(told[7]), drawn=tuple(told[8]),
                      _json=told[9], _iss=told[10])
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a Variant never changes")

    def __reduce__(self) -> Any:
        return Variant, (self.text,)

    def __repr__(self) -> str:
        named = f" {self.title!r}" if self.title else ""
        return f"<bitdoku.Variant{named} {self.rows}x{self.columns}, values {self.lowest} to {self.highest}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def _search(self, solutions: int, keep: bool, time: Optional[float]) -> Any:
        limit_ns = nanoseconds(time)
        found = interruptible(
            lambda stop: _bitdoku.search_variant(self._capsule, solutions, keep, limit_ns, stop))
        if not found[2] and found[1] < solutions:
            raise unfinished(found[3], found[4])
        return found

    def solve(self, *, any: bool = False, time: Optional[float] = None) -> Optional[List[List[int]]]:
        """The rows of the solution, or None if the puzzle has none. A puzzle with several solutions is an error, unless
        `any`. `drawn` lists clues that were taken from drawings and words; with them, a solution is given only if it is the
        only one, and if nothing is left in `unread`."""
        if self.drawn and self.unread:
            raise BitdokuError("unsupported", f"the puzzle was read with {', '.join(self.drawn)}, and without "
                                              f"{', '.join(self.unread)}")
        found = self._search(1 if any and not self.drawn else 2, True, time)
        if found[1] > 1:
            if self.drawn or not any:
                drawn = f"; it was read with {', '.join(self.drawn)}" if self.drawn else ""
                raise BitdokuError("not_unique", f"the puzzle has several solutions{drawn}")
        return self._rows(_numbers(found[5])) if found[1] else None

    def verdict(self, *, time: Optional[float] = None) -> str:
        """`unique`, `multiple` or `none`."""
        return str(self._search(2, False, time)[0])

    def is_unique(self, *, time: Optional[float] = None) -> bool:
        """Whether there is exactly one solution."""
        return self.verdict(time=time) == "unique"

    def count(self, *, limit: Optional[int] = None, time: Optional[float] = None) -> int:
        """The exact number of solutions, or `limit` if there are at least as many. Each is found by the search, so that a
        number in the billions takes hours."""
        most = NO_LIMIT if limit is None else whole("limit", limit, 1, NO_LIMIT - 1)
        return int(self._search(most, False, time)[1])

    def solutions(self, *, limit: int = 1000, time: Optional[float] = None) -> Iterator[List[List[int]]]:
        """The rows of up to `limit` solutions. All are found before the first is given."""
        most = whole("limit", limit, 1, 10**7)
        found = self._search(most, True, time)
        numbers = _numbers(found[5])
        return (self._rows(numbers[at:at + self._cells]) for at in range(0, len(numbers), self._cells))

    def candidates(self, *, time: Optional[float] = None) -> List[List[List[int]]]:
        """The true candidates: for each row, for each cell the values that it has in some solution."""
        limit_ns = nanoseconds(time)
        complete, code, reason, masks = interruptible(
            lambda stop: _bitdoku.variant_candidates(self._capsule, limit_ns, stop))
        if not complete:
            raise unfinished(code, reason)
        values = range(self.lowest, self.highest + 1)
        cells = [[value for value in values if mask >> (value - self.lowest) & 1] for mask in _numbers(masks)]
        return [cells[at:at + self.columns] for at in range(0, self.rows * self.columns, self.columns)]

    def verify(self, rows: Iterable[Iterable[int]]) -> Optional[str]:
        """The first rule that a full grid breaks, or None. The check shares no code with the search."""
        if self._cells > self.rows * self.columns:
            raise refuse("a puzzle with cells outside the grid cannot be verified by its grid")
        values = [whole("a value", value, -1000, 1000) for row in rows for value in row]
        return _bitdoku.verify_variant(self._capsule, array("i", values).tobytes())

    def svg(self, *, solution: Optional[Iterable[Iterable[int]]] = None, words: bool = True) -> str:
        """A picture: the clues as setters draw them and, unless `words` is false, the rules in words below the board.
        `solution` has the rows of values that are shown in the blank cells. A notebook shows a Variant in this way."""
        shown = None
        if solution is not None:
            values = [whole("a value", value, -1000, 1000) for row in solution for value in row]
            if len(values) != self.rows * self.columns:
                raise refuse(f"the solution has {len(values)} values, not {self.rows * self.columns}")
            values += [0] * (self._cells - len(values))
            shown = array("i", values).tobytes()
        return _bitdoku.draw_variant(self._capsule, shown, bool(words))

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_json(self) -> str:
        """JSON on one line, which `Variant` reads again. docs/variants.md describes it; with `json.loads`, it is a
        dictionary with the givens and all constraints."""
        return self._json

    def to_iss(self) -> str:
        """A text of Interactive Sudoku Solver. If a constraint has no such form, this is an error with the code
        `unsupported`. The text does not say what is in `unread`."""
        if not self._iss:
            raise BitdokuError("unsupported", "some of the constraints have no form in Interactive Sudoku Solver")
        return self._iss

    def _rows(self, numbers: List[int]) -> List[List[int]]:
        return [numbers[at:at + self.columns] for at in range(0, self.rows * self.columns, self.columns)]


def _numbers(found: bytes) -> List[int]:
    return array("i", found).tolist()
