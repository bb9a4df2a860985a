"""Puzzles and solutions for PyTorch, which is imported when a data set is made."""
from hashlib import blake2b
from importlib import import_module
from operator import index as whole_index
from typing import TYPE_CHECKING, Any, Optional, Tuple

from . import _bitdoku
from ._canonical import grids_of
from ._files import both
from ._options import fixed_seed
from ._rows import CELLS, rows_of

# A type checker sees a data set of PyTorch. DataLoader itself needs only the functions, so nothing is imported for it.
if TYPE_CHECKING:
    from torch import Tensor  # type: ignore
    from torch.utils.data import Dataset  # type: ignore

    _Dataset = Dataset[Tuple[Tensor, Tensor]]
else:
    _Dataset = object


class SudokuDataset(_Dataset):  # type: ignore
    """A map-style data set. An item is a pair of tensors of 81 int64: the puzzle, with 0 for blanks, and its solution.

    Without `solutions` the puzzles are solved, and each must have exactly one. A given solution that does not solve its
    puzzle is an error with the number of the row, unless `verify` is False. With `augment`, an item is a random
    image of its puzzle and solution, another one in each epoch. The image depends on seed, epoch and index alone, not
    on the order of items or on the number of workers.
    """

    def __init__(self, puzzles: Any, solutions: Any = None, *, augment: bool = False, seed: int = 0,
                 verify: bool = True, threads: int = 1) -> None:
        torch = import_module("torch")  # an ordinary import would need its types
        if solutions is None:
            solutions, verify = bytes(grids_of(rows_of(puzzles), threads)), False
        asked, self._puzzles, self._solutions = both(puzzles, solutions, verify)
        self._count: int = asked.count
        self._seed: Optional[bytes] = fixed_seed(seed).to_bytes(8, "little") if augment else None
        # Shared with the workers of a DataLoader, which have a copy of everything else.
        self._epoch = torch.zeros(1, dtype=torch.int64).share_memory_()

    def set_epoch(self, epoch: int) -> None:
        """Chooses the images of the next pass. Call it before you iterate over the DataLoader."""
        self._epoch[0] = epoch

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> "Tuple[Tensor, Tensor]":
        at = whole_index(index)
        if not -self._count <= at < self._count:
            raise IndexError(f"there are {self._count} puzzles")
        at %= self._count
        begin, end = at * CELLS, (at + 1) * CELLS
        puzzle, solution = bytearray(self._puzzles[begin:end]), bytearray(self._solutions[begin:end])
        if self._seed is not None:
            puzzle, solution = self._image(at, puzzle, solution)
        return _tensor(puzzle), _tensor(solution)

    def _image(self, at: int, puzzle: bytearray, solution: bytearray) -> Tuple[bytearray, bytearray]:
        wish = b"".join(number.to_bytes(8, "little", signed=True) for number in (int(self._epoch[0]), at))
        seed = int.from_bytes(blake2b(wish, key=self._seed or b"", digest_size=8).digest(), "little") >> 1
        image, moved = bytearray(CELLS), bytearray(CELLS)
        _bitdoku.augment_rows(puzzle, solution, image, moved, 1, seed, False, 0, 1, None)
        return image, moved


def _tensor(digits: bytearray) -> Any:
    torch = import_module("torch")
    return torch.frombuffer(digits, dtype=torch.uint8).to(torch.int64)
