// The module's memory, and what follows when the module ends in the middle of a call.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { kEasy, kItsSolution, packageFolder, simd } from './support.mjs';
import { call, start } from '../src/wasm.mjs';
import { BitdokuError, Position, hint, solve, solveBatch } from '../src/api.mjs';

const kHard = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';

/** Runs a program in a process of its own; returns the numbers that it prints. */
function inProcess(entry, text) {
  const address = pathToFileURL(join(packageFolder, 'dist', `${entry}.mjs`)).href;
  const program = `import * as b from '${address}';
await b.init({ simd: ${simd} });
${text}`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

const kMega = 1e6;
const kMillion = `
const puzzles = [['${kEasy}', 19], ['${kHard}', 1]].flatMap(([line, n]) => new Array(n).fill(line));
const strings = Array.from({ length: 50000 }, (_, i) => puzzles[i % 20]);
const bytes = new TextEncoder().encode(strings.join(''));
for (let i = 0; i < 10; ++i) {
  if (b.solveBatch(strings).counts[49999] !== 1 || b.solveBatch(bytes).counts[0] !== 1) throw new Error('counts');
}`;

for (const entry of ['index', 'solver']) {
  test(`memory for one puzzle and after a million, ${entry}`, () => {
    const [nothing, one, many] = inProcess(entry, `
const sizes = [b.memoryUsed()];
if (b.solve('${kHard}').length !== 81) throw new Error('solve');
sizes.push(b.memoryUsed());${kMillion}
sizes.push(b.memoryUsed());
console.log(JSON.stringify(sizes));`);
    assert.ok(nothing <= one && one < 4 * kMega, `${one} bytes for one puzzle`);
    assert.ok(one < many && many < 16 * kMega, `${many} bytes after a million puzzles`);
  });
}

test('a call that ends the module throws, and the next call has a new instance', async () => {
  const folder = join(packageFolder, 'dist');
  const file = simd ? 'bitdoku.wasm' : 'bitdoku-plain.wasm';
  await start(await WebAssembly.compile(readFileSync(join(folder, file))));
  const position = new Position(kEasy).set('r1c3', 4);
  const words = JSON.stringify(hint(position));
  const batch = [kEasy, kHard, 'x'];
  const counts = [...solveBatch(batch).counts];
  for (let i = 0; i < 3; ++i) {
    // The address lies far behind the end of the memory.
    assert.throws(() => call('free', 0x7ffffff0), (error) => error instanceof BitdokuError && error.code === 'internal'
      && error.message.startsWith('the WebAssembly module ended: '));
    if (i === 0) assert.equal(JSON.stringify(hint(position)), words);
    if (i === 1) assert.deepEqual([...solveBatch(batch).counts], counts);
    if (i === 2) assert.equal(solve(kEasy), kItsSolution);
  }
});

// Node starts with the small module alone only where there are vectors.
test('the large module is compiled while the program waits, before anybody needs it', { skip: !simd }, () => {
  const [now, later, called] = inProcess('index', `
const compile = WebAssembly.compile;
let [inBackground, atOnce] = [0, 0];
WebAssembly.compile = async (bytes) => { const module = await compile(bytes); ++inBackground; return module; };
WebAssembly.Module = class extends WebAssembly.Module { constructor(bytes) { super(bytes); ++atOnce; } };
b.solve('${kEasy}');
const counts = [inBackground + atOnce];
for (let i = 0; i < 100 && inBackground === 0; ++i) await new Promise((resolve) => setTimeout(resolve, 50));
counts.push(inBackground);
if (b.hint('${kEasy}').kind !== 'step') throw new Error('hint');
console.log(JSON.stringify([...counts, atOnce]));`);
  assert.deepEqual([now, later, called], [0, 1, 0]);
});

test('a call before that compiles the large module itself', { skip: !simd }, () => {
  const [called, kind] = inProcess('index', `
let atOnce = 0;
WebAssembly.Module = class extends WebAssembly.Module { constructor(bytes) { super(bytes); ++atOnce; } };
const { kind } = b.hint('${kEasy}');
await new Promise((resolve) => setTimeout(resolve, 50));
b.hint('${kEasy}');
console.log(JSON.stringify([atOnce, kind]));`);
  assert.deepEqual([called, kind], [1, 'step']);
});

test('where nothing may be compiled, the module comes by an import', () => {
  const file = join(packageFolder, 'dist', simd ? 'bitdoku.wasm' : 'bitdoku-plain.wasm');
  const program = `import { readFileSync } from 'node:fs';
const module = await WebAssembly.compile(readFileSync(${JSON.stringify(file)}));
const refuse = () => { throw new WebAssembly.CompileError('not allowed here'); };
const { instantiate } = WebAssembly;
Object.assign(WebAssembly, { compile: refuse, compileStreaming: refuse, validate: refuse, Module: refuse,
  instantiate: (source, imports) => (source === module ? instantiate(source, imports) : refuse()) });
globalThis.process = globalThis.Buffer = undefined;
const b = await import(${JSON.stringify(pathToFileURL(join(packageFolder, 'dist/wasm.mjs')).href)});
await b.init(module);
console.log(JSON.stringify([b.solve('${kEasy}'), b.hint('${kEasy}').kind, b.generate({ seed: 1 }).puzzle.length]));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  assert.deepEqual(JSON.parse(printed), [kItsSolution, 'step', 81]);
});
