// The words of lessons, steps and pens in German.
import type { PlayWords } from './play_en.ts';

export const playDe: PlayWords = {
  learn: 'Lernen', learnOf: '{name} lernen', technique: 'Technik', lessons: 'Lektionen', lesson_easy: 'Leicht', lesson_medium: 'Mittel', lesson_hard: 'Schwer', lesson_unfair: 'Sehr schwer', lesson_extreme: 'Extrem',
  lessonHelp: 'Jede Technik mit einem Beispiel auf dem Feld, in englischer Sprache. Dein Spiel wartet.', example: 'Beispiel', noExample: 'Diese Technik hat kein Beispiel.', showPattern: 'Muster zeigen', hidePattern: 'Muster verbergen',
  practised: 'geübt', practisedOf: 'Geübt: {n} von {all}.', tryIt: 'Selbst versuchen', practise: 'Üben', practiseOf: '{name} üben', another: 'Noch eine', showMe: 'Zeigen', backToGame: 'Zurück zum Spiel', allLessons: 'Alle Lektionen',
  exerciseHelp: 'Finde: {name}, und tu, was daraus folgt.', exerciseDone: 'Geschafft: {name}.', exerciseGone: 'In dieser Stellung gibt es das nicht mehr: {name}.', exerciseTurned: 'Es fand sich keine neue Stellung, darum ist dies das Beispiel in anderer Gestalt.',
  findingPosition: 'Sucht eine Stellung mit {name} …',
  allSteps: 'Alle Schritte', allTechniques: 'Alle Techniken', foundHere: 'Hier gefunden', otherTechniques: 'Andere', noStepHere: 'Hier gibt es keinen solchen Schritt.', stepsFound: '{n} Schritte', firstSteps: 'Die ersten {n} Schritte',
  askHere: 'Nach meinen Zellen fragen', askHelp: 'Wähle Zellen auf dem Feld und eine Technik, und frage, ob sie dort geht.', touches: '{name} benutzt oder ändert alle diese Zellen: {n}.', noTouch: 'Kein Schritt von {name} benutzt oder ändert alle diese Zellen.', anyStep: 'Ein Schritt',
  pen: 'Stift', pens: 'Stifte', penStrong: 'Starke Verbindung', penWeak: 'Schwache Verbindung', penColour: 'Kandidat {name}', inked: '{digit} {list}', lineFrom: 'Linie ab {digit} in {cell}', lineTo: '{digit} {kind} zu {other} in {cell}', strong: 'stark', weak: 'schwach',
  lineDrawn: 'Linie gezogen', lineGone: 'Linie entfernt', lineStopped: 'Linie beendet', inkDone: '{digit} {name}', inkGone: '{digit} ohne {name}', wiped: 'Zeichnung hier gelöscht',
  digitFirst: 'Ziffer zuerst: eine Ziffer drücken, dann ihre Zellen', digitFirstOn: 'Ziffer zuerst: Drücke eine Ziffer, dann ihre Zellen.', digitFirstOff: 'Zelle zuerst: Drücke eine Zelle, dann ihre Ziffer.', held: '{digit} wird gehalten. Drücke Zellen.', letGo: 'Keine Ziffer wird gehalten.',
  filters: 'Zellen beleuchten, in denen Platz ist für', isLit: 'beleuchtet', pairs: 'Zwei Kandidaten', checkSelected: 'Stimmt diese Zelle?', selectedRight: 'Bisher richtig.', selectedWrong: 'Da ist etwas falsch.',
  listen: 'Vorlesen', stopListening: 'Anhalten', rowsOf: 'Zeilen', columnsOf: 'Spalten', rowOf: 'Zeile', columnOf: 'Spalte',
  light: 'Welche Ziffer?', singlesPlaced: '{n} Ziffern gesetzt', lit: '{digit} hervorgehoben', unlit: 'Nichts hervorgehoben', highlight: 'Eine Ziffer hervorheben', fillDigit: 'Kandidaten einer Ziffer eintragen', madeBy: '{name}, Schritt {n}', score: '{n} Punkte', hardestStep: 'Am schwersten',
  padFor: 'Ziffernblock auf Telefonen', padBoth: 'breit', padLeft: 'für die linke Hand', padRight: 'für die rechte Hand',
  k_pens: 'Voriger Stift; nächster Stift', k_light: 'Eine Ziffer hervorheben', k_fillOne: 'Kandidaten der hervorgehobenen Ziffer eintragen', k_clean: 'Notizen aufräumen', k_singles: 'Alle Einer setzen', k_save: 'Sicherungspunkt setzen; zu ihm zurück', k_back: 'Zurück, bis alles richtig ist',
  k_steps: 'Alle Schritte; Lösungsweg', k_learn: 'Lektionen',
};
