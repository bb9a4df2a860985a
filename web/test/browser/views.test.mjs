// All views and dialogs in both languages and themes: at five sizes no text is cut and no key covered, whatever note is shown; and axe finds nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { close as closeTab, eventually, kEasy, kEasySolution, kHard, labels, linkBefore, open, settled, until, withBrowser } from './support.mjs';

const file = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const axe = readFileSync(file('web/node_modules/axe-core/axe.min.js'), 'utf8');
const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

const kSizes = [[320, 568], [360, 640], [412, 915], [768, 1024], [1440, 900]];
const kThemes = ['light', 'dark'];
const kPhoto = file('tests/cli/photos/image17.jpg');
const kSets = engine.hint(/--order human (?:--only \w+ )?"([^"]+)"/.exec(readFileSync(file('docs/techniques/als_xz.md'), 'utf8'))[1], { only: ['als_xz'] });

/** Runs in the page. What is wrong with what is on top: texts that are cut, keys that are covered. */
function faults() {
  const found = [];
  const [across, down] = [innerWidth, innerHeight];
  if (document.documentElement.scrollWidth > across) found.push(`wider than the window: ${document.documentElement.scrollWidth}`);
  const root = document.querySelector('dialog[open]') ?? document.body;
  const isShown = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, opacityProperty: true, visibilityProperty: true }) && !one.closest('.unseen, .skip, .pages');
  const named = (one) => `${one.tagName.toLowerCase()}.${one.className.baseVal ?? one.className}`;
  /** How far a box sticks out of the window and of what clips it; 0 where it can be scrolled to. A list may end in dots. */
  const cutOf = (box, from, slack) => {
    let [free, over] = [{ x: false, y: false }, 0];
    for (let one = from; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
      const frame = one.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && !free.x && textOverflow !== 'ellipsis') over = Math.max(over, frame.left - box.left - 1.5, box.right - frame.right - 1.5);
      if (/hidden|clip/.test(overflowY) && !free.y) over = Math.max(over, frame.top - box.top - slack, box.bottom - frame.bottom - slack);
      if (textOverflow === 'ellipsis') free.x = true;
      if (/auto|scroll/.test(overflowX)) free.x = true;
      if (/auto|scroll/.test(overflowY)) free.y = true;
    }
    return free.x ? over : Math.max(over, -1 - box.left, box.right - across - 1);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !isShown(parent) || parent.closest('svg, option, select, textarea, script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const slack = 0.3 * parseFloat(getComputedStyle(parent).fontSize);
    const worst = Math.max(0, ...[...range.getClientRects()].map((box) => cutOf(box, parent, slack)));
    if (worst > 0) found.push(`"${node.textContent.trim().slice(0, 40)}" in ${named(parent)} is cut by ${worst.toFixed(1)}`);
  }
  const keys = [...root.querySelectorAll('button, select, input:not([type=file])')].filter((one) => isShown(one));
  for (const key of keys) {
    const name = `${named(key)} "${(key.textContent || key.getAttribute('aria-label') || key.type).slice(0, 30)}"`;
    if (key.tagName === 'BUTTON' && key.scrollWidth > key.clientWidth + 1 && !/inline/.test(getComputedStyle(key).display) && getComputedStyle(key).textOverflow !== 'ellipsis') found.push(`${name} is too narrow: ${key.scrollWidth} of ${key.clientWidth}`);
    const { left, top, width, height } = key.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // What is scrolled out of sight is not covered.
    let isInSight = x >= 0 && x < across && y >= 0 && y < down;
    for (let one = key.parentElement; one && isInSight; one = one.parentElement) {
      const frame = one.getBoundingClientRect();
      if (/auto|scroll|hidden/.test(getComputedStyle(one).overflowY) && (y < frame.top || y > frame.bottom || x < frame.left || x > frame.right)) isInSight = false;
    }
    const over = isInSight ? document.elementFromPoint(x, y) : key;
    // The buttons of a panel and its fixed head lie over what scrolls below them.
    // Notes of narrow windows lie over the head of the page and can be dismissed.
    if (!key.contains(over) && !(key.closest('.top') && over?.closest('.note')) && !over?.closest('label')?.contains(key) && !over?.closest('.panel .actions, .panel header, .step-buttons, .first, .table th')) found.push(`${name} is covered by ${over && named(over)}`);
  }
  for (const note of document.querySelectorAll('.note')) {
    const a = note.getBoundingClientRect();
    for (const key of root.tagName === 'DIALOG' ? [] : document.querySelectorAll('.pad .key, .modes button, .tools button, .pens button, .choices button, .panel .actions button, .step-buttons button')) {
      const b = key.getBoundingClientRect();
      if (isShown(key) && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`the note "${note.textContent.slice(0, 30)}" covers ${named(key)} "${key.textContent}"`);
    }
  }
  return [...new Set(found)];
}

const violations = (page) => page.evaluate(async () => {
  const { violations: all } = await window.axe.run(document, { resultTypes: ['violations'] });
  return all.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`).slice(0, 3).join('; ')}`);
});

/** A newer version is waiting, notes stay, and the storage may be full, of which a note tells at length. */
function prepare() {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {}, addEventListener() {}, register: async () => ({ waiting: { postMessage() {} }, addEventListener() {} }) } });
}
const kStill = '.note.toast { animation: none !important; }';

await withBrowser(async (browser, address) => {
  for (const [locale, isGerman] of [['en-GB', false], ['de-DE', true]]) {
    const start = async (fragment) => {
      found = [];
      const tab = await open(browser, address, { fragment, locale, viewport: { width: 412, height: 915 }, reducedMotion: 'reduce', bypassCSP: true, prepare: (context) => context.addInitScript(prepare) });
      await tab.page.addStyleTag({ content: kStill });
      await tab.page.addScriptTag({ content: axe });
      return tab;
    };

    let found = [];
    /** Looks at a view at all sizes in both themes, and asks axe once in each. */
    async function look(page, view) {
      for (const [width, height] of kSizes) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of kThemes) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          const isForAxe = width === ((colorScheme === 'light') === isGerman ? 1440 : 360);
          const wrong = [...await page.evaluate(faults), ...(isForAxe ? await violations(page) : [])];
          found.push(...wrong.map((words) => `${view}, ${width} pixels, ${colorScheme}: ${words}`));
        }
      }
      await page.setViewportSize({ width: 412, height: 915 });
      await settled(page);
    }

    const close = async (tab) => {
      await closeTab(tab);
      assert.deepEqual(found, []);
    };

    /** Goes to a view by its address, and waits for what it shows. */
    async function go(page, fragment, what) {
      await page.evaluate((hash) => { location.hash = hash; }, fragment);
      await page.locator(what).first().waitFor();
    }
    const leave = async (page, what) => {
      await page.keyboard.press('Escape');
      await page.locator(what).waitFor({ state: 'detached' });
    };

    await test(`every dialog, ${locale}`, async () => {
      const tab = await start(`#p=${kHard}`);
      const { page } = tab;
      for (const [name, what] of [['new', '.levels'], ['wishes', 'form'], ['open', 'textarea'], ['photo', 'input[type=file]'], ['share', '.copyable'], ['print', '.actions'], ['games', '.game'], ['settings', '.switch'],
        ['statistics', '.calendar'], ['techniques', '.techniques label'], ['keys', 'kbd'], ['learn', '.lessons button'], ['menu', '.menu-list'], ['more', '.menu-list']]) {
        await go(page, `#view=${name}`, `dialog ${what}`);
        await look(page, name);
        await leave(page, 'dialog');
      }
      await go(page, '#view=open', 'dialog textarea');
      await page.locator('dialog textarea').fill(`${kEasy}\n${kHard}\noops\n`);
      await page.locator('dialog button.main').click();
      await page.locator('dialog table').waitFor();
      await look(page, 'table');
      await leave(page, 'dialog');
      await go(page, '#view=photo', 'dialog input[type=file]');
      await page.locator('dialog input[type=file]').first().setInputFiles(kPhoto);
      await page.locator('.review .is-one').waitFor();
      await look(page, 'photo that was read');
      await close(tab);
    });

    await test(`the board, hints, lessons and all other views, with a note, ${locale}`, async () => {
      const tab = await start(`#p=${kHard}`);
      const { page } = tab;
      const { keyboard } = page;
      for (const key of ['2', '2', 'ArrowRight', 'Shift+5', 'Control+Shift+4', 'f', 'e']) await keyboard.press(key);
      await page.locator('.note.toast').waitFor();
      await look(page, 'marks and colours');
      await keyboard.press('b');
      await page.locator('.pens').waitFor();
      for (const key of ['3', '.', '3', 'ArrowRight', '3', ',', ',', ',', '3', 'ArrowDown', '3']) await keyboard.press(key);
      await look(page, 'pens');
      await keyboard.press('z');
      await keyboard.press('p');
      await page.locator('.veil').waitFor();
      await look(page, 'paused');
      await keyboard.press('p');
      for (const [view, link] of [['hint', `#p=${kHard}`], ['hint of almost locked sets', linkBefore(kSets)]]) {
        await page.evaluate((hash) => { location.hash = hash; }, link);
        await until.ok(async () => (await labels(page)).join() !== '' && (await page.locator('.panel').count()) === 0);
        await settled(page);
        for (let depth = 1; depth <= 4; depth++) {
          await keyboard.press('?');
          await page.locator('.panel.help small').getByText(`${depth}/4`).waitFor();
          await look(page, `${view} ${depth}`);
        }
        await leave(page, '.panel');
      }
      await page.evaluate((hash) => { location.hash = hash; }, `#p=${kHard}&v=1`);
      await settled(page);
      await go(page, '#view=path', '.ratings dd');
      await page.locator('.steps li').nth(8).click();
      await look(page, 'path');
      await leave(page, '.panel');
      await go(page, '#view=steps', '.steps li');
      await page.locator('.steps li').nth(3).click();
      await page.locator('.ask button').click();
      await look(page, 'all steps');
      await leave(page, '.panel');
      await go(page, '#lesson=aic', '.course h4');
      await look(page, 'lesson');
      await page.locator('.course .actions button').first().click();
      await page.locator('.exercise').waitFor();
      await look(page, 'exercise');
      await page.locator('.exercise button').first().click();
      await page.locator('.panel.help .main').click();
      await page.locator('.exercise .done').waitFor();
      await look(page, 'exercise done');
      await close(tab);
    });

    await test(`the end of a game, setting a puzzle, large boards, and every note, ${locale}`, async () => {
      const at = kEasy.indexOf('.');
      const tab = await start(`#p=${kEasy}&v=${kEasySolution.slice(0, at)}.${kEasySolution.slice(at + 1)}`);
      const { page } = tab;
      await until.equal(async () => (await labels(page)).filter((label) => /, (empty|leer)/.test(label)).length, 1);
      await page.keyboard.press(kEasySolution[at]);
      await page.locator('.ending dd').nth(2).waitFor();
      await look(page, 'end');
      await go(page, '#view=new', 'dialog button.row');
      await page.locator('dialog button.row').last().click();
      await page.locator('.setting .verdict.is-one').waitFor();
      await look(page, 'setting');
      for (const [shape, side] of [['4x4', 16], ['3x4', 12]]) {
        await page.evaluate((hash) => { location.hash = hash; }, `#p=${'.'.repeat(side * side - 1)}1&s=${shape}`);
        await page.waitForFunction((n) => document.querySelectorAll('[role=gridcell]').length === n, side * side);
        await look(page, `board of ${shape}`);
      }
      await page.evaluate(() => { location.hash = '#make=any&rating=11.5-12.0&seed=1'; });
      await page.locator('.note.busy .so-far').waitFor();
      await look(page, 'long work');
      await page.locator('.note.busy .text').evaluate((text) => { text.firstChild.data = document.documentElement.lang === 'de' ? 'Eine Stellung mit Finned Franken Swordfish wird gesucht …' : 'Looking for a position with Finned Franken Swordfish …'; });
      await look(page, 'long work in many words');
      await page.locator('.note.busy button').first().click();
      await page.locator('.note:not(.toast) button').first().waitFor();
      // The longest of the short notes.
      await page.evaluate(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; });
      await page.keyboard.press('2');
      await eventually(async () => assert.ok((await page.locator('.note.toast').textContent()).length > 60));
      await look(page, 'a newer version, and a full storage');
      await close(tab);
    });
  }
});
