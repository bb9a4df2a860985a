// Why a pattern is not where the player looks for it: only for patterns whose definition is short.
import { digitsOf, hasDigit, maskOf, sizeOf } from './cell.ts';
import type { Shape } from './shape.ts';
import { columnOf, rowOf } from './shape.ts';

/** What is missing, or that nothing is: then the pattern eliminates nothing. */
export type Why =
  | { readonly kind: 'count' | 'lines'; readonly n: number }
  | { readonly kind: 'filled' | 'house' | 'nothing' | 'digit' | 'rectangle' | 'two' }
  | { readonly kind: 'many'; readonly n: number; readonly digits: readonly number[] }
  | { readonly kind: 'hidden'; readonly n: number; readonly house: number; readonly digits: readonly number[] }
  | { readonly kind: 'elsewhere'; readonly digit: number; readonly inRows: readonly number[]; readonly inColumns: readonly number[] }
  | { readonly kind: 'corners'; readonly digits: readonly number[]; readonly cells: readonly number[] };

interface Place {
  readonly shape: Shape;
  readonly cells: readonly number[];
  /** The candidates of all cells; 0 for filled ones. */
  readonly masks: readonly number[];
}

const housesOf = ({ shape, cells }: Place): number[] =>
  shape.houses.flatMap((house, index) => (cells.every((cell) => house.includes(cell)) ? [index] : []));

/** What is wrong with the cells themselves, for a subset of n cells. */
function whyNoSubset(place: Place, n: number): Why | null {
  if (place.cells.length !== n) return { kind: 'count', n };
  if (place.cells.some((cell) => place.masks[cell] === 0)) return { kind: 'filled' };
  return housesOf(place).length === 0 ? { kind: 'house' } : null;
}

function whyNoNaked(place: Place, n: number): Why {
  const wrong = whyNoSubset(place, n);
  if (wrong) return wrong;
  const digits = digitsOf(place.cells.reduce((mask, cell) => mask | place.masks[cell]!, 0));
  return digits.length === n ? { kind: 'nothing' } : { kind: 'many', n, digits };
}

function whyNoHidden(place: Place, n: number): Why {
  const wrong = whyNoSubset(place, n);
  if (wrong) return wrong;
  const { shape, cells, masks } = place;
  const confined = housesOf(place).map((house) => {
    const outside = shape.houses[house]!.filter((cell) => !cells.includes(cell)).reduce((mask, cell) => mask | masks[cell]!, 0);
    const inside = cells.reduce((mask, cell) => mask | masks[cell]!, 0);
    return { house, digits: digitsOf(inside & ~outside) };
  }).sort((a, b) => b.digits.length - a.digits.length)[0]!;
  return confined.digits.length >= n ? { kind: 'nothing' } : { kind: 'hidden', n, ...confined };
}

function whyNoFish({ shape, cells, masks }: Place, n: number): Why {
  const rows = new Set(cells.map((cell) => rowOf(shape, cell)));
  const columns = new Set(cells.map((cell) => columnOf(shape, cell)));
  if (rows.size !== n || columns.size !== n || cells.length < 2 * n) return { kind: 'lines', n };
  if (cells.some((cell) => masks[cell] === 0)) return { kind: 'filled' };
  const digits = digitsOf(cells.reduce((mask, cell) => mask & masks[cell]!, maskOf(digitsOf(2 ** shape.side - 1))));
  if (digits.length === 0) return { kind: 'digit' };
  const answers = digits.map((digit): Why => {
    const places = masks.flatMap((mask, cell) => (hasDigit(mask, digit) ? [cell] : []));
    const inRows = places.filter((cell) => rows.has(rowOf(shape, cell)) && !columns.has(columnOf(shape, cell)));
    const inColumns = places.filter((cell) => columns.has(columnOf(shape, cell)) && !rows.has(rowOf(shape, cell)));
    return inRows.length === 0 || inColumns.length === 0 ? { kind: 'nothing' } : { kind: 'elsewhere', digit, inRows, inColumns };
  });
  return answers.find(({ kind }) => kind === 'nothing') ?? answers[0]!;
}

function whyNoRectangle({ shape, cells, masks }: Place): Why {
  const kinds = [(cell: number) => rowOf(shape, cell), (cell: number) => columnOf(shape, cell), (cell: number) => shape.houses.findIndex((house, index) => index >= 2 * shape.side && house.includes(cell))];
  if (cells.length !== 4 || kinds.some((kind) => new Set(cells.map(kind)).size !== 2)) return { kind: 'rectangle' };
  if (cells.some((cell) => masks[cell] === 0)) return { kind: 'filled' };
  const common = cells.reduce((mask, cell) => mask & masks[cell]!, 2 ** shape.side - 1);
  if (sizeOf(common) < 2) return { kind: 'two' };
  const larger = cells.filter((cell) => sizeOf(masks[cell]!) > 2);
  return { kind: 'corners', digits: digitsOf(common), cells: larger };
}

const kPatterns: Readonly<Record<string, (place: Place) => Why>> = {
  naked_pair: (place) => whyNoNaked(place, 2), naked_triple: (place) => whyNoNaked(place, 3), naked_quadruple: (place) => whyNoNaked(place, 4),
  hidden_pair: (place) => whyNoHidden(place, 2), hidden_triple: (place) => whyNoHidden(place, 3), hidden_quadruple: (place) => whyNoHidden(place, 4),
  x_wing: (place) => whyNoFish(place, 2), swordfish: (place) => whyNoFish(place, 3), jellyfish: (place) => whyNoFish(place, 4),
  unique_rectangle_1: whyNoRectangle,
};

/** What these cells lack for a technique that has no step there; null if this technique has no short answer. */
export const whyNot = (technique: string, place: Place): Why | null => kPatterns[technique]?.(place) ?? null;
