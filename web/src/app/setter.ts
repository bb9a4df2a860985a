// Setting a puzzle: its givens are the digits on the board, so that keys, pad, undo and saving work as in play.
import type { Cells } from '../model/board.ts';
import { kBlank } from '../model/cell.ts';
import type { Game } from '../model/game.ts';
import { newGame } from '../model/game.ts';
import type { Shape } from '../model/shape.ts';
import { infoOf, startGame } from './games.ts';
import type { Info } from './saves.ts';
import type { State } from './store.ts';
import { getState } from './store.ts';

/** Begins with a blank board, or with the givens of a puzzle. */
export function startSetting(shape: Shape, givens: Cells | null): void {
  const blank = newGame(shape, new Array<number>(shape.cells).fill(0));
  const game = givens ? { ...blank, cells: givens.map(({ given, value }) => (given ? { ...kBlank, value } : kBlank)) } : blank;
  startGame(game, infoOf(game, { setting: true }));
}

/** The game as others should see it: the digits of a puzzle that is being set are its givens. */
export const puzzleOf = (game: Game, info: Info): Game => (info.setting ? newGame(game.shape, game.cells.map(({ value }) => value)) : game);

export const shownPuzzle = ({ game, info }: State = getState()): Game => puzzleOf(game, info);

/** Plays the puzzle that was set. */
export function playSet(known: { readonly level: Info['level']; readonly er: number | null }): void {
  const game = shownPuzzle();
  startGame(game, infoOf(game, known));
}
