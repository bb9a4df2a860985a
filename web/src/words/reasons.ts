// What a step concludes, and a chain as one line, in the language of the page.
import type { Step } from 'bitdoku';
import type { Link } from '../model/reasons.ts';
import { nameOfCells, sideOfAnswer } from '../model/reasons.ts';
import { setsOf } from '../model/sets.ts';
import { speaker } from './parts.ts';
import { symbolOf } from '../model/shape.ts';
import { listed } from './words.ts';

const en = {
  set: '{cell} is {digit}.', strike: 'Remove {list}.', from: '{digits} from {cells}', chain: 'If {first}, then {rest}.', then: ', then ', aSet: '{name} is {cells}', oneSet: 'Almost locked set: {list}.', sets: 'Almost locked sets: {list}.',
  firstOn: '{cells} is {digit}', firstOff: '{cells} is not {digit}', groupOn: '{digit} is in {cells}', groupOff: '{digit} is not in {cells}',
  thenOn: '{cells} is {digit}', thenOff: '{cells} is not {digit}', thenGroupOn: '{digit} is in {cells}', thenGroupOff: '{digit} is not in {cells}',
  why: 'Why, in {n} steps', notation: 'Notation', branch: 'One case is drawn at a time.', long: 'Only very long chains remain here: this one has {n} sentences.',
  nextDigit: 'Next digit', nextDigitIs: '{cell} is {digit}. No reason is given.', noneChosen: 'None of the techniques that you chose finds a step here.', withAll: 'Use all techniques', choose: 'Choose techniques',
};
const de: typeof en = {
  set: '{cell} ist {digit}.', strike: 'Streiche {list}.', from: '{digits} aus {cells}', chain: 'Wenn {first}, dann {rest}.', then: ', dann ', aSet: '{name} ist {cells}', oneSet: 'Almost Locked Set: {list}.', sets: 'Almost Locked Sets: {list}.',
  firstOn: '{cells} {digit} ist', firstOff: '{cells} nicht {digit} ist', groupOn: '{digit} in {cells} steht', groupOff: '{digit} nicht in {cells} steht',
  thenOn: 'ist {cells} {digit}', thenOff: 'ist {cells} nicht {digit}', thenGroupOn: 'steht {digit} in {cells}', thenGroupOff: 'steht {digit} nicht in {cells}',
  why: 'Warum, in {n} Schritten', notation: 'Notation', branch: 'Ein Fall wird auf einmal gezeichnet.', long: 'Hier bleiben nur sehr lange Ketten: Diese hat {n} Sätze.',
  nextDigit: 'Nächste Ziffer', nextDigitIs: '{cell} ist {digit}. Einen Grund gibt es dazu nicht.', noneChosen: 'Keine der Techniken, die du gewählt hast, findet hier einen Schritt.', withAll: 'Alle Techniken verwenden', choose: 'Techniken wählen',
};
export const sayReason = speaker({ en, de });

/** `r9c2 is 6.`, or `Remove 3 and 5 from r8c5; 6 from r9c1.` */
export function conclusionOf({ set, strike_out: struck, shape }: Pick<Step, 'set' | 'strike_out'> & { readonly shape?: string | undefined }): string {
  const side = sideOfAnswer({ shape });
  if (set.length > 0) return set.map(({ cell, digit }) => sayReason('set', { cell: nameOfCells([cell], side), digit: symbolOf(digit) })).join(' ');
  const digitsByCell = new Map<number, string[]>();
  for (const { cell, digit } of struck) digitsByCell.set(cell, [...digitsByCell.get(cell) ?? [], symbolOf(digit)]);
  const cellsByDigits = new Map<string, number[]>();
  for (const [cell, digits] of digitsByCell) cellsByDigits.set(listed(digits), [...cellsByDigits.get(listed(digits)) ?? [], cell]);
  const list = [...cellsByDigits].map(([digits, cells]) => sayReason('from', { digits, cells: nameOfCells(cells, side) })).join('; ');
  return sayReason('strike', { list });
}

/** `If r3c2 is not 9, then r2c3 is 9, then r2c9 is not 9.` */
export function wordsOfChain([first, ...rest]: readonly Link[]): string {
  const words = ({ cells, digit, on }: Link, isFirst: boolean): string => {
    const word = cells.length > 1 ? (isFirst ? (on ? 'groupOn' : 'groupOff') : on ? 'thenGroupOn' : 'thenGroupOff') : isFirst ? (on ? 'firstOn' : 'firstOff') : on ? 'thenOn' : 'thenOff';
    return sayReason(word, { cells: nameOfCells(cells), digit });
  };
  return sayReason('chain', { first: words(first!, true), rest: rest.map((link) => words(link, false)).join(sayReason('then')) });
}

/** `Almost locked sets: A is r6c46; B is r7c6, r9c46.`, or nothing. */
export function wordsOfSets(step: Pick<Step, 'views'>): string[] {
  const sets = setsOf(step);
  const list = sets.map(({ name, cells }) => sayReason('aSet', { name, cells: nameOfCells(cells) })).join('; ');
  return sets.length === 0 ? [] : [sayReason(sets.length === 1 ? 'oneSet' : 'sets', { list })];
}
