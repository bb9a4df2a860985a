// The engine: a pool of workers, which starts when it is first needed or the page is idle.
import type { Pool } from 'bitdoku/worker';
import { plain, simd } from 'virtual:engine';

// A module with one instruction of vectors: browsers without them refuse it.
const kVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(WebAssembly.validate(kVectors) ? simd : plain);
  if (!response.ok || !response.body) throw new Error(`the engine cannot be loaded: ${response.status}`);
  const bytes = response.body.pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
}

let loading: Promise<Pool> | null = null;

async function load(): Promise<Pool> {
  const [{ createPool }, module] = await Promise.all([import('bitdoku/worker'), compile()]);
  // One worker more than long work takes, so that a hint never waits for it.
  const size = Math.min(4, Math.max(2, navigator.hardwareConcurrency || 2));
  return createPool({ module, size });
}

/** The pool; a failed start, for example without a network, is tried again next time. */
export function engine(): Promise<Pool> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
