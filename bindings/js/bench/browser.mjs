#!/usr/bin/env node
// Measures the package in headless Chromium: node browser.mjs [--package FOLDER] [FILE...]. See bench.mjs.
//
// Chromium's clock ticks in steps of 0.1 ms, so each turn solves thousands of puzzles.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const words = process.argv.slice(2);
const at = words.indexOf('--package');
const folder = at < 0 ? join(root, 'build/js/package') : words.splice(at, 2)[1];
const files = words.length > 0 ? words
  : ['easy', '17_clue', 'top1465', 'hardest'].map((name) => join(root, 'data', `${name}.txt`));
const sets = files.map((file) => ({
  name: basename(file).replace(/\.\w+$/, ''),
  puzzles: readFileSync(file, 'latin1').match(/^[0-9.]{81}/gm).slice(0, 10000),
}));

/** Runs in the page. */
async function measure(sets) {
  const begin = performance.now();
  const bitdoku = await import('/dist/index.mjs');
  await bitdoku.init();
  bitdoku.solve(sets[0].puzzles[0]);
  const start = performance.now() - begin;
  const best = (work, turns) => {
    let shortest = Infinity;
    const end = performance.now() + 2000;
    for (let i = 0; i < turns || performance.now() < end; ++i) {
      const before = performance.now();
      work();
      shortest = Math.min(shortest, performance.now() - before);
    }
    return shortest;
  };
  const rows = sets.map(({ name, puzzles }) => {
    const many = Array.from({ length: 10000 }, (_, i) => puzzles[i % puzzles.length]);
    const bytes = Uint8Array.from(many.join(''), (symbol) => (symbol === '.' ? 0 : Number(symbol)));
    const few = many.slice(0, 2000);
    const out = new Uint8Array(bytes.length);
    return { name, out: best(() => bitdoku.solveBatch(bytes, { out }), 12) * 1e2, bytes: best(() => bitdoku.solveBatch(bytes), 12) * 1e2, strings: best(() => bitdoku.solveBatch(many), 12) * 1e2,
      single: best(() => few.forEach((puzzle) => bitdoku.solve(puzzle)), 8) / 2 };
  });
  await fetch('/done', { method: 'POST', body: JSON.stringify({ start, rows }) });
}

const page = `<!doctype html><script type="module">(${measure})(${JSON.stringify(sets)})
  .catch((error) => fetch('/done', { method: 'POST', body: JSON.stringify({ error: String(error.stack) }) }));</script>`;
const profile = mkdtempSync(join(tmpdir(), 'bitdoku-bench-'));
let chromium;
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let text = '';
    request.on('data', (part) => { text += part; });
    request.on('end', () => {
      response.end();
      show(JSON.parse(text));
    });
  } else if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  } else if (existsSync(join(folder, request.url))) {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    createReadStream(join(folder, request.url)).pipe(response);
  } else {
    response.writeHead(404).end();
  }
});

function show({ error, start, rows = [] }) {
  const shown = (number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));
  const say = (...cells) => console.log(cells.map((cell) => String(cell).padEnd(26)).join(''));
  if (error) console.error(error);
  else say('start: import, init, first solve', `${shown(start)} ms`);
  say('set', 'batch, ns (with out)', 'batch, ns (bytes)', 'batch, ns (strings)', 'single, us');
  for (const { name, out, bytes, strings, single } of rows) say(name, shown(out), shown(bytes), shown(strings), shown(single));
  process.kill(-chromium.pid, 'SIGKILL');  // its whole group
  server.close();
  server.closeAllConnections();
}

server.listen(0, '127.0.0.1', () => {
  chromium = spawn('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${profile}`,
    `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore', detached: true });
  chromium.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 20 }));
});
