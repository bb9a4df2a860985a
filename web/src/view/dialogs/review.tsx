// What was read beside the photo: unsure cells come first, and a key corrects the chosen cell.
import { Component } from 'preact';
import { digitsRead, likelyDigits, unsureCells } from '../../app/photo.ts';
import { isAbort, notify, reasonOf } from '../../app/live.ts';
import type { ReadPicture } from '../../engine/photo.ts';
import { askSolution } from '../../engine/questions.ts';
import { clashesOf } from '../../model/board.ts';
import { kBlank } from '../../model/cell.ts';
import { nameOfCell, shapeOf, symbolOf } from '../../model/shape.ts';
import { sayPhoto } from '../../words/photo.ts';
import { languageNow, listed, say } from '../../words/words.ts';
import { Icon } from '../icons.tsx';
import { drawBoard } from './grids.tsx';

interface Props {
  read: ReadPicture;
  onPlay: (line: string) => void;
  /** Leads to another picture, or to another grid of the same picture. */
  onAgain: () => void;
  hasOthers: boolean;
}

type Verdict = 'thinking' | 'none' | 'one' | 'several' | 'clash';

interface Reviewed {
  digits: readonly number[];
  /** The cells that are still to be compared, in their order. */
  open: readonly number[];
  focus: number;
  verdict: Verdict;
}

const kShape = shapeOf(3, 3);
const kVerdicts = { none: 'none', unique: 'one', multiple: 'several', invalid: 'clash' } as const;
/** More digits than most puzzles have: some may be entries of a person. */
const kManyGivens = 40;
/** So long the player must rest before the engine is asked. */
const kRest = 60;
const kMoves: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const kErasing: ReadonlySet<string> = new Set(['0', '.', ' ', 'Backspace', 'Delete']);

const nameOf = (cell: number): string => nameOfCell(kShape, cell);
const clashesIn = (digits: readonly number[]): ReadonlySet<number> => clashesOf(kShape, digits.map((value) => ({ ...kBlank, value })));

export class Review extends Component<Props, Reviewed> {
  override state: Reviewed = { digits: digitsRead(this.props.read.reading), open: unsureCells(this.props.read.reading), focus: unsureCells(this.props.read.reading)[0] ?? 0, verdict: 'thinking' };
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #grid: HTMLElement | null = null;
  #draw = drawBoard(this.props.read);

  override componentDidMount(): void {
    this.#count();
    this.#focusCell();
  }

  override componentWillUnmount(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  override componentDidUpdate(_: Props, before: Reviewed): void {
    if (before.digits !== this.state.digits) this.#count();
    if (before.focus !== this.state.focus && this.#grid?.contains(document.activeElement)) this.#focusCell();
  }

  #focusCell(): void {
    this.#grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  /** Counts the solutions of what is on the board. */
  #count(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    const { digits } = this.state;
    if (clashesIn(digits).size > 0) return this.setState({ verdict: 'clash' });
    const stop = new AbortController();
    this.#stop = stop;
    this.setState({ verdict: 'thinking' });
    this.#timer = setTimeout(() => {
      askSolution(this.#line(), kShape, stop.signal).then(({ verdict }) => {
        if (!stop.signal.aborted) this.setState({ verdict: kVerdicts[verdict] });
      }, (error: unknown) => {
        if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
      });
    }, kRest);
  }

  #line = (): string => this.state.digits.map(symbolOf).join('');

  /** The cell is compared, and the next unsure one comes. */
  #settle(cell: number, digits: readonly number[]): void {
    const { open } = this.state;
    const left = open.filter((other) => other !== cell);
    const isAsked = left.length < open.length;
    this.setState({ digits, open: left, focus: isAsked ? left[0] ?? cell : cell });
  }

  #enter = (digit: number): void => {
    const { digits, focus } = this.state;
    this.#settle(focus, digits.map((old, cell) => (cell === focus ? digit : old)));
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { focus, digits, open } = this.state;
    const move = kMoves[event.key];
    if (move) {
      const [row, column] = [(Math.floor(focus / 9) + move[0] + 9) % 9, (focus % 9 + move[1] + 9) % 9];
      this.setState({ focus: row * 9 + column });
    } else if (/^[1-9]$/.test(event.key)) this.#enter(Number(event.key));
    else if (kErasing.has(event.key)) this.#enter(0);
    else if (event.key === 'Enter' && open.includes(focus)) this.#settle(focus, digits);
    else return;
    event.preventDefault();
  };

  #verdict(): string {
    const { verdict, digits } = this.state;
    return verdict === 'clash' ? sayPhoto('clash', { list: listed([...clashesIn(digits)].slice(0, 6).map(nameOf)) }) : sayPhoto(verdict);
  }

  /** What the player should do next. */
  #advice(): string {
    const { reading } = this.props.read;
    const { open, verdict } = this.state;
    const first = open[0];
    if (first === undefined && (verdict === 'none' || verdict === 'clash')) return sayPhoto('isWrong');
    if (first === undefined && verdict === 'several') return sayPhoto('isMissing');
    if (first === undefined) return sayPhoto(unsureCells(reading).length === 0 ? 'sure' : 'settled');
    if (reading.verdict === 'not_unique' && verdict !== 'one') return sayPhoto('likeliest', { list: listed(open.slice(0, 3).map(nameOf)) });
    return open.length === 1 ? sayPhoto('compareOne', { cell: nameOf(first) }) : sayPhoto('compare', { n: open.length, cell: nameOf(first) });
  }

  /** What the chosen cell looks like, and whether the rules decided otherwise. */
  #looks(): string {
    const { reading } = this.props.read;
    const { focus, digits } = this.state;
    if (reading.verdict === 'unreadable') return '';
    const percent = new Intl.NumberFormat(languageNow(), { style: 'percent', maximumFractionDigits: 0 });
    const symbol = (digit: number) => (digit === 0 ? sayPhoto('blank') : digit);
    const likely = likelyDigits(reading, focus);
    const list = likely.map(({ digit, probability }) => sayPhoto('share', { digit: symbol(digit), percent: percent.format(probability) })).join(', ');
    const digit = digits[focus]!;
    const isDecided = reading.verdict === 'unique' && digit === reading.cells[focus]!.digit && digit !== likely[0]!.digit;
    return sayPhoto(isDecided ? 'decided' : 'looksLike', { cell: nameOf(focus), list, digit: symbol(digit) });
  }

  #place = (frame: HTMLElement | null): void => {
    const { focus } = this.state;
    frame?.style.setProperty('--row', String(Math.floor(focus / 9)));
    frame?.style.setProperty('--column', String(focus % 9));
  };

  override render({ read: { reading }, onPlay, onAgain, hasOthers }: Props, { digits, open, focus, verdict }: Reviewed) {
    const clashes = clashesIn(digits);
    const canPlay = verdict === 'one' || verdict === 'several';
    return (
      <div class="review">
        <div class="compared">
          <div class="straight" ref={this.#place}><div><canvas role="img" aria-label={sayPhoto('straight')} ref={this.#draw} /><i aria-hidden="true" /></div></div>
          <div class="read-board" role="grid" aria-label={sayPhoto('board')} onKeyDown={this.#onKey} ref={(grid) => { this.#grid = grid; }}>
            {Array.from({ length: 9 }, (_, row) => <div role="row">{digits.slice(9 * row, 9 * row + 9).map((digit, column) => this.#cell(9 * row + column, digit, clashes))}</div>)}
          </div>
        </div>
        <div class="finding">
          <p class={`verdict is-${verdict}`} role="status"><strong>{this.#verdict()}</strong></p>
          <p>{this.#advice()}</p>
          <p class="faint">{this.#looks()}</p>
          {'has_entries' in reading && reading.has_entries && digits.filter((digit) => digit !== 0).length > kManyGivens && <p class="faint">{sayPhoto('entries')}</p>}
        </div>
        <div class="digits" role="group" aria-label={sayPhoto('digits')}>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => <button type="button" aria-pressed={digits[focus] === digit} onClick={() => this.#enter(digit)}>{digit}</button>)}
          <button type="button" aria-label={say('erase')} title={say('erase')} aria-pressed={digits[focus] === 0} onClick={() => this.#enter(0)}><Icon name="erase" /></button>
        </div>
        <div class="actions">
          <button type="button" onClick={onAgain}>{sayPhoto(hasOthers ? 'otherGrid' : 'another')}</button>
          {open.includes(focus) && <button type="button" onClick={() => this.#settle(focus, digits)}>{sayPhoto('isRight')}</button>}
          <button type="button" class="main" disabled={!canPlay} onClick={() => onPlay(this.#line())}>{say('play')}</button>
        </div>
      </div>
    );
  }

  #cell(cell: number, digit: number, clashes: ReadonlySet<number>) {
    const { open, focus } = this.state;
    const isOpen = open.includes(cell);
    const parts = [nameOf(cell), digit === 0 ? say('empty') : String(digit), ...(isOpen ? [sayPhoto('unsure')] : []), ...(clashes.has(cell) ? [say('clash')] : [])];
    return (
      <div role="gridcell" class={`${isOpen ? 'open' : ''} ${cell === focus ? 'chosen' : ''} ${clashes.has(cell) ? 'clash' : ''}`} tabIndex={cell === focus ? 0 : -1} aria-selected={cell === focus}
        aria-label={parts.join(', ')} onPointerDown={() => this.setState({ focus: cell }, () => this.#focusCell())}>{digit === 0 ? '' : digit}</div>
    );
  }
}
