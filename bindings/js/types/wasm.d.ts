/** All functions, with the module as a file instead of inlined. */

export * from './index.js';

/**
 * Loads the module: a compiled module, its bytes, its address, or a response with it. Without an
 * argument it is the file beside this one.
 */
export function init(
  source?: WebAssembly.Module | Uint8Array | ArrayBuffer | string | URL | Response | Promise<Response>,
): Promise<void>;
