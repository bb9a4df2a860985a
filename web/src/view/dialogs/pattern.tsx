// A board on which the cells of the givens are drawn: by a press, by dragging, or with the arrows and Space.
import { Component } from 'preact';
import type { Shape } from '../../model/shape.ts';
import { columnOf, nameOfCell, rowOf } from '../../model/shape.ts';
import { sayWish } from '../../words/wishes.ts';

interface Props {
  shape: Shape;
  /** `x`, or `.` for a blank cell. */
  pattern: string;
  isMirrored: boolean;
  onChange: (pattern: string) => void;
}

/** Which line is beside a cell: that of the board, of a box, or of a cell. */
const edgeOf = (at: number, box: number, side: number): string => (at === side - 1 ? 'end' : at % box === box - 1 ? 'edge' : 'line');

const kSteps: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class PatternBoard extends Component<Props, { focus: number }> {
  override state = { focus: 0 };
  #grid: HTMLElement | null = null;
  /** What dragging draws; null while no pointer is down. */
  #drawing: string | null = null;

  #draw(cell: number, mark: string): void {
    const { pattern, isMirrored, onChange } = this.props;
    const marks = [...pattern];
    marks[cell] = mark;
    if (isMirrored) marks[marks.length - 1 - cell] = mark;
    onChange(marks.join(''));
  }

  #toggled = (cell: number): string => (this.props.pattern[cell] === 'x' ? '.' : 'x');

  #cellAt(event: PointerEvent): number | null {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    return element && this.#grid?.contains(element) ? Number(element.dataset['place']) : null;
  }

  #onDown = (event: PointerEvent): void => {
    const cell = this.#cellAt(event);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    this.#grid?.setPointerCapture(event.pointerId);
    this.#drawing = this.#toggled(cell);
    this.#draw(cell, this.#drawing);
    this.#focus(cell);
  };

  #onMove = (event: PointerEvent): void => {
    const cell = this.#cellAt(event);
    if (this.#drawing !== null && cell !== null && this.props.pattern[cell] !== this.#drawing) this.#draw(cell, this.#drawing);
  };

  #onUp = (): void => {
    this.#drawing = null;
  };

  #focus(cell: number): void {
    this.setState({ focus: cell });
    this.#grid?.querySelector<HTMLElement>(`[data-place="${cell}"]`)?.focus({ preventScroll: true });
  }

  #onKey = (event: KeyboardEvent): void => {
    const { shape } = this.props;
    const { focus } = this.state;
    const step = kSteps[event.key];
    if (step) {
      const turn = (at: number, by: number) => (at + by + shape.side) % shape.side;
      this.#focus(turn(rowOf(shape, focus), step[0]) * shape.side + turn(columnOf(shape, focus), step[1]));
    } else if (event.key === ' ' || event.key === 'Enter') this.#draw(focus, this.#toggled(focus));
    else return;
    event.preventDefault();
  };

  override render({ shape, pattern }: Props, { focus }: { focus: number }) {
    return (
      <div class={`mask side-${shape.side}`} role="group" aria-label={sayWish('pattern')} ref={(grid) => { this.#grid = grid; }} onKeyDown={this.#onKey}
        onPointerDown={this.#onDown} onPointerMove={this.#onMove} onPointerUp={this.#onUp} onPointerCancel={this.#onUp}>
        {[...pattern].map((mark, cell) => (
          <button type="button" data-place={cell} tabIndex={cell === focus ? 0 : -1} aria-pressed={mark === 'x'} aria-label={nameOfCell(shape, cell)}
            class={`${edgeOf(columnOf(shape, cell), shape.boxColumns, shape.side)}-right ${edgeOf(rowOf(shape, cell), shape.boxRows, shape.side)}-bottom`} />
        ))}
      </div>
    );
  }
}
