// What a voice says, and positions in another shape.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesOf } from '../../src/model/board.ts';
import { digitsOf, sizeOf } from '../../src/model/cell.ts';
import { gameOfLine, lineOfGivens } from '../../src/model/game.ts';
import { gameOfExample } from '../../src/model/lesson.ts';
import { play } from '../../src/model/move.ts';
import { heard, spoken } from '../../src/model/speech.ts';
import { turned } from '../../src/model/turn.ts';

const kNames = { row: 'row', rows: 'rows', column: 'column', columns: 'columns', and: 'and' };

test('cells and signs are spoken', () => {
  assert.equal(spoken('Look at r4c5.', kNames), 'Look at row 4, column 5.');
  assert.equal(spoken('So 5 is removed from r2378c2.', kNames), 'So 5 is removed from rows 2, 3, 7 and 8, column 2.');
  assert.equal(spoken('4 in r5c45 => r1c1<>4', kNames), '4 in row 5, columns 4 and 5: row 1, column 1 is not 4');
  assert.equal(spoken('r4c5', { ...kNames, row: 'Zeile', column: 'Spalte' }), 'Zeile 4, Spalte 5');
});

test('a screen reader hears sentences', () => {
  assert.equal(heard(['X-Wing: 4 in r5c45 => r1c1<>4, r2c2=3', 'A reason.']), 'X-Wing: 4 in r5c45: r1c1 is not 4, r2c2 is 3. A reason.');
});

test('a turned position is the same puzzle', () => {
  const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  let seed = 7;
  const next = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
  for (let i = 0; i < 20; i++) {
    const other = turned(gameOfLine(line)!, next);
    assert.notEqual(lineOfGivens(other.cells), line);
    assert.equal(other.cells.filter(({ given }) => given).length, 30);
    const solved = play(other, { kind: 'singles' });
    assert.ok(solved.cells.every(({ value }) => value !== 0), 'it is solved by singles as before');
  }
  const example = turned(gameOfExample(`:0000:x:${'.'.repeat(81)}:111 222::`)!, next);
  const full = candidatesOf(example.shape, example.cells);
  const lacking = example.cells.flatMap(({ centre }, cell) => digitsOf(full[cell]! & ~centre));
  assert.equal(lacking.length, 2);
  assert.equal(example.cells.filter(({ centre }) => sizeOf(centre) === 8).length, 2);
});
