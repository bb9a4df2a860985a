// The words of the choice of techniques for hints.
import { speaker } from './parts.ts';

const en = {
  title: 'Techniques for hints', help: 'A hint uses none but these. The solution path and all steps use all.', order: 'The choice is for the order of people: hints follow it unless all techniques are chosen.',
  all: 'All', singles: 'Singles', pairs: 'Up to pairs', fish: 'Up to fish and wings', chains: 'Up to chains', own: 'My own list', list: 'Techniques', atLeast: 'At least one technique stays.',
};
const de: typeof en = {
  title: 'Techniken für Tipps', help: 'Ein Tipp verwendet nur diese. Der Lösungsweg und alle Schritte verwenden alle.', order: 'Die Wahl gilt für die menschliche Reihenfolge: Tipps folgen ihr, außer wenn alle Techniken gewählt sind.',
  all: 'Alle', singles: 'Einer', pairs: 'Bis zu Paaren', fish: 'Bis zu Fischen und Flügeln', chains: 'Bis zu Ketten', own: 'Meine eigene Liste', list: 'Techniken', atLeast: 'Mindestens eine Technik bleibt.',
};
export const sayTechniques = speaker({ en, de });
