// The words of the language in use.
import { de } from './de.ts';
import type { Words } from './en.ts';
import { en } from './en.ts';

export const kLanguages = ['en', 'de'] as const;
export type Language = (typeof kLanguages)[number];
export type Word = keyof Words;

const kTables: Readonly<Record<Language, Words>> = { en, de };
let table: Words = en;
let current: Language = 'en';

export const languageNow = (): Language => current;

export function languageOfSystem(): Language {
  return kLanguages.find((language) => navigator.language.toLowerCase().startsWith(language)) ?? 'en';
}

export function useLanguage(language: Language): void {
  table = kTables[language];
  current = language;
  document.documentElement.lang = language;
}

/** A text with its parts filled in. */
export const filled = (text: string, parts?: Readonly<Record<string, string | number>>): string =>
  (parts ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? '')) : text);

/** The text of a word. */
export const say = (word: Word, parts?: Readonly<Record<string, string | number>>): string => filled(table[word], parts);

/** `2, 5 and 7`. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${say('and')} ${items.at(-1)}`;
}
