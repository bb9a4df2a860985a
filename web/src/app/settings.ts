// The player's choices, kept in the browser.
import { kLanguages, languageOfSystem } from '../words/words.ts';
import type { Language } from '../words/words.ts';
import { kPresets } from '../model/presets.ts';
import type { Preset } from '../model/presets.ts';
import { readText, writeText } from './storage.ts';

export const kThemes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof kThemes)[number];

export interface Settings {
  readonly language: Language | 'system';
  readonly theme: Theme;
  readonly showTimer: boolean;
  readonly cleanPeers: boolean;
  readonly highlightPeers: boolean;
  readonly highlightSame: boolean;
  readonly showClashes: boolean;
  readonly gridMarks: boolean;
  readonly doubleTapPlaces: boolean;
  /** A key of the pad is held, and each cell that is pressed gets it. */
  readonly digitFirst: boolean;
  readonly patterns: boolean;
  readonly hintsUseMarks: boolean;
  readonly order: 'human' | 'se';
  /** The techniques that hints may use. */
  readonly techniques: Preset;
  /** For `own`: ids, separated by commas. */
  readonly ownTechniques: string;
  readonly showNotation: boolean;
  /** On phones: a wide pad, or one for the thumb of a hand. */
  readonly hand: 'both' | 'left' | 'right';
}

const kDefaults: Settings = {
  language: 'system', theme: 'system', showTimer: true, cleanPeers: true, highlightPeers: true, highlightSame: true, showClashes: true,
  gridMarks: true, doubleTapPlaces: true, digitFirst: false, patterns: false, hintsUseMarks: true, order: 'human', techniques: 'all', ownTechniques: '', showNotation: false, hand: 'both',
};

export const kSettings = 'bitdoku:settings';

const kChoices: Partial<Record<keyof Settings, readonly unknown[]>> = {
  language: ['system', ...kLanguages], theme: kThemes, order: ['human', 'se'], techniques: kPresets, hand: ['both', 'left', 'right'],
};

export function readSettings(): Settings {
  let saved: Record<string, unknown> = {};
  try {
    saved = JSON.parse(readText(kSettings) ?? '{}') as Record<string, unknown>;
  } catch {
    // Damaged settings are forgotten.
  }
  const known = Object.entries(kDefaults).map(([name, standard]: [string, unknown]) => {
    const value = saved?.[name];
    const choices = kChoices[name as keyof Settings];
    return [name, (choices ? choices.includes(value) : typeof value === typeof standard) ? value : standard];
  });
  return Object.fromEntries(known) as Settings;
}

export function writeSettings(settings: Settings): void {
  writeText(kSettings, JSON.stringify(settings));
}

export const languageOf = (settings: Settings): Language =>
  (settings.language === 'system' ? languageOfSystem() : settings.language);
