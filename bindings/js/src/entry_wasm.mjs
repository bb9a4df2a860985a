// The entry for those who serve the module as a file beside the program.
import { BitdokuError } from './error.mjs';
import { bytesBeside } from './beside.mjs';
import { hasVectors, isReady, load, start } from './wasm.mjs';

async function bytesAt(source) {
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return source;
  const response = typeof source === 'string' || source instanceof URL ? await fetch(source) : await source;
  if (!response.ok) {
    throw new BitdokuError('io', `the module cannot be loaded: ${response.status} ${response.url}`);
  }
  return response.arrayBuffer();
}

let loading = null;

/** See types/wasm.d.ts. */
export function init(source) {
  if (isReady()) return Promise.resolve();
  loading ??= (async () => {
    if (source instanceof WebAssembly.Module) return start(source);
    return load(source === undefined ? await bytesBeside(hasVectors()) : await bytesAt(source));
  })().finally(() => { loading = null; });
  return loading;
}
export * from './api.mjs';
