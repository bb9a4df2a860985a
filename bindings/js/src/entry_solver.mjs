// The small entry.
import { initInlined } from './inlined.mjs';
import { kTexts } from './texts.mjs';

/** See types/solver.d.ts. */
export const init = (options) => initInlined(kTexts, options);
export { BitdokuError } from './error.mjs';
export { solveBatch } from './line.mjs';
export { count, isUnique, solve } from './solver.mjs';
export { memoryUsed } from './wasm.mjs';
