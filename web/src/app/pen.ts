// The pen: colours of candidates, and lines between them.
import type { Pen } from '../model/ink.ts';
import { inksOf, kPens } from '../model/ink.ts';
import type { Candidate } from '../model/move.ts';
import { nameOfCell, symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';
import { act } from './games.ts';
import { announce } from './live.ts';
import { getState, setState } from './store.ts';

export const nameOfPen = (pen: Pen): string =>
  (typeof pen === 'number' ? say('penColour', { name: say('colours').split(',')[pen]! }) : say(pen === 'strong' ? 'penStrong' : 'penWeak'));

export function choosePen(pen: Pen): void {
  const { anchor } = getState();
  // A chain goes on with the other kind of line.
  setState({ mode: 'pen', pen, anchor: typeof pen === 'number' ? null : anchor });
  announce(nameOfPen(pen));
}

export const nextPen = (by: 1 | -1): Pen => kPens[(kPens.indexOf(getState().pen) + by + kPens.length) % kPens.length]!;

/** Colours a candidate of the cells, or draws a line to that of the first one. */
export function usePen(cells: readonly number[], digit: number): void {
  const { pen, anchor } = getState();
  if (typeof pen === 'number') return colourCandidate(cells, digit, pen);
  const here = { cell: cells[0]!, digit };
  if (getState().game.cells[here.cell]!.value !== 0) return;
  if (!anchor) {
    setState({ anchor: here });
    return announce(say('lineFrom', { digit: symbolOf(digit), cell: nameOfCell(getState().game.shape, here.cell) }));
  }
  if (anchor.cell === here.cell && anchor.digit === digit) {
    setState({ anchor: null });
    return announce(say('lineStopped'));
  }
  drawLine(anchor, here);
}

function colourCandidate(cells: readonly number[], digit: number, colour: number): void {
  const { game } = getState();
  act({ kind: 'ink', cells, digit, colour });
  const now = getState().game;
  if (now === game) return;
  const open = cells.find((cell) => now.cells[cell]!.value === 0) ?? cells[0]!;
  const isThere = ((inksOf(now.cells[open]!.inks)[digit - 1] ?? 0) & (1 << colour)) !== 0;
  announce(say(isThere ? 'inkDone' : 'inkGone', { digit: symbolOf(digit), name: say('colours').split(',')[colour]! }));
}

/** Draws a line; the next one begins at its end. */
export function drawLine(from: Candidate, to: Candidate): void {
  const { pen, game } = getState();
  act({ kind: 'line', line: { from, to, strong: pen === 'strong' } });
  const now = getState().game;
  if (now === game) return;
  setState({ anchor: to });
  announce(say(now.lines.length >= game.lines.length ? 'lineDrawn' : 'lineGone'));
}

/** Erases what is drawn in the selected cells. */
export function wipe(): void {
  act({ kind: 'wipe', cells: getState().selection });
  setState({ anchor: null });
  announce(say('wiped'));
}
