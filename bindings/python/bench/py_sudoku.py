#!/usr/bin/env python3
"""Counts how many puzzles of py-sudoku have exactly one solution: PYTHONPATH=FOLDER/OF/py-sudoku py_sudoku.py

py-sudoku makes a puzzle for each of the seeds 0 to 199 and for several difficulties, which are shares of blank cells;
bitdoku makes puzzles of as many givens from the same seeds. Prints a table with the CPU time of both.
"""
import time

import bitdoku
from sudoku import Sudoku

SEEDS = range(200)
DIFFICULTIES = (0.4, 0.5, 0.6, 0.7)


def timed(make):
    start = time.process_time()
    made = make()
    return made, time.process_time() - start


def theirs(difficulty):
    boards = [Sudoku(3, seed=seed).difficulty(difficulty).board for seed in SEEDS]
    return [[cell or 0 for row in board for cell in row] for board in boards]


def ours(clues):
    return [bitdoku.generate(1, seed=seed, clues=clues).puzzles.tolist()[0] for seed in SEEDS]


def unique(puzzles):
    return bitdoku.count(b"".join(map(bytes, puzzles))).tolist().count(1)


def main():
    bitdoku.generate(1, seed=0)  # loads what is needed
    print("| difficulty | givens | py-sudoku: unique | CPU time | bitdoku: unique | CPU time |")
    print("|---:|---:|---:|---:|---:|---:|")
    for difficulty in DIFFICULTIES:
        made, seconds = timed(lambda: theirs(difficulty))
        clues = 81 - made[0].count(0)
        mine, my_seconds = timed(lambda: ours(clues))
        print(f"| {difficulty} | {clues} | {unique(made)} of {len(made)} | {seconds:.2f} s | "
              f"{unique(mine)} of {len(mine)} | {my_seconds:.3f} s |", flush=True)


if __name__ == "__main__":
    main()
