// Pages as PDF, and boards as SVG.
import { isBytes } from './bytes.mjs';
import { badArgument, checkOptions, flag, shown, wholeNumber } from './error.mjs';
import { kLanguages } from './explain.mjs';
import { checkSolution, solutionBytes } from './formats.mjs';
import { asPosition } from './position.mjs';
import { boardSide, readPuzzle } from './read.mjs';
import { checkLength, checkTitle, kMostCandidates } from './sizes.mjs';
import { call, errorOfModule, must, outputBytes, outputJson, outputText, putBytes, putTexts } from './wasm.mjs';

const kPapers = ['a4', 'letter', 'a5'];
const kCustomPaper = 3;

/** The options that are numbers, in the order of glue/print.c. */
const kPrintNumbers = ['form', 'paper', 'perPage', 'candidates', 'solutions', 'solutionsPerPage',
  'titlePage', 'largePrint', 'boxLines', 'each', 'firstPage', 'firstNumber', 'paperWidth',
  'paperHeight', 'innerMargin', 'outerMargin', 'solutionsAt'];

const kPdfOptions = ['boxLines', 'candidates', 'firstNumber', 'fonts', 'firstPage', 'innerMargin', 'largePrint',
  'outerMargin', 'paper', 'perPage', 'solutions', 'solutionsAt', 'solutionsPerPage',
  'solutionsTitle', 'subtitle', 'title', 'titlePage'];

function paperOf(paper) {
  if (paper === undefined) return {};
  if (Array.isArray(paper) && paper.length === 2 && paper.every((length) => length >= 50 && length <= 2000)) {
    return { paper: kCustomPaper, paperWidth: Math.round(100 * paper[0]), paperHeight: Math.round(100 * paper[1]) };
  }
  const index = kPapers.indexOf(paper);
  if (index < 0) {
    throw badArgument(`paper is one of ${kPapers.join(', ')} or [width, height] in mm, from 50 to 2000`);
  }
  return { paper: index };
}

/** The fonts of the option `fonts`: [regular, bold]. */
function fontsOf(fonts) {
  const list = [fonts?.regular, fonts?.bold ?? fonts?.regular];
  if (list.every((font) => isBytes(font) && font.length > 0)) return list;
  throw badArgument("toPDF needs fonts, as in: import { fonts } from 'bitdoku/fonts'; toPDF(puzzle, { fonts })");
}

const kPrintFlags = ['candidates', 'largePrint', 'solutions', 'titlePage'];

/** The ranges of numbers; a 0 stands for the usual number. */
const kRanges = { boxLines: [50, 400], firstPage: [1, 1e9], perPage: [0, 12], solutionsPerPage: [0, 12] };

/** An option of printing as a whole number. */
function numberOf(name, value) {
  if (kPrintFlags.includes(name)) return flag(name, value) ? 1 : 0;
  if (kRanges[name] !== undefined) return wholeNumber(name, value, ...kRanges[name]);
  if (!Number.isInteger(value) || Math.abs(value) > 1e9) throw badArgument(`${name} must be a whole number, not ${shown(value)}`);
  return value;
}

function textOf(name, value) {
  if (value !== undefined && typeof value !== 'string') throw badArgument(`${name} must be a string, not ${shown(value)}`);
  return value === undefined ? value : checkTitle(name, value);
}

/** A length in millimetres in hundredths. */
function hundredths(name, length) {
  if (length === undefined) return undefined;
  if (!(length >= 0 && length <= 100)) throw badArgument(`${name} is a number of millimetres from 0 to 100, not ${shown(length)}`);
  return Math.round(100 * length);
}

const kPlaces = ['end', 'next-page'];

function placeOf(value = 'end') {
  const index = kPlaces.indexOf(value);
  if (index < 0) throw badArgument(`solutionsAt is one of ${kPlaces.join(', ')}`);
  return index;
}

function open(options, fonts = []) {
  call('print_begin');
  kPrintNumbers.forEach((name, index) => {
    if (options[name] !== undefined) call('print_number', index, numberOf(name, options[name]));
  });
  const texts = ['title', 'subtitle', 'solutionsTitle'].map((name) => textOf(name, options[name]));
  putTexts([...texts, ...fonts]).forEach((place, index) => {
    const font = index - texts.length;
    if (font >= 0) call('print_font', font, place, fonts[font].length);
    else if (place !== 0) call('print_text', index, place);
  });
  const status = call('print_open');
  if (status === 0) return;
  const error = errorOfModule(status);
  const hasMargins = options.innerMargin !== undefined || options.outerMargin !== undefined;
  throw error.code === 'bad_argument' && hasMargins ? badArgument('a margin may take at most a quarter of the width of the paper') : error;
}

function add(puzzle, label) {
  const solution = solutionBytes(puzzle);
  readPuzzle(puzzle);
  const cells = boardSide() ** 2;
  if (solution !== null) checkSolution(solution);
  // The solution is at the start of the input, the label behind it.
  const text = label === undefined ? new Uint8Array(0) : new TextEncoder().encode(`${label}\0`);
  const all = new Uint8Array(cells + text.length);
  if (solution !== null) all.set(solution);
  all.set(text, cells);
  putBytes(all);
  must('print_add', solution === null ? 0 : 1, label === undefined ? 0 : cells);
}

/** See types/index.d.ts. */
export function toPDF(puzzles, options = {}) {
  checkOptions('toPDF', options, kPdfOptions);
  const fonts = fontsOf(options.fonts);
  open({
    ...options, ...paperOf(options.paper), form: 0, innerMargin: hundredths('innerMargin', options.innerMargin),
    outerMargin: hundredths('outerMargin', options.outerMargin), solutionsAt: placeOf(options.solutionsAt),
  }, fonts);
  const list = Array.isArray(puzzles) ? puzzles : [puzzles];
  for (const puzzle of list) {
    if (puzzle?.error !== undefined) throw badArgument('a record with an error cannot be printed');
    add(puzzle, textOf('a label', puzzle?.label));
  }
  must('print_finish');
  return outputBytes();
}

/** True if two steps of a position change the same and are explained in the same way. */
function isSame(a, b) {
  const essence = ({ technique, set, strike_out: strikeOut, sentences }) =>
    JSON.stringify([technique, set, strikeOut, sentences]);
  return essence(a) === essence(b);
}

/** The index of a step among those that the module finds in the position that was loaded; -1 if it is not there. */
function findAgain(step, language) {
  const order = step.rating === undefined ? 1 : 0;
  const [told, technique] = putTexts([language, step.technique]);
  must('next_step', order, -1, 0, 0, told);
  if (isSame(outputJson(), step)) return 0;
  must('all_steps', order, -1, 0, 0, told, technique, 1e6);
  return outputJson().findIndex((one) => isSame(one, step));
}

/** What tells one step from another, and how long it may be. Nested nets take thousands of sentences. */
const kMostOfStep = { set: kMostCandidates, strike_out: kMostCandidates, sentences: 1e5 };

/** A picture of a position with a step, which the module finds again. */
function drawStep(puzzle, step) {
  if (step === null || typeof step !== 'object') throw badArgument(`step is a step of hint or allSteps, not ${shown(step)}`);
  for (const [name, most] of Object.entries(kMostOfStep)) {
    if (Array.isArray(step[name])) checkLength(`\`${name}\` of the step`, step[name], most);
  }
  asPosition(puzzle).load();
  let index = -1;
  for (const language of typeof step.technique === 'string' && step.technique.length < 100 ? kLanguages : []) {
    if (index < 0) index = findAgain(step, language);
  }
  if (index < 0) throw badArgument('the position has no such step');
  must('step_svg', index);
  return outputText();
}

/** See types/index.d.ts. */
export function toSVG(puzzle, options = {}) {
  checkOptions('toSVG', options, ['candidates', 'step']);
  const candidates = flag('candidates', options.candidates);
  if (options.step !== undefined) return drawStep(puzzle, options.step);
  open({ form: 1, each: 1, candidates });
  add(puzzle, undefined);
  must('print_finish');
  return outputText();
}
