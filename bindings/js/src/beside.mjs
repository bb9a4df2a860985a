// The module as a file beside this one.

/** The module's bytes. */
export async function bytesBeside(hasVectors) {
  const url = hasVectors
    ? new URL('./bitdoku.wasm', import.meta.url) : new URL('./bitdoku-plain.wasm', import.meta.url);
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    const name = 'node:fs/promises';
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the module cannot be loaded: ${response.status} ${url}`);
  return response.arrayBuffer();
}
