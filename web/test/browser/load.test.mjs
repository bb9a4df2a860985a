// What happens while the page loads: the first frame needs no script, nothing moves, and the engine leaves the page's thread alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, kHard, open, prepared, settled, until, withBrowser } from './support.mjs';

const kWindows = [[360, 640], [412, 915], [768, 1024], [800, 380], [1440, 900]];

/** Collects what moves, and where the frame is. */
function watch() {
  window.shifts = [];
  new PerformanceObserver((list) => { for (const { value, sources } of list.getEntries()) window.shifts.push([value, sources.map(({ node, previousRect: a, currentRect: b }) => [node?.nodeName, node?.className, node?.parentElement?.className, a.x, a.y, b.x, b.y].join(' '))]); }).observe({ type: 'layout-shift', buffered: true });
}

/** Where things are: the column beside or under the board grows with what it holds, so its height does not count. */
const places = (page) => page.evaluate(() => Object.fromEntries(['.logo', '.top', '.board', '.side'].map((name) => {
  const { left, top, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, name === '.side' ? [left, top, width] : [left, top, width, height]];
})));

await withBrowser(async (browser, address) => {
  for (const [width, height] of kWindows) {
    await test(`nothing moves while the page loads in ${width} x ${height}`, async () => {
      const context = await browser.newContext({ viewport: { width, height } });
      context.setDefaultTimeout(60_000);
      await context.addInitScript(watch);
      let release;
      const held = new Promise((done) => { release = done; });
      // Neither the script nor the other rules come before the first frame was seen.
      await context.route(/assets\/.*\.(js|css)$/, async (route) => {
        await held;
        await route.continue();
      });
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      assert.equal(await page.locator('[role=gridcell]').count(), 0);
      const first = await places(page);
      assert.ok(first['.board'][2] > 200 && first['.board'][2] === first['.board'][3], `the board is a square: ${first['.board']}`);
      release();
      await page.locator('.pad .key').first().waitFor();
      // The service worker is what the page starts last.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await settled(page);
      assert.equal(await page.locator('[role=gridcell]').count(), 81);
      assert.deepEqual(await places(page), first);
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
      await context.close();
    });
  }

  await test('the board is whole and says the same however often it was drawn in part', async () => {
    const tab = await open(browser, address);
    await until.deepEqual(() => tab.page.locator('[role=row]').evaluateAll((all) => all.map((row) => row.children.length)), Array(9).fill(9));
    await close(tab);
  });

  await test('keys that come while the board is drawn in parts move the focus', async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(60_000);
    await context.addInitScript(() => {
      window.handled = 0;
      window.partial = 0;
      const press = () => {
        const event = new KeyboardEvent('keydown', { key: window.handled % 2 === 0 ? 'ArrowRight' : 'ArrowDown', bubbles: true, cancelable: true });
        document.documentElement.dispatchEvent(event);
        if (!event.defaultPrevented) return;
        window.handled++;
        const drawn = document.querySelectorAll('[data-cell]').length;
        if (drawn > 0 && drawn < 81) window.partial++;
      };
      const timer = setInterval(() => {
        press();
        if (window.handled >= 60 && document.querySelector('.pad .key')) clearInterval(timer);
      }, 1);
      // The timer may miss all the parts on a busy machine, but an observer is called after each of them.
      let drawn = 0;
      new MutationObserver(() => {
        const now = document.querySelectorAll('[data-cell]').length;
        if (now !== drawn && now > 0 && now < 81) press();
        drawn = now;
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address);
    await page.waitForFunction(() => window.handled >= 60 && document.querySelector('.pad .key'));
    await settled(page);
    const { handled, partial, labels } = await page.evaluate(() => ({
      handled: window.handled, partial: window.partial, labels: [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label')),
    }));
    assert.ok(partial > 0, 'some keys came in between');
    const first = labels.findIndex((label) => label.includes('empty'));
    const at = (start, moves) => (start + moves) % 9;
    const expected = at(Math.floor(first / 9), Math.floor(handled / 2)) * 9 + at(first % 9, Math.ceil(handled / 2));
    for (const query of ['[data-cell][tabindex="0"]', '[data-cell][aria-selected="true"]']) {
      await until.deepEqual(() => page.locator(query).evaluateAll((all) => all.map((cell) => Number(cell.dataset.cell))), [expected]);
    }
    await context.close();
  });

  await test('the thread of the page compiles no WebAssembly and reads no packed file', async () => {
    const context = await prepared(await browser.newContext());
    await context.addInitScript(() => {
      window.calls = [];
      for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming']) {
        WebAssembly[name] = (...given) => {
          window.calls.push(`${name} ${given.length}`);
          return Promise.reject(new Error('not on this thread'));
        };
      }
      window.DecompressionStream = class { constructor() { window.calls.push('DecompressionStream'); throw new Error('not on this thread'); } };
    });
    const page = await context.newPage();
    await page.goto(`${address}#p=${kHard}`);
    await page.locator('.side > *').first().waitFor();
    await page.keyboard.press('?');
    await page.locator('.panel .main').waitFor();
    await until.deepEqual(() => page.evaluate(() => window.calls), []);
    await context.close();
  });

  await test('an engine that could not be loaded is loaded when it is needed again', async () => {
    const context = await prepared(await browser.newContext({ serviceWorkers: 'block' }));
    let isBroken = true;
    await context.route(/assets\/engine.*\.bin$/, (route) => (isBroken ? route.abort() : route.continue()));
    const page = await context.newPage();
    await page.goto(`${address}#p=${kHard}`);
    await page.locator('.side > *').first().waitFor();
    await page.keyboard.press('?');
    await page.waitForFunction(() => /did not work: a part of the page could not be loaded/.test(document.querySelector('#live')?.textContent));
    isBroken = false;
    await page.keyboard.press('?');
    await page.locator('.panel .main').waitFor();
    await context.close();
  });
});
