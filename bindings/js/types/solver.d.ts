/** Solving 9x9 puzzles and nothing else. Call `await init()` once. */

export type { BatchOptions, BatchResult, BytesBatchOptions, Cell, ErrorCode, InitOptions } from './index.js';
export { BitdokuError, init, memoryUsed, solveBatch } from './index.js';
import type { Cell } from './index.js';

/** A line of 81 symbols, 81 cells row by row, or nine rows. */
export type Puzzle = string | Uint8Array | readonly Cell[] | readonly (readonly Cell[])[];

/**
 * The only solution of a puzzle; null if the puzzle has no solution. Throws `not_unique` if there are
 * several, unless `any` takes the first one, and `duplicate_given` if givens clash.
 */
export function solve(puzzle: Puzzle, options?: { any?: boolean }): string | null;
/**
 * The number of solutions, up to `limit` (at most 2147483647). Throws `too_large` if there is no limit and the puzzle has more than a
 * million solutions, and `out_of_time` if `timeLimit`, in milliseconds, would be exceeded.
 */
export function count(puzzle: Puzzle, options?: { limit?: number; timeLimit?: number }): number;
export function isUnique(puzzle: Puzzle): boolean;
