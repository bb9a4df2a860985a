// The page: header, board, and beside it the pad or a panel.
import { Component } from 'preact';
import { namesOf, setPaused } from '../app/games.ts';
import { openFinder } from '../app/finder.ts';
import { openTour } from '../app/help.ts';
import { notify } from '../app/live.ts';
import { languageOf } from '../app/settings.ts';
import type { State } from '../app/store.ts';
import { getState, setState, subscribe } from '../app/store.ts';
import type { DialogName } from '../model/view.ts';
import { say } from '../words/words.ts';
import { Board, kBands } from './board.tsx';
import { Clock } from './clock.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { inOwnTask } from './frame.ts';
import { Icon } from './icons.tsx';
import { Later } from './later.tsx';
import type { View } from './later.tsx';
import { memo } from './memo.ts';
import { Notes } from './notes.tsx';
import { Modes, Pad, Tools } from './pad.tsx';
import { Filters } from './filters.tsx';
import { HelpPanel } from './panels.tsx';
import { Pens } from './pens.tsx';

const kNavigation: readonly DialogName[] = ['new', 'open', 'share', 'print', 'games', 'statistics', 'settings'];

const show = (dialog: DialogName): void => setState({ dialog });

const Header = memo((_: { language: string }) => (
  <header class="top">
    <a class="skip" href="#board" onClick={(event) => { event.preventDefault(); document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus(); }}>{say('skip')}</a>
    <h1><svg class="logo" viewBox="0 0 26 26" aria-hidden="true">{[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
      <rect x={(at % 3) * 9} y={Math.floor(at / 3) * 9} width="7" height="7" rx="1.8" opacity={[1, 3, 8].includes(at) ? 1 : 0.35} />
    ))}</svg>bitdoku</h1>
    <nav aria-label={say('menu')}>
      {kNavigation.map((name) => <button type="button" class={name} onClick={() => show(name)}>{say(name as 'new')}</button>)}
      <button type="button" class="path" onClick={() => void openTour()}>{say('path')}</button>
      <button type="button" class="steps-all" onClick={() => void openFinder()}>{say('allSteps')}</button>
      <button type="button" class="learn" onClick={() => show('learn')}>{say('learn')}</button>
      <button type="button" class="menu" aria-label={say('menu')} onClick={() => show('menu')}><Icon name="menu" /></button>
    </nav>
  </header>
));

/** What is known of the puzzle, and the time. */
function Status({ state: { game, info, settings, paused, zoomed } }: { state: State }) {
  const hasTimer = settings.showTimer && !info.setting;
  return (
    <div class="status">
      <p>{namesOf(info).map((name) => <span>{name}</span>)}
        {info.er !== null && <button type="button" class="plain er" title={say('ratingHelp')} onClick={() => notify(say('ratingHelp'))}>ER {info.er.toFixed(1)}</button>}
        {info.solved && <span class="done"><Icon name="check" />{say('solved')}</span>}</p>
      {game.shape.side > 9 && (
        <button type="button" class="quiet magnify" aria-label={say('magnify')} title={say('magnify')} aria-pressed={zoomed} onClick={() => setState({ zoomed: !zoomed })}><Icon name="magnify" /></button>
      )}
      {hasTimer && <Clock key={info.id} />}
      {hasTimer && !info.solved && (
        <button type="button" class="quiet" aria-label={say(paused ? 'resume' : 'pause')} title={say(paused ? 'resume' : 'pause')} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
    </div>
  );
}

// What is not needed to begin a game is loaded when it is first drawn.
const loadSetter = async () => (await import('./setter.tsx')).SetterPanel;
const loadEnding = async () => (await import('./ending.tsx')).Ending;
async function loadFinder(): Promise<View> {
  const { FinderPanel } = await import('./finder.tsx');
  return ({ state }) => state.finder && <FinderPanel finder={state.finder} />;
}
async function loadTour(): Promise<View> {
  const { TourPanel } = await import('./tour.tsx');
  return ({ state }) => state.tour && <TourPanel state={state} tour={state.tour} />;
}
async function loadCourse(): Promise<View> {
  const { CoursePanel } = await import('./course.tsx');
  return ({ state }) => state.course && <CoursePanel course={state.course} />;
}
async function loadExercise(): Promise<View> {
  const { ExerciseBar } = await import('./course.tsx');
  return ({ state }) => state.exercise && <ExerciseBar exercise={state.exercise} />;
}
const onFail = (): void => notify(say('failed', { reason: say('notLoaded') }));

/** The place of the pad, which a panel may take. */
const Place = ({ state, hasPad }: { state: State; hasPad: boolean }) => {
  const { help, tour, finder, course, game, mode, settings, pen, lit, info } = state;
  const language = languageOf(settings);
  if (tour) return <Later key="tour" load={loadTour} state={state} onFail={onFail} />;
  if (finder) return <Later key="finder" load={loadFinder} state={state} onFail={onFail} />;
  if (course) return <Later key="course" load={loadCourse} state={state} onFail={onFail} />;
  if (help) return <HelpPanel help={help} />;
  if (state.ending) return <Later key={`end${info.id}`} load={loadEnding} state={state} onFail={onFail} />;
  if (info.setting) return <Later key={info.id} load={loadSetter} state={state} onFail={onFail} />;
  return (
    <>
      <Modes mode={mode} language={language} />
      {mode === 'pen' && <Pens pen={pen} language={language} />}
      {hasPad && <Pad shape={game.shape} cells={game.cells} mode={mode} lit={lit} holds={settings.digitFirst && mode !== 'pen'} held={state.held} language={language} />}
      {hasPad && <Filters side={game.shape.side} filter={state.filter} language={language} />}
    </>
  );
};

function Side({ state, parts }: { state: State; parts: number }) {
  const { game, info, course, exercise, settings } = state;
  const isReading = state.tour || state.finder || course;
  return (
    <>
      {course ? null : exercise ? <Later key="exercise" load={loadExercise} state={state} onFail={onFail} /> : <Status state={state} />}
      {!isReading && !info.setting && !state.ending && <Tools canUndo={game.past !== null} canRedo={game.future !== null} language={languageOf(settings)} />}
      {parts > 1 && <Place state={state} hasPad={parts > 2} />}
    </>
  );
}

/** While the page loads: the header, the board in bands, what is above the pad, its modes, and the pad. Each is a task of its own, so that a key need not wait for all. */
const kParts = kBands + 3;

interface AppProps {
  /** Called once, when all parts are drawn. */
  onDrawn: () => void;
}

export class App extends Component<AppProps, State> {
  override state = getState();
  #stop: (() => void) | null = null;
  /** How many parts are drawn after the header. */
  #parts = 0;

  override componentDidMount(): void {
    this.#stop = subscribe((state) => this.setState(state));
    this.#drawNext();
  }

  #drawNext(): void {
    if (this.#parts === kParts) {
      this.props.onDrawn();
      return;
    }
    inOwnTask(() => {
      this.#parts++;
      this.forceUpdate();
      this.#drawNext();
    });
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override getSnapshotBeforeUpdate(): boolean {
    return document.activeElement !== document.body;
  }

  /** If what had the focus is gone, such as a button of a hint, the board takes it; if a hint hides it, the words of the hint. */
  override componentDidUpdate(_: AppProps, before: State, hadFocus: boolean): void {
    if (this.state.help && !before.help && hadFocus && document.activeElement?.getClientRects().length === 0) {
      document.querySelector<HTMLElement>('.panel.help .words')?.focus();
    }
    if (!hadFocus || document.activeElement !== document.body || this.state.dialog) return;
    document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  }

  override render(_: AppProps, state: State) {
    const { tour, settings, paused } = state;
    const language = languageOf(settings);
    const isReading = tour || state.finder || state.course;
    return (
      <>
        <Header language={language} />
        <main class={isReading ? 'touring' : state.help ? 'helping' : state.mode === 'pen' ? 'with-pens' : ''}>
          <div class="stage">
            <Board state={state} bands={this.#parts} />
            {paused && <button type="button" class="veil" onClick={() => setPaused(false)}><span><Icon name="play" />{say('resume')}</span></button>}
          </div>
          <div class={`side hand-${settings.hand}`}>
            {this.#parts > kBands && <Side state={state} parts={this.#parts - kBands} />}
          </div>
        </main>
        <Dialogs state={state} />
        <Notes state={state} />
      </>
    );
  }
}
