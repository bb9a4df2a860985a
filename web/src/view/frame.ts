// Work in parts, so that a key or a frame can come between two of them.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()!();

/** Runs work in a task of its own, soon. Unlike a timer it waits no longer in a page that is not shown. */
export function inOwnTask(work: () => void): void {
  waiting.push(work);
  port2.postMessage(0);
}
