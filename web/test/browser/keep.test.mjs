// Nothing is lost: every puzzle that was shown is kept, and unfinished games are not deleted without a word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, kEasy, labels, lastWords, open, press, settled, shows, until, withBrowser } from './support.mjs';

const gamesOf = (page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('bitdoku:game:')).sort());
const givens = async (page) => (await labels(page)).map((label) => (label.includes('given') ? label.split(', ')[1] : '.')).join('');

/** Writes copies of the current game: `count` of them, the first ones solved, all older than it. */
const addOldGames = (page, count, solved = 0) => page.evaluate(([all, done]) => {
  const name = Object.keys(localStorage).find((one) => one.startsWith('bitdoku:game:'));
  const [info, game] = localStorage[name].split('\n');
  for (let i = 0; i < all; i++) {
    const id = `old${String(i).padStart(2, '0')}`;
    localStorage[`bitdoku:game:${id}`] = `${JSON.stringify({ ...JSON.parse(info), id, changed: 1000 + i, solved: i < done })}\n${game}`;
  }
}, [count, solved]);

await withBrowser(async (browser, address) => {
  await test('a puzzle that nobody touched is there again: of a link, made, and the built-in one', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
    const { page } = tab;
    await shows(page, kEasy);
    await page.reload();
    await shows(page, kEasy);
    await until.equal(async () => (await gamesOf(page)).length, 1, 'the built-in puzzle was never seen');
    await page.goto(`${address}#p=${kEasy}`);
    await page.waitForFunction(() => location.hash === '');
    await until.equal(async () => (await gamesOf(page)).length, 1, 'the same puzzle, which nobody touched');
    await press(page, 'New');
    await page.getByRole('button', { name: /^Easy/ }).click();
    // The words of the game before may still be there.
    await page.waitForFunction((before) => [...document.querySelectorAll('[role=gridcell]')].some((one, at) => (one.getAttribute('aria-label').includes('given') ? one.getAttribute('aria-label').split(', ')[1] : '.') !== before[at]), kEasy);
    const made = await givens(page);
    assert.notEqual(made, kEasy);
    await page.reload();
    await shows(page, made);
    await until.equal(async () => (await gamesOf(page)).length, 2);
    await close(tab);
    const first = await open(browser, address);
    await first.page.locator('.pad .key').first().waitFor();
    await first.page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('bitdoku:game:')));
    await close(first);
  });

  await test('unfinished games are kept, however many there are; of solved ones the oldest make room', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
    const { page } = tab;
    await shows(page, kEasy);
    await addOldGames(page, 70);
    const next = `${'.'.repeat(80)}1`;
    await page.goto(`${address}#p=${next}`);
    await shows(page, next);
    await until.equal(async () => (await gamesOf(page)).length, 72);
    await addOldGames(page, 70, 40);
    await page.goto(`${address}#p=${'.'.repeat(80)}2`);
    await shows(page, `${'.'.repeat(80)}2`);
    const names = await gamesOf(page);
    assert.equal(names.length, 60);
    assert.ok(names.includes('bitdoku:game:old13') && !names.includes('bitdoku:game:old12'), 'the oldest solved ones are gone');
    await close(tab);
  });

  await test('a full storage takes the place of solved games first, and tells of the others', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
    const { page } = tab;
    await shows(page, kEasy);
    await addOldGames(page, 4, 1);
    await page.evaluate(() => {
      const most = Object.keys(localStorage).length;
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name, text) {
        if (!(name in localStorage) && Object.keys(localStorage).length >= most) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, name, text);
      };
    });
    await page.goto(`${address}#p=${'.'.repeat(80)}1`);
    await shows(page, `${'.'.repeat(80)}1`);
    await settled(page);
    let names = await gamesOf(page);
    assert.ok(!names.includes('bitdoku:game:old00') && names.includes('bitdoku:game:old01'));
    assert.doesNotMatch(await lastWords(page), /storage/, 'a solved game is no loss');
    await page.goto(`${address}#p=${'.'.repeat(80)}2`);
    await until.match(() => lastWords(page), /storage of this browser is full. The oldest game was deleted/);
    names = await gamesOf(page);
    assert.ok(!names.includes('bitdoku:game:old01') && names.includes('bitdoku:game:old02'));
    await close(tab);
  });

  await test('a game whose entry is damaged, or comes from the backup of somebody else, harms nothing', async () => {
    const wrong = { er: 'abc', level: '__proto__', solution: [1, 2], elapsed: 'x', recipe: { level: null, needs: { a: 1 }, rating: 3 }, givens: 5, day: {}, hints: 'q', filled: null };
    const start = async () => {
      const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
      await shows(tab.page, kEasy);
      return tab;
    };
    /** One entry for each field that is wrong; the last one is the current game. */
    const damage = (page) => page.evaluate((fields) => {
      const name = Object.keys(localStorage).find((one) => one.startsWith('bitdoku:game:'));
      const [info, game] = localStorage[name].split('\n');
      return Object.entries(fields).map(([field, value]) => [`bitdoku:game:${field}`, `${JSON.stringify({ ...JSON.parse(info), id: field, changed: 9e12, [field]: value })}\n${game}`]);
    }, wrong);
    const tab = await start();
    const entries = await damage(tab.page);
    for (const [name, text] of entries) {
      await tab.page.evaluate(([key, value]) => {
        localStorage[key] = value;
        localStorage['bitdoku:current'] = key.replace('bitdoku:game:', '');
        // What is open now is not kept any more.
        Storage.prototype.setItem = () => {};
      }, [name, text]);
      await tab.page.reload();
      await shows(tab.page, kEasy);
      await tab.page.locator('.pad .key').first().waitFor();
      await tab.page.keyboard.press('e');
      await until.match(() => lastWords(tab.page), /right so far/, name);
    }
    for (const view of ['games', 'statistics', 'share']) {
      await tab.page.evaluate((hash) => { location.hash = hash; }, `#view=${view}`);
      await tab.page.locator('dialog h2').waitFor();
      assert.doesNotMatch(await tab.page.locator('dialog').innerText(), /NaN|object Object|undefined/, view);
      await tab.page.keyboard.press('Escape');
      await tab.page.locator('dialog').waitFor({ state: 'detached' });
    }
    await close(tab);
  });
});
