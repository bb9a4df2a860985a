// What is drawn over the board. It is loaded when there is first something to draw.
import { Component } from 'preact';
import { notify } from '../app/live.ts';
import type { Sketch } from '../app/sketch.ts';
import type { Line } from '../model/ink.ts';
import type { Candidate } from '../model/move.ts';
import type { Shape } from '../model/shape.ts';
import { say } from '../words/words.ts';

interface Props {
  /** Of a step; without one, what the player drew is shown. */
  sketch: Sketch | null;
  shape: Shape;
  lines: readonly Line[];
  anchor: Candidate | null;
}

type Parts = typeof import('./arrows.tsx');

const isNeeded = ({ sketch, lines, anchor }: Props): boolean => (sketch ? sketch.arrows.length + sketch.hulls.length > 0 : lines.length > 0 || anchor !== null);

export class Drawing extends Component<Props, { parts: Parts | null }> {
  override state: { parts: Parts | null } = { parts: null };
  #isLoading = false;

  override componentDidMount(): void {
    this.#load();
  }

  override componentDidUpdate(): void {
    this.#load();
  }

  /** After a failure it is tried again with the next drawing. */
  #load(): void {
    if (!isNeeded(this.props)) {
      this.#isLoading = false;
      return;
    }
    if (this.#isLoading || this.state.parts) return;
    this.#isLoading = true;
    import('./arrows.tsx').then((parts) => this.setState({ parts }), () => notify(say('failed', { reason: say('notLoaded') })));
  }

  override render({ sketch, shape, lines, anchor }: Props, { parts }: { parts: Parts | null }) {
    if (!parts) return null;
    const { Arrows, Lines } = parts;
    return sketch ? <Arrows sketch={sketch} /> : <Lines shape={shape} lines={lines} anchor={anchor} />;
  }
}
