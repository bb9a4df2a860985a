// The words of the language in use.
import { de } from './de.ts';
import type { Words } from './en.ts';
import { en } from './en.ts';

export const kLanguages = ['en', 'de'] as const;
export type Language = (typeof kLanguages)[number];
export type Word = keyof Words;

const kTables: Readonly<Record<Language, Words>> = { en, de };
let table: Words = en;

export function languageOfSystem(): Language {
  return kLanguages.find((language) => navigator.language.toLowerCase().startsWith(language)) ?? 'en';
}

export function useLanguage(language: Language): void {
  table = kTables[language];
  document.documentElement.lang = language;
}

/** The text of a word with its parts filled in. */
export function say(word: Word, parts?: Readonly<Record<string, string | number>>): string {
  const text = table[word];
  return parts ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? '')) : text;
}

/** `2, 5 and 7`. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${say('and')} ${items.at(-1)}`;
}
