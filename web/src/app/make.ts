// Making puzzles: by wishes, and the daily one.
import { askPuzzles, askRating, kMakingSeconds } from '../engine/questions.ts';
import { gameOfLine } from '../model/game.ts';
import type { Recipe } from '../model/recipe.ts';
import { recipeOfDay } from '../model/recipe.ts';
import { digitOf, nameOfShape, shapeOfLength, shapeOfName } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { infoOf, startGame } from './games.ts';
import { announce, codeOf, isAbort, notify, reasonOf } from './live.ts';
import type { Info } from './saves.ts';
import { listGames } from './saves.ts';
import { resumeGame } from './games.ts';
import { getState, setState } from './store.ts';

const tellFailure = (error: unknown): void => notify(say('failed', { reason: reasonOf(error) }));

/** Does work of the engine that can be cancelled, with a note meanwhile. */
export async function withNote<T>(text: string, work: (signal: AbortSignal) => Promise<T>, onError = tellFailure): Promise<T | null> {
  const stop = new AbortController();
  setState({ dialog: null, busy: { text, cancel: () => stop.abort() } });
  try {
    return await work(stop.signal);
  } catch (error) {
    setState({ busy: null });
    if (!isAbort(error)) onError(error);
    return null;
  } finally {
    setState({ busy: null });
  }
}

/** Why the last puzzle could not be made, until the dialog of wishes shows it. */
let failure: { recipe: Recipe; reason: string } | null = null;

export function takeFailure(): typeof failure {
  const taken = failure;
  failure = null;
  return taken;
}

const reasonOfFailure = (error: unknown): string =>
  (codeOf(error) === 'out_of_time' ? say('notFound', { n: kMakingSeconds }) : say('failed', { reason: reasonOf(error) }));

/** Shows how long the search takes, beside the words that are also said. */
function tellTime(): () => void {
  const start = performance.now();
  const timer = setInterval(() => {
    const { busy } = getState();
    const n = Math.round((performance.now() - start) / 1000);
    if (busy && n > 1) setState({ busy: { ...busy, progress: say('makingFor', { n, all: kMakingSeconds }) } });
  }, 500);
  return () => clearInterval(timer);
}

async function makeWith(recipe: Recipe, more: Partial<Info>): Promise<boolean> {
  const stop = tellTime();
  const made = await withNote(say('making'), (signal) => askPuzzles(recipe, 1, signal), (error) => {
    failure = { recipe, reason: reasonOfFailure(error) };
    announce(failure.reason);
    setState({ dialog: 'wishes' });
  });
  stop();
  const puzzle = made?.[0];
  const game = puzzle && gameOfLine(puzzle.givens, shapeOfName(recipe.shape));
  if (!puzzle || !game) return false;
  startGame(game, infoOf(game, { level: recipe.level, er: puzzle.er, solution: [...puzzle.solution].map(digitOf), ...more }));
  return true;
}

export const makeGame = (recipe: Recipe): Promise<boolean> => makeWith(recipe, { recipe });

/** A new puzzle as hard as one that was solved. */
export async function makeAnother({ recipe, level, givens, day }: Info): Promise<boolean> {
  const seed = randomSeed();
  if (recipe) return makeGame({ ...recipe, seed });
  const shape = shapeOfLength(givens.length);
  const known = day ? recipeOfDay(day).level : level;
  const rated = known ?? (await withNote(say('making'), (signal) => askRating(givens, signal), () => undefined))?.level ?? 'medium';
  return makeGame({ level: rated, clues: null, symmetry: 'half-turn', shape: shape ? nameOfShape(shape) as Recipe['shape'] : '3x3', seed });
}

export async function playDay(day: string): Promise<boolean> {
  const kept = listGames().find((info) => info.day === day);
  if (kept) {
    resumeGame(kept.id);
    return true;
  }
  return makeWith(recipeOfDay(day), { day });
}

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
