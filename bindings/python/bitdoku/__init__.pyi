from typing import Any, Optional, Union, overload

from . import datasets as datasets
from . import torch as torch
from ._error import BitdokuError as BitdokuError
from ._canonical import augment as augment
from ._canonical import canonical as canonical
from ._canonical import dedupe as dedupe
from ._canonical import isomorphic as isomorphic
from ._generate import Generated as Generated
from ._generate import generate as generate
from ._grids import GRIDS as GRIDS
from ._grids import rank as rank
from ._grids import unavoidable_sets as unavoidable_sets
from ._grids import unrank as unrank
from ._keys import KeyIndex as KeyIndex
from ._keys import keys as keys
from ._label import Labels as Labels
from ._label import label as label
from ._label import level as level
from ._label import rate as rate
from ._leakage import BadRow as BadRow
from ._leakage import Leakage as Leakage
from ._leakage import leakage as leakage
from ._leakage import split as split
from ._options import LABELS as LABELS
from ._photo import Photo as Photo
from ._photo import read_photo as read_photo
from ._photo import read_photos as read_photos
from ._read import BadRecord as BadRecord
from ._read import Record as Record
from ._read import read as read
from ._run import Progress as _Progress
from ._solve import Solved as Solved
from ._solve import VERDICTS as VERDICTS
from ._solve import check as check
from ._solve import count as count
from ._techniques import Technique as Technique
from ._techniques import techniques as techniques
from ._trace import trace as trace
from ._variant import Variant as Variant
from .position import Contradiction as Contradiction
from .position import Position as Position
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
