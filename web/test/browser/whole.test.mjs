// A hard puzzle from its first cell to its end in three ways: by keys alone, by touch on a small phone, and through the accessibility tree alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, eventually, kHard, labels, lastWords, open, shows, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();
const { steps } = engine.path(kHard);
const solution = engine.check(kHard).solution;
assert.ok(steps.some(({ technique }) => /aic|chain/.test(technique)), 'the puzzle needs chains');
/** What a player does who fills in all candidates: strikes out what the steps strike out, and places the rest. */
const kWork = steps.flatMap((step) => [...step.strike_out.map((one) => ({ ...one, isStrike: true })), ...step.set.map((one) => ({ ...one, isStrike: false }))]);
const blanks = [...kHard].flatMap((symbol, at) => (symbol === '.' ? [at] : []));
const digitsOf = (list) => list.map((label) => label.split(', ')[1]).join('');
/** A step that strikes out what a digit before it has removed from the marks already is not done again. */
const has = (label, digit) => (/candidates ([\d, and]+)/.exec(label)?.[1] ?? '').includes(String(digit));

await withBrowser(async (browser, address) => {
  await test('by keys alone: candidates, strikes, digits, the end, and another puzzle', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    const { keyboard } = page;
    await shows(page, kHard);
    await keyboard.press('Tab');
    await until.equal(() => page.evaluate(() => document.activeElement.textContent), 'Skip to the board');
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.matches('[data-cell]'));
    await keyboard.press('f');
    await until.equal(() => lastWords(page), 'Candidates filled in');
    await keyboard.press('Control+Home');
    let at = 0;
    const goTo = async (cell) => {
      const [down, across] = [Math.floor(cell / 9) - Math.floor(at / 9), (cell % 9) - (at % 9)];
      for (let i = 0; i < Math.abs(down); i++) await keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
      for (let i = 0; i < Math.abs(across); i++) await keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
      at = cell;
    };
    for (const { cell, digit, isStrike } of kWork) {
      await goTo(cell);
      // The browser's own focus is where the page says it is.
      await page.waitForFunction((wanted) => document.activeElement.dataset.cell === String(wanted), cell);
      if (isStrike && !has((await labels(page))[cell], digit)) continue;
      await keyboard.press(isStrike ? `Control+${digit}` : String(digit));
    }
    await until.match(() => lastWords(page), /^Well done/);
    await until.equal(async () => digitsOf(await labels(page)), solution);
    const name = () => page.evaluate(() => document.activeElement.textContent);
    for (let i = 0; i < 30 && (await name()) !== 'Another like this'; i++) await keyboard.press('Tab');
    assert.equal(await name(), 'Another like this', 'Tab comes to what is next');
    await keyboard.press('Enter');
    await page.locator('.pad').waitFor();
    await page.waitForFunction(() => document.activeElement.matches('[data-cell]') && /empty/.test(document.activeElement.getAttribute('aria-label')));
    await close(tab);
  });

  await test('by touch at 360x640: candidates, hints where it is hard, keys of the pad, the end, and another puzzle', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const { page } = tab;
    await shows(page, kHard);
    /** A finger on the middle of what is seen there; anything over it would take the touch. */
    const tap = async (what) => {
      const target = typeof what === 'string' ? page.getByRole('button', { name: what, exact: true }).locator('visible=true').first() : what;
      await target.waitFor();
      const { x, y, width, height } = await target.boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= 360.5 && y + height <= 640.5, `${what} is in sight`);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    };
    await tap('More');
    await tap('Fill in all candidates');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await until.match(async () => (await labels(page))[0], /candidates/);
    const singles = new Set(['full_house', 'naked_single', 'hidden_single']);
    for (const step of steps) {
      if (!singles.has(step.technique)) {
        await tap('Hint');
        await page.locator('.panel.help h2').waitFor();
        await tap('Explain');
        await tap('Do it');
        await page.locator('.panel.help').waitFor({ state: 'detached' });
        continue;
      }
      for (const { cell, digit } of step.set) {
        await tap(page.locator(`[data-cell="${cell}"]`));
        await until.equal(() => page.evaluate(() => document.querySelector('[data-cell][tabindex="0"]').dataset.cell), String(cell));
        await tap(page.locator('.pad .key').nth(digit - 1));
        await until.equal(async () => (await labels(page))[cell].split(', ')[1], String(digit));
      }
    }
    await page.locator('.ending').waitFor();
    await until.equal(async () => digitsOf(await labels(page)), solution);
    await tap('Another like this');
    await page.locator('.pad').waitFor();
    await until.ok(async () => (await labels(page)).some((label) => label.includes('empty')));
    await close(tab);
  });

  await test('through the accessibility tree alone: the board is read, a hint is heard, digits are entered, and the end is told', async () => {
    const tab = await open(browser, address, { fragment: `#p=${kHard}`, viewport: { width: 412, height: 915 } });
    const { page, context } = tab;
    const cdp = await context.newCDPSession(page);
    await cdp.send('DOM.enable');
    const tree = async () => (await cdp.send('Accessibility.getFullAXTree')).nodes.filter(({ ignored }) => !ignored)
      .map((node) => ({ node, role: node.role.value, name: node.name?.value ?? '', id: node.backendDOMNodeId }));
    const find = (nodes, role, name) => nodes.find((one) => one.role === role && (name instanceof RegExp ? name.test(one.name) : one.name === name));
    /** What a screen reader does to press something. */
    const activate = async ({ id }) => {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: id });
      await cdp.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: 'function () { this.click(); }' });
    };
    const press = (name) => eventually(async () => {
      const one = find(await tree(), 'button', name);
      assert.ok(one, `${name} has a name and a role`);
      await activate(one);
    });
    const says = (pattern) => eventually(async () => assert.ok((await tree()).some(({ role, name }) => role === 'StaticText' && pattern.test(name)), String(pattern)));
    const cells = (nodes) => nodes.filter(({ role }) => role === 'gridcell');
    const line = (nodes) => cells(nodes).map(({ name }) => name.split(', ')[1]).map((word) => (/^\d$/.test(word) ? word : '.')).join('');

    await until.equal(async () => line(await tree()), kHard, 'the board can be read');
    await press('Hint');
    await says(/^The next step is: Locked Candidates \(Pointing\)\.$/);
    await press('Explain');
    await says(/^Remove 6 from r56c2\.$/);
    await press('Do it');
    await says(/^Done: Locked Candidates/);
    const board = cells(await tree());
    const keys = (await tree()).filter(({ role, name }) => role === 'button' && /^\d, \d left$/.test(name));
    assert.equal(keys.length, 9, 'the pad has a key for each digit, and tells how many are left');
    for (const [count, at] of blanks.entries()) {
      await cdp.send('DOM.focus', { backendNodeId: board[at].id });
      await page.waitForFunction((wanted) => document.querySelector('[data-cell][tabindex="0"]').dataset.cell === String(wanted), at);
      await activate(keys[Number(solution[at]) - 1]);
      if (count === blanks.length - 1) break;
      if (count % 15 === 0) await says(new RegExp(`^${solution[at]} placed$`));
      else await until.equal(() => lastWords(page), `${solution[at]} placed`);
    }
    await says(/^Well done\. Solved in /);
    // The end of a game is loaded when it is first shown.
    await eventually(async () => {
      const nodes = await tree();
      assert.equal(line(nodes), solution);
      for (const name of ['Another like this', 'Daily puzzle', 'Share', 'Statistics', 'Back to the board']) assert.ok(find(nodes, 'button', name), name);
    });
    await close(tab);
  });
});
