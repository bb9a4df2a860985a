// The entry for those who serve the module as a file beside the program.
import { BitdokuError, guardedPromise } from './error.mjs';
import { bytesBeside } from './beside.mjs';
import { hasVectors, isModule, isReady, load, start } from './wasm.mjs';

async function bytesAt(source) {
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return source;
  let response;
  try {
    response = typeof source === 'string' || source instanceof URL ? await fetch(source) : await source;
  } catch (error) {
    throw new BitdokuError('io', `the module cannot be loaded: ${error.message}`);
  }
  if (typeof response?.arrayBuffer !== 'function') {
    throw new BitdokuError('bad_argument', 'init takes a module, its bytes, its address or a response with it');
  }
  if (!response.ok) {
    throw new BitdokuError('io', `the module cannot be loaded: ${response.status} ${response.url}`);
  }
  return response.arrayBuffer();
}

let loading = null;

/** See types/wasm.d.ts. */
export const init = guardedPromise('init', async function init(source) {
  if (isReady()) return undefined;
  loading ??= (async () => {
    if (isModule(source)) return start(source);
    return load(source === undefined ? await bytesBeside(hasVectors()) : await bytesAt(source));
  })().finally(() => { loading = null; });
  return loading;
});
export * from './api.mjs';
