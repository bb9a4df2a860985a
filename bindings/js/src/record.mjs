// Records of files that JavaScript reads itself.
import { kSymbols, lineOf } from './alphabet.mjs';
import { BitdokuError } from './error.mjs';
import { boardSide, givens, shapeName } from './read.mjs';
import { call } from './wasm.mjs';

/** Digits as a line, or null if the side is too large for symbols. */
export const lineOrNull = (digits) => (Math.sqrt(digits.length) < kSymbols.length ? lineOf(digits) : null);

/** The allowed digits of each cell of the module's first puzzle. */
function allowedDigits(cells) {
  const side = boardSide();
  return Array.from(cells, (_, cell) => {
    const digits = [];
    for (let digit = 1; digit <= side; ++digit) {
      if (call('allows', cell, digit) !== 0) digits.push(digit);
    }
    return digits;
  });
}

/** The module's first puzzle as a record. */
export function currentRecord(line) {
  const cells = givens();
  return {
    line, shape: shapeName(), cells: [...cells], puzzle: lineOrNull(cells),
    ...(call('has_candidates') !== 0 && { candidates: allowedDigits(cells) }),
  };
}

/** What `read` returns, or a record with its error. */
export function recordOrError(line, read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) {  // the stack was full
      return { line, error: new BitdokuError('bad_syntax', 'nested too deeply', line) };
    }
    if (!(error instanceof BitdokuError) || error.code === 'internal') throw error;
    return { line, error: new BitdokuError(error.code, error.reason, line) };
  }
}
