// A cell and what the player wrote into it. Cells are never changed: a move makes new ones, so views
// compare them by identity.

export interface Cell {
  readonly given: boolean;
  /** 0 for blank. */
  readonly value: number;
  /** Marks: bit d - 1 for digit d. */
  readonly corner: number;
  readonly centre: number;
  /** Bit c for colour c. */
  readonly colours: number;
  /** Colours of single candidates, see ink.ts; '' for none. */
  readonly inks: string;
}

export const kColours = 8;
export const kBlank: Cell = { given: false, value: 0, corner: 0, centre: 0, colours: 0, inks: '' };

export const bitOf = (digit: number): number => 1 << (digit - 1);
export const hasDigit = (mask: number, digit: number): boolean => (mask & bitOf(digit)) !== 0;

export function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; mask >> (digit - 1) !== 0; digit++) if (hasDigit(mask, digit)) digits.push(digit);
  return digits;
}

export function sizeOf(mask: number): number {
  let size = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) size++;
  return size;
}

export const maskOf = (digits: Iterable<number>): number => {
  let mask = 0;
  for (const digit of digits) mask |= bitOf(digit);
  return mask;
};
