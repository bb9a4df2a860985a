// What was solved in this browser. A record stays when its game is forgotten.
import type { Level } from '../model/recipe.ts';
import type { Info } from './saves.ts';
import { readText, writeText } from './storage.ts';

export interface Solved {
  readonly id: string;
  readonly level: Level | null;
  readonly day: string | null;
  readonly elapsed: number;
  readonly hints: number;
  /** Milliseconds since 1970. */
  readonly when: number;
}

export const kRecords = 'bitdoku:solved';

const isSolved = (one: unknown): one is Solved => {
  const { id, elapsed, hints, when } = (one ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && [elapsed, hints, when].every(Number.isFinite);
};

/** The records of a text; a damaged one has none. */
export function recordsOf(text: string | null): Solved[] {
  try {
    const records: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(records) ? records.filter(isSolved) : [];
  } catch {
    return [];
  }
}

export const readRecords = (): Solved[] => recordsOf(readText(kRecords));

export const recordOf = ({ id, level, day, elapsed, hints = 0, changed }: Info): Solved => ({ id, level, day, elapsed, hints, when: changed });

/** A game that is solved once more keeps its first record. */
export function addRecord(record: Solved): void {
  const records = readRecords();
  if (!records.some(({ id }) => id === record.id)) writeText(kRecords, JSON.stringify([...records, record]));
}

export const kPractised = 'bitdoku:practised';

/** The ids of lessons of which the player did an exercise. */
export const readPractised = (text = readText(kPractised)): string[] => (text ?? '').split(',').filter((id) => /^\w{1,60}$/.test(id));

export function addPractised(...ids: readonly string[]): void {
  writeText(kPractised, [...new Set([...readPractised(), ...ids])].join());
}
