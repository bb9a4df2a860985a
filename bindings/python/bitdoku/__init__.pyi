from typing import Any, Optional, Union, overload

from ._error import BitdokuError as BitdokuError
from ._many import VERDICTS as VERDICTS
from ._many import BadRow as BadRow
from ._many import Generated as Generated
from ._many import KeyIndex as KeyIndex
from ._many import Labels as Labels
from ._many import Leakage as Leakage
from ._many import Solved as Solved
from ._many import augment as augment
from ._many import canonical as canonical
from ._many import check as check
from ._many import count as count
from ._many import dedupe as dedupe
from ._many import generate as generate
from ._many import isomorphic as isomorphic
from ._many import keys as keys
from ._many import label as label
from ._many import leakage as leakage
from ._many import rate as rate
from ._many import split as split
from ._read import BadRecord as BadRecord
from ._read import Record as Record
from ._read import read as read
from ._run import Progress as _Progress
from ._trace import trace as trace
from .position import Contradiction as Contradiction
from .position import Position as Position
from .sudoku import LABELS as LABELS
from .sudoku import Canonical as Canonical
from .sudoku import Isomorphism as Isomorphism
from .sudoku import Path as Path
from .sudoku import Rating as Rating
from .sudoku import Sudoku as Sudoku

__version__: str

@overload
def solve(puzzles: str, *, any: bool = ...) -> Optional[str]: ...  # type: ignore[misc]
@overload
def solve(puzzles: Union[Sudoku, Position], *, any: bool = ...) -> Optional[Sudoku]: ...  # type: ignore[misc]
@overload
def solve(puzzles: Any, *, any: bool = ..., limit: int = ..., nodes: bool = ..., threads: int = ...,
          progress: Optional[_Progress] = ...) -> Solved: ...
