"""What a caller calls a puzzle, as a board of the module: (box_rows, box_cols, cells, allowed)."""
import re
from typing import Any, List, Optional, Tuple

from . import _bitdoku
from ._error import BitdokuError, refuse, whole

Board = Tuple[int, int, bytes, Optional[bytes]]

BLANKS = frozenset(" .0-_*?xX")


def box_of(shape: Any) -> Tuple[int, int]:
    """Rows and columns of a box; (0, 0) for None, which means the usual ones."""
    if shape is None:
        return 0, 0
    if isinstance(shape, str):
        high, x, wide = shape.partition("x")
        if x and high.isdecimal() and wide.isdecimal() and len(shape) < 10:
            return int(high), int(wide)
        if not shape.isdecimal() or len(shape) > 4:
            raise refuse('a shape is the side, "RxC" or (R, C), the size of a box')
        shape = int(shape)
    if isinstance(shape, tuple) and len(shape) == 2:
        return whole("rows of a box", shape[0], 1, 255), whole("columns of a box", shape[1], 1, 255)
    rows, cols = _bitdoku.shape_of_side(whole("the side", shape, 1, 255))
    return rows, cols


def _digit(value: Any, index: int, side: int) -> int:
    """A digit of a cell as people write it: a number, a symbol, a blank mark or None."""
    if value is None:
        return 0
    if isinstance(value, bool):
        raise BitdokuError("bad_symbol", f"cell {index + 1} is {value}, and no digit", 0, index + 1)
    if isinstance(value, str):
        if value in BLANKS or value == "":
            return 0
        if value.isdecimal() and value.isascii() and len(value) < 4:
            value = int(value)
        elif len(value) == 1 and "A" <= value <= "Z":
            value = ord(value) - ord("A") + 10
    elif isinstance(value, float) and value == value // 1:  # a table of pandas with empty cells
        value = int(value)
    try:
        number = int(value.__index__())
    except (AttributeError, TypeError):
        number = -2
    if value != value:  # not a number
        return 0
    if number == -1:
        return 0
    if not 0 <= number <= side:
        raise BitdokuError("bad_symbol", f"cell {index + 1} is no digit from 0 to {side}", 0, index + 1)
    return number


def _flat(value: Any) -> List[Any]:
    """The cells of a list, of a list of rows, or of anything that has `tolist`."""
    if hasattr(value, "tolist"):
        try:
            value = value.tolist()
        except NotImplementedError:  # a memoryview of a foreign format
            raise refuse("an array of this type has no digits") from None
    try:
        entries = list(value)
    except TypeError:
        raise refuse("a puzzle is a text, a list of cells or of rows, or an array") from None
    if entries and all(hasattr(row, "__iter__") and not (isinstance(row, str) and len(row) < 2) for row in entries):
        rows = [list(row) for row in entries]
        for number, row in enumerate(rows, 1):
            if len(row) != len(rows):
                cells = f"{len(row)} cell" + "s" * (len(row) != 1)
                raise BitdokuError("bad_length", f"row {number} has {cells}, and the puzzle has {len(rows)} rows")
        return [cell for row in rows for cell in row]
    return entries


def board_of_cells(cells: List[Any], shape: Any) -> Board:
    side = round(len(cells) ** 0.5)
    if side * side != len(cells) or side == 0 or side > 255:
        raise BitdokuError("bad_length", f"{len(cells)} cells make no square board")
    rows, cols = box_of(shape if shape is not None else side)
    if rows * cols != side:
        raise BitdokuError("bad_shape", f"the board has side {side}, not {rows * cols}")
    board = (rows, cols, bytes(_digit(value, i, side) for i, value in enumerate(cells)), None)
    _bitdoku.check_board(board)
    return board


def board_of(value: Any, shape: Any = None) -> Board:
    """The board of a text in any format, bytes of a text, a list of cells or of rows, an array, a Sudoku, or an
    object with `puzzle` or `givens`."""
    if isinstance(value, (str, bytes, bytearray)):
        if not isinstance(value, str) and value and max(value) <= 9:
            return board_of_cells(list(value), shape)
        rows, cols = box_of(shape)
        text = value if isinstance(value, str) else bytes(value)
        try:
            return _bitdoku.parse(text, rows, cols)
        except UnicodeEncodeError:
            raise BitdokuError("bad_symbol", "the text is no valid Unicode") from None
    board: Optional[Board] = getattr(value, "_board", None)
    if board is not None:
        if shape is not None and box_of(shape) != board[:2]:
            raise BitdokuError("bad_shape", f"the board has boxes of {board[0]}x{board[1]}")
        return board
    if isinstance(value, dict):
        inner = value.get("puzzle", value.get("givens"))
        if inner is None:
            raise refuse("a puzzle as a dictionary has the key `puzzle`")
        return board_of(inner, value.get("shape", shape))
    if hasattr(value, "puzzles"):
        raise refuse("this has many puzzles: give one of them, such as made.puzzles[0]")
    for name in ("puzzle", "givens"):
        inner = getattr(value, name, None)
        if inner is not None and not callable(inner):
            return board_of(inner, shape)
    return board_of_cells(_flat(value), shape)


def line_of(cells: bytes, blank: str = ".") -> str:
    """A symbol for each cell; above side 61, rows of numbers. Sudoku reads both."""
    if len(cells) > 61 * 61:
        side = round(len(cells) ** 0.5)
        return "\n".join([" ".join(map(str, cells[at:at + side])) for at in range(0, len(cells), side)])
    return _bitdoku.to_line(cells, blank, _LETTERS if _needs_letters(cells) else _DIGITS)


def symbols_of(digits: bytes) -> str:
    """A symbol for each digit up to 61, in the alphabet `digits` of docs/formats.md."""
    return _bitdoku.to_line(digits, ".", _DIGITS)


# The alphabets of bitdoku.h.
_DIGITS, _LETTERS = 0, 1


def _needs_letters(cells: bytes) -> bool:
    """Whether the digits are all above 9. By docs/formats.md a text without 1 to 9 is read in `letters` (A is 1), up to side
    52."""
    return 81 < len(cells) <= 52 * 52 and max(cells) > 9 and not any(1 <= digit <= 9 for digit in set(cells))


def cell_of(name: Any, side: int) -> int:
    """The number of a cell, of its number or of a name such as "r1c3"."""
    match = re.fullmatch(r"r([0-9]{1,3})c([0-9]{1,3})", name) if isinstance(name, str) else None
    if hasattr(name, "__index__"):
        return whole("a cell", name, 0, side * side - 1)
    if match is None or not (1 <= int(match[1]) <= side and 1 <= int(match[2]) <= side):
        raise refuse(f'a cell is a number from 0 to {side * side - 1}, or "r1c1" to "r{side}c{side}"')
    return side * (int(match[1]) - 1) + int(match[2]) - 1
