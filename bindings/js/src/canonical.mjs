// Symmetries and canonical forms.
import { lineOf } from './alphabet.mjs';
import { BitdokuError, badArgument, checkOptions, wholeNumber } from './error.mjs';
import { boxOf, givens, readPuzzle, refuseStrikes, shapeName } from './read.mjs';
import { seedOf } from './generate.mjs';
import { call, must, number, outputBytes, putBytes } from './wasm.mjs';

const kForms = ['puzzle', 'pattern', 'grid'];

function mapOf(bytes) {
  return {
    transposed: bytes[0] === 1,
    rows: Array.from(bytes.subarray(1, 10)),
    columns: Array.from(bytes.subarray(10, 19)),
    digits: Array.from(bytes.subarray(19, 29)),
  };
}

/** See types/index.d.ts. */
export function canonical(puzzle, options = {}) {
  checkOptions('canonical', options, ['of']);
  const of = kForms.indexOf(options.of ?? 'puzzle');
  if (of < 0) throw new BitdokuError('bad_argument', `of is one of ${kForms.join(', ')}`);
  readPuzzle(puzzle);
  must('canonical', of);
  const bytes = outputBytes();
  return { form: lineOf(bytes.subarray(0, 81)), map: mapOf(bytes.subarray(81)), automorphisms: number(0) };
}

const kUsualShape = '3x3';

/** The digits of a puzzle that can be compared. */
function digitsOf(puzzle) {
  readPuzzle(puzzle);
  if (shapeName() !== kUsualShape || call('has_candidates') !== 0) {
    throw new BitdokuError('unsupported', 'only 9x9 puzzles without struck-out candidates can be compared');
  }
  return givens();
}

/** See types/index.d.ts. */
export function findIsomorphism(a, b) {
  // Reading a puzzle uses the buffers of the module, and an object may run code of the caller. So both puzzles are kept here
  // until the module compares them.
  const [from, to] = [a, b].map(digitsOf);
  putBytes(from);
  must('set_cells', from.length, ...boxOf(kUsualShape));
  putBytes(to);
  must('find_isomorphism');
  const bytes = outputBytes();
  return bytes.length === 0 ? null : mapOf(bytes);
}

/** See types/index.d.ts. */
export function isIsomorphic(a, b) {
  return findIsomorphism(a, b) !== null;
}

function bytesOfMap(map) {
  const { transposed, rows, columns, digits } = map ?? {};
  const isList = (list, length) => Array.isArray(list) && list.length === length &&
    Array.from(list).every((n) => Number.isInteger(n) && n >= 0 && n <= 9);
  if (typeof transposed !== 'boolean' || !isList(rows, 9) || !isList(columns, 9) || !isList(digits, 10)) {
    throw badArgument('a map has `transposed`, nine rows, nine columns and ten digits');
  }
  return Uint8Array.from([transposed ? 1 : 0, ...rows, ...columns, ...digits]);
}

/** See types/index.d.ts. */
export function transform(puzzle, options = {}) {
  checkOptions('transform', options, ['map', 'number', 'seed', 'shape']);
  readPuzzle(puzzle, options.shape);
  refuseStrikes('transform');
  if (options.map !== undefined && (options.seed ?? options.number) !== undefined) {
    throw badArgument('give `map` alone, or `seed` and `number`');
  }
  if (options.map === undefined) {
    const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
    const index = wholeNumber('number', options.number ?? 0, 0, Number.MAX_SAFE_INTEGER);
    must('random_isomorph', seedOf(seed), BigInt(index));
    return lineOf(givens());
  }
  putBytes(bytesOfMap(options.map));
  must('transform');
  return lineOf(outputBytes());
}
