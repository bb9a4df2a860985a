#!/usr/bin/env node
// Measures the package: node bench.mjs [--peers FOLDER] [--package FOLDER] [FILE...].
//
// The files have one 9x9 puzzle a line; without them, the sets of data/. FOLDER of --peers has a
// node_modules with `sudoku`, `sudoku-core` and `sudoku-gen`, which are then measured in the same run.
// Times are the best of several turns, on one thread, after a warm-up. Each is the shorter one of the time of the clock
// and that of the processor, because a machine may be busy with other programs, and node with other threads.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const words = process.argv.slice(2);
const option = (name, usual) => {
  const at = words.indexOf(name);
  return at < 0 ? usual : words.splice(at, 2)[1];
};
const peers = option('--peers', undefined);
const folder = option('--package', join(root, 'build/js/package'));
const files = words.length > 0 ? words
  : ['easy', '17_clue', 'top1465', 'hardest'].map((name) => join(root, 'data', `${name}.txt`));

const entry = pathToFileURL(join(folder, 'dist/index.mjs')).href;
const kPuzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const bitdoku = await import(entry);
await bitdoku.init();
bitdoku.solve(kPuzzle);

/**
 * Times of the import, of `init`, and of the first solution, in a new process. The last time is what node takes for
 * the first import of any module, which comes before and does not count.
 */
function start() {
  const program = `const empty = performance.now();
    await import('${empty}');
    const times = [performance.now()];
    const b = await import('${entry}'); times.push(performance.now());
    await b.init(); times.push(performance.now());
    b.solve('${kPuzzle}'); times.push(performance.now());
    console.log(JSON.stringify([...times.slice(1).map((time, i) => time - times[i]), times[0] - empty]));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

/** The time of a process of node that does nothing. */
function timeOfProcess() {
  const begin = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - begin;
}

const kTurns = 9;
const kLeastTime = 2000;
const kBatch = 10000;

/** The time of a piece of work in milliseconds. */
function timeOf(work) {
  const begin = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - begin, (user + system) / 1e3);
}

/**
 * The shortest of several turns in milliseconds. They last two seconds or more, because on a busy machine the
 * background threads of node need so long to optimize the module.
 */
function best(work, turns = kTurns) {
  let shortest = Infinity;
  const end = performance.now() + kLeastTime;
  for (let i = 0; i < turns || performance.now() < end; ++i) shortest = Math.min(shortest, timeOf(work));
  return shortest;
}

const part = (values, share) => values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const shown = (number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));
const say = (...cells) => console.log(cells.map((cell) => String(cell).padEnd(26)).join(''));

/** Times of single calls in milliseconds. */
const times = (calls, work) => calls.map((call) => timeOf(() => work(call)));

function repeated(puzzles, size) {
  return Array.from({ length: size }, (_, i) => puzzles[i % puzzles.length]);
}

const sets = files.map((file) => ({
  name: basename(file).replace(/\.\w+$/, ''),
  puzzles: readFileSync(file, 'latin1').match(/^[0-9.]{81}/gm).slice(0, kBatch),
}));

const temporary = mkdtempSync(join(tmpdir(), 'bitdoku-'));
const empty = pathToFileURL(join(temporary, 'empty.mjs')).href;
writeFileSync(new URL(empty), '');
const starts = Array.from({ length: 15 }, start).map((times) => [times[0] + times[1] + times[2], ...times])
  .sort((a, b) => a[0] - b[0]);
for (const [name, times] of [['best', starts[0]], ['median', starts[7]]]) {
  const [all, ...parts] = times.map(shown);
  say(`start, ${name}`, `${all} ms`, `import ${parts[0]}, init ${parts[1]}, solve ${parts[2]}; an empty module ${parts[3]}`);
}
const emptyProcess = Array.from({ length: 9 }, () => timeOfProcess());
rmSync(temporary, { recursive: true });
say('node without a program', `${shown(Math.min(...emptyProcess))} ms`);
say('set', 'batch, ns (bytes)', 'batch, ns (strings)', 'single, us');
for (const { name, puzzles } of sets) {
  const many = repeated(puzzles, kBatch);
  const bytes = Uint8Array.from(many.join(''), (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  const few = puzzles.slice(0, 500);
  const each = (time, size) => shown((time * 1e6) / size);
  say(name, each(best(() => bitdoku.solveBatch(bytes)), many.length),
    each(best(() => bitdoku.solveBatch(many)), many.length),
    shown((best(() => few.forEach((puzzle) => bitdoku.solve(puzzle))) * 1e3) / few.length));
}

// A batch chooses its engine by its size; beside it, a call of `solve` for each puzzle.
say('batch size', 'us a puzzle', 'one by one, us', '(17 clues)');
const seventeen = (sets.find(({ name }) => name.includes('17')) ?? sets[0]).puzzles;
for (const size of [1, 8, 32, 64, 88, 128, 256, 1024]) {
  const some = repeated(seventeen, size);
  const rounds = Math.max(1, Math.floor(2048 / size));
  const loop = (work) => (best(() => {
    for (let i = 0; i < rounds; ++i) work();
  }) * 1e3) / rounds / size;
  say(size, shown(loop(() => bitdoku.solveBatch(some))), shown(loop(() => some.forEach((puzzle) => bitdoku.solve(puzzle)))));
}

say('generate', 'p50, ms', 'p99, ms');
const seeds = Array.from({ length: 200 }, (_, i) => i);
say('minimal', ...[0.5, 0.99].map((share) => shown(part(times(seeds, (seed) => bitdoku.generate({ seed })), share))));
for (const level of ['easy', 'medium', 'hard', 'expert']) {
  const found = times(seeds.slice(0, 100), (seed) => bitdoku.generate({ seed, level }));
  say(level, shown(part(found, 0.5)), shown(part(found, 0.99)));
}

// Positions on the way: after a share of the digits of the solution was entered.
const positions = sets.filter(({ name }) => !name.includes('hard')).flatMap(({ puzzles }) =>
  puzzles.slice(0, 40).map((puzzle, i) => {
    const solution = bitdoku.solve(puzzle);
    const position = new bitdoku.Position(puzzle);
    [...puzzle].forEach((symbol, cell) => {
      if (symbol === '.' && (cell * 7 + i) % 10 < i % 5) position.set(cell, Number(solution[cell]));
    });
    return position;
  }));
times(positions.slice(0, 20), (position) => bitdoku.hint(position));
const hints = times(positions, (position) => bitdoku.hint(position));
say('hint', `p50 ${shown(part(hints, 0.5))} ms`, `p95 ${shown(part(hints, 0.95))} ms`);
for (const { name, puzzles } of sets.filter(({ name: one }) => !one.includes('hard'))) {
  const rated = puzzles.slice(0, 40);
  say(`rate, ${name}`, `${shown(best(() => rated.forEach((puzzle) => bitdoku.rate(puzzle)), 2) / rated.length)} ms`);
}

const memory = process.memoryUsage().arrayBuffers / 1e6;
say('memory of all buffers', `${shown(memory)} MB`);

if (peers !== undefined) {
  const load = createRequire(join(peers, 'package.json'));
  const cellsOf = (puzzle) => [...puzzle].map((symbol) => (symbol === '.' ? null : Number(symbol)));
  const solvers = {
    sudoku: (() => {
      const { solvepuzzle } = load('sudoku');
      return (puzzle) => solvepuzzle(cellsOf(puzzle).map((digit) => (digit === null ? null : digit - 1))) !== null;
    })(),
    'sudoku-core': (() => {
      const { solve } = load('sudoku-core');
      return (puzzle) => solve(cellsOf(puzzle)).solved === true;
    })(),
  };
  say('peer', 'set', 'mean, us', 'solved');
  for (const [name, solve] of Object.entries(solvers)) {
    // sudoku-core did not finish its first puzzle of 17 clues in a minute.
    for (const { name: set, puzzles } of name === 'sudoku-core' ? sets.slice(0, 1) : sets) {
      const begin = performance.now();
      let solved = 0;
      const found = [];
      for (const puzzle of puzzles.slice(0, 100)) {
        if (performance.now() - begin > 5000) break;
        found.push(timeOf(() => { solved += solve(puzzle) ? 1 : 0; }));
      }
      say(name, set, shown((found.reduce((a, b) => a + b, 0) * 1e3) / found.length), `${solved} of ${found.length}`);
    }
  }
  const generators = {
    'sudoku makepuzzle': () => load('sudoku').makepuzzle().map((digit) => (digit === null ? '.' : digit + 1)).join(''),
    ...Object.fromEntries(['easy', 'medium', 'hard', 'expert'].flatMap((level) => [
      [`sudoku-core ${level}`, () => load('sudoku-core').generate(level).map((digit) => digit ?? '.').join('')],
      [`sudoku-gen ${level}`, () => load('sudoku-gen').getSudoku(level).puzzle],
    ])),
  };
  say('peer', 'p50, ms', 'p99, ms', 'unique');
  for (const [name, make] of Object.entries(generators)) {
    const begin = performance.now();
    const found = [];
    let unique = 0;
    while (found.length < 100 && performance.now() - begin < 5000) {
      let puzzle;
      found.push(timeOf(() => { puzzle = make(); }));
      if (bitdoku.isUnique(puzzle)) ++unique;
    }
    say(name, shown(part(found, 0.5)), shown(part(found, 0.99)), `${unique} of ${found.length}`);
  }
}
