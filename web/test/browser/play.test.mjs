// Playing by keys, pad, mouse and touch, each against the model.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, close, escape, isChosen, kEasy, kEasySolution, labelOf, labels, lastWords, model, open, press, pressTwice, settled, until, withBrowser } from './support.mjs';

const kColours = ['grey', 'green', 'purple', 'orange', 'red', 'yellow', 'blue', 'teal'];
const { gameOfLine } = await model('game');
const { play } = await model('move');
const { clashesOf } = await model('board');

async function sameAsModel(page, game, what) {
  const clashes = clashesOf(game.shape, game.cells);
  await until.deepEqual(() => labels(page), game.cells.map((c, index) => labelOf(c, index, game.shape.side, kColours, clashes, game.lines)), what);
  await until.equal(() => page.locator('.lines > path').count(), game.lines.length, `lines, ${what}`);
}

function numbers(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

await withBrowser(async (browser, address) => {
  const start = (line = kEasy, options = {}) => open(browser, address, { fragment: `#p=${line}`, ...options });

  await test('a first visit has a puzzle, and keys work at once', async () => {
    const tab = await open(browser, address);
    await until.equal(async () => (await labels(tab.page)).length, 81);
    const before = await labels(tab.page);
    assert.ok(before.filter((label) => label.endsWith('given')).length >= 17);
    const index = before.findIndex((label) => label.includes('empty'));
    await tab.page.keyboard.press('5');
    await until.match(async () => (await labels(tab.page))[index], /^r\dc\d, 5/);
    await close(tab);
  });

  await test('every key does what the sheet of keys says', async () => {
    const tab = await start();
    const { page } = tab;
    const focus = () => page.evaluate(() => document.querySelector('[data-cell][tabindex="0"]').dataset.cell);
    const keys = [['ArrowRight', '3'], ['ArrowDown', '12'], ['ArrowLeft', '11'], ['ArrowUp', '2'], ['d', '3'], ['s', '12'], ['a', '11'], ['w', '2'],
      ['End', '8'], ['Home', '0'], ['ArrowLeft', '8'], ['ArrowUp', '80'], ['Control+Home', '0'], ['Control+End', '80'], ['Control+Home', '0'], ['ArrowRight', '1'], ['ArrowRight', '2']];
    for (const [key, expected] of keys) {
      await page.keyboard.press(key);
      await until.equal(() => focus(), expected, key);
    }
    let game = gameOfLine(kEasy);
    const step = async (key, move) => {
      await page.keyboard.press(key);
      game = play(game, move);
      await sameAsModel(page, game, key);
    };
    await step('Shift+4', { kind: 'mark', marks: 'corner', cells: [2], digit: 4 });
    await step('Control+1', { kind: 'mark', marks: 'centre', cells: [2], digit: 1 });
    await step('Control+Shift+3', { kind: 'colour', cells: [2], colour: 2 });
    await page.keyboard.press('x');
    await step('2', { kind: 'mark', marks: 'corner', cells: [2], digit: 2 });
    await page.keyboard.press('c');
    await step('9', { kind: 'mark', marks: 'centre', cells: [2], digit: 9 });
    await page.keyboard.press('v');
    await step('8', { kind: 'colour', cells: [2], colour: 7 });
    await page.keyboard.press(' ');
    await until.equal(() => lastWords(page), 'Mode: Pen');
    await page.keyboard.press(' ');
    await until.equal(() => lastWords(page), 'Mode: Digit');
    await step('4', { kind: 'digit', cells: [2], digit: 4, clean: true });
    await step('Control+z', { kind: 'undo' });
    await step('[', { kind: 'undo' });
    await step('Control+y', { kind: 'redo' });
    await step(']', { kind: 'redo' });
    await step('Delete', { kind: 'erase', cells: [2] });
    await step('Backspace', { kind: 'erase', cells: [2] });
    await step('0', { kind: 'erase', cells: [2] });
    await step('f', { kind: 'fill', digit: null });
    await page.keyboard.press('Shift+ArrowRight');
    await step('Control+2', { kind: 'mark', marks: 'centre', cells: [2, 3], digit: 2 });
    await page.keyboard.press('Control+a');
    await until.equal(() => page.locator('[aria-selected=true]').count(), 81);
    await page.keyboard.press('Escape');
    await until.equal(() => page.locator('[aria-selected=true]').count(), 1);
    await page.keyboard.press('p');
    await until.ok(() => page.getByRole('button', { name: 'Resume' }).last().isVisible());
    await page.keyboard.press('p');
    await page.keyboard.press('k');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await escape(page);
    await close(tab);
  });

  await test('the pad does the same as the keys, and all its keys are large enough', async () => {
    const tab = await start(kEasy, { hasTouch: true, viewport: { width: 360, height: 640 } });
    const { page } = tab;
    await page.locator('.pad .key').first().waitFor();
    await settled(page);
    for (const button of await page.locator('main button:visible').all()) {
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 43.9, `${await button.textContent()}: ${width} x ${height}`);
    }
    const { bottom, across } = await page.evaluate(() => ({
      bottom: Math.max(...[...document.querySelectorAll('main button')].map((button) => button.getBoundingClientRect().bottom)), across: document.documentElement.scrollWidth,
    }));
    assert.ok(bottom <= 640 && across <= 360, 'everything is in sight');
    let game = gameOfLine(kEasy);
    const step = async (name, move) => {
      await page.getByRole('button', { name }).first().tap();
      if (move) game = play(game, move);
      await sameAsModel(page, game, String(name));
    };
    await cell(page, 2).tap();
    await step(/^4, \d left/, { kind: 'digit', cells: [2], digit: 4, clean: true });
    await step('Erase', { kind: 'erase', cells: [2] });
    await step('Corner');
    await isChosen(page, 'Corner');
    await step(/^1, \d left/, { kind: 'mark', marks: 'corner', cells: [2], digit: 1 });
    await step('Centre');
    await isChosen(page, 'Centre');
    await step(/^2, \d left/, { kind: 'mark', marks: 'centre', cells: [2], digit: 2 });
    await step('Colour');
    await isChosen(page, 'Colour');
    await step('Colour 5: red', { kind: 'colour', cells: [2], colour: 4 });
    await step('Undo', { kind: 'undo' });
    await step('Redo', { kind: 'redo' });
    for (const [name, move] of [['Fill in all candidates', { kind: 'fill', digit: null }], ['Clean up marks', { kind: 'clean' }], ['Set a savepoint', { kind: 'save' }],
      ['Fill in candidates of one digit: 4', { kind: 'fill', digit: 4 }], ['Place all singles', { kind: 'singles' }], ['Back to savepoint 1', { kind: 'load', index: 0 }], ['Start again', { kind: 'restart' }]]) {
      await page.getByRole('button', { name: 'More' }).tap();
      await step(name, move);
      // A solved game ends in the place of the pad and the tools.
      if (name === 'Place all singles') await page.getByRole('button', { name: 'Back to the board' }).tap();
    }
    await close(tab);
  });

  await test('drag selects by mouse and by touch; Control adds; twice places the only candidate', async () => {
    const tab = await start(kEasy, { hasTouch: true });
    const { page, context } = tab;
    const middle = async (index) => {
      const { x, y, width, height } = await cell(page, index).boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const chosen = () => page.locator('[role=gridcell][aria-selected=true]').evaluateAll((cells) => cells.map((c) => Number(c.dataset.cell)));
    const [a, b, c] = [await middle(2), await middle(3), await middle(12)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.move(c.x, c.y, { steps: 3 });
    await page.mouse.up();
    await until.deepEqual(() => chosen(), [2, 3, 12]);
    await cell(page, 40).click({ modifiers: ['Control'] });
    await until.deepEqual(() => chosen(), [2, 3, 12, 40]);
    const cdp = await context.newCDPSession(page);
    const touch = (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [a]);
    await touch('touchMove', [b]);
    await touch('touchMove', [c]);
    await touch('touchEnd', []);
    await until.deepEqual(() => chosen(), [2, 3, 12]);
    await pressTwice(page, await middle(40));
    await until.match(async () => (await labels(page))[40], /^r5c5, 5/, 'a naked single');
    await until.equal(() => lastWords(page), '5 placed');
    await page.keyboard.press('Control+z');
    await until.match(async () => (await labels(page))[40], /^r5c5, empty/);
    await press(page, 'Settings');
    await page.getByRole('switch', { name: 'Pressing a cell twice places its only candidate' }).click();
    await escape(page);
    await pressTwice(page, await middle(40));
    await settled(page);
    assert.match((await labels(page))[40], /^r5c5, empty/, 'switched off');
    await close(tab);
  });

  await test('1,000 random actions: the page is the model, and after loading again it still is', async () => {
    const tab = await start(kEasy, { viewport: { width: 1000, height: 800 } });
    const { page } = tab;
    const next = numbers(20);
    let game = gameOfLine(kEasy);
    let cells = [2];
    let mode = 'digit';
    let pen = 0;
    let anchor = null;
    const kPens = ['strong', 'weak', 0, 1, 2, 3, 4, 5, 6, 7];
    const kModeKeys = { z: 'digit', x: 'corner', c: 'centre', v: 'colour', b: 'pen' };
    for (let i = 0; i < 1000; i++) {
      const digit = 1 + next(9);
      const as = { digit: { kind: 'digit', cells, digit, clean: true }, corner: { kind: 'mark', marks: 'corner', cells, digit },
        centre: { kind: 'mark', marks: 'centre', cells, digit }, colour: { kind: 'colour', cells, colour: digit - 1 } };
      const kind = next(14);
      if (kind < 3) {
        // Another cell: the focus does not come to where it is.
        const index = (cells.at(-1) + 1 + next(80)) % 81;
        await page.evaluate((at) => document.querySelector(`[data-cell="${at}"]`).focus(), index);
        cells = [index];
      } else if (kind === 3) {
        // The cell right of the last one, around the end of the row.
        const last = cells.at(-1);
        const right = Math.floor(last / 9) * 9 + ((last + 1) % 9);
        await page.keyboard.press('Shift+ArrowRight');
        if (!cells.includes(right)) cells = [...cells, right];
        else cells = [...cells.filter((c) => c !== right), right];
      } else if (kind === 4) {
        const key = 'zxcvb'[next(5)];
        await page.keyboard.press(key);
        mode = kModeKeys[key];
        anchor = null;
      } else if (kind < 8) {
        if (mode === 'colour' && digit === 9) continue;
        await page.keyboard.press(String(digit));
        if (mode !== 'pen') game = play(game, as[mode]);
        else if (typeof pen === 'number') game = play(game, { kind: 'ink', cells, digit, colour: pen });
        else if (game.cells[cells[0]].value === 0) {
          const here = { cell: cells[0], digit };
          if (!anchor) anchor = here;
          else if (anchor.cell === here.cell && anchor.digit === digit) anchor = null;
          else {
            game = play(game, { kind: 'line', line: { from: anchor, to: here, strong: pen === 'strong' } });
            anchor = here;
          }
        }
      } else if (kind === 8) {
        await page.keyboard.press(`Shift+${digit}`);
        game = play(game, as.corner);
      } else if (kind === 9) {
        await page.keyboard.press(`Control+${digit}`);
        game = play(game, as.centre);
      } else if (kind === 10) {
        const erase = next(4) > 0;
        await page.keyboard.press(erase ? 'Delete' : 'f');
        game = play(game, !erase ? { kind: 'fill', digit: null } : mode === 'pen' ? { kind: 'wipe', cells } : { kind: 'erase', cells });
        if (erase && mode === 'pen') anchor = null;
      } else if (kind > 11) {
        const by = next(3) > 0 ? 1 : -1;
        await page.keyboard.press(by === 1 ? '.' : ',');
        pen = kPens[(kPens.indexOf(pen) + by + 10) % 10];
        mode = 'pen';
        if (typeof pen === 'number') anchor = null;
      } else {
        const undo = next(3) > 0;
        await page.keyboard.press(undo ? 'Control+z' : 'Control+y');
        game = play(game, { kind: undo ? 'undo' : 'redo' });
      }
      if (i % 100 === 99) await sameAsModel(page, game, `after ${i + 1} actions`);
    }
    await page.reload();
    await cell(page, 80).waitFor();
    await sameAsModel(page, game, 'after loading again');
    for (let i = 0; i < 50; i++) {
      await page.keyboard.press('Control+z');
      game = play(game, { kind: 'undo' });
    }
    await sameAsModel(page, game, 'undo after loading again');
    await close(tab);
  });

  await test('a solved puzzle is praised, and wrong digits are found', async () => {
    const tab = await start();
    const { page } = tab;
    const wrong = kEasySolution[2] === '1' ? '2' : '1';
    await page.keyboard.press(wrong);
    await page.keyboard.press('e');
    await page.waitForFunction(() => /Wrong/.test(document.querySelector('#live')?.textContent));
    await until.equal(() => lastWords(page), 'Wrong: r1c3.');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Undo to last correct' }).click();
    await page.waitForFunction(() => /empty/.test(document.querySelector('[data-cell="2"]')?.getAttribute('aria-label')));
    for (const [index, digit] of [...kEasySolution].entries()) {
      if (kEasy[index] !== '.') continue;
      await page.evaluate((at) => document.querySelector(`[data-cell="${at}"]`).focus(), index);
      await page.keyboard.press(digit);
    }
    await until.match(() => lastWords(page), /Well done/);
    await page.locator('.ending').waitFor();
    await close(tab);
  });

  await test('boards of 4x4, 6x6 and 16x16', async () => {
    const tab = await start(`1${'.'.repeat(255)}`, { viewport: { width: 1440, height: 900 } });
    const { page } = tab;
    await page.keyboard.press('g');
    await until.match(async () => (await labels(page))[1], /^r1c2, G/);
    await page.goto(`${address}#p=1.....3..4.....2`);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
    await page.goto(`${address}#p=${'.'.repeat(35)}6`);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 36);
    await close(tab);
  });

  await test('several games are kept, and the current one is there again', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('4');
    await page.goto(`${address}#p=${'.'.repeat(80)}1`);
    await page.waitForFunction(() => /r9c9, 1, given/.test(document.querySelector('[data-cell="80"]')?.getAttribute('aria-label')));
    await page.keyboard.press('2');
    await press(page, 'Games');
    await page.locator('.games li').first().waitFor();
    await until.equal(() => page.locator('.games li').count(), 2);
    await page.locator('.games .game').nth(1).click();
    await page.waitForFunction(() => /^r1c3, 4/.test(document.querySelector('[data-cell="2"]')?.getAttribute('aria-label')));
    await press(page, 'Games');
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /game/.test(name)).length);
    const before = await kept();
    await page.locator('.games .quiet').first().click();
    await page.locator('.games .quiet').waitFor({ state: 'detached' });
    await until.equal(() => page.locator('.games .game').count(), 1);
    await until.match(() => lastWords(page), /deleted$/);
    await until.equal(() => kept(), before - 1);
    await page.locator('.games .gone button').click();
    await page.locator('.games .quiet').waitFor();
    await until.match(() => lastWords(page), /is kept$/);
    await until.equal(() => kept(), before);
    await page.locator('.games .quiet').first().click();
    await escape(page);
    await press(page, 'Games');
    await page.locator('.games li').first().waitFor();
    await until.equal(() => page.locator('.games li').count(), 1);
    await close(tab);
  });

  await test('a storage that takes nothing more loses no game, and the page says so once', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('4');
    await page.goto(`${address}#p=${'.'.repeat(80)}1`);
    await page.waitForFunction(() => /r9c9, 1, given/.test(document.querySelector('[data-cell="80"]')?.getAttribute('aria-label')));
    await page.keyboard.press('2');
    const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('bitdoku:game:')).sort().join());
    await page.waitForFunction(() => Object.keys(localStorage).filter((name) => name.startsWith('bitdoku:game:')).length === 2);
    const before = await kept();
    await page.evaluate(() => {
      window.refused = 0;
      Storage.prototype.setItem = () => {
        window.refused++;
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('3');
    await page.waitForFunction(() => /does not keep the game/.test(document.querySelector('#live')?.textContent));
    await until.equal(() => kept(), before);
    const refused = await page.evaluate(() => window.refused);
    await page.keyboard.press('5');
    await page.waitForFunction((count) => window.refused > count, refused);
    await settled(page);
    assert.doesNotMatch(await lastWords(page), /does not keep/);
    assert.equal(await kept(), before);
    await close(tab);
  });

  await test('a game in two tabs goes on in both', async () => {
    const tab = await start();
    const { page, context } = tab;
    await page.keyboard.press('4');
    await page.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('"filled":1}')));
    const other = await context.newPage();
    await other.goto(address);
    await other.waitForFunction(() => /^r1c3, 4/.test(document.querySelector('[data-cell="2"]')?.getAttribute('aria-label')));
    await page.bringToFront();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('6');
    await other.waitForFunction(() => /^r1c4, 6/.test(document.querySelector('[data-cell="3"]')?.getAttribute('aria-label')));
    await other.bringToFront();
    await other.evaluate(() => document.querySelector('[data-cell="5"]').focus());
    await other.keyboard.press('8');
    await page.waitForFunction(() => /^r1c6, 8/.test(document.querySelector('[data-cell="5"]')?.getAttribute('aria-label')));
    await page.reload();
    await page.locator('.pad .key').first().waitFor();
    await until.deepEqual(async () => (await labels(page)).slice(2, 6).map((label) => label.split(', ')[1]), ['4', '6', '7', '8'].map((digit, at) => (at === 2 ? '7' : digit)));
    await other.close();
    await close(tab);
  });
});
