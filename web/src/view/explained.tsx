// Why a step holds: what it concludes first, a chain as one line, the reasons below, numbered and folded, and the notation behind a switch.
import { Component } from 'preact';
import { changeSettings } from '../app/appearance.ts';
import { getState } from '../app/store.ts';
import type { Step } from '../engine/questions.ts';
import type { Branch } from '../model/reasons.ts';
import { chainOf, languageOfStep, reasonsOf } from '../model/reasons.ts';
import { conclusionOf, sayReason, wordsOfChain, wordsOfSets } from '../words/reasons.ts';

interface Props {
  step: Step;
  /** The branch that is drawn. */
  view: number;
  onView: (view: number) => void;
}

/** So many sentences are not worth folding. */
const kUnfolded = 3;

/** Sentences of chains have numbers of their own, which others refer to. */
const Lines = ({ lines, language = 'en' }: { lines: readonly string[]; language?: string }) => (
  <ol class={lines.length > 1 && !lines.some((text) => text.startsWith('(')) ? 'reasons counted' : 'reasons'} lang={language}>{lines.map((text) => <li>{text}</li>)}</ol>
);

/** A branch of a net; it is filled only while it is open, because it may be long. */
function Case({ branch: { title, lines }, isOpen, onOpen }: { branch: Branch; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  return (
    <details class="case" open={isOpen} onToggle={(event) => { if (event.currentTarget.open !== isOpen) onOpen(event.currentTarget.open); }}>
      <summary lang="en">{title}</summary>
      {isOpen && <Lines lines={lines} />}
    </details>
  );
}

export class Explained extends Component<Props, { open: number | null }> {
  override state: { open: number | null } = { open: null };

  override componentWillReceiveProps(next: Props): void {
    if (next.step !== this.props.step) this.setState({ open: null });
    // The branch that is drawn is the one that is told.
    else if (next.view !== this.props.view && this.state.open !== null) this.setState({ open: next.view });
  }

  override render({ step, view, onView }: Props, { open }: { open: number | null }) {
    const { start, branches, end } = reasonsOf(step);
    const chain = chainOf(step);
    const isShort = branches.length === 0 && step.sentences.length <= kUnfolded;
    const { showNotation } = getState().settings;
    return (
      <>
        <p class="first">{conclusionOf(step)}</p>
        {chain && <p class="chain">{wordsOfChain(chain)}</p>}
        {wordsOfSets(step).map((text) => <p class="sets">{text}</p>)}
        {isShort ? <Lines lines={start} language={languageOfStep(step)} /> : branches.length === 0 && (
          <details class="why" key={step.text}><summary>{sayReason('why', { n: start.length })}</summary><Lines lines={start} language={languageOfStep(step)} /></details>
        )}
        {branches.length > 0 && [...start, ...end].map((text) => <p lang="en">{text}</p>)}
        {branches.length > 0 && <p class="faint">{sayReason('branch')}</p>}
        {branches.map((branch, at) => (
          <Case key={at} branch={branch} isOpen={open === at} onOpen={(isOpen) => {
            this.setState({ open: isOpen ? at : null });
            if (isOpen && view !== at) onView(at);
          }} />
        ))}
        <details class="notation" open={showNotation} onToggle={(event) => { if (event.currentTarget.open !== getState().settings.showNotation) changeSettings({ showNotation: event.currentTarget.open }); }}>
          <summary>{sayReason('notation')}</summary><p lang={languageOfStep(step)}>{step.text}</p>
        </details>
      </>
    );
  }
}
