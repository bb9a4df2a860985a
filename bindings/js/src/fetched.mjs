// The bytes of a WebAssembly module at an address.
import { isBytes } from './bytes.mjs';
import { BitdokuError } from './error.mjs';
import { fileSystem } from './node.mjs';

const notLoaded = (reason) => new BitdokuError('io', `the module cannot be loaded: ${reason}`);

/** The address as a URL if it is one of a file and this is node, whose `fetch` does not read files. */
function urlOfFile(source) {
  try {
    const url = new URL(source);
    return url.protocol === 'file:' && globalThis.process?.versions?.node && !globalThis.Deno ? url : undefined;
  } catch {
    return undefined;  // relative to the page
  }
}

/** Whether the address is no URL, in node, where nothing is relative to a page. */
const isPathInNode = (source) => typeof source === 'string' && !URL.canParse?.(source) && globalThis.process?.versions?.node !== undefined;

async function responseOf(source) {
  try {
    return typeof source === 'string' || source instanceof URL ? await fetch(source) : await source;
  } catch (error) {
    const advice = isPathInNode(source) ? '; give a URL, such as new URL(\'file:///folder/bitdoku.wasm\'), or the bytes of the file' : '';
    throw notLoaded(`${error.message} (${source})${advice}`);
  }
}

/** Bytes, an address, or a response with them. */
export async function bytesAt(source) {
  if (isBytes(source) || source instanceof ArrayBuffer) return source;
  const file = urlOfFile(source);
  if (file !== undefined) {
    try {
      return (await fileSystem()).readFileSync(file);
    } catch (error) {
      throw notLoaded(error.message);
    }
  }
  const response = await responseOf(source);
  if (typeof response?.arrayBuffer !== 'function') {
    throw new BitdokuError('bad_argument', 'init takes a module, its bytes, its address or a response with it');
  }
  if (!response.ok) throw notLoaded(`${response.status} ${response.url}`);
  return response.arrayBuffer();
}
