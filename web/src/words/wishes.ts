// The words of the dialog of wishes.
import { speaker } from './parts.ts';

const en = {
  wishesHelp: 'technique, pattern, rating', difficulty: 'Difficulty', byRating: 'By rating …', byTechnique: 'By technique …', rating: 'Rating (ER)',
  technique: 'Hardest technique', families: 'Any of a family', techniques: 'One technique', needsHelp: 'The puzzle needs it, and nothing harder.',
  givens: 'Givens', drawn: 'Pattern drawn by hand …', pattern: 'Cells of the givens', count: '{n} givens', fewest: 'A 9x9 puzzle needs at least 17.',
  few: 'Patterns of fewer than 24 givens are rarely possible.', mirror: 'Draw in half-turn symmetry', clear: 'Clear', asPuzzle: 'As in this puzzle', on: 'given', off: 'blank',
  another: 'Another seed',
};
const de: typeof en = {
  wishesHelp: 'Technik, Muster, Bewertung', difficulty: 'Schwierigkeit', byRating: 'Nach Bewertung …', byTechnique: 'Nach Technik …', rating: 'Bewertung (ER)',
  technique: 'Schwerste Technik', families: 'Eine aus einer Familie', techniques: 'Eine Technik', needsHelp: 'Das Rätsel braucht sie und nichts Schwereres.',
  givens: 'Vorgaben', drawn: 'Muster von Hand …', pattern: 'Zellen der Vorgaben', count: '{n} Vorgaben', fewest: 'Ein Rätsel von 9x9 braucht mindestens 17.',
  few: 'Muster mit weniger als 24 Vorgaben sind selten möglich.', mirror: 'Punktsymmetrisch zeichnen', clear: 'Leeren', asPuzzle: 'Wie in diesem Rätsel', on: 'vorgegeben', off: 'leer',
  another: 'Andere Startzahl',
};
export const sayWish = speaker({ en, de });
