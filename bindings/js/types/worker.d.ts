/** The calls of the library as promises, in workers. */

import type * as api from './index.js';
import type { Puzzle } from './index.js';
/** Each entry has its own copy of this class; `instanceof` takes the errors of all entries. */
export { BitdokuError } from './index.js';

export interface PoolOptions {
  /** The number of workers (default: one per core). They start when they are needed. */
  size?: number;
  module?: WebAssembly.Module;
  /** `false` takes the module without vectors. */
  simd?: boolean;
  /** Makes a worker of a script, where a page's policy forbids workers of a Blob. */
  worker?: (script: string) => Worker;
}
export interface CallOptions {
  /** Ends the call: its promise is rejected with a BitdokuError of code `aborted`. */
  signal?: AbortSignal;
}
type Limits = api.ShapeOption & api.TimeOption & CallOptions;
export interface ProgressOptions extends CallOptions {
  /** Gets the numbers of puzzles done so far and of all puzzles. */
  onProgress?: (done: number, all: number) => void;
}

/** Workers with a queue. They do not keep a program of node running while they are idle. */
export class Pool {
  private constructor();
  readonly size: number;
  /** Ends the workers and rejects what is not done. */
  close(): void;

  solve(puzzle: Puzzle, options?: api.SolveOptions & CallOptions): Promise<string | null>;
  check(puzzle: Puzzle, options?: Limits): Promise<ReturnType<typeof api.check>>;
  isUnique(puzzle: Puzzle, options?: Limits): Promise<boolean>;
  count(puzzle: Puzzle, options?: Limits & { limit?: number }): Promise<number>;
  countExact(puzzle: Puzzle, options?: Limits): Promise<bigint>;
  /** All solutions at once, at most `limit`. Without a limit, more than a million are an error of code `too_large`.
   * `timeLimit` counts the time of the search alone. The promise may come later, because the worker also writes and sends the
   * solutions; a `signal` ends all of it. */
  solutions(puzzle: Puzzle, options?: Limits & { limit?: number }): Promise<string[]>;
  candidates(puzzle: Puzzle, options?: Limits & { proven?: boolean }): Promise<number[][]>;
  verify(puzzle: Puzzle, solution: Puzzle, options?: api.ShapeOption & CallOptions): Promise<boolean>;
  /** Solves the puzzles on all workers. */
  solveBatch(
    puzzles: readonly string[], options?: api.BatchOptions & ProgressOptions,
  ): Promise<api.BatchResult<(string | null)[]>>;
  solveBatch(
    puzzles: Uint8Array, options?: api.BatchOptions & ProgressOptions,
  ): Promise<api.BatchResult<Uint8Array>>;

  generate(options?: api.GenerateOptions & CallOptions): Promise<api.GeneratedPuzzle>;
  /** Makes the puzzles on all workers; the same seed gives the same puzzles with any number of them. */
  generateMany(count: number, options?: api.GenerateOptions & ProgressOptions): Promise<api.GeneratedPuzzle[]>;
  minimize(puzzle: Puzzle, options?: Limits & { seed?: number | bigint }): Promise<string>;
  rate(puzzle: Puzzle, options?: Limits & { stopAbove?: number }): Promise<api.Rating>;

  hint(puzzle: Puzzle, options?: Parameters<typeof api.hint>[1] & CallOptions): Promise<api.Hint>;
  path(puzzle: Puzzle, options?: api.StepOptions & CallOptions): Promise<api.Path>;
  allSteps(puzzle: Puzzle, options?: Parameters<typeof api.allSteps>[1] & CallOptions): Promise<api.Step[]>;
  summary(puzzle: Puzzle, options?: Parameters<typeof api.summary>[1] & CallOptions): Promise<api.Summary>;
  whyNot(
    puzzle: Puzzle, technique: string, options?: Parameters<typeof api.whyNot>[2] & CallOptions,
  ): Promise<ReturnType<typeof api.whyNot>>;
  practice(technique: string, options?: Parameters<typeof api.practice>[1] & CallOptions): Promise<api.Exercise>;
  techniques(options?: { order?: api.Order } & CallOptions): Promise<{ id: string; name: string }[]>;

  parse(
    text: string | Uint8Array, options?: api.ShapeOption & CallOptions & { format?: string },
  ): Promise<ReturnType<typeof api.parse>>;
  format(puzzles: readonly Puzzle[], format: string, options?: CallOptions): Promise<string>;
  formats(options?: CallOptions): Promise<{ name: string; canWrite: boolean }[]>;
  toSVG(puzzle: Puzzle, options?: api.SvgOptions & CallOptions): Promise<string>;
  toPDF(puzzles: Puzzle | readonly Puzzle[], options: api.PdfOptions & CallOptions): Promise<api.Bytes>;
  canonical(puzzle: Puzzle, options?: Parameters<typeof api.canonical>[1] & CallOptions): Promise<ReturnType<typeof api.canonical>>;
  findIsomorphism(a: Puzzle, b: Puzzle, options?: CallOptions): Promise<api.Isomorphism | null>;
  isIsomorphic(a: Puzzle, b: Puzzle, options?: CallOptions): Promise<boolean>;
  transform(puzzle: Puzzle, options?: Parameters<typeof api.transform>[1] & CallOptions): Promise<string>;
  info(options?: CallOptions): Promise<{ version: string; instructionSet: string }>;
}

/** Makes a pool of workers. */
export function createPool(options?: PoolOptions): Promise<Pool>;
