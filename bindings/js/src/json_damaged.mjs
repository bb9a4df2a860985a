// Lists of JSON that are damaged or cut short: one bad element must not hide the others.

/** Places of brackets outside of strings. A string without its quote ends before the next brace. */
const kToken = /"[^"\\\n{}]*(?:\\[^\n][^"\\\n{}]*)*"?|[{}]/g;

/** Begin and end of the objects that have their closing brace and are not within another. */
function objectsOf(text) {
  const open = [];
  const found = [];
  for (const { 0: token, index } of text.matchAll(kToken)) {
    if (token === '{') open.push(index);
    if (token !== '}' || open.length === 0) continue;
    const begin = open.pop();
    while (found.length > 0 && found.at(-1).begin > begin) found.pop();
    found.push({ begin, end: index + 1 });
  }
  return found;
}

/** What is between two objects: nothing but commas and brackets, or damaged elements. */
function* damagedOf(text, begin, end) {
  const gap = text.slice(begin, end);
  for (const { 0: part, index } of gap.matchAll(/\{?[^{]+|\{/g)) {
    const start = part.search(/[^\s,[\]]/);
    if (start >= 0) yield { begin: begin + index + start, end: begin + index + part.length };
  }
}

/** The elements of a list of strings. One without its quote ends before the next comma. */
function stringsOf(text) {
  return Array.from(text.matchAll(/"[^"\\\n,\]]*"?/g), ({ 0: part, index }) => ({ begin: index, end: index + part.length }));
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The objects, and the damaged elements before, between and behind them. */
function* inOrder(text, objects) {
  let at = 0;
  for (const object of objects) {
    yield* damagedOf(text, at, object.begin);
    yield object;
    at = object.end;
  }
  yield* damagedOf(text, at, text.length);
}

/** The parts of a text. An object that only a brace too many closed is split: those within it are elements. */
function* elementsOf(text) {
  const elements = /^\[\s*"/.test(text) ? stringsOf(text) : objectsOf(text);
  for (const { begin, end } of inOrder(text, elements)) {
    const inner = text.slice(begin + 1, end);
    if (!inner.includes('{') || isJson(text.slice(begin, end))) {
      yield { begin, end };
      continue;
    }
    for (const part of inOrder(inner, objectsOf(inner))) yield { begin: begin + 1 + part.begin, end: begin + 1 + part.end };
  }
}

/** The elements of a list that is not JSON, damaged ones as well, each with its line. */
export function* partsOfDamaged(text, firstLine) {
  let line = firstLine;
  let counted = 0;
  for (const { begin, end } of elementsOf(text)) {
    line += text.slice(counted, begin).split('\n').length - 1;
    counted = begin;
    yield { line, text: text.slice(begin, end) };
  }
}
