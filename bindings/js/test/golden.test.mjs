// The golden files of the native program (tests/cli/golden.py explains their marks) pass with the command of the
// package. All cases run in this process, because a start of node takes longer than most of them.
import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { packageFolder, root } from './support.mjs';

const { startedBy } = await import(pathToFileURL(join(packageFolder, 'dist/command_system.mjs')).href);
const module = new WebAssembly.Module(readFileSync(join(packageFolder, 'dist/command.wasm')));
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-golden-'));
const home = process.cwd();
after(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});
for (const name of ['NO_COLOR', 'BITDOKU_ISA']) delete process.env[name];
Object.assign(process.env, { LC_ALL: 'C.UTF-8', TERM: 'xterm' });

class Exit {
  constructor(exitCode) {
    this.exitCode = exitCode;
  }
}

/** Runs the program with these words and files; returns what it writes. */
function run(words, input = '', files = {}) {
  const place = mkdtempSync(join(folder, 'case-'));
  const streams = mkdtempSync(join(folder, 'streams-'));
  const path = (name) => join(streams, name);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text, 'latin1');
  writeFileSync(path('in'), input, 'latin1');
  const numbers = [openSync(path('in'), 'r'), openSync(path('out'), 'w'), openSync(path('err'), 'w')];
  process.chdir(place);
  let code = -1;
  try {
    startedBy(words, (imports) => new WebAssembly.Instance(module, imports).exports, numbers, (exitCode) => {
      throw new Exit(exitCode);
    });
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    code = error.exitCode;
  } finally {
    numbers.forEach((number) => closeSync(number));
  }
  return { out: readFileSync(path('out'), 'utf8'), err: readFileSync(path('err'), 'utf8'), code };
}

/** The value of a string literal of Python. */
function pythonString(literal) {
  const simple = { n: '\n', r: '\r', t: '\t', 0: '\0', '\\': '\\', "'": "'", '"': '"' };
  return literal.trim().slice(1, -1).replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi,
    (_, byte, unit, other) => (other === undefined ? String.fromCharCode(parseInt(byte ?? unit, 16)) : simple[other] ?? `\\${other}`));
}

/** The words of a line of a shell. */
function wordsOf(line) {
  const words = line.match(/(?:[^\s'"\\]|\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*")+/g);
  return words.map((word) => word.replace(/\\([^])|'([^']*)'|"((?:[^"\\]|\\[^])*)"/g,
    (_, escaped, raw, quoted) => escaped ?? raw ?? quoted.replace(/\\(["\\])/g, '$1')));
}

function goldenCases(path) {
  const cases = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('== ')) cases.push({ title: line.slice(3), files: {}, in: '', out: '', err: '', code: 0 });
    else if (line !== '' && !line.startsWith('#')) {
      const one = cases.at(-1);
      const rest = line.slice(2);
      const text = line[1] === 'e' ? pythonString(rest) : line[1] === '~' ? rest : `${rest}\n`;
      if (line[0] === '&') one.needs = rest;
      else if (line[0] === '@') one.files[one.name = rest] = '';
      else if (line[0] === '|') one.files[one.name] += text;
      else if (line[0] === '$') one.command = rest;
      else if (line[0] === '<') one.in += text;
      else if (line[0] === '>') one.out += text;
      else if (line[0] === '!') one.err += text;
      else if (line[0] === '?') one.code = Number(rest);
    }
  }
  return cases;
}

const engines = JSON.parse(run(['engines', '--json']).out).filter(({ device }) => !device);
const parts = new Set(JSON.parse(run(['info', '--json']).out).reads);

/** A command for each engine that it names as `{9x9}` or `{16x16}`. */
function variants(command) {
  const size = /\{(\d+)x\d+\}/.exec(command);
  if (size === null) return [command];
  return engines.filter(({ sides }) => sides.includes(Number(size[1]))).map(({ name }) => command.replaceAll(size[0], name));
}

const golden = join(root, 'tests/cli');
for (const file of readdirSync(golden).filter((name) => name.endsWith('.golden'))) {
  test(`golden file: ${file}`, async (t) => {
    for (const one of goldenCases(join(golden, file))) {
      if (one.needs !== undefined && !parts.has(one.needs)) continue;
      for (const command of variants(one.command)) {
        await t.test(`${one.title}: ${command}`, () => {
          const { out, err, code } = run(wordsOf(command).slice(1), one.in, one.files);
          assert.deepEqual({ out, err, code }, { out: one.out, err: one.err, code: one.code });
        });
      }
    }
  });
}
