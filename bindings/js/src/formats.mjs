// Reading and writing files of puzzles.
import { digitsOfLine, lineOf } from './alphabet.mjs';
import { isBytes, refuseDetached } from './bytes.mjs';
import { BitdokuError, badArgument, checkOptions, errorOf, shown } from './error.mjs';
import { idOf, withIds } from './ids.mjs';
import { readJson } from './json.mjs';
import { zlib } from './node.mjs';
import { boardSide, boxOf, formatLeftToUs, readPuzzle, textReaders } from './read.mjs';
import { checkLength, checkPuzzleLength, kMostPuzzles } from './sizes.mjs';
import { call, cText, moduleReason, must, outputJson, outputText, putBytes, wasm } from './wasm.mjs';

/** See types/index.d.ts. */
export function formats() {
  const functions = wasm();
  const list = [];
  for (let i = 0; ; ++i) {
    const name = functions.format_at(i);
    if (name === 0) return list;
    list.push({ name: cText(name), canWrite: functions.format_can_write(i) !== 0 });
  }
}

function recordOf(raw) {
  if (raw.status !== undefined) {
    return { line: raw.line, error: errorOf(raw.status, raw.reason, raw.line, raw.column) };
  }
  const record = { line: raw.line, shape: `${raw.boxRows}x${raw.boxCols}`, cells: raw.cells };
  const hasLine = raw.boxRows * raw.boxCols <= 61;
  record.puzzle = hasLine ? lineOf(raw.cells) : null;
  if (raw.id !== undefined) record.id = raw.id;
  if (raw.candidates !== undefined) record.candidates = raw.candidates;
  if (raw.solution !== undefined) record.solution = hasLine ? lineOf(raw.solution) : null;
  return record;
}

/** The numbers of 32 bits in bytes of UTF-32, as a text. What is no character becomes the replacement. */
function textOfUtf32(bytes, isLittle) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength & ~3);
  let text = '';
  for (let at = 0; at < view.byteLength; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  }
  return text.replace(/^\ufeff/, '');
}

/** A text as UTF-8. Bytes of UTF-16 and UTF-32 begin with their mark or with an ASCII character. */
function utf8Of(text) {
  if (typeof text === 'string') return new TextEncoder().encode(text);
  if (!isBytes(text)) {
    throw new BitdokuError('bad_argument', 'parse takes a string or a Uint8Array');
  }
  refuseDetached('the text', text);
  const [a, b, c, d] = text;
  const isWideLittle = c === 0 && d === 0 && ((a === 0xff && b === 0xfe) || (a > 0 && b === 0));
  const isWideBig = a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d > 0));
  if (isWideLittle || isWideBig) return new TextEncoder().encode(textOfUtf32(text, isWideLittle));
  const isLittle = (a === 0xff && b === 0xfe) || (a > 0 && b === 0 && d === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b > 0 && c === 0);
  if (!isLittle && !isBig) return text;
  return new TextEncoder().encode(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(text));
}

/** Reads compressed bytes where the engine has a function for it. */
function decompressed(name, method) {
  return (content, options) => {
    if (typeof zlib()?.[method] !== 'function') {
      throw new BitdokuError('unsupported', `${name} data cannot be read here: decompress it before, in a browser with DecompressionStream`);
    }
    let bytes;
    try {
      bytes = zlib()[method](content);
    } catch (error) {
      throw new BitdokuError('bad_syntax', `not ${name} data: ${error.message}`);
    }
    return parse(bytes, options);
  };
}

Object.assign(textReaders, {
  gzip: decompressed('gzip', 'gunzipSync'),
  zstd: decompressed('zstd', 'zstdDecompressSync'),
  json: readJson,
  any: (text, options) => parse(text, options),
});

const readerFor = (records) =>
  (records.length === 1 ? textReaders[formatLeftToUs(records[0].error)] : undefined);

/** See types/index.d.ts. */
export function parse(text, options = {}) {
  checkOptions('parse', options, ['column', 'format', 'shape']);
  const [rows, cols] = boxOf(options.shape);
  const content = utf8Of(text);
  if (options.format !== undefined && !formats().some(({ name }) => name === options.format)) {
    throw new BitdokuError('bad_argument', `there is no format ${shown(options.format)}; see formats()`);
  }
  if (options.column !== undefined && !(typeof options.column === 'string' && /^[^\0]+$/.test(options.column))) {
    throw badArgument('`column` is the name of a column, a string');
  }
  const records = readRecords(content, options, rows, cols);
  const reader = readerFor(records);
  if (reader === undefined) return records;
  const own = reader(content, options);
  const isAsked = options.format !== undefined || options.column !== undefined;
  const kind = kindOfJson(content);
  const good = goodOf(own);
  // Errors beside boards in code may be what the code says otherwise.
  const isRead = good > 0 && kind !== 'notebook' && (kind !== 'code' || good === own.length);
  if (isAsked || kind === 'data' || isRead) return own;
  // It may be a text with boards all the same: [[5. 3. 0.]
  const others = readRecords(content, { format: 'text' }, rows, cols);
  // What is wrong with code is said in few errors.
  const isShorter = kind === 'code' && others.length < own.length;
  if (good > 0 && kind === 'code') return isShorter && goodOf(others) >= good ? others : own;
  return isShorter || goodOf(others) > 0 ? others : own;
}

const goodOf = (records) => records.filter(({ error }) => !error).length;

/** What a text is that may be JSON, as the library decides (sample.cpp): data is an object or has a link. */
function kindOfJson(content) {
  const text = new TextDecoder().decode(content.subarray(0, 1 << 14)).trimStart();
  if (text[0] === '{' && text.includes('"cell_type"') && text.includes('"source"')) return 'notebook';
  if (/^{(?!['(])/.test(text) || (text.startsWith('[') && text.includes('://'))) return 'data';
  return /^[{["']/.test(text) && !/^\[[^[\]]{0,3}\]\s*\[/.test(text) ? 'list' : 'code';
}

/** The records that the library reads in the format, from the column. */
function readRecords(content, { format, column }, rows, cols) {
  const name = new TextEncoder().encode(`${format ?? ''}\0${column ?? ''}\0`);
  const all = new Uint8Array(content.length + name.length);
  all.set(content);
  all.set(name, content.length);
  putBytes(all);
  must('read_records', content.length, rows, cols);
  return outputJson().map(recordOf);
}

/** See types/index.d.ts. */
export function format(puzzles, name) {
  if (!Array.isArray(puzzles)) throw new BitdokuError('bad_argument', 'format takes an array of puzzles');
  checkLength('the array of puzzles', puzzles, kMostPuzzles);
  if (!formats().some((one) => one.name === name && one.canWrite)) {
    throw new BitdokuError('bad_argument', `there is no format ${shown(name)} to write; see formats()`);
  }
  putBytes(new TextEncoder().encode(`${name}\0`));
  must('writer_begin');
  const withSolutions = kWithSolutions.includes(name) && hasSolutions(puzzles);
  const parts = [];
  for (const puzzle of puzzles) {
    if (puzzle?.error !== undefined) throw badArgument('a record with an error cannot be written');
    readPuzzle(puzzle);
    if (withSolutions) putSolution(solutionBytes(puzzle));
    if (call('writer_add', withSolutions ? 1 : 0) !== 0) throw cannotHold(name);
    parts.push({ text: outputText(), id: idOf(puzzle) });
  }
  must('writer_finish');
  return withIds(name, parts) + outputText();
}

/** The formats that hold a puzzle beside its solution. The others get the puzzle alone. */
const kWithSolutions = ['csv', 'json'];

function cannotHold(name) {
  const reason = call('has_candidates') !== 0
    ? `the format ${name} cannot hold struck-out candidates; json, csv, candidates, pencilmarks and hodoku can`
    : `the format ${name} cannot hold this puzzle`;
  return new BitdokuError('unsupported', reason);
}

/** Whether the puzzles have solutions, which a file has for all records or for none. */
function hasSolutions(puzzles) {
  const count = puzzles.filter((puzzle) => solutionBytes(puzzle) !== null).length;
  if (count > 0 && count < puzzles.length) {
    throw badArgument(`${count} of ${puzzles.length} puzzles have a solution; a file has them for all or for none`);
  }
  return count > 0;
}

/** The digits of `solution`, if the value is an object that has one. */
export function solutionBytes(puzzle) {
  if (puzzle === null || typeof puzzle !== 'object' || Array.isArray(puzzle)) return null;
  const { solution } = puzzle;
  if (solution === undefined || solution === null) return null;
  if (typeof solution !== 'string') throw badArgument(`a solution is a string of digits, not ${shown(solution)}`);
  checkPuzzleLength(solution);
  return Uint8Array.from(digitsOfLine(solution), (digit) => Math.max(0, digit));
}

/** Refuses a solution that does not solve the module's first puzzle. */
export function checkSolution(solution) {
  const side = boardSide();
  if (solution.length !== side ** 2) {
    throw new BitdokuError('bad_length', `the solution has ${solution.length} cells, the puzzle ${side ** 2}`);
  }
  const wrong = solution.findIndex((digit) => digit < 1 || digit > side);
  if (wrong >= 0) {
    throw new BitdokuError('bad_symbol', `cell ${wrong + 1} of the solution is no digit from 1 to ${side}`, 0, wrong + 1);
  }
  putBytes(solution);
  if (call('verify', solution.length) !== 0) {
    throw new BitdokuError('wrong_solution', `the solution does not solve the puzzle: ${moduleReason()}`);
  }
}

function putSolution(solution) {
  checkSolution(solution);
  putBytes(solution);
}
