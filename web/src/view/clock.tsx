// The time, drawn once a second.
import { Component } from 'preact';
import { elapsed, textOfTime } from '../app/clock.ts';
import { say } from '../words/words.ts';

export class Clock extends Component<object, { text: string }> {
  override state = { text: textOfTime(elapsed()) };
  #timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    this.#timer = setInterval(() => {
      const text = textOfTime(elapsed());
      if (text !== this.state.text) this.setState({ text });
    }, 250);
  }

  override componentWillUnmount(): void {
    clearInterval(this.#timer);
  }

  override render(_: object, { text }: { text: string }) {
    return <time class="clock" role="timer" aria-label={say('timer')} aria-live="off">{text}</time>;
  }
}
