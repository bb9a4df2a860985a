// Games in the storage of the browser: one entry for each, and the name of the current one.
import type { Game } from '../model/game.ts';
import { lineOfGivens } from '../model/game.ts';
import type { Level, Recipe } from '../model/recipe.ts';
import { isDay, kLevels, recipeOf, textOfRecipe } from '../model/recipe.ts';
import { packGame, unpackGame } from '../model/save.ts';
import { readText, removeText, writeText } from './storage.ts';

/** What is known of a game besides its board. */
export interface Info {
  readonly id: string;
  readonly level: Level | null;
  readonly er: number | null;
  readonly day: string | null;
  readonly recipe: Recipe | null;
  readonly solution: readonly number[] | null;
  readonly elapsed: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly solved: boolean;
  /** How many hints were asked for. */
  readonly hints?: number;
  /** How much of the board is filled, in percent. */
  readonly filled: number;
  readonly givens: string;
  /** The player sets this puzzle; its digits are its givens. */
  readonly setting?: boolean;
}

export const kPrefix = 'bitdoku:game:';
export const kCurrent = 'bitdoku:current';
/** Solved games are kept as long as there are no more games than these. */
const kKept = 60;

export const nameOfGame = (id: string): string => kPrefix + id;

export function listGames(): Info[] {
  const games: Info[] = [];
  for (const name of namesOfGames()) {
    const info = readInfo(readText(name));
    if (info) games.push(info);
  }
  return games.sort((a, b) => b.changed - a.changed);
}

function namesOfGames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(kPrefix));
  } catch {
    return [];
  }
}

/** An entry has the info in its first line and the game in its second. */
function readInfo(text: string | null): Info | null {
  try {
    const info = JSON.parse(text?.split('\n')[0] ?? '') as Info;
    return typeof info.id === 'string' && Number.isFinite(info.changed) ? sound(info) : null;
  } catch {
    return null;
  }
}

const numberOr = <T>(value: unknown, other: T): number | T => (Number.isFinite(value) ? value as number : other);

function soundRecipe(recipe: Recipe | null): Recipe | null {
  try {
    return recipe && recipeOf(new URLSearchParams(textOfRecipe(recipe)));
  } catch {
    return null;
  }
}

/** An entry may be damaged, or come from the file of somebody else: what is not as it should be is left out, so that it harms nothing. */
function sound(info: Info): Info {
  const { level, day, recipe, solution } = info;
  const givens = typeof info.givens === 'string' ? info.givens : '';
  return {
    ...info,
    givens,
    level: kLevels.includes(level!) ? level : null,
    er: numberOr(info.er, null),
    day: typeof day === 'string' && isDay(day) ? day : null,
    recipe: soundRecipe(recipe),
    solution: Array.isArray(solution) && solution.length === givens.length && solution.every(Number.isInteger) ? solution : null,
    elapsed: numberOr(info.elapsed, 0),
    hints: numberOr(info.hints, 0),
    filled: numberOr(info.filled, 0),
  };
}

export function readGame(id: string): { game: Game; info: Info } | null {
  const text = readText(nameOfGame(id));
  const info = readInfo(text);
  const game = unpackGame(text?.split('\n')[1] ?? '');
  return info && game ? { game, info: { ...info, givens: lineOfGivens(game.cells) } } : null;
}

export interface Written {
  /** False if the browser keeps nothing. */
  readonly isKept: boolean;
  /** How many unfinished games were deleted, because the storage is full. */
  readonly forgotten: number;
}

export function writeGame(game: Game, info: Info): Written {
  const name = nameOfGame(info.id);
  const text = `${JSON.stringify(info)}\n${packGame(game)}`;
  if (!namesOfGames().includes(name)) forgetSolved();
  const written = writeText(name, text) ? { isKept: true, forgotten: 0 } : writeInsteadOfOldest(name, text);
  if (written.isKept) writeText(kCurrent, info.id);
  return written;
}

/** Of many games the oldest solved ones are forgotten, and never one that can still be played. */
function forgetSolved(): void {
  const excess = namesOfGames().length - kKept + 1;
  if (excess <= 0) return;
  for (const { id } of listGames().filter(({ solved }) => solved).slice(-excess)) removeText(nameOfGame(id));
}

/** A full storage forgets solved games first, then the oldest ones. If that does not help, they come back. */
function writeInsteadOfOldest(name: string, text: string): Written {
  const oldestFirst = listGames().filter(({ id }) => nameOfGame(id) !== name).reverse();
  const others = [...oldestFirst.filter(({ solved }) => solved), ...oldestFirst.filter(({ solved }) => !solved)];
  const [first] = others.map(({ id }) => nameOfGame(id));
  // A storage that does not even take the same text again gains nothing by what it forgets.
  if (first === undefined || !writeText(first, readText(first) ?? '')) return { isKept: false, forgotten: 0 };
  const gone: { readonly info: Info; readonly kept: string }[] = [];
  for (const info of others) {
    gone.push({ info, kept: deleteGame(info.id) });
    if (writeText(name, text)) return { isKept: true, forgotten: gone.filter((one) => !one.info.solved).length };
  }
  gone.forEach(({ info, kept }) => bringBack(info.id, kept));
  return { isKept: false, forgotten: 0 };
}

/** Returns what was kept, for `bringBack`. */
export function deleteGame(id: string): string {
  const name = nameOfGame(id);
  const text = readText(name) ?? '';
  removeText(name);
  return text;
}

/** Keeps a deleted game again. Returns false if the browser has no room for it any more. */
export const bringBack = (id: string, text: string): boolean => writeText(nameOfGame(id), text);

export function readCurrent(): { game: Game; info: Info } | null {
  const id = readText(kCurrent);
  return id === null ? null : readGame(id);
}
