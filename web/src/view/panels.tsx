// The card of a hint, which takes the place of the pad.
import { Component } from 'preact';
import { allHelp, applyHelp, kDepths, kMistakeDepths, moreHelp, tellDigit } from '../app/help.ts';
import { wordsOfHelp } from '../app/help_words.ts';
import { backToRight } from '../app/games.ts';
import { notify } from '../app/live.ts';
import { languageOf } from '../app/settings.ts';
import type { Help } from '../app/store.ts';
import { getState, setState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { isTooLong, languageOfStep, reasonsOf } from '../model/reasons.ts';
import { sayReason } from '../words/reasons.ts';
import { say } from '../words/words.ts';
import type { Word } from '../words/words.ts';
import type { Heard } from './steps.tsx';
import { Explained } from './explained.tsx';
import { Head, heardOf, isBelow, Views } from './steps.tsx';

const kMore: readonly Word[] = ['tellWhere', 'tellPattern', 'tellAll', 'apply'];
const kMoreOfMistake: readonly Word[] = ['tellWhere', 'tellMistake', 'putRight'];

/** The buttons of a hint, in a row that stays where it is. */
function HelpActions({ help }: { help: Help }) {
  const { hint, depth, told } = help;
  if (hint?.kind === 'mistake') {
    return (
      <div class="actions">
        {depth === kMistakeDepths && <button type="button" onClick={() => void backToRight()}>{say('backToRight')}</button>}
        <button type="button" class="main" onClick={() => void moreHelp()}>{say(kMoreOfMistake[depth - 1]!)}</button>
      </div>
    );
  }
  if (hint?.kind === 'stuck' && help.isLimited) {
    return (
      <div class="actions">
        <button type="button" onClick={() => setState({ dialog: 'techniques' })}>{sayReason('choose')}</button>
        <button type="button" class="main" onClick={() => void moreHelp()}>{sayReason('withAll')}</button>
      </div>
    );
  }
  if (hint?.kind !== 'step') return <div class="actions" />;
  const isDone = depth === kDepths || told !== undefined;
  const name = say('learnOf', { name: hint.name });
  return (
    <div class="actions">
      <button type="button" class="plain" aria-label={name} title={name} onClick={() => learnOf(hint)}>{say('learn')}</button>
      {isTooLong(hint) && !told ? <button type="button" onClick={() => void tellDigit()}>{sayReason('nextDigit')}</button> :
        depth < kDepths - 1 && !told && <button type="button" onClick={allHelp}>{say('tellAll')}</button>}
      <button type="button" class="main" onClick={() => (isDone ? applyHelp() : void moreHelp())}>{say(isDone ? 'apply' : kMore[depth - 1]!)}</button>
    </div>
  );
}

/** The cases of a net in the words of a hint also choose what is drawn. */
const hasCases = ({ hint, depth }: Help): boolean => hint?.kind === 'step' && depth === kDepths && reasonsOf(hint).branches.length > 0;

export function HelpPanel({ help }: { help: Help }) {
  const { hint, depth } = help;
  const step = hint?.kind === 'step' ? hint : null;
  return (
    <section class="panel help" aria-label={say('hint')}>
      <Head title={step ? step.name : say('hint')} language={step ? languageOfStep(step) : undefined} onClose={() => setState({ help: null })} heard={heardOfHelp(help)}>
        {step && <small class="faint"><span aria-hidden="true">{depth}/{kDepths}</span><span class="unseen">{say('depth', { n: depth })}</span></small>}
      </Head>
      <HelpWords help={help} />
      {step && depth >= 3 && !hasCases(help) && <Views step={step} view={help.view} onChange={(view) => setState({ help: { ...help, view } })} />}
      <HelpActions help={help} />
    </section>
  );
}

/** What a hint says. The newest sentence is in sight. */
class HelpWords extends Component<{ help: Help }> {
  #box: HTMLElement | null = null;

  /** In a low window the card is below the board. */
  #show(): void {
    if (isBelow()) this.#box?.closest('.panel')?.scrollIntoView({ block: 'nearest' });
  }

  override componentDidMount(): void {
    this.#show();
  }

  override componentDidUpdate(before: { help: Help }): void {
    const { hint, depth } = this.props.help;
    if (!this.#box || (before.help.hint === hint && before.help.depth === depth)) return;
    this.#show();
    if (depth === kDepths) this.#box.scrollTop = 0;
    else if (isBelow()) this.#box.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }

  override render({ help }: { help: Help }) {
    const { hint, depth } = help;
    const step = hint?.kind === 'step' && depth === kDepths && !help.told ? hint : null;
    return (
      <div class="words" tabIndex={0} role="group" aria-label={say('hint')} ref={(box) => { this.#box = box; }}>
        {step ? <Explained step={step} view={help.view} onView={(view) => setState({ help: { ...help, view } })} /> :
          wordsOfHelp(help).map((text, index) => <p class={index === 0 ? 'first' : ''}>{text}</p>)}
      </div>
    );
  }
}

/** Lessons are not needed to begin a game, so they are loaded now. */
const learnOf = (step: Step): void => void import('../app/learn.ts').then(
  (learn) => learn.learnOf(step), () => notify(say('failed', { reason: say('notLoaded') })),
);

/** The explanation is the engine's, in English; what comes before is in the language of the page. */
function heardOfHelp(help: Help): Heard | null {
  if (!help.hint) return null;
  if (help.hint.kind === 'step' && help.depth === kDepths && !help.told) return heardOf(help.hint);
  return { texts: wordsOfHelp(help), language: help.hint.kind === 'step' || (help.hint.kind === 'mistake' && help.depth < kMistakeDepths) ? languageOf(getState().settings) : 'en' };
}
