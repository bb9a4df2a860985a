// The time that a game took: it stops while the page is hidden, paused or the puzzle is solved.

let spent = 0;
let since: number | null = null;

export const elapsed = (): number => spent + (since === null ? 0 : performance.now() - since);
export const isRunning = (): boolean => since !== null;

export function setClock(milliseconds: number): void {
  spent = milliseconds;
  since = null;
}

export function startClock(): void {
  since ??= performance.now();
}

export function stopClock(): void {
  spent = elapsed();
  since = null;
}

export function textOfTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours > 0 ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
