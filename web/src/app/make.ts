// Making puzzles: by wishes, and the daily one.
import { askPuzzles } from '../engine/questions.ts';
import { gameOfLine } from '../model/game.ts';
import type { Recipe } from '../model/recipe.ts';
import { recipeOfDay } from '../model/recipe.ts';
import { digitOf, shapeOfName } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { infoOf, startGame } from './games.ts';
import { isAbort, notify, reasonOf } from './live.ts';
import type { Info } from './saves.ts';
import { listGames } from './saves.ts';
import { resumeGame } from './games.ts';
import { setState } from './store.ts';

/** Does work of the engine that can be cancelled, with a note meanwhile. */
export async function withNote<T>(text: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  setState({ dialog: null, busy: { text, cancel: () => stop.abort() } });
  try {
    return await work(stop.signal);
  } catch (error) {
    if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
    return null;
  } finally {
    setState({ busy: null });
  }
}

async function makeWith(recipe: Recipe, more: Partial<Info>): Promise<boolean> {
  const made = await withNote(say('making'), (signal) => askPuzzles(recipe, 1, signal));
  const puzzle = made?.[0];
  const game = puzzle && gameOfLine(puzzle.givens, shapeOfName(recipe.shape));
  if (!puzzle || !game) return false;
  startGame(game, infoOf(game, { level: recipe.level, er: puzzle.er, solution: [...puzzle.solution].map(digitOf), ...more }));
  return true;
}

export const makeGame = (recipe: Recipe): Promise<boolean> => makeWith(recipe, { recipe });

export async function playDay(day: string): Promise<boolean> {
  const kept = listGames().find((info) => info.day === day);
  if (kept) {
    resumeGame(kept.id);
    return true;
  }
  return makeWith(recipeOfDay(day), { day });
}

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
