// All steps of the position, and why a technique does not apply where the player looks for it.
import { askAllSteps, askTechniques, canExplain } from '../engine/questions.ts';
import type { Step } from '../engine/questions.ts';
import { possible } from '../model/move.ts';
import { nameOfCell } from '../model/shape.ts';
import type { Why } from '../model/why.ts';
import { whyNot } from '../model/why.ts';
import { listed, say } from '../words/words.ts';
import { closeTour } from './help.ts';
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
  if (!canExplain(game.shape)) return notify(say('noHint'));
  stopFinder.abort();
  const stop = new AbortController();
  stopFinder = stop;
  closeTour();
  const known = finder ?? { techniques: [], counts: new Map<string, number>() };
  setState({ finder: { ...known, steps: null, technique, index: 0, view: 0, answer: [] }, course: null, help: null, dialog: null, wrong: [] });
  try {
    const [steps, techniques] = await Promise.all([
      askAllSteps(game, settings.hintsUseMarks, settings.order, technique, kMostSteps, stop.signal), askTechniques(settings.order),
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

/** The cells that a step uses or changes. */
function cellsOfStep(step: Step): ReadonlySet<number> {
  const linked = step.views.flatMap(({ links }) => links.flatMap(({ cells }) => cells));
  return new Set([...[...step.marks, ...step.set, ...step.strike_out].map(({ cell }) => cell), ...linked]);
}

/** Answers for the selected cells: the first step there, or what the pattern lacks. */
export function askAboutCells(): void {
  const { finder, selection, game } = getState();
  if (!finder?.steps) return;
  const at = finder.steps.flatMap((step, index) => {
    const cells = cellsOfStep(step);
    return selection.every((cell) => cells.has(cell)) ? [index] : [];
  });
  const name = finder.techniques.find(({ id }) => id === finder.technique)?.name ?? say('anyStep');
  const missing = at.length === 0 ? whyNot(finder.technique, { shape: game.shape, cells: selection, masks: possible(game) }) : null;
  const answer = at.length > 0 ? [say('touches', { name, n: say('stepsFound', { n: at.length }) })] : [say('noTouch', { name }), ...(missing ? [wordsOfWhy(missing)] : [])];
  setState({ finder: { ...finder, answer, index: at[0] ?? -1, view: 0 } });
  announce(answer.join(' '));
}

function wordsOfWhy(why: Why): string {
  const { shape } = getState().game;
  const cells = (list: readonly number[]) => listed(list.map((cell) => nameOfCell(shape, cell)));
  switch (why.kind) {
    case 'count': case 'lines': return say(`why_${why.kind}`, { n: why.n });
    case 'many': return say('why_many', { n: why.n, list: listed(why.digits) });
    case 'hidden': return say(why.digits.length === 0 ? 'why_hiddenNone' : 'why_hidden', { n: why.n, house: nameOfHouse(why.house), list: listed(why.digits) });
    case 'elsewhere': return say('why_elsewhere', { digit: why.digit, rows: cells(why.inRows), columns: cells(why.inColumns) });
    case 'corners': return say('why_corners', { list: listed(why.digits), cells: cells(why.cells) });
    default: return say(`why_${why.kind}`);
  }
}

const nameOfHouse = (house: number): string => say((['row', 'column', 'box'] as const)[Math.floor(house / 9)]!, { n: (house % 9) + 1 });
