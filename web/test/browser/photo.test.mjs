// Puzzles from photos: files, drops, pastes and the camera; what was read is compared and played.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { close, escape, eventually, kEasy, open, press, settled, shows, until, withBrowser } from './support.mjs';

const photos = fileURLToPath(new URL('../../../tests/cli/photos/', import.meta.url));
const truth = new Map(readFileSync(`${photos}truth.tsv`, 'utf8').trim().split('\n').slice(1).map((line) => line.split('\t')));
const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-photos-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Opens the dialog for photos. */
async function openPhotos(page, [openIt, photo] = ['Import', 'From a photo']) {
  await press(page, openIt);
  await page.getByRole('button', { name: photo }).click();
  // The dialog before it has a field for files, too.
  await page.locator(`dialog[aria-label="${photo}"] input[type=file]`).last().waitFor();
}
const choose = (page, file) => page.locator('dialog input[type=file]').last().setInputFiles(file);
const verdict = (page) => page.locator('.review .verdict').textContent();
const isVerdict = (page, words) => page.waitForFunction((wanted) => document.querySelector('.review .verdict')?.textContent === wanted, words);
const readBoard = (page) => page.locator('.read-board [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.textContent || '.').join(''));
const chosen = (page) => page.locator('.read-board [aria-selected=true]').getAttribute('aria-label');

/** Texts that are cut, and buttons that are out of sight. */
const cut = (page) => page.evaluate(() => {
  const found = [];
  const box = document.querySelector('dialog').getBoundingClientRect();
  for (const element of document.querySelectorAll('dialog p, dialog button, dialog h2, dialog li, dialog span, dialog [role=gridcell]')) {
    const own = element.getBoundingClientRect();
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') found.push(`cut: ${element.textContent}`);
    if (own.left < box.left || own.right > box.right + 0.5 || own.right > innerWidth + 0.5) found.push(`beside: ${element.textContent}`);
    if (element.matches('.actions button') && own.bottom > innerHeight) found.push(`below: ${element.textContent}`);
  }
  return found;
});

async function violations(page) {
  await settled(page);
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`).slice(0, 3).join('; ')}`);
  });
}

/** A picture of a puzzle, drawn by the browser; `blurred` draws two blurred digits in each cell. */
const drawn = async (page, line, { blurred = false, scale = 1, type = 'image/png' } = {}) => {
  const text = await page.evaluate(async ({ puzzle, isBlurred, times, kind }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 560 * times, height: 560 * times });
    const context = canvas.getContext('2d');
    context.scale(times, times);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 560, 560);
    context.fillStyle = '#000';
    for (let at = 0; at < 10; at++) {
      const width = at % 3 === 0 ? 4 : 1;
      context.fillRect(55 + at * 50 - width / 2, 53, width, 454);
      context.fillRect(53, 55 + at * 50 - width / 2, 454, width);
    }
    Object.assign(context, { font: '32px sans-serif', textAlign: 'center', textBaseline: 'middle' });
    const put = (digit, cell) => context.fillText(digit, 80 + (cell % 9) * 50, 82 + Math.floor(cell / 9) * 50);
    if (isBlurred) {
      context.filter = 'blur(5px)';
      for (let cell = 0; cell < 81; cell++) for (const other of [0, 4]) put(((cell * 7 + other) % 9) + 1, cell);
    }
    [...puzzle].forEach((digit, cell) => { if (digit !== '.') put(digit, cell); });
    return canvas.toDataURL(kind);
  }, { puzzle: line, isBlurred: blurred, times: scale, kind: type });
  return Buffer.from(text.split(',')[1], 'base64');
};
const asFile = (buffer, name = 'photo.png', mimeType = 'image/png') => ({ name, mimeType, buffer });

await withBrowser(async (browser, address, server) => {
  await test('a photo that is read surely is played, and nothing leaves the device', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('photo')).length);
    await until.equal(() => loaded(), 0);
    await openPhotos(page);
    await until.ok(async () => await loaded() > 0);
    await choose(page, `${photos}image1.jpg`);
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), truth.get('image1.jpg'));
    await until.equal(() => page.locator('.read-board .open').count(), 0);
    await until.match(() => page.locator('.finding').textContent(), /The reading is sure/);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await shows(page, truth.get('image1.jpg'));
    await close(tab);
  });

  await test('the turn that the camera noted is heeded, and large photos are reduced', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    await openPhotos(page);
    await choose(page, `${photos}turned-by-exif.jpg`);
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), truth.get('turned-by-exif.jpg'));
    // The straightened photo stands upright: the picture of r1c4, a 7, is darker than that of r1c1, a blank.
    const darkness = () => page.locator('.straight canvas').evaluate((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 15, 540, 30);
      const ofCell = (column) => data.filter((_, at) => at % 4 === 0 && Math.abs((at / 4) % 540 - (column * 60 + 30)) < 15);
      return [0, 3].map((column) => Math.min(...ofCell(column)));
    });
    await eventually(async () => {
      const [blank, seven] = await darkness();
      assert.ok(seven < blank - 40, `${seven}, ${blank}`);
    });
    await page.getByRole('button', { name: 'Another picture' }).click();
    await choose(page, asFile(await drawn(page, kEasy, { scale: 8, type: 'image/jpeg' }), 'large.jpg', 'image/jpeg'));
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), kEasy);
    await close(tab);
  });

  await test('unsure cells come first, a key corrects them, and the solutions are told', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    await openPhotos(page);
    await choose(page, `${photos}image17.jpg`);
    await isVerdict(page, 'One solution');
    await until.equal(() => page.locator('.read-board .open').count(), 3);
    await until.equal(() => chosen(page), 'r3c6, empty, unsure');
    await until.match(() => page.locator('.finding').textContent(), /3 unsure cells. The first: r3c6.*r3c6 looks like/);
    await page.getByRole('button', { name: 'It is right' }).click();
    await until.equal(() => page.locator('.read-board .open').count(), 2);
    await until.match(() => chosen(page), /^r6c9, .*unsure$/);
    await page.locator('.read-board [aria-selected=true]').focus();
    await page.keyboard.press('Enter');
    await until.match(() => chosen(page), /^r8c9, .*unsure$/);
    await page.keyboard.press('Enter');
    await page.getByText('All unsure cells are compared.').waitFor();
    // The arrows move, a digit is put in and erased, and its clash is named.
    for (const [key, name] of [['ArrowRight', 'r8c1'], ['ArrowDown', 'r9c1'], ['ArrowDown', 'r1c1, 5']]) {
      await page.keyboard.press(key);
      await until.match(() => chosen(page), new RegExp(`^${name}`));
    }
    await page.keyboard.press('3');
    await until.match(() => verdict(page), /The same digit twice: r1c1 and r1c3/);
    await until.ok(() => page.getByRole('button', { name: 'Play' }).isDisabled());
    await page.keyboard.press('Delete');
    await page.waitForFunction(() => /solution/i.test(document.querySelector('.review .verdict')?.textContent));
    await page.keyboard.press('5');
    await isVerdict(page, 'One solution');
    // A press chooses a cell, and the pad puts in a digit.
    await page.locator('.read-board [role=gridcell]').nth(1).click();
    await until.match(() => chosen(page), /^r1c2/);
    await page.locator('.review .digits button').nth(6).click();
    await until.equal(async () => (await readBoard(page))[1], '7');
    await escape(page);
    await close(tab);
  });

  await test('none and several solutions are told, and a puzzle with several can be played', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    await openPhotos(page);
    await choose(page, asFile(await drawn(page, kEasy)));
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), kEasy);
    const cells = page.locator('.read-board [role=gridcell]');
    await cells.nth(2).click();
    await until.match(() => chosen(page), /^r1c3/);
    await page.keyboard.press('2');
    await isVerdict(page, 'No solution');
    await page.getByText('A digit must be wrong.').waitFor();
    await until.ok(() => page.getByRole('button', { name: 'Play' }).isDisabled());
    for (const cell of [2, 0, 1, 4, 9, 12, 13, 14]) {
      await cells.nth(cell).click();
      await until.equal(() => cells.nth(cell).getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Backspace');
      await until.equal(async () => (await readBoard(page))[cell], '.');
    }
    await isVerdict(page, 'Several solutions');
    await page.getByText('A given may be missing.').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await shows(page, [...kEasy].map((symbol, cell) => ([0, 1, 4, 9, 12, 13, 14].includes(cell) ? '.' : symbol)).join(''));
    await close(tab);
  });

  await test('a photo without a unique reading names the cells that are most likely wrong', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    await openPhotos(page);
    await choose(page, asFile(await drawn(page, `123456789${'.'.repeat(72)}`)));
    await isVerdict(page, 'Several solutions');
    await until.match(() => page.locator('.finding').textContent(), /Most likely wrong: r\dc\d, r\dc\d and r\dc\d\./);
    await until.equal(() => page.locator('.read-board .open').count(), 3);
    await close(tab);
  });

  await test('of a page with several grids the player chooses one, by keys alone', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    const puzzles = readFileSync(`${photos}page.txt`, 'utf8').trim().split('\n');
    await openPhotos(page);
    await choose(page, `${photos}page.png`);
    await page.getByRole('status').getByText('The picture shows 6 grids. Choose one.').waitFor();
    const buttons = page.locator('.grids button');
    await until.deepEqual(() => buttons.evaluateAll((all) => all.map(({ innerText }) => innerText.split('\n')[0])), [1, 2, 3, 4, 5, 6].map((number) => `Grid ${number}`));
    // The first has the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), puzzles[1]);
    await page.getByRole('button', { name: 'Another grid' }).click();
    await page.getByRole('button', { name: /^Grid 6/ }).click();
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), puzzles[5]);
    await page.getByRole('button', { name: 'Play' }).click();
    await shows(page, puzzles[5]);
    // A picture with one grid asks nothing, also after a page.
    await openPhotos(page);
    await choose(page, `${photos}page.png`);
    await page.getByRole('button', { name: 'Another picture' }).click();
    await choose(page, `${photos}image1.jpg`);
    await isVerdict(page, 'One solution');
    await page.getByRole('button', { name: 'Another picture' }).waitFor();
    await close(tab);
  });

  await test('pictures that cannot be read say why and what to try', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    await openPhotos(page);
    await choose(page, asFile(readFileSync(`${photos}one-pixel.png`)));
    await page.getByRole('alert').getByText('at least 60 pixels').waitFor();
    await choose(page, fileURLToPath(new URL('../../public/icon-192.png', import.meta.url)));
    await page.getByRole('alert').getByText('No grid was found').waitFor();
    await until.match(() => page.getByRole('alert').textContent(), /whole grid.*above the page.*shadows.*9x9/);
    await choose(page, asFile(Buffer.from('no picture')));
    await page.getByRole('alert').getByText('cannot open this file').waitFor();
    await choose(page, asFile(await drawn(page, '', { blurred: true })));
    await page.getByRole('alert').getByText('too blurred or too small').waitFor();
    await page.getByRole('button', { name: 'Correct it by hand' }).click();
    await page.locator('.read-board').waitFor();
    // After an error the next picture is read.
    await page.getByRole('button', { name: 'Another picture' }).click();
    await choose(page, `${photos}image93.jpg`);
    await isVerdict(page, 'One solution');
    await close(tab);
  });

  await test('a picture is dropped on the page, pasted, and chosen where texts are', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    const bring = async (kind, query, closes = true) => {
      const bytes = (await drawn(page, kEasy, { type: 'image/jpeg' })).toString('base64');
      await page.evaluate(({ text, event, where }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0))], 'photo.jpg', { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        document.querySelector(where).dispatchEvent(event === 'drop' ? new DragEvent('drop', { ...options, dataTransfer: data }) : new ClipboardEvent('paste', { ...options, clipboardData: data }));
      }, { text: bytes, event: kind, where: query });
      await isVerdict(page, 'One solution');
      await until.equal(() => readBoard(page), kEasy);
      if (!closes) return;
      await escape(page);
    };
    await bring('drop', 'body');
    // Also while the dialog is open, before a picture and after it.
    await openPhotos(page);
    await bring('drop', 'body', false);
    await page.locator('.read-board [role=gridcell]').first().click();
    await page.keyboard.press('9');
    await bring('paste', 'body');
    await bring('paste', 'body');
    await press(page, 'Import');
    await page.getByLabel('Puzzles').waitFor();
    await bring('paste', 'dialog textarea');
    await press(page, 'Import');
    await page.getByLabel('Choose a file').setInputFiles(`${photos}image1.jpg`);
    await isVerdict(page, 'One solution');
    await escape(page);
    // A spreadsheet gives its cells as a text and as a picture.
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      data.items.add(new File([new Uint8Array(10)], 'cells.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    }, kEasy);
    await shows(page, kEasy);
    await close(tab);
  });

  for (const [width, height] of [[360, 640], [412, 915], [1440, 900]]) {
    for (const [colorScheme, locale, words] of [['light', 'en-GB', ['Import', 'From a photo']], ['dark', 'de-DE', ['Importieren', 'Aus einem Foto']]]) {
      await test(`axe finds nothing and no text is cut, ${width} x ${height}, ${colorScheme}, ${locale}`, async () => {
        const tab = await open(browser, address, { viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce', bypassCSP: true, hasTouch: width < 700 });
        const { page } = tab;
        await page.addScriptTag({ content: axe });
        const clean = async (view) => {
          await until.deepEqual(() => violations(page), [], view);
          await until.deepEqual(() => cut(page), [], view);
        };
        const direct = page.getByRole('button', { name: words[0], exact: true });
        if (!(await direct.first().isVisible())) await page.getByRole('button', { name: /^Men[uü]$/ }).click();
        await direct.locator('visible=true').first().click();
        await page.locator('dialog textarea').waitFor();
        await clean('open');
        await page.getByRole('button', { name: words[1] }).click();
        await page.locator(`dialog[aria-label="${words[1]}"] input[type=file]`).last().waitFor();
        await until.equal(() => page.locator('dialog input[capture]').count(), width < 700 ? 1 : 0);
        await clean('choose');
        await choose(page, fileURLToPath(new URL('../../public/icon-192.png', import.meta.url)));
        await page.getByRole('alert').waitFor();
        await clean('no grid');
        await choose(page, `${photos}page.png`);
        await page.locator('.grids button').last().waitFor();
        await clean('several grids');
        await page.locator('.grids button').first().click();
        await page.locator('.verdict.is-one').waitFor();
        await clean('a grid of several');
        await page.locator('.review .actions button').first().click();
        await page.locator('.actions button').click();
        await choose(page, `${photos}image17.jpg`);
        await page.locator('.verdict.is-one').waitFor();
        await clean('unsure cells');
        await page.locator('.read-board [role=gridcell]').nth(80).click();
        await until.match(() => chosen(page), /^r9c9/);
        await page.keyboard.press('8');
        await page.locator('.verdict.is-clash').waitFor();
        await clean('a clash');
        await close(tab);
      });
    }
  }

  await test('photos are read offline once the dialog was opened', async () => {
    const tab = await open(browser, address);
    const { page, context } = tab;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The module is loaded with the dialog, before any photo.
    await openPhotos(page);
    // waitForFunction does not wait for what a promise becomes, so the loop is here.
    await page.evaluate(async () => {
      const isKept = async () => {
        for (const name of await caches.keys()) if ((await (await caches.open(name)).keys()).some(({ url }) => /photo-[^/]*\.bin$/.test(url))) return true;
        return false;
      };
      while (!(await isKept())) await new Promise((done) => { setTimeout(done, 50); });
    });
    await context.setOffline(true);
    server.closeAllConnections();
    await page.reload();
    // The dialog is there again.
    await page.locator('dialog[aria-label="From a photo"] input[type=file]').last().waitFor();
    await choose(page, `${photos}image93.jpg`);
    await isVerdict(page, 'One solution');
    await until.equal(() => readBoard(page), truth.get('image93.jpg'));
    await context.setOffline(false);
    await close(tab);
  });

  /** The browser has no service worker, whose requests cannot be stopped here. */
  const withoutPhotoModule = async (context) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    await context.route(/photo-[^/]*\.bin$/, (route) => route.abort());
  };
  for (const [locale, name, words] of [['en-GB', 'English', 'a part of the page could not be loaded'], ['de-DE', 'German', 'ein Teil der Seite konnte nicht geladen werden']]) {
    await test(`if the module of photos cannot be loaded, the page says so in ${name}`, async () => {
      const tab = await open(browser, address, { locale, viewport: { width: 1100, height: 800 }, prepare: withoutPhotoModule });
      const { page } = tab;
      await openPhotos(page, locale === 'en-GB' ? undefined : ['Importieren', 'Aus einem Foto']);
      await choose(page, `${photos}image93.jpg`);
      await page.getByText(words).first().waitFor();
      assert.equal(await page.getByText('Failed to fetch').count(), 0);
      // The browser reports the file itself.
      await close(tab, /^Failed to load resource: net::ERR_FAILED/);
    });
  }

  await test('without a camera and without the permission for one, it is said what to do', async () => {
    const tab = await open(browser, address);
    const { page } = tab;
    await openPhotos(page);
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByRole('alert').getByText(/No camera was found|not allowed/).waitFor();
    for (const [name, words] of [['NotAllowedError', 'The camera is not allowed'], ['NotFoundError', 'No camera was found'], ['NotReadableError', 'The camera is in use']]) {
      await page.evaluate((error) => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error)); }, name);
      await page.getByRole('button', { name: 'Use the camera' }).click();
      await page.getByRole('alert').getByText(words).waitFor();
    }
    await choose(page, `${photos}image1.jpg`);
    await isVerdict(page, 'One solution');
    await close(tab);
  });
});

/** The picture of a fake camera: a file of JPEG pictures one after the other. */
function filmOf(name) {
  const film = join(folder, `${name}.mjpeg`);
  writeFileSync(film, Buffer.concat(Array(10).fill(readFileSync(`${photos}${name}`))));
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
}

await withBrowser(async (browser, address) => {
  for (const [width, height] of [[360, 640], [1440, 900]]) {
    await test(`the camera takes the puzzle by itself when it is sure, ${width} x ${height}`, async () => {
      const tab = await open(browser, address, { viewport: { width, height }, permissions: ['camera'] });
      const { page } = tab;
      await page.evaluate(() => {
        const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (wishes) => { window.stream = await ask(wishes); return window.stream; };
      });
      await openPhotos(page);
      await page.getByRole('button', { name: 'Use the camera' }).click();
      await isVerdict(page, 'One solution');
      await until.equal(() => readBoard(page), truth.get('image1031.jpg'));
      await until.deepEqual(() => page.evaluate(() => window.stream.getTracks().map(({ readyState }) => readyState)), ['ended'], 'the camera is off');
      await until.deepEqual(() => cut(page), []);
      await page.getByRole('button', { name: 'Play' }).click();
      await shows(page, truth.get('image1031.jpg'));
      await close(tab);
    });
  }
}, filmOf('image1031.jpg'));

await withBrowser(async (browser, address) => {
  await test('the camera draws the grid over its picture, and waits if the reading is not sure', async () => {
    for (const colorScheme of ['light', 'dark']) {
      const tab = await open(browser, address, { viewport: { width: 360, height: 640 }, permissions: ['camera'], bypassCSP: true, colorScheme });
      const { page } = tab;
      await page.addScriptTag({ content: axe });
      await openPhotos(page);
      await page.getByRole('button', { name: 'Use the camera' }).click();
      await page.locator('.camera polygon').waitFor();
      await page.getByText('A grid. Hold still').waitFor();
      const points = (await page.locator('.camera polygon').getAttribute('points')).split(' ').map((point) => point.split(',').map(Number));
      assert.equal(points.length, 4);
      const [[left, top], , [right, bottom]] = points;
      assert.ok(right - left > 100 && bottom - top > 100, points.join(' '));
      await until.deepEqual(() => violations(page), []);
      await until.deepEqual(() => cut(page), []);
      await page.getByRole('button', { name: 'Take it now' }).click();
      await isVerdict(page, 'One solution');
      await until.match(() => chosen(page), /unsure$/);
      await page.getByRole('button', { name: 'Another picture' }).click();
      await page.getByRole('button', { name: 'Use the camera' }).click();
      await page.locator('.camera polygon').waitFor();
      await escape(page);
      await close(tab);
    }
  });
}, filmOf('image87.jpg'));
