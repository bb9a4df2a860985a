// Links that hold a puzzle: the same answers as those of the library (tests/formats/links/links.tsv).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bitdoku as b, kEasy, kItsSolution, root } from './support.mjs';

const cases = readFileSync(join(root, 'tests/formats/links/links.tsv'), 'utf8').trim().split('\n')
  .map((line) => line.split('\t'));

function assertRead([name, expected, link], records) {
  assert.equal(records.length, 1, name);
  const [{ puzzle, error }] = records;
  if (expected.startsWith('error: ')) assert.ok(error?.reason.includes(expected.slice(7)), `${name}: ${error?.reason} ${link}`);
  else assert.equal(puzzle, expected, name);
}

test('links of each form are read', () => {
  assert.ok(cases.length >= 50);
  for (const one of cases) assertRead(one, b.parse(one[2]));
});

test('links are read as values of JSON', () => {
  for (const one of cases.filter(([name]) => !/^(Markdown|title|angle)/.test(name))) {
    assertRead(one, b.parse(JSON.stringify({ puzzle: one[2] })));
  }
});

test('a link is solved like its puzzle', () => {
  const link = `https://example.org/#p=${kEasy}`;
  assert.equal(b.solve(link), kItsSolution);
  assert.throws(() => b.solve('https://sudokupad.app/abc'), { name: 'BitdokuError', message: /only names a puzzle/ });
});
