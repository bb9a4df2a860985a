// What `format` adds to the text that the module writes: ids.
import { badArgument, shown } from './error.mjs';

/** The formats with a place for an id. */
const kWithIds = ['csv', 'json'];

/** The id of a puzzle as a text, or undefined. */
export function idOf(puzzle) {
  if (puzzle === null || typeof puzzle !== 'object' || Array.isArray(puzzle)) return undefined;
  const { id } = puzzle;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id === 'string') return id;
  if (typeof id === 'bigint' || Number.isFinite(id)) return String(id);
  throw badArgument(`an id is a string or a number, not ${shown(id)}`);
}

/** A field of CSV: quoted if a reader could take it for something else. */
const fieldOf = (id) => (/[,"\r\n]|^[\s#]|\s$/.test(id) ? `"${id.replaceAll('"', '""')}"` : id);

function withId(name, text, id) {
  if (name === 'json') return id === undefined ? text : text.replace('{', () => `{"id":${JSON.stringify(id)},`);
  return `${fieldOf(id ?? '')},${text}`;
}

/** The text of a file. Each part has the `text` of a record and its `id`. */
export function withIds(name, parts) {
  if (!kWithIds.includes(name) || parts.every(({ id }) => id === undefined)) return parts.map(({ text }) => text).join('');
  return parts.map(({ text, id }, i) => {
    const headEnd = i === 0 && name === 'csv' ? text.indexOf('\n') + 1 : 0;
    const head = text.slice(0, headEnd);
    return (head && `id,${head}`) + withId(name, text.slice(headEnd), id);
  }).join('');
}
