// Reading JSON: a record is an object with a puzzle, an array of cells or rows, or a string. They come one by
// one, separated by commas or nothing, or as the elements of one array.
import { BitdokuError } from './error.mjs';
import { givens, readPuzzle } from './read.mjs';
import { currentRecord, lineOrNull, recordOrError } from './record.mjs';
import { partsOfDamaged } from './json_damaged.mjs';

const kPuzzleNames = ['puzzle', 'puzzles', 'quiz', 'quizzes', 'question', 'questions', 'sudoku', 'grid', 'board',
  'givens'];
const kSolutionNames = ['solution', 'solutions', 'answer', 'answers', 'solved'];
const kCells = 81;

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

/** A value of JSON, or undefined for other texts. Boards as Python prints them are read, too. */
function parsed(text) {
  for (const attempt of [text, text.replaceAll("'", '"').replace(/\bNone\b/g, 'null')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt.
    }
  }
  return undefined;
}

/** Whether an array has records as elements, and not the cells or rows of one board. */
function isList(value) {
  const [first] = value;
  if (Array.isArray(first)) return first.length !== value.length;
  return typeof first === 'string' ? first.length >= kCells && first.length !== value.length
    : typeof first === 'object' && first !== null;
}

/** The value of the first of these names that the object has. */
function find(object, names) {
  const keys = Object.keys(object);
  const name = names.find((one) => keys.some((key) => key.toLowerCase() === one));
  return name === undefined ? undefined : object[keys.find((key) => key.toLowerCase() === name)];
}

/** Rows that are strings, as one string. */
const joined = (value) => (Array.isArray(value) && value.length > 1 &&
  value.every((row) => typeof row === 'string' && row.length === value.length) ? value.join('') : value);

/** The digits of a solution, or undefined if it is malformed. */
function solutionOf(value) {
  try {
    readPuzzle(joined(value));
    return givens();
  } catch (error) {
    if (error instanceof BitdokuError && error.code !== 'internal') return undefined;
    throw error;
  }
}

/** Reads a record into the module's first puzzle. Returns what belongs to it. */
function decode(value, options) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) return { puzzle: value, shape: options.shape };
  const { candidates, id, shape } = value;
  return {
    puzzle: typeof candidates === 'string' ? candidates : find(value, kPuzzleNames),
    solution: find(value, kSolutionNames),
    shape: Array.isArray(shape) ? shape.join('x') : shape ?? options.shape,
    ...(id !== undefined && { id: typeof id === 'string' ? id : JSON.stringify(id) }),
  };
}

function recordOf(value, line, options) {
  const { puzzle, solution, shape, ...rest } = decode(value, options);
  if (typeof puzzle !== 'string' && !Array.isArray(puzzle)) {
    throw new BitdokuError('bad_syntax', 'not a JSON object with a key `puzzle`');
  }
  const digits = solution === undefined || solution === null ? undefined : solutionOf(solution);
  readPuzzle(joined(puzzle), shape);
  const record = currentRecord(line);
  if (digits?.length === record.cells.length && !digits.includes(0)) record.solution = lineOrNull(digits);
  return { ...record, ...rest };
}

const notJson = (line, reason = 'not JSON') => ({ line, error: new BitdokuError('bad_syntax', reason, line) });

/** See `parse`. */
export function readJson(content, options) {
  const records = [];
  const add = (value, line) => {
    if (value === undefined) records.push(notJson(line));
    else records.push(recordOrError(line, () => recordOf(value, line, options)));
  };
  for (const { text, line } of values(new TextDecoder().decode(content))) {
    const value = parsed(text);
    if (value === undefined && text[0] === '[') {
      const before = records.length;
      for (const part of partsOfDamaged(text, line)) add(parsed(part.text), part.line);
      if (!records.slice(before).some((record) => record.error)) {
        records.push(notJson(line, 'the list that begins here ends without ]; the file may be cut short'));
      }
    } else if (Array.isArray(value) && isList(value)) {
      value.forEach((one) => add(one, line));
    } else {
      add(value, line);
    }
  }
  return records;
}
