// The state of the page as the fragment of an address, which no server sees.
//
//   #p=<line>            a puzzle; &s=2x3 for another shape than the usual one
//   #p=<line>&v=<line>   a position: v has the values entered; &o= and &m= corner and centre marks, &k= colours,
//                        &i= colours of candidates, &l= lines
//   #make=hard&seed=7    a puzzle to be made, see recipe.ts
//   #daily=2026-01-31    the puzzle of a day
//   #view=steps          a view or a dialog, see view.ts
//   #lesson=x_wing       a lesson
import type { Cells } from './board.ts';
import type { Cell } from './cell.ts';
import { kColours } from './cell.ts';
import type { Game } from './game.ts';
import { gameOfLine, lineOfGivens } from './game.ts';
import { areInks, linesOfText, textOfLines } from './ink.ts';
import type { Recipe } from './recipe.ts';
import { isDay, recipeOf, textOfRecipe } from './recipe.ts';
import type { Shape } from './shape.ts';
import { digitOf, nameOfShape, shapeOfLength, shapeOfName, symbolOf } from './shape.ts';
import { viewOf } from './view.ts';

export type Link =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'make'; readonly recipe: Recipe }
  | { readonly kind: 'daily'; readonly day: string }
  | { readonly kind: 'view'; readonly name: string };

/** No board has a link as long as this. */
const kLongest = 50_000;

type MaskOf = 'corner' | 'centre' | 'colours';
const kMasks: readonly (readonly [string, MaskOf])[] = [['o', 'corner'], ['m', 'centre'], ['k', 'colours']];

const textOfMasks = (cells: Cells, of: MaskOf): string =>
  cells.map((cell) => (cell[of] === 0 ? '' : cell[of].toString(36))).join('.').replace(/\.+$/, '');

function masksOfText(text: string, cells: number, bits: number): number[] | null {
  const masks = text.split('.').map((part) => (part === '' ? 0 : parseInt(part, 36)));
  if (masks.length > cells || masks.some((mask) => !(mask >= 0 && mask < 2 ** bits))) return null;
  return [...masks, ...new Array<number>(cells - masks.length).fill(0)];
}

const shapePart = (shape: Shape): [string, string][] =>
  (shapeOfLength(shape.cells) === shape ? [] : [['s', nameOfShape(shape)]]);

const fragment = (parts: readonly (readonly [string, string])[]): string =>
  `#${parts.map(([key, value]) => `${key}=${value}`).join('&')}`;

export const linkOfPuzzle = (game: Game): string => fragment([['p', lineOfGivens(game.cells)], ...shapePart(game.shape)]);

export function linkOfPosition(game: Game): string {
  const parts: [string, string][] = [['p', lineOfGivens(game.cells)], ...shapePart(game.shape)];
  const entered = game.cells.map((cell) => symbolOf(cell.given ? 0 : cell.value)).join('');
  if (/[^.]/.test(entered)) parts.push(['v', entered]);
  for (const [key, of] of kMasks) {
    const text = textOfMasks(game.cells, of);
    if (text !== '') parts.push([key, text]);
  }
  const inks = game.cells.map((cell) => cell.inks).join('.').replace(/\.+$/, '');
  if (inks !== '') parts.push(['i', inks]);
  if (game.lines.length > 0) parts.push(['l', textOfLines(game.lines, game.shape.side)]);
  return fragment(parts);
}

export const linkOfRecipe = (recipe: Recipe): string => fragment(textOfRecipe(recipe));
export const linkOfDay = (day: string): string => fragment([['daily', day]]);

function gameOf(parts: URLSearchParams): Game | null {
  const line = parts.get('p') ?? '';
  const name = parts.get('s');
  const game = name === null ? gameOfLine(line) : gameOfLine(line, shapeOfName(name));
  if (!game) return null;
  const { shape } = game;
  const values = [...(parts.get('v') ?? '.'.repeat(shape.cells))].map(digitOf);
  if (values.length !== shape.cells || values.some((value) => value < 0 || value > shape.side)) return null;
  let cells: Cell[] = game.cells.map((cell, index) => (cell.given ? cell : { ...cell, value: values[index]! }));
  for (const [key, of] of kMasks) {
    const masks = masksOfText(parts.get(key) ?? '', shape.cells, of === 'colours' ? kColours : shape.side);
    if (!masks) return null;
    cells = cells.map((cell, index) => ({ ...cell, [of]: cell.value !== 0 && of !== 'colours' ? 0 : masks[index]! }));
  }
  const inks = (parts.get('i') ?? '').split('.');
  const lines = linesOfText(parts.get('l') ?? '', shape.side);
  if (!lines || inks.length > shape.cells || !inks.every((text) => areInks(text, shape.side))) return null;
  cells = cells.map((cell, index) => (cell.value === 0 ? { ...cell, inks: inks[index] ?? '' } : cell));
  return { ...game, cells, lines };
}

/** What a fragment asks for; null if it is empty or damaged. */
export function readLink(text: string): Link | null {
  if (text.length > kLongest) return null;
  const parts = new URLSearchParams(text.replace(/^#/, ''));
  if (parts.has('p')) {
    const game = gameOf(parts);
    return game && { kind: 'game', game };
  }
  if (parts.has('view') || parts.has('lesson')) {
    const name = viewOf(parts);
    return name === null ? null : { kind: 'view', name };
  }
  const day = parts.get('daily');
  if (day !== null) return isDay(day) ? { kind: 'daily', day } : null;
  const recipe = recipeOf(parts);
  return recipe && { kind: 'make', recipe };
}
