// The pool of workers.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bitdoku, entry, execFileSync, kEasy, kItsSolution, packageFolder, simd } from './support.mjs';

const { BitdokuError, createPool } = await entry('worker');
const pool = await createPool({ size: 2, simd });

test('calls are answered', async () => {
  assert.equal(await pool.solve(kEasy), kItsSolution);
  assert.equal(await pool.count(kEasy, { limit: 5 }), 1);
  assert.equal((await pool.rate(kEasy)).er, 1.2);
  assert.equal(await pool.isIsomorphic(kEasy, kEasy), true);
  assert.equal((await pool.info()).instructionSet, simd ? 'simd128' : 'plain');
  assert.equal((await pool.solutions('.'.repeat(81), { limit: 10 })).length, 10);
  assert.ok((await pool.toPDF(kEasy, { fonts: (await entry('fonts')).fonts })) instanceof Uint8Array);
  const position = new bitdoku.Position(kEasy).set('r1c3', 1);
  assert.equal((await pool.hint(position)).kind, 'mistake');
  assert.deepEqual(await pool.practice('naked_pair', { seed: 2 }), bitdoku.practice('naked_pair', { seed: 2 }));
  assert.deepEqual(await pool.summary(kEasy), bitdoku.summary(kEasy));
  const cells = ['r1c3'];
  assert.deepEqual(await pool.whyNot(position.clear('r1c3'), 'X-Wing', { cells }), bitdoku.whyNot(position, 'X-Wing', { cells }));
  assert.deepEqual(await pool.whyNot(kEasy, 'X-Wing'), bitdoku.whyNot(kEasy, 'X-Wing'));
  assert.equal((await pool.hint(kEasy, { language: 'de' })).name, 'Nackter Einer');
  await assert.rejects(pool.solve('12'), { name: 'BitdokuError', code: 'bad_length' });
  const error = await pool.solve('12').catch((reason) => reason);
  assert.ok(error instanceof BitdokuError && error instanceof bitdoku.BitdokuError);
  assert.ok(!(new Error('x') instanceof BitdokuError));
});

test('a bad record and the parts of a puzzle mean the same in a worker', async () => {
  const [bad] = bitdoku.parse('12x\n');
  const reasonOf = async (call) => {
    try {
      return await call();
    } catch ({ name, code, reason, line, column }) {
      return { name, code, reason, line, column };
    }
  };
  const position = new bitdoku.Position(kEasy).set('r1c3', 4);
  for (const puzzle of [bad, { error: bad.error }, { cells: position }, { puzzle: position }, position, { puzzle: kEasy, cells: null }]) {
    assert.deepEqual(await reasonOf(() => pool.solve(puzzle)), await reasonOf(() => bitdoku.solve(puzzle)));
    for (const list of [[puzzle], [kEasy, puzzle]]) {
      assert.deepEqual(await reasonOf(() => pool.format(list, 'csv')), await reasonOf(() => bitdoku.format(list, 'csv')));
    }
  }
});

test('one signal may be for many calls, and a batch may have many parts', async () => {
  const warnings = [];
  const onWarning = (warning) => warnings.push(warning.message);
  process.on('warning', onWarning);
  const controller = new AbortController();
  const { signal } = controller;
  const calls = Array.from({ length: 30 }, () => pool.solve(kEasy, { signal }));
  assert.equal(await calls[0], kItsSolution);
  controller.abort();
  for (const call of await Promise.allSettled(calls.slice(1))) {
    assert.ok(call.status === 'fulfilled' ? call.value === kItsSolution : call.reason.code === 'aborted');
  }
  const cells = Uint8Array.from(kEasy, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const many = new Uint8Array(81 * 120000);
  for (let at = 0; at < many.length; at += 81) many.set(cells, at);
  assert.ok((await pool.solveBatch(many)).counts.every((count) => count === 1));
  await new Promise((resolve) => { setTimeout(resolve, 10); });
  process.off('warning', onWarning);
  assert.deepEqual(warnings, []);
});

test('a call that waits for a worker keeps its arguments', async () => {
  const fresh = await createPool({ size: 1, simd });
  const cells = [...kEasy];
  const position = new bitdoku.Position(kEasy);
  const answers = [fresh.solve(cells), fresh.hint(position), fresh.solveBatch([kEasy]), fresh.solve(kEasy, { any: true })];
  const expected = bitdoku.hint(kEasy);
  cells.fill('.');
  position.apply(expected);
  const [solution, step, batch, any] = await Promise.all(answers);
  assert.deepEqual([solution, step, batch.solutions[0], any], [kItsSolution, expected, kItsSolution, kItsSolution]);
  await assert.rejects(fresh.solve(kEasy, { any: () => 1 }), { code: 'bad_argument' });
  fresh.close();
  const other = await createPool({ size: 1, simd });
  await assert.rejects(other.solve(kEasy, { any: () => 1 }), { code: 'bad_argument' });
  other.close();
});

test('what onProgress throws reaches the caller', async () => {
  const mine = new TypeError('mine');
  await assert.rejects(pool.generateMany(4, { seed: 1, onProgress() { throw mine; } }), (thrown) => thrown === mine);
  const { solve } = pool;
  await assert.rejects(solve(kEasy), { code: 'bad_argument', reason: 'solve is a method: call it as pool.solve(...)' });
});

test('errors, positions and limits cross the border', async () => {
  const [good, bad] = await pool.parse(`${kEasy}\n12\n`);
  assert.equal(good.puzzle, kEasy);
  assert.ok(bad.error instanceof BitdokuError);
  assert.deepEqual([bad.error.code, bad.error.line], ['bad_length', 2]);
  const position = new bitdoku.Position(kEasy).strike('r1c3', 1);
  assert.equal(await pool.format([position], 'json'), bitdoku.format([position], 'json'));
  assert.equal(await pool.solve({ puzzle: new bitdoku.Position(kEasy) }), kItsSolution);
  assert.equal(await pool.format([{ puzzle: new bitdoku.Position(kEasy) }, kEasy], 'line'), `${kEasy}\n${kEasy}\n`);
  assert.equal((await pool.solutions(kEasy)).length, 1);
  assert.equal((await pool.solutions('.'.repeat(81), { limit: 3, timeLimit: 60000 })).length, 3);
  await assert.rejects(pool.solutions('.'.repeat(625), { timeLimit: 10 }), { code: 'out_of_time' });
  assert.equal((await pool.solveBatch([kEasy], { timeLimit: 60000 })).counts[0], 1);
  assert.equal((await pool.solveBatch([kEasy], { timeLimit: 0 })).errors[0].error.code, 'out_of_time');
  await assert.rejects(pool.solve(kEasy, null), { name: 'BitdokuError', code: 'bad_argument' });
  const gone = new Uint8Array(81);
  structuredClone(gone, { transfer: [gone.buffer] });
  await assert.rejects(pool.solveBatch(gone), { code: 'bad_argument', message: /detached/ });
  assert.deepEqual((await pool.solveBatch(new Uint8Array(0))).counts, new Int32Array(0));
  assert.equal(await pool.format([{ puzzle: kEasy, id: 'q1' }], 'csv'), `id,puzzle\nq1,${kEasy}\n`);
  await assert.rejects(pool.solveBatch(new Uint8Array(81), { out: new Uint8Array(81) }), { code: 'bad_argument' });
});

test('batches and puzzles are those of one thread, with progress', async () => {
  const puzzles = Array.from({ length: 20000 }, (_, i) => (i === 12345 ? 'x' : kEasy));
  const steps = [];
  const result = await pool.solveBatch(puzzles, { onProgress: (done, all) => steps.push([done, all]) });
  assert.deepEqual(steps.at(-1), [20000, 20000]);
  assert.ok(steps.length > 1);
  assert.equal(result.solutions[19999], kItsSolution);
  assert.deepEqual(result.errors.map(({ index, error }) => [index, error.code]), [[12345, 'bad_length']]);
  const made = await pool.generateMany(30, { seed: 4 });
  assert.deepEqual(made, bitdoku.generateMany(30, { seed: 4 }));
});

test('a signal ends a call, and the pool goes on', async () => {
  const controller = new AbortController();
  const call = pool.generate({ rating: 11.8, timeLimit: 60000, signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(call, { code: 'aborted' });
  await assert.rejects(pool.solve(kEasy, { signal: controller.signal }), { code: 'aborted' });
  assert.equal(await pool.solve(kEasy), kItsSolution);
  const batch = new AbortController();
  const many = pool.generateMany(100000, { seed: 1, signal: batch.signal, onProgress: () => batch.abort() });
  await assert.rejects(many, { code: 'aborted' });
  assert.equal(await pool.solve(kEasy), kItsSolution);
});

test('a pool whose workers cannot be started says so at every call', { timeout: 20000 }, async () => {
  const kBad = [() => { throw new Error('x'); }, () => ({}), () => null];
  for (const worker of kBad) {
    const broken = await createPool({ size: 1, worker });
    for (let i = 0; i < 3; ++i) await assert.rejects(broken.solve(kEasy), { name: 'BitdokuError', code: 'io' });
  }
  const module = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  const foreign = await createPool({ size: 1, module });
  for (let i = 0; i < 3; ++i) await assert.rejects(foreign.solve(kEasy), { name: 'BitdokuError', code: 'bad_argument' });
  foreign.close();
});

test('a closed pool refuses', async () => {
  const other = await createPool({ size: 1, simd });
  const call = other.generate({ rating: 11.8 });
  other.close();
  await assert.rejects(call, { code: 'aborted' });
  await assert.rejects(other.solve(kEasy), { code: 'aborted' });
});


test('a pool works in a program that node takes from its arguments as a module', () => {
  const program = `import { createPool } from ${JSON.stringify(pathToFileURL(join(packageFolder, 'dist/worker.mjs')).href)};
    const pool = await createPool({ size: 1 });
    console.log(await pool.count('.'.repeat(16)));`;
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }), '288\n');
});

test('only createPool makes pools', async () => {
  const { Pool } = await entry('worker');
  assert.throws(() => new Pool(), { code: 'bad_argument' });
  const { close } = pool;
  assert.throws(() => close(), { code: 'bad_argument', reason: /call it as pool\.close/ });
});

test('a pool checks options as the calls without one do', async () => {
  for (const options of [{ foo: 1 }, { timeLimit: 'x' }, { timeLimit: -5 }]) {
    assert.throws(() => bitdoku.solveBatch([], options), { code: 'bad_argument' });
    await assert.rejects(pool.solveBatch([], options), { code: 'bad_argument' });
  }
  const many = { seed: 1, first: Number.MAX_SAFE_INTEGER };
  assert.throws(() => bitdoku.generateMany(2, many), { code: 'bad_argument' });
  await assert.rejects(pool.generateMany(2, many), { code: 'bad_argument' });
});
