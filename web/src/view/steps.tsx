// What the panels share: their head, lists of steps, branches of chains, the button that reads aloud.
import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { canSpeak, hush, listen } from '../app/speech.ts';
import { getState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { sentencesOf } from '../model/sets.ts';
import type { Language } from '../words/words.ts';
import { say } from '../words/words.ts';
import { Explained } from './explained.tsx';
import { Icon } from './icons.tsx';

export interface Heard {
  readonly texts: readonly string[];
  readonly language: Language;
}

/** What a voice should say of a step: its name and its sentences, not its notation. */
export const heardOf = (step: Step): Heard => ({ texts: [`${step.name}.`, ...sentencesOf(step)], language: 'en' });

interface HeadProps {
  title: string;
  /** If it is not that of the page. */
  language?: string | undefined;
  onClose: () => void;
  heard?: Heard | null;
  children?: ComponentChildren;
}

export const Head = ({ title, language, onClose, heard, children }: HeadProps) => (
  <header>
    <h2 lang={language}>{title}</h2>
    {children}
    {heard && canSpeak() && <Listen heard={heard} />}
    <button type="button" class="quiet" aria-label={say('close')} title={say('close')} onClick={onClose}><Icon name="close" /></button>
  </header>
);

class Listen extends Component<{ heard: Heard }> {
  /** Another text, or another panel: the old one is not read on. */
  override componentDidUpdate(before: { heard: Heard }): void {
    if (before.heard.texts.join() !== this.props.heard.texts.join()) hush();
  }

  override componentWillUnmount(): void {
    hush();
  }

  override render({ heard: { texts, language } }: { heard: Heard }) {
    const isSpeaking = getState().speaking;
    const name = say(isSpeaking ? 'stopListening' : 'listen');
    return (
      <button type="button" class="quiet listen" aria-label={name} title={name} onClick={() => listen(texts, language)}><Icon name={isSpeaking ? 'pause' : 'listen'} /></button>
    );
  }
}

/** Chains with several branches are drawn one at a time. */
export function Views({ step, view, onChange }: { step: Step; view: number; onChange: (view: number) => void }) {
  const all = step.views.length;
  if (all < 2) return null;
  return (
    <div class="views">
      <button type="button" class="quiet" aria-label={say('previous')} onClick={() => onChange((view + all - 1) % all)}><Icon name="previous" /></button>
      <p><small>{say('view', { n: view + 1, all })}</small> <span lang="en">{step.views[view]?.title}</span></p>
      <button type="button" class="quiet" aria-label={say('next')} onClick={() => onChange((view + 1) % all)}><Icon name="next" /></button>
    </div>
  );
}

/** Below the board, words may be out of sight. */
export const isBelow = (): boolean => matchMedia('(max-width: 899px)').matches;

interface SentencesProps {
  step: Step;
  view: number;
  /** The name stands elsewhere. */
  isNamed?: boolean;
  onView: (view: number) => void;
}

export class Sentences extends Component<SentencesProps> {
  #box: HTMLElement | null = null;

  override componentDidUpdate(before: SentencesProps): void {
    if (before.step === this.props.step || !this.#box) return;
    this.#box.scrollTop = 0;
    if (isBelow()) this.#box.scrollIntoView({ block: 'nearest' });
  }

  override render({ step, view, isNamed, onView }: SentencesProps) {
    return (
      <div class="words" aria-live="polite" tabIndex={0} role="group" aria-label={say('step')} ref={(box) => { this.#box = box; }}>
        {!isNamed && <h3 lang="en">{step.name}</h3>}
        <Explained step={step} view={view} onView={onView} />
      </div>
    );
  }
}

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
            <span class="name" lang="en">{step.alias ?? step.name}{long && <small>{shortOf(step)}</small>}</span>
            <span class="value">{step.rating?.toFixed(1) ?? step.score ?? ''}</span>
          </li>
        ))}
      </ol>
    );
  }
}

/** The text of a step without the name before it. */
const shortOf = ({ text, name }: Pick<Step, 'text' | 'name'>): string => (text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text);
