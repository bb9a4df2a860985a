// Notes and panels of a small phone: no key is covered, nothing is cut, and notes can be dismissed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, eventually, kHard, open, until, withBrowser } from './support.mjs';

/** A rating that no puzzle has, so that the search takes its time. */
const kLong = '#make=any&rating=11.5-12.0&seed=1';

await withBrowser(async (browser, address) => {
  const box = (page, what) => page.locator(what).first().boundingBox();
  const inside = async (page, what, width) => {
    const outside = (all, most) => all.map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, { left, right }]) => left < 0 || right > most).map(([text, { left, right }]) => `${text}: ${left} to ${right}`);
    await until.deepEqual(() => page.locator(what).evaluateAll(outside, width), []);
  };

  for (const locale of ['en-GB', 'de-DE']) {
    await test(`the note of long work lies over no key and no cell, and is dismissed, ${locale}`, async () => {
      const tab = await open(browser, address, { fragment: kLong, locale, viewport: { width: 360, height: 640 }, hasTouch: true });
      const { page } = tab;
      await page.locator('.note.busy .so-far').waitFor();
      await inside(page, '.note.busy, .note.busy *', 360);
      await eventually(async () => {
        const note = await box(page, '.note.busy');
        const board = await box(page, '.board');
        assert.ok(note.y + note.height <= board.y, `${note.y + note.height} above ${board.y}`);
      });
      const touched = await page.locator('.pad .key').evaluateAll((keys) => keys.filter((key) => {
        const { left, top, width, height } = key.getBoundingClientRect();
        return !key.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).length);
      assert.equal(touched, 0);
      await page.getByRole('button', { name: locale === 'en-GB' ? 'Dismiss' : 'Ausblenden' }).tap();
      await page.locator('.note.busy').waitFor({ state: 'detached' });
      await close(tab);
    });

    await test(`no word of the buttons of a hint is cut, ${locale}`, async () => {
      for (const width of [320, 360]) {
        const tab = await open(browser, address, { fragment: `#p=${kHard}`, locale, viewport: { width, height: 640 }, hasTouch: true });
        const { page } = tab;
        await page.keyboard.press('?');
        for (let depth = 1; depth <= 4; depth++) {
          await page.locator('.panel.help small').getByText(`${depth}/4`).waitFor();
          const cut = () => page.locator('.panel .actions button').evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
          await until.deepEqual(cut, [], `depth ${depth}, ${width} pixels`);
          await inside(page, '.panel .actions button', width);
          if (depth < 4) await page.keyboard.press('?');
        }
        await close(tab);
      }
    });
  }

  await test('the note of a newer version is dismissed', async () => {
    const tab = await open(browser, address, { viewport: { width: 360, height: 640 }, hasTouch: true });
    const { page } = tab;
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: {
      controller: {}, addEventListener() {}, register: async () => ({ waiting: { postMessage() {} }, addEventListener() {} }),
    } }));
    await page.reload();
    await page.getByRole('button', { name: 'Load it' }).waitFor();
    await inside(page, '.note, .note *', 360);
    await eventually(async () => {
      const note = await box(page, '.note');
      assert.ok(note.y + note.height <= (await box(page, '.board')).y);
    });
    await page.getByRole('button', { name: 'Dismiss' }).tap();
    await page.locator('.note').waitFor({ state: 'detached' });
    await close(tab);
  });
});
