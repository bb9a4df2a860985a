// The module answers as the native program does: committed sets, seeds, ratings, corpora of the fuzzers.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bitdoku, committedPuzzles, entry, native, root } from './support.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bitdoku-js-'));
after(() => rmSync(folder, { recursive: true, force: true }));

for (const [name, puzzles] of committedPuzzles()) {
  test(`solutions and their numbers up to 1 and 2: ${name}`, () => {
    const file = join(folder, 'puzzles.txt');
    writeFileSync(file, `${puzzles.join('\n')}\n`);
    const solutions = native('solve', '--from', 'line', '-q', file).stdout.split('\n');
    for (const limit of [1, 2]) {
      const counts = native('count', '--from', 'line', '-q', '--limit', String(limit), file).stdout.split('\n');
      const batch = bitdoku.solveBatch(puzzles, { limit });
      const bytes = bitdoku.solveBatch(new TextEncoder().encode(puzzles.join('')), { limit });
      assert.deepEqual(bytes.counts, batch.counts);
      puzzles.forEach((puzzle, i) => {
        const expected = /^(>=)?\d+$/.test(counts[i]) ? Number(counts[i].replace('>=', '')) : -1;
        assert.equal(batch.counts[i], expected, puzzle);
        if (batch.counts[i] === 1 && limit === 2) {
          assert.equal(batch.solutions[i], solutions[i]);
          assert.equal(bitdoku.solve(puzzle), solutions[i]);
        }
        if (batch.counts[i] > 0) assert.ok(bitdoku.verify(puzzle, batch.solutions[i]));
        if (batch.counts[i] === 0) assert.equal(bitdoku.solve(puzzle), null);
      });
    }
  });
}

const sha = (text) => createHash('sha256').update(text, 'latin1').digest('hex').slice(0, 16);
const lines = (puzzles) => puzzles.map(({ puzzle }) => `${puzzle}\n`).join('');

// The commands of tests/cli/seeds.txt as calls.
const kCalls = {
  'generate -n 200 --seed 1 --threads 2': () => lines(bitdoku.generateMany(200, { seed: 1 })),
  'generate -n 50 --seed 2 --clues 26-30': () => lines(bitdoku.generateMany(50, { seed: 2, clues: [26, 30] })),
  'generate -n 20 --seed 3 --symmetry half-turn,diagonal': () =>
    lines(bitdoku.generateMany(20, { seed: 3, symmetry: ['half-turn', 'diagonal'] })),
  'generate -n 4 --seed 4 --level medium': () => lines(bitdoku.generateMany(4, { seed: 4, level: 'medium' })),
  'generate -n 3 --seed 5 --rating 3.0-4.5 --to csv --fields clues,er,ep,ed': () =>
    `puzzle,solution,clues,er,ep,ed\n${bitdoku.generateMany(3, { seed: 5, rating: [3, 4.5] })
      .map((p) => `${p.puzzle},${p.solution},${p.clues},${p.er.toFixed(1)},${p.ep.toFixed(1)},${p.ed.toFixed(1)}\n`).join('')}`,
  'generate -n 2 --seed 6 --needs x-wing': () => lines(bitdoku.generateMany(2, { seed: 6, needs: 'x-wing' })),
  'generate -n 20 --seed 7 --sample uniform-grid': () =>
    lines(bitdoku.generateMany(20, { seed: 7, sample: 'uniform-grid' })),
  'generate -n 5 --seed 9 --shape 6': () => lines(bitdoku.generateMany(5, { seed: 9, shape: 6 })),
  'solve DATA/17_clue.txt': () => dataOf('17_clue.txt').map((puzzle) => `${bitdoku.solve(puzzle)}\n`).join(''),
  'count --limit 1000 DATA/many_solutions.txt': () =>
    dataOf('many_solutions.txt').map((puzzle) => `${bitdoku.count(puzzle, { limit: 1000 })}\n`).join(''),
};

const dataOf = (name) => bitdoku.parse(readFileSync(join(root, 'data', name), 'latin1')).map(({ puzzle }) => puzzle);

for (const line of readFileSync(join(root, 'tests/cli/seeds.txt'), 'latin1').trim().split('\n')) {
  const [hash, command] = [line.slice(0, 16), line.slice(17)];
  if (kCalls[command]) test(`the bytes of: ${command}`, () => assert.equal(sha(kCalls[command]()), hash));
}

test('seeds are those of the program, whatever their size', () => {
  for (const seed of [0n, 4294967296n, 2n ** 63n, 2n ** 64n - 2n]) {
    const expected = native('generate', '-q', '--seed', String(seed)).stdout.trim();
    assert.equal(bitdoku.generate({ seed }).puzzle, expected);
    assert.equal(BigInt(bitdoku.generate({ seed }).seed), seed);
  }
});

test('pages are those of the program', async () => {
  const { fonts } = await entry('fonts');
  const puzzle = dataOf('17_clue.txt')[0];
  native('print', '-q', '-o', join(folder, 'page.pdf'), puzzle);
  assert.deepEqual(Buffer.from(bitdoku.toPDF(puzzle, { fonts })), readFileSync(join(folder, 'page.pdf')));
  native('print', '-q', '--each', '--svg', join(folder, 'boards'), puzzle);
  const [name] = readdirSync(join(folder, 'boards'));
  assert.equal(bitdoku.toSVG(puzzle), readFileSync(join(folder, 'boards', name), 'utf8'));
});

test('ratings of the committed puzzles', { timeout: 900000 }, () => {
  const puzzles = [...new Set([...committedPuzzles().values()].flat())];
  const file = join(folder, 'rated.txt');
  writeFileSync(file, `${puzzles.join('\n')}\n`);
  const rows = native('rate', '--from', 'line', '-q', '--to', 'csv', '--stop-above', '9.0', file).stdout
    .trim().split('\n').slice(1);
  let rated = 0;
  for (const row of rows) {
    const [puzzle, er, ep, ed] = row.split(',');
    // No rating: not exactly one solution. Above 9.0: takes seconds.
    if (!/^[0-9.]+$/.test(er)) continue;
    const rating = bitdoku.rate(puzzle);
    assert.deepEqual([rating.er, rating.ep, rating.ed], [er, ep, ed].map(Number), puzzle);
    ++rated;
  }
  assert.ok(rated > 200, `${rated} rated`);
});

for (const corpus of ['corpus', 'finds']) {
  test(`the errors of the fuzzers' ${corpus}`, () => {
    const below = join(root, 'fuzz', corpus, 'formats');
    for (const name of readdirSync(below)) {
      // These need libraries that the module does not have. The program reads pictures.
      if (/json|zip|zstd|xz|bzip2|picture/.test(name)) continue;
      // The first byte is not part of the text: it tells the fuzzer what to do.
      const bytes = readFileSync(join(below, name)).subarray(1);
      if (isPacked(bytes)) continue;
      const file = join(folder, 'input');
      writeFileSync(file, bytes);
      const expected = native('convert', '--to', 'json', file).stderr.split('\n')
        .map((line) => /^.*\/input(?::(\d+))?(?::(\d+))?: (.*)$/.exec(line)).filter(Boolean)
        .map(([, line = '0', column = '0', reason]) => [Number(line), Number(column), reason]);
      const found = bitdoku.parse(bytes).filter((record) => record.error)
        .map(({ error }) => [error.line, error.column, error.reason]);
      assert.deepEqual(found, expected, name);
    }
  });
}

/** True for compressed files, XML and JSON. */
function isPacked(bytes) {
  const start = bytes.subarray(0, 6).toString('latin1');
  return /^(\x1f\x8b|\x28\xb5\x2f\xfd|\xfd7zXZ|BZh|PK)/.test(start) || /[<{[]/.test(bytes.toString('latin1').trimStart()[0] ?? '');
}
