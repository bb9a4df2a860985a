// Numbers of what was solved: tallies by level, days in a row, the days of a month.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, daysOfMonth, monthAfter, streakOf, talliesOf } from '../../src/model/statistics.ts';

const played = (day: string | null, level: 'easy' | 'hard' | null = null, elapsed = 1000, hints = 0) => ({ day, level, elapsed, hints });

test('each level that was solved has its number, times and hints', () => {
  const solved = [played(null, 'hard', 3000, 2), played(null, 'hard', 1000, 1), played(null)];
  assert.deepEqual(talliesOf(solved, ['easy', 'hard', null]), [
    { level: 'hard', count: 2, best: 1000, average: 2000, hints: 3 }, { level: null, count: 1, best: 1000, average: 1000, hints: 0 }]);
});

test('a streak goes on until a day is over without its puzzle', () => {
  const days = ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-05'].map((day) => played(day));
  assert.deepEqual(streakOf(days, '2026-01-01'), { now: 3, best: 3 });
  assert.deepEqual(streakOf(days, '2026-01-02'), { now: 3, best: 3 });
  assert.deepEqual(streakOf(days, '2026-01-03'), { now: 0, best: 3 });
  assert.deepEqual(streakOf([], '2026-01-03'), { now: 0, best: 0 });
});

test('months begin on a Monday and have all their days', () => {
  assert.deepEqual(daysOfMonth('2026-01').slice(0, 5), [null, null, null, '2026-01-01', '2026-01-02']);
  assert.equal(daysOfMonth('2028-02').at(-1), '2028-02-29');
  assert.equal(dayAfter('2026-03-01', -1), '2026-02-28');
  assert.equal(monthAfter('2026-01', -1), '2025-12');
});
