// What was solved, the calendar of daily puzzles, and the backup of everything.
import { Component } from 'preact';
import { showSettings } from '../../app/appearance.ts';
import { restore, textOfBackup } from '../../app/backup.ts';
import { textOfTime } from '../../app/clock.ts';
import { keepNow } from '../../app/games.ts';
import { saveFile } from '../../app/files.ts';
import { notify } from '../../app/live.ts';
import { playDay } from '../../app/make.ts';
import { readRecords, recordOf } from '../../app/records.ts';
import type { Solved } from '../../app/records.ts';
import { listGames } from '../../app/saves.ts';
import { languageOf, readSettings } from '../../app/settings.ts';
import type { State } from '../../app/store.ts';
import { setState } from '../../app/store.ts';
import { dayOf, kLevels } from '../../model/recipe.ts';
import { daysOfMonth, monthAfter, streakOf, talliesOf } from '../../model/statistics.ts';
import { sayEnding } from '../../words/ending.ts';
import { say } from '../../words/words.ts';
import { Icon } from '../icons.tsx';
import { Dialog } from './dialog.tsx';

/** The records, and the solved games of versions of the page that kept none. */
function allSolved(): Solved[] {
  const records = readRecords();
  const known = new Set(records.map(({ id }) => id));
  return [...records, ...listGames().filter(({ id, solved }) => solved && !known.has(id)).map(recordOf)];
}

const Tallies = ({ solved }: { solved: readonly Solved[] }) => (
  <table class="tallies">
    <thead><tr><th scope="col">{sayEnding('level')}</th><th scope="col">{sayEnding('count')}</th><th scope="col">{sayEnding('bestTime')}</th><th scope="col">{sayEnding('average')}</th><th scope="col">{sayEnding('hints')}</th></tr></thead>
    <tbody>
      {talliesOf(solved, [...kLevels, null]).map(({ level, count, best, average, hints }) => (
        <tr><th scope="row">{level ? say(`level_${level}`) : sayEnding('other')}</th><td>{count}</td><td>{textOfTime(best)}</td><td>{textOfTime(average)}</td><td>{hints}</td></tr>
      ))}
    </tbody>
  </table>
);

function Calendar({ solved, month, onMonth, language }: { solved: readonly Solved[]; month: string; onMonth: (month: string) => void; language: string }) {
  const today = dayOf(new Date());
  const days = new Set(solved.map(({ day }) => day));
  const title = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <section class="calendar" aria-label={sayEnding('calendar')}>
      <div class="views">
        <button type="button" class="quiet" aria-label={sayEnding('before')} onClick={() => onMonth(monthAfter(month, -1))}><Icon name="previous" /></button>
        <h3>{title}</h3>
        <button type="button" class="quiet" aria-label={sayEnding('after')} disabled={month >= today.slice(0, 7)} onClick={() => onMonth(monthAfter(month, 1))}><Icon name="next" /></button>
      </div>
      <div class="days">
        {/* From Monday, the fourth day after the first of 1970, on. Each day says its own date, so screen readers need no heads. */}
        {[4, 5, 6, 7, 8, 9, 10].map((day) => <small aria-hidden="true">{weekday.format(day * 86_400_000)}</small>)}
        {daysOfMonth(month).map((day) => (day === null ? <span /> : (
          <button type="button" class={days.has(day) ? 'done' : ''} disabled={day > today} aria-current={day === today ? 'date' : undefined}
            aria-label={`${Number(day.slice(8))}: ${say('dailyOf', { day })}${days.has(day) ? `, ${sayEnding('isSolved')}` : ''}`} onClick={() => void playDay(day)}>{Number(day.slice(8))}</button>
        )))}
      </div>
    </section>
  );
}

async function restoreFrom(file: File | undefined): Promise<void> {
  if (!file) return;
  const restored = restore(await file.text());
  if (!restored) return notify(sayEnding('noBackup'));
  const settings = readSettings();
  showSettings(settings);
  setState({ settings });
  notify(`${sayEnding('restored', { n: restored.games })}${restored.isCut ? ` ${sayEnding('isCut')}` : ''}`);
}

export class StatisticsDialog extends Component<{ state: State }, { month: string }> {
  override state = { month: dayOf(new Date()).slice(0, 7) };

  override componentWillMount(): void {
    keepNow();
  }

  #save = (): void => saveFile(`bitdoku-${dayOf(new Date())}.json`, 'application/json', textOfBackup());

  override render({ state: { settings } }: { state: State }, { month }: { month: string }) {
    const solved = allSolved();
    const { now, best } = streakOf(solved, dayOf(new Date()));
    return (
      <Dialog title={say('statistics')}>
        {solved.length === 0 ? <p>{sayEnding('none')}</p> : <Tallies solved={solved} />}
        {best > 0 && <p>{now === 1 ? sayEnding('streakOne') : sayEnding('streak', { n: now })} <span class="faint">({sayEnding('best', { n: best })})</span></p>}
        <h3>{sayEnding('calendar')}</h3>
        <Calendar solved={solved} month={month} language={languageOf(settings)} onMonth={(next) => this.setState({ month: next })} />
        <h3>{sayEnding('backup')}</h3>
        <p class="faint">{sayEnding('backupHelp')}</p>
        <button type="button" onClick={this.#save}>{sayEnding('save')}</button>
        <label class="field"><span>{sayEnding('restore')}</span><input type="file" accept="application/json,.json" onChange={(event) => void restoreFrom(event.currentTarget.files?.[0])} /></label>
      </Dialog>
    );
  }
}
