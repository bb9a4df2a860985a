// What follows from the values on a board: candidates, clashes, whether it is full and right.
import type { Cell } from './cell.ts';
import { bitOf } from './cell.ts';
import type { Shape } from './shape.ts';

export type Cells = readonly Cell[];

/** For each blank cell the digits that no peer has; 0 for others. */
export function candidatesOf(shape: Shape, cells: Cells): number[] {
  const all = 2 ** shape.side - 1;
  return cells.map((cell, index) => {
    if (cell.value !== 0) return 0;
    let mask = all;
    for (const peer of shape.peers[index]!) {
      const { value } = cells[peer]!;
      if (value !== 0) mask &= ~bitOf(value);
    }
    return mask;
  });
}

/** Cells whose value a peer has, too. */
export function clashesOf(shape: Shape, cells: Cells): ReadonlySet<number> {
  const clashes = new Set<number>();
  cells.forEach(({ value }, index) => {
    if (value !== 0 && shape.peers[index]!.some((peer) => cells[peer]!.value === value)) clashes.add(index);
  });
  return clashes;
}

export const isFull = (cells: Cells): boolean => cells.every(({ value }) => value !== 0);

export const isSolved = (shape: Shape, cells: Cells): boolean => isFull(cells) && clashesOf(shape, cells).size === 0;

/** Cells that cannot lead to the solution: a wrong value, or centre marks without the right digit. */
export function wrongCells(cells: Cells, solution: readonly number[]): number[] {
  const wrong: number[] = [];
  cells.forEach((cell, index) => {
    const right = solution[index]!;
    const isWrong = cell.value !== 0 ? cell.value !== right : cell.centre !== 0 && (cell.centre & bitOf(right)) === 0;
    if (isWrong) wrong.push(index);
  });
  return wrong;
}

/** How often each digit is on the board, from index 1 on. */
export function countsOf(shape: Shape, cells: Cells): number[] {
  const counts = new Array<number>(shape.side + 1).fill(0);
  for (const { value } of cells) counts[value]!++;
  return counts;
}
