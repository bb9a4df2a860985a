// The documents of the package: every link of a page leads to a file that the package contains, and to a heading of it.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { homeOf } from '../docs.mjs';
import { packageFolder, root } from './support.mjs';

const pages = ['README.md', ...readdirSync(join(packageFolder, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
const textOf = (page) => readFileSync(join(packageFolder, page), 'utf8');
/** The places of a page that a link can name. */
const placesOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));

for (const page of pages) {
  test(`links of ${page}`, () => {
    for (const [, target] of textOf(page).replace(/```[^]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [file, place] = target.split('#');
      const path = file === '' ? page : join(dirname(page), file);
      assert.ok(existsSync(join(packageFolder, path)), target);
      if (place !== undefined) assert.ok(placesOf(textOf(path)).includes(place), target);
    }
  });
}

test('the package names the home that is set, or none, and has what it lists', () => {
  const { files, homepage, repository } = JSON.parse(textOf('package.json'));
  assert.equal(homepage, homeOf(root) || undefined);
  assert.equal(repository, undefined);
  for (const folder of files) assert.ok(existsSync(join(packageFolder, folder)), folder);
});
