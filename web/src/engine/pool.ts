// The engine: a pool of workers, which starts when it is first needed or the page is idle.
import type { Pool } from 'bitdoku/worker';
import { bold, plain, regular, simd, unpacker } from 'virtual:engine';
import { unpack } from 'virtual:unpack';

// A module with one instruction of vectors: browsers without them refuse it.
const kVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** A file of the page, unpacked. */
async function load(address: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`a part of the page cannot be loaded: ${response.status}`);
  return response.body.pipeThrough(new DecompressionStream('gzip'));
}

const bytes = async (address: string): Promise<Uint8Array> => new Uint8Array(await new Response(await load(address)).arrayBuffer());

async function unpackedModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await unpack(await bytes(simd), Uint8Array.from(atob(unpacker), (symbol) => symbol.charCodeAt(0))));
}

const compile = async (): Promise<WebAssembly.Module> =>
  (WebAssembly.validate(kVectors) ? unpackedModule() : WebAssembly.compileStreaming(new Response(await load(plain), { headers: { 'Content-Type': 'application/wasm' } })));

export async function loadFonts(): Promise<{ regular: Uint8Array; bold: Uint8Array }> {
  const [one, other] = await Promise.all([bytes(regular), bytes(bold)]);
  return { regular: one, bold: other };
}

let loading: Promise<Pool> | null = null;

async function start(): Promise<Pool> {
  const [{ createPool }, module] = await Promise.all([import('bitdoku/worker'), compile()]);
  // One worker more than long work takes, so that a hint never waits for it.
  const size = Math.min(4, Math.max(2, navigator.hardwareConcurrency || 2));
  return createPool({ module, size });
}

/** The pool; a failed start, for example without a network, is tried again next time. */
export function engine(): Promise<Pool> {
  loading ??= start().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
