// All steps of the position.
import { askAllSteps, askTechniques, isUsual } from '../engine/questions.ts';
import type { Step } from '../engine/questions.ts';
import { say } from '../words/words.ts';
import { closeTour, hasMistake, tellMistake } from './help.ts';
import { announce, isAbort, notify, reasonOf } from './live.ts';
import { getState, setState } from './store.ts';

/** More than these are not shown. */
export const kMostSteps = 300;

let stopFinder = new AbortController();

/** Finds all steps, or those of a technique. */
export async function openFinder(technique = ''): Promise<void> {
  const { game, settings, paused, finder, info } = getState();
  if (paused) return;
  if (info.setting) return notify(say('playFirst'));
  if (hasMistake()) return tellMistake();
  stopFinder.abort();
  const stop = new AbortController();
  stopFinder = stop;
  closeTour();
  const order = isUsual(game.shape) ? settings.order : 'human';
  const known = finder ?? { techniques: [], counts: new Map<string, number>() };
  setState({ finder: { ...known, steps: null, technique, index: 0, view: 0, answer: [] }, course: null, help: null, dialog: null, wrong: [] });
  try {
    const [steps, techniques] = await Promise.all([
      askAllSteps(game, settings.hintsUseMarks, order, technique, kMostSteps, stop.signal), askTechniques(order),
    ]);
    const now = getState().finder;
    if (!now || stop.signal.aborted) return;
    setState({ finder: { ...now, steps, techniques, counts: technique === '' ? countsOf(steps) : now.counts } });
    announce(steps.length === 0 ? say('noStepHere') : say('stepsFound', { n: steps.length }));
  } catch (error) {
    if (isAbort(error)) return;
    setState({ finder: null });
    notify(say('failed', { reason: reasonOf(error) }));
  }
}

function countsOf(steps: readonly Step[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { technique } of steps) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  return counts;
}

export function closeFinder(): void {
  stopFinder.abort();
  setState({ finder: null });
}

export function chooseStep(index: number): void {
  const { finder } = getState();
  if (!finder?.steps) return;
  setState({ finder: { ...finder, index: Math.max(0, Math.min(finder.steps.length - 1, index)), view: 0 } });
}
