"""Boards as pictures, pages and lines."""
from typing import Any, Optional

from . import _bitdoku
from ._board import Board, line_of
from ._error import plain_text


def draw(entries: Any, *, form: int = 0, paper: int = 0, per_page: int = 0, candidates: bool = False,
         solutions: bool = False, large_print: bool = False, each: int = 0, title: Optional[str] = None) -> bytes:
    """The printed entries (board, solution or None, label or None)."""
    if title is not None:
        plain_text("a title", title)
    options = (form, paper, per_page, bool(candidates), bool(solutions), bool(large_print), each)
    return _bitdoku.draw(entries, options, title)


def framed(board: Board) -> str:
    """The board as lines with frames: a symbol for each cell, and numbers above side 61. Sudoku reads it."""
    rows, cols, cells, _ = board
    side = rows * cols
    names = list(line_of(cells)) if side <= 61 else [str(cell) if cell else "." for cell in cells]
    width = 1 if side <= 61 else len(str(side))
    if len(_frame(rows, cols, width)) == 81:  # a reader takes such a line for a puzzle
        width += 1
    frame = _frame(rows, cols, width)
    lines = [frame]
    for row in range(side):
        line = [name.rjust(width) for name in names[row * side:(row + 1) * side]]
        boxes = [" ".join(line[col:col + cols]) for col in range(0, side, cols)]
        lines.append("| " + " | ".join(boxes) + " |")
        if row % rows == rows - 1:
            lines.append(frame)
    return "\n".join(lines)


def _frame(rows: int, cols: int, width: int) -> str:
    return "+".join([""] + ["-" * (cols * (width + 1) + 1)] * rows + [""])
