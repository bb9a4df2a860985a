// A table of thousands of rows: only those in sight are drawn.
import { Component } from 'preact';
import type { Row, SortKey } from '../../app/list.ts';
import { wordsOfError } from '../../words/rules.ts';
import { say } from '../../words/words.ts';
import type { Word } from '../../words/words.ts';

interface Props {
  rows: readonly Row[];
  sort: SortKey;
  isDown: boolean;
  onSort: (key: SortKey) => void;
  onPlay: (row: Row) => void;
}

const kHeight = 40;
const kExtra = 8;
const kHeads: readonly (readonly [SortKey, Word])[] = [['line', 'line'], ['verdict', 'verdict'], ['clues', 'clues'], ['er', 'er'], ['level', 'level']];

export class Table extends Component<Props, { top: number; height: number }> {
  override state = { top: 0, height: 600 };
  #box: HTMLElement | null = null;

  override componentDidMount(): void {
    this.#onScroll();
  }

  #onScroll = (): void => {
    if (this.#box) this.setState({ top: this.#box.scrollTop, height: this.#box.clientHeight });
  };

  override render({ rows, sort, isDown, onSort, onPlay }: Props, { top, height }: { top: number; height: number }) {
    const first = Math.max(0, Math.floor(top / kHeight) - kExtra);
    const last = Math.min(rows.length, Math.ceil((top + height) / kHeight) + kExtra);
    const hasIds = rows.some(({ id }) => id !== null);
    return (
      <div class="table" ref={(box) => { this.#box = box; }} onScroll={this.#onScroll} tabIndex={0} role="region" aria-label={say('list', { n: rows.length })}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr>{kHeads.map(([key, word]) => (
              <th scope="col" aria-sort={sort === key ? (isDown ? 'descending' : 'ascending') : 'none'}>
                <button type="button" aria-label={say('sortBy', { name: say(word) })} onClick={() => onSort(key)}>{key === 'line' && hasIds ? 'ID' : say(word)}{sort === key && <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span>}</button>
              </th>
            ))}<th scope="col" class="long">{say('puzzle')}</th></tr>
          </thead>
          <tbody>
            {first > 0 && <tr class="gap" aria-hidden="true" ref={setHeight(first * kHeight)}><td colSpan={6} /></tr>}
            {rows.slice(first, last).map((row, at) => (
              <tr key={row.line} aria-rowindex={first + at + 2}>
                <td title={row.id ?? undefined}>{row.id ?? row.line}</td><td class={`verdict ${row.verdict}`}>{say(`v_${row.verdict}`)}</td><td>{row.clues || ''}</td>
                <td>{row.er?.toFixed(1) ?? ''}</td><td>{row.level ? say(`level_${row.level}`) : ''}</td>
                <td class="long">{row.error ? <span title={wordsOfError(row.error)}>{wordsOfError(row.error)}</span> : row.large ? <span title={say('tooLarge')}>{sizeOf(row.large)}</span> :
                  <button type="button" class="puzzle" aria-label={`${say('play')}: ${say('line')} ${row.line}`} data-puzzle={row.givens} onClick={() => onPlay(row)} />}</td>
              </tr>
            ))}
            {last < rows.length && <tr class="gap" aria-hidden="true" ref={setHeight((rows.length - last) * kHeight)}><td colSpan={6} /></tr>}
          </tbody>
        </table>
      </div>
    );
  }
}

/** `25x25 (5x5)` */
function sizeOf({ shape, cells }: NonNullable<Row['large']>): string {
  const side = Math.sqrt(cells.length);
  return `${side}x${side} (${shape})`;
}

const setHeight = (height: number) => (row: HTMLTableRowElement | null): void => {
  row?.style.setProperty('height', `${height}px`);
};
