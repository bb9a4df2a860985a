// What runs in a worker: answers each message with a call of the library. The pool sends the module
// first, and one call at a time.
import * as api from './api.mjs';
import { workerThreads } from './node.mjs';
import { start } from './wasm.mjs';

/** Positions and errors again, where the pool sent their states: alone, in an array, or as members of an object. */
function unpacked(value) {
  if (value?.bitdokuPosition) return api.Position.from(value.bitdokuPosition);
  if (value?.bitdokuError) {
    const { code, reason, line, column } = value.bitdokuError;
    return new api.BitdokuError(code, reason, line, column);
  }
  if (value?.bitdokuParts) return value.bitdokuParts.map(unpacked);
  for (const name of ['puzzle', 'cells', 'error']) {
    if (value?.[name]?.bitdokuPosition || value?.[name]?.bitdokuError) value[name] = unpacked(value[name]);
  }
  return value;
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
      ready = start(message.module).then(() => null, (error) => ({ error: described(error) }));
      return;
    }
    const failure = await ready;
    port.postMessage(failure ?? answer(message));
  };
}

async function listenInNode() {
  const { parentPort } = await workerThreads();
  parentPort.on('message', listen(parentPort));  // messages that came before wait
}

// The pool sets `isBitdokuInNode`. A worker of the option `worker` knows node by `require`.
if (globalThis.isBitdokuInNode || globalThis.require !== undefined) {
  listenInNode();
} else {
  const handler = listen(globalThis);
  globalThis.onmessage = (event) => handler(event.data);
}
