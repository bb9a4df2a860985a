// The almost locked sets of a step. The drawing and the words give each the same letter.
import type { Step } from 'bitdoku';

export interface NamedSet {
  readonly name: string;
  readonly cells: readonly number[];
}

const kLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Each set once, in the order of the chains. Of more sets than letters none has a name. */
export function setsOf({ views }: Pick<Step, 'views'>): NamedSet[] {
  const sets = new Map<string, readonly number[]>();
  for (const { links } of views) for (const { set } of links) if (set) sets.set(set.join(), set);
  return sets.size > kLetters.length ? [] : [...sets.values()].map((cells, at) => ({ name: kLetters[at]!, cells }));
}

/** The cells of a name such as `r7c6,r9c46`, row by row. */
const cellsOfName = (name: string): number[] => [...name.matchAll(/r(\d+)c(\d+)/g)]
  .flatMap(([, rows, columns]) => [...rows!].flatMap((row) => [...columns!].map((column) => (Number(row) - 1) * 9 + Number(column) - 1))).sort((a, b) => a - b);

/** The sentences of a step. Where one tells what is left in the cells of a set, it says the letter: `the two cells r6c46 of A`. */
export function sentencesOf(step: Pick<Step, 'sentences' | 'views'>): readonly string[] {
  const sets = setsOf(step);
  if (sets.length === 0) return step.sentences;
  const letterOf = (cells: string) => sets.find((set) => set.cells.join() === cellsOfName(cells).join())?.name;
  return step.sentences.map((sentence) => sentence.replace(/(?:the \w+ cells|no other digit is left in) ([rc\d,]*\d)/g, (words, cells: string) => {
    const letter = letterOf(cells);
    return letter === undefined ? words : `${words} of ${letter}`;
  }));
}
