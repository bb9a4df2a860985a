// What node has and browsers lack.

/** Imports a module of node; bundlers must not look for it. */
const importOfNode = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ name);

/** Node's zlib, where a program can have it without an import (node 20.16); otherwise undefined. */
export const zlib = () => globalThis.process?.getBuiltinModule?.('node:zlib');

/** Node's workers. Some programs of node cannot import, and some have no `require`. */
export async function workerThreads() {
  const name = 'node:worker_threads';
  return globalThis.process?.getBuiltinModule?.(name) ?? globalThis.require?.(name) ?? importOfNode(name);
}

/** Node's file system; undefined elsewhere. Deno asks the user before a program may read files. */
export async function fileSystem() {
  if (!globalThis.process?.versions?.node || globalThis.Deno) return undefined;
  return globalThis.process.getBuiltinModule?.('node:fs') ?? importOfNode('node:fs');
}

/**
 * A function that reads one of these files of the package: `sizes` has their sizes by name, `place` tells
 * where a file is. Undefined if they are not there, as in browsers and bundled programs.
 */
export async function filesOfPackage(sizes, place) {
  try {
    const { readFileSync, statSync } = await fileSystem();
    const isThere = ([name, size]) => statSync(place(name)).size === size;
    return Object.entries(sizes).every(isThere) ? (name) => readFileSync(place(name)) : undefined;
  } catch {
    return undefined;
  }
}
