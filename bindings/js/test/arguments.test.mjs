// Odd arguments: every function throws nothing but a BitdokuError, and the next call works.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bitdoku, entry, kEasy, kItsSolution, packageFolder, simd } from './support.mjs';

const b = bitdoku;
const { fonts } = await entry('fonts');
const small = await entry('solver');
await small.init({ simd });

const kBroken = new Proxy({}, { get() { throw new TypeError('trap'); }, ownKeys() { throw 'a text'; }, has() { throw null; } });
const { proxy: kRevoked, revoke } = Proxy.revocable({}, {});
revoke();
const kCyclic = { puzzle: null };
kCyclic.puzzle = kCyclic;
const kCyclicArray = [];
kCyclicArray.push(kCyclicArray);
let deep = [];
for (let i = 0; i < 50000; ++i) deep = [deep];

/** What people pass by mistake, and what nobody should pass. */
const kOdd = {
  undefined: undefined, null: null, true: true, false: false, zero: 0, five: 5, fraction: 1.5, negative: -1, NaN: NaN,
  Infinity, large: 1e300, bigint: 7n, empty: '', word: 'abc', '9x9': '9x9', '0x0': '0x0', newline: '\n', zeroByte: '\0',
  surrogate: '\ud800', braces: '{"puzzle"...}', brackets: '['.repeat(20000), objects: '{"a":'.repeat(5000), symbol: Symbol('s'),
  object: {}, array: [], hole: new Array(3), holes: new Array(81), nulls: [null, undefined], function: () => 1,
  class: class A {}, map: new Map(), date: new Date(0), regex: /x/, bytes: new Uint8Array(5), floats: new Float64Array(81),
  view: new DataView(new ArrayBuffer(4)), nothing: Object.create(null), unprinted: { toString() { throw new Error('no text'); } },
  broken: kBroken, revoked: kRevoked, cyclic: kCyclic, cyclicArray: kCyclicArray, deep, huge: '5'.repeat(300_000),
  hugeArray: new Array(3000).fill(1), prototype: { __proto__: { puzzle: 5 } }, puzzleNumber: { puzzle: 5 },
  candidates: { puzzle: kEasy, candidates: [[1]] }, shape: { puzzle: kEasy, shape: Symbol('x') }, solution: { puzzle: kEasy, solution: 5 },
  misspelled: { limitt: 3 }, manyPuzzles: `${kEasy}\n${kEasy}`, constructor: 'constructor', proto: '__proto__',
};

/** Runs a call. Returns undefined, or the BitdokuError that it threw. */
function tried(what, call) {
  try {
    const result = call();
    if (typeof result?.next === 'function') result.next();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof b.BitdokuError, `${what} threw ${Object.prototype.toString.call(error)} ${error?.stack ?? ''}`);
    assert.equal(typeof error.code, 'string', what);
    assert.ok(error.reason.length > 3, `${what}: ${error.reason}`);
    return error;
  }
}

// Good arguments of every function; each is replaced by each odd value in turn.
const kCalls = {
  allSteps: [kEasy, { limit: 3 }], candidates: [kEasy, {}], canonical: [kEasy, {}], check: [kEasy, { timeLimit: 1000 }],
  count: [kEasy, { limit: 2 }], countExact: [kEasy, {}], findIsomorphism: [kEasy, kEasy], format: [[kEasy], 'csv'], formats: [],
  generate: [{ seed: 1 }], generateMany: [2, { seed: 1 }], hint: [kEasy, {}], isIsomorphic: [kEasy, kEasy],
  isUnique: [kEasy, {}], minimize: [kEasy, { seed: 1 }], parse: [kEasy, {}], path: [kEasy, {}], practice: ['naked_pair', { seed: 1 }],
  rate: [kEasy, {}],
  solutions: [kEasy, {}], solve: [kEasy, {}], solveBatch: [[kEasy], {}], summary: [kEasy, {}], techniques: [{}], toPDF: [kEasy, { fonts }],
  toSVG: [kEasy, {}], transform: [kEasy, { seed: 1 }], verify: [kEasy, kItsSolution, {}],
  whyNot: [kEasy, 'X-Wing', {}],
};

// The options of every function.
const kOptions = {
  allSteps: ['language', 'limit', 'order', 'technique'], candidates: ['proven', 'shape', 'timeLimit'], canonical: ['of'],
  check: ['shape', 'timeLimit'], count: ['limit', 'shape', 'timeLimit'], countExact: ['shape', 'timeLimit'],
  generate: ['clues', 'first', 'level', 'minimal', 'nearest', 'needs', 'only', 'pattern', 'rating', 'sample', 'seed', 'shape',
    'symmetry', 'technique', 'timeLimit', 'without'],
  hint: ['depth', 'language', 'order'], isUnique: ['shape', 'timeLimit'], minimize: ['seed', 'shape', 'timeLimit'], parse: ['format', 'shape'],
  path: ['language', 'order'], practice: ['seed', 'timeLimit'], rate: ['shape', 'stopAbove'], solutions: ['limit', 'shape', 'timeLimit'], solve: ['any', 'shape', 'timeLimit'],
  solveBatch: ['limit', 'out', 'timeLimit'], summary: ['only', 'order', 'timeLimit', 'without'], techniques: ['order'], toPDF: ['boxLines', 'candidates', 'firstNumber', 'fonts', 'firstPage',
    'innerMargin', 'largePrint', 'outerMargin', 'paper', 'perPage', 'solutions', 'solutionsAt', 'solutionsPerPage',
    'solutionsTitle', 'subtitle', 'title', 'titlePage'],
  toSVG: ['candidates', 'step'], transform: ['map', 'number', 'seed', 'shape'], verify: ['shape'],
  whyNot: ['cells', 'language', 'timeLimit'],
};

const works = (what) => assert.equal(b.solve({ puzzle: kEasy }), kItsSolution, `the call after ${what}`);

test('every exported function is in the table', () => {
  const functions = Object.keys(b).filter((name) => typeof b[name] === 'function');
  const others = ['BitdokuError', 'Position', 'compiledModule', 'info', 'init', 'memoryUsed'];
  assert.deepEqual(functions.sort(), [...Object.keys(kCalls), ...others].sort());
});

for (const [name, good] of Object.entries(kCalls)) {
  test(`odd arguments: ${name}`, () => {
    for (const [kind, value] of Object.entries(kOdd)) {
      for (let at = 0; at < good.length; ++at) {
        const what = `${name}, argument ${at + 1}: ${kind}`;
        tried(what, () => b[name](...good.slice(0, at), value, ...good.slice(at + 1)));
        works(what);
      }
    }
    tried(`${name}()`, () => b[name]());
  });
}

for (const [name, keys] of Object.entries(kOptions)) {
  test(`odd options: ${name}`, () => {
    const good = kCalls[name];
    for (const key of keys) {
      for (const [kind, value] of Object.entries(kOdd)) {
        const what = `${name}, option ${key}: ${kind}`;
        const time = name === 'generate' && key !== 'timeLimit' ? { timeLimit: 10 } : {};
        tried(what, () => b[name](...good.slice(0, -1), { ...good.at(-1), ...time, [key]: value }));
      }
      works(key);
    }
    for (const options of [null, [], 5, 'abc', { misspelled: 1 }, { [`${keys[0]}s`]: 1 }]) {
      const error = tried(name, () => b[name](...good.slice(0, -1), options));
      assert.equal(error?.code, 'bad_argument', `${name}, options ${JSON.stringify(options)}`);
    }
  });
}

test('odd arguments: positions', () => {
  const step = b.hint(kEasy);
  const state = new b.Position(kEasy).set('r1c3', 1).strike('r1c4', 2).toJSON();
  for (const [kind, value] of Object.entries(kOdd)) {
    tried(`new Position, ${kind}`, () => new b.Position(value));
    tried(`Position.from, ${kind}`, () => b.Position.from(value));
    for (const key of Object.keys(state)) tried(`Position.from, ${key} ${kind}`, () => b.Position.from({ ...state, [key]: value }));
    const position = new b.Position(kEasy);
    for (const name of ['set', 'strike', 'restore', 'clear', 'value', 'isGiven', 'candidates']) {
      tried(`${name}, ${kind}`, () => position[name](value, 1));
      tried(`${name}, digit ${kind}`, () => position[name]('r1c3', value));
    }
    tried(`apply, ${kind}`, () => position.apply(value));
    for (const key of ['kind', 'set', 'strike_out']) tried(`apply, ${key} ${kind}`, () => position.apply({ ...step, [key]: value }));
    works(kind);
  }
});

test('odd arguments: the small entry', () => {
  for (const [kind, value] of Object.entries(kOdd)) {
    for (const name of ['solve', 'count', 'isUnique', 'solveBatch']) {
      tried(`${name}, ${kind}`, () => small[name](value, ...(name === 'count' ? [{ limit: 2 }] : [])));  // not all of a blank board
      tried(`${name}, options ${kind}`, () => small[name](name === 'solveBatch' ? [kEasy] : kEasy, value));
    }
    assert.equal(small.solve(kEasy), kItsSolution);
  }
});

test('odd arguments: the pool', async () => {
  const { createPool } = await entry('worker');
  const pool = await createPool({ size: 1, simd });
  const only = async (what, call) => {
    try {
      await call();
    } catch (error) {
      assert.ok(error instanceof b.BitdokuError, `${what}: ${error?.stack ?? error}`);
    }
  };
  const some = ['null', 'symbol', 'function', 'broken', 'revoked', 'five', 'word', 'object', 'array', 'cyclic', 'misspelled', 'hole'];
  for (const kind of some) {
    await only(`createPool ${kind}`, () => createPool(kOdd[kind]));
    for (const key of ['module', 'size', 'simd', 'worker']) await only(`createPool ${key} ${kind}`, () => createPool({ [key]: kOdd[kind] }));
    for (const name of [...Object.keys(kCalls), 'info']) {
      const good = name === 'generate' ? [{ timeLimit: 50 }] : kCalls[name] ?? [];
      await only(`${name} ${kind}`, () => pool[name](kOdd[kind], ...good.slice(1)));
      await only(`${name} options ${kind}`, () => pool[name](...good.slice(0, -1), kOdd[kind]));
      for (const key of ['signal', 'onProgress']) {
        await only(`${name} ${key} ${kind}`, () => pool[name](...good.slice(0, -1), { [key]: kOdd[kind] }));
      }
    }
    assert.equal(await pool.solve(kEasy), kItsSolution);
  }
  pool.close();
});

test('an init that failed does not disturb the next', () => {
  for (const name of ['index', 'solver', 'wasm']) {
    const url = pathToFileURL(join(packageFolder, 'dist', `${name}.mjs`)).href;
    const options = name === 'wasm' ? ['5', 'null', "'nowhere:'", '{}', 'new Uint8Array(9)', "Symbol('s')"]
      : ['{ module: 5 }', '{ module: null }', 'null', '5', '{ simd: 1 }', '{ modul: 1 }',
        '{ module: new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) }'];
    const program = `import * as b from '${url}';
for (const options of [${options.join(', ')}]) {
  const error = await b.init(options).then(() => null, (reason) => reason);
  if (!(error instanceof b.BitdokuError)) throw new Error('no BitdokuError: ' + String(error));
  try { b.solve('${kEasy}'); throw new Error('solved'); } catch (e) { if (e.code !== 'not_initialized') throw e; }
}
await b.init();
console.log(b.solve('${kEasy}'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    assert.equal(output.trim(), kItsSolution, name);
  }
});
