// A worker that reads photos. It loads the module for photos, which nothing else of the page needs.
import { init, readPhoto, readPhotos } from 'bitdoku/photo';
import { plain, simd, unpacker } from 'virtual:photo';
import type { Point } from '../model/straight.ts';
import { brightened, straightened } from '../model/straight.ts';
import { compiledFrom } from './module.ts';
import type { Answer, PhotoReading, Question, ReadPicture } from './photo.ts';

/** What is larger is reduced: the module looks at no more pixels. */
const kLongestSide = 1600;
/** The side of the straightened board. */
const kBoardSide = 540;

const ready = compiledFrom({ simd, plain, unpacker }).then((module) => init({ module }));
ready.catch(() => { /* The first reading says so. */ });

async function pixelsOf(picture: Blob | ImageBitmap): Promise<ImageData> {
  const bitmap = picture instanceof ImageBitmap ? picture : await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, kLongestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  // What is transparent is white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

/** A reading with its straightened board. */
function withBoard(reading: PhotoReading, pixels: ImageData): ReadPicture {
  const { width, height } = pixels;
  if (reading.verdict === 'unreadable') return { reading, width, height, board: null };
  const board = new ImageData(kBoardSide, kBoardSide);
  straightened(pixels, reading.corners.map(([x, y]): Point => ({ x, y })), board);
  brightened(board);
  return { reading, width, height, board };
}

/** Reads all grids of a file, and the best one of a frame of a camera, which has little time. */
async function read(picture: Blob | ImageBitmap): Promise<ReadPicture[]> {
  const [pixels] = await Promise.all([pixelsOf(picture), ready]);
  const readings = picture instanceof ImageBitmap ? [await readPhoto(pixels)] : await readPhotos(pixels);
  return readings.map((reading) => withBoard(reading, pixels));
}

const send = (answer: Answer): void => postMessage(answer);

onmessage = ({ data: { number, picture } }: MessageEvent<Question>) => {
  read(picture).then((results) => send({ number, results }),
    (error: unknown) => send({ number, isPicture: !(error instanceof DOMException), reason: error instanceof Error ? error.message : String(error) }));
};
