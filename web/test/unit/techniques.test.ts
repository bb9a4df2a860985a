// Names of techniques are written as the engine writes them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { kTechniques, nameOfTechnique } from '../../src/model/techniques.ts';

const table = fileURLToPath(new URL('../../../../../src/human/techniques.cpp', import.meta.url));
const names = new Map(Array.from(readFileSync(table, 'utf8').matchAll(/\{"(\w+)",\s*"([^"]+)",\s*\d+,/g), ([, id, name]) => [id!, name!]));

test('the names of the list are those of the engine', () => {
  assert.ok(names.size > 120);
  for (const [id, name] of kTechniques) assert.equal(name, names.get(id));
  assert.equal(nameOfTechnique('xy_wing'), 'XY-Wing');
});

test('the other names have the capitals of the engine', () => {
  for (const [id, name] of names) {
    const written = nameOfTechnique(id).split(/[^A-Za-z0-9]+/);
    for (const word of name.split(/[^A-Za-z0-9]+/)) {
      for (const same of written.filter((one) => one.toLowerCase() === word.toLowerCase())) assert.equal(same, word, id);
    }
  }
  assert.equal(nameOfTechnique('wxyz_wing'), 'WXYZ-Wing');
  assert.equal(nameOfTechnique('finned_franken_x_wing'), 'Finned Franken X-Wing');
});
