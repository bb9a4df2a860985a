#!/usr/bin/env python3
"""Measures the package, each number beside its goal: bench.py [--json]. Every time is processor time, the best of several turns on
one thread. Other packages are measured where they are installed."""
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

import bitdoku
from bitdoku import _bitdoku

ROOT = Path(__file__).resolve().parents[3]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
N = 10000


def best(call, turns=9, least=0.1):
    """Seconds of a call."""
    start = time.process_time()
    call()
    times = max(1, int(least / max(1e-9, time.process_time() - start)))
    results = []
    for _ in range(turns):
        start = time.process_time()
        for _ in range(times):
            call()
        results.append((time.process_time() - start) / times)
    return min(results)


def rows():
    """(what, result, unit, goal) for each row of the table."""
    made = bitdoku.generate(N, seed=1)
    plain = bytes(bytearray(made.puzzles))
    lines = [str(bitdoku.Sudoku(row)) for row in made.puzzles.tolist()]
    answers, room = bytearray(8 * N), bytearray(81 * N)
    direct = best(lambda: _bitdoku.solve_rows(plain, 1, 81, N, 2, answers, room, 81, None, 1, None))
    yield f"C call, {N} generated puzzles", direct / N * 1e9, "ns a puzzle", ""
    for name, puzzles, base in (("uint8 array", made.puzzles, direct), ("bytes of digits", plain, direct)):
        yield f"solve, {name}: more than the C call", (best(lambda: bitdoku.solve(puzzles)) / base - 1) * 100, "%", "5"
    packed = "".join(lines).encode()
    direct_lines = best(lambda: _bitdoku.solve_rows(packed, 0, 81, N, 2, answers, room, 81, None, 1, None))
    yield ("solve, list of str: more than the C call", (best(lambda: bitdoku.solve(lines)) - direct_lines) / N * 1e9,
           "ns a puzzle", f"{40 + direct_lines / N * 1e8:.0f}")
    single = best(lambda: [bitdoku.solve(EASY) for _ in range(1000)]) / 1000
    yield "solve(str)", single * 1e9, "ns", ""
    yield "solve(str): more than the C call", (single - c_call()) * 1e9, "ns", "1000"
    yield "import bitdoku", import_time() * 1e3, "ms", "20"
    some, their_solutions = plain[:81 * 1000], bytes(room[:81 * 1000])
    here = bytearray(b"\1" * 81 * 20000), bytearray(b"\1" * 81 * 20000)  # the system has given this memory already
    yield "augment, pairs", 20000 / best(
        lambda: bitdoku.augment(some, their_solutions, k=20, out=here)) / 1e6, "million/s", "10"
    yield "augment, pairs, distinct", 20000 / best(
        lambda: bitdoku.augment(some, their_solutions, k=20, distinct=True, out=here)) / 1e6, "million/s", ""
    yield "augment, pairs, new arrays", 20000 / best(
        lambda: bitdoku.augment(some, their_solutions, k=20)) / 1e6, "million/s", ""
    yield "canonical", N / best(lambda: bitdoku.canonical(plain), 3) / 1e6, "million/s", "0.3"
    yield "keys of puzzles", N / best(lambda: bitdoku.keys(plain), 3) / 1e6, "million/s", "0.3"
    yield "keys of solutions", N / best(lambda: bitdoku.keys(made.solutions), 3) / 1e6, "million/s", "0.3"
    yield "check", best(lambda: bitdoku.check(made.puzzles, made.solutions)) / N * 1e9, "ns a row", ""
    yield "label clues, verdict, nodes", N / best(
        lambda: bitdoku.label(plain, "clues,verdict,nodes"), 3) / 1e6, "million/s", ""


def c_call():
    """Seconds of bitdoku_solve_line alone: a program in C, if there is a compiler and the library was built."""
    source = r"""
#include <bitdoku/bitdoku.h>
#include <stdio.h>
#include <time.h>
int main(int argc, char **argv) {
  char solution[81]; uint64_t found; double best = 1; (void)argc;
  for (int turn = 0; turn < 20; ++turn) {
    struct timespec a, b;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    for (int i = 0; i < 20000; ++i) bitdoku_solve_line(argv[1], solution, 2, &found);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    const double time = ((double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec)) / 20000;
    if (time < best) best = time;
  }
  printf("%.12f\n", best);
}"""
    folder = ROOT / "build/python"
    program = folder / "c_call"
    done = subprocess.run(["clang", "-O2", "-DBITDOKU_STATIC", f"-I{ROOT / 'include'}", "-xc", "-", "-xnone",
                           str(folder / "src/libbitdoku.a"), "-lstdc++", "-lm", "-pthread", "-lz", "-llzma", "-lzstd", "-lbz2",
                           "-o", str(program)], input=source, text=True, capture_output=True)
    if done.returncode != 0:
        return float("nan")
    return float(subprocess.run([program, EASY], capture_output=True, text=True).stdout)


def import_time():
    program = "import time; a = time.perf_counter(); import bitdoku; print(time.perf_counter() - a)"
    return statistics.median(float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout)
                             for _ in range(15))


def main():
    table = [*rows()]
    wheels = sorted((ROOT / "build/python").glob("*.whl"))
    if wheels:
        table.append(("wheel", wheels[-1].stat().st_size / 1e6, "MB", "3"))
    if "--json" in sys.argv:
        print(json.dumps([dict(zip(("what", "result", "unit", "goal"), row)) for row in table]))
        return
    print(f"Python {sys.version.split()[0]}, bitdoku {bitdoku.__version__}, {_bitdoku.instruction_set()}")
    for what, result, unit, goal in table:
        print(f"{what:44}{result:10.2f} {unit:12}" + (f" (must: {goal})" if goal else ""))


if __name__ == "__main__":
    main()
