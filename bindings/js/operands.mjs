// The packed form of WebAssembly modules, in which operands of one kind lie together: all opcodes, then all numbers
// of local variables, and so on. Compressed, it is a sixth smaller than the module itself. The idea is that of
// J. Ernst and others, "Code compression", PLDI 1997. Frequent pairs of opcodes have codes (pairs.mjs). pack.mjs packs, and glue/unpack.c
// unpacks.

/**
 * The parts, in the order in which they lie; each is compressed alone. `head` is all before the bodies
 * of functions, `tail` all behind them.
 */
export const kParts = ['head', 'variables', 'types', 'labels', 'globals', 'others', 'lanes', 'vectors', 'floats', 'longs', 'ints',
  'offsets', 'functions', 'locals', 'opcodes', 'tail'];

/** How many bytes an operand of a part has; 0 if it is a number of variable length. */
export const kSizes = kParts.map((part) => ({ floats: 8, vectors: 16, lanes: 1 })[part] ?? 0);

/** In place of a part: an alignment. These are hints for the engine; all become 0. */
export const kAlignment = 0xfe;

// For each opcode, the parts of its operands.
const kOperands = [];
const add = (parts, ...opcodes) => {
  const numbers = parts.map((part) => (part === 'alignment' ? kAlignment : kParts.indexOf(part)));
  for (const opcode of opcodes) kOperands[opcode] = numbers;
};
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const kMemory = ['alignment', 'offsets'];
add([], 0x00, 0x01, 0x05, 0x0b, 0x0e, 0x0f, 0x1a, 0x1b, ...range(0x45, 0xc4));
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
add(['lanes', 'lanes', 'lanes', 'lanes'], 0x43);  // its four bytes; only the module for photos has such numbers
add(['floats'], 0x44);

// Instructions with a prefix, 0xfc for memory and 0xfd for vectors, have a second number, which is below 512.
export const opcodeOf = (prefix, second) => 512 * prefix + second;
const memory = (...numbers) => numbers.map((second) => opcodeOf(0xfc, second));
const vectors = (first, last = first) => range(opcodeOf(0xfd, first), opcodeOf(0xfd, last));
add(['others', 'others'], ...memory(8, 10));
add(['others'], ...memory(9, 11));
add(kMemory, ...vectors(0, 11), ...vectors(92, 93));
add(['vectors'], ...vectors(12, 13));
add(['lanes'], ...vectors(21, 34));
add([...kMemory, 'lanes'], ...vectors(84, 91));
add([], ...memory(...range(0, 7)), ...vectors(14, 20), ...vectors(35, 83), ...vectors(94, 255));

const kOperandsAtMost = 4;
const kNoOperand = 0xff;
const kOpcodesOfPrefix = 512;

/** The table that follows the parts: their sizes, and for each opcode the parts of its operands. */
export function operandTable() {
  const table = new Uint8Array(kParts.length + kOperandsAtMost * 3 * kOpcodesOfPrefix).fill(kNoOperand);
  table.set(kSizes);
  kOperands.forEach((parts, opcode) => {
    const prefix = Math.max(0, Math.floor(opcode / kOpcodesOfPrefix) - 0xfb);
    table.set(parts, kParts.length + kOperandsAtMost * (prefix * kOpcodesOfPrefix + (opcode % kOpcodesOfPrefix)));
  });
  return table;
}

/** The parts of the operands of an opcode; opcodeOf(prefix, number) for one with a prefix. */
export function operandsOf(opcode) {
  const parts = kOperands[opcode];
  if (parts === undefined) throw new Error(`the opcode 0x${opcode.toString(16)} is not known`);
  return parts;
}
