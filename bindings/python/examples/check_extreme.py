"""Checks a data set like Sudoku-Extreme in one pass: python check_extreme.py TRAIN.csv TEST.csv [--threads N]

Both files have the columns source, question, answer and rating, and may be of any length. For each puzzle it finds the
solution, whether it is the only one, the search nodes, and the keys of the puzzle and of its solution up to symmetry.
Then it knows which test puzzles are training puzzles turned round. 44 bytes stay in memory for each training puzzle.
It needs NumPy.
"""
import argparse
from typing import Any, Iterator, NamedTuple

import numpy

import bitdoku
from bitdoku import datasets


class Part(NamedTuple):
    """What is known about some consecutive puzzles, as arrays."""

    data: datasets.Data
    solved: bitdoku.Solved
    unique: Any
    right: Any  # the answer of the file is the only solution
    puzzle_keys: Any
    grid_keys: Any


def parts_of(path: str, threads: int) -> Iterator[Part]:
    for data in datasets.iter_extreme(path, size=65536):
        solved = bitdoku.solve(data.puzzles, nodes=True, threads=threads)
        unique = solved.counts == 1
        right = unique & (solved.solutions == data.solutions).all(axis=1)
        yield Part(data, solved, unique, right, bitdoku.keys(data.puzzles, threads=threads),
                   bitdoku.keys(data.solutions, threads=threads))


class Sums:
    """The numbers of one file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.puzzles = self.unique = self.right = self.nodes = 0

    def add(self, part: Part) -> None:
        self.puzzles += len(part.unique)
        self.unique += int(part.unique.sum())
        self.right += int(part.right.sum())
        self.nodes += int(part.solved.nodes.sum())

    def print(self) -> None:
        print(f"{self.name}: {self.puzzles} puzzles, {self.unique} with one solution, {self.right} right answers, "
              f"{self.nodes / max(1, self.unique):.1f} nodes each")


def main() -> None:
    parser = argparse.ArgumentParser(description="checks a data set like Sudoku-Extreme")
    parser.add_argument("train")
    parser.add_argument("test")
    parser.add_argument("--threads", type=int, default=1, help="0 is all cores")
    options = parser.parse_args()

    puzzles, grids = bitdoku.KeyIndex(), bitdoku.KeyIndex()
    train, test = Sums("train"), Sums("test")
    for part in parts_of(options.train, options.threads):
        train.add(part)
        puzzles.add(part.puzzle_keys)
        grids.add(part.grid_keys)
    train.print()
    print(f"train: {puzzles.classes} puzzles and {grids.classes} solutions that differ up to symmetry")

    leaked_puzzles = leaked_grids = 0
    for part in parts_of(options.test, options.threads):
        test.add(part)
        leaked_puzzles += numpy.count_nonzero(puzzles.find(part.puzzle_keys) >= 0)
        leaked_grids += numpy.count_nonzero(grids.find(part.grid_keys) >= 0)
    test.print()
    print(f"test: {leaked_puzzles} puzzles and {leaked_grids} solutions are those of training puzzles")


if __name__ == "__main__":
    main()
