// Puzzles from photos: calls the module, and makes an object of its answer.
import { BitdokuError } from './error.mjs';
import { grayPicture } from './picture.mjs';
import { bytes, call, cText, putBytes } from './wasm.mjs';

/** Where the parts of the answer begin; glue/photo.cpp has the same list. */
const [kOutcome, kTurn, kSure, kEntries, kMargin, kLineScore, kCorners, kUnsureCount] = [0, 1, 2, 3, 4, 5, 6, 14];
const kUnsureCells = kUnsureCount + 1;
const kSolution = kUnsureCells + 81;
const kCells = kSolution + 81;
const kCellNumbers = 13;
const kNumbers = kCells + 81 * kCellNumbers;

const kVerdicts = ['unique', 'unreadable', 'unreadable', 'blurred', 'not_unique'];

const nameOfCell = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const lineOfDigits = (digits) => digits.map((digit) => digit || '.').join('');
/** Of each cell the digit, whether it is unsure, the handwriting, and ten probabilities. */
const cellOf = (numbers, cell) => numbers.slice(kCells + cell * kCellNumbers, kCells + (cell + 1) * kCellNumbers);

function cells(numbers) {
  return Array.from({ length: 81 }, (_, cell) => {
    const [digit, unsure, handwriting, ...probabilities] = cellOf(numbers, cell);
    return { cell: nameOfCell(cell), digit, unsure: unsure !== 0, handwriting, probabilities };
  });
}

function grid(numbers, scale) {
  const corner = (at) => [0, 1].map((axis) => Math.round(numbers[kCorners + 2 * at + axis] * scale));
  return {
    turn: numbers[kTurn],
    line_score: numbers[kLineScore],
    corners: [0, 1, 2, 3].map(corner),
    unsure_cells: numbers.slice(kUnsureCells, kUnsureCells + numbers[kUnsureCount]).map(nameOfCell),
    cells: cells(numbers),
  };
}

/** The answer of the program's `read --json`, without the name of the file. */
function answerOf(numbers, scale) {
  const verdict = kVerdicts[numbers[kOutcome]];
  if (verdict === 'unreadable') return { verdict, reason: cText(call('photo_reason')) };
  if (verdict !== 'unique') return { verdict, reason: cText(call('photo_reason')), ...grid(numbers, scale) };
  return {
    puzzle: lineOfDigits(Array.from({ length: 81 }, (_, cell) => numbers[kCells + cell * kCellNumbers])),
    solution: lineOfDigits(numbers.slice(kSolution, kSolution + 81)),
    verdict,
    margin: numbers[kMargin],
    sure: numbers[kSure] !== 0,
    has_entries: numbers[kEntries] !== 0,
    ...grid(numbers, scale),
  };
}

/** The answer at an address. */
function answerAt(place, scale) {
  // + 0 makes 0 of -0.
  const numbers = Array.from(new Float64Array(bytes().buffer, place, kNumbers), (number) => number + 0);
  if (kVerdicts[numbers[kOutcome]] === undefined) throw new BitdokuError('internal', 'the module gave no answer');
  return answerOf(numbers, scale);
}

/** The gray pixels of a picture of any kind, when `ready` has loaded the module. */
async function loaded(picture, ready) {
  const gray = await grayPicture(picture);
  await ready();
  return gray;
}

/** Reads the grid of a picture that fits best. */
export async function readPhoto(picture, ready) {
  const { gray, width, height, scale } = await loaded(picture, ready);
  putBytes(gray);
  return answerAt(call('read_photo', width, height), scale);
}

/** Reads all grids of a picture, in the order of lines of text. */
export async function readPhotos(picture, ready) {
  const { gray, width, height, scale } = await loaded(picture, ready);
  // The module holds one picture and its answers, so nothing waits from here on.
  putBytes(gray);
  const count = call('read_photos', width, height);
  return Array.from({ length: count }, (_, index) => answerAt(call('photo_at', index), scale));
}
