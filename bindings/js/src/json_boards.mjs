// The cells of a board in JSON, and whether a value is one: the twin of json_cells.cpp, json_places.cpp and json_boards.cpp.
import { BitdokuError } from './error.mjs';
import { givens, readPuzzle } from './read.mjs';

export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Before a key that is a number: JavaScript would move it to the front of its object. */
export const kOrderMark = '\u200b';
/** The names and values of an object, in the order of the text. */
export const entriesOf = (object) => Object.entries(object).map(([key, value]) => [key.replace(kOrderMark, ''), value]);
const isFew = (value) => Array.isArray(value) && (value.length === 2 || value.length === 3);
const kDigitNames = ['value', 'digit', 'given', 'number', 'val', 'v'];
const kRow = /^(?:row|r|y|rowindex|line|i)$/i;
const kCol = /^(?:col|column|c|x|colindex|columnindex|j)$/i;
const kBox = /^(?:box|block|subgrid)$/i;
const kIndex = /^(?:index|idx|cellindex|cell|pos|position|n)$/i;
const kPlace = /^(?:cell|pos|position|coord|coords|coordinates|place|location)$/i;
const kCellWord = /^(?:cell|field|square|sq|pos|input)$/i;
const kMostSide = 255;

/** The side of a square board with boxes, or 0. */
export function sideOf(count) {
  const side = Math.round(Math.sqrt(count));
  return side * side === count && hasBoxes(side) ? side : 0;
}

function hasBoxes(side) {
  for (let rows = 2; rows * rows <= side; ++rows) if (side % rows === 0) return side >= 4 && side <= kMostSide;
  return false;
}

/** The text of a cell; '.' for a blank, '' for what is no cell. */
export function cellText(cell) {
  if (cell === null || cell === -1) return '.';
  if (Number.isSafeInteger(cell) && cell >= 0) return String(cell);
  if (isObject(cell)) {
    const digit = kDigitNames.map((name) => cell[name]).find((one) => typeof one === 'number' || typeof one === 'string');
    return digit === undefined ? '.' : cellText(digit);
  }
  return typeof cell === 'string' ? cell.normalize('NFKC').trim() || '.' : '';
}

const isNumeral = (text) => /^\d+$/.test(text);
const isBlank = (text) => /^[.0\-_*?xX]$/.test(text);
/** The number of a cell; 0 for a blank, NaN for a symbol. */
export const numberOf = (text) => (isNumeral(text) ? Number(text) : isBlank(text) ? 0 : NaN);
const mayBeCell = (text) => text.length === 1 || numberOf(text) <= kMostSide;

function wordsOf(text) {
  if (text.length > 24 || !/^[\w ,\-:;./|()[\]{}'"]*$/.test(text)) return [];
  const words = text.match(/[A-Za-z]+|\d+/g) ?? [];
  return words.length > 1 && kCellWord.test(words[0]) ? words.slice(1) : words;
}

const letterNumber = (word) => (/^[A-Za-z]$/.test(word) ? word.toUpperCase().charCodeAt(0) - 64 : NaN);
const smallNumber = (word) => (isNumeral(word) && Number(word) <= 99 ? Number(word) : NaN);

function placeOfNumbers(row, col, naming) {
  const place = { row: naming === 'letter' ? letterNumber(row) : smallNumber(row), col: smallNumber(col), naming };
  return place.row >= 0 && place.col >= 0 ? place : null;
}

/** The place that a text names: A1, r1c1, 1,1, (0, 0), 11. */
function placeOfText(text) {
  const words = wordsOf(text);
  if (words.length === 1 && words[0].length === 2) return placeOfNumbers(words[0][0], words[0][1], 'digits');
  if (words.length === 2) return placeOfNumbers(words[0], words[1], isNumeral(words[0]) ? 'numbers' : 'letter');
  if (words.length !== 4) return null;
  if (kRow.test(words[0]) && kCol.test(words[2])) return placeOfNumbers(words[1], words[3], 'named');
  return kRow.test(words[2]) && kCol.test(words[0]) ? placeOfNumbers(words[3], words[1], 'named') : null;
}

/** The number of a row or column: row1, r1, 1, A. */
function lineOfText(text, name) {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 2 || (words.length === 2 && !name.test(words[0]))) return null;
  const word = words.at(-1);
  const naming = isNumeral(word) ? 'numbers' : 'letter';
  const line = naming === 'letter' ? letterNumber(word) : smallNumber(word);
  return line >= 0 ? { line, naming } : null;
}

const scalarText = (value) => (typeof value === 'string' || (Number.isInteger(value) && value >= 0) ? String(value) : '');
const placeOfPair = (row, col) =>
  placeOfNumbers(scalarText(row), scalarText(col), Number.isNaN(letterNumber(scalarText(row))) ? 'numbers' : 'letter');
const memberCalled = (object, name) => object[Object.keys(object).find((key) => name.test(key))];

function placeOfValue(value) {
  if (typeof value === 'string') return placeOfText(value);
  if (Array.isArray(value)) return value.length === 2 ? placeOfPair(value[0], value[1]) : null;
  return isObject(value) ? placeOfPair(memberCalled(value, kRow), memberCalled(value, kCol)) : null;
}

const placeOfObject = (object) => placeOfValue(object) ?? placeOfValue(memberCalled(object, kPlace));

function addCell(place, cell, cells) {
  if (place === null || Array.isArray(cell) || cell === undefined) return false;
  const text = cellText(cell);
  if (!mayBeCell(text)) return false;
  cells.push({ ...place, text });
  return true;
}

/** The side of a board whose places count from 0: at least 9 if it has few givens. */
function sideOfPlaces(cells) {
  const filled = cells.filter(({ text }) => numberOf(text) !== 0).length;
  const most = Math.max(...cells.map(({ row, col, text }) => Math.max(row + 1, col + 1, isNumeral(text) ? Number(text) : 0)));
  for (const [side, fewest] of [[4, 4], [6, 8], [8, 14]]) {
    if (most === side && (cells.length === side * side || filled >= fewest)) return side;
  }
  if (most <= 9) return 9;
  let side = most;
  while (side <= 25 && !hasBoxes(side)) ++side;
  return side > 25 || filled < side ? 0 : side;
}

export function boxRows(side) {
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows !== 0) --rows;
  return rows;
}

function clashes(cells) {
  const side = sideOfPlaces(cells);
  if (side === 0) return true;
  const rows = boxRows(side);
  const seen = new Set();
  for (const { row, col, text } of cells) {
    if (numberOf(text) === 0 || row >= side || col >= side) continue;
    const box = `${Math.floor(row / rows)},${Math.floor(col * rows / side)}`;
    for (const house of [`r${row}`, `c${col}`, box]) {
      if (seen.has(`${house} ${text}`)) return true;
      seen.add(`${house} ${text}`);
    }
  }
  return false;
}

/** Without a 0 places count from 1, unless digits then clash and do not from 0. */
function fromZero(cells) {
  const { naming } = cells[0];
  const least = Math.min(...cells.map(({ row, col }) => (naming === 'letter' ? col : Math.min(row, col))));
  if (naming !== 'letter' && least === 0) return cells;
  const moved = cells.map((cell) => ({ ...cell, row: cell.row - 1, col: cell.col - (least > 0 ? 1 : 0) }));
  return naming === 'numbers' && clashes(moved) && !clashes(cells) ? cells : moved;
}

/** Makes J the ninth row of a board that has no row I, no tenth column and no digit above 9. */
function closeGapOfLetterI(cells) {
  const skips = ({ row, col, text, naming }) => naming === 'letter' && row !== 9 && row <= 10 && col <= 9 && !(Number(text) > 9);
  return cells.every(skips) ? cells.map((cell) => ({ ...cell, row: Math.min(cell.row, 9) })) : cells;
}

function inOrder(cells) {
  const isUnlike = ({ naming }) => naming !== cells[0].naming;
  if (cells.some(isUnlike) || cells.every(({ text }) => numberOf(text) === 0)) return [];
  const placed = fromZero(closeGapOfLetterI(cells));
  const side = sideOfPlaces(placed);
  const all = Array(side * side).fill('');
  for (const { row, col, text } of placed) {
    if (row >= side || col >= side || all[row * side + col] !== '') return [];
    all[row * side + col] = text;
  }
  return all.map((text) => text || '.');
}

function namedCells(object) {
  const cells = [];
  const others = entriesOf(object).filter(([key, cell]) => !addCell(placeOfText(key), cell, cells)).length;
  if (cells.length < 4 * others || (cells.length < 8 && cells[0]?.naming === 'digits')) return [];
  return inOrder(cells);
}

/** Makes columns count from 0 if they count from 1 beside rows that count from 0, as in tables. */
function countColumnsLikeRows(cells) {
  if (!cells.some(({ row }) => row === 0) || cells.some(({ col }) => col === 0)) return cells;
  return cells.map((cell) => ({ ...cell, col: cell.col - 1 }));
}

function nestedCells(object, byColumns = false) {
  const cells = [];
  const [outer, inner] = byColumns ? [kCol, kRow] : [kRow, kCol];
  for (const [key, members] of entriesOf(object)) {
    const first = lineOfText(key, outer);
    if (first === null || !isObject(members)) return [];
    for (const [name, cell] of entriesOf(members)) {
      const second = lineOfText(name, inner);
      if (second === null || second.naming === 'letter') return [];
      const [row, col] = byColumns ? [second.line, first.line] : [first.line, second.line];
      if (!addCell({ row, col, naming: first.naming }, cell, cells)) return [];
    }
  }
  return cells.length > 0 ? inOrder(byColumns ? countColumnsLikeRows(cells) : cells) : [];
}

function namedLines(object, name, kind) {
  const lines = [];
  let others = 0;
  const skipsI = 'J' in object && !('I' in object) && 'H' in object;
  for (const [key, value] of entriesOf(object)) {
    const found = lineOfText(key, name);
    if (skipsI && found !== null && key === 'J') found.line = 9;
    if (found === null || isObject(value)) ++others;
    else if (lines.some(({ line }) => line === found.line)) return [];
    else lines.push({ line: found.line, cells: typeof value === 'string' ? value.replace(/[\s|:!,;]/g, '') : value });
  }
  lines.sort((a, b) => a.line - b.line);
  if (lines.length < 4 || lines.length < others || lines[0].line > 1) return [];
  const isLine = ({ cells }) => (typeof cells === 'string' || Array.isArray(cells)) && cells.length === lines.length;
  if (lines.at(-1).line - lines[0].line + 1 !== lines.length || !lines.every(isLine)) return [];
  return rowsOfLines(cellsOf(lines.map(({ cells }) => cells)), kind);
}

/** The cells row by row of lines that are rows, columns or boxes. */
export function rowsOfLines(cells, kind) {
  const side = sideOf(cells.length);
  if (side === 0 || kind === 'rows') return cells;
  const height = boxRows(side);
  const width = side / height;
  const rows = Array(cells.length);
  cells.forEach((cell, i) => {
    const [line, at] = [Math.floor(i / side), i % side];
    const isBox = kind === 'boxes';
    const row = isBox ? Math.floor(line / height) * height + Math.floor(at / width) : at;
    rows[row * side + (isBox ? line % height * width + at % width : line)] = cell;
  });
  return rows;
}

export const isRowName = (word) => kRow.test(word);
export const isColName = (word) => kCol.test(word);
/** The number of the cell that an object names by `index` or `cell` alone; '' if it does not. */
export function indexOfCell(object) {
  const index = memberCalled(object, kIndex);
  return Number.isInteger(index) && index >= 0 ? String(index) : '';
}

function addElement(element, cells) {
  if (isObject(element)) return addCell(placeOfObject(element), element, cells);
  if (!isFew(element)) return false;
  if (element.length === 2) return addCell(placeOfValue(element[0]), element[1], cells);
  return addCell(placeOfPair(element[0], element[1]), element[2], cells);
}

/** The cells of a board whose cells or rows name their places; [] for another value. */
export function placedCells(value) {
  if (isObject(value)) {
    const { length } = Object.keys(value);
    if (length === 0 || length > 650) return [];
    const read = [
      () => namedCells(value), () => nestedCells(value), () => nestedCells(value, true), () => namedLines(value, kRow, 'rows'),
      () => namedLines(value, kCol, 'columns'), () => namedLines(value, kBox, 'boxes'),
    ];
    const found = read.map((one) => one()).find((cells) => cells.length > 0);
    return found ?? [];
  }
  const cells = [];
  return value.length > 0 && value.every((element) => addElement(element, cells)) ? inOrder(cells) : [];
}

/** The text of each cell; [] for what is no array or object of cells. */
export function cellsOf(value) {
  const mayHavePlaces = Array.isArray(value) ? isObject(value[0]) || isFew(value[0]) : isObject(value);
  const placed = mayHavePlaces ? placedCells(value) : [];
  if (placed.length > 0 || !Array.isArray(value)) return placed;
  if (value.every(isObject) && value.every((cell) => /^\.?$/.test(cellText(cell)))) return [];
  const cells = value.flatMap((element) => (Array.isArray(element) && element.length === value.length ? element : [element])).map(cellText);
  if (cells.includes('')) return [];
  if (cells.length > 1 && cells.every((text) => text.length === cells.length)) return cells.flatMap((row) => [...row]);
  return cells;
}

/** Whether a value of a list is one cell of a board. */
export function isCell(value) {
  if (!isObject(value) || Object.keys(value).length > 16) return false;
  const text = cellText(value);
  return mayBeCell(text) && (text !== '.' || placeOfObject(value) !== null || indexOfCell(value) !== '');
}

/** Whether 0 is a digit of these numbers: as in origin.cpp. */
function countsFromZero(cells, side) {
  const zeros = cells.flatMap((text, cell) => (text !== '.' && numberOf(text) === 0 && isNumeral(text) ? [cell] : []));
  const hasOther = cells.some((text) => !isNumeral(text));
  if (side > 36 || zeros.length === 0 || zeros.length > side || !hasOther || cells.some((text) => Number(text) >= side)) return false;
  const rows = boxRows(side);
  const housesOf = (cell) => {
    const [row, col] = [Math.floor(cell / side), cell % side];
    return [`r${row}`, `c${col}`, `${Math.floor(row / rows)},${Math.floor(col * rows / side)}`];
  };
  return new Set(zeros.flatMap(housesOf)).size === 3 * zeros.length;
}

const areNumbers = (cells) => cells.every((text) => numberOf(text) <= kMostSide);

/** Makes a value the module's first puzzle. */
export function readBoard(value, shape) {
  const cells = typeof value === 'string' ? [] : cellsOf(value);
  if (cells.length === 0) return readPuzzle(value, shape);
  const side = Math.round(Math.sqrt(cells.length));
  if (!areNumbers(cells) && cells.every((text) => text.length === 1)) return readPuzzle(cells.join(''), shape);
  const shift = sideOf(cells.length) > 0 && countsFromZero(cells, side) ? 1 : 0;
  return readPuzzle(cells.map((text) => (isNumeral(text) ? Number(text) + shift : isBlank(text) ? 0 : text)), shape);
}

/** What `read` makes, or undefined if it refuses the value. */
export function orUndefined(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof BitdokuError && error.code !== 'internal') return undefined;
    throw error;
  }
}

function isPlausible(symbol, side) {
  if (isBlank(symbol)) return true;
  if (isNumeral(symbol)) return Number(symbol) <= side;
  return letterNumber(symbol) <= side;
}

const codeOf = (symbol) => (isBlank(symbol) ? 0 : isNumeral(symbol) ? Number(symbol) : 256 + symbol.charCodeAt(0));

/** A number for each cell of a board, 0 for a blank; [] for what has not the size of one. */
export function codesOf(value) {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text.length < 16) return [];
    const side = sideOf(text.length);
    if (side > 0 && [...text].every((symbol) => isPlausible(symbol, side))) return Array.from(text, codeOf);
    return orUndefined(() => { readPuzzle(value); return [...givens()]; }) ?? [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const cells = cellsOf(value);
  if (sideOf(cells.length) === 0 || !(areNumbers(cells) || cells.every((text) => text.length === 1))) return [];
  return cells.map((text) => (numberOf(text) <= kMostSide ? numberOf(text) : codeOf(text)));
}

function hasFewFaults(codes) {
  const side = Math.sqrt(codes.length);
  const seen = new Set();
  const isFault = (code, cell) => {
    const keys = [`r${Math.floor(cell / side)} ${code}`, `c${cell % side} ${code}`];
    const known = keys.some((key) => seen.has(key));
    keys.forEach((key) => seen.add(key));
    return known || (code > side && code < 256);
  };
  const faults = codes.filter((code, cell) => code !== 0 && isFault(code, cell)).length;
  return faults * 4 <= codes.filter(Boolean).length;
}

/** Whether a value is surely a board: few digits clash, and it has enough givens if it names places. */
export function isBoard(value) {
  const codes = codesOf(value);
  if (codes.length === 0 || !hasFewFaults(codes)) return false;
  const mayHavePlaces = typeof value === 'object' && (isObject(value) || typeof value[0] === 'object');
  if (!mayHavePlaces || placedCells(value).length === 0) return true;
  return codes.filter(Boolean).length >= ({ 16: 4, 36: 8, 64: 14 }[codes.length] ?? 17);
}
