#!/usr/bin/env python3
"""Checks each statement of the card of a data set that `python -m bitdoku dataset` made: check_card.py FOLDER [--no-again]

It needs the CSV files and uses nothing of bitdoku, but plain.py. It also makes the data set once more by the command
of the card and compares the files, unless --no-again is given. Of the ratings it checks which are up to 1.2 and which
up to 1.5, of the hardest techniques which are singles, and of the scores the bounds that singles have. That the grids
are drawn uniformly is checked only by the frequencies of the digits.
A set of 100,000 puzzles takes some minutes.
"""
import argparse
import csv
import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import plain

LEVELS = {"beginner": (1.0, 1.2), "easy": (1.0, 1.5), "medium": (1.6, 2.5), "hard": (2.6, 4.9), "expert": (5.0, 8.9),
          "extreme": (9.0, 11.9)}
# The label `level` of each ER up to a bound: there is no `beginner`.
LABELS = ((1.5, "easy"), (2.5, "medium"), (4.9, "hard"), (8.9, "expert"), (20, "extreme"))
COLUMNS = ["puzzle", "solution", "asked_level", "level", "clues", "er", "nodes", "score", "technique"]
SINGLES = {"Full House": 4, "Naked Single": 4, "Hidden Single": 14}  # with their scores
PARTS = ("train", "test")


class Wrong(Exception):
    """A statement that does not hold."""


def expect(truth, statement):
    if not truth:
        raise Wrong(statement)


class Card:
    """What README.md says."""

    def __init__(self, text):
        found = re.search(r"^(\d+) puzzles of 9x9, made by bitdoku (\S+)\. The same version", text, re.M)
        expect(found, "README.md says how many puzzles there are")
        self.size = int(found[1])
        self.command = re.search(r"^```\n(python -m bitdoku dataset .*)\n```$", text, re.M)[1]
        words = shlex.split(self.command)
        self.options = dict(zip(words[4:-1:2], words[5:-1:2]))
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.split("\n") if re.match(r"\| [a-z]+ \| \d", line)]
        self.table = [line for line in lines if len(line) == 8]
        self.steps = [line for line in lines if len(line) == 3]
        self.says = " ".join(text.split())
        self.checks = re.findall(r"^- (.+)$", text.split("## Checks")[1], re.M)


def read_rows(folder):
    parts = {}
    for name in PARTS:
        with open(folder / f"{name}.csv", newline="") as file:
            rows = list(csv.reader(file))
        expect(rows[0] == COLUMNS, f"{name}.csv has the columns {COLUMNS}")
        parts[name] = [dict(zip(COLUMNS, row)) for row in rows[1:]]
    return parts


def check_sizes(card, parts):
    """The number of puzzles, in each level and in each part."""
    rows = parts["train"] + parts["test"]
    levels = card.options["--levels"].split(",")
    expect(len(rows) == card.size == int(card.options["--size"]), f"there are {card.size} puzzles")
    expect([line[0] for line in card.table] == levels, "the table has every level")
    expect([line[0] for line in card.steps] == levels, "the table of techniques has every level")
    each = [sum(row["asked_level"] == level for row in rows) for level in levels]
    expect(sum(each) == card.size and max(each) - min(each) <= 1, "the levels have the same number of puzzles")
    share = float(card.options["--test"])
    # Puzzles of the same class are in the same part, but few are, so the number is nearly binomial.
    deviation = (card.size * share * (1 - share)) ** 0.5
    expect(abs(len(parts["test"]) - card.size * share) <= 6 * deviation + 1, f"about {share:g} of the puzzles are for tests")


def check_table(card, parts):
    """The lines of the table."""
    for level, its_er, er, labels, train, test, clues, mean in card.table:
        of = {name: [row for row in parts[name] if row["asked_level"] == level] for name in PARTS}
        both = of["train"] + of["test"]
        ers, numbers = [float(row["er"]) for row in both], [int(row["clues"]) for row in both]
        expect((train, test) == (str(len(of["train"])), str(len(of["test"]))), f"{level} has {train} and {test} puzzles")
        expect(er == f"{min(ers)} to {max(ers)}", f"ER of {level}")
        low, high = LEVELS[level]
        expect(low <= min(ers) and max(ers) <= high, f"ER of {level} is in the range of the level")
        expect(its_er == (f"{low} and more" if level == "extreme" else f"{low} to {high}"), f"the range of {level}")
        expect(labels == counted([row["level"] for row in both]), f"the labels of {level}")
        expect(clues == f"{min(numbers)} to {max(numbers)}", f"clues of {level}")
        expect(mean == f"{sum(numbers) / len(numbers):.2f}", f"mean clues of {level}")


    for level, score, techniques in card.steps:
        both = [row for name in PARTS for row in parts[name] if row["asked_level"] == level]
        scores = [int(row["score"]) for row in both]
        expect(score == f"{min(scores)} to {max(scores)}", f"scores of {level}")
        expect(techniques == counted([row["technique"] for row in both]), f"hardest techniques of {level}")
    expect("easy up to 1.5, medium up to 2.5, hard up to 4.9, expert up to 8.9, extreme above" in card.says and
           "beginner (up to 1.2) is a part of easy" in card.says, "the card has the ranges that this program knows")


def counted(values):
    """Each value with its number, the most frequent first."""
    numbers = {}
    for value in values:
        numbers[value] = numbers.get(value, 0) + 1
    return ", ".join(f"{value} {number}" for value, number in sorted(numbers.items(), key=lambda one: (-one[1], one[0])))


def check_columns(row):
    """One puzzle: exactly one solution, which is that of the row; the labels."""
    puzzle, solution = row["puzzle"], row["solution"]
    expect(re.fullmatch(r"[1-9.]{81}", puzzle), f"{puzzle} is a puzzle")
    expect(plain.is_solution(puzzle, solution), f"the solution of {puzzle} has its givens and breaks no rule")
    expect(int(row["clues"]) == 81 - puzzle.count("."), f"clues of {puzzle}")
    search = plain.Search(puzzle)
    expect(search.solutions == [solution], f"{puzzle} has exactly one solution")
    expect(search.nodes == int(row["nodes"]), f"nodes of {puzzle}: {search.nodes}")
    check_levels(row, search.nodes == 1)
    expect(plain.solves_by_hidden_singles(puzzle) == (float(row["er"]) <= 1.5), f"ER of {puzzle} is up to 1.5 for hidden singles only")
    expect(plain.solves_by_hidden_singles(puzzle, plain.HOUSES[18:]) == (float(row["er"]) <= 1.2), f"ER of {puzzle} is up to 1.2 for boxes only")


def check_levels(row, is_singles):
    """The label, the hardest technique and the score, as far as singles decide them."""
    puzzle, er = row["puzzle"], float(row["er"])
    expect(row["level"] == next(name for bound, name in LABELS if er <= bound), f"level of {puzzle}")
    expect((row["technique"] in SINGLES) == is_singles, f"technique of {puzzle}: singles solve it, or not")
    blanks, score = puzzle.count("."), int(row["score"])
    if is_singles:
        most = blanks * SINGLES[row["technique"]]
        expect(blanks * 4 <= score <= most, f"score of {puzzle} is that of singles")
    else:
        expect(score > blanks * 4, f"score of {puzzle} is more than that of the easiest singles")


def check_classes(parts):
    """No two puzzles are the same up to symmetry, and no grid is in both parts. Returns how many pairs of grids had to be
    compared, and how many of them were the same."""
    known, compared, same = {}, 0, 0
    for name in PARTS:
        for row in parts[name]:
            others = known.setdefault(plain.invariant(row["solution"]), [])
            for part, other in others:
                compared += 1
                if not plain.are_isomorphic(row["solution"], other["solution"]):
                    continue
                same += 1
                expect(part == name, f"the grid of {row['puzzle']} is in one part")
                expect(not plain.are_isomorphic_puzzles(row["puzzle"], row["solution"], other["puzzle"], other["solution"]),
                       f"{row['puzzle']} and {other['puzzle']} are different up to symmetry")
            others.append((name, row))
    return compared, same


def check_origins(card):
    """Where the grids come from: only extreme puzzles start from known ones."""
    levels = card.options["--levels"].split(",")
    expect(("drawn uniformly from all 6,670,903,752,021,072,936,960" in card.says) == (levels != ["extreme"]),
           "the card says which grids are drawn uniformly")
    expect(("256 known puzzles" in card.says) == ("extreme" in levels), "the card says that extreme puzzles start from known ones")


def check_frequencies(rows):
    """Each digit is in each cell of the grids as often as any other, within six standard deviations."""
    expected = len(rows) / 9
    deviation = (len(rows) * 8 / 81) ** 0.5
    for cell in range(81):
        symbols = "".join([row["solution"][cell] for row in rows])
        for digit in "123456789":
            expect(abs(symbols.count(digit) - expected) <= 6 * deviation, f"{digit} in cell {cell} is as frequent as others")


def check_statements(card):
    """The list of checks says what was checked here, for all puzzles."""
    size = card.size
    expect(card.checks == [
        f"{size} of {size} puzzles have exactly one solution.",
        f"{size} of {size} solutions have the givens of their puzzle and break no rule.",
        f"{size} of {size} puzzles are different up to symmetry.",
        "0 test puzzles are training puzzles up to symmetry.",
        "0 test puzzles have the solution grid of a training puzzle up to symmetry.",
    ], "the card has the checks that this program knows")


def check_other_formats(folder, parts):
    """JSON lines have what the CSV has."""
    for name in PARTS:
        path = folder / f"{name}.jsonl"
        if path.exists():
            rows = [json.loads(line) for line in path.read_text().splitlines()]
            expect([{key: str(value) for key, value in row.items()} for row in rows] == parts[name], f"{path.name} has the rows of the CSV")


def check_again(card, folder):
    """The command of the card makes the same files."""
    with tempfile.TemporaryDirectory() as other:
        words = shlex.split(card.command)[1:-1]
        subprocess.run([sys.executable, *words, f"{other}/again"], check=True)
        again = {path.relative_to(f"{other}/again"): path.read_bytes() for path in Path(other, "again").rglob("*") if path.is_file()}
    mine = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    expect(sorted(again) == sorted(mine), "the command makes the same files")
    for path, data in mine.items():
        expect(again[path] == data, f"the command makes the same {path}")


def check(folder, is_made_again=True, tell=print):
    """Raises Wrong for the first statement that does not hold."""
    start = time.monotonic()
    card = Card((folder / "README.md").read_text())
    parts = read_rows(folder)
    rows = parts["train"] + parts["test"]
    check_sizes(card, parts)
    check_table(card, parts)
    check_statements(card)
    check_origins(card)
    check_frequencies(rows)
    check_other_formats(folder, parts)
    tell(f"{len(rows)} puzzles: sizes, table, frequencies, {time.monotonic() - start:.0f} s")
    for row in rows:
        check_columns(row)
    tell(f"solutions, uniqueness, clues, nodes, hidden singles, {time.monotonic() - start:.0f} s")
    compared, same = check_classes(parts)
    tell(f"classes and leakage: {compared} pairs of grids compared, {same} the same, each in one part, {time.monotonic() - start:.0f} s")
    if is_made_again:
        check_again(card, folder)
        tell(f"made again: the same files, {time.monotonic() - start:.0f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--no-again", action="store_true", help="do not make the data set once more")
    asked = parser.parse_args()
    try:
        check(asked.folder, not asked.no_again, lambda text: print(text, flush=True))
    except Wrong as wrong:
        print(f"wrong: {wrong}")
        return 1
    print("every statement holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
