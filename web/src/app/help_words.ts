// The words of a hint, in the language of the page as far as it goes: the sentences of an explanation
// are the engine's, in English.
import type { Hint, Step } from '../engine/questions.ts';
import { chainOf, isTooLong, nameOfCells, sideOfAnswer } from '../model/reasons.ts';
import { sentencesOf } from '../model/sets.ts';
import { symbolOf } from '../model/shape.ts';
import { conclusionOf, sayReason, wordsOfChain, wordsOfSets } from '../words/reasons.ts';
import { listed, say } from '../words/words.ts';
import type { Help } from './store.ts';

const cellName = (cell: number, side: number): string => nameOfCells([cell], side);

/** The cells of the pattern, or those that change if the pattern has none. */
export function cellsOf(step: Step): number[] {
  const cells = new Set(step.marks.map(({ cell }) => cell));
  if (cells.size === 0) for (const { cell } of [...step.set, ...step.strike_out]) cells.add(cell);
  return [...cells].sort((a, b) => a - b);
}

function placeWords(step: Step): string {
  const houses = [...step.houses, ...step.covers];
  if (houses.length > 0) return say('hintHouses', { list: listed(houses.map(({ kind, index }) => say(kind, { n: index + 1 }))) });
  const digits = new Set(step.marks.map(({ digit }) => digit));
  if (digits.size === 0) for (const { digit } of [...step.set, ...step.strike_out]) digits.add(digit);
  return say('hintDigits', { list: listed([...digits].sort((a, b) => a - b).map((digit) => say('digitN', { n: symbolOf(digit) }))) });
}

/** A pattern of more cells than this is shown on the board only. */
const kCellsInWords = 8;

function patternWords(step: Step): string[] {
  const cells = cellsOf(step);
  return cells.length > kCellsInWords ? [] : [say('hintCells', { list: listed(cells.map((cell) => cellName(cell, sideOfAnswer(step)))) })];
}

export function wordsOfStep(step: Step, depth: number): string[] {
  const words = [say('hintTechnique', { name: step.name })];
  if (isTooLong(step)) words.push(sayReason('long', { n: step.sentences.length }));
  if (depth >= 2) words.push(placeWords(step));
  if (depth >= 3) words.push(...patternWords(step));
  return depth >= 4 ? reasonsInWords(step) : words;
}

/** What a voice says: all reasons, or for a chain its line, and of a net within a net the conclusion. */
export function reasonsInWords(step: Step): string[] {
  const chain = chainOf(step);
  if (isTooLong(step)) return [conclusionOf(step), sayReason('long', { n: step.sentences.length })];
  return [conclusionOf(step), ...(chain ? [wordsOfChain(chain)] : []), ...wordsOfSets(step), ...sentencesOf(step)];
}

type Mistake = Extract<Hint, { readonly kind: 'mistake' }>;

export const cellsOfMistake = ({ wrong_values: values, wrongly_struck_out: struck }: Mistake): number[] =>
  [...new Set([...values, ...struck].map(({ cell }) => cell))].sort((a, b) => a - b);

function wordsOfMistake(hint: Mistake, depth: number): string[] {
  if (depth === 1) return [say('mistake')];
  return depth === 2 ? [say('mistakeAt', { list: listed(cellsOfMistake(hint).map((cell) => cellName(cell, sideOfAnswer(hint)))) })] : [hint.text];
}

function other(hint: Hint, depth: number): string[] {
  if (hint.kind === 'mistake') return wordsOfMistake(hint, depth);
  return hint.kind === 'solved' ? [say('solved')] : [hint.text];
}

export function wordsOfHelp({ hint, depth, told, isLimited }: Help): string[] {
  if (!hint) return [say('thinking')];
  if (told) return [sayReason('nextDigitIs', { cell: cellName(told.cell, sideOfAnswer(hint)), digit: symbolOf(told.digit) })];
  if (isLimited && hint.kind === 'stuck') return [sayReason('noneChosen')];
  return hint.kind === 'step' ? wordsOfStep(hint, depth) : other(hint, depth);
}
