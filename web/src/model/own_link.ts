// Links of this page within a text that was pasted or dropped: they bring a position with its marks, or ask for a puzzle, which a reader of puzzles cannot.
import { readLink } from './link.ts';

const kFragment = /#(?:p|make|daily|lesson)=[^\s<>"')\]]+/g;
/** So many symbols of a board in a row may be another puzzle. */
const kBoard = /[\d.]{16}/;

/** The fragment of the only link of this page in a text that has no other puzzle; null if there is none. */
export function ownLinkIn(text: string): string | null {
  const [first, ...others] = text.match(kFragment) ?? [];
  if (first === undefined || others.length > 0 || kBoard.test(text.replace(first, ''))) return null;
  return readLink(first) ? first : null;
}
