// The calls of the library as methods of a pool.
import { BitdokuError, wholeNumber } from './error.mjs';
import { Pool } from './pool.mjs';

/** The calls that one worker answers; their last parameter is the object of options. */
const kCalls = {
  allSteps: 1, candidates: 1, canonical: 1, check: 1, count: 1, countExact: 1, findIsomorphism: 2,
  format: 2, formats: 0, generate: 0, hint: 1, info: 0, isIsomorphic: 2, isUnique: 1, minimize: 1,
  parse: 1, path: 1, rate: 1, solutions: 1, solve: 1, techniques: 0, toPDF: 1, toSVG: 1,
  transform: 1, verify: 2,
};

/** Positions cannot be sent to a worker, but their states can. */
function portable(value) {
  return typeof value?.toJSON === 'function' && typeof value.load === 'function'
    ? { bitdokuPosition: value.toJSON() } : value;
}

for (const [name, count] of Object.entries(kCalls)) {
  Object.defineProperty(Pool.prototype, name, {
    value(...parameters) {
      const { signal, ...options } = parameters[count] ?? {};
      const sent = parameters.slice(0, count).map(portable);
      if (Object.keys(options).length > 0) {
        while (sent.length < count) sent.push(undefined);
        sent.push(options);
      }
      return this.call(name, sent, signal);
    },
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
      const result = await pool.call(name, parameters, stop.signal);
      done += size;
      onProgress?.(done, all);
      return result;
    }));
  } catch (error) {
    stop.abort();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

Pool.prototype.solveBatch = async function solveBatch(puzzles, options = {}) {
  const { signal, onProgress, ...rest } = options;
  const isBytes = puzzles instanceof Uint8Array;
  if (!isBytes && !Array.isArray(puzzles)) {
    throw new BitdokuError('bad_argument', 'solveBatch takes an array of strings or a Uint8Array');
  }
  if (isBytes && puzzles.length % kCells !== 0) {
    throw new BitdokuError('bad_length', `${puzzles.length} bytes are no multiple of 81`);
  }
  const step = isBytes ? kCells : 1;
  const all = puzzles.length / step;
  const parts = [];
  for (let first = 0; first < all; first += kPuzzlesATask) {
    const size = Math.min(kPuzzlesATask, all - first);
    const part = puzzles.slice(first * step, (first + size) * step);
    parts.push({ name: 'solveBatch', parameters: [part, rest], size });
  }
  const results = await inParts(this, parts, all, { signal, onProgress });
  return merged(results, isBytes, all);
};

function merged(results, isBytes, all) {
  const result = {
    solutions: isBytes ? new Uint8Array(kCells * all) : [], counts: new Int32Array(all), errors: [],
  };
  let first = 0;
  for (const part of results) {
    if (isBytes) result.solutions.set(part.solutions, kCells * first);
    else for (const solution of part.solutions) result.solutions.push(solution);
    result.counts.set(part.counts, first);
    for (const { index, error } of part.errors) {
      result.errors.push({
        index: index + first, error: new BitdokuError(error.code, error.reason, error.line, error.column),
      });
    }
    first += part.counts.length;
  }
  return result;
}

Pool.prototype.generateMany = async function generateMany(count, options = {}) {
  const { signal, onProgress, ...rest } = options;
  wholeNumber('count', count, 1, 1e9);
  const seed = rest.seed ?? Math.floor(Math.random() * 2 ** 32);
  const first = rest.first ?? 0;
  const size = Math.max(1, Math.min(64, Math.ceil(count / (4 * this.size))));
  const parts = [];
  for (let i = 0; i < count; i += size) {
    const some = Math.min(size, count - i);
    parts.push({ name: 'generateMany', parameters: [some, { ...rest, seed, first: first + i }], size: some });
  }
  return (await inParts(this, parts, count, { signal, onProgress })).flat();
};
