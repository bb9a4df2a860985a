// A board in progress, kept as plain values.
import { BitdokuError, wholeNumber } from './error.mjs';
import { givens, kSymbols, lineOf, readPuzzle, refuseClash, struckOut } from './read.mjs';
import { call, must, outputJson, putBytes } from './wasm.mjs';

const kCells = 81;

function cellOf(cell) {
  if (typeof cell === 'number') return wholeNumber('a cell', cell, 0, kCells - 1);
  const match = /^r([1-9])c([1-9])$/.exec(String(cell));
  if (match === null) throw new BitdokuError('bad_argument', 'a cell is 0 to 80 or "r1c1" to "r9c9"');
  return 9 * (Number(match[1]) - 1) + Number(match[2]) - 1;
}

const digitOf = (digit) => wholeNumber('a digit', digit, 1, 9);

/** See types/index.d.ts. */
export class Position {
  /** The givens, 0 for a blank. */ #givens;
  /** Entered digits, 0 for none. */ #values = new Uint8Array(kCells);
  /** Struck-out candidates, bit d - 1 for digit d. */ #struck = new Uint16Array(kCells);
  /** Candidates that the puzzle itself lacks. */ #lacking;
  /** What each change replaced: cell, digit, mask. */ #history = [];

  constructor(puzzle) {
    readPuzzle(puzzle);
    refuseClash();
    this.#givens = givens();
    if (this.#givens.length !== kCells) {
      throw new BitdokuError('unsupported', 'positions and their steps are for 9x9 only');
    }
    this.#lacking = struckOut(this.#givens);
  }

  /** Keeps what a change will replace. */
  #remember(cell) {
    if (this.#givens[cell] !== 0) {
      throw new BitdokuError('bad_argument', `cell ${cell} is a given`);
    }
    this.#history.push([cell, this.#values[cell], this.#struck[cell]]);
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

  /** Applies a step of `hint`. One `undo` takes back one of its changes. */
  apply(step) {
    for (const { cell, digit } of step.set ?? []) this.set(cell, digit);
    for (const { cell, digit } of step.strike_out ?? []) this.strike(cell, digit);
    return this;
  }

  undo() {
    const last = this.#history.pop();
    if (last === undefined) return false;
    const [cell, value, struck] = last;
    this.#values[cell] = value;
    this.#struck[cell] = struck;
    return true;
  }

  clone() {
    const copy = new Position(this.givens);
    copy.#values = this.#values.slice();
    copy.#struck = this.#struck.slice();
    copy.#lacking = this.#lacking;
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
    this.load();
    const mask = call('position_mask', cellOf(cell));
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
    const position = new Position(state.givens);
    position.#lacking = (state.lacking ?? []).map((pair) => pair.split(':').map(Number));
    [...state.values].forEach((symbol, cell) => {
      if (!position.isGiven(cell) && symbol !== '.') position.set(cell, Number(symbol));
    });
    for (const [cell, digits] of Object.entries(state.struck ?? {})) {
      for (const digit of digits) position.strike(Number(cell), Number(digit));
    }
    position.#history = [];
    return position;
  }

  /** The board as it is now, as a puzzle for the other functions. */
  asPuzzle() {
    return this.values;
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

/** A position of what a caller calls a puzzle. */
export function asPosition(puzzle) {
  return puzzle instanceof Position ? puzzle : new Position(puzzle);
}
