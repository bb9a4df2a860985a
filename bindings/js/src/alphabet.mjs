// Lines of symbols, in the alphabets of docs/formats.md.
import { BitdokuError } from './error.mjs';

/** One symbol for each digit; the index is the digit. */
export const kSymbols = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const kLetters = '.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const kMostSymbols = kSymbols.length - 1;
const kMostLetters = kLetters.length - 1;

const codesOf = (symbols) => Uint8Array.from(symbols, (symbol) => symbol.charCodeAt(0));
const kSymbolCodes = codesOf(kSymbols);
const kLetterCodes = codesOf(kLetters);

const isLarge = (count) => count > 81 && count <= kMostLetters ** 2;

/** Whether all digits are above 9. A reader takes a line without 1 to 9 for the alphabet `letters`, where A is 1. */
function needsLetters(digits) {
  if (!isLarge(digits.length)) return false;
  let most = 0;
  for (const digit of digits) {
    if (digit >= 1 && digit <= 9) return false;
    most = Math.max(most, digit);
  }
  return most > 9;
}

/** Digits as a line: a symbol each. */
export function lineOf(digits) {
  const symbolCodes = needsLetters(digits) ? kLetterCodes : kSymbolCodes;
  const codes = new Uint8Array(digits.length);
  for (let i = 0; i < digits.length; ++i) {
    if (digits[i] > kMostSymbols) {
      throw new BitdokuError('unsupported', 'a line has symbols for digits up to 61 only');
    }
    codes[i] = symbolCodes[digits[i]];
  }
  return textOf(codes);
}

/** The digits of a line that `lineOf` made; -1 for other symbols. */
export function digitsOfLine(line) {
  const symbols = isLarge(line.length) && !/[1-9]/.test(line) ? kLetters : kSymbols;
  return Array.from(line, (symbol) => symbols.indexOf(symbol));
}

/** ASCII codes as a string. */
export function textOf(codes) {
  // A call has a limited number of arguments.
  if (codes.length <= 4096) return String.fromCharCode.apply(null, codes);
  return new TextDecoder().decode(codes);
}
