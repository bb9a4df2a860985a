// What to make: the wishes for a new puzzle, with the seed that makes it again.

export const kLevels = ['beginner', 'easy', 'medium', 'hard', 'expert', 'extreme'] as const;
export type Level = (typeof kLevels)[number];
export const kSymmetries = ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal'] as const;
export type Symmetry = (typeof kSymmetries)[number];
export const kMadeShapes = ['2x2', '2x3', '2x4', '3x3', '3x4', '4x4'] as const;
export type MadeShape = (typeof kMadeShapes)[number];

export interface Recipe {
  /** Null: any level. Only 9x9 puzzles have levels. */
  readonly level: Level | null;
  readonly clues: readonly [number, number] | null;
  readonly symmetry: Symmetry | null;
  /** The least and the highest ER, if there is no level. */
  readonly rating?: readonly [number, number] | null;
  /** The id of the hardest technique that the puzzle needs, or of a family. */
  readonly needs?: string | null;
  /** The cells of the givens: `x`, or `.` for a blank cell. */
  readonly pattern?: string | null;
  readonly shape: MadeShape;
  readonly seed: number;
}

export const kMaxSeed = 2 ** 32;

export function textOfRecipe(recipe: Recipe): [string, string][] {
  const parts: [string, string][] = [['make', recipe.level ?? 'any']];
  if (recipe.clues) parts.push(['clues', recipe.clues.join('-')]);
  if (recipe.symmetry) parts.push(['symmetry', recipe.symmetry]);
  if (recipe.rating) parts.push(['rating', recipe.rating.map((value) => value.toFixed(1)).join('-')]);
  if (recipe.needs) parts.push(['needs', recipe.needs]);
  if (recipe.pattern) parts.push(['pattern', textOfPattern(recipe.pattern)]);
  if (recipe.shape !== '3x3') parts.push(['s', recipe.shape]);
  parts.push(['seed', String(recipe.seed)]);
  return parts;
}

const sideOf = (shape: string): number => shape.split('x').map(Number).reduce((a, b) => a * b);

/** The rows of a pattern as numbers in base 32, the first cell of a row being the lowest bit. */
function textOfPattern(pattern: string): string {
  const side = Math.sqrt(pattern.length);
  return Array.from({ length: side }, (_, row) =>
    [...pattern.slice(row * side, (row + 1) * side)].reduce((mask, cell, at) => mask + (cell === 'x' ? 2 ** at : 0), 0).toString(32)).join('.');
}

function patternOfText(text: string | null, side: number): string | null {
  const rows = (text ?? '').split('.').map((row) => (/^[0-9a-v]{1,4}$/.test(row) ? parseInt(row, 32) : NaN));
  if (rows.length !== side || rows.some((row) => !(row < 2 ** side))) return null;
  return rows.map((row) => Array.from({ length: side }, (_, at) => ((row >> at) & 1 ? 'x' : '.')).join('')).join('');
}

/** ER from 1.0 to 12.0. */
function ratingOf(text: string | null): [number, number] | null {
  const found = /^(\d{1,2}(?:\.\d)?)-(\d{1,2}(?:\.\d)?)$/.exec(text ?? '');
  return found && Number(found[1]) <= Number(found[2]) ? [Number(found[1]), Number(found[2])] : null;
}

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((item) => item === text) ?? null;

export function recipeOf(parts: URLSearchParams): Recipe | null {
  const make = parts.get('make');
  const seed = Number(/^\d+$/.exec(parts.get('seed') ?? '')?.[0] ?? NaN);
  const level = oneOf(kLevels, make);
  if (make === null || (level === null && make !== 'any')) return null;
  if (!Number.isInteger(seed) || seed < 0 || seed >= kMaxSeed) return null;
  const shape = oneOf(kMadeShapes, parts.get('s') ?? '3x3');
  if (!shape) return null;
  const needs = parts.get('needs');
  const clues = /^(\d{1,3})-(\d{1,3})$/.exec(parts.get('clues') ?? '');
  const wishes = {
    clues: clues && Number(clues[1]) <= Number(clues[2]) ? [Number(clues[1]), Number(clues[2])] as const : null,
    symmetry: oneOf(kSymmetries, parts.get('symmetry')),
    rating: ratingOf(parts.get('rating')),
    needs: needs !== null && /^[a-z0-9_]{2,40}$/.test(needs) ? needs : null,
    pattern: patternOfText(parts.get('pattern'), sideOf(shape)),
  };
  // A wish that cannot be read makes the link a damaged one, rather than another puzzle.
  if (Object.entries(wishes).some(([name, wish]) => parts.has(name) && wish === null)) return null;
  return { level, ...wishes, shape, seed };
}

/** A day of the calendar: the language takes 30 February for the 2nd of March. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of the player's calendar, such as `2026-01-31`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The levels of a week, from Sunday on: Monday is the easiest day. */
const kWeek: readonly Level[] = ['extreme', 'easy', 'easy', 'medium', 'medium', 'hard', 'expert'];

/** Everybody gets the same puzzle on a day. */
export function recipeOfDay(day: string): Recipe {
  const date = new Date(`${day}T00:00:00Z`);
  return { level: kWeek[date.getUTCDay()]!, clues: null, symmetry: 'half-turn', shape: '3x3', seed: Number(day.replaceAll('-', '')) };
}
