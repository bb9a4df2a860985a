// One cell: its value, its marks, its colours, and what a hint draws into it.
import type { CellSketch } from '../app/sketch.ts';
import { colourName } from '../app/input.ts';
import type { Cell as CellData } from '../model/cell.ts';
import { digitsOf, hasDigit, kColours, sizeOf } from '../model/cell.ts';
import { inksOf } from '../model/ink.ts';
import { digitOf, symbolOf } from '../model/shape.ts';
import { listed, say } from '../words/words.ts';
import { memo } from './memo.ts';

/** What the rest of the board means for a cell. */
export const kFlags = { focus: 1, selected: 2, peer: 4, same: 8, clash: 16, wrong: 32, filtered: 64, filteredAll: 128 } as const;

interface Props {
  cell: CellData;
  index: number;
  name: string;
  side: number;
  flags: number;
  grid: boolean;
  sketch: CellSketch | null;
  /** The lines that begin or end here, in words. */
  links: string;
  /** The game is paused: nothing of the cell is shown or said. */
  isHidden: boolean;
  /** Changes with the language, so that the label is made again. */
  language: string;
}

export const Cell = memo(({ cell, index, name, side, flags, grid, sketch, links, isHidden }: Props) => {
  const has = (flag: number) => (flags & flag) !== 0;
  const classes = [`cell x${index % side}`, cell.given && 'given', has(kFlags.selected) && 'selected', has(kFlags.peer) && 'peer', has(kFlags.same) && 'same',
    has(kFlags.clash) && 'clash', has(kFlags.wrong) && 'wrong', has(kFlags.filtered) && 'filtered', has(kFlags.filteredAll) && 'filtered-all',
    sketch?.tint && `tint-${sketch.tint}`].filter(Boolean).join(' ');
  return (
    <div role="gridcell" class={classes} data-cell={index} tabIndex={has(kFlags.focus) ? 0 : -1} aria-selected={has(kFlags.selected)}
      aria-label={isHidden ? `${name}, ${say('hidden')}` : labelOf(cell, name, flags, links)} aria-readonly={cell.given}>
      {cell.colours !== 0 && <Colours mask={cell.colours} />}
      <Content cell={cell} side={side} grid={grid || links !== ''} sketch={sketch} />
    </div>
  );
});

function labelOf(cell: CellData, name: string, flags: number, links: string): string {
  const symbols = (mask: number) => listed(digitsOf(mask).map(symbolOf));
  const parts = [name, cell.value !== 0 ? symbolOf(cell.value) : say('empty')];
  if (cell.given) parts.push(say('given'));
  if (cell.centre !== 0) parts.push(say('candidates', { list: symbols(cell.centre) }));
  if (cell.corner !== 0) parts.push(say('corners', { list: symbols(cell.corner) }));
  if (cell.colours !== 0) parts.push(say('coloured', { list: listed(digitsOf(cell.colours).map((bit) => colourName(bit - 1))) }));
  inksOf(cell.inks).forEach((mask, at) => {
    if (isInkShown(cell, at + 1, mask)) parts.push(say('inked', { digit: symbolOf(at + 1), list: listed(digitsOf(mask).map((bit) => colourName(bit - 1))) }));
  });
  if (links !== '') parts.push(links);
  if ((flags & (kFlags.filtered | kFlags.filteredAll)) !== 0) parts.push(say('isLit'));
  if ((flags & kFlags.clash) !== 0) parts.push(say('clash'));
  if ((flags & kFlags.wrong) !== 0) parts.push(say('wrong'));
  return parts.join(', ');
}

const Colours = ({ mask }: { mask: number }) => (
  <span class="colours" aria-hidden="true">
    {Array.from({ length: kColours }, (_, colour) => ((mask >> colour) & 1) !== 0 && <u class={`c${colour + 1}`} />)}
  </span>
);

/** A cell without marks may have coloured candidates; a cell with marks shows those of its marks. */
const isInkShown = ({ centre, corner }: CellData, digit: number, mask: number): boolean => mask !== 0 && ((centre | corner) === 0 || hasDigit(centre | corner, digit));

function Content({ cell, side, grid, sketch }: Pick<Props, 'cell' | 'side' | 'grid' | 'sketch'>) {
  if (cell.value !== 0) return <b>{symbolOf(cell.value)}</b>;
  if (sketch && sketch.candidates !== '') return <Grid mask={maskOfText(sketch.candidates)} side={side} roles={sketch.roles} inks={[]} />;
  const inks = inksOf(cell.inks).map((mask, at) => (isInkShown(cell, at + 1, mask) ? mask : 0));
  const isDrawn = inks.some((mask) => mask !== 0);
  if (cell.centre === 0 && cell.corner === 0 && !isDrawn) return null;
  if (isDrawn || (grid && cell.corner === 0)) return <Grid mask={cell.centre | cell.corner} side={side} roles={null} inks={inks} />;
  return (
    <>
      {cell.corner !== 0 && <span class={`corners n${Math.min(9, sizeOf(cell.corner))}`}>{digitsOf(cell.corner).map((digit) => <Mark digit={digit} />)}</span>}
      {cell.centre !== 0 && <span class={`centre n${Math.min(9, sizeOf(cell.centre))}`}>{digitsOf(cell.centre).map((digit) => <Mark digit={digit} />)}</span>}
    </>
  );
}

/** The style sheet writes the digit, because the label of the cell says it in words; and it highlights the marks of a digit, so that no cell is drawn again for it. */
const Mark = ({ digit }: { digit: number }) => <i class={`d${digit}`} data-digit={symbolOf(digit)} />;

const Ink = ({ digit, mask }: { digit: number; mask: number }) => (
  <i class="ink" data-digit={symbolOf(digit)}>{digitsOf(mask).map((bit) => <u class={`c${bit}`} />)}</i>
);

const maskOfText = (digits: string): number => [...digits].reduce((mask, symbol) => mask | (1 << (digitOf(symbol) - 1)), 0);

/** The candidates at their places. With roles it draws a step, without them the marks of the player. */
function Grid({ mask, side, roles, inks }: { mask: number; side: number; roles: CellSketch['roles'] | null; inks: readonly number[] }) {
  return (
    <span class="grid">
      {Array.from({ length: side }, (_, at) => at + 1).map((digit) => {
        const role = roles?.[digit];
        const ink = inks[digit - 1] ?? 0;
        if (ink !== 0) return <Ink digit={digit} mask={ink} />;
        // The same element with the same digit in all cases, so that the browser need not lay out the cell again.
        const isShown = hasDigit(mask, digit) || role !== undefined;
        return <i class={!isShown ? 'none' : roles ? role ?? '' : `d${digit}`} data-digit={symbolOf(digit)} />;
      })}
    </span>
  );
}
