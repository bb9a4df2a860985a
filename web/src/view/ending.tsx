// The end of a solved game, in the place of the pad: what it took, and what to do next.
import { Component } from 'preact';
import { textOfTime, elapsed } from '../app/clock.ts';
import { makeAnother, playDay } from '../app/make.ts';
import { readRecords } from '../app/records.ts';
import type { State } from '../app/store.ts';
import { setState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { askPath } from '../engine/questions.ts';
import { gameOfLine } from '../model/game.ts';
import { languageOfStep } from '../model/reasons.ts';
import { dayOf } from '../model/recipe.ts';
import { streakOf } from '../model/statistics.ts';
import { sayEnding } from '../words/ending.ts';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

const weightOf = ({ rating, score }: Step): number => rating ?? score ?? 0;

export class Ending extends Component<{ state: State }, { hardest: Step | null }> {
  override state: { hardest: Step | null } = { hardest: null };
  readonly #stop = new AbortController();

  override componentDidMount(): void {
    const { info, game } = this.props.state;
    const puzzle = gameOfLine(info.givens, game.shape);
    if (!puzzle) return;
    askPath(puzzle, false, 'human', this.#stop.signal).then(({ steps }) => {
      const [first, ...rest] = steps;
      if (first) this.setState({ hardest: rest.reduce((best, step) => (weightOf(step) > weightOf(best) ? step : best), first) });
    }, () => { /* The rest is shown without it. */ });
  }

  override componentWillUnmount(): void {
    this.#stop.abort();
  }

  override render({ state: { info } }: { state: State }, { hardest }: { hardest: Step | null }) {
    const today = dayOf(new Date());
    const records = readRecords();
    const { now } = streakOf(records, today);
    const close = (): void => setState({ ending: false });
    return (
      <section class="panel ending" aria-label={say('solved')}>
        <header><h2><Icon name="check" />{say('solved')}</h2>
          <button type="button" class="quiet" aria-label={sayEnding('board')} title={sayEnding('board')} onClick={close}><Icon name="close" /></button></header>
        <dl>
          <div><dt>{sayEnding('time')}</dt><dd>{textOfTime(elapsed())}</dd></div>
          <div><dt>{sayEnding('hints')}</dt><dd>{info.hints ?? 0}</dd></div>
          {hardest && <div><dt>{sayEnding('hardest')}</dt><dd lang={languageOfStep(hardest)}>{hardest.name}</dd></div>}
        </dl>
        {now > 0 && <p class="faint">{now === 1 ? sayEnding('streakOne') : sayEnding('streak', { n: now })}</p>}
        <div class="choices">
          <button type="button" class="main" onClick={() => void makeAnother(info)}>{sayEnding('another')}</button>
          {!records.some(({ day }) => day === today) && <button type="button" onClick={() => void playDay(today)}>{say('today')}</button>}
          <button type="button" onClick={() => setState({ dialog: 'share' })}>{say('share')}</button>
          <button type="button" onClick={() => setState({ dialog: 'statistics' })}>{say('statistics')}</button>
        </div>
      </section>
    );
  }
}
