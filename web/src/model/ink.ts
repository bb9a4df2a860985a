// What the player draws: colours of single candidates, and lines between candidates.
import type { Candidate } from './move.ts';
import { kColours } from './cell.ts';

/** A line between two candidates, which the player takes for a strong or a weak link. */
export interface Line {
  readonly from: Candidate;
  readonly to: Candidate;
  readonly strong: boolean;
}

/** The tool of the mode `pen`: a colour, or a kind of line. */
export type Pen = number | 'strong' | 'weak';
export const kPens: readonly Pen[] = ['strong', 'weak', ...Array.from({ length: kColours }, (_, colour) => colour)];

/** The colours of each digit as masks, from digit 1 on: masks in base 36, separated by `-`, without trailing blanks. */
export const inksOf = (text: string): number[] => (text === '' ? [] : text.split('-').map((mask) => (mask === '' ? 0 : parseInt(mask, 36))));

export const textOfInks = (masks: readonly number[]): string => masks.map((mask) => (mask === 0 ? '' : mask.toString(36))).join('-').replace(/-+$/, '');

/** Whether a text is what textOfInks writes, for a board of this side. */
export function areInks(text: unknown, side: number): text is string {
  if (typeof text !== 'string' || !/^[0-9a-z-]*$/.test(text)) return false;
  const masks = inksOf(text);
  return masks.length <= side && masks.every((mask) => mask < 2 ** kColours) && textOfInks(masks) === text;
}

export function toggledInk(text: string, digit: number, colour: number, add: boolean): string {
  const masks = inksOf(text);
  while (masks.length < digit) masks.push(0);
  const bit = 1 << colour;
  masks[digit - 1] = add ? masks[digit - 1]! | bit : masks[digit - 1]! & ~bit;
  return textOfInks(masks);
}

const same = (a: Candidate, b: Candidate): boolean => a.cell === b.cell && a.digit === b.digit;
const joins = (line: Line, from: Candidate, to: Candidate): boolean =>
  (same(line.from, from) && same(line.to, to)) || (same(line.from, to) && same(line.to, from));

/** Draws a line; a line of the same kind is removed, one of the other kind is replaced. */
export function toggledLine(lines: readonly Line[], line: Line): readonly Line[] {
  if (same(line.from, line.to)) return lines;
  const rest = lines.filter((other) => !joins(other, line.from, line.to));
  const isThere = lines.some((other) => other.strong === line.strong && joins(other, line.from, line.to));
  return isThere ? rest : [...rest, line];
}

/** Without the lines that begin or end in one of these cells. */
export function linesBeside(lines: readonly Line[], cells: readonly number[]): readonly Line[] {
  const gone = new Set(cells);
  const rest = lines.filter(({ from, to }) => !gone.has(from.cell) && !gone.has(to.cell));
  return rest.length === lines.length ? lines : rest;
}

const textOfEnd = ({ cell, digit }: Candidate, side: number): string => (cell * side + digit - 1).toString(36);

function endOfText(text: string, side: number): Candidate | null {
  const number = /^[0-9a-z]{1,3}$/.test(text) ? parseInt(text, 36) : NaN;
  return number < side ** 3 ? { cell: Math.floor(number / side), digit: (number % side) + 1 } : null;
}

/** Lines as `from-to` for strong and `from~to` for weak ones, separated by dots. */
export const textOfLines = (lines: readonly Line[], side: number): string =>
  lines.map(({ from, to, strong }) => `${textOfEnd(from, side)}${strong ? '-' : '~'}${textOfEnd(to, side)}`).join('.');

const kMostLines = 500;

/** The lines of a text; null if it is damaged. */
export function linesOfText(text: unknown, side: number): readonly Line[] | null {
  if (text === '') return [];
  if (typeof text !== 'string') return null;
  const parts = text.split('.');
  if (parts.length > kMostLines) return null;
  const lines: Line[] = [];
  for (const part of parts) {
    const match = /^(\w+)([-~])(\w+)$/.exec(part);
    const from = match && endOfText(match[1]!, side);
    const to = match && endOfText(match[3]!, side);
    if (!from || !to || same(from, to)) return null;
    lines.push({ from, to, strong: match[2] === '-' });
  }
  return lines;
}
