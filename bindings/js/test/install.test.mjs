// Installs the tarball into scratch projects and uses it as people do. BITDOKU_TARBALL is its path.
// What is not installed (tsc, esbuild, vite, webpack, chromium) is skipped.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const tarball = process.env.BITDOKU_TARBALL;
const isThere = tarball !== undefined;
const scratch = mkdtempSync(join(tmpdir(), 'bitdoku-install-'));
// Chromium's processes may write into their profile for a moment after they were ended.
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 20 }));

const kPuzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
// Solves, hints and generates; prints "fine".
const kUse = `
  await init();
  if (solve('${kPuzzle}') === null) throw new Error('solve');
  if (hint('${kPuzzle}').kind !== 'step') throw new Error('hint');
  if (generate({ seed: 1 }).puzzle.length !== 81) throw new Error('generate');
`;
const kEsm = `import { generate, hint, init, solve } from 'bitdoku';\n${kUse}\nconsole.log('fine');\n`;

const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** A project with the package, whose package.json has these members. */
function project(name, members = {}) {
  const folder = join(scratch, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', private: true, ...members }));
  const home = join(folder, 'node_modules', 'bitdoku');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', home]);
  return folder;
}

function run(folder, file, text) {
  writeFileSync(join(folder, file), text);
  return execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }).trim();
}

const options = { skip: !isThere && 'BITDOKU_TARBALL is not set' };
const plain = isThere ? project('plain') : '';

test('node, ES module', options, () => {
  assert.equal(run(plain, 'main.mjs', kEsm), 'fine');
});

test('node, CommonJS', options, () => {
  assert.equal(run(plain, 'main.cjs', `const { generate, hint, init, solve } = require('bitdoku');
(async () => {${kUse}console.log('fine'); })();`), 'fine');
});

for (const [kind, load] of [['mjs', (name) => `import * as b from 'bitdoku/${name}';`], ['cjs', (name) => `const b = require('bitdoku/${name}');`]]) {
  test(`the other entries, ${kind}`, options, () => {
    assert.equal(run(plain, `fonts.${kind}`, `${load('fonts')}
console.log(b.fonts.regular.length > 1000 && b.fonts.bold instanceof Uint8Array);`), 'true');
    assert.equal(run(plain, `photo.${kind}`, `${load('photo')}
b.readPhoto({ data: new Uint8Array(4 * 80 * 80), width: 80, height: 80 }).then(({ verdict }) => console.log(verdict));`), 'unreadable');
    for (const name of ['solver', 'wasm']) {
      assert.equal(run(plain, `${name}.${kind}`, `${load(name)}
b.init().then(() => console.log(b.solve('${kPuzzle}').length));`), '81');
    }
    assert.equal(run(plain, `worker.${kind}`, `${load('worker')}
b.createPool({ size: 2 }).then(async (pool) => console.log((await pool.solve('${kPuzzle}')).length));`), '81');
  });
}

test('a compiled module can be shared', options, () => {
  assert.equal(run(plain, 'shared.mjs', `import * as b from 'bitdoku/wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const path = createRequire(import.meta.url).resolve('bitdoku/bitdoku.wasm');
await b.init(await WebAssembly.compile(readFileSync(path)));
console.log(b.solve('${kPuzzle}').length);`), '81');
});


const typescript = process.env.BITDOKU_TSC ?? (has('tsc') ? 'tsc' : null);
const kTypes = `import { BitdokuError, Position, format, generate, hint, init, parse, path, solve, solveBatch, summary, toPDF, whyNot, type Language, type Step } from 'bitdoku';
import { fonts } from 'bitdoku/fonts';
import { readPhoto, readPhotos, type PhotoReading } from 'bitdoku/photo';
import { solve as solveOne } from 'bitdoku/solver';
import { createPool } from 'bitdoku/worker';
import { init as initWasm } from 'bitdoku/wasm';

export async function main(): Promise<void> {
  await init();
  await initWasm(new URL('https://example.org/bitdoku.wasm'));
  const solution: string | null = solve([[1, null, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]);
  const step = hint(new Position('${kPuzzle}'), { order: 'se', depth: 'house' });
  if (step.kind === 'step') {
    const found: Step = step;
    found.views[0]?.links.map((link) => link.digit.toFixed());
  } else if (step.kind === 'mistake') {
    step.wrong_values.map(({ cell, digit }) => cell + digit);
  }
  const reading: PhotoReading = await readPhoto({ data: new Uint8Array(4), width: 1, height: 1 });
  if (reading.verdict === 'unique') reading.puzzle.trim();
  else reading.reason.trim();
  const puzzles: string[] = (await readPhotos({ data: new Uint8Array(4), width: 1, height: 1 })).flatMap((one) => (one.verdict === 'unique' ? [one.puzzle] : []));
  puzzles.join();
  if (reading.verdict !== 'unreadable') reading.corners.map(([x, y]) => x + y + reading.cells[0]!.digit);
  const language: Language = 'de';
  const answer = whyNot('${kPuzzle}', 'X-Wing', { cells: ['r1c1', 2], language });
  if (answer.kind === 'stuck') answer.why_not.in_the_way.map(({ cell, digit }) => cell + digit);
  else if (answer.kind === 'step') path(new Position('${kPuzzle}').apply(answer), { language });
  else if (answer.kind === 'mistake') answer.wrong_values.map(({ cell }) => cell);
  else answer.text.trim();
  const counts: number[] = summary('${kPuzzle}', { without: 'fish' }).techniques.map(({ steps }) => steps);
  summary('${kPuzzle}').backdoors.map(({ cells = 3, sets }) => cells + sets.length);
  // @ts-expect-error: no such language
  hint('${kPuzzle}', { language: 'fr' });
  // @ts-expect-error: a summary is English
  summary('${kPuzzle}', { language });
  for (const record of parse('x')) {
    if (record.error) console.log(record.line, record.error.reason);
    else solve(record);
  }
  solve({ cells: [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2] });
  solve({ puzzle: [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]], id: 7, shape: '2x2' });
  solve({ puzzle: new Position('${kPuzzle}'), label: 'one' });
  solve(generate({ seed: 1 }));
  format([{ cells: new Uint8Array(81), solution: null, id: 'q1' }], 'csv');
  // @ts-expect-error: no puzzle
  solve({ label: 'one' });
  new Blob([toPDF('${kPuzzle}', { fonts })]);
  const limited: string[] = await (await createPool()).solutions('${kPuzzle}', { limit: 2, timeLimit: 1000 });
  const bytes: Uint8Array = solveBatch(new Uint8Array(81)).solutions;
  const lines: (string | null)[] = solveBatch(['x']).solutions;
  const pool = await createPool({ size: 2 });
  const made = await pool.generateMany(3, { level: 'easy', onProgress: (done: number, all: number) => done / all });
  const bottlenecks = (await pool.summary('${kPuzzle}')).bottlenecks?.map(({ step }) => step);
  const why = await pool.whyNot('${kPuzzle}', 'xy_wing', { cells: [0] });
  pool.close();
  try {
    generate({ level: 'hard', seed: 5n });
  } catch (error) {
    if (error instanceof BitdokuError && error.code === 'out_of_time') throw error;
  }
  // @ts-expect-error: no such level
  generate({ level: 'nightmare' });
  // @ts-expect-error: a number is no puzzle
  solveOne(5);
  void [limited, solution, bytes, lines, made, counts, bottlenecks, why];
}
`;

for (const [name, type, module] of [['nodenext', 'module', 'nodenext'], ['nodenext', 'commonjs', 'nodenext'], ['bundler', 'module', 'esnext']]) {
  test(`TypeScript, ${name}, ${type}`, { skip: options.skip || (typescript === null && 'no tsc') }, (t) => {
    const version = execFileSync(typescript, ['-v'], { encoding: 'utf8' });
    if (name === 'bundler' && Number(/\d+/.exec(version)[0]) < 5) return t.skip('TypeScript 4 does not know bundler');
    const folder = project(`types-${name}-${type}`, { type });
    writeFileSync(join(folder, 'main.ts'), kTypes);
    execFileSync(typescript, ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--lib', 'es2022,dom',
      '--moduleResolution', name, 'main.ts'], { cwd: folder, stdio: 'pipe' });
    return undefined;
  });
}

test('TypeScript without the types of browsers', { skip: options.skip || (typescript === null && 'no tsc') }, () => {
  const folder = project('types-plain', { type: 'module' });
  writeFileSync(join(folder, 'main.ts'), `import { compiledModule, init, solve } from 'bitdoku';
import { init as initWasm } from 'bitdoku/wasm';
import { createPool } from 'bitdoku/worker';
await init();
await initWasm('bitdoku.wasm');
const pool = await createPool({ module: compiledModule()! });
export const line: string | null = solve('${kPuzzle}') ?? await pool.solve('${kPuzzle}');
`);
  execFileSync(typescript, ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022',
    '--moduleResolution', 'nodenext', 'main.ts'], { cwd: folder, stdio: 'pipe' });
});

/** Serves a folder, and the text that a page posts to /done. */
function serve(folder) {
  return new Promise((resolve) => {
    const done = {};
    done.text = new Promise((tell) => { done.tell = tell; });
    const types = { html: 'text/html', js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm' };
    const server = createServer((request, response) => {
      if (request.method === 'POST') {
        let text = '';
        request.on('data', (part) => { text += part; });
        request.on('end', () => {
          response.end();
          done.tell(text);
        });
        return;
      }
      const file = join(folder, new URL(request.url, 'http://x').pathname);
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': types[file.split('.').pop()] ?? 'text/plain' });
      createReadStream(file).pipe(response);
    });
    server.listen(0, '127.0.0.1', () => resolve({ server, done, url: `http://127.0.0.1:${server.address().port}` }));
  });
}

/** A port that nobody uses now. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Opens a page in Chromium and returns what it posts. `front` may put another server before ours. */
async function browse(folder, page, front = (url) => ({ url, stop() {} })) {
  const { server, done, url: own } = await serve(folder);
  const { url, stop } = await front(own);
  const chromium = spawn('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
    `--user-data-dir=${join(scratch, `profile-${Math.random()}`)}`, `${url}/${page}`], { stdio: 'ignore', detached: true, env: { ...process.env, TMPDIR: scratch } });
  const ended = new Promise((resolve) => chromium.on('close', resolve));
  const timer = setTimeout(() => done.tell('no answer'), 90000);
  try {
    return await done.text;
  } finally {
    clearTimeout(timer);
    process.kill(-chromium.pid, 'SIGKILL'); // its whole group: the browser has a process for each page
    await ended;
    stop();
    server.close();
    server.closeAllConnections();
  }
}

const kPost = `
  const post = (text) => fetch('/done', { method: 'POST', body: text });
`;
const inBrowser = { skip: options.skip || (!has('chromium') && 'no chromium') };

test('a page with a plain script, and its workers', inBrowser, async () => {
  writeFileSync(join(plain, 'page.html'), `<!doctype html><script type="module">${kPost}
try {
  const { generate, hint, init, solve } = await import('/node_modules/bitdoku/dist/index.mjs');
  ${kUse}
  const small = await import('/node_modules/bitdoku/dist/solver.mjs');
  await small.init();
  const beside = await import('/node_modules/bitdoku/dist/wasm.mjs');
  await beside.init();
  const { createPool } = await import('/node_modules/bitdoku/dist/worker.mjs');
  const pool = await createPool({ size: 2 });
  const batch = await pool.solveBatch(new Array(20000).fill('${kPuzzle}'));
  const controller = new AbortController();
  const endless = pool.generate({ rating: 11.8, signal: controller.signal });
  controller.abort();
  const code = await endless.catch((error) => error.code);
  post([small.solve('${kPuzzle}').length, beside.solve('${kPuzzle}').length, batch.counts.length, code].join(' '));
} catch (error) {
  post(String(error.stack));
}
</script>`);
  assert.equal(await browse(plain, 'page.html'), '81 81 20000 aborted');
});

test('a page reads a photo as a file, a picture, a bitmap, a canvas and pixels', inBrowser, async () => {
  const name = join(dirname(fileURLToPath(import.meta.url)), '../../../tests/cli/photos/turned-by-exif.jpg');
  writeFileSync(join(plain, 'photo.html'), `<!doctype html><script type="module">${kPost}
try {
  const { readPhoto } = await import('/node_modules/bitdoku/dist/photo.mjs');
  const bytes = Uint8Array.from(atob('${readFileSync(name, 'base64')}'), (symbol) => symbol.charCodeAt(0));
  const file = new Blob([bytes], { type: 'image/jpeg' });
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const bitmap = await createImageBitmap(file);
  // Large photos are reduced, and the corners are those of the photo.
  const canvas = Object.assign(document.createElement('canvas'), { width: 9 * bitmap.width, height: 9 * bitmap.height });
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const small = new OffscreenCanvas(bitmap.width, bitmap.height);
  small.getContext('2d').drawImage(bitmap, 0, 0);
  const pixels = small.getContext('2d').getImageData(0, 0, small.width, small.height);
  const readings = await Promise.all([file, image, bitmap, canvas, small, pixels].map(readPhoto));
  const puzzles = new Set(readings.map(({ puzzle }) => puzzle));
  const near = readings[3].corners.flat().every((place, at) => Math.abs(place - 9 * readings[0].corners.flat()[at]) < 30);
  const codes = [];
  for (const wrong of [new Blob(['x']), document.createElement('p')]) codes.push(await readPhoto(wrong).catch(({ code }) => code));
  post([...puzzles, near, ...codes].join(' '));
} catch (error) {
  post(String(error.stack));
}
</script>`);
  assert.equal(await browse(plain, 'photo.html'), '...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4... true unsupported bad_argument');
});

test('README: the page with a hint button', inBrowser, async () => {
  const readme = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '..', 'README.md'), 'utf8');
  const page = /```html\n([^]*?)```/.exec(readme)[1];
  writeFileSync(join(plain, 'hint.html'), page.replace('</script>', `${kPost}
  try {
    const pictures = new Set([board.innerHTML]);
    for (let i = 0; i < 200 && hint(position).kind === 'step'; ++i) {
      button.click();
      pictures.add(board.innerHTML);
    }
    button.click();
    post([pictures.size > 20, board.innerHTML.includes('<svg'), words.textContent].join(' '));
  } catch (error) {
    post(String(error.stack));
  }
</script>`));
  assert.match(await browse(plain, 'hint.html'), /^true true .*solved/i);
});

const kBundled = `import { generate, hint, init, solve } from 'bitdoku';
import { createPool } from 'bitdoku/worker';
const post = (text) => (typeof document === 'undefined' ? console.log(text) : fetch('/done', { method: 'POST', body: text }));
(async () => {${kUse}
  const pool = await createPool({ size: 1 });
  const length = (await pool.solve('${kPuzzle}')).length;
  pool.close();
  post('fine ' + length);
})().catch((error) => post(String(error.stack)));
`;

test('esbuild', { skip: options.skip || (!has('esbuild') && 'no esbuild') }, async (t) => {
  writeFileSync(join(plain, 'bundled.js'), kBundled);
  execFileSync('esbuild', ['bundled.js', '--bundle', '--format=esm', '--outfile=out.mjs', '--log-level=error'], { cwd: plain });
  assert.equal(execFileSync(process.execPath, ['out.mjs'], { cwd: plain, encoding: 'utf8' }).trim(), 'fine 81');
  if (inBrowser.skip) return t.diagnostic('no chromium');
  writeFileSync(join(plain, 'bundled.html'), '<!doctype html><script type="module" src="/out.mjs"></script>');
  assert.equal(await browse(plain, 'bundled.html'), 'fine 81');
  return undefined;
});

test('vite', { skip: options.skip || (!has('vite') && 'no vite') }, async (t) => {
  const folder = project('vite', { type: 'module' });
  writeFileSync(join(folder, 'main.js'), kBundled);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><body><script type="module" src="/main.js"></script>');
  const done = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: folder, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stdout + done.stderr);
  if (inBrowser.skip) return t.diagnostic('no chromium');
  assert.equal(await browse(join(folder, 'dist'), 'index.html'), 'fine 81');
  // The server for development packs the package in another way than the build.
  const answer = await browse(folder, 'index.html', async (url) => {
    writeFileSync(join(folder, 'vite.config.js'), `export default { server: { proxy: { '/done': '${url}' } } };`);
    const port = await freePort();
    const server = spawn('vite', ['--port', String(port), '--strictPort', '--host', '127.0.0.1'], { cwd: folder, stdio: 'ignore' });
    // Chromium opens a page once, so the server must be ready before.
    const isReady = () => fetch(`http://127.0.0.1:${port}/main.js`).then((response) => response.ok, () => false);
    for (let i = 0; i < 100 && !(await isReady()); ++i) await new Promise((done) => { setTimeout(done, 200); });
    return { url: `http://127.0.0.1:${port}`, stop: () => server.kill('SIGKILL') };
  });
  assert.equal(answer, 'fine 81');
  return undefined;
});

test('webpack', { skip: options.skip || (!has('webpack') && 'no webpack') }, async (t) => {
  writeFileSync(join(plain, 'bundled.js'), kBundled);
  writeFileSync(join(plain, 'webpack.config.js'), `module.exports = {
  mode: 'production', entry: './bundled.js', output: { path: __dirname, filename: 'packed.js' }, performance: { hints: false } };`);
  const done = spawnSync('webpack', ['--config', 'webpack.config.js'], { cwd: plain, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stdout + done.stderr);
  if (inBrowser.skip) return t.diagnostic('no chromium');
  writeFileSync(join(plain, 'packed.html'), '<!doctype html><body><script src="/packed.js"></script>');
  assert.equal(await browse(plain, 'packed.html'), 'fine 81');
  return undefined;
});

test('the tarball has what it needs and no more', options, () => {
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files) assert.match(file, /^package\/(package\.json|README\.md|LICENSE|docs\/\w+(\.md|\.schema\.json)|examples\/\w+\.(mjs|jsx|html)|dist\/[\w-]+\.(mjs|cjs|js|wasm|d\.mts|d\.cts))$/);
  const { exports } = JSON.parse(readFileSync(join(plain, 'node_modules/bitdoku/package.json'), 'utf8'));
  const paths = JSON.stringify(exports).match(/\.\/[\w./-]+\.\w+/g).filter((path) => path.includes('/dist/'));
  for (const path of paths) assert.ok(files.includes(`package/${path.slice(2)}`), path);
});

const examples = join(dirname(fileURLToPath(import.meta.url)), '..', 'examples');
const example = (name) => readFileSync(join(examples, name), 'utf8');

test('example: a stream of puzzles', options, () => {
  writeFileSync(join(plain, 'solve_stream.mjs'), example('solve_stream.mjs'));
  const input = `${Array.from({ length: 20000 }, (_, i) => (i === 7 ? 'x' : kPuzzle)).join('\n')}\n`;
  const output = execFileSync(process.execPath, ['solve_stream.mjs'], { cwd: plain, input, encoding: 'utf8', maxBuffer: 1 << 26 });
  const lines = output.split('\n');
  assert.equal(lines.length, 20001);
  assert.equal(lines[7], '');
  assert.equal(new Set(lines.slice(0, 20000)).size, 2);
});

test('example: a handler of Express', options, () => {
  writeFileSync(join(plain, 'express_handler.mjs'), example('express_handler.mjs'));
  const answers = run(plain, 'serve.mjs', `import { createServer } from 'node:http';
import { sudoku } from './express_handler.mjs';
const server = createServer(sudoku).listen(0, async () => {
  const base = 'http://127.0.0.1:' + server.address().port + '/sudoku?';
  const get = async (query) => { const r = await fetch(base + query); return [r.status, await r.json()]; };
  const [good, again, bad] = [await get('level=easy&seed=1'), await get('level=easy&seed=1'), await get('level=nightmare')];
  console.log(good[0], good[1].puzzle === again[1].puzzle, bad[0], bad[1].code);
  process.exit();
});`);
  assert.equal(answers, '200 true 400 bad_argument');
});

test('example: a component of React', { skip: options.skip || (!has('esbuild') && 'no esbuild') }, () => {
  writeFileSync(join(plain, 'HintButton.jsx'), example('HintButton.jsx'));
  // Without React: a stand-in that renders once, keeps states by their order and runs effects at once.
  writeFileSync(join(plain, 'react.js'), `let states = [], at = 0;
export const h = (type, props, ...children) => ({ type, props, children });
export const useState = (first) => { const i = at++; if (!(i in states)) states[i] = first;
  return [states[i], (value) => { states[i] = value; }]; };
export const useEffect = (work) => { if (!states.effect) { states.effect = true; work(); } };
export const begin = () => { at = 0; };
`);
  writeFileSync(join(plain, 'component.js'), `import { begin, h } from 'react';
import { init } from 'bitdoku';
import { HintButton } from './HintButton.jsx';
const render = () => { begin(); return HintButton({ puzzle: '${kPuzzle}' }); };
(async () => {
  render();
  await init();
  await new Promise((done) => setTimeout(done, 10));
  render().children[1].props.onClick();
  const words = render().children[3].children[0];
  render().children[2].props.onClick();
  console.log(words.length > 10, render().children[0].props.dangerouslySetInnerHTML.__html.startsWith('<'));
})();
`);
  execFileSync('esbuild', ['component.js', '--bundle', '--format=esm', '--platform=node', '--jsx-factory=h', '--alias:react=./react.js',
    '--inject:./react.js', '--outfile=component.mjs', '--log-level=error'], { cwd: plain });
  assert.equal(execFileSync(process.execPath, ['component.mjs'], { cwd: plain, encoding: 'utf8' }).trim(), 'true true');
});

test('example: a page with a worker', inBrowser, async () => {
  writeFileSync(join(plain, 'example.html'), example('page.html').replace("  element('make').click();\n", `${kPost}
  element('make').onclick().then(() => element('hint').onclick()).then(() => {
    const words = element('words').textContent;
    return element('apply').onclick().then(() => post([words.length > 10, element('board').innerHTML.includes('<svg')].join(' ')));
  }).catch((error) => post(String(error.stack)));
`));
  assert.equal(await browse(plain, 'example.html'), 'true true');
});
