// The WebAssembly module: loading it, calling it, and moving bytes in and out.
import { BitdokuError, errorOf } from './error.mjs';

/** The instance's exports, or null before `init`. */
let exports = null;
/** @type {WebAssembly.Module | null} */
let compiled = null;
/** @type {Uint8Array} A view of the module's memory; replaced when the memory grows. */
let memory = new Uint8Array(0);
let instanceNumber = 0;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// An empty module with one function that uses a vector.
const kVectorTest = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** Whether this engine runs modules with vectors of 128 bits. */
export function hasVectors() {
  return WebAssembly.validate(kVectorTest);
}

const system = {
  clock_time_get(_clock, _precision, place) {
    const time = BigInt(Math.round(performance.now() * 1e6));
    new DataView(exports.memory.buffer).setBigUint64(place, time, true);
    return 0;
  },
  random_get(place, length) {
    const target = new Uint8Array(exports.memory.buffer, place, length);
    if (globalThis.crypto?.getRandomValues) {
      globalThis.crypto.getRandomValues(target);
    } else {  // node 18
      target.forEach((_, i) => { target[i] = Math.floor(256 * Math.random()); });
    }
    return 0;
  },
};

function begin(instance) {
  exports = instance.exports;
  exports._initialize();
  memory = new Uint8Array(exports.memory.buffer);
  ++instanceNumber;
}

const kImports = { wasi_snapshot_preview1: system };

/** Compiles the module from bytes and makes its instance. */
export async function load(bytes) {
  start(await WebAssembly.compile(bytes));
}

/** Makes an instance of a compiled module. */
export async function start(module) {
  compiled = module;
  begin(await WebAssembly.instantiate(module, kImports));
}

/** The compiled module, which workers can share; null before `init`. */
export function compiledModule() {
  return compiled;
}

/** True after `init`. */
export function isReady() {
  return exports !== null;
}

/** Changes whenever memory is that of a new instance. */
export function generation() {
  return instanceNumber;
}

/** The functions of the module. */
export function wasm() {
  if (exports === null) {
    if (compiled === null) {
      throw new BitdokuError('not_initialized', 'call `await init()` first');
    }
    begin(new WebAssembly.Instance(compiled, kImports));
  }
  return exports;
}

/** The module's memory as bytes. Any call of the module may grow it, so ask again after each. */
export function bytes() {
  if (memory.length === 0) memory = new Uint8Array(exports.memory.buffer);
  return memory;
}

/**
 * Calls a function of the module. After a trap (which means that memory ran out, or a fault in
 * bitdoku) the instance is thrown away and the next call makes a new one.
 */
export function call(name, ...parameters) {
  const functions = wasm();
  try {
    return functions[name](...parameters);
  } catch (trap) {
    throw ended(trap);
  }
}

/** Throws the instance away after a trap. */
export function ended(trap) {
  exports = null;
  memory = new Uint8Array(0);
  return new BitdokuError('internal', `the WebAssembly module ended: ${trap.message}`);
}

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
