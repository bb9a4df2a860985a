// The words of reading photos.
import { speaker } from './parts.ts';

const en = {
  title: 'From a photo', help: 'A photo of a 9x9 puzzle, printed or on a screen. You can also drop a picture on the page or paste it. The photo never leaves your device.',
  choose: 'Choose a picture', take: 'Take a photo', camera: 'Use the camera', another: 'Another picture', reading: 'Reading the photo …',
  noGrid: 'No grid was found', tryWhole: 'Show the whole grid, with some margin around it.', tryAbove: 'Hold the camera above the page, not from the side.', tryLight: 'Avoid shadows and reflections.', tryLines: 'Only 9x9 grids with lines can be read.',
  tooSmall: 'The picture is too small: its sides must have at least {n} pixels.',
  noPicture: 'The browser cannot open this file as a picture. Save it as JPEG or PNG.',
  blurred: 'The digits are too blurred or too small', tryNear: 'Take the photo from nearer, so that the grid fills the picture.', tryStill: 'Hold still, or rest your hands on the table.', byHand: 'Correct it by hand',
  noCamera: 'No camera was found', noCameraHelp: 'Choose a picture instead.', refused: 'The camera is not allowed', refusedHelp: 'Allow it for this page in the settings of the browser, or choose a picture.', busy: 'The camera is in use', busyHelp: 'Close the other program that uses it, or choose a picture.',
  starting: 'The camera starts …', looking: 'Show the whole grid.', seen: 'A grid. Hold still …', nearer: 'A grid, but blurred. Go nearer.', takeNow: 'Take it now', video: 'Picture of the camera',
  pick: 'The picture shows {n} grids. Choose one.', grid: 'Grid {n}', otherGrid: 'Another grid', gridSure: 'surely read', gridUnsure: 'unsure cells: {n}', gridBlurred: 'too blurred',
  review: 'Compare with the photo', board: 'What was read', straight: 'The grid of the photo',
  none: 'No solution', one: 'One solution', several: 'Several solutions', clash: 'The same digit twice: {list}', thinking: 'Counting …',
  sure: 'The reading is sure. Play, or correct a digit.', compare: '{n} unsure cells. The first: {cell}.', compareOne: '1 unsure cell: {cell}.', settled: 'All unsure cells are compared.', isWrong: 'A digit must be wrong. Compare with the photo.', isMissing: 'A given may be missing. Compare with the photo.', likeliest: 'Most likely wrong: {list}.',
  looksLike: '{cell} looks like {list}.', decided: '{cell} looks like {list}; with {digit} there is one solution.', share: '{digit} ({percent})', blank: 'a blank', isRight: 'It is right', entries: 'Some digits seem handwritten. They count as givens here; erase what you entered.',
  unsure: 'unsure', digits: 'Digits',
};
const de: typeof en = {
  title: 'Aus einem Foto', help: 'Ein Foto eines 9x9-Rätsels, gedruckt oder von einem Bildschirm. Du kannst ein Bild auch auf die Seite ziehen oder einfügen. Das Foto verlässt dein Gerät nicht.',
  choose: 'Bild wählen', take: 'Foto aufnehmen', camera: 'Kamera verwenden', another: 'Anderes Bild', reading: 'Liest das Foto …',
  noGrid: 'Kein Gitter gefunden', tryWhole: 'Zeige das ganze Gitter, mit etwas Rand darum.', tryAbove: 'Halte die Kamera über das Blatt, nicht von der Seite.', tryLight: 'Vermeide Schatten und Spiegelungen.', tryLines: 'Nur 9x9-Gitter mit Linien lassen sich lesen.',
  tooSmall: 'Das Bild ist zu klein: Seine Seiten müssen mindestens {n} Pixel haben.',
  noPicture: 'Der Browser kann diese Datei nicht als Bild öffnen. Speichere sie als JPEG oder PNG.',
  blurred: 'Die Ziffern sind zu unscharf oder zu klein', tryNear: 'Fotografiere aus der Nähe, sodass das Gitter das Bild füllt.', tryStill: 'Halte still, oder stütze die Hände auf den Tisch.', byHand: 'Von Hand verbessern',
  noCamera: 'Keine Kamera gefunden', noCameraHelp: 'Wähle stattdessen ein Bild.', refused: 'Die Kamera ist nicht erlaubt', refusedHelp: 'Erlaube sie für diese Seite in den Einstellungen des Browsers, oder wähle ein Bild.', busy: 'Die Kamera ist belegt', busyHelp: 'Schließe das andere Programm, das sie verwendet, oder wähle ein Bild.',
  starting: 'Die Kamera startet …', looking: 'Zeige das ganze Gitter.', seen: 'Ein Gitter. Halte still …', nearer: 'Ein Gitter, aber unscharf. Geh näher heran.', takeNow: 'Jetzt aufnehmen', video: 'Bild der Kamera',
  pick: 'Das Bild zeigt {n} Gitter. Wähle eines.', grid: 'Gitter {n}', otherGrid: 'Anderes Gitter', gridSure: 'sicher gelesen', gridUnsure: 'unsichere Zellen: {n}', gridBlurred: 'zu unscharf',
  review: 'Mit dem Foto vergleichen', board: 'Was gelesen wurde', straight: 'Das Gitter des Fotos',
  none: 'Keine Lösung', one: 'Eine Lösung', several: 'Mehrere Lösungen', clash: 'Dieselbe Ziffer zweimal: {list}', thinking: 'Zählt …',
  sure: 'Sicher gelesen. Spiele, oder verbessere eine Ziffer.', compare: '{n} unsichere Zellen. Die erste: {cell}.', compareOne: '1 unsichere Zelle: {cell}.', settled: 'Alle unsicheren Zellen sind verglichen.', isWrong: 'Eine Ziffer muss falsch sein. Vergleiche mit dem Foto.', isMissing: 'Vielleicht fehlt eine Vorgabe. Vergleiche mit dem Foto.', likeliest: 'Am ehesten falsch: {list}.',
  looksLike: '{cell} sieht aus wie {list}.', decided: '{cell} sieht aus wie {list}; mit {digit} gibt es eine Lösung.', share: '{digit} ({percent})', blank: 'ein leeres Feld', isRight: 'Das stimmt', entries: 'Einige Ziffern scheinen von Hand geschrieben. Sie zählen hier als Vorgaben; lösche, was du eingetragen hast.',
  unsure: 'unsicher', digits: 'Ziffern',
};
export const sayPhoto = speaker({ en, de });
