// Finds the puzzles in a value of JSON: the twin of json_find.cpp.
import { codesOf, entriesOf, isBoard, isObject, placedCells } from './json_boards.mjs';

const kPuzzle = /^(?:puzzles?|quiz|quizzes|questions?|sudoku|grid|board|givens)$/i;
const kNumbered = /^(?:puzzles?|quiz|quizzes|questions?|sudoku|grid|board|givens)[_\- ]*\d+$/i;
const kSolution = /^(?:solutions?|answers?|solved)$/i;
const kMayNameCells = /^(?:given|clues?|cells?|fixed|hints|start|values|entries|problem|initial|task)$/i;
const kMostComparisons = 1e6;

export const isSolutionName = (name) => kSolution.test(name);
const namesSolution = (name) => (name.match(/[A-Z]*[a-z]+|[A-Z]+/g) ?? []).some(isSolutionName);
const isText = (value) => typeof value === 'string';
const hasSize = (value) => codesOf(value).length > 0;

/** Whether a text has the length of a list of candidates. */
function isCandidates(name, value) {
  if (!/^candidates$/i.test(name) || !isText(value)) return false;
  const side = Math.round(Math.cbrt(value.length));
  return side >= 4 && side ** 3 === value.length;
}

/** Whether a value is a number or a name, and not a board with some wrong symbols. */
function isId(value) {
  const text = typeof value === 'number' ? String(value) : value;
  if (!isText(text) || text.length >= 100) return false;
  return text.length <= 15 || 10 * (text.match(/[\d.\-_*?xX\u0080-\uffff]/g) ?? []).length < 9 * text.length;
}

/** The entry that is the puzzle by its name; its value is null for candidates. */
export function namedBoard(object, isMeant = hasSize) {
  const entries = entriesOf(object);
  const puzzle = entries.find(([name]) => name === 'puzzle') ?? entries.find(([name]) => kPuzzle.test(name));
  if (puzzle && isId(puzzle[1])) {
    const board = entries.find(([name, value]) => kPuzzle.test(name) && hasSize(value));
    if (board) return board;
  }
  if (puzzle?.[0] === 'puzzle' && isMeant(puzzle[1])) return puzzle;
  const found = entries.find(([name, value]) => isCandidates(name, value) || (kPuzzle.test(name) && isMeant(value)));
  return found && isCandidates(...found) ? [found[0], null] : found;
}

export const hasNumberedName = (object) => entriesOf(object).some(([name]) => kNumbered.test(name));

/** Whether both names are numbers, or one name with a number. */
function differByNumber(one, other) {
  const [a, b] = [one, other].map((name) => name.replace(/\d+$/, ''));
  return one !== other && a === b && a !== one && b !== other;
}

const isEmpty = (codes) => codes.every((code) => code === 0);
const isFull = (codes) => codes.length > 0 && !codes.includes(0);
const hasGivens = (grid, board) => grid.length === board.length && board.every((given, i) => given === 0 || grid[i] === given);

class Finder {
  puzzles = [];

  comparisons = 0;

  constructor(isLenient) {
    this.isLenient = isLenient;
  }

  accepts(value, name) {
    if (!isText(value) && (typeof value !== 'object' || value === null)) return false;
    if (!this.isLenient) return isBoard(value);
    if (!hasSize(value)) return false;
    if (!isText(value) && placedCells(value).length > 0) {
      return kPuzzle.test(name) || kMayNameCells.test(name) || (name === '' && isObject(value));
    }
    return codesOf(value).length >= 81;
  }

  look(value, name) {
    if (this.accepts(value, name)) this.puzzles.push({ puzzle: value, name });
    else if (Array.isArray(value)) this.lookInArray(value, name);
    else if (isObject(value)) this.lookInObject(value, name);
  }

  codes(puzzle) {
    puzzle.codes ??= codesOf(puzzle.puzzle);
    return puzzle.codes;
  }

  fills(filled, board) {
    const [grid, givens] = [this.codes(filled), this.codes(board)];
    if (grid.length !== givens.length || grid.length === 0) return false;
    if (grid.every((code, i) => code === givens[i])) return !differByNumber(filled.name, board.name);
    return isEmpty(grid) || (!isEmpty(givens) && hasGivens(grid, givens));
  }

  /** Compares the last puzzle, if it is the only one since `before`: one that fills in another belongs to it. */
  mergeLast(before, first) {
    if (this.puzzles.length !== before + 1) return;
    const last = this.puzzles.pop();
    const begin = this.comparisons > kMostComparisons ? Math.max(first, this.puzzles.length - 32) : first;
    for (let i = begin; i < this.puzzles.length; ++i, ++this.comparisons) {
      const known = this.puzzles[i];
      if (this.fills(last, known)) return;
      if (this.fills(known, last)) {
        this.puzzles[i] = { ...last, solution: last.solution ?? known.solution };
        return;
      }
    }
    this.puzzles.push(last);
  }

  isPair([puzzle, grid, ...rest]) {
    if (grid === undefined || rest.length > 0 || !this.accepts(puzzle, '') || !this.accepts(grid, '')) return false;
    const [givens, full] = [codesOf(puzzle), codesOf(grid)];
    return isFull(full) && !isFull(givens) && hasGivens(full, givens);
  }

  lookInArray(array, name) {
    if (this.isPair(array)) {
      this.puzzles.push({ puzzle: array[0], solution: array[1], name });
      return;
    }
    const kindOf = (value) => (Array.isArray(value) ? 'array' : typeof value);
    const kind = kindOf(array.find((element) => element !== null));
    const isList = array.every((element) => element === null || kindOf(element) === kind);
    const first = this.puzzles.length;
    let hasFound = false;
    for (const element of array) {
      const before = this.puzzles.length;
      this.look(element, isList ? '' : name);
      if (this.puzzles.length > before) {
        hasFound = true;
        if (!isList) this.mergeLast(before, first);
      } else if (isList && !(isText(element) && element.length < 16)) {
        this.puzzles.push({ object: isObject(element) ? element : undefined, puzzle: element, name: '' });
      }
    }
    if (!hasFound) this.puzzles.length = first;
  }

  lookInObject(object, name) {
    const first = this.puzzles.length;
    const solutions = [];
    const named = namedBoard(object);
    if (named) this.puzzles.push({ object, puzzle: named[1], name });
    for (const [key, member] of entriesOf(object)) {
      if (named && key === named[0]) {
        this.puzzles[first].name = key;
      } else if (namesSolution(key)) {
        solutions.push(member);
      } else if (!named || (named[1] !== null && kNumbered.test(key))) {
        const before = this.puzzles.length;
        this.look(member, key);
        this.mergeLast(before, first);
      }
    }
    const count = this.puzzles.length - first;
    if (count === 1) {
      const [only] = this.puzzles.slice(first);
      if (Object.values(object).includes(only.puzzle)) only.object = object;
      if (only.object === object) only.name = name;
    } else if (count > 1 && named) {
      this.puzzles[first].object = undefined;
    }
    if (count > 0) solutions.forEach((solution) => this.addSolution(solution, first));
  }

  /** Gives a solution to the only puzzle since `first` or to that which it solves, or many to as many. */
  addSolution(value, first) {
    const puzzles = this.puzzles.slice(first);
    if (typeof value === 'object' && value !== null && !hasSize(value)) {
      const finder = new Finder(false);
      finder.look(value, '');
      if (finder.puzzles.length === puzzles.length) puzzles.forEach((puzzle, i) => { puzzle.solution ??= finder.puzzles[i].puzzle; });
    } else if (puzzles.length === 1) {
      puzzles[0].solution ??= value;
    } else if (hasSize(value)) {
      const grid = codesOf(value);
      const solved = puzzles.find((puzzle) => puzzle.solution === undefined && ++this.comparisons <= kMostComparisons && hasGivens(grid, this.codes(puzzle)));
      if (solved) solved.solution = value;
    }
  }
}

/** The entry of the key that the user asks for, in any case if none is the same. */
export function columnOf(object, column) {
  const entries = entriesOf(object);
  return entries.find(([name]) => name === column) ?? entries.find(([name]) => name.toLowerCase() === column.toLowerCase());
}

/** The same as `puzzlesIn` for the objects that have this key. */
export function puzzlesWithKey(value, column, name = '') {
  const named = isObject(value) ? columnOf(value, column) : undefined;
  if (named) return [{ object: value, puzzle: named[1], name }];
  if (Array.isArray(value)) return value.flatMap((one) => puzzlesWithKey(one, column));
  return isObject(value) ? entriesOf(value).flatMap(([key, one]) => puzzlesWithKey(one, column, key)) : [];
}

/** The puzzles of a value: { object, puzzle, solution, name }. The object is that whose other members belong to it. */
export function puzzlesIn(value) {
  const [strict, lenient] = [false, true].map((isLenient) => new Finder(isLenient));
  strict.look(value, '');
  if (strict.puzzles.length > 0) return strict.puzzles;
  lenient.look(value, '');
  return lenient.puzzles.length === 1 ? lenient.puzzles : [];
}
