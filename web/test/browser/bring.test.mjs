// Making, opening, sharing and printing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import lz from 'lz-string';
import { close, escape, eventually, kEasy, kEasySolution, kHard, labels, open, press, settled, shows, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

const lineOf = async (page) => (await labels(page)).map((label) => (label.includes('given') ? label.split(', ')[1] : '.')).join('');
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-web-'));

await withBrowser(async (browser, address) => {
  const start = (fragment, options = {}) => open(browser, address, { fragment, viewport: { width: 1100, height: 800 }, ...options });

  await test('a link has the puzzle, the digits, the marks and the colours', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    for (const key of ['4', 'ArrowRight', 'Shift+2', 'Control+6', 'Control+Shift+7', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await settled(page);
    const before = await labels(page);
    await press(page, 'Share');
    const link = await page.getByLabel('Link with my marks', { exact: true }).inputValue();
    assert.ok(link.startsWith(`${address}#p=${kEasy}&v=`));
    const other = await open(browser, address, { fragment: link.slice(address.length) });
    await until.deepEqual(() => labels(other.page), before);
    await until.equal(() => new URL(other.page.url()).hash, '', 'loading again goes on with the game');
    const plain = await page.getByLabel('Link to the puzzle', { exact: true }).inputValue();
    assert.equal(plain, `${address}#p=${kEasy}`);
    await close(other);
    await close(tab);
  });

  await test('every format that is shown is read again', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    await press(page, 'Share');
    await page.waitForFunction(() => document.querySelectorAll('dialog option').length >= 13);
    const formats = await page.locator('dialog option').allTextContents();
    assert.ok(formats.includes('line') && formats.includes('json'));
    for (const format of formats) {
      await page.locator('dialog select').selectOption(format);
      const expected = engine.format([kEasy], format).trimEnd();
      await page.waitForFunction((want) => document.querySelector('dialog textarea')?.value === want, expected);
      const [record] = engine.parse(expected, { format });
      assert.equal(record.cells.join('').replaceAll('0', '.'), kEasy, format);
    }
    await close(tab);
  });

  await test('texts, paper and PDF hold the puzzle or the position, and own digits do not look like givens', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    await shows(page, kEasy);
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    for (const digit of [2, 6]) await page.keyboard.press(`Control+${digit}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+8');
    await press(page, 'Share');
    const text = page.locator('dialog textarea');
    const holds = (want) => page.waitForFunction((wanted) => document.querySelector('dialog textarea')?.value === wanted, want.trimEnd());
    await holds(kEasy);
    const stands = kEasy.replace('53.', '534');
    await page.getByRole('combobox', { name: 'Board' }).selectOption('stands');
    await holds(stands);
    await page.waitForFunction(() => document.querySelectorAll('dialog option').length > 7);
    await page.getByRole('combobox', { name: 'Format' }).selectOption('pencilmarks');
    await page.waitForFunction(() => document.querySelector('dialog textarea')?.value.includes('-+-'));
    await until.match(() => text.inputValue(), /^ ?5 +3 +4 +\| 26 +7 +8 /, 'the marks count');
    await page.getByRole('combobox', { name: 'Format' }).selectOption('sdm');
    await holds(stands.replaceAll('.', '0'));
    await page.getByRole('combobox', { name: 'Format' }).selectOption('pencilmarks');
    await page.waitForFunction(() => document.querySelector('dialog textarea')?.value.includes('-+-'));
    await page.getByRole('combobox', { name: 'Board' }).selectOption('given');
    await holds(engine.format([kEasy], 'pencilmarks'));
    await escape(page);
    await page.evaluate(() => { window.print = () => { window.printed = [...document.querySelectorAll('.pages text')].map((one) => `${one.getAttribute('class')} ${one.textContent}`).join(); }; });
    await press(page, 'Print');
    await page.getByLabel('With my digits and marks').check();
    await settled(page);
    await page.locator('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await page.waitForFunction(() => window.printed);
    await until.match(() => page.evaluate(() => window.printed), /^given 5,given 3,own 4,mark 2,mark 6,given 7,mark 8,/);
    const sizes = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
      const file = join(folder, 'position.pdf');
      await download.saveAs(file);
      const words = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
      return [...words.matchAll(/yMin="([\d.]+)"[^>]*yMax="([\d.]+)">(\d)</g)].map(([, top, bottom, digit]) => ({ digit, height: Number(bottom) - Number(top) }));
    };
    const position = await sizes();
    const large = Math.max(...position.map(({ height }) => height));
    const isLarge = ({ height }) => height > 0.9 * large;
    assert.equal(position.filter(isLarge).length, kEasy.replaceAll('.', '').length, 'only givens are large');
    const small = (digits) => digits.filter((one) => !isLarge(one)).map(({ digit }) => digit).sort().join('');
    assert.equal(small(position), '112468', 'the numbers of the puzzle and of the page, and what the player wrote');
    await page.getByLabel('With my digits and marks').uncheck();
    await settled(page);
    assert.equal(small(await sizes()), '11');
    await close(tab);
  });

  await test('a seed in the link gives the puzzle of the engine; the daily one is the same for all', async () => {
    const tab = await start('#make=medium&symmetry=half-turn&seed=7');
    const { page } = tab;
    await shows(page, engine.generate({ level: 'medium', symmetry: 'half-turn', seed: 7 }).puzzle);
    await press(page, 'Share');
    await until.equal(() => page.getByLabel('Link that makes it again', { exact: true }).inputValue(), `${address}#make=medium&symmetry=half-turn&seed=7`);
    await escape(page);
    await page.goto(`${address}#daily=2026-02-02`);
    await shows(page, engine.generate({ level: 'easy', symmetry: 'half-turn', seed: 20260202 }).puzzle);
    await until.match(() => page.locator('.status').innerText(), /Daily\s+Easy/);
    await page.goto(`${address}#make=any&s=2x3&seed=5`);
    await shows(page, engine.generate({ shape: '2x3', seed: 5 }).puzzle);
    await close(tab);
  });

  await test('the dialog makes puzzles by level and by wishes', async () => {
    const tab = await start('');
    const { page } = tab;
    await press(page, 'New');
    await page.getByRole('button', { name: 'Hard' }).click();
    await page.waitForFunction(() => /Hard\s*ER/.test(document.querySelector('.status')?.innerText));
    await until.equal(async () => engine.rate(await lineOf(page)).level, 'hard');
    await press(page, 'New');
    await page.getByText('Custom', { exact: true }).click();
    await page.getByLabel('Difficulty').selectOption('any');
    await page.getByLabel('from', { exact: true }).fill('30');
    await page.getByLabel('to', { exact: true }).fill('31');
    await page.getByLabel('Givens').selectOption('vertical');
    await page.getByLabel('Seed').fill('12');
    await settled(page);
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await shows(page, engine.generate({ clues: [30, 31], symmetry: 'vertical', seed: 12 }).puzzle);
    await close(tab);
  });

  await test('one puzzle that is pasted or dropped is played', async () => {
    const tab = await start('');
    const { page } = tab;
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(engine.format([kHard], 'pencilmarks'));
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until.equal(() => lineOf(page), kHard);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'puzzle.txt'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, kEasy);
    await shows(page, kEasy);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, kHard);
    await shows(page, kHard);
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill('not a puzzle\n');
    await page.getByRole('button', { name: 'Read' }).click();
    await page.waitForFunction(() => document.querySelector('dialog table') || /No puzzle|did not work/.test(document.querySelector('#live')?.textContent));
    await close(tab);
  });

  await test('links that are pasted open: of others, within a text, and own ones with digits and marks or with a wish', async () => {
    const tab = await start(`#p=1${'.'.repeat(80)}`);
    const { page } = tab;
    const paste = (text) => page.evaluate((line) => {
      const data = new DataTransfer();
      data.setData('text', line);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
    const digits = kEasy.replaceAll('.', '0');
    const grid = Array.from({ length: 9 }, (_, row) => [...kEasy.slice(row * 9, row * 9 + 9)].map((symbol) => (symbol === '.' ? {} : { value: Number(symbol), given: true })));
    const packed = lz.compressToBase64(JSON.stringify({ size: 9, grid }));
    for (const text of [`https://www.sudokuwiki.org/sudoku.htm?bd=${digits}`, `https://sudoku.coach/en/play/${digits}`, `https://sudokuexchange.com/play/?s=${digits}`, `https://f-puzzles.com/?load=${packed}`, `https://sudokupad.app/fpuz${packed}`,
      `https://example.com/solve?puzzle=${kEasy}`, `https://example.com/a/${digits}/b`, `Try this: ${kEasy} it is nice`, `Hello,\nsee https://www.sudokuwiki.org/sudoku.htm?bd=${digits} please`]) {
      await shows(page, `1${'.'.repeat(80)}`);
      await paste(text);
      await shows(page, kEasy);
      await page.evaluate(() => { location.hash = `#p=1${'.'.repeat(80)}`; });
    }
    await shows(page, `1${'.'.repeat(80)}`);
    await paste(`Look: https://example.org/any/path/#p=${kEasy}&v=..4${'.'.repeat(78)}&m=...6 and tell me`);
    await shows(page, kEasy);
    await until.deepEqual(async () => [(await labels(page))[2], (await labels(page))[3]], ['r1c3, 4', 'r1c4, empty, candidates 2 and 3']);
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill('https://example.org/#make=medium&symmetry=half-turn&seed=7');
    await page.getByRole('button', { name: 'Read' }).click();
    await shows(page, engine.generate({ level: 'medium', symmetry: 'half-turn', seed: 7 }).puzzle);
    await paste('https://example.org/#lesson=x_wing');
    await page.locator('.panel.course h3').getByText('X-Wing').waitFor();
    await close(tab);
  });

  await test('the table and its CSV keep the names that records have', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(`id,puzzle,level\nfoo-1,${kEasy},easy\nbar-2,${kHard},hard\n`);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.locator('dialog table').waitFor();
    await until.deepEqual(() => page.locator('dialog tbody tr td:nth-child(1)').allTextContents(), ['foo-1', 'bar-2']);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
    const csv = readFileSync(await download.path(), 'utf8').split('\n');
    assert.deepEqual(csv.slice(0, 2), ['line,id,puzzle,verdict,clues,er,level,error', `2,foo-1,${kEasy},unique,30,,,`]);
    await close(tab);
  });

  await test('a link to a puzzle with other rules names the rules that the page does not have', async () => {
    const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
    const rules = { killercage: [{ cells: ['R1C1', 'R1C2'], value: '5' }, { cells: ['R3C1'], value: '2' }], thermometer: [{ lines: [['R1C1', 'R1C2']] }], antiknight: true };
    const forPuzzles = `https://f-puzzles.com/?load=${lz.compressToBase64(JSON.stringify({ size: 9, grid, ...rules }))}`;
    const forPad = `https://sudokupad.app/scl${lz.compressToBase64(JSON.stringify({ cells: grid, cages: [{ cells: [[0, 0], [0, 1]], value: 5, style: 'killer' }], lines: [{ wayPoints: [[0, 0], [1, 1]] }], regions: [] }))}`;
    const isRefused = async (page, link, words) => {
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, link);
      const alert = page.getByRole('alert');
      // The dialog opens with what was brought before.
      await until.match(() => alert.innerText(), words);
      await until.ok(() => alert.evaluate((element) => element.scrollWidth <= element.clientWidth), 'nothing is cut');
      await escape(page);
    };
    for (const width of [360, 1100]) {
      const tab = await start('', { viewport: { width, height: 800 } });
      await isRefused(tab.page, forPuzzles, /^This puzzle has rules that this page does not have: 2 killer cages, 1 thermometer and the anti-knight rule\./);
      await isRefused(tab.page, forPad, /does not have: 1 cage, 1 drawn line/);
      await close(tab);
    }
    const german = await start('', { locale: 'de-DE' });
    await isRefused(german.page, forPuzzles, /nicht hat: 2 Killer-Käfige, 1 Thermometer und die Springerregel \(anti-knight\)\./);
    await close(german);
  });

  await test('boards above side 16 are solved, not shown', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    const large = engine.generate({ shape: '5x5', seed: 1, timeLimit: 20_000, clues: [330, 400] }).puzzle;
    await press(page, 'Import');
    await page.getByLabel('Puzzles').fill(`${large}\n${'.'.repeat(625)}\n`);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.locator('dialog table tbody tr').nth(1).waitFor();
    const rows = () => page.locator('dialog tbody tr').evaluateAll((all) => all.map((row) => [...row.cells].map((one) => one.textContent)));
    await until.deepEqual(async () => (await rows()).map(([, verdict]) => verdict), [engine.check(large).verdict, 'several'].map((verdict) => (verdict === 'multiple' ? 'several' : verdict)));
    await until.deepEqual(async () => (await rows())[0].filter((_, column) => column === 2 || column === 5), [String(large.replaceAll('.', '').length), '25x25 (5x5)']);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
    assert.equal(readFileSync(await download.path(), 'utf8').split('\n')[1].split(',')[1], large);
    await close(tab);
  });

  await test('a file of many puzzles becomes a table: verdicts, ratings, sorting, CSV', async () => {
    const tab = await start('');
    const { page } = tab;
    const file = join(folder, 'many.txt.gz');
    const lines = [kEasy, 'oops', '.'.repeat(81), `11${'.'.repeat(79)}`, kHard, '1.....3..4.....2'];
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    await press(page, 'Import');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.locator('dialog table').waitFor();
    const column = (n) => page.locator(`dialog tbody tr td:nth-child(${n})`).allTextContents();
    const expected = engine.parse(lines.join('\n')).map((record) => ('error' in record ? 'invalid' : { unique: 'unique', multiple: 'several', none: 'none', invalid: 'invalid' }[engine.check(record).verdict]));
    await until.deepEqual(() => column(2), expected);
    assert.ok(expected.includes('invalid') && expected.includes('several') && expected.includes('unique'));
    await page.getByRole('button', { name: 'Rate all' }).click();
    await eventually(async () => {
      const ratings = await column(4);
      assert.ok(ratings[0] !== '' && ratings[4] !== '', ratings.join());
    });
    await page.getByRole('button', { name: 'Save as CSV' }).waitFor();
    await page.getByRole('button', { name: 'Sort by ER' }).click();
    await until.deepEqual(async () => (await column(4)).slice(0, 2), [engine.rate(kHard).er.toFixed(1), engine.rate(kEasy).er.toFixed(1)]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
    const csv = readFileSync(await download.path(), 'utf8').trimEnd().split('\n');
    assert.equal(csv[0], 'line,puzzle,verdict,clues,er,level,error');
    assert.equal(csv.length, lines.length + 1);
    assert.ok(csv[1].startsWith(`5,${kHard},unique,`));
    await page.locator('dialog .puzzle').nth(1).click();
    await shows(page, kEasy);
    await close(tab);
  });

  await test('10,000 puzzles: all are solved, and only the rows in sight are drawn', async () => {
    const tab = await start('');
    const { page } = tab;
    const lines = Array.from({ length: 10_000 }, (_, index) => engine.transform(kEasy, { seed: 1, number: index }));
    await press(page, 'Import');
    await page.getByLabel('Puzzles').waitFor();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.querySelector('dialog textarea').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, lines.join('\n'));
    await page.getByText('10,000 puzzles').waitFor();
    await until.ok(async () => (await page.locator('dialog tbody tr').count()) < 60);
    await page.locator('.table').evaluate((box) => { box.scrollTop = box.scrollHeight; });
    await page.waitForFunction(() => [...document.querySelectorAll('dialog tbody td:first-child')].at(-1).textContent === '10000');
    await until.ok(async () => (await page.locator('dialog td.verdict').allTextContents()).every((text) => text === 'unique'));
    await close(tab);
  });

  await test('printing: the pages that the printer gets, and the PDF of the engine', async () => {
    const tab = await start(`#p=${kEasy}`);
    const { page } = tab;
    await page.evaluate(() => { window.print = () => { window.printed = document.querySelectorAll('.pages .paper').length; }; });
    const print = async () => {
      await page.locator('dialog').getByRole('button', { name: 'Print', exact: true }).click();
      await page.waitForFunction(() => window.printed > 0);
      await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
      const file = join(folder, 'browser.pdf');
      await page.pdf({ path: file, format: 'A4' });
      const result = pagesOf(file);
      await page.evaluate(() => { window.printed = 0; dispatchEvent(new Event('afterprint')); });
      return result;
    };
    await press(page, 'Print');
    await page.getByLabel('With solutions').check();
    await settled(page);
    const [first, second, ...rest] = await print();
    assert.deepEqual(digitsOf(first), kEasy.replaceAll('.', ''));
    assert.deepEqual(digitsOf(second.replace(/Solution \d+/, '')), kEasySolution);
    assert.equal(rest.length, 0);
    await page.locator('dialog select').first().selectOption('new');
    await page.getByLabel('How many').fill('5');
    await page.getByLabel('Per page').selectOption('4');
    await page.getByLabel('With solutions').uncheck();
    await settled(page);
    assert.equal((await print()).length, 2, '5 puzzles, 4 a page');
    await page.locator('dialog select').first().selectOption('this');
    await page.getByLabel('With solutions').check();
    await settled(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
    const file = join(folder, 'engine.pdf');
    await download.saveAs(file);
    const pages = pagesOf(file);
    assert.equal(pages.length, 2);
    await close(tab);
  });

  await test('a link to a puzzle without a solution says so', async () => {
    const tab = await start(`#p=${'1'.repeat(81)}`);
    await tab.page.waitForFunction(() => /no solution/.test(document.querySelector('#live')?.textContent));
    await close(tab);
  });

  await test('a damaged link is told', async () => {
    const tab = await start(`#p=${'.'.repeat(60_000)}`);
    await tab.page.waitForFunction(() => /damaged/.test(document.querySelector('#live')?.textContent));
    await tab.page.reload();
    await tab.page.goto(`${address}#p=123`);
    await tab.page.waitForFunction(() => /damaged/.test(document.querySelector('#live')?.textContent));
    // The rows of the board come one after another.
    await tab.page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
    await close(tab);
  });
});
rmSync(folder, { recursive: true });

function pagesOf(file) {
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', timeout: 20_000 }).split('\f').slice(0, -1);
}

function digitsOf(text) {
  return text.replace(/\D/g, '');
}
