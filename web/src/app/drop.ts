// A file or text that was dropped anywhere on the page, or pasted outside of a field.
import { setState } from './store.ts';

let dropped: string | Blob | null = null;

/** What was dropped last; the next call gets null. */
export function takeDropped(): string | Blob | null {
  const taken = dropped;
  dropped = null;
  return taken;
}

function take(source: string | Blob | null | undefined): void {
  if (!source || (typeof source === 'string' && source.trim() === '')) return;
  dropped = source;
  // An open dialog would not see the new text.
  setState({ dialog: null });
  setState({ dialog: 'open' });
}

export function listenToDrops(): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0] ?? event.dataTransfer?.getData('text'));
  });
  document.addEventListener('paste', (event) => {
    if ((event.target as HTMLElement).closest('input, textarea')) return;
    event.preventDefault();
    take(event.clipboardData?.files[0] ?? event.clipboardData?.getData('text'));
  });
}
