// Bring puzzles: paste or choose a file. One puzzle is played at once; many become a table.
import { Component } from 'preact';
import { bytesOfFile, saveFile } from '../../app/files.ts';
import { infoOf, startGame } from '../../app/games.ts';
import { isAbort, notify, reasonOf } from '../../app/live.ts';
import type { Row, SortKey } from '../../app/list.ts';
import { csvOfRows, keepList, keptList, rateList, readList, rowsToPrint, sortedRows } from '../../app/list.ts';
import { isPicture, take, takeDropped } from '../../app/drop.ts';
import type { State } from '../../app/store.ts';
import { setState } from '../../app/store.ts';
import { gameOfLine } from '../../model/game.ts';
import { ownLinkIn } from '../../model/own_link.ts';
import { rulesOfError, sayRules, wordsOfError } from '../../words/rules.ts';
import { say } from '../../words/words.ts';
import { Dialog } from './dialog.tsx';
import { Table } from './table.tsx';

interface Bring {
  text: string;
  rows: readonly Row[] | null;
  sort: SortKey;
  isDown: boolean;
  progress: string | null;
}

const kLong = 10_000;

/** Follows a link of this page as if it had been entered. */
function followOwn(fragment: string): void {
  setState({ dialog: null });
  location.hash = fragment;
}

export function playRow(row: Row): void {
  const game = row.shape && gameOfLine(row.givens, row.shape);
  if (!game) return notify(row.error ? wordsOfError(row.error) : say('tooLarge'));
  startGame(game, infoOf(game, { er: row.er, level: row.level }));
}

/** Why the only puzzle cannot be played, in full. */
const Refusal = ({ error }: { error: string }) => (
  <div class="refusal" role="alert"><p>{wordsOfError(error)}</p>{rulesOfError(error).length > 0 && <p>{sayRules('onlyPlain')}</p>}</div>
);

export class OpenDialog extends Component<{ state: State }, Bring> {
  override state: Bring = { text: '', ...keptList(), progress: null };
  #stop = new AbortController();

  override componentDidMount(): void {
    const dropped = takeDropped();
    if (dropped) void this.#read(dropped);
  }

  override componentWillUnmount(): void {
    this.#stop.abort();
  }

  override componentDidUpdate(): void {
    const { rows, sort, isDown } = this.state;
    keepList({ rows, sort, isDown });
  }

  async #work(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#stop = new AbortController();
    this.setState({ progress: say('thinking') });
    try {
      await work(this.#stop.signal);
    } catch (error) {
      if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
    }
    this.setState({ progress: null });
  }

  #tell = (done: number, all: number): void => this.setState({ progress: say('progress', { done, all }) });

  async #read(source: string | Blob): Promise<void> {
    const own = typeof source === 'string' ? ownLinkIn(source) : null;
    if (own !== null) return followOwn(own);
    await this.#work(async (signal) => {
      const rows = await readList(typeof source === 'string' ? source : await bytesOfFile(source), signal, this.#tell);
      const [first] = rows;
      if (!first) notify(say('nothingRead'));
      else if (rows.length === 1 && !first.error && first.shape) playRow(first);
      else this.setState({ rows, sort: 'line', isDown: false });
    });
  }

  /** A long text is read at once, because a field of thousands of lines is slow. */
  #onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.length < kLong) return;
    event.preventDefault();
    void this.#read(text);
  };

  #rate = (): void => {
    void this.#work((signal) => rateList(this.state.rows!, signal, (rows, done, all) => {
      this.setState({ rows });
      this.#tell(done, all);
    }));
  };

  #sort = (key: SortKey): void => {
    const { sort, isDown } = this.state;
    this.setState({ sort: key, isDown: sort === key ? !isDown : key === 'er' });
  };

  override render(_: { state: State }, { text, rows, sort, isDown, progress }: Bring) {
    return (
      <Dialog title={rows ? say(rows.length === 1 ? 'listOfOne' : 'list', { n: rows.length.toLocaleString() }) : say('open')} wide={rows !== null}>
        {rows ? <Table rows={sortedRows(rows, sort, isDown)} sort={sort} isDown={isDown} onSort={this.#sort} onPlay={playRow} /> : this.#form(text)}
        {rows?.length === 1 && rows[0]!.error && <Refusal error={rows[0]!.error} />}
        <div class="actions">
          {progress && <p class="wait" role="status"><span class="spinner" aria-hidden="true" />{progress}</p>}
          {progress && <button type="button" onClick={() => this.#stop.abort()}>{say('cancel')}</button>}
          {!progress && rows && <button type="button" onClick={() => this.setState({ rows: null })}>{say('back')}</button>}
          {!progress && rows && <button type="button" onClick={() => saveFile('puzzles.csv', 'text/csv', csvOfRows(sortedRows(rows, sort, isDown)))}>{say('saveCsv')}</button>}
          {!progress && rows && rowsToPrint().length > 0 && <button type="button" onClick={() => setState({ dialog: 'printTable' })}>{say('print')}</button>}
          {!progress && rows && <button type="button" class="main" onClick={this.#rate}>{say('rateAll')}</button>}
          {!progress && !rows && <button type="button" onClick={() => setState({ dialog: 'photo' })}>{say('fromPhoto')}</button>}
          {!progress && !rows && <button type="button" class="main" disabled={text.trim() === ''} onClick={() => void this.#read(text)}>{say('read')}</button>}
        </div>
      </Dialog>
    );
  }

  #form(text: string) {
    return (
      <>
        <p class="faint">{say('openHelp')}</p>
        <label class="field"><span>{say('text')}</span>
          <textarea rows={9} onPaste={this.#onPaste} spellcheck={false} autocapitalize="off" value={text} onInput={(event) => this.setState({ text: event.currentTarget.value })} /></label>
        <label class="field"><span>{say('file')}</span>
          <input type="file" onChange={(event) => { const file = event.currentTarget.files?.[0]; if (isPicture(file)) take(file); else if (file) void this.#read(file); }} /></label>
      </>
    );
  }
}
