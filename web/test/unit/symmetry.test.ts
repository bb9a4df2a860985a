// Symmetries of places: orbits are those of the group, and cells without a partner are found.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kSymmetries } from '../../src/model/recipe.ts';
import { shapeOf } from '../../src/model/shape.ts';
import { loneCells, orbitOf } from '../../src/model/symmetry.ts';

const kOrbits = { none: 81, 'half-turn': 41, 'quarter-turn': 21, horizontal: 45, vertical: 45, diagonal: 45 } as const;

test('orbits divide the board', () => {
  const shape = shapeOf(3, 3);
  for (const symmetry of kSymmetries) {
    const orbits = new Set(Array.from({ length: 81 }, (_, cell) => orbitOf(shape, symmetry, cell).sort((a, b) => a - b).join()));
    assert.equal(orbits.size, kOrbits[symmetry], symmetry);
    assert.equal([...orbits].join().split(',').length, 81, symmetry);
  }
  assert.deepEqual(orbitOf(shape, 'half-turn', 0), [0, 80]);
  assert.deepEqual(orbitOf(shape, 'horizontal', 1), [1, 73]);
  assert.deepEqual(orbitOf(shape, 'vertical', 1), [1, 7]);
  assert.deepEqual(orbitOf(shape, 'diagonal', 1), [1, 9]);
  assert.deepEqual(orbitOf(shapeOf(2, 2), 'quarter-turn', 1), [1, 7, 14, 8]);
});

test('cells without a partner', () => {
  const shape = shapeOf(3, 3);
  const values = new Array<number>(81).fill(0);
  values[0] = 5;
  values[40] = 1;
  assert.deepEqual(loneCells(shape, 'half-turn', values), [0]);
  values[80] = 3;
  assert.deepEqual(loneCells(shape, 'half-turn', values), []);
  assert.deepEqual(loneCells(shape, 'quarter-turn', values), [0, 80]);
  assert.deepEqual(loneCells(shape, 'none', values), []);
});
