// Why a technique does not apply where the player looks for it. Loaded with the view of all steps.
import type { Step } from '../engine/questions.ts';
import { possible } from '../model/move.ts';
import { nameOfCell } from '../model/shape.ts';
import type { Why } from '../model/why.ts';
import { whyNot } from '../model/why.ts';
import { listed, say } from '../words/words.ts';
import { announce } from './live.ts';
import { getState, setState } from './store.ts';

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
