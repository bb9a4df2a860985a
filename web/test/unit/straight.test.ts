// The board of a photo seen from above.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brightened, mapOfSquare, straightened } from '../../src/model/straight.ts';

const corners = [{ x: 10, y: 20 }, { x: 90, y: 10 }, { x: 80, y: 95 }, { x: 5, y: 70 }];

test('corners go to corners, and lines stay lines', () => {
  const map = mapOfSquare(corners);
  const near = (a: { x: number; y: number }, b: { x: number; y: number }) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-9, JSON.stringify([a, b]));
  [[0, 0], [1, 0], [1, 1], [0, 1]].forEach(([u, v], at) => near(map(u!, v!), corners[at]!));
  const [a, b, c] = [0.1, 0.4, 0.9].map((t) => map(t, 0.2 + t / 2));
  assert.ok(Math.abs((b!.x - a!.x) * (c!.y - a!.y) - (b!.y - a!.y) * (c!.x - a!.x)) < 1e-9);
  near(mapOfSquare([{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 8 }])(0.25, 0.5), { x: 2, y: 4 });
});

test('a board that lies straight is copied, and one at the edge of the picture is whole', () => {
  const side = 12;
  const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 251));
  const from = { data, width: side, height: side };
  const to = { data: new Uint8ClampedArray(side * side * 4), width: side, height: side };
  straightened(from, [{ x: 0, y: 0 }, { x: side, y: 0 }, { x: side, y: side }, { x: 0, y: side }], to);
  // The last row and column are mixed a little with those before.
  const inner = [...to.data.keys()].filter((at) => Math.floor(at / 4) % side < side - 1 && at < (side - 1) * side * 4);
  assert.deepEqual(inner.map((at) => to.data[at]), inner.map((at) => data[at]));
  straightened(from, [{ x: -5, y: -5 }, { x: side + 5, y: -5 }, { x: side + 5, y: side + 5 }, { x: -5, y: side + 5 }], to);
  assert.ok(to.data.every((value, at) => at % 4 !== 3 || value === 255));
});

test('a dark picture becomes black and white, and one of a single gray stays', () => {
  const gray = (values: readonly number[]) => ({ data: Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255])), width: values.length, height: 1 });
  const dark = gray([...Array<number>(50).fill(20), ...Array<number>(10).fill(40), ...Array<number>(40).fill(60)]);
  brightened(dark);
  assert.deepEqual([...new Set(dark.data)], [0, 255, 128]);
  const plain = gray(Array<number>(9).fill(77));
  brightened(plain);
  assert.deepEqual([...new Set(plain.data)], [77, 255]);
});
