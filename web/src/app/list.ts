// A list of puzzles that was pasted or dropped: what the engine says of each.
import type { Entry } from '../engine/questions.ts';
import { askParse, askRating, askSolution, askVerdict } from '../engine/questions.ts';
import { engine } from '../engine/pool.ts';
import type { Level } from '../model/recipe.ts';
import { kLevels } from '../model/recipe.ts';
import { nameOfShape } from '../model/shape.ts';

export type Verdict = 'unique' | 'multiple' | 'none' | 'invalid';

export interface Row extends Entry {
  readonly verdict: Verdict;
  readonly er: number | null;
  readonly level: Level | null;
}

/** The table and its order, which stay while the page is open. */
export interface Kept {
  readonly rows: readonly Row[] | null;
  readonly sort: SortKey;
  readonly isDown: boolean;
}

let kept: Kept = { rows: null, sort: 'line', isDown: false };

export const keptList = (): Kept => kept;

export function keepList(list: Kept): void {
  kept = list;
}

/** The puzzles of the table that a page can show, in its order. */
export const rowsToPrint = (): Row[] => sortedRows(kept.rows ?? [], kept.sort, kept.isDown).filter(({ shape, verdict }) => shape !== null && verdict !== 'invalid');

const isNine = ({ shape }: Entry): boolean => shape !== null && nameOfShape(shape) === '3x3';
const verdictOf = (count: number): Verdict => (count < 0 ? 'invalid' : count === 0 ? 'none' : count === 1 ? 'unique' : 'multiple');

/** Reads and solves all puzzles: those of 9x9 in batches, others one by one. */
export async function readList(text: string | Uint8Array, signal: AbortSignal, onProgress: (done: number, all: number) => void): Promise<Row[]> {
  const entries = await askParse(text);
  signal.throwIfAborted();
  const nines = entries.flatMap((entry, index) => (isNine(entry) ? [index] : []));
  const { counts } = await (await engine()).solveBatch(nines.map((index) => entries[index]!.givens), { signal, onProgress });
  const verdicts = new Map(nines.map((index, at) => [index, verdictOf(counts[at]!)]));
  const rows: Row[] = [];
  for (const [index, entry] of entries.entries()) {
    const verdict = verdicts.get(index) ?? await verdictOfOne(entry, signal);
    rows.push({ ...entry, verdict, clues: entry.clues, er: null, level: null });
  }
  return rows;
}

async function verdictOfOne({ givens, shape, large }: Entry, signal: AbortSignal): Promise<Verdict> {
  if (shape) return (await askSolution(givens, shape, signal)).verdict;
  return large ? askVerdict(large, signal) : 'invalid';
}

/** Rates the puzzles of 9x9 with one solution. `onRows` gets the table now and then, so that it can be shown. */
export async function rateList(rows: readonly Row[], signal: AbortSignal, onRows: (rows: readonly Row[], done: number, all: number) => void): Promise<void> {
  const result = rows.slice();
  const open = rows.flatMap((row, index) => (isNine(row) && row.verdict === 'unique' && row.er === null ? [index] : []));
  const { size } = await engine();
  let next = 0;
  let done = 0;
  const show = () => onRows(result.slice(), done, open.length);
  // Each rating is shown soon, but not each by itself.
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One worker stays free for hints.
  const work = Promise.all(Array.from({ length: Math.max(1, size - 1) }, async () => {
    while (next < open.length) {
      const index = open[next++]!;
      const { er, level } = await askRating(result[index]!.givens, signal);
      result[index] = { ...result[index]!, er, level };
      done++;
      timer ??= setTimeout(() => {
        timer = undefined;
        show();
      }, 300);
    }
  }));
  await work.finally(() => clearTimeout(timer));
  show();
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvOfRows(rows: readonly Row[]): string {
  const hasIds = rows.some(({ id }) => id !== null);
  const lines = rows.map(({ line, id, givens, large, verdict, clues, er, level, error }) =>
    [line, ...(hasIds ? [id ?? ''] : []), large?.text ?? givens, verdict, clues, er ?? '', level ?? '', error ?? ''].map((value) => quoted(String(value))).join(','));
  return `${[`line,${hasIds ? 'id,' : ''}puzzle,verdict,clues,er,level,error`, ...lines].join('\n')}\n`;
}

export type SortKey = 'line' | 'verdict' | 'clues' | 'er' | 'level';

export function sortedRows(rows: readonly Row[], key: SortKey, isDown: boolean): Row[] {
  const sign = isDown ? -1 : 1;
  return rows.slice().sort((a, b) => {
    // Rows without a rating stay at the end.
    if ((key === 'er' || key === 'level') && (a.er === null || b.er === null)) return Number(a.er === null) - Number(b.er === null);
    const [x, y] = key === 'level' ? [kLevels.indexOf(a.level!), kLevels.indexOf(b.level!)] : [a[key]!, b[key]!];
    return x === y ? a.line - b.line : x < y ? -sign : sign;
  });
}
