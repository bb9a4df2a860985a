// Files that come in and go out.

/** The bytes of a file, unpacked if it was compressed by gzip. */
export async function bytesOfFile(file: Blob): Promise<Uint8Array> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Saves a file to the player's device. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
