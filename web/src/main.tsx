// Starts the page: settings, the game of the link or the last one, then the engine in the background.
import { render } from 'preact';
import { showSettings } from './app/appearance.ts';
import { setClock, startClock, stopClock } from './app/clock.ts';
import { listenToDrops } from './app/drop.ts';
import { findSolution, followOtherTab, holdBack, infoOf, keepNow, keepShown, startGame, starterGame } from './app/games.ts';
import { onKey } from './app/input.ts';
import { forgetAddress, isOwnEntry, keepHistory, openView } from './app/layers.ts';
import { notify } from './app/live.ts';
import { makeGame, playDay } from './app/make.ts';
import { keepOffline } from './app/offline.ts';
import { readCurrent } from './app/saves.ts';
import { readSettings } from './app/settings.ts';
import { getState, initState, kNoFilter } from './app/store.ts';
import { engine } from './engine/pool.ts';
import { readLink } from './model/link.ts';
import { say } from './words/words.ts';
import { App } from './view/app.tsx';
import { inOwnTask } from './view/frame.ts';
import './style/page.css';

function begin(): void {
  const settings = readSettings();
  showSettings(settings);
  const kept = readCurrent();
  const { game, info } = kept ?? starterGame();
  if (!kept) holdBack(info.id);
  const focus = Math.max(0, game.cells.findIndex(({ value }) => value === 0));
  initState({
    game, info, focus, selection: [focus], mode: 'digit', settings, dialog: null, help: null, tour: null, finder: null, course: null,
    exercise: null, pen: 0, anchor: null, lit: 0, held: 0, filter: kNoFilter, isLighting: false, speaking: false, sketch: null, wrong: [], paused: false, zoomed: false, ending: info.solved, busy: null,
    message: { text: '', shown: false, number: 0 }, update: null,
  });
  setClock(info.elapsed);
  if (!info.solved && !document.hidden) startClock();
}

/** Does what the address asks for. The fragment is removed, so that loading again goes on with the game. */
function followLink(): void {
  const text = location.hash;
  if (text.length < 2 || isOwnEntry()) return;
  forgetAddress();
  const link = readLink(text);
  if (!link || link.kind === 'view') {
    keepShown();
    if (link) openView(link.name);
    else notify(say('badLink'));
  } else if (link.kind === 'game') startGame(link.game, infoOf(link.game));
  else void (link.kind === 'make' ? makeGame(link.recipe) : playDay(link.day)).then(keepShown);
}

function listen(): void {
  document.addEventListener('keydown', onKey);
  listenToDrops();
  addEventListener('hashchange', followLink);
  addEventListener('storage', ({ key }) => followOtherTab(key));
  addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => {
    const { paused, info } = getState();
    if (document.hidden) {
      stopClock();
      keepNow();
    } else if (!paused && !info.solved) startClock();
  });
}

/** After the page was drawn: nothing of this may take the processor or the network from what the player waits for. */
function later(): void {
  setTimeout(() => {
    engine().then(() => findSolution(), () => { /* Said when it is needed. */ }).finally(keepOffline);
  }, 300);
}

// Each in a task of its own: a key cannot come within a task.
inOwnTask(() => {
  begin();
  listen();
});
inOwnTask(() => {
  render(<App onDrawn={later} />, document.getElementById('page')!);
  keepHistory(followLink);
  if (location.hash.length < 2 || isOwnEntry()) keepShown();
  followLink();
});
