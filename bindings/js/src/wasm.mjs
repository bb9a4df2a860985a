// The WebAssembly module: loading it, calling it, and moving bytes in and out.
import { BitdokuError, errorOf } from './error.mjs';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// An empty module with one function that uses a vector.
const kVectorTest = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** Whether this engine runs modules with vectors of 128 bits. */
export function hasVectors() {
  if (typeof WebAssembly !== 'object') throw new BitdokuError('unsupported', 'WebAssembly cannot be used here: it is missing');
  return WebAssembly.validate(kVectorTest);
}

/**
 * A module and its instance. After a trap (which means that memory ran out, or a fault in bitdoku) the
 * instance is thrown away and the next call makes a new one.
 */
class Machine {
  /** Changes with every instance: addresses of another are void. */
  generation = 0;
  /** @type {WebAssembly.Module | null} */
  #module = null;
  /** Makes the module when it is first needed. */
  #compile = null;
  /** The exports of the instance. */
  #functions = null;
  /** A view of the memory; replaced when the memory grows. */
  #memory = new Uint8Array(0);

  /** What the module imports. */
  #imports = {
    wasi_snapshot_preview1: {
      clock_time_get: (_clock, _precision, place) => {
        const time = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.#functions.memory.buffer).setBigUint64(place, time, true);
        return 0;
      },
      random_get: (place, length) => {
        const target = new Uint8Array(this.#functions.memory.buffer, place, length);
        if (globalThis.crypto?.getRandomValues) {
          globalThis.crypto.getRandomValues(target);
        } else {  // node 18
          target.forEach((_, i) => { target[i] = Math.floor(256 * Math.random()); });
        }
        return 0;
      },
    },
  };

  /** True once there is a module, or a way to make it. */
  get isReady() {
    return this.#module !== null || this.#compile !== null;
  }

  /** The compiled module. */
  get module() {
    if (this.#module === null && this.#compile !== null) this.#module = this.#compile();
    return this.#module;
  }

  /** Makes an instance of a module, which has the function `mark`. A value that is not such a module of bitdoku changes nothing. */
  async start(module, mark) {
    if (!isModule(module)) throw new BitdokuError('bad_argument', 'the module must be a WebAssembly.Module');
    let instance;
    try {
      instance = await WebAssembly.instantiate(module, this.#imports);
    } catch (error) {
      throw new BitdokuError('bad_argument', `the module cannot be started: ${error.message}`);
    }
    if (typeof instance.exports._initialize !== 'function' || typeof instance.exports[mark] !== 'function') {
      throw new BitdokuError('bad_argument', 'the module is not one of bitdoku');
    }
    this.#module = module;
    this.#begin(instance);
  }

  /** Lets the first call compile the module. */
  startLater(compile) {
    this.#compile = compile;
  }

  /** Compiles the module as soon as the program waits for something, unless a call needs it before. A short program never waits. */
  prepare(compileInBackground) {
    const timer = setTimeout(async () => {
      try {
        if (this.#module === null) this.#module = await compileInBackground().then((module) => this.#module ?? module);
      } catch {
        // The first call compiles it, and says what is wrong.
      }
    }, 0);
    timer.unref?.();
  }

  #begin(instance) {
    this.#functions = instance.exports;
    this.#functions._initialize();
    ++this.generation;
  }

  /** The functions of the instance. */
  get functions() {
    if (this.#functions === null) {
      if (!this.isReady) throw new BitdokuError('not_initialized', 'call `await init()` first');
      this.#begin(new WebAssembly.Instance(this.module, this.#imports));
    }
    return this.#functions;
  }

  /** The memory as bytes. Any call may make it grow, so ask again after each. */
  get bytes() {
    if (this.#memory.length === 0) this.#memory = new Uint8Array(this.functions.memory.buffer);
    return this.#memory;
  }

  /** How many bytes the instance has. */
  get size() {
    return this.#functions === null ? 0 : this.#functions.memory.buffer.byteLength;
  }

  /** Calls a function of the module. */
  call(name, ...parameters) {
    const { functions } = this;
    try {
      return functions[name](...parameters);
    } catch (trap) {
      throw this.ended(trap);
    }
  }

  /** Throws the instance away after a trap. */
  ended(trap) {
    this.#functions = null;
    this.#memory = new Uint8Array(0);
    ++this.generation;
    return new BitdokuError('internal', `the WebAssembly module ended: ${trap.message}`);
  }
}

/** True for compiled modules, also for those of another window. */
export const isModule = (value) => Object.prototype.toString.call(value) === '[object WebAssembly.Module]';

/** The module with everything, or the only one of the entry. */
const main = new Machine();
/** The one that solves lines and batches. */
let quick = main;

/** Makes an instance of a compiled module. */
export const start = (module, mark = 'solve_line') => main.start(module, mark);

/** Solves lines and batches with a small module. The large one is compiled in the background, or by the first call that needs it. */
export function startInTwo(small, compile, compileInBackground) {
  quick = new Machine();
  quick.startLater(() => small);
  main.startLater(compile);
  main.prepare(compileInBackground);
}

/** Whether only the place, such as the policy of a page, can forbid to compile these bytes. */
function isRunnable(bytes) {
  try {
    return WebAssembly.validate(bytes);
  } catch {
    return typeof WebAssembly !== 'object';
  }
}

/** Compiles the module from bytes and makes its instance. */
export async function load(bytes) {
  let module;
  try {
    module = await WebAssembly.compile(bytes);
  } catch (error) {
    if (isRunnable(bytes)) throw new BitdokuError('unsupported', `WebAssembly cannot be used here: ${error.message}`);
    throw new BitdokuError('bad_argument', `these bytes cannot be compiled: ${error.message}`);
  }
  return start(module);
}

/** The machine that solves lines and batches. */
export const solver = () => quick;

/** See types/index.d.ts. */
export const memoryUsed = () => main.size + (quick === main ? 0 : quick.size);

/** The compiled module, which workers can share; null before `init`. */
export const compiledModule = () => main.module;

/** True after `init`. */
export const isReady = () => main.isReady;

/** The functions of the module. */
export const wasm = () => main.functions;

/** The module's memory as bytes. Any call of the module may grow it, so ask again after each. */
export const bytes = () => main.bytes;

/** Calls a function of the module. */
export const call = (name, ...parameters) => main.call(name, ...parameters);

/** Calls a function that returns a status, and throws unless it is 0. */
export function must(name, ...parameters) {
  const status = call(name, ...parameters);
  if (status !== 0) throw errorOfModule(status);
}

/** The sentence of the module's last error. */
export function moduleReason() {
  return cText(wasm().error_message());
}

/** The module's last error. */
export function errorOfModule(status) {
  const functions = wasm();
  return errorOf(status, moduleReason(), functions.error_line(), functions.error_column());
}

/** Writes bytes to the input buffer. */
export function putBytes(source) {
  const place = call('input', Math.max(source.length, 1));
  if (place === 0) throw new BitdokuError('out_of_memory', 'memory ran out');
  bytes().set(source, place);
}

/** Writes a text and a 0 behind it to the input buffer. Returns its length in bytes. */
export function putText(text) {
  const encoded = encoder.encode(`${text}\0`);
  putBytes(encoded);
  return encoded.length - 1;
}

/**
 * Writes several texts to the input buffer, one behind the other, each with a 0 behind it. The first
 * begins at 1, because place 0 means no text. Returns their places, 0 for undefined ones.
 */
export function putTexts(texts) {
  const parts = [new Uint8Array(1)];
  const places = [];
  let end = 1;
  for (const text of texts) {
    places.push(text === undefined ? 0 : end);
    if (text === undefined) continue;
    const encoded = typeof text === 'string' ? encoder.encode(`${text}\0`) : text;
    parts.push(encoded);
    end += encoded.length;
  }
  const all = new Uint8Array(end);
  end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  putBytes(all);
  return places;
}

/** A copy of the output buffer. */
export function outputBytes() {
  const functions = wasm();
  const place = functions.output();
  return bytes().slice(place, place + functions.output_size());
}

/** The output buffer as a text. */
export function outputText() {
  const functions = wasm();
  const place = functions.output();
  return decoder.decode(bytes().subarray(place, place + functions.output_size()));
}

/** The output buffer as a value of JSON. */
export function outputJson() {
  return JSON.parse(outputText());
}

/** A number of the last result. */
export function number(index) {
  return new DataView(bytes().buffer).getFloat64(wasm().numbers() + 8 * index, true);
}

/** The text at an address, up to the 0 behind it; null for address 0. */
export function cText(address) {
  if (address === 0) return null;
  const all = bytes();
  return decoder.decode(all.subarray(address, all.indexOf(0, address)));
}

/** See types/index.d.ts. */
export function info() {
  const functions = wasm();
  const name = functions.instruction_set ? cText(functions.instruction_set()) : '';
  return { version: functions.version ? cText(functions.version()) : '', instructionSet: name };
}
