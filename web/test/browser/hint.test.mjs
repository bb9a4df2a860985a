// The card of a hint: its buttons and the board stay where they are, the conclusion comes first, reasons and notation are folded,
// nets within nets are not told in full, and the player chooses the techniques.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, escape, kEasy, kHard, linkBefore, open, press, settled, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

/** Its second step is a net within nets. */
const kNested = '1.......2.3.4...5...6...7...5.8.4.......73......9...8.7.....6...4...8.9...2.....1';
const box = (page, what) => page.locator(what).first().boundingBox();
const depth = (page, n) => page.locator('.panel.help header small').getByText(`${n}/4`).waitFor();

/** A position whose next step is this technique, as a link. */
function positionBefore(puzzle, technique) {
  const path = engine.path(puzzle);
  const step = path.steps.find((one) => one.technique === technique);
  return { fragment: linkBefore(step), step };
}

await withBrowser(async (browser, address) => {
  const phone = (fragment, locale = 'en-GB', height = 640) => open(browser, address, { fragment, locale, viewport: { width: 360, height }, hasTouch: true });

  for (const locale of ['en-GB', 'de-DE']) {
    await test(`the buttons of a hint and the board do not move between stages, and the conclusion is in sight, ${locale}`, async () => {
      const { fragment, step } = positionBefore(kHard, engine.path(kHard).steps.find(({ views }) => views.length === 1).technique);
      for (const [width, height] of [[360, 640], [412, 915], [1440, 900]]) {
        const tab = await open(browser, address, { fragment, locale, viewport: { width, height } });
        const { page } = tab;
        const board = await box(page, '.board');
        const places = [];
        for (let n = 1; n <= 4; n++) {
          await page.keyboard.press('?');
          await depth(page, n);
          await settled(page);
          places.push((await box(page, '.panel.help .actions')).y);
          assert.deepEqual(await box(page, '.board'), board, `board at depth ${n}, ${width}x${height}`);
        }
        assert.deepEqual(new Set(places).size, 1, `${places} at ${width}x${height}`);
        const first = await box(page, '.panel.help .words .first');
        const words = await box(page, '.panel.help .words');
        assert.ok(first.y >= words.y && first.y + first.height <= words.y + words.height, 'the conclusion is in sight');
        await until.match(() => page.locator('.panel.help .first').textContent(), locale === 'en-GB' ? /^(Remove .* from|r\dc\d is)/ : /^(Streiche .* aus|r\dc\d ist)/);
        await until.equal(() => page.locator('.panel.help h2').textContent(), step.name, 'the heading is a name');
        // The last words of the card can be scrolled to while the conclusion stays.
        await page.locator('.panel.help .words').evaluate((one) => one.scrollTo(0, 9999));
        await until.ok(async () => Math.abs((await box(page, '.panel.help .words .first')).y - words.y) < 2 || (await box(page, '.panel.help .words .first')).y === first.y);
        await close(tab);
      }
    });
  }

  // A 6x6 with a naked pair, a 12x12 and a 16x16. The drawn cells are those of the step.
  for (const [shape, puzzle] of [['2x3', '1.3....6....5314..6..351....4....2.5'], ['3x4', engine.generate({ shape: '3x4', seed: 3 }).puzzle], ['4x4', engine.generate({ shape: '4x4', seed: 3 }).puzzle]]) {
    await test(`hints, all steps and the path of a ${shape} board`, async () => {
      const step = engine.hint(puzzle);
      const tab = await phone(`#p=${puzzle}`);
      const { page } = tab;
      for (let n = 1; n <= 4; n++) {
        await page.keyboard.press('?');
        await depth(page, n);
      }
      await until.equal(() => page.locator('.panel.help h2').textContent(), step.name);
      const drawn = () => page.locator('[role=gridcell] .put, [role=gridcell] .out').count();
      await until.equal(drawn, step.set.length + step.strike_out.length);
      // The step is made.
      await page.keyboard.press('?');
      const next = engine.hint(new engine.Position(puzzle).apply(step));
      await page.keyboard.press('?');
      await depth(page, 1);
      await until.match(() => page.locator('.panel.help').textContent(), new RegExp(next.name.replace(/[()]/g, '.')));
      await page.keyboard.press('Escape');
      await press(page, 'Solution path');
      const path = engine.path(new engine.Position(puzzle).apply(step));
      await until.equal(() => page.locator('.panel.tour .steps li').count(), path.steps.length);
      await close(tab);
    });
  }

  await test('a chain is one line, its reasons are folded, and the notation is behind a switch that is remembered', async () => {
    const { fragment, step } = positionBefore(kHard, engine.path(kHard).steps.find(({ views, sentences }) => views.length === 1 && sentences.length > 3).technique);
    const tab = await phone(fragment);
    const { page } = tab;
    for (let n = 1; n <= 4; n++) {
      await page.keyboard.press('?');
      await depth(page, n);
    }
    await until.match(() => page.locator('.panel .chain').textContent(), /^If .*, then .*\.$/);
    await until.ok(async () => !(await page.locator('.panel .words').innerText()).includes(step.sentences[0]), 'folded');
    await page.locator('.why summary').click();
    for (const sentence of step.sentences) await until.ok(async () => (await page.locator('.panel .words').innerText()).includes(sentence), sentence);
    await until.ok(async () => !(await page.locator('.panel .words').innerText()).includes(step.text), 'no notation');
    await page.locator('.notation summary').click();
    await until.ok(async () => (await page.locator('.panel .words').innerText()).includes(step.text));
    await escape(page, '.panel');
    for (let n = 1; n <= 4; n++) {
      await page.keyboard.press('?');
      await depth(page, n);
    }
    await until.ok(() => page.locator('.notation p').isVisible());
    await close(tab);
  });

  await test('a net within nets is not told in full: its cases are folded and drawn one at a time, or the next digit is told', async () => {
    const { fragment, step } = positionBefore(kNested, 'nested_forcing_net');
    assert.ok(step.sentences.length > 200);
    const tab = await phone(fragment);
    const { page } = tab;
    await page.keyboard.press('?');
    await depth(page, 1);
    await until.match(() => page.locator('.panel .words').innerText(), new RegExp(`Only very long chains remain here: this one has ${step.sentences.length} sentences`));
    for (let n = 2; n <= 4; n++) {
      await page.keyboard.press('?');
      await depth(page, n);
    }
    await until.equal(() => page.locator('.panel .words li').count(), 0, 'no case is open');
    await until.equal(() => page.locator('.case').count(), step.views.length);
    await until.ok(async () => (await page.locator('#live').textContent()).length < 400, 'a voice is not given hundreds of sentences');
    for (const at of [1, 0]) {
      await page.locator('.case summary').nth(at).click();
      await page.waitForFunction((n) => document.querySelectorAll('.case')[n]?.open && document.querySelectorAll('.case[open]').length === 1, at);
      const links = step.views[at].links.reduce((sum, { from }) => sum + from.length, 0);
      await page.waitForFunction((n) => document.querySelectorAll('.arrows path.link').length === n, links);
    }
    await page.getByRole('button', { name: 'Next digit' }).click();
    await page.locator('.panel .case').first().waitFor({ state: 'detached' });
    const told = page.locator('.panel .words').getByText(/r\dc\d is \d/).first();
    const [, row, column, digit] = /r(\d)c(\d) is (\d)/.exec(await told.innerText());
    assert.equal(engine.solve(kNested).solution?.[(row - 1) * 9 + (column - 1)] ?? engine.check(kNested).solution[(row - 1) * 9 + (column - 1)], digit);
    await page.getByRole('button', { name: 'Do it' }).click();
    await page.waitForFunction(([at, want]) => document.querySelector(`[data-cell="${at}"]`)?.getAttribute('aria-label').split(', ')[1] === want, [(row - 1) * 9 + (column - 1), digit]);
    await close(tab);
  });

  await test('the player chooses the techniques of hints: a preset, a list of their own, and all again', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    const choose = async () => {
      await press(page, 'Settings');
      await page.getByRole('button', { name: /Techniques for hints/ }).click();
      await page.locator('.techniques').first().waitFor();
    };
    await choose();
    await page.locator('dialog select').selectOption('singles');
    await until.equal(() => page.locator('.techniques :checked').count(), 3);
    await escape(page);
    await page.keyboard.press('?');
    await page.getByText('None of the techniques that you chose finds a step here.').first().waitFor();
    await page.getByRole('button', { name: 'Use all techniques' }).click();
    await page.locator('.panel h2').getByText(engine.hint(kHard).name).waitFor();
    await escape(page, '.panel');
    await choose();
    await page.getByLabel('Hidden Pair').check();
    await until.equal(() => page.locator('dialog select').inputValue(), 'own');
    await escape(page);
    await page.keyboard.press('?');
    const own = engine.hint(kHard, { only: ['full_house', 'naked_single', 'hidden_single', 'hidden_pair'] });
    await page.locator('.panel .words').getByText(own.kind === 'step' ? own.name : 'None of the techniques').first().waitFor();
    await escape(page, '.panel');
    await page.reload();
    await choose();
    await until.equal(() => page.locator('.techniques :checked').count(), 4, 'remembered');
    await page.locator('dialog select').selectOption('chains');
    await until.equal(() => page.getByLabel('Nested Forcing Net').isChecked(), false);
    await close(tab);
  });

  await test('a hint counts as one, whatever is asked of it', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kEasy}` });
    const { page } = tab;
    for (let n = 1; n <= 3; n++) {
      await page.keyboard.press('?');
      await depth(page, n);
    }
    const hints = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('bitdoku:game:')).map((name) => JSON.parse(localStorage[name].split('\n')[0]).hints ?? 0));
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await until.deepEqual(() => hints(), [1]);
    await close(tab);
  });
});
