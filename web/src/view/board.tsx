// The board as a grid for keyboard, mouse, touch and screen readers.
import { Component } from 'preact';
import { boardOfStep } from '../app/help.ts';
import { placeOnly, select } from '../app/input.ts';
import type { Sketch } from '../app/sketch.ts';
import { sketchOf } from '../app/sketch.ts';
import type { State } from '../app/store.ts';
import { getState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { clashesOf } from '../model/board.ts';
import type { Game } from '../model/game.ts';
import { columnOf, nameOfCell, rowOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { Arrows } from './arrows.tsx';
import { Cell, kFlags } from './cell.tsx';

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
const clashesFor = remembered((game: Game) => clashesOf(game.shape, game.cells));

/** The step that is drawn, and how much of it. */
export function stepOf({ help, tour }: State): { step: Step; depth: number; view: number } | null {
  if (tour) {
    const step = tour.path?.steps[tour.index];
    return step ? { step, depth: 4, view: tour.view } : null;
  }
  return help?.hint?.kind === 'step' ? { step: help.hint, depth: help.depth, view: help.view } : null;
}

export class Board extends Component<{ state: State }> {
  #grid: HTMLDivElement | null = null;
  #dragging = false;
  #last = { cell: -1, time: 0 };

  /** The focus follows the state if it is on the board already, or nowhere while the player moves. */
  override componentDidUpdate(before: { state: State }): void {
    const { focus, dialog, info } = this.props.state;
    const isSameGame = before.state.info.id === info.id;
    if (dialog || (before.state.focus === focus && isSameGame)) return;
    const { activeElement } = document;
    if (this.#grid?.contains(activeElement) || (isSameGame && activeElement === document.body)) this.focusCell();
  }

  focusCell(): void {
    this.#grid?.querySelector<HTMLElement>(`[data-cell="${this.props.state.focus}"]`)?.focus({ preventScroll: true });
  }

  #cellAt(event: PointerEvent): number | null {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
    return element && this.#grid?.contains(element) ? Number(element.dataset['cell']) : null;
  }

  #onDown = (event: PointerEvent): void => {
    const cell = this.#cellAt(event);
    if (cell === null || event.button !== 0 || getState().paused) return;
    event.preventDefault();
    const isSecond = this.#last.cell === cell && event.timeStamp - this.#last.time < 350;
    this.#last = { cell: isSecond ? -1 : cell, time: event.timeStamp };
    this.#grid?.setPointerCapture(event.pointerId);
    this.#dragging = true;
    select(cell, event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'extend' : 'one');
    this.focusCell();
    if (isSecond) placeOnly(cell);
  };

  #onMove = (event: PointerEvent): void => {
    if (!this.#dragging) return;
    const cell = this.#cellAt(event);
    if (cell !== null && cell !== getState().focus) select(cell, 'extend');
  };

  #onUp = (): void => {
    this.#dragging = false;
  };

  /** Screen readers move the focus by themselves. */
  #onFocus = (event: FocusEvent): void => {
    const cell = Number((event.target as HTMLElement).dataset['cell'] ?? NaN);
    if (!this.#dragging && !Number.isNaN(cell) && cell !== getState().focus) select(cell, 'one');
  };

  override render({ state }: { state: State }) {
    const drawn = stepOf(state);
    const game = state.tour && drawn ? boardFor(state.game, drawn.step) : state.game;
    const sketch = drawn ? sketchFor(drawn.step, drawn.depth, drawn.view) : null;
    const { side } = game.shape;
    return (
      <div class={`board side-${side}${state.settings.patterns ? ' patterns' : ''}${state.paused ? ' hidden' : ''}${sketch ? ' sketched' : ''}`}>
        <div class="cells" role="grid" id="board" aria-label={say('board')} aria-multiselectable="true" aria-rowcount={side} aria-colcount={side}
          ref={(grid) => { this.#grid = grid; }} onPointerDown={this.#onDown} onPointerMove={this.#onMove} onPointerUp={this.#onUp}
          onPointerCancel={this.#onUp} onFocusIn={this.#onFocus}>
          {Array.from({ length: side }, (_, row) => (
            <div role="row" key={row}>{this.#row(state, game, sketch, row)}</div>
          ))}
        </div>
        <Arrows sketch={sketch} />
      </div>
    );
  }

  #row(state: State, game: Game, sketch: Sketch | null, row: number) {
    const { shape, cells } = game;
    const { settings, focus, selection, tour } = state;
    const clashes = settings.showClashes ? clashesFor(game) : new Set<number>();
    const value = settings.highlightSame && !sketch ? cells[focus]!.value : 0;
    const peers = settings.highlightPeers && selection.length === 1 && !sketch ? shape.peers[focus]! : [];
    return cells.slice(row * shape.side, (row + 1) * shape.side).map((cell, column) => {
      const index = row * shape.side + column;
      let flags = index === focus ? kFlags.focus : 0;
      if (!tour && selection.includes(index)) flags |= kFlags.selected;
      if (peers.includes(index)) flags |= kFlags.peer;
      if (value !== 0 && cell.value === value) flags |= kFlags.same;
      if (clashes.has(index)) flags |= kFlags.clash;
      if (state.wrong.includes(index)) flags |= kFlags.wrong;
      if (columnOf(shape, index) % shape.boxColumns === shape.boxColumns - 1 && column < shape.side - 1) flags |= kFlags.right;
      if (rowOf(shape, index) % shape.boxRows === shape.boxRows - 1 && row < shape.side - 1) flags |= kFlags.bottom;
      return <Cell key={index} cell={cell} index={index} name={nameOfCell(shape, index)} side={shape.side} flags={flags} same={value}
        grid={settings.gridMarks} sketch={sketch?.cells[index] ?? null} language={settings.language} />;
    });
  }
}
