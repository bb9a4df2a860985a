/** Arimo, which has Latin, Greek and Cyrillic letters: the fonts for `toPDF`. */
export const fonts: { regular: Uint8Array; bold: Uint8Array };
