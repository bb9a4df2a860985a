#!/usr/bin/env python3
"""Makes the table and the plots of docs/performance.md from the files in bench/results/.

bench/report.py NAME reads NAME.csv, NAME-sizes.csv and, for other programs, NAME-others.csv. Without
NAME it uses the name in the page. With --check it writes nothing, and fails if the page or the plots
differ from what the files give.
"""
import csv
import itertools
import math
import pathlib
import re
import statistics
import sys
from html import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / 'docs/performance.md'
TABLE = re.compile(r'(<!-- results of (\S+) -->\n).*?(<!-- end of results -->)', re.DOTALL)
TITLES = {'easy': 'easy', '17_clue': '17 clues', 'minimal': 'minimal', 'top1465': 'top 1465',
          'hardest_11plus': 'hardest 11+', 'hardest': 'hardest of 2011',
          'many_solutions': 'many solutions'}
# Dark colours are for fast programs, grey is for others. Colour-blind readers can distinguish the
# colours (Okabe and Ito).
COLORS = {'avx512': '#0072b2', 'avx2': '#56b4e9', 'sse4': '#009e73', 'neon': '#009e73',
          'plain': '#cc79a7', 'band': '#e69f00'}
GREYS = ('#cccccc', '#adadad', '#8c8c8c', '#6b6b6b')


def read(name):
    path = ROOT / f'bench/results/{name}.csv'
    if not path.exists():
        return []
    with open(path, newline='', encoding='utf-8') as file:
        return list(csv.DictReader(file))


class Series:
    """One engine with one instruction set: a title, a color, and nanoseconds by set."""

    def __init__(self, rows):
        first = rows[0]
        engine, isa = first['engine'], first['isa']
        self.is_slice = engine == 'slice'
        self.title = f'{engine} {isa}' if engine in ('slice', 'band') else engine
        self.color = COLORS.get(isa if self.is_slice else engine)
        self.ns = {row['file']: float(row['cpu_ns']) for row in rows}
        self.spreads = [float(row['cpu_spread_percent']) for row in rows if row['cpu_spread_percent']]


def all_series(rows, limit):
    found = {}
    for row in rows:
        if row['limit'] == limit:
            found.setdefault((row['engine'], row['isa']), []).append(row)
    # The files also have `band` without vectors, which is not shown.
    return [Series(rows) for key, rows in found.items() if key != ('band', 'generic')]


def number(ns):
    return f'{ns:,.0f}'


def table(series):
    series = sorted(series, key=lambda s: -s.ns['17_clue'])
    lines = ['| puzzles | ' + ' | '.join(s.title for s in series) + ' |',
             '|---|' + '---:|' * len(series)]
    for name, title in TITLES.items():
        cells = (number(s.ns[name]) if name in s.ns else '' for s in series)
        lines.append(f'| {title} | ' + ' | '.join(cells) + ' |')
    return '\n'.join(lines) + '\n'


class Svg:
    def __init__(self, width, height, title):
        self.size = width, height
        self.parts = [f'<title>{escape(title)}</title>',
                      f'<rect width="{width}" height="{height}" fill="#ffffff"/>']

    def line(self, x1, y1, x2, y2, color='#d8d8d8', width=1):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
                          f'stroke="{color}" stroke-width="{width}"/>')

    def rect(self, x, y, width, height, color, tip):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
                          f'fill="{color}"><title>{escape(tip)}</title></rect>')

    def path(self, points, color, dashed=False):
        shape = ' '.join(f'{x:.1f},{y:.1f}' for x, y in points)
        dash = ' stroke-dasharray="5 4"' if dashed else ''
        self.parts.append(f'<polyline points="{shape}" fill="none" stroke="{color}" '
                          f'stroke-width="2"{dash}/>')

    def text(self, x, y, text, anchor='middle', color='#444444', size=12, weight='normal'):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{color}" '
                          f'font-size="{size}" font-weight="{weight}">{escape(text)}</text>')

    def write(self):
        width, height = self.size
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'font-family="sans-serif">\n' + '\n'.join(self.parts) + '\n</svg>\n')


class Scale:
    """A logarithmic scale that converts numbers to positions."""

    def __init__(self, low, high, first, last):
        self.low, self.high = math.log(low), math.log(high)
        self.first, self.last = first, last

    def __call__(self, value):
        share = (math.log(value) - self.low) / (self.high - self.low)
        return self.first + share * (self.last - self.first)


def decades(low, high):
    return [10 ** k for k in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)]


def time_axis(svg, values, top, bottom, left, right):
    ticks = decades(min(values), max(values))
    scale = Scale(ticks[0], ticks[-1], bottom, top)
    for tick in ticks:
        svg.line(left, scale(tick), right, scale(tick))
        label = f'{tick} ns' if tick < 1000 else f'{tick // 1000} µs'
        svg.text(left - 8, scale(tick) + 4, label, 'end')
    return scale


def bars(series, processor):
    svg = Svg(900, 440, 'CPU time for a puzzle')
    left, right, top, bottom = 70, 890, 92, 400
    svg.text(left, 22, 'CPU time for a puzzle: is its solution the only one?', 'start', '#111111', 16,
             'bold')
    svg.text(left, 42, f'{processor}, one core, from text to text; shorter is better, each line is ten '
             'times the one below', 'start')
    series = sorted(series, key=lambda s: -s.ns['17_clue'])
    for s, grey in zip((s for s in series if s.color is None), itertools.cycle(GREYS)):
        s.color = grey
    x = left
    for s in series:
        svg.rect(x, 58, 12, 12, s.color, s.title)
        svg.text(x + 17, 69, s.title, 'start')
        x += 28 + 6.6 * len(s.title)
    values = [ns for s in series for ns in s.ns.values()]
    scale = time_axis(svg, values, top, bottom, left, right)
    group = (right - left) / len(TITLES)
    width = group * 0.84 / len(series)
    for i, (name, title) in enumerate(TITLES.items()):
        start = left + group * (i + 0.08)
        for k, s in enumerate(series):
            if name in s.ns:
                y = scale(s.ns[name])
                svg.rect(start + k * width, y, width - 1.5, bottom - y, s.color,
                         f'{s.title}, {title}: {number(s.ns[name])} ns')
        svg.text(left + group * (i + 0.5), bottom + 20, title)
    svg.line(left, bottom, right, bottom, '#444444')
    return svg.write()


def curves(rows, processor):
    svg = Svg(900, 400, 'CPU time for a puzzle by the size of the batch')
    left, right, top, bottom = 70, 780, 62, 345
    svg.text(left, 22, 'How many puzzles at once?', 'start', '#111111', 16, 'bold')
    svg.text(left, 42, f'{processor}; solid: a batch call, dashed: band, one by one', 'start')
    sizes = sorted({int(row['batch']) for row in rows})
    across = Scale(sizes[0], sizes[-1], left, right)
    scale = time_axis(svg, [float(row['cpu_ns']) for row in rows], top, bottom, left, right)
    colors = dict(zip(('top1465', '17_clue', 'easy'), (COLORS['plain'], COLORS['avx512'],
                                                       COLORS['sse4'])))
    for name, color in colors.items():
        points = [(across(int(row['batch'])), scale(float(row['cpu_ns'])))
                  for row in rows if row['file'] == name and row['engine'] == 'slice']
        if not points:
            continue
        svg.path(points, color)
        svg.text(right + 8, points[-1][1] + 4, TITLES[name], 'start', color, 12, 'bold')
        alone = next(float(row['cpu_ns']) for row in rows
                     if row['file'] == name and row['engine'] == 'band')
        svg.path([(left, scale(alone)), (right, scale(alone))], color, dashed=True)
    size = 1
    while size <= sizes[-1]:
        svg.line(across(size), bottom, across(size), bottom + 5, '#444444')
        svg.text(across(size), bottom + 20, f'{size:,}')
        size *= 4
    svg.text((left + right) / 2, bottom + 42, 'puzzles in a call')
    svg.line(left, bottom, right, bottom, '#444444')
    return svg.write()


def report(name):
    """The contents that each file of the docs should have."""
    rows = read(name)
    if not rows:
        sys.exit(f'bench/results/{name}.csv is not there')
    series = all_series(rows + read(f'{name}-others'), '2')
    processor = rows[0]['processor']
    spreads = [spread for s in series for spread in s.spreads]
    text = table(series) + (f'\n{processor}; `{rows[0]["program"]}`, {int(rows[0]["puzzles"]):,} puzzles '
                            f'of each set. The fastest and the slowest round of five differ by '
                            f'{statistics.median(spreads):.0f} % in the median of all figures, by '
                            f'{max(spreads):.0f} % at most.\n')
    page = TABLE.sub(lambda match: f'<!-- results of {name} -->\n{text}{match[3]}', PAGE.read_text())
    return {PAGE: page, ROOT / 'docs/performance.svg': bars(series, processor),
            ROOT / 'docs/batch-size.svg': curves(read(f'{name}-sizes'), processor)}


def main():
    check = '--check' in sys.argv
    names = [word for word in sys.argv[1:] if word != '--check']
    wrong = []
    for path, text in report(names[0] if names else TABLE.search(PAGE.read_text())[2]).items():
        if check and (not path.exists() or path.read_text() != text):
            wrong.append(f'{path.relative_to(ROOT)} is not what bench/report.py makes')
        elif not check:
            path.write_text(text)
            print(path.relative_to(ROOT))
    print('\n'.join(wrong) or 'page and plots are those of bench/results')
    sys.exit(1 if wrong else 0)


main()
