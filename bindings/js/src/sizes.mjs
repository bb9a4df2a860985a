// How long the arguments of a call may be. What is longer is refused before it is read, because `timeLimit` counts only while
// the module searches.
import { BitdokuError, badArgument } from './error.mjs';

export const kMostSide = 255;
export const kMostCells = kMostSide ** 2;
/** More than any step changes or the largest board of a position has candidates. */
export const kMostCandidates = 25 ** 3;
/** Arrays of puzzles. Those of a batch are the longest that people have. */
export const kMostPuzzles = 1e7;
const kLongestPuzzle = 1e6;
const kLongestTitle = 1000;
const kLongestName = 100;
const kLongestNames = 10000;

/** Throws if a text or a list is longer than `most`. */
export function checkLength(what, list, most) {
  if (list.length > most) throw badArgument(`${what} has a length of ${list.length}; the most is ${most}`);
  return list;
}

/** Throws if an array has more cells than any board, or a text is longer than any puzzle. */
export function checkPuzzleLength(puzzle) {
  const { length } = puzzle;
  if (typeof puzzle === 'string' && length > kLongestPuzzle) {
    throw new BitdokuError('bad_length', `a puzzle is a text of at most ${kLongestPuzzle} characters, and this has ${length}; parse takes whole files`);
  }
  if (typeof puzzle !== 'string' && length > kMostCells) throw new BitdokuError('bad_length', `${length} cells make no board; the largest has ${kMostCells}`);
}

/** Words of the caller for a page. */
export const checkTitle = (what, text) => checkLength(what, text, kLongestTitle);

/** Names of techniques, separated by commas. */
export function checkNames(what, text) {
  for (const name of checkLength(what, text, kLongestNames).split(',')) checkLength(`a name in ${what}`, name, kLongestName);
  return text;
}
