"""Makes a data set: puzzles of several levels, labelled, split without leakage, with a card that says what it is."""
import csv
import json
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence

from . import _bitdoku
from ._error import BitdokuError, refuse, whole
from ._many import _LEVELS, check, dedupe, generate, label, leakage, solve, split
from ._rows import lines
from .datasets import write_hrm
from .sudoku import _choice, seed_of

FORMATS = ("csv", "jsonl", "npz", "hrm")
COLUMNS = ("puzzle", "solution", "level", "clues", "er", "nodes")
_PARTS = ("train", "test")

Tell = Callable[[str], None]


class Wish(NamedTuple):
    """What a data set shall be. `images` is the number of random images that a training puzzle gets; for hrm only."""

    size: int
    levels: Sequence[str]
    seed: int
    test: float
    images: int
    threads: int


def wish_of(size: Any, levels: Any, seed: Optional[int], test: Any, images: Any, threads: Any) -> Wish:
    names = [name.strip() for name in levels.split(",")] if isinstance(levels, str) else list(levels)
    for name in names:
        _choice("a level", name, _LEVELS)
    if not names or len(set(names)) != len(names):
        raise refuse("give each level once, such as easy,hard")
    if isinstance(test, bool) or not isinstance(test, (int, float)) or not 0 <= test < 1:
        raise refuse("the share of test puzzles is a number from 0 to 1")
    if seed is None:
        import random

        seed = random.getrandbits(63)
    return Wish(whole("size", size, 1, 10**9), names, seed_of(seed), float(test), whole("images", images, 0, 10**6),
                whole("threads", threads, 0, 4096))


def _rows_of_level(wish: Wish, level: str, amount: int, tell: Tell) -> List[List[Any]]:
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
        rows += [[puzzle, solution, level, 81 - puzzle.count("."), er, None]
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
    for row, nodes in zip(rows, label(puzzles, ["nodes"], threads=wish.threads)["nodes"]):
        row[5] = nodes
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


def _table(parts: Dict[str, List[List[Any]]], levels: Sequence[str]) -> List[str]:
    text = ["| level | ER | train | test | clues | mean clues |", "|---|---|---:|---:|---|---:|"]
    for level in levels:
        of = {name: [row for row in parts[name] if row[2] == level] for name in _PARTS}
        both = of["train"] + of["test"]
        if not both:
            continue
        ers, clues = [row[4] for row in both], [row[3] for row in both]
        text.append(f"| {level} | {min(ers)} to {max(ers)} | {len(of['train'])} | {len(of['test'])} | "
                    f"{min(clues)} to {max(clues)} | {sum(clues) / len(clues):.2f} |")
    return text


def card(wish: Wish, parts: Dict[str, List[List[Any]]], kinds: Sequence[str]) -> str:
    """The card of the data set: its statements are computed from the rows."""
    images = f" --images {wish.images}" if wish.images else ""
    command = (f"python -m bitdoku dataset --size {wish.size} --levels {','.join(wish.levels)} --seed {wish.seed} "
               f"--test {wish.test:g}{images} --formats {','.join(kinds)} FOLDER")
    text = [
        "# Sudoku puzzles", "",
        f"{wish.size} puzzles of 9x9, made by bitdoku {_bitdoku.version}. The same version makes the same files with:",
        "", "```", command, "```", "", "## Puzzles", "",
        *_table(parts, wish.levels), "",
        "`er` is the rating of Sudoku Explainer and the level is its range. `nodes` is the number of nodes that a "
        "search with singles needs to prove that the solution is the only one.", "",
        "Each puzzle starts from a grid that is drawn uniformly from all 6,670,903,752,021,072,936,960. Givens are "
        "taken away at random as long as the solution remains the only one. If the puzzle is then too hard, some "
        "givens are put back, and a puzzle whose level is still another one is dropped. The puzzles of a level are therefore not drawn uniformly from all puzzles of that level.", "",
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
    try:
        import numpy as np
    except ImportError:
        raise BitdokuError("unsupported", "npz needs NumPy, which is not installed") from None
    columns = dict(zip(COLUMNS, zip(*rows))) if rows else {column: () for column in COLUMNS}
    text = "".join([*columns["puzzle"], *columns["solution"]]).replace(".", "0").encode()
    digits = (np.frombuffer(text, np.uint8) - ord("0")).reshape(2, len(rows), 81)
    np.savez_compressed(folder / f"{name}.npz", puzzles=digits[0], solutions=digits[1],
                        level=np.array(columns["level"], dtype="U8"), clues=np.array(columns["clues"], np.uint8),
                        er=np.array(columns["er"], np.float64), nodes=np.array(columns["nodes"], np.int64))


def _write_hrm(folder: Path, name: str, rows: List[List[Any]], wish: Wish) -> None:
    write_hrm(folder / "hrm", [row[0] for row in rows], [row[1] for row in rows], name=name,
              images=wish.images if name == "train" else 0, seed=wish.seed, threads=wish.threads)


_WRITERS = {"csv": _write_csv, "jsonl": _write_jsonl, "npz": _write_npz, "hrm": _write_hrm}


def write(folder: Path, wish: Wish, kinds: Sequence[str], tell: Tell = lambda text: None) -> None:
    """Makes the data set and writes it to a new or empty folder."""
    for kind in kinds:
        _choice("a format", kind, FORMATS)
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
