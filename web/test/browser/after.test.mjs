// The end of a game, statistics and the backup; digit first, filters, and the question whether a cell is right; keys that stay where they are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cell, close, escape, eventually, isChosen, kEasy, labels, onFixedDay, open, press, settled, shows, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();
const solution = engine.check(kEasy).solution;

async function finish(page) {
  await page.evaluate(() => document.querySelector('[data-cell="0"]').focus());
  for (let at = 0; at < 81; at++) {
    if (kEasy[at] !== '.') continue;
    await page.evaluate((index) => document.querySelector(`[data-cell="${index}"]`).focus(), at);
    await page.keyboard.press(solution[at]);
  }
  await page.locator('.ending').waitFor();
}
const start = (browser, address, viewport, more = {}) => open(browser, address, { fragment: `#p=${kEasy}`, viewport, ...more });

await withBrowser(async (browser, address) => {
  await test('a solved game ends in the place of the pad: time, hints, hardest technique, and what to do next', async () => {
    for (const viewport of [{ width: 360, height: 640 }, { width: 1440, height: 900 }]) {
      const tab = await start(browser, address, viewport);
      const { page } = tab;
      await shows(page, kEasy);
      await page.keyboard.press('?');
      await page.locator('.panel.help h2').getByText(/Single|House/).waitFor();
      await escape(page, '.panel');
      await finish(page);
      await page.locator('.ending dd').nth(2).waitFor();
      const path = engine.path(kEasy);
      const hardest = path.steps.reduce((best, step) => (step.score > best.score ? step : best)).name;
      await until.deepEqual(async () => (await page.locator('.ending dd').allTextContents()).slice(1), ['1', hardest]);
      await until.equal(() => page.locator('.pad').count(), 0);
      await until.deepEqual(() => page.locator('.ending .choices button').allTextContents(), ['Another like this', 'Daily puzzle', 'Share', 'Statistics']);
      await eventually(async () => {
        const { y, height } = await page.locator('.ending').boundingBox();
        assert.ok(y + height <= viewport.height, `${y + height} of ${viewport.height}`);
      });
      await page.reload();
      await page.locator('.ending').waitFor();
      await page.getByRole('button', { name: 'Another like this' }).click();
      await page.locator('.pad').waitFor();
      await until.ok(async () => (await labels(page)).some((label) => label.includes('empty')), 'another puzzle');
      await close(tab);
    }
  });

  await test('what was solved is counted, and a backup brings games, notes and numbers to another browser', async () => {
    const tab = await start(browser, address, { width: 412, height: 915 });
    const { page } = tab;
    await shows(page, kEasy);
    await press(page, 'Statistics');
    await page.getByText('Solve a puzzle, and it is counted here.').waitFor();
    await escape(page);
    await finish(page);
    await page.evaluate(() => { location.hash = '#p=..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4'; });
    await page.waitForFunction(() => /r1c3, 3, given/.test(document.querySelector('[data-cell="2"]')?.getAttribute('aria-label')));
    await page.keyboard.press('Control+4');
    await press(page, 'Statistics');
    await until.match(() => page.locator('.tallies tbody').innerText(), /Others\s+1\s/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a backup' }).click()]);
    const path = await file.path();
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).bitdoku, 1);
    const other = await open(browser, address);
    await press(other.page, 'Statistics');
    await other.page.locator('dialog input[type=file]').setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
    await other.page.getByText('This file is no backup of bitdoku.').first().waitFor();
    await other.page.locator('dialog input[type=file]').setInputFiles(path);
    await other.page.getByText(/games restored/).first().waitFor();
    await escape(other.page);
    await press(other.page, 'Games');
    await other.page.locator('.games .game').nth(2).waitFor();
    await other.page.locator('.games .game', { hasText: '0%' }).nth(1).click();
    await other.page.waitForFunction(() => /candidates 4/.test(document.querySelector('[data-cell="0"]')?.getAttribute('aria-label')));
    await press(other.page, 'Statistics');
    await until.match(() => other.page.locator('.tallies tbody').innerText(), /Others\s+1\s/);
    await close(other);
    await close(tab);
  });

  await test('a damaged backup changes nothing', async () => {
    const tab = await start(browser, address, { width: 412, height: 915 });
    const { page } = tab;
    await shows(page, kEasy);
    await press(page, 'Statistics');
    const entries = { 'bitdoku:game:x': '{"id":"x","changed":9999999999999}\n{"shape":"3x3","cells":[1]}', 'bitdoku:solved': '{', other: 'x', 'bitdoku:settings': '{"theme":"pink","showTimer":5}' };
    await page.locator('dialog input[type=file]').setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ bitdoku: 1, entries })) });
    await page.getByText('0 games restored.').first().waitFor();
    await until.equal(() => page.evaluate(() => localStorage.getItem('bitdoku:game:x') ?? localStorage.getItem('other')), null);
    await escape(page);
    await page.reload();
    await shows(page, kEasy);
    await close(tab);
  });

  await test('the calendar opens the puzzle of a day, and marks it when it is solved', async () => {
    const tab = await start(browser, address, { width: 412, height: 915 }, { prepare: onFixedDay });
    const { page } = tab;
    const day = '2026-05-01';
    await page.evaluate((first) => localStorage.setItem('bitdoku:solved', JSON.stringify([{ id: 'a', level: 'easy', day: first, elapsed: 60000, hints: 2, when: 1 }])), day);
    await press(page, 'Statistics');
    await page.getByRole('button', { name: `Daily puzzle of ${day}, solved` }).click();
    await page.locator('.status').getByText('Daily').waitFor();
    await close(tab);
  });

  await test('digit first: a key is held, and each cell that is pressed gets it', async () => {
    const tab = await start(browser, address, { width: 412, height: 915 }, { hasTouch: true });
    const { page } = tab;
    await shows(page, kEasy);
    await page.keyboard.press('q');
    await page.locator('.key[aria-pressed]').first().waitFor();
    const blanks = [...kEasy].flatMap((symbol, at) => (symbol === '.' && solution[at] === '4' ? [at] : [])).slice(0, 2);
    await page.getByRole('button', { name: /^4,/ }).tap();
    await page.locator('.key[aria-pressed=true]').waitFor();
    for (const at of blanks) {
      await cell(page, at).tap();
      await until.match(async () => (await labels(page))[at], /, 4/);
    }
    await escape(page, '.key[aria-pressed=true]');
    await cell(page, blanks[0] + 1).tap();
    await settled(page);
    assert.equal(await page.locator('.key[aria-pressed=true]').count(), 0);
    await close(tab);
  });

  await test('filters light cells by candidates, and a question tells no more than whether a cell is right', async () => {
    const tab = await start(browser, address, { width: 1440, height: 900 });
    const { page } = tab;
    await shows(page, kEasy);
    const board = new engine.Position(kEasy);
    const candidates = engine.hint(board).position.candidates;
    const can = (digits) => candidates.filter((all, at) => kEasy[at] === '.' && [...digits].some((digit) => all.includes(digit))).length;
    const lit = () => page.locator('.cell:is(.filtered, .filtered-all)').count();
    const key = (name) => page.locator('.side > .filters').getByRole('button', { name, exact: true });
    await key('Light up cells that can hold 4').click();
    await until.equal(() => lit(), can('4'));
    await key('Light up cells that can hold 6').click();
    await until.equal(() => lit(), can('46'));
    await page.keyboard.press('Escape');
    await until.equal(() => lit(), 0);
    await key('Two candidates').click();
    await until.equal(() => lit(), candidates.filter((all, at) => kEasy[at] === '.' && all.length === 2).length);
    const at = [...kEasy].findIndex((symbol) => symbol === '.');
    await page.evaluate((index) => document.querySelector(`[data-cell="${index}"]`).focus(), at);
    for (const digit of candidates[at].replace(solution[at], '')) await page.keyboard.press(`Control+${digit}`);
    await page.keyboard.press('Shift+E');
    await page.locator('.toast').getByText('Something is wrong there.').waitFor();
    await until.equal(() => page.locator('.wrong').count(), 0, 'it does not say what');
    await page.keyboard.press(`Control+${solution[at]}`);
    await key('Is this cell right?').click();
    await page.locator('.toast').getByText('Right so far.').waitFor();
    await close(tab);
  });

  await test('Erase never moves, keys of tall phones are large and at the thumb, and peers can be seen in both themes', async () => {
    for (const [width, height] of [[360, 640], [412, 915], [1440, 900]]) {
      for (const colorScheme of ['light', 'dark']) {
        const tab = await start(browser, address, { width, height }, { colorScheme });
        const { page } = tab;
        const erase = () => page.getByRole('button', { name: 'Erase' }).boundingBox();
        await page.locator('.pad').waitFor();
        const before = await erase();
        for (const mode of ['Corner', 'Centre', 'Colour']) {
          await page.getByRole('button', { name: mode, exact: true }).click();
          await isChosen(page, mode);
          assert.deepEqual(await erase(), before, mode);
        }
        if (height === 915) {
          assert.ok(before.height >= 60, `${before.height}`);
          assert.ok(before.y + before.height > height - 20, 'the keys reach the bottom');
        }
        const contrast = await page.evaluate(() => {
          const light = (element) => getComputedStyle(element).backgroundColor.match(/[\d.]+/g).slice(0, 3).map(Number)
            .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
          const [a, b] = [light(document.querySelector('.cell.peer')), light(document.querySelector('.board'))].sort((x, y) => y - x);
          return (a + 0.05) / (b + 0.05);
        });
        assert.ok(contrast >= (colorScheme === 'dark' ? 1.25 : 1.15), `${contrast} in ${colorScheme}`);
        await close(tab);
      }
    }
  });
});
