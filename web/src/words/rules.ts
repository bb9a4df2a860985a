// Rules that the page does not have, as the engine names them in the reason of an error: "1 killer cage, the anti-knight rule".
import { speaker } from './parts.ts';
import { languageNow, listed } from './words.ts';

const en = { otherRules: 'This puzzle has rules that this page does not have: {list}.', onlyPlain: 'It can only be played where these rules are known. This page has the rows, columns and boxes of plain Sudoku.' };
const de: typeof en = { otherRules: 'Dieses Rätsel hat Regeln, die diese Seite nicht hat: {list}.', onlyPlain: 'Es lässt sich nur dort spielen, wo es diese Regeln gibt. Diese Seite hat die Zeilen, Spalten und Blöcke des gewöhnlichen Sudoku.' };
export const sayRules = speaker({ en, de });

/** One and several, by the name in English. */
const kGerman: Readonly<Record<string, readonly [string, string]>> = {
  'the anti-king rule': ['die Königsregel (anti-king)', ''], 'the anti-knight rule': ['die Springerregel (anti-knight)', ''], 'the non-consecutive rule': ['keine Folgezahlen nebeneinander', ''],
  'a diagonal': ['eine Diagonale', ''], 'disjoint groups': ['disjunkte Gruppen', ''], 'no boxes': ['keine Blöcke', ''], 'irregular regions': ['unregelmäßige Bereiche', ''],
  arrow: ['Pfeil', 'Pfeile'], 'between line': ['Zwischenlinie', 'Zwischenlinien'], 'box indexer': ['Block-Index', 'Block-Indizes'], 'column indexer': ['Spalten-Index', 'Spalten-Indizes'], 'row indexer': ['Zeilen-Index', 'Zeilen-Indizes'],
  cage: ['Käfig', 'Käfige'], 'killer cage': ['Killer-Käfig', 'Killer-Käfige'], clone: ['Klon', 'Klone'], constraint: ['Bedingung', 'Bedingungen'], 'negative constraint': ['Verneinung', 'Verneinungen'],
  'difference dot': ['Differenzpunkt', 'Differenzpunkte'], 'ratio dot': ['Verhältnispunkt', 'Verhältnispunkte'], 'kropki dot': ['Kropki-Punkt', 'Kropki-Punkte'], 'double arrow': ['Doppelpfeil', 'Doppelpfeile'],
  'entropic line': ['Entropielinie', 'Entropielinien'], 'modular line': ['Modularlinie', 'Modularlinien'], 'nabner line': ['Nabner-Linie', 'Nabner-Linien'], 'region sum line': ['Bereichssummenlinie', 'Bereichssummenlinien'],
  'renban line': ['Renban-Linie', 'Renban-Linien'], 'whisper line': ['Flüsterlinie', 'Flüsterlinien'], 'zipper line': ['Reißverschlusslinie', 'Reißverschlusslinien'], 'lockout line': ['Sperrlinie', 'Sperrlinien'],
  'drawn line': ['gezeichnete Linie', 'gezeichnete Linien'], 'drawn circle': ['gezeichneter Kreis', 'gezeichnete Kreise'], 'drawn rectangle': ['gezeichnetes Rechteck', 'gezeichnete Rechtecke'], 'drawn text': ['gezeichneter Text', 'gezeichnete Texte'],
  'even cell': ['gerade Zelle', 'gerade Zellen'], 'odd cell': ['ungerade Zelle', 'ungerade Zellen'], 'extra region': ['Zusatzbereich', 'Zusatzbereiche'], 'fog light': ['Licht im Nebel', 'Lichter im Nebel'],
  'little killer sum': ['Little-Killer-Summe', 'Little-Killer-Summen'], 'sandwich sum': ['Sandwich-Summe', 'Sandwich-Summen'], 'x-sum': ['X-Summe', 'X-Summen'], 'XV mark': ['XV-Zeichen', 'XV-Zeichen'],
  'maximum cell': ['Maximum-Zelle', 'Maximum-Zellen'], 'minimum cell': ['Minimum-Zelle', 'Minimum-Zellen'], palindrome: ['Palindrom', 'Palindrome'], quadruple: ['Vierergruppe', 'Vierergruppen'], skyscraper: ['Hochhaus', 'Hochhäuser'],
  thermometer: ['Thermometer', 'Thermometer'], 'slow thermometer': ['langsames Thermometer', 'langsame Thermometer'],
};

/** A name that is not known here stays English. */
function germanOf(rule: string): string {
  const [, count = '', noun = rule] = /^(\d+) (.*)$/.exec(rule) ?? [];
  const words = kGerman[noun] ?? kGerman[noun.replace(/s$/, '')];
  if (!words) return rule;
  return count === '' ? words[0] : `${count} ${words[count === '1' ? 0 : 1]}`;
}

/** The rules that an error of the engine names; none if it is another error. */
export function rulesOfError(error: string): string[] {
  const [, list] = /with other rules \((.*)\); only plain sudokus are read here/.exec(error) ?? [];
  const rules = list?.split(', ') ?? [];
  return languageNow() === 'de' ? rules.map(germanOf) : rules;
}

/** The words of an error: which rules are missing, if it is about these. */
export function wordsOfError(error: string): string {
  const rules = rulesOfError(error);
  return rules.length === 0 ? error : sayRules('otherRules', { list: listed(rules) });
}
