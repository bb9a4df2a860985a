// What `format` changes in the text that the module writes: it adds ids, and writes some boards in `letters`.
import { inLetters, lineOf, needsLetters } from './alphabet.mjs';
import { badArgument, shown } from './error.mjs';

/** The formats with a place for an id. */
const kWithIds = ['csv', 'json'];

/** The formats whose boards are symbols. All but `json` are read in the alphabet of the board before. */
const kWithSymbols = ['block', 'csv', 'json', 'line'];

/** The id of a puzzle as a text, or undefined. */
export function idOf(puzzle) {
  if (puzzle === null || typeof puzzle !== 'object' || Array.isArray(puzzle)) return undefined;
  const { id } = puzzle;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id === 'string') return id;
  if (typeof id === 'bigint' || Number.isFinite(id)) return String(id);
  throw badArgument(`an id is a string or a number, not ${shown(id)}`);
}

/** The line as it stands in the text. */
const inRows = (name, line) => (name === 'block' ? line.match(new RegExp(`.{${Math.sqrt(line.length)}}`, 'g')).join('\n') : line);

function inLettersOf(name, text, { digits, solution }) {
  let changed = text;
  for (const one of solution === null ? [digits] : [digits, solution]) {
    changed = changed.replaceAll(inRows(name, lineOf(one, false)), inRows(name, lineOf(one, true)));
  }
  return changed;
}

/** A field of CSV: quoted if a reader could take it for something else. */
const fieldOf = (id) => (/[,"\r\n]|^[\s#]|\s$/.test(id) ? `"${id.replaceAll('"', '""')}"` : id);

function withId(name, text, id) {
  if (name === 'json') return id === undefined ? text : text.replace('{', () => `{"id":${JSON.stringify(id)},`);
  return `${fieldOf(id ?? '')},${text}`;
}

/** Which of the parts have a board in `letters`. */
function letteredParts(name, parts) {
  const boards = parts.filter(({ digits }) => kWithSymbols.includes(name) && digits !== null);
  const choice = name === 'json' ? boards.map(({ digits }) => needsLetters(digits)) : inLetters(boards.map(({ digits }) => digits));
  return new Set(boards.filter((_, i) => choice[i]));
}

/**
 * The text of a file. Each part has the `text` of a record, its `id`, the `digits` of its board, or null if a reader does
 * not need its symbols, and those of its `solution` or null.
 */
export function rewritten(name, parts) {
  const lettered = letteredParts(name, parts);
  const hasIds = kWithIds.includes(name) && parts.some(({ id }) => id !== undefined);
  if (lettered.size === 0 && !hasIds) return parts.map(({ text }) => text).join('');
  return parts.map((part, i) => {
    const headEnd = i === 0 && name === 'csv' ? part.text.indexOf('\n') + 1 : 0;
    const head = part.text.slice(0, headEnd);
    const row = part.text.slice(headEnd);
    const changed = lettered.has(part) ? inLettersOf(name, row, part) : row;
    return hasIds ? (head && `id,${head}`) + withId(name, changed, part.id) : head + changed;
  }).join('');
}
