// What is told and what is hidden: several solutions, a paused game, and where the focus is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, close, kEasy, kHard, labels, lastWords, open, press, shows, until, withBrowser } from './support.mjs';

await withBrowser(async (browser, address) => {
  await test('a pasted puzzle with several solutions is told, one with one solution is not', async () => {
    const tab = await open(browser, address, { viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    const several = kEasy.replace('53..7', '.3..7').replace('.79', '...');
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(several);
    await page.getByRole('button', { name: 'Read' }).click();
    await shows(page, several);
    await page.waitForFunction(() => document.querySelector('.toast')?.textContent === 'This puzzle has several solutions.');
    await page.evaluate(() => {
      window.said = [];
      new MutationObserver(() => window.said.push(document.querySelector('#live').textContent)).observe(document.querySelector('#live'), { childList: true, characterData: true, subtree: true });
    });
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(kEasy);
    await page.getByRole('button', { name: 'Read' }).click();
    await shows(page, kEasy);
    // The solution is looked for without a word; the check says when it is known.
    await page.keyboard.press('e');
    await until.match(() => lastWords(page), /right so far/);
    const said = await page.evaluate(() => window.said);
    assert.ok(said.some((words) => /givens$/.test(words)) && !said.some((words) => /several/.test(words)), said.join());
    await close(tab);
  });

  await test('a paused game shows and says nothing of its board', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
    const { page } = tab;
    await shows(page, kEasy);
    await page.keyboard.press('5');
    await until.match(async () => (await labels(page))[2], /clashes/);
    const before = await labels(page);
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.querySelector('#live')?.textContent === 'Paused');
    await until.deepEqual(() => labels(page), before.map((label) => `${label.split(',')[0]}, hidden`));
    await until.equal(() => page.locator('.cell.clash, .cell.given, .cell.wrong, .cell.same, .cell b').count(), 0);
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.querySelector('#live')?.textContent === 'The game goes on.');
    await until.deepEqual(() => labels(page), before);
    await close(tab);
  });

  await test('a hint that Enter opened on a phone has the focus, and after it the board', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 360, height: 640 }, hasTouch: true });
    const { page } = tab;
    await shows(page, kHard);
    await page.getByRole('button', { name: 'Hint', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.panel .main').waitFor();
    await until.ok(() => page.evaluate(() => document.activeElement.matches('.panel *')), 'the focus is in the panel');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement.matches('[data-cell]'));
    await close(tab);
  });

  await test('Space after a press of the pad chooses the next mode, and does not press the key again', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}`, viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    await shows(page, kEasy);
    await cell(page, 2).click();
    await page.getByRole('button', { name: /^4, \d left/ }).click();
    await until.match(async () => (await labels(page))[2], /^r1c3, 4/);
    await page.keyboard.press(' ');
    await until.equal(() => lastWords(page), 'Mode: Corner');
    await until.match(async () => (await labels(page))[2], /^r1c3, 4/);
    await close(tab);
  });
});
