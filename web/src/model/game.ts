// A game: a board, what was done, and savepoints. Every change is a patch, which undo takes back.
import type { Cells } from './board.ts';
import { wrongCells } from './board.ts';
import type { Cell } from './cell.ts';
import { kBlank } from './cell.ts';
import type { Line } from './ink.ts';
import type { Shape } from './shape.ts';
import { digitOf, shapeOfLength, symbolOf } from './shape.ts';

export interface Change {
  readonly cell: number;
  readonly before: Cell;
  readonly after: Cell;
}
export interface Patch {
  readonly changes: readonly Change[];
  /** The player's lines before and after, if they changed. */
  readonly lines: { readonly before: readonly Line[]; readonly after: readonly Line[] } | null;
}
/** What a savepoint keeps. */
export interface Board {
  readonly cells: Cells;
  readonly lines: readonly Line[];
}

/** A list that shares its tail, so that a move costs the same after one move and after thousands. */
export interface Trail {
  readonly patch: Patch;
  readonly rest: Trail | null;
  readonly size: number;
}

export interface Game extends Board {
  readonly shape: Shape;
  readonly past: Trail | null;
  readonly future: Trail | null;
  readonly savepoints: readonly Board[];
}

export function newGame(shape: Shape, givens: readonly number[]): Game {
  const cells = givens.map((value) => (value === 0 ? kBlank : { ...kBlank, value, given: true }));
  return { shape, cells, lines: [], past: null, future: null, savepoints: [] };
}

/** A game of a line such as `53..7...`; null if it is none. */
export function gameOfLine(line: string, shape: Shape | null = shapeOfLength(line.length)): Game | null {
  const digits = [...line].map(digitOf);
  if (!shape || digits.length !== shape.cells || digits.some((digit) => digit < 0 || digit > shape.side)) return null;
  return newGame(shape, digits);
}

export const lineOfGivens = (cells: Cells): string => cells.map((c) => symbolOf(c.given ? c.value : 0)).join('');
export const lineOfValues = (cells: Cells): string => cells.map((c) => symbolOf(c.value)).join('');

const push = (rest: Trail | null, patch: Patch): Trail => ({ patch, rest, size: (rest?.size ?? 0) + 1 });

function patched({ cells, lines }: Board, patch: Patch, back: boolean): Board {
  const result = cells.slice();
  for (const { cell, before, after } of patch.changes) result[cell] = back ? before : after;
  return { cells: result, lines: patch.lines ? patch.lines[back ? 'before' : 'after'] : lines };
}

/** The game after a change; the same game if nothing changes. */
export function change(game: Game, next: (cell: Cell, index: number) => Cell, lines: readonly Line[] = game.lines): Game {
  const changes: Change[] = [];
  game.cells.forEach((before, cell) => {
    const after = next(before, cell);
    if (!sameCell(before, after)) changes.push({ cell, before, after });
  });
  if (changes.length === 0 && lines === game.lines) return game;
  const patch = { changes, lines: lines === game.lines ? null : { before: game.lines, after: lines } };
  return { ...game, ...patched(game, patch, false), past: push(game.past, patch), future: null };
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a === b || (a.given === b.given && a.value === b.value && a.corner === b.corner &&
    a.centre === b.centre && a.colours === b.colours && a.inks === b.inks);
}

export function undo(game: Game): Game {
  if (!game.past) return game;
  const { patch, rest } = game.past;
  return { ...game, ...patched(game, patch, true), past: rest, future: push(game.future, patch) };
}

export function redo(game: Game): Game {
  if (!game.future) return game;
  const { patch, rest } = game.future;
  return { ...game, ...patched(game, patch, false), past: push(game.past, patch), future: rest };
}

/** Undoes moves until nothing is wrong. */
export function backToRight(game: Game, solution: readonly number[]): Game {
  let result = game;
  while (result.past && wrongCells(result.cells, solution).length > 0) result = undo(result);
  return result;
}
