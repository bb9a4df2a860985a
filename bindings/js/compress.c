/* Compresses the blocks of a packed module, which pack.mjs leaves as they are, to the standard
 * output: compress FILE. Each block becomes an LZMA stream without an end marker (glue/lzma.c),
 * with the `lc` that makes it smallest. */
#include <lzma.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kHeader = 3, kBlocks = 17, kMostOfFile = 1 << 24, kMostOfContext = 4 };

static uint32_t read_number(const uint8_t** at) {
  uint32_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const uint8_t byte = *(*at)++;
    value |= (uint32_t)(byte & 127U) << shift;
    if (byte < 128) return value;
  }
}

static void write_number(size_t number) {
  for (; number >= 128; number >>= 7) putchar((int)(number % 128 + 128));
  putchar((int)number);
}

/* Returns how many bytes the compressed block has, or ends the program. */
static size_t compressed(const uint8_t* block, size_t size, uint32_t lc, uint8_t* to) {
  lzma_options_lzma options;
  size_t length = 0;
  lzma_filter filters[] = {{LZMA_FILTER_LZMA1EXT, &options}, {LZMA_VLI_UNKNOWN, NULL}};
  if (lzma_lzma_preset(&options, 9 | LZMA_PRESET_EXTREME)) exit(1);
  options.lc = lc;
  options.lp = options.pb = 0;
  options.nice_len = 273;
  options.depth = 2000;
  options.ext_flags = 0;
  options.ext_size_low = (uint32_t)size;
  options.ext_size_high = 0;
  if (lzma_raw_buffer_encode(filters, NULL, block, size, to, &length, kMostOfFile) != LZMA_OK)
    exit(1);
  return length;
}

static void write_block(const uint8_t* block, size_t size) {
  static uint8_t forms[kMostOfContext + 1][kMostOfFile];
  size_t best = 0;
  uint32_t best_lc = 0;
  for (uint32_t lc = 0; lc <= kMostOfContext && size > 0; ++lc) {
    const size_t length = compressed(block, size, lc, forms[lc]);
    if (lc == 0 || length < best) best = length, best_lc = lc;
  }
  if (best >= size) {
    write_number(0);
    fwrite(block, 1, size, stdout);
  } else {
    write_number(best);
    putchar((int)best_lc);
    fwrite(forms[best_lc], 1, best, stdout);
  }
}

int main(int count, char** words) {
  static uint8_t bytes[kMostOfFile];
  uint32_t lengths[kBlocks];
  FILE* const file = count == 2 ? fopen(words[1], "rb") : NULL;
  if (file == NULL) return 1;
  const size_t size = fread(bytes, 1, sizeof bytes, file);
  const uint8_t* at = bytes;
  for (int i = 0; i < kHeader; ++i) read_number(&at);
  for (int i = 0; i < kBlocks; ++i) lengths[i] = read_number(&at);
  fwrite(bytes, 1, (size_t)(at - bytes), stdout);
  for (int i = 0; i < kBlocks; ++i) {
    if (read_number(&at) != 0 || lengths[i] > (size_t)(bytes + size - at)) return 1;
    write_block(at, lengths[i]);
    at += lengths[i];
  }
  return at == bytes + size && fflush(stdout) == 0 ? 0 : 1;
}
