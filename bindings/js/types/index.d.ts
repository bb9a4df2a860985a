/**
 * Sudoku: solve, check, count, generate, rate, explain and print. Call `await init()` once; all other
 * functions are synchronous and throw {@link BitdokuError}.
 */

/** A digit of a cell, or a blank: 0, -1, null, undefined, or one of the texts `.`, `0`, `-`, `_`, `*`, `?`, `x`. */
export type Cell = number | string | null | undefined;

/** A text in any known format, all cells row by row, an array of rows (arrays or strings), or a {@link Position}. */
export type Grid = string | Uint8Array | readonly Cell[] | readonly (readonly Cell[])[] | Position;

/** What an object may have beside its puzzle. */
export interface BesidePuzzle {
  /** A {@link Shape}. */
  readonly shape?: number | string;
  /** The digits that are allowed in each cell. */
  readonly candidates?: readonly (readonly number[])[] | null;
  /** For `format` and `toPDF`. */
  readonly solution?: string | null;
  /** For `toPDF`. */
  readonly label?: string;
  /** For `format`. */
  readonly id?: string | number | bigint | null;
}

/** What functions take as a puzzle: a {@link Grid}, or an object with one as `puzzle` or `cells`. */
export type Puzzle =
  | Grid
  | (BesidePuzzle & { readonly puzzle: Grid })
  | (BesidePuzzle & { readonly cells: Grid; readonly puzzle?: string | null });

// A program for node need not have the library of types `dom`. There, these names are empty and take anything.
declare global {
  namespace WebAssembly {
    interface Module {}
  }
  interface AbortSignal {}
  interface Response {}
  interface URL {}
  interface Worker {}
}

/** Bytes of their own memory, which `Blob` and `Response` take in every version of TypeScript. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** The side (`9`) or the size of a box (`"3x3"`, rows by columns). */
export type Shape = number | `${number}x${number}`;

export type ErrorCode =
  | 'not_initialized' | 'bad_argument' | 'bad_length' | 'bad_symbol' | 'bad_shape' | 'bad_syntax'
  | 'duplicate_given' | 'wrong_solution' | 'unsupported' | 'no_solution' | 'not_unique' | 'too_large'
  | 'out_of_time' | 'contradictory' | 'impossible' | 'aborted' | 'io' | 'out_of_memory' | 'internal'
  | 'unknown' | 'out_of_nodes' | 'out_of_conflicts' | 'enough_solutions';

/** The only class of errors. */
export class BitdokuError extends Error {
  constructor(code: ErrorCode, reason: string, line?: number, column?: number);
  readonly name: 'BitdokuError';
  /** For programs. */
  readonly code: ErrorCode;
  /** A sentence for people, without the place. */
  readonly reason: string;
  /** From 1; 0 where there is no line. */
  readonly line: number;
  /** From 1; 0 where there is no column. */
  readonly column: number;
}

export interface InitOptions {
  /** A compiled module, instead of the one of the package. */
  module?: WebAssembly.Module;
  /** `false` takes the module without vectors. */
  simd?: boolean;
}

/** Loads the WebAssembly module. Later calls do nothing. */
export function init(options?: InitOptions): Promise<void>;

/** The version, and `simd128` or `plain`. */
export function info(): { version: string; instructionSet: string };

/** The bytes of memory that the WebAssembly modules hold in this thread: about 2 MB for batches of 9x9 puzzles. */
export function memoryUsed(): number;

/** The compiled module, which can be sent to workers; null before `init`. */
export function compiledModule(): WebAssembly.Module | null;

export interface ShapeOption {
  /** Refuse other shapes; needed where the number of cells leaves a choice. */
  shape?: Shape;
}
export interface TimeOption {
  /** Milliseconds. When they are over, the call throws `out_of_time`. */
  timeLimit?: number;
}

// ---- Solving ----

export interface SolveOptions extends ShapeOption, TimeOption {
  /** Take any solution instead of throwing `not_unique`. */
  any?: boolean;
}
/**
 * The only solution of a puzzle, as a line of digits (`A` for 10); null if the puzzle has no solution.
 * Throws `not_unique` if there are several. Here, as in all functions that search except `check`, givens that
 * clash (the same digit twice in a row, column or box) throw `duplicate_given`.
 *
 * @example
 * solve('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
 */
export function solve(puzzle: Puzzle, options?: SolveOptions): string | null;

/**
 * Whether there is no solution, exactly one, or more; `solution` is the first one. The verdict `invalid` means that givens clash, so
 * that there is no solution either.
 */
export function check(puzzle: Puzzle, options?: ShapeOption & TimeOption): {
  verdict: 'none' | 'unique' | 'multiple' | 'invalid';
  solution: string | null;
};

/** True for exactly one solution. */
export function isUnique(puzzle: Puzzle, options?: ShapeOption & TimeOption): boolean;

/** The number of solutions, up to `limit`. Throws `too_large` where a number cannot hold it. */
export function count(puzzle: Puzzle, options?: ShapeOption & TimeOption & { limit?: number }): number;

/** The exact number of solutions: 6670903752021072936960n for the blank 9x9 board. */
export function countExact(puzzle: Puzzle, options?: ShapeOption & TimeOption): bigint;

/**
 * The solutions one by one: in lexical order up to 9x9, in the order of the search on larger boards. `timeLimit`
 * counts the time of the search, not that of your program between two solutions.
 */
export function solutions(puzzle: Puzzle, options?: ShapeOption & TimeOption & { limit?: number }): Generator<string, void, undefined>;

/**
 * For each cell the digits that its row, column and box allow. With `proven`, those that occur in at
 * least one solution.
 */
export function candidates(puzzle: Puzzle, options?: ShapeOption & TimeOption & { proven?: boolean }): number[][];

/** True if the solution solves the puzzle. */
export function verify(puzzle: Puzzle, solution: Puzzle, options?: ShapeOption): boolean;

export interface BatchOptions {
  /** Search for so many solutions of each puzzle (default: 2). */
  limit?: number;
  /**
   * Milliseconds for the whole batch. It is looked at every 256 puzzles. Each puzzle that was not solved then gets an
   * entry of code `out_of_time` in `errors`.
   */
  timeLimit?: number;
}
export interface BytesBatchOptions extends BatchOptions {
  /**
   * An array of the length of the puzzles for the solutions, instead of a new one. It becomes `solutions` of the
   * result. Who solves batch after batch saves the time that the system takes to provide new memory.
   */
  out?: Uint8Array;
}
export interface BatchResult<Solutions> {
  /** The first solution of each puzzle; null, or 81 zeros, for a puzzle without a solution. */
  solutions: Solutions;
  /** The number of solutions found, at most the limit; -1 for a puzzle with an entry in `errors`. */
  counts: Int32Array;
  /** Why puzzles have no answer. */
  errors: { index: number; error: BitdokuError }[];
}
/**
 * Solves many 9x9 puzzles, hundreds at once: lines of 81 symbols, or 81 bytes each (digits 0 to 9, or
 * ASCII).
 */
export function solveBatch(puzzles: readonly string[], options?: BatchOptions): BatchResult<(string | null)[]>;
export function solveBatch(puzzles: Uint8Array, options?: BytesBatchOptions): BatchResult<Uint8Array>;

// ---- Making and rating ----

/** Ranges of the rating ER: 1.0-1.2, 1.0-1.5, 1.6-2.5, 2.6-4.9, 5.0-8.9, and 9.0 and more. */
export type Level = 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
export type Symmetry =
  | 'none' | 'half-turn' | 'quarter-turn' | 'horizontal' | 'vertical' | 'both' | 'diagonal'
  | 'antidiagonal' | 'both-diagonals' | 'all';

export interface GenerateOptions extends ShapeOption, TimeOption {
  /** The same seed and options give the same puzzle everywhere. Default: a random seed. */
  seed?: number | bigint;
  /** The number of the puzzle within the seed (default: 0). */
  first?: number;
  level?: Level;
  /** ER, or [least, most]. */
  rating?: number | readonly [number, number];
  /** The number of givens, or [least, most]. */
  clues?: number | readonly [number, number];
  /** One of these is drawn. */
  symmetry?: Symmetry | readonly Symmetry[];
  /** No given is redundant. */
  minimal?: boolean;
  /** The cells of the givens: a text or array with a blank mark for each other cell. */
  pattern?: string | readonly Cell[] | readonly (readonly Cell[])[];
  /** Human techniques or families that the solution needs, such as `X-Wing` or `fish`. */
  needs?: string | readonly string[];
  /** The only techniques that it may need; a preset, such as `modern`, adds some that are off otherwise. */
  only?: string | readonly string[];
  /** Techniques that it must not need. */
  without?: string | readonly string[];
  /** If the time runs out, take the nearest puzzle; it then has `nearest: true`. */
  nearest?: boolean;
  /** Also find the hardest technique that the solution needs. */
  technique?: boolean;
  /** For statistics; see docs/distributions.md. */
  sample?: 'top-down' | 'bottom-up' | 'controlled-bias' | 'uniform-grid';
}
export interface GeneratedPuzzle {
  puzzle: string;
  solution: string;
  clues: number;
  symmetry: Symmetry;
  /** With it and `index` as `first` the puzzle can be made again. */
  seed: number | bigint;
  index: number;
  /** The rating, if a level or a rating was requested. */
  er?: number;
  ep?: number;
  ed?: number;
  level?: Level;
  /** bitdoku's own rating, for other shapes. */
  br?: number;
  technique?: string;
  nearest?: true;
  /** Rows and columns of a box, such as 3x2, if they are not the usual ones of the side. */
  shape?: string;
}
/**
 * Makes a puzzle with exactly one solution. Throws `out_of_time` if none is found within 60 seconds or
 * `timeLimit`, and `impossible` or `contradictory` for a wish that no puzzle can meet.
 *
 * @example
 * generate({ level: 'medium', symmetry: 'half-turn', seed: 7 }).puzzle;
 */
export function generate(options?: GenerateOptions): GeneratedPuzzle;
/**
 * Makes several puzzles, numbers `first`, `first + 1`, ... of the seed. `timeLimit` is for each puzzle; if the time of
 * one is over, the call throws.
 */
export function generateMany(count: number, options?: GenerateOptions): GeneratedPuzzle[];

/** Removes redundant givens of a puzzle with one solution, in an order that the seed determines. */
export function minimize(puzzle: Puzzle, options?: ShapeOption & TimeOption & { seed?: number | bigint }): string;

export interface Rating {
  /** The rating of the hardest step on the scale of Sudoku Explainer 1.2.1. */
  er: number;
  /** The rating of the hardest step up to the first digit. */
  ep: number;
  /** The rating of the first step. */
  ed: number;
  level: Level;
  steps: number;
  /** The rating was stopped; `er` is above `stopAbove`. */
  above?: true;
}
/** Rates a 9x9 puzzle. The hardest take seconds; `stopAbove`, an ER such as 5, ends the rating at a harder step. */
export function rate(puzzle: Puzzle, options?: ShapeOption & TimeOption & { stopAbove?: number }): Rating;

// ---- Explaining ----

/** `human`: the techniques of people, easiest first. `se`: the order and ratings of Sudoku Explainer. */
export type Order = 'human' | 'se';
/** A language of steps: English or German. German tells the easier half of the human techniques; all else stays English. */
export type Language = 'en' | 'de';
export interface LanguageOption {
  /** The language of `text`, `name`, `pattern` and `sentences` (default: `en`). */
  language?: Language;
}
/** Which techniques to use. */
export interface TechniqueOptions {
  order?: Order;
  /**
   * The only techniques to use, in the order `human`: names or families, such as `X-Wing` or `fish`, or the presets `hodoku`, `modern` and
   * `everything`, which also have techniques that are off otherwise.
   */
  only?: string | readonly string[];
  /** Techniques not to use, in the order `human`. */
  without?: string | readonly string[];
}
/** How to search for steps. After `timeLimit` the search throws `out_of_time`. */
export interface StepOptions extends TechniqueOptions, LanguageOption, TimeOption {}
/** A candidate: cell 0 to 80, row by row, and digit. */
export interface Candidate {
  cell: number;
  digit: number;
}
export interface House {
  kind: 'row' | 'column' | 'box';
  /** 0 to 8. */
  index: number;
}
export interface Mark extends Candidate {
  role: 'pattern' | 'fin' | 'set' | 'shared' | 'extra';
  group: number;
}
/** A link of a chain: why the digit is (`on`) or is not in these cells. */
export interface Link {
  cells: number[];
  digit: number;
  on: boolean;
  /** Of a fish: how often the digit is in these cells if the node is on. */
  times?: number;
  /** The numbers of the links of the same view from which this one follows. */
  from: number[];
  why: 'assumption' | 'cell' | 'house' | 'set' | 'pattern' | 'view';
  house?: House;
  set?: number[];
  pattern?: string;
  view?: number;
  views?: number;
}
export interface View {
  title: string;
  links: Link[];
}
/** At least one of the candidates `one_of` is true. */
export interface Fact {
  why: 'cell' | 'house' | 'uniqueness' | 'symmetry';
  cell?: number;
  house?: House;
  digit?: number;
  one_of: Candidate[];
  /** For `uniqueness`: the cells that would be deadly without these candidates. For `symmetry`: the image of each cell. */
  cells?: number[];
}
/** The board before a step. */
export interface Board {
  /** A symbol for each cell, `.` for a blank; digits above 9 are `A` to `P`. */
  givens: string;
  values: string;
  /** The symbols of the digits, a string for each cell. */
  candidates: string[];
}
/** A step; docs/steps.md describes every member. */
export interface Step {
  version: 1;
  kind: 'step';
  /** The step in short, or as far as `depth` goes. */
  text: string;
  /** On other boards than 9x9: rows and columns of a box, such as `2x3`. */
  shape?: string;
  position: Board;
  /** A permanent id, such as `xy_wing`. */
  technique: string;
  name: string;
  alias?: string;
  /** The language of the words, if it is not English. */
  language?: 'de';
  /** Of Sudoku Explainer, in the order `se`. On other boards than 9x9: bitdoku's own rating. */
  rating?: number;
  /** Of HoDoKu, in the order `human` of 9x9 boards. */
  score?: number;
  /** The digits that it places. */
  set: Candidate[];
  /** The candidates that it eliminates. */
  strike_out: Candidate[];
  pattern: string;
  houses: House[];
  covers: House[];
  marks: Mark[];
  proof: Fact[];
  views: View[];
  sentences: string[];
}
/** Why there is no step. */
export interface NoStep {
  version: 1;
  kind: 'solved' | 'stuck' | 'no_solution' | 'several_solutions';
  text: string;
  shape?: string;
  position: Board;
}
/** An entered value or a struck-out candidate is wrong. */
export interface Mistake {
  version: 1;
  kind: 'mistake';
  text: string;
  shape?: string;
  position: Board;
  wrong_values: Candidate[];
  wrongly_struck_out: Candidate[];
}
export type Hint = Step | NoStep | Mistake;

/**
 * The easiest next step of a puzzle or position of any shape up to 25x25, or the reason why no step was found. `depth` limits `text`. Boards of
 * other shapes than 9x9 have the techniques that do not depend on the side, from singles to fish, in one order, whichever is asked for.
 *
 * @example
 * const step = hint(position, { depth: 'house' });
 * if (step.kind === 'step') console.log(step.text, step.strike_out);
 */
export function hint(puzzle: Puzzle, options?: StepOptions & {
  depth?: 'technique' | 'digit' | 'house' | 'cells' | 'all';
}): Hint;

export interface Path {
  /** How it ends: `solved`, or why it does not. */
  kind: Exclude<Hint['kind'], 'step'>;
  text: string;
  steps: Step[];
  mistake?: Mistake;
  /** The rating of the hardest step, in the order `se` and on other boards than 9x9, where a path that is stuck has 6. */
  rating?: number;
  /** The sum of the scores, in the order `human`. */
  score?: number;
  /** HoDoKu's level of a path to the solution, in the order `human`. */
  level?: 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
}
/** All steps from a puzzle or position to its solution. */
export function path(puzzle: Puzzle, options?: StepOptions): Path;

/**
 * All steps that are possible now, of one technique (its id or name) or of all; at most `limit`, usually 1000. The technique may be
 * one that is off, but if `only` or `without` choose techniques, it must be among them.
 */
export function allSteps(puzzle: Puzzle, options?: StepOptions & { technique?: string; limit?: number }): Step[];

export interface Summary {
  version: 1;
  /** How the path ends, as in {@link Path}. */
  kind: Path['kind'];
  text: string;
  position: Board;
  /** The number of steps. */
  steps: number;
  /** As in {@link Path}. */
  rating?: number;
  score?: number;
  level?: NonNullable<Path['level']>;
  /** How often each technique of the path is used. */
  techniques: { technique: string; name: string; steps: number }[];
  /** In the order `human` of 9x9 boards: the positions of the path where only one step goes on; `step` is its number, from 1. */
  bottlenecks?: { step: number; technique: string; name: string; text: string; set: Candidate[]; strike_out: Candidate[] }[];
  /**
   * The smallest sets of cells whose digits let simple techniques solve the position: all sets of one or two `cells`. `cells` is 0 if
   * no digit is needed, and missing if two do not suffice. An empty array if the position has no right solution
   * or is not 9x9.
   */
  backdoors: { basics: 'singles' | 'locked_candidates'; cells?: number; sets: Candidate[][] }[];
}
/** What it takes to solve a puzzle or position: techniques, bottlenecks, backdoors. The hardest take seconds. `timeLimit` is for each step of the path. */
export function summary(puzzle: Puzzle, options?: TechniqueOptions & TimeOption): Summary;

/** Why a technique has no step: the pattern that comes nearest, and what it lacks. */
export interface NearMiss {
  version: 1;
  kind: 'stuck';
  text: string;
  position: Board;
  why_not: {
    /**
     * `blocked`: candidates are in the way; `useless`: the pattern is there but eliminates nothing; `none_near`: no pattern comes
     * near; `unexplained`: the technique has no explanations.
     */
    reason: 'blocked' | 'useless' | 'none_near' | 'unexplained';
    technique: string;
    name: string;
    /** Of the pattern. */
    cells: number[];
    /** The candidates without which the pattern would be there. */
    in_the_way: Candidate[];
    /** What it would eliminate then. */
    strike_out: Candidate[];
    sentences: string[];
  };
}
/**
 * Why a technique of the order `human`, named by its id or name, has no step: the nearest pattern. If it has a step, the answer is the step. If the
 * position has none at all, because it is solved or has a mistake, the answer is that of `hint`. With `cells` it is about the
 * patterns and steps that have all of these cells. `timeLimit` is for each of two searches. For 9x9 only.
 *
 * @example
 * const answer = whyNot(position, 'X-Wing');
 * if (answer.kind === 'stuck') console.log(answer.why_not.sentences, answer.why_not.in_the_way);
 */
export function whyNot(puzzle: Puzzle, technique: string, options?: TimeOption & LanguageOption & {
  cells?: readonly CellName[];
}): Step | NearMiss | Mistake | (NoStep & { kind: Exclude<NoStep['kind'], 'stuck'> });

export interface Exercise {
  /** The puzzle from which the position was reached. */
  puzzle: string;
  solution: string;
  seed: number | bigint;
  /** `hint(Position.from(position))` is `step`. */
  position: PositionState;
  step: Step;
}
/**
 * Makes a position whose next step is a technique of the order `human`, named by its id or name. Throws `out_of_time` if none is found within
 * 60 seconds or `timeLimit`, which happens with rare techniques, and `unsupported` for those that hints do not use.
 *
 * @example
 * const { position, step } = practice('X-Wing', { seed: 7 });
 */
export function practice(technique: string, options?: TimeOption & { seed?: number | bigint }): Exercise;

/** The techniques of an order, easiest first. */
export function techniques(options?: { order?: Order }): { id: string; name: string }[];

export interface Contradiction {
  kind: 'twice' | 'no_digit' | 'no_place';
  digit: number;
  cells: number[];
  text: string;
}
/** The state of a position, for storage. */
export interface PositionState {
  givens: string;
  values: string;
  struck: Record<string, string>;
  lacking?: string[];
  /** Of other boards than 9x9: rows and columns of a box, such as `2x3`. */
  shape?: string;
}
/** A cell: 0 to 80, or `r1c1` to `r9c9`; on other boards up to their side. */
export type CellName = number | string;

/**
 * A board in progress, of any shape up to 25x25: a puzzle, the values entered, and the candidates struck out. Other functions take it
 * as a puzzle of all its digits without the struck-out candidates; `position.givens` is the puzzle alone.
 */
export class Position {
  /** A position of a puzzle, or a copy of a position without its history. */
  constructor(puzzle: Puzzle);
  /** The position of a state that `toJSON` returned. */
  static from(state: PositionState): Position;
  /** Enters a digit, right or wrong. */
  set(cell: CellName, digit: number): this;
  /** Removes an entered digit. */
  clear(cell: CellName): this;
  /** Strikes a candidate out. */
  strike(cell: CellName, digit: number): this;
  /** Takes a strike back. */
  restore(cell: CellName, digit: number): this;
  /** Makes all changes of a step, or none if one of them cannot be made. One `undo` takes all of them back. */
  apply(step: Step): this;
  /** Takes back the last call that changed something; returns false if no call did. */
  undo(): boolean;
  /** `values`. */
  toString(): string;
  /** A copy with its own history. */
  clone(): Position;
  /** The digit given or entered; 0 for a blank cell. */
  value(cell: CellName): number;
  isGiven(cell: CellName): boolean;
  /** The digits that are still possible in a cell; none if it has a digit. */
  candidates(cell: CellName): number[];
  /** What is visibly wrong, without any search. */
  contradictions(): Contradiction[];
  readonly givens: string;
  /** The digits given and entered. */
  readonly values: string;
  readonly isFull: boolean;
  toJSON(): PositionState;
}

// ---- Reading, writing, printing ----

export interface PuzzleRecord {
  error?: undefined;
  /** The line where it begins, from 1. */
  line: number;
  shape: `${number}x${number}`;
  /** Null above side 61, where a line has no symbols. */
  puzzle: string | null;
  cells: number[];
  solution?: string | null;
  id?: string;
  /** The allowed digits of each cell, if candidates were struck out. */
  candidates?: number[][];
}
/** A record that cannot be read. */
export interface BadRecord {
  line: number;
  error: BitdokuError;
  puzzle?: undefined;
}
/**
 * Reads all puzzles of a text in any format of {@link formats}. A bad record is an entry with `error`. From
 * node 20.16 on, the bytes may be compressed by gzip, from 22.15 on by zstd. `column` is the column of a table, or the key of
 * JSON, that has the puzzles. If there is no such column, the only record is an error that lists the columns.
 */
export function parse(text: string | Uint8Array, options?: ShapeOption & { format?: string, column?: string }): (PuzzleRecord | BadRecord)[];
/**
 * Writes puzzles as a text, which {@link parse} reads. The formats `csv` and `json` also hold what objects have as `id`, a
 * string or a number, and as `solution`. Throws `unsupported` if a format cannot hold a puzzle, such as one with struck-out candidates.
 */
export function format(puzzles: readonly Puzzle[], format: string): string;
/** The formats that `parse` reads, and whether `format` writes them. */
export function formats(): { name: string; canWrite: boolean }[];

export interface SvgOptions {
  /** Print the candidates of blank cells. */
  candidates?: boolean;
  /** Draw this step of `hint` or `allSteps`. */
  step?: Step;
}
/** A board as an SVG file. */
export function toSVG(puzzle: Puzzle, options?: SvgOptions): string;

export interface PdfOptions {
  /** TrueType fonts, whose glyphs the file embeds: those of `bitdoku/fonts`, or yours. */
  fonts: { regular: Uint8Array; bold?: Uint8Array };
  /** A name, or [width, height] in millimetres from 50 to 2000. */
  paper?: 'a4' | 'letter' | 'a5' | readonly [number, number];
  /** 1 to 12; 0, as usual, means 4, or 1 in large print. */
  perPage?: number;
  title?: string;
  subtitle?: string;
  titlePage?: boolean;
  candidates?: boolean;
  /** Add pages with what the puzzles have as `solution`. None is searched for: a puzzle without one is no error, and its solution is missing. */
  solutions?: boolean;
  /** 1 to 12; 0, as usual, lets the side choose. */
  solutionsPerPage?: number;
  solutionsAt?: 'end' | 'next-page';
  solutionsTitle?: string;
  /** In percent of the usual width, 50 to 400. */
  boxLines?: number;
  largePrint?: boolean;
  firstPage?: number;
  firstNumber?: number;
  /** Millimetres, 0 to 100, and at most a quarter of the width. */
  innerMargin?: number;
  outerMargin?: number;
}
/** Puzzles on pages, as the bytes of a PDF. A puzzle may be an object with `label` and `solution`. */
export function toPDF(puzzles: Puzzle | readonly Puzzle[], options: PdfOptions): Bytes;

// ---- Symmetries ----

/**
 * A symmetry of 9x9. The image has in row r, column c the digit `digits[d]`, where d is in row
 * `rows[r]`, column `columns[c]` of the original, or of the transposed original.
 */
export interface Isomorphism {
  transposed: boolean;
  rows: number[];
  columns: number[];
  /** Ten entries; that of 0 is 0. */
  digits: number[];
}
/**
 * The canonical (min-lex) form of a 9x9 puzzle, or of its pattern, or of the puzzle in its solution's
 * form (`grid`). Two puzzles have the same form exactly if a symmetry leads from one to the other.
 */
export function canonical(puzzle: Puzzle, options?: { of?: 'puzzle' | 'pattern' | 'grid' }): {
  form: string;
  map: Isomorphism;
  automorphisms: number;
};
/** A symmetry that leads from a to b, or null. */
export function findIsomorphism(a: Puzzle, b: Puzzle): Isomorphism | null;
export function isIsomorphic(a: Puzzle, b: Puzzle): boolean;
/** The image under a symmetry, or a random image; the same seed moves a puzzle and its solution alike. */
export function transform(puzzle: Puzzle, options?: ShapeOption & {
  map?: Isomorphism;
  seed?: number | bigint;
  number?: number;
}): string;
