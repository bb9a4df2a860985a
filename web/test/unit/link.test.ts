// Addresses: what is written is read again, and damaged ones are refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOfLine, lineOfGivens, lineOfValues } from '../../src/model/game.ts';
import { linkOfDay, linkOfPosition, linkOfPuzzle, linkOfRecipe, readLink } from '../../src/model/link.ts';
import { play } from '../../src/model/move.ts';
import type { Recipe } from '../../src/model/recipe.ts';
import { dayOf, kLevels, recipeOfDay } from '../../src/model/recipe.ts';
import { shapeOf } from '../../src/model/shape.ts';
import { addressOfView } from '../../src/model/view.ts';

const kLine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('a position with marks and colours', () => {
  let game = gameOfLine(kLine)!;
  game = play(game, { kind: 'fill', digit: null });
  game = play(game, { kind: 'mark', marks: 'corner', cells: [2, 80, 79], digit: 9 });
  game = play(game, { kind: 'colour', cells: [0, 2], colour: 7 });
  game = play(game, { kind: 'digit', cells: [3], digit: 6, clean: true });
  game = play(game, { kind: 'ink', cells: [2, 80, 78], digit: 9, colour: 7 });
  game = play(game, { kind: 'ink', cells: [78], digit: 1, colour: 2 });
  game = play(game, { kind: 'line', line: { from: { cell: 2, digit: 1 }, to: { cell: 78, digit: 9 }, strong: true } });
  game = play(game, { kind: 'line', line: { from: { cell: 78, digit: 9 }, to: { cell: 75, digit: 9 }, strong: false } });
  const link = readLink(linkOfPosition(game));
  assert.ok(link?.kind === 'game');
  assert.deepEqual(link.game.cells, game.cells);
  assert.deepEqual(link.game.lines, game.lines);
  assert.doesNotMatch(linkOfPosition(game), /[^#=&.\w~-]/, 'nothing that addresses must escape');
  const puzzle = readLink(linkOfPuzzle(game));
  assert.ok(puzzle?.kind === 'game');
  assert.equal(lineOfValues(puzzle.game.cells), kLine);
});

test('other shapes', () => {
  for (const [rows, columns] of [[2, 2], [2, 3], [2, 4], [3, 4], [4, 4], [4, 2]] as const) {
    const shape = shapeOf(rows, columns);
    const line = '.'.repeat(shape.cells - 1) + (shape.side === 16 ? 'G' : '4');
    const game = gameOfLine(line, shape)!;
    const link = readLink(linkOfPosition(game));
    assert.ok(link?.kind === 'game');
    assert.equal(link.game.shape, shape);
    assert.equal(lineOfGivens(link.game.cells), line);
  }
});

test('recipes and days', () => {
  for (const level of [...kLevels, null]) {
    const recipe: Recipe = { level, clues: [24, 28], symmetry: 'half-turn', rating: null, needs: null, pattern: null, shape: level ? '3x3' : '2x3', seed: 4294967295 };
    const link = readLink(linkOfRecipe(recipe));
    assert.deepEqual(link, { kind: 'make', recipe });
  }
  assert.deepEqual(readLink(linkOfDay('2026-01-31')), { kind: 'daily', day: '2026-01-31' });
  assert.equal(recipeOfDay('2026-01-31').seed, 20260131);
  assert.equal(recipeOfDay('2026-02-02').level, 'easy', 'a Monday');
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('recipes by rating, technique and pattern', () => {
  const plain: Recipe = { level: null, clues: null, symmetry: null, rating: null, needs: null, pattern: null, shape: '3x3', seed: 3 };
  const pattern = Array.from({ length: 81 }, (_, cell) => (cell % 3 === 0 || cell > 76 ? 'x' : '.')).join('');
  for (const more of [{ rating: [3, 4.5] }, { needs: 'two_string_kite' }, { pattern }, { pattern: 'x'.repeat(256), shape: '4x4' }] as const) {
    const recipe: Recipe = { ...plain, ...more };
    assert.deepEqual(readLink(linkOfRecipe(recipe)), { kind: 'make', recipe });
  }
  const link = linkOfRecipe({ ...plain, pattern });
  for (const bad of [link.replace(/\.[^.]+&/, '&'), link.replace('pattern=', 'pattern=v0.'), '#make=any&seed=1&rating=5-3', '#make=any&seed=1&rating=x', '#make=any&seed=1&needs=X%20Y']) {
    assert.equal(readLink(bad), null, bad);
  }
});

test('views, dialogs and lessons', () => {
  for (const name of ['path', 'steps', 'hint', 'settings', 'learn', 'lesson-x_wing']) {
    assert.deepEqual(readLink(addressOfView(name)), { kind: 'view', name });
  }
  assert.equal(addressOfView('lesson-x_wing'), '#lesson=x_wing');
  assert.equal(addressOfView(''), '');
});

test('damaged links', () => {
  const bad = ['', '#view=', '#view=x', '#lesson=', '#lesson=a%20b', '#', '#p=', '#p=123', `#p=${kLine}&v=12`, `#p=${kLine}&m=zzzz`, `#p=${kLine}&k=-1`, `#p=${kLine}&s=0x0`,
    `#p=${'x'.repeat(81)}`, '#make=hard', '#make=worst&seed=1', '#make=hard&seed=-1', '#make=hard&seed=1e99', '#daily=1', '#daily=2026-13-45', '#daily=2026-02-30', '#daily=2025-02-29',
    '#make=any&s=5x5&seed=1', '#make=hard&clues=30-20&seed=1', '#make=hard&clues=x&seed=1', '#make=hard&symmetry=round&seed=1', '#make=hard&seed=',
    '#%', `#p=${kLine}&i=zzz`, `#p=${kLine}&i=-`, `#p=${kLine}&i=----------1`, `#p=${kLine}&l=1`, `#p=${kLine}&l=1-1`, `#p=${kLine}&l=1-zzz`, `#p=${kLine}&o=${'1.'.repeat(90)}1`];
  for (const text of bad) assert.equal(readLink(text), null, text.slice(0, 50));
});
