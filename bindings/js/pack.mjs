// Packs a WebAssembly module; see src/operands.mjs.
import { Reader, bytesOfNumber, kParts, walkBody } from './src/operands.mjs';
import { unpackAtOnce } from './src/unpack.mjs';

const kHeader = 8;
const kCodeSection = 10;

/** Moves the bytes of a module to the parts. */
class Packer {
  parts = kParts.map(() => []);
  unaligned = 0;  // how many bytes alignments had

  constructor(module) {
    this.reader = new Reader(module);
  }

  #move(part, begin) {
    this.parts[part].push(...this.reader.bytes.subarray(begin, this.reader.at));
  }

  byte(part) {
    this.bytes(part, 1);
    return this.reader.bytes[this.reader.at - 1];
  }

  number(part) {
    const { at } = this.reader;
    const value = this.reader.number();
    this.#move(part, at);
    return value;
  }

  bytes(part, count) {
    this.reader.at += count;
    this.#move(part, this.reader.at - count);
  }

  alignment() {
    if (this.reader.number() >= 64) throw new Error('several memories are not supported');
  }
}

/** Where the bodies of the functions are, and how many. */
function codeOf(module) {
  const reader = new Reader(module);
  for (reader.at = kHeader; ;) {
    const section = module[reader.at++];
    const length = reader.number();
    const end = reader.at + length;
    if (section === kCodeSection) return { functions: reader.number(), begin: reader.at, end };
    reader.at = end;
  }
}

/** The packed form of a module. An instruction that operands.mjs does not know is an error. */
export function pack(module) {
  const { functions, begin, end } = codeOf(module);
  const packer = new Packer(module);
  const { reader, parts } = packer;
  reader.at = begin;
  for (let i = 0; i < functions; ++i) {
    const length = reader.number();
    const last = reader.at + length;
    walkBody(packer);
    if (reader.at !== last) throw new Error(`function ${i} has an instruction that operands.mjs does not know`);
  }
  if (reader.at !== end) throw new Error('the section of code is longer than its functions');
  parts[0] = [...module.subarray(0, begin)];
  parts[parts.length - 1] = [...module.subarray(end)];
  const numbers = [functions, module.length, ...parts.map((part) => part.length)];
  const packed = Uint8Array.from([...numbers.flatMap(bytesOfNumber), ...parts.flat()]);
  const unpacked = unpackAtOnce(packed);
  if (unpacked.length !== module.length || !WebAssembly.validate(unpacked)) throw new Error('the packed module is damaged');
  return packed;
}
