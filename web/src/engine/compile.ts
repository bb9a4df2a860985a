// A worker that fetches the WebAssembly module, unpacks and compiles it, and sends it: this would take the page's thread for a moment.
import { plain, simd, unpacker } from 'virtual:engine';
import { compiledFrom } from './module.ts';

/** What the page gets. */
export type Compiled = { readonly module: WebAssembly.Module } | { readonly reason: string };

const send = (message: Compiled): void => postMessage(message);

compiledFrom({ simd, plain, unpacker }).then((module) => send({ module }), (error: unknown) => send({ reason: error instanceof Error ? error.message : String(error) }));
