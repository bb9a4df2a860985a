// The calls of the library as methods of a pool.
import { isBytes, refuseDetached } from './bytes.mjs';
import { BitdokuError, badArgument, callerOf, guardedPromise, shown, wholeNumber } from './error.mjs';
import { batchLimits } from './line.mjs';
import { kCall, Pool } from './pool.mjs';
import { checkLength, kMostPuzzles } from './sizes.mjs';

/** The calls that one worker answers; their last parameter is the object of options. */
const kCalls = {
  allSteps: 1, candidates: 1, canonical: 1, check: 1, count: 1, countExact: 1, findIsomorphism: 2,
  format: 2, formats: 0, generate: 0, hint: 1, info: 0, isIsomorphic: 2, isUnique: 1, minimize: 1,
  parse: 1, path: 1, practice: 1, rate: 1, solutions: 1, solve: 1, summary: 1, techniques: 0, toPDF: 1,
  toSVG: 1, transform: 1, verify: 2, whyNot: 2,
};

const isPosition = (value) => typeof value?.toJSON === 'function' && typeof value.load === 'function';
/** The members of a puzzle that may be a position or an error. */
const kMembers = ['puzzle', 'cells', 'error'];
const isSpecial = (value) => isPosition(value) || value instanceof BitdokuError;
const hasSpecial = (value) => isSpecial(value) || kMembers.some((name) => isSpecial(value?.[name]));

/** Positions and errors cannot be sent to a worker as they are, but their states can. */
function portable(value) {
  if (isPosition(value)) return { bitdokuPosition: value.toJSON() };
  if (value instanceof BitdokuError) return { bitdokuError: plainError(value) };
  if (Array.isArray(value)) return checkLength('an array', value, kMostPuzzles).some(hasSpecial) ? { bitdokuParts: value.map(portable) } : value;
  if (!hasSpecial(value)) return value;
  const special = kMembers.filter((name) => isSpecial(value[name]));
  return { ...value, ...Object.fromEntries(special.map((name) => [name, portable(value[name])])) };
}

const plainError = ({ code, reason, line, column }) => ({ code, reason, line, column });

/** The options of a call, without those that the pool itself heeds. */
function optionsOf(name, options = {}) {
  if (options === null || typeof options !== 'object' || Array.isArray(options)) {
    throw badArgument(`the options of ${name} must be an object, not ${shown(options)}`);
  }
  const { signal, onProgress, ...rest } = options;
  if (signal !== undefined && typeof signal?.addEventListener !== 'function') {
    throw badArgument(`signal must be an AbortSignal, not ${shown(signal)}`);
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw badArgument(`onProgress must be a function, not ${shown(onProgress)}`);
  }
  return { signal, onProgress, rest };
}

/** Errors cross the border between threads as plain objects. */
const revived = ({ code, reason, line, column }) => new BitdokuError(code, reason, line, column);

const kRevive = {
  parse: (records) => records.map((record) => (record.error ? { ...record, error: revived(record.error) } : record)),
};

/** Defines a method of the pool. Its promise is rejected with BitdokuErrors only. */
function define(name, work) {
  const guard = guardedPromise(name, async function method(...parameters) {
    if (!(this instanceof Pool)) throw badArgument(`${name} is a method: call it as pool.${name}(...)`);
    return work.apply(this, parameters);
  });
  Object.defineProperty(Pool.prototype, name, { value: guard });
}

for (const [name, count] of Object.entries(kCalls)) {
  define(name, async function call(...parameters) {
    const { signal, onProgress, rest } = optionsOf(name, parameters[count]);
    if (onProgress !== undefined) throw badArgument(`${name} has no option \`onProgress\``);
    const sent = parameters.slice(0, count).map(portable);
    if (Object.keys(rest).length > 0) {
      while (sent.length < count) sent.push(undefined);
      sent.push(rest);
    }
    const result = await this[kCall](name, sent, signal);
    return kRevive[name] === undefined ? result : kRevive[name](result);
  });
}

const kPuzzlesATask = 8192;
const kCells = 81;

/** Does the parts of a job in the workers, and tells the progress. The first failure ends the rest. */
async function inParts(pool, parts, all, { signal, onProgress }) {
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  let done = 0;
  try {
    return await Promise.all(parts.map(async ({ name, parameters, size }) => {
      const result = await pool[kCall](name, parameters, stop.signal);
      done += size;
      callerOf(onProgress)?.(done, all);
      return result;
    }));
  } catch (error) {
    stop.abort();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

define('solveBatch', async function solveBatch(puzzles, options) {
  const { signal, onProgress, rest } = optionsOf('solveBatch', options);
  const areBytes = isBytes(puzzles);
  if (!areBytes && !Array.isArray(puzzles)) {
    throw badArgument('solveBatch takes an array of strings or a Uint8Array');
  }
  if (areBytes) refuseDetached('the puzzles', puzzles);
  else checkLength('the array of puzzles', puzzles, kMostPuzzles);
  if (areBytes && puzzles.length % kCells !== 0) {
    throw new BitdokuError('bad_length', `${puzzles.length} bytes are no multiple of 81`);
  }
  if (rest.out !== undefined) throw badArgument('`out` is for solveBatch without a pool: workers cannot write into the array');
  // The time counts for the whole batch, not for each part.
  const { timeLimit } = batchLimits(rest);
  const end = performance.now() + timeLimit;
  const timeLeft = () => (end < Infinity ? { timeLimit: Math.max(0, end - performance.now()) } : {});
  const step = areBytes ? kCells : 1;
  const all = puzzles.length / step;
  const parts = [];
  for (let first = 0; first < all; first += kPuzzlesATask) {
    const size = Math.min(kPuzzlesATask, all - first);
    const part = puzzles.slice(first * step, (first + size) * step);
    parts.push({ name: 'solveBatch', parameters: () => [part, { ...rest, ...timeLeft() }], size });
  }
  const results = await inParts(this, parts, all, { signal, onProgress });
  return merged(results, areBytes, all);
});

function merged(results, areBytes, all) {
  const result = {
    solutions: areBytes ? new Uint8Array(kCells * all) : [], counts: new Int32Array(all), errors: [],
  };
  let first = 0;
  for (const part of results) {
    if (areBytes) result.solutions.set(part.solutions, kCells * first);
    else for (const solution of part.solutions) result.solutions.push(solution);
    result.counts.set(part.counts, first);
    for (const { index, error } of part.errors) {
      result.errors.push({ index: index + first, error: revived(error) });
    }
    first += part.counts.length;
  }
  return result;
}

define('generateMany', async function generateMany(count, options) {
  const { signal, onProgress, rest } = optionsOf('generateMany', options);
  wholeNumber('count', count, 1, 1e9);
  const seed = rest.seed ?? Math.floor(Math.random() * 2 ** 32);
  const first = wholeNumber('first', rest.first ?? 0, 0, Number.MAX_SAFE_INTEGER - count + 1);
  const size = Math.max(1, Math.min(64, Math.ceil(count / (4 * this.size))));
  const parts = [];
  for (let i = 0; i < count; i += size) {
    const some = Math.min(size, count - i);
    parts.push({ name: 'generateMany', parameters: [some, { ...rest, seed, first: first + i }], size: some });
  }
  return (await inParts(this, parts, count, { signal, onProgress })).flat();
});
