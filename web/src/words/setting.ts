// The words of the setter's view.
import { speaker } from './parts.ts';

const en = {
  setOwn: 'Set a puzzle', setOwnHelp: 'or type one in', change: 'Edit givens', changeHelp: 'of this puzzle', setting: 'Setting a puzzle',
  givens: '{n} givens', blank: 'Enter the givens. The number of solutions is counted as you go.', thinking: 'Counting …',
  none: 'No solution', one: 'One solution', several: '{n} solutions', more: 'More than {n} solutions', unknown: 'Too many to decide in time',
  clash: 'The same digit twice: {list}', minimal: 'Every given is needed.', needless: 'Needless: {list}', blamed: 'It has a solution without any one of: {list}', unblamed: 'No single given is to blame.',
  share: '{digit} in {percent}', cell: '{cell}: {list}', possible: '{cell} can be {list}', only: '{cell} is {digit} in every solution', rated: '{level}, ER {er}', rating: 'Rating …',
  makeMinimal: 'Minimal', show: 'Possible', play: 'Play', made: '{n} givens removed', symmetry: 'Symmetry', sym_none: 'any', lone: '{n} givens without a partner', whole: 'symmetric',
  size: 'Size', clear: 'Remove all givens', help: 'Possible digits are those of at least one solution; the darker, the more solutions have it there.',
};
const de: typeof en = {
  setOwn: 'Rätsel entwerfen', setOwnHelp: 'oder eines eintippen', change: 'Vorgaben ändern', changeHelp: 'dieses Rätsels', setting: 'Entwurf eines Rätsels',
  givens: '{n} Vorgaben', blank: 'Gib die Vorgaben ein. Die Lösungen werden dabei gezählt.', thinking: 'Zählt …',
  none: 'Keine Lösung', one: 'Eine Lösung', several: '{n} Lösungen', more: 'Mehr als {n} Lösungen', unknown: 'Zu viele, um es rechtzeitig zu entscheiden',
  clash: 'Dieselbe Ziffer zweimal: {list}', minimal: 'Jede Vorgabe ist nötig.', needless: 'Entbehrlich: {list}', blamed: 'Es hat eine Lösung ohne eine von: {list}', unblamed: 'Keine einzelne Vorgabe ist schuld.',
  share: '{digit} in {percent}', cell: '{cell}: {list}', possible: '{cell} kann {list} sein', only: '{cell} ist {digit} in jeder Lösung', rated: '{level}, ER {er}', rating: 'Bewertet …',
  makeMinimal: 'Minimal', show: 'Mögliche', play: 'Spielen', made: '{n} Vorgaben entfernt', symmetry: 'Symmetrie', sym_none: 'beliebig', lone: '{n} Vorgaben ohne Gegenstück', whole: 'symmetrisch',
  size: 'Größe', clear: 'Alle Vorgaben entfernen', help: 'Mögliche Ziffern stehen in mindestens einer Lösung; je dunkler, desto mehr Lösungen haben sie dort.',
};
export const saySetting = speaker({ en, de });
