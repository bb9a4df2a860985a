// Numbers of what was solved: by level, days in a row, and the days of a month.
import type { Level } from './recipe.ts';

export interface Played {
  readonly level: Level | null;
  readonly day: string | null;
  readonly elapsed: number;
  readonly hints: number;
}

export interface Tally {
  readonly level: Level | null;
  readonly count: number;
  /** Milliseconds. */
  readonly best: number;
  readonly average: number;
  readonly hints: number;
}

/** One tally for each of these levels that was solved. */
export function talliesOf(solved: readonly Played[], levels: readonly (Level | null)[]): Tally[] {
  return levels.flatMap((level) => {
    const times = solved.filter((one) => one.level === level);
    if (times.length === 0) return [];
    const sum = (of: (one: Played) => number) => times.reduce((all, one) => all + of(one), 0);
    return [{ level, count: times.length, best: Math.min(...times.map(({ elapsed }) => elapsed)), average: sum(({ elapsed }) => elapsed) / times.length, hints: sum(({ hints }) => hints) }];
  });
}

/** The day that is so many days after another one. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many daily puzzles in a row were solved up to today, or up to yesterday while that of today is open; and the most ever. */
export function streakOf(solved: readonly Pick<Played, 'day'>[], today: string): { now: number; best: number } {
  const days = new Set(solved.flatMap(({ day }) => day ?? []));
  const endingAt = (last: string): number => {
    let length = 0;
    while (days.has(dayAfter(last, -length))) length++;
    return length;
  };
  return { now: endingAt(days.has(today) ? today : dayAfter(today, -1)), best: Math.max(0, ...[...days].map(endingAt)) };
}

/** The days of a month such as `2026-01`, with blanks before the first, so that weeks begin on Monday. */
export function daysOfMonth(month: string): (string | null)[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days: (string | null)[] = Array<null>((first.getUTCDay() + 6) % 7).fill(null);
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
}

export const monthAfter = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
