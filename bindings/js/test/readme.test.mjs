// Runs the examples of the README. `// => value` is what the expression before it gives.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

test('the README has examples', () => assert.ok(blocks.length >= 7));
