// The direct ways for 9x9 puzzles: one line, and many puzzles at once.
import { isBytes, refuseDetached } from './bytes.mjs';
import { BitdokuError, badArgument, checkOptions, errorOf, shown, wholeNumber } from './error.mjs';
import { checkLength, kMostPuzzles } from './sizes.mjs';
import { solver } from './wasm.mjs';

export const kCells = 81;
const kMostSolutions = 2147483647;

let lines = 0;
let linesOf = -1;

/** The address of a line for a puzzle, with the line of its solution behind it. */
function linesAddress(machine) {
  const { functions } = machine;
  if (linesOf !== machine.generation) {
    lines = functions.lines();
    linesOf = machine.generation;
  }
  return lines;
}

/**
 * Counts the solutions of a text of 81 symbols, up to `limit`, and keeps the first one for
 * `lineSolution`. Returns a negated status for an error; other texts are bad symbols.
 */
export function countLine(text, limit) {
  const machine = solver();
  const at = linesAddress(machine);
  const memory = machine.bytes;
  let all = 0;
  for (let i = 0; i < kCells; ++i) {
    const code = text.charCodeAt(i);
    all |= code;
    memory[at + i] = code;
  }
  if (all >= 128) return -2;
  try {
    return machine.functions.solve_line(limit);
  } catch (trap) {
    throw machine.ended(trap);
  }
}

/** The first solution that `countLine` found. */
export function lineSolution() {
  const at = lines + kCells;
  return asciiOf(solver().bytes, at, at + kCells);
}

const kBuffer = typeof globalThis.Buffer === 'function' ? globalThis.Buffer : null;
const decoder = new TextDecoder();
let nodeView = null;

/** Some bytes of the memory as a string. Node's own way is several times as fast as the common one. */
function asciiOf(memory, begin, end) {
  if (kBuffer === null) {
    const bytesOfText = memory.subarray(begin, end);
    // A call has a limited number of arguments.
    return end - begin > kCells ? decoder.decode(bytesOfText) : String.fromCharCode.apply(null, bytesOfText);
  }
  if (nodeView === null || nodeView.buffer !== memory.buffer) nodeView = kBuffer.from(memory.buffer);
  return nodeView.latin1Slice(begin, end);
}

const kClash = 'the same digit is given twice in a row, column or box';

/** Which digit of a line is given twice, and where, in the words of the module. */
function clashIn(line) {
  const houses = [['row', 'columns', (cell) => Math.floor(cell / 9), (cell) => (cell % 9) + 1],
    ['column', 'rows', (cell) => cell % 9, (cell) => Math.floor(cell / 9) + 1],
    ['box', '', (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3),
      (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`]];
  for (const [house, places, indexOf, placeOf] of houses) {
    const seen = new Map();
    for (let cell = 0; cell < kCells; ++cell) {
      if (!/[1-9]/.test(line[cell])) continue;
      const key = 10 * indexOf(cell) + Number(line[cell]);
      const first = seen.get(key);
      if (first !== undefined) {
        return `${line[cell]} twice in ${house} ${indexOf(cell) + 1} (${`${places} `.trimStart()}${placeOf(first)} and ${placeOf(cell)})`;
      }
      seen.set(key, cell);
    }
  }
  return kClash;
}

/** What is wrong with a line of 81 symbols that `countLine` refused. */
export function lineError(text, status) {
  if (status === 4) return errorOf(4, clashIn(text));
  if (text.length !== kCells) {
    return errorOf(1, `${text.length} symbol${text.length === 1 ? '' : 's'}, a line of 9x9 has 81`, 1);
  }
  const bad = /[^1-9.0\-_*?xX]/.exec(text);
  return errorOf(2, `\`${bad?.[0]}\` is no digit from 1 to 9 and no blank`, 1, (bad?.index ?? 0) + 1);
}

// Many puzzles. A chunk has a fixed place in the memory, so that the memory does not grow with the
// number of puzzles.
const kChunk = 4096;
const kTimedChunk = 256;
const kAnswerBytes = 8;
const kLinesKind = 0;
const kCellsKind = 1;
const kInvalid = 5;

const room = { of: -1, puzzles: 0, answers: 0, solutions: 0 };

function makeRoom() {
  const machine = solver();
  if (room.of === machine.generation) return;
  const place = machine.call('malloc', kChunk * (2 * kCells + kAnswerBytes) + 16);
  if (place === 0) throw new BitdokuError('out_of_memory', 'memory ran out');
  room.answers = (place + 7) & ~7;
  room.puzzles = room.answers + kChunk * kAnswerBytes;
  room.solutions = room.puzzles + kChunk * kCells;
  room.of = machine.generation;
}

/** Solves the puzzles that were written to the room. */
function solveRoom(kind, limit, count) {
  const status = solver().call('solve_batch', kind, limit, count, room.puzzles, kCells,
    room.answers, room.solutions);
  if (status !== 0) throw errorOf(status, 'the batch could not be solved');
}

/** Takes over the numbers of solutions of a chunk. */
function takeCounts(first, count, result) {
  const answers = new DataView(solver().bytes.buffer, room.answers, count * kAnswerBytes);
  for (let i = 0; i < count; ++i) {
    const at = kAnswerBytes * i;
    if (answers.getUint16(at + 4, true) !== kInvalid) {
      result.counts[first + i] = answers.getUint32(at, true);
      continue;
    }
    result.counts[first + i] = -1;
    const column = answers.getUint16(at + 6, true);
    result.errors.push({
      index: first + i,
      error: column > 0
        ? errorOf(2, 'no digit from 1 to 9 and no blank', 1, column)
        : errorOf(4, kClash),
    });
  }
}

const encoder = new TextEncoder();

// Strings are joined and cut in blocks that fit into the cache, which takes a third of the time.
const kBlock = 512;

/** Calls `work` with the first line and the number of lines of each block. */
function inBlocks(count, work) {
  for (let first = 0; first < count; first += kBlock) work(first, Math.min(kBlock, count - first));
}

const isLine = (line) => typeof line === 'string' && line.length === kCells;

/** Writes lines to a place in the memory. */
function putLines(lines, place) {
  const text = lines.includes(undefined) || !lines.every(isLine) ? '' : lines.join('');  // `every` skips holes
  if (text !== '') {
    const { read, written } = encoder.encodeInto(text, place);
    if (read === text.length && written === place.length) return;
  }
  for (let i = 0; i < lines.length; ++i) {
    for (let k = 0; k < kCells; ++k) {
      const code = isLine(lines[i]) ? lines[i].charCodeAt(k) : 0;
      place[kCells * i + k] = code < 128 ? code : 0;
    }
  }
}

/** The rest of a batch after its time was over: every puzzle gets an error. */
function giveUp(first, result) {
  for (let index = first; index < result.counts.length; ++index) {
    result.counts[index] = -1;
    result.errors.push({ index, error: new BitdokuError('out_of_time', 'the limit of time was reached') });
  }
}

/** Solves a batch in chunks; `solveChunk` solves one. A limit of time is looked at between two chunks. */
function inChunks(size, timeLimit, result, solveChunk) {
  const chunk = timeLimit === Infinity ? kChunk : kTimedChunk;
  const end = performance.now() + timeLimit;
  for (let first = 0; first < size; first += chunk) {
    if (performance.now() >= end) return giveUp(first, result);
    makeRoom();
    solveChunk(first, Math.min(chunk, size - first));
  }
  return undefined;
}

function solveStrings(puzzles, limit, timeLimit) {
  const size = puzzles.length;
  const result = { solutions: new Array(size).fill(null), counts: new Int32Array(size), errors: [] };
  inChunks(size, timeLimit, result, (first, count) => {
    inBlocks(count, (begin, some) => {
      const place = room.puzzles + begin * kCells;
      putLines(puzzles.slice(first + begin, first + begin + some), solver().bytes.subarray(place, place + some * kCells));
    });
    solveRoom(kLinesKind, limit, count);
    takeCounts(first, count, result);
    inBlocks(count, (begin, some) => {
      const place = room.solutions + begin * kCells;
      const text = asciiOf(solver().bytes, place, place + some * kCells);
      for (let i = 0; i < some; ++i) {
        if (result.counts[first + begin + i] <= 0) continue;
        result.solutions[first + begin + i] = text.slice(kCells * i, kCells * (i + 1));
      }
    });
  });
  for (const entry of result.errors) {
    const puzzle = puzzles[entry.index];
    if (entry.error.code === 'out_of_time') continue;
    if (typeof puzzle !== 'string') entry.error = badArgument(`a puzzle of a batch is a string, not ${shown(puzzle)}`);
    else if (puzzle.length !== kCells) entry.error = lineError(puzzle, 1);
    else if (entry.error.code === 'duplicate_given') entry.error = lineError(puzzle, 4);
  }
  return result;
}

/** The array for the solutions of a batch, without what it had before. */
function roomFor(puzzles, out) {
  if (out === undefined) return new Uint8Array(puzzles.length);
  if (!isBytes(out) || out.length !== puzzles.length) {
    throw badArgument('`out` is a Uint8Array of the length of the puzzles');
  }
  const begin = Math.max(out.byteOffset, puzzles.byteOffset);
  const end = Math.min(out.byteOffset, puzzles.byteOffset) + out.length;
  if (out.buffer === puzzles.buffer && begin < end) throw badArgument('`out` and the puzzles share memory');
  return out.fill(0);
}

function solveBytes(puzzles, limit, timeLimit, out) {
  refuseDetached('the puzzles', puzzles);
  if (puzzles.length % kCells !== 0) {
    throw new BitdokuError('bad_length', `${puzzles.length} bytes are no multiple of 81`);
  }
  const size = puzzles.length / kCells;
  // Characters are above all digits.
  const kind = size > 0 && puzzles[0] > 9 ? kLinesKind : kCellsKind;
  const result = { solutions: roomFor(puzzles, out), counts: new Int32Array(size), errors: [] };
  inChunks(size, timeLimit, result, (first, count) => {
    const memory = solver().bytes;
    memory.set(puzzles.subarray(first * kCells, (first + count) * kCells), room.puzzles);
    memory.fill(0, room.solutions, room.solutions + count * kCells);
    solveRoom(kind, limit, count);
    takeCounts(first, count, result);
    const solutions = solver().bytes.subarray(room.solutions, room.solutions + count * kCells);
    result.solutions.set(solutions, first * kCells);
  });
  return result;
}

/** The limits of a batch. */
export function batchLimits(options) {
  checkOptions('solveBatch', options, ['limit', 'out', 'timeLimit']);
  const limit = wholeNumber('limit', options.limit ?? 2, 1, kMostSolutions);
  const timeLimit = options.timeLimit ?? Infinity;
  if (typeof timeLimit !== 'number' || !(timeLimit >= 0)) throw badArgument('timeLimit is a number of milliseconds');
  return { limit, timeLimit };
}

/** See types/index.d.ts. */
export function solveBatch(puzzles, options = {}) {
  const { limit, timeLimit } = batchLimits(options);
  if (isBytes(puzzles)) return solveBytes(puzzles, limit, timeLimit, options.out);
  if (options.out !== undefined) throw badArgument('`out` is for puzzles in a Uint8Array');
  if (Array.isArray(puzzles)) return solveStrings(checkLength('the array of puzzles', puzzles, kMostPuzzles), limit, timeLimit);
  throw new BitdokuError('bad_argument', 'solveBatch takes an array of strings or a Uint8Array');
}
