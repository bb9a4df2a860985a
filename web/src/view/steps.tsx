// What the panels share: their head, branches of chains, the button that reads aloud.
import { Component } from 'preact';
import type { ComponentChildren } from 'preact';
import { canSpeak, hush, listen } from '../app/speech.ts';
import { getState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { languageOfStep } from '../model/reasons.ts';
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
export const heardOf = (step: Step): Heard => ({ texts: [`${step.name}.`, ...sentencesOf(step)], language: languageOfStep(step) });

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
  /** They are there because the player chose a step below them. */
  isChosen?: boolean;
  onView: (view: number) => void;
}

export class Sentences extends Component<SentencesProps> {
  #box: HTMLElement | null = null;

  override componentDidMount(): void {
    if (this.props.isChosen) this.#show();
  }

  override componentDidUpdate(before: SentencesProps): void {
    if (before.step !== this.props.step) this.#show();
  }

  /** The name and the conclusion come into sight, however many words follow. */
  #show(): void {
    if (!this.#box) return;
    this.#box.scrollTop = 0;
    if (!isBelow()) return;
    // Below the board they come first in the panel. Where the panel does not scroll, the window does.
    const panel = this.#box.closest('.panel');
    if (panel) panel.scrollTop = 0;
    this.#box.scrollIntoView({ block: 'nearest' });
  }

  override render({ step, view, isNamed, onView }: SentencesProps) {
    return (
      <div class="words" aria-live="polite" tabIndex={0} role="group" aria-label={say('step')} ref={(box) => { this.#box = box; }}>
        {!isNamed && <h3 lang={languageOfStep(step)}>{step.name}</h3>}
        <Explained step={step} view={view} onView={onView} />
      </div>
    );
  }
}
