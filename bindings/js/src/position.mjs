// A board in progress, kept as plain values.
import { digitsOfLine, kSymbols, lineOf } from './alphabet.mjs';
import { BitdokuError, badArgument, guardMembers, guarded, shown, wholeNumber } from './error.mjs';
import { boardSide, boxOf, givens, readPuzzle, refuseClash, shapeName, struckOut } from './read.mjs';
import { checkLength, kMostCandidates } from './sizes.mjs';
import { call, must, outputJson, putBytes } from './wasm.mjs';

const kUsualShape = '3x3';
const kMostPositionSide = 25;

/** The number of a cell, of its number or its name, on a board of this side. */
export function cellOf(cell, side) {
  if (typeof cell === 'number') return wholeNumber('a cell', cell, 0, side ** 2 - 1);
  const match = typeof cell === 'string' ? /^r(\d{1,2})c(\d{1,2})$/.exec(cell) : null;
  const [row, column] = match === null ? [0, 0] : match.slice(1).map(Number);
  if (row < 1 || row > side || column < 1 || column > side) throw badArgument(`a cell is 0 to ${side ** 2 - 1} or "r1c1" to "r${side}c${side}"`);
  return side * (row - 1) + column - 1;
}

const digitOf = (digit, side) => wholeNumber('a digit', digit, 1, side);

/** The candidates of a step, checked. */
function changesOf(step, name, side) {
  const list = step[name] ?? [];
  if (!Array.isArray(list)) throw badArgument(`\`${name}\` of a step is an array`);
  return Array.from(checkLength(`\`${name}\``, list, kMostCandidates), (one) => [cellOf(one?.cell, side), digitOf(one?.digit, side)]);
}

/** The digits of a text of symbols, each from 1 to the side; nothing if it is none. */
function digitsIn(text, side) {
  const digits = typeof text === 'string' ? Array.from(text, (symbol) => kSymbols.indexOf(symbol)) : [];
  return digits.length > 0 && digits.every((digit) => digit >= 1 && digit <= side) ? digits : undefined;
}

/** The parts of the state of a position, checked. */
function partsOf(state) {
  if (state === null || typeof state !== 'object') throw badArgument(`a state is what toJSON returns, not ${shown(state)}`);
  const { givens: puzzle, values, struck = {}, lacking = [], shape = kUsualShape } = state;
  const [rows, cols] = boxOf(shape);
  const side = rows * cols;
  const count = side ** 2;
  const isLine = (line) => typeof line === 'string' && line.length === count && digitsOfLine(line).every((digit) => digit >= 0 && digit <= side);
  if (side > kMostPositionSide || !isLine(puzzle) || !isLine(values)) throw badArgument(`\`givens\` and \`values\` of a state are lines of ${count} symbols`);
  const entered = digitsOfLine(values);
  const given = digitsOfLine(puzzle);
  if (given.some((digit, cell) => digit !== 0 && digit !== entered[cell])) throw badArgument('`values` of a state must have all of its givens');
  const isCell = (cell) => /^\d{1,3}$/.test(cell) && String(Number(cell)) === cell && given[cell] === 0;
  const isStrike = ([cell, digits]) => isCell(cell) && digits.length <= side && digitsIn(digits, side) !== undefined;
  if (struck === null || typeof struck !== 'object' || !Object.entries(struck).every(isStrike)) {
    throw badArgument('`struck` of a state has digits by the numbers of cells that are not givens');
  }
  const isPair = (pair) => {
    const [cell, digit] = typeof pair === 'string' ? pair.split(':') : [];
    return isCell(cell) && /^\d{1,2}$/.test(digit) && Number(digit) >= 1 && Number(digit) <= side;
  };
  if (!Array.isArray(lacking) || lacking.length > kMostCandidates || !Array.from(lacking).every(isPair)) {
    throw badArgument('`lacking` of a state has texts like "5:3", a cell and a digit');
  }
  return { puzzle, shape, entered, struck, lacking: lacking.map((pair) => pair.split(':').map(Number)) };
}

/** See types/index.d.ts. */
export class Position {
  /** The givens, 0 for a blank. */ #givens;
  /** "3x3": rows and columns of a box. */ #shape;
  #side;
  /** Entered digits, 0 for none. */ #values;
  /** Struck-out candidates, bit d - 1 for digit d. */ #struck;
  /** Candidates that the puzzle itself lacks. */ #lacking;
  /** What each change replaced: a list of cell, digit, mask. */ #history = [];

  constructor(puzzle) {
    const { cells, shape, lacking, state } = guarded('Position', boardOf)(puzzle);
    this.#givens = cells;
    this.#shape = shape;
    this.#side = Math.sqrt(cells.length);
    this.#values = new Uint8Array(cells.length);
    this.#struck = new Uint32Array(cells.length);
    this.#lacking = lacking;
    if (state !== null) this.#enter(state);
  }

  /** Enters the values and strikes of a state. */
  #enter({ entered, struck }) {
    entered.forEach((digit, cell) => {
      if (this.#givens[cell] === 0) this.#values[cell] = digit;
    });
    for (const [cell, digits] of Object.entries(struck)) {
      for (const digit of digitsIn(digits, this.#side)) this.#struck[cell] |= 1 << (digit - 1);
    }
  }

  #cell(cell) {
    return cellOf(cell, this.#side);
  }

  #bit(digit) {
    return 1 << (digitOf(digit, this.#side) - 1);
  }

  #digitsOf(mask) {
    return Array.from({ length: this.#side }, (_, d) => d + 1).filter((digit) => (mask >> (digit - 1)) & 1);
  }

  /** Keeps what a change of these cells will replace, as one entry of the history. */
  #remember(...cells) {
    const given = cells.find((cell) => this.#givens[cell] !== 0);
    if (given !== undefined) throw badArgument(`cell ${given} is a given`);
    this.#history.push(cells.map((cell) => [cell, this.#values[cell], this.#struck[cell]]));
  }

  set(cell, digit) {
    const at = this.#cell(cell);
    const value = digitOf(digit, this.#side);
    this.#remember(at);
    this.#values[at] = value;
    return this;
  }

  clear(cell) {
    const at = this.#cell(cell);
    this.#remember(at);
    this.#values[at] = 0;
    return this;
  }

  strike(cell, digit) {
    const at = this.#cell(cell);
    const bit = this.#bit(digit);
    this.#remember(at);
    this.#struck[at] |= bit;
    return this;
  }

  restore(cell, digit) {
    const at = this.#cell(cell);
    const bit = this.#bit(digit);
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
    const digits = changesOf(step, 'set', this.#side);
    const strikes = changesOf(step, 'strike_out', this.#side);
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
    const at = this.#cell(cell);
    return this.#givens[at] || this.#values[at];
  }

  isGiven(cell) {
    return this.#givens[this.#cell(cell)] !== 0;
  }

  candidates(cell) {
    const at = this.#cell(cell);
    this.load();
    return this.#digitsOf(call('position_mask', at));
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
      const digits = this.#digitsOf(mask).map((digit) => kSymbols[digit]).join('');
      if (digits !== '') struck[cell] = digits;
    });
    const lacking = this.#lacking.map(([cell, digit]) => `${cell}:${digit}`);
    return {
      givens: this.givens, values: this.values, struck, ...(lacking.length > 0 && { lacking }), ...(this.#shape !== kUsualShape && { shape: this.#shape }),
    };
  }

  static from(state) {
    return new Position(new SavedPosition(state));
  }

  /** The board as it is now, as a puzzle for the other functions: all digits, and what was struck out. */
  asPuzzle() {
    const cells = this.#givens.map((given, cell) => given || this.#values[cell]);
    const board = { cells, ...(this.#shape !== kUsualShape && { shape: this.#shape }) };
    const masks = Uint32Array.from(this.#struck);
    for (const [cell, digit] of this.#lacking) masks[cell] |= 1 << (digit - 1);
    if (masks.every((mask, cell) => mask === 0 || cells[cell] !== 0)) return board;
    const candidates = Array.from(masks, (mask, cell) => this.#digitsOf(cells[cell] !== 0 ? -1 : ~mask));
    return { ...board, candidates };
  }

  /** Makes it the module's position. */
  load() {
    putBytes(this.#givens);
    must('set_cells', this.#givens.length, ...boxOf(this.#shape));
    for (const [cell, digit] of this.#lacking) must('strike_out', cell, digit);
    // The masks are little-endian, as all numbers of WebAssembly.
    const state = new DataView(new ArrayBuffer(5 * this.#givens.length));
    this.#values.forEach((value, cell) => state.setUint8(cell, value));
    this.#struck.forEach((mask, cell) => state.setUint32(this.#givens.length + 4 * cell, mask, true));
    putBytes(new Uint8Array(state.buffer));
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
  if (state === null) readPuzzle(puzzle);
  else readPuzzle(digitsOfLine(state.puzzle), state.shape);
  refuseClash();
  if (boardSide() > kMostPositionSide) throw new BitdokuError('unsupported', 'positions and their steps are for boards up to 25x25');
  const cells = givens();
  return { cells, shape: shapeName(), lacking: state === null ? struckOut(cells) : state.lacking, state };
}

guardMembers(Position, 'Position');
guardMembers(Position.prototype, 'position');

/** A position of what a caller calls a puzzle. */
export function asPosition(puzzle) {
  return puzzle instanceof Position ? puzzle : new Position(puzzle);
}
