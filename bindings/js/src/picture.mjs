// Pictures as gray pixels, of everything that a program may have: pixels, or what a browser can draw.
import { BitdokuError, badArgument, shown } from './error.mjs';

/** The module reduces larger pictures to this longer side, so a browser draws no more of them. */
const kReadSide = 1600;
const kMostPixels = 64e6;
const kLongestSide = 1e6;

const isSide = (value) => Number.isInteger(value) && value >= 0 && value <= kLongestSide;

/** The class of a value, also of one of another window. */
const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);
const isPixels = (value) => ArrayBuffer.isView(value) && /^Uint8(Clamped)?Array$/.test(kindOf(value));

function checkSize(width, height) {
  if (!isSide(width) || !isSide(height)) throw badArgument(`the width and the height of a picture are whole numbers, not ${shown(width)} and ${shown(height)}`);
  if (width * height > kMostPixels) throw new BitdokuError('too_large', `the picture has ${width}x${height} pixels; the most are 64 million`);
}

/** The gray of colours by the weights of Rec. 601, on white where they are transparent. */
function grayOf(data, width, height, channels) {
  if (channels === 1) return data;
  const gray = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < gray.length; ++i, at += channels) {
    const luma = Math.floor((299 * data[at] + 587 * data[at + 1] + 114 * data[at + 2]) / 1000);
    const alpha = channels === 4 ? data[at + 3] : 255;
    gray[i] = alpha === 255 ? luma : Math.floor((luma * alpha + 255 * (255 - alpha)) / 255);
  }
  return gray;
}

/** Pixels side by side: RGBA as in ImageData, RGB, or gray. */
function fromPixels({ data, width, height }) {
  checkSize(width, height);
  const channels = width * height === 0 ? 1 : data.length / (width * height);
  if (![1, 3, 4].includes(channels)) {
    throw badArgument(`a picture of ${width}x${height} pixels has 4 bytes for each (or 3, or 1 of gray), and not ${data.length} bytes`);
  }
  return { gray: grayOf(data, width, height, channels), width, height, scale: 1 };
}

/** A canvas that is not on the page. */
function newCanvas(width, height) {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Draws what a browser can draw, reduced if it is large. */
function fromDrawable(drawable) {
  const width = drawable.naturalWidth ?? drawable.videoWidth ?? drawable.displayWidth ?? drawable.width;
  const height = drawable.naturalHeight ?? drawable.videoHeight ?? drawable.displayHeight ?? drawable.height;
  checkSize(width, height);
  if (width * height === 0) return { gray: new Uint8Array(0), width: 0, height: 0, scale: 1 };
  const scale = Math.max(1, Math.max(width, height) / kReadSide);
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side / scale)));
  const context = newCanvas(columns, rows).getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(drawable, 0, 0, columns, rows);
  return { ...fromPixels(context.getImageData(0, 0, columns, rows)), scale };
}

/** A file, in the turn that the camera noted. */
async function fromBlob(blob) {
  if (typeof createImageBitmap !== 'function') {
    throw new BitdokuError('unsupported', 'files of pictures cannot be decoded here; give the pixels as { data, width, height }');
  }
  let bitmap;
  try {
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new BitdokuError('unsupported', `the file cannot be decoded as a picture: ${error.message}`);
  }
  try {
    return fromDrawable(bitmap);
  } finally {
    bitmap.close();
  }
}

const isDrawable = (value) => /^(ImageBitmap|OffscreenCanvas|VideoFrame|HTML(Canvas|Image|Video)Element)$/.test(kindOf(value));

/** `{ gray, width, height, scale }`: a pixel of it stands for `scale` pixels of the picture each way. */
export async function grayPicture(picture) {
  if (/^(Blob|File)$/.test(kindOf(picture))) return fromBlob(picture);
  if (isDrawable(picture)) return fromDrawable(picture);
  if (isPixels(picture?.data)) return fromPixels(picture);
  throw badArgument(`a picture is an object with data, width and height, or in browsers a Blob, an ImageBitmap, an image, a video or a canvas, not ${shown(picture)}`);
}
