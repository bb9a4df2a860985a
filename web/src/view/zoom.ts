// The board enlarged: how far, and which part of it is in sight. Two fingers change both, and so does the button for large boards.

interface Point {
  readonly x: number;
  readonly y: number;
}
export type Fingers = readonly [Point, Point];

const kMost = 6;
/** The button enlarges the board until so many cells are side by side. */
const kCellsInSight = 5.2;

const middleOf = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Zoom {
  /** What is enlarged, in a frame of the same size. */
  element: HTMLElement | null = null;
  #scale = 1;
  /** The top left corner, in sizes of the board, so that it stays right when the window changes. */
  #x = 0;
  #y = 0;

  get isLarge(): boolean {
    return this.#scale > 1.01;
  }

  #draw(scale: number, x: number, y: number): void {
    this.#scale = Math.min(kMost, Math.max(1, scale));
    const within = (corner: number) => Math.min(0, Math.max(1 - this.#scale, corner));
    [this.#x, this.#y] = this.isLarge ? [within(x), within(y)] : [0, 0];
    if (this.element) this.element.style.transform = this.isLarge ? `translate(${100 * this.#x}%, ${100 * this.#y}%) scale(${this.#scale})` : '';
  }

  /** What is between the fingers stays between them. */
  pinch(before: Fingers, after: Fingers): void {
    const frame = this.element?.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const scale = Math.min(kMost, Math.max(1, this.#scale * distanceOf(after) / Math.max(1, distanceOf(before))));
    const [from, to] = [middleOf(before), middleOf(after)];
    const corner = (old: number, was: number, is: number, start: number, size: number) => (is - start) / size - (((was - start) / size - old) * scale) / this.#scale;
    this.#draw(scale, corner(this.#x, from.x, to.x, frame.left, frame.width), corner(this.#y, from.y, to.y, frame.top, frame.height));
  }

  /** Moves the board only as far as is needed to have a cell and half of the next one in sight. */
  show(row: number, column: number, side: number): void {
    if (!this.isLarge) return;
    const cell = this.#scale / side;
    const corner = (old: number, at: number) => Math.min(Math.max(old, 1 - (at + 1.5) * cell), -(at - 0.5) * cell);
    this.#draw(this.#scale, corner(this.#x, column), corner(this.#y, row));
  }

  /** Enlarges the board, with a cell in the middle, or shows all of it. */
  toggle(isLarge: boolean, row: number, column: number, side: number): void {
    const scale = isLarge ? side / kCellsInSight : 1;
    const corner = (at: number) => 0.5 - ((at + 0.5) * scale) / side;
    this.#draw(scale, corner(column), corner(row));
  }
}
