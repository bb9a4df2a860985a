// Boards on pages, as the printer gets them.
import type { Sheet } from '../app/printing.ts';
import type { Cell } from '../model/cell.ts';
import { digitsOf, kBlank } from '../model/cell.ts';
import type { Shape } from '../model/shape.ts';
import { columnOf, rowOf, symbolOf } from '../model/shape.ts';
import { say } from '../words/words.ts';

interface Paged {
  readonly sheet: Sheet;
  readonly isSolution: boolean;
  readonly title: string;
}

export function Pages({ sheets, perPage, solutions }: { sheets: readonly Sheet[]; perPage: number; solutions: boolean }) {
  const puzzles = inPages(sheets.map((sheet) => ({ sheet, isSolution: false, title: sheet.label })), perPage);
  const solved = sheets.flatMap((sheet, index) => (sheet.solution ? [{ sheet, isSolution: true, title: say('solutionOf', { n: index + 1 }) }] : []));
  const pages = solutions ? [...puzzles, ...inPages(solved, 6)] : puzzles;
  return (
    <>
      {pages.map((page) => (
        <div class={`paper of-${page[0]?.isSolution ? 6 : perPage}`}>
          {page.map(({ sheet, isSolution, title }) => (
            <figure><PrintedBoard shape={sheet.shape} cells={isSolution ? solvedCells(sheet) : sheet.cells} /><figcaption>{title}</figcaption></figure>
          ))}
        </div>
      ))}
    </>
  );
}

function inPages(boards: readonly Paged[], perPage: number): Paged[][] {
  const pages: Paged[][] = [];
  for (let first = 0; first < boards.length; first += perPage) pages.push(boards.slice(first, first + perPage));
  return pages;
}

const solvedCells = ({ cells, solution }: Sheet): Cell[] =>
  cells.map((cell, index) => ({ ...kBlank, given: cell.given, value: solution![index]! }));

const kCell = 10;

function PrintedBoard({ shape, cells }: { shape: Shape; cells: readonly Cell[] }) {
  const { side, boxRows, boxColumns } = shape;
  const size = side * kCell;
  const lines = Array.from({ length: side + 1 }, (_, at) => at);
  const width = (at: number, box: number) => (at % box === 0 ? 0.6 : 0.15);
  return (
    <svg viewBox={`-1 -1 ${size + 2} ${size + 2}`}>
      {lines.map((at) => <path d={`M0 ${at * kCell}H${size}`} stroke-width={width(at, boxRows)} stroke-linecap="square" />)}
      {lines.map((at) => <path d={`M${at * kCell} 0V${size}`} stroke-width={width(at, boxColumns)} stroke-linecap="square" />)}
      {cells.map((cell, index) => (
        <PrintedCell cell={cell} side={side} x={columnOf(shape, index) * kCell} y={rowOf(shape, index) * kCell} />
      ))}
    </svg>
  );
}

function PrintedCell({ cell, side, x, y }: { cell: Cell; side: number; x: number; y: number }) {
  if (cell.value !== 0) return <text class={cell.given ? 'given' : 'own'} x={x + kCell / 2} y={y + 7.3} font-size="6.6">{symbolOf(cell.value)}</text>;
  const columns = Math.ceil(Math.sqrt(side));
  const step = kCell / columns;
  return (
    <>
      {digitsOf(cell.centre | cell.corner).map((digit) => (
        <text class="mark" x={x + ((digit - 1) % columns + 0.5) * step} y={y + (Math.floor((digit - 1) / columns) + 0.75) * step} font-size={step * 0.7}>{symbolOf(digit)}</text>
      ))}
    </>
  );
}
