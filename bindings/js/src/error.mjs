// The one class of errors.

/** The codes of BitdokuError by the numbers of bitdoku.h. */
const kCodes = {
  1: 'bad_length',
  2: 'bad_symbol',
  3: 'bad_shape',
  4: 'duplicate_given',
  5: 'bad_syntax',
  6: 'unsupported',
  7: 'io',
  8: 'wrong_solution',
  20: 'internal',
  21: 'internal',
  22: 'internal',
  23: 'bad_argument',
  30: 'out_of_memory',
  31: 'internal',
};

/**
 * What every function throws.
 *
 * `code` is for programs, `reason` is a sentence for people. `line` and `column` count from 1, and
 * are 0 where there is no place. `message` has the reason and the place.
 */
export class BitdokuError extends Error {
  /**
   * @param {string} code
   * @param {string} reason
   * @param {number} [line]
   * @param {number} [column]
   */
  constructor(code, reason, line = 0, column = 0) {
    const place = [line > 0 ? `line ${line}` : '', column > 0 ? `column ${column}` : '']
      .filter((part) => part !== '').join(', ');
    super(place === '' ? reason : `${place}: ${reason}`);
    this.name = 'BitdokuError';
    this.code = code;
    this.reason = reason;
    this.line = line;
    this.column = column;
  }

  /** Each entry has its own copy of this class; `instanceof` takes the errors of all. */
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === 'BitdokuError';
  }
}

/** The error of a status of the module. */
export function errorOf(status, reason, line = 0, column = 0) {
  return new BitdokuError(kCodes[status] ?? 'internal', reason || 'an unknown error', line, column);
}

/** Throws unless an option is one of those that a function knows. */
export function checkOptions(name, options, known) {
  if (options === null || typeof options !== 'object') {
    throw new BitdokuError('bad_argument', `the options of ${name} must be an object`);
  }
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) {
      throw new BitdokuError('bad_argument',
        `${name} has no option \`${key}\`; it has ${known.join(', ')}`);
    }
  }
}

/** A whole number within a range. */
export function wholeNumber(name, value, least, most) {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new BitdokuError('bad_argument', `${name} must be a whole number from ${least} to ${most}`);
  }
  return value;
}
