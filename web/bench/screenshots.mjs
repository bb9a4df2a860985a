// Draws the pictures of docs/web/, all or those of some views: node web/bench/screenshots.mjs [VIEW...], after scripts/web-page.
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
  await page.locator('.side > *').first().waitFor();
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

async function lesson(page) {
  await dialog(page, 'learn');
  await page.locator('.lessons button').getByText('X-Wing', { exact: true }).click();
  await page.locator('.course h4').waitFor();
}

/** Colours two candidates, and draws a chain of 2s. */
async function pen(page) {
  await page.keyboard.press('f');
  const draw = async (index, ...keys) => {
    await page.evaluate((at) => document.querySelector(`[data-cell="${at}"]`).focus(), index);
    for (const key of keys) await page.keyboard.press(key);
  };
  await draw(0, 'b', '.', '2');
  await draw(18, '4', '.', '.', '9');
  await draw(0, ',', ',', ',', ',', ',', '2');
  await draw(7, '2', '.');
  await draw(15, '2', ',');
  await draw(33, '2', 'Escape');
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
  photo: async (page) => {
    await dialog(page, 'open');
    await page.getByRole('button', { name: 'From a photo' }).click();
    await page.getByLabel('Choose a picture').setInputFiles(`${root}tests/cli/photos/image17.jpg`);
    await page.locator('.review .is-one').waitFor();
  },
  share: (page) => dialog(page, 'share'),
  print: (page) => dialog(page, 'print'),
  settings: (page) => dialog(page, 'settings'),
  pen,
  lesson,
  practice: async (page) => { await lesson(page); await page.getByRole('button', { name: 'Try it yourself' }).click(); await page.locator('.exercise').waitFor(); },
  steps: async (page) => { await press(page, 'steps-all'); await page.locator('.steps li', { hasText: 'Grouped Alternating' }).first().click(); },
  menu: (page) => dialog(page, 'menu'),
};

const wanted = process.argv.slice(2);
for (const scheme of ['light', 'dark']) {
  for (const [name, show] of Object.entries(kViews)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await open(scheme, 360, 640, name === 'path' ? kHardest : kHard);
    await show(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${target}/${name}-${scheme}.png` });
    await page.context().close();
  }
}
if (wanted.length === 0 || wanted.includes('hint')) {
  const page = await open('light', 900, 540, kHard);
  await kViews.hint(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${target}/hint.png` });
}
await browser.close();
server.closeAllConnections();
server.close();
