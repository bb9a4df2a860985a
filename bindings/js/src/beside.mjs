// The module as a file beside this one.
import { BitdokuError } from './error.mjs';
import { bytesAt } from './fetched.mjs';

/** The module's bytes. */
export async function bytesBeside(hasVectors) {
  // A bundler may make a script of this module, which does not know where it is.
  if (import.meta.url === undefined) {
    throw new BitdokuError('unsupported', 'this bundle does not know where its files are: give the address, `await init(url)`');
  }
  return bytesAt(hasVectors
    ? new URL('./bitdoku.wasm', import.meta.url) : new URL('./bitdoku-plain.wasm', import.meta.url));
}
