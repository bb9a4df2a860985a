// Steps that can be listened to, by the voices of the system.
import { spoken } from '../model/speech.ts';
import type { Language } from '../words/words.ts';
import { say } from '../words/words.ts';
import { getState, setState } from './store.ts';

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** Reads a text, or stops what is being read. The words of the engine are English, whatever the language of the page. */
export function listen(texts: readonly string[], language: Language): void {
  const { speechSynthesis } = window;
  const wasSpeaking = getState().speaking;
  speechSynthesis.cancel();
  setState({ speaking: false });
  if (wasSpeaking) return;
  const names = language === 'en' ? { row: 'row', rows: 'rows', column: 'column', columns: 'columns', and: 'and' } :
    { row: say('rowOf'), rows: say('rowsOf'), column: say('columnOf'), columns: say('columnsOf'), and: say('and') };
  const words = new SpeechSynthesisUtterance(spoken(texts.join(' '), names));
  words.lang = language;
  words.onend = words.onerror = () => setState({ speaking: false });
  setState({ speaking: true });
  speechSynthesis.speak(words);
}

export function hush(): void {
  if (!getState().speaking) return;
  window.speechSynthesis.cancel();
  setState({ speaking: false });
}
