// Bytes that lie in files of the package as texts.

/** The bytes of a text in base64. */
export function bytesOf(base64) {
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(base64, 'base64');
  if (typeof Uint8Array.fromBase64 === 'function') return Uint8Array.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}
