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
  readonly shape: MadeShape;
  readonly seed: number;
}

export const kMaxSeed = 2 ** 32;

export function textOfRecipe(recipe: Recipe): [string, string][] {
  const parts: [string, string][] = [['make', recipe.level ?? 'any']];
  if (recipe.clues) parts.push(['clues', recipe.clues.join('-')]);
  if (recipe.symmetry) parts.push(['symmetry', recipe.symmetry]);
  if (recipe.shape !== '3x3') parts.push(['s', recipe.shape]);
  parts.push(['seed', String(recipe.seed)]);
  return parts;
}

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((item) => item === text) ?? null;

export function recipeOf(parts: URLSearchParams): Recipe | null {
  const make = parts.get('make');
  const seed = Number(parts.get('seed') ?? NaN);
  const level = oneOf(kLevels, make);
  if (make === null || (level === null && make !== 'any')) return null;
  if (!Number.isInteger(seed) || seed < 0 || seed >= kMaxSeed) return null;
  const clues = /^(\d{1,3})-(\d{1,3})$/.exec(parts.get('clues') ?? '');
  return {
    level,
    clues: clues && Number(clues[1]) <= Number(clues[2]) ? [Number(clues[1]), Number(clues[2])] : null,
    symmetry: oneOf(kSymmetries, parts.get('symmetry')),
    shape: oneOf(kMadeShapes, parts.get('s')) ?? '3x3',
    seed,
  };
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

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
