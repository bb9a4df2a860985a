// Houses and peers, against their definition.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeOf } from '../../src/model/shape.ts';

test('each house has all digits once, and the peers of a cell share a house with it', () => {
  for (const [boxRows, boxColumns] of [[2, 2], [2, 3], [3, 2], [3, 3], [2, 4], [3, 4], [4, 4], [3, 5], [1, 5], [7, 2]] as const) {
    const { side, cells, houses, peers } = shapeOf(boxRows, boxColumns);
    const boxOf = (cell: number) => `${Math.floor(Math.floor(cell / side) / boxRows)} ${Math.floor((cell % side) / boxColumns)}`;
    const keys = [(cell: number) => Math.floor(cell / side), (cell: number) => cell % side, boxOf];
    const all = Array.from({ length: cells }, (_, cell) => cell);
    assert.equal(houses.length, 3 * side);
    houses.forEach((house, at) => {
      const key = keys[Math.floor(at / side)]!;
      assert.deepEqual(house, all.filter((cell) => key(cell) === key(house[0]!)), `house ${at} of ${boxRows}x${boxColumns}`);
    });
    assert.deepEqual(houses.slice(0, side).map(([first]) => first), all.filter((cell) => cell % side === 0), 'rows from the top');
    assert.deepEqual(houses.slice(side, 2 * side).map(([first]) => first), all.slice(0, side), 'columns from the left');
    assert.equal(new Set(houses.slice(2 * side).map(([first]) => boxOf(first!))).size, side, 'each box once');
    for (const cell of all) assert.deepEqual(peers[cell], all.filter((other) => other !== cell && keys.some((key) => key(other) === key(cell))));
  }
});
