// A worker that fetches the WebAssembly module, unpacks and compiles it, and sends it: this would take the page's thread for a moment.
import { plain, simd, unpacker } from 'virtual:engine';
import { unpack } from 'virtual:unpack';
import { bytes, load } from './files.ts';

/** What the page gets. */
export type Compiled = { readonly module: WebAssembly.Module } | { readonly reason: string };

// A module with one instruction of vectors: browsers without them refuse it.
const kVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

async function unpackedModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await unpack(await bytes(simd), Uint8Array.from(atob(unpacker), (symbol) => symbol.charCodeAt(0))));
}

const compile = async (): Promise<WebAssembly.Module> =>
  (WebAssembly.validate(kVectors) ? unpackedModule() : WebAssembly.compileStreaming(new Response(await load(plain), { headers: { 'Content-Type': 'application/wasm' } })));

const send = (message: Compiled): void => postMessage(message);

compile().then((module) => send({ module }), (error: unknown) => send({ reason: error instanceof Error ? error.message : String(error) }));
