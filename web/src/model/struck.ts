// What the player struck out: candidates that were written in a cell and taken away again.
import type { Cells } from './board.ts';
import { candidatesOf } from './board.ts';
import type { Cell } from './cell.ts';
import { digitsOf, maskOf } from './cell.ts';
import type { Change, Game, Patch } from './game.ts';

/** All moves, the oldest first, and the cells before them. */
function historyOf(game: Game): { patches: readonly Patch[]; first: Cell[] } {
  const patches: Patch[] = [];
  const first = game.cells.slice();
  for (let trail = game.past; trail; trail = trail.rest) {
    patches.push(trail.patch);
    for (const { cell, before } of trail.patch.changes) first[cell] = before;
  }
  return { patches: patches.reverse(), first };
}

/** Marks with which a game begins, as that of a link, are those of a player only if no blank cell lacks them. */
function struckAtFirst(game: Game, first: Cells): number[] {
  const isMarked = first.every(({ value, centre }) => value !== 0 || centre !== 0);
  return candidatesOf(game.shape, first).map((mask, cell) => (isMarked ? mask & ~first[cell]!.centre : 0));
}

/** The marks that a move takes away, but for those that a digit beside them excludes. */
function takenAway(game: Game, cells: Cells, { cell, before, after }: Change): number {
  const gone = before.value === 0 ? before.centre & ~after.centre : 0;
  if (gone === 0) return 0;
  const beside = new Set(game.shape.peers[cell]!.map((peer) => cells[peer]!.value));
  return maskOf(digitsOf(gone).filter((digit) => !beside.has(digit)));
}

/** For each cell the digits that the player struck out. A cell whose marks were all erased begins anew. */
export function struckOut(game: Game): number[] {
  const { patches, first } = historyOf(game);
  const struck = struckAtFirst(game, first);
  const cells = first;
  for (const { changes } of patches) {
    for (const { cell, after } of changes) cells[cell] = after;
    for (const change of changes) {
      const { cell, before, after } = change;
      if (after.value !== 0) continue;
      if (before.value === 0 && before.centre !== 0 && after.centre === 0) struck[cell] = 0;
      else struck[cell] = (struck[cell]! | takenAway(game, cells, change)) & ~after.centre;
    }
  }
  return struck;
}
