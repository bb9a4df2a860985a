// The entry for those who serve the module as a file beside the program.
import { bytesBeside } from './beside.mjs';
import { guardedPromise } from './error.mjs';
import { bytesAt } from './fetched.mjs';
import { hasVectors, isModule, isReady, load, start } from './wasm.mjs';

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
