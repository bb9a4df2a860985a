// Reading JSON: a record is an object with a puzzle, an array of cells or rows, or a string. They come one by
// one, separated by commas or nothing, or as the elements of one array.
import { refuseDoubtful, withoutPadding } from './doubts.mjs';
import { BitdokuError } from './error.mjs';
import { entriesOf, isCell, isObject, kOrderMark, orUndefined, readBoard, sideOf } from './json_boards.mjs';
import { partsOfDamaged } from './json_damaged.mjs';
import { hasNumberedName, isSolutionName, namedBoard, puzzlesIn, puzzlesWithKey } from './json_find.mjs';
import { rewriteForms, withoutFrames } from './json_forms.mjs';
import { otherRules } from './json_rules.mjs';
import { givens } from './read.mjs';
import { currentRecord, lineOrNull, recordOrError } from './record.mjs';

const kCells = 81;
const kShortest = 16;

/** The values of a text, each with the line where it begins. A broken one ends before the next object. */
function* values(text) {
  // A string ends with its line, so that a missing quote does not turn the rest of the file inside out.
  const token = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"?|[[\]{}]|\n|[^\s,[\]{}"]+/g;
  const startsLine = (at) => at === 0 || text[at - 1] === '\n';
  let line = 1;
  let depth = 0;
  let begin = 0;
  let beginLine = 1;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    const isObject = found === '{' && startsLine(match.index);
    if (depth > 0 && isObject && text[begin] === '{' && startsLine(begin)) {
      yield { line: beginLine, text: text.slice(begin, match.index) };
      depth = 0;
    }
    if (depth === 0 && found !== '\n') {
      begin = match.index;
      beginLine = line;
      if (!/[[{"]/.test(found[0])) {  // not JSON: the rest of the line
        const end = text.indexOf('\n', begin);
        token.lastIndex = end < 0 ? text.length : end;
      }
    }
    line += found.split('\n').length - 1;
    if (found === '[' || found === '{') ++depth;
    if (found === ']' || found === '}') depth = Math.max(0, depth - 1);
    if (depth === 0 && found !== '\n') yield { line: beginLine, text: text.slice(begin, token.lastIndex) };
  }
  if (depth > 0) yield { line: beginLine, text: text.slice(begin) };
}

const kWords = { None: 'null', True: 'true', False: 'false' };

/** A list or dictionary as Python prints it, as JSON. */
function jsonOfPython(text) {
  return text.replace(/'[^'\\\n]*(?:\\.[^'\\\n]*)*'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\b(?:None|True|False)\b/g, (found) => {
    if (found[0] !== "'") return kWords[found] ?? found;
    return `"${found.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`;
  });
}

/** Cells of languages as numbers: Some(5), 0x05. The library does the same to texts (wrapped_values.cpp). */
const jsonOfCode = (text) => jsonOfPython(text)
  .replace(/\b(?:Just|Some|Optional|Given|Fixed|Digit|Filled) ?\((\d{1,2})\)/g, '$1')
  .replace(/\b0[xX][\da-fA-F]{1,2}\b/g, Number)
  .replace(/\b(?:Nothing|nil|Empty|Blank|Unknown)\b/g, 'null');

/** A value of JSON, or undefined for other texts. Those of Python and Rust are read, too. Long numbers become marked texts. */
function parsed(text) {
  for (const attempt of [(same) => same, jsonOfPython, jsonOfCode]) {
    const marked = attempt(text).replace(/"(?=\d+"\s*:)/g, `"${kOrderMark}`).replace(/("\s*:\s*)(\d{16,})(?=\s*[,}])/g, `$1"${kOrderMark}$2"`);
    try {
      return JSON.parse(marked);
    } catch {
      // The next attempt.
    }
  }
  return undefined;
}

const isText = (value) => typeof value === 'string';

/** Whether an array has records as elements: objects, long strings, boards of rows. */
function isList(value) {
  if (value.some(isObject) || value.some((one) => Array.isArray(one) && Array.isArray(one[0]))) return true;
  if (value.some((one) => isText(one) && one.length >= kCells && one.length !== value.length)) return true;
  return value.length > 1 && value.every((one) => isText(one) && one.length >= kShortest && sideOf(one.length) > 0) &&
    value.some((one) => one.length !== value.length);
}

/** The line of each element of a list. */
function linesOfElements(text, firstLine) {
  const lines = [];
  let line = firstLine;
  let depth = 0;
  for (const [found] of text.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"|[[\]{}\n]|[^\s,[\]{}"]+/g)) {
    if (found === '\n') {
      ++line;
      continue;
    }
    const closes = found === ']' || found === '}';
    if (closes) --depth;
    else if (depth === 1) lines.push(line);
    if (found === '[' || found === '{') ++depth;
  }
  return lines;
}

/** The digits of a solution, or undefined if it is malformed. */
const solutionOf = (value) => orUndefined(() => {
  readBoard(value);
  return givens();
});

const refused = () => new BitdokuError('bad_syntax', 'not a JSON object with a key `puzzle`');

/** Reads a puzzle into the module and returns its record. */
function recordOf({ puzzle, solution, shape, name, object }, line, options) {
  const rules = object ? otherRules(object) : [];
  if (rules.length > 0) {
    throw new BitdokuError('unsupported', `this JSON holds a puzzle with other rules (${rules.join(', ')}); only plain sudokus are read here`);
  }
  if (!isText(puzzle) && (typeof puzzle !== 'object' || puzzle === null)) throw refused();
  if (isObject(puzzle) && puzzle === object) throw refused();
  const digits = solution === undefined || solution === null ? undefined : solutionOf(solution);
  readBoard(puzzle, shape ?? options.shape);
  let record = currentRecord(line);
  const isAsRead = options.format !== undefined;
  const inner = isAsRead || digits || (shape ?? options.shape) ? null : withoutPadding(record.cells);
  if (inner) {
    readBoard(inner);
    record = currentRecord(line);
  }
  if (!isAsRead) refuseDoubtful(record.cells, digits !== undefined, options.hasBlanks);
  options.hasBlanks ||= record.cells.includes(0);
  if (digits?.length === record.cells.length && !digits.includes(0)) record.solution = lineOrNull(digits);
  const id = object?.id ?? (name || undefined);
  if (id !== undefined) record.id = isText(id) ? id : JSON.stringify(id).replaceAll(kOrderMark, '');
  return record;
}

/** The parts of an object with one puzzle. */
function partsOf(object, found) {
  const { candidates, shape } = object;
  const solution = Object.entries(object).find(([key]) => isSolutionName(key))?.[1];
  const named = namedBoard(object, (value) => value !== undefined);
  return {
    object, name: found?.name,
    puzzle: isText(candidates) && (candidates.length > kCells * 2 || !named) ? candidates : found?.puzzle ?? named?.[1],
    solution: found?.solution ?? solution,
    shape: Array.isArray(shape) ? shape.join('x') : shape ?? undefined,
  };
}

/** Whether an object has the puzzle under its name, and no other. */
function hasPlainName(object) {
  const named = namedBoard(object, (value) => value !== undefined);
  if (!named || hasNumberedName(object)) return isText(object.candidates);
  return named[1] === null ? isText(object.candidates) : Array.isArray(named[1]) || (isText(named[1]) && named[1].length >= kShortest);
}

const recordOfFound = (found, line, options) =>
  recordOrError(line, () => recordOf(found.object ? partsOf(found.object, found) : found, line, options));

/** The records of a value, whose puzzles are of the key that the user asks for. */
function recordsOfKey(value, line, options) {
  const { column } = options;
  const puzzles = puzzlesWithKey(value, column);
  if (puzzles.length > 0) return puzzles.map((found) => recordOrError(line, () => recordOf(partsOfKey(found), line, options)));
  const keys = isObject(value) ? entriesOf(value).map(([key]) => key).join(', ') : '';
  const reason = isObject(value) ? `no key \`${column}\`, only ${keys}` : `not a JSON object with a key \`${column}\``;
  return [{ line, error: new BitdokuError('bad_syntax', reason, line) }];
}

function partsOfKey(found) {
  const parts = partsOf(found.object, found);
  return { ...parts, puzzle: found.puzzle, solution: parts.solution === found.puzzle ? undefined : parts.solution };
}

/** The records of a value: one, or one for each of its puzzles. */
function recordsOf(written, line, options) {
  if (options.column !== undefined) return recordsOfKey(written, line, options);
  const { value, error } = rewriteForms(written);
  if (error) return [{ line, error: new BitdokuError('bad_syntax', error, line) }];
  const isPlain = !isObject(value) || hasPlainName(value);
  if (isPlain) {
    const record = recordOrError(line, () => recordOf(isObject(value) ? partsOf(value) : { puzzle: value }, line, options));
    const puzzle = isObject(value) ? namedBoard(value, Boolean)?.[1] : value;
    if (!record.error || !Array.isArray(puzzle)) return [record];
  }
  let puzzles = [];
  const failed = recordOrError(line, () => {
    puzzles = puzzlesIn(value);
    return {};
  });
  if (failed.error) return [failed];
  const [only] = puzzles;
  if (puzzles.length > 1 || (only && Array.isArray(value))) return puzzles.map((found) => recordOfFound(found, line, options));
  if (only?.puzzle === value) return [recordOrError(line, () => recordOf({ puzzle: value }, line, options))];
  return [recordOrError(line, () => recordOf(isObject(value) ? partsOf(value, only && { ...only, name: '' }) : { puzzle: value }, line, options))];
}

const notJson = (line, reason = 'not JSON') => ({ line, error: new BitdokuError('bad_syntax', reason, line) });

/** Joins the objects of a list that are the cells of a board: [{"row":0,"col":0,"value":5}, ...] */
function* withoutCells(elements) {
  let cells = [];
  let line = 0;
  for (const element of elements) {
    if (isCell(element.value)) {
      if (cells.length === 0) ({ line } = element);
      cells.push(element.value);
      continue;
    }
    if (cells.length > 0) yield { value: cells, line };
    cells = [];
    yield element;
  }
  if (cells.length > 0) yield { value: cells, line };
}

/** The text of bytes; what is not UTF-8 is Windows-1252. */
function textOf(content) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** See `parse`. */
export function readJson(content, asked) {
  const options = { ...asked, hasBlanks: false };
  const records = [];
  const add = (value, line) => {
    if (value === undefined) records.push(notJson(line));
    else for (const record of recordsOf(value, line, options)) records.push(record);
  };
  const addAll = (elements) => {
    for (const { value, line } of options.column === undefined ? withoutCells([...withoutFrames(elements)]) : elements) add(value, line);
  };
  let alone = [];  // values since the last list
  const addAlone = () => {
    const values = alone;
    alone = [];
    for (const one of options.column === undefined ? withoutFrames(values) : values) add(one.value, one.line);
  };
  for (const { text, line } of values(textOf(content))) {
    const value = parsed(text);
    const isListed = text[0] === '[' && (value === undefined || isList(value));
    if (!isListed) {
      alone.push({ value, line });
      continue;
    }
    addAlone();
    if (value === undefined) {
      const before = records.length;
      addAll(Array.from(partsOfDamaged(text, line), (part) => ({ value: parsed(part.text), line: part.line })));
      if (!records.slice(before).some((record) => record.error)) {
        records.push(notJson(line, 'the list that begins here ends without ]; the file may be cut short'));
      }
    } else {
      const lines = linesOfElements(text, line);
      addAll(value.map((one, i) => ({ value: one, line: lines[i] ?? line })));
    }
  }
  addAlone();
  return records;
}
