// Lessons: the pages of docs/techniques/ become short data.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLessons } from '../../lessons.ts';
import { digitsOf } from '../../src/model/cell.ts';
import { gameOfExample, lessonOf } from '../../src/model/lesson.ts';
import { lineOfGivens, lineOfValues } from '../../src/model/game.ts';

// The test runs in build/web/unit/test/unit/.
const folder = fileURLToPath(new URL('../../../../../docs/techniques', import.meta.url));
const lessons = readLessons(folder);

test('every page is there, with words and an example', () => {
  const pages = readdirSync(folder).filter((name) => /^[a-z].*\.md$/.test(name));
  assert.deepEqual(lessons.map(({ id }) => `${id}.md`).sort(), pages.sort());
  for (const { id, title, text, example, forms } of lessons) {
    assert.ok(title.length > 2 && text.length >= 2 && forms.length >= 1, id);
    assert.ok(gameOfExample(example), id);
    assert.equal(text.flat().filter((words) => words.startsWith('**The common mistake.** ')).length, 1, id);
    for (const words of text.flat()) assert.doesNotMatch(words, /!\[|README|\.md|https?:|`|--order|<!--|^\|/, id);
    for (const link of text.flat().join(' ').matchAll(/\]\((\w+)\)/g)) assert.ok(lessons.some((other) => other.id === link[1]), `${id}: ${link[1]}`);
  }
});

test('examples have givens, entered digits and candidates', () => {
  const plain = gameOfExample(`${'.'.repeat(80)}7`)!;
  assert.equal(lineOfGivens(plain.cells), `${'.'.repeat(80)}7`);
  assert.deepEqual(digitsOf(plain.cells[72]!.centre), [1, 2, 3, 4, 5, 6, 8, 9]);
  const hodoku = gameOfExample(`:0000:x:+1${'.'.repeat(80)}:212 399::`)!;
  assert.equal(lineOfValues(hodoku.cells)[0], '1');
  assert.equal(lineOfGivens(hodoku.cells)[0], '.');
  assert.deepEqual(digitsOf(hodoku.cells[1]!.centre), [3, 4, 5, 6, 7, 8, 9]);
  assert.ok(!digitsOf(hodoku.cells[80]!.centre).includes(3));
  assert.equal(gameOfExample('123'), null);
});

test('a step finds its lesson in both orders', () => {
  assert.equal(lessonOf(lessons, 'X-Wing', false)?.id, 'x_wing');
  assert.equal(lessonOf(lessons, 'Finned Franken Swordfish', false)?.id, 'franken_fish');
  assert.equal(lessonOf(lessons, 'Naked Quad', true)?.id, 'naked_quadruple');
  assert.equal(lessonOf(lessons, 'Forcing Chain', true)?.id, 'aic');
  assert.equal(lessonOf(lessons, 'Forcing Chain', false)?.id, 'forcing_chain');
  assert.equal(lessonOf(lessons, 'Nishio Forcing Chains', true), null);
});
