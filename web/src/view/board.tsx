// The board as a grid for keyboard, mouse, touch and screen readers.
import { Component } from 'preact';
import type { VNode } from 'preact';
import { boardOfStep } from '../app/help.ts';
import { enter, placeOnly, select } from '../app/input.ts';
import { drawLine, usePen } from '../app/pen.ts';
import type { Sketch } from '../app/sketch.ts';
import { sketchOf } from '../app/sketch.ts';
import type { State } from '../app/store.ts';
import { getState, setState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { candidatesOf, clashesOf } from '../model/board.ts';
import { hasDigit, kBlank, sizeOf } from '../model/cell.ts';
import type { Game } from '../model/game.ts';
import type { Candidate } from '../model/move.ts';
import { possible } from '../model/move.ts';
import { columnOf, nameOfCell, rowOf, symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { Cell, kFlags } from './cell.tsx';
import { Drawing } from './drawing.tsx';
import { marksAcross } from './places.ts';
import { Rules } from './rules.tsx';
import { Zoom } from './zoom.ts';

/** Keeps the last result, so that the same step gives the same drawing. */
function remembered<A extends readonly unknown[], R>(make: (...from: A) => R): (...from: A) => R {
  let last: { from: A; result: R } | null = null;
  return (...from) => {
    if (!last || from.some((item, index) => item !== last!.from[index])) last = { from, result: make(...from) };
    return last.result;
  };
}

const sketchFor = remembered(sketchOf);
const boardFor = remembered((game: Game, step: Step) => boardOfStep(game, step.position));
/** The lines of each cell in words, such as `3 strong to 5 in r4c7`. */
const linksFor = remembered(({ shape, lines }: Game, _language: string): ReadonlyMap<number, string> => {
  const links = new Map<number, string>();
  const add = (from: Candidate, to: Candidate, strong: boolean) => {
    const words = say('lineTo', { digit: symbolOf(from.digit), kind: say(strong ? 'strong' : 'weak'), other: symbolOf(to.digit), cell: nameOfCell(shape, to.cell) });
    links.set(from.cell, links.has(from.cell) ? `${links.get(from.cell)}, ${words}` : words);
  };
  for (const { from, to, strong } of lines) {
    add(from, to, strong);
    add(to, from, strong);
  }
  return links;
});
/** The board with all candidates, for questions about them. */
const filledFor = remembered((game: Game): Game => {
  const masks = possible(game);
  return { ...game, cells: game.cells.map((cell, index) => (cell.value === 0 ? { ...cell, corner: 0, centre: masks[index]! } : cell)) };
});
/** Which cells the filter lights: any of its digits, or all of several; and cells with two candidates. */
const lightsFor = remembered((game: Game, { digits, pairs }: State['filter']): readonly number[] => {
  if (digits === 0 && !pairs) return [];
  return possible(game).map((mask, cell) => {
    if (game.cells[cell]!.value !== 0 || (pairs && sizeOf(mask) !== 2) || (digits !== 0 && (mask & digits) === 0)) return 0;
    return digits !== 0 && sizeOf(digits) > 1 && (mask & digits) === digits ? kFlags.filteredAll : kFlags.filtered;
  });
});
const clashesFor = remembered((game: Game) => clashesOf(game.shape, game.cells));

/** The step that is drawn, and how much of it. */
export function stepOf({ help, tour, finder, course }: State): { step: Step; depth: number; view: number } | null {
  if (tour) {
    const step = tour.path?.steps[tour.index];
    return step ? { step, depth: 4, view: tour.view } : null;
  }
  if (course) return course.step && course.isShown ? { step: course.step, depth: 4, view: course.view } : null;
  if (finder) {
    const step = finder.steps?.[finder.index];
    return step ? { step, depth: 4, view: finder.view } : null;
  }
  return help?.hint?.kind === 'step' ? { step: help.hint, depth: help.depth, view: help.view } : null;
}

/** While the page loads, the board is drawn in this number of parts. */
export const kBands = 5;

interface Props {
  state: State;
  /** How many of the parts are drawn. */
  bands: number;
}

export class Board extends Component<Props> {
  #grid: HTMLDivElement | null = null;
  #dragging = false;
  /** The candidate from which the pen draws a line. */
  #from: Candidate | null = null;
  #last = { cell: -1, time: 0 };
  #zoom = new Zoom();
  /** The fingers on the board. Two of them enlarge and move it, until all are gone. */
  #fingers = new Map<number, { x: number; y: number }>();
  #isPinching = false;
  /** What was selected before the first finger came, and the cell that gets the held digit if no second finger comes. */
  #before: Pick<State, 'focus' | 'selection'> | null = null;
  #tapped: number | null = null;
  /** The rows that were drawn for a state. The page loads in parts, and the next part does not draw them again. */
  #drawn: { state: State | null; rows: VNode[] } = { state: null, rows: [] };

  /** The focus follows the state if it is on the board already, or nowhere while the player moves. A new game takes it from where it was begun. */
  override componentDidUpdate(before: Props): void {
    const { focus, dialog, info } = this.props.state;
    const isSameGame = before.state.info.id === info.id;
    this.#enlarge(before.state, isSameGame);
    if (dialog || (before.state.focus === focus && isSameGame)) return;
    const { activeElement } = document;
    if (this.#grid?.contains(activeElement) || isSameGame === (activeElement === document.body)) this.focusCell();
  }

  /** Follows the button and the focus. A new game is shown whole. */
  #enlarge(before: State, isSameGame: boolean): void {
    const { focus, game: { shape }, zoomed } = this.props.state;
    const place = [rowOf(shape, focus), columnOf(shape, focus), shape.side] as const;
    if (!isSameGame && this.#zoom.isLarge) {
      this.#zoom.toggle(false, ...place);
      setState({ zoomed: false });
    } else if (zoomed !== before.zoomed && zoomed !== this.#zoom.isLarge) this.#zoom.toggle(zoomed, ...place);
    else if (before.focus !== focus && !this.#dragging && !this.#isPinching) this.#zoom.show(...place);
  }

  focusCell(): void {
    this.#grid?.querySelector<HTMLElement>(`[data-cell="${this.props.state.focus}"]`)?.focus({ preventScroll: true });
  }

  #cellAt(event: PointerEvent): number | null {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
    return element && this.#grid?.contains(element) ? Number(element.dataset['cell']) : null;
  }

  /** The candidate under a pointer that is fine enough for it, if the cell has it. */
  #candidateAt(event: PointerEvent, cell: number): Candidate | null {
    const { game } = getState();
    const box = this.#grid?.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    if (!box || event.pointerType === 'touch') return null;
    const across = marksAcross(game.shape);
    const part = (at: number) => Math.min(across - 1, Math.max(0, Math.floor(at * across)));
    const digit = part((event.clientY - box.top) / box.height) * across + part((event.clientX - box.left) / box.width) + 1;
    const { value, centre, corner } = game.cells[cell]!;
    const marks = centre | corner || candidatesOf(game.shape, game.cells)[cell]!;
    return value === 0 && hasDigit(marks, digit) ? { cell, digit } : null;
  }

  /** Colours the candidate under the pointer, or begins a line there. */
  #draw(event: PointerEvent, cell: number): void {
    const { mode, pen, finder, course, tour } = getState();
    if (mode !== 'pen' || finder || course || tour) return;
    const candidate = this.#candidateAt(event, cell);
    if (!candidate) return;
    if (typeof pen === 'number') usePen([cell], candidate.digit);
    else this.#from = candidate;
  }

  #onDown = (event: PointerEvent): void => {
    const cell = this.#cellAt(event);
    if (cell === null || event.button !== 0 || getState().paused) return;
    event.preventDefault();
    if (event.pointerType === 'touch' && this.#isSecondFinger(event)) return;
    const isSecond = this.#last.cell === cell && event.timeStamp - this.#last.time < 350;
    this.#last = { cell: isSecond ? -1 : cell, time: event.timeStamp };
    this.#grid?.setPointerCapture(event.pointerId);
    this.#dragging = true;
    select(cell, event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'extend' : 'one');
    this.focusCell();
    const { held, mode } = getState();
    if (mode === 'pen') this.#draw(event, cell);
    else if (held !== 0 && event.pointerType === 'touch') this.#tapped = cell;
    else if (held !== 0) enter(held, mode);
    else if (isSecond) placeOnly(cell);
  };

  /** A second finger takes back what the first one selected. */
  #isSecondFinger({ pointerId, clientX: x, clientY: y }: PointerEvent): boolean {
    this.#fingers.set(pointerId, { x, y });
    if (this.#fingers.size === 1) {
      const { focus, selection } = getState();
      this.#before = { focus, selection };
      return false;
    }
    this.#grid?.setPointerCapture(pointerId);
    if (this.#before) setState(this.#before);
    this.#before = null;
    this.#isPinching = true;
    this.#dragging = false;
    this.#from = null;
    this.#tapped = null;
    return true;
  }

  #pinch({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!this.#fingers.has(pointerId)) return;
    const [one, two] = [...this.#fingers.keys()];
    const fingers = () => [this.#fingers.get(one!)!, this.#fingers.get(two!)!] as const;
    if (two === undefined) return;
    const before = fingers();
    this.#fingers.set(pointerId, { x, y });
    this.#zoom.pinch(before, fingers());
  }

  /** Whether the finger was one of two. */
  #endPinch(pointerId: number): boolean {
    this.#fingers.delete(pointerId);
    const wasPinching = this.#isPinching;
    if (wasPinching && this.#fingers.size === 0) {
      this.#isPinching = false;
      setState({ zoomed: this.#zoom.isLarge });
    }
    return wasPinching;
  }

  #onMove = (event: PointerEvent): void => {
    if (this.#isPinching) return this.#pinch(event);
    if (!this.#dragging || this.#from) return;
    const cell = this.#cellAt(event);
    if (cell !== null && cell !== getState().focus) select(cell, 'extend');
  };

  #onUp = (event: PointerEvent): void => {
    if (this.#endPinch(event.pointerId)) return;
    this.#dragging = false;
    const { held, mode, focus, game: { shape } } = getState();
    this.#zoom.show(rowOf(shape, focus), columnOf(shape, focus), shape.side);
    const tapped = this.#tapped;
    this.#tapped = null;
    if (tapped !== null && event.type !== 'pointercancel') return enter(held, mode);
    const from = this.#from;
    this.#from = null;
    const cell = from && this.#cellAt(event);
    if (!from || cell === null || event.type === 'pointercancel') return;
    const to = this.#candidateAt(event, cell);
    if (to && (to.cell !== from.cell || to.digit !== from.digit)) drawLine(from, to);
    else if (to) usePen([from.cell], from.digit);
  };

  /** Screen readers move the focus by themselves. */
  #onFocus = (event: FocusEvent): void => {
    const cell = Number((event.target as HTMLElement).dataset['cell'] ?? NaN);
    if (!this.#dragging && !Number.isNaN(cell) && cell !== getState().focus) select(cell, 'one');
  };

  override render({ state, bands }: Props) {
    const drawn = stepOf(state);
    const base = state.course?.game ?? (state.finder ? filledFor(state.game) : state.game);
    const game = (state.tour ?? state.course) && drawn ? boardFor(base, drawn.step) : base;
    const sketch = state.paused ? null : drawn ? sketchFor(drawn.step, drawn.depth, drawn.view) : state.sketch;
    const { side } = game.shape;
    const lit = drawn || state.paused ? 0 : state.lit || (state.settings.highlightSame ? game.cells[state.focus]!.value : 0);
    return (
      <div class={`board side-${side}${lit !== 0 ? ` same-${lit}` : ''}${state.settings.patterns ? ' patterns' : ''}${state.paused ? ' hidden' : ''}${drawn ? ' sketched' : ''}${state.info.setting ? ' set' : ''}${state.finder ? ' asking' : ''}${state.mode === 'pen' ? ' penning' : ''}`}>
        <div class="zoom" ref={(zoom) => { this.#zoom.element = zoom; }}>
          <div class="cells" role="grid" id="board" aria-label={say('board')} aria-multiselectable="true" aria-rowcount={side} aria-colcount={side}
            ref={(grid) => { this.#grid = grid; }} onPointerDown={this.#onDown} onPointerMove={this.#onMove} onPointerUp={this.#onUp}
            onPointerCancel={this.#onUp} onFocusIn={this.#onFocus}>
            {this.#rows(state, game, sketch, drawn !== null, lit, Math.min(side, Math.ceil((side * bands) / kBands)))}
          </div>
          <Rules shape={game.shape} />
          {!state.paused && <Drawing sketch={sketch} shape={game.shape} lines={game.lines} anchor={state.anchor} />}
        </div>
      </div>
    );
  }

  #rows(state: State, game: Game, sketch: Sketch | null, isStep: boolean, lit: number, count: number): VNode[] {
    const isKnown = this.#drawn.state === state;
    const rows = isKnown ? this.#drawn.rows.slice(0, count) : [];
    while (rows.length < count) {
      const row = rows.length;
      rows.push(<div role="row" key={row} class={`y${row}`}>{this.#row(state, game, sketch, isStep, lit, row)}</div>);
    }
    this.#drawn = { state, rows };
    return rows;
  }

  #row(state: State, game: Game, sketch: Sketch | null, isStep: boolean, lit: number, row: number) {
    const { shape, cells } = game;
    const { settings, focus, selection, tour, course } = state;
    const links = linksFor(game, settings.language);
    const clashes = settings.showClashes ? clashesFor(game) : new Set<number>();
    const lights = isStep || tour || course ? [] : lightsFor(game, state.filter);
    const peers = settings.highlightPeers && selection.length === 1 && !isStep ? shape.peers[focus]! : [];
    return cells.slice(row * shape.side, (row + 1) * shape.side).map((cell, column) => {
      const index = row * shape.side + column;
      if (state.paused) return <Cell key={index} cell={kBlank} index={index} name={nameOfCell(shape, index)} side={shape.side} flags={index === focus ? kFlags.focus : 0} grid sketch={null} links="" isHidden language={settings.language} />;
      let flags = index === focus ? kFlags.focus : 0;
      if (!tour && !course && selection.includes(index)) flags |= kFlags.selected;
      if (peers.includes(index)) flags |= kFlags.peer;
      if (lit !== 0 && cell.value === lit) flags |= kFlags.same;
      flags |= lights[index] ?? 0;
      if (clashes.has(index)) flags |= kFlags.clash;
      if (state.wrong.includes(index)) flags |= kFlags.wrong;
      return <Cell key={index} cell={cell} index={index} name={nameOfCell(shape, index)} side={shape.side} flags={flags}
        grid={settings.gridMarks} sketch={sketch?.cells[index] ?? null} links={links.get(index) ?? ''} isHidden={false} language={settings.language} />;
    });
  }
}
