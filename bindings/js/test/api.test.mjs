// Every function: what it returns and what it refuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bitdoku, entry, kEasy, kItsSolution, root, simd } from './support.mjs';

const b = bitdoku;
const { fonts } = await entry('fonts');
const kSeveral = kEasy.replace('3', '.').replace('7', '.').replace('9', '.').replace('9', '.');
const kNone = '5.37.....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const kClash = `5${kEasy.slice(0, 1)}${kEasy.slice(2)}`;

const fails = (code, call, place = {}) => assert.throws(call, (error) => {
  assert.ok(error instanceof b.BitdokuError, String(error));
  assert.equal(error.code, code);
  for (const [key, value] of Object.entries(place)) assert.equal(error[key], value, key);
  return true;
});

test('the module has the vectors that it should have', () => {
  assert.match(b.info().version, /^\d+\.\d+\.\d+$/);
  assert.equal(b.info().instructionSet, simd ? 'simd128' : 'plain');
});

test('the module imports a clock and random bytes only', () => {
  const names = WebAssembly.Module.imports(b.compiledModule()).map(({ name }) => name);
  assert.deepEqual(names.sort(), ['clock_time_get', 'random_get']);
});

test('solve takes puzzles of every kind', () => {
  const cells = [...kEasy].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const rows = Array.from({ length: 9 }, (_, r) => cells.slice(9 * r, 9 * r + 9));
  const kinds = [kEasy, kEasy.replaceAll('.', '0'), kEasy.replaceAll('.', '-'), kEasy.replaceAll('.', '_'),
    `${kEasy}\n`, cells, rows, Uint8Array.from(cells), cells.map((c) => c || null), cells.map((c) => c || -1),
    [...kEasy], rows.map((row) => row.map((c) => c || undefined)), { puzzle: kEasy }, new b.Position(kEasy),
    rows.map((row) => row.join(' ')).join('\n'), kEasy.match(/.{9}/g), `${'\n'.repeat(100000)}${b.format([kEasy], 'block')}`];
  for (const kind of kinds) assert.equal(b.solve(kind), kItsSolution);
});

test('solve tells puzzles without a solution from those with several', () => {
  assert.equal(b.solve(kNone), null);
  fails('not_unique', () => b.solve(kSeveral));
  assert.ok(b.verify(kSeveral, b.solve(kSeveral, { any: true })));
  assert.deepEqual([kEasy, kNone, kSeveral, kClash].map((puzzle) => b.check(puzzle).verdict),
    ['unique', 'none', 'multiple', 'invalid']);
  assert.deepEqual([kEasy, kNone, kSeveral].map((puzzle) => b.isUnique(puzzle)), [true, false, false]);
  assert.equal(b.isUnique(new Array(81)), false, 'a hole is a blank');
});

test('bad puzzles say what is wrong and where', () => {
  fails('bad_length', () => b.solve(kEasy.slice(1)), { line: 1 });
  fails('bad_symbol', () => b.solve(`${kEasy.slice(0, 30)}!${kEasy.slice(31)}`), { line: 1, column: 31 });
  // A symbol whose code ends with that of a digit.
  fails('bad_symbol', () => b.solve(`${kEasy.slice(0, 30)}\u0131${kEasy.slice(31)}`), { line: 1, column: 31 });
  fails('duplicate_given', () => b.solve(kClash));
  fails('duplicate_given', () => b.count(kClash));
  fails('duplicate_given', () => b.isUnique(kClash));
  fails('bad_symbol', () => b.solve(new Array(81).fill(10)), { column: 1 });
  fails('bad_symbol', () => b.solve(new Array(81).fill(1.5)));
  fails('bad_length', () => b.solve([1, 2, 3]));
  fails('bad_length', () => b.solve('.'.repeat(49)));
  fails('bad_shape', () => b.solve(new Array(49).fill(0)));
  for (const nonsense of [undefined, null, 5, {}, true, () => 1]) fails('bad_argument', () => b.solve(nonsense));
  fails('bad_argument', () => b.solve(kEasy, { limt: 3 }));
  fails('bad_argument', () => b.solve(kEasy, 7));
});

test('other shapes', () => {
  assert.equal(b.count('.'.repeat(16)), 288);
  assert.equal(b.solve('.'.repeat(256), { any: true }).length, 256);
  assert.equal(b.solve('1'.padEnd(36, '.'), { any: true, shape: '3x2' }).length, 36);
  fails('bad_shape', () => b.solve(kEasy, { shape: '2x2' }));
  fails('out_of_time', () => b.solve('.'.repeat(61 ** 2 > 625 ? 2401 : 0).replace(/^./, '1'), { timeLimit: 0, any: true, shape: 49 }));
});

test('counts', () => {
  assert.equal(b.count(kEasy), 1);
  assert.equal(b.count(kNone), 0);
  assert.equal(b.count('.'.repeat(81), { limit: 12345 }), 12345);
  assert.equal(b.countExact('.'.repeat(81)), 6670903752021072936960n);
  fails('too_large', () => b.count('.'.repeat(81)));
  for (const limit of [0, -1, 1.5, '2', Infinity]) fails('bad_argument', () => b.count(kEasy, { limit }));
});

test('solutions come in lexical order, each once', () => {
  assert.deepEqual([...b.solutions(kEasy)], [kItsSolution]);
  assert.deepEqual([...b.solutions(kNone)], []);
  const all = [...b.solutions('.'.repeat(16))];
  assert.equal(new Set(all).size, 288);
  assert.deepEqual(all, [...all].sort());
  const some = [...b.solutions('.'.repeat(81), { limit: 3000 })];
  assert.equal(new Set(some).size, 3000);
  assert.deepEqual(some, [...some].sort());
  assert.equal(some[0], '123456789456789123789123456214365897365897214897214365531642978642978531978531642');
  for (const solution of some) assert.ok(b.verify('.'.repeat(81), solution));
  // Other calls between two solutions do not disturb them.
  const iterator = b.solutions('.'.repeat(81), { limit: 2000 });
  for (let i = 0; i < 2000; ++i) {
    assert.equal(iterator.next().value, some[i]);
    if (i % 500 === 0) b.solve(kEasy);
  }
});

test('solutions of large boards, each once', () => {
  for (const side of [10, 16, 20, 25]) {
    const blank = '.'.repeat(side ** 2);
    const some = [...b.solutions(blank, { limit: 100, timeLimit: 60000 })];
    assert.equal(new Set(some).size, 100, `side ${side}`);
    for (const solution of some) assert.ok(b.verify(blank, solution));
  }
  // All solutions of boards that have several, also with struck-out candidates.
  const [full] = b.solutions('.'.repeat(256));
  for (const digits of ['12', '1234', '123456']) {
    const puzzle = [...full].map((symbol, cell) => (cell < 128 && digits.includes(symbol) ? '.' : symbol)).join('');
    const all = [...b.solutions(puzzle)];
    assert.equal(new Set(all).size, all.length);
    assert.equal(all.length, b.count(puzzle));
    const open = [...puzzle].map((symbol, cell) => (symbol === '.' ? [1, 2, 3, 4, 5, 6].filter((d) => cell % 3 !== 0 || String(d) !== full[cell]) : []));
    const cells = b.parse(puzzle)[0].cells;
    const candidates = cells.map((digit, cell) => (digit === 0 ? open[cell] : [digit]));
    const struck = [...b.solutions({ cells, candidates })];
    assert.equal(struck.length, all.filter((solution) => b.parse(solution)[0].cells.every((digit, cell) => candidates[cell].includes(digit))).length);
  }
});

test('candidates, also proven ones', () => {
  assert.deepEqual(b.candidates(kEasy)[2], [1, 2, 4]);
  assert.deepEqual(b.candidates(kEasy, { proven: true }).map(([digit]) => digit).join(''), kItsSolution);
  const proven = b.candidates(kSeveral, { proven: true });
  const seen = Array.from({ length: 81 }, () => new Set());
  for (const solution of b.solutions(kSeveral)) [...solution].forEach((digit, cell) => seen[cell].add(Number(digit)));
  assert.deepEqual(proven, seen.map((set) => [...set].sort((x, y) => x - y)));
  fails('out_of_time', () => b.candidates('.'.repeat(625), { proven: true, timeLimit: 200 }));  // for all searches together
});

test('batches of every size give the same as single calls', () => {
  for (const size of [0, 1, 2, 63, 64, 95, 96, 97, 192, 200, 5000]) {
    const some = Array.from({ length: size }, (_, i) => [kEasy, kNone, kSeveral, kClash, 'x', kEasy.slice(1)][i % 6]);
    const { solutions, counts, errors } = b.solveBatch(some);
    assert.equal(counts.length, size);
    assert.deepEqual([...counts.slice(0, 6)], [1, 0, 2, -1, -1, -1].slice(0, size));
    solutions.forEach((solution, i) => {
      if (i % 6 === 0) assert.equal(solution, kItsSolution);
      else if (i % 6 === 2) assert.ok(i > 20 || b.verify(kSeveral, solution));
      else assert.equal(solution, null);
    });
    assert.equal(errors.length, [...counts].filter((count) => count < 0).length);
  }
  const { errors } = b.solveBatch([kClash, 'x', `!${kEasy.slice(1)}`, `\u0131${kEasy.slice(1)}`]);
  assert.deepEqual(errors.map(({ error }) => error.code),
    ['duplicate_given', 'bad_length', 'bad_symbol', 'bad_symbol']);
  fails('bad_length', () => b.solveBatch(new Uint8Array(80)));
  fails('bad_argument', () => b.solveBatch(kEasy));
  fails('bad_argument', () => b.solveBatch([], { limit: 0 }));
});

// The first puzzles of a small batch are solved alone; the rest is solved together if they were all easy or hard.
test('small batches that begin with easy or hard puzzles', () => {
  const hard = readFileSync(join(root, 'data', 'hardest.txt'), 'latin1').match(/^[0-9.]{81}/gm);
  const mixed = [kEasy, kClash, kSeveral, kNone, 'x', ...hard.slice(0, 4)];
  for (const first of [Array(8).fill(kEasy), hard.slice(0, 3), [kClash, hard[0], kNone, hard[1]]]) {
    for (const size of [33, 34, 35, 43, 64, 95]) {
      const some = [...first, ...Array.from({ length: size - first.length }, (_, i) => mixed[i % mixed.length])];
      const { solutions, counts, errors } = b.solveBatch(some);
      some.forEach((puzzle, i) => {
        const expected = puzzle === 'x' || puzzle === kClash ? -1 : b.count(puzzle, { limit: 2 });
        assert.equal(counts[i], expected, `${i} of ${size}`);
        if (expected === 1) assert.equal(solutions[i], b.solve(puzzle));
        else if (expected === 2) assert.ok(b.verify(puzzle, solutions[i]));
        else assert.equal(solutions[i], null);
      });
      assert.deepEqual(errors.map(({ index }) => index), [...counts.keys()].filter((i) => counts[i] < 0));
    }
  }
});

test('batches of bytes', () => {
  const cells = Uint8Array.from([...kEasy, ...kNone], (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const { solutions, counts } = b.solveBatch(cells);
  assert.deepEqual([...counts], [1, 0]);
  assert.equal([...solutions.subarray(0, 81)].join(''), kItsSolution);
  assert.ok(solutions.subarray(81).every((digit) => digit === 0));
  cells[5] = 77;
  assert.equal(b.solveBatch(cells).counts[0], -1);
});

test('batches of bytes into a given array', () => {
  const cells = Uint8Array.from([...kEasy, ...kNone, ...kEasy], (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const out = new Uint8Array(3 * 81).fill(7);
  const result = b.solveBatch(cells, { out });
  assert.equal(result.solutions, out);
  assert.deepEqual([...out], [...b.solveBatch(cells).solutions]);
  out.fill(7);
  assert.ok(b.solveBatch(cells, { out, timeLimit: 0 }).solutions.every((digit) => digit === 0));
  const both = new Uint8Array(6 * 81);
  both.set(cells);
  assert.deepEqual([...b.solveBatch(both.subarray(0, 243), { out: both.subarray(243) }).counts], [1, 0, 1]);
  assert.deepEqual([...both.subarray(243, 324)].join(''), kItsSolution);
  fails('bad_argument', () => b.solveBatch(both.subarray(0, 243), { out: both.subarray(242, 485) }));
  fails('bad_argument', () => b.solveBatch(both.subarray(243), { out: both.subarray(1, 244) }));
  fails('bad_argument', () => b.solveBatch(cells, { out: cells }));
  fails('bad_argument', () => b.solveBatch(cells, { out: new Uint8Array(81) }));
  fails('bad_argument', () => b.solveBatch(cells, { out: [] }));
  fails('bad_argument', () => b.solveBatch([kEasy], { out: new Uint8Array(81) }));
});

test('generate meets the wish', () => {
  const made = b.generate({ level: 'easy', symmetry: 'half-turn', seed: 3 });
  assert.equal(b.solve(made.puzzle), made.solution);
  assert.ok(made.er <= 1.5 && made.level === 'easy' && made.symmetry === 'half-turn');
  assert.deepEqual(b.generate({ level: 'easy', symmetry: 'half-turn', seed: 3 }), made);
  assert.equal(b.generate({ clues: 30, seed: 1 }).clues, 30);
  const many = b.generateMany(5, { seed: 9 });
  assert.equal(b.generate({ seed: 9, first: 3 }).puzzle, many[3].puzzle);
  const again = b.generate();
  assert.equal(b.generate({ seed: again.seed }).puzzle, again.puzzle);
  const pattern = [...many[0].puzzle].map((symbol) => (symbol === '.' ? '.' : 'X')).join('');
  const patterned = b.generate({ pattern, seed: 1, timeLimit: 20000 });
  assert.deepEqual([...patterned.puzzle].map((symbol) => symbol === '.'), [...pattern].map((symbol) => symbol === '.'));
});

test('generate refuses what cannot be', () => {
  fails('impossible', () => b.generate({ clues: 16 }));
  fails('out_of_time', () => b.generate({ rating: 11.8, timeLimit: 50 }));
  fails('bad_argument', () => b.generate({ level: 'nightmare' }));
  fails('bad_argument', () => b.generate({ symmetry: 'round' }));
  fails('bad_argument', () => b.generate({ seed: -1 }));
  fails('bad_argument', () => b.generate({ seed: 2 ** 60 }));
  fails('bad_argument', () => b.generate({ sedd: 1 }));
  fails('bad_argument', () => b.generate({ level: 'easy', rating: 3 }));
  fails('bad_argument', () => b.generateMany(0));
  fails('bad_shape', () => b.generate({ shape: 7 }));
});

test('minimize', () => {
  const minimal = b.minimize(kItsSolution, { seed: 4 });
  assert.ok(b.isUnique(minimal));
  assert.equal(b.minimize(kItsSolution, { seed: 4 }), minimal);
  fails('not_unique', () => b.minimize(kSeveral));
  fails('no_solution', () => b.minimize(kNone));
});

test('rate', () => {
  assert.deepEqual(b.rate(kEasy), { er: 1.2, ep: 1.2, ed: 1.2, level: 'easy', steps: 51 });
  assert.equal(b.rate('98.7..6..5...6..4...3.....74...2..9..1...8......3..1..2.....5.9..6.5.4.....2...6.', { stopAbove: 5 }).above, true);
  fails('not_unique', () => b.rate(kSeveral));
  fails('unsupported', () => b.rate('.'.repeat(16)));
});

test('choices of techniques and limits of time for steps', () => {
  assert.equal(b.path(kEasy).level, 'easy');
  assert.equal(b.path(kEasy, { only: ['Naked Single', 'Hidden Single'] }).kind, 'solved');
  const stuck = b.path('..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4', { only: 'singles' });
  assert.equal(stuck.kind, 'stuck');
  assert.equal(stuck.level, undefined);
  assert.ok(stuck.steps.every(({ name }) => /Full House|Single/.test(name)));
  assert.doesNotMatch(b.hint(kEasy, { without: 'singles' }).name, /Single|Full House/);
  assert.match(b.hint(kEasy).name, /Single|Full House/);  // a choice is for one call
  assert.ok(b.allSteps(kEasy, { only: ['Hidden Single'] }).every(({ name }) => name === 'Hidden Single'));
  for (const call of [b.hint, b.path, b.allSteps]) {
    fails('bad_argument', () => call(kEasy, { only: 'nonsense' }));
    fails('bad_argument', () => call(kEasy, { only: [] }));
    fails('bad_argument', () => call(kEasy, { order: 'se', without: 'X-Wing' }));
    fails('bad_argument', () => call(kEasy, { timeLimit: -1 }));
  }
  const hard = '98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9';
  fails('out_of_time', () => b.path(hard, { order: 'se', timeLimit: 5 }));
  fails('out_of_time', () => b.rate(hard, { timeLimit: 5 }));
  assert.equal(b.hint(kEasy, { timeLimit: 60000 }).kind, 'step');
});

test('hints and paths', () => {
  const position = new b.Position(kEasy);
  for (const order of ['human', 'se']) {
    const { steps, kind } = b.path(position, { order });
    assert.equal(kind, 'solved');
    const walk = position.clone();
    for (const step of steps) {
      const next = b.hint(walk, { order });
      // In the human order a path takes the single that arose first, which a hint cannot know.
      if (order === 'se') assert.deepEqual(next.set, step.set);
      else assert.equal(next.set.length, step.set.length);
      walk.apply(next);
    }
    assert.equal(walk.values, kItsSolution);
    assert.equal(b.hint(walk, { order }).kind, 'solved');
  }
  const texts = ['technique', 'house', 'cells', 'all'].map((depth) => b.hint(kEasy, { depth }).text);
  assert.equal(new Set(texts).size, 4);
  assert.equal(b.hint(kSeveral).kind, 'several_solutions');
  assert.equal(b.hint(kNone).kind, 'no_solution');
  position.set('r1c3', 1);
  const mistake = b.hint(position);
  assert.equal(mistake.kind, 'mistake');
  assert.deepEqual(mistake.wrong_values, [{ cell: 2, digit: 1 }]);
  assert.equal(b.hint('.'.repeat(16)).kind, 'several_solutions');
  fails('unsupported', () => b.hint('.'.repeat(900)));
  fails('bad_argument', () => b.hint(kEasy, { order: 'machine' }));
});

test('all steps, and a picture of each', () => {
  const steps = b.allSteps(kEasy, { technique: 'naked_single' });
  assert.ok(steps.length > 1 && steps.every((step) => step.technique === 'naked_single'));
  for (const step of steps) assert.match(b.toSVG(kEasy, { step }), /^<svg|^<\?xml/);
  assert.notEqual(b.toSVG(kEasy, { step: steps[0] }), b.toSVG(kEasy, { step: steps[1] }));
  assert.ok(b.allSteps(kEasy).length > steps.length);
  assert.ok(b.techniques().some(({ id, name }) => id === 'x_wing' && name === 'X-Wing'));
  fails('bad_argument', () => b.allSteps(kEasy, { technique: 'guessing' }));
  fails('bad_argument', () => b.toSVG(kItsSolution, { step: steps[0] }));
});

test('practice gives a position whose next step is the technique', () => {
  for (const technique of ['hidden_single', 'pointing', 'naked_triple', 'x_wing', 'xy_wing', 'unique_rectangle_1']) {
    const made = b.practice(technique, { seed: 7 });
    assert.equal(made.step.technique, technique);
    assert.deepEqual(b.hint(b.Position.from(made.position)), made.step);
    assert.equal(made.position.givens, made.puzzle);
    assert.equal(b.solve(made.puzzle), made.solution);
    for (const { cell, digit } of made.step.strike_out) assert.notEqual(made.solution[cell], String(digit));
    assert.deepEqual(b.practice(technique, { seed: 7 }), made);
  }
  fails('bad_argument', () => b.practice('guessing'));
  fails('out_of_time', () => b.practice('jellyfish', { seed: 1, timeLimit: 20 }));
});

test('positions are changed and undone by value', () => {
  const position = new b.Position(kEasy);
  assert.deepEqual(position.candidates('r1c3'), [1, 2, 4]);
  position.strike('r1c3', 1).strike(2, 2);
  assert.deepEqual(position.candidates(2), [4]);
  assert.ok(position.undo());
  assert.deepEqual(position.candidates(2), [2, 4]);
  position.restore(2, 1);
  assert.deepEqual(position.candidates(2), [1, 2, 4]);
  position.set(2, 4);
  assert.equal(position.value('r1c3'), 4);
  assert.deepEqual(position.candidates(2), []);
  const copy = position.clone();
  copy.clear(2);
  assert.equal(position.value(2), 4);
  const state = JSON.parse(JSON.stringify(position.strike(3, 6)));
  assert.deepEqual(b.Position.from(state).toJSON(), state);
  while (position.undo());
  assert.equal(position.values, kEasy);
  position.set(2, 5);
  assert.equal(position.contradictions()[0].kind, 'twice');
  fails('bad_argument', () => position.set(0, 1));
  fails('bad_argument', () => position.set('r10c1', 1));
  fails('bad_argument', () => position.set(3, 0));
  fails('duplicate_given', () => new b.Position(kClash));
  fails('unsupported', () => new b.Position('.'.repeat(900)));
});

test('formats are read back', () => {
  const solved = { puzzle: kEasy, solution: kItsSolution };
  for (const { name, canWrite } of b.formats()) {
    if (!canWrite) {
      fails('bad_argument', () => b.format([kEasy], name));
      continue;
    }
    const text = b.format([kEasy], name);
    assert.equal(b.parse(text)[0].puzzle, kEasy, name);
  }
  const [record] = b.parse(b.format([solved], 'csv'));
  assert.equal(record.solution, kItsSolution);
  assert.equal(b.solve(record), kItsSolution);
  const [good, bad] = b.parse(`${kEasy}\n${kEasy.slice(2)}\n`);
  assert.equal(good.line, 1);
  assert.deepEqual([bad.line, bad.error.code], [2, 'bad_length']);
  fails('bad_argument', () => b.parse(kEasy, { format: 'docx' }));
  fails('bad_argument', () => b.format([kEasy], 'docx'));
});

test('formats without room for a solution get the puzzle', () => {
  for (const { name, canWrite } of b.formats()) {
    if (!canWrite) continue;
    const text = b.format([{ puzzle: kEasy, solution: kItsSolution }], name);
    assert.equal(b.parse(text)[0].puzzle, kEasy, name);
    if (!['csv', 'json'].includes(name)) assert.equal(text, b.format([kEasy], name), name);
  }
  fails('bad_argument', () => b.format([{ puzzle: kEasy, solution: kItsSolution }, kEasy], 'csv'));
  fails('bad_argument', () => b.format([{ puzzle: kEasy, solution: 5 }], 'csv'));
});

test('solutions of other puzzles are refused', () => {
  const other = kItsSolution.replace(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));
  for (const solution of [other, '1'.repeat(81)]) {
    for (const name of ['csv', 'json']) fails('wrong_solution', () => b.format([{ puzzle: kEasy, solution }], name));
    fails('wrong_solution', () => b.toPDF({ puzzle: kEasy, solution }, { fonts, solutions: true }));
  }
});

test('a text with several puzzles is refused by calls for one', () => {
  const boards = b.format([kEasy, kNone, kSeveral], 'block');
  for (const text of [`${kEasy}\n${kNone}\n${kSeveral}\n`, b.format([kEasy, kNone, kSeveral], 'csv'), boards,
    JSON.stringify([kEasy, kNone, kSeveral]), `${kEasy}\nnonsense\n${kEasy}`]) {
    for (const call of [b.solve, b.check, b.count, b.isUnique, b.candidates, b.hint, b.rate, b.toSVG, (one) => new b.Position(one)]) {
      assert.throws(() => call(text), (error) => error.code === 'bad_argument' && /has 3 puzzles.*parse\(text\)/.test(error.message), text);
    }
  }
  assert.equal(b.solve(`\n${kEasy}\n\n`), kItsSolution);
  assert.equal(b.solve(b.format([{ puzzle: kEasy, solution: kItsSolution }], 'csv')), kItsSolution);
  assert.equal(b.solve(JSON.stringify({ puzzle: kEasy })), kItsSolution);
  assert.throws(() => b.solve('{"puzzle"...}'), (error) => error.code === 'bad_syntax' && !/nlohmann/.test(error.message));
});

test('options are checked', () => {
  for (const stopAbove of [NaN, -1, '5', null, {}]) fails('bad_argument', () => b.rate(kEasy, { stopAbove }));
  assert.deepEqual(b.rate(kEasy, { stopAbove: Infinity }), b.rate(kEasy));
  assert.deepEqual(b.rate(kEasy, { stopAbove: 1e9 }), b.rate(kEasy));
  for (const clues of [30.5, 0, -1, '30', [25, 20], [0, 0], [NaN, 30]]) fails('bad_argument', () => b.generate({ clues }));
  for (const shape of ['0x0', '0x9', '99999999999x9', '16x16']) fails('bad_shape', () => b.solve(kEasy, { shape }));
  fails('bad_argument', () => b.generate({ rating: 0 }));
  for (const any of ['abc', 1, null]) fails('bad_argument', () => b.solve(kEasy, { any }));
  fails('bad_argument', () => b.solve(kEasy, null));
  fails('bad_argument', () => b.isUnique(kEasy, null));
  assert.equal(b.generate({ needs: [], without: [], seed: 1 }).puzzle, b.generate({ seed: 1 }).puzzle);
  fails('bad_argument', () => b.generate({ only: [] }));
  fails('bad_argument', () => b.toPDF(kEasy, { fonts, title: 5 }));
  fails('bad_argument', () => b.toPDF(kEasy, { fonts, solutionsAt: 'nowhere' }));
  fails('bad_argument', () => b.transform(kEasy, { map: null }));
});

test('what is not a string in a batch is an error of its record', () => {
  b.solveBatch(new Array(10).fill(kEasy));
  // eslint-disable-next-line no-sparse-arrays
  const { solutions, counts, errors } = b.solveBatch([kEasy, , undefined, null, 5, kEasy]);
  assert.deepEqual([...counts], [1, -1, -1, -1, -1, 1]);
  assert.deepEqual(solutions, [kItsSolution, null, null, null, null, kItsSolution]);
  assert.deepEqual(errors.map(({ index, error }) => [index, error.code]), [1, 2, 3, 4].map((i) => [i, 'bad_argument']));
});

test('limits of time', () => {
  const large = '.'.repeat(1296);
  fails('out_of_time', () => b.solutions(large, { timeLimit: 5 }).next());
  fails('bad_argument', () => b.solutions(large, { timeLimit: 'x' }));
  const small = b.solutions(kSeveral, { timeLimit: 10000 });
  assert.equal([...small].length, b.count(kSeveral));
  const { counts, errors } = b.solveBatch(new Array(300).fill(kEasy), { timeLimit: 0 });
  assert.ok(counts.every((count) => count === -1));
  assert.equal(errors[299].error.code, 'out_of_time');
  assert.ok(b.solveBatch(new Array(300).fill(kEasy), { timeLimit: 60000 }).counts.every((count) => count === 1));
});

test('positions keep their strikes as puzzles', () => {
  const position = new b.Position(kEasy).set('r1c3', 4).strike('r1c4', 2);
  const copy = new b.Position(position);
  assert.deepEqual(copy.toJSON(), position.toJSON());
  assert.ok(!copy.undo());
  assert.ok(copy.isGiven(0) && !copy.isGiven(2));
  for (const name of ['json', 'csv', 'candidates', 'pencilmarks', 'hodoku']) {
    const [record] = b.parse(b.format([position], name));
    assert.ok(record.candidates[3].includes(6) && !record.candidates[3].includes(2), name);
    assert.equal(record.cells[2] || record.candidates[2][0], 4, name);
  }
  for (const name of ['line', 'block', 'sdk', 'sdm']) {
    assert.throws(() => b.format([position], name), /cannot hold struck-out candidates; json/);
  }
  const wrong = new b.Position(kEasy).strike('r1c3', 4);
  assert.equal(b.solve(wrong), null);
  fails('unsupported', () => b.transform(wrong));
  fails('unsupported', () => b.minimize(wrong));
});

test('a damaged state of a position is refused', () => {
  const state = new b.Position(kEasy).set('r1c3', 4).strike('r1c4', 2).toJSON();
  const damaged = [{ givens: 5 }, { givens: kEasy.slice(1) }, { values: undefined }, { values: kEasy.replace('5', '4') },
    { values: kEasy.replace('.', 'x') }, { struck: null }, { struck: { 81: '1' } }, { struck: { 0: '1' } }, { struck: { 2: 'a' } },
    { struck: { 2: 7 } }, { lacking: 5 }, { lacking: ['2'] }, { lacking: ['99:1'] }, { lacking: [2] }];
  for (const part of damaged) fails('bad_argument', () => b.Position.from({ ...state, ...part }));
  fails('bad_argument', () => b.Position.from(null));
  assert.deepEqual(b.Position.from(state).toJSON(), state);
});

test('a step is applied as a whole and undone as a whole', () => {
  const position = new b.Position(kEasy);
  const step = { set: [{ cell: 2, digit: 4 }], strike_out: [{ cell: 3, digit: 2 }, { cell: 3, digit: 6 }] };
  position.apply(step);
  assert.ok(position.undo());
  assert.deepEqual(position.toJSON(), new b.Position(kEasy).toJSON());
  assert.ok(!position.undo());
  for (const bad of [{ cell: 0, digit: 1 }, { cell: 99, digit: 1 }, { cell: 3, digit: 0 }, null]) {
    fails('bad_argument', () => position.apply({ ...step, strike_out: [{ cell: 3, digit: 2 }, bad] }));
    assert.deepEqual(position.toJSON(), new b.Position(kEasy).toJSON());
  }
  fails('bad_argument', () => position.apply(null));
  fails('bad_argument', () => position.apply(b.hint(new b.Position(kEasy).set(2, 1))));
});

test('solutions that do not fit are refused', () => {
  const wrong = [kItsSolution.slice(1), `${kItsSolution}1`, `A${kItsSolution.slice(1)}`, `.${kItsSolution.slice(1)}`];
  for (const solution of wrong) {
    const code = solution.length === 81 ? 'bad_symbol' : 'bad_length';
    fails(code, () => b.format([{ puzzle: kEasy, solution }], 'csv'));
    fails(code, () => b.toPDF({ puzzle: kEasy, solution }, { fonts }));
  }
  assert.throws(() => b.format([{ puzzle: kEasy, solution: `A${kItsSolution.slice(1)}` }], 'csv'),
    /cell 1 of the solution is no digit from 1 to 9/);
});

// The table is that of the library (tests/formats/json_boards_test.cpp).
test('JSON of every shape has the records and lines that the library reads', () => {
  const shapes = readFileSync(join(root, 'tests/formats/json_shapes.txt'), 'utf8').split(/^# /m).slice(1);
  assert.ok(shapes.length >= 70);
  for (const shape of shapes) {
    const [name, ...lines] = shape.trimEnd().split('\n');
    const expected = lines.filter((line) => line.startsWith('=> ')).map((line) => line.slice(3));
    const text = lines.filter((line) => !line.startsWith('=> ')).join('\n');
    assert.deepEqual(b.parse(text).map(({ line, puzzle, error }) => `${line} ${error ? 'error' : puzzle}`), expected, name);
  }
  const titled = b.parse(`{"2":"${kEasy}","1":"${kSeveral}"}`.replace('53', '35'));
  assert.deepEqual(titled.map(({ id }) => id), ['2', '1']);
  const [paired] = b.parse(`{"puzzles":["${kEasy}"],"solutions":["${kItsSolution}"]}`);
  assert.equal(paired.solution, kItsSolution);
});

// The table is that of the library (tests/formats/forms_test.cpp).
test('texts of every shape hold the puzzle that the library reads', () => {
  const shapes = readFileSync(join(root, 'tests/formats/text_shapes.txt'), 'utf8').split(/^@@ /m).slice(1);
  assert.ok(shapes.length >= 100);
  for (const shape of shapes) {
    const name = shape.slice(0, shape.indexOf('\n'));
    assert.deepEqual(b.parse(shape.slice(name.length + 1)).map(({ puzzle, error }) => error ?? puzzle), [kEasy], name);
  }
});

// The tables are those of the library (tests/formats/text_boards_test.cpp).
test('texts with boards have the records that the library reads', () => {
  for (const table of ['text_boards', 'code_and_markup', 'encoded_and_wrapped', 'found_by_strangers', 'doubtful_boards']) {
    const texts = readFileSync(join(root, `tests/formats/${table}.txt`), 'utf8').split(/^@@ /m).slice(1);
    assert.ok(texts.length >= 5);
    for (const text of texts) {
      const [name, ...lines] = text.trimEnd().split('\n');
      const first = lines.findIndex((line) => line.startsWith('=> '));
      const expected = lines.slice(first < 0 ? lines.length : first).map((line) => line.slice(3));
      const content = lines.slice(0, lines.length - expected.length).map((line) => `${line}\n`).join('');
      assert.deepEqual(b.parse(content).map(({ puzzle, error }) => (error ? 'error' : puzzle)), expected, `${table}: ${name}`);
    }
  }
});

test('bytes of UTF-16 and UTF-32 are read, with a mark and without', () => {
  const rows = kEasy.match(/.{9}/g).join('\n');
  for (const text of [kEasy, rows, JSON.stringify({ puzzle: kEasy }), rows.replaceAll('.', '・')]) {
    for (const width of [2, 4]) {
      for (const isLittle of [true, false]) {
        for (const mark of ['\ufeff', ...(text.includes('・') ? [] : [''])]) {
          const symbols = [...mark, ...text];
          const view = new DataView(new ArrayBuffer(symbols.length * width));
          symbols.forEach((symbol, i) => {
            view[`setUint${width * 8}`](i * width, symbol.codePointAt(0), isLittle);
          });
          const records = b.parse(new Uint8Array(view.buffer));
          assert.deepEqual(records.map(({ puzzle, error }) => error ?? puzzle), [kEasy], `${width} ${isLittle} ${mark.length} ${text.slice(0, 12)}`);
        }
      }
    }
  }
});

test('JSON is read', () => {
  const cells = [...kEasy].map((symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const rows = Array.from({ length: 9 }, (_, r) => cells.slice(9 * r, 9 * r + 9));
  const strings = rows.map((row) => row.map((digit) => digit || '.').join(''));
  const python = JSON.stringify(rows.map((row) => row.map((digit) => (digit ? String(digit) : null))))
    .replaceAll('"', "'").replaceAll('null', 'None');
  for (const value of [kEasy, cells, rows, strings, cells.map((digit) => digit || null), { board: rows }, { quiz: kEasy }, [kEasy, kEasy], [rows], [{ puzzle: kEasy }]]) {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const expected = Array.isArray(value) && value[0] === kEasy ? value : [kEasy];
      assert.deepEqual(b.parse(text).map(({ puzzle }) => puzzle), expected, text.slice(0, 40));
    }
  }
  assert.equal(b.parse(python)[0].puzzle, kEasy);
  const [record, ...rest] = b.parse(`{"puzzle":"${kEasy}","solution":"${kItsSolution}","id":7}\n{"puzzle":"12"}\n{"id":3}\n{"puzzle":\n{"puzzle":"${kEasy}"}\nnonsense, here\n`, { format: 'json' });
  assert.deepEqual([record.line, record.id, record.shape, record.solution], [1, '7', '3x3', kItsSolution]);
  assert.deepEqual(record.cells, cells);
  assert.deepEqual(rest.map(({ line, error }) => [line, error?.code]),
    [[2, 'bad_length'], [3, 'bad_syntax'], [4, 'bad_syntax'], [5, undefined], [6, 'bad_syntax']]);
  assert.equal(b.parse('{"puzzle":"1..............."}')[0].shape, '2x2');
  assert.equal(b.parse(`{"puzzle":"${'.'.repeat(36)}","shape":"3x2"}`)[0].shape, '3x2');
  assert.equal(b.parse(`{"puzzle":"${kEasy}","solution":"123"}`)[0].solution, undefined);
  const struck = b.parse(b.format(['123456789'.repeat(81).replace('1', '.')], 'json'))[0];
  assert.deepEqual(struck.candidates[0], [2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a damaged list of JSON loses only its damaged elements', () => {
  const puzzles = [kEasy, kItsSolution, kNone];
  const read = (text) => b.parse(text).map(({ puzzle, error }) => puzzle ?? error.code);
  const objects = JSON.stringify(puzzles.map((puzzle) => ({ puzzle })));
  const strings = JSON.stringify(puzzles);
  const [a, c, e] = puzzles;
  const bad = 'bad_syntax';
  for (const text of [objects, objects.replaceAll('},', '},\n'), strings, JSON.stringify(puzzles, null, 1)]) {
    assert.deepEqual(read(text), puzzles);
    assert.deepEqual(read(text.slice(0, -1)), [...puzzles, bad], 'cut short');
    assert.deepEqual(read(text.replace(`${c}"`, c)), [a, bad, e], 'no quote');
    assert.ok(read(`${text}]`).includes(e), 'a bracket too many');
  }
  assert.deepEqual(read(objects.replace('}', '')), [bad, c, e], 'no brace');
  assert.deepEqual(read(objects.replace('},', '\n')), [bad, c, e], 'neither brace nor comma');
  assert.deepEqual(read(objects.replace('}', '}}')), [a, bad, c, e, bad], 'a brace too many, after which the ] belongs to no list');
  assert.deepEqual(read(objects.replace(',', ',x,')), [a, bad, c, e], 'a word');
  assert.deepEqual(read(`{"quiz":"${c}","puzzle":"${a}"}`), [a], '`puzzle` comes before other names');
  assert.ok(b.parse(`[${'{"a":['.repeat(100000)}`).at(-1).error);
  assert.equal(b.parse(`{"id":"${'x'.repeat(3e7)}","puzzle":"${a}"}`)[0].puzzle, a);
});

test('OpenSudoku is read', () => {
  const fields = [...kEasy].map((symbol) => (symbol === '.' ? '4|0|1|' : `${symbol}|0|0|`)).join('');
  const text = `<?xml version="1.0"?>\n<opensudoku>\n<!-- <game data="${kEasy}"/> -->\n<game data="${kEasy}" />\n` +
    `<game x='1' data='version: 1\n${fields}'></game>\n<game data="12"/><game/>\n</opensudoku>\n`;
  const records = b.parse(text);
  assert.deepEqual(records.map(({ line, puzzle, error }) => [line, puzzle ?? error.code]),
    [[4, kEasy], [5, kEasy], [7, 'bad_length'], [7, 'bad_syntax']]);
  assert.deepEqual(b.parse(`<opensudoku>\n<game data="${kEasy}" />\n`).map(({ line, puzzle, error }) => [line, puzzle ?? error.code]),
    [[2, kEasy], [3, 'io']]);
});

test('compressed files are read where node can', { skip: !process.getBuiltinModule && 'an older node' }, () => {
  const packed = gzipSync(`${kEasy}\n${kItsSolution}\n`);
  assert.deepEqual(b.parse(packed).map(({ puzzle }) => puzzle), [kEasy, kItsSolution]);
  fails('bad_syntax', () => b.parse(packed.subarray(0, 30)));
});

test('pages', () => {
  const pdf = b.toPDF([{ puzzle: kEasy, solution: kItsSolution, label: 'easy' }, kEasy], { fonts, solutions: true, title: 'Ä' });
  assert.equal(String.fromCharCode(...pdf.subarray(0, 5)), '%PDF-');
  assert.deepEqual(b.toPDF(kEasy, { fonts }), b.toPDF([kEasy], { fonts: { ...fonts, bold: Uint8Array.from(fonts.bold) } }));
  fails('bad_argument', () => b.toPDF(kEasy));
  fails('unsupported', () => b.toPDF(kEasy, { fonts: { regular: new Uint8Array(9) } }));
  assert.match(b.toSVG(kEasy, { candidates: true }), /<\/svg>\s*$/);
  fails('bad_argument', () => b.toPDF(kEasy, { fonts, paper: 'a0' }));
  fails('bad_argument', () => b.toPDF(kEasy, { fonts, perPage: 99 }));
  assert.throws(() => b.toPDF([{ puzzle: kEasy, solution: '12' }], { fonts }));
});

test('symmetries', () => {
  const image = b.transform(kEasy, { seed: 3 });
  assert.notEqual(image, kEasy);
  assert.equal(b.transform(kEasy, { seed: 3 }), image);
  assert.equal(b.solve(image), b.transform(kItsSolution, { seed: 3 }));
  const map = b.findIsomorphism(kEasy, image);
  assert.equal(b.transform(kEasy, { map }), image);
  assert.equal(b.canonical(kEasy).form, b.canonical(image).form);
  const { form, map: toForm } = b.canonical(kEasy, { of: 'grid' });
  assert.equal(b.transform(kEasy, { map: toForm }), form);
  assert.ok(!b.isIsomorphic(kEasy, kNone));
  fails('bad_argument', () => b.transform(kEasy, { map: { ...map, rows: [3, 1, 2, 0, 4, 5, 6, 7, 8] } }));
  fails('unsupported', () => b.canonical('.'.repeat(16)));
});

test('the small entry', async () => {
  const small = await entry('solver');
  assert.throws(() => small.solve(kEasy), { code: 'not_initialized' });
  await small.init({ simd });
  assert.equal(small.solve(kEasy), kItsSolution);
  assert.equal(small.solve([...kEasy].map((c) => (c === '.' ? null : Number(c)))), kItsSolution);
  const rows = kEasy.match(/.{9}/g);
  for (const board of [rows, rows.map((row) => [...row])]) assert.equal(small.solve(board), kItsSolution);
  fails('bad_length', () => small.solve(kEasy.match(/.{27}/g).map((row) => [...row])));
  assert.equal(small.solve(kNone), null);
  assert.throws(() => small.solve(kSeveral), { code: 'not_unique' });
  assert.throws(() => small.solve(kClash), { code: 'duplicate_given' });
  assert.throws(() => small.solve('x'), { code: 'bad_length' });
  assert.throws(() => small.solve(`!${kEasy.slice(1)}`), { code: 'bad_symbol', column: 1 });
  assert.equal(small.count(kSeveral, { limit: 100 }), b.count(kSeveral, { limit: 100 }));
  assert.equal(small.solveBatch([kEasy, kEasy]).solutions[1], kItsSolution);
});

test('the entry with the module as a file', async () => {
  const other = await entry('wasm');
  await Promise.all([other.init(), other.init()]);
  assert.equal(other.solve(kEasy), kItsSolution);
});

test('memory stays bounded', () => {
  const many = new Array(20000).fill(kEasy);
  b.solveBatch(many);
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 20; ++i) b.solveBatch(many);
  assert.ok(process.memoryUsage().arrayBuffers - before < 4 << 20);
});

test('the column of a table and the key of JSON can be named', () => {
  const table = `id,start,puzzle\n7,${kEasy},first\n`;
  for (const text of [table, JSON.stringify({ id: 7, start: kEasy, puzzle: 'first' }), JSON.stringify({ all: [{ id: 7, Start: kEasy }] })]) {
    const records = b.parse(text, { column: 'start' });
    assert.deepEqual(records.map(({ puzzle, id }) => [puzzle, id]), [[kEasy, '7']], text);
  }
  assert.equal(b.parse(table, { column: 'board' })[0].error.reason, 'no column `board`, only id, start, puzzle');
  assert.equal(b.parse(table, { column: 'board' }).length, 1);
  assert.equal(b.parse(`{"id":1,"puzzle":"${kEasy}"}`, { column: 'start' })[0].error.reason, 'no key `start`, only id, puzzle');
  assert.equal(b.parse('{"start":5}', { column: 'start' }).length, 1);
  for (const column of ['', 5, null]) fails('bad_argument', () => b.parse(table, { column }));
});

test('a column of ids leaves the boards to another one', () => {
  for (const text of [`puzzle,grid\n7,${kEasy}\n`, `{"puzzle":7,"grid":"${kEasy}"}`, `{"puzzle":"Easy 1","board":"${kEasy}"}`]) {
    assert.deepEqual(b.parse(text).map(({ puzzle }) => puzzle), [kEasy], text);
  }
});

test('old tables keep their letters', () => {
  const bytes = Uint8Array.from(`{"id":"Caf\xe9","puzzle":"${kEasy}"}`, (symbol) => symbol.charCodeAt(0));
  assert.equal(b.parse(bytes)[0].id, 'Caf\u00e9');
});
