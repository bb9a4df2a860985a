// Work in parts, so that a key or a frame can come between two of them.

/** Runs work after the next frame; a page that is not shown has none. */
export function afterFrame(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 200);
}
