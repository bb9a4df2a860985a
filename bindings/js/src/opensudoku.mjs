// Reading files of OpenSudoku: XML with <game data="..."/>.
import { BitdokuError } from './error.mjs';
import { readPuzzle } from './read.mjs';
import { currentRecord, recordOrError } from './record.mjs';

const kCells = 81;

/**
 * The givens of a game. Saved games begin with `version: N` and have three or four fields for each cell,
 * separated by `|`: the first is its digit, the last is 0 for a given.
 */
function symbolsOf(data) {
  const text = data.trim().replace(/^version:\s*\S*\s*/, '');
  if (!text.includes('|')) return text;
  const fields = text.replace(/\|$/, '').split('|').map((field) => field.trim());
  const each = fields.length / kCells;
  if (each !== 3 && each !== 4) {
    throw new BitdokuError('bad_length', `${fields.length} fields, three for each of 81 cells are 243`);
  }
  return Array.from({ length: kCells }, (_, cell) => {
    const digit = fields[cell * each];
    if (digit.length !== 1) throw new BitdokuError('bad_symbol', `cell ${cell + 1} has no digit from 0 to 9`);
    return fields[cell * each + each - 1] === '0' ? digit : '0';
  }).join('');
}

function recordOf(tag, line) {
  const data = /\sdata\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag);
  if (data === null) throw new BitdokuError('bad_syntax', 'not a tag like <game data="..."/>');
  const symbols = symbolsOf(data[1] ?? data[2]);
  if (symbols.length !== kCells) {
    throw new BitdokuError('bad_length', `${symbols.length} symbols, a game has ${kCells}`);
  }
  readPuzzle(symbols, '3x3');
  return currentRecord(line);
}

const isClosed = (text) => /<\/opensudoku\b|<opensudoku\b[^>]*\/>/.test(text);

function cutShort(text) {
  const line = text.trimEnd().split('\n').length;
  return recordOrError(line, () => {
    throw new BitdokuError('bad_syntax', `the file ends on line ${line} without </opensudoku>; it may be cut short`);
  });
}

/** See `parse`. */
export function readOpenSudoku(content) {
  const text = new TextDecoder().decode(content)
    .replace(/<!--[^]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const records = [];
  let line = 1;
  let counted = 0;
  for (const { 0: tag, index } of text.matchAll(/<game(?=[\s/>])[^<>]*>?/g)) {
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    records.push(recordOrError(line, () => recordOf(tag, line)));
  }
  if (/<opensudoku\b/.test(text)) return isClosed(text) ? records : [...records, cutShort(text)];
  if (records.length > 0) return records;
  return [recordOrError(1, () => {
    throw new BitdokuError('bad_syntax', 'no <game data="..."/> found: this is not an OpenSudoku file');
  })];
}
