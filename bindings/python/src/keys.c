/* The key of a canonical form: MurmurHash3 (Austin Appleby, public domain), the variant x64 with
 * 128 bits and the seed 0, of 81 bytes. It is the same on every machine, so keys may be kept in
 * files. Two classes of a million have the same key with a probability of 10^-27. */
#include "module.h"

static uint64_t turned(uint64_t x, int bits) {
  return x << bits | x >> (64 - bits);
}

static uint64_t load_word(const uint8_t* bytes) {
  uint64_t word = 0;
  int i;
  for (i = 7; i >= 0; --i) word = word << 8 | bytes[i];
  return word;
}

static void store_word(uint64_t word, unsigned char* bytes) {
  int i;
  for (i = 0; i < 8; ++i) bytes[i] = (unsigned char)(word >> 8 * i);
}

static uint64_t mixed(uint64_t x) {
  x = (x ^ x >> 33) * UINT64_C(0xff51afd7ed558ccd);
  x = (x ^ x >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
  return x ^ x >> 33;
}

static const uint64_t kFirst = UINT64_C(0x87c37b91114253d5);
static const uint64_t kSecond = UINT64_C(0x4cf5ad432745937f);

void write_key(const uint8_t* form, unsigned char* key) {
  uint64_t low = 0, high = 0;
  size_t at;
  for (at = 0; at + 16 <= kCells; at += 16) {
    low ^= turned(load_word(form + at) * kFirst, 31) * kSecond;
    low = (turned(low, 27) + high) * 5 + 0x52dce729;
    high ^= turned(load_word(form + at + 8) * kSecond, 33) * kFirst;
    high = (turned(high, 31) + low) * 5 + 0x38495ab5;
  }
  low ^= turned(form[kCells - 1] * kFirst, 31) * kSecond; /* the last byte is alone */
  low ^= kCells;
  high ^= kCells;
  low += high;
  high += low;
  low = mixed(low);
  high = mixed(high);
  low += high;
  high += low;
  store_word(low, key);
  store_word(high, key + 8);
}
