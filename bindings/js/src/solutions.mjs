// The solutions of a puzzle one by one, in lexical order, in bounded memory.
//
// The module lists up to `most` solutions of a puzzle. If there are more, the puzzle is split by the digits of
// its first open cell. A large board has hundreds of open cells above its first solution, so its first lists are
// short, and a part in which a solution is known is split without another list.
import { checkOptions, wholeNumber } from './error.mjs';
import { boxOf, givens, lineOf, readPuzzle, refuseClash, shapeName, struckOut } from './read.mjs';
import { timeOf, unfinished } from './solve.mjs';
import { must, number, outputBytes, putBytes } from './wasm.mjs';

const kLongestList = 512;
const kUsualCells = 81;
const kOutOfTime = 2;

/** A board, what was struck out of it, and what the lists of its solutions may cost. */
class Lister {
  constructor(shape, strikes, cells, timeLimit) {
    this.shape = shape;
    this.strikes = strikes;
    this.most = cells > kUsualCells ? 1 : kLongestList;
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

  /** The next lists may be longer. */
  grow() {
    this.most = Math.min(2 * this.most, kLongestList);
  }

  isStruck(cell, digit) {
    return this.strikes.some((pair) => pair[0] === cell && pair[1] === digit);
  }
}

function compare(a, b) {
  const i = a.findIndex((digit, cell) => digit !== b[cell]);
  return i < 0 ? 0 : a[i] - b[i];
}

/** All solutions below a board, whose cells before `from` have digits; `known` are some of them. */
function* below(lister, cells, from, known) {
  let some = known;
  if (some.length < lister.most) {
    some = lister.list(cells);
    if (some.length <= lister.most) {
      lister.grow();
      yield* some.sort(compare);
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
    yield* below(lister, next, cell + 1, some.filter((solution) => solution[cell] === digit));
  }
}

function* lines(lister, cells, limit) {
  let left = limit;
  for (const solution of below(lister, cells, 0, [])) {
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
