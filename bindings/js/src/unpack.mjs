// Makes a WebAssembly module of its packed form; see ../operands.mjs. The work is done by glue/unpack.c as WebAssembly.

const kPage = 65536;

/** Lets the memory end at `end` or later. */
function grow(memory, end) {
  memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / kPage)));
  return new Uint8Array(memory.buffer);
}

/** The module of a packed form. `unpacker` is unpack.wasm. */
export async function unpack(packed, unpacker) {
  const { memory, room, unpack: run, __heap_base: base } = (await WebAssembly.instantiate(unpacker)).instance.exports;
  const moduleAt = base.value + packed.length;
  grow(memory, moduleAt).set(packed, base.value);
  const all = grow(memory, moduleAt + room(base.value));
  return all.subarray(moduleAt, moduleAt + run(base.value, moduleAt));
}
