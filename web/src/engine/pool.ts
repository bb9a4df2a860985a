// The engine: a pool of workers, which starts when it is first needed or the page is idle.
import type { Pool } from 'bitdoku/worker';
import type { Compiled } from './compile.ts';
import { bytes } from './files.ts';
import { bold, regular } from 'virtual:fonts';

/** The WebAssembly module, compiled by a worker of its own. */
function compiled(): Promise<WebAssembly.Module> {
  const worker = new Worker(new URL('./compile.ts', import.meta.url), { type: 'module' });
  return new Promise<WebAssembly.Module>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Compiled>) => ('module' in data ? done(data.module) : fail(new Error(data.reason)));
    worker.onerror = () => fail(new Error('a part of the page cannot be loaded'));
  }).finally(() => worker.terminate());
}

export async function loadFonts(): Promise<{ regular: Uint8Array; bold: Uint8Array }> {
  const [one, other] = await Promise.all([bytes(regular), bytes(bold)]);
  return { regular: one, bold: other };
}

let loading: Promise<Pool> | null = null;

async function start(): Promise<Pool> {
  const [{ createPool }, module] = await Promise.all([import('bitdoku/worker'), compiled()]);
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
