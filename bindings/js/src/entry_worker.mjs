// The entry for work outside the main thread.
import './pool_calls.mjs';

export { BitdokuError } from './error.mjs';
export { createPool, Pool } from './pool.mjs';
