// The entry for photos: it has a module of its own, which is loaded by the first reading.
import { guardedPromise } from './error.mjs';
import { initInlined } from './inlined.mjs';
import { readPhoto as read, readPhotos as readAll } from './photo.mjs';
import { kTexts } from './texts.mjs';

/** See types/photo.d.ts. */
export const init = initInlined(kTexts, 'read_photo');
export const readPhoto = guardedPromise('readPhoto', (picture) => read(picture, init));
export const readPhotos = guardedPromise('readPhotos', (picture) => readAll(picture, init));
export { BitdokuError } from './error.mjs';
