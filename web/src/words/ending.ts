// The words of the end of a game, of statistics and of the backup.
import { speaker } from './parts.ts';

const en = {
  time: 'Time', hints: 'Hints', hardest: 'Hardest technique', another: 'Another like this', board: 'Back to the board', streak: '{n} daily puzzles in a row', streakOne: '1 daily puzzle in a row', best: 'at most {n}',
  none: 'Solve a puzzle, and it is counted here.', level: 'Level', count: 'Solved', bestTime: 'Best', average: 'Average', other: 'Others', calendar: 'Daily puzzles', isSolved: 'solved', before: 'Month before', after: 'Next month',
  backup: 'Backup', backupHelp: 'All games with their notes, the statistics and the settings, as one file. Restoring keeps what is here.', save: 'Save a backup', restore: 'Restore a backup', restored: '{n} games restored.', isCut: 'The storage of this browser is full, so not everything was restored.', noBackup: 'This file is no backup of bitdoku.',
};
const de: typeof en = {
  time: 'Zeit', hints: 'Tipps', hardest: 'Schwerste Technik', another: 'Noch so eines', board: 'Zurück zum Feld', streak: '{n} Tagesrätsel in Folge', streakOne: '1 Tagesrätsel in Folge', best: 'höchstens {n}',
  none: 'Löse ein Rätsel, dann wird es hier gezählt.', level: 'Stufe', count: 'Gelöst', bestTime: 'Beste', average: 'Mittel', other: 'Andere', calendar: 'Tagesrätsel', isSolved: 'gelöst', before: 'Monat davor', after: 'Nächster Monat',
  backup: 'Sicherung', backupHelp: 'Alle Spiele mit ihren Notizen, die Statistik und die Einstellungen, als eine Datei. Das Wiederherstellen lässt, was hier ist.', save: 'Sicherung speichern', restore: 'Sicherung wiederherstellen', restored: '{n} Spiele wiederhergestellt.', isCut: 'Der Speicher dieses Browsers ist voll; nicht alles wurde wiederhergestellt.', noBackup: 'Diese Datei ist keine Sicherung von bitdoku.',
};
export const sayEnding = speaker({ en, de });
