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
    if (this !== BitdokuError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return value instanceof Error && value.name === 'BitdokuError';
  }
}

/** The error of a status of the module. */
export function errorOf(status, reason, line = 0, column = 0) {
  return new BitdokuError(kCodes[status] ?? 'internal', reason || 'an unknown error', line, column);
}

/** An error of an argument. */
export const badArgument = (reason) => new BitdokuError('bad_argument', reason);

/** A value as a message shows it. */
export function shown(value) {
  if (typeof value === 'string') return `\`${value.length > 40 ? `${value.slice(0, 40)}...` : value}\``;
  if (['number', 'bigint', 'boolean', 'undefined', 'symbol'].includes(typeof value)) return String(value);
  if (value === null) return 'null';
  return typeof value === 'function' ? 'a function' : 'an object';
}

/** Throws unless an option is one of those that a function knows. */
export function checkOptions(name, options, known) {
  if (options === null || typeof options !== 'object' || Array.isArray(options)) {
    throw badArgument(`the options of ${name} must be an object, not ${Array.isArray(options) ? 'an array' : shown(options)}`);
  }
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) {
      throw new BitdokuError('bad_argument',
        `${name} has no option \`${key}\`; it has ${known.join(', ')}`);
    }
  }
}

/** An option that is true or false; undefined means false. */
export function flag(name, value) {
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw badArgument(`${name} must be true or false, not ${shown(value)}`);
}

/** What a function of the caller threw. It reaches the caller as it is. */
class FromCaller {
  constructor(thrown) {
    this.thrown = thrown;
  }
}

/** A function of the caller, or undefined. What it throws is not taken for an error of the arguments. */
export const callerOf = (work) => work && ((...parameters) => {
  try {
    return work(...parameters);
  } catch (thrown) {
    throw new FromCaller(thrown);
  }
});

/** What a function threw, as a BitdokuError. Objects of the caller may throw anything when they are read. */
function asBitdokuError(thrown) {
  if (thrown instanceof BitdokuError) return thrown;
  if (thrown instanceof FromCaller) return thrown.thrown;
  const reason = thrown instanceof RangeError ? 'an argument is too large or too deeply nested'
    : 'an argument cannot be read';
  let words = '';
  try {
    words = thrown instanceof Error ? `: ${thrown.message}` : '';
  } catch {
    // The words of such an error cannot be read either.
  }
  const error = badArgument(reason + words);
  error.cause = thrown;
  return error;
}

/** A function that throws only BitdokuErrors, whatever its arguments are. */
export function guarded(name, work) {
  // Most calls have one or two arguments; a list of all would slow the shortest calls.
  const guard = function (first, second, third) {
    try {
      switch (arguments.length) {
        case 0: return work.call(this);
        case 1: return work.call(this, first);
        case 2: return work.call(this, first, second);
        default: return work.call(this, first, second, third);
      }
    } catch (thrown) {
      throw asBitdokuError(thrown);
    }
  };
  return Object.defineProperty(guard, 'name', { value: name });
}

/** The same for a function that returns a promise. */
export function guardedPromise(name, work) {
  const guard = async function (...parameters) {
    try {
      return await work.apply(this, parameters);
    } catch (thrown) {
      throw asBitdokuError(thrown);
    }
  };
  return Object.defineProperty(guard, 'name', { value: name });
}

/** A method that says so if it is called without its object. */
function asMethod(name, work, object, of) {
  if (typeof object === 'function') return work;  // static
  const method = function (first, second) {
    if (this === undefined || this === null) throw badArgument(`${name} is a method: call it as ${of}.${name}(...)`);
    return work.call(this, first, second);
  };
  return Object.defineProperty(method, 'name', { value: name });
}

/** Guards the methods and accessors of an object; `of` is what a caller calls such an object. */
export function guardMembers(object, of) {
  for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    if (name === 'constructor' || name === 'prototype') continue;
    for (const part of ['value', 'get']) {
      if (typeof member[part] === 'function') member[part] = guarded(name, asMethod(name, member[part], object, of));
    }
    if (member.configurable) Object.defineProperty(object, name, member);
  }
}

/** A whole number within a range. */
export function wholeNumber(name, value, least, most) {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw badArgument(`${name} must be a whole number from ${least} to ${most}`);
  }
  return value;
}
