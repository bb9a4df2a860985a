// Runs the examples of the README. `// => value` is what the expression before it gives.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packageFolder } from './support.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const readme = readFileSync(join(here, '..', 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, text]) => text);

/** An example as a program: imports of the built package, and comments as assertions. */
function programOf(text) {
  const url = (name) => pathToFileURL(join(packageFolder, 'dist', `${name || 'index'}.mjs`)).href;
  return text
    .replace(/from 'bitdoku(?:\/(\w+))?'/g, (_, name) => `from '${url(name)}'`)
    .replace(/^( *)(.+?);? *(?:\n *)?\/\/ => (.+)$/gm, '$1assert.deepEqual($2, $3);');
}

blocks.forEach((block, index) => {
  test(`README, example ${index + 1}: ${block.split('\n')[0]}`, async () => {
    const text = programOf(block);
    globalThis.assert = assert;
    globalThis.document = { body: {} };
    const silent = { ...console, log() {} };
    const program = `const console = globalThis.silent;\n${text}`;
    globalThis.silent = silent;
    await import(`data:text/javascript,${encodeURIComponent(program)}`);
  });
});

const typescript = process.env.BITDOKU_TSC;
test('TypeScript takes the examples of the README', { skip: !typescript && 'BITDOKU_TSC is not set' }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bitdoku-readme-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(packageFolder, join(folder, 'node_modules', 'bitdoku'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const files = blocks.map((block, index) => {
    writeFileSync(join(folder, `example${index}.ts`), `${block}\nexport {};\n`);
    return `example${index}.ts`;
  }).filter((file) => !readFileSync(join(folder, file), 'utf8').includes('require('));
  const done = spawnSync(typescript, ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext',
    '--lib', 'es2022,dom,dom.iterable', ...files], { cwd: folder, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stdout + done.stderr);
});

test('the README has examples', () => assert.ok(blocks.length >= 7));
