"""One puzzle."""
import json
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Set, Tuple

from . import _bitdoku
from ._board import Board, board_of, cell_of, line_of
from ._draw import draw, framed
from ._error import BitdokuError, unfinished, whole
from ._options import (DEPTHS, FORMS, LABELS, LANGUAGES, NO_LIMIT, ORDERS, PAPERS, Depth, Form, Language, Order,
                       Paper, choice, chosen, fixed_seed, label_bits, seed_of)
from ._run import interruptible, nanoseconds
from ._techniques import id_of

if TYPE_CHECKING:
    from .position import Position

_LEAF = 512


class Rating(NamedTuple):
    """How hard a puzzle is for people. The numbers of Sudoku Explainer (`er`, `ep`, `ed`) are for 9x9 only, `br` is for
    all boards. `level` is the range of `er`, or of `br` on other boards: `easy` up to 1.5, `medium` up to 2.5, `hard`
    up to 4.9, `expert` up to 8.9, `extreme` from 9.0 on. It is never `beginner`, because the puzzles up to 1.2 are a
    part of `easy`. `score`, `hodoku_level` and `technique`, the hardest one, are those of the human path."""

    er: Optional[float]
    ep: Optional[float]
    ed: Optional[float]
    br: Optional[float]
    level: Optional[str]
    technique: Optional[str]
    score: Optional[int]
    hodoku_level: Optional[str]


class Isomorphism(NamedTuple):
    """A symmetry. The image has in row r, column c the digit digits[d], where d is in row rows[r], column
    columns[c] of the original, or of the transposed original."""

    transposed: bool
    rows: List[int]
    columns: List[int]
    digits: List[int]


class Canonical(NamedTuple):
    """The canonical form, the isomorphism that leads to it, and the number of automorphisms."""

    form: str
    isomorphism: Isomorphism
    automorphisms: int


class Path(NamedTuple):
    """The way to a solution. `kind` says how it ends:

    - `solved`: the last step fills the board.
    - `stuck`: no technique of the order finds another step.
    - `stopped`: the limit of time ended the search.
    - `mistake`: the board in progress has a wrong digit, or a right candidate is struck out.
    - `no_solution`, `several_solutions`: the puzzle has not exactly one solution, so there are no steps.

    `text` says it in words. `rating` (Sudoku Explainer, for order="se"), `score` and `hodoku_level` (HoDoKu, for
    order="human") are about all steps to the solution, and None for the other order and for a path that does not
    reach the solution. On other boards than 9x9 the `rating` is bitdoku's own, `br`, whatever the order, and the others
    are None.
    """

    kind: str
    text: str
    steps: List[Dict[str, Any]]
    rating: Optional[float]
    score: Optional[int]
    hodoku_level: Optional[str]

    @property
    def is_complete(self) -> bool:
        """Whether the steps lead to the solution: the kind is `solved`."""
        return self.kind == "solved"


class Sudoku:
    """A puzzle of any shape, which never changes.

    `puzzle` is a text in any format that bitdoku reads, a list of cells or of rows, an array, or another Sudoku.
    `.`, `0`, `-`, `_`, None and -1 are blanks. `shape` is the side or the size of a box, such as "2x3".
    """

    __slots__ = ("_board",)
    _board: Board

    def __init__(self, puzzle: Any, shape: Any = None) -> None:
        object.__setattr__(self, "_board", board_of(puzzle, shape))

    @classmethod
    def _of(cls, board: Any) -> "Sudoku":
        made = cls.__new__(cls)
        object.__setattr__(made, "_board", board)
        return made

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a Sudoku never changes")

    # What it is.

    @property
    def box(self) -> Tuple[int, int]:
        """Rows and columns of a box."""
        return self._board[:2]

    @property
    def side(self) -> int:
        """The number of rows."""
        return self._board[0] * self._board[1]

    @property
    def cells(self) -> bytes:
        """The givens, row by row; 0 for a blank."""
        return self._board[2]

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.cells) - self.cells.count(0)

    def tolist(self) -> List[List[int]]:
        """The rows as lists; 0 for a blank."""
        side = self.side
        return [list(self.cells[row * side:(row + 1) * side]) for row in range(side)]

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        return numpy.frombuffer(self.cells, numpy.uint8).reshape(self.side, self.side).astype(dtype or numpy.uint8)

    def __str__(self) -> str:
        return line_of(self.cells)

    def __repr__(self) -> str:
        rows, cols = self.box
        try:
            usual = _bitdoku.shape_of_side(self.side) == (rows, cols)
        except BitdokuError:
            usual = False
        shape = "" if usual else f", {f'{rows}x{cols}'!r}"
        more = "" if self._board[3] is None else ", with candidates"
        return f"Sudoku({str(self)!r}{shape}){more}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sudoku):
            return NotImplemented
        return self._board == other._board

    def __hash__(self) -> int:
        return hash(self._board)

    def __reduce__(self) -> Any:
        return _restore, (self._board,)

    def _repr_html_(self) -> str:
        return self.svg()

    # Solving.

    def _search(self, limit: int, time: Optional[float]) -> Any:
        """The verdict, the solution, ... of the module. Clashing givens are the verdict `invalid`."""
        board, limit_ns = self._board, nanoseconds(time)
        if _bitdoku.find_clash(board) is not None:
            return "invalid", None
        if self.side <= 9 and limit <= 2:  # never longer than some milliseconds
            found = _bitdoku.search(board, limit, NO_LIMIT, limit_ns, None)
        else:
            found = interruptible(lambda stop: _bitdoku.search(board, limit, NO_LIMIT, limit_ns, stop))
        if found[0] == "unknown":
            raise unfinished(found[5], found[6])
        return found

    def solve(self, *, any: bool = False, time: Optional[float] = None) -> Optional["Sudoku"]:
        """The solution, or None if the puzzle has none. A puzzle with several solutions is an error, unless `any`."""
        found = self._search(1 if any else 2, time)
        if found[0] == "multiple":
            raise BitdokuError("not_unique", "the puzzle has several solutions")
        if found[1] is None:
            return None
        return Sudoku._of((*self.box, found[1], None))

    def verdict(self, *, time: Optional[float] = None) -> str:
        """`unique`, `multiple`, `none`, or `invalid` for clashing givens, with which there is no solution either."""
        return str(self._search(2, time)[0])

    def is_unique(self, *, time: Optional[float] = None) -> bool:
        """Whether there is exactly one solution."""
        return self.verdict(time=time) == "unique"

    def count(self, *, limit: Optional[int] = None, time: Optional[float] = None, threads: int = 1) -> int:
        """The exact number of solutions, or `limit` if there are at least as many. `time` is in seconds; if it is used
        up, an error with the code `out_of_time` is raised, as in every call about one puzzle that gives an answer and
        no steps."""
        board, limit_ns = self._board, nanoseconds(time)
        most = NO_LIMIT if limit is None else whole("limit", limit, 1, NO_LIMIT - 1)
        threads = whole("threads", threads, 0, 4096)
        if _bitdoku.find_clash(board) is not None:
            return 0
        decimal, exact, _, code, reason = interruptible(
            lambda stop: _bitdoku.count(board, most, limit_ns, threads, stop))
        if not exact and code not in ("none", "enough_solutions"):
            raise unfinished(code, reason)
        return int(decimal) if limit is None else min(int(decimal), most)

    def solutions(self, *, limit: Optional[int] = None) -> Iterator["Sudoku"]:
        """The solutions one by one, in lexical order, in little memory."""
        most = NO_LIMIT if limit is None else whole("limit", limit, 1, NO_LIMIT)
        return iter(()) if _bitdoku.find_clash(self._board) is not None else self._some(most)

    def _some(self, most: int) -> Iterator["Sudoku"]:
        for solution in _below(self._board, 0, [1]):
            yield Sudoku._of((*self.box, solution, None))
            most -= 1
            if most == 0:
                return

    def candidates(self, *, proven: bool = False) -> List[List[int]]:
        """For each cell the digits that no given excludes or, if `proven`, those that occur in a solution."""
        digits = range(1, self.side + 1)
        own = [[digit for digit in digits if _allows(self._board, cell, digit)] for cell in range(len(self.cells))]
        if not proven:
            return own
        if _bitdoku.find_clash(self._board) is not None:
            return [[] for _ in own]
        return self._proven(own)

    def _proven(self, own: List[List[int]]) -> List[List[int]]:
        rows, cols, cells, allowed = self._board
        seen: List[Set[int]] = [set() for _ in cells]
        for cell, digits in enumerate(own):
            for digit in digits:
                if digit in seen[cell]:
                    continue
                trial = cells[:cell] + bytes([digit]) + cells[cell + 1:]
                solution = Sudoku._of((rows, cols, trial, allowed))._search(1, None)[1]
                for at, value in enumerate(solution or b""):
                    seen[at].add(value)
        return [sorted(digits) for digits in seen]

    # What it is like.

    def label(self, what: Iterable[str] = LABELS, *, time: Optional[float] = None) -> Dict[str, Any]:
        """Labels by name; `what` is a list of some of bitdoku.LABELS. A label that the puzzle does not have is None:
        without exactly one solution it has `verdict`, `clues` and `canonical` only."""
        board, bits, limit_ns = self._board, label_bits(what), nanoseconds(time)
        texts, reason = interruptible(lambda stop: _bitdoku.label(board, bits, limit_ns, stop))
        if None in texts:
            raise unfinished("out_of_time" if time is not None else "unsupported", reason or "a label is unknown")
        names = [name for i, name in enumerate(LABELS) if bits >> i & 1]
        return {name: json.loads(text) for name, text in zip(names, texts)}

    def is_minimal(self) -> bool:
        """Whether the puzzle has one solution and needs every given."""
        return bool(self.label(["minimal"])["minimal"])

    def rate(self, *, time: Optional[float] = None) -> Rating:
        """How hard the puzzle is for people. Raises an error unless it has exactly one solution."""
        self._need_unique(self.verdict(time=time), "has a rating")
        names = ["br", "level"] if not self._is_usual() else [
            "er", "ep", "ed", "br", "level", "technique", "score", "hodoku_level"]
        found = self.label(names, time=time)
        return Rating(*(found.get(name) for name in Rating._fields))

    def minimize(self, *, seed: Optional[int] = 0, time: Optional[float] = None) -> "Sudoku":
        """Without redundant givens, which the seed chooses."""
        board, bits, limit_ns = self._board, seed_of(seed), nanoseconds(time)
        if seed is None:
            import random

            bits = random.getrandbits(63)
        if _bitdoku.find_clash(board) is not None:
            self._need_unique("invalid", "can be minimized")
        made, verdict, code, reason = interruptible(lambda stop: _bitdoku.minimize(board, bits, limit_ns, stop))
        if verdict == "unknown":
            raise unfinished(code, reason)
        self._need_unique(verdict, "can be minimized")
        return Sudoku._of(made)

    def _need_unique(self, verdict: str, what: str) -> None:
        if verdict != "unique":
            raise BitdokuError("not_unique", f"only a puzzle with exactly one solution {what}: {self._why(verdict)}")

    def _why(self, verdict: str) -> str:
        """Why the puzzle has not exactly one solution."""
        clash = _bitdoku.find_clash(self._board)
        return clash or ("it has several" if verdict == "multiple" else "it has none")

    # Steps.

    def _is_usual(self) -> bool:
        """Whether it is a 9x9 board with boxes of 3x3, which has all techniques and orders."""
        return self.box == (3, 3)

    def _order(self, order: Order) -> int:
        """The number of an order. Boards of other shapes have one order, whichever of `human` and `se` is named."""
        number = choice("order", order, ORDERS)
        if order == "whips" and not self._is_usual():
            raise BitdokuError("unsupported", "the order whips is for 9x9 only")
        return number

    def hint(self, now: Any = None, *, order: Order = "human", only: Any = None, without: Any = None,
             technique_file: Optional[str] = None, language: Language = "en", depth: Depth = "all", picture: bool = False,
             time: Optional[float] = None) -> Dict[str, Any]:
        """The easiest next step, as the object of docs/steps.md. `now` is the board as the player sees it. With
        `picture` it has the key `svg`. Its `kind` is `step`, or else one of those that Path explains: `mistake`,
        `solved`, `stuck`, `no_solution`, `several_solutions`, or `stopped` if `time` (in seconds) was used up.

        `only` and `without` choose the techniques of the order `human` by name, such as "fish, XY-Wing"; bitdoku.techniques
        lists them. The presets "hodoku", "modern" and "everything" also have techniques that are off otherwise. `technique_file` is the text of a technique file (docs/explain.md), which orders them, too.

        With the `language` "de" the keys `text`, `name`, `pattern` and `sentences` are German where German has words for the
        technique (docs/explain.md); all else stays English.

        Boards of other shapes, from 4x4 to 25x25, have the techniques that do not depend on the side, in one order, whichever
        of `human` and `se` is named. The order `whips` is for 9x9 only."""
        board, at, limit_ns = self._board, self._order(order), nanoseconds(time)
        much, use = choice("depth", depth, DEPTHS), chosen(order, only, without, technique_file)
        told, played = _language(language), None if now is None else board_of(now, self.box)
        found, text, svg = interruptible(
            lambda stop: _bitdoku.hint(board, played, at, use, told, much, bool(picture), limit_ns, stop))
        step: Dict[str, Any] = json.loads(found)
        if text is not None and depth != "all":
            step["text"] = text
        if svg is not None:
            step["svg"] = svg
        return step

    def steps(self, now: Any = None, *, technique: Optional[str] = None, order: Order = "human", only: Any = None,
              without: Any = None, technique_file: Optional[str] = None, language: Language = "en", limit: int = 10000,
              time: Optional[float] = None) -> List[Dict[str, Any]]:
        """All steps that are possible now, the easiest first, or those of one `technique`; at most `limit`. An empty list
        if there is none; `hint` says why. In the order `se` they are the first step of each technique up to 6.2, and the
        chains. If `time` is used up, it is an error with the code `out_of_time`."""
        board, at, limit_ns = self._board, self._order(order), nanoseconds(time)
        use, told = chosen(order, only, without, technique_file), _language(language)
        wanted = None if technique is None else id_of(technique, order if self._is_usual() else "human")
        most, played = whole("limit", limit, 1, 2**31 - 1), None if now is None else board_of(now, self.box)
        texts = interruptible(
            lambda stop: _bitdoku.all_steps(board, played, at, use, told, wanted, most, limit_ns, stop))
        found: List[Dict[str, Any]] = [json.loads(text) for text in texts]
        if found[0]["kind"] == "stopped":
            raise unfinished("out_of_time", found[0]["text"])
        return [step for step in found if step["kind"] == "step"]

    def path(self, now: Any = None, *, order: Order = "human", only: Any = None, without: Any = None,
             technique_file: Optional[str] = None, language: Language = "en", time: Optional[float] = None) -> Path:
        """All steps to the solution. If `time` (in seconds) is used up, the path has the kind `stopped` and the steps
        that were found. The other options are those of `hint`; `text` stays English."""
        board, at, limit_ns = self._board, self._order(order), nanoseconds(time)
        use, played = chosen(order, only, without, technique_file), None if now is None else board_of(now, self.box)
        told = _language(language)
        found, rating, score, level = interruptible(
            lambda stop: _bitdoku.path(board, played, at, use, told, limit_ns, stop))
        steps = [json.loads(step) for step in found]
        end = steps.pop()
        about = (None, None, None)
        if end["kind"] == "solved":
            is_scored = order == "human" and self._is_usual()
            about = (None, score, level) if is_scored else (rating / 10, None, None)
        return Path(end["kind"], end["text"], steps, *about)

    def summary(self, now: Any = None, *, order: Order = "human", only: Any = None, without: Any = None,
                technique_file: Optional[str] = None, time: Optional[float] = None) -> Dict[str, Any]:
        """What it takes to solve the puzzle, as the object of docs/steps.md: how often each technique of the path is
        used (`techniques`) and, for 9x9 only, the positions where only one step goes on (`bottlenecks`, for the order
        `human`), and the smallest sets of cells whose digits let simple techniques solve it (`backdoors`). `kind` says how the path ends, as in
        Path. `time` (in seconds) is for each step; if it is used up, the kind is `stopped` or `bottlenecks` is missing. The
        other options are those of `hint`."""
        board, at, limit_ns = self._board, self._order(order), nanoseconds(time)
        use, played = chosen(order, only, without, technique_file), None if now is None else board_of(now, self.box)
        found: Dict[str, Any] = json.loads(interruptible(
            lambda stop: _bitdoku.summary(board, played, at, use, limit_ns, stop)))
        return found

    def why_not(self, technique: str, now: Any = None, *, cells: Iterable[Any] = (), language: Language = "en",
                time: Optional[float] = None) -> Dict[str, Any]:
        """Why a technique of the order `human` has no step: an object of docs/steps.md with the kind `stuck` and the key
        `why_not`, which has the pattern that comes nearest, the candidates `in_the_way`, and `sentences`. If the technique
        has a step, it is that step. If there are no steps at all, it is what `hint` gives, such as a mistake.

        With `cells`, numbers or names such as "r1c3", it is about the patterns and steps that have all of these cells. For 9x9
        only."""
        name = id_of(technique, "human")
        if not self._is_usual():
            raise BitdokuError("unsupported", "why_not is for 9x9 only")
        wanted = [cell_of(cell, 9) for cell in cells]
        found = self.hint(now, only=name, language=language, time=time)
        if found["kind"] == "step":
            for step in self.steps(now, technique=name, only=name, language=language, limit=2**31 - 1, time=time):
                if _has_in_pattern(step, wanted):
                    return step
        elif found["kind"] != "stuck":
            return found
        board, played = self._board, None if now is None else board_of(now, self.box)
        miss: Dict[str, Any] = json.loads(_bitdoku.why_not(board, played, name, bytes(wanted)))
        return miss

    def practice(self, technique: str) -> Optional["Position"]:
        """A position to practise a human technique: the first one on the path whose next step is the technique, or
        None if the path does not use it. All steps before are easier. `generate(..., needs=technique)` makes puzzles that
        have one."""
        from .position import Position

        wanted, now = id_of(technique, "human"), Position(self)
        for step in self.path().steps:
            # On a path, the single that arose first comes first; a hint cannot know which one did.
            if step["technique"] == wanted and now.hint().get("technique") == wanted:
                return now
            now = now.apply(step)
        return None

    # Symmetries.

    def canonical(self, of: Form = "puzzle") -> Canonical:
        """The canonical form, which all puzzles have in common that are the same up to symmetry. `of` says what has the
        form, here and in canonical, keys, dedupe and split:

        - `puzzle`: the puzzle.
        - `pattern`: the pattern of its givens, with 1 for a given.
        - `grid`: its solution. `bitdoku canon` calls it `--of solution`.
        - `in_grid`: the puzzle, moved so that its solution has the canonical form. `bitdoku canon` calls it `--of grid`.

        For `grid` and `in_grid` a puzzle without exactly one solution is an error with the code `not_unique`."""
        choice("of", of, FORMS)
        board = self._board
        if of in ("grid", "in_grid") and self.box == (3, 3):
            verdict, solution = self._search(2, None)[:2]
            self._need_unique(verdict, "has a grid")
            board = (3, 3, solution, None) if of == "grid" else board
        form, found, automorphisms = _bitdoku.canonical(board, FORMS[of])
        return Canonical(line_of(form), _isomorphism(found), automorphisms)

    def isomorphism(self, other: Any) -> Optional[Isomorphism]:
        """The symmetry that leads to another puzzle, or None."""
        found = _bitdoku.isomorphism(self._board, board_of(other))
        return None if found is None else _isomorphism(found)

    def is_isomorphic(self, other: Any) -> bool:
        """Whether a symmetry leads to another puzzle."""
        return self.isomorphism(other) is not None

    def isomorph(self, *, seed: int = 0, number: int = 0) -> "Sudoku":
        """A random image. A puzzle and its solution are moved in the same way."""
        return Sudoku._of(_bitdoku.isomorph(self._board, fixed_seed(seed), whole("number", number, 0, NO_LIMIT)))

    # Pictures.

    def svg(self, *, candidates: bool = False) -> str:
        """The board as a picture."""
        return draw([(self._board, None, None)], each=1, form=1, candidates=candidates).decode()

    def pdf(self, *, title: Optional[str] = None, paper: Paper = "a4", solution: bool = False) -> bytes:
        """A page of PDF with the board, and with `solution` a page with its solution, if it has one."""
        answer = self.solve() if solution else None
        return draw([(self._board, None if answer is None else answer.cells, None)], title=title,
                    paper=choice("paper", paper, PAPERS), per_page=1, solutions=solution)

    def print(self, file: Any = None) -> None:
        """Writes the board as people draw it to a file, or to the standard output."""
        builtin_print(self.text(), file=file)

    def text(self) -> str:
        """The board as lines with frames, which Sudoku reads: a symbol for each cell, and numbers above side 61."""
        return framed(self._board)


builtin_any = any
builtin_print = print


def _language(language: Language) -> str:
    return LANGUAGES[choice("language", language, LANGUAGES)]


def _has_in_pattern(step: Dict[str, Any], cells: List[int]) -> bool:
    """Whether all of these cells belong to the pattern of the step."""
    pattern = {one["cell"] for key in ("marks", "set") for one in step[key]}
    for view in step["views"]:
        for link in view["links"]:
            pattern.update(link["cells"])
    return pattern.issuperset(cells)


def _restore(board: Any) -> Sudoku:
    _bitdoku.check_board(board)
    return Sudoku._of(board)


def _isomorphism(found: Any) -> Isomorphism:
    transposed, rows, columns, digits = found
    return Isomorphism(bool(transposed), list(rows), list(columns), list(digits))


def _allows(board: Board, cell: int, digit: int) -> bool:
    """Whether a cell has the digit, or may have it beside the givens."""
    rows, cols, cells, allowed = board
    side = rows * cols
    if cells[cell] != 0:
        return cells[cell] == digit
    if allowed is not None and not allowed[cell * side + digit - 1]:
        return False
    row, col = divmod(cell, side)
    top, left = row - row % rows, col - col % cols
    return not (digit in cells[row * side:(row + 1) * side] or digit in cells[col::side]
                or builtin_any(digit in cells[r * side + left:r * side + left + cols] for r in range(top, top + rows)))


def _below(board: Any, start: int, given: List[int]) -> Iterator[bytes]:
    """All solutions of a board whose cells before `start` are fixed. If there are many, they are listed for each digit of the
    first open cell. `given[0]` counts the solutions before, because those who take few should not wait for many."""
    rows, cols, cells, allowed = board
    leaf = min(_LEAF, given[0])
    if rows * cols <= 9:  # never longer than some milliseconds
        found, _ = _bitdoku.list_solutions(board, leaf + 1, None)
    else:
        found, _ = interruptible(lambda stop: _bitdoku.list_solutions(board, leaf + 1, stop))
    size = len(cells)
    if len(found) <= leaf * size:
        given[0] += len(found) // size
        yield from sorted(found[at:at + size] for at in range(0, len(found), size))
        return
    cell = cells.index(0, start)
    side = rows * cols
    for digit in range(1, side + 1):
        if _allows(board, cell, digit):
            yield from _below((rows, cols, cells[:cell] + bytes([digit]) + cells[cell + 1:], allowed), cell + 1, given)
