#!/usr/bin/env python3
"""Checks the output of `explain --json` and `hint --json`, with --summary and --why-not, against docs/steps.schema.json and
against the solution:
steps_schema_test.py PROGRAM SOURCE.
"""
import json
import pathlib
import random
import subprocess
import sys

from json_schema import Schema

def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def solution_of(program, puzzle):
    return subprocess.run([program, 'solve', puzzle], capture_output=True, text=True).stdout.strip()


def check_meaning(line, solution):
    """The links of chains lead forward, and no change contradicts the solution."""
    for change in line['set']:
        assert solution[change['cell']] == str(change['digit']), line['text']
    for change in line['strike_out']:
        assert solution[change['cell']] != str(change['digit']), line['text']
        assert str(change['digit']) in line['position']['candidates'][change['cell']]
    for view in line['views']:
        for i, link in enumerate(view['links']):
            assert all(source < i for source in link['from'])
            assert link.get('view', 0) + link.get('views', 0) <= len(line['views'])


def check_path(program, schema, puzzle, order):
    solution = solution_of(program, puzzle)
    lines = run(program, 'explain', '--json', '--order', order, puzzle)
    for line in lines:
        wrong = schema.wrong(line, schema.root)
        assert wrong is None, wrong
        assert line['order'] == order
        if line['kind'] == 'step':
            check_meaning(line, solution)
    assert lines[-1]['kind'] in ('solved', 'stuck')
    assert order == 'human' or lines[-1]['kind'] == 'solved'
    return lines


def check_half_way(program, schema, lines, chance):
    """Hints in the middle of a path, one of them after a mistake."""
    steps = [line for line in lines if line['kind'] == 'step']
    givens = steps[0]['position']['givens']
    solution = solution_of(program, givens)
    at = chance.choice(steps)['position']
    board = ''.join(''.join(d if d in at['candidates'][c] or d == at['values'][c] else '.'
                            for d in '123456789') for c in range(81))
    [hint] = run(program, 'hint', '--json', '--givens', givens, board)
    assert schema.wrong(hint, schema.root) is None
    assert hint['kind'] in ('step', 'solved'), hint['text']
    for cell in range(81):
        # A cell with one candidate left is read as a value.
        now = hint['position']['values'][cell]
        assert now in (at['values'][cell], at['candidates'][cell])
    if hint['kind'] == 'step':
        check_meaning(hint, solution)

    blank = chance.choice([c for c in range(81) if at['values'][c] == '.'])
    right = solution[blank]
    wrong = chance.choice([d for d in '123456789' if d != right])
    values = at['values'][:blank] + wrong + at['values'][blank + 1:]
    [hint] = run(program, 'hint', '--json', '--givens', givens, values)
    assert schema.wrong(hint, schema.root) is None
    assert hint['kind'] == 'mistake'
    assert hint['wrong_values'] == [{'cell': blank, 'digit': int(wrong)}]
    for depth in ('technique', 'digit', 'house', 'cells'):
        [hint] = run(program, 'hint', '--json', '--depth', depth, '--givens', givens, at['values'])
        assert schema.wrong(hint, schema.root) is None
        assert not hint['set'] and not hint['strike_out'] and not hint['proof']


def check_summaries(program, schema, puzzle):
    """Summaries agree with the path, and backdoors with the solution."""
    solution = solution_of(program, puzzle)
    for order in ('se', 'human'):
        [summary] = run(program, 'explain', '--summary', '--json', '--order', order, puzzle)
        wrong = schema.wrong(summary, schema.root)
        assert wrong is None, wrong
        lines = run(program, 'explain', '--json', '--order', order, puzzle)
        counts = {}
        for line in lines[:-1]:
            counts[line['technique']] = counts.get(line['technique'], 0) + 1
        assert {t['technique']: t['steps'] for t in summary['techniques']} == counts
        for key in ('kind', 'text', 'steps', 'rating', 'score', 'level'):
            assert summary.get(key) == lines[-1].get(key), key
        assert summary['position'] == lines[0]['position']
        assert ('bottlenecks' in summary) == (order == 'human')
        for bottleneck in summary.get('bottlenecks', []):
            step = lines[bottleneck['step'] - 1]
            assert all(bottleneck[key] == step[key] for key in ('technique', 'text', 'set', 'strike_out'))
        assert [b['basics'] for b in summary['backdoors']] == ['singles', 'locked_candidates']
        for backdoors in summary['backdoors']:
            for cells in backdoors['sets']:
                assert len(cells) == backdoors['cells']
                assert all(solution[c['cell']] == str(c['digit']) for c in cells)


def check_reasons(program, schema, puzzle):
    """Every technique has steps, or the reason why it has none."""
    reasons = set()
    for name in ('singles', 'subsets', 'fish', 'wings', 'rectangles', 'pointing', 'skyscraper'):
        for line in run(program, 'hint', '--json', '--why-not', name, puzzle):
            wrong = schema.wrong(line, schema.root)
            assert wrong is None, wrong
            if line['kind'] == 'step':
                continue
            why = line['why_not']
            reasons.add(why['reason'])
            for candidate in why['in_the_way'] + why['strike_out']:
                assert str(candidate['digit']) in line['position']['candidates'][candidate['cell']]
            assert bool(why['in_the_way']) == (why['reason'] == 'blocked')
    return reasons


def check_without_steps(program, schema, solved):
    """Puzzles that give no step, one of each kind, and texts that are not puzzles."""
    puzzles = [solved, '.' * 81, '11' + '.' * 79, '1' + '.' * 15, '.' * 900, '123']
    kinds = ['solved', 'several_solutions', 'no_solution', 'several_solutions', 'unsupported', 'invalid']
    for command in ('explain', 'hint'):
        for order in ('', 'se', 'human'):
            arguments = [program, command, '--json', '-q', *(['--order', order] if order else [])]
            done = subprocess.run(arguments, input='\n'.join(puzzles), capture_output=True, text=True)
            assert done.returncode == 3
            lines = [json.loads(line) for line in done.stdout.splitlines()]
            assert [line['kind'] for line in lines] == kinds, lines
            for line in lines:
                wrong = schema.wrong(line, schema.root)
                assert wrong is None, wrong


def check_other_shapes(program, schema):
    """Paths, hints and all steps of boards of other shapes."""
    for shape in ('4', '6', '3x2', '8', '12'):
        made = subprocess.run([program, 'generate', '-q', '-n', '2', '--seed', '1', '--shape', shape],
                              capture_output=True, text=True).stdout.split()
        for puzzle in made:
            solution = subprocess.run([program, 'solve', '--shape', shape, puzzle],
                                      capture_output=True, text=True).stdout.strip()
            lines = run(program, 'explain', '--json', '--shape', shape, puzzle)
            for line in lines:
                wrong = schema.wrong(line, schema.root)
                assert wrong is None, wrong
                assert line['order'] == 'own' and len(line['position']['values']) == len(solution)
                assert line['kind'] != 'step' or line['proof']
                for change in line.get('set', []):
                    assert int(solution[change['cell']], 36) == change['digit'], line['text']
                for change in line.get('strike_out', []):
                    assert int(solution[change['cell']], 36) != change['digit'], line['text']
            assert lines[-1]['kind'] in ('solved', 'stuck') and lines[-1]['steps'] == len(lines) - 1
            for depth in ('technique', 'digit', 'house', 'cells', 'all'):
                [hint] = run(program, 'hint', '--json', '--depth', depth, '--shape', shape, puzzle)
                assert schema.wrong(hint, schema.root) is None
                assert depth == 'all' or not hint['set'] and not hint['strike_out']
            assert hint['text'] == lines[0]['text']
            steps = run(program, 'hint', '--json', '--all', '--shape', shape, puzzle)
            assert all(schema.wrong(step, schema.root) is None for step in steps)
            assert hint['text'] in [step['text'] for step in steps]


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    schema = Schema(json.loads((source / 'docs/steps.schema.json').read_text()))
    assert schema.wrong({'version': 1, 'kind': 'step', 'text': ''}, schema.root)
    assert schema.wrong({'version': 2, 'kind': 'solved', 'text': ''}, schema.root)
    assert not schema.wrong({'version': 1, 'kind': 'solved', 'text': ''}, schema.root)
    chance = random.Random(6)
    ratings = (source / 'tests/se/se_ratings.csv').read_text().split('\n')
    puzzles = [line[:81] for line in ratings[1:] if line][::4]
    if b'__asan_init' in pathlib.Path(program).read_bytes():
        puzzles = puzzles[::7]
    for puzzle in puzzles:
        check_half_way(program, schema, check_path(program, schema, puzzle, 'se'), chance)
        check_path(program, schema, puzzle, 'human')
    for puzzle in puzzles[::10]:
        check_summaries(program, schema, puzzle)
        assert {'blocked', 'unexplained'} <= check_reasons(program, schema, puzzle)
    check_other_shapes(program, schema)
    check_without_steps(program, schema, solution_of(program, puzzles[0]))
    print(f'{len(puzzles)} puzzles')


main()
