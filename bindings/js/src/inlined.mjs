// Loads the module that lies in a file of the package as text.
import { checkOptions } from './error.mjs';
import { hasVectors, isReady, start } from './wasm.mjs';

function bytesOf(base64) {
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(base64, 'base64');
  if (typeof Uint8Array.fromBase64 === 'function') return Uint8Array.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Compiles the module with vectors, or the one without them where the engine lacks them. */
export async function compileInlined(texts, simd) {
  const text = simd !== false && hasVectors() ? texts.simd() : await texts.plain();
  return WebAssembly.compile(bytesOf(text));
}

let loading = null;

/** `init` of the entries with an inlined module. */
export function initInlined(texts, options = {}) {
  checkOptions('init', options, ['module', 'simd']);
  if (isReady()) return Promise.resolve();
  loading ??= Promise.resolve(options.module ?? compileInlined(texts, options.simd)).then(start)
    .finally(() => { loading = null; });
  return loading;
}
