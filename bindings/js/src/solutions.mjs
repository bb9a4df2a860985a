// The solutions of a puzzle one by one, in lexical order, in bounded memory.
//
// The module lists up to kLeaf solutions of a puzzle. If there are more, the puzzle is split by the
// digits of its first open cell.
import { checkOptions, wholeNumber } from './error.mjs';
import { boxOf, givens, lineOf, readPuzzle, refuseClash, shapeName, struckOut } from './read.mjs';
import { must, number, outputBytes, putBytes } from './wasm.mjs';

const kLeaf = 512;

function list(cells, shape, strikes) {
  putBytes(cells);
  must('set_cells', cells.length, ...boxOf(shape));
  for (const [cell, digit] of strikes) must('strike_out', cell, digit);
  must('enumerate', kLeaf + 1);
  const found = number(1);
  const all = outputBytes();
  return Array.from({ length: found }, (_, i) => all.subarray(i * cells.length, (i + 1) * cells.length));
}

function compare(a, b) {
  const i = a.findIndex((digit, cell) => digit !== b[cell]);
  return i < 0 ? 0 : a[i] - b[i];
}

/** All solutions below a board, cells before `from` being fixed. */
function* below(cells, from, shape, strikes) {
  const found = list(cells, shape, strikes);
  if (found.length <= kLeaf) {
    yield* found.sort(compare);
    return;
  }
  let cell = from;
  while (cells[cell] !== 0) ++cell;
  const side = Math.round(Math.sqrt(cells.length));
  for (let digit = 1; digit <= side; ++digit) {
    if (strikes.some((pair) => pair[0] === cell && pair[1] === digit)) continue;
    const next = Uint8Array.from(cells);
    next[cell] = digit;
    yield* below(next, cell + 1, shape, strikes);
  }
}

/** See types/index.d.ts. */
export function* solutions(puzzle, options = {}) {
  checkOptions('solutions', options, ['limit', 'shape']);
  let left = wholeNumber('limit', options.limit ?? Number.MAX_SAFE_INTEGER, 1,
    Number.MAX_SAFE_INTEGER);
  readPuzzle(puzzle, options.shape);
  refuseClash();
  const cells = givens();
  for (const solution of below(cells, 0, shapeName(), struckOut(cells))) {
    yield lineOf(solution);
    if (--left === 0) return;
  }
}
