// The storage of the browser, which may be full or forbidden. Then the page works, but forgets.

export function readText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Returns false if nothing could be stored. */
export function writeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function removeText(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
