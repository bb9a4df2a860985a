// The fonts of PDF files: Arimo, which has Latin, Greek and Cyrillic letters.
import { bytesOf } from './bytes.mjs';
import { kBold, kRegular } from './font_texts.mjs';

/** See types/fonts.d.ts. */
export const fonts = { regular: bytesOf(kRegular), bold: bytesOf(kBold) };
