// Hints in four depths, the solution path and the rating, compared with the engine in node.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, close, escape, kEasy, kHard, kHardest, labels, lastWords, open, press, settled, shows, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

const words = (page) => page.locator('.panel .words').innerText();
/** With the reasons and the notation of a hint unfolded. */
async function allWords(page) {
  await page.locator('.panel .words details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
  return words(page);
}
/** Runs in the page: no worker is asked for a rating before `letRate` is called. */
function holdRatings() {
  const post = Worker.prototype.postMessage;
  let held = [];
  Worker.prototype.postMessage = function (message, ...more) {
    const ask = () => post.call(this, message, ...more);
    if (held && message.name === 'rate') held.push(ask);
    else ask();
  };
  window.letRate = () => {
    held.forEach((ask) => ask());
    held = null;
  };
}
const heard = (page, pattern) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector('#live')?.textContent), pattern);

await withBrowser(async (browser, address) => {
  const start = (line) => open(browser, address, { fragment: `#p=${line}`, viewport: { width: 1100, height: 800 } });

  await test('a hint says more each time, draws the pattern, and is done at last', async () => {
    const tab = await start(kHard);
    const { page } = tab;
    const step = engine.hint(kHard);
    assert.equal(step.name, 'Locked Candidates (Pointing)');
    await page.keyboard.press('?');
    await heard(page, 'next step');
    await until.equal(() => words(page), `The next step is: ${step.name}.`);
    await until.equal(() => page.locator('.tint-house, .tint-cell, .grid i').count(), 0, 'nothing is drawn yet');
    await page.keyboard.press('?');
    await until.match(() => words(page), /Look at (row|column|box) \d/);
    await until.ok(async () => (await page.locator('.tint-house, .tint-cover').count()) > 0);
    await page.getByRole('button', { name: 'Show the pattern' }).click();
    await until.match(() => words(page), /The pattern: r\dc\d/);
    await until.equal(() => page.locator('.grid i.pattern').count(), step.marks.length);
    await until.equal(() => page.locator('.grid i.out').count(), 0);
    await page.keyboard.press('h');
    for (const sentence of [step.text, ...step.sentences]) await until.ok(async () => (await allWords(page)).includes(sentence), sentence);
    await until.equal(() => page.locator('.grid i.out').count(), step.strike_out.length);
    await page.getByRole('button', { name: 'Do it' }).click();
    for (const { cell: at, digit } of step.strike_out) await until.match(async () => (await labels(page))[at], new RegExp(`candidates [^${digit}]*$`));
    await page.keyboard.press('?');
    await heard(page, 'next step');
    const position = new engine.Position(kHard).apply(step);
    const next = engine.hint(position);
    await until.equal(() => words(page), `The next step is: ${next.name}.`, 'the elimination counts');
    await page.getByRole('button', { name: 'Explain', exact: true }).click();
    for (const sentence of next.sentences) await until.ok(async () => (await allWords(page)).includes(sentence), sentence);
    await page.getByRole('button', { name: 'Do it' }).waitFor();
    await until.equal(() => page.getByRole('button', { name: 'Explain', exact: true }).count(), 0);
    await escape(page, '.panel');
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
    await escape(page, '.panel');
    await page.keyboard.press('Control+4');
    await page.keyboard.press('?');
    await heard(page, 'Something is wrong.');
    await until.equal(() => words(page), 'Something is wrong.');
    assert.doesNotMatch((await labels(page))[at], /wrong/);
    await page.getByRole('button', { name: 'Where?' }).click();
    await until.equal(() => words(page), 'Something is wrong in r1c3.');
    await until.match(async () => (await labels(page))[at], /wrong/);
    await page.keyboard.press('?');
    await until.match(() => words(page), /4.*r1c3|r1c3.*4/, 'the right digit was left out');
    await page.getByRole('button', { name: 'Put only this right' }).click();
    await heard(page, 'Put right: r1c3.');
    await until.equal(async () => (await labels(page))[at], 'r1c3, empty, candidates 1 and 4');
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
    await page.waitForFunction(() => /empty/.test(document.querySelector('[data-cell="2"]')?.getAttribute('aria-label')));
    await close(tab);
  });

  await test('only what is wrong is put right: later digits stay, and the marks that the wrong digit removed come back', async () => {
    const tab = await start(kEasy);
    const { page } = tab;
    await page.keyboard.press('f');
    await settled(page);
    const before = await labels(page);
    await page.keyboard.press('1');
    await page.evaluate(() => document.querySelector('[data-cell="40"]').focus());
    await page.keyboard.press('5');
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('?');
      await heard(page, i === 0 ? 'Something is wrong.' : i < 3 ? 'r1c3' : 'Put right: r1c3');
    }
    await until.equal(async () => (await labels(page))[2], 'r1c3, empty');
    const after = await labels(page);
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
      await page.locator('.panel.help').waitFor({ state: 'detached' });
    }
    await until.ok(() => page.locator('.status .done').isVisible());
    await close(tab);
  });

  await test('the path has every step, drawn with its links, and the rating', async () => {
    const tab = await start(kHardest);
    const { page } = tab;
    await press(page, 'Solution path');
    await page.locator('.steps li').first().waitFor();
    const path = engine.path(kHardest);
    await until.equal(() => page.locator('.steps li').count(), path.steps.length);
    await page.waitForFunction(() => document.querySelectorAll('.ratings dd').length === 3);
    const { er, ep, ed } = engine.rate(kHardest);
    await until.deepEqual(() => page.locator('.ratings dd').allTextContents(), [er, ep, ed].map((value) => value.toFixed(1)));
    await until.equal(() => page.locator('.ratings strong').textContent(), 'Extreme');
    const index = path.steps.findIndex((step) => step.technique === 'aic');
    assert.ok(index > 0);
    await page.locator('.steps li').nth(index).click();
    const { links } = path.steps[index].views[0];
    await until.equal(() => page.locator('.arrows path.link').count(), links.reduce((sum, link) => sum + link.from.length, 0));
    await until.equal(() => page.locator('.arrows path.link.strong').count(), links.reduce((sum, link) => sum + (link.on ? link.from.length : 0), 0));
    for (const path of await page.locator('.arrows path.link').evaluateAll((paths) => paths.map((p) => p.getAttribute('d')))) assert.match(path, /^M[\d.]+ [\d.]+Q/);
    await page.locator('.steps [aria-selected=true]').focus();
    await page.keyboard.press('ArrowDown');
    await until.equal(() => page.locator('.steps [aria-selected=true] .number').textContent(), String(index + 2));
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Play from here' }).click();
    await until.equal(async () => (await labels(page)).filter((label) => label.includes('empty')).length, 1, 'one cell is left');
    await page.keyboard.press('Control+z');
    await until.match(async () => (await labels(page))[2], /empty/);
    await press(page, 'Solution path');
    await page.getByRole('button', { name: 'Sudoku Explainer' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.steps li').length === n, engine.path(kHardest, { order: 'se' }).steps.length);
    await close(tab);
  });

  await test('the path does not wait for the rating, which goes on when another order is chosen', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 1100, height: 800 }, prepare: (context) => context.addInitScript(holdRatings) });
    const { page } = tab;
    await press(page, 'Solution path');
    await page.locator('.steps li').first().waitFor();
    await until.match(() => page.locator('.ratings').textContent(), /^Rating …Score/);
    await page.getByRole('button', { name: 'Sudoku Explainer' }).click();
    await page.getByRole('button', { name: 'Sudoku Explainer', pressed: true }).waitFor();
    await until.match(() => page.locator('.ratings').textContent(), /^Rating …/);
    await page.evaluate(() => window.letRate());
    await page.waitForFunction(() => document.querySelectorAll('.ratings dd').length === 3);
    await until.equal(() => page.locator('.ratings .wait').count(), 0);
    const { er, ep, ed } = engine.rate(kHard);
    await until.deepEqual(() => page.locator('.ratings dd').allTextContents(), [er, ep, ed].map((value) => value.toFixed(1)));
    await close(tab);
  });

  await test('input never waits for the engine', async () => {
    const tab = await start(kHardest);
    const { page } = tab;
    await press(page, 'Solution path');
    await escape(page, '.panel');
    await cell(page, 2).click();
    await page.keyboard.press('4');
    await until.match(async () => (await labels(page))[2], /^r1c3, 4/);
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
      await until.match(() => lastWords(tab.page), line[0] === '1' ? /no solution/ : /several/);
      await close(tab);
    }
  });

  // On a page of its own, because an answer to the key before may come after the hint.
  await test('a hint says that a puzzle has several solutions or none', async () => {
    for (const [line, pattern, words] of [['.'.repeat(81), 'several', /more than one/], [`11${'.'.repeat(79)}`, 'no solution', /twice/]]) {
      const tab = await start(line);
      await shows(tab.page, line);
      await heard(tab.page, pattern);
      // The words of a check that ends late replace those of the hint, so the hint is asked for again.
      await until.match(async () => {
        await tab.page.keyboard.press('?');
        return (await tab.page.locator('.panel, .toast').allTextContents()).join(' ');
      }, words);
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
