// Calls of two puzzles, in every form in which a caller may give them, against the native program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bitdoku, entry, native, root } from './support.mjs';

const kPairs = 3000;

/** Equal numbers in every run (xorshift). */
let state = 20261127;
function random(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

const rowsOf = (line) => Array.from({ length: 9 }, (_, row) => line.slice(9 * row, 9 * row + 9));
const cellsOf = (line) => Array.from(line, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
const boardOf = (line) => rowsOf(line).join('\n');

/** The forms of a puzzle that are not a text in one of the formats. */
const kForms = [
  (line) => line,
  (line) => `${line}\n`,
  boardOf,
  cellsOf,
  (line) => Uint8Array.from(cellsOf(line)),
  rowsOf,
  (line) => rowsOf(line).map(cellsOf),
  (line) => new bitdoku.Position(line),
  (line) => ({ puzzle: line }),
  (line) => ({ puzzle: boardOf(line) }),
  (line) => ({ cells: cellsOf(line) }),
  (line) => ({ cells: boardOf(line) }),
  (line) => ({ puzzle: new bitdoku.Position(line) }),
  (line) => ({ cells: new bitdoku.Position(line) }),
  (line) => bitdoku.parse(line)[0],
];
const kFormats = bitdoku.formats().filter(({ canWrite }) => canWrite).map(({ name }) => name);

/** Puzzles in forms that can hold them; a format may lack a place for blanks. */
function inSomeForm(line) {
  const at = random(kForms.length + 2 * kFormats.length);
  if (at < kForms.length) return kForms[at](line);
  const name = kFormats[(at - kForms.length) % kFormats.length];
  const text = bitdoku.format([line], name);
  return at - kForms.length < kFormats.length ? text : { puzzle: text };
}

const source = readFileSync(join(root, 'data/17_clue.txt'), 'latin1').match(/^[0-9.]{81}$/gm)
  .slice(0, 40).map((line) => line.replaceAll('0', '.'));
const images = Array.from({ length: 200 }, () => {
  const line = source[random(source.length)];
  return random(3) === 0 ? bitdoku.solve(line) : bitdoku.transform(line, { seed: random(1e6) });
});
const formOf = new Map(native('canon', '-q', ...images).stdout.trim().split('\n').map((form, i) => [images[i], form]));

/** Two puzzles; every second pair is isomorphic. */
function somePair() {
  const a = images[random(images.length)];
  const same = images.filter((other) => formOf.get(other) === formOf.get(a));
  return [a, random(2) === 0 ? images[random(images.length)] : same[random(same.length)]];
}

const shown = (values) => JSON.stringify(values.map((value) => value?.puzzle ?? value));

test('the program gave a form of each puzzle', () => {
  assert.ok([...formOf.values()].every((form) => /^[.1-9]{81}$/.test(form)));
});

test('isIsomorphic and findIsomorphism say what the program says, whatever the forms are', () => {
  const found = [0, 0];
  for (let i = 0; i < kPairs; ++i) {
    const lines = somePair();
    const given = lines.map(inSomeForm);
    const expected = formOf.get(lines[0]) === formOf.get(lines[1]);
    assert.equal(bitdoku.isIsomorphic(...given), expected, shown(given));
    const map = bitdoku.findIsomorphism(...given);
    assert.equal(map !== null, expected, shown(given));
    if (map !== null) assert.equal(bitdoku.transform(lines[0], { map }), lines[1], shown(given));
    ++found[expected ? 1 : 0];
  }
  assert.ok(found.every((count) => count > kPairs / 4), String(found));
});

test('a puzzle that calls the library when it is read disturbs no other', () => {
  const [a, b] = source;
  const nosy = { get puzzle() { bitdoku.isIsomorphic(a, a); return boardOf(a); } };
  assert.equal(bitdoku.isIsomorphic(nosy, b), false);
  assert.equal(bitdoku.isIsomorphic(b, nosy), false);
  assert.equal(bitdoku.isIsomorphic(nosy, boardOf(a)), true);
});

test('verify compares the two boards that it got, whatever the forms are', () => {
  for (let i = 0; i < kPairs / 3; ++i) {
    const [a, b] = [source[random(source.length)], source[random(2)]];
    const given = [inSomeForm(a), inSomeForm(bitdoku.solve(b))];
    assert.equal(bitdoku.verify(...given), a === b, shown(given));
  }
});

test('the pool answers the same', async () => {
  const { createPool } = await entry('worker');
  const pool = await createPool({ size: 2 });
  after(() => pool.close());
  await Promise.all(Array.from({ length: kPairs / 10 }, async () => {
    const lines = somePair();
    const given = lines.map(inSomeForm);
    const expected = formOf.get(lines[0]) === formOf.get(lines[1]);
    assert.equal(await pool.isIsomorphic(...given), expected, shown(given));
    assert.equal(await pool.findIsomorphism(...given) !== null, expected, shown(given));
    assert.equal(await pool.verify(given[0], bitdoku.solve(lines[1])), lines[0] === lines[1], shown(given));
  }));
});

test('what cannot be compared is refused', () => {
  const [a] = source;
  const struck = { puzzle: a, candidates: Array.from(a, () => [1, 2, 3, 4, 5, 6, 7, 8]) };
  for (const pair of [[a, '.'.repeat(16)], ['.'.repeat(16), a], [a, struck], [struck, a]]) {
    assert.throws(() => bitdoku.isIsomorphic(...pair), { code: 'unsupported', reason: /^only 9x9 puzzles without/ });
  }
  for (const pair of [[a, `${a}\n${a}\n`], [`${a}\n${a}\n`, a]]) {
    assert.throws(() => bitdoku.isIsomorphic(...pair), { code: 'bad_argument' });
  }
});
