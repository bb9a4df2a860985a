// Lessons, practice, all steps, why not, ratings with their steps, and steps that can be listened to; compared with the engine in node.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { cell, close, escape, eventually, kEasy, kHard, labels, lastWords, open, press, settled, until, withBrowser } from './support.mjs';

const engine = await import(new URL('../../../build/js/package/dist/index.mjs', import.meta.url));
await engine.init();

/** Needs an X-Wing, see docs/techniques/x_wing.md. */
const kWing = '3..5..1...7.....8...8..4..66..4..9...3..6..5...7..16.48..1..3....3.2..6...2..9...';
const heard = (page, pattern) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector('#live')?.textContent), pattern);

await withBrowser(async (browser, address) => {
  const start = (line = kEasy, options = {}) => open(browser, address, { fragment: `#p=${line}`, viewport: { width: 1100, height: 800 }, ...options });
  const lesson = async (page, name) => {
    await press(page, 'Learn');
    await page.locator('.lessons button').getByText(name, { exact: true }).click();
    await page.locator('.course').waitFor();
  };

  await test('a lesson shows its example, and the game comes back untouched', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('4');
    await settled(page);
    const before = await labels(page);
    await press(page, 'Learn');
    await page.locator('.lessons button').first().waitFor();
    await until.deepEqual(() => page.locator('.lessons h3').allTextContents(), ['Easy', 'Medium', 'Hard', 'Very hard', 'Extreme']);
    await until.equal(() => page.locator('.lessons button').count(), readdirSync(new URL('../../../docs/techniques/', import.meta.url)).filter((name) => /^[a-z].*\.md$/.test(name)).length);
    await page.locator('.lessons button').getByText('X-Wing', { exact: true }).click();
    const [step] = engine.allSteps(kWing, { technique: 'x_wing', limit: 1 });
    await page.locator('.course .notation p').getByText(step.text).waitFor({ state: 'attached' });
    for (const sentence of step.sentences) await until.ok(async () => (await page.locator('.course').innerText()).includes(sentence), sentence);
    await until.match(() => page.locator('.course .lesson').innerText(), /In two rows, all places of a digit/);
    await until.equal(() => page.locator('.grid i.out').count(), step.strike_out.length);
    await page.keyboard.press('5');
    await escape(page, '.course');
    assert.deepEqual(await labels(page), before);
    await close(tab);
  });

  await test('every lesson has an example in which the engine finds the technique', async () => {
    const tab = await start();
    const { page } = tab;
    await press(page, 'Learn');
    await page.locator('.lessons button').first().waitFor();
    const names = await page.locator('.lessons button').allTextContents();
    const lacking = [];
    for (const name of names) {
      await page.locator('.lessons button').getByText(name, { exact: true }).click();
      await page.locator('.course').getByRole('heading', { name, exact: true }).waitFor();
      await page.locator('.course h4, .course p.faint').first().waitFor();
      if ((await page.locator('.course h4').count()) === 0) lacking.push(name);
      await page.getByRole('button', { name: 'All lessons' }).click();
      await page.locator('.lessons button').first().waitFor();
    }
    assert.deepEqual(lacking, []);
    await close(tab);
  });

  await test('links lead from lesson to lesson, and from a hint to its lesson', async () => {
    const tab = await start(kHard);
    const { page } = tab;
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Learn Locked Candidates (Pointing)' }).click();
    await page.locator('.course').getByRole('heading', { name: 'Locked Candidates (Pointing)' }).waitFor();
    await escape(page, '.course');
    await lesson(page, 'Franken Fish');
    await page.locator('.course .link').getByText('basic fish').click();
    await page.locator('.course').getByRole('heading', { name: 'X-Wing' }).waitFor();
    await press(page, 'Settings');
    await page.getByLabel('Order of techniques').selectOption('se');
    await escape(page);
    await escape(page, '.course');
    await page.keyboard.press('?');
    const learn = page.locator('.panel.help .plain');
    await learn.waitFor();
    await until.equal(() => learn.textContent(), 'Learn');
    await until.match(() => learn.getAttribute('aria-label'), /^Learn ./);
    await close(tab);
  });

  await test('the example is tried: show me, a wrong try, the right one, and back to the game', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('4');
    await settled(page);
    const before = await labels(page);
    await lesson(page, 'X-Wing');
    await page.getByRole('button', { name: 'Try it yourself' }).click();
    await page.locator('.exercise').waitFor();
    const [step] = engine.allSteps(kWing, { technique: 'x_wing', limit: 1 });
    await until.equal(() => page.locator('.modes [aria-pressed=true]').textContent(), 'Centre', 'candidates are to be struck out');
    await page.keyboard.press('?');
    await heard(page, 'The next step is: X-Wing');
    await escape(page, '.panel');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.panel.help').waitFor();
    await until.equal(() => page.locator('.grid i.out').count(), step.strike_out.length);
    await escape(page, '.panel');
    const strike = async ({ cell: at, digit }) => {
      await page.evaluate((index) => document.querySelector(`[data-cell="${index}"]`).focus(), at);
      await page.keyboard.press(String(digit));
    };
    const other = step.position.candidates.findIndex((digits, at) => digits.length > 2 && !step.strike_out.some((out) => out.cell === at));
    await strike({ cell: other, digit: Number(step.position.candidates[other][0]) });
    await settled(page);
    assert.equal(await page.locator('.exercise .done').count(), 0, 'that was something else');
    await page.keyboard.press('Control+z');
    for (const out of step.strike_out) await strike(out);
    await heard(page, 'Done: that was the X-Wing');
    await until.ok(() => page.locator('.exercise .done').isVisible());
    await press(page, 'Learn');
    await page.locator('.lessons button', { hasText: 'X-Wing, practised' }).waitFor();
    await until.equal(() => page.locator('.lessons .icon').count(), 1);
    await escape(page);
    await page.getByRole('button', { name: 'Back to my game' }).click();
    await until.deepEqual(() => labels(page), before);
    await close(tab);
  });

  await test('practice makes a new position, whose next step is the technique', async () => {
    const tab = await start();
    const { page } = tab;
    await lesson(page, 'Naked Triple');
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    await heard(page, 'Find the Naked Triple');
    await page.keyboard.press('?');
    await heard(page, 'The next step is: Naked Triple');
    for (let depth = 1; depth < 4; depth++) await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Do it' }).click();
    await heard(page, 'Done: that was the Naked Triple');
    await settled(page);
    const first = await labels(page);
    await page.getByRole('button', { name: 'Another one' }).click();
    await page.locator('.exercise .done').waitFor({ state: 'detached' });
    await eventually(async () => assert.notDeepEqual(await labels(page), first));
    await page.reload();
    await page.locator('.pad .key').first().waitFor();
    assert.equal(await page.locator('.exercise').count(), 0, 'exercises are not kept');
    await close(tab);
  });

  await test('a rare technique is practised in another shape of its example', async () => {
    const tab = await start();
    const { page } = tab;
    await lesson(page, 'Hidden Quadruple');
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    await heard(page, 'Find the Hidden Quadruple|the example in another shape');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.panel.help').waitFor();
    await until.match(() => page.locator('.panel.help h2').textContent(), /^Hidden Quadruple/);
    await close(tab);
  });

  await test('a technique that hints do not use is practised in another shape of its example', async () => {
    const tab = await start();
    const { page } = tab;
    await lesson(page, 'Siamese Fish');
    await page.locator('.course h4').waitFor();
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    await heard(page, 'the example in another shape');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('.panel.help').waitFor();
    await until.match(() => page.locator('.panel.help h2').textContent(), /^Siamese/);
    await close(tab);
  });

  await test('all steps are listed and drawn, and a technique can be chosen', async () => {
    const tab = await start(kWing);
    const { page } = tab;
    await page.keyboard.press('y');
    await page.locator('.steps li').first().waitFor();
    const all = engine.allSteps(kWing, { limit: 300 });
    await until.equal(() => page.locator('.steps li').count(), all.length);
    const at = all.findIndex(({ technique }) => technique === 'x_wing');
    await page.locator('.steps li').nth(at).click();
    await until.equal(() => page.locator('.panel .words .notation p').textContent(), all[at].text);
    await until.equal(() => page.locator('.grid i.out').count(), all[at].strike_out.length);
    const wings = engine.allSteps(kWing, { technique: 'x_wing' });
    await until.match(() => page.locator('.filter option[value=x_wing]').textContent(), new RegExp(`^X-Wing \\(${wings.length}\\)$`));
    await page.locator('.filter select').selectOption('x_wing');
    await heard(page, `^${wings.length} steps`);
    await until.equal(() => page.locator('.steps li').count(), wings.length);
    await page.locator('.steps [aria-selected=true]').focus();
    await page.keyboard.press('End');
    await until.equal(() => page.locator('.panel .words .notation p').textContent(), wings.at(-1).text);
    await page.locator('.filter select').selectOption('jellyfish');
    await heard(page, 'no such step');
    await escape(page, '.finder');
    await close(tab);
  });

  await test('why not here: the steps at these cells, or what the pattern lacks', async () => {
    const tab = await start(kWing);
    const { page } = tab;
    const [wing] = engine.allSteps(kWing, { technique: 'x_wing' });
    const answer = page.locator('.ask p');
    const ask = async (cells) => {
      for (const [at, index] of cells.entries()) await cell(page, index).click({ modifiers: at === 0 ? [] : ['Control'] });
      await page.getByRole('button', { name: 'Ask about my cells' }).click();
    };
    const asksInVain = async (name, technique, cells) => {
      await ask(cells);
      await answer.filter({ hasText: `No step of ${name} uses or changes all these cells.` }).waitFor();
      const { why_not: { sentences } } = engine.whyNot(kWing, technique, { cells });
      assert.ok(sentences.length > 0);
      await until.deepEqual(async () => (await answer.allTextContents()).slice(1), sentences);
    };
    await page.keyboard.press('y');
    await page.locator('.steps li').first().waitFor();
    await page.locator('.filter select').selectOption('x_wing');
    await heard(page, 'steps');
    await ask([...new Set(wing.marks.map((mark) => mark.cell))]);
    await until.match(() => answer.innerText(), /X-Wing uses or changes all these cells: \d+ steps/);
    await asksInVain('X-Wing', 'x_wing', [10, 15]);
    await page.locator('.filter select').selectOption('naked_pair');
    await page.waitForFunction(() => document.querySelector('.ask button') && document.querySelector('.filter select')?.value === 'naked_pair');
    await asksInVain('Naked Pair', 'naked_pair', [1, 2]);
    await page.locator('.filter select').selectOption('w_wing');
    await page.waitForFunction(() => document.querySelector('.ask button') && document.querySelector('.filter select')?.value === 'w_wing');
    await asksInVain('W-Wing', 'w_wing', [1, 2]);
    await close(tab);
  });

  await test('the path names the steps that make the ratings, and leads to them', async () => {
    const tab = await start(kHard);
    const { page } = tab;
    await press(page, 'Solution path');
    const path = engine.path(kHard);
    await page.locator('.ratings .link').waitFor();
    const most = Math.max(...path.steps.map(({ score }) => score));
    const at = path.steps.findIndex(({ score }) => score === most);
    await until.equal(() => page.locator('.ratings .link').textContent(), `Hardest: ${path.steps[at].name}, step ${at + 1}`);
    await until.ok(async () => (await page.locator('.ratings').textContent()).includes(`Score ${path.score}`));
    await page.locator('.ratings .link').click();
    await until.equal(() => page.locator('.steps [aria-selected=true] .number').textContent(), String(at + 1));
    await page.getByRole('button', { name: 'Sudoku Explainer' }).click();
    const se = engine.path(kHard, { order: 'se' });
    await page.waitForFunction((n) => document.querySelectorAll('.steps li').length === n, se.steps.length);
    await page.locator('.ratings dd').first().waitFor();
    const { er } = engine.rate(kHard);
    const hardest = se.steps.findIndex(({ rating }) => rating === er);
    await page.locator('.ratings .link').filter({ hasText: `ER: ${se.steps[hardest].name}, step ${hardest + 1}` }).or(page.locator('.ratings .link').filter({ hasText: `${se.steps[hardest].name}, step ${hardest + 1}` })).first().click();
    await until.equal(() => page.locator('.steps [aria-selected=true] .value').textContent(), er.toFixed(1));
    await close(tab);
  });

  await test('a step can be listened to, in words that a voice can say', async () => {
    const tab = await start(kHard);
    const { page } = tab;
    await page.evaluate(() => {
      window.said = [];
      Object.defineProperty(window, 'speechSynthesis', { value: { speak: (words) => window.said.push([words.text, words.lang]), cancel: () => window.said.push('stop') } });
    });
    for (let depth = 0; depth < 3; depth++) {
      await page.keyboard.press('?');
      await page.locator('.panel.help small').getByText(`${depth + 1}/4`).waitFor();
    }
    await page.getByRole('button', { name: 'Listen' }).click();
    const last = () => page.evaluate(() => window.said.at(-1));
    await until.match(async () => (await last())?.[0] ?? '', /^The next step is: Locked Candidates .*row \d, column/);
    await page.keyboard.press('?');
    await until.equal(() => last(), 'stop', 'the panel says something else now');
    await page.getByRole('button', { name: 'Listen' }).click();
    await until.equal(async () => (await last())[1], 'en');
    const [text] = await last();
    assert.doesNotMatch(text, /r\dc\d|=>|<>/);
    assert.match(text, /^Locked Candidates \(Pointing\)\./);
    await page.getByRole('button', { name: 'Stop' }).click();
    await until.equal(() => last(), 'stop');
    await close(tab);
  });

  await test('German has all of it', async () => {
    const tab = await start(kWing, { locale: 'de-DE' });
    const { page } = tab;
    await press(page, 'Lernen');
    await until.equal(() => page.locator('.lessons h3').nth(3).textContent(), 'Sehr schwer');
    await escape(page);
    await page.keyboard.press('b');
    await page.keyboard.press(',');
    await until.equal(() => lastWords(page), 'Schwache Verbindung');
    await press(page, 'Alle Schritte');
    await page.locator('.steps li').first().waitFor();
    await until.match(() => page.locator('.ask').innerText(), /Nach meinen Zellen fragen/);
    await close(tab);
  });
});
