// The command of the package answers as the native program does.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { kEasy, kItsSolution, native, packageFolder, root } from './support.mjs';

const run = (words, input = '') =>
  spawnSync(process.execPath, [join(packageFolder, 'dist/command.mjs'), ...words], { encoding: 'latin1', input });

const data = (name) => join(root, 'data', `${name}.txt`);
const kCommands = [
  ['solve', data('easy')], ['solve', data('17_clue')], ['solve', data('16x16')], ['solve', kEasy],
  ['check', data('many_solutions')], ['check', data('minimal')], ['count', '--limit', '5', data('easy')],
  ['rate', data('17_clue')], ['rate', data('easy')], ['generate', '-n', '20', '--seed', '1'],
  ['generate', '-n', '5', '--seed', '2', '--clues', '26-30'],
  ['generate', '-n', '2', '--seed', '4', '--level', 'medium', '--symmetry', 'half-turn,diagonal'],
  ['generate', '--seed', '4', '--clues', '16'],
];
for (const words of kCommands) {
  test(`the same bytes and exit code: ${words.map((word) => word.replace(root, '.')).join(' ')}`, () => {
    const [ours, theirs] = [run(words), native(...words)];
    assert.equal(ours.stdout, theirs.stdout);
    assert.equal(ours.status, theirs.status);
  });
}

test('pipes, conversions and mistakes', () => {
  assert.equal(run(['solve'], `${kEasy}\n`).stdout, `${kItsSolution}\n`);
  assert.equal(run(['convert', '--to', 'block'], `${kEasy}\n`).stdout, native('convert', '--to', 'block', kEasy).stdout);
  assert.match(run(['--help']).stdout, /^usage: bitdoku/);
  assert.match(run(['--version']).stdout, /^bitdoku \d/);
  assert.equal(run(['solv']).status, 2);
  assert.equal(run(['solve', '--fast']).status, 2);
  assert.equal(run(['solve', 'no-such-file']).status, 3);
  const bad = run(['solve'], `${kEasy}\n12\n${kEasy}\n`);
  assert.deepEqual([bad.status, bad.stdout.split('\n').length], [3, 4]);
});
