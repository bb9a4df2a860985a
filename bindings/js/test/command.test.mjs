// The command of the package as a process: pipes, files, streams that end early. golden.test.mjs compares its answers.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { kEasy, kItsSolution, native, packageFolder, root } from './support.mjs';

const command = join(packageFolder, 'dist/command.mjs');
const run = (words, input = '', options = {}) =>
  spawnSync(process.execPath, [command, ...words], { encoding: 'latin1', input, maxBuffer: 1 << 28, ...options });
const data = (name) => join(root, 'data', `${name}.txt`);
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-command-'));
after(() => rmSync(folder, { recursive: true, force: true }));

for (const words of [['solve', data('17_clue')], ['solve', data('16x16')], ['rate', data('easy')], ['generate', '-n', '5', '--seed', '1', '--level', 'medium'],
  ['unrank', '3141592653589793238462'], ['solve', '-o', join(folder, 'x', 'y'), kEasy], ['solve', 'no-such-file'], ['--help'], ['man']]) {
  test(`the bytes of the program: ${words.map((word) => word.replace(root, '.')).join(' ')}`, () => {
    const [ours, theirs] = [run(words), native(...words)];
    assert.deepEqual([ours.stdout, ours.stderr, ours.status], [theirs.stdout, theirs.stderr, theirs.status]);
  });
}

test('each answer comes before the next puzzle is written', async () => {
  const child = spawn(process.execPath, [command, 'solve'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdout.setEncoding('latin1');
  for (let i = 0; i < 3; ++i) {
    child.stdin.write(`${kEasy}\n`);
    assert.equal(await new Promise((resolve) => child.stdout.once('data', resolve)), `${kItsSolution}\n`);
  }
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0);
});

test('a reader that ends early ends the command without a message', () => {
  const done = spawnSync('sh', ['-c', `"${process.execPath}" "${command}" generate -n 100000 --seed 1 | head -n 1`], { encoding: 'latin1' });
  assert.deepEqual([done.stdout.length, done.stderr, done.status], [82, '', 0]);
});

test('a large file goes through in bounded memory', () => {
  const lines = 300000;
  writeFileSync(join(folder, 'many.txt'), `${kEasy}\n`.repeat(lines));
  const done = run(['solve', join(folder, 'many.txt'), '-o', join(folder, 'solved.txt')], '', {
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=64' },
  });
  assert.deepEqual([done.stderr, done.status], ['', 0]);
  assert.equal(readFileSync(join(folder, 'solved.txt'), 'latin1'), `${kItsSolution}\n`.repeat(lines));
});

test('files: an output replaces an old file, a link keeps its place', () => {
  writeFileSync(join(folder, 'old'), 'old\n');
  spawnSync('ln', ['-s', 'old', join(folder, 'link')]);
  assert.equal(run(['solve', '-o', join(folder, 'link'), kEasy]).status, 0);
  assert.equal(readFileSync(join(folder, 'old'), 'latin1'), `${kItsSolution}\n`);
  const pages = run(['print', '--svg', join(folder, 'a', 'b'), kEasy]);
  assert.deepEqual([pages.stderr, pages.status], [native('print', '--svg', join(folder, 'c', 'd'), kEasy).stderr.replaceAll('c/d', 'a/b'), 0]);
});
