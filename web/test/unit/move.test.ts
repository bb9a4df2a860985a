// The moves of a game: what each does, and that undo and replay lead to the same state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { candidatesOf, clashesOf, isSolved, wrongCells } from '../../src/model/board.ts';
import { digitsOf, maskOf, sizeOf } from '../../src/model/cell.ts';
import type { Game } from '../../src/model/game.ts';
import { backToRight, gameOfLine, lineOfGivens, lineOfValues, sameCell } from '../../src/model/game.ts';
import { inksOf } from '../../src/model/ink.ts';
import { linkOfPosition, readLink } from '../../src/model/link.ts';
import type { Move } from '../../src/model/move.ts';
import { play, possible } from '../../src/model/move.ts';
import { packGame, unpackGame } from '../../src/model/save.ts';

const kLine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const kSolution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const kRight = [...kSolution].map(Number);
const start = gameOfLine(kLine)!;
const enter = (cell: number, digit: number, clean = true): Move => ({ kind: 'digit', cells: [cell], digit, clean });

function sameBoard(a: Game, b: Game): boolean {
  return a.cells.every((cell, index) => sameCell(cell, b.cells[index]!)) && isDeepStrictEqual(a.lines, b.lines);
}

/** Numbers from 0 to n - 1 that are the same on each run. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function randomMove(next: (n: number) => number, game: Game): Move {
  const cells = Array.from({ length: 1 + next(4) }, () => next(81));
  const digit = 1 + next(9);
  switch (next(18)) {
    case 0: case 1: case 2: return { kind: 'digit', cells: cells.slice(0, 1), digit, clean: next(2) === 0 };
    case 3: case 4: return { kind: 'mark', marks: 'corner', cells, digit };
    case 5: case 6: return { kind: 'mark', marks: 'centre', cells, digit };
    case 7: return { kind: 'colour', cells, colour: next(8) };
    case 8: return { kind: 'erase', cells };
    case 9: return { kind: 'fill', digit: next(3) === 0 ? null : digit };
    case 10: return next(8) === 0 ? { kind: 'restart' } : { kind: 'clean' };
    case 11: return next(2) === 0 ? { kind: 'save' } : { kind: 'load', index: next(game.savepoints.length + 1) };
    case 12: return { kind: 'undo' };
    case 13: return { kind: 'ink', cells, digit, colour: next(8) };
    case 14: case 15: return { kind: 'line', line: { from: { cell: next(3), digit }, to: { cell: next(3), digit: 1 + next(2) }, strong: next(2) === 0 } };
    case 16: return next(4) === 0 ? { kind: 'wipe', cells } : { kind: 'fill', digit: null };
    default: return { kind: 'redo' };
  }
}

test('a digit is placed, and placed again it is removed', () => {
  const placed = play(start, enter(2, 4));
  assert.equal(placed.cells[2]!.value, 4);
  assert.equal(play(placed, enter(2, 4)).cells[2]!.value, 0);
  assert.equal(play(start, enter(0, 1)), start, 'a given cannot be changed');
});

test('filling in brings back no candidate that was struck out', () => {
  const fill: Move = { kind: 'fill', digit: null };
  const filled = play(start, fill);
  assert.deepEqual(digitsOf(filled.cells[2]!.centre), [1, 2, 4]);
  const struck = play(filled, { kind: 'mark', marks: 'centre', cells: [2], digit: 2 });
  assert.equal(play(struck, fill), struck);
  assert.equal(play(struck, { kind: 'fill', digit: 2 }), struck);
  const byHint = play(filled, { kind: 'step', set: [], strike: [{ cell: 2, digit: 2 }] });
  assert.equal(play(byHint, fill), byHint);
  assert.equal(play(unpackGame(packGame(byHint))!, fill).cells[2]!.centre, byHint.cells[2]!.centre, 'also when it is loaded again');
  const linked = readLink(linkOfPosition(struck));
  assert.ok(linked?.kind === 'game');
  assert.equal(play(linked.game, fill), linked.game, 'also those of a link');
  // What comes back: all of an erased cell, and what a digit excluded that is gone.
  assert.deepEqual(digitsOf(play(play(struck, { kind: 'erase', cells: [2] }), fill).cells[2]!.centre), [1, 2, 4]);
  const wrong = play(filled, enter(3, 2));
  assert.deepEqual(digitsOf(wrong.cells[2]!.centre), [1, 4]);
  assert.deepEqual(digitsOf(play(play(wrong, enter(3, 2)), fill).cells[2]!.centre), [1, 2, 4]);
  const one = play(start, { kind: 'fill', digit: 1 });
  assert.deepEqual(digitsOf(play(one, fill).cells[2]!.centre), [1, 2, 4], 'what was never written was not struck out');
});

test('what is wrong is put right alone', () => {
  const game = play(play(play(start, { kind: 'fill', digit: null }), enter(2, 1)), enter(40, 5));
  const mended = play(game, { kind: 'mend', wrong: [2], back: [{ cell: 7, digit: 1 }, { cell: 0, digit: 1 }] });
  assert.equal(mended.cells[2]!.value, 0);
  assert.equal(mended.cells[40]!.value, 5);
  assert.ok(digitsOf(mended.cells[7]!.centre).includes(1));
  assert.deepEqual(play(mended, { kind: 'undo' }).cells, game.cells);
});

test('placing a digit removes its marks from the peers only if asked to', () => {
  const filled = play(start, { kind: 'fill', digit: null });
  assert.deepEqual(digitsOf(filled.cells[2]!.centre), [1, 2, 4]);
  const clean = play(filled, enter(3, 2));
  assert.deepEqual(digitsOf(clean.cells[2]!.centre), [1, 4]);
  const kept = play(filled, enter(3, 2, false));
  assert.deepEqual(digitsOf(kept.cells[2]!.centre), [1, 2, 4]);
  assert.deepEqual(digitsOf(play(kept, { kind: 'clean' }).cells[2]!.centre), [1, 4]);
});

test('marks are added unless all chosen cells have them', () => {
  const mark: Move = { kind: 'mark', marks: 'corner', cells: [2, 3], digit: 2 };
  const one = play(start, { ...mark, cells: [2] });
  const both = play(one, mark);
  assert.deepEqual([both.cells[2]!.corner, both.cells[3]!.corner], [2, 2]);
  const none = play(both, mark);
  assert.deepEqual([none.cells[2]!.corner, none.cells[3]!.corner], [0, 0]);
});

test('erase removes values first, then marks, then colours', () => {
  let game = play(start, { kind: 'colour', cells: [2, 3], colour: 1 });
  game = play(game, { kind: 'mark', marks: 'centre', cells: [3], digit: 6 });
  game = play(game, enter(2, 4, false));
  const erase: Move = { kind: 'erase', cells: [2, 3] };
  game = play(game, erase);
  assert.deepEqual([game.cells[2]!.value, game.cells[3]!.centre], [0, 32]);
  game = play(game, erase);
  assert.deepEqual([game.cells[3]!.centre, game.cells[3]!.colours], [0, 2]);
  assert.equal(play(game, erase).cells[3]!.colours, 0);
});

test('singles solve an easy puzzle, and one undo takes them all back', () => {
  const solved = play(start, { kind: 'singles' });
  assert.equal(lineOfValues(solved.cells), kSolution);
  assert.ok(isSolved(solved.shape, solved.cells));
  assert.ok(sameBoard(play(solved, { kind: 'undo' }), start));
});

test('a step writes the candidates that it leaves', () => {
  const game = play(start, { kind: 'step', set: [], strike: [{ cell: 2, digit: 1 }] });
  assert.deepEqual(digitsOf(game.cells[2]!.centre), [2, 4]);
  assert.deepEqual(digitsOf(possible(game)[2]!), [2, 4]);
  const set = play(game, { kind: 'step', set: [{ cell: 3, digit: 2 }], strike: [] });
  assert.equal(set.cells[3]!.value, 2);
  assert.deepEqual(digitsOf(set.cells[2]!.centre), [4]);
});

test('what is wrong is found, and undone up to the last right state', () => {
  let game = play(start, enter(2, 4));
  game = play(game, enter(3, 2));
  game = play(game, { kind: 'mark', marks: 'centre', cells: [5], digit: 1 });
  assert.deepEqual(wrongCells(game.cells, kRight), [3, 5]);
  assert.equal(lineOfValues(backToRight(game, kRight).cells), kLine.replace('53..', '534.'));
  assert.deepEqual([...clashesOf(start.shape, play(start, enter(2, 5)).cells)].sort((a, b) => a - b), [0, 2]);
});

test('1,000 random moves: replay gives the same state, undo the beginning, and storage changes nothing', () => {
  for (const seed of [1, 2, 3]) {
    const next = numbers(seed);
    const moves: Move[] = [];
    let game = start;
    for (let i = 0; i < 1000; i++) {
      const move = randomMove(next, game);
      moves.push(move);
      const before = game;
      game = play(game, move);
      assert.equal(lineOfGivens(game.cells), kLine);
      if (game.past !== before.past && move.kind !== 'undo' && move.kind !== 'redo') {
        assert.ok(sameBoard(play(game, { kind: 'undo' }), before), `undo of ${move.kind}`);
        assert.ok(sameBoard(play(play(game, { kind: 'undo' }), { kind: 'redo' }), game), `redo of ${move.kind}`);
      }
    }
    const again = moves.reduce(play, start);
    assert.deepEqual(again, game);
    const read = unpackGame(packGame(game))!;
    assert.ok(sameBoard(read, game));
    assert.deepEqual(read.savepoints, game.savepoints);
    while (game.past) game = play(game, { kind: 'undo' });
    assert.ok(sameBoard(game, start));
  }
});

test('colours of candidates are added unless all chosen cells have them', () => {
  const ink = (cells: number[], colour: number): Move => ({ kind: 'ink', cells, digit: 2, colour });
  let game = play(start, ink([2], 0));
  game = play(game, ink([2, 3], 0));
  game = play(game, ink([2], 7));
  assert.deepEqual([inksOf(game.cells[2]!.inks), inksOf(game.cells[3]!.inks)], [[0, 129], [0, 1]]);
  assert.equal(play(game, ink([2, 3], 0)).cells[3]!.inks, '');
  assert.equal(play(start, ink([0], 0)), start, 'a given has no candidates');
  assert.equal(play(game, enter(2, 4)).cells[2]!.inks, '', 'a digit has no candidates either');
  assert.equal(play(game, { kind: 'erase', cells: [2] }).cells[2]!.inks, '');
});

test('a line is drawn, drawn again in the other kind, and removed', () => {
  const [a, b] = [{ cell: 2, digit: 1 }, { cell: 11, digit: 1 }];
  const drawn = play(start, { kind: 'line', line: { from: a, to: b, strong: true } });
  assert.equal(drawn.lines.length, 1);
  const weak = play(drawn, { kind: 'line', line: { from: b, to: a, strong: false } });
  assert.deepEqual(weak.lines, [{ from: b, to: a, strong: false }]);
  assert.deepEqual(play(weak, { kind: 'line', line: { from: a, to: b, strong: false } }).lines, []);
  assert.equal(play(start, { kind: 'line', line: { from: a, to: a, strong: true } }), start);
  assert.deepEqual(play(drawn, { kind: 'wipe', cells: [11] }).lines, []);
  assert.equal(play(drawn, { kind: 'wipe', cells: [12] }), drawn);
  assert.deepEqual(play(play(drawn, { kind: 'restart' }), { kind: 'undo' }).lines, drawn.lines);
});

test('games of older versions are read', () => {
  const cells = start.cells.map(({ given, value }) => [given ? 1 : 0, value, 0, 0, 0]);
  const old = unpackGame(JSON.stringify({ shape: '3x3', cells, past: [[[2, cells[2], [0, 4, 0, 0, 0]]]], savepoints: [cells] }))!;
  assert.ok(sameBoard(old, start));
  assert.deepEqual([old.past!.patch.lines, old.savepoints[0]!.lines], [null, []]);
});

test('damaged storage is refused', () => {
  const text = packGame(start);
  for (const bad of ['', '{', '[]', 'null', text.slice(1), text.replace('3x3', '9x9'), text.replace('[1,5,', '[1,99,'), text.replace('"lines":""', '"lines":"1"'),
    text.replace('[0,0,0,0,0]', '[0,0,0,0,0,"zz"]')]) {
    assert.equal(unpackGame(bad), null, bad.slice(0, 40));
  }
});

test('candidates and masks', () => {
  assert.deepEqual(digitsOf(candidatesOf(start.shape, start.cells)[2]!), [1, 2, 4]);
  assert.equal(sizeOf(maskOf([1, 5, 9])), 3);
  const small = gameOfLine('1.....3..4.....2')!;
  assert.equal(small.shape.side, 4);
  assert.equal(lineOfValues(play(small, { kind: 'singles' }).cells).includes('.'), false);
  assert.equal(gameOfLine('A'.repeat(81)), null);
  assert.equal(gameOfLine('.'.repeat(80)), null);
});
