// Words for screen readers, and short notes for all.
import { say } from '../words/words.ts';
import { getState, setState } from './store.ts';

const next = (): number => getState().message.number + 1;

/** Says a text to screen readers. */
export const announce = (text: string): void => setState({ message: { text, shown: false, number: next() } });

/** Also shows it for some seconds. */
export const notify = (text: string): void => setState({ message: { text, shown: true, number: next() } });

/** What browsers and the workers of the page say if a file cannot be loaded, in the words of the page. */
const kNotLoaded = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module|a part of the page cannot be loaded/i;

export const reasonOf = (error: unknown): string => {
  if (typeof error === 'object' && error !== null && 'reason' in error) return String(error.reason);
  const text = error instanceof Error ? error.message : String(error);
  return kNotLoaded.test(text) ? say('notLoaded') : text;
};

/** The code of an error of the engine. */
export const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (('code' in error && error.code === 'aborted') || ('name' in error && error.name === 'AbortError'));
