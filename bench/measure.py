#!/usr/bin/env python3
"""Measures this machine. Writes bench/results/PROCESSOR.csv and PROCESSOR-sizes.csv, then the report.

bench/measure.py [FOLDER] takes the sets of puzzles from FOLDER (default: data/). The file of a set is
the one whose name contains a word of the set. This takes some minutes; nothing else should run
meanwhile.

With --others COMMAND it also measures other solvers. In each round it calls COMMAND with the number of
puzzles and the files of the sets. COMMAND prints rows of CSV for limits 1 and 2, with the columns file,
program, engine, isa, limit, cpu_ns and wall_ns. The rows go to PROCESSOR-others.csv.
"""
import argparse
import csv
import io
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The name of each set, and the parts of file names that identify it; the first match wins.
SETS = {
    'easy': ('easy',),
    '17_clue': ('17_clue',),
    'minimal': ('minimal',),
    'top1465': ('top1465',),
    'hardest_11plus': ('11plus',),
    'hardest': ('1106', 'hardest.'),
    'many_solutions': ('many_solutions',),
}
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 192, 256, 384, 512, 768, 1024, 2048, 4096, 8192)


def find_sets(folder):
    found = {}
    for name, words in SETS.items():
        for word in words:
            files = sorted(file for file in folder.iterdir() if word in file.name)
            if files:
                found[name] = files[0].resolve()
                break
        else:
            sys.exit(f'{folder}: there is no file for the set {name}')
    return found


def bench(program, *arguments, cwd):
    done = subprocess.run([program, 'bench', '--to', 'csv', *arguments], cwd=cwd, text=True,
                          stdout=subprocess.PIPE, check=True)
    return list(csv.DictReader(io.StringIO(done.stdout)))


def short_name(rows):
    """The file name for a processor: "intel-xeon-avx512"."""
    words = re.sub(r'\((r|tm)\)|\bcpu\b|processor|@.*', ' ', rows[0]['processor'].lower())
    best = next(row['isa'] for row in rows if row['engine'] == 'slice')
    return '-'.join(re.findall(r'[a-z0-9]+', words) + [best])


def write(path, rows):
    with open(path, 'w', newline='', encoding='utf-8') as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator='\n')
        writer.writeheader()
        writer.writerows(rows)
    print(path.relative_to(ROOT))


def in_rounds(rounds, measure):
    """The rows of all rounds combined: medians of the times, and their spreads."""
    found = {}
    for _ in range(rounds):
        for row in measure():
            key = tuple(row.get(name) for name in ('file', 'engine', 'isa', 'batch', 'limit'))
            found.setdefault(key, []).append(row)
    return [merge(rows) for rows in found.values()]


def merge(rows):
    merged = dict(rows[0])
    for name in ('cpu', 'wall'):
        values = [float(row[f'{name}_ns']) for row in rows]
        median = statistics.median(values)
        merged[f'{name}_ns'] = f'{median:.1f}'
        merged[f'{name}_spread_percent'] = f'{100 * (max(values) - min(values)) / median:.1f}'
    return merged


def other_rows(command, puzzles, sets, cwd):
    done = subprocess.run([*shlex.split(command), puzzles, *sets], cwd=cwd, text=True,
                          stdout=subprocess.PIPE, check=True)
    return list(csv.DictReader(io.StringIO(done.stdout)))


def as_ours(row, like):
    """A row of another program, with all columns of our rows."""
    given = {name: row.get(name, '') for name in like}
    return {**given, 'processor': like['processor'], 'batch': '1', 'puzzles': like['puzzles'],
            'method': 'called in a loop on lines in memory, by turns with ours'}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('folder', nargs='?', type=pathlib.Path, default=ROOT / 'data')
    parser.add_argument('--puzzles', default='16384', help='of each set, repeated if there are fewer')
    parser.add_argument('--repeat', default=5, type=int, help='rounds (default: 5)')
    parser.add_argument('--program', default=ROOT / 'build/release/bitdoku', type=pathlib.Path)
    parser.add_argument('--others', metavar='COMMAND', help='see above')
    given = parser.parse_args()
    program = given.program.resolve()
    common = ('--first', given.puzzles, '--fill', given.puzzles)
    others = []
    with tempfile.TemporaryDirectory() as folder:
        sets = find_sets(given.folder)
        for name, file in sets.items():
            pathlib.Path(folder, name).symlink_to(file)

        def measure():
            rows = []
            for limit in ('1', '2'):
                rows += bench(program, '--engine', 'band,slice', '--isa', 'all', '--limit', limit,
                              '--repeat', '1', *common, *sets, cwd=folder)
            if given.others:
                others.append(other_rows(given.others, given.puzzles, sets, folder))
            return rows

        rows = in_rounds(given.repeat, measure)
        sizes = bench(program, '--sizes', ','.join(map(str, SIZES)), '--limit', '2', '--repeat',
                      str(given.repeat), *common, 'easy', '17_clue', 'top1465', cwd=folder)
    name = short_name(rows)
    results = ROOT / 'bench/results'
    write(results / f'{name}.csv', rows)
    write(results / f'{name}-sizes.csv', sizes)
    if given.others:
        rounds = iter(others)
        merged = in_rounds(given.repeat, lambda: next(rounds))
        write(results / f'{name}-others.csv', [as_ours(row, rows[0]) for row in merged])
    subprocess.run([sys.executable, ROOT / 'bench/report.py', name], check=True)


main()
