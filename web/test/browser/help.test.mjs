// Hints in four depths, the solution path and the rating, compared with the engine in node.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, close, kEasy, kHard, kHardest, labels, lastWords, open, press, shows, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

const words = (page) => page.locator('.panel .words').innerText();
/** Unfolds the reasons and the notation of a hint. */
const unfold = (page) => page.locator('.panel .words details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
const heard = (page, pattern) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector('#live').textContent), pattern);

await withBrowser(async (browser, address) => {
  const start = (line) => open(browser, address, { fragment: `#p=${line}`, viewport: { width: 1100, height: 800 } });

  await test('a hint says more each time, draws the pattern, and is done at last', async () => {
    const tab = await start(kHard);
    const { page } = tab;
    const step = engine.hint(kHard);
    assert.equal(step.name, 'Locked Candidates (Pointing)');
    await page.keyboard.press('?');
    await heard(page, 'next step');
    assert.equal(await words(page), `The next step is: ${step.name}.`);
    assert.equal(await page.locator('.tint-house, .tint-cell, .grid i').count(), 0, 'nothing is drawn yet');
    await page.keyboard.press('?');
    assert.match(await words(page), /Look at (row|column|box) \d/);
    assert.ok((await page.locator('.tint-house, .tint-cover').count()) > 0);
    await page.getByRole('button', { name: 'Show the pattern' }).click();
    assert.match(await words(page), /The pattern: r\dc\d/);
    assert.equal(await page.locator('.grid i.pattern').count(), step.marks.length);
    assert.equal(await page.locator('.grid i.out').count(), 0);
    await page.keyboard.press('h');
    await unfold(page);
    const said = await words(page);
    for (const sentence of [step.text, ...step.sentences]) assert.ok(said.includes(sentence), sentence);
    assert.equal(await page.locator('.grid i.out').count(), step.strike_out.length);
    await page.getByRole('button', { name: 'Do it' }).click();
    const after = await labels(page);
    for (const { cell: at, digit } of step.strike_out) {
      assert.match(after[at], /candidates/);
      assert.doesNotMatch(after[at].split('candidates')[1], new RegExp(String(digit)));
    }
    await page.keyboard.press('?');
    await heard(page, 'next step');
    const position = new engine.Position(kHard).apply(step);
    const next = engine.hint(position);
    assert.equal(await words(page), `The next step is: ${next.name}.`, 'the elimination counts');
    await page.getByRole('button', { name: 'Explain', exact: true }).click();
    await unfold(page);
    for (const sentence of next.sentences) assert.ok((await words(page)).includes(sentence), sentence);
    await page.getByRole('button', { name: 'Do it' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Explain', exact: true }).count(), 0);
    await page.keyboard.press('Escape');
    await page.locator('.panel').waitFor({ state: 'detached' });
    await close(tab);
  });

  await test('hints respect the marks of the player', async () => {
    const tab = await start(kEasy);
    const { page } = tab;
    const at = 2;
    await page.evaluate((index) => document.querySelector(`[data-cell="${index}"]`).focus(), at);
    for (const digit of [1, 4]) await page.keyboard.press(`Control+${digit}`);
    await page.keyboard.press('?');
    await heard(page, 'next step');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+4');
    await page.keyboard.press('?');
    await heard(page, 'Something is wrong.');
    assert.equal(await words(page), 'Something is wrong.');
    assert.doesNotMatch((await labels(page))[at], /wrong/);
    await page.getByRole('button', { name: 'Where?' }).click();
    assert.equal(await words(page), 'Something is wrong in r1c3.');
    assert.match((await labels(page))[at], /wrong/);
    await page.keyboard.press('?');
    assert.match(await words(page), /4.*r1c3|r1c3.*4/, 'the right digit was left out');
    await page.getByRole('button', { name: 'Put only this right' }).click();
    await heard(page, 'Put right: r1c3.');
    assert.equal((await labels(page))[at], 'r1c3, empty, candidates 1 and 4');
    await close(tab);
  });

  await test('a wrong digit is named, and taken back', async () => {
    const tab = await start(kEasy);
    const { page } = tab;
    await page.keyboard.press('1');
    await page.keyboard.press('?');
    await heard(page, 'Something is wrong.');
    await page.keyboard.press('?');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Undo to last correct' }).click();
    await page.waitForFunction(() => /empty/.test(document.querySelector('[data-cell="2"]').getAttribute('aria-label')));
    await close(tab);
  });

  await test('only what is wrong is put right: later digits stay, and the marks that the wrong digit removed come back', async () => {
    const tab = await start(kEasy);
    const { page } = tab;
    await page.keyboard.press('f');
    const before = await labels(page);
    await page.keyboard.press('1');
    await page.evaluate(() => document.querySelector('[data-cell="40"]').focus());
    await page.keyboard.press('5');
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('?');
      await heard(page, i === 0 ? 'Something is wrong.' : i < 3 ? 'r1c3' : 'Put right: r1c3');
    }
    const after = await labels(page);
    assert.equal(after[2], 'r1c3, empty');
    assert.match(after[40], /^r5c5, 5/);
    assert.equal(after[7], before[7], 'r1c8 is 1');
    await close(tab);
  });

  await test('hints alone solve a puzzle that needs chains', async () => {
    const tab = await start(kHard);
    const { page } = tab;
    for (let i = 0; i < 200; i++) {
      if (await page.locator('.status .done').isVisible()) break;
      await page.keyboard.press('?');
      await page.locator('.panel .main').waitFor();
      for (let depth = 0; depth < 4; depth++) await page.keyboard.press('?');
    }
    assert.ok(await page.locator('.status .done').isVisible());
    await close(tab);
  });

  await test('the path has every step, drawn with its links, and the rating', async () => {
    const tab = await start(kHardest);
    const { page } = tab;
    await press(page, 'Solution path');
    await page.locator('.steps li').first().waitFor();
    const path = engine.path(kHardest);
    assert.equal(await page.locator('.steps li').count(), path.steps.length);
    await page.waitForFunction(() => document.querySelectorAll('.ratings dd').length === 3);
    const { er, ep, ed } = engine.rate(kHardest);
    assert.deepEqual(await page.locator('.ratings dd').allTextContents(), [er, ep, ed].map((value) => value.toFixed(1)));
    assert.equal(await page.locator('.ratings strong').textContent(), 'Extreme');
    const index = path.steps.findIndex((step) => step.technique === 'aic');
    assert.ok(index > 0);
    await page.locator('.steps li').nth(index).click();
    const { links } = path.steps[index].views[0];
    const drawn = await page.locator('.arrows > path').count();
    assert.equal(drawn, links.reduce((sum, link) => sum + link.from.length, 0));
    assert.equal(await page.locator('.arrows > path.strong').count(), links.reduce((sum, link) => sum + (link.on ? link.from.length : 0), 0));
    for (const path of await page.locator('.arrows > path').evaluateAll((paths) => paths.map((p) => p.getAttribute('d')))) assert.match(path, /^M[\d.]+ [\d.]+Q/);
    await page.locator('.steps [aria-selected=true]').focus();
    await page.keyboard.press('ArrowDown');
    assert.equal(await page.locator('.steps [aria-selected=true] .number').textContent(), String(index + 2));
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Play from here' }).click();
    assert.equal((await labels(page)).filter((label) => label.includes('empty')).length, 1, 'one cell is left');
    await page.keyboard.press('Control+z');
    assert.match((await labels(page))[2], /empty/);
    await press(page, 'Solution path');
    await page.getByRole('button', { name: 'Sudoku Explainer' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.steps li').length === n, engine.path(kHardest, { order: 'se' }).steps.length);
    await close(tab);
  });

  await test('the path does not wait for the rating, which goes on when another order is chosen', async () => {
    // It is rated in seconds.
    const tab = await start('1.......2.3.4...5...6...7...5.8.4.......73......9...8.7.....6...4...8.9...2.....1');
    const { page } = tab;
    await press(page, 'Solution path');
    await page.locator('.steps li').first().waitFor();
    assert.match(await page.locator('.ratings').textContent(), /^Rating …Score/);
    await page.getByRole('button', { name: 'Sudoku Explainer' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.ratings dd').length === 3);
    assert.equal(await page.locator('.ratings .wait').count(), 0);
    assert.deepEqual(await page.locator('.ratings dd').allTextContents(), ['11.7', '11.7', '3.4']);
    await close(tab);
  });

  await test('input never waits for the engine', async () => {
    const tab = await start(kHardest);
    const { page } = tab;
    await press(page, 'Solution path');
    await page.keyboard.press('Escape');
    await cell(page, 2).click();
    await page.keyboard.press('4');
    assert.match((await labels(page))[2], /^r1c3, 4/);
    await close(tab);
  });

  await test('puzzles with several solutions and with none are told apart', async () => {
    for (const [line, pattern] of [['.'.repeat(81), 'several|solutions'], [`11${'.'.repeat(79)}`, 'no solution']]) {
      const tab = await start(line);
      // A key that comes before the puzzle of the address would be for another one.
      await shows(tab.page, line);
      await heard(tab.page, pattern);
      // The same words again are a new note.
      await tab.page.locator('.toast').evaluate((note) => { note.dataset.old = ''; });
      await tab.page.keyboard.press('e');
      await tab.page.locator('.toast:not([data-old])').waitFor({ state: 'attached' });
      assert.match(await lastWords(tab.page), line[0] === '1' ? /no solution/ : /several/);
      await tab.page.keyboard.press('?');
      await heard(tab.page, line[0] === '1' ? 'twice' : 'more than one');
      await close(tab);
    }
  });

  await test('the path and all steps tell a mistake at once', async () => {
    for (const [key, panel] of [['t', '.panel.tour'], ['y', '.panel.finder']]) {
      const tab = await start(kEasy);
      const { page } = tab;
      await page.evaluate(() => document.querySelector('[data-cell="2"]').focus());
      await page.keyboard.press('e');
      await heard(page, 'right so far');
      await page.keyboard.press('1');
      await page.keyboard.press(key);
      await page.locator('.panel.help .first').getByText('Something is wrong.').waitFor();
      assert.equal(await page.locator(panel).count(), 0);
      for (let i = 0; i < 3; i++) await page.keyboard.press('?');
      await heard(page, 'Put right: r1c3');
      await page.keyboard.press(key);
      await page.locator(panel).waitFor();
      await close(tab);
    }
  });
});
