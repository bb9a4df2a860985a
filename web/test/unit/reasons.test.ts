// The parts of a step's sentences, chains as one line, and the choice of techniques.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceOf, chosenOf } from '../../src/model/presets.ts';
import { chainOf, inSymbols, isTooLong, nameOfCells, reasonsOf } from '../../src/model/reasons.ts';
import { conclusionOf, wordsOfChain } from '../../src/words/reasons.ts';

type Link = NonNullable<ReturnType<typeof chainOf>>[number];
const link = (cell: number, digit: number, on: boolean, ...from: number[]): Link => ({ cells: [cell], digit, on, from, why: 'cell' });
const view = (title: string, ...links: Link[]) => ({ title, links });

test('branches begin with the titles of their views, and the end follows the last numbered sentence', () => {
  const sentences = ['Chain 1. If a, then b:', '(1) One.', 'Chain 2. If a, then b:', '(2) Two.', '(3) Three.', 'So b.', 'So c.'];
  assert.deepEqual(reasonsOf({ sentences, views: [view('If a, then b'), view('If a, then b')] }), {
    start: [], end: ['So b.', 'So c.'],
    branches: [{ title: 'Chain 1. If a, then b', lines: ['(1) One.'] }, { title: 'Chain 2. If a, then b', lines: ['(2) Two.', '(3) Three.'] }],
  });
  assert.deepEqual(reasonsOf({ sentences, views: [view('')] }), { start: sentences, branches: [], end: [] });
  assert.deepEqual(reasonsOf({ sentences: ['One.'], views: [] }).start, ['One.']);
  assert.ok(!isTooLong({ sentences: Array<string>(80).fill('') }) && isTooLong({ sentences: Array<string>(81).fill('') }));
});

test('a chain is one line of prose, a net is none', () => {
  const links = [link(0, 9, false), link(1, 9, true, 0), { ...link(1, 6, false, 1), cells: [3, 4] }];
  assert.equal(wordsOfChain(chainOf({ views: [view('', ...links)] })!), 'If r1c1 is not 9, then r1c2 is 9, then 6 is not in r1c45.');
  assert.equal(chainOf({ views: [view('', ...links, link(5, 1, true, 0, 2))] }), null);
  assert.equal(chainOf({ views: [view('', ...links), view('', ...links)] }), null);
});

test('the conclusion joins cells and digits', () => {
  assert.equal(conclusionOf({ set: [{ cell: 73, digit: 6 }], strike_out: [] }), 'r9c2 is 6.');
  const strike = [{ cell: 67, digit: 3 }, { cell: 67, digit: 5 }, { cell: 72, digit: 6 }, { cell: 73, digit: 6 }];
  assert.equal(conclusionOf({ set: [], strike_out: strike }), 'Remove 3 and 5 from r8c5; 6 from r9c12.');
  assert.equal(nameOfCells([0, 10]), 'r1c1, r2c2');
});

test('a choice of techniques is a list, or what it leaves out; an empty list is no choice', () => {
  assert.deepEqual(choiceOf('all', 'x_wing'), {});
  assert.deepEqual(choiceOf('own', ''), {});
  assert.deepEqual(choiceOf('own', 'x_wing,naked_pair'), { only: ['x_wing', 'naked_pair'] });
  assert.ok(choiceOf('chains', '').without?.includes('nested_forcing_net'));
  assert.deepEqual(chosenOf('singles', '', ['full_house', 'x_wing', 'hidden_single']), ['full_house', 'hidden_single']);
  assert.deepEqual(chosenOf('chains', '', ['aic', 'forcing_net']), ['aic']);
});

test('the words of a board above 9x9 have its symbols, and cells and houses keep their numbers', () => {
  const words = ['In box 12, all places for 15 (r10c11,r10c12) are also in row 10.', 'So 12 and 13 are removed from r11c16; and 9 from r1c1.',
    'In columns 1, 11 and 13, all places for 14 are in rows 10 and 12.', 'X-Wing: 16 r2,10 c11,12 => r1c11,r3c12<>16', 'These two rows have two 10s.'];
  assert.deepEqual(words.map(inSymbols), ['In box 12, all places for F (r10c11,r10c12) are also in row 10.', 'So C and D are removed from r11c16; and 9 from r1c1.',
    'In columns 1, 11 and 13, all places for E are in rows 10 and 12.', 'X-Wing: G r2,10 c11,12 => r1c11,r3c12<>G', 'These two rows have two As.']);
  assert.equal(nameOfCells([17, 18], 16), 'r2c2, r2c3');
  assert.equal(nameOfCells([6, 7], 6), 'r2c12');
  assert.equal(conclusionOf({ set: [{ cell: 17, digit: 12 }], strike_out: [], shape: '4x4' }), 'r2c2 is C.');
  assert.equal(conclusionOf({ set: [], strike_out: [{ cell: 6, digit: 2 }, { cell: 7, digit: 2 }], shape: '2x3' }), 'Remove 2 from r2c12.');
});
