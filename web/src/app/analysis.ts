// What can be said of a puzzle that is being set. It is found in steps, the quickest first, and each step ends when
// the puzzle changes.
import { askRating, isUsual } from '../engine/questions.ts';
import type { Rating } from '../engine/questions.ts';
import { askCount, askPossible, askSolutions, askWithoutEach, kMostListed } from '../engine/setting.ts';
import { clashesOf } from '../model/board.ts';
import type { Game } from '../model/game.ts';
import { digitOf } from '../model/shape.ts';
import type { Sketch } from './sketch.ts';
import { codeOf, isAbort } from './live.ts';

/** How often each digit is in a cell: by cell, then by digit, from 0 to 1. Null: in some solutions, it is not known in how many. */
export type Shares = readonly Readonly<Record<number, number | null>>[];

export interface Analysis {
  readonly verdict: 'thinking' | 'clash' | 'none' | 'one' | 'several' | 'more' | 'unknown';
  /** The number of solutions. */
  readonly count: bigint | null;
  /** The cells of a clash. */
  readonly clashes: readonly number[];
  readonly shares: Shares | null;
  /** Givens without which there is still one solution; null while that is not known. */
  readonly needless: readonly number[] | null;
  /** Givens without which there is a solution, if there is none with all. */
  readonly blamed: readonly number[] | null;
  readonly rating: Rating | null;
}

export const kThinking: Analysis = { verdict: 'thinking', count: null, clashes: [], shares: null, needless: null, blamed: null, rating: null };

function sharesOf(solutions: readonly string[], cells: number): Shares {
  const shares = Array.from({ length: cells }, (): Record<number, number> => ({}));
  for (const solution of solutions) {
    for (let cell = 0; cell < cells; cell++) {
      const digit = digitOf(solution[cell]!);
      shares[cell]![digit] = (shares[cell]![digit] ?? 0) + 1 / solutions.length;
    }
  }
  return shares;
}

/** Tells `onNews` more and more of the puzzle of the values on the board. */
export async function analyse({ shape, cells }: Game, signal: AbortSignal, onNews: (analysis: Analysis) => void): Promise<void> {
  let now = kThinking;
  const tell = (more: Partial<Analysis>): void => {
    now = { ...now, ...more };
    if (!signal.aborted) onNews(now);
  };
  const clashes = [...clashesOf(shape, cells)];
  if (clashes.length > 0) return tell({ verdict: 'clash', clashes });
  const values = cells.map(({ value }) => value);
  try {
    const solutions = await askSolutions(shape, values, signal);
    const count = solutions.length;
    if (count === 0) {
      tell({ verdict: 'none', count: 0n });
      return tell({ blamed: cellsWhere(await askWithoutEach(shape, values, signal), (without) => without > 0) });
    }
    if (count > kMostListed) {
      tell({ verdict: 'more' });
      tell({ shares: (await askPossible(shape, values, signal)).map((digits) => Object.fromEntries(digits.map((digit) => [digit, null]))) });
      return tell({ verdict: 'several', count: await askCount(shape, values, signal) });
    }
    tell({ verdict: count === 1 ? 'one' : 'several', count: BigInt(count), shares: sharesOf(solutions, shape.cells) });
    if (count > 1) return;
    tell({ needless: cellsWhere(await askWithoutEach(shape, values, signal), (without) => without === 1) });
    if (isUsual(shape)) tell({ rating: await askRating(values.join('').replaceAll('0', '.'), signal) });
  } catch (error) {
    if (isAbort(error)) return;
    // What is known by then stays.
    if (codeOf(error) !== 'out_of_time' && codeOf(error) !== 'too_large') throw error;
    if (now.verdict === 'thinking') tell({ verdict: 'unknown' });
  }
}

const cellsWhere = (counts: ReadonlyMap<number, number>, is: (count: number) => boolean): number[] =>
  [...counts].flatMap(([cell, count]) => (is(count) ? [cell] : []));

/** A class for a share: 1 for the smallest ones, 4 for all solutions. */
const classOf = (share: number | null): string => (share === null ? 'share2' : share > 0.999 ? 'share4' : share >= 0.5 ? 'share3' : share >= 0.1 ? 'share2' : 'share1');

/** The board with possible digits, needless givens, and givens without a partner. */
export function sketchOfAnalysis({ shape, cells }: Game, { shares, needless, blamed }: Analysis, lone: readonly number[], showsPossible: boolean): Sketch {
  // Boards above 9x9 have no room for the digits.
  const isShown = showsPossible && shape.side <= 9;
  return {
    arrows: [], hulls: [], views: 0,
    cells: cells.map(({ value }, cell) => {
      const of = isShown && value === 0 ? shares?.[cell] ?? {} : {};
      const digits = Object.keys(of);
      return {
        candidates: digits.join(''), roles: Object.fromEntries(digits.map((digit) => [digit, classOf(of[Number(digit)]!)])),
        tint: needless?.includes(cell) ? 'needless' : blamed?.includes(cell) ? 'blamed' : lone.includes(cell) ? 'lone' : '',
      } as const;
    }),
  };
}
