// Back and Forward of the browser: views, cards and dialogs are entries of its history, and addresses open them.
import { test } from 'node:test';
import { close, escape, kEasy, kHard, lastWords, open, press, shows, until, withBrowser } from './support.mjs';

const fragment = (page) => new URL(page.url()).hash;
const dialog = (page, name) => page.getByRole('dialog', { name, exact: true });
const gone = (page, what) => page.locator(what).waitFor({ state: 'detached' });

await withBrowser(async (browser, address) => {
  const start = (line = kHard, options = {}) => open(browser, address, { fragment: `#p=${line}`, ...options });

  await test('Back closes a menu, a dialog, a hint, a view and a lesson, and never leaves the page; Forward opens them again', async () => {
    const tab = await start();
    const { page } = tab;
    const length = () => page.evaluate(() => history.length);
    const cases = [
      ['settings', () => press(page, 'Settings'), 'dialog'],
      ['more', () => page.getByRole('button', { name: 'More' }).click(), 'dialog'],
      ['hint', () => page.keyboard.press('?'), '.panel.help'],
      ['path', () => page.keyboard.press('t'), '.panel.tour'],
      ['steps', () => page.keyboard.press('y'), '.panel.finder'],
    ];
    for (const [name, show, what] of cases) {
      await show();
      await page.locator(what).waitFor();
      await page.waitForFunction((hash) => location.hash === hash, `#view=${name}`);
      await page.goBack();
      await gone(page, what);
      await until.equal(() => fragment(page), '', name);
      await page.goForward();
      await page.locator(what).waitFor();
      await until.equal(() => fragment(page), `#view=${name}`);
      await page.goBack();
      await gone(page, what);
    }
    await shows(page, kHard);
    const before = await length();
    for (let i = 0; i < 3; i++) {
      await press(page, 'Settings');
      await dialog(page, 'Settings').waitFor();
      await escape(page);
      await page.waitForFunction(() => location.hash === '');
    }
    await until.equal(() => length(), before, 'closing leaves no entries behind');
    await close(tab);
  });

  await test('a dialog over a view: Back closes one after the other', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('?');
    await page.locator('.panel.help').waitFor();
    await press(page, 'Keys');
    await dialog(page, 'Keys').waitFor();
    await page.waitForFunction(() => location.hash === '#view=keys');
    await page.goBack();
    await gone(page, 'dialog');
    await until.ok(() => page.locator('.panel.help').isVisible());
    await page.goBack();
    await gone(page, '.panel.help');
    await shows(page, kHard);
    await close(tab);
  });

  await test('what closes by itself takes its entry along: a game chosen in a dialog, a hint that is done', async () => {
    const tab = await start(kEasy);
    const { page } = tab;
    await page.keyboard.press('?');
    await page.waitForFunction(() => /next step/.test(document.querySelector('#live')?.textContent));
    await page.waitForFunction(() => location.hash === '#view=hint');
    await page.getByRole('button', { name: 'Explain', exact: true }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    await gone(page, '.panel');
    await page.waitForFunction(() => location.hash === '');
    await page.goto(`${address}#p=${kHard}`);
    await shows(page, kHard);
    await press(page, 'Games');
    await page.locator('.games .game').nth(1).click();
    await shows(page, kEasy);
    await page.waitForFunction(() => location.hash === '');
    await until.equal(() => page.evaluate(() => history.state.layers.length), 0);
    await close(tab);
  });

  await test('odd orders: a dialog in the place of another, closed by its button, Back and Forward, loaded again in between', async () => {
    const tab = await start(kHard, { viewport: { width: 1100, height: 800 } });
    const { page } = tab;
    const at = (name) => page.waitForFunction((hash) => location.hash === hash, name === '' ? '' : `#view=${name}`);
    const layers = () => page.evaluate(() => (history.state?.layers ?? []).join());
    const shut = () => page.locator('dialog header button').click();
    // A dialog opens from another one and takes its place, so one Back closes it.
    await page.evaluate(() => document.querySelector('nav button.menu').click());
    await dialog(page, 'Menu').waitFor();
    await at('menu');
    await dialog(page, 'Menu').getByRole('button', { name: 'Settings' }).click();
    await at('settings');
    await page.goBack();
    await gone(page, 'dialog');
    await at('');
    await page.goForward();
    await dialog(page, 'Settings').waitFor();
    await page.reload();
    await dialog(page, 'Settings').waitFor();
    await shut();
    await gone(page, 'dialog');
    await at('');
    await page.goForward();
    await dialog(page, 'Settings').waitFor();
    await page.goBack();
    await gone(page, 'dialog');
    // A dialog over a view; the view is closed by Back after the dialog was closed by its button.
    await page.keyboard.press('t');
    await page.locator('.panel.tour .steps li').first().waitFor();
    await press(page, 'Share');
    await dialog(page, 'Share').waitFor();
    await at('share');
    await shut();
    await gone(page, 'dialog');
    await at('path');
    await page.goForward();
    await dialog(page, 'Share').waitFor();
    await until.equal(() => layers(), 'path,share');
    await page.reload();
    await dialog(page, 'Share').waitFor();
    await page.locator('.panel.tour .steps li').first().waitFor();
    await page.goBack();
    await at('path');
    await page.goBack();
    await gone(page, '.panel.tour');
    await at('');
    // Both at once, and one after the other in a row.
    await page.evaluate(() => history.go(2));
    await dialog(page, 'Share').waitFor();
    await page.locator('.panel.tour').waitFor();
    await page.evaluate(() => history.go(-2));
    await gone(page, 'dialog');
    await gone(page, '.panel.tour');
    // An address that is entered while a dialog is open.
    await press(page, 'Games');
    await dialog(page, 'Games').waitFor();
    await at('games');
    await page.evaluate(() => { location.hash = '#lesson=x_wing'; });
    await page.locator('.panel.course').waitFor();
    await gone(page, 'dialog');
    await until.equal(() => fragment(page), '#lesson=x_wing');
    await page.goBack();
    await gone(page, '.panel.course');
    await shows(page, kHard);
    await close(tab);
  });

  await test('addresses open views, dialogs and lessons; after loading again they are there, and one Back closes them', async () => {
    for (const [view, what] of [['#view=settings', 'dialog'], ['#view=games', 'dialog'], ['#view=steps', '.panel.finder'], ['#view=path', '.panel.tour'], ['#lesson=x_wing', '.panel.course']]) {
      const tab = await open(browser, address, { fragment: view, viewport: { width: 1100, height: 800 } });
      const { page } = tab;
      await page.locator(what).waitFor();
      await page.waitForFunction((hash) => location.hash === hash, view);
      await page.reload();
      await page.locator(what).waitFor();
      await page.goBack();
      await gone(page, what);
      await until.equal(() => fragment(page), '', view);
      await close(tab);
    }
    const tab = await open(browser, address, { fragment: '#view=nothing' });
    await until.equal(() => lastWords(tab.page), 'This link is damaged.');
    await close(tab);
  });

  await test('a view and a dialog over it come back after loading again, and each Back closes one', async () => {
    const tab = await start();
    const { page } = tab;
    await page.keyboard.press('t');
    await page.locator('.panel.tour .steps li').first().waitFor();
    await press(page, 'Keys');
    await dialog(page, 'Keys').waitFor();
    await page.waitForFunction(() => location.hash === '#view=keys');
    await page.reload();
    await dialog(page, 'Keys').waitFor();
    await page.goBack();
    await gone(page, 'dialog');
    await until.ok(() => page.locator('.panel.tour').isVisible());
    await page.goBack();
    await gone(page, '.panel.tour');
    await shows(page, kHard);
    await close(tab);
  });
});
