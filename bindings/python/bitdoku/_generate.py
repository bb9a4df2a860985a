"""Makes puzzles with exactly one solution."""
from typing import Any, Dict, Iterable, List, Literal, NamedTuple, Optional, Tuple, Union, get_args

from . import _arrow, _bitdoku
from ._board import board_of, box_of, line_of
from ._error import BitdokuError, real, refuse, unfinished, whole
from ._options import choice, joined, names_of, seed_of
from ._rows import Digits, Rows, restored, rows_of, shaped, stored
from ._run import Progress, interruptible, nanoseconds, thread_count


class _Generated(NamedTuple):
    puzzles: Digits
    solutions: Digits
    info: Dict[str, List[Any]]
    seed: int


class Generated(_arrow.Table, _Generated):
    """Puzzles with their solutions, as arrays, and what was told about each of them. For Arrow it is a table with the
    columns puzzle, solution and those of `info`."""

    __slots__ = ()

    def __reduce__(self) -> Any:
        return _restored, tuple(map(stored, self))

    def _rows_of(self, column: str) -> Rows:
        """Where puzzles or solutions are asked for, it stands for the one of its arrays."""
        return rows_of(self.puzzles if column == "puzzle" else self.solutions)

    def _columns(self) -> Any:
        made = [_arrow.of_values(name, [line_of(bytes(row)) for row in rows.tolist()])
                for name, rows in (("puzzle", self.puzzles), ("solution", self.solutions))]
        return self.puzzles.shape[0], made + [_arrow.of_values(*column) for column in self.info.items()]


def _restored(*values: Any) -> Generated:
    return Generated(*map(restored, values))


Symmetry = Literal["none", "half-turn", "quarter-turn", "horizontal", "vertical", "both", "diagonal", "antidiagonal",
                   "both-diagonals", "all"]
_SYMMETRIES: Tuple[Symmetry, ...] = get_args(Symmetry)
Sample = Literal["top-down", "bottom-up", "controlled-bias", "uniform-grid"]
_SAMPLES: Tuple[Sample, ...] = get_args(Sample)
Level = Literal["beginner", "easy", "medium", "hard", "expert", "extreme"]
# ER in tenths. On other shapes than 9x9 the same numbers mean bitdoku's own rating.
LEVELS = {"beginner": (10, 12), "easy": (10, 15), "medium": (16, 25), "hard": (26, 49), "expert": (50, 89),
           "extreme": (90, 200)}
Tell = Literal["rating", "technique", "br"]
_TELL: Tuple[Tell, ...] = get_args(Tell)


def _pair(name: str, value: Any) -> Any:
    """A number or (least, most) as a pair."""
    pair = tuple(value) if isinstance(value, (tuple, list)) else (value, value)
    if len(pair) != 2:
        raise refuse(f"{name} is a number or (least, most)")
    return pair


def _clues(clues: Any) -> Any:
    """The least and the most givens; None is (0, 0), which means any number."""
    if clues is None:
        return 0, 0
    least, most = (whole("clues", one, 1, 65025) for one in _pair("clues", clues))
    if least > most:
        raise refuse("clues are a number of givens, or the fewest and the most")
    return least, most


def _tenths(rating: Any) -> Any:
    """The least and the greatest rating in tenths; None is (0, 0), which means any."""
    if rating is None:
        return 0, 0
    least, most = (10 * real(one) for one in _pair("rating", rating))
    if not 0 <= least <= most < 10**6 or any(abs(one - round(one)) > 1e-4 for one in (least, most)):
        raise refuse("rating is a number such as 7.1, or the least and the greatest, such as (3.0, 4.5)")
    if round(most) == 0:
        raise BitdokuError("impossible", "no puzzle has the rating 0")
    return round(least), round(most)


def _rating(level: Optional[str], rating: Any, is_usual: bool) -> Any:
    if level is not None and rating is not None:
        raise refuse("give `rating` or `level`, not both")
    if level is None:
        return _tenths(rating)
    choice("level", level, LEVELS)
    if level == "extreme" and not is_usual:
        raise BitdokuError("unsupported", "only 9x9 has the level extreme")
    return LEVELS[level]


def generate(n: int = 1, *, level: Optional[Level] = None, rating: Any = None, clues: Any = None,
             symmetry: Union[None, Symmetry, Iterable[Symmetry]] = None, minimal: bool = False, needs: Any = None, only: Any = None, without: Any = None,
             pattern: Any = None, sample: Sample = "top-down", shape: Any = 9, seed: Optional[int] = None,
             first: int = 0, tell: Iterable[str] = (), threads: int = 1, time: Optional[float] = 60,
             progress: Optional[Progress] = None) -> Generated:
    """`n` puzzles with exactly one solution. The same seed and wishes give the same puzzles as the program
    `bitdoku generate`. `time` limits the search for one puzzle, in seconds. `tell` names what to add about each:
    `rating`, `technique`, `br`.

    `level` is a range of the rating ER: `beginner` 1.0 to 1.2, `easy` 1.0 to 1.5, `medium` 1.6 to 2.5, `hard` 2.6 to
    4.9, `expert` 5.0 to 8.9, `extreme` from 9.0 on. So each puzzle for beginners is also an easy one, and its label
    `level` is `easy`. On other shapes the ranges are of the rating BR."""
    rows, cols = box_of(shape)
    amount = whole("n", n, 0, 2**40)
    lowest, highest = _clues(clues)
    least, most = _rating(level, rating, (rows, cols) == (3, 3))
    symmetries = 0
    for one in [symmetry] if isinstance(symmetry, str) else symmetry or ():
        symmetries |= 1 << choice("symmetry", one, _SYMMETRIES)
    told = names_of(tell)
    for one in told:
        choice("tell", one, _TELL)
    mask = None if pattern is None else bytes(cell != 0 for cell in board_of(pattern, (rows, cols))[2])
    wish = ((rows, cols, seed_of(seed), whole("first", first, 0, 2**63), amount),
            (lowest, highest, least, most, symmetries, bool(minimal),
             choice("sample", sample, _SAMPLES)),
            (joined(needs), joined(only), joined(without)), mask,
            tuple(int(one in told) for one in _TELL), thread_count(threads), nanoseconds(time))
    puzzles, solutions, infos, techniques, used, code, reason = interruptible(
        lambda stop: _bitdoku.generate(*wish, stop), progress, amount)
    if reason:
        raise unfinished(code, reason)
    cells = (rows * cols) ** 2
    size = (len(puzzles) // cells, cells)
    return Generated(shaped(bytearray(puzzles), size), shaped(bytearray(solutions), size),
                     _info(infos, techniques, told), used)


def _info(infos: bytes, techniques: str, tell: Any) -> Dict[str, List[Any]]:
    columns = memoryview(infos).cast("i").tolist()
    info: Dict[str, List[Any]] = {"symmetry": [_SYMMETRIES[at] for at in columns[0::6]]}
    if "rating" in tell:
        info.update({name: [value / 10 for value in columns[at::6]] for at, name in enumerate(("er", "ep", "ed"), 1)})
    if "br" in tell:
        info["br"] = [value / 10 for value in columns[4::6]]
    if "technique" in tell:
        info["technique"] = techniques.splitlines()
    return info
