// The page in Chromium: served under a path, with a guard against errors and requests to anyone else.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../serve.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** BITDOKU_SLOW=6 slows the processor of the pages six times, to find tests that do not wait. */
const kSlow = Number(process.env.BITDOKU_SLOW ?? 1);
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

/** A fresh page with its own storage. `problems` must stay empty. `prepare` gets the context before the page is loaded. */
export async function open(browser, address, { fragment = '', prepare = () => {}, ...options } = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 915 }, acceptDownloads: true, ...options });
  // Only a failure waits so long; a machine may be slow.
  context.setDefaultTimeout(60_000);
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
  return { page, context, problems };
}

export async function close({ context, problems }) {
  const cookies = await context.cookies();
  await context.close();
  assert.deepEqual(problems, []);
  assert.deepEqual(cookies, [], 'no cookies');
}

export const labels = (page) => page.locator('[role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
export const cell = (page, index) => page.locator(`[data-cell="${index}"]`);
export const lastWords = (page) => page.locator('#live').textContent();
/** Waits until the page shows a puzzle: what an address asks for comes a moment after it. */
export const shows = (page, line) => page.waitForFunction((want) => [...document.querySelectorAll('[role=gridcell]')]
  .map((c) => { const label = c.getAttribute('aria-label'); return label.includes('given') ? label.split(', ')[1] : '.'; }).join('') === want, line);
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
