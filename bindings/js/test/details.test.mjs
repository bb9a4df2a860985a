// What users met: records that were changed, shapes, histories, names.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { bitdoku as b, entry, kEasy, kItsSolution, packageFolder, simd } from './support.mjs';

const kOther = '1........'.repeat(1) + '.'.repeat(72);
const fails = (code, call, reason = /./) => assert.throws(call, (error) => {
  assert.ok(error instanceof b.BitdokuError, String(error));
  assert.equal(error.code, code, error.message);
  assert.match(error.reason, reason);
  return true;
});

test('a generated puzzle knows boxes that are not the usual ones', () => {
  for (let seed = 0; seed < 20; ++seed) {
    const made = b.generate({ shape: '3x2', seed });
    assert.equal(made.shape, '3x2');
    assert.equal(b.solve(made), made.solution);
    assert.ok(b.verify(made, made.solution));
    for (const name of ['csv', 'json']) {
      const [record] = b.parse(b.format([made], name));
      assert.deepEqual([record.puzzle, record.shape, b.solve(record)], [made.puzzle, '3x2', made.solution]);
    }
  }
  assert.equal('shape' in b.generate({ shape: '2x3', seed: 1 }), false);
  assert.equal('shape' in b.generate({ shape: 6, seed: 1 }), false);
  assert.equal('shape' in b.generate({ seed: 1 }), false);
});

test('a record whose line was changed is two puzzles', () => {
  const [record] = b.parse(kEasy);
  assert.equal(b.solve(record), kItsSolution);
  record.puzzle = kOther;
  fails('bad_argument', () => b.solve(record), /two puzzles/);
  fails('bad_argument', () => b.format([record], 'line'), /two puzzles/);
  assert.equal(b.count({ ...record, cells: undefined }, { limit: 2 }), 2);
  const other = { puzzle: kEasy.replaceAll('.', '0'), cells: [...kEasy].map((symbol) => (symbol === '.' ? null : Number(symbol))) };
  assert.equal(b.solve(other), kItsSolution);
  for (const text of b.parse('1'.padEnd(25 * 25, '.'), { shape: 25 })) assert.equal(b.count(text, { limit: 1 }), 1);
});

test('null is no limit of count', () => {
  fails('too_large', () => b.count('.'.repeat(81), { limit: null }));
});

test('undo takes back the last call that changed something', () => {
  const position = new b.Position(kEasy);
  position.set('r1c3', 4).clear('r1c4').strike('r1c6', 1).strike('r1c6', 1).clear('r1c4');
  assert.equal(position.undo(), true);
  assert.ok(position.candidates('r1c6').includes(1) === b.candidates(kEasy)[5].includes(1));
  assert.equal(position.value('r1c3'), 4);
  assert.equal(position.undo(), true);
  assert.equal(position.value('r1c3'), 0);
  assert.equal(position.undo(), false);
  assert.equal(new b.Position(kEasy).clear('r1c3').undo(), false);
  assert.equal(String(position.set('r1c3', 4)), position.values);
});

test('methods without their object, and classes of errors', () => {
  const { set } = new b.Position(kEasy);
  fails('bad_argument', () => set(2, 4), /set is a method/);
  class Mine extends b.BitdokuError {}
  assert.ok(!(new b.BitdokuError('io', 'x') instanceof Mine));
  assert.ok(new Mine('io', 'x') instanceof Mine && new Mine('io', 'x') instanceof b.BitdokuError);
});

test('arrays whose memory was given away are refused', () => {
  const bytes = new Uint8Array(81);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  fails('bad_argument', () => b.solveBatch(bytes), /detached/);
  assert.equal(b.solveBatch(new Uint8Array(0)).counts.length, 0);
  assert.equal(b.solveBatch(new Uint8Array(new ArrayBuffer(90), 9, 81)).counts[0], 2);
});

test('techniques go by their id and by their name', () => {
  const byName = b.practice('X-Wing', { seed: 7 });
  assert.deepEqual(byName, b.practice('x_wing', { seed: 7 }));
  const position = b.Position.from(byName.position);
  assert.deepEqual(b.allSteps(position, { technique: 'X-Wing' }), b.allSteps(position, { technique: 'x_wing' }));
  fails('bad_argument', () => b.practice('X'), /there is no technique/);
  fails('bad_argument', () => b.allSteps(kEasy, { technique: 5 }), /there is no technique/);
});

test('options that exclude each other or say nothing are refused', () => {
  fails('bad_argument', () => b.transform(kEasy, { map: {}, seed: 1 }), /`map` alone/);
  fails('bad_argument', () => b.generate({ symmetry: [], seed: 1 }), /symmetry is a name/);
});

test('many open iterators of solutions are light', () => {
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const open = Array.from({ length: 200 }, () => b.solutions('.'.repeat(81)));
  for (const one of open) assert.equal(one.next().value.slice(0, 9), '123456789');
  const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  assert.ok(after - before < 60e6, `${after - before} bytes`);
  const some = [...b.solutions('.'.repeat(81), { limit: 3000 })];
  assert.equal(new Set(some).size, 3000);
  assert.deepEqual(some, [...some].sort());
});

test('functions, classes and errors have their names', async () => {
  for (const all of [b, await entry('solver'), await entry('wasm'), await entry('worker')]) {
    for (const [name, value] of Object.entries(all)) {
      if (typeof value === 'function') assert.equal(value.name, name);
    }
  }
  assert.equal(b.Position.prototype.set.name, 'set');
  assert.throws(() => b.solve('1'), (error) => inspect(error).startsWith('BitdokuError: '));
  assert.equal(inspect(new b.Position(kEasy)), `Position ${kEasy}`);
});

const dist = (name) => join(packageFolder, 'dist', name);
const nodeSays = (...words) => {
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return stdout + stderr;
};

test('an error that nobody catches takes a few lines', () => {
  for (const program of ["b.init().then(() => b.solve('zz'))", "b.solve('zz')"]) {
    const shown = nodeSays('-e', `const b = require(${JSON.stringify(dist('index.cjs'))}); ${program}`);
    assert.match(shown, /BitdokuError: /);
    assert.ok(shown.length < 3000, shown);
  }
});

test('without WebAssembly, init says that it is missing', () => {
  for (const name of ['index', 'solver', 'wasm']) {
    const program = `require(${JSON.stringify(dist(`${name}.cjs`))}).init().catch((error) => console.log(error.code, error.reason))`;
    assert.match(nodeSays('--jitless', '-e', program), /^unsupported WebAssembly cannot be used here/m);
  }
  assert.match(nodeSays('--jitless', dist('command.mjs'), '--version'), /this version of node cannot run it/);
});

test('the bytes of another context are bytes', () => {
  const foreign = runInContext('(size) => new Uint8Array(size)', createContext({}));
  assert.equal(b.count(foreign(81), { limit: 3 }), 3);
  assert.equal(b.solveBatch(foreign(162)).counts.length, 2);
  assert.deepEqual(b.parse(foreign(0)), []);
});

test('a list that is too long for a board is refused before its cells are read', () => {
  assert.throws(() => b.solve(new Proxy([], { get: (list, name) => (name === 'length' ? 9e6 : Reflect.get(list, name)) })), { code: 'bad_length' });
});

test('the functions of the CommonJS entry can be replaced', async () => {
  const { default: commonJs } = await import(dist('index.cjs'));
  const { value, writable } = Object.getOwnPropertyDescriptor(commonJs, 'solve');
  assert.equal(typeof value, 'function');
  assert.equal(writable, true);
});

test('bitdoku/wasm takes the address of a file in node, and says which file is missing', () => {
  const program = (name) => `import { init, solve } from ${JSON.stringify(pathToFileURL(dist('wasm.mjs')).href)};
    await init(${JSON.stringify(pathToFileURL(dist(name)).href)}).catch(({ code, reason }) => console.log(code, reason));
    console.log(solve('${kEasy}'));`;
  assert.match(nodeSays('--input-type=module', '-e', program('bitdoku.wasm')), new RegExp(kItsSolution));
  assert.match(nodeSays('--input-type=module', '-e', program('none.wasm')), /^io the module cannot be loaded: .*none\.wasm/m);
});

test('messages name the row, the array, the option and the digit', () => {
  const rows = (row, one) => Array.from({ length: 9 }, (_, i) => (i === row ? one : '.........'));
  fails('bad_length', () => b.solve(rows(0, '123')), /^row 1 has 3 cells, and the puzzle has 9 rows$/);
  fails('bad_length', () => b.solve(rows(4, '..........')), /^row 5 has 10 cells/);
  fails('bad_length', () => b.solve(rows(8, null)), /^row 9 is null/);
  fails('bad_length', () => b.solve([[1, 2], [3]]), /^row 2 has 1 cell, and the puzzle has 2 rows$/);
  assert.throws(() => b.solve(rows(4, '...q.....')), { code: 'bad_symbol', line: 5, column: 4 });
  for (const array of [new Int8Array(81), new Uint16Array(81), new ArrayBuffer(81)]) {
    fails('bad_argument', () => b.solve(array), new RegExp(`a Uint8Array.* ${array.constructor.name}`));
  }
  const gone = new Uint8Array(81);
  structuredClone(gone, { transfer: [gone.buffer] });
  for (const call of [b.solve, b.parse, b.solveBatch]) fails('bad_argument', () => call(gone), /detached/);
  fails('bad_length', () => b.solve(new Uint8Array(0)), /0 cells/);
  fails('bad_argument', () => b.generate({ seed: 2 ** 53 }), /bigint/);
  fails('bad_argument', () => new b.Position(kEasy).apply({}), /a step is what/);
  assert.equal(new b.Position(kEasy).apply({ set: [] }).values, kEasy);
});

test('an option of printing that is out of range is named', async () => {
  const { fonts } = await entry('fonts');
  for (const [options, reason] of [[{ boxLines: 10 }, /boxLines .* from 50 to 400/], [{ perPage: 13 }, /perPage .* from 0 to 12/],
    [{ solutionsPerPage: -1 }, /solutionsPerPage/], [{ firstPage: 0 }, /firstPage/], [{ innerMargin: 101 }, /innerMargin .* from 0 to 100/],
    [{ outerMargin: 100 }, /a margin may take at most a quarter/], [{ paper: [10, 10] }, /from 50 to 2000/]]) {
    fails('bad_argument', () => b.toPDF(kEasy, { fonts, ...options }), reason);
  }
  for (const options of [{ boxLines: 50 }, { perPage: 0 }, { solutionsPerPage: 12 }, { firstPage: 1 }, { innerMargin: 0 }, { paper: [50, 2000] }]) {
    assert.ok(b.toPDF(kEasy, { fonts, ...options }).length > 1000);
  }
});

test('a clash is named in the same words by every entry', async () => {
  const solver = await entry('solver');
  await solver.init({ simd });
  const withDigits = (digits) => Array.from({ length: 81 }, (_, cell) => digits[cell] ?? '.').join('');
  for (const digits of [{ 0: 5, 1: 5 }, { 40: 3, 49: 3 }, { 60: 7, 70: 7 }, { 3: 1, 75: 1 }, { 0: 2, 8: 2, 72: 2 }]) {
    const line = withDigits(digits);
    let reason = '';
    assert.throws(() => b.solve(line), (error) => { reason = error.reason; return error.code === 'duplicate_given'; });
    fails('duplicate_given', () => solver.solve(line), new RegExp(`^${reason.replace(/[()]/g, '\\$&')}$`));
    assert.equal(b.solveBatch([kEasy, line]).errors[0].error.reason, reason);
  }
  fails('bad_length', () => solver.solve('1'), /^1 symbol, /);
});

test('init of a path in node asks for a URL or bytes', async () => {
  const wasm = await entry('wasm');
  await assert.rejects(wasm.init('/nothing.wasm'), { code: 'io', message: /give a URL, .* or the bytes/ });
});
