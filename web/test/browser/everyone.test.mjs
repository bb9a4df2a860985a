// For everyone: the accessibility tree, the keyboard, German, offline, and what the system wishes. views.test.mjs asks axe.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { close, escape, eventually, kEasy, kHard, labels, lastWords, open, press, settled, shows, until, withBrowser } from './support.mjs';

await withBrowser(async (browser, address, server) => {
  await test('the accessibility tree has a grid of nine rows, one stop for Tab, and live words', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
    const { page, context } = tab;
    const cdp = await context.newCDPSession(page);
    const { nodes } = await eventually(async () => {
      const tree = await cdp.send('Accessibility.getFullAXTree');
      const roles = tree.nodes.filter(({ ignored }) => !ignored).map(({ role }) => role.value);
      assert.deepEqual(['grid', 'row', 'gridcell'].map((role) => roles.filter((other) => other === role).length), [1, 9, 81]);
      return tree;
    });
    const names = nodes.filter(({ role, ignored }) => !ignored && role.value === 'gridcell').map(({ name }) => name.value);
    assert.equal(names[0], 'r1c1, 5, given');
    assert.equal(names[2], 'r1c3, empty');
    await until.equal(() => page.locator('[data-cell][tabindex="0"]').count(), 1);
    await page.keyboard.press('Control+2');
    await page.keyboard.press('Control+7');
    await until.equal(async () => (await labels(page))[2], 'r1c3, empty, candidates 2 and 7');
    await until.equal(() => lastWords(page), 'Centre mark 7 set');
    const unnamed = nodes.filter(({ ignored, role, name }) => !ignored && ['button', 'link', 'textbox'].includes(role.value) && !name?.value);
    assert.equal(unnamed.length, 0);
    await close(tab);
  });

  await test('the focus is never lost, and what happens is said', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    await shows(page, kHard);
    const isOn = (query) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), query);
    for (const word of ['Hint', 'Where?', 'Show the pattern', 'Explain', 'Do it']) {
      const button = page.getByRole('button', { name: word, exact: true }).first();
      await button.waitFor();
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await isOn('[data-cell]');
    await until.match(() => lastWords(page), /^Done: Locked Candidates/);
    await page.keyboard.press('t');
    await isOn('.steps li[aria-selected=true]');
    await until.match(() => lastWords(page), /steps$/);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.querySelector('.number')?.textContent === '2');
    await page.keyboard.press('Escape');
    await isOn('[data-cell]');
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.querySelector('#live')?.textContent === 'Paused');
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.querySelector('#live')?.textContent === 'The game goes on.');
    const [given] = await page.locator('.cell.given').evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
    await page.evaluate((cell) => document.querySelector(`[data-cell="${cell}"]`).focus(), given);
    await page.keyboard.press('5');
    await until.equal(() => lastWords(page), 'This is a given.');
    await press(page, 'Print');
    const save = page.getByRole('button', { name: 'Save as PDF' });
    await save.focus();
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await page.waitForFunction(() => document.querySelector('#live')?.textContent === 'The PDF is saved.');
    await isOn('dialog, dialog *');
    await close(tab);
  });

  await test('the keyboard alone: from the first Tab to the board, into a dialog and back', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}`, viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    const focused = () => page.evaluate(() => document.activeElement.textContent || document.activeElement.getAttribute('aria-label'));
    await page.keyboard.press('Tab');
    await until.equal(() => focused(), 'Skip to the board');
    await page.keyboard.press('Enter');
    await until.equal(() => page.evaluate(() => document.activeElement.dataset.cell), '2');
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await until.equal(() => page.evaluate(() => document.activeElement.dataset.cell), '3');
    await page.getByRole('button', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await escape(page);
    await until.equal(() => focused(), 'Settings');
    await page.getByRole('button', { name: 'New', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Hard', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Hard/.test(document.querySelector('.status')?.textContent));
    await until.match(() => lastWords(page), /^Hard, \d\d givens$/, 'the new game is told');
    await until.match(() => page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^r\dc\d, empty$/, 'and has the focus');
    await close(tab);
  });

  await test('German by the system and by choice, kept when the page is loaded again', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}`, locale: 'de-DE', viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    await until.equal(async () => (await labels(page))[2], 'r1c3, leer');
    await until.equal(() => page.evaluate(() => document.documentElement.lang), 'de');
    await press(page, 'Einstellungen');
    await page.getByLabel('Sprache').selectOption('en');
    await until.equal(async () => (await labels(page))[2], 'r1c3, empty');
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).waitFor();
    await close(tab);
  });

  await test('themes follow the system unless the player chose', async () => {
    const tab = await open(browser, address, { colorScheme: 'dark', viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    await until.ok(async () => (await paper()) !== dark);
    await settled(page);
    const light = await paper();
    await press(page, 'Settings');
    await page.locator('dialog select').first().selectOption('dark');
    await until.equal(() => paper(), dark);
    await page.locator('dialog select').first().selectOption('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await until.equal(() => paper(), light);
    await page.getByLabel('Show the time').uncheck();
    await until.equal(() => page.locator('.clock').count(), 0);
    await close(tab);
  });

  await test('nothing is wider than the window, from 320 pixels on', async () => {
    for (const [width, height] of [[320, 568], [360, 640], [412, 915], [640, 360], [768, 1024], [844, 390], [1440, 900]]) {
      const tab = await open(browser, address, { viewport: { width, height } });
      await tab.page.locator('.pad .key').first().waitFor();
      const [across, board] = await tab.page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('.board').getBoundingClientRect().width]);
      assert.ok(across <= width, `${width}: ${across}`);
      assert.ok(board >= 0.5 * Math.min(width, height), `${width}: a board of ${board}`);
      await close(tab);
    }
  });

  // The last test, because it ends the server.
  await test('offline after the first visit: load, hint, make, open, PDF', async () => {
    const tab = await open(browser, address, { viewport: { width: 1100, height: 800 } });
    const { page, context } = tab;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await page.goto(`${address}#p=${kHard}`);
    await shows(page, kHard);
    await page.reload();
    await page.locator('[role=gridcell]').first().waitFor();
    await page.goto(`${address}#p=${kHard}`);
    await shows(page, kHard);
    await page.keyboard.press('?');
    await page.waitForFunction(() => /Locked Candidates/.test(document.querySelector('#live')?.textContent));
    await escape(page, '.panel');
    await press(page, 'Learn');
    await page.locator('.lessons button').getByText('X-Wing', { exact: true }).click();
    await page.locator('.course h4').waitFor();
    await escape(page, '.course');
    await page.goto(`${address}#make=easy&seed=3`);
    await page.waitForFunction(() => /Easy/.test(document.querySelector('.status')?.textContent));
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(`${kEasy}\n${kHard}\n`);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.locator('dialog table').waitFor();
    await escape(page);
    await press(page, 'Share');
    await page.getByRole('textbox', { name: 'Link to the puzzle' }).waitFor();
    await until.equal(() => page.locator('.elsewhere').count(), 0, 'no links that lead nowhere');
    await escape(page);
    await press(page, 'Print');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
    assert.ok(readFileSync(await download.path()).subarray(0, 5).equals(Buffer.from('%PDF-')));
    await close(tab);
  });
});
