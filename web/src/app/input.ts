// What keys, pad and pointer do: all of them end here.
import type { Command, Key, Mode } from '../model/keys.ts';
import { commandOf, kModes } from '../model/keys.ts';
import { clashesOf } from '../model/board.ts';
import { digitsOf, hasDigit, maskOf } from '../model/cell.ts';
import { possible } from '../model/move.ts';
import { columnOf, rowOf, symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { closeFinder, openFinder } from './finder.ts';
import { changeSettings } from './appearance.ts';
import { act, backToRight, check, checkSelected, setPaused, stepInTime } from './games.ts';
import { closeTour, moreHelp, openTour } from './help.ts';
import { announce, notify } from './live.ts';
import { choosePen, nextPen, usePen, wipe } from './pen.ts';
import { getState, kNoFilter, setState } from './store.ts';

export function select(cell: number, how: 'one' | 'extend' | 'toggle'): void {
  const { selection } = getState();
  if (how === 'one') return setState({ focus: cell, selection: [cell] });
  const has = selection.includes(cell);
  if (how === 'extend') return setState({ focus: cell, selection: has ? selection : [...selection, cell] });
  const next = has && selection.length > 1 ? selection.filter((other) => other !== cell) : has ? selection : [...selection, cell];
  return setState({ focus: next.includes(cell) ? cell : next.at(-1)!, selection: next });
}

/** Enters a digit, a mark or a colour into the selected cells. */
export function enter(digit: number, mode: Mode): void {
  const { selection: cells, settings, isLighting, info } = getState();
  if (info.setting) mode = 'digit';
  if (isLighting) return light(digit);
  if (mode === 'pen') return usePen(cells, digit);
  const { game: before, message } = getState();
  if (mode === 'digit') act({ kind: 'digit', cells, digit, clean: settings.cleanPeers });
  else if (mode === 'colour') act({ kind: 'colour', cells, colour: digit - 1 });
  else act({ kind: 'mark', marks: mode, cells, digit });
  const { game, message: after } = getState();
  // The move may have said something more important.
  if (game === before || after !== message) return;
  const what = { digit: symbolOf(digit) };
  if (mode === 'colour') return announce(say('colourKey', { n: digit, name: colourName(digit - 1) }));
  // Givens do not change.
  const changed = cells.find((cell) => !game.cells[cell]!.given) ?? cells[0]!;
  const cell = game.cells[changed]!;
  if (mode !== 'digit') return announce(say(hasDigit(cell[mode], digit) ? 'markSet' : 'markGone', { ...what, kind: say(mode) }));
  const clashes = settings.showClashes && clashesOf(game.shape, game.cells).has(changed) ? `, ${say('clash')}` : '';
  announce(cell.value === digit ? `${say('placed', what)}${clashes}` : say('removed', what));
}

export const colourName = (colour: number): string => say('colours').split(',')[colour] ?? '';

export function erase(): void {
  if (getState().mode === 'pen') return wipe();
  act({ kind: 'erase', cells: getState().selection });
  announce(say('erased'));
}

/** Places the only candidate of a cell, if the player's marks or the board leave one. */
export function placeOnly(cell: number): void {
  const { game, settings } = getState();
  const digits = digitsOf(possible(game)[cell]!);
  if (!settings.doubleTapPlaces || digits.length !== 1 || game.cells[cell]!.value !== 0) return;
  const { message } = getState();
  act({ kind: 'digit', cells: [cell], digit: digits[0]!, clean: settings.cleanPeers });
  // The end of the puzzle has words of its own.
  if (getState().game !== game && getState().message === message) announce(say('placed', { digit: symbolOf(digits[0]!) }));
}

function moveFocus(rows: number, columns: number, extend: boolean): void {
  const { game: { shape }, focus } = getState();
  const turn = (at: number, by: number) => (at + by + shape.side) % shape.side;
  select(turn(rowOf(shape, focus), rows) * shape.side + turn(columnOf(shape, focus), columns), extend ? 'extend' : 'one');
}

function moveToEdge(edge: 'row-start' | 'row-end' | 'start' | 'end'): void {
  const { game: { shape }, focus } = getState();
  const row = rowOf(shape, focus);
  const cells = { start: 0, end: shape.cells - 1, 'row-start': row * shape.side, 'row-end': (row + 1) * shape.side - 1 };
  select(cells[edge], 'one');
}

export function setMode(mode: Mode): void {
  setState({ mode, anchor: null });
  announce(say('mode', { mode: say(mode) }));
}

function escape(): void {
  const { help, tour, finder, course, focus, paused, anchor, lit, isLighting, held, filter } = getState();
  if (paused) setPaused(false);
  else if (held !== 0) hold(0);
  else if (isLighting || lit !== 0) light(0);
  else if (anchor) setState({ anchor: null });
  else if (finder) closeFinder();
  // It is loaded, because there is a course.
  else if (course) void import('./learn.ts').then(({ closeCourse }) => closeCourse());
  else if (tour) closeTour();
  else if (help) setState({ help: null });
  else if (filter.pairs || filter.digits !== 0) setState({ filter: kNoFilter });
  else setState({ selection: [focus], wrong: [] });
}

/** With digit first: holds a digit for the cells that are pressed next; the same digit again, or 0, lets it go. */
export function hold(digit: number): void {
  const held = digit === getState().held ? 0 : digit;
  setState({ held, lit: held });
  announce(held === 0 ? say('letGo') : say('held', { digit: symbolOf(held) }));
}

export function toggleDigitFirst(): void {
  const digitFirst = !getState().settings.digitFirst;
  changeSettings({ digitFirst });
  setState({ held: 0, lit: 0 });
  notify(say(digitFirst ? 'digitFirstOn' : 'digitFirstOff'));
}

/** Lights the cells that can hold a digit, beside those of other digits; the same digit again ends it. */
export function filterDigit(digit: number): void {
  const { filter } = getState();
  setState({ filter: { ...filter, digits: filter.digits ^ maskOf([digit]) } });
}

export function filterPairs(): void {
  const { filter } = getState();
  setState({ filter: { ...filter, pairs: !filter.pairs } });
}

/** Highlights a digit in all cells and marks; the same digit again, or 0, ends it. */
export function light(digit: number): void {
  const lit = digit === getState().lit ? 0 : digit;
  setState({ lit, isLighting: false });
  announce(lit === 0 ? say('unlit') : say('lit', { digit: symbolOf(lit) }));
}

/** The digit of the focused cell at once; in a blank cell the next digit is the one. */
function askForLight(): void {
  const { game, focus, lit } = getState();
  const { value } = game.cells[focus]!;
  if (lit !== 0 || value !== 0) return light(lit !== 0 ? 0 : value);
  setState({ isLighting: true });
  notify(say('light'));
}

/** Writes the candidates of the digit that is highlighted, or of the focused cell. */
function fillOne(): void {
  const { game, focus, lit } = getState();
  const digit = lit || game.cells[focus]!.value;
  if (digit === 0) return askForLight();
  act({ kind: 'fill', digit });
  announce(say('filled'));
}

function placeSingles(): void {
  const blanks = () => getState().game.cells.filter(({ value }) => value === 0).length;
  const before = blanks();
  act({ kind: 'singles' });
  if (!getState().info.solved) announce(say('singlesPlaced', { n: before - blanks() }));
}

function save(): void {
  act({ kind: 'save' });
  announce(say('savedPoint', { n: getState().game.savepoints.length }));
}

function load(): void {
  act({ kind: 'load', index: getState().game.savepoints.length - 1 });
  announce(say('restored'));
}

/** What a key can do while a puzzle is set. */
const kWhenSetting: ReadonlySet<Command['kind']> = new Set<Command['kind']>(['move', 'edge', 'enter', 'erase', 'undo', 'redo', 'keys', 'escape', 'select-all']);

export function run(command: Command): void {
  const { game, mode, paused, info } = getState();
  if (info.setting && !kWhenSetting.has(command.kind)) return;
  switch (command.kind) {
    case 'move': return moveFocus(command.rows, command.columns, command.extend);
    case 'edge': return moveToEdge(command.edge);
    case 'enter': return enter(command.digit, command.mode);
    case 'mode': return setMode(command.mode);
    case 'next-mode': return setMode(kModes[(kModes.indexOf(mode) + 1) % kModes.length]!);
    case 'erase': return erase();
    case 'undo': case 'redo': return stepInTime(command.kind);
    case 'hint': return void moreHelp();
    case 'keys': return setState({ dialog: 'keys' });
    case 'escape': return escape();
    case 'select-all': return setState({ selection: game.cells.map((_, cell) => cell) });
    case 'pause': return setPaused(!paused);
    case 'fill': act({ kind: 'fill', digit: null }); return announce(say('filled'));
    case 'fill-one': return fillOne();
    case 'clean': act({ kind: 'clean' }); return announce(say('cleaned'));
    case 'singles': return placeSingles();
    case 'save': return save();
    case 'load': return load();
    case 'back': return void backToRight();
    case 'light': return askForLight();
    case 'pen': return choosePen(nextPen(command.by));
    case 'steps': return void openFinder();
    case 'path': return void openTour();
    case 'lessons': return setState({ dialog: 'learn' });
    case 'check': return void check();
    case 'check-selected': return void checkSelected();
    case 'digit-first': return toggleDigitFirst();
  }
}

const keyOf = (event: KeyboardEvent): Key =>
  ({ key: event.key, code: event.code, shift: event.shiftKey, control: event.ctrlKey || event.metaKey, alt: event.altKey });

/** A key anywhere on the page; buttons keep Space and Enter, fields keep all. */
export function onKey(event: KeyboardEvent): void {
  const { dialog, game, mode } = getState();
  const target = event.target as HTMLElement;
  if (dialog || event.defaultPrevented || target.closest('input, textarea, select')) return;
  const command = commandOf(keyOf(event), mode, game.shape.side);
  if (!command) return;
  if (command.kind === 'next-mode' && target.closest('button')) return;
  // A list of steps or a row of choices has its own arrows.
  if (command.kind === 'move' && target.closest('[data-arrows]')) return;
  event.preventDefault();
  run(command);
}
