// The words of a step as a voice should read them.

type Names = Readonly<Record<'row' | 'rows' | 'column' | 'columns' | 'and', string>>;

/** `245` as `2, 4 and 5`. */
function listed(digits: string, and: string): string {
  const items = [...digits];
  return items.length < 2 ? digits : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

const signsInWords = (text: string): string =>
  text.replace(/\s*=>\s*/g, ': ').replace(/<>/g, ' is not ').replace(/(?<=\w)=(?=\w)/g, ' is ').replace(/ {2,}/g, ' ');

/** Texts for a screen reader: cells as on the board, signs as words, and each text as a sentence. */
export const heard = (texts: readonly string[]): string => signsInWords(texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' '));

/** Says `r2c45` as `row 2, columns 4 and 5`, and signs as words. */
export function spoken(text: string, names: Names): string {
  const lines = (kind: 'row' | 'column', digits: string) => `${digits.length > 1 ? names[`${kind}s`] : names[kind]} ${listed(digits, names.and)}`;
  return signsInWords(text.replace(/\br([1-9]+)c([1-9]+)\b/g, (_, rows: string, columns: string) => `${lines('row', rows)}, ${lines('column', columns)}`));
}
