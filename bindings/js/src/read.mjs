// Turns what a caller calls a puzzle into the first puzzle of the module.
import { digitsOfLine } from './alphabet.mjs';
import { isBytes, refuseDetached } from './bytes.mjs';
import { BitdokuError, badArgument, shown, wholeNumber } from './error.mjs';
import { checkPuzzleLength, kMostSide } from './sizes.mjs';
import { bytes, call, errorOfModule, must, outputBytes, putBytes, putText } from './wasm.mjs';

/** Rows and columns of a box: [0, 0] for undefined, which means the usual ones. */
export function boxOf(shape) {
  if (shape === undefined) return [0, 0];
  if (typeof shape === 'number') return boxOfSide(shape);
  const match = typeof shape === 'string' && shape.length < 20 ? /^(\d+)x(\d+)$/.exec(shape) : null;
  if (match === null) throw badArgument('a shape is the side or "RxC", the size of a box');
  const [rows, cols] = [Number(match[1]), Number(match[2])];
  if (rows * cols < 1 || rows * cols > kMostSide) {
    throw new BitdokuError('bad_shape', `boxes of ${shape}: the side of a board is from 1 to ${kMostSide}`);
  }
  return [rows, cols];
}

function boxOfSide(side) {
  const packed = call('shape_of_side', wholeNumber('the side', side, 1, kMostSide));
  if (packed === 0) throw new BitdokuError('bad_shape', `a board of side ${side} has no boxes`);
  return [packed >> 8, packed & 255];
}

/** A digit of a cell as people write it: a number, a blank mark or null. */
function digitOf(value, index, side) {
  if (value === null || value === undefined || value === -1 || value === false) return 0;
  if (typeof value === 'string') {
    if (/^[.0\-_*?xX ]?$/.test(value)) return 0;
    value = /^\d{1,3}$/.test(value) ? Number(value) : -1;
  }
  if (!Number.isInteger(value) || value < 0 || value > side) {
    throw new BitdokuError('bad_symbol', `cell ${index + 1} is no digit from 0 to ${side}`, 0,
      index + 1);
  }
  return value;
}

function readCells(cells, shape) {
  const side = Math.round(Math.sqrt(cells.length));
  if (side * side !== cells.length || side === 0 || side > kMostSide) {
    throw new BitdokuError('bad_length', `${cells.length} cells make no square board`);
  }
  const digits = Uint8Array.from(cells, (value, index) => digitOf(value, index, side));
  const [rows, cols] = shape === undefined ? boxOfSide(side) : boxOf(shape);
  putBytes(digits);
  must('set_cells', digits.length, rows, cols);
}

/** Whether an array has rows: arrays, or strings of one symbol a cell. `every` would skip holes. */
function isNested(value) {
  const isRow = (row) => row?.length === value.length && (typeof row === 'object' || (typeof row === 'string' && row.length > 1));
  return Array.isArray(value) && value.length > 0 && value.length <= kMostSide && Array.from(value).every(isRow);
}

/**
 * Makes the value the first puzzle of the module: a text in any format, an array of cells, an array of
 * rows, a Uint8Array, or an object with `puzzle` or `cells`.
 */
export function readPuzzle(value, shape) {
  if (typeof value?.asPuzzle === 'function') value = value.asPuzzle();
  const isWrapped = value !== null && typeof value === 'object' && !Array.isArray(value) && !isBytes(value);
  if (!isWrapped) {
    readBoard(value, shape);
    return;
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) throw notBytes(value);
  const board = value.cells ?? value.puzzle;
  checkLengths(value.cells, value.puzzle);
  if (value.error instanceof BitdokuError) throw value.error;  // a bad record of `parse`
  if (board === undefined || board === null) throw badArgument('an object that is a puzzle has `puzzle` or `cells`');
  const { candidates } = value;
  if (isOtherPuzzle(value)) throw badArgument('`puzzle` and `cells` of the object are two puzzles; change both, or leave out one');
  readBoard(typeof board.asPuzzle === 'function' ? board.asPuzzle().cells : board, value.shape ?? shape);
  if (candidates !== undefined && candidates !== null) readCandidates(candidates);
}

/** Refuses what is longer than any puzzle. */
function checkLengths(...parts) {
  for (const part of parts) {
    if (typeof part === 'string' || Array.isArray(part) || isBytes(part)) checkPuzzleLength(part);
  }
}

const notBytes = (value) =>
  badArgument(`a puzzle of bytes is a Uint8Array, and this is of the type ${value[Symbol.toStringTag]}`);

/** Whether an object, such as a record of `parse` that was changed, has a line that differs from its cells. */
function isOtherPuzzle({ puzzle, cells }) {
  if (typeof puzzle !== 'string' || cells?.length !== puzzle.length) return false;
  const line = digitsOfLine(puzzle);
  return line.some((found, cell) => {
    const digit = Number(cells[cell] ?? 0) > 0 ? Number(cells[cell]) : 0;
    return digit === 0 ? !/[.0\-_*?xX ]/.test(puzzle[cell]) : found !== digit;
  });
}

/** Whether an entry of an array can only be meant as a row. A cell is at most three decimals. */
const isMeantAsRow = (entry) => Array.isArray(entry) || ArrayBuffer.isView(entry) || (typeof entry === 'string' && entry.length > 1 && !/^\d{1,3}$/.test(entry));

/** Throws for an array of rows, one of which is wrong. */
function refuseWrongRows(rows) {
  if (!rows.some(isMeantAsRow)) return;
  const isRow = (row) => row !== null && (typeof row === 'object' || typeof row === 'string') && row.length === rows.length;
  const index = Array.from(rows).findIndex((row) => !isRow(row));
  if (index < 0) return;
  const row = rows[index];
  const what = isMeantAsRow(row) || typeof row === 'string' ? `has ${row.length} cell${row.length === 1 ? '' : 's'}` : `is ${shown(row)}`;
  throw new BitdokuError('bad_length', `row ${index + 1} ${what}, and the puzzle has ${rows.length} rows`);
}

/** Rows that are strings. The place of an error is a row and a column. */
function readRows(rows, shape) {
  try {
    readText(rows.join(''), shape);
  } catch (error) {
    if (!(error instanceof BitdokuError) || error.line !== 1 || error.column < 1) throw error;
    const at = error.column - 1;
    throw new BitdokuError(error.code, error.reason, Math.floor(at / rows.length) + 1, (at % rows.length) + 1);
  }
}

/** The same for what is not an object around a puzzle. */
function readBoard(value, shape) {
  checkLengths(value);
  if (typeof value === 'string') {
    readText(value, shape);
  } else if (isNested(value)) {
    const isText = value.some((row) => typeof row === 'string');
    if (isText && value.every((row) => typeof row === 'string')) readRows(value, shape);
    else readCells(value.flatMap((row) => Array.from(row)), shape);
  } else if (Array.isArray(value) || isBytes(value)) {
    if (Array.isArray(value)) refuseWrongRows(value);
    else refuseDetached('the puzzle', value);
    readCells(value, shape);
  } else {
    throw badArgument(`a puzzle is a string, an array of cells or of rows, not ${shown(value)}`);
  }
}

/** What only JavaScript reads, by the name of its format, and `any` for all texts; formats.mjs fills it. Each returns records. */
export const textReaders = {};

/** The name of a format that the module recognises but leaves to JavaScript. */
export const formatLeftToUs = (error) =>
  (error?.code === 'unsupported' ? /^(\w+) data cannot be read/.exec(error.reason)?.[1] : undefined);

function readText(text, shape) {
  const [rows, cols] = boxOf(shape);
  const length = putText(text);
  // One line of symbols is one puzzle.
  const isOneLine = text.length === 81 || /^[\w.*?-]*$/.test(text.trim());
  const count = isOneLine ? 1 : call('count_records', length, rows, cols);
  const status = call('parse', length, rows, cols);
  if (status !== 0) {
    const error = errorOfModule(status);
    if (textReaders[formatLeftToUs(error)] === undefined) throw error;
    readOnly(textReaders.any(text, shape === undefined ? {} : { shape }));
    return;
  }
  if (count > 1) throw severalPuzzles(count);
}

const severalPuzzles = (count) =>
  badArgument(`the text has ${count} puzzles, and this call takes one; parse(text) returns all of them`);

/** Reads the only one of these records. */
function readOnly(records) {
  if (records.length > 1) throw severalPuzzles(records.length);
  if (records.length === 0) throw new BitdokuError('bad_length', 'the text has no puzzle');
  const [record] = records;
  if (record.error) throw record.error;
  readCells(record.cells, record.shape);
  if (record.candidates) readCandidates(record.candidates);
}

/** Strikes out what the lists of allowed digits do not have. */
function readCandidates(candidates) {
  const side = boardSide();
  const isList = (digits) => Array.isArray(digits) && digits.length <= kMostSide && digits.every((digit) => Number.isInteger(digit) && digit >= 1 && digit <= side);
  if (!Array.isArray(candidates) || candidates.length !== side ** 2 || !Array.from(candidates).every(isList)) {
    throw badArgument(`candidates are ${side ** 2} arrays of digits from 1 to ${side}`);
  }
  candidates.forEach((digits, cell) => {
    for (let digit = 1; digit <= side; ++digit) {
      if (!digits.includes(digit)) must('strike_out', cell, digit);
    }
  });
}

/** The side of the first puzzle's board. */
export function boardSide() {
  const packed = call('shape');
  return (packed >> 8) * (packed & 255);
}

/** "3x3" */
export function shapeName() {
  const packed = call('shape');
  return `${packed >> 8}x${packed & 255}`;
}

/** The givens of the first puzzle. */
export function givens() {
  must('cells');
  return outputBytes();
}

/** The candidates that were struck out, as pairs of cell and digit. */
export function struckOut(digits) {
  const pairs = [];
  if (call('has_candidates') === 0) return pairs;
  const side = boardSide();
  digits.forEach((given, cell) => {
    for (let digit = 1; given === 0 && digit <= side; ++digit) {
      if (call('allows', cell, digit) === 0) pairs.push([cell, digit]);
    }
  });
  return pairs;
}

/** Throws if candidates were struck out, because a line of digits cannot tell. */
export function refuseStrikes(name) {
  if (call('has_candidates') === 0) return;
  throw new BitdokuError('unsupported', `${name} takes only puzzles without struck-out candidates`);
}

/** Throws if two givens clash. */
export function refuseClash() {
  const status = call('find_clash');
  if (status !== 0) throw errorOfModule(status);
}
