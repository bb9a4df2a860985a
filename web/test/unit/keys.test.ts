// What each key means.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Key } from '../../src/model/keys.ts';
import { commandOf } from '../../src/model/keys.ts';

const key = (text: string, more: Partial<Key> = {}): Key =>
  ({ key: text, code: /^\d$/.test(text) ? `Digit${text}` : '', shift: false, control: false, alt: false, ...more });

test('arrows and letters move, and extend with Shift', () => {
  assert.deepEqual(commandOf(key('ArrowUp'), 'digit', 9), { kind: 'move', rows: -1, columns: 0, extend: false });
  assert.deepEqual(commandOf(key('d'), 'digit', 9), { kind: 'move', rows: 0, columns: 1, extend: false });
  assert.deepEqual(commandOf(key('S', { shift: true }), 'digit', 9), { kind: 'move', rows: 1, columns: 0, extend: true });
});

test('Shift means corner, Control centre, both colour, whatever the layout makes of the key', () => {
  assert.deepEqual(commandOf(key('5'), 'colour', 9), { kind: 'enter', digit: 5, mode: 'colour' });
  assert.deepEqual(commandOf(key('!', { code: 'Digit1', shift: true }), 'digit', 9), { kind: 'enter', digit: 1, mode: 'corner' });
  assert.deepEqual(commandOf(key('1', { control: true }), 'digit', 9), { kind: 'enter', digit: 1, mode: 'centre' });
  assert.deepEqual(commandOf(key('1', { control: true, shift: true }), 'digit', 9), { kind: 'enter', digit: 1, mode: 'colour' });
  assert.deepEqual(commandOf(key('1', { code: 'Numpad1' }), 'digit', 9), { kind: 'enter', digit: 1, mode: 'digit' });
});

test('modes, undo and redo, help', () => {
  assert.deepEqual(commandOf(key('x'), 'digit', 9), { kind: 'mode', mode: 'corner' });
  assert.deepEqual(commandOf(key(' '), 'digit', 9), { kind: 'next-mode' });
  assert.deepEqual(commandOf(key('z', { control: true }), 'digit', 9), { kind: 'undo' });
  assert.deepEqual(commandOf(key('Z', { control: true, shift: true }), 'digit', 9), { kind: 'redo' });
  assert.deepEqual(commandOf(key('y', { control: true }), 'digit', 9), { kind: 'redo' });
  assert.deepEqual(commandOf(key('?', { code: 'Slash', shift: true }), 'digit', 9), { kind: 'hint' });
  assert.deepEqual(commandOf(key('0'), 'digit', 9), { kind: 'erase' });
});

test('the browser keeps its keys', () => {
  for (const text of ['t', 'w', 'r', 'f', 'p', 's']) assert.equal(commandOf(key(text, { control: true }), 'digit', 9), null, text);
  assert.equal(commandOf(key('ArrowLeft', { alt: true }), 'digit', 9), null);
  assert.equal(commandOf(key('Tab'), 'digit', 9), null);
});

test('letters are digits of large boards', () => {
  assert.deepEqual(commandOf(key('c'), 'digit', 16), { kind: 'enter', digit: 12, mode: 'digit' });
  assert.deepEqual(commandOf(key('c'), 'digit', 9), { kind: 'mode', mode: 'centre' });
  assert.equal(commandOf(key('7'), 'digit', 4), null);
});
