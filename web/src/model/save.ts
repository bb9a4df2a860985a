// Games as JSON, for the storage of the browser.
import type { Cells } from './board.ts';
import type { Cell } from './cell.ts';
import { kColours } from './cell.ts';
import type { Game, Patch, Trail } from './game.ts';
import { shapeOfName, nameOfShape } from './shape.ts';
import type { Shape } from './shape.ts';

/** So many moves can be undone after the page was closed. */
const kKeptMoves = 500;

type SavedCell = readonly [number, number, number, number, number];
type SavedChange = readonly [number, SavedCell, SavedCell];
interface SavedGame {
  readonly shape: string;
  readonly cells: readonly SavedCell[];
  readonly past: readonly (readonly SavedChange[])[];
  readonly savepoints: readonly (readonly SavedCell[])[];
}

const packCell = (c: Cell): SavedCell => [c.given ? 1 : 0, c.value, c.corner, c.centre, c.colours];
const packCells = (cells: Cells): SavedCell[] => cells.map(packCell);

export function packGame(game: Game): string {
  const past: SavedChange[][] = [];
  for (let at: Trail | null = game.past; at && past.length < kKeptMoves; at = at.rest) {
    past.push(at.patch.map(({ cell, before, after }) => [cell, packCell(before), packCell(after)]));
  }
  const saved: SavedGame = {
    shape: nameOfShape(game.shape), cells: packCells(game.cells), past: past.reverse(), savepoints: game.savepoints.map(packCells),
  };
  return JSON.stringify(saved);
}

const isMask = (value: unknown, bits: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** bits;

function readCell(saved: unknown, shape: Shape): Cell {
  if (!Array.isArray(saved) || saved.length !== 5) throw new Error('not a cell');
  const [given, value, corner, centre, colours] = saved as unknown[];
  if (!isMask(given, 1) || !isMask(value, 5) || value > shape.side || !isMask(corner, shape.side) ||
      !isMask(centre, shape.side) || !isMask(colours, kColours)) throw new Error('not a cell');
  return { given: given === 1, value, corner, centre, colours };
}

function readCells(saved: unknown, shape: Shape): Cells {
  if (!Array.isArray(saved) || saved.length !== shape.cells) throw new Error('not a board');
  return saved.map((cell: unknown) => readCell(cell, shape));
}

function readPatch(saved: unknown, shape: Shape): Patch {
  if (!Array.isArray(saved)) throw new Error('not a move');
  return saved.map((change: unknown) => {
    if (!Array.isArray(change) || !isMask(change[0], 8) || change[0] >= shape.cells) throw new Error('not a change');
    return { cell: change[0], before: readCell(change[1], shape), after: readCell(change[2], shape) };
  });
}

/** The game of a text; null if the text is damaged. */
export function unpackGame(text: string): Game | null {
  try {
    const saved = JSON.parse(text) as Partial<SavedGame>;
    const shape = shapeOfName(String(saved.shape));
    if (!shape) return null;
    const patches = (saved.past ?? []).map((patch) => readPatch(patch, shape));
    const past = patches.reduce<Trail | null>((rest, patch) => ({ patch, rest, size: (rest?.size ?? 0) + 1 }), null);
    const savepoints = (saved.savepoints ?? []).map((cells) => readCells(cells, shape));
    return { shape, cells: readCells(saved.cells, shape), past, future: null, savepoints };
  } catch {
    return null;
  }
}
