// Everything that the page keeps in this browser as one file, and back.
import { unpackGame } from '../model/save.ts';
import { addPractised, kPractised, kRecords, readPractised, readRecords, recordsOf } from './records.ts';
import { kCurrent, kPrefix } from './saves.ts';
import { kSettings } from './settings.ts';
import { readText, writeText } from './storage.ts';

interface Backup {
  readonly bitdoku: 1;
  readonly entries: Readonly<Record<string, string>>;
}

/** What the file has: games with their notes, settings, and what was solved. */
const isMine = (name: string): boolean => name.startsWith(kPrefix) || [kCurrent, kSettings, kRecords, kPractised].includes(name);

export function textOfBackup(): string {
  const entries: Record<string, string> = {};
  for (const name of Object.keys(localStorage).filter(isMine)) entries[name] = readText(name) ?? '';
  return JSON.stringify({ bitdoku: 1, entries } satisfies Backup);
}

export interface Restored {
  readonly games: number;
  /** The storage of the browser is full. */
  readonly isCut: boolean;
}

const changedOf = (text: string | null): number => {
  try {
    return (JSON.parse(text?.split('\n')[0] ?? '') as { changed: number }).changed;
  } catch {
    return 0;
  }
};

/** A game of the file that this browser lacks, or has in an older state. A damaged one is left out. */
const isNewer = (name: string, text: string): boolean => unpackGame(text.split('\n')[1] ?? '') !== null && changedOf(text) > changedOf(readText(name));

/** Takes a backup over; the games and records of this browser stay. Null if the text is no backup. */
export function restore(text: string): Restored | null {
  let entries: [string, string][];
  try {
    const backup = JSON.parse(text) as Partial<Backup>;
    if (backup.bitdoku !== 1 || typeof backup.entries !== 'object') return null;
    entries = Object.entries(backup.entries).filter(([name, entry]) => isMine(name) && typeof entry === 'string');
  } catch {
    return null;
  }
  const games = entries.filter(([name, entry]) => name.startsWith(kPrefix) && isNewer(name, entry));
  let isCut = false;
  for (const [name, entry] of games) isCut = !writeText(name, entry) || isCut;
  for (const [name, entry] of entries) {
    if (name === kSettings) isCut = !writeText(name, entry) || isCut;
    if (name === kPractised) addPractised(...readPractised(entry));
    if (name !== kRecords) continue;
    const known = readRecords();
    const ids = new Set(known.map(({ id }) => id));
    isCut = !writeText(name, JSON.stringify([...known, ...recordsOf(entry).filter(({ id }) => !ids.has(id))])) || isCut;
  }
  return { games: games.length, isCut };
}
