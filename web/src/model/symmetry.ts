// Symmetries of the places of givens.
import type { Symmetry } from './recipe.ts';
import type { Shape } from './shape.ts';

type Place = readonly [row: number, column: number];

/** The image of a place on a board whose last row is `last`; a symmetry of order four is given by its generator. */
const kImages: Readonly<Record<Symmetry, (place: Place, last: number) => Place>> = {
  none: (place) => place,
  'half-turn': ([row, column], last) => [last - row, last - column],
  'quarter-turn': ([row, column], last) => [column, last - row],
  horizontal: ([row, column], last) => [last - row, column],
  vertical: ([row, column], last) => [row, last - column],
  diagonal: ([row, column]) => [column, row],
};

/** All cells that must be givens if one of them is. */
export function orbitOf(shape: Shape, symmetry: Symmetry, cell: number): number[] {
  const cells = [cell];
  for (;;) {
    const at = cells.at(-1)!;
    const [row, column] = kImages[symmetry]([Math.floor(at / shape.side), at % shape.side], shape.side - 1);
    const next = row * shape.side + column;
    if (next === cell) return cells;
    cells.push(next);
  }
}

/** Filled cells with a blank one among their images. */
export const loneCells = (shape: Shape, symmetry: Symmetry, values: readonly number[]): number[] =>
  values.flatMap((value, cell) => (value !== 0 && orbitOf(shape, symmetry, cell).some((other) => values[other] === 0) ? [cell] : []));
