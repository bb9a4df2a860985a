// Large boards on a phone: two fingers or a button enlarge the board, so that its marks can be read and its cells hit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, close, labels, open, settled, until, withBrowser } from './support.mjs';

await withBrowser(async (browser, address) => {
  /** A blank board but for its last cell, with all candidates. */
  async function phone(shape, locale = 'en-GB') {
    const [rows, columns] = shape.split('x').map(Number);
    const side = rows * columns;
    const tab = await open(browser, address, { fragment: `#p=${'.'.repeat(side * side - 1)}1&s=${shape}`, locale, viewport: { width: 360, height: 640 }, hasTouch: true });
    const { page, context } = tab;
    await page.waitForFunction((n) => document.querySelectorAll('[role=gridcell]').length === n, side * side);
    await page.getByRole('button', { name: /^(More|Mehr)$/ }).click();
    await page.locator('dialog .menu-list button').first().click();
    await page.locator('.cell .grid').first().waitFor();
    const cdp = await context.newCDPSession(page);
    const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    /** Two fingers that move from one place to another. */
    const pinch = async (from, to) => {
      await touch('touchStart', from[0]);
      await touch('touchStart', ...from);
      for (let part = 1; part <= 8; part++) await touch('touchMove', ...from.map(([x, y], at) => [x + ((to[at][0] - x) * part) / 8, y + ((to[at][1] - y) * part) / 8]));
      await touch('touchEnd');
      await settled(page);
    };
    return { ...tab, side, pinch };
  }
  const box = (page, index) => cell(page, index).boundingBox();
  /** The size of the digits of the marks as they are seen. */
  const sizeOfMarks = (page) => page.locator('.cell .grid').first().evaluate((grid) => parseFloat(getComputedStyle(grid).fontSize) * (grid.getBoundingClientRect().width / grid.offsetWidth));
  const isSeen = (page, index) => cell(page, index).evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const frame = document.querySelector('.board').getBoundingClientRect();
    return left >= frame.left - 1 && top >= frame.top - 1 && right <= frame.right + 1 && bottom <= frame.bottom + 1;
  });

  for (const [shape, locale] of [['4x4', 'en-GB'], ['3x4', 'de-DE']]) {
    await test(`a button enlarges a board of ${shape}, and the board follows the focus`, async () => {
      const tab = await phone(shape, locale);
      const { page, side } = tab;
      assert.ok((await sizeOfMarks(page)) < 6);
      const frame = await page.locator('.board').boundingBox();
      const button = page.getByRole('button', { name: locale === 'en-GB' ? 'Magnify the board' : 'Feld vergrößern' });
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44);
      await button.click();
      await until.ok(async () => (await sizeOfMarks(page)) >= 10);
      assert.ok((await box(page, 0)).width >= 44);
      assert.deepEqual(await page.locator('.board').boundingBox(), frame, 'the board keeps its place');
      await until.ok(() => isSeen(page, 0));
      // What lies at the edge comes into sight when it is chosen.
      for (let step = 1; step < side; step++) {
        await page.keyboard.press('ArrowRight');
        await until.ok(() => isSeen(page, step), `${step}`);
      }
      await page.keyboard.press('ArrowUp');
      await until.ok(() => isSeen(page, side * side - 1), 'the other side of the board');
      await cell(page, side * (side - 2) + side - 2).tap();
      await until.equal(() => page.evaluate(() => Number(document.activeElement.dataset.cell)), side * (side - 2) + side - 2, 'a press finds the cell that is seen');
      await button.click();
      await until.ok(async () => (await box(page, 0)).width < 30);
      for (const index of [0, side * side - 1]) await until.ok(() => isSeen(page, index));
      await close(tab);
    });
  }

  await test('two fingers enlarge and move the board, and select and enter nothing', async () => {
    const tab = await phone('4x4');
    const { page, pinch } = tab;
    await cell(page, 40).tap();
    await settled(page);
    const before = await labels(page);
    const small = await box(page, 136);
    const middle = [small.x + small.width / 2, small.y + small.height / 2];
    const beside = (by) => [[middle[0] - by, middle[1]], [middle[0] + by, middle[1]]];
    await pinch(beside(30), beside(90));
    const large = await box(page, 136);
    assert.ok(Math.abs(large.width / small.width - 3) < 0.1, `${large.width} of ${small.width}`);
    assert.ok(Math.abs(large.x + large.width / 2 - middle[0]) < 3 && Math.abs(large.y + large.height / 2 - middle[1]) < 3, 'what is between the fingers stays there');
    await page.getByRole('button', { name: 'Magnify the board', pressed: true }).waitFor();
    await pinch(beside(40), beside(40).map(([x, y]) => [x + 50, y - 40]));
    const moved = await box(page, 136);
    assert.ok(Math.abs(moved.x - large.x - 50) < 3 && Math.abs(moved.y - large.y + 40) < 3, JSON.stringify([large, moved]));
    assert.deepEqual(await labels(page), before);
    await until.equal(() => page.evaluate(() => Number(document.activeElement.dataset.cell)), 40, 'the selection is as before');
    // With digit first, one finger enters a digit and two do not.
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: /^Digit first/ }).click();
    await page.locator('.pad .key').nth(2).click();
    await pinch(beside(60), beside(50));
    assert.deepEqual(await labels(page), before);
    const [x, y] = middle;
    const at = await page.evaluate(([left, top]) => Number(document.elementFromPoint(left, top).closest('[data-cell]').dataset.cell), [x, y]);
    await page.touchscreen.tap(x, y);
    await until.match(async () => (await labels(page))[at], /^r\d+c\d+, 3/);
    await pinch(beside(90), beside(20));
    await page.getByRole('button', { name: 'Magnify the board', pressed: false }).waitFor();
    assert.deepEqual(await box(page, 136), small, 'the whole board again');
    await close(tab);
  });

  await test('a new game is shown whole, and nothing of it is out of sight', async () => {
    const tab = await phone('4x4');
    const { page } = tab;
    await page.getByRole('button', { name: 'Magnify the board' }).click();
    await until.ok(async () => (await box(page, 0)).width > 44);
    await page.goto(`${address}#p=1.....3..4.....2`);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
    await until.ok(() => isSeen(page, 15));
    await until.equal(() => page.getByRole('button', { name: 'Magnify the board' }).count(), 0, 'small boards need none');
    await close(tab);
  });
});
