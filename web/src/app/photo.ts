// What was read from a photo, as the player compares it.
import type { PhotoReading } from '../engine/photo.ts';

type Readable = Exclude<PhotoReading, { readonly verdict: 'unreadable' }>;

const cellOfName = (name: string): number => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

export const digitsRead = (reading: PhotoReading): number[] => ('cells' in reading ? reading.cells.map(({ digit }) => digit) : []);

/** The cells to compare, the most doubtful first; none if the reading is sure. */
export function unsureCells(reading: PhotoReading): number[] {
  if (!('unsure_cells' in reading) || (reading.verdict === 'unique' && reading.sure)) return [];
  return reading.unsure_cells.map(cellOfName);
}

/** What a cell may hold, the most probable first: what is at least a hundredth, and no more than three. */
export function likelyDigits(reading: Readable, cell: number): { digit: number; probability: number }[] {
  const { probabilities } = reading.cells[cell]!;
  const all = probabilities.map((probability, digit) => ({ digit, probability })).sort((a, b) => b.probability - a.probability);
  return all.filter(({ probability }, at) => at === 0 || probability >= 0.01).slice(0, 3);
}
