// What the page asks the worker that reads photos.
import type { PhotoReading } from 'bitdoku/photo';

export type { PhotoReading };

export interface ReadPicture {
  readonly reading: PhotoReading;
  /** The size of the picture that was read; the corners are in its pixels. */
  readonly width: number;
  readonly height: number;
  /** The board, straightened; null if no grid was found. */
  readonly board: ImageData | null;
}

export interface Question {
  readonly number: number;
  readonly picture: Blob | ImageBitmap;
}
export type Answer =
  | { readonly number: number; readonly results: readonly ReadPicture[] }
  | { readonly number: number; readonly reason: string; readonly isPicture: boolean };

/** The browser cannot open the file as a picture. */
export class NoPicture extends Error {}

interface Waiting {
  readonly done: (results: readonly ReadPicture[]) => void;
  readonly fail: (error: Error) => void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Ends the worker. What waits for it fails. */
export function endPhotos(reason = 'aborted'): void {
  worker?.terminate();
  worker = null;
  for (const { fail } of waiting.values()) fail(new Error(reason));
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./photo_worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('results' in data) asked?.done(data.results);
    else asked?.fail(data.isPicture ? new Error(data.reason) : new NoPicture(data.reason));
    // A module that could not be loaded is loaded again next time.
    if ('reason' in data && data.isPicture) endPhotos(data.reason);
  };
  started.onerror = () => endPhotos('a part of the page cannot be loaded');
  return started;
}

/** Loads the worker and its module, so that they are there when a picture comes, and are kept for offline use. */
export function preparePhotos(): void {
  worker ??= start();
}

function ask(picture: Blob | ImageBitmap): Promise<readonly ReadPicture[]> {
  preparePhotos();
  const number = ++count;
  const question: Question = { number, picture };
  worker!.postMessage(question, picture instanceof ImageBitmap ? [picture] : []);
  return new Promise((done, fail) => { waiting.set(number, { done, fail }); });
}

/** Reads all grids of a picture, in the order of lines of text; one reading at least. */
export const askPhoto = (picture: Blob): Promise<readonly ReadPicture[]> => ask(picture);

/** Reads the best grid of a frame of a camera, which is given away. */
export const askFrame = async (frame: ImageBitmap): Promise<ReadPicture> => (await ask(frame))[0]!;
