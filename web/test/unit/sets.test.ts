// The letters of almost locked sets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, setsOf } from '../../src/model/sets.ts';
import { wordsOfSets } from '../../src/words/reasons.ts';

type Views = Parameters<typeof setsOf>[0]['views'];
const viewOf = (...sets: (number[] | undefined)[]): Views[number] => ({ title: '', links: sets.map((set) => ({ cells: [], digit: 1, on: true, from: [], why: set ? 'set' : 'house', ...(set && { set }) })) });
const kTwo = [viewOf(undefined, [48, 50], undefined, [59, 75, 77]), viewOf([48, 50], [0])];

test('each set has one letter, in the order of the chains', () => {
  assert.deepEqual(setsOf({ views: kTwo }), [{ name: 'A', cells: [48, 50] }, { name: 'B', cells: [59, 75, 77] }, { name: 'C', cells: [0] }]);
  assert.deepEqual(setsOf({ views: [viewOf(undefined)] }), []);
  assert.deepEqual(setsOf({ views: Array.from({ length: 27 }, (_, at) => viewOf([at])) }), [], 'more sets than letters');
});

test('the words say the letters', () => {
  const sentences = ['(1) If 8 is not in r6c46, then r6c6 is 7 (the two cells r6c46 then have only 2 and 7 left).', '(3) If so, then r7c6 is 8 (the three cells r7c6,r9c46 then have only 2, 4 and 8 left).',
    '(5) If r1c1 is not 3, then r1c1 is 7 (no other digit is left in r1c1).', '(7) If r2c2 is not 3, then r2c2 is 7 (no other digit is left in r2c2).', 'So the two cells r3c12 have 1 and 2.'];
  assert.deepEqual(sentencesOf({ sentences, views: kTwo }), ['(1) If 8 is not in r6c46, then r6c6 is 7 (the two cells r6c46 of A then have only 2 and 7 left).',
    '(3) If so, then r7c6 is 8 (the three cells r7c6,r9c46 of B then have only 2, 4 and 8 left).', '(5) If r1c1 is not 3, then r1c1 is 7 (no other digit is left in r1c1 of C).', ...sentences.slice(3)]);
  assert.equal(sentencesOf({ sentences, views: [] }), sentences);
  assert.deepEqual(wordsOfSets({ views: kTwo }), ['Almost locked sets: A is r6c46; B is r7c6, r9c4, r9c6; C is r1c1.']);
  assert.deepEqual(wordsOfSets({ views: [viewOf([0, 1])] }), ['Almost locked set: A is r1c12.']);
  assert.deepEqual(wordsOfSets({ views: [] }), []);
});
