// The command of the package answers as the native program does.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

test('wrong usage is told in two lines, without a stack trace', () => {
  const kWrong = [['constructor'], ['generate', '--seed', 'x'], ['solve', root], ['solve', 'nowhere'], ['count', '--limit', '0', kEasy],
    ['solve', '--seed', '1'], ['generate', '--level', 'foo'], ['generate', '--symmetry', 'foo'], ['generate', '--clues', 'x'],
    ['generate', '--shape', '7'], ['generate', '--seed'], ['generate', '--seed', '1', '--seed', '2'], ['generate', 'x']];
  for (const words of kWrong) {
    const [ours, theirs] = [run(words), native(...words)];
    assert.deepEqual([ours.stdout, ours.stderr, ours.status], [theirs.stdout, theirs.stderr, theirs.status], words.join(' '));
  }
  for (const words of [['generate', '-seed', '1'], ['generate', '--n', '1'], ['solve', '-x'], ['generate', '--needs', 'foo']]) {
    const { status, stderr } = run(words);
    assert.equal(status, 2, words.join(' '));
    assert.doesNotMatch(stderr, / at /);
  }
});

/** The cases of a golden file; tests/cli/golden.py explains its marks. */
function goldenCases(name) {
  const cases = [];
  for (const line of readFileSync(join(root, 'tests/cli', `${name}.golden`), 'latin1').split('\n')) {
    if (line.startsWith('== ')) cases.push({ title: line.slice(3), in: '', out: '', err: '', code: 0, plain: true });
    const one = cases.at(-1);
    if (/^[&@|e]/.test(line) || /^[<>!][e~]/.test(line)) one.plain = false;
    const text = `${line.slice(2)}\n`;
    if (line[0] === '$') one.words = line.slice(2).split(' ').slice(1);
    else if (line[0] === '<') one.in += text;
    else if (line[0] === '>') one.out += text;
    else if (line[0] === '!') one.err += text;
    else if (line[0] === '?') one.code = Number(line.slice(2));
  }
  return cases;
}

const kHas = {
  solve: [], check: [], count: ['--limit'], rate: [], hint: ['--order', '--depth'], convert: ['--to'],
};
/**
 * What the thin command does in another way: suggestions, hints and ratings of other boards, the symbols
 * of a puzzle in the answers of `rate`, and how a table comes in and goes out.
 */
const kOthers = /Did you mean|another size|one order|too large for|several puzzles, one of|several givens|header|options for 9x9 in a file|candidates? (?:left|of a table)|position in a line|of the format|rate|table|list|JSON|cut short|without a puzzle|the order kept/i;

let compared = 0;
for (const name of ['solve', 'check', 'count', 'rate', 'hint', 'usage']) {
  for (const one of goldenCases(name)) {
    const known = kHas[one.words?.[0]];
    const isOurs = known !== undefined && one.plain && !/["'{\\]/.test(one.words.join(' ')) &&
      one.words.every((word) => !/^-[-a-z]/.test(word) || known.includes(word)) && !kOthers.test(one.title) && !/Did you mean|did you mean/.test(one.err);
    if (!isOurs) continue;
    ++compared;
    test(`golden: ${name}: ${one.title}`, () => {
      const ours = run(one.words, one.in);
      assert.deepEqual([ours.stdout, ours.stderr, ours.status], [one.out, one.err, one.code]);
    });
  }
}

test('many golden cases are compared', () => assert.ok(compared >= 20, `${compared}`));
