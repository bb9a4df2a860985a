// How a step is drawn: outlines and letters of almost locked sets, and digits that are struck out, which nothing hides.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cell, close, linkBefore, open, settled, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

/** The step of the first example of a technique's page, before which nothing easier is looked for. */
function exampleOf(technique) {
  const page = readFileSync(new URL(`../../../docs/techniques/${technique}.md`, import.meta.url), 'utf8');
  return engine.hint(/--order human (?:--only \w+ )?"([^"]+)"/.exec(page)[1], { only: [technique] });
}

await withBrowser(async (browser, address) => {
  /** The page with the whole hint of an example, which is the only technique that hints use. */
  async function hinted(technique, options = {}) {
    const step = exampleOf(technique);
    const tab = await open(browser, address, {
      fragment: linkBefore(step), viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: 'reduce', ...options,
      prepare: (context) => context.addInitScript((own) => { localStorage['bitdoku:settings'] ??= JSON.stringify({ techniques: 'own', ownTechniques: own }); }, technique),
    });
    await tab.page.keyboard.press('?');
    await tab.page.locator('.panel.help small').getByText('1/4').waitFor();
    await tab.page.getByRole('button', { name: /^(Explain|Erklären)$/ }).click();
    await tab.page.locator('.panel.help small').getByText('4/4').waitFor();
    return { ...tab, step };
  }

  for (const technique of ['als_xz', 'als_xy_wing', 'als_chain', 'als_aic', 'death_blossom']) {
    await test(`each almost locked set has an outline and the letter of the words, ${technique}`, async () => {
      const tab = await hinted(technique);
      const { page, step } = tab;
      const sets = [...new Set(step.views.flatMap(({ links }) => links.flatMap(({ set }) => (set ? [set.join()] : []))))].map((set) => set.split(',').map(Number));
      assert.ok(sets.length > 0);
      await until.equal(() => page.locator('g.hull').count(), sets.length);
      const names = sets.map((_, at) => 'ABCDEFG'[at]);
      await until.deepEqual(() => page.locator('text.hull').allTextContents(), names);
      const words = await page.locator('.panel .sets').textContent();
      for (const name of names) assert.ok(words.includes(`${name} is r`), words);
      const reasons = await page.locator('.panel .words').textContent();
      for (const name of step.views.length > 1 ? [] : names) assert.ok(reasons.includes(` of ${name} then have`) || reasons.includes(` of ${name})`), `${name} in ${reasons}`);
      // The outline has the cells of its set and no others.
      for (const [at, set] of sets.entries()) {
        const inside = await page.locator('g.hull').nth(at).evaluate((hull) => {
          const boxes = [...hull.querySelectorAll('mask .line rect')].map((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))));
          return Array.from({ length: 81 }, (_, n) => n).filter((n) => boxes.some(([x, y, width, height]) => {
            const [px, py] = [(n % 9) * 100 + 50, Math.floor(n / 9) * 100 + 50];
            return px > x && px < x + width && py > y && py < y + height;
          }));
        });
        assert.deepEqual(inside, set.slice().sort((a, b) => a - b));
      }
      // No letter lies over a candidate.
      const hidden = await page.evaluate(() => {
        const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
        const marks = [...document.querySelectorAll('.cell .grid i:not(.none)')].map((mark) => [mark, ...middle(mark.getBoundingClientRect())]);
        const near = document.querySelector('.cell').getBoundingClientRect().width / 4;
        return [...document.querySelectorAll('text.hull')].flatMap((letter) => {
          const [x, y] = middle(letter.getBoundingClientRect());
          return marks.filter(([, mx, my]) => Math.hypot(x - mx, y - my) < near).map(([mark]) => `${letter.textContent} over ${mark.dataset.digit}`);
        });
      });
      assert.deepEqual(hidden, []);
      await close(tab);
    });
  }

  /** Dark or light of each pixel of a picture: its luminance, 0 to 255. */
  const lightOf = (page, png) => page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return Array.from({ length: data.length / 4 }, (_, at) => 0.21 * data[4 * at] + 0.72 * data[4 * at + 1] + 0.07 * data[4 * at + 2]);
  }, png.toString('base64'));

  for (const colorScheme of ['light', 'dark']) {
    await test(`at 360 pixels rings, bars, lines and outlines leave each struck digit readable, ${colorScheme}`, async () => {
      for (const technique of ['als_xz', 'als_chain', 'death_blossom', 'als_aic', 'x_wing', 'finned_x_wing', 'unique_rectangle_1', 'xy_chain', 'grouped_aic']) {
        const tab = await hinted(technique, { colorScheme, deviceScaleFactor: 3, bypassCSP: true });
        const { page, step } = tab;
        const struck = page.locator('.grid i.out');
        await until.equal(() => struck.count(), step.strike_out.length);
        const picturesOf = async () => Promise.all(await struck.evaluateAll((all) => all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return { x: x + width * 0.2, y: y + height * 0.15, width: width * 0.6, height: height * 0.7 };
        })).then((clips) => clips.reduce(async (done, clip) => [...await done, await lightOf(page, await page.screenshot({ clip }))], [])));
        const drawn = await picturesOf();
        await page.addStyleTag({ content: '.arrows { display: none; } .grid i.out::after { display: none; } .grid i.out { box-shadow: none !important; }' });
        await settled(page);
        const alone = await picturesOf();
        drawn.forEach((pixels, at) => {
          const [least, most] = [Math.min(...alone[at]), Math.max(...alone[at])];
          // What the drawing adds is nearer to the ground than to the digit, and of the digit nothing is gone.
          const digit = (light) => (colorScheme === 'light' ? (most - light) / (most - least) : (light - least) / (most - least));
          const worst = pixels.map((light, pixel) => Math.abs(digit(light) - digit(alone[at][pixel]))).reduce((a, b) => Math.max(a, b));
          assert.ok(worst < 0.5, `${technique}, ${JSON.stringify(step.strike_out[at])}: ${worst.toFixed(2)}`);
        });
        await close(tab);
      }
    });
  }

  await test('the selection is not drawn while a hint is, and comes back with its end', async () => {
    const step = exampleOf('als_xz');
    const tab = await open(browser, address, { fragment: linkBefore(step), viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    await cell(page, 0).click();
    const look = () => cell(page, 0).evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).boxShadow].join());
    await settled(page);
    const chosen = await look();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show the pattern' }).or(page.getByRole('button', { name: 'Where?' })).first().click();
    await page.getByRole('button', { name: 'Explain' }).click();
    await page.locator('.panel.help small').getByText('4/4').waitFor();
    await cell(page, 0).click();
    await settled(page);
    const plain = await cell(page, 9).evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).boxShadow].join());
    await until.equal(() => look(), plain);
    assert.notEqual(chosen, plain);
    // With keys there is a thin line, or nobody would know where they are.
    await page.keyboard.press('ArrowRight');
    await until.ok(() => cell(page, 1).evaluate((one) => getComputedStyle(one).boxShadow !== 'none'));
    await page.keyboard.press('Escape');
    await page.locator('.panel.help').waitFor({ state: 'detached' });
    await cell(page, 0).click();
    await until.equal(() => look(), chosen);
    await close(tab);
  });
});
