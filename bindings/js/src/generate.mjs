// Making, reducing and rating puzzles.
import { lineOf } from './alphabet.mjs';
import { BitdokuError, badArgument, checkOptions, flag, shown, wholeNumber } from './error.mjs';
import { boxOf, givens, readPuzzle, refuseClash, refuseStrikes } from './read.mjs';
import { kVerdicts, timeOf, unfinished } from './solve.mjs';
import { checkLength, checkNames, kMostCells } from './sizes.mjs';
import { call, moduleReason, must, number, outputJson, putTexts } from './wasm.mjs';

/** The symmetries in the order of bitdoku.h. */
const kSymmetries = ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'both',
  'diagonal', 'antidiagonal', 'both-diagonals', 'all'];
const kSamples = ['top-down', 'bottom-up', 'controlled-bias', 'uniform-grid'];

/** ER in tenths. On other shapes than 9x9 the same numbers mean bitdoku's own rating. */
const kLevels = {
  beginner: [10, 12],
  easy: [10, 15],
  medium: [16, 25],
  hard: [26, 49],
  expert: [50, 89],
  extreme: [90, 200],
};
/** More than any rating of Sudoku Explainer. */
const kHighestRating = 20;
const kLevelNames = Object.keys(kLevels);

/** The parts of a wish that are numbers, in the order of glue/generate.c. */
const kWishNumbers = ['boxRows', 'boxCols', 'first', 'count', 'leastClues', 'mostClues',
  'leastRating', 'mostRating', 'symmetries', 'minimal', 'nearest', 'time', 'tellRating',
  'tellTechnique', 'sample'];

const kOptions = ['clues', 'first', 'level', 'minimal', 'nearest', 'needs', 'only', 'pattern',
  'rating', 'sample', 'seed', 'shape', 'symmetry', 'technique', 'timeLimit', 'without'];

const kReasonCodes = { 1: 'aborted', 2: 'out_of_time', 7: 'contradictory', 8: 'impossible', 9: 'unsupported' };

/** A number or [least, most] as a pair. `isFine` checks each; the largest must be above 0, which means no limit. */
function rangeOf(name, value, kind, isFine) {
  const pair = !Array.isArray(value) ? [value, value] : value.length === 2 ? Array.from(value) : [];
  if (pair.length !== 2 || !pair.every((n) => isFine(n) && n >= 0 && n < 1e6) || pair[1] <= 0 || pair[0] > pair[1]) {
    throw badArgument(`${name} is ${kind} above 0, or [least, most]`);
  }
  return pair;
}

function indexOf(name, names, value) {
  const index = names.indexOf(value);
  if (index < 0) {
    throw new BitdokuError('bad_argument', `${name} is one of ${names.join(', ')}`);
  }
  return index;
}

/** A seed as a BigInt of 64 bits; all ones, which no seed may be, draw a random one. */
export function seedOf(seed) {
  if (seed === undefined) return -1n;
  const isWhole = typeof seed === 'bigint' || Number.isSafeInteger(seed);
  if (!isWhole || seed < 0 || BigInt(seed) >= 2n ** 64n - 1n) {
    throw new BitdokuError('bad_argument', 'a seed is a whole number from 0 to 2^64 - 2; one above 2^53 - 1 must be a bigint, such as 9007199254740993n');
  }
  return BigInt.asIntN(64, BigInt(seed));
}

const kMostNames = 1000;

/** Names of techniques as a text for the module; undefined for none. */
export function namesOf(name, value) {
  if (value === undefined) return undefined;
  const names = Array.isArray(value) ? Array.from(checkLength(name, value, kMostNames)) : [value];
  // Nothing is needed or forbidden then. `only` without a name would forbid every technique.
  if (names.length === 0 && name !== 'only') return undefined;
  if (names.length === 0 || !names.every((one) => typeof one === 'string')) {
    throw new BitdokuError('bad_argument', `${name} is a name or an array of names`);
  }
  return checkNames(name, names.join(','));
}

/** Rating in tenths, of `rating` or of `level`. */
function ratingOf(options, isUsual) {
  if (options.rating !== undefined && options.level !== undefined) {
    throw new BitdokuError('bad_argument', 'give `rating` or `level`, not both');
  }
  if (options.rating !== undefined) {
    return rangeOf('rating', options.rating, 'a number', Number.isFinite).map((rating) => Math.round(10 * rating));
  }
  if (options.level === undefined) return [0, 0];
  const name = kLevelNames[indexOf('level', kLevelNames, options.level)];
  if (!isUsual && name === 'extreme') {
    throw new BitdokuError('unsupported', 'only 9x9 has the level extreme');
  }
  return kLevels[name];
}

/** The number of cells in an array of cells or rows. */
const sizeOfRows = (rows) => Array.from(rows).reduce((sum, row) => sum + (Array.isArray(row) ? row.length : 1), 0);

function patternOf(pattern, cells) {
  if (pattern === undefined) return undefined;
  if (typeof pattern !== 'string' && !Array.isArray(pattern)) {
    throw badArgument(`a pattern is a string or an array, not ${shown(pattern)}`);
  }
  // A text may have blanks and line ends between its marks.
  const size = typeof pattern === 'string' ? pattern.length / 3 : sizeOfRows(checkLength('the pattern', pattern, kMostCells));
  if (size > cells) throw new BitdokuError('bad_length', `a pattern of this shape has ${cells} cells`);
  const marks = typeof pattern === 'string' ? [...pattern.replace(/\s/g, '')] : Array.from(pattern).flat();
  if (marks.length !== cells) {
    throw new BitdokuError('bad_length', `a pattern of this shape has ${cells} cells`);
  }
  const isGiven = (mark) => mark !== undefined && mark !== null && mark !== false && mark !== 0 && mark !== -1 && !/^[.0\-_]$/.test(String(mark));
  return Uint8Array.from(marks, (mark) => (isGiven(mark) ? 1 : 0));
}

function putWish(options, count) {
  checkOptions('generate', options, kOptions);
  const [boxRows, boxCols] = options.shape === undefined ? [3, 3] : boxOf(options.shape);
  const isUsual = boxRows === 3 && boxCols === 3;
  const [leastClues, mostClues] = options.clues === undefined ? [0, 0] : rangeOf('clues', options.clues, 'a whole number', Number.isInteger);
  const [leastRating, mostRating] = ratingOf(options, isUsual);
  if (Array.isArray(options.symmetry)) checkLength('symmetry', options.symmetry, kMostNames);
  const symmetries = [options.symmetry ?? []].flat();
  if (options.symmetry !== undefined && symmetries.length === 0) throw badArgument('symmetry is a name or an array of names');
  const parts = {
    boxRows, boxCols, leastClues, mostClues, leastRating, mostRating, count,
    first: wholeNumber('first', options.first ?? 0, 0, Number.MAX_SAFE_INTEGER - count + 1),
    symmetries: symmetries.reduce((bits, name) => bits | (1 << indexOf('symmetry', kSymmetries, name)), 0),
    minimal: flag('minimal', options.minimal) ? 1 : 0,
    nearest: flag('nearest', options.nearest) ? 1 : 0,
    time: options.timeLimit === undefined ? 60000 : timeOf(options),
    tellRating: isUsual && (leastRating > 0 || options.rating !== undefined) ? 1 : 0,
    tellTechnique: flag('technique', options.technique) ? 1 : 0,
    sample: indexOf('sample', kSamples, options.sample ?? 'top-down'),
  };
  call('wish_begin');
  call('wish_seed', seedOf(options.seed));
  kWishNumbers.forEach((name, index) => call('wish_number', index, parts[name]));
  const texts = [namesOf('needs', options.needs), namesOf('only', options.only),
    namesOf('without', options.without), patternOf(options.pattern, (boxRows * boxCols) ** 2)];
  putTexts(texts).forEach((place, index) => {
    if (place !== 0) call('wish_text', index, place);
  });
}

/** A shape as RxC, if its boxes are not the usual ones of the side. */
function unusualShape(shape) {
  const [rows, cols] = boxOf(shape ?? 9);
  const [usualRows] = boxOf(rows * cols);
  return rows === usualRows ? undefined : `${rows}x${cols}`;
}

function tidy(made, seed, shape) {
  const puzzle = {
    puzzle: made.puzzle, solution: made.solution, clues: made.clues,
    symmetry: kSymmetries[made.symmetry], seed, index: made.index,
  };
  if (made.er > 0) {
    Object.assign(puzzle, { er: made.er / 10, ep: made.ep / 10, ed: made.ed / 10, level: levelOf(made.er) });
  }
  if (shape !== undefined) puzzle.shape = shape;
  if (made.br > 0) puzzle.br = made.br / 10;
  if (made.technique !== '') puzzle.technique = made.technique;
  if (made.met === 0) puzzle.nearest = true;
  return puzzle;
}

/** See types/index.d.ts. */
export function generateMany(count, options = {}) {
  wholeNumber('count', count, 1, 1e9);
  putWish(options, count);
  must('generate');
  const { puzzles, seed } = outputJson();
  const safeSeed = Number.isSafeInteger(Number(seed)) ? Number(seed) : BigInt(seed);
  const reason = number(0);
  if (puzzles.length < count) {
    throw new BitdokuError(kReasonCodes[reason] ?? 'internal', moduleReason());
  }
  const shape = unusualShape(options.shape);
  return puzzles.map((made) => tidy(made, safeSeed, shape));
}

/** See types/index.d.ts. */
export function generate(options = {}) {
  return generateMany(1, options)[0];
}

/** See types/index.d.ts. */
export function minimize(puzzle, options = {}) {
  checkOptions('minimize', options, ['seed', 'shape', 'timeLimit']);
  readPuzzle(puzzle, options.shape);
  refuseStrikes('minimize');
  refuseClash();
  must('minimize', seedOf(options.seed ?? Math.floor(Math.random() * 2 ** 32)), timeOf(options));
  requireUnique(kVerdicts[number(0)]);
  return lineOf(givens());
}

function requireUnique(verdict) {
  if (verdict === 'none') throw new BitdokuError('no_solution', 'the puzzle has no solution');
  if (verdict === 'multiple') throw new BitdokuError('not_unique', 'the puzzle has several solutions');
  if (verdict === 'invalid') refuseClash();
  if (verdict !== 'unique') throw unfinished();
}

function levelOf(er) {
  return kLevelNames.slice(1).find((name) => er <= kLevels[name][1]) ?? 'extreme';
}

/** See types/index.d.ts. */
export function rate(puzzle, options = {}) {
  checkOptions('rate', options, ['shape', 'stopAbove', 'timeLimit']);
  const { stopAbove = Infinity } = options;
  if (typeof stopAbove !== 'number' || !(stopAbove >= 0)) {
    throw badArgument(`stopAbove is a rating, or Infinity for none, not ${shown(stopAbove)}`);
  }
  const time = timeOf(options);
  readPuzzle(puzzle, options.shape);
  refuseClash();
  must('rate', Math.round(10 * Math.min(stopAbove, kHighestRating)), time);
  requireUnique(kVerdicts[number(0)]);
  const er = number(1);
  const rating = { er: er / 10, ep: number(2) / 10, ed: number(5) / 10, level: levelOf(er), steps: number(3) };
  if (number(4) !== 0) rating.above = true;
  return rating;
}
