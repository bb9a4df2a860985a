// Measures the page and prints a table beside the bars: scripts/web-page --bench.
// Five runs of each load, median; 400 keys; hints of 40 puzzles; Chromium without a GPU.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build/web/dist');
const engine = await import(join(root, 'build/js/package/dist/index.mjs'));
await engine.init();

const kRuns = 5;
const sorted = (values) => values.slice().sort((a, b) => a - b);
/** By nearest rank: the least value that the share q of the values does not exceed. */
const quantile = (values, q) => sorted(values)[Math.max(0, Math.ceil(values.length * q) - 1)];
const median = (values) => quantile(values, 0.5);
const rows = [];
const row = (name, value, must, goal) => rows.push([name, value, must, goal]);
const ms = (value) => `${value.toFixed(value < 20 ? 1 : 0)} ms`;

const { server, address } = await serve(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', timeout: 60_000, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--js-flags=--expose-gc'],
});

async function fresh(throttled = false) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (throttled) {
    const speed = (1.6 * 1024 * 1024) / 8;
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: speed, uploadThroughput: speed });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  return { context, page, cdp };
}

/** One load: paints, layout shifts, long tasks, when a key was handled, and what came over the network until then. */
async function load(throttled) {
  const { context, page, cdp } = await fresh(throttled);
  const sizes = new Map();
  const playable = new Set();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => { if (!request.url.startsWith('data:')) sizes.set(requestId, { url: request.url, size: 0 }); });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { if (sizes.has(requestId)) sizes.get(requestId).size = encodedDataLength; });
  // The page tells when it has taken a key. Asking it again and again would cost it a frame each time.
  let tell;
  const isPlayable = new Promise((done) => { tell = done; });
  await page.exposeFunction('tellPlayable', () => tell());
  await page.addInitScript(() => {
    window.seen = { fcp: 0, lcp: 0, cls: 0, long: [], key: 0 };
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.seen.fcp = entry.startTime; });
    watch('largest-contentful-paint', (entry) => { window.seen.lcp = entry.startTime; });
    watch('layout-shift', (entry) => { window.seen.cls += entry.value; });
    watch('longtask', (entry) => { window.seen.long.push([entry.startTime, entry.duration]); });
    // A key every 5 ms, as a player who cannot wait, until the page takes one.
    const timer = setInterval(() => {
      const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
      document.documentElement.dispatchEvent(event);
      if (!event.defaultPrevented) return;
      clearInterval(timer);
      window.seen.key = performance.now();
      window.tellPlayable();
    }, 5);
  });
  await page.goto(address, { waitUntil: 'load' });
  await isPlayable;
  for (const [id, { url, size }] of sizes) if (size > 0 && !/engine|worker/.test(url)) playable.add(id);
  await page.waitForTimeout(throttled ? 4500 : 1500);
  const seen = await page.evaluate(() => window.seen);
  const first = [...sizes].filter(([id]) => playable.has(id)).map(([, { size }]) => size);
  await context.close();
  const blocked = seen.long.filter(([start]) => start > seen.fcp).reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
  return { ...seen, blocked, requests: first.length, bytes: first.reduce((a, b) => a + b, 0) };
}

async function loads(throttled) {
  const runs = [];
  for (let i = 0; i < kRuns; i++) runs.push(await load(throttled));
  return (name) => median(runs.map((run) => run[name]));
}

const plain = await loads(false);
row('first load, playable: transfer', `${(plain('bytes') / 1000).toFixed(1)} kB`, '100 kB', '60 kB');
row('first load, playable: requests', String(plain('requests')), '8', '');
const kept = /const kFiles = (\[.*?\]);/.exec(readFileSync(join(folder, 'service-worker.js'), 'utf8'));
const sizeOf = (file) => {
  const bytes = readFileSync(join(folder, file === './' ? 'index.html' : file));
  return /\.(bin|png)$/.test(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};
const offline = JSON.parse(kept[1]).reduce((sum, file) => sum + sizeOf(file), 0);
row('everything, cached for offline', `${(offline / 1000).toFixed(0)} kB`, '500 kB', '300 kB');
const later = JSON.parse(/const kLater = (\[.*?\]);/.exec(readFileSync(join(folder, 'service-worker.js'), 'utf8'))[1]).filter((file) => !file.includes('plain'));
row('photos, cached when they are first used', `${(later.reduce((sum, file) => sum + sizeOf(file), 0) / 1000).toFixed(0)} kB`, '', '');
row('FCP / LCP, plain', `${ms(plain('fcp'))} / ${ms(plain('lcp'))}`, '200 / 300 ms', '120 / 200 ms');
row('TBT / CLS, plain', `${ms(plain('blocked'))} / ${plain('cls').toFixed(3)}`, '100 ms / 0.02', '30 ms / 0');
const slow = await loads(true);
row('FCP / LCP, throttled', `${ms(slow('fcp'))} / ${ms(slow('lcp'))}`, '650 / 1,000 ms', '450 / 700 ms');
row('first key handled, throttled', ms(slow('key')), '1,200 ms', '800 ms');
row('TBT / CLS, throttled', `${ms(slow('blocked'))} / ${slow('cls').toFixed(3)}`, '100 ms / 0.02', '30 ms / 0');

// From a key to the end of the work that draws it, with the processor four times slower.
async function keys() {
  const { context, page, cdp } = await fresh();
  await page.goto(address);
  await page.waitForTimeout(1500);
  await page.keyboard.press('f');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await page.evaluate(async () => {
    const list = ['ArrowRight', '5', 'ArrowDown', '3', 'ArrowLeft', '5', 'ArrowUp', '3', 'ArrowDown', 'ArrowDown'];
    const found = [];
    for (let i = 0; i < 400; i++) {
      await new Promise((done) => { setTimeout(done, 5); });
      const start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: list[i % list.length], code: /\d/.test(list[i % 10]) ? `Digit${list[i % 10]}` : '', bubbles: true, cancelable: true }));
      // The frame: what the library draws in a microtask, style and layout; then the paint that follows.
      const work = await new Promise((done) => { requestAnimationFrame(() => { const begin = performance.now(); document.body.getBoundingClientRect(); const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(performance.now() - begin); port2.postMessage(0); }); });
      found.push([performance.now() - start, work]);
    }
    return found;
  });
  await context.close();
  return times.map(([total]) => total);
}
const keyTimes = await keys();
row('key to frame, CPU 4x, median', ms(median(keyTimes)), '', '');
row('key to frame, CPU 4x, p95', ms(quantile(keyTimes, 0.95)), '50 ms', '16 ms');

async function hints() {
  const { context, page } = await fresh();
  await page.goto(address);
  await page.waitForTimeout(1500);
  const puzzles = engine.generateMany(40, { level: 'expert', seed: 5 }).map(({ puzzle }) => puzzle);
  const times = [];
  for (const puzzle of puzzles) {
    await page.evaluate((line) => { location.hash = `#p=${line}`; }, puzzle);
    await page.waitForFunction((line) => document.querySelector('[data-cell="0"]').getAttribute('aria-label').startsWith(line[0] === '.' ? 'r1c1, empty' : `r1c1, ${line[0]}`), puzzle);
    await page.waitForTimeout(60);
    times.push(await page.evaluate(async () => {
      const start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
      while (!document.querySelector('.panel .main')) await new Promise((done) => { requestAnimationFrame(done); });
      return performance.now() - start;
    }));
  }
  await context.close();
  return times;
}
const hintTimes = await hints();
row('hint, p95 of 40 expert puzzles', ms(quantile(hintTimes, 0.95)), '100 ms', '30 ms');

async function paths() {
  const { context, page } = await fresh();
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(address);
  await page.waitForTimeout(1500);
  const file = readFileSync(join(root, 'data/hardest.txt'), 'utf8').split('\n').filter((line) => line.length >= 81);
  const times = [];
  for (const line of file) {
    const puzzle = line.slice(0, 81).replaceAll('0', '.');
    await page.evaluate((text) => { location.hash = `#p=${text}`; }, puzzle);
    await page.waitForTimeout(100);
    times.push(await page.evaluate(async () => {
      const start = performance.now();
      const until = async (isThere) => {
        while (!isThere()) await new Promise((done) => { requestAnimationFrame(done); });
        return performance.now() - start;
      };
      document.querySelector('nav button.path').click();
      const path = await until(() => document.querySelector('.steps li'));
      return { path, all: await until(() => document.querySelectorAll('.ratings dd').length >= 3) };
    }));
    await page.keyboard.press('Escape');
  }
  await context.close();
  return times;
}
const pathTimes = await paths();
const pathRow = (name, values, must, goal) => {
  row(`${name} of the hardest, p95 of ${values.length}, and the most`, `${ms(quantile(values, 0.95))}, ${ms(quantile(values, 1))}`, must, goal);
};
pathRow('path and score', pathTimes.map(({ path }) => path), '', '');
pathRow('path and rating', pathTimes.map(({ all }) => all), '3,000 ms', '1,000 ms');

async function list() {
  const { context, page } = await fresh();
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(address);
  await page.waitForTimeout(1500);
  const [{ puzzle }] = engine.generateMany(1, { level: 'hard', seed: 1 });
  const text = Array.from({ length: 10_000 }, (_, number) => engine.transform(puzzle, { seed: 1, number })).join('\n');
  const times = [];
  for (let i = 0; i < kRuns; i++) {
    times.push(await page.evaluate(async (lines) => {
      const data = new DataTransfer();
      data.setData('text', lines);
      const start = performance.now();
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      while (!document.querySelector('dialog table') || document.querySelector('dialog .wait')) await new Promise((done) => { requestAnimationFrame(done); });
      return performance.now() - start;
    }, text));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  await context.close();
  return times;
}
row('10,000 pasted lines solved and shown', ms(median(await list())), '1,000 ms', '300 ms');

async function heap() {
  const { context, page, cdp } = await fresh();
  await page.goto(address);
  await page.waitForTimeout(1500);
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const sizes = [await used()];
  for (let part = 0; part < 2; part++) {
    await page.evaluate(async () => {
      for (let i = 0; i < 2500; i++) {
        const key = ['ArrowRight', String(1 + (i % 9)), 'ArrowDown', String(1 + ((i * 7) % 9))][i % 4];
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: /\d/.test(key) ? `Digit${key}` : '', bubbles: true, cancelable: true }));
        if (i % 20 === 0) await new Promise((done) => { requestAnimationFrame(done); });
      }
    });
    sizes.push(await used());
  }
  await context.close();
  return sizes;
}
const [before, half, full] = await heap();
row('heap at the start, after 2,500 and 5,000 keys', `${before.toFixed(1)}, ${half.toFixed(1)}, ${full.toFixed(1)} MB`, '60 MB', '');

await browser.close();
server.closeAllConnections();
server.close();
console.log('| | here | must | goal |\n|---|---:|---:|---:|');
for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
console.log(`\n${readdirSync(join(folder, 'assets')).length} files in assets/, index.html ${statSync(join(folder, 'index.html')).size} bytes`);
