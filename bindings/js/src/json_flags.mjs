// Full boards whose cells, or a mask beside them, say which are given: the twin of json_flags.cpp.
import { cellsOf, cellText, codesOf, isBoard, isObject, numberOf, sideOf } from './json_boards.mjs';

const kShown = /^(?:is)?(?:given|fixed|locked|readonly|prefilled|clue|visible|initial|original|shown|revealed|preset|static|immutable|start|frozen|filled|known|hint|default)$/;
const kHidden = /^(?:is)?(?:editable|hidden|mutable|removed|user|entered|blank|empty|writable|covered|masked|hole)$/;
const kDigits = ['value', 'digit', 'given', 'number', 'val', 'v'];
const kAnswers = ['answer', 'solution', 'correct', 'correctValue', 'solutionValue', 'solved'];
const kSolution = /^(?:solutions?|answers?|solved)$/i;

const lettersOf = (key) => (key.length > 24 ? '' : key.replace(/[^A-Za-z]/g, '').toLowerCase());
const isHiddenFlag = (key) => kHidden.test(lettersOf(key));
const isFlagName = (key) => kShown.test(lettersOf(key)) || isHiddenFlag(key);

/** A flag is true or false; `isFixed` and the like may also be 1 or 0. */
function isFlag(key, value) {
  if (typeof value === 'boolean') return true;
  return (value === 0 || value === 1) && (/^(?:is.*|fixed|locked|readonly|visible)$/.test(key) || isHiddenFlag(key));
}

const hasDigit = (cell, key) => {
  const value = cell[key];
  return value !== undefined && (typeof value !== 'object' || value === null) && !['', '.'].includes(cellText(value)) && numberOf(cellText(value)) !== 0;
};
const hasDigits = (cell) => kDigits.some((key) => hasDigit(cell, key));

/** The objects of a board: in an array, in its rows, or under their places. */
function collect(value, cells = []) {
  const elements = Object.values(value);
  if (elements.length > 650) return cells;
  for (const element of elements) {
    if (isObject(element)) cells.push(element);
    else if (Array.isArray(element) && Array.isArray(value) && typeof element[0] === 'object' && element[0] !== null) collect(element, cells);
  }
  return cells;
}

/** Gives each cell the digit of its answer if no cell has another one. */
function takeAnswers(cells) {
  if (cells.some(hasDigits)) return;
  for (const cell of cells) {
    const key = kAnswers.find((name) => hasDigit(cell, name));
    if (key !== undefined) cell.value = cell[key];
  }
}

/** Empties the cells that a flag says are not given. Returns the cells of the full board, or undefined. */
export function emptyFlaggedCells(board) {
  const cells = collect(board);
  if (cells.length < 16) return undefined;
  const flags = new Set(cells.flatMap((cell) => Object.keys(cell).filter((key) => isFlagName(key) && isFlag(key, cell[key]))));
  if (flags.size === 0) return undefined;
  takeAnswers(cells);
  for (const flag of flags) {
    const isShown = (cell) => (cell[flag] === true || cell[flag] === 1) !== isHiddenFlag(flag);
    const filled = cells.filter(hasDigits);
    const shown = filled.filter(isShown).length;
    if (shown === 0 || shown === filled.length) continue;
    const all = filled.length === cells.length ? cellsOf(board) : [];
    for (const cell of cells) {
      if (!isShown(cell)) kDigits.filter((key) => hasDigit(cell, key)).forEach((key) => { cell[key] = null; });
    }
    return all.length === cells.length ? all : undefined;
  }
  return undefined;
}

/** The places of a mask; [] for another value. */
function maskOf(value) {
  const cells = (Array.isArray(value) ? value.flat() : [value])
    .flatMap((cell) => (typeof cell === 'string' && /^[01]+$/.test(cell) ? [...cell] : [cell]));
  if (!cells.every((cell) => typeof cell === 'boolean' || /^[01]$/.test(cell))) return [];
  const mask = cells.map((cell) => cell === true || String(cell) === '1');
  const side = sideOf(mask.length);
  return side > 0 && mask.filter(Boolean).length > side ? mask : [];
}

/** Whether 1 is a cell that is shown or one that is hidden: 'shown', 'hidden', 'mask' for either, or ''. */
function meaningOfName(key) {
  const letters = lettersOf(key);
  if (/hid|blank|remov|empty|edita|delete|hole/.test(letters)) return 'hidden';
  if (/given|fixed|lock|show|visib|clue|reveal|initial|keep/.test(letters)) return 'shown';
  return letters.includes('mask') ? 'mask' : '';
}

const isSensible = (givens, cells) => givens * 81 >= 17 * cells && givens * 10 < cells * 7;

function meaningOf(mask) {
  const ones = mask.filter(Boolean).length;
  const shows = isSensible(ones, mask.length);
  if (shows === isSensible(mask.length - ones, mask.length)) return '';
  return shows ? 'shown' : 'hidden';
}

export const hasSolution = (object) => Object.keys(object).some((key) => kSolution.test(key));

/** Makes the puzzle of a full board and a mask. Returns why it cannot, or ''. */
export function applyMask(object) {
  const entries = Object.entries(object).filter(([, value]) => typeof value === 'string' || typeof value === 'object');
  const masked = entries.find(([key, value]) => value !== null && meaningOfName(key) && maskOf(value).length > 0);
  if (!masked) return '';
  const [maskKey] = masked;
  const mask = maskOf(masked[1]);
  const boards = entries.filter(([key, value]) => key !== maskKey && value !== null && isBoard(value) && codesOf(value).length === mask.length);
  const full = boards.filter(([, value]) => !codesOf(value).includes(0));
  object[maskKey] = null;
  if (full.length === 0 || full.length < boards.length) return '';
  let meaning = meaningOfName(maskKey);
  if (meaning === 'mask') meaning = meaningOf(mask);
  if (!meaning) {
    return `the key \`${maskKey}\` does not say whether 1 is a cell that is shown or one that is hidden; call it \`shown\` or \`hidden\``;
  }
  const [, board] = full.findLast(([key]) => kSolution.test(key)) ?? full[0];
  const textOf = (code) => (code < 256 ? String(code) : String.fromCharCode(code - 256));
  if (!hasSolution(object)) object.solution = board;
  object.puzzle = codesOf(board).map((code, i) => (mask[i] === (meaning === 'shown') ? textOf(code) : '.'));
  return '';
}
