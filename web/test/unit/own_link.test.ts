// Links of the page within texts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownLinkIn } from '../../src/model/own_link.ts';

const kLine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('the only link of the page is found, wherever the page is and whatever stands around it', () => {
  for (const fragment of [`#p=${kLine}`, `#p=${kLine}&v=..4${'.'.repeat(78)}&m=...5`, '#make=hard&seed=7', '#daily=2026-01-31', '#lesson=x_wing']) {
    for (const text of [`https://example.org/x/${fragment}`, `Try this: https://example.org/${fragment} !`, `\n<http://127.0.0.1:8000/index.html${fragment}>\n`, `[puzzle](https://example.org/${fragment})`, fragment]) {
      assert.equal(ownLinkIn(text), fragment, text);
    }
  }
});

test('other links, damaged ones, several, and texts with another puzzle are left to the reader', () => {
  const link = `https://example.org/#p=${kLine}`;
  for (const text of ['', kLine, '#p=123', '#p=', `https://sudokuwiki.org/sudoku.htm?bd=${kLine}`, '#view=settings', 'https://sudokupad.app/#p', `${link}\n${link}`, `${kLine}\n${link}`, '#make=worst&seed=1', 'x'.repeat(100_000)]) {
    assert.equal(ownLinkIn(text), null, text.slice(0, 80));
  }
});
