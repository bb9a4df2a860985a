// The small entry.
import { guarded } from './error.mjs';
import { initInlined } from './inlined.mjs';
import { solveBatch as solveBatchUnguarded } from './line.mjs';
import { kTexts } from './texts.mjs';
import { memoryUsed as memoryUsedUnguarded } from './wasm.mjs';

/** See types/solver.d.ts. */
export const init = initInlined(kTexts);
export { BitdokuError } from './error.mjs';
export const solveBatch = guarded('solveBatch', solveBatchUnguarded);
export { count, isUnique, solve } from './solver.mjs';
export const memoryUsed = guarded('memoryUsed', memoryUsedUnguarded);
