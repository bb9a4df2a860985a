// A list of steps, of which one is chosen.
import { Component } from 'preact';
import type { Step } from '../engine/questions.ts';
import { languageOfStep } from '../model/reasons.ts';

interface ListProps {
  steps: readonly Step[];
  index: number;
  label: string;
  /** Steps of the same technique are told apart by their text. */
  long?: boolean;
  onChoose: (index: number) => void;
}

export class StepList extends Component<ListProps> {
  #list: HTMLElement | null = null;

  override shouldComponentUpdate(next: ListProps): boolean {
    return next.steps !== this.props.steps || next.index !== this.props.index;
  }

  /** Who was on the board, or nowhere, goes on in the list. */
  override componentDidMount(): void {
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('[data-cell]')) return;
    this.#list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  override componentDidUpdate(): void {
    const chosen = this.#list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (chosen && this.#list) this.#scroll(chosen, this.#list);
    if (this.#list?.contains(document.activeElement)) chosen?.focus({ preventScroll: true });
  }

  /** Scrolls the list only, never the page. */
  #scroll(chosen: HTMLElement, list: HTMLElement): void {
    const top = chosen.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + chosen.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + chosen.offsetHeight - list.clientHeight;
  }

  #onKey = (event: KeyboardEvent): void => {
    const { index, steps, onChoose } = this.props;
    const to: Record<string, number> = { ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1, ArrowLeft: index - 1, Home: 0, End: steps.length - 1 };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };

  override render({ steps, index, label, long, onChoose }: ListProps) {
    return (
      <ol class={`steps${long ? ' long' : ''}`} role="listbox" aria-label={label} data-arrows ref={(list) => { this.#list = list; }} onKeyDown={this.#onKey}>
        {steps.map((step, at) => (
          <li role="option" aria-selected={at === index} tabIndex={at === Math.max(0, index) ? 0 : -1} onClick={() => onChoose(at)}>
            <span class="number">{at + 1}</span>
            <span class="name" lang={languageOfStep(step)}>{step.alias ?? step.name}{long && <small>{shortOf(step)}</small>}</span>
            <span class="value">{step.rating?.toFixed(1) ?? step.score ?? ''}</span>
          </li>
        ))}
      </ol>
    );
  }
}

/** The text of a step without the name before it. */
const shortOf = ({ text, name }: Pick<Step, 'text' | 'name'>): string => (text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text);
