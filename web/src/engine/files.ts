// The files of the page that its scripts load.

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`a part of the page cannot be loaded: ${response.status}`);
  return response;
}

/** The bytes of a file as they are. */
export const packedBytes = async (address: string): Promise<Uint8Array> => new Uint8Array(await (await fetched(address)).arrayBuffer());

/** A file that is compressed by gzip, decompressed. */
export async function load(address: string): Promise<ReadableStream<Uint8Array>> {
  return (await fetched(address)).body!.pipeThrough(new DecompressionStream('gzip'));
}

export const bytes = async (address: string): Promise<Uint8Array> => new Uint8Array(await new Response(await load(address)).arrayBuffer());
