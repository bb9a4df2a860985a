// The pen: colours of candidates and lines, by keys, mouse and pad, in links, storage and undo; and the keys for work that takes long by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, close, escape, eventually, isChosen, kEasy, labels, lastWords, model, open, press, settled, until, withBrowser } from './support.mjs';

const { gameOfLine, lineOfValues } = await model('game');
const { linkOfPosition } = await model('link');
const { play } = await model('move');

await withBrowser(async (browser, address) => {
  const start = (options = {}, line = kEasy) => open(browser, address, { fragment: `#p=${line}`, viewport: { width: 1100, height: 800 }, ...options });
  const focus = (page, index) => page.evaluate((at) => document.querySelector(`[data-cell="${at}"]`).focus(), index);
  const label = async (page, index) => (await labels(page))[index];

  await test('candidates are coloured by keys, several colours each, also without marks', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('b');
    await page.keyboard.press('4');
    await until.equal(() => label(page, 2), 'r1c3, empty, 4 grey');
    await until.equal(() => lastWords(page), '4 grey');
    await page.keyboard.press('.');
    await until.equal(() => lastWords(page), 'Candidate green');
    await page.keyboard.press('4');
    await page.keyboard.press('2');
    await until.equal(() => label(page, 2), 'r1c3, empty, 2 green, 4 grey and green');
    await until.equal(() => cell(page, 2).locator('.ink u').count(), 3);
    await page.keyboard.press('f');
    await until.equal(() => label(page, 2), 'r1c3, empty, candidates 1, 2 and 4, 2 green, 4 grey and green');
    await page.keyboard.press('Control+4');
    await until.equal(() => label(page, 2), 'r1c3, empty, candidates 1 and 2, 2 green', 'a candidate that is gone has no colour');
    await page.keyboard.press('[');
    await page.keyboard.press('4');
    await until.equal(() => label(page, 2), 'r1c3, empty, candidates 1, 2 and 4, 2 green, 4 grey');
    await page.keyboard.press('Delete');
    await until.equal(() => label(page, 2), 'r1c3, empty, candidates 1, 2 and 4');
    await close(tab);
  });

  await test('a chain is drawn by keys, and erased', async () => {
    const tab = await start();
    const { page } = tab;
    for (const key of ['b', ',', ',']) await page.keyboard.press(key);
    await until.equal(() => lastWords(page), 'Strong link');
    await page.keyboard.press('4');
    await until.equal(() => lastWords(page), 'Line from 4 in r1c3');
    await focus(page, 11);
    await page.keyboard.press('4');
    await until.equal(() => label(page, 11), 'r2c3, empty, 4 strong to 4 in r1c3');
    await page.keyboard.press('.');
    await until.equal(() => lastWords(page), 'Weak link');
    await focus(page, 15);
    await page.keyboard.press('4');
    await until.equal(() => label(page, 15), 'r2c7, empty, 4 weak to 4 in r2c3', 'it goes on from the end');
    await until.equal(() => page.locator('.lines .strong').count(), 1);
    await until.equal(() => page.locator('.lines .weak').count(), 1);
    await until.equal(() => page.locator('.lines circle').count(), 1);
    await page.keyboard.press('Escape');
    await until.equal(() => page.locator('.lines circle').count(), 0);
    await page.keyboard.press('Control+z');
    await until.equal(() => page.locator('.lines .weak').count(), 0);
    await page.keyboard.press('Control+y');
    await focus(page, 11);
    await page.keyboard.press('0');
    await until.equal(() => page.locator('.lines path').count(), 0, 'both lines ended there');
    await close(tab);
  });

  await test('the mouse colours a candidate, and draws from one to another', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Pen', exact: true }).click();
    const at = async (index, digit) => {
      const { x, y, width, height } = await cell(page, index).boundingBox();
      return [x + ((((digit - 1) % 3) + 0.5) * width) / 3, y + ((Math.floor((digit - 1) / 3) + 0.5) * height) / 3];
    };
    await page.getByRole('button', { name: 'Candidate red' }).click();
    await page.mouse.click(...await at(2, 4));
    await until.match(() => label(page, 2), /4 red$/);
    await page.mouse.click(...await at(2, 9));
    await settled(page);
    assert.match(await label(page, 2), /4 red$/, '9 is no candidate');
    await page.getByRole('button', { name: 'Strong link' }).click();
    await page.mouse.move(...await at(2, 4));
    await page.mouse.down();
    await page.mouse.move(...await at(11, 4), { steps: 4 });
    await page.mouse.up();
    await until.match(() => label(page, 11), /4 strong to 4 in r1c3$/);
    await page.keyboard.press('Escape');
    await page.mouse.click(...await at(11, 2));
    await page.mouse.click(...await at(2, 2));
    await until.match(() => label(page, 2), /2 strong to 2 in r2c3$/, 'one after the other');
    await close(tab);
  });

  await test('a phone has the pens, and all of the pad in sight', async () => {
    for (const [width, height] of [[360, 640], [412, 915], [768, 1024]]) {
      const tab = await start({ hasTouch: true, viewport: { width, height } });
      const { page } = tab;
      await page.getByRole('button', { name: 'Pen', exact: true }).tap();
      await isChosen(page, 'Pen');
      for (const button of await page.locator('main button:visible').all()) {
        const box = await button.boundingBox();
        assert.ok(box.width >= 44 && box.height >= 43.9 && box.y + box.height <= height, `${await button.getAttribute('aria-label')}: ${JSON.stringify(box)}`);
      }
      await until.ok(async () => (await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      await cell(page, 2).tap();
      await page.getByRole('button', { name: 'Candidate teal' }).tap();
      await page.getByRole('button', { name: /^1, \d left/ }).tap();
      await until.equal(() => label(page, 2), 'r1c3, empty, 1 teal');
      await page.getByRole('button', { name: 'Weak link' }).tap();
      for (const index of [2, 3]) {
        await cell(page, index).tap();
        await page.getByRole('button', { name: /^2, \d left/ }).tap();
      }
      await until.equal(() => label(page, 3), 'r1c4, empty, 2 weak to 2 in r1c3');
      await page.getByRole('button', { name: 'Erase' }).tap();
      await until.equal(() => label(page, 3), 'r1c4, empty');
      await close(tab);
    }
  });

  await test('colours of candidates and lines are in the link, and there after loading again', async () => {
    let game = gameOfLine(kEasy);
    for (const move of [{ kind: 'fill', digit: null }, { kind: 'ink', cells: [2, 3], digit: 2, colour: 4 }, { kind: 'ink', cells: [2], digit: 2, colour: 0 },
      { kind: 'line', line: { from: { cell: 2, digit: 2 }, to: { cell: 3, digit: 2 }, strong: true } }, { kind: 'line', line: { from: { cell: 3, digit: 2 }, to: { cell: 3, digit: 6 }, strong: false } }]) game = play(game, move);
    const tab = await open(browser, address, { fragment: linkOfPosition(game), viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    await until.match(() => label(page, 2), /2 grey and red, 2 strong to 2 in r1c4$/);
    await press(page, 'Share');
    const link = await page.getByRole('textbox', { name: 'Link with my marks' }).inputValue();
    assert.ok(link.endsWith(linkOfPosition(game)), link);
    await escape(page);
    await page.keyboard.press('m');
    await settled(page);
    const before = await labels(page);
    await page.reload();
    await cell(page, 80).waitFor();
    await until.deepEqual(() => labels(page), before);
    await until.equal(() => page.locator('.lines > path').count(), 2);
    await close(tab);
  });

  await test('a key directly after the Escape that closes a dialog is not lost', async () => {
    const tab = await start();
    const { page } = tab;
    for (const [key, mode] of [['x', 'Corner'], ['c', 'Centre'], ['v', 'Colour'], ['b', 'Pen'], ['z', 'Digit']]) {
      await press(page, 'Share');
      await page.getByRole('dialog').waitFor();
      // Both are sent before the page has handled the first.
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press(key)]);
      await until.equal(() => lastWords(page), `Mode: ${mode}`);
      await until.equal(() => page.locator('dialog').count(), 0);
    }
    await close(tab);
  });

  await test('patterns for the colour-blind are on candidates, too', async () => {
    const tab = await start();
    const { page } = tab;
    await press(page, 'Settings');
    await page.getByLabel('Patterns on colours').check();
    await escape(page);
    const images = [];
    await page.keyboard.press('b');
    for (let pen = 0; pen < 8; pen++) {
      await page.keyboard.press('4');
      const drawn = await cell(page, 2).locator('.ink u').first().evaluate((u) => getComputedStyle(u).backgroundImage + getComputedStyle(u).backgroundSize);
      assert.notEqual(drawn, 'noneauto');
      images.push(drawn);
      await page.keyboard.press('Delete');
      await cell(page, 2).locator('.ink u').waitFor({ state: 'detached' });
      await page.keyboard.press('.');
    }
    assert.equal(new Set(images).size, 8, 'each colour has its own pattern');
    await close(tab);
  });

  await test('keys for savepoints, singles, cleaning up, and candidates of one digit', async () => {
    const tab = await start();
    const { page } = tab;
    let game = gameOfLine(kEasy);
    await page.keyboard.press('m');
    await until.equal(() => lastWords(page), 'Savepoint 1 set');
    await page.keyboard.press('g');
    game = play(game, { kind: 'singles' });
    await until.equal(async () => (await labels(page)).filter((text) => text.includes('empty')).length, 0);
    assert.ok(!lineOfValues(game.cells).includes('.'));
    await page.keyboard.press('Shift+M');
    await until.equal(() => lastWords(page), 'Restored');
    await until.match(() => label(page, 2), /empty/);
    await focus(page, 0);
    await page.keyboard.press('Shift+F');
    const filled = play(gameOfLine(kEasy), { kind: 'fill', digit: 5 }).cells.filter(({ centre }) => centre !== 0).length;
    await until.equal(async () => (await labels(page)).filter((text) => /candidates 5$/.test(text)).length, filled, 'the digit of the focused cell');
    await focus(page, 2);
    await page.keyboard.press('Control+5');
    await until.match(() => label(page, 2), /candidates 5$/);
    await page.keyboard.press('u');
    await until.equal(() => label(page, 2), 'r1c3, empty');
    await close(tab);
  });

  await test('a digit is highlighted by key, by a long press, and by the menu', async () => {
    const tab = await start({ hasTouch: true });
    const { page } = tab;
    const lit = () => page.locator('.cell.same').count();
    const eights = [...kEasy].filter((symbol) => symbol === '8').length;
    await page.keyboard.press('l');
    await until.equal(() => lastWords(page), 'Which digit?');
    await page.keyboard.press('8');
    await until.equal(() => lastWords(page), '8 highlighted');
    await until.equal(() => lit(), eights);
    await until.match(() => label(page, 2), /empty$/, 'nothing was entered');
    await page.keyboard.press('Escape');
    await until.equal(() => lit(), 0);
    await page.getByRole('button', { name: /^8, \d left/ }).hover();
    await page.mouse.down();
    await page.waitForFunction((n) => document.querySelectorAll('.cell.same').length === n, eights);
    await page.mouse.up();
    await settled(page);
    assert.equal(await lit(), eights, 'the end of the press enters nothing');
    assert.match(await label(page, 2), /empty$/);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Highlight a digit: 8' }).click();
    await until.equal(() => lit(), 0, 'again ends it');
    await close(tab);
  });

  await test('a pad for one thumb, at either side', async () => {
    const tab = await start({ hasTouch: true, viewport: { width: 412, height: 915 } });
    const { page } = tab;
    for (const [hand, isRight] of [['right', true], ['left', false]]) {
      await press(page, 'Settings');
      await page.getByLabel('Pad on phones').selectOption(hand);
      await escape(page);
      await eventually(async () => {
        const pad = await page.locator('.pad').boundingBox();
        const modes = await page.locator('.modes').boundingBox();
        assert.equal(pad.x > modes.x, isRight, hand);
        assert.ok(pad.y + pad.height > 850 && pad.y + pad.height <= 915, 'at the bottom');
      });
      for (const mode of ['Digit', 'Colour', 'Pen']) {
        await page.getByRole('button', { name: mode, exact: true }).tap();
        await isChosen(page, mode);
        for (const button of await page.locator('main button:visible').all()) {
          const box = await button.boundingBox();
          assert.ok(box.width >= 44 && box.height >= 43.9 && box.y + box.height <= 915, `${hand}, ${mode}, ${await button.textContent()}: ${JSON.stringify(box)}`);
        }
      }
    }
    await close(tab);
  });
});
