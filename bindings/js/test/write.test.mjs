// What `format` writes is what `parse` and the native program read: ids, and boards without the digits 1 to 9.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bitdoku as b, kEasy, kItsSolution, native } from './support.mjs';

/** Numbers below a bound, always the same ones. */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % bound;
  };
}

/** A board with some givens: 10 only, the largest digit only, digits from 10 on, or all digits. */
function board(side, kind, givens, draw) {
  const cells = new Array(side * side).fill(0);
  const ten = Math.min(10, side);
  const [least, most] = [[ten, ten], [side, side], [ten, side], [1, side]][kind];
  for (let i = 0; i < givens; ++i) cells[draw(cells.length)] = least + draw(most - least + 1);
  return cells;
}

/** Lists of boards of one side, and of several. */
function* lists() {
  const draw = numbers(7);
  const sides = [10, 12, 16, 25, 35, 36, 49, 52, 60];
  for (const side of sides) for (let kind = 0; kind < 4; ++kind) yield [board(side, kind, 1 + draw(20), draw)];
  for (let i = 0; i < 120; ++i) {
    const side = sides[i % sides.length];
    yield Array.from({ length: 1 + draw(5) }, () =>
      board(i % 2 ? side : [9, ...sides][draw(10)], draw(4), [0, 1, 3, 40][draw(4)], draw));
  }
}

/** The cells of the file as the native program reads them. */
function nativeCells(text, folder, name) {
  const file = join(folder, 'boards');
  writeFileSync(file, text);
  const { stdout, stderr } = native('convert', '--from', name, '--to', 'sud', file);
  assert.equal(stderr, '');
  return stdout.split(/\s+/).filter((word) => word !== '').map(Number);
}

test('boards without 1 to 9 are read back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitdoku-write-'));
  try {
    for (const name of ['line', 'block', 'csv', 'json', 'sud', 'uva989', 'candidates']) {
      let count = 0;
      for (const cells of lists()) {
        const text = b.format(cells, name);
        for (const options of [{}, { format: name }]) {
          const records = b.parse(text, options);
          assert.deepEqual(records.map((record) => record.cells ?? record.error.message), cells, `${name}\n${text}`);
        }
        if (count++ % 25 === 0) {
          assert.deepEqual(nativeCells(text, folder, name), nativeCells(b.format(cells, 'sud'), folder, 'sud'), name);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the line of a record is the record', () => {
  for (const cells of lists()) {
    for (const record of b.parse(b.format(cells, 'sud'))) {
      assert.deepEqual(b.parse(record.puzzle)[0].cells, record.cells);
      assert.equal(b.format([record], 'json'), b.format([record.cells], 'json'));
      assert.equal(b.format([record], 'json'), b.format([record.puzzle], 'json'));
    }
  }
  const moved = b.transform([10, ...new Array(143).fill(0)], { seed: 1 });
  assert.equal(b.parse(moved)[0].cells.filter((digit) => digit > 0).length, 1);
});

test('a board keeps its usual symbols where they are read rightly', () => {
  const [lone, both, blank] = [new Array(256).fill(0), new Array(256).fill(0), new Array(256).fill(0)];
  lone[0] = both[0] = 10;
  both[1] = 9;
  const first = (boards) => b.format(boards, 'line').split('\n').map((line) => line.slice(0, 2));
  assert.deepEqual(first([both, blank]), ['A9', '..', '']);
  assert.deepEqual(first([lone]), ['J.', '']);
  assert.deepEqual(first([both, lone, both]), ['A9', 'J.', 'A9', '']);
  assert.deepEqual(first([blank, lone]), ['..', 'J.', '']);
  const large = [new Array(1296).fill(0), [10, ...new Array(1295).fill(0)]];
  assert.deepEqual(first(large), ['..', 'J.', '']);
});

test('pencilmarks of almost empty boards are read back', () => {
  for (const side of [16, 25, 36, 49, 60]) {
    const cells = new Array(side * side).fill(0);
    for (let given = 0; given < 3; ++given) {
      const text = b.format([cells, cells], 'pencilmarks');
      for (const options of [{}, { format: 'pencilmarks' }]) {
        assert.deepEqual(b.parse(text, options).map((record) => record.cells ?? record.error.message), [cells, cells]);
      }
      cells[Math.floor(side / 2) * given] = side - given;
    }
  }
});

test('solutions have the symbols of their puzzles', () => {
  for (const side of [16, 25]) {
    const solution = b.solve('.'.repeat(side * side), { any: true });
    const cells = b.parse(solution)[0].cells.map((digit) => (digit > 9 ? digit : 0));
    const largest = cells.map((digit) => (digit === side ? digit : 0));
    for (const name of ['csv', 'json']) {
      const text = b.format([{ puzzle: cells, solution }, { puzzle: solution, solution }, { puzzle: largest, solution }], name);
      assert.deepEqual(b.parse(text).map((record) => [record.cells, record.solution]),
        [[cells, solution], [b.parse(solution)[0].cells, solution], [largest, solution]]);
    }
  }
});

test('csv and json keep ids', () => {
  const ids = ['q1', 'a b', ' a ', '#a', '"q"', 'a,b', 'a\nb', 'a;b', '$&', 'é', '{', '1e999', '007'];
  for (const name of ['csv', 'json']) {
    const records = ids.map((id) => ({ puzzle: kEasy, id }));
    assert.deepEqual(b.parse(b.format(records, name)).map(({ id, puzzle }) => ({ puzzle, id })), records);
    const some = b.format([kEasy, { puzzle: kEasy, id: 7 }, { puzzle: kEasy, id: null }, { puzzle: kEasy, id: 8n }], name);
    assert.deepEqual(b.parse(some).map(({ id }) => id), [undefined, '7', undefined, '8']);
    const [record] = b.parse(b.format([{ id: 'x', puzzle: kEasy, solution: kItsSolution }], name));
    assert.deepEqual([record.id, record.puzzle, record.solution], ['x', kEasy, kItsSolution]);
    const struck = { id: 'x', ...new b.Position(kEasy).strike(2, 1).asPuzzle() };
    assert.equal(b.parse(b.format([struck], name))[0].id, 'x');
    assert.equal(b.format([kEasy, { puzzle: kEasy, id: '' }], name).includes('id'), false);
    for (const id of [{}, true, NaN]) assert.throws(() => b.format([{ puzzle: kEasy, id }], name), { code: 'bad_argument' });
  }
  assert.equal(b.format(b.parse(`id,puzzle\nq1,${kEasy}\n`), 'csv'), `id,puzzle\nq1,${kEasy}\n`);
  assert.equal(b.format([{ puzzle: kEasy, id: 'q1' }], 'line'), `${kEasy}\n`);
});

test('a puzzle as a text of JSON leaves what was written before it', () => {
  assert.equal(b.format([kEasy, JSON.stringify({ puzzle: kEasy })], 'line'), `${kEasy}\n${kEasy}\n`);
});
