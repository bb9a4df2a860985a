// The page in Chromium: served under a path, with a guard against errors and requests to anyone else.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../serve.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** BITDOKU_SLOW=6 slows the processor of the pages six times, to find tests that do not wait. */
const kSlow = Number(process.env.BITDOKU_SLOW ?? 1);
/** BITDOKU_LATE=100 draws what an action did, and asks workers, 100 ms later, to find all tests that do not wait. */
const kLate = Number(process.env.BITDOKU_LATE ?? 0);
/** Only a failure takes so many milliseconds. */
const kPatience = 60_000;
export const kFolder = `${root}build/web/dist`;
export const model = async (name) => import(`${root}build/web/unit/src/model/${name}.js`);

export const kEasy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const kEasySolution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Needs locked candidates first, then chains. */
export const kHard = '..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4';
export const kHardest = '98.7..6..5...6..4...3.....74...2..9..1...8......3..1..2.....5.9..6.5.4.....2...6.';

/** Runs `use` with a browser, which has these options in addition, and the address of the page, and ends both. */
export async function withBrowser(use, options = []) {
  const { server, address } = await serve(kFolder, 0, '/any/path');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', timeout: 60_000,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...options],
  });
  try {
    await use(browser, address, server);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Runs in the page before its scripts. It draws in microtasks. */
function beLate(milliseconds) {
  window.queueMicrotask = (work) => setTimeout(work, milliseconds);
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) { setTimeout(() => post.apply(this, message), milliseconds); };
}

/** What every page gets. Only a failure waits so long; a machine may be slow. */
export async function prepared(context) {
  context.setDefaultTimeout(kPatience);
  if (kLate > 0) await context.addInitScript(beLate, kLate);
  return context;
}

/** A fresh page with its own storage. `problems` must stay empty. `prepare` gets the context before the page is loaded. */
export async function open(browser, address, { fragment = '', prepare = () => {}, ...options } = {}) {
  const context = await prepared(await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 915 }, acceptDownloads: true, ...options }));
  const problems = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(address)) problems.push(`request to ${url}`);
  });
  await prepare(context);
  const page = await context.newPage();
  if (kSlow > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: kSlow });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  await page.goto(address + fragment);
  // What is beside the board comes last.
  await page.locator('.side > *').first().waitFor();
  await settled(page);
  return { page, context, problems };
}

/** Ends a page. Nothing may have gone wrong but what is `expected`, such as a file that the test withholds. */
export async function close({ context, problems }, expected = null) {
  const cookies = await context.cookies();
  await context.close();
  assert.deepEqual(problems.filter((problem) => !expected?.test(problem)), []);
  assert.deepEqual(cookies, [], 'no cookies');
}

/** Repeats comparisons until they hold, because the page shows what an action did some frames later, and what a worker answers later still. */
export async function eventually(compare) {
  const end = performance.now() + kPatience;
  for (;;) {
    try {
      return await compare();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || performance.now() > end) throw error;
    }
    await new Promise((done) => { setTimeout(done, 20); });
  }
}

/** Like `assert`, but what is read of the page is read again until the comparison holds: `until.equal(() => lastWords(page), '4 grey')`. */
export const until = Object.fromEntries(['ok', 'equal', 'deepEqual', 'match']
  .map((name) => [name, (read, ...expected) => eventually(async () => assert[name](await read(), ...expected))]));

/**
 * Waits until the page has drawn what actions did so far: before something is read that must be the same later, or must not have changed.
 * On a busy machine Chromium may leave a page without frames; then there is none to wait for.
 */
export const settled = (page) => page.evaluate(async (late) => {
  const after = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
  const frame = () => Promise.race([new Promise(requestAnimationFrame), after(2000)]);
  await after(late);
  await frame();
  await frame();
  await after(0);
}, 3 * kLate);

/** Presses a point twice so fast that it is a double press, however long the machine takes. */
export async function pressTwice(page, { x, y }) {
  const cdp = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, timestamp: now });
  for (const clickCount of [1, 2]) {
    for (const [type, buttons] of [['mousePressed', 1], ['mouseReleased', 0]]) {
      await cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount, timestamp: now + 0.05 * clickCount });
    }
  }
  await cdp.detach();
}

/** The link to the position before a step of the engine, with its candidates as centre marks. */
export function linkBefore({ position: { givens, values, candidates } }) {
  const masks = candidates.map((digits, at) => (values[at] === '.' ? [...digits].reduce((mask, digit) => mask | (1 << (digit - 1)), 0).toString(36) : '0'));
  return `#p=${givens}&v=${values}&m=${masks.join('.')}`;
}

/** For what depends on the day: it is noon of 15 May 2026, a Friday; timers go on. */
export const onFixedDay = (context) => context.clock.setFixedTime(new Date(2026, 4, 15, 12));

export const labels = (page) => page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
export const cell = (page, index) => page.locator(`[data-cell="${index}"]`);
export const lastWords = (page) => page.locator('#live').textContent();
/** Waits until the page shows a puzzle: what an address asks for comes a moment after it. */
export const shows = (page, line) => page.waitForFunction((want) => [...document.querySelectorAll('[role=gridcell]')]
  .map((c) => { const label = c.getAttribute('aria-label'); return label.includes('given') ? label.split(', ')[1] : '.'; }).join('') === want, line);
/** Presses Escape and waits until what it closes is gone. */
export async function escape(page, what = 'dialog') {
  await page.keyboard.press('Escape');
  await page.locator(what).waitFor({ state: 'detached' });
}
/** A button that shows whether it is chosen. What is pressed after it counts as what it chose only when it is drawn. */
export const isChosen = (page, name) => page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
/** Presses a button of the page, in the header or, on narrow pages, in the menu. */
export async function press(page, name) {
  const button = page.getByRole('button', { name, exact: true });
  if (!(await button.first().isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await button.locator('visible=true').first().click();
}

/** What a screen reader says of a cell, made from the model alone. */
export function labelOf(cell, index, side, colours, clashes, lines = []) {
  const list = (mask) => {
    const items = Array.from({ length: 16 }, (_, at) => at + 1).filter((digit) => (mask >> (digit - 1)) & 1).map((digit) => '.123456789ABCDEFG'[digit]);
    return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
  };
  const parts = [`r${Math.floor(index / side) + 1}c${(index % side) + 1}`, cell.value ? '.123456789ABCDEFG'[cell.value] : 'empty'];
  if (cell.given) parts.push('given');
  if (cell.centre) parts.push(`candidates ${list(cell.centre)}`);
  if (cell.corner) parts.push(`corner marks ${list(cell.corner)}`);
  if (cell.colours) {
    const names = colours.filter((_, at) => (cell.colours >> at) & 1);
    parts.push(`coloured ${names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`);
  }
  const shown = cell.centre | cell.corner;
  cell.inks.split('-').forEach((text, at) => {
    const mask = text === '' ? 0 : parseInt(text, 36);
    if (mask === 0 || (shown !== 0 && ((shown >> at) & 1) === 0)) return;
    const names = colours.filter((_, bit) => (mask >> bit) & 1);
    parts.push(`${at + 1} ${names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`);
  });
  for (const { from, to, strong } of lines) {
    for (const [a, b] of [[from, to], [to, from]]) {
      if (a.cell !== index) continue;
      parts.push(`${a.digit} ${strong ? 'strong' : 'weak'} to ${b.digit} in r${Math.floor(b.cell / side) + 1}c${(b.cell % side) + 1}`);
    }
  }
  if (clashes.has(index)) parts.push('clashes');
  return parts.join(', ');
}
