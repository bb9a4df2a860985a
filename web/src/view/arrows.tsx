// The links of a chain over the board: full lines for strong links, dashed ones for weak links. Those of a step
// have heads, the player's have none.
import type { Arrow, Sketch } from '../app/sketch.ts';
import type { Line } from '../model/ink.ts';
import type { Candidate } from '../model/move.ts';
import type { Shape } from '../model/shape.ts';
import { columnOf, rowOf } from '../model/shape.ts';

const kCell = 100;
/** So far from the middle of a candidate a line begins and ends. */
const kGap = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointsOf = ({ cells, digit }: Arrow['from']): Point[] => cells.map((cell) => ({
  x: (cell % 9) * kCell + (((digit - 1) % 3) + 0.5) * (kCell / 3),
  y: Math.floor(cell / 9) * kCell + (Math.floor((digit - 1) / 3) + 0.5) * (kCell / 3),
}));

/** The two nearest candidates of two nodes, each of which may have several cells. */
function nearest(arrow: Arrow): [Point, Point] | null {
  let best: [Point, Point] | null = null;
  const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const from of pointsOf(arrow.from)) {
    for (const to of pointsOf(arrow.to)) if (!best || distance([from, to]) < distance(best)) best = [from, to];
  }
  return best;
}

/** A line that bends a little to one side, so that links along a row do not hide each other. */
function pathOf(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 2 * kGap) return '';
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(28, length / 9);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from.x + ux * kGap, from.y + uy * kGap)}Q${at(middle.x, middle.y)} ${at(to.x - ux * kGap, to.y - uy * kGap)}`;
}

const lineOf = (arrow: Arrow): string => {
  const ends = nearest(arrow);
  return ends ? pathOf(...ends) : '';
};

/** How many marks a row of a cell has. */
export const marksAcross = ({ side }: Shape): number => (side <= 4 ? 2 : side <= 9 ? 3 : 4);

function pointOf(shape: Shape, { cell, digit }: Candidate): Point {
  const across = marksAcross(shape);
  return {
    x: (columnOf(shape, cell) + (((digit - 1) % across) + 0.5) / across) * kCell,
    y: (rowOf(shape, cell) + (Math.floor((digit - 1) / across) + 0.5) / across) * kCell,
  };
}

/** What the player drew, and where the line begins that is being drawn. */
export function Lines({ shape, lines, anchor }: { shape: Shape; lines: readonly Line[]; anchor: Candidate | null }) {
  if (lines.length === 0 && !anchor) return null;
  const start = anchor && pointOf(shape, anchor);
  return (
    <svg class="arrows lines" viewBox={`0 0 ${shape.side * kCell} ${shape.side * kCell}`} aria-hidden="true">
      {lines.map(({ from, to, strong }) => <path class={strong ? 'strong' : 'weak'} d={pathOf(pointOf(shape, from), pointOf(shape, to))} />)}
      {start && <circle cx={start.x} cy={start.y} r={kGap} />}
    </svg>
  );
}

export function Arrows({ sketch }: { sketch: Sketch | null }) {
  if (!sketch || sketch.arrows.length === 0) return null;
  return (
    <svg class="arrows" viewBox={`0 0 ${9 * kCell} ${9 * kCell}`} aria-hidden="true">
      <marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 8 4 0 8z" /></marker>
      {sketch.arrows.map((arrow) => <path class={arrow.strong ? 'strong' : 'weak'} d={lineOf(arrow)} marker-end="url(#head)" />)}
    </svg>
  );
}
