// What runs in a worker: answers each message with a call of the library. The pool sends the module
// first, and one call at a time.
import * as api from './api.mjs';
import { start } from './wasm.mjs';

function unpacked(value) {
  if (Array.isArray(value) && value.some((one) => one?.bitdokuPosition)) return value.map(unpacked);
  return value?.bitdokuPosition ? api.Position.from(value.bitdokuPosition) : value;
}

function described(error) {
  const { code = 'internal', reason = String(error), line = 0, column = 0 } = error;
  return { code, reason, line, column };
}

const kMostSolutions = 1e6;

/** Solutions as an array, which must end. */
function listOf(solutions) {
  const list = [];
  for (const solution of solutions) {
    if (list.length === kMostSolutions) {
      throw new api.BitdokuError('too_large', `the puzzle has more than ${kMostSolutions} solutions; give a limit`);
    }
    list.push(solution);
  }
  return list;
}

function answer({ name, parameters }) {
  try {
    let result = api[name](...parameters.map(unpacked));
    if (name === 'solutions') result = listOf(result);
    if (name === 'solveBatch') {
      result.errors = result.errors.map(({ index, error }) => ({ index, error: described(error) }));
    }
    if (name === 'parse') {
      result = result.map((record) => (record.error ? { ...record, error: described(record.error) } : record));
    }
    return { result };
  } catch (error) {
    return { error: described(error) };
  }
}

let ready = null;

function listen(port) {
  return async (message) => {
    if (message.module) {
      ready = start(message.module);
      return;
    }
    await ready;
    port.postMessage(answer(message));
  };
}

if (typeof require === 'function') {
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', listen(parentPort));
} else {
  const handler = listen(globalThis);
  globalThis.onmessage = (event) => handler(event.data);
}
