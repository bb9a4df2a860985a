// Games as JSON, for the storage of the browser.
import type { Cells } from './board.ts';
import type { Cell } from './cell.ts';
import { kColours } from './cell.ts';
import type { Board, Game, Patch, Trail } from './game.ts';
import type { Line } from './ink.ts';
import { areInks, linesOfText, textOfLines } from './ink.ts';
import { shapeOfName, nameOfShape } from './shape.ts';
import type { Shape } from './shape.ts';

/** So many moves can be undone after the page was closed. */
const kKeptMoves = 500;
/** Stands for the number of a cell where a change is one of the lines. */
const kLines = 'lines';

type SavedCell = readonly [number, number, number, number, number] | readonly [number, number, number, number, number, string];
type SavedChange = readonly [number, SavedCell, SavedCell] | readonly [typeof kLines, string, string];
interface SavedBoard {
  readonly cells: readonly SavedCell[];
  readonly lines: string;
}
interface SavedGame extends SavedBoard {
  readonly shape: string;
  readonly past: readonly (readonly SavedChange[])[];
  readonly savepoints: readonly SavedBoard[];
}

const packCell = (c: Cell): SavedCell =>
  (c.inks === '' ? [c.given ? 1 : 0, c.value, c.corner, c.centre, c.colours] : [c.given ? 1 : 0, c.value, c.corner, c.centre, c.colours, c.inks]);
const packBoard = ({ cells, lines }: Board, side: number): SavedBoard => ({ cells: cells.map(packCell), lines: textOfLines(lines, side) });

function packPatch({ changes, lines }: Patch, side: number): SavedChange[] {
  const saved = changes.map(({ cell, before, after }): SavedChange => [cell, packCell(before), packCell(after)]);
  if (lines) saved.push([kLines, textOfLines(lines.before, side), textOfLines(lines.after, side)]);
  return saved;
}

export function packGame(game: Game): string {
  const { side } = game.shape;
  const past: SavedChange[][] = [];
  for (let at: Trail | null = game.past; at && past.length < kKeptMoves; at = at.rest) past.push(packPatch(at.patch, side));
  const saved: SavedGame = {
    shape: nameOfShape(game.shape), ...packBoard(game, side), past: past.reverse(), savepoints: game.savepoints.map((board) => packBoard(board, side)),
  };
  return JSON.stringify(saved);
}

const isMask = (value: unknown, bits: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** bits;

function readCell(saved: unknown, shape: Shape): Cell {
  if (!Array.isArray(saved) || saved.length < 5 || saved.length > 6) throw new Error('not a cell');
  const [given, value, corner, centre, colours, inks = ''] = saved as unknown[];
  if (!isMask(given, 1) || !isMask(value, 5) || value > shape.side || !isMask(corner, shape.side) ||
      !isMask(centre, shape.side) || !isMask(colours, kColours) || !areInks(inks, shape.side)) throw new Error('not a cell');
  return { given: given === 1, value, corner, centre, colours, inks };
}

function readCells(saved: unknown, shape: Shape): Cells {
  if (!Array.isArray(saved) || saved.length !== shape.cells) throw new Error('not a board');
  return saved.map((cell: unknown) => readCell(cell, shape));
}

/** Games of older versions of the page have no lines. */
function readLines(saved: unknown, shape: Shape): readonly Line[] {
  const lines = linesOfText(saved ?? '', shape.side);
  if (!lines) throw new Error('not lines');
  return lines;
}

/** The savepoints of older versions of the page are lists of cells. */
function readBoard(saved: unknown, shape: Shape): Board {
  const { cells, lines } = (Array.isArray(saved) ? { cells: saved } : saved) as Partial<SavedBoard>;
  return { cells: readCells(cells, shape), lines: readLines(lines, shape) };
}

function readPatch(saved: unknown, shape: Shape): Patch {
  if (!Array.isArray(saved)) throw new Error('not a move');
  const ofLines = saved.find((change: unknown) => Array.isArray(change) && change[0] === kLines) as readonly unknown[] | undefined;
  const changes = saved.filter((change) => change !== ofLines).map((change: unknown) => {
    if (!Array.isArray(change) || !isMask(change[0], 8) || change[0] >= shape.cells) throw new Error('not a change');
    return { cell: change[0], before: readCell(change[1], shape), after: readCell(change[2], shape) };
  });
  return { changes, lines: ofLines ? { before: readLines(ofLines[1], shape), after: readLines(ofLines[2], shape) } : null };
}

/** The game of a text; null if the text is damaged. */
export function unpackGame(text: string): Game | null {
  try {
    const saved = JSON.parse(text) as Partial<SavedGame>;
    const shape = shapeOfName(String(saved.shape));
    if (!shape) return null;
    const patches = (saved.past ?? []).map((patch) => readPatch(patch, shape));
    const past = patches.reduce<Trail | null>((rest, patch) => ({ patch, rest, size: (rest?.size ?? 0) + 1 }), null);
    const savepoints = (saved.savepoints ?? []).map((board) => readBoard(board, shape));
    return { shape, ...readBoard(saved, shape), past, future: null, savepoints };
  } catch {
    return null;
  }
}
