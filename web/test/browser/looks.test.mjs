// What somebody found who saw the page for the first time: things that were cut, covered, crooked, cramped or not said.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, escape, kEasy, kEasySolution, kHard, labels, onFixedDay, open, settled, shows, until, withBrowser } from './support.mjs';

const box = (page, what) => page.locator(what).first().boundingBox();
/** Goes to a view by its address, and waits for what it shows. */
async function go(page, fragment, what) {
  await page.evaluate((hash) => { location.hash = hash; }, fragment);
  await page.locator(what).first().waitFor();
}

/** A game without its last digit, which is then entered. */
async function finish(page) {
  const at = kEasy.indexOf('.');
  await page.evaluate((hash) => { location.hash = hash; }, `#p=${kEasy}&v=${kEasySolution.slice(0, at)}.${kEasySolution.slice(at + 1)}`);
  await until.equal(async () => (await labels(page)).filter((label) => label.includes('empty')).length, 1);
  await page.keyboard.press(kEasySolution[at]);
  await page.locator('.ending dd').nth(2).waitFor();
  await settled(page);
}

await withBrowser(async (browser, address) => {
  const start = (width, height, more = {}) => open(browser, address, { fragment: `#p=${kHard}`, viewport: { width, height }, ...more });

  await test('every dialog is as wide as a narrow window', async () => {
    const tab = await start(360, 640);
    for (const name of ['keys', 'new', 'settings', 'statistics']) {
      await go(tab.page, `#view=${name}`, 'dialog .sheet > :nth-child(2)');
      await until.equal(async () => (await box(tab.page, 'dialog')).width, 360, name);
      await escape(tab.page);
    }
    await close(tab);
  });

  await test('the sign of a button is in its middle', async () => {
    const tab = await start(412, 915);
    const { page } = tab;
    await shows(page, kHard);
    await page.keyboard.press('?');
    await page.locator('.panel.help h2').waitFor();
    const off = await page.locator('button.quiet:has(> svg:only-child)').evaluateAll((buttons) => buttons.filter((one) => one.checkVisibility()).map((one) => {
      const [a, b] = [one.getBoundingClientRect(), one.firstElementChild.getBoundingClientRect()];
      return Math.abs(a.left + a.width / 2 - b.left - b.width / 2);
    }));
    assert.ok(off.length > 0 && off.every((pixels) => pixels < 1), off.join());
    await close(tab);
  });

  await test('a paused board says how to go on, and no line goes through the word', async () => {
    const tab = await start(360, 640);
    const { page } = tab;
    await page.keyboard.press('p');
    await page.locator('.veil').waitFor();
    const [wide, colour] = await page.evaluate(() => {
      const [back, range] = [document.querySelector('.veil > :not(svg)'), document.createRange()];
      range.selectNodeContents(document.querySelector('.veil'));
      return [back?.getBoundingClientRect().width > range.getBoundingClientRect().width - 1, back && getComputedStyle(back).backgroundColor];
    });
    assert.ok(wide);
    assert.match(colour, /^rgb\(/, 'nothing shines through');
    await close(tab);
  });

  await test('the end of a game: the main choice has one line, the choices sit at the thumb, also after a puzzle was set', async () => {
    for (const [width, height] of [[320, 568], [360, 640], [412, 915], [1440, 900]]) {
      const tab = await start(width, height);
      const { page } = tab;
      const look = () => page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('.ending .main'));
        return { lines: new Set([...range.getClientRects()].map(({ top }) => top)).size, display: getComputedStyle(document.querySelector('.ending .choices')).display, end: innerHeight - document.querySelector('.ending .choices').getBoundingClientRect().bottom };
      });
      await finish(page);
      const before = await look();
      assert.equal(before.lines, 1, `${width} pixels`);
      assert.ok(before.end >= 0, 'all choices are in sight');
      if (height === 915) assert.ok(before.end < 40, `${before.end} pixels below the choices`);
      await go(page, '#view=new', 'dialog button.row');
      await page.locator('dialog button.row').last().click();
      await page.locator('.setting .pad').waitFor();
      if (height === 915) assert.ok((await box(page, '.setting .pad .key')).height >= 60, 'keys of tall phones are large');
      await finish(page);
      assert.deepEqual(await look(), before, 'the rules of another view change nothing');
      await close(tab);
    }
  });

  await test('a step that is chosen in a list below comes with its name and its conclusion', async () => {
    for (const [width, height] of [[320, 568], [360, 640], [412, 915]]) {
      const tab = await start(width, height);
      const { page } = tab;
      for (const [key, panel] of [['y', '.panel.finder'], ['t', '.panel.tour']]) {
        await page.keyboard.press(key);
        await page.locator(`${panel} .steps li`).nth(5).waitFor();
        for (const at of [3, 5]) {
          await page.locator(`${panel} .steps li`).nth(at).click();
          await page.locator(`${panel} .steps li[aria-selected=true] .number`).getByText(String(at + 1), { exact: true }).waitFor();
          await until.deepEqual(() => page.locator(`${panel} .words`).locator('h3, .first').evaluateAll((all) => all.filter((one) => {
            const { left, top, bottom } = one.getBoundingClientRect();
            return ![top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint(left + 4, y)));
          }).map((one) => one.textContent)), [], `${panel}, step ${at + 1}, ${width} pixels`);
        }
        assert.deepEqual(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]), [0, 0], 'the window does not scroll');
        await escape(page, panel);
      }
      await close(tab);
    }
  });

  await test('the calendar names its weekdays, and the daily puzzle its day, as the language writes them', async () => {
    for (const [locale, monday, day] of [['en-GB', 'Mon', /^Fri, (15 May|May 15)$/], ['de-DE', 'Mo', /^Fr\.?, 15\. Mai$/]]) {
      const tab = await start(412, 915, { locale, prepare: onFixedDay });
      const { page } = tab;
      await go(page, '#view=statistics', '.days button');
      const heads = await page.locator('.days small').allTextContents();
      assert.equal(heads.length, 7);
      assert.equal(heads[0], monday);
      const column = await page.evaluate(() => [...document.querySelectorAll('.days > *')].findIndex((one) => one.textContent === '1') % 7);
      assert.equal(column, 4, '1 May 2026 is a Friday');
      await escape(page);
      await go(page, '#view=new', 'dialog button.row');
      await until.match(() => page.locator('dialog button.row span').first().textContent(), day);
      await close(tab);
    }
  });

  await test('More has groups and signs, and tells the keys where there may be some', async () => {
    for (const [hasTouch, isSeen] of [[false, true], [true, false]]) {
      const tab = await start(412, 915, { hasTouch, isMobile: hasTouch });
      const { page } = tab;
      await go(page, '#view=more', 'dialog .menu-list button');
      await until.equal(() => page.locator('dialog .menu-list').count(), 3);
      assert.equal(await page.locator('dialog .menu-list > li > button:not(:has(svg))').count(), 0);
      assert.equal(await page.locator('dialog kbd').first().isVisible(), isSeen);
      await page.getByRole('button', { name: 'Fill in all candidates', exact: true }).waitFor();
      const aligned = await page.locator('dialog :is(.digits, .filters) button').evaluateAll((all) => all.map((one) => [getComputedStyle(one).display, getComputedStyle(one).textAlign].join()));
      assert.deepEqual([...new Set(aligned)], ['block,center'], 'digits stand in the middle of their keys');
      await close(tab);
    }
  });

  await test('a hint can be read in a low window, as when the page is zoomed to 400 %', async () => {
    for (const [width, height] of [[320, 256], [360, 320], [360, 480], [640, 320], [720, 450]]) {
      const tab = await start(width, height);
      const { page } = tab;
      await shows(page, kHard);
      for (let depth = 1; depth <= 4; depth++) {
        await page.keyboard.press('?');
        await page.locator('.panel.help small').getByText(`${depth}/4`).waitFor();
        await settled(page);
        const seen = (what) => page.locator(what).first().evaluate((one) => {
          const { left, top, bottom } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
        });
        await until.ok(() => seen(depth < 4 ? '.panel.help .words > :last-child' : '.panel.help .words > .first'), `depth ${depth}, ${width}x${height}`);
        // Every line can be brought into sight, and so can the buttons.
        const hidden = await page.locator('.panel.help :is(.words p, .words li, .actions button)').evaluateAll((all) => all.filter((one) => {
          if (!one.checkVisibility()) return false;
          one.scrollIntoView({ block: 'center' });
          const { left, top, bottom } = one.getBoundingClientRect();
          return !one.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
        }).map((one) => one.textContent));
        assert.deepEqual(hidden, [], `depth ${depth}, ${width}x${height}`);
      }
      await close(tab);
    }
  });
});
