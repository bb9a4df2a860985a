// The panels that take the place of the pad: a hint, and the way to the solution.
import { Component } from 'preact';
import { applyHelp, closeTour, kDepths, moreHelp, openTour, playFromHere, showStep } from '../app/help.ts';
import { wordsOfHelp } from '../app/help_words.ts';
import { backToRight } from '../app/games.ts';
import type { Help, State, Tour } from '../app/store.ts';
import { setState } from '../app/store.ts';
import type { Rating, Step } from '../engine/questions.ts';
import { say } from '../words/words.ts';
import type { Word } from '../words/words.ts';
import { Icon } from './icons.tsx';

const kMore: readonly Word[] = ['tellWhere', 'tellPattern', 'tellAll', 'apply'];

export function HelpPanel({ help }: { help: Help }) {
  const { hint, depth } = help;
  const isStep = hint?.kind === 'step';
  return (
    <section class="panel help" aria-label={say('hint')}>
      <Head title={isStep ? say('depth', { n: depth }) : say('hint')} onClose={() => setState({ help: null })} />
      <div class="words" tabIndex={0} role="group" aria-label={say('hint')}>
        {wordsOfHelp(help).map((text, index) => <p class={index === 0 ? 'first' : ''} lang={isStep && depth === kDepths ? 'en' : undefined}>{text}</p>)}
      </div>
      {isStep && depth >= 3 && <Views step={hint} view={help.view} onChange={(view) => setState({ help: { ...help, view } })} />}
      <div class="actions">
        {isStep && <button type="button" class="main" onClick={() => (depth === kDepths ? applyHelp() : void moreHelp())}>{say(kMore[depth - 1]!)}</button>}
        {hint?.kind === 'mistake' && <button type="button" class="main" onClick={() => void backToRight()}>{say('backToRight')}</button>}
      </div>
    </section>
  );
}

const Head = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <header>
    <h2>{title}</h2>
    <button type="button" class="quiet" aria-label={say('close')} title={say('close')} onClick={onClose}><Icon name="close" /></button>
  </header>
);

/** Chains with several branches are drawn one at a time. */
function Views({ step, view, onChange }: { step: Step; view: number; onChange: (view: number) => void }) {
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

export function TourPanel({ state, tour }: { state: State; tour: Tour }) {
  const { path, index } = tour;
  const step = path?.steps[index];
  return (
    <section class="panel tour" aria-label={say('path')}>
      <Head title={say('path')} onClose={closeTour} />
      <Ratings rating={tour.rating} path={tour.path} />
      <div class="modes" role="group" aria-label={say('order')}>
        {(['human', 'se'] as const).map((order) => (
          <button type="button" aria-pressed={tour.order === order} onClick={() => void openTour(order)}>{say(order === 'human' ? 'orderHuman' : 'orderSe')}</button>
        ))}
      </div>
      {!path && <p class="wait">{say('thinking')}</p>}
      {path && path.steps.length === 0 && <p>{path.kind === 'solved' ? say('solved') : path.text}</p>}
      {path && path.steps.length > 0 && <StepList steps={path.steps} index={index} />}
      {step && <StepButtons state={state} index={index} all={path.steps.length} />}
      {step && (
        <>
          <div class="words" aria-live="polite" lang="en" tabIndex={0} role="group" aria-label={say('step')}>
            <p class="first">{step.text}</p>
            {step.sentences.map((text) => <p>{text}</p>)}
          </div>
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

function Ratings({ rating, path }: { rating: Rating | null; path: Tour['path'] }) {
  const hardest = path?.steps.reduce<Step | null>((best, step) => (weightOf(step) > weightOf(best) ? step : best), null);
  const marks = rating ? ([['er', rating.er], ['ep', rating.ep], ['ed', rating.ed]] as const) : [];
  return (
    <div class="ratings" title={say('ratingHelp')}>
      {rating && <strong>{say(`level_${rating.level}`)}</strong>}
      <dl>{marks.map(([name, value]) => <div><dt>{say(name)}</dt><dd>{value.toFixed(1)}</dd></div>)}</dl>
      {hardest && <p>{say('hardest', { name: hardest.name })}, {say('steps', { n: path!.steps.length })}</p>}
    </div>
  );
}

const weightOf = (step: Step | null): number => (step ? step.rating ?? step.score ?? 0 : -1);

class StepList extends Component<{ steps: readonly Step[]; index: number }> {
  #list: HTMLElement | null = null;

  override shouldComponentUpdate(next: { steps: readonly Step[]; index: number }): boolean {
    return next.steps !== this.props.steps || next.index !== this.props.index;
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
    const { index, steps } = this.props;
    const to: Record<string, number> = { ArrowDown: index + 1, ArrowRight: index + 1, ArrowUp: index - 1, ArrowLeft: index - 1, Home: 0, End: steps.length - 1 };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    showStep(next);
  };

  override render({ steps, index }: { steps: readonly Step[]; index: number }) {
    return (
      <ol class="steps" role="listbox" aria-label={say('path')} data-arrows ref={(list) => { this.#list = list; }} onKeyDown={this.#onKey}>
        {steps.map((step, at) => (
          <li role="option" aria-selected={at === index} tabIndex={at === index ? 0 : -1} onClick={() => showStep(at)}>
            <span class="number">{at + 1}</span><span class="name">{step.alias ?? step.name}</span>
            <span class="value">{step.rating?.toFixed(1) ?? step.score ?? ''}</span>
          </li>
        ))}
      </ol>
    );
  }
}
