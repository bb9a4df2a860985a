// Arguments of any size: what is too long is refused before it is read, so that no call blocks the program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { bitdoku as b, entry, kEasy } from './support.mjs';

const { fonts } = await entry('fonts');
const small = await entry('solver');
const kHuge = new Array(2 ** 32 - 1);
const kText = 'q'.repeat(3_000_000);
const kManyNames = 'naked singlq,'.repeat(200_000);
const kBytes = new Uint8Array(2 ** 24);

/** Calls whose argument is too long, and the codes of their errors. */
const kCalls = {
  'a puzzle of cells': ['bad_length', () => b.solve(kHuge)],
  'the cells of an object': ['bad_length', () => b.hint({ cells: kHuge })],
  'the puzzle of an object': ['bad_length', () => b.rate({ puzzle: kHuge })],
  'a puzzle of bytes': ['bad_length', () => b.count(kBytes)],
  'a row': ['bad_length', () => b.solve([kHuge, kHuge, kHuge, kHuge])],
  'a puzzle as a text': ['bad_length', () => b.solve(`${kEasy}\n`.repeat(200_000))],
  'a puzzle as JSON': ['bad_length', () => b.solve(`{"puzzle":"${kEasy}"}\n`.repeat(40_000))],
  'a puzzle and its cells': ['bad_length', () => b.solve({ puzzle: kText, cells: kText })],
  'a second puzzle': ['bad_length', () => b.isIsomorphic(kEasy, kHuge)],
  'a solution': ['bad_length', () => b.verify(kEasy, kHuge)],
  'the solution of a record': ['bad_length', () => b.format([{ puzzle: kEasy, solution: kText }], 'csv')],
  'a candidate list': ['bad_argument', () => b.solve({ puzzle: kEasy, candidates: Array.from(kEasy, () => kHuge) })],
  'a position': ['bad_length', () => new b.Position(kHuge)],
  only: ['bad_argument', () => b.hint(kEasy, { only: kText, timeLimit: 10 })],
  'many names': ['bad_argument', () => b.hint(kEasy, { only: kManyNames, timeLimit: 10 })],
  without: ['bad_argument', () => b.path(kEasy, { without: kHuge })],
  needs: ['bad_argument', () => b.generate({ needs: kText })],
  'a list of names': ['bad_argument', () => b.summary(kEasy, { only: [kText, kText] })],
  'a technique': ['bad_argument', () => b.allSteps(kEasy, { technique: kText })],
  'a technique to practise': ['bad_argument', () => b.practice(kText)],
  'the cells of whyNot': ['bad_argument', () => b.whyNot(kEasy, 'X-Wing', { cells: kHuge })],
  'the digits of a step': ['bad_argument', () => new b.Position(kEasy).apply({ set: kHuge })],
  'the candidates of a step': ['bad_argument', () => b.toSVG(kEasy, { step: { technique: 'x_wing', strike_out: kHuge } })],
  'a state': ['bad_argument', () => b.Position.from({ givens: kEasy, values: kEasy, lacking: kHuge })],
  clues: ['bad_argument', () => b.generate({ clues: kHuge })],
  symmetry: ['bad_argument', () => b.generate({ symmetry: kHuge })],
  'a pattern': ['bad_argument', () => b.generate({ pattern: kHuge })],
  'a row of a pattern': ['bad_length', () => b.generate({ pattern: Array.from({ length: 9 }, () => kHuge) })],
  'a pattern as a text': ['bad_length', () => b.generate({ pattern: kText })],
  'a shape': ['bad_argument', () => b.solve(kEasy, { shape: `${'9'.repeat(3_000_000)}x3` })],
  'a title': ['bad_argument', () => b.toPDF(kEasy, { fonts, title: kText })],
  'a label': ['bad_argument', () => b.toPDF({ puzzle: kEasy, label: kText }, { fonts })],
  'an array of puzzles': ['bad_argument', () => b.format(kHuge, 'line')],
  'a batch': ['bad_argument', () => b.solveBatch(kHuge)],
  'a map': ['bad_argument', () => b.transform(kEasy, { map: { transposed: false, rows: kHuge, columns: kHuge, digits: kHuge } })],
  'a puzzle of the solver': ['bad_length', () => small.solve(kHuge)],
  'bytes for the solver': ['bad_length', () => small.count(kBytes)],
};
const kMostMilliseconds = 5000;  // usually 1

async function answer() {
  await small.init();
  for (const [name, [, call]] of Object.entries(kCalls)) {
    const begin = performance.now();
    let code = 'none';
    try {
      call();
    } catch (error) {
      code = error.code ?? String(error);
    }
    parentPort.postMessage({ name, code, time: performance.now() - begin });
  }
}

if (isMainThread) {
  // In a worker, because a call that hangs can be ended there.
  const answers = new Map();
  const worker = new Worker(new URL(import.meta.url));
  await new Promise((resolve) => {
    let timer = setTimeout(resolve, 30_000);
    worker.on('message', (message) => {
      answers.set(message.name, message);
      clearTimeout(timer);
      timer = setTimeout(resolve, 15_000);
    });
    worker.on('exit', () => { clearTimeout(timer); resolve(); });
  });
  await worker.terminate();

  for (const [name, [code]] of Object.entries(kCalls)) {
    test(`too long: ${name}`, () => {
      const found = answers.get(name);
      assert.ok(found !== undefined, 'the call hangs');
      assert.equal(found.code, code);
      assert.ok(found.time < kMostMilliseconds, `${found.time} ms`);
    });
  }

  test('the pool refuses what is too long before it sends it', async () => {
    const { createPool } = await entry('worker');
    const pool = await createPool({ size: 1 });
    for (const call of [() => pool.solve(kHuge), () => pool.solveBatch(kHuge), () => pool.format(kHuge, 'line')]) {
      await assert.rejects(call, { name: 'BitdokuError' });
    }
    pool.close();
  });

  test('the largest board and a list of all names are read', () => {
    const cells = new Array(255 ** 2).fill(0);
    cells[5] = 200;
    assert.equal(b.verify(cells, cells, { shape: '15x17' }), false);
    assert.equal(b.hint(kEasy, { only: b.techniques().map(({ id }) => id) }).kind, 'step');
    assert.equal(b.hint(kEasy, { only: b.techniques().map(({ name }) => name).join(', ') }).kind, 'step');
    assert.ok(b.toPDF(kEasy, { fonts, title: 'Sudoku '.repeat(140) }) instanceof Uint8Array);
  });

  test('count of the solver ends', async () => {
    await small.init();
    const blank = '.'.repeat(81);
    assert.throws(() => small.count(blank), { code: 'too_large', reason: /give a limit/ });
    assert.throws(() => small.count(blank, { limit: 2147483647, timeLimit: 50 }), { code: 'out_of_time' });
    assert.throws(() => small.count(blank, { timeLimit: 0 }), { code: 'out_of_time' });
    assert.throws(() => small.count(blank, { timeLimit: '5' }), { code: 'bad_argument' });
    assert.equal(small.count(blank, { limit: 5000 }), 5000);
    assert.equal(small.count(blank, { limit: 5000, timeLimit: 60_000 }), 5000);
    assert.equal(small.count(kEasy, { timeLimit: 60_000 }), 1);
    const several = `..${kEasy.slice(2, 60)}${'.'.repeat(21)}`;
    assert.equal(small.count(several, { timeLimit: 60_000 }), b.count(several));
    assert.ok(b.count(several) > 1000 && b.count(several) < 1e6, b.count(several));
  });
} else {
  await answer();
}
