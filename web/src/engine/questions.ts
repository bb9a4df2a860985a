// What the page asks the engine, in the page's own types.
import type { Exercise, Hint, Order, Path, PdfOptions, Puzzle, Rating, Step } from 'bitdoku';
import type { Game } from '../model/game.ts';
import { lineOfGivens, lineOfValues } from '../model/game.ts';
import { digitOf, nameOfShape, shapeOfName, symbolOf } from '../model/shape.ts';
import type { Shape } from '../model/shape.ts';
import { candidatesOf } from '../model/board.ts';
import { digitsOf } from '../model/cell.ts';
import type { Recipe } from '../model/recipe.ts';
import type { TechniqueChoice } from '../model/presets.ts';
import { isLimited } from '../model/presets.ts';
import { inSymbols } from '../model/reasons.ts';
import { languageNow } from '../words/words.ts';
import { engine, loadFonts } from './pool.ts';

export type { Hint, Order, Path, Rating, Step };

/** A position as the engine takes it: candidates that centre marks leave out count as struck out. */
function positionOf(game: Game, usesMarks: boolean): Puzzle {
  const struck: Record<string, string> = {};
  if (usesMarks) {
    candidatesOf(game.shape, game.cells).forEach((mask, cell) => {
      const { centre } = game.cells[cell]!;
      const out = centre === 0 ? 0 : mask & ~centre;
      if (out !== 0) struck[cell] = digitsOf(out).map(symbolOf).join('');
    });
  }
  const state = { givens: lineOfGivens(game.cells), values: lineOfValues(game.cells), struck, shape: nameOfShape(game.shape) };
  // The form in which the pool itself sends a Position; the class would bring the whole library along.
  return { bitdokuPosition: state } as unknown as Puzzle;
}

/** Only these have the ratings of Sudoku Explainer, answers to the question why a technique has no step, and pages elsewhere. */
export const isUsual = (shape: Shape): boolean => nameOfShape(shape) === '3x3';

/** Makes the words of a step those of the board. */
const inSymbolsOf = ({ shape: { side } }: Game) => (step: Step): Step =>
  (side <= 9 ? step : { ...step, text: inSymbols(step.text), sentences: step.sentences.map(inSymbols) });

/** Only the order `human` can do without some techniques, so it is taken if the player chose some. */
export async function askHint(game: Game, usesMarks: boolean, order: Order, choice: TechniqueChoice, signal: AbortSignal): Promise<Hint> {
  const hint = await (await engine()).hint(positionOf(game, usesMarks), { order: isLimited(choice) ? 'human' : order, language: languageNow(), signal, ...choice });
  return hint.kind === 'step' ? inSymbolsOf(game)(hint) : hint;
}

export async function askPath(game: Game, usesMarks: boolean, order: Order, signal: AbortSignal): Promise<Path> {
  const path = await (await engine()).path(positionOf(game, usesMarks), { order, language: languageNow(), signal });
  return { ...path, steps: path.steps.map(inSymbolsOf(game)) };
}

/** All steps, or those of one technique, also if hints do not use it. */
export async function askAllSteps(game: Game, usesMarks: boolean, order: Order, technique: string, limit: number, signal: AbortSignal): Promise<Step[]> {
  const wish = { order, limit, language: languageNow(), signal, ...(technique !== '' && { technique }), ...(technique !== '' && order === 'human' && { only: technique }) };
  return (await (await engine()).allSteps(positionOf(game, usesMarks), wish)).map(inSymbolsOf(game));
}

/** What the nearest pattern of a technique of the order `human` with these cells lacks. */
export async function askWhyNot(game: Game, usesMarks: boolean, technique: string, cells: readonly number[], signal: AbortSignal): Promise<string[]> {
  const answer = await (await engine()).whyNot(positionOf(game, usesMarks), technique, { cells, signal });
  return answer.kind === 'stuck' && 'why_not' in answer ? answer.why_not.sentences : [];
}

export const askTechniques = async (order: Order): Promise<{ id: string; name: string }[]> => (await engine()).techniques({ order });

/** A position whose next step is this technique; null if none was found in time. */
export async function askPractice(technique: string, signal: AbortSignal): Promise<Exercise | null> {
  try {
    return await (await engine()).practice(technique, { timeLimit: 8000, signal });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'out_of_time') return null;
    throw error;
  }
}

export async function askRating(givens: string, signal: AbortSignal): Promise<Rating> {
  return (await engine()).rate(givens, { signal });
}

export interface Answer {
  readonly verdict: 'none' | 'unique' | 'multiple' | 'invalid';
  /** The digits of the only solution. */
  readonly solution: readonly number[] | null;
}

export async function askSolution(givens: string, shape: Shape, signal?: AbortSignal): Promise<Answer> {
  const answer = await (await engine()).check(givens, {
    shape: nameOfShape(shape) as `${number}x${number}`, timeLimit: 20_000, ...(signal && { signal }),
  });
  const { verdict, solution } = answer;
  return { verdict, solution: verdict === 'unique' && solution !== null ? [...solution].map(digitOf) : null };
}

export async function askVerdict({ cells, shape }: Large, signal: AbortSignal): Promise<Answer['verdict']> {
  return (await (await engine()).check(cells, { shape: shape as `${number}x${number}`, timeLimit: 20_000, signal })).verdict;
}

export interface Made {
  readonly givens: string;
  readonly solution: string;
  readonly er: number | null;
}

/** So long the engine looks for a puzzle that meets a wish. */
export const kMakingSeconds = 60;

export async function askPuzzles(recipe: Recipe, count: number, signal: AbortSignal, onProgress?: (done: number) => void): Promise<Made[]> {
  const made = await (await engine()).generateMany(count, {
    seed: recipe.seed, timeLimit: kMakingSeconds * 1000, shape: recipe.shape,
    ...(recipe.level && recipe.shape === '3x3' && { level: recipe.level }),
    ...(recipe.clues && { clues: [...recipe.clues] as [number, number] }),
    ...(recipe.rating && { rating: [...recipe.rating] as [number, number] }),
    ...(recipe.needs && { needs: recipe.needs }),
    ...(recipe.pattern ? { pattern: recipe.pattern } : recipe.symmetry && { symmetry: recipe.symmetry }),
    ...(onProgress && { onProgress }), signal,
  });
  return made.map(({ puzzle, solution, er }) => ({ givens: puzzle, solution, er: er ?? null }));
}

/** A puzzle of a size that the page can only solve. */
export interface Large {
  readonly shape: string;
  readonly cells: readonly number[];
  /** As a line, as far as there are symbols for one. */
  readonly text: string;
}

export interface Entry {
  readonly line: number;
  /** The name that the record has in its text. */
  readonly id: string | null;
  readonly givens: string;
  readonly clues: number;
  /** Null if the page cannot show the puzzle. */
  readonly shape: Shape | null;
  readonly large: Large | null;
  /** Why the record cannot be read. */
  readonly error: string | null;
}

export async function askParse(text: string | Uint8Array): Promise<Entry[]> {
  const records = await (await engine()).parse(text);
  return records.map((record) => {
    const { line } = record;
    if (record.error) return { line, id: null, givens: '', clues: 0, shape: null, large: null, error: record.error.reason };
    const { cells, id = null } = record;
    const shape = shapeOfName(record.shape);
    const clues = cells.filter((digit) => digit !== 0).length;
    if (shape) return { line, id, givens: cells.map(symbolOf).join(''), clues, shape, large: null, error: null };
    return { line, id, givens: '', clues, shape, large: { shape: record.shape, cells, text: record.puzzle ?? '' }, error: null };
  });
}

/** The puzzle in a format. */
export async function askFormat(game: Game, format: string): Promise<string> {
  return (await engine()).format([lineOfGivens(game.cells)], format);
}

/** The position in a format: the digits entered are there as well, and what centre marks leave out is struck out where the format can tell. */
export async function askFormatOfPosition({ shape, cells }: Game, format: string): Promise<string> {
  const pool = await engine();
  const puzzle = lineOfValues(cells);
  const masks = candidatesOf(shape, cells);
  const isStruck = cells.some(({ centre }, cell) => centre !== 0 && (masks[cell]! & ~centre) !== 0);
  if (!isStruck) return pool.format([puzzle], format);
  const candidates = cells.map(({ value, centre }, cell) => (value !== 0 ? [value] : digitsOf(centre !== 0 ? masks[cell]! & centre : masks[cell]!)));
  try {
    return await pool.format([{ puzzle, candidates }], format);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'unsupported') return pool.format([puzzle], format);
    throw error;
  }
}

/** The formats that can hold this puzzle. */
export async function askFormats(game: Game): Promise<string[]> {
  const formats = (await (await engine()).formats()).filter(({ canWrite }) => canWrite);
  const can = await Promise.all(formats.map(({ name }) => askFormat(game, name).then(() => true, () => false)));
  return formats.filter((_, index) => can[index]).map(({ name }) => name);
}

export async function askPdf(puzzles: readonly { puzzle: string; candidates?: number[][]; solution?: string; label?: string }[], options: Omit<PdfOptions, 'fonts'>): Promise<Uint8Array> {
  const [pool, fonts] = await Promise.all([engine(), loadFonts()]);
  return pool.toPDF(puzzles, { ...options, fonts });
}
