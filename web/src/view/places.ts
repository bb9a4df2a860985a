// Places on the drawing over a board of 9x9: a cell has 100 units.
export const kCell = 100;
/** The marks of a cell keep this distance from its edges, as in the style sheet. */
const kEdge = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a candidate. */
export const centreOf = (cell: number, digit: number): Point => ({
  x: (cell % 9) * kCell + kEdge + (((digit - 1) % 3) + 0.5) * ((kCell - 2 * kEdge) / 3),
  y: Math.floor(cell / 9) * kCell + kEdge + (Math.floor((digit - 1) / 3) + 0.5) * ((kCell - 2 * kEdge) / 3),
});
