// What to draw for a step: per cell, per candidate, the links of chains, and outlines round almost locked sets.
import type { Step } from '../engine/questions.ts';
import type { NamedSet } from '../model/sets.ts';
import { setsOf } from '../model/sets.ts';
import { shapeOfName } from '../model/shape.ts';
import { cellsOf } from './help_words.ts';

/** How a candidate is drawn. `on` and `off` are the nodes of a chain. */
export type Role = 'pattern' | 'fin' | 'set' | 'shared' | 'extra' | 'on' | 'off' | 'out' | 'put';

export interface CellSketch {
  readonly candidates: string;
  /** By digit. */
  readonly roles: Readonly<Record<number, string>>;
  /** Part of a base house, of a cover, or of the pattern. */
  readonly tint: '' | 'house' | 'cover' | 'cell' | 'needless' | 'blamed' | 'lone';
}
export interface Arrow {
  readonly from: { readonly cells: readonly number[]; readonly digit: number };
  readonly to: { readonly cells: readonly number[]; readonly digit: number };
  /** The digit must be there, because all others are gone. */
  readonly strong: boolean;
}
/** A set with an outline and a letter. It is faint while another case is drawn. */
export interface Hull extends NamedSet {
  readonly isFaint: boolean;
}
export interface Sketch {
  readonly cells: readonly (CellSketch | null)[];
  readonly arrows: readonly Arrow[];
  readonly hulls: readonly Hull[];
  readonly views: number;
}

type House = Step['houses'][number];

const kKinds: readonly House['kind'][] = ['row', 'column', 'box'];

function cellsOfHouse({ kind, index }: House, { shape }: Step): readonly number[] {
  const board = shapeOfName(shape ?? '3x3')!;
  return board.houses[kKinds.indexOf(kind) * board.side + index]!;
}

type Roles = Map<number, Record<number, string>>;

function addRole(roles: Roles, cell: number, digit: number, role: string): void {
  const known = roles.get(cell) ?? {};
  known[digit] = role;
  roles.set(cell, known);
}

function rolesOf(step: Step, depth: number, view: number): Roles {
  const roles: Roles = new Map();
  if (depth < 3) return roles;
  const links = step.views[view]?.links ?? [];
  if (links.length === 0) {
    for (const { cell, digit, role, group } of step.marks) addRole(roles, cell, digit, `${role} g${group % 4}`);
  }
  for (const { cells, digit, on } of links) for (const cell of cells) addRole(roles, cell, digit, on ? 'on' : 'off');
  if (depth >= 4) {
    for (const { cell, digit } of step.strike_out) addRole(roles, cell, digit, 'out');
    for (const { cell, digit } of step.set) addRole(roles, cell, digit, 'put');
  }
  return roles;
}

function tintsOf(step: Step, depth: number): Map<number, CellSketch['tint']> {
  const tints = new Map<number, CellSketch['tint']>();
  if (depth < 2) return tints;
  for (const house of step.covers) for (const cell of cellsOfHouse(house, step)) tints.set(cell, 'cover');
  for (const house of step.houses) for (const cell of cellsOfHouse(house, step)) tints.set(cell, 'house');
  if (depth >= 3 && step.views.length === 0) for (const cell of cellsOf(step)) tints.set(cell, 'cell');
  return tints;
}

function arrowsOf(step: Step, depth: number, view: number): Arrow[] {
  const links = step.views[view]?.links ?? [];
  if (depth < 3) return [];
  return links.flatMap((link) => link.from.flatMap((number) => {
    const from = links[number];
    return from ? [{ from, to: link, strong: link.on }] : [];
  }));
}

/** Of more sets than these only those of the case that is drawn have an outline. */
const kMostHulls = 4;

function hullsOf(step: Step, depth: number, view: number): Hull[] {
  const all = depth < 3 ? [] : setsOf(step);
  const used = new Set(step.views[view]?.links.map(({ set }) => set?.join()));
  return all.map((set) => ({ ...set, isFaint: !used.has(set.cells.join()) })).filter(({ isFaint }) => !isFaint || all.length <= kMostHulls);
}

/** The drawing of a step; from depth 3 on the candidates of all cells are shown. */
export function sketchOf(step: Step, depth: number, view: number): Sketch {
  const roles = rolesOf(step, depth, view);
  const tints = tintsOf(step, depth);
  const cells = step.position.candidates.map((candidates, cell) => {
    const tint = tints.get(cell) ?? '';
    if (depth < 3) return tint === '' ? null : { candidates: '', roles: {}, tint };
    return { candidates, roles: roles.get(cell) ?? {}, tint };
  });
  return { cells, arrows: arrowsOf(step, depth, view), hulls: hullsOf(step, depth, view), views: depth >= 3 ? step.views.length : 0 };
}
