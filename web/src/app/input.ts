// What keys, pad and pointer do: all of them end here.
import type { Command, Key, Mode } from '../model/keys.ts';
import { commandOf, kModes } from '../model/keys.ts';
import { digitsOf } from '../model/cell.ts';
import { possible } from '../model/move.ts';
import { columnOf, rowOf, symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { act, check, setPaused, stepInTime } from './games.ts';
import { closeTour, moreHelp } from './help.ts';
import { announce } from './live.ts';
import { getState, setState } from './store.ts';

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
  const { selection: cells, settings } = getState();
  const before = getState().game;
  if (mode === 'digit') act({ kind: 'digit', cells, digit, clean: settings.cleanPeers });
  else if (mode === 'colour') act({ kind: 'colour', cells, colour: digit - 1 });
  else act({ kind: 'mark', marks: mode, cells, digit });
  const { game, info } = getState();
  if (game === before || info.solved) return;
  const value = game.cells[cells[0]!]?.value ?? 0;
  const what = { digit: symbolOf(digit) };
  if (mode === 'digit') announce(say(value === digit ? 'placed' : 'removed', what));
  else announce(mode === 'colour' ? say('colourKey', { n: digit, name: colourName(digit - 1) }) : say('marked', what));
}

export const colourName = (colour: number): string => say('colours').split(',')[colour] ?? '';

export function erase(): void {
  act({ kind: 'erase', cells: getState().selection });
  announce(say('erased'));
}

/** Places the only candidate of a cell, if the player's marks or the board leave one. */
export function placeOnly(cell: number): void {
  const { game, settings } = getState();
  const digits = digitsOf(possible(game)[cell]!);
  if (digits.length === 1) act({ kind: 'digit', cells: [cell], digit: digits[0]!, clean: settings.cleanPeers });
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
  setState({ mode });
  announce(say('mode', { mode: say(mode) }));
}

function escape(): void {
  const { help, tour, focus, paused } = getState();
  if (paused) setPaused(false);
  else if (tour) closeTour();
  else if (help) setState({ help: null });
  else setState({ selection: [focus], wrong: [] });
}

export function run(command: Command): void {
  const { game, mode, paused } = getState();
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
    case 'check': return void check();
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
