// Theme and language, as the settings or the system say.
import { useLanguage } from '../words/words.ts';
import type { Settings } from './settings.ts';
import { languageOf, writeSettings } from './settings.ts';
import { getState, setState } from './store.ts';

export function showSettings(settings: Settings): void {
  useLanguage(languageOf(settings));
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
}

export function changeSettings(changes: Partial<Settings>): void {
  const settings = { ...getState().settings, ...changes };
  writeSettings(settings);
  showSettings(settings);
  setState({ settings });
}
