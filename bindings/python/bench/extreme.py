#!/usr/bin/env python3
"""Measures what a file like Sudoku-Extreme takes on one core: extreme.py [--lines N] [--seed N] [--folder FOLDER] [--isa NAME]

Makes N lines (by default 4.25 million) in a temporary folder: images of the puzzles of data/ that have one solution, each
puzzle as often as any other. A tenth is for tests. Then a process of its own does what examples/check_extreme.py does
and tells processor time and peak memory. It needs NumPy, and a gigabyte of disk for a while.
"""
import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy

import bitdoku
from bitdoku import datasets

ROOT = Path(__file__).resolve().parents[3]
SETS = ("17_clue", "top1465", "hardest", "hardest_11plus", "easy", "minimal")
GOAL, MUST = 25, 60  # seconds for 4.25 million lines
SIZE = 65536


def originals():
    lines = [line for name in SETS for line in (ROOT / f"data/{name}.txt").read_text().split() if len(line) == 81]
    puzzles = numpy.array([bytearray(bitdoku.Sudoku(line).cells) for line in lines], numpy.uint8)
    return puzzles, bitdoku.solve(puzzles).solutions


def csv_lines(puzzles, solutions):
    """The lines of a CSV as bytes."""
    text = numpy.full((len(puzzles), 3 + 82 + 82 + 2), ord(","), numpy.uint8)
    text[:, :2] = numpy.frombuffer(b"ab", numpy.uint8)
    text[:, 3:84] = numpy.where(puzzles == 0, ord("."), puzzles + ord("0"))
    text[:, 85:166] = solutions + ord("0")
    text[:, 167:] = numpy.frombuffer(b"0\n", numpy.uint8)
    return text.tobytes()


def make(path, count, seed):
    """Writes `count` images; the originals follow one another, so that the file is mixed throughout."""
    puzzles, solutions = originals()
    each = 256
    with open(path, "wb") as file:
        file.write(b"source,question,answer,rating\n")
        for number in range(-(-count // (each * len(puzzles)))):
            images = bitdoku.augment(puzzles, solutions, k=each, seed=seed + number)
            mixed = [array.reshape(len(puzzles), each, 81).swapaxes(0, 1).reshape(-1, 81) for array in images]
            rows = min(len(mixed[0]), count - number * each * len(puzzles))
            file.write(csv_lines(mixed[0][:rows], mixed[1][:rows]))


class Clock:
    """Processor time by part."""

    def __init__(self):
        self.seconds = {}
        self.last = time.process_time()

    def note(self, name):
        now = time.process_time()
        self.seconds[name] = self.seconds.get(name, 0) + now - self.last
        self.last = now


def run(train, test):
    """The pass over both files; prints times and memory as JSON."""
    clock, nodes, leaks = Clock(), 0, [0, 0]
    indexes = bitdoku.KeyIndex(), bitdoku.KeyIndex()
    for path in (train, test):
        for part in datasets.iter_extreme(path, size=SIZE):
            clock.note("read")
            solved = bitdoku.solve(part.puzzles)
            assert (solved.counts == 1).all() and (solved.solutions == part.solutions).all()
            clock.note("solve, unique")
            nodes += int(numpy.sum(bitdoku.solve(part.puzzles, nodes=True).nodes))
            clock.note("solve, unique, nodes")
            keys = bitdoku.keys(part.puzzles), bitdoku.keys(part.solutions)
            clock.note("keys of puzzles and solutions")
            for at, index in enumerate(indexes):
                if path == train:
                    index.add(keys[at])
                else:
                    leaks[at] += int((index.find(keys[at]) >= 0).sum())
            clock.note("join")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"seconds": clock.seconds, "memory": memory, "nodes": nodes, "leaks": leaks,
                      "classes": indexes[0].classes}))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=4250000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="where to make the files; by default a temporary folder")
    parser.add_argument("--isa", help="an instruction set, such as avx2; by default the best of the processor")
    parser.add_argument("--run", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.isa:
        bitdoku._bitdoku.use_instruction_set(options.isa)
    if options.run:
        run(*options.run)
        return
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        train, test = f"{folder}/train.csv", f"{folder}/test.csv"
        tests = options.lines // 10
        make(train, options.lines - tests, options.seed)
        make(test, tests, options.seed + 2**32)
        isa = ["--isa", options.isa] if options.isa else []
        done = subprocess.run([sys.executable, __file__, *isa, "--run", train, test], check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    alone = told["seconds"].pop("solve, unique")
    total = sum(told["seconds"].values())
    print(f"Python {sys.version.split()[0]}, bitdoku {bitdoku.__version__}, {bitdoku._bitdoku.instruction_set()}")
    print(f"{options.lines} lines, {told['nodes'] / options.lines:.1f} nodes each, {told['classes']} classes, "
          f"{told['leaks'][0]} leaks")
    for name, seconds in (*told["seconds"].items(), ("all", total)):
        print(f"{name:32}{seconds:8.2f} s{seconds / options.lines * 1e6:8.2f} us a line")
    print(f"{'(solve, unique alone)':32}{alone:8.2f} s")
    scale = options.lines / 4.25e6
    print(f"must: {MUST * scale:.1f} s and 1024 MB; goal: {GOAL * scale:.1f} s and 300 MB; peak memory: {told['memory']:.0f} MB")


if __name__ == "__main__":
    main()
