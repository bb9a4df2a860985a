// Packs a WebAssembly module; see operands.mjs.
import { kAlignment, kParts, kSizes, opcodeOf, operandTable, operandsOf } from './operands.mjs';
import { withPairs } from './pairs.mjs';

const kHeader = 8;
const kCodeSection = 10;
const kEnd = 0x0b;
const kNotCompressed = 0;
const kBranchTable = 0x0e;
const opensBlock = (opcode) => opcode >= 0x02 && opcode <= 0x04;
const [kOpcodes, kVariables, kLabels] = ['opcodes', 'variables', 'labels'].map((part) => kParts.indexOf(part));

/** The bytes of a number of variable length. */
function bytesOfNumber(number) {
  const bytes = [];
  for (; number >= 128; number = Math.floor(number / 128)) bytes.push((number % 128) + 128);
  return [...bytes, number];
}

/** Reads numbers of variable length. */
class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    if (this.at >= this.bytes.length) throw new RangeError('the module ends too early');
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  }
}

/** Moves the bytes of a module to the parts. */
class Packer {
  parts = kParts.map(() => []);

  constructor(module) {
    this.reader = new Reader(module);
  }

  #move(part, begin) {
    this.parts[part].push(...this.reader.bytes.subarray(begin, this.reader.at));
  }

  byte(part) {
    const value = this.reader.byte();
    this.parts[part].push(value);
    return value;
  }

  number(part) {
    const { at } = this.reader;
    const value = this.reader.number();
    this.#move(part, at);
    return value;
  }

  operand(part) {
    if (part === kAlignment) {
      if (this.reader.number() >= 64) throw new Error('several memories are not supported');
    } else if (kSizes[part] === 0) {
      this.number(part);
    } else {
      for (let i = 0; i < kSizes[part]; ++i) this.byte(part);
    }
  }

  /** An instruction; returns by how much it changes the depth of blocks. */
  instruction() {
    let opcode = this.byte(kOpcodes);
    if (opcode === 0xfc || opcode === 0xfd) opcode = opcodeOf(opcode, this.number(kOpcodes));
    if (opcode === kBranchTable) {
      for (let labels = this.number(kLabels); labels >= 0; --labels) this.number(kLabels);
    }
    for (const part of operandsOf(opcode)) this.operand(part);
    return opensBlock(opcode) - (opcode === kEnd);
  }

  /** The body of a function. */
  body() {
    for (let groups = this.number(kVariables); groups > 0; --groups) {
      this.number(kVariables);
      this.byte(kVariables);
    }
    for (let depth = 1; depth > 0;) depth += this.instruction();
  }
}

/** Where the bodies of the functions are, and how many. */
function codeOf(module) {
  const reader = new Reader(module);
  for (reader.at = kHeader; ;) {
    const section = reader.byte();
    const length = reader.number();
    const end = reader.at + length;
    if (section === kCodeSection) return { functions: reader.number(), begin: reader.at, end };
    reader.at = end;
  }
}

/**
 * The packed form of a module, before compress.c compresses its blocks. `shorten` is a function of pairs.mjs for the opcodes. An instruction that operands.mjs does not know is
 * an error.
 */
export function pack(module, shorten = withPairs) {
  const { functions, begin, end } = codeOf(module);
  const packer = new Packer(module);
  const { reader, parts } = packer;
  reader.at = begin;
  for (let i = 0; i < functions; ++i) {
    const length = reader.number();
    const last = reader.at + length;
    packer.body();
    if (reader.at !== last) throw new Error(`function ${i} ends elsewhere than its length says`);
  }
  if (reader.at !== end) throw new Error('the section of code is longer than its functions');
  parts[0] = [...module.subarray(0, begin)];
  parts[parts.length - 1] = [...module.subarray(end)];
  const { bytes, table } = shorten(parts[kOpcodes]);
  const opcodes = parts[kOpcodes].length;
  parts[kOpcodes] = [...bytes];
  const blocks = [...parts, [...operandTable(), ...table]];
  const numbers = [functions, module.length, opcodes, ...blocks.map((block) => block.length)];
  return Uint8Array.from([...numbers.flatMap(bytesOfNumber), ...blocks.flatMap((block) => [kNotCompressed, ...block])]);
}
