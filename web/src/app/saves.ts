// Games in the storage of the browser: one entry for each, and the name of the current one.
import type { Game } from '../model/game.ts';
import type { Level, Recipe } from '../model/recipe.ts';
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
  /** How much of the board is filled, in percent. */
  readonly filled: number;
  readonly givens: string;
  /** The player sets this puzzle; its digits are its givens. */
  readonly setting?: boolean;
}

const kPrefix = 'bitdoku:game:';
const kCurrent = 'bitdoku:current';
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
    return typeof info.id === 'string' && typeof info.changed === 'number' ? info : null;
  } catch {
    return null;
  }
}

export function readGame(id: string): { game: Game; info: Info } | null {
  const text = readText(nameOfGame(id));
  const info = readInfo(text);
  const game = unpackGame(text?.split('\n')[1] ?? '');
  return info && game ? { game, info } : null;
}

/** Returns false if the browser keeps nothing. */
export function writeGame(game: Game, info: Info): boolean {
  const name = nameOfGame(info.id);
  const text = `${JSON.stringify(info)}\n${packGame(game)}`;
  const names = namesOfGames();
  const isRoom = names.includes(name) || names.length < kKept;
  const isKept = (isRoom && writeText(name, text)) || writeInsteadOfOldest(name, text);
  if (isKept) writeText(kCurrent, info.id);
  return isKept;
}

/** A full storage forgets the oldest games first. If that does not help, they come back. */
function writeInsteadOfOldest(name: string, text: string): boolean {
  const others = listGames().map(({ id }) => nameOfGame(id)).filter((other) => other !== name).reverse();
  // A storage that does not even take the same text again gains nothing by what it forgets.
  if (others.length > 0 && !writeText(others[0]!, readText(others[0]!) ?? '')) return false;
  const gone: [string, string][] = [];
  for (const other of others) {
    gone.push([other, readText(other) ?? '']);
    removeText(other);
    if (namesOfGames().length < kKept && writeText(name, text)) return true;
  }
  gone.forEach(([other, kept]) => writeText(other, kept));
  return false;
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
