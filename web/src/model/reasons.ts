// The sentences of a step in parts: what comes first, the branches of forcing chains and nets, and the end.
import type { Step } from 'bitdoku';
import { sentencesOf } from './sets.ts';
import { symbolOf } from './shape.ts';

export interface Branch {
  readonly title: string;
  readonly lines: readonly string[];
}
export interface Reasons {
  readonly start: readonly string[];
  readonly branches: readonly Branch[];
  readonly end: readonly string[];
}

/** A step with more sentences is not told in full: only nets within nets have them. */
export const kMostTold = 80;
export const isTooLong = ({ sentences }: Pick<Step, 'sentences'>): boolean => sentences.length > kMostTold;

const isNumbered = (sentence: string): boolean => /^\(\d+\)/.test(sentence);

/** Where the branches begin: each view has a sentence that ends with its title. */
function startsOf({ sentences, views }: Pick<Step, 'sentences' | 'views'>): number[] {
  const starts: number[] = [];
  for (const { title } of views) {
    const from = (starts.at(-1) ?? -1) + 1;
    starts.push(title === '' ? -1 : sentences.findIndex((sentence, at) => at >= from && sentence.endsWith(`${title}:`)));
  }
  return starts;
}

/** What follows the last numbered sentence is the end. Without branches all is the start. */
export function reasonsOf(step: Pick<Step, 'sentences' | 'views'>): Reasons {
  const sentences = sentencesOf(step);
  const starts = startsOf(step);
  if (starts.length === 0 || starts.includes(-1)) return { start: sentences, branches: [], end: [] };
  const last = sentences.reduce((found, sentence, at) => (isNumbered(sentence) ? at : found), starts.at(-1)!);
  const branches = starts.map((from, at) => ({ title: sentences[from]!.slice(0, -1), lines: sentences.slice(from + 1, starts[at + 1] ?? last + 1) }));
  return { start: sentences.slice(0, starts[0]), branches, end: sentences.slice(last + 1) };
}

export type Link = Step['views'][number]['links'][number];

/** The links of a step that is one chain, each following from the one before; null for any other step. */
export function chainOf({ views }: Pick<Step, 'views'>): readonly Link[] | null {
  const links = views.length === 1 ? views[0]!.links : [];
  const isChain = links.length > 1 && links.every(({ from }, at) => (at === 0 ? from.length === 0 : from.length === 1 && from[0] === at - 1));
  return isChain ? links : null;
}

/** Cells in short: `r2c45`; cells that share no row and no column, and those of boards above 9x9, one after the other. */
export function nameOfCells(cells: readonly number[], side = 9): string {
  const rows = [...new Set(cells.map((cell) => Math.floor(cell / side) + 1))].sort();
  const columns = [...new Set(cells.map((cell) => (cell % side) + 1))].sort();
  if (side <= 9 && (rows.length === 1 || columns.length === 1)) return `r${rows.join('')}c${columns.join('')}`;
  return cells.map((cell) => `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`).join(', ');
}

const kNumbers = /\b[rcb]\d+(?:,\d+)*(?:c\d+)?|\b(?:rows?|columns?|box|Zeilen?|Spalten?|Block) \d+(?:(?:, \d+)* (?:and|und) \d+)?|\d+/g;

/** Words of the engine with the symbols of the board: it writes the digits of boards above 9x9 as numbers. Cells and houses keep theirs. */
export const inSymbols = (text: string): string => text.replace(kNumbers, (found) => (/^\d/.test(found) ? symbolOf(Number(found)) : found));

/** The language of the words of a step. */
export const languageOfStep = ({ language }: Pick<Step, 'language'>): 'en' | 'de' => language ?? 'en';

/** The side of the board of an answer of the engine, which names the shape of other boards than 9x9. */
export const sideOfAnswer = ({ shape = '3x3' }: { readonly shape?: string | undefined }): number => shape.split('x').map(Number).reduce((a, b) => a * b);
