// The small entry: solving 9x9 puzzles and nothing else.
import { isBytes, refuseDetached } from './bytes.mjs';
import { BitdokuError, badArgument, checkOptions, flag, guarded, wholeNumber } from './error.mjs';
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

/** See types/solver.d.ts. */
export const count = guarded('count', function count(puzzle, options = {}) {
  checkOptions('count', options, ['limit']);
  return found(puzzle, wholeNumber('limit', options.limit ?? kMostSolutions, 1, kMostSolutions));
});

/** See types/solver.d.ts. */
export const isUnique = guarded('isUnique', function isUnique(puzzle, options = {}) {
  checkOptions('isUnique', options, []);
  return found(puzzle, 2) === 1;
});
