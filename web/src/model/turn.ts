// The same position with other digits, rows and columns, so that it can be practised again.
import type { Cell } from './cell.ts';
import { digitsOf, maskOf } from './cell.ts';
import type { Game } from './game.ts';

/** `next(n)` gives a number from 0 to n - 1. */
export function shuffled<T>(items: readonly T[], next: (n: number) => number): T[] {
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const other = next(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** Exchanges bands, and the lines of each. */
function shuffledLines(bands: number, size: number, next: (n: number) => number): number[] {
  const numbers = (n: number) => Array.from({ length: n }, (_, at) => at);
  return shuffled(numbers(bands), next).flatMap((band) => shuffled(numbers(size), next).map((line) => band * size + line));
}

export function turned(game: Game, next: (n: number) => number): Game {
  const { shape } = game;
  const { side, boxRows, boxColumns } = shape;
  const rows = shuffledLines(side / boxRows, boxRows, next);
  const columns = shuffledLines(side / boxColumns, boxColumns, next);
  const digits = [0, ...shuffled(Array.from({ length: side }, (_, at) => at + 1), next)];
  const isTransposed = boxRows === boxColumns && next(2) === 1;
  const of = (mask: number) => maskOf(digitsOf(mask).map((digit) => digits[digit]!));
  const cells = game.cells.map((_, index): Cell => {
    const [row, column] = [rows[Math.floor(index / side)]!, columns[index % side]!];
    const cell = game.cells[isTransposed ? column * side + row : row * side + column]!;
    return { ...cell, value: digits[cell.value]!, corner: of(cell.corner), centre: of(cell.centre), inks: '' };
  });
  return { ...game, cells, lines: [], past: null, future: null, savepoints: [] };
}
