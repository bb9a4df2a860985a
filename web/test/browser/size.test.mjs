// How large the page is, compressed as servers do: what it needs before the first key, and everything that is kept for offline use.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { kFolder } from './support.mjs';

const textOf = (file) => readFileSync(`${kFolder}/${file}`, 'latin1');
const sizeOf = (file) => (/\.(bin|png)$/.test(file) ? textOf(file).length : gzipSync(readFileSync(`${kFolder}/${file}`), { level: 9 }).length);
const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0);
const kept = JSON.parse(/const kFiles = (\[.*?\]);/.exec(textOf('service-worker.js'))[1]).map((file) => (file === './' ? 'index.html' : file));

test('the page can be played after 60 kB', () => {
  const first = ['index.html', ...[...textOf('index.html').matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)];
  assert.equal(first.length, 3);
  assert.ok(total(first) < 60_000, `${total(first)}`);
});

test('beside the engine, what is kept for offline use has less than 210 kB, and nothing is in it twice', () => {
  const rest = kept.filter((file) => !/engine/.test(file));
  assert.equal(rest.length, kept.length - 1);
  assert.ok(total(rest) < 210_000, `${total(rest)}`);
  const unpacker = readFileSync(new URL('../../../build/wasm/js/unpack.wasm', import.meta.url)).toString('base64');
  assert.deepEqual(kept.filter((file) => /\.js$/.test(file) && textOf(file).includes(unpacker)).map((file) => file.replace(/-.*/, '')), ['assets/compile']);
});
