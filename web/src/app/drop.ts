// A file or text that was dropped anywhere on the page, or pasted outside of a field. Pictures are read as photos.
import { setState } from './store.ts';

let dropped: string | Blob | null = null;

/** What was dropped last; the next call gets null. */
export function takeDropped(): string | Blob | null {
  const taken = dropped;
  dropped = null;
  return taken;
}

/** Drawings are texts, which may hold a puzzle. */
export const isPicture = (source: unknown): source is Blob => source instanceof Blob && /^image\/(?!svg)/.test(source.type);

/** Opens the dialog for what was brought. */
export function take(source: string | Blob | null | undefined): void {
  if (!source || (typeof source === 'string' && source.trim() === '')) return;
  dropped = source;
  // An open dialog would not see the new text.
  setState({ dialog: null });
  setState({ dialog: isPicture(source) ? 'photo' : 'open' });
}

/** Spreadsheets also give a picture of their cells, so a text comes before a picture. */
function pasted({ clipboardData }: ClipboardEvent): string | Blob | undefined {
  const [file] = clipboardData?.files ?? [];
  const text = clipboardData?.getData('text') ?? '';
  return file && !(isPicture(file) && text.trim() !== '') ? file : text;
}

export function listenToDrops(): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0] ?? event.dataTransfer?.getData('text'));
  });
  document.addEventListener('paste', (event) => {
    const source = pasted(event);
    // A field can hold a text, but no picture.
    if ((event.target as HTMLElement).closest('input, textarea') && !isPicture(source)) return;
    event.preventDefault();
    take(source);
  });
}
