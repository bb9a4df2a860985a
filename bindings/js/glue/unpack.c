// Makes a WebAssembly module of its packed form; see operands.mjs. It needs no library, so that
// it is a small module of its own. In JavaScript that has just started the same loop takes ten
// times as long.
#include <stdint.h>

#include "lzma.h"

enum {
  kParts = 16,
  kVariables = 1,
  kLabels = 3,
  kOpcodes = 14,
  kTable = kParts,  // the block behind those of the parts
  kBlocks = kParts + 1,
  kMostOfLength = 5,  // bytes of the length of a function
  kOperands = 4,      // entries of an opcode in the table
  kNoOperand = 0xff,
  kAlignment = 0xfe,
  kOpcodesOfPrefix = 512,
  // The table begins with the sizes of the parts, and for each opcode the parts of its
  // operands. The table of pairs follows: for each byte of the opcodes the pair that it is a code
  // of, or zeros.
  kPairs = kParts + 3 * kOpcodesOfPrefix * kOperands,
};

// What a packed form begins with.
struct Header {
  uint32_t functions;
  uint32_t module;            // bytes
  uint32_t opcodes;           // bytes without codes
  uint32_t lengths[kBlocks];  // of the blocks when they are decompressed
};

// Where the next bytes of each block are, and where the next byte of the module goes.
static const uint8_t* from[kBlocks];
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

// Reads the header, and returns where the compressed blocks begin.
static const uint8_t* read_header(const uint8_t* packed, struct Header* header) {
  header->functions = read_number(&packed);
  header->module = read_number(&packed);
  header->opcodes = read_number(&packed);
  for (int block = 0; block < kBlocks; ++block) header->lengths[block] = read_number(&packed);
  return packed;
}

// How many bytes `unpack` needs: for the module, and behind it for the opcodes without codes and
// for the blocks.
__attribute__((export_name("room"))) uint32_t room(const uint8_t* packed) {
  struct Header header;
  read_header(packed, &header);
  uint32_t bytes = header.module + kMostOfLength + header.opcodes;
  for (int block = 0; block < kBlocks; ++block) bytes += header.lengths[block];
  return bytes;
}

// Returns the length of the module.
__attribute__((export_name("unpack"))) uint32_t unpack(const uint8_t* packed, uint8_t* module) {
  struct Header header;
  packed = read_header(packed, &header);
  uint8_t* const opcodes = module + header.module + kMostOfLength;
  uint8_t* at = opcodes + header.opcodes;
  for (int block = 0; block < kBlocks; ++block) {
    from[block] = at;
    packed = decompress(packed, at, header.lengths[block]);
    at += header.lengths[block];
  }
  const uint8_t* const table = from[kTable];
  to = opcodes;
  for (uint32_t i = 0; i < header.lengths[kOpcodes]; ++i)
    write_opcodes(table + kPairs, from[kOpcodes][i]);
  from[kOpcodes] = opcodes;
  to = module;
  for (uint32_t i = 0; i < header.lengths[0]; ++i) move_byte(0);
  for (uint32_t i = 0; i < header.functions; ++i) move_function(table);
  for (uint32_t i = 0; i < header.lengths[kParts - 1]; ++i) move_byte(kParts - 1);
  return (uint32_t)(to - module);
}
