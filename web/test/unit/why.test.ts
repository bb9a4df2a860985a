// What is missing for a pattern, by positions made for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskOf } from '../../src/model/cell.ts';
import { shapeOf } from '../../src/model/shape.ts';
import type { Why } from '../../src/model/why.ts';
import { whyNot } from '../../src/model/why.ts';

const shape = shapeOf(3, 3);

/** All cells have all candidates, but for these; `''` for a filled cell. */
function ask(technique: string, cells: readonly number[], masks: Readonly<Record<number, string>>, others = '123456789'): Why | null {
  const all = Array.from({ length: 81 }, (_, cell) => maskOf([...(masks[cell] ?? others)].map(Number)));
  return whyNot(technique, { shape, cells, masks: all });
}

test('naked subsets: the number of cells, their house, and their candidates', () => {
  assert.deepEqual(ask('naked_pair', [0], {}), { kind: 'count', n: 2 });
  assert.deepEqual(ask('naked_pair', [0, 40], {}), { kind: 'house' });
  assert.deepEqual(ask('naked_pair', [0, 1], { 0: '' }), { kind: 'filled' });
  assert.deepEqual(ask('naked_pair', [0, 1], { 0: '12', 1: '13' }), { kind: 'many', n: 2, digits: [1, 2, 3] });
  assert.deepEqual(ask('naked_triple', [0, 1, 2], { 0: '12', 1: '23', 2: '13' }, '456'), { kind: 'nothing' });
});

test('hidden subsets: the digits that the house has nowhere else', () => {
  const row: Record<number, string> = { 0: '1259', 1: '1234' };
  for (let cell = 2; cell < 9; cell++) row[cell] = '23456789';
  assert.deepEqual(ask('hidden_pair', [0, 1], row), { kind: 'hidden', n: 2, house: 0, digits: [1] });
  for (let cell = 2; cell < 9; cell++) row[cell] = '3456789';
  assert.deepEqual(ask('hidden_pair', [0, 1], row), { kind: 'nothing' });
});

test('fish: rows, columns, a common digit, and its other places', () => {
  const corners = [0, 4, 36, 40];
  assert.deepEqual(ask('x_wing', [0, 1, 2], {}), { kind: 'lines', n: 2 });
  assert.deepEqual(ask('x_wing', corners, { 0: '1', 4: '2' }), { kind: 'digit' });
  const masks = { 0: '17', 4: '17', 36: '17', 40: '17', 5: '7', 9: '7' };
  assert.deepEqual(ask('x_wing', corners, masks, '2'), { kind: 'nothing' }, '1 has no other place at all');
  const sevens = { 0: '7', 4: '7', 36: '7', 40: '7', 5: '7', 9: '7' };
  assert.deepEqual(ask('x_wing', corners, sevens, '2'), { kind: 'elsewhere', digit: 7, inRows: [5], inColumns: [9] });
});

test('unique rectangles: corners in two boxes, with two candidates', () => {
  assert.deepEqual(ask('unique_rectangle_1', [0, 4, 36, 40], {}), { kind: 'rectangle' }, 'four boxes');
  assert.deepEqual(ask('unique_rectangle_1', [0, 3, 9, 12], { 0: '12', 3: '12', 9: '13', 12: '12' }), { kind: 'two' });
  assert.deepEqual(ask('unique_rectangle_1', [0, 3, 9, 12], { 0: '12', 3: '12', 9: '125', 12: '128' }), { kind: 'corners', digits: [1, 2], cells: [9, 12] });
});

test('other techniques have no short answer', () => assert.equal(ask('aic', [0, 1], {}), null));
