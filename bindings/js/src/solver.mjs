// The small entry: solving 9x9 puzzles and nothing else.
import { isBytes, refuseDetached } from './bytes.mjs';
import { BitdokuError, badArgument, checkOptions, errorOf, flag, guarded, wholeNumber } from './error.mjs';
import { countLine, kCells, lineError, lineSolution } from './line.mjs';

const kMostSolutions = 2147483647;
const kSide = 9;

function symbolOf(value) {
  if (value === null || value === undefined || value === -1 || value === 0) return '.';
  const isCell = typeof value === 'number' || typeof value === 'string';
  return isCell && String(value).length === 1 ? String(value) : '!';
}

const isRow = (row) => (Array.isArray(row) || typeof row === 'string') && row.length === kSide;
const isNested = (puzzle) => puzzle.length === kSide && Array.from(puzzle).every(isRow);

/** A puzzle as a line of 81 symbols. */
function lineOfPuzzle(puzzle) {
  if (typeof puzzle === 'string') return puzzle.trim();
  if (isBytes(puzzle)) refuseDetached('the puzzle', puzzle);
  if ((Array.isArray(puzzle) || isBytes(puzzle)) && puzzle.length > kCells) throw errorOf(1, `${puzzle.length} cells, a puzzle of 9x9 has 81`);
  if (Array.isArray(puzzle) || isBytes(puzzle)) {
    return Array.from(isNested(puzzle) ? puzzle.flatMap((row) => [...row]) : puzzle, symbolOf).join('');
  }
  throw badArgument('a puzzle is a string of 81 symbols, an array of cells or of rows');
}

/** The number of solutions, up to `limit`; throws for a bad puzzle. */
function found(puzzle, limit) {
  const line = lineOfPuzzle(puzzle);
  const status = line.length === kCells ? countLine(line, limit) : -1;
  if (status < 0) throw lineError(line, -status);
  return status;
}

/** See types/solver.d.ts. */
export const solve = guarded('solve', function solve(puzzle, options = {}) {
  checkOptions('solve', options, ['any']);
  const any = flag('any', options.any);
  const solutions = found(puzzle, any ? 1 : 2);
  if (solutions > 1 && !any) throw new BitdokuError('not_unique', 'the puzzle has several solutions');
  return solutions === 0 ? null : lineSolution();
});

const kUsualLimit = 1e6;
const kFirstLimit = 1000;

/**
 * The number of solutions, up to `limit`, as far as the time reaches. A count cannot be interrupted, so it is repeated with higher
 * limits, each as high as the time that is left allows.
 */
function foundInTime(puzzle, limit, timeLimit) {
  const begin = performance.now();
  let speed = 0;
  for (let some = Math.min(kFirstLimit, limit); ; some = Math.min(8 * some, limit, speed)) {
    const start = performance.now();
    if (start - begin >= timeLimit) break;
    const solutions = found(puzzle, some);
    if (solutions < some || some === limit) return solutions;
    const now = performance.now();
    speed = Math.floor((some / Math.max(now - start, 0.1)) * (timeLimit - (now - begin)));
    if (speed <= some) break;
  }
  throw new BitdokuError('out_of_time', 'the limit of time was reached');
}

/** See types/solver.d.ts. */
export const count = guarded('count', function count(puzzle, options = {}) {
  checkOptions('count', options, ['limit', 'timeLimit']);
  const hasLimit = (options.limit ?? undefined) !== undefined;
  const limit = hasLimit ? wholeNumber('limit', options.limit, 1, kMostSolutions) : kUsualLimit + 1;
  const { timeLimit = Infinity } = options;
  if (typeof timeLimit !== 'number' || !(timeLimit >= 0)) throw badArgument('timeLimit is a number of milliseconds');
  const solutions = timeLimit === Infinity ? found(puzzle, limit) : foundInTime(puzzle, limit, timeLimit);
  if (!hasLimit && solutions > kUsualLimit) {
    throw new BitdokuError('too_large', `there are more than ${kUsualLimit} solutions; give a limit, or use count of \`bitdoku\``);
  }
  return solutions;
});

/** See types/solver.d.ts. */
export const isUnique = guarded('isUnique', function isUnique(puzzle, options = {}) {
  checkOptions('isUnique', options, []);
  return found(puzzle, 2) === 1;
});
