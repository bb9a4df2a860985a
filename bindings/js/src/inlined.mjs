// Loads the modules of the package, which are there as files for node and as texts for all others. The texts of
// the modules with vectors are packed and compressed, because a page then loads a third of their bytes. Those without vectors are
// for a few old engines, so they are not.
import { bytesOf } from './bytes.mjs';
import { BitdokuError, checkOptions, flag, guardedPromise } from './error.mjs';
import { filesOfPackage } from './node.mjs';
import { unpack } from './unpack.mjs';
import { kUnpacker } from './unpacker.mjs';
import { hasVectors, isReady, start, startInTwo } from './wasm.mjs';

/** Compiles the module whose bytes `work` makes. */
async function compiled(work) {
  try {
    return await WebAssembly.compile(await work());
  } catch (error) {
    throw new BitdokuError('unsupported', `WebAssembly cannot be used here: ${error.message}`);
  }
}

/** Compiles the module with vectors, or the one without them where the engine lacks them. */
export async function compileInlined(texts, simd) {
  if (simd === false || !hasVectors()) {
    const plain = await texts.plain();
    return compiled(() => bytesOf(plain));
  }
  const packed = bytesOf(await texts.simd());
  return compiled(() => unpack(packed, bytesOf(kUnpacker)));
}

/**
 * Starts from the files of the package, in node: with the solver alone, because a module may be compiled in
 * the middle of a call there. Returns false elsewhere.
 */
async function startFromFiles({ files }, options) {
  if (files === undefined || options.module !== undefined || options.simd === false || !hasVectors()) return false;
  const read = await filesOfPackage(files.sizes, files.place);
  if (read === undefined) return false;
  const compile = (name) => new WebAssembly.Module(read(name));
  startInTwo(compile('solver.wasm'), () => compile('bitdoku.wasm'), async () => WebAssembly.compile(read('bitdoku.wasm')));
  return true;
}

let loading = null;

async function begin(texts, options, mark) {
  if (await startFromFiles(texts, options)) return;
  await start(options.module === undefined ? await compileInlined(texts, options.simd) : options.module, mark);
}

/** `init` of an entry with inlined modules. `mark` is a function of its module, if that is another one than usual. */
export const initInlined = (texts, mark) => guardedPromise('init', async (options = {}) => {
  checkOptions('init', options, ['module', 'simd']);
  flag('simd', options.simd);
  if (isReady()) return undefined;
  loading ??= begin(texts, options, mark).finally(() => { loading = null; });
  return loading;
});
