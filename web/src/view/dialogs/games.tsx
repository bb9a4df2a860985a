// The games that are kept in this browser.
import { Component } from 'preact';
import { textOfTime } from '../../app/clock.ts';
import { keepNow, nameOfNeed, resumeGame } from '../../app/games.ts';
import { announce, notify } from '../../app/live.ts';
import type { Info } from '../../app/saves.ts';
import { bringBack, deleteGame, listGames } from '../../app/saves.ts';
import type { State } from '../../app/store.ts';
import { getState } from '../../app/store.ts';
import { languageOf } from '../../app/settings.ts';
import { say } from '../../words/words.ts';
import { Icon } from '../icons.tsx';
import { closeDialog, Dialog } from './dialog.tsx';

function nameOf(info: Info): string {
  if (info.day) return say('dailyOf', { day: info.day });
  const level = info.level ? say(`level_${info.level}`) : say(info.recipe ? 'made' : 'own');
  return [level, nameOfNeed(info.recipe), info.er === null ? '' : `ER ${info.er.toFixed(1)}`].filter((name) => name !== '').join(', ');
}

/** The givens as a small picture. */
function Thumbnail({ givens }: { givens: string }) {
  const side = Math.sqrt(givens.length);
  return (
    <svg class="thumbnail" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {[...givens].map((symbol, cell) => symbol !== '.' && <rect x={(cell % side) + 0.1} y={Math.floor(cell / side) + 0.1} width="0.8" height="0.8" rx="0.2" />)}
    </svg>
  );
}

/** The deleted games by their ids stay in the list until the dialog is closed. */
type Listed = { readonly games: Info[]; readonly gone: ReadonlyMap<string, string> };

export class GamesDialog extends Component<{ state: State }, Listed> {
  override state: Listed = { games: [], gone: new Map() };

  override componentWillMount(): void {
    keepNow();
    this.setState({ games: listGames() });
  }

  #delete(info: Info): void {
    this.setState({ gone: new Map(this.state.gone).set(info.id, deleteGame(info.id)) });
    announce(say('deleted', { name: nameOf(info) }));
  }

  #bringBack(info: Info): void {
    const gone = new Map(this.state.gone);
    if (!bringBack(info.id, gone.get(info.id) ?? '')) return notify(say('notKept'));
    gone.delete(info.id);
    this.setState({ gone });
    announce(say('broughtBack', { name: nameOf(info) }));
  }

  override render(_: { state: State }, { games, gone }: Listed) {
    const { info: current, settings } = getState();
    const language = languageOf(settings);
    // `en-GB` rather than `en`, if the browser says so.
    const date = new Intl.DateTimeFormat(navigator.languages.find((one) => one.startsWith(language)) ?? language, { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <Dialog title={say('games')}>
        {games.length === 0 && <p>{say('noGames')}</p>}
        <ul class="games">
          {games.map((info) => (gone.has(info.id) ? (
            <li key={info.id} class="gone">
              <span class="faint">{say('deleted', { name: nameOf(info) })}</span>
              <button type="button" aria-label={say('bringBack', { name: nameOf(info) })} onClick={() => this.#bringBack(info)}>{say('undo')}</button>
            </li>
          ) : (
            <li key={info.id}>
              <button type="button" class="game" onClick={() => (info.id === current.id ? closeDialog() : resumeGame(info.id))}>
                <Thumbnail givens={info.givens} />
                <span><strong>{nameOf(info)}</strong>
                  <small>{info.solved ? say('solved') : say('filledCells', { n: info.filled })} · {textOfTime(info.elapsed)} · {date.format(info.changed)}
                    {info.id === current.id && ` · ${say('current')}`}</small></span>
              </button>
              {info.id !== current.id && (
                <button type="button" class="quiet" aria-label={say('deleteGame', { name: nameOf(info) })} onClick={() => this.#delete(info)}><Icon name="close" /></button>
              )}
            </li>
          )))}
        </ul>
      </Dialog>
    );
  }
}
