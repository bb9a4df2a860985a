#!/usr/bin/env python3
"""Checks the JSON of puzzles with other rules against docs/variants.schema.json, and the kinds of the schema against the
table of docs/variants.md: variants_schema_test.py PROGRAM SOURCE.
"""
import json
import pathlib
import re
import subprocess
import sys

from json_schema import Schema


def puzzles_of(source):
    """The committed puzzles, as texts and links."""
    for name, column in (('puzzles.tsv', 1), ('f_puzzles.tsv', 2)):
        for line in (source / 'tests/variants' / name).read_text().splitlines():
            if line and not line.startswith('#'):
                yield line.split('\t')[column]


def kinds_of(docs):
    table = docs[docs.index('## The constraints'):]
    return [row.split('|')[1].strip() for row in re.findall(r'^\|.*\|$', table, re.M)][2:]


def main():
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    schema = Schema(json.loads((source / 'docs/variants.schema.json').read_text()))
    docs = (source / 'docs/variants.md').read_text()
    kinds = schema.root['$defs']['constraint']['properties']['kind']['enum']
    assert kinds == kinds_of(docs), set(kinds) ^ set(kinds_of(docs))

    puzzles = list(puzzles_of(source))
    done = subprocess.run([program, 'convert', '-'], input='\n'.join(puzzles), capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and len(lines) == len(puzzles), done.stderr
    examples = re.findall(r'```json\n(.*?)```', docs, re.S)
    assert examples
    for text in lines + examples:
        wrong = schema.wrong(json.loads(text), schema.root)
        assert wrong is None, f'{wrong}: {text}'
    for text in examples:
        done = subprocess.run([program, 'check', text], capture_output=True, text=True)
        assert done.stdout == 'unique\n', done.stdout + done.stderr


if __name__ == '__main__':
    main()
