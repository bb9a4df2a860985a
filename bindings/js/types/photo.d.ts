/** Puzzles from photos, with a module of its own. */

export type { ErrorCode, InitOptions } from './index.js';
export { BitdokuError, init } from './index.js';

// A program for node need not have the library of types `dom`. There, these names are empty and take anything.
declare global {
  interface Blob {}
  interface ImageBitmap {}
  interface OffscreenCanvas {}
  interface VideoFrame {}
  interface HTMLCanvasElement {}
  interface HTMLImageElement {}
  interface HTMLVideoElement {}
}

/** Pixels row by row: RGBA as in `ImageData`, RGB, or one byte of gray for each. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Pixels, or in browsers a file or anything that can be drawn. */
export type Picture =
  | Pixels | Blob | ImageBitmap | OffscreenCanvas | VideoFrame | HTMLCanvasElement | HTMLImageElement | HTMLVideoElement;

/** What a cell seems to hold. */
export interface PhotoCell {
  /** Its name, such as `r1c9`. */
  cell: string;
  /** The digit that was read; 0 for a blank. */
  digit: number;
  /** The digit may be wrong. */
  unsure: boolean;
  /** The probability that a person wrote the digit; a rough guess. */
  handwriting: number;
  /** Of a blank, then of the digits 1 to 9. */
  probabilities: number[];
}

/** What is known of the grid. */
export interface PhotoGrid {
  /** By how many degrees the picture must be turned clockwise. */
  turn: 0 | 90 | 180 | 270;
  /** How well the lines fit, from 0 to 1. */
  line_score: number;
  /** The corners in pixels of the picture: top left, top right, bottom right and bottom left of the puzzle. */
  corners: [number, number][];
  /** The names of the cells to compare, the most doubtful first. */
  unsure_cells: string[];
  cells: PhotoCell[];
}

/** A puzzle with exactly one solution. */
export interface ReadPhoto extends PhotoGrid {
  /** Lines of 81 symbols. */
  puzzle: string;
  solution: string;
  verdict: 'unique';
  /** How much less probable the next such puzzle is, as a natural logarithm; 12 at most. */
  margin: number;
  /** The puzzle can be used without a look at it. */
  sure: boolean;
  /** A person seems to have written digits; a rough guess. */
  has_entries: boolean;
}

/** A grid whose cells were read, but no probable reading has exactly one solution; or that is too blurred. */
export interface DoubtfulPhoto extends PhotoGrid {
  verdict: 'not_unique' | 'blurred';
  /** What failed and what to try. */
  reason: string;
}

/** No grid was found, or the picture is too small. */
export interface UnreadablePhoto {
  verdict: 'unreadable';
  reason: string;
}

export type PhotoReading = ReadPhoto | DoubtfulPhoto | UnreadablePhoto;

/**
 * Reads the 9x9 puzzle of a photo. The first call loads the module; `init` only does it before. Pictures that cannot be
 * decoded, and wrong arguments, reject; a picture without a puzzle has another verdict.
 *
 * @example
 * const reading = await readPhoto(file);
 * if (reading.verdict === 'unique') play(reading.puzzle);
 */
export function readPhoto(picture: Picture): Promise<PhotoReading>;

/**
 * Reads all 9x9 grids of a picture, such as a page of a book: at most 20, in the order of lines of text. If there is one grid
 * or none, the only reading is that of `readPhoto`.
 *
 * @example
 * const puzzles = (await readPhotos(file)).filter(({ verdict }) => verdict === 'unique').map(({ puzzle }) => puzzle);
 */
export function readPhotos(picture: Picture): Promise<PhotoReading[]>;
