// Reading and writing files of puzzles.
import { BitdokuError, checkOptions, errorOf } from './error.mjs';
import { boxOf, lineOf, readPuzzle } from './read.mjs';
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
  return outputJson().map(recordOf);
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
    if (solution !== null) putBytes(solution);
    must('writer_add', solution === null ? 0 : 1);
  }
  must('writer_finish');
  return outputText();
}

/** The digits of `solution`, if the value is an object that has one. */
export function solutionBytes(puzzle) {
  if (Array.isArray(puzzle) || typeof puzzle?.solution !== 'string') return null;
  const digits = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return Uint8Array.from(puzzle.solution, (symbol) => Math.max(0, digits.indexOf(symbol)));
}
