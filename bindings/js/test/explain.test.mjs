// Summaries, reasons why a technique has no step, and German steps, beside those of the native program.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bitdoku as b, kEasy, kItsSolution, native } from './support.mjs';

const kPuzzles = [
  kEasy,
  '......41.6..3.....3...2.....49..8..........52.1.......5..6....7.8....9......3....',
  '..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4',
  '000000010400000000020000000000050407008000300001090000300400200050100000000806000',
  '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
];

/** Each puzzle, and positions a third and two thirds on its path, with what was struck out on the way. */
function* onTheWay() {
  for (const puzzle of kPuzzles) {
    const { steps } = b.path(puzzle);
    const position = new b.Position(puzzle);
    yield position;
    for (const [index, step] of steps.entries()) {
      position.apply(step);
      if ([1, 2].some((third) => index + 1 === Math.floor((third * steps.length) / 3))) yield position.clone();
    }
  }
}

// In this file a cell with one candidate is a given, for us as for the program.
const text = b.format([...onTheWay()], 'json');
const positions = b.parse(text);
assert.equal(positions.length, 3 * kPuzzles.length);

/** Solved, with several solutions, without one: r1c1 sees 2 to 9 and the 1. */
const kWithoutSteps = [kItsSolution, '.'.repeat(81), `.23456789${'.'.repeat(9)}1${'.'.repeat(62)}`];

const folder = mkdtempSync(join(tmpdir(), 'bitdoku-explain-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'positions.json');
writeFileSync(file, text);

/** The JSON of the native program: a list for each position, without what says where the position was. */
function nativeAnswers(...words) {
  const { stdout, stderr } = native(...words, '--json', '-q', file);
  const answers = positions.map(() => []);
  for (const line of Buffer.from(stdout, 'latin1').toString().split('\n')) {
    if (line === '') continue;
    const { source, line: at, order, step, ...answer } = JSON.parse(line);
    answers[positions.findIndex((one) => one.line === at)].push(answer);
  }
  assert.ok(answers.every((one) => one.length > 0), `${words.join(' ')}: ${stderr}`);
  return answers;
}

test('summaries are those of the program', () => {
  for (const [order, options] of [['human', {}], ['se', { order: 'se' }], ['human', { without: 'fish' }]]) {
    const words = options.without ? ['--without', options.without] : [];
    const expected = nativeAnswers('explain', '--summary', '--order', order, ...words);
    positions.forEach((position, i) => assert.deepEqual([b.summary(position, options)], expected[i]));
  }
  assert.equal(b.summary('.'.repeat(81)).kind, 'several_solutions');
  assert.deepEqual(b.summary(new b.Position(kEasy).set('r1c3', 1)).backdoors, []);
  assert.throws(() => b.summary(kEasy, { timeLimit: 0 }), { code: 'out_of_time' });
  assert.throws(() => b.summary(kEasy, { language: 'de' }), { code: 'bad_argument' });
});

test('the reasons why a technique has no step are those of the program', () => {
  const ids = b.techniques().map(({ id }) => id).filter((id, i) => i < 20 || i % 9 === 0);
  const reasons = new Set();
  for (const id of new Set([...ids, 'x_wing', 'swordfish', 'jellyfish', 'skyscraper', 'two_string_kite', 'w_wing', 'xy_wing', 'xyz_wing', 'unique_rectangle_1'])) {
    const expected = nativeAnswers('hint', '--why-not', id);
    positions.forEach((position, i) => {
      const answer = b.whyNot(position, id);
      assert.deepEqual(answer, expected[i][0], id);
      reasons.add(answer.why_not?.reason ?? answer.kind);
    });
  }
  for (const reason of ['blocked', 'none_near', 'step', 'unexplained', 'useless']) assert.ok(reasons.has(reason), reason);
});

test('the reasons for chosen cells are those of the program', () => {
  for (const [id, ...cells] of [['x_wing', 'r1c2'], ['naked_pair', 'r2c2', 'r2c3'], ['xy_wing', 'r5c5'], ['hidden_pair', 'r9c9'], ['pointing', 'r4c4', 'r5c4'],
    ['hidden_single', 'r3c3'], ['naked_single', 'r5c5'], ['w_wing', 'r1c1', 'r9c9']]) {
    const expected = nativeAnswers('hint', '--why-not', id, '--at', cells.join(','));
    const numbers = cells.map((name) => 9 * Number(name[1]) + Number(name[3]) - 10);
    positions.forEach((position, i) => {
      assert.deepEqual(b.whyNot(position, id, { cells }), expected[i][0], id);
      assert.deepEqual(b.whyNot(position, id, { cells: numbers }), expected[i][0], id);
    });
  }
});

test('a reason for a board without steps is that of hint', () => {
  for (const board of kWithoutSteps) {
    const answer = b.whyNot(board, 'X-Wing');
    assert.deepEqual(answer, b.hint(board));
    assert.ok(['solved', 'several_solutions', 'no_solution'].includes(answer.kind));
  }
  const position = new b.Position(kEasy).set('r1c3', 1);
  const { position: _, ...mistake } = b.whyNot(position, 'X-Wing');
  assert.equal(mistake.kind, 'mistake');
  assert.deepEqual(mistake.wrong_values, [{ cell: 2, digit: 1 }]);
  for (const bad of [['X-Wang'], ['fish'], [undefined], ['X-Wing', { cells: 5 }], ['X-Wing', { cells: ['r0c1'] }], ['X-Wing', { cells: [81] }],
    ['X-Wing', { language: 'fr' }], ['X-Wing', { order: 'human' }]]) {
    assert.throws(() => b.whyNot(kEasy, ...bad), { code: 'bad_argument' }, String(bad));
  }
  assert.throws(() => b.whyNot(kEasy, 'X-Wing', { timeLimit: 0 }), { code: 'out_of_time' });
});

test('German steps are those of the program', () => {
  const german = { language: 'de' };
  const words = ['--order', 'human', '--language', 'de'];
  const hints = nativeAnswers('hint', ...words);
  const all = nativeAnswers('hint', '--all', ...words);
  const paths = nativeAnswers('explain', ...words);
  positions.forEach((position, i) => {
    assert.deepEqual([b.hint(position, german)], hints[i]);
    assert.deepEqual(b.allSteps(position, { ...german, limit: 1e6 }), all[i].filter(({ kind }) => kind === 'step'));
    assert.deepEqual(b.path(position, german).steps, paths[i].slice(0, -1));
  });
  for (const depth of ['technique', 'digit', 'house', 'cells', 'all']) {
    nativeAnswers('hint', '--depth', depth, ...words).forEach(([expected], i) => {
      const { kind, text: told } = b.hint(positions[i], { ...german, depth });
      if (kind === 'step') assert.equal(told.replaceAll('\n', ' '), expected.text);
    });
  }
  const expected = nativeAnswers('hint', '--why-not', 'naked-single', ...words);
  positions.forEach((position, i) => assert.deepEqual(b.whyNot(position, 'Naked Single', german), expected[i][0]));
});

test('a technique that is off has steps if it is named', () => {
  const puzzle = '..3.5....457.8.....96.....5....6..51...21.9.8.1.5..62.....21.96..289.51.9.16.58.2';
  const steps = b.allSteps(puzzle, { technique: 'Tridagon' });
  assert.ok(steps.length > 0 && steps.every(({ technique }) => technique === 'tridagon'));
  assert.deepEqual(steps, b.allSteps(puzzle, { only: 'tridagon' }));
  for (const step of steps) assert.match(b.toSVG(puzzle, { step }), /<svg/);
  assert.deepEqual(b.allSteps(puzzle, { technique: 'tridagon', only: 'fish' }), []);
});

test('presets of techniques are those of the program', () => {
  const puzzle = '.9.5.2.7...84.........1...6..1.7.5.48..6......3.......1....6..5..2...4...5.9...32';
  const steps = (only) => b.path(puzzle, only === undefined ? {} : { only }).steps;
  for (const only of ['hodoku', 'modern', 'everything']) {
    const told = native('explain', '--order', 'human', '--only', only, '--json', puzzle).stdout.trim().split('\n').map((line) => JSON.parse(line));
    assert.deepEqual(steps(only).map(({ text: short }) => short), told.slice(0, -1).map(({ text: short }) => short), only);
    assert.equal(told.at(-1).kind, 'solved');
    assert.deepEqual(b.hint(puzzle, { only: [only] }), steps(only)[0]);
  }
  assert.notDeepEqual(steps('hodoku'), steps());
  assert.notDeepEqual(steps('modern'), steps('hodoku'));
});

test('names that people use are taken', () => {
  const puzzle = '..3.5....457.8.....96.....5....6..51...21.9.8.1.5..62.....21.96..289.51.9.16.58.2';
  assert.equal(b.hint(puzzle, { only: ["Thor's Hammer"] }).technique, 'tridagon');
  assert.deepEqual(b.hint(puzzle, { only: 'trivalue oddagon' }), b.hint(puzzle, { only: 'tridagon' }));
});

test('German steps are drawn', () => {
  // One step of each technique: a thousand pictures would take minutes.
  const steps = new Map(b.allSteps(kEasy, { language: 'de' }).map((step) => [step.name, step]));
  assert.ok(steps.size > 20);
  for (const step of [b.hint(kEasy, { language: 'de' }), ...steps.values()]) {
    assert.match(b.toSVG(kEasy, { step }), /<svg/);
  }
  assert.throws(() => b.toSVG(kEasy, { step: { ...b.hint(kEasy, { language: 'de' }), sentences: [] } }), { code: 'bad_argument' });
});

test('English is the usual language', () => {
  assert.deepEqual(b.hint(kEasy, { language: 'en' }), b.hint(kEasy));
  assert.equal(b.hint(kEasy, { language: 'de' }).name, 'Nackter Einer');
  assert.equal(b.hint(kEasy, { language: 'de', order: 'se' }).text, b.hint(kEasy, { order: 'se' }).text);
  assert.equal(b.hint(kEasy, { depth: 'technique' }).text, 'The next step: Naked Single.');
  for (const language of ['fr', '', 5, 'DE']) {
    for (const call of [b.hint, b.path, b.allSteps]) assert.throws(() => call(kEasy, { language }), { code: 'bad_argument' });
  }
});

/** A puzzle of each size, with few givens. */
const kOtherSizes = [['2x2', 3], ['2x3', 3], ['3x2', 3], ['2x4', 2], ['3x4', 1], ['4x4', 1], ['5x5', 1]]
  .flatMap(([shape, count]) => Array.from({ length: count }, (_, seed) => ({ shape, puzzle: b.generate({ shape, seed }).puzzle })));

/** What only the program writes is left out. */
const bare = ({ source, line, order, step, ...rest }) => rest;
const nativeLines = (...words) => native(...words).stdout.trim().split('\n').map((text) => JSON.parse(Buffer.from(text, 'latin1').toString()));

test('boards of other sizes have the hints, steps and paths of the program, in both languages', () => {
  for (const { shape, puzzle } of kOtherSizes) {
    const board = { puzzle, shape };
    for (const language of ['en', 'de']) {
      const options = ['--json', '--language', language, '--shape', shape, puzzle];
      assert.deepEqual(b.hint(board, { language }), bare(nativeLines('hint', ...options)[0]), `${shape} ${puzzle}`);
      assert.deepEqual(b.allSteps(board, { language, limit: 1e6 }), nativeLines('hint', '--all', ...options).map(bare));
      const { steps, rating, score, kind, text } = b.path(board, { language });
      const all = nativeLines('explain', ...options);
      const end = all.pop();
      assert.deepEqual(steps, all.map(bare));
      assert.deepEqual({ kind, text, rating, score }, { kind: end.kind, text: end.text, rating: end.rating, score: undefined });
    }
    for (const depth of ['technique', 'digit', 'house', 'cells']) {
      const told = nativeLines('hint', '--json', '--depth', depth, '--shape', shape, puzzle)[0].text;
      assert.equal(b.hint(board, { depth }).text.replaceAll('\n', ' '), told);
    }
    const { backdoors, bottlenecks, techniques, steps } = b.summary(board);
    assert.deepEqual([backdoors, bottlenecks], [[], undefined]);
    assert.equal(techniques.reduce((sum, { steps: some }) => sum + some, 0), steps);
    assert.match(b.toSVG(board, { step: b.hint(board) }), /^<svg/);
    assert.throws(() => b.whyNot(board, 'X-Wing'), { code: 'unsupported' });
  }
});

test('a position of another size is played, stored, and read again', () => {
  for (const { shape, puzzle } of kOtherSizes) {
    const position = new b.Position({ puzzle, shape });
    const side = Math.sqrt(position.givens.length);
    for (let step = b.hint(position); step.kind === 'step'; step = b.hint(position)) {
      position.apply(step);
      const again = b.Position.from(JSON.parse(JSON.stringify(position)));
      assert.deepEqual(again.toJSON(), position.toJSON());
      assert.deepEqual(b.hint(again), b.hint(position));
    }
    assert.equal(position.toJSON().shape, shape);
    assert.ok(position.isFull || b.hint(position).kind === 'stuck');
    assert.throws(() => position.value(side ** 2), { code: 'bad_argument' });
    assert.throws(() => position.candidates(`r${side + 1}c1`), { code: 'bad_argument' });
  }
  const small = new b.Position('.3.........14..3');
  assert.deepEqual(small.candidates('r2c2'), [1, 2, 4]);
  assert.equal(b.hint(small.set('r1c1', 4)).text, 'r1c1 is not 4');
  assert.equal(small.contradictions()[0].text, '4 twice in column 1 (r1c1 and r4c1)');
  assert.equal(small.set('r1c1', 3).contradictions()[0].text, '3 twice in row 1 (r1c1 and r1c2)');
  assert.ok(small.undo());
  assert.throws(() => small.set('r1c1', 5), { code: 'bad_argument' });
  assert.throws(() => new b.Position('.'.repeat(900)), { code: 'unsupported' });
  assert.throws(() => b.Position.from({ givens: '.'.repeat(36), values: '7'.repeat(36), shape: '2x3' }), { code: 'bad_argument' });
});
