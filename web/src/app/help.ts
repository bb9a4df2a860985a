// Hints and the way to the solution.
import type { Order, Rating } from '../engine/questions.ts';
import { askHint, askPath, askRating, isUsual } from '../engine/questions.ts';
import type { Game } from '../model/game.ts';
import { gameOfLine } from '../model/game.ts';
import { hasDigit, maskOf, sizeOf } from '../model/cell.ts';
import { possible } from '../model/move.ts';
import { choiceOf, isLimited } from '../model/presets.ts';
import { heard } from '../model/speech.ts';
import { nameOfCell } from '../model/shape.ts';
import { conclusionOf } from '../words/reasons.ts';
import { listed, say } from '../words/words.ts';
import { act, findSolution } from './games.ts';
import { isAbort, notify, reasonOf } from './live.ts';
import { cellsOfMistake, wordsOfHelp } from './help_words.ts';
import { announce } from './live.ts';
import { getState, setState } from './store.ts';

export const kDepths = 4;
/** That something is wrong, where, and what. */
export const kMistakeDepths = 3;

/** Shows a hint, or says more of the one that is shown; after the last word it is done. */
export async function moreHelp(): Promise<void> {
  const { help, tour, finder, course } = getState();
  if (tour || finder || course) return;
  if (!help) return firstHelp();
  if (help.hint?.kind === 'mistake') return help.depth === kMistakeDepths ? putRight() : showHelp({ ...help, depth: help.depth + 1 });
  if (help.hint?.kind === 'stuck' && help.isLimited) return firstHelp(true);
  if (!help.hint || help.hint.kind !== 'step') return;
  if (help.told || help.depth === kDepths) return applyHelp();
  showHelp({ ...help, depth: help.depth + 1 });
}

/** Says everything of the hint that is shown. */
export function allHelp(): void {
  const { help } = getState();
  if (help?.hint?.kind === 'step') showHelp({ ...help, depth: kDepths });
}

function showHelp(help: NonNullable<ReturnType<typeof getState>['help']>): void {
  setState({ help });
  if (help.hint?.kind === 'mistake' && help.depth > 1) setState({ wrong: cellsOfMistake(help.hint) });
  announce(heard(wordsOfHelp(help)));
}

/** The techniques are those that the player chose, or all. */
async function firstHelp(withAll = false): Promise<void> {
  const { game, settings, paused } = getState();
  if (paused) return;
  const stop = new AbortController();
  const choice = withAll ? {} : choiceOf(settings.techniques, settings.ownTechniques);
  const help = { hint: null, depth: 1, view: 0, isLimited: isLimited(choice) };
  setState({ help, wrong: [] });
  try {
    const hint = await askHint(game, settings.hintsUseMarks, settings.order, choice, stop.signal);
    const { help: now, info } = getState();
    if (now !== help) return;
    if (hint.kind === 'step') setState({ info: { ...info, hints: (info.hints ?? 0) + 1 } });
    showHelp({ ...help, hint });
  } catch (error) {
    if (getState().help === help) setState({ help: null });
    notify(say('failed', { reason: reasonOf(error) }));
  }
}

/** Tells the digit of the blank cell with the fewest candidates, where only a very long chain gives a reason. */
export async function tellDigit(): Promise<void> {
  const { help, info } = getState();
  const solution = info.solution ?? await findSolution();
  const { game, help: now } = getState();
  if (!solution || !now || now !== help) return;
  const sizes = possible(game).map((mask, cell) => (game.cells[cell]!.value === 0 ? sizeOf(mask) : Infinity));
  const cell = sizes.indexOf(Math.min(...sizes));
  setState({ focus: cell, selection: [cell] });
  showHelp({ ...now, told: { cell, digit: solution[cell]! } });
}

/** Takes back what is wrong, and nothing else: the digits, and the marks that were struck out because of them. */
export function putRight(): void {
  const { help, game, info } = getState();
  if (help?.hint?.kind !== 'mistake') return;
  const { wrong_values: wrong, wrongly_struck_out: struck } = help.hint;
  const cleaned = wrong.flatMap(({ cell }) => game.shape.peers[cell]!
    .map((peer) => ({ cell: peer, digit: game.cells[cell]!.value })).filter(({ cell: peer, digit }) => info.solution?.[peer] === digit));
  const cells = cellsOfMistake(help.hint);
  setState({ help: null });
  act({ kind: 'mend', wrong: wrong.map(({ cell }) => cell), back: [...struck, ...cleaned] });
  announce(say('mended', { list: listed(cells.map((cell) => nameOfCell(game.shape, cell))) }));
}

export function applyHelp(): void {
  const { help } = getState();
  if (help?.hint?.kind !== 'step') return;
  const { set, strike_out: strike } = help.told ? { set: [help.told], strike_out: [] } : help.hint;
  const conclusion = conclusionOf({ set, strike_out: strike, shape: help.hint.shape });
  const text = help.told ? conclusion : `${help.hint.name}: ${conclusion}`;
  setState({ help: null });
  act({ kind: 'step', set, strike });
  // The ends of a puzzle and of an exercise have words of their own.
  if (!getState().info.solved && !getState().exercise?.isDone) announce(say('stepDone', { text: heard([text]) }));
}

/** Whether a digit is wrong or the right one is struck out, as far as the solution is known. */
export function hasMistake(): boolean {
  const { game: { cells }, info: { solution }, settings } = getState();
  return solution !== null && cells.some(({ given, value, centre }, cell) => !given &&
    (value !== 0 ? value !== solution[cell] : settings.hintsUseMarks && centre !== 0 && !hasDigit(centre, solution[cell]!)));
}

/** The card that tells a mistake, in the place of a path or of all steps, which would be wrong. */
export function tellMistake(): void {
  setState({ tour: null, finder: null, course: null, help: null, dialog: null });
  void moreHelp();
}

let stopPath = new AbortController();
let stopRating = new AbortController();

/** Finds the way from the present position, and the rating of the puzzle beside it. The way never waits for the rating. */
export async function openTour(order: Order = getState().settings.order): Promise<void> {
  const { game, settings, info, tour: before } = getState();
  if (info.setting) return notify(say('playFirst'));
  if (hasMistake()) return tellMistake();
  stopPath.abort();
  const stop = new AbortController();
  stopPath = stop;
  setState({
    tour: { path: null, rating: before?.rating ?? null, isRating: before?.isRating ?? isUsual(game.shape), order, index: 0, view: 0 },
    finder: null, course: null, help: null, dialog: null, wrong: [],
  });
  if (!before && isUsual(game.shape)) void rateForTour();
  try {
    const path = await askPath(game, settings.hintsUseMarks, order, stop.signal);
    const { tour } = getState();
    if (!tour || stop.signal.aborted) return;
    setState({ tour: { ...tour, path, index: 0, view: 0 } });
    announce(path.steps.length > 0 ? say('stepsFound', { n: path.steps.length }) : path.text);
  } catch (error) {
    if (isAbort(error)) return;
    closeTour();
    notify(say('failed', { reason: reasonOf(error) }));
  }
}

/** Rates the puzzle. The rating does not depend on the order of the path, so it goes on when the player chooses another one. */
async function rateForTour(): Promise<void> {
  stopRating.abort();
  const stop = new AbortController();
  stopRating = stop;
  const { id, givens } = getState().info;
  let rating: Rating | null = null;
  try {
    rating = await askRating(givens, stop.signal);
  } catch {
    // A puzzle without a solution or with several has no rating; the path says so.
  }
  const { tour, info } = getState();
  if (stop.signal.aborted || info.id !== id) return;
  setState({ ...(rating && { info: { ...info, er: rating.er, level: rating.level } }), ...(tour && { tour: { ...tour, rating, isRating: false } }) });
}

export function closeTour(): void {
  stopPath.abort();
  stopRating.abort();
  setState({ tour: null });
}

export function showStep(index: number): void {
  const { tour } = getState();
  if (!tour?.path) return;
  const last = tour.path.steps.length - 1;
  setState({ tour: { ...tour, index: Math.max(0, Math.min(last, index)), view: 0 } });
}

/** Takes all steps before the one that is shown. */
export function playFromHere(): void {
  const { tour, game } = getState();
  const step = tour?.path?.steps[tour.index];
  if (!step) return;
  const reached = boardOfStep(game, step.position);
  const set = reached.cells.flatMap(({ value }, cell) => (value !== 0 && game.cells[cell]!.value === 0 ? [{ cell, digit: value }] : []));
  closeTour();
  const strike = reached.cells.flatMap((cell, index) => (cell.value !== 0 || game.cells[index]!.value !== 0 ? [] :
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (cell.centre & maskOf([digit])) === 0).map((digit) => ({ cell: index, digit }))));
  act({ kind: 'step', set, strike });
}

/** The board of a step, with its candidates as centre marks. */
export function boardOfStep(game: Game, position: { values: string; candidates: readonly string[] }): Game {
  const board = gameOfLine(position.values, game.shape) ?? game;
  const cells = board.cells.map((cell, index) => ({
    ...cell, given: game.cells[index]!.given, centre: maskOf([...(position.candidates[index] ?? '')].map(Number)),
  }));
  return { ...board, cells };
}
