// The small entry.
import { guarded } from './error.mjs';
import { initInlined } from './inlined.mjs';
import { solveBatch as solveBatchUnguarded } from './line.mjs';
import { kTexts } from './texts.mjs';

/** See types/solver.d.ts. */
export const init = (options) => initInlined(kTexts, options);
export { BitdokuError } from './error.mjs';
export const solveBatch = guarded(solveBatchUnguarded);
export { count, isUnique, solve } from './solver.mjs';
export { memoryUsed } from './wasm.mjs';
