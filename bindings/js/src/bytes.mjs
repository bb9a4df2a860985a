// Bytes that lie in files of the package as texts, and bytes of a caller.
import { badArgument } from './error.mjs';

/** Whether a value is a Uint8Array, also one of another window or context. */
export const isBytes = (value) => ArrayBuffer.isView(value) && value[Symbol.toStringTag] === 'Uint8Array';

/** Whether the memory of an array was given away, so that it is empty now. */
function isDetached(array) {
  try {
    return new Uint8Array(array.buffer, 0, 0).length !== 0;
  } catch {
    return true;
  }
}

/** Throws if an array has lost its memory. */
export function refuseDetached(what, array) {
  if (array.length === 0 && isDetached(array)) throw badArgument(`the memory of ${what} was given away (detached)`);
}

/** The bytes of a text in base64. */
export function bytesOf(base64) {
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(base64, 'base64');
  if (typeof Uint8Array.fromBase64 === 'function') return Uint8Array.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}
