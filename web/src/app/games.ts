// Starting, changing and keeping games.
import { askSolution } from '../engine/questions.ts';
import { isFull, isSolved, wrongCells } from '../model/board.ts';
import { hasDigit } from '../model/cell.ts';
import type { Game } from '../model/game.ts';
import { gameOfLine, lineOfGivens, sameCell } from '../model/game.ts';
import type { Move } from '../model/move.ts';
import { play } from '../model/move.ts';
import type { Recipe } from '../model/recipe.ts';
import { digitOf, nameOfCell } from '../model/shape.ts';
import { kFamilies, nameOfTechnique } from '../model/techniques.ts';
import { listed, say } from '../words/words.ts';
import { elapsed, setClock, startClock, stopClock, textOfTime } from './clock.ts';
import { followExercise } from './exercise.ts';
import { announce, notify, reasonOf } from './live.ts';
import { addRecord, recordOf } from './records.ts';
import type { Info } from './saves.ts';
import { listGames, nameOfGame, readGame, writeGame } from './saves.ts';
import { kStarters } from './starters.ts';
import type { Exercise } from './store.ts';
import { getState, kNoFilter, setState } from './store.ts';

const newId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1e9).toString(36);

export function infoOf(game: Game, more: Partial<Info> = {}): Info {
  return {
    id: newId(), level: null, er: null, day: null, recipe: null, solution: null, elapsed: 0, changed: Date.now(), solved: false,
    ...more, givens: lineOfGivens(game.cells), filled: filledOf(game),
  };
}

function filledOf(game: Game): number {
  const open = game.cells.filter(({ given }) => !given);
  return open.length === 0 ? 100 : Math.floor((100 * open.filter(({ value }) => value !== 0).length) / open.length);
}

/** One of the built-in puzzles, another one each day. */
export function starterGame(): { game: Game; info: Info } {
  const [puzzle, solution, level, er] = kStarters[Math.floor(Date.now() / 86_400_000) % 4]!;
  const game = gameOfLine(puzzle)!;
  return { game, info: infoOf(game, { level, er, solution: [...solution].map(digitOf) }) };
}

/** What a game is called. */
export function namesOf({ setting, day, level, recipe }: Info): string[] {
  const kind = setting ? say('setting') : day ? say('daily') : level ? '' : say(recipe ? 'made' : 'own');
  return [kind, level ? say(`level_${level}`) : '', nameOfNeed(recipe)].filter((name) => name !== '');
}

/** The technique or family that the player asked for: "X-Wing" for `x_wing`. */
export function nameOfNeed(recipe: Recipe | null): string {
  const needs = recipe?.needs;
  if (!needs) return '';
  const family = kFamilies.find((id) => id === needs);
  return family ? say(`fam_${family}`) : nameOfTechnique(needs);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isToldOfStorage = false;

/** Keeps the game soon: not at once, because storage is slow. */
function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keepNow, 400);
}

/** The built-in puzzle while a link may bring another one instead. */
let unseen = '';

/** The game is not kept until it is played, or until `keepShown` says that it stays. */
export function holdBack(id: string): void {
  unseen = id;
}

export function keepShown(): void {
  if (unseen === '') return;
  unseen = '';
  keepNow();
}

export function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  const { game, info, exercise } = getState();
  if (exercise || (info.id === unseen && !game.past && game.savepoints.length === 0)) return;
  const kept = { ...info, elapsed: elapsed(), changed: Date.now(), filled: filledOf(game) };
  const { isKept, forgotten } = writeGame(game, kept);
  if (forgotten > 0) notify(say(forgotten === 1 ? 'forgotOne' : 'forgot', { n: forgotten }));
  if (isKept || isToldOfStorage) return;
  isToldOfStorage = true;
  notify(say('notKept'));
}

/** Another tab has written an entry of the storage: a game that is also open here goes on from there. */
export function followOtherTab(name: string | null): void {
  const { info, exercise, paused } = getState();
  if (exercise || name !== nameOfGame(info.id)) return;
  const kept = readGame(info.id);
  if (!kept) return;
  clearTimeout(timer);
  timer = undefined;
  setClock(kept.info.elapsed);
  if (!kept.info.solved && !kept.info.setting && !paused && !document.hidden) startClock();
  setState({ game: kept.game, info: { ...info, ...kept.info }, help: null, wrong: [] });
}

/** A kept game of the same puzzle that nobody touched, such as that of a link which is opened again. A new game takes its place. */
function untouchedTwin({ cells, past }: Game, { id, givens, setting }: Info): string | null {
  if (past || setting || readGame(id)) return null;
  const isSame = (kept: Info): boolean => {
    if (kept.givens !== givens || kept.setting || kept.solved) return false;
    const game = readGame(kept.id)?.game;
    return game !== undefined && !game.past && game.savepoints.length === 0 && game.cells.every((cell, index) => sameCell(cell, cells[index]!));
  };
  return listGames().find(isSame)?.id ?? null;
}

/** Shows a game and keeps it at once; the position of an exercise is not kept. */
export function startGame(game: Game, info: Info, exercise: Exercise | null = null): void {
  keepNow();
  if (!exercise) info = { ...info, id: untouchedTwin(game, info) ?? info.id };
  const first = game.cells.findIndex(({ value }) => value === 0);
  setClock(info.elapsed);
  setState({
    game, info, focus: Math.max(0, first), selection: [Math.max(0, first)], help: null, tour: null, finder: null, course: null, exercise, anchor: null, lit: 0, held: 0, filter: kNoFilter,
    wrong: [], dialog: null, paused: false, ending: info.solved && !exercise, busy: null, mode: 'digit',
  });
  announce(say('started', { name: namesOf(info).join(', '), n: game.cells.filter(({ given }) => given).length }));
  if (!info.setting && !info.solved) startClock();
  keepNow();
  // Only the storage can have said something since the start was announced.
  const { message } = getState();
  if (!info.setting && !info.solution) void findSolution(message.shown ? `${message.text} ` : '');
}

export function resumeGame(id: string): void {
  const kept = readGame(id);
  if (kept) startGame(kept.game, kept.info);
}

/** Asks for the solution in the background, so that checking needs no time. What it tells does not displace the note before it. */
export async function findSolution(noteBefore = ''): Promise<readonly number[] | null> {
  const { game, info } = getState();
  if (info.solution || info.setting) return info.solution;
  try {
    const { verdict, solution } = await askSolution(info.givens, game.shape);
    const now = getState();
    if (verdict !== 'unique' && now.info.id === info.id) notify(noteBefore + say(verdict === 'multiple' ? 'notUnique' : 'noSolution'));
    if (solution && now.info.id === info.id) setState({ info: { ...now.info, solution } });
    return solution;
  } catch {
    return null;
  }
}

/** Plays a move. */
export function act(move: Move): void {
  const { game, info, paused, tour, finder, course } = getState();
  if (paused || tour || finder || course) return;
  const next = play(game, move);
  if (next === game) return sayWhyNot(move);
  setState({ game: next, help: null, wrong: [], ending: false });
  followExercise(next);
  if (!info.solved && !info.setting) celebrate(next);
  keepSoon();
}

/** A move that changes nothing is not silent. */
function sayWhyNot(move: Move): void {
  const { game } = getState();
  if (!('cells' in move) || move.cells.length === 0) return;
  if (move.cells.every((cell) => game.cells[cell]!.given)) announce(say('isGiven'));
}

function celebrate(game: Game): void {
  if (!isFull(game.cells)) return;
  if (!isSolved(game.shape, game.cells)) {
    notify(say('fullButWrong'));
    return;
  }
  stopClock();
  const { info, exercise } = getState();
  const solved = { ...info, solved: true };
  setState({ info: solved, ending: !exercise });
  if (!exercise) addRecord(recordOf({ ...solved, elapsed: elapsed(), changed: Date.now() }));
  const words = `${say('solvedWell')} ${say('solvedIn', { time: textOfTime(elapsed()) })}`;
  if (exercise) notify(words);
  else announce(words);
}

/** Undo or redo, with words. */
export function stepInTime(kind: 'undo' | 'redo'): void {
  const before = getState().game;
  act({ kind });
  const isDone = getState().game !== before;
  announce(say(!isDone ? 'nothingToUndo' : kind === 'undo' ? 'undone' : 'redone'));
}

async function solutionWithWords(): Promise<readonly number[] | null> {
  const { game, info } = getState();
  if (info.solution) return info.solution;
  try {
    const { verdict, solution } = await askSolution(info.givens, game.shape);
    if (!solution) notify(say(verdict === 'multiple' ? 'notUnique' : 'noSolution'));
    return solution;
  } catch (error) {
    notify(say('failed', { reason: reasonOf(error) }));
    return null;
  }
}

/** Shows what is wrong. */
export async function check(): Promise<void> {
  const solution = await solutionWithWords();
  if (!solution) return;
  const { game } = getState();
  const wrong = wrongCells(game.cells, solution);
  setState({ wrong });
  notify(wrong.length === 0 ? say('right') : say('wrongCells', { list: listed(wrong.map((cell) => nameOfCell(game.shape, cell))) }));
}

/** Says whether the selected cells are right so far, digits and centre marks, and nothing more. */
export async function checkSelected(): Promise<void> {
  const solution = await solutionWithWords();
  if (!solution) return;
  const { game, selection } = getState();
  const isRight = selection.every((cell) => {
    const { value, centre } = game.cells[cell]!;
    return value !== 0 ? value === solution[cell] : centre === 0 || hasDigit(centre, solution[cell]!);
  });
  notify(say(isRight ? 'selectedRight' : 'selectedWrong'));
}

export async function backToRight(): Promise<void> {
  const solution = await solutionWithWords();
  if (!solution) return;
  let { game } = getState();
  while (game.past && wrongCells(game.cells, solution).length > 0) game = play(game, { kind: 'undo' });
  setState({ game, wrong: [], help: null });
  announce(say('restored'));
  keepSoon();
}

export function setPaused(paused: boolean): void {
  const { info } = getState();
  if (paused) stopClock();
  else if (!info.solved) startClock();
  setState({ paused });
  announce(say(paused ? 'paused' : 'resumed'));
}
