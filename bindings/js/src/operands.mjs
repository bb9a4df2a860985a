// The packed form of WebAssembly modules, in which operands of one kind lie together: all opcodes, then all numbers
// of local variables, and so on. Compressed by gzip, it is a sixth smaller than the module itself. The idea is that of
// J. Ernst and others, "Code compression", PLDI 1997. pack.mjs packs, unpack.mjs unpacks.

/** The parts, in the order in which they lie. `head` is all before the bodies of functions, `tail` all behind them. */
export const kParts = ['head', 'opcodes', 'variables', 'types', 'labels', 'functions', 'globals', 'locals', 'offsets',
  'ints', 'longs', 'floats', 'vectors', 'lanes', 'others', 'tail'];

// How many bytes an operand of a part has; 0 if it is a number of variable length.
const kSizes = kParts.map((part) => ({ floats: 8, vectors: 16, lanes: 1 })[part] ?? 0);

// In place of a part: an alignment. These are hints for the engine; all become 0.
const kAlignment = -1;

// For each opcode, the parts of its operands. Opcodes that are not there have no operands.
const kOperands = [];
const add = (parts, ...opcodes) => {
  const numbers = parts.map((part) => kParts.indexOf(part));  // kAlignment for 'alignment'
  for (const opcode of opcodes) kOperands[opcode] = numbers;
};
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const kMemory = ['alignment', 'offsets'];
add(['types'], ...range(0x02, 0x04));
add(['labels'], 0x0c, 0x0d);
add(['functions'], 0x10);
add(['others', 'others'], 0x11);
add(['locals'], ...range(0x20, 0x22));
add(['globals'], 0x23, 0x24);
add(kMemory, ...range(0x28, 0x3e));
add(['others'], 0x3f, 0x40);
add(['ints'], 0x41);
add(['longs'], 0x42);
add(['floats'], 0x44);

// Instructions with a prefix, 0xfc for memory and 0xfd for vectors, have a second number, which is below 512.
const opcodeOf = (prefix, second) => 512 * prefix + second;
const memory = (...numbers) => numbers.map((second) => opcodeOf(0xfc, second));
const vectors = (first, last = first) => range(opcodeOf(0xfd, first), opcodeOf(0xfd, last));
add(['others', 'others'], ...memory(8, 10));
add(['others'], ...memory(9, 11));
add(kMemory, ...vectors(0, 11), ...vectors(92, 93));
add(['vectors'], ...vectors(12, 13));
add(['lanes'], ...vectors(21, 34));
add([...kMemory, 'lanes'], ...vectors(84, 91));

const kEndsEarly = 'the module ends too early';
const kEnd = 0x0b;
const kBranchTable = 0x0e;
const opensBlock = (opcode) => opcode >= 0x02 && opcode <= 0x04;
const [kOpcodes, kVariables, kLabels] = ['opcodes', 'variables', 'labels'].map((part) => kParts.indexOf(part));

/**
 * Goes over the body of a function. `mover` moves each piece: `byte(part)` and `number(part)` return what they moved,
 * `bytes(part, count)` and `alignment()` do not.
 */
export function walkBody(mover) {
  for (let groups = mover.number(kVariables); groups > 0; --groups) {
    mover.number(kVariables);
    mover.byte(kVariables);
  }
  for (let depth = 1; depth > 0;) {
    let opcode = mover.byte(kOpcodes);
    if (opcode === undefined) throw new RangeError(kEndsEarly);
    if (opcode === 0xfc || opcode === 0xfd) opcode = opcodeOf(opcode, mover.number(kOpcodes));
    if (opensBlock(opcode)) ++depth;
    if (opcode === kEnd) --depth;
    if (opcode === kBranchTable) {
      for (let labels = mover.number(kLabels); labels >= 0; --labels) mover.number(kLabels);
    }
    const operands = kOperands[opcode];
    if (operands === undefined) continue;
    for (let i = 0; i < operands.length; ++i) {
      const part = operands[i];
      if (part === kAlignment) mover.alignment();
      else if (kSizes[part] > 0) mover.bytes(part, kSizes[part]);
      else mover.number(part);
    }
  }
}

/** The bytes of a number of variable length. */
export function bytesOfNumber(number) {
  const bytes = [];
  for (; number >= 128; number = Math.floor(number / 128)) bytes.push((number % 128) + 128);
  return [...bytes, number];
}

/** Reads numbers of variable length. */
export class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError(kEndsEarly);
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  }
}
