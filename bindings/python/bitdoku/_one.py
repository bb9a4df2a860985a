"""What the calls on arrays take for a single puzzle."""
from typing import TYPE_CHECKING, Any, Union

from .sudoku import Sudoku

if TYPE_CHECKING:
    from .position import Position

One = Union[str, Sudoku, "Position"]


def is_one(puzzles: Any) -> bool:
    """Whether it is a text, a Sudoku or a Position."""
    return isinstance(puzzles, str) or getattr(puzzles, "_board", None) is not None
