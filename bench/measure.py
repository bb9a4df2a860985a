#!/usr/bin/env python3
"""Measures this machine: writes bench/results/PROCESSOR.csv and PROCESSOR-sizes.csv, then the report.

bench/measure.py [FOLDER] takes the sets of puzzles from FOLDER (data/ by default): for each set the
file whose name holds its word. Takes some minutes; nothing else should run meanwhile.
"""
import argparse
import csv
import io
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Name, and what names of files of such puzzles hold; the first that fits is taken.
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('folder', nargs='?', type=pathlib.Path, default=ROOT / 'data')
    parser.add_argument('--puzzles', default='16384', help='of each set, repeated if there are fewer')
    parser.add_argument('--repeat', default='5', help='rounds (default: 5)')
    parser.add_argument('--program', default=ROOT / 'build/release/bitdoku', type=pathlib.Path)
    given = parser.parse_args()
    program = given.program.resolve()
    common = ('--first', given.puzzles, '--fill', given.puzzles, '--repeat', given.repeat)
    with tempfile.TemporaryDirectory() as folder:
        sets = find_sets(given.folder)
        for name, file in sets.items():
            pathlib.Path(folder, name).symlink_to(file)
        rows = []
        for limit in ('1', '2'):
            rows += bench(program, '--engine', 'band,slice', '--isa', 'all', '--limit', limit, *common,
                          *sets, cwd=folder)
        sizes = bench(program, '--sizes', ','.join(map(str, SIZES)), '--limit', '2', *common,
                      'easy', '17_clue', 'top1465', cwd=folder)
    name = short_name(rows)
    results = ROOT / 'bench/results'
    write(results / f'{name}.csv', rows)
    write(results / f'{name}-sizes.csv', sizes)
    subprocess.run([sys.executable, ROOT / 'bench/report.py', name], check=True)


main()
