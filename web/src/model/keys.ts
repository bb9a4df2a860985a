// What a key means. Keys are a table, so that the sheet of keys and the tests read the same one.

export const kModes = ['digit', 'corner', 'centre', 'colour', 'pen'] as const;
export type Mode = (typeof kModes)[number];

export type Command =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  | { readonly kind: 'edge'; readonly edge: 'row-start' | 'row-end' | 'start' | 'end' }
  | { readonly kind: 'enter'; readonly digit: number; readonly mode: Mode }
  | { readonly kind: 'mode'; readonly mode: Mode }
  | { readonly kind: 'next-mode' }
  | { readonly kind: 'pen'; readonly by: 1 | -1 }
  | { readonly kind: PlainCommand };

type PlainCommand = 'erase' | 'undo' | 'redo' | 'hint' | 'keys' | 'escape' | 'select-all' | 'pause' | 'fill' | 'fill-one' | 'check' | 'light' | 'clean' | 'singles' | 'save' | 'load' |
  'back' | 'check-selected' | 'digit-first' | 'steps' | 'path' | 'lessons';

/** The members of a KeyboardEvent that matter. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
}

const kArrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};
const kLetters: Readonly<Record<string, readonly [number, number]>> = { w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
const kModeKeys: Readonly<Record<string, Mode>> = { z: 'digit', x: 'corner', c: 'centre', v: 'colour', b: 'pen' };
const kPlain: Readonly<Record<string, PlainCommand>> = {
  Backspace: 'erase', Delete: 'erase', '0': 'erase', '?': 'hint', h: 'hint', k: 'keys', F1: 'keys', Escape: 'escape', '[': 'undo',
  ']': 'redo', p: 'pause', f: 'fill', e: 'check', l: 'light', u: 'clean', g: 'singles', m: 'save', r: 'back', y: 'steps', t: 'path', j: 'lessons', q: 'digit-first',
};
const kShifted: Readonly<Record<string, PlainCommand>> = { f: 'fill-one', m: 'load', e: 'check-selected' };

/** The digit of a key; letters from A on are digits of boards above side 9. */
function digitOfKey({ key, code }: Key, side: number): number {
  const row = /^(?:Digit|Numpad)(\d)$/.exec(code);
  if (row) return Number(row[1]);
  if (/^[1-9]$/.test(key)) return Number(key);
  const letter = key.length === 1 ? key.toUpperCase().charCodeAt(0) - 55 : 0;
  return side > 9 && letter >= 10 && letter <= side ? letter : 0;
}

function modeOfKey({ shift, control }: Key, mode: Mode): Mode {
  if (shift && control) return 'colour';
  if (shift) return 'corner';
  return control ? 'centre' : mode;
}

/** The command of a key; null if the key means nothing here and the browser may have it. */
export function commandOf(key: Key, mode: Mode, side: number): Command | null {
  if (key.alt) return null;
  const arrow = kArrows[key.key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extend: key.shift || key.control };
  const digit = digitOfKey(key, side);
  if (digit > 0 && digit <= side) return { kind: 'enter', digit, mode: modeOfKey(key, mode) };
  const lower = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  if (key.control) {
    if (lower === 'z') return { kind: key.shift ? 'redo' : 'undo' };
    if (lower === 'y') return { kind: 'redo' };
    if (lower === 'a') return { kind: 'select-all' };
    if (key.key === 'Home') return { kind: 'edge', edge: 'start' };
    if (key.key === 'End') return { kind: 'edge', edge: 'end' };
    return null;
  }
  if (key.key === 'Home') return { kind: 'edge', edge: 'row-start' };
  if (key.key === 'End') return { kind: 'edge', edge: 'row-end' };
  if (key.key === ' ') return { kind: 'next-mode' };
  // Letters that are digits of a large board have been taken above.
  const step = kLetters[lower];
  if (step) return { kind: 'move', rows: step[0], columns: step[1], extend: key.shift };
  const next = kModeKeys[lower];
  if (next) return { kind: 'mode', mode: next };
  if (key.key === ',' || key.key === '.') return { kind: 'pen', by: key.key === '.' ? 1 : -1 };
  const plain = (key.shift ? kShifted[lower] : undefined) ?? kPlain[lower];
  return plain ? { kind: plain } : null;
}
