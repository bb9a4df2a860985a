// Reading and writing files of puzzles.
import { BitdokuError, checkOptions, errorOf } from './error.mjs';
import { readJson } from './json.mjs';
import { zlib } from './node.mjs';
import { readOpenSudoku } from './opensudoku.mjs';
import { boardSide, boxOf, kSymbols, lineOf, readPuzzle } from './read.mjs';
import { cText, must, outputJson, outputText, putBytes, wasm } from './wasm.mjs';

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

/** A text as UTF-8. Bytes of UTF-16 begin with its mark or with an ASCII character. */
function utf8Of(text) {
  if (typeof text === 'string') return new TextEncoder().encode(text);
  if (!(text instanceof Uint8Array)) {
    throw new BitdokuError('bad_argument', 'parse takes a string or a Uint8Array');
  }
  const isLittle = (text[0] === 0xff && text[1] === 0xfe) || (text[0] > 0 && text[1] === 0 && text[3] === 0);
  const isBig = (text[0] === 0xfe && text[1] === 0xff) || (text[0] === 0 && text[1] > 0 && text[2] === 0);
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

/** What the module recognises, but leaves to JavaScript. */
const kReaders = {
  gzip: decompressed('gzip', 'gunzipSync'),
  zstd: decompressed('zstd', 'zstdDecompressSync'),
  json: readJson,
  opensudoku: readOpenSudoku,
};

function readerFor(records) {
  const { code, reason = '' } = records.length === 1 ? records[0].error ?? {} : {};
  return code === 'unsupported' ? kReaders[/^(\w+) data cannot be read/.exec(reason)?.[1]] : undefined;
}

/** See types/index.d.ts. */
export function parse(text, options = {}) {
  checkOptions('parse', options, ['format', 'shape']);
  const [rows, cols] = boxOf(options.shape);
  const content = utf8Of(text);
  if (options.format !== undefined && !formats().some(({ name }) => name === options.format)) {
    throw new BitdokuError('bad_argument', `there is no format \`${options.format}\`; see formats()`);
  }
  const name = new TextEncoder().encode(`${options.format ?? ''}\0`);
  const all = new Uint8Array(content.length + name.length);
  all.set(content);
  all.set(name, content.length);
  putBytes(all);
  must('read_records', content.length, options.format === undefined ? 0 : 1, rows, cols);
  const records = outputJson().map(recordOf);
  const reader = readerFor(records);
  return reader === undefined ? records : reader(content, options);
}

/** See types/index.d.ts. */
export function format(puzzles, name) {
  if (!Array.isArray(puzzles)) throw new BitdokuError('bad_argument', 'format takes an array of puzzles');
  if (!formats().some((one) => one.name === name && one.canWrite)) {
    throw new BitdokuError('bad_argument', `there is no format \`${name}\` to write; see formats()`);
  }
  putBytes(new TextEncoder().encode(`${name}\0`));
  must('writer_begin');
  for (const puzzle of puzzles) {
    const solution = solutionBytes(puzzle);
    readPuzzle(puzzle);
    if (solution !== null) putSolution(solution);
    must('writer_add', solution === null ? 0 : 1);
  }
  must('writer_finish');
  return outputText();
}

/** The digits of `solution`, if the value is an object that has one. */
export function solutionBytes(puzzle) {
  if (Array.isArray(puzzle) || typeof puzzle?.solution !== 'string') return null;
  return Uint8Array.from(puzzle.solution, (symbol) => Math.max(0, kSymbols.indexOf(symbol)));
}

/** Refuses a solution that does not fit the module's first puzzle. */
export function checkSolution(solution) {
  const side = boardSide();
  if (solution.length !== side ** 2) {
    throw new BitdokuError('bad_length', `the solution has ${solution.length} cells, the puzzle ${side ** 2}`);
  }
  const wrong = solution.findIndex((digit) => digit < 1 || digit > side);
  if (wrong >= 0) {
    throw new BitdokuError('bad_symbol', `cell ${wrong + 1} of the solution is no digit from 1 to ${side}`, 0, wrong + 1);
  }
}

function putSolution(solution) {
  checkSolution(solution);
  putBytes(solution);
}
