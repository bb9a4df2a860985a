// What a player can do, as data. The same moves on the same game always give the same state.
import { candidatesOf } from './board.ts';
import type { Cell } from './cell.ts';
import { bitOf, digitsOf, hasDigit, kBlank, sizeOf } from './cell.ts';
import type { Game } from './game.ts';
import { change, redo, sameCell, undo } from './game.ts';
import type { Line } from './ink.ts';
import { inksOf, linesBeside, toggledInk, toggledLine } from './ink.ts';
import { struckOut } from './struck.ts';

export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}
export type MarkKind = 'corner' | 'centre';

export type Move =
  /** Places a digit, or removes it where all cells have it. `clean` removes its marks from the peers. */
  | { readonly kind: 'digit'; readonly cells: readonly number[]; readonly digit: number; readonly clean: boolean }
  | { readonly kind: 'mark'; readonly marks: MarkKind; readonly cells: readonly number[]; readonly digit: number }
  | { readonly kind: 'colour'; readonly cells: readonly number[]; readonly colour: number }
  /** Colours a candidate of these cells, or removes the colour where all have it. */
  | { readonly kind: 'ink'; readonly cells: readonly number[]; readonly digit: number; readonly colour: number }
  | { readonly kind: 'line'; readonly line: Line }
  /** Removes the colours of candidates, and the lines that begin or end here. */
  | { readonly kind: 'wipe'; readonly cells: readonly number[] }
  /** Removes values; if there are none, marks; if there are none, colours, also those of candidates. */
  | { readonly kind: 'erase'; readonly cells: readonly number[] }
  /** Writes candidates as centre marks, of one digit or of all, without those that the player struck out. */
  | { readonly kind: 'fill'; readonly digit: number | null }
  /** Removes marks that a value of a peer excludes. */
  | { readonly kind: 'clean' }
  /** Places the only candidate of cells, until there are no more such cells. */
  | { readonly kind: 'singles' }
  /** The changes of a hint. */
  | { readonly kind: 'step'; readonly set: readonly Candidate[]; readonly strike: readonly Candidate[] }
  /** Removes wrong digits, and brings back candidates of cells that have others. */
  | { readonly kind: 'mend'; readonly wrong: readonly number[]; readonly back: readonly Candidate[] }
  | { readonly kind: 'restart' }
  | { readonly kind: 'save' }
  | { readonly kind: 'load'; readonly index: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export function play(game: Game, move: Move): Game {
  switch (move.kind) {
    case 'digit': return placeDigit(game, move.cells, move.digit, move.clean);
    case 'mark': return toggleMark(game, move.marks, move.cells, move.digit);
    case 'colour': return toggleColour(game, move.cells, move.colour);
    case 'ink': return toggleInk(game, move.cells, move.digit, move.colour);
    case 'line': return change(game, (cell) => cell, toggledLine(game.lines, move.line));
    case 'wipe': return wipe(game, move.cells);
    case 'erase': return erase(game, move.cells);
    case 'fill': return fill(game, move.digit);
    case 'clean': return clean(game);
    case 'singles': return singles(game);
    case 'step': return applyStep(game, move.set, move.strike);
    case 'mend': return mend(game, move.wrong, move.back);
    case 'restart': return change(game, (cell) => (cell.given ? { ...cell, colours: 0 } : kBlank), game.lines.length === 0 ? game.lines : []);
    case 'save': return save(game);
    case 'load': return load(game, move.index);
    case 'undo': return undo(game);
    case 'redo': return redo(game);
  }
}

const withValue = (cell: Cell, value: number): Cell => ({ ...kBlank, colours: cell.colours, value });
const withoutMark = (cell: Cell, bit: number): Cell =>
  ((cell.corner | cell.centre) & bit) === 0 ? cell : { ...cell, corner: cell.corner & ~bit, centre: cell.centre & ~bit };

/** The cells that see one of these cells. */
function seenBy(game: Game, cells: Iterable<number>): Set<number> {
  const seen = new Set<number>();
  for (const cell of cells) for (const peer of game.shape.peers[cell]!) seen.add(peer);
  return seen;
}

function placeDigit(game: Game, cells: readonly number[], digit: number, cleans: boolean): Game {
  const open = cells.filter((cell) => !game.cells[cell]!.given);
  if (open.length === 0) return game;
  const chosen = new Set(open);
  if (open.every((cell) => game.cells[cell]!.value === digit)) {
    return change(game, (cell, index) => (chosen.has(index) ? withValue(cell, 0) : cell));
  }
  const seen = cleans ? seenBy(game, open) : new Set<number>();
  return change(game, (cell, index) => {
    if (chosen.has(index)) return cell.value === digit ? cell : withValue(cell, digit);
    return seen.has(index) ? withoutMark(cell, bitOf(digit)) : cell;
  });
}

function toggleMark(game: Game, marks: MarkKind, cells: readonly number[], digit: number): Game {
  const blank = new Set(cells.filter((cell) => game.cells[cell]!.value === 0));
  const remove = [...blank].every((cell) => hasDigit(game.cells[cell]![marks], digit));
  return change(game, (cell, index) => {
    if (!blank.has(index)) return cell;
    return { ...cell, [marks]: remove ? cell[marks] & ~bitOf(digit) : cell[marks] | bitOf(digit) };
  });
}

function toggleColour(game: Game, cells: readonly number[], colour: number): Game {
  const chosen = new Set(cells);
  const bit = 1 << colour;
  const remove = cells.every((cell) => (game.cells[cell]!.colours & bit) !== 0);
  return change(game, (cell, index) =>
    (chosen.has(index) ? { ...cell, colours: remove ? cell.colours & ~bit : cell.colours | bit } : cell));
}

function toggleInk(game: Game, cells: readonly number[], digit: number, colour: number): Game {
  const blank = new Set(cells.filter((cell) => game.cells[cell]!.value === 0));
  const add = [...blank].some((cell) => ((inksOf(game.cells[cell]!.inks)[digit - 1] ?? 0) & (1 << colour)) === 0);
  return change(game, (cell, index) => (blank.has(index) ? { ...cell, inks: toggledInk(cell.inks, digit, colour, add) } : cell));
}

function wipe(game: Game, cells: readonly number[]): Game {
  const chosen = new Set(cells);
  return change(game, (cell, index) => (chosen.has(index) ? { ...cell, inks: '' } : cell), linesBeside(game.lines, cells));
}

function erase(game: Game, cells: readonly number[]): Game {
  const chosen = cells.map((cell) => game.cells[cell]!);
  const open = new Set(cells);
  if (chosen.some((cell) => !cell.given && cell.value !== 0)) {
    return change(game, (cell, index) => (open.has(index) && !cell.given && cell.value !== 0 ? withValue(cell, 0) : cell));
  }
  if (chosen.some((cell) => (cell.corner | cell.centre) !== 0)) {
    return change(game, (cell, index) => (open.has(index) ? { ...cell, corner: 0, centre: 0 } : cell));
  }
  return change(game, (cell, index) => (open.has(index) ? { ...cell, colours: 0, inks: '' } : cell));
}

function fill(game: Game, digit: number | null): Game {
  const candidates = candidatesOf(game.shape, game.cells);
  const struck = struckOut(game);
  return change(game, (cell, index) => {
    const mask = candidates[index]! & ~struck[index]!;
    if (cell.value !== 0) return cell;
    if (digit === null) return { ...cell, centre: mask };
    const bit = bitOf(digit);
    return { ...cell, centre: (cell.centre & ~bit) | (mask & bit) };
  });
}

function clean(game: Game): Game {
  const candidates = candidatesOf(game.shape, game.cells);
  return change(game, (cell, index) => {
    if (cell.value !== 0) return cell;
    const mask = candidates[index]!;
    return { ...cell, corner: cell.corner & mask, centre: cell.centre & mask };
  });
}

/** What is possible in each blank cell: what the peers leave, without what the player excluded by centre marks. */
export function possible(game: Game): number[] {
  return candidatesOf(game.shape, game.cells).map((mask, index) => {
    const { centre } = game.cells[index]!;
    return centre === 0 ? mask : mask & centre;
  });
}

function singles(game: Game): Game {
  let cells = game.cells;
  for (;;) {
    const masks = possible({ ...game, cells });
    const index = masks.findIndex((mask) => sizeOf(mask) === 1);
    if (index < 0) break;
    const [digit] = digitsOf(masks[index]!);
    const peers = new Set(game.shape.peers[index]);
    cells = cells.map((cell, at) => {
      if (at === index) return withValue(cell, digit!);
      return peers.has(at) ? withoutMark(cell, bitOf(digit!)) : cell;
    });
  }
  return change(game, (_, index) => cells[index]!);
}

function applyStep(game: Game, set: readonly Candidate[], strike: readonly Candidate[]): Game {
  const candidates = possible(game);
  const values = new Map(set.map(({ cell, digit }) => [cell, digit]));
  const struck = new Map<number, number>();
  for (const { cell, digit } of strike) struck.set(cell, (struck.get(cell) ?? 0) | bitOf(digit));
  const placed = new Map<number, number>();
  for (const { cell, digit } of set) {
    for (const peer of game.shape.peers[cell]!) placed.set(peer, (placed.get(peer) ?? 0) | bitOf(digit));
  }
  return change(game, (cell, index) => {
    if (cell.value !== 0) return cell;
    const value = values.get(index);
    if (value !== undefined) return withValue(cell, value);
    const out = struck.get(index);
    const gone = (out ?? 0) | (placed.get(index) ?? 0);
    // A cell without centre marks gets them, because otherwise the elimination would be lost.
    const centre = out === undefined ? cell.centre : candidates[index]!;
    return { ...cell, corner: cell.corner & ~gone, centre: centre & ~gone };
  });
}

function mend(game: Game, wrong: readonly number[], back: readonly Candidate[]): Game {
  const missing = new Map<number, number>();
  for (const { cell, digit } of back) missing.set(cell, (missing.get(cell) ?? 0) | bitOf(digit));
  return change(game, (cell, index) => {
    if (wrong.includes(index) && !cell.given) return withValue(cell, 0);
    const mask = missing.get(index) ?? 0;
    return cell.value === 0 && cell.centre !== 0 ? { ...cell, centre: cell.centre | mask } : cell;
  });
}

function save(game: Game): Game {
  const last = game.savepoints.at(-1);
  const isSame = last && last.lines === game.lines && last.cells.every((cell, index) => sameCell(cell, game.cells[index]!));
  return isSame ? game : { ...game, savepoints: [...game.savepoints, { cells: game.cells, lines: game.lines }] };
}

function load(game: Game, index: number): Game {
  const saved = game.savepoints[index];
  return saved ? change(game, (_, cell) => saved.cells[cell]!, saved.lines) : game;
}
