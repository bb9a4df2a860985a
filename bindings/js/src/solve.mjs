// Solving and counting: puzzles of every shape.
import { lineOf } from './alphabet.mjs';
import { BitdokuError, badArgument, checkOptions, flag, wholeNumber } from './error.mjs';
import { countLine, kCells, lineSolution } from './line.mjs';
import { boardSide, givens, readPuzzle, refuseClash } from './read.mjs';
import { call, moduleReason, must, number, outputBytes, outputText, putBytes } from './wasm.mjs';

export const kVerdicts = ['none', 'unique', 'multiple', 'solved', 'unknown', 'invalid'];
const kNoLimit = 2 ** 63;
const kReasons = ['', 'aborted', 'out_of_time', 'out_of_nodes', 'out_of_conflicts',
  'enough_solutions', 'too_large', 'contradictory', 'impossible', 'unsupported', 'internal'];

/** The error of a search that a limit ended or that refused its puzzle. */
export function unfinished() {
  return new BitdokuError(kReasons[number(7)] || 'unknown', moduleReason());
}

/** A limit of time in milliseconds; -1 for none. */
export function timeOf(options) {
  const time = options.timeLimit;
  if (time === undefined) return -1;
  if (typeof time !== 'number' || !(time >= 0)) {
    throw badArgument('timeLimit is a number of milliseconds');
  }
  return time;
}

/** Solves the first puzzle of the module. Returns the verdict. */
function search(limit, options) {
  must('solve', limit, timeOf(options));
  const verdict = kVerdicts[number(0)];
  if (verdict === 'invalid') refuseClash();
  if (verdict === 'unknown') throw unfinished();
  return verdict;
}

/** See types/index.d.ts. */
export function check(puzzle, options = {}) {
  checkOptions('check', options, ['shape', 'timeLimit']);
  readPuzzle(puzzle, options.shape);
  must('solve', 2, timeOf(options));
  const verdict = kVerdicts[number(0)];
  if (verdict === 'unknown') throw unfinished();
  const hasSolution = verdict === 'unique' || verdict === 'multiple';
  return { verdict, solution: hasSolution ? lineOf(outputBytes()) : null };
}

/** Whether the direct way can answer: a text of 81 symbols and no options. */
const isLine = (puzzle, options) =>
  typeof puzzle === 'string' && puzzle.length === kCells && options === undefined;

/** See types/index.d.ts. */
export function solve(puzzle, options) {
  if (isLine(puzzle, options)) {
    const found = countLine(puzzle, 2);
    if (found === 1) return lineSolution();
    if (found === 0) return null;
  }
  return solveAny(puzzle, options);
}

function solveAny(puzzle, options = {}) {
  checkOptions('solve', options, ['any', 'shape', 'timeLimit']);
  const any = flag('any', options.any);
  readPuzzle(puzzle, options.shape);
  const verdict = search(any ? 1 : 2, options);
  if (verdict === 'none') return null;
  if (verdict === 'multiple') {
    throw new BitdokuError('not_unique', 'the puzzle has several solutions');
  }
  return lineOf(outputBytes());
}

/** See types/index.d.ts. */
export function isUnique(puzzle, options) {
  if (isLine(puzzle, options)) {
    const found = countLine(puzzle, 2);
    if (found >= 0) return found === 1;
  }
  return isUniqueAny(puzzle, options);
}

function isUniqueAny(puzzle, options = {}) {
  checkOptions('isUnique', options, ['shape', 'timeLimit']);
  readPuzzle(puzzle, options.shape);
  return search(2, options) === 'unique';
}

function countText(limit, options) {
  must('count', limit, timeOf(options));
  const verdict = kVerdicts[number(0)];
  if (verdict === 'invalid') refuseClash();
  const text = outputText();
  if (number(2) === 0 && BigInt(text) < BigInt(limit)) throw unfinished();
  return text;
}

/** See types/index.d.ts. */
export function count(puzzle, options = {}) {
  checkOptions('count', options, ['limit', 'shape', 'timeLimit']);
  const limit = wholeNumber('limit', options.limit ?? Number.MAX_SAFE_INTEGER, 1,
    Number.MAX_SAFE_INTEGER);
  readPuzzle(puzzle, options.shape);
  // One more than the largest safe number tells that there are more.
  const text = countText((options.limit ?? undefined) === undefined ? kNoLimit : limit, options);
  const solutions = Number(text);
  if (solutions > Number.MAX_SAFE_INTEGER) {
    throw new BitdokuError('too_large', `${text} solutions are too many for a number; use countExact`);
  }
  return Math.min(solutions, limit);
}

/** See types/index.d.ts. */
export function countExact(puzzle, options = {}) {
  checkOptions('countExact', options, ['shape', 'timeLimit']);
  readPuzzle(puzzle, options.shape);
  return BigInt(countText(kNoLimit, options));
}

/** See types/index.d.ts. */
export function verify(puzzle, solution, options = {}) {
  checkOptions('verify', options, ['shape']);
  readPuzzle(solution, options.shape);
  const digits = givens();
  readPuzzle(puzzle, options.shape);
  putBytes(digits);
  return call('verify', digits.length) === 0;
}

/** See types/index.d.ts. */
export function candidates(puzzle, options = {}) {
  checkOptions('candidates', options, ['proven', 'shape', 'timeLimit']);
  const proven = flag('proven', options.proven);
  readPuzzle(puzzle, options.shape);
  refuseClash();
  const side = boardSide();
  const digits = givens();
  const lists = plainCandidates(digits, side);
  return proven ? provenCandidates(lists, options) : lists;
}

/** The digits that no given of the same row, column or box excludes; for a given, the given. */
function plainCandidates(digits, side) {
  const packed = call('shape');
  const rows = packed >> 8;
  const cols = packed & 255;
  const boxOfCell = (cell) =>
    Math.floor(cell / side / rows) * rows + Math.floor((cell % side) / cols);
  const used = new Set();
  digits.forEach((digit, cell) => {
    used.add(`r${Math.floor(cell / side)},${digit}`).add(`c${cell % side},${digit}`)
      .add(`b${boxOfCell(cell)},${digit}`);
  });
  return Array.from(digits, (given, cell) => {
    if (given !== 0) return [given];
    const list = [];
    for (let digit = 1; digit <= side; ++digit) {
      if (call('allows', cell, digit) !== 0 && !used.has(`r${Math.floor(cell / side)},${digit}`) &&
          !used.has(`c${cell % side},${digit}`) && !used.has(`b${boxOfCell(cell)},${digit}`)) {
        list.push(digit);
      }
    }
    return list;
  });
}

/** Those of the candidates that occur in at least one solution. */
function provenCandidates(lists, options) {
  const proven = lists.map(() => new Set());
  const add = (solution) => solution.forEach((digit, cell) => proven[cell].add(digit));
  // The time counts for all searches together.
  const end = performance.now() + options.timeLimit;
  const timeLeft = () => (end > 0 ? { timeLimit: Math.max(0, end - performance.now()) } : {});
  const verdict = search(2, timeLeft());
  if (verdict !== 'none') add(outputBytes());
  if (verdict !== 'multiple') return proven.map((set) => [...set]);
  const before = givens();
  lists.forEach((list, cell) => {
    if (before[cell] !== 0) return;
    for (const digit of list) {
      if (proven[cell].has(digit)) continue;
      must('set_given', cell, digit);
      if (search(1, timeLeft()) !== 'none') add(outputBytes());
      must('set_given', cell, 0);
    }
  });
  return proven.map((set) => [...set].sort((a, b) => a - b));
}
