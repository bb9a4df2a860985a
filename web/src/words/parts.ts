// Words of parts of the page that are loaded when they are needed, with their words beside them.
import type { Language } from './words.ts';
import { filled, languageNow } from './words.ts';

/** The function that says the words of tables, one for each language. */
export const speaker = <T extends Readonly<Record<string, string>>>(tables: Readonly<Record<Language, T>>) =>
  (word: keyof T, parts?: Readonly<Record<string, string | number>>): string => filled(tables[languageNow()][word]!, parts);
