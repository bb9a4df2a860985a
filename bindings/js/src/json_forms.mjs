// Boards of JSON in forms that say more than their cells: the twin of json_forms.cpp.
import {
  cellsOf, cellText, codesOf, indexOfCell, isBoard, isCell, isColName, isObject, isRowName, kOrderMark, numberOf, rowsOfLines, sideOf,
} from './json_boards.mjs';
import { applyMask, emptyFlaggedCells, hasSolution } from './json_flags.mjs';
import { isMapOfRegions } from './json_rules.mjs';

const kColumns = /^(?:columns?|cols)$/i;
const kBoxes = /^(?:boxes|blocks|squares|subgrids|subsquares?|regions)$/i;
const kHeaders = /^(?:columns|cols|headers?|fields|names)$/i;
// As in place_words.cpp.
const kRow = /^(?:rows?|r|y|i|zeile|ligne|fila|riga|rij|wiersz|linha|rad|radek)$/i;
const kCol = /^(?:cols?|columns?|c|x|j|spalte|colonn[ea]|columna|kolom|kolumna|coluna|kolumn|sloupec)$/i;
const kDigit = /^(?:val(?:ue|eur|ore?)?|v|digit|num(?:ber)?|n|d|given|clue|symbol|wert|ziffer|zahl|chiffre|waarde|cijfer|cifra|cyfra|siffra)$/i;
const kPuzzle = /^(?:puzzles?|quiz|quizzes|questions?|sudoku|grid|board|givens)$/i;
const kSolution = /^(?:solutions?|answers?|solved)$/i;
const kIndex = /^(?:index|id|row||level_0)$/i;
const isStructured = (value) => typeof value === 'object' && value !== null;
const plainKey = (key) => key.replace(kOrderMark, '');

/** Columns or boxes as rows, or the value itself. */
function asRows(value, kind) {
  const cells = cellsOf(value);
  if (cells.length !== Object.keys(value).length ** 2 || sideOf(cells.length) === 0) return value;
  return cells.every((text) => numberOf(text) <= 255 || text.length === 1) ? rowsOfLines(cells, kind) : value;
}

/** The indexes of row, col and digit among names, or null. */
function headerOf(names) {
  if (!Array.isArray(names) || names.length < 3 || names.length > 8 || !names.every((name) => typeof name === 'string')) return null;
  // row_no, col_index
  const words = names.map((name) => name.split('_')[0]);
  const row = words.findIndex((name) => isRowName(name) || kRow.test(name));
  const col = words.findIndex((name) => isColName(name) || kCol.test(name));
  const digit = words.findIndex((name, i) => i !== row && i !== col && kDigit.test(name));
  return Math.min(row, col, digit) < 0 ? null : { row, col, digit, size: names.length };
}

/** The lists of a table as objects with row, col and value, or the table itself. */
function namedTable(table, header, first) {
  if (!table.every((line) => Array.isArray(line) && line.length === header.size)) return table;
  return table.slice(first).map((line) => ({ row: line[header.row], col: line[header.col], value: line[header.digit] }));
}

function nameColumns(object) {
  for (const [key, names] of Object.entries(object)) {
    const header = kHeaders.test(key) ? headerOf(names) : null;
    for (const [name, table] of header ? Object.entries(object) : []) {
      if (name !== key && Array.isArray(table) && table.length > 1) object[name] = namedTable(table, header, 0);
    }
  }
}

/** {"messages":[{"role":"user","content":"Solve 53..7"}, ...]} as a question and its answer. */
function nameChat(object) {
  for (const key of ['messages', 'conversations']) {
    if (!Array.isArray(object[key])) continue;
    const said = (speakers) => object[key].filter((message) => isObject(message) && speakers.test(message.role ?? message.from))
      .map((message) => message.content ?? message.value).filter((text) => typeof text === 'string').join('');
    const [question, answer] = [said(/^(?:user|human)$/i), said(/^(?:assistant|gpt|model)$/i)];
    if (!question || !answer) continue;
    delete object[key];
    Object.assign(object, { question, answer });
    return;
  }
}

/** All cells of a 9x9 board; [] if two are the same, one is outside, or digits clash. */
function boardBy(cells, indexOf) {
  const board = Array(81).fill('');
  for (const cell of cells) {
    const index = indexOf(cell);
    if (!(index >= 0 && index < 81) || board[index] !== '' || numberOf(cell.text) > 9) return [];
    board[index] = cell.text;
  }
  const seen = new Set();
  for (const [cell, text] of board.entries()) {
    if (text === '') board[cell] = '.';
    else if (numberOf(text) !== 0) {
      for (const house of [`r${Math.floor(cell / 9)}`, `c${cell % 9}`, `b${Math.floor(cell / 27) * 3 + Math.floor(cell % 9 / 3)}`]) {
        if (seen.has(`${house} ${text}`)) return [];
        seen.add(`${house} ${text}`);
      }
    }
  }
  return board;
}

function indexedCell(key, cell) {
  if (!/^\d{1,3}$/.test(key) || Array.isArray(cell) || typeof cell === 'boolean' || (isObject(cell) && Object.keys(cell).length === 0)) return null;
  const text = cellText(cell);
  return text === '' || !(numberOf(text) <= 255) ? null : { key, index: Number(key), text };
}

/** The board of cells that are numbered row by row, or why there are two readings: { board, error }. */
function boardOfIndexes(cells, mayBePlaces) {
  const none = { board: [], error: '' };
  if (cells.filter(({ text }) => numberOf(text) !== 0).length < 17 || cells.some(({ key }) => /^0./.test(key))) return none;
  const [fromZero, fromOne] = [0, 1].map((first) => boardBy(cells, ({ index }) => index - first));
  if (fromZero.length + fromOne.length === 0) return none;
  if (mayBePlaces && cells.every(({ key }) => key.length === 2)) {
    const first = cells.some(({ index }) => index % 10 === 0) ? 0 : 11;
    const places = boardBy(cells, ({ index }) => ((index - first) % 10 > 8 ? 81 : Math.floor((index - first) / 10) * 9 + (index - first) % 10));
    if (places.length > 0) {
      return { board: [], error: 'the numbers of the cells may be row and column, or count the cells row by row; write r1c1' };
    }
  }
  if (fromZero.length > 0 && fromOne.length > 0) {
    return { board: [], error: 'the numbers of the cells may count from 0 or from 1; write r1c1' };
  }
  return { board: fromZero.length > 0 ? fromZero : fromOne, error: '' };
}

/** The text of a cell of a data frame, whose numbers may be floating. */
const frameText = (value) => (isStructured(value) ? '' : cellText(value));

/** The cells of a record of a data frame, or null. */
function rowOfFrame(object) {
  if (!isObject(object)) return null;
  const entries = Object.entries(object).map(([key, value]) => [plainKey(key), value]);
  if (entries.length < 4 || entries.length > 26) return null;
  const isNumbered = kIndex.test(entries[0][0]);
  if (!isNumbered && isCell(object)) return null;
  const cells = entries.slice(isNumbered ? 1 : 0).map(([, value]) => frameText(value));
  return sideOf(cells.length ** 2) > 0 && cells.every((text) => text !== '' && numberOf(text) <= cells.length) ? cells : null;
}

/** The rows of a list of such records, or null. */
function rowsOfFrame(array) {
  const keys = Object.keys(array[0]).join();
  const rows = array.map(rowOfFrame);
  const isWell = rows.every((row, i) => row?.length === array.length && Object.keys(array[i]).join() === keys);
  return isWell && isBoard(rows) ? rows : null;
}

/** Joins the records of a data frame, each { value, line }, to boards. */
export function* withoutFrames(elements) {
  for (let i = 0; i < elements.length; ++i) {
    const side = rowOfFrame(elements[i].value)?.length ?? 0;
    const group = elements.slice(i, i + side).map(({ value }) => value);
    const rows = side > 0 && group.length === side && group.every(isObject) ? rowsOfFrame(group) : null;
    yield rows ? { value: rows, line: elements[i].line } : elements[i];
    if (rows) i += side - 1;
  }
}

class Forms {
  error = '';

  full = undefined;

  rewrite(value) {
    if (!isStructured(value) || this.error) return value;
    return Array.isArray(value) ? this.array(value) : this.object(value);
  }

  array(array) {
    const isDeep = array.length > 0 && (isStructured(array[0]) || isStructured(array.at(-1)));
    if (!isDeep) return array;
    this.full = emptyFlaggedCells(array) ?? this.full;
    const header = headerOf(array[0]);
    const named = header ? namedTable(array, header, 1) : array;
    return this.elements(named).map((element) => this.rewrite(element));
  }

  /** The board of elements with indexes or of records, or the elements. */
  elements(array) {
    if (array.length >= 17 && array.length <= 81) {
      const cells = array.map((element) => (Array.isArray(element) && element.length === 2 && Number.isInteger(element[0])
        ? indexedCell(String(element[0]), element[1])
        : isObject(element) ? indexedCell(indexOfCell(element), element) : null));
      if (!cells.includes(null)) {
        const { board, error } = boardOfIndexes(cells, false);
        this.error ||= error;
        if (board.length > 0) return board;
      }
    }
    return (array.length > 3 && array.every(isObject) && rowsOfFrame(array)) || array;
  }

  object(object) {
    nameChat(object);
    let full;
    for (const [key, member] of Object.entries(object)) {
      if (!isStructured(member)) continue;
      this.full = undefined;
      object[key] = this.rewrite(member);
      full = this.full ?? full;
      const isColumns = kColumns.test(key);
      if (!isColumns && !kBoxes.test(key)) continue;
      const hasOther = () => Object.entries(object).some(([name, value]) => name !== key && codesOf(value).length > 0 && isBoard(value));
      if (isColumns || !isMapOfRegions(member) || !hasOther()) object[key] = asRows(object[key], isColumns ? 'columns' : 'boxes');
    }
    this.full = undefined;
    if (this.error) return object;
    full ??= emptyFlaggedCells(object);
    if (full && !hasSolution(object)) object.solution = full;
    nameColumns(object);
    this.error = applyMask(object) || this.lostZeros(object);
    return this.error ? object : this.numbered(object);
  }

  /** A board that is a number, which is marked, has lost the zeros before it. Returns why it is refused, or ''. */
  lostZeros(object) {
    const isNumber = (value) => typeof value === 'string' && value.startsWith(kOrderMark);
    const puzzle = Object.entries(object).find(([key, value]) => kPuzzle.test(key) && isNumber(value))?.[0];
    const marked = puzzle !== undefined;
    for (const [key, value] of Object.entries(object)) if (isNumber(value)) object[key] = value.slice(1);
    if (!marked) return '';
    const digits = object[puzzle];
    const solution = Object.entries(object).find(([key, value]) => kSolution.test(key) && typeof value === 'string')?.[1] ?? '';
    if (solution.length > digits.length && sideOf(solution.length) > 0) {
      object[puzzle] = digits.padStart(solution.length, '0');
      return '';
    }
    if (sideOf(digits.length) > 0 && !(digits.length >= 72 && digits.length < 81)) return '';
    return `the puzzle is a number of ${digits.length} digits; zeros before it may be lost: put the puzzle in quotes`;
  }

  /** An object of cells that are numbered row by row: {"0":5,"12":3}. Other members may stand beside. */
  numbered(object) {
    const entries = Object.entries(object);
    if (entries.length < 17 || entries.length > 100) return object;
    const cells = entries.map(([key, value]) => ({ raw: key, ...indexedCell(plainKey(key), value) })).filter(({ text }) => text !== undefined);
    if (cells.length < 4 * (entries.length - cells.length)) return object;
    const { board, error } = boardOfIndexes(cells, true);
    this.error = error;
    if (board.length === 0) return object;
    if (cells.length === entries.length) return board;
    for (const { raw } of cells) delete object[raw];
    object.puzzle = board;
    return object;
  }
}

/** Rewrites such boards as plain ones: { value, error }. */
export function rewriteForms(value) {
  const forms = new Forms();
  const plain = forms.rewrite(value);
  const hasFull = forms.full !== undefined && Array.isArray(plain);
  return { value: hasFull ? { puzzle: plain, solution: forms.full } : plain, error: forms.error };
}
