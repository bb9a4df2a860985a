// The way to the solution in the place of the pad: its ratings, its steps, and the one that is drawn.
import { closeTour, openTour, playFromHere, showStep } from '../app/help.ts';
import type { State, Tour } from '../app/store.ts';
import { setState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import { isUsual } from '../engine/questions.ts';
import { languageOfStep } from '../model/reasons.ts';
import { say } from '../words/words.ts';
import type { Word } from '../words/words.ts';
import { Icon } from './icons.tsx';
import { StepList } from './step_list.tsx';
import { Head, heardOf, Sentences, Views } from './steps.tsx';

export function TourPanel({ state, tour }: { state: State; tour: Tour }) {
  const { path, index } = tour;
  const step = path?.steps[index];
  return (
    <section class="panel tour" aria-label={say('path')}>
      <Head title={say('path')} onClose={closeTour} heard={step ? heardOf(step) : null} />
      <Ratings tour={tour} />
      {isUsual(state.game.shape) && (
        <div class="modes" role="group" aria-label={say('order')}>
          {(['human', 'se'] as const).map((order) => (
            <button type="button" aria-pressed={tour.order === order} onClick={() => void openTour(order)}>{say(order === 'human' ? 'orderHuman' : 'orderSe')}</button>
          ))}
        </div>
      )}
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
  const isRated = order === 'se' && steps[0]?.shape === undefined;
  const makers = isRated ? (rating ? makersOf(steps, marks) : []) : [{ label: say('hardestStep'), index: hardestOf(steps) }];
  return (
    <div class="ratings" title={say('ratingHelp')}>
      {isRating && <p class="wait"><span class="spinner" aria-hidden="true" />{say('ratingNow')}</p>}
      {rating && <strong>{say(`level_${rating.level}`)}</strong>}
      <dl>{marks.map(([name, value]) => <div><dt>{say(name)}</dt><dd>{value.toFixed(1)}</dd></div>)}</dl>
      {steps.length > 0 && (
        <p>{order === 'human' && path!.score !== undefined && <span>{say('score', { n: path!.score })}</span>}
          {makers.map(({ label, index }) => (
            <button type="button" class="link" onClick={() => showStep(index)}>{label}: <span lang={languageOfStep(steps[index]!)}>{say('madeBy', { name: steps[index]!.name, n: index + 1 })}</span></button>
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
