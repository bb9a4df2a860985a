// Decompresses the blocks of a packed module.
#ifndef BITDOKU_GLUE_LZMA_H
#define BITDOKU_GLUE_LZMA_H

#include <stdint.h>

// Writes the `size` bytes of a block to `to` and returns where the next block begins. Only what
// compress.c makes is decompressed well; anything else gives other bytes or a trap.
const uint8_t* decompress(const uint8_t* from, uint8_t* to, uint32_t size);

#endif
