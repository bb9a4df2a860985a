// Pages for the printer: what is to be printed, and how.
import { askPuzzles, askSolution } from '../engine/questions.ts';
import type { Cells } from '../model/board.ts';
import type { Level } from '../model/recipe.ts';
import type { Shape } from '../model/shape.ts';
import { shapeOfLength } from '../model/shape.ts';
import { gameOfLine } from '../model/game.ts';
import { say } from '../words/words.ts';
import { randomSeed } from './make.ts';
import { findSolution } from './games.ts';
import type { Row } from './list.ts';
import { rowsToPrint } from './list.ts';
import { shownPuzzle } from './setter.ts';
import { getState } from './store.ts';

export interface Sheet {
  readonly shape: Shape;
  readonly cells: Cells;
  readonly solution: readonly number[] | null;
  readonly label: string;
}
export interface PrintWishes {
  readonly what: 'this' | 'new' | 'table';
  readonly count: number;
  readonly level: Level;
  readonly perPage: 1 | 2 | 4 | 6;
  readonly paper: 'a4' | 'letter';
  readonly marks: boolean;
  readonly solutions: boolean;
}

/** The boards to print; makes new ones if they are wished. */
export async function sheetsOf(wishes: PrintWishes, signal: AbortSignal, onProgress: (done: number) => void): Promise<Sheet[]> {
  if (wishes.what === 'new') return newSheets(wishes, signal, onProgress);
  if (wishes.what === 'table') return tableSheets(wishes.solutions, signal);
  const { info } = getState();
  const game = shownPuzzle();
  const cells = wishes.marks ? game.cells : game.cells.map((cell) => (cell.given ? cell : { ...cell, value: 0, corner: 0, centre: 0 }));
  const solution = wishes.solutions ? await findSolution() : null;
  const label = [info.day, info.level && say(`level_${info.level}`), info.er !== null && `ER ${info.er.toFixed(1)}`].filter(Boolean).join(' · ');
  return [{ shape: game.shape, cells, solution, label }];
}

/** The puzzles of the table, with the solutions of those that have one. */
async function tableSheets(withSolutions: boolean, signal: AbortSignal): Promise<Sheet[]> {
  const rows = rowsToPrint();
  const solutions = withSolutions ? await askEach(rows, signal) : [];
  return rows.map(({ givens, shape, level, er, line }, index) => ({
    shape: shape!, cells: gameOfLine(givens, shape)!.cells, solution: solutions[index] ?? null,
    label: [line, level && say(`level_${level}`), er !== null && `ER ${er.toFixed(1)}`].filter(Boolean).join(' · '),
  }));
}

const askEach = (rows: readonly Row[], signal: AbortSignal) =>
  Promise.all(rows.map(async ({ givens, shape, verdict }) => (verdict === 'unique' ? (await askSolution(givens, shape!, signal)).solution : null)));

async function newSheets({ count, level }: PrintWishes, signal: AbortSignal, onProgress: (done: number) => void): Promise<Sheet[]> {
  const made = await askPuzzles({ level, clues: null, symmetry: 'half-turn', shape: '3x3', seed: randomSeed() }, count, signal, onProgress);
  return made.map(({ givens, solution, er }, index) => ({
    shape: shapeOfLength(81)!, cells: gameOfLine(givens)!.cells, solution: [...solution].map(Number),
    label: `${index + 1} · ${say(`level_${level}`)}${er === null ? '' : ` · ER ${er.toFixed(1)}`}`,
  }));
}
