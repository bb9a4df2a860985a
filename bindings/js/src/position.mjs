// A board in progress, kept as plain values.
import { kSymbols, lineOf } from './alphabet.mjs';
import { BitdokuError, badArgument, guardMembers, guarded, shown, wholeNumber } from './error.mjs';
import { givens, readPuzzle, refuseClash, struckOut } from './read.mjs';
import { checkLength, kMostCandidates } from './sizes.mjs';
import { call, must, outputJson, putBytes } from './wasm.mjs';

const kCells = 81;
const kDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The number of a cell, of its number or its name. */
export function cellOf(cell) {
  if (typeof cell === 'number') return wholeNumber('a cell', cell, 0, kCells - 1);
  const match = typeof cell === 'string' ? /^r([1-9])c([1-9])$/.exec(cell) : null;
  if (match === null) throw badArgument('a cell is 0 to 80 or "r1c1" to "r9c9"');
  return 9 * (Number(match[1]) - 1) + Number(match[2]) - 1;
}

/** The candidates of a step, checked. */
function changesOf(step, name) {
  const list = step[name] ?? [];
  if (!Array.isArray(list)) throw badArgument(`\`${name}\` of a step is an array`);
  return Array.from(checkLength(`\`${name}\``, list, kMostCandidates), (one) => [cellOf(one?.cell), digitOf(one?.digit)]);
}

/** The parts of the state of a position, checked. */
function partsOf(state) {
  if (state === null || typeof state !== 'object') throw badArgument(`a state is what toJSON returns, not ${shown(state)}`);
  const { givens: puzzle, values, struck = {}, lacking = [] } = state;
  const isLine = (line) => typeof line === 'string' && /^[.1-9]{81}$/.test(line);
  if (!isLine(puzzle) || !isLine(values)) throw badArgument('`givens` and `values` of a state are lines of 81 symbols');
  if ([...puzzle].some((symbol, cell) => symbol !== '.' && symbol !== values[cell])) {
    throw badArgument('`values` of a state must have all of its givens');
  }
  const isCell = (cell) => /^(?:\d|[1-7]\d|80)$/.test(cell) && puzzle[cell] === '.';
  const isStrike = ([cell, digits]) => isCell(cell) && typeof digits === 'string' && /^[1-9]{1,9}$/.test(digits);
  if (struck === null || typeof struck !== 'object' || !Object.entries(struck).every(isStrike)) {
    throw badArgument('`struck` of a state has digits by the numbers of cells that are not givens');
  }
  const isPair = (pair) => typeof pair === 'string' && /^\d+:[1-9]$/.test(pair) && isCell(pair.slice(0, -2));
  if (!Array.isArray(lacking) || lacking.length > kMostCandidates || !Array.from(lacking).every(isPair)) {
    throw badArgument('`lacking` of a state has texts like "5:3", a cell and a digit');
  }
  return { puzzle, values, struck, lacking: lacking.map((pair) => pair.split(':').map(Number)) };
}

const digitOf = (digit) => wholeNumber('a digit', digit, 1, 9);

/** See types/index.d.ts. */
export class Position {
  /** The givens, 0 for a blank. */ #givens;
  /** Entered digits, 0 for none. */ #values = new Uint8Array(kCells);
  /** Struck-out candidates, bit d - 1 for digit d. */ #struck = new Uint16Array(kCells);
  /** Candidates that the puzzle itself lacks. */ #lacking;
  /** What each change replaced: a list of cell, digit, mask. */ #history = [];

  constructor(puzzle) {
    const { cells, lacking, state } = guarded('Position', boardOf)(puzzle);
    this.#givens = cells;
    this.#lacking = lacking;
    if (state !== null) this.#enter(state);
  }

  /** Enters the values and strikes of a state. */
  #enter({ values, struck }) {
    [...values].forEach((symbol, cell) => {
      if (this.#givens[cell] === 0 && symbol !== '.') this.#values[cell] = Number(symbol);
    });
    for (const [cell, digits] of Object.entries(struck)) {
      for (const digit of digits) this.#struck[cell] |= 1 << (Number(digit) - 1);
    }
  }

  /** Keeps what a change of these cells will replace, as one entry of the history. */
  #remember(...cells) {
    const given = cells.find((cell) => this.#givens[cell] !== 0);
    if (given !== undefined) throw badArgument(`cell ${given} is a given`);
    this.#history.push(cells.map((cell) => [cell, this.#values[cell], this.#struck[cell]]));
  }

  set(cell, digit) {
    const at = cellOf(cell);
    const value = digitOf(digit);
    this.#remember(at);
    this.#values[at] = value;
    return this;
  }

  clear(cell) {
    const at = cellOf(cell);
    this.#remember(at);
    this.#values[at] = 0;
    return this;
  }

  strike(cell, digit) {
    const at = cellOf(cell);
    const bit = 1 << (digitOf(digit) - 1);
    this.#remember(at);
    this.#struck[at] |= bit;
    return this;
  }

  restore(cell, digit) {
    const at = cellOf(cell);
    const bit = 1 << (digitOf(digit) - 1);
    this.#remember(at);
    this.#struck[at] &= ~bit;
    return this;
  }

  /** Makes all changes of a step, or none if one of them cannot be made. One `undo` takes them back. */
  apply(step) {
    if (step === null || typeof step !== 'object') throw badArgument(`apply takes a step, not ${shown(step)}`);
    if (step.kind !== undefined && step.kind !== 'step') {
      throw badArgument(`apply takes a step; this answer of hint is of the kind ${shown(step.kind)}`);
    }
    if (step.set === undefined && step.strike_out === undefined) throw badArgument('a step is what hint, allSteps or path gave');
    const digits = changesOf(step, 'set');
    const strikes = changesOf(step, 'strike_out');
    const cells = new Set([...digits, ...strikes].map(([cell]) => cell));
    if (cells.size === 0) return this;
    this.#remember(...cells);
    for (const [cell, digit] of digits) this.#values[cell] = digit;
    for (const [cell, digit] of strikes) this.#struck[cell] |= 1 << (digit - 1);
    return this;
  }

  /** Takes back the last entry of the history that changed something. */
  undo() {
    for (let last = this.#history.pop(); last !== undefined; last = this.#history.pop()) {
      const isOther = last.some(([cell, value, struck]) => value !== this.#values[cell] || struck !== this.#struck[cell]);
      for (const [cell, value, struck] of last) {
        this.#values[cell] = value;
        this.#struck[cell] = struck;
      }
      if (isOther) return true;
    }
    return false;
  }

  toString() {
    return this.values;
  }

  /** What console.log of node shows. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Position ${this.values}`;
  }

  clone() {
    const copy = new Position(this);
    copy.#history = this.#history.slice();
    return copy;
  }

  value(cell) {
    const at = cellOf(cell);
    return this.#givens[at] || this.#values[at];
  }

  isGiven(cell) {
    return this.#givens[cellOf(cell)] !== 0;
  }

  candidates(cell) {
    const at = cellOf(cell);
    this.load();
    const mask = call('position_mask', at);
    const digits = [];
    for (let digit = 1; digit <= 9; ++digit) {
      if ((mask >> (digit - 1)) & 1) digits.push(digit);
    }
    return digits;
  }

  /** What is visibly wrong, without any search. */
  contradictions() {
    this.load();
    must('contradictions');
    return outputJson();
  }

  get givens() {
    return lineOf(this.#givens);
  }

  get values() {
    return lineOf(this.#givens.map((given, cell) => given || this.#values[cell]));
  }

  get isFull() {
    return this.#givens.every((given, cell) => given !== 0 || this.#values[cell] !== 0);
  }

  /** Everything but the history, for storage; `Position.from` reads it. */
  toJSON() {
    const struck = {};
    this.#struck.forEach((mask, cell) => {
      const digits = [...kSymbols.slice(1, 10)].filter((_, d) => (mask >> d) & 1).join('');
      if (digits !== '') struck[cell] = digits;
    });
    const lacking = this.#lacking.map(([cell, digit]) => `${cell}:${digit}`);
    return { givens: this.givens, values: this.values, struck, ...(lacking.length > 0 && { lacking }) };
  }

  static from(state) {
    return new Position(new SavedPosition(state));
  }

  /** The board as it is now, as a puzzle for the other functions: all digits, and what was struck out. */
  asPuzzle() {
    const cells = this.#givens.map((given, cell) => given || this.#values[cell]);
    const masks = Uint16Array.from(this.#struck);
    for (const [cell, digit] of this.#lacking) masks[cell] |= 1 << (digit - 1);
    if (masks.every((mask, cell) => mask === 0 || cells[cell] !== 0)) return { cells };
    const candidates = Array.from(masks, (mask, cell) =>
      kDigits.filter((digit) => cells[cell] !== 0 || ((mask >> (digit - 1)) & 1) === 0));
    return { cells, candidates };
  }

  /** Makes it the module's position. */
  load() {
    putBytes(this.#givens);
    must('set_cells', kCells, 3, 3);
    for (const [cell, digit] of this.#lacking) must('strike_out', cell, digit);
    const state = new Uint8Array(3 * kCells);
    state.set(this.#values);
    this.#struck.forEach((mask, cell) => {
      state[kCells + 2 * cell] = mask & 255;
      state[kCells + 2 * cell + 1] = mask >> 8;
    });
    putBytes(state);
    must('position_load');
  }
}

/** The state of a position that was stored. */
class SavedPosition {
  constructor(state) {
    this.state = state;
  }
}

/** The givens of what a caller calls a puzzle, what they lack, and the state of a position, if it is one. */
function boardOf(puzzle) {
  const isPosition = typeof puzzle?.asPuzzle === 'function';
  const saved = puzzle instanceof SavedPosition ? puzzle.state : isPosition ? puzzle.toJSON() : undefined;
  const state = saved === undefined ? null : partsOf(saved);
  readPuzzle(state === null ? puzzle : state.puzzle);
  refuseClash();
  const cells = givens();
  if (cells.length !== kCells) {
    throw new BitdokuError('unsupported', 'positions and their steps are for 9x9 only');
  }
  return { cells, lacking: state === null ? struckOut(cells) : state.lacking, state };
}

guardMembers(Position, 'Position');
guardMembers(Position.prototype, 'position');

/** A position of what a caller calls a puzzle. */
export function asPosition(puzzle) {
  return puzzle instanceof Position ? puzzle : new Position(puzzle);
}
