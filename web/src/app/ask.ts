// Why a technique does not apply where the player looks for it. Loaded with the view of all steps.
import type { Step } from '../engine/questions.ts';
import { askWhyNot, isUsual } from '../engine/questions.ts';
import { say } from '../words/words.ts';
import { announce, isAbort, notify, reasonOf } from './live.ts';
import type { Finder } from './store.ts';
import { getState, setState } from './store.ts';

/** The cells that a step uses or changes. */
function cellsOfStep(step: Step): ReadonlySet<number> {
  const linked = step.views.flatMap(({ links }) => links.flatMap(({ cells }) => cells));
  return new Set([...[...step.marks, ...step.set, ...step.strike_out].map(({ cell }) => cell), ...linked]);
}

let stopAsking = new AbortController();

/** Answers for the selected cells: the first step there, or what the nearest pattern lacks. */
export async function askAboutCells(): Promise<void> {
  const { finder, selection } = getState();
  if (!finder?.steps) return;
  const at = finder.steps.flatMap((step, index) => {
    const cells = cellsOfStep(step);
    return selection.every((cell) => cells.has(cell)) ? [index] : [];
  });
  const name = finder.techniques.find(({ id }) => id === finder.technique)?.name ?? say('anyStep');
  if (at.length > 0) return tell([say('touches', { name, n: say('stepsFound', { n: at.length }) })], at[0]!);
  const missing = await missingAt(finder, selection);
  if (missing) tell([say('noTouch', { name }), ...missing], -1);
}

/** The sentences of the engine; null if the player asked something else meanwhile. */
async function missingAt(finder: Finder, selection: readonly number[]): Promise<readonly string[] | null> {
  const { game, settings } = getState();
  if (finder.technique === '' || settings.order !== 'human' || !isUsual(game.shape)) return [];
  stopAsking.abort();
  const stop = new AbortController();
  stopAsking = stop;
  try {
    const sentences = await askWhyNot(game, settings.hintsUseMarks, finder.technique, selection, stop.signal);
    const isCurrent = !stop.signal.aborted && getState().finder?.steps === finder.steps;
    return isCurrent ? sentences : null;
  } catch (error) {
    if (!isAbort(error)) notify(say('failed', { reason: reasonOf(error) }));
    return null;
  }
}

function tell(answer: readonly string[], index: number): void {
  const { finder } = getState();
  if (!finder) return;
  setState({ finder: { ...finder, answer, index, view: 0 } });
  announce(answer.join(' '));
}
