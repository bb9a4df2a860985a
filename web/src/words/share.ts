// The words of sharing and printing that the rest of the page does not need.
import { speaker } from './parts.ts';

const en = {
  system: 'Share with …', qr: 'QR code', showQr: 'Show as QR code', qrHelp: 'Scan it to open the puzzle on another device.', openIn: 'Open in', openHelp: 'These pages belong to others. Nothing is sent before you choose one.',
  tooLong: 'This link is too long for a QR code.', table: 'The table ({n} puzzles)', tooMany: 'A printer gets the first {n} puzzles. The PDF has all.', none: 'The table has no puzzle that can be printed.', saved: 'The PDF is saved.', board: 'Board', given: 'as given', stands: 'as it stands, with my digits and centre marks',
};
const de: typeof en = {
  system: 'Teilen mit …', qr: 'QR-Code', showQr: 'Als QR-Code zeigen', qrHelp: 'Scanne ihn, um das Rätsel auf einem anderen Gerät zu öffnen.', openIn: 'Öffnen in', openHelp: 'Diese Seiten gehören anderen. Es wird nichts gesendet, bevor du eine wählst.',
  tooLong: 'Dieser Link ist zu lang für einen QR-Code.', table: 'Die Tabelle ({n} Rätsel)', tooMany: 'Der Drucker bekommt die ersten {n} Rätsel. Die PDF-Datei hat alle.', none: 'Die Tabelle hat kein Rätsel, das sich drucken lässt.', saved: 'Die PDF-Datei ist gespeichert.', board: 'Feld', given: 'wie vorgegeben', stands: 'wie es jetzt ist, mit meinen Ziffern und Mittenmarken',
};
export const sayShare = speaker({ en, de });
