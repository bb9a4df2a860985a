"""A puzzle that somebody is solving."""
import re
from typing import Any, Dict, FrozenSet, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from ._board import Board, board_of, cell_of, line_of, symbols_of
from ._error import BitdokuError, refuse, whole
from ._options import Depth, Language, Order
from .sudoku import Path, Sudoku, _restore

_SYMBOLS = symbols_of(bytes(range(1, 62)))


class Contradiction(NamedTuple):
    """What is visibly wrong. `kind` is `twice` (a house has `digit` in both `cells`), `no_place` (a house has no place
    left for `digit`) or `no_digit` (the blank cell of `cells` has no candidate left). `text` says it in words."""

    kind: str
    digit: int
    cells: List[int]
    text: str


class Position:
    """A puzzle that somebody is solving: the digits entered and the candidates struck out so far, right or wrong.

    A Position never changes: each change gives a new one, so that a list of positions is the history, and undo goes
    back in it. Positions can be compared, be keys of dictionaries, and be pickled. Boards of all shapes work. A cell
    is a number from 0, row by row, or a name such as "r1c3".

    `now` is the board as the player sees it, as in Sudoku.hint. Where other functions ask for a puzzle, a Position
    stands for its board as it is now.
    """

    __slots__ = ("_puzzle", "_cells", "_struck", "_masks")
    _puzzle: Sudoku
    _cells: bytes
    _struck: FrozenSet[Tuple[int, int]]
    _masks: Optional[List[int]]

    def __init__(self, puzzle: Any, now: Any = None, *, shape: Any = None) -> None:
        start = Sudoku(puzzle, shape)
        self._fill(start, start.cells, frozenset())
        if now is not None:
            _, _, cells, allowed = board_of(now, start.box)
            if any(given and cell not in (0, given) for given, cell in zip(start.cells, cells)):
                raise refuse("the board in progress has another digit in place of a given")
            cells = bytes(given or cell for given, cell in zip(start.cells, cells))
            self._fill(start, cells, frozenset())
            if allowed is not None:
                self._fill(start, cells, frozenset(self._lacking(allowed)))

    def _fill(self, puzzle: Sudoku, cells: bytes, struck: FrozenSet[Tuple[int, int]]) -> None:
        for name, value in (("_puzzle", puzzle), ("_cells", cells), ("_struck", struck), ("_masks", None)):
            object.__setattr__(self, name, value)

    def _with(self, cells: bytes, struck: FrozenSet[Tuple[int, int]]) -> "Position":
        made = Position.__new__(Position)
        made._fill(self._puzzle, cells, struck)
        return made

    def _lacking(self, allowed: bytes) -> Iterator[Tuple[int, int]]:
        """The candidates that other flags do not allow."""
        side = self._puzzle.side
        for cell, mask in enumerate(self._all_masks()):
            for digit in _digits_of(mask):
                if not allowed[cell * side + digit - 1]:
                    yield cell, digit

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a Position never changes; its calls give new ones")

    # What it is.

    @property
    def puzzle(self) -> Sudoku:
        """The puzzle at the start."""
        return self._puzzle

    @property
    def now(self) -> Sudoku:
        """The board as it is now: the digits given and entered, without the candidates struck out."""
        return Sudoku._of(self._board)

    @property
    def cells(self) -> bytes:
        """The digits given and entered, row by row; 0 for a blank."""
        return self._cells

    @property
    def struck(self) -> FrozenSet[Tuple[int, int]]:
        """The candidates struck out, as pairs (cell, digit)."""
        return self._struck

    @property
    def is_full(self) -> bool:
        """Whether every cell has a digit."""
        return 0 not in self._cells

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a digit and no rule is broken."""
        return self.is_full and self.is_solvable()

    @property
    def _board(self) -> Board:
        """The board as it is now. A digit struck out counts in blank cells only."""
        rows, cols, _, allowed = self._puzzle._board
        side = rows * cols
        open_ones = [(cell, digit) for cell, digit in self._struck if self._cells[cell] == 0]
        if open_ones:
            flags = bytearray(b"\1" * (len(self._cells) * side) if allowed is None else allowed)
            for cell, digit in open_ones:
                flags[cell * side + digit - 1] = 0
            allowed = bytes(flags)
        return rows, cols, self._cells, allowed

    def value(self, cell: Any) -> int:
        """The digit given or entered; 0 for a blank cell."""
        return self._cells[self._cell(cell)]

    def is_given(self, cell: Any) -> bool:
        """Whether the puzzle gives the digit of the cell."""
        return self._puzzle.cells[self._cell(cell)] != 0

    def candidates(self, cell: Any) -> List[int]:
        """The digits that are still possible in a cell; none if it has a digit."""
        return _digits_of(self._all_masks()[self._cell(cell)])

    def __str__(self) -> str:
        return line_of(self._cells)

    def __repr__(self) -> str:
        now = "" if self._cells == self._puzzle.cells else f", {str(self)!r}"
        start = repr(self._puzzle)
        shape = re.search(r"', ('\d+x\d+')", start)
        more = f", {len(self._struck)} struck out" if self._struck else ""
        if self._puzzle._board[3] is not None:
            more += ", with candidates"
        return f"Position({str(self._puzzle)!r}{now}{f', shape={shape[1]}' if shape else ''}){more}"

    def _key(self) -> Any:
        return self._puzzle, self._cells, self._struck

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(self._key() == other._key())

    def __hash__(self) -> int:
        return hash(self._key())

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def __reduce__(self) -> Any:
        return _restored, (self._puzzle._board, self._cells, self._struck)

    # Changes.

    def _cell(self, name: Any) -> int:
        return cell_of(name, self._puzzle.side)

    def _free(self, name: Any) -> int:
        """A cell that has no given."""
        cell = self._cell(name)
        if self._puzzle.cells[cell] != 0:
            raise refuse(f"{self._name(cell)} is a given")
        return cell

    def _digit(self, digit: Any) -> int:
        return whole("a digit", digit, 1, self._puzzle.side)

    def _put(self, cell: int, digit: int) -> "Position":
        return self._with(self._cells[:cell] + bytes([digit]) + self._cells[cell + 1:], self._struck)

    def set(self, cell: Any, digit: int) -> "Position":
        """Enters a digit, right or wrong."""
        return self._put(self._free(cell), self._digit(digit))

    def clear(self, cell: Any) -> "Position":
        """Removes an entered digit."""
        return self._put(self._free(cell), 0)

    def strike(self, cell: Any, digit: int) -> "Position":
        """Strikes a candidate out."""
        return self._with(self._cells, self._struck | {(self._free(cell), self._digit(digit))})

    def restore(self, cell: Any, digit: int) -> "Position":
        """Takes a strike back."""
        return self._with(self._cells, self._struck - {(self._free(cell), self._digit(digit))})

    def apply(self, step: Dict[str, Any]) -> "Position":
        """Makes all changes of a step that `hint`, `steps` or `path` gave. A hint of another kind than `step` has none and
        is an error."""
        if not isinstance(step, dict) or "set" not in step or step.get("kind", "step") != "step":
            kind = step.get("kind") if isinstance(step, dict) else None
            raise refuse(f"a hint of the kind {kind!r} has no changes" if kind else "a step is what hint, steps or path gave")
        made = self
        for cell, digit in _changes(step, "set"):
            made = made.set(cell, digit)
        for cell, digit in _changes(step, "strike_out"):
            made = made.strike(cell, digit)
        return made

    # What is wrong, and what to do next.

    def _all_masks(self) -> List[int]:
        """The candidates of each cell: bit d for digit d; 0 if the cell has a digit."""
        if self._masks is None:
            object.__setattr__(self, "_masks", self._find_masks())
        return self._masks or []

    def _find_masks(self) -> List[int]:
        side, allowed = self._puzzle.side, self._puzzle._board[3]
        used = [0] * (3 * side)
        for cell, digit in enumerate(self._cells):
            if digit:
                for house in self._houses_of(cell):
                    used[house] |= 1 << digit
        masks = []
        for cell, digit in enumerate(self._cells):
            row, column, box = self._houses_of(cell)
            mask = 0 if digit else (2 << side) - 2 & ~(used[row] | used[column] | used[box])
            if mask and allowed is not None:
                mask &= sum(2 << at for at, flag in enumerate(allowed[cell * side:(cell + 1) * side]) if flag)
            masks.append(mask)
        for cell, digit in self._struck:
            masks[cell] &= ~(1 << digit)
        return masks

    def _houses_of(self, cell: int) -> Tuple[int, int, int]:
        """The numbers of its row, column and box: rows come first, then columns, then boxes."""
        rows, cols = self._puzzle.box
        side = rows * cols
        row, column = divmod(cell, side)
        return row, side + column, 2 * side + row // rows * rows + column // cols

    def _name(self, cell: int) -> str:
        row, column = divmod(cell, self._puzzle.side)
        return f"r{row + 1}c{column + 1}"

    def contradictions(self) -> List[Contradiction]:
        """What is visibly wrong, without any search."""
        side, masks = self._puzzle.side, self._all_masks()
        houses: List[List[int]] = [[] for _ in range(3 * side)]
        for cell in range(side * side):
            for house in self._houses_of(cell):
                houses[house].append(cell)
        found: List[Contradiction] = []
        for number, cells in enumerate(houses):
            kind, index = divmod(number, side)
            found += self._wrong_in(f"{('row', 'column', 'box')[kind]} {index + 1}", cells, masks)
        return found + [Contradiction("no_digit", 0, [cell], f"{self._name(cell)} has no candidate left")
                        for cell, mask in enumerate(masks) if mask == 0 and self._cells[cell] == 0]

    def _wrong_in(self, house: str, cells: List[int], masks: List[int]) -> Iterator[Contradiction]:
        """The contradictions of a house, by digit."""
        places: Dict[int, List[int]] = {}
        possible = 0
        for cell in cells:
            places.setdefault(self._cells[cell], []).append(cell)
            possible |= masks[cell]
        for digit in range(1, self._puzzle.side + 1):
            first, *others = places.get(digit, [-1])
            for other in others:
                yield Contradiction("twice", digit, [first, other],
                                    f"{digit} twice in {house} ({self._name(first)} and {self._name(other)})")
            if first < 0 and not possible >> digit & 1:
                yield Contradiction("no_place", digit, [], f"no place for {digit} in {house}")

    def is_solvable(self, *, time: Optional[float] = None) -> bool:
        """Whether there is a solution with all digits entered and without the candidates struck out."""
        return str(self.now._search(1, time)[0]) not in ("none", "invalid")

    def hint(self, *, order: Order = "human", only: Any = None, without: Any = None, technique_file: Optional[str] = None,
             language: Language = "en", depth: Depth = "all", picture: bool = False,
             time: Optional[float] = None) -> Dict[str, Any]:
        """The easiest next step, as Sudoku.hint gives it, or what is wrong."""
        return self._puzzle.hint(self, order=order, only=only, without=without, technique_file=technique_file,
                                 language=language, depth=depth, picture=picture, time=time)

    def steps(self, *, technique: Optional[str] = None, order: Order = "human", only: Any = None, without: Any = None,
              technique_file: Optional[str] = None, language: Language = "en", limit: int = 10000,
              time: Optional[float] = None) -> List[Dict[str, Any]]:
        """All steps that are possible now, as Sudoku.steps gives them."""
        return self._puzzle.steps(self, technique=technique, order=order, only=only, without=without,
                                  technique_file=technique_file, language=language, limit=limit, time=time)

    def path(self, *, order: Order = "human", only: Any = None, without: Any = None, technique_file: Optional[str] = None,
             language: Language = "en", time: Optional[float] = None) -> Path:
        """All steps from here to the solution, as Sudoku.path gives them."""
        return self._puzzle.path(self, order=order, only=only, without=without, technique_file=technique_file,
                                 language=language, time=time)

    def summary(self, *, order: Order = "human", only: Any = None, without: Any = None, technique_file: Optional[str] = None,
                time: Optional[float] = None) -> Dict[str, Any]:
        """What it takes to solve the board from here, as Sudoku.summary gives it."""
        return self._puzzle.summary(self, order=order, only=only, without=without, technique_file=technique_file, time=time)

    def why_not(self, technique: str, *, cells: Iterable[Any] = (), language: Language = "en",
                time: Optional[float] = None) -> Dict[str, Any]:
        """Why a technique has no step now, as Sudoku.why_not gives it. For 9x9 only."""
        return self._puzzle.why_not(technique, self, cells=cells, language=language, time=time)

    # To show and to store.

    def svg(self, *, candidates: bool = False) -> str:
        """The board as it is now, as a picture."""
        return self.now.svg(candidates=candidates)

    def _repr_html_(self) -> str:
        return self.svg()

    def text(self) -> str:
        """The board as it is now, as lines with frames."""
        return self.now.text()

    def state(self) -> Dict[str, Any]:
        """The position as plain values for JSON: `givens`, `values`, `struck` (the digits struck out by cell) and, if
        they are needed, `lacking` (candidates that the puzzle lacks) and `shape`. For 9x9 it is what the npm package
        stores, too."""
        rows, cols, cells, allowed = self._puzzle._board
        side = rows * cols
        struck: Dict[str, List[int]] = {}
        for cell, digit in sorted(self._struck):
            struck.setdefault(str(cell), []).append(digit)
        state: Dict[str, Any] = {"givens": line_of(cells), "values": line_of(self._cells), "struck": {
            cell: _symbols_of(digits, side) for cell, digits in struck.items()}}
        if allowed is not None:
            state["lacking"] = [f"{at // side}:{at % side + 1}" for at, flag in enumerate(allowed)
                                if not flag and cells[at // side] == 0]
        if (rows, cols) != (3, 3):
            state["shape"] = f"{rows}x{cols}"
        return state

    @classmethod
    def from_state(cls, state: Any) -> "Position":
        """The position that `state` gave."""
        try:
            shape = str(state.get("shape", "3x3"))
            rows, cols, cells, _ = board_of(state["givens"], shape)
            side = rows * cols
            lacking = [entry.split(":") for entry in state.get("lacking", ())]
            allowed = bytearray(b"\1" * (len(cells) * side)) if lacking else None
            for cell, digit in lacking:
                allowed[whole("a cell", int(cell), 0, side * side - 1) * side  # type: ignore[index]
                        + whole("a digit", int(digit), 1, side) - 1] = 0
            struck = [(int(cell), digit) for cell, symbols in state["struck"].items()
                      for digit in _digits_in(symbols, side)]
            board = (rows, cols, cells, None if allowed is None else bytes(allowed))
            return _restored(board, board_of(state["values"], shape)[2], struck)
        except (KeyError, AttributeError, TypeError, ValueError) as error:
            if isinstance(error, BitdokuError):
                raise
            raise refuse("this was not written by Position.state()") from None


def _digits_of(mask: int) -> List[int]:
    return [digit for digit in range(1, mask.bit_length()) if mask >> digit & 1]


def _symbols_of(digits: List[int], side: int) -> str:
    """Symbols, or numbers with spaces between them where symbols do not suffice."""
    return " ".join(map(str, digits)) if side > len(_SYMBOLS) else symbols_of(bytes(digits))


def _digits_in(text: str, side: int) -> List[int]:
    return [int(word) for word in text.split()] if side > len(_SYMBOLS) else [_SYMBOLS.index(one) + 1 for one in text]


def _restored(board: Any, cells: bytes, struck: Iterable[Tuple[int, int]]) -> Position:
    """A position from the values that it had when it was stored."""
    puzzle = _restore(board)
    start = Position(puzzle)
    if (len(cells) != len(puzzle.cells) or max(cells) > puzzle.side
            or any(given not in (0, cell) for given, cell in zip(puzzle.cells, cells))):
        raise refuse("the values have not the givens of the puzzle")
    pairs = frozenset((start._free(cell), start._digit(digit)) for cell, digit in struck)
    return start._with(bytes(cells), pairs)


def _changes(step: Dict[str, Any], key: str) -> List[Tuple[Any, Any]]:
    """The cells and digits of a list of a step."""
    try:
        return [(entry["cell"], entry["digit"]) for entry in step.get(key, ())]
    except (TypeError, KeyError, IndexError):
        raise refuse(f"the list `{key}` of a step has dictionaries with `cell` and `digit`") from None
