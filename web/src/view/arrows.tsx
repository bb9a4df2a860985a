// The links of a chain over the board: full lines for strong links, dashed ones for weak links. Those of a step
// have heads, the player's have none.
import type { Arrow, Sketch } from '../app/sketch.ts';
import type { Line } from '../model/ink.ts';
import type { Candidate } from '../model/move.ts';
import type { Shape } from '../model/shape.ts';
import { columnOf, rowOf } from '../model/shape.ts';
import { Hulls, Letters } from './hulls.tsx';
import type { Point } from './places.ts';
import { centreOf, kCell, marksAcross } from './places.ts';

/** So far from the middle of a candidate a line begins and ends. */
const kGap = 16;

const pointsOf = ({ cells, digit }: Arrow['from']): Point[] => cells.map((cell) => centreOf(cell, digit));

/** The two nearest candidates of two nodes, each of which may have several cells. */
function nearest(arrow: Arrow): [Point, Point] | null {
  let best: [Point, Point] | null = null;
  const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const from of pointsOf(arrow.from)) {
    for (const to of pointsOf(arrow.to)) if (!best || distance([from, to]) < distance(best)) best = [from, to];
  }
  return best;
}

/** Candidates that are nearer to each other touch: a line between them goes round outside. */
const kNear = 48;

/** A line that bends a little to one side, so that links along a row do not hide each other. */
function pathOf(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const isNear = length < kNear;
  const bend = isNear ? 40 : Math.min(28, length / 9);
  // Where the line leaves the circle of a candidate: towards the other one, or for a near one beside that.
  const [along, beside] = isNear ? [kGap * 0.4, kGap * 0.92] : [kGap, 0];
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const start = at(from.x + ux * along - uy * beside, from.y + uy * along + ux * beside);
  const end = at(to.x - ux * along - uy * beside, to.y - uy * along + ux * beside);
  return `M${start}Q${at((from.x + to.x) / 2 - uy * bend, (from.y + to.y) / 2 + ux * bend)} ${end}`;
}

const lineOf = (arrow: Arrow): string => {
  const ends = nearest(arrow);
  return ends ? pathOf(...ends) : '';
};

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

/** Lines and outlines pass behind these candidates: the nodes of a chain, and with its ring what is struck out. */
function Clear({ sketch }: { sketch: Sketch }) {
  const circles = sketch.cells.flatMap((cell, index) => Object.entries(cell?.roles ?? {})
    .filter(([, role]) => /^(on|off|out|put)$/.test(role)).map(([digit, role]) => ({ ...centreOf(index, Number(digit)), r: role === 'out' ? 21 : 16 })));
  return (
    <mask id="clear" maskUnits="userSpaceOnUse" x="0" y="0" width={9 * kCell} height={9 * kCell}>
      <rect width="100%" height="100%" fill="#fff" stroke="none" />
      {circles.map(({ x, y, r }) => <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={r} fill="#000" stroke="none" />)}
    </mask>
  );
}

export function Arrows({ sketch }: { sketch: Sketch | null }) {
  if (!sketch || (sketch.arrows.length === 0 && sketch.hulls.length === 0)) return null;
  return (
    <svg class="arrows" viewBox={`0 0 ${9 * kCell} ${9 * kCell}`} aria-hidden="true">
      <marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0 8 4 0 8z" /></marker>
      <Clear sketch={sketch} />
      <g mask="url(#clear)">
        <Hulls sketch={sketch} />
        {sketch.arrows.map((arrow) => <path class={`link ${arrow.strong ? 'strong' : 'weak'}`} d={lineOf(arrow)} marker-end="url(#head)" />)}
      </g>
      <Letters sketch={sketch} />
    </svg>
  );
}
