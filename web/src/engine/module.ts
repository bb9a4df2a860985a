// Compiles a WebAssembly module of the page, for workers.
import { unpack } from 'virtual:unpack';
import { load, packedBytes } from './files.ts';

// A module with one instruction of vectors: browsers without them refuse it.
const kVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** The addresses of a module: packed with vectors, and without them. */
export interface Addresses {
  readonly simd: string;
  readonly plain: string;
  /** The module that unpacks, in base64. */
  readonly unpacker: string;
}

async function unpackedModule({ simd, unpacker }: Addresses): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await unpack(await packedBytes(simd), Uint8Array.from(atob(unpacker), (symbol) => symbol.charCodeAt(0))));
}

/** The module that this browser can run. */
export const compiledFrom = async (from: Addresses): Promise<WebAssembly.Module> =>
  (WebAssembly.validate(kVectors) ? unpackedModule(from) : WebAssembly.compileStreaming(new Response(await load(from.plain), { headers: { 'Content-Type': 'application/wasm' } })));
