// The words of lessons, steps and pens in German.
import type { PlayWords } from './play_en.ts';

export const playDe: PlayWords = {
  learn: 'Lernen', learnOf: '{name} lernen', technique: 'Technik', lessons: 'Lektionen', lesson_easy: 'Leicht', lesson_medium: 'Mittel', lesson_hard: 'Schwer', lesson_unfair: 'Sehr schwer', lesson_extreme: 'Extrem',
  lessonHelp: 'Jede Technik mit einem Beispiel auf dem Feld, in englischer Sprache. Dein Spiel wartet.', example: 'Beispiel', noExample: 'Diese Technik hat kein Beispiel.', showPattern: 'Muster zeigen', hidePattern: 'Muster verbergen',
  tryIt: 'Selbst versuchen', practise: 'Üben', practiseOf: '{name} üben', another: 'Noch eine', showMe: 'Zeigen', backToGame: 'Zurück zum Spiel', allLessons: 'Alle Lektionen',
  exerciseHelp: 'Finde: {name}, und tu, was daraus folgt.', exerciseDone: 'Geschafft: {name}.', exerciseGone: 'In dieser Stellung gibt es das nicht mehr: {name}.', exerciseTurned: 'Es fand sich keine neue Stellung, darum ist dies das Beispiel in anderer Gestalt.',
  findingPosition: 'Sucht eine Stellung mit {name} …',
  allSteps: 'Alle Schritte', allTechniques: 'Alle Techniken', foundHere: 'Hier gefunden', otherTechniques: 'Andere', noStepHere: 'Hier gibt es keinen solchen Schritt.', stepsFound: '{n} Schritte', firstSteps: 'Die ersten {n} Schritte',
  askHere: 'Nach meinen Zellen fragen', askHelp: 'Wähle Zellen auf dem Feld und eine Technik, und frage, ob sie dort geht.', touches: '{name} benutzt oder ändert alle diese Zellen: {n}.', noTouch: 'Kein Schritt von {name} benutzt oder ändert alle diese Zellen.',
  why_count: 'Nötig sind {n} Zellen.', why_lines: 'Nötig sind Zellen in {n} Zeilen und {n} Spalten, mindestens zwei je Zeile.', why_filled: 'Eine dieser Zellen hat eine Ziffer.', why_house: 'Diese Zellen sind nicht in einer Zeile, Spalte oder einem Block.',
  why_nothing: 'Das Muster ist da, schließt aber nichts aus.', why_digit: 'Keine Ziffer ist Kandidat in allen diesen Zellen.', why_rectangle: 'Nötig sind die vier Ecken eines Rechtecks in zwei Zeilen, zwei Spalten und zwei Blöcken.',
  why_two: 'Diese Zellen haben keine zwei Kandidaten gemeinsam.', why_many: 'Diese Zellen haben die Kandidaten {list}; es sollten {n} sein.', why_hidden: 'In {house} sollten {n} Ziffern nur in diesen Zellen sein. Es sind: {list}.', why_hiddenNone: 'In {house} sollten {n} Ziffern nur in diesen Zellen sein. Es ist keine.',
  why_elsewhere: 'Die {digit} ist in diesen Zeilen auch in {rows}, in diesen Spalten auch in {columns}. Auf einer Seite dürfte sie nirgends sonst sein.', why_corners: 'Drei der Zellen sollten nur {list} haben. Mehr haben: {cells}.', anyStep: 'Ein Schritt',
  pen: 'Stift', pens: 'Stifte', penStrong: 'Starke Verbindung', penWeak: 'Schwache Verbindung', penColour: 'Kandidat {name}', inked: '{digit} {list}', lineFrom: 'Linie ab {digit} in {cell}', lineTo: '{digit} {kind} zu {other} in {cell}', strong: 'stark', weak: 'schwach',
  lineDrawn: 'Linie gezogen', lineGone: 'Linie entfernt', lineStopped: 'Linie beendet', inkDone: '{digit} {name}', inkGone: '{digit} ohne {name}', wiped: 'Zeichnung hier gelöscht',
  listen: 'Vorlesen', stopListening: 'Anhalten', rowsOf: 'Zeilen', columnsOf: 'Spalten', rowOf: 'Zeile', columnOf: 'Spalte',
  light: 'Welche Ziffer?', singlesPlaced: '{n} Ziffern gesetzt', lit: '{digit} hervorgehoben', unlit: 'Nichts hervorgehoben', highlight: 'Eine Ziffer hervorheben', fillDigit: 'Kandidaten einer Ziffer eintragen', madeBy: '{name}, Schritt {n}', score: '{n} Punkte', hardestStep: 'Am schwersten',
  padFor: 'Ziffernblock auf Telefonen', padBoth: 'breit', padLeft: 'für die linke Hand', padRight: 'für die rechte Hand',
  k_pens: 'Voriger Stift; nächster Stift', k_light: 'Eine Ziffer hervorheben', k_fillOne: 'Kandidaten der hervorgehobenen Ziffer eintragen', k_clean: 'Notizen aufräumen', k_singles: 'Alle Einer setzen', k_save: 'Sicherungspunkt setzen; zu ihm zurück', k_back: 'Zurück zum letzten richtigen Stand',
  k_steps: 'Alle Schritte; Lösungsweg', k_learn: 'Lektionen',
};
