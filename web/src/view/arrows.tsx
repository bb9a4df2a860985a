// The links of a chain over the board: full lines for strong links, dashed ones for weak links.
import type { Arrow, Sketch } from '../app/sketch.ts';

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
function lineOf(arrow: Arrow): string {
  const ends = nearest(arrow);
  if (!ends) return '';
  const [from, to] = ends;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 2 * kGap) return '';
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(28, length / 9);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from.x + ux * kGap, from.y + uy * kGap)}Q${at(middle.x, middle.y)} ${at(to.x - ux * kGap, to.y - uy * kGap)}`;
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
