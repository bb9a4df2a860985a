// Makes a WebAssembly module of its packed form; see operands.mjs. It needs no library, so that
// it is a small module of its own. In JavaScript that has just started the same loop takes ten
// times as long.
#include <stdint.h>

enum {
  kParts = 16,
  kVariables = 1,
  kLabels = 3,
  kOpcodes = 14,
  kMostOfLength = 5,  // bytes of the length of a function
  kOperands = 4,      // entries of an opcode in the table
  kNoOperand = 0xff,
  kAlignment = 0xfe,
  kOpcodesOfPrefix = 512,
  // The packed form begins with the sizes of the parts, and for each opcode the parts of its
  // operands. The table of pairs follows: for each byte of the opcodes the pair that it is a code
  // of, or zeros.
  kPairs = kParts + 3 * kOpcodesOfPrefix * kOperands,
  kTableSize = kPairs + 2 * 256,
};

// Where the next bytes of each part are, and where the next byte of the module goes.
static const uint8_t* from[kParts + 1];
static uint8_t* to;

static uint32_t read_number(const uint8_t** at) {
  uint32_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const uint8_t byte = *(*at)++;
    if (shift < 32) value |= (uint32_t)(byte & 127U) << shift;  // longer ones are only moved
    if (byte < 128) return value;
  }
}

static uint8_t move_byte(int part) {
  return *to++ = *from[part]++;
}

static uint32_t move_number(int part) {
  const uint8_t* const begin = from[part];
  const uint32_t value = read_number(&from[part]);
  for (const uint8_t* at = begin; at != from[part]; ++at) *to++ = *at;
  return value;
}

static void move_operands(const uint8_t* sizes, const uint8_t* operands) {
  for (int i = 0; i < kOperands && operands[i] != kNoOperand; ++i) {
    const int part = operands[i];
    if (part == kAlignment) {
      *to++ = 0;
    } else if (sizes[part] == 0) {
      move_number(part);
    } else {
      for (int k = sizes[part]; k > 0; --k) move_byte(part);
    }
  }
}

// Moves an instruction and returns by how much it changes the depth of blocks.
static int move_instruction(const uint8_t* table) {
  uint32_t opcode = move_byte(kOpcodes);
  int deeper = 0;
  if (opcode >= 0xfc) {
    opcode = (opcode - 0xfb) * kOpcodesOfPrefix + move_number(kOpcodes);
  } else if (opcode == 0x0b) {
    deeper = -1;
  } else if (opcode >= 0x02 && opcode <= 0x04) {
    deeper = 1;
  } else if (opcode == 0x0e) {  // a branch table
    for (uint32_t labels = move_number(kLabels) + 1; labels > 0; --labels) move_number(kLabels);
  }
  move_operands(table, table + kParts + kOperands * opcode);
  return deeper;
}

// A function, with its length before it.
static void move_function(const uint8_t* table) {
  uint8_t* const begin = to;
  to += kMostOfLength;
  const uint8_t* const body = to;
  for (uint32_t groups = move_number(kVariables); groups > 0; --groups) {
    move_number(kVariables);
    move_byte(kVariables);
  }
  for (int depth = 1; depth > 0;) depth += move_instruction(table);
  const uint8_t* const end = to;
  to = begin;
  uint32_t length = (uint32_t)(end - body);
  for (; length >= 128; length >>= 7) *to++ = (uint8_t)(length | 128U);
  *to++ = (uint8_t)length;
  for (const uint8_t* at = body; at != end; ++at) *to++ = *at;
}

// Writes the opcodes that a byte stands for.
static void write_opcodes(const uint8_t* pairs, uint8_t byte) {
  const uint8_t* const pair = pairs + 2 * byte;
  if (pair[0] == 0 && pair[1] == 0) {
    *to++ = byte;
  } else {
    write_opcodes(pairs, pair[0]);
    write_opcodes(pairs, pair[1]);
  }
}

// How many bytes `unpack` needs: for the module, and behind it for the opcodes without codes.
__attribute__((export_name("room"))) uint32_t room(const uint8_t* packed) {
  packed += kTableSize;
  read_number(&packed);  // the number of functions
  const uint32_t module = read_number(&packed);
  return module + kMostOfLength + read_number(&packed);
}

// Returns the length of the module.
__attribute__((export_name("unpack"))) uint32_t unpack(const uint8_t* packed, uint8_t* module) {
  const uint8_t* const table = packed;
  packed += kTableSize;
  const uint32_t functions = read_number(&packed);
  uint8_t* const opcodes = module + read_number(&packed) + kMostOfLength;
  read_number(&packed);  // the number of opcodes
  uint32_t lengths[kParts];
  for (int part = 0; part < kParts; ++part) lengths[part] = read_number(&packed);
  from[0] = packed;
  for (int part = 0; part < kParts; ++part) from[part + 1] = from[part] + lengths[part];
  to = opcodes;
  for (const uint8_t* at = from[kOpcodes]; at != from[kOpcodes + 1]; ++at) {
    write_opcodes(table + kPairs, *at);
  }
  to = module;
  const uint8_t* const tail = from[kParts - 1];
  const uint8_t* const end = from[kParts];
  from[kOpcodes] = opcodes;
  while (from[0] != packed + lengths[0]) move_byte(0);
  for (uint32_t i = 0; i < functions; ++i) move_function(table);
  for (const uint8_t* at = tail; at != end; ++at) *to++ = *at;
  return (uint32_t)(to - module);
}
