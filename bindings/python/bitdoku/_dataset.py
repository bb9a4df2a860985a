"""Makes a data set: puzzles of several levels, labelled, split without leakage, with a card that says what it is."""
import csv
import json
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, cast

from . import _bitdoku
from ._error import BitdokuError, real, refuse, whole
from ._canonical import dedupe
from ._generate import LEVELS, Level, generate
from ._label import label
from ._leakage import leakage, split
from ._options import choice, seed_of
from ._rows import lines, numpy
from ._solve import check, solve
from ._hrm import write_hrm

FORMATS = ("csv", "jsonl", "npz", "hrm")
_NUMPY = ("npz", "hrm")  # formats that need it
# `asked_level` is the level of the command, `level` the label: puzzles for beginners are a part of the easy ones.
COLUMNS = ("puzzle", "solution", "asked_level", "level", "clues", "er", "nodes", "score", "technique")
_PARTS = ("train", "test")

Tell = Callable[[str], None]


class Wish(NamedTuple):
    """What a data set shall be. `images` is the number of random images that a training puzzle gets; for hrm only."""

    size: int
    levels: Sequence[Level]
    seed: int
    test: float
    images: int
    threads: int


def wish_of(size: Any, levels: Any, seed: Optional[int], test: Any, images: Any, threads: Any) -> Wish:
    names = [name.strip() for name in levels.split(",")] if isinstance(levels, str) else list(levels)
    for name in names:
        choice("a level", name, LEVELS)
    if not names or len(set(names)) != len(names):
        raise refuse("give each level once, such as easy,hard")
    if not 0 <= real(test) < 1:
        raise refuse("the share of test puzzles is at least 0 and less than 1")
    if seed is None:
        import random

        seed = random.getrandbits(63)
    count = whole("size", size, 1, 10**9)
    if count < len(names):
        raise refuse(f"{count} puzzles are fewer than the {len(names)} levels")
    return Wish(count, cast(List[Level], names), seed_of(seed), float(test), whole("images", images, 0, 10**6),
                whole("threads", threads, 0, 4096))


def _rows_of_level(wish: Wish, level: Level, amount: int, tell: Tell) -> List[List[Any]]:
    """Different puzzles of one level, up to symmetry. Where one occurs twice, a later one takes its place."""
    puzzles: List[str] = []
    rows: List[List[Any]] = []
    first = 0
    while len(rows) < amount:
        tell(f"{level}: {len(rows)} of {amount}")
        more = min(amount - len(rows), 5000)
        made = generate(more, level=level, seed=wish.seed, first=first, tell=("rating",), threads=wish.threads,
                        time=None)
        first += more
        new, solutions = lines(made.puzzles), lines(made.solutions)
        puzzles += new
        rows += [[puzzle, solution, level, None, 81 - puzzle.count("."), er, None, None, None]
                 for puzzle, solution, er in zip(new, solutions, made.info["er"])]
        kept = dedupe(puzzles, threads=wish.threads)
        puzzles, rows = [puzzles[at] for at in kept], [rows[at] for at in kept]
    return rows


def make(wish: Wish, tell: Tell = lambda text: None) -> Dict[str, List[List[Any]]]:
    """The rows of the parts `train` and `test`, as COLUMNS says. The levels have the same number of puzzles, or the
    first ones have one more."""
    rows: List[List[Any]] = []
    for at, level in enumerate(wish.levels):
        amount = wish.size // len(wish.levels) + (at < wish.size % len(wish.levels))
        rows += _rows_of_level(wish, level, amount, tell)
    tell("labels")
    puzzles = [row[0] for row in rows]
    for names in ("nodes", "level,score,technique"):  # nodes alone are found for many puzzles at once
        for name, values in label(puzzles, names, threads=wish.threads).items():
            for row, value in zip(rows, values):
                row[COLUMNS.index(name)] = value
    tell("split")
    chosen = split(puzzles, wish.test, seed=wish.seed, of="grid", threads=wish.threads)
    # Sorting by a hash would need one, too: the order of split is that of the levels, so mix it by the seed.
    import random

    mixed = random.Random(wish.seed)
    for part in chosen:
        mixed.shuffle(part)
    return {name: [rows[at] for at in part] for name, part in zip(_PARTS, chosen)}


def _checks(parts: Dict[str, List[List[Any]]], threads: int) -> List[str]:
    """Statements that hold, each computed from the finished rows. Raises an error if one does not."""
    every = [row for name in _PARTS for row in parts[name]]
    puzzles, solutions = [row[0] for row in every], [row[1] for row in every]
    found = solve(puzzles, threads=threads)
    unique = sum(number == 1 for number in found.counts.tolist())
    right = sum(bool(one) for one in check(puzzles, solutions, threads=threads).tolist())
    classes = len(dedupe(puzzles, threads=threads))
    leaks = leakage([row[0] for row in parts["train"]], [row[0] for row in parts["test"]], threads=threads)
    if (unique, right, classes, leaks.puzzles, leaks.grids) != (len(every), len(every), len(every), [], []):
        raise BitdokuError("internal", f"of {len(every)} puzzles {unique} are unique, {right} solutions are right, "
                           f"{classes} classes, {len(leaks.puzzles)} and {len(leaks.grids)} leaks; please report it")
    return [
        f"{unique} of {len(every)} puzzles have exactly one solution.",
        f"{right} of {len(every)} solutions have the givens of their puzzle and break no rule.",
        f"{classes} of {len(every)} puzzles are different up to symmetry.",
        "0 test puzzles are training puzzles up to symmetry.",
        "0 test puzzles have the solution grid of a training puzzle up to symmetry.",
    ]


def _column(rows: List[List[Any]], name: str) -> List[Any]:
    return [row[COLUMNS.index(name)] for row in rows]


def _range_of(level: str) -> str:
    """The range of ER in words."""
    least, most = (tenths / 10 for tenths in LEVELS[level])
    return f"{least} to {most}" if level != "extreme" else f"{least} and more"


def _counts(values: Sequence[str]) -> str:
    """Each value and how often it occurs, the most frequent first."""
    found = sorted({value: values.count(value) for value in values}.items(), key=lambda one: (-one[1], one[0]))
    return ", ".join(f"{value} {number}" for value, number in found)


def _table(parts: Dict[str, List[List[Any]]], levels: Sequence[str]) -> List[str]:
    text = ["| asked level | its ER | ER | label `level` | train | test | clues | mean clues |",
            "|---|---|---|---|---:|---:|---|---:|"]
    steps = ["| asked level | score | hardest technique |", "|---|---|---|"]
    for level in levels:
        of = {name: [row for row in parts[name] if row[2] == level] for name in _PARTS}
        both = of["train"] + of["test"]
        if not both:
            continue
        ers, clues, scores = (_column(both, name) for name in ("er", "clues", "score"))
        text.append(f"| {level} | {_range_of(level)} | {min(ers)} to {max(ers)} | {_counts(_column(both, 'level'))} | "
                    f"{len(of['train'])} | {len(of['test'])} | {min(clues)} to {max(clues)} | "
                    f"{sum(clues) / len(clues):.2f} |")
        steps.append(f"| {level} | {min(scores)} to {max(scores)} | {_counts(_column(both, 'technique'))} |")
    return [*text, "", *steps]


def card(wish: Wish, parts: Dict[str, List[List[Any]]], kinds: Sequence[str]) -> str:
    """The card of the data set: its statements are computed from the rows."""
    images = f" --images {wish.images}" if wish.images else ""
    command = (f"python -m bitdoku dataset --size {wish.size} --levels {','.join(wish.levels)} --seed {wish.seed} "
               f"--test {wish.test:g}{images} --formats {','.join(kinds)} FOLDER")
    drawn = [
        "Each puzzle starts from a grid that is drawn uniformly from all 6,670,903,752,021,072,936,960. Givens are "
        "taken away at random as long as the solution remains the only one. If the puzzle is then too hard, some "
        "givens are put back, and a puzzle whose ER is still outside of the range is dropped. The puzzles of a level "
        "are therefore not drawn uniformly from all puzzles of that level.", ""]
    near = [
        "The extreme puzzles are different: each starts from a random image of one of 256 known puzzles, from which some "
        "givens are changed. Many of them therefore have the same solution grid up to symmetry.", ""]
    drawn = [*(drawn if wish.levels != ["extreme"] else []), *(near if "extreme" in wish.levels else [])]
    text = [
        "# Sudoku puzzles", "",
        f"{wish.size} puzzles of 9x9, made by bitdoku {_bitdoku.version}. The same version makes the same files with:",
        "", "```", command, "```", "", "## Puzzles", "",
        *_table(parts, wish.levels), "",
        "`er` is the rating of Sudoku Explainer. `asked_level` is the level that the puzzle was made for, a range of ER "
        "(\"its ER\"). `level` is the level that `bitdoku.label` gives to any puzzle with this ER: easy up to 1.5, medium "
        "up to 2.5, hard up to 4.9, expert up to 8.9, extreme above. It is never beginner, because beginner (up to 1.2) "
        "is a part of easy. `score` is HoDoKu's score of the human path, and `technique` the hardest technique on it; "
        "both are another scale than ER. `nodes` is the number of nodes that a search with singles needs to prove that "
        "the solution is the only one.", "",
        *drawn,
        "A puzzle is in the test part by a hash of its solution grid up to symmetry, so that no symmetry leads from "
        "one part to the other.",
    ]
    if wish.images and "hrm" in kinds:
        text += ["", f"In the part `train` of the folder `hrm`, {wish.images} different random images follow each "
                 "puzzle."]
    return "\n".join([*text, "", "## Checks", "", *(f"- {one}" for one in _checks(parts, wish.threads)), ""])


def _write_csv(folder: Path, name: str, rows: List[List[Any]], wish: Wish) -> None:
    with open(folder / f"{name}.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows)


def _write_jsonl(folder: Path, name: str, rows: List[List[Any]], wish: Wish) -> None:
    with open(folder / f"{name}.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(dict(zip(COLUMNS, row))) + "\n" for row in rows)


def _write_npz(folder: Path, name: str, rows: List[List[Any]], wish: Wish) -> None:
    import numpy as np

    columns = dict(zip(COLUMNS, zip(*rows))) if rows else {column: () for column in COLUMNS}
    text = "".join([*columns["puzzle"], *columns["solution"]]).replace(".", "0").encode()
    digits = (np.frombuffer(text, np.uint8) - ord("0")).reshape(2, len(rows), 81)
    np.savez_compressed(folder / f"{name}.npz", puzzles=digits[0], solutions=digits[1],
                        asked_level=np.array(columns["asked_level"], dtype="U8"),
                        level=np.array(columns["level"], dtype="U8"), score=np.array(columns["score"], np.int64),
                        technique=np.array(columns["technique"], dtype="U64"), clues=np.array(columns["clues"], np.uint8),
                        er=np.array(columns["er"], np.float64), nodes=np.array(columns["nodes"], np.int64))


def _write_hrm(folder: Path, name: str, rows: List[List[Any]], wish: Wish) -> None:
    write_hrm(folder / "hrm", [row[0] for row in rows], [row[1] for row in rows], name=name,
              images=wish.images if name == "train" else 0, seed=wish.seed, threads=wish.threads)


_WRITERS = {"csv": _write_csv, "jsonl": _write_jsonl, "npz": _write_npz, "hrm": _write_hrm}


def write(folder: Path, wish: Wish, kinds: Sequence[str], tell: Tell = lambda text: None) -> None:
    """Makes the data set and writes it to a new or empty folder."""
    for kind in kinds:
        choice("a format", kind, FORMATS)
        if kind in _NUMPY and numpy() is None:
            raise BitdokuError("unsupported", f"{kind} needs NumPy, which is not installed")
    if wish.images and "hrm" not in kinds:
        raise refuse("only the format hrm has images; add --formats hrm")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refuse(f"{folder} exists and is no empty folder")
    parts = make(wish, tell)
    tell("checks")
    about = card(wish, parts, kinds)
    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        for name in _PARTS:
            tell(f"{kind}, {name}")
            _WRITERS[kind](folder, name, parts[name], wish)
    (folder / "README.md").write_text(about, encoding="utf-8")
