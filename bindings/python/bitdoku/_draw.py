"""Boards as pictures, pages and lines."""
from typing import Any, Optional

from . import _bitdoku
from ._board import Board
from ._error import refuse


def draw(entries: Any, *, form: int = 0, paper: int = 0, per_page: int = 0, candidates: bool = False,
         solutions: bool = False, large_print: bool = False, each: int = 0, title: Optional[str] = None) -> bytes:
    """The printed entries (board, solution or None, label or None)."""
    if title is not None:
        try:
            title.encode()
        except (AttributeError, UnicodeEncodeError):
            raise refuse(f"a title is a text of Unicode, not {title!r}") from None
    options = (form, paper, per_page, bool(candidates), bool(solutions), bool(large_print), each)
    return _bitdoku.draw(entries, options, title)


def framed(board: Board) -> str:
    """The board as lines with frames."""
    rows, cols, cells, _ = board
    side = rows * cols
    width = len(str(side)) if side > 9 else 1
    names = [str(cell).rjust(width) if cell else ".".rjust(width) for cell in cells]
    frame = "+".join([""] + ["-" * (cols * (width + 1) + 1)] * rows + [""])
    lines = [frame]
    for row in range(side):
        line = names[row * side:(row + 1) * side]
        boxes = [" ".join(line[col:col + cols]) for col in range(0, side, cols)]
        lines.append("| " + " | ".join(boxes) + " |")
        if row % rows == rows - 1:
            lines.append(frame)
    return "\n".join(lines)
