// The compressed files of the page.

/** A file of the page, unpacked. */
export async function load(address: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`a part of the page cannot be loaded: ${response.status}`);
  return response.body.pipeThrough(new DecompressionStream('gzip'));
}

export const bytes = async (address: string): Promise<Uint8Array> => new Uint8Array(await new Response(await load(address)).arrayBuffer());
