"""Reads what `bitdoku_soak --print` prints and compares it with the Python package. Both are on sys.path or in a wheel there."""
import itertools
import sys

import bitdoku

AT_ONCE = 8192
total = 0


def verdicts(puzzles):
    """The number of solutions up to 2 and the first solution of each puzzle."""
    if len(puzzles[0]) == 81:
        solved = bitdoku.solve(puzzles, limit=2, threads=1)
        yield from zip(solved.counts, solved.solutions)
        return
    for text in puzzles:
        found = list(bitdoku.Sudoku(text).solutions(limit=2))
        yield len(found), str(found[0]) if found else None


while lines := [line.split() for line in itertools.islice(sys.stdin, AT_ONCE)]:
    # Lines of 729 symbols are candidates. All lines of a kind are one call.
    for length in (81, 729):
        rows = [row for row in lines if len(row[0]) == length]
        if not rows:
            continue
        for row, (count, solution) in zip(rows, verdicts([row[0] for row in rows]), strict=True):
            if max(count, 0) != int(row[1]) or (count == 1 and solution != row[2]):
                sys.exit(f"DIFFERENCE\n{' '.join(row)}\nPython: {count} {solution}")
    total += len(lines)
if not total:
    sys.exit("no puzzles")
print(f"{total} puzzles, Python {bitdoku.__version__} gives the same answers")
