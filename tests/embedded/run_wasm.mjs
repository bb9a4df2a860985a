// Runs a WebAssembly program (wasm32-wasi) in node: run_wasm.mjs PROGRAM.wasm [ARGUMENT...].
//
// It gives the program its arguments, stdout, stderr, a clock and random bytes, and no files.
import { readFile } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import { webcrypto } from 'node:crypto';

const kNotSupported = 52;  // errno ENOSYS of WASI

const [path, ...rest] = process.argv.slice(2);
const words = [path, ...rest].map((word) => new TextEncoder().encode(`${word}\0`));
const module = await WebAssembly.compile(await readFile(path));
let memory;
const view = () => new DataView(memory.buffer);

class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const system = {
  proc_exit(code) {
    throw new Exit(code);
  },
  fd_write(descriptor, parts, count, written) {
    let size = 0;
    for (let i = 0; i < count; ++i) {
      const begin = view().getUint32(parts + 8 * i, true);
      const length = view().getUint32(parts + 8 * i + 4, true);
      writeSync(descriptor, new Uint8Array(memory.buffer, begin, length));
      size += length;
    }
    view().setUint32(written, size, true);
    return 0;
  },
  clock_time_get(_clock, _precision, time) {
    view().setBigUint64(time, process.hrtime.bigint(), true);
    return 0;
  },
  random_get(buffer, length) {
    webcrypto.getRandomValues(new Uint8Array(memory.buffer, buffer, length));
    return 0;
  },
  args_sizes_get(count, size) {
    view().setUint32(count, words.length, true);
    view().setUint32(size, words.reduce((sum, word) => sum + word.length, 0), true);
    return 0;
  },
  args_get(starts, buffer) {
    for (const word of words) {
      view().setUint32(starts, buffer, true);
      new Uint8Array(memory.buffer).set(word, buffer);
      starts += 4;
      buffer += word.length;
    }
    return 0;
  },
};

const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = system[name] ?? (() => kNotSupported);
}

const instance = await WebAssembly.instantiate(module, imports);
memory = instance.exports.memory;
try {
  instance.exports._start();
} catch (error) {
  if (!(error instanceof Exit)) throw error;
  process.exitCode = error.code;
}
