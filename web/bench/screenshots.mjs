// Draws the pictures of docs/web/: node web/bench/screenshots.mjs, after scripts/web-page.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kHard = '..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4';
const kHardest = '98.7..6..5...6..4...3.....74...2..9..1...8......3..1..2.....5.9..6.5.4.....2...6.';
const target = `${root}docs/web`;
mkdirSync(target, { recursive: true });
const { server, address } = await serve(`${root}build/web/dist`);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', timeout: 60_000, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });

async function open(colorScheme, width, height, puzzle) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto(`${address}#p=${puzzle}`);
  await page.locator('[role=gridcell]').first().waitFor();
  return page;
}

const press = (page, name) => page.evaluate((className) => document.querySelector(`nav button.${className}`).click(), name);

async function path(page) {
  await press(page, 'path');
  await page.locator('.ratings dd').first().waitFor();
  await page.locator('.steps li', { hasText: 'Grouped Alternating' }).first().click();
}

async function dialog(page, name) {
  await press(page, name);
  await page.locator('dialog .sheet').waitFor();
}

const kViews = {
  play: async (page) => { for (const key of ['4', 'ArrowRight', 'Shift+5', 'Shift+7', 'ArrowRight', 'ArrowRight', 'Control+5', 'Control+6', 'Control+Shift+2']) await page.keyboard.press(key); },
  candidates: (page) => page.keyboard.press('f'),
  hint: async (page) => { for (let depth = 0; depth < 4; depth++) { await page.keyboard.press('?'); await page.locator('.panel .main').waitFor(); } },
  path,
  new: (page) => dialog(page, 'new'),
  table: async (page) => {
    await dialog(page, 'open');
    await page.getByLabel('Puzzles').fill(`${kHard}\n${kHardest}\n${kHard.replace('9', '.')}\n`);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('button', { name: 'Rate all' }).click();
    await page.getByText('11.0').waitFor();
  },
  share: (page) => dialog(page, 'share'),
  print: (page) => dialog(page, 'print'),
  settings: (page) => dialog(page, 'settings'),
  menu: (page) => dialog(page, 'menu'),
};

for (const scheme of ['light', 'dark']) {
  for (const [name, show] of Object.entries(kViews)) {
    const page = await open(scheme, 360, 640, name === 'path' ? kHardest : kHard);
    await show(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${target}/${name}-${scheme}.png` });
    await page.context().close();
  }
}
const page = await open('light', 900, 540, kHard);
await kViews.hint(page);
await page.waitForTimeout(300);
await page.screenshot({ path: `${target}/hint.png` });
await browser.close();
server.closeAllConnections();
server.close();
