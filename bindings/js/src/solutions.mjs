// The solutions of a puzzle one by one, in bounded memory.
//
// The module lists up to `most` solutions of a puzzle. If there are more, the puzzle is split. A board of up to
// 9x9 is split by the digits of its first open cell, which gives the lexical order. A larger board has
// hundreds of open cells above its lexically first solution, so there a solution that is known comes
// first, and then those that differ from it in the last cells.
import { lineOf } from './alphabet.mjs';
import { checkOptions, wholeNumber } from './error.mjs';
import { boxOf, givens, readPuzzle, refuseClash, shapeName, struckOut } from './read.mjs';
import { timeOf, unfinished } from './solve.mjs';
import { must, number, outputBytes, putBytes } from './wasm.mjs';

const kLongestList = 512;
const kFirstList = 16;
const kUsualCells = 81;
const kOutOfTime = 2;

/** A board, what was struck out of it, and what the lists of its solutions may cost. */
class Lister {
  constructor(shape, strikes, cells, timeLimit) {
    this.shape = shape;
    this.strikes = strikes;
    this.most = cells > kUsualCells ? 1 : kFirstList;
    /** Milliseconds that are left; negative for no limit. */
    this.timeLeft = timeLimit;
  }

  /** Up to one more than `most` solutions. */
  list(cells) {
    const begin = performance.now();
    putBytes(cells);
    must('set_cells', cells.length, ...boxOf(this.shape));
    for (const [cell, digit] of this.strikes) must('strike_out', cell, digit);
    must('enumerate', this.most + 1, this.timeLeft);
    const found = number(1);
    if (number(7) === kOutOfTime) throw unfinished();
    if (this.timeLeft >= 0) this.timeLeft = Math.max(0, this.timeLeft - (performance.now() - begin));
    const all = outputBytes();
    return Array.from({ length: found }, (_, i) => all.subarray(i * cells.length, (i + 1) * cells.length));
  }

  /** The next lists may be longer, because all of this one was asked for. */
  grow(list) {
    if (list.length > 0) this.most = Math.min(2 * this.most, kLongestList);
  }

  /** Whether the digit of a cell occurs again in its row, column or box. */
  clashes(cells, cell) {
    const side = Math.round(Math.sqrt(cells.length));
    const [rows, cols] = boxOf(this.shape);
    const [row, col] = [Math.floor(cell / side), cell % side];
    const begin = (row - (row % rows)) * side + col - (col % cols);
    for (let i = 0; i < side; ++i) {
      const inBox = begin + Math.floor(i / cols) * side + (i % cols);
      for (const other of [row * side + i, i * side + col, inBox]) {
        if (other !== cell && cells[other] === cells[cell]) return true;
      }
    }
    return false;
  }

  isStruck(cell, digit) {
    return this.strikes.some((pair) => pair[0] === cell && pair[1] === digit);
  }
}

function compare(a, b) {
  const i = a.findIndex((digit, cell) => digit !== b[cell]);
  return i < 0 ? 0 : a[i] - b[i];
}

/** All solutions below a board in lexical order. Its cells before `from` have digits; `known` are some solutions. */
function* inOrder(lister, cells, from, known) {
  let some = known;
  if (some.length < lister.most) {
    some = lister.list(cells);
    if (some.length <= lister.most) {
      yield* some.sort(compare);
      lister.grow(some);
      return;
    }
  }
  const cell = cells.indexOf(0, from);
  if (cell < 0) {
    yield cells;
    return;
  }
  const side = Math.round(Math.sqrt(cells.length));
  for (let digit = 1; digit <= side; ++digit) {
    if (lister.isStruck(cell, digit)) continue;
    const next = Uint8Array.from(cells);
    next[cell] = digit;
    yield* inOrder(lister, next, cell + 1, some.filter((solution) => solution[cell] === digit));
  }
}

/** All solutions below a board. The search chooses their order. */
function* fromKnown(lister, cells) {
  const some = lister.list(cells);
  if (some.length <= lister.most) {
    yield* some;
    lister.grow(some);
    return;
  }
  const [solution] = some;
  yield solution;
  const side = Math.round(Math.sqrt(cells.length));
  // The boards that agree with the solution before a cell and differ in it are apart from one another.
  for (let cell = cells.length - 1; cell >= 0; --cell) {
    if (cells[cell] !== 0) continue;
    const next = Uint8Array.from(cells);
    next.set(solution.subarray(0, cell));
    for (let digit = 1; digit <= side; ++digit) {
      if (digit === solution[cell] || lister.isStruck(cell, digit)) continue;
      next[cell] = digit;
      if (!lister.clashes(next, cell)) yield* fromKnown(lister, next);
    }
  }
}

function* lines(lister, cells, limit) {
  let left = limit;
  const all = cells.length <= kUsualCells ? inOrder(lister, cells, 0, []) : fromKnown(lister, cells);
  for (const solution of all) {
    yield lineOf(solution);
    if (--left === 0) return;
  }
}

/** See types/index.d.ts. */
export function solutions(puzzle, options = {}) {
  checkOptions('solutions', options, ['limit', 'shape', 'timeLimit']);
  const limit = wholeNumber('limit', options.limit ?? Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER);
  const time = timeOf(options);
  readPuzzle(puzzle, options.shape);
  refuseClash();
  const cells = givens();
  return lines(new Lister(shapeName(), struckOut(cells), cells.length, time), cells, limit);
}
