// Addresses of other pages that take a 9x9 puzzle. They are links, so nothing is requested before the player follows one.
import { compressToBase64 } from 'lz-string';

export interface Page {
  readonly name: string;
  readonly address: string;
}

/** The puzzle as f-puzzles.com writes it, which SudokuPad reads. Both want the usual base64 with `+`, `/` and `=`. */
function fPuzzle(digits: string): string {
  const grid = Array.from({ length: 9 }, (_, row) => [...digits.slice(9 * row, 9 * row + 9)].map((digit) => (digit === '0' ? {} : { value: Number(digit), given: true })));
  return compressToBase64(JSON.stringify({ size: 9, grid }));
}

/** `line` has a `.` for each blank cell. */
export function pagesOf(line: string): Page[] {
  const digits = line.replaceAll('.', '0');
  return [
    { name: 'SudokuWiki', address: `https://www.sudokuwiki.org/sudoku.htm?bd=${digits}` },
    { name: 'Sudoku Coach', address: `https://sudoku.coach/en/play/${digits}` },
    { name: 'SudokuExchange', address: `https://sudokuexchange.com/play/?s=${digits}` },
    { name: 'SudokuPad', address: `https://sudokupad.app/fpuzzles${encodeURIComponent(fPuzzle(digits))}` },
    { name: 'f-puzzles', address: `https://www.f-puzzles.com/?load=${encodeURIComponent(fPuzzle(digits))}` },
  ];
}
