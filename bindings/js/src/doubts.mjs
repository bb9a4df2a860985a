// Boards of JSON that are hardly what somebody wrote down: the twin of doubts.cpp.
import { BitdokuError } from './error.mjs';
import { boxRows } from './json_boards.mjs';

const kBoard = 9;
const kFewestGivens = 12;
const kExactDigits = 15;
const kFewestOfNumber = 4;

/** The board of 9x9 that stands in a larger array, or null. */
export function withoutPadding(cells) {
  const side = Math.sqrt(cells.length);
  if (side <= kBoard || cells.filter(Boolean).length < kFewestGivens) return null;
  for (const first of [0, 1]) {
    const place = (cell) => [Math.floor(cell / side) - first, cell % side - first];
    const fits = (digit, cell) => digit === 0 || (digit <= kBoard && place(cell).every((at) => at >= 0 && at < kBoard));
    if (cells.every(fits)) {
      return cells.filter((_, cell) => place(cell).every((at) => at >= 0 && at < kBoard));
    }
  }
  return null;
}

/** Whether each house has one blank and the largest digit is absent. */
function isFullButForLargest(cells) {
  const side = Math.sqrt(cells.length);
  const rows = boxRows(side);
  const blanks = cells.flatMap((digit, cell) => (digit === 0 ? [cell] : []));
  if (side < 4 || blanks.length !== side || cells.includes(side)) return false;
  const housesOf = (cell) => {
    const [row, col] = [Math.floor(cell / side), cell % side];
    return [`r${row}`, `c${col}`, `${Math.floor(row / rows)},${Math.floor(col * rows / side)}`];
  };
  return new Set(blanks.flatMap(housesOf)).size === 3 * side;
}

function whatIsWrong(cells, hasSolution, hasBlanks) {
  if (!hasBlanks && isFullButForLargest(cells)) {
    return 'a full grid that counts from 0, or a puzzle that lacks its largest digit; please write a point for each blank, or count from 1';
  }
  const isRounded = cells.length === kBoard ** 2 && !cells.slice(kExactDigits).some(Boolean) &&
    cells.slice(kBoard, kExactDigits).some(Boolean) && cells.filter(Boolean).length >= kFewestOfNumber;
  if (isRounded) {
    return 'a spreadsheet seems to have rounded this number to 15 digits; format its column as text';
  }
  const isMask = hasSolution && cells.every((digit) => digit < 2) && cells.filter(Boolean).length > Math.sqrt(cells.length);
  return isMask ? '1 is the only digit, in more cells than a row has' : '';
}

/** Refuses a doubtful board. `hasBlanks`: a board before had blanks without a doubt. */
export function refuseDoubtful(cells, hasSolution, hasBlanks) {
  const wrong = whatIsWrong(cells, hasSolution, hasBlanks);
  if (wrong) throw new BitdokuError('bad_syntax', `${wrong}; to read it as it is, name its format: json`);
}
