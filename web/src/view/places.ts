// Places on the drawing over a board: a cell has 100 units.
import type { Shape } from '../model/shape.ts';

export const kCell = 100;
/** The marks of a cell keep this distance from its edges, as in the style sheet. */
const kEdge = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many marks a row of a cell has. */
export const marksAcross = ({ side }: Shape): number => (side <= 4 ? 2 : side <= 9 ? 3 : 4);

/** The middle of a candidate of a board of 9x9. */
export const centreOf = (cell: number, digit: number): Point => ({
  x: (cell % 9) * kCell + kEdge + (((digit - 1) % 3) + 0.5) * ((kCell - 2 * kEdge) / 3),
  y: Math.floor(cell / 9) * kCell + kEdge + (Math.floor((digit - 1) / 3) + 0.5) * ((kCell - 2 * kEdge) / 3),
});
