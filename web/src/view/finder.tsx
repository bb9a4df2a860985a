// All steps of the position, with a filter, and the question why a technique does not apply somewhere.
import { askAboutCells } from '../app/ask.ts';
import { chooseStep, closeFinder, kMostSteps, openFinder } from '../app/finder.ts';
import type { Finder } from '../app/store.ts';
import { setState } from '../app/store.ts';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';
import { StepList } from './step_list.tsx';
import { Head, heardOf, Sentences, Views } from './steps.tsx';

export function FinderPanel({ finder }: { finder: Finder }) {
  const { steps, index, view, answer } = finder;
  const step = steps?.[index];
  return (
    <section class="panel tour finder" aria-label={say('allSteps')}>
      <Head title={say('allSteps')} onClose={closeFinder} heard={step ? heardOf(step) : null} />
      <Filter finder={finder} />
      {!steps && <p class="wait"><span class="spinner" aria-hidden="true" />{say('thinking')}</p>}
      {steps?.length === 0 && <p class="none">{say('noStepHere')}</p>}
      {steps && steps.length > 0 && <StepList steps={steps} index={index} label={say('allSteps')} long onChoose={chooseStep} />}
      {steps && steps.length > 0 && (
        <div class="step-buttons">
          <button type="button" class="quiet" aria-label={say('previous')} disabled={index <= 0} onClick={() => chooseStep(index - 1)}><Icon name="previous" /></button>
          <span>{index < 0 ? '–' : index + 1} / {steps.length}{steps.length === kMostSteps && ' …'}</span>
          <button type="button" class="quiet" aria-label={say('next')} disabled={index === steps.length - 1} onClick={() => chooseStep(index + 1)}><Icon name="next" /></button>
        </div>
      )}
      {step && <Sentences step={step} view={view} isChosen onView={(next) => setState({ finder: { ...finder, view: next } })} />}
      {step && <Views step={step} view={view} onChange={(next) => setState({ finder: { ...finder, view: next } })} />}
      {steps && (
        <div class="ask">
          {answer.length === 0 ? <p class="faint">{say('askHelp')}</p> : answer.map((text, at) => <p class={at === 0 ? 'first' : ''} lang={at === 0 ? undefined : 'en'}>{text}</p>)}
          <button type="button" onClick={() => void askAboutCells()}>{say('askHere')}</button>
        </div>
      )}
    </section>
  );
}

function Filter({ finder: { technique, techniques, counts } }: { finder: Finder }) {
  const found = techniques.filter(({ id }) => counts.has(id));
  const others = techniques.filter(({ id }) => !counts.has(id));
  const Options = ({ label, list }: { label: string; list: Finder['techniques'] }) => (list.length === 0 ? null : (
    <optgroup label={label}>
      {list.map(({ id, name }) => <option value={id} selected={id === technique}>{counts.has(id) ? `${name} (${counts.get(id)})` : name}</option>)}
    </optgroup>
  ));
  return (
    <label class="field filter"><span class="unseen">{say('technique')}</span>
      <select value={technique} onChange={(event) => void openFinder(event.currentTarget.value)}>
        <option value="" selected={technique === ''}>{say('allTechniques')}</option>
        <Options label={say('foundHere')} list={found} />
        <Options label={say('otherTechniques')} list={others} />
      </select>
    </label>
  );
}
