// Workers that do the calls of the library, and the queue before them.
import { BitdokuError, badArgument, checkOptions, flag, guardMembers, guardedPromise, shown, wholeNumber } from './error.mjs';
import { compileInlined } from './inlined.mjs';
import { workerThreads } from './node.mjs';
import { kTexts } from './texts.mjs';
import { isModule } from './wasm.mjs';
import { kThreadSource } from './thread_source.mjs';

const kRefused = 'the browser refused its script; where a policy forbids workers of a Blob, give createPool the option `worker`';

/** A worker that runs the source of thread.mjs, with the same face everywhere. */
async function startWorker(makeWorker) {
  if (makeWorker === undefined && typeof globalThis.Worker !== 'function') {
    const { Worker } = await workerThreads();
    const worker = new Worker(`globalThis.isBitdokuInNode = true;\n${kThreadSource}`, { eval: true });
    return {
      post: (message, transfer) => worker.postMessage(message, transfer),
      listen(onMessage, onError) {
        worker.on('message', onMessage);
        worker.on('error', onError);
      },
      idle: () => worker.unref(),
      busy: () => worker.ref(),
      end: () => worker.terminate(),
    };
  }
  const url = makeWorker === undefined
    ? URL.createObjectURL(new Blob([kThreadSource], { type: 'text/javascript' })) : null;
  const worker = makeWorker !== undefined ? makeWorker(kThreadSource) : new Worker(url, { type: 'module' });
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen(onMessage, onError) {
      worker.onmessage = (event) => onMessage(event.data);
      worker.onerror = (event) => onError(new Error(event.message ?? kRefused));
    },
    idle: () => worker.unref?.(),
    busy: () => worker.ref?.(),
    end() {
      worker.terminate();
      if (url !== null) URL.revokeObjectURL(url);
    },
  };
}

function coresHere() {
  return Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 4);
}

/** The name of the method for pool_calls.mjs. */
export const kCall = Symbol('call');

/** See types/worker.d.ts. */
export class Pool {
  #module;
  #makeWorker;
  #size;
  #workers = new Set();
  #idle = [];
  #queue = [];
  #isClosed = false;
  /** The tasks of each signal. Many calls may share one, and node warns of more than ten listeners. */
  #watched = new Map();

  constructor(module, size, makeWorker) {
    if (!isModule(module)) throw badArgument('make a pool by `await createPool()`');
    this.#module = module;
    this.#size = size;
    this.#makeWorker = makeWorker;
  }

  get size() {
    return this.#size;
  }

  /** Calls a function of the library in a worker; `parameters` may be a function that returns them when the call begins. */
  [kCall](name, parameters, signal) {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new BitdokuError('aborted', 'the pool is closed');
      // A call that waits for a worker keeps the arguments as they are now.
      if (this.#idle.length === 0 && typeof parameters !== 'function') parameters = copied(parameters);
      const task = { name, parameters, signal, resolve, reject, worker: null };
      if (signal?.aborted) return reject(abortError(signal));
      if (signal) this.#watch(task);
      this.#queue.push(task);
      return this.#work();
    });
  }

  close() {
    this.#isClosed = true;
    for (const task of this.#queue.splice(0)) this.#settle(task, 'reject', closedError());
    for (const worker of this.#workers) {
      worker.end();
      if (worker.task) this.#settle(worker.task, 'reject', closedError());
    }
    this.#workers.clear();
    this.#idle = [];
  }

  #watch(task) {
    const { signal } = task;
    let watch = this.#watched.get(signal);
    if (watch === undefined) {
      const tasks = new Set();
      watch = { tasks, onAbort: () => tasks.forEach((one) => this.#abort(one)) };
      signal.addEventListener('abort', watch.onAbort, { once: true });
      this.#watched.set(signal, watch);
    }
    watch.tasks.add(task);
  }

  #unwatch(task) {
    const watch = this.#watched.get(task.signal);
    if (!watch?.tasks.delete(task) || watch.tasks.size > 0) return;
    task.signal.removeEventListener('abort', watch.onAbort);
    this.#watched.delete(task.signal);
  }

  #settle(task, how, value) {
    if (task.signal) this.#unwatch(task);
    task[how](value);
  }

  #abort(task) {
    this.#queue = this.#queue.filter((other) => other !== task);
    // A call cannot be interrupted: its worker ends, and the next task starts another.
    if (task.worker !== null) this.#drop(task.worker);
    this.#settle(task, 'reject', abortError(task.signal));
    this.#work();
  }

  #drop(worker) {
    worker.end();
    worker.task = null;
    this.#workers.delete(worker);
    this.#idle = this.#idle.filter((other) => other !== worker);
  }

  async #newWorker() {
    const worker = { task: null, hasAnswered: false, end() {} };
    this.#workers.add(worker);
    try {
      Object.assign(worker, await startWorker(this.#makeWorker));
      if (!this.#workers.has(worker)) return worker.end();
      worker.listen((message) => this.#finish(worker, message), (error) => this.#fail(worker, error));
      worker.post({ module: this.#module });
      worker.idle();
    } catch (error) {
      // The next call tries again. The workers that are there go on.
      this.#workers.delete(worker);
      if (this.#workers.size > 0) return undefined;
      for (const task of this.#queue.splice(0)) this.#settle(task, 'reject', notStarted(error.message));
      return undefined;
    }
    this.#idle.push(worker);
    return this.#work();
  }

  #fail(worker, error) {
    if (!this.#workers.has(worker)) return;
    const { task, hasAnswered } = worker;
    this.#drop(worker);
    if (task) this.#settle(task, 'reject', hasAnswered ? new BitdokuError('internal', error.message) : notStarted(error.message));
    this.#work();
  }

  #finish(worker, message) {
    if (!this.#workers.has(worker)) return;  // its answer was under way when it was ended
    const { task } = worker;
    worker.hasAnswered = true;
    worker.task = null;
    worker.idle();
    this.#idle.push(worker);
    if (task) {
      const { error } = message;
      if (error) this.#settle(task, 'reject', new BitdokuError(error.code, error.reason, error.line, error.column));
      else this.#settle(task, 'resolve', message.result);
    }
    this.#work();
  }

  #work() {
    while (this.#queue.length > 0 && this.#idle.length > 0) {
      const worker = this.#idle.pop();
      const task = this.#queue.shift();
      worker.task = task;
      task.worker = worker;
      worker.busy();
      try {
        const { name, parameters } = task;
        worker.post({ name, parameters: typeof parameters === 'function' ? parameters() : parameters });
      } catch (error) {
        worker.task = null;
        this.#idle.push(worker);
        this.#settle(task, 'reject', badArgument(error.message));
      }
    }
    const starting = this.#workers.size - this.#idle.length -
      [...this.#workers].filter((worker) => worker.task !== null).length;
    if (this.#queue.length > starting && this.#workers.size < this.#size) {
      this.#newWorker();
    }
  }
}

guardMembers(Pool.prototype, 'pool');

function copied(parameters) {
  try {
    return structuredClone(parameters);
  } catch (error) {
    throw badArgument(error.message);
  }
}

function abortError(signal) {
  const error = new BitdokuError('aborted', 'the call was aborted');
  error.cause = signal.reason;
  return error;
}

const notStarted = (reason) => new BitdokuError('io', `no worker can be started: ${reason}`);

function closedError() {
  return new BitdokuError('aborted', 'the pool was closed');
}

/** See types/worker.d.ts. */
export const createPool = guardedPromise('createPool', async (options = {}) => {
  checkOptions('createPool', options, ['module', 'simd', 'size', 'worker']);
  flag('simd', options.simd);
  if (options.worker !== undefined && typeof options.worker !== 'function') {
    throw badArgument(`worker must be a function, not ${shown(options.worker)}`);
  }
  if (options.module !== undefined && !isModule(options.module)) {
    throw badArgument(`module must be a WebAssembly.Module, not ${shown(options.module)}`);
  }
  const size = wholeNumber('size', options.size ?? coresHere(), 1, 1024);
  const module = options.module ?? await compileInlined(kTexts, options.simd);
  return new Pool(module, size, options.worker);
});
