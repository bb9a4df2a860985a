// A lesson: a page of docs/techniques/, and its example.
import { kBlank, maskOf } from './cell.ts';
import { candidatesOf } from './board.ts';
import type { Game } from './game.ts';
import { shapeOf } from './shape.ts';

export const kLessonLevels = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const;

export interface Form {
  readonly id: string;
  readonly name: string;
  /** Hints use it. The others are found only if they are named. */
  readonly used: boolean;
}
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly level: (typeof kLessonLevels)[number];
  readonly score: number;
  /** Paragraphs; an array is a list. `**bold**`, `` `code` `` and `[words](lesson)` are marked. */
  readonly text: readonly (string | readonly string[])[];
  /** A line of 81 symbols, or one of HoDoKu. */
  readonly example: string;
  /** Pages may have several techniques. */
  readonly forms: readonly Form[];
}

/** The names of Sudoku Explainer that differ from those of the pages. */
const kOtherNames: Readonly<Record<string, string>> = {
  Pointing: 'pointing', Claiming: 'claiming', 'Direct Pointing': 'pointing', 'Direct Claiming': 'claiming', 'Direct Hidden Pair': 'hidden_pair', 'Direct Hidden Triplet': 'hidden_triple',
  'Naked Triplet': 'naked_triple', 'Hidden Triplet': 'hidden_triple', 'Naked Quad': 'naked_quadruple', 'Hidden Quad': 'hidden_quadruple', 'BUG Type 1': 'bug_plus_1',
  'Forcing Chain': 'aic', 'Bidirectional X-Cycle': 'x_chain', 'Forcing X-Chain': 'x_chain', 'Bidirectional Y-Cycle': 'xy_chain', 'Bidirectional Cycle': 'aic',
};

/** The lesson of a step by the name of its technique; of Sudoku Explainer's order if the step has a rating. */
export function lessonOf(lessons: readonly Lesson[], name: string, isRated: boolean): Lesson | null {
  const id = isRated ? kOtherNames[name] : undefined;
  return lessons.find((lesson) => (id !== undefined ? lesson.id === id : lesson.forms.some((form) => form.name === name))) ?? null;
}

/** The position of an example. Candidates that are struck out are missing in the centre marks, which all blank cells have. */
export function gameOfExample(example: string): Game | null {
  const parts = example.split(':');
  const line = parts.length > 1 ? parts[3] ?? '' : example;
  const values = [...line.matchAll(/(\+?)([.0-9])/g)].map(([, plus, symbol]) => ({ given: plus === '' && /[1-9]/.test(symbol!), value: Number(symbol!.replace('.', '0')) }));
  if (values.length !== 81) return null;
  const shape = shapeOf(3, 3);
  const struck = new Map<number, number>();
  for (const [, digit, row, column] of (parts[4] ?? '').matchAll(/(\d)(\d)(\d)/g)) {
    const cell = (Number(row) - 1) * 9 + Number(column) - 1;
    struck.set(cell, (struck.get(cell) ?? 0) | maskOf([Number(digit)]));
  }
  const cells = values.map((cell) => ({ ...kBlank, ...cell }));
  const marked = candidatesOf(shape, cells).map((mask, cell) => ({ ...cells[cell]!, centre: mask & ~(struck.get(cell) ?? 0) }));
  return { shape, cells: marked, lines: [], past: null, future: null, savepoints: [] };
}
