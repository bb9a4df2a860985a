// The panels that take the place of the pad: a hint, and the way to the solution.
import { Component } from 'preact';
import { allHelp, applyHelp, closeTour, kDepths, kMistakeDepths, moreHelp, openTour, playFromHere, showStep, tellDigit } from '../app/help.ts';
import { wordsOfHelp } from '../app/help_words.ts';
import { backToRight } from '../app/games.ts';
import { notify } from '../app/live.ts';
import { languageOf } from '../app/settings.ts';
import type { Help, State, Tour } from '../app/store.ts';
import { getState, setState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { isTooLong, reasonsOf } from '../model/reasons.ts';
import { sayReason } from '../words/reasons.ts';
import { say } from '../words/words.ts';
import type { Word } from '../words/words.ts';
import { Icon } from './icons.tsx';
import type { Heard } from './steps.tsx';
import { Explained } from './explained.tsx';
import { Head, heardOf, isBelow, Sentences, StepList, Views } from './steps.tsx';

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
      <Head title={step ? step.name : say('hint')} language={step ? 'en' : undefined} onClose={() => setState({ help: null })} heard={heardOfHelp(help)}>
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

  override componentDidUpdate(before: { help: Help }): void {
    const { hint, depth } = this.props.help;
    if (!this.#box || (before.help.hint === hint && before.help.depth === depth)) return;
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

export function TourPanel({ state, tour }: { state: State; tour: Tour }) {
  const { path, index } = tour;
  const step = path?.steps[index];
  return (
    <section class="panel tour" aria-label={say('path')}>
      <Head title={say('path')} onClose={closeTour} heard={step ? heardOf(step) : null} />
      <Ratings tour={tour} />
      <div class="modes" role="group" aria-label={say('order')}>
        {(['human', 'se'] as const).map((order) => (
          <button type="button" aria-pressed={tour.order === order} onClick={() => void openTour(order)}>{say(order === 'human' ? 'orderHuman' : 'orderSe')}</button>
        ))}
      </div>
      {!path && <p class="wait">{say('thinking')}</p>}
      {path && path.steps.length === 0 && <p>{path.kind === 'solved' ? say('solved') : path.text}</p>}
      {path && path.steps.length > 0 && <StepList steps={path.steps} index={index} label={say('path')} onChoose={showStep} />}
      {step && <StepButtons state={state} index={index} all={path.steps.length} />}
      {step && (
        <>
          <Sentences step={step} view={tour.view} onView={(view) => setState({ tour: { ...tour, view } })} />
          <Views step={step} view={tour.view} onChange={(view) => setState({ tour: { ...tour, view } })} />
        </>
      )}
      {path && path.kind !== 'solved' && path.steps.length > 0 && <p>{path.text}</p>}
    </section>
  );
}

const StepButtons = ({ state, index, all }: { state: State; index: number; all: number }) => (
  <div class="step-buttons">
    <button type="button" class="quiet" aria-label={say('previous')} disabled={index === 0} onClick={() => showStep(index - 1)}><Icon name="previous" /></button>
    <span>{index + 1} / {all}</span>
    <button type="button" class="quiet" aria-label={say('next')} disabled={index === all - 1} onClick={() => showStep(index + 1)}><Icon name="next" /></button>
    <button type="button" onClick={playFromHere} disabled={index === 0 || state.info.solved}>{say('goOn')}</button>
  </div>
);

/** The level, the ratings, and the steps that make them. */
function Ratings({ tour: { rating, isRating, path, order } }: { tour: Tour }) {
  const marks = rating ? ([['er', rating.er], ['ep', rating.ep], ['ed', rating.ed]] as const) : [];
  const steps = path?.steps ?? [];
  const makers = order === 'se' ? (rating ? makersOf(steps, marks) : []) : [{ label: say('hardestStep'), index: hardestOf(steps) }];
  return (
    <div class="ratings" title={say('ratingHelp')}>
      {isRating && <p class="wait"><span class="spinner" aria-hidden="true" />{say('ratingNow')}</p>}
      {rating && <strong>{say(`level_${rating.level}`)}</strong>}
      <dl>{marks.map(([name, value]) => <div><dt>{say(name)}</dt><dd>{value.toFixed(1)}</dd></div>)}</dl>
      {steps.length > 0 && (
        <p>{order === 'human' && path!.score !== undefined && <span>{say('score', { n: path!.score })}</span>}
          {makers.map(({ label, index }) => (
            <button type="button" class="link" onClick={() => showStep(index)}>{label}: <span lang="en">{say('madeBy', { name: steps[index]!.name, n: index + 1 })}</span></button>
          ))}</p>
      )}
    </div>
  );
}

const weightOf = (step: Step): number => step.rating ?? step.score ?? 0;

/** The first of the hardest steps. */
const hardestOf = (steps: readonly Step[]): number =>
  steps.reduce((best, step, index) => (weightOf(step) > weightOf(steps[best]!) ? index : best), 0);

/** The steps that make ER, EP and ED. A path from a later position may lack them. */
function makersOf(steps: readonly Step[], marks: readonly (readonly [Word, number])[]): { label: string; index: number }[] {
  const first = steps.findIndex(({ set }) => set.length > 0);
  const at = [hardestOf(steps), hardestOf(steps.slice(0, first + 1)), 0];
  const makers: { label: string; index: number }[] = [];
  marks.forEach(([name, value], number) => {
    const index = at[number]!;
    if (steps[index]?.rating?.toFixed(1) !== value.toFixed(1)) return;
    const known = makers.find((maker) => maker.index === index);
    if (known) known.label += `, ${say(name)}`;
    else makers.push({ label: say(name), index });
  });
  return makers;
}
