// One outline round the cells of each almost locked set, with its letter. Cells that do not touch are tied by a thin line.
import type { Hull, Sketch } from '../app/sketch.ts';
import type { Point } from './places.ts';
import { centreOf, kCell } from './places.ts';

const columnOf = (cell: number): number => cell % 9;
const rowOf = (cell: number): number => Math.floor(cell / 9);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The cells as boxes, and what joins those that touch: pairs, and squares of four. Together they are the area of the set. */
function boxesOf(cells: readonly number[], inset: number): Box[] {
  const has = (row: number, column: number) => row < 9 && column < 9 && cells.includes(9 * row + column);
  return cells.flatMap((cell) => {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    const [down, right] = [has(row + 1, column), has(row, column + 1)];
    const sizes = [[1, 1], ...(right ? [[2, 1]] : []), ...(down ? [[1, 2]] : []), ...(right && down && has(row + 1, column + 1) ? [[2, 2]] : [])] as const;
    return sizes.map(([wide, high]) => ({ x: column * kCell + inset, y: row * kCell + inset, width: wide * kCell - 2 * inset, height: high * kCell - 2 * inset }));
  });
}

const touches = (a: number, b: number): boolean => Math.abs(rowOf(a) - rowOf(b)) + Math.abs(columnOf(a) - columnOf(b)) === 1;

/** The cells in groups that touch each other. */
function partsOf(cells: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (const cell of cells) {
    const near = parts.filter((part) => part.some((other) => touches(cell, other)));
    for (const part of near) parts.splice(parts.indexOf(part), 1);
    parts.push([cell, ...near.flat()]);
  }
  return parts;
}

/** Where a line between two cells leaves the first: at its edge or a corner, and between the rows or columns of marks. */
function edgeOf(from: number, to: number, inset: number): Point {
  const along = (one: number, other: number) => (other > one ? (one + 1) * kCell - inset : other < one ? one * kCell + inset : one * kCell + 0.34 * kCell);
  return { x: along(columnOf(from), columnOf(to)), y: along(rowOf(from), rowOf(to)) };
}

/** The shortest lines that tie the parts of a set together. */
function tiesOf(cells: readonly number[], inset: number): [Point, Point][] {
  const ties: [Point, Point][] = [];
  let [tied, ...rest] = partsOf(cells);
  while (tied && rest.length > 0) {
    const pairs = rest.flatMap((part) => part.flatMap((to) => tied!.map((from) => {
      const ends: [Point, Point] = [edgeOf(from, to, inset), edgeOf(to, from, inset)];
      return { part, ends, length: Math.hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y) };
    })));
    const best = pairs.reduce((least, pair) => (pair.length < least.length ? pair : least));
    ties.push(best.ends);
    tied = [...tied, ...best.part];
    rest = rest.filter((part) => part !== best.part);
  }
  return ties;
}

const classOf = ({ isFaint }: Hull, at: number): string => `hull h${at % 4}${isFaint ? ' faint' : ''}`;

/** What is outside the area of the set and within the width of a line. */
function Outline({ hull, at, inset }: { hull: Hull; at: number; inset: number }) {
  const boxes = boxesOf(hull.cells, inset).map((box) => <rect {...box} rx="12" />);
  const id = `hull-${hull.name}`;
  return (
    <g class={classOf(hull, at)}>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={9 * kCell} height={9 * kCell}>
        <g class="area line">{boxes}</g>
        <g class="area">{boxes}</g>
      </mask>
      <rect class="fill" width={9 * kCell} height={9 * kCell} mask={`url(#${id})`} />
      {tiesOf(hull.cells, inset).map(([from, to]) => <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />)}
    </g>
  );
}

/** The outline of a set lies within those of the sets before it with which it shares cells. */
const insetOf = (hulls: readonly Hull[], at: number): number => 5 + 7 * hulls.slice(0, at).filter(({ cells }) => cells.some((cell) => hulls[at]!.cells.includes(cell))).length;

export const Hulls = ({ sketch: { hulls } }: { sketch: Sketch }) => <>{hulls.map((hull, at) => <Outline hull={hull} at={at} inset={insetOf(hulls, at)} />)}</>;

/** How near a point is to the straight line between two others. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(from.x + along * dx - x, from.y + along * dy - y);
}

/** The place of each letter: where a cell of the set has no candidate, best in a cell of no other set and far from the lines of a chain. */
function placesOf({ hulls, cells, arrows }: Sketch): { hull: Hull; point: Point }[] {
  const lines = arrows.flatMap(({ from, to }) => from.cells.flatMap((a) => to.cells.map((b) => [centreOf(a, from.digit), centreOf(b, to.digit)] as const)));
  const taken = new Set<string>();
  return hulls.map((hull) => {
    const free = hull.cells.flatMap((cell) => [1, 3, 7, 9, 2, 4, 6, 8, 5].filter((digit) => !cells[cell]?.candidates.includes(String(digit)) && !taken.has(`${cell} ${digit}`)).map((digit) => {
      const point = centreOf(cell, digit);
      const others = hulls.filter((other) => other.cells.includes(cell)).length;
      const near = lines.filter(([from, to]) => distance(point, from, to) < 22).length;
      return { key: `${cell} ${digit}`, point, cost: 10 * others + 3 * near };
    }));
    const best = free.reduce<(typeof free)[number] | null>((least, place) => (least && least.cost <= place.cost ? least : place), null);
    if (best) taken.add(best.key);
    return { hull, point: best?.point ?? { x: columnOf(hull.cells[0]!) * kCell + 8, y: rowOf(hull.cells[0]!) * kCell + 8 } };
  });
}

/** Letters are over all lines. */
export const Letters = ({ sketch }: { sketch: Sketch }) => (
  <>{placesOf(sketch).map(({ hull, point: { x, y } }, at) => <text class={classOf(hull, at)} x={x.toFixed(1)} y={y.toFixed(1)}>{hull.name}</text>)}</>
);
