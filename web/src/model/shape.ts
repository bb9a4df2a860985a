// Boards of any side from 4 to 16: houses and peers of each cell.

export interface Shape {
  readonly side: number;
  readonly boxRows: number;
  readonly boxColumns: number;
  readonly cells: number;
  /** Rows, then columns, then boxes. */
  readonly houses: readonly (readonly number[])[];
  /** For each cell the others of its row, column and box. */
  readonly peers: readonly (readonly number[])[];
}

export const rowOf = (shape: Shape, cell: number): number => Math.floor(cell / shape.side);
export const columnOf = (shape: Shape, cell: number): number => cell % shape.side;

/** In the rows of its box the peers of a cell are those of the box, in its own row all, elsewhere those of its column. */
function peersOf(side: number, boxRows: number, boxColumns: number, cell: number): number[] {
  const row = Math.floor(cell / side);
  const column = cell % side;
  const top = row - (row % boxRows);
  const left = column - (column % boxColumns);
  const peers: number[] = [];
  for (let r = 0; r < side; r++) {
    const isInBox = r >= top && r < top + boxRows;
    const from = r === row ? 0 : isInBox ? left : column;
    const to = r === row ? side : isInBox ? left + boxColumns : column + 1;
    for (let other = r * side + from; other < r * side + to; other++) if (other !== cell) peers.push(other);
  }
  return peers;
}

function makeShape(boxRows: number, boxColumns: number): Shape {
  const side = boxRows * boxColumns;
  const sides = Array.from({ length: side }, (_, at) => at);
  const all = Array.from({ length: side * side }, (_, cell) => cell);
  const houses = [
    ...sides.map((row) => sides.map((at) => row * side + at)),
    ...sides.map((column) => sides.map((at) => at * side + column)),
    ...sides.map((box) => {
      const first = Math.floor(box / boxRows) * boxRows * side + (box % boxRows) * boxColumns;
      return sides.map((at) => first + Math.floor(at / boxColumns) * side + (at % boxColumns));
    }),
  ];
  // Every visitor waits for this, so it does without sets and sorting.
  return { side, boxRows, boxColumns, cells: side * side, houses, peers: all.map((cell) => peersOf(side, boxRows, boxColumns, cell)) };
}

const kShapes = new Map<string, Shape>();

export function shapeOf(boxRows: number, boxColumns: number): Shape {
  const key = `${boxRows}x${boxColumns}`;
  const known = kShapes.get(key);
  if (known) return known;
  const shape = makeShape(boxRows, boxColumns);
  kShapes.set(key, shape);
  return shape;
}

export const nameOfShape = (shape: Shape): string => `${shape.boxRows}x${shape.boxColumns}`;

/** The shape of a name such as `3x3`; null if the page cannot show it. */
export function shapeOfName(name: string): Shape | null {
  const match = /^(\d{1,2})x(\d{1,2})$/.exec(name);
  if (!match) return null;
  const [rows, columns] = [Number(match[1]), Number(match[2])];
  const side = rows * columns;
  return side >= 4 && side <= 16 ? shapeOf(rows, columns) : null;
}

/** The usual shape of a line of so many cells, as the engine also takes it. */
export function shapeOfLength(cells: number): Shape | null {
  const side = Math.sqrt(cells);
  if (!Number.isInteger(side) || side < 4 || side > 16) return null;
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows !== 0) rows--;
  return shapeOf(rows, side / rows);
}

const kSymbols = '.123456789ABCDEFG';

/** `.` for 0, `A` for 10. */
export const symbolOf = (digit: number): string => kSymbols[digit] ?? '?';

/** 0 for a blank; -1 if the text is no symbol. */
export function digitOf(symbol: string): number {
  if (symbol === '0') return 0;
  return kSymbols.indexOf(symbol.toUpperCase());
}

/** `r4c5`. */
export function nameOfCell(shape: Shape, cell: number): string {
  return `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;
}
