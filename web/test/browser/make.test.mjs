// Making by technique, rating and pattern; the setter's view; QR codes, links to other pages, and the table on paper.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import jsQR from 'jsqr';
import lz from 'lz-string';
import { cell, close, escape, kEasy, kEasySolution, kHard, labels, open, press, settled, shows, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-make-'));

const lineOf = async (page) => (await labels(page)).map((label) => (label.includes('given') ? label.split(', ')[1] : '.')).join('');
const finds = (page, text) => page.waitForFunction((want) => document.querySelector('.finding')?.textContent.includes(want), text);

async function openWishes(page) {
  await press(page, 'New');
  await page.getByRole('button', { name: /^Custom/ }).click();
  await page.getByRole('dialog', { name: 'Custom' }).waitFor();
}

async function startSetting(page) {
  await press(page, 'New');
  await page.getByRole('button', { name: /^Set a puzzle/ }).click();
  await page.locator('.setting').waitFor();
}

/** Types the digits of a line, cell by cell. */
async function type(page, line) {
  await page.evaluate((digits) => {
    const key = (name, code = '') => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, code, ctrlKey: code === 'ctrl', bubbles: true, cancelable: true }));
    key('Home', 'ctrl');
    [...digits].forEach((digit, at) => {
      if (digit !== '.') key(digit, `Digit${digit}`);
      key('ArrowRight');
      if (at % 9 === 8) key('ArrowDown');
    });
  }, line);
}

/** The text of the code that the page shows. */
async function readCode(page) {
  const { pixels, width, height } = await page.evaluate(async () => {
    const svg = document.querySelector('.qr svg').cloneNode(true);
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', '960');
    svg.setAttribute('height', '960');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 1000 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1000, 1000);
    context.drawImage(image, 20, 20, 960, 960);
    return { pixels: [...context.getImageData(0, 0, 1000, 1000).data], width: 1000, height: 1000 };
  });
  return jsQR.default(Uint8ClampedArray.from(pixels), width, height)?.data;
}

await withBrowser(async (browser, address) => {
  const start = (fragment = '', options = {}) => open(browser, address, { fragment, viewport: { width: 1100, height: 800 }, ...options });

  await test('a link with a technique, a rating or a pattern gives the puzzle of the engine', async () => {
    const tab = await start('#make=any&needs=x_wing&seed=3');
    const { page } = tab;
    await shows(page, engine.generate({ needs: 'x_wing', seed: 3 }).puzzle);
    await until.ok(async () => (await page.locator('main, body').first().innerText()).includes('X-Wing'), 'the page names the technique');
    await press(page, 'Share');
    await until.equal(() => page.getByLabel('Link that makes it again', { exact: true }).inputValue(), `${address}#make=any&needs=x_wing&seed=3`);
    await escape(page);
    await page.goto(`${address}#make=any&rating=3.0-4.5&symmetry=none&seed=5`);
    const rated = engine.generate({ rating: [3, 4.5], symmetry: 'none', seed: 5 });
    await shows(page, rated.puzzle);
    const { er } = engine.rate(rated.puzzle);
    assert.ok(er >= 3 && er <= 4.5);
    await close(tab);
  });

  await test('in German, techniques are written as players do, and families are German', async () => {
    for (const [needs, name] of [['xy_wing', 'XY-Wing'], ['wings', 'Flügel']]) {
      const tab = await start(`#make=any&needs=${needs}&seed=3`, { locale: 'de-DE' });
      await tab.page.waitForFunction((words) => document.body.innerText.includes(words), name);
      await close(tab);
    }
  });

  await test('the dialog makes a puzzle that needs an X-Wing', async () => {
    const tab = await start();
    const { page } = tab;
    await openWishes(page);
    await page.getByLabel('Difficulty').selectOption('technique');
    await page.getByLabel('Hardest technique').selectOption('x_wing');
    await page.getByLabel('Seed').fill('11');
    await settled(page);
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    const made = engine.generate({ needs: 'x_wing', symmetry: 'half-turn', seed: 11 });
    await shows(page, made.puzzle);
    const names = engine.path(made.puzzle).steps.map(({ technique }) => technique);
    assert.ok(names.includes('x_wing'));
    await close(tab);
  });

  await test('a pattern drawn by mouse, by keys and in symmetry has exactly these givens', async () => {
    const tab = await start('', { viewport: { width: 412, height: 915 } });
    const { page } = tab;
    await openWishes(page);
    await page.getByLabel('Givens').selectOption('drawn');
    const place = (index) => page.locator(`[data-place="${index}"]`);
    await place(0).click();
    await until.equal(() => place(80).getAttribute('aria-pressed'), 'true', 'half a turn');
    await page.keyboard.press('ArrowRight');
    await until.equal(() => place(1).getAttribute('tabindex'), '0');
    await page.keyboard.press('Space');
    await until.equal(() => place(79).getAttribute('aria-pressed'), 'true');
    await place(1).click();
    await until.equal(() => place(79).getAttribute('aria-pressed'), 'false');
    await until.ok(() => page.getByRole('button', { name: 'Make a puzzle' }).isDisabled(), 'two givens are too few');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Draw in half-turn symmetry').uncheck();
    await settled(page);
    await page.getByRole('button', { name: 'As in this puzzle' }).click();
    // Dragging along the second row draws all of its cells.
    await settled(page);
    const [from, to] = [await place(9).boundingBox(), await place(17).boundingBox()];
    if ((await place(9).getAttribute('aria-pressed')) === 'true') {
      await place(9).click();
      await until.equal(() => place(9).getAttribute('aria-pressed'), 'false');
    }
    const steps = Array.from({ length: 9 }, (_, step) => from.x + 10 + ((to.x - from.x) * step) / 8);
    await page.mouse.move(steps[0], from.y + 10);
    await page.mouse.down();
    for (const [step, x] of steps.entries()) {
      await page.mouse.move(x, from.y + 10);
      await until.equal(() => place(9 + step).getAttribute('aria-pressed'), 'true');
    }
    await page.mouse.up();
    const drawn = async () => (await page.locator('[data-place]').evaluateAll((cells) => cells.map((c) => (c.getAttribute('aria-pressed') === 'true' ? 'x' : '.')))).join('');
    await until.equal(async () => (await drawn()).slice(9, 18), 'xxxxxxxxx');
    const pattern = await drawn();
    await page.getByLabel('Seed').fill('4');
    await page.getByLabel('Difficulty').selectOption('any');
    await settled(page);
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await shows(page, engine.generate({ pattern, seed: 4 }).puzzle);
    await until.equal(async () => (await lineOf(page)).replace(/\d/g, 'x'), pattern);
    await close(tab);
  });

  await test('a wish that cannot be met is told, and is there to be changed; a search can be cancelled', async () => {
    const tab = await start('#make=any&needs=no_such_thing&seed=1');
    const { page } = tab;
    await page.getByRole('alert').waitFor();
    await until.match(() => page.getByRole('alert').innerText(), /did not work/);
    await until.equal(() => page.getByLabel('Seed').inputValue(), '1');
    await escape(page);
    await settled(page);
    const before = await labels(page);
    await page.goto(`${address}#make=any&rating=11.5-12.0&seed=1`);
    await page.locator('.note.busy .so-far').waitFor();
    await until.match(() => page.locator('.so-far').innerText(), /\d+ of at most 60 s/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.note.busy').waitFor({ state: 'detached' });
    await until.deepEqual(() => labels(page), before);
    await close(tab);
  });

  await test('setting: solutions, shares, clashes, needless givens and the rating are those of the engine', async () => {
    const tab = await start();
    const { page } = tab;
    await startSetting(page);
    await finds(page, 'Enter the givens');
    await type(page, kEasy.replace('195', '...').replace('28', '..'));
    const open_ = kEasy.replace('195', '...').replace('28', '..');
    const solutions = [...engine.solutions(open_)];
    await finds(page, `${solutions.length} solutions`);
    // The shares of a cell, counted from the list.
    const blank = [...open_].findIndex((symbol, at) => symbol === '.' && new Set(solutions.map((solution) => solution[at])).size > 1);
    await cell(page, blank).click();
    const times = {};
    for (const solution of solutions) times[solution[blank]] = (times[solution[blank]] ?? 0) + 1;
    const [[digit, most]] = Object.entries(times).sort(([, a], [, b]) => b - a);
    await finds(page, `${digit} in ${Math.round((100 * most) / solutions.length)}%`);
    for (let at = 0; at < 81; at++) {
      const expected = open_[at] === '.' ? [...new Set(solutions.map((solution) => solution[at]))].sort() : [];
      await until.deepEqual(async () => (await cell(page, at).locator('i:not(.none)').evaluateAll((marks) => marks.map((mark) => mark.dataset.digit))).sort(), expected, `cell ${at}`);
    }
    await type(page, kEasy.replace(/\d/g, (d, at) => (open_[at] === '.' ? d : '.')));
    await finds(page, 'One solution');
    const { level, er } = engine.rate(kEasy);
    await finds(page, `${level[0].toUpperCase()}${level.slice(1)}, ER ${er.toFixed(1)}`);
    const needless = [...kEasy].flatMap((symbol, at) => (symbol !== '.' && engine.isUnique(`${kEasy.slice(0, at)}.${kEasy.slice(at + 1)}`) ? [at] : []));
    await until.deepEqual(() => page.locator('.tint-needless').evaluateAll((cells) => cells.map((c) => Number(c.dataset.cell))), needless);
    // Two fives in the first row; then a digit without a clash that leaves no solution.
    await cell(page, 2).click();
    await page.keyboard.press('5');
    await finds(page, 'The same digit twice: r1c1 and r1c3');
    await page.keyboard.press('1');
    await finds(page, 'No solution');
    const blamed = [...kEasy].flatMap((symbol, at) => {
      const line = `${kEasy.slice(0, 2)}1${kEasy.slice(3)}`;
      return line[at] !== '.' && engine.count(`${line.slice(0, at)}.${line.slice(at + 1)}`, { limit: 1 }) > 0 ? [at] : [];
    });
    await until.deepEqual(() => page.locator('.tint-blamed').evaluateAll((cells) => cells.map((c) => Number(c.dataset.cell))), blamed);
    assert.ok(blamed.includes(2));
    await close(tab);
  });

  await test('setting: the blank board, undo, minimal, symmetry, reload, share and play', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    await press(page, 'New');
    await page.getByRole('button', { name: /^Edit givens/ }).click();
    await finds(page, 'One solution');
    await page.getByLabel('Symmetry').selectOption('half-turn');
    await page.getByLabel('Symmetry: symmetric').waitFor();
    await settled(page);
    assert.equal(await page.locator('.tint-lone').count(), 0, 'this puzzle is symmetric');
    await cell(page, 0).click();
    await page.keyboard.press('Delete');
    await page.waitForFunction(() => document.querySelectorAll('.tint-lone').length === 1);
    await until.equal(() => page.getByLabel('Symmetry: 1 givens without a partner').count(), 1);
    await page.keyboard.press('Control+z');
    await page.locator('.tint-lone').waitFor({ state: 'detached' });
    await finds(page, 'One solution');
    await page.waitForFunction(() => document.querySelector('.finding')?.textContent.includes('Needless'));
    await page.getByRole('button', { name: 'Minimal' }).click();
    await finds(page, 'Every given is needed');
    const values = async () => (await labels(page)).map((label) => (/^\d$/.test(label.split(', ')[1]) ? label.split(', ')[1] : '.')).join('');
    const minimal = await values();
    assert.ok(engine.isUnique(minimal));
    for (let at = 0; at < 81; at++) if (minimal[at] !== '.') assert.ok(!engine.isUnique(`${minimal.slice(0, at)}.${minimal.slice(at + 1)}`));
    await press(page, 'Share');
    await until.equal(() => page.getByLabel('Link to the puzzle', { exact: true }).inputValue(), `${address}#p=${minimal}`);
    await escape(page);
    // The puzzle that is being set is still there after the page was loaded again.
    await page.reload();
    await finds(page, 'Every given is needed');
    await until.equal(() => values(), minimal);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await shows(page, minimal);
    await until.equal(() => page.locator('.setting').count(), 0);
    await startSetting(page);
    await page.keyboard.press('5');
    await finds(page, '741,211,448,000,000,000,000'.slice(0, 3));
    await close(tab);
  });

  await test('the position has a QR code, too, and the sheet of the system gets its link', async () => {
    const tab = await start(`#p=${kHard}`);
    const { page } = tab;
    await page.evaluate(() => { Object.defineProperty(navigator, 'share', { configurable: true, value: async (what) => { window.shared = what; } }); });
    await page.keyboard.press('4');
    await press(page, 'Share');
    await page.getByRole('button', { name: 'Share with …' }).click();
    await page.waitForFunction(() => window.shared);
    await until.match(async () => (await page.evaluate(() => window.shared)).url, /#p=.*&v=4/);
    await page.getByRole('button', { name: 'Show as QR code' }).click();
    const small = await page.locator('.qr svg').getAttribute('viewBox');
    await page.locator('.field', { hasText: 'QR code' }).locator('select').selectOption('position');
    await page.waitForFunction((old) => document.querySelector('.qr svg')?.getAttribute('viewBox') !== old, small);
    assert.equal(await readCode(page), await page.getByRole('textbox', { name: 'Link with my marks' }).inputValue());
    await close(tab);
  });

  await test('a QR code has the link, and the links to other pages have the puzzle', async () => {
    const tab = await start(`#p=${kHard}`);
    const { page } = tab;
    await press(page, 'Share');
    await page.getByRole('button', { name: 'Show as QR code' }).click();
    await page.locator('.qr svg').waitFor();
    assert.equal(await readCode(page), `${address}#p=${kHard}`);
    await until.equal(() => page.locator('.elsewhere a').count(), 5);
    const addresses = await page.locator('.elsewhere a').evaluateAll((links) => links.map(({ href, rel, target }) => [href, rel, target]));
    const digits = kHard.replaceAll('.', '0');
    assert.deepEqual(addresses.slice(0, 3).map(([href]) => href), [
      `https://www.sudokuwiki.org/sudoku.htm?bd=${digits}`, `https://sudoku.coach/en/play/${digits}`, `https://sudokuexchange.com/play/?s=${digits}`]);
    for (const [href, rel, target] of addresses) {
      assert.match(rel, /noopener/);
      assert.match(rel, /noreferrer/);
      assert.equal(target, '_blank');
      const packed = /(?:fpuzzles|load=)(.*)$/.exec(href)?.[1];
      if (packed === undefined) continue;
      const { size, grid } = JSON.parse(lz.decompressFromBase64(decodeURIComponent(packed)));
      assert.equal(size, 9);
      assert.equal(grid.flat().map(({ value }) => value ?? '.').join(''), kHard);
    }
    await close(tab);
  });

  await test('a table on paper: one PDF of all its puzzles, with their solutions', async () => {
    const tab = await start();
    const { page } = tab;
    const lines = Array.from({ length: 7 }, (_, number) => engine.transform(kEasy, { seed: 2, number }));
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(`${lines.join('\n')}\noops\n`);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.locator('dialog table').waitFor();
    await page.locator('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('dialog', { name: 'Print' }).waitFor();
    await until.equal(() => page.locator('dialog select').first().inputValue(), 'table');
    await page.getByLabel('Per page').selectOption('2');
    await page.getByLabel('Paper').selectOption('letter');
    await page.getByLabel('With solutions').check();
    await settled(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
    const file = join(folder, 'table.pdf');
    await download.saveAs(file);
    const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', timeout: 20_000 }).split('\f').slice(0, -1);
    assert.ok(pages.length >= 5, `${pages.length} pages: four of puzzles, then the solutions`);
    const text = pages.join('\n').replace(/[^\d]/g, '');
    for (const line of lines.slice(0, 2)) assert.ok(text.includes(line.slice(0, 9).replaceAll('.', '')), line);
    assert.match(execFileSync('pdfinfo', [file], { encoding: 'utf8', timeout: 20_000 }), /612 x 792/);
    assert.ok(engine.solve(lines[0]).startsWith(engine.solve(lines[0]).slice(0, 9)));
    const solved = engine.solve(lines[0]).slice(0, 9);
    assert.ok(text.includes(solved), 'the first row of the first solution');
    await close(tab);
  });

  for (const colorScheme of ['light', 'dark']) {
    for (const width of [412, 1200]) {
      await test(`axe finds nothing in the new views, ${colorScheme}, ${width} pixels wide`, async () => {
        const tab = await start(`#p=${kEasy}`, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true });
        const { page } = tab;
        await page.addScriptTag({ content: axe });
        const clean = async (view) => {
          await settled(page);
          await until.deepEqual(() => page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`).slice(0, 3).join('; ')}`)), [], view);
          await until.ok(async () => (await page.evaluate(() => document.documentElement.scrollWidth)) <= width, view);
        };
        await openWishes(page);
        await page.getByLabel('Difficulty').selectOption('technique');
        await page.getByLabel('Givens').selectOption('drawn');
        await page.getByRole('button', { name: 'As in this puzzle' }).click();
        await clean('wishes');
        await escape(page);
        await press(page, 'Share');
        await page.getByRole('button', { name: 'Show as QR code' }).click();
        await page.locator('.qr svg').waitFor();
        await clean('share');
        await escape(page);
        await press(page, 'New');
        await page.getByRole('button', { name: /^Edit givens/ }).click();
        await finds(page, 'One solution');
        await clean('setting');
        for (const at of [0, 9, 12, 13, 14]) {
          await cell(page, at).click();
          await page.keyboard.press('Delete');
        }
        await finds(page, 'solutions');
        await cell(page, 2).click();
        await clean('setting with several solutions');
        await page.keyboard.press('3');
        await finds(page, 'The same digit twice');
        await clean('setting with a clash');
        await page.goto(`${address}#make=any&needs=no_such_thing&seed=1`);
        await page.getByRole('alert').waitFor();
        await clean('a wish that failed');
        await close(tab);
      });
    }
  }
});
rmSync(folder, { recursive: true });
