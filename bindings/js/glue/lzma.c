// LZMA, as described in "LZMA specification" by I. Pavlov (2015, public domain), with lp = pb = 0.
// A block begins with its length and lc, or with 0 and the bytes themselves.
#include "lzma.h"

enum {
  kStates = 12,
  kFirstAfterMatch = 7,  // states from here on follow a match
  kProbabilityBits = 11,
  kHalf = 1 << (kProbabilityBits - 1),
  kRate = 5,
  kShortestMatch = 2,
  kLengthClasses = 4,  // lengths with distances of their own
  kAlignBits = 4,
  kFirstAligned =
      14,  // the first slot of distances whose lowest bits have probabilities of their own
  kMostOfContext = 4,  // bits of the byte before a literal
  kLiteral = 0x300,
};

typedef uint16_t Probability;

struct Length {
  Probability choice[2];
  Probability low[8];
  Probability middle[8];
  Probability high[256];
};

static struct Model {
  Probability match[kStates];
  Probability again[kStates];
  Probability first[kStates];
  Probability second[kStates];
  Probability third[kStates];
  Probability longer[kStates];
  Probability slots[kLengthClasses][64];
  Probability distances[128];
  Probability align[1 << kAlignBits];
  struct Length of_match;
  struct Length of_repeat;
  Probability literals[kLiteral << kMostOfContext];
} model;

// The decoder of bits.
struct Range {
  const uint8_t* from;
  uint32_t range;
  uint32_t code;
};

static struct Range range_coder;
static uint8_t* to;
static const uint8_t* begin;
static unsigned context_bits;
static unsigned state;
static uint32_t distances[4];  // less 1, the last one first

static void normalize(struct Range* range) {
  if (range->range >= 1U << 24) return;
  range->range <<= 8;
  range->code = (range->code << 8) | *range->from++;
}

static unsigned bit(struct Range* range, Probability* probability) {
  normalize(range);
  const uint32_t bound = (range->range >> kProbabilityBits) * *probability;
  if (range->code < bound) {
    range->range = bound;
    *probability =
        (Probability)(*probability + (((1 << kProbabilityBits) - *probability) >> kRate));
    return 0;
  }
  range->range -= bound;
  range->code -= bound;
  *probability = (Probability)(*probability - (*probability >> kRate));
  return 1;
}

static unsigned tree(struct Range* range, Probability* probabilities, unsigned bits) {
  unsigned node = 1;
  for (unsigned i = 0; i < bits; ++i) node = 2 * node + bit(range, &probabilities[node]);
  return node - (1U << bits);
}

// The lowest bit first.
static uint32_t reversed(struct Range* range, Probability* probabilities, unsigned bits) {
  unsigned node = 1;
  uint32_t value = 0;
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned next = bit(range, &probabilities[node]);
    node = 2 * node + next;
    value |= next << i;
  }
  return value;
}

static uint32_t even_bits(struct Range* range, unsigned bits) {
  uint32_t value = 0;
  for (unsigned i = 0; i < bits; ++i) {
    normalize(range);
    range->range >>= 1;
    const unsigned next = range->code >= range->range;
    if (next) range->code -= range->range;
    value = 2 * value + next;
  }
  return value;
}

static uint32_t length(struct Range* range, struct Length* of) {
  if (!bit(range, &of->choice[0])) return kShortestMatch + tree(range, of->low, 3);
  if (!bit(range, &of->choice[1])) return kShortestMatch + 8 + tree(range, of->middle, 3);
  return kShortestMatch + 16 + tree(range, of->high, 8);
}

static uint32_t distance(struct Range* range, uint32_t bytes) {
  const uint32_t class = bytes - kShortestMatch;
  const uint32_t slot =
      tree(range, model.slots[class < kLengthClasses ? class : kLengthClasses - 1], 6);
  if (slot < 4) return slot;
  const unsigned bits = (slot >> 1) - 1;
  const uint32_t high = (2 | (slot & 1)) << bits;
  if (slot < kFirstAligned) return high + reversed(range, model.distances + high - slot, bits);
  return high + (even_bits(range, bits - kAlignBits) << kAlignBits) +
         reversed(range, model.align, kAlignBits);
}

static void literal(struct Range* range) {
  const unsigned before = to == begin ? 0 : to[-1];
  Probability* const probabilities = model.literals + kLiteral * (before >> (8 - context_bits));
  unsigned node = 1;
  if (state >= kFirstAfterMatch) {
    // The byte that the match would go on with is unlikely, so its bits are the context until one
    // differs.
    unsigned expected = to[-1 - (int32_t)distances[0]];
    while (node < 0x100) {
      const unsigned would_be = (expected >> 7) & 1;
      expected <<= 1;
      const unsigned next = bit(range, &probabilities[((1 + would_be) << 8) + node]);
      node = 2 * node + next;
      if (next != would_be) break;
    }
  }
  while (node < 0x100) node = 2 * node + bit(range, &probabilities[node]);
  *to++ = (uint8_t)node;
  state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
}

// Takes one of the last distances to the front; returns whether a single byte is copied.
static int repeat(struct Range* range) {
  unsigned which = 0;
  if (!bit(range, &model.first[state])) {
    if (!bit(range, &model.longer[state])) return 1;
  } else if (!bit(range, &model.second[state])) {
    which = 1;
  } else {
    which = 2 + bit(range, &model.third[state]);
  }
  const uint32_t found = distances[which];
  for (; which > 0; --which) distances[which] = distances[which - 1];
  distances[0] = found;
  return 0;
}

// A literal or a match. A function of its own, because engines make a fast version of a function
// only for its next call.
__attribute__((noinline)) static void step(void) {
  struct Range range = range_coder;
  if (!bit(&range, &model.match[state])) {
    literal(&range);
  } else {
    const int after_match = state >= kFirstAfterMatch;
    uint32_t bytes = 1;
    if (!bit(&range, &model.again[state])) {
      for (int i = 3; i > 0; --i) distances[i] = distances[i - 1];
      bytes = length(&range, &model.of_match);
      distances[0] = distance(&range, bytes);
      state = after_match ? 10 : 7;
    } else if (repeat(&range)) {
      state = after_match ? 11 : 9;
    } else {
      bytes = length(&range, &model.of_repeat);
      state = after_match ? 11 : 8;
    }
    const uint8_t* source = to - distances[0] - 1;
    for (; bytes > 0; --bytes) *to++ = *source++;
  }
  range_coder = range;
}

static uint32_t read_length(const uint8_t** at) {
  uint32_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const uint8_t byte = *(*at)++;
    value |= (uint32_t)(byte & 127U) << shift;
    if (byte < 128) return value;
  }
}

const uint8_t* decompress(const uint8_t* from, uint8_t* target, uint32_t size) {
  const uint32_t compressed = read_length(&from);
  const uint8_t* const end = from + 1 + compressed;
  to = target;
  if (compressed == 0) {
    for (; size > 0; --size) *to++ = *from++;
    return from;
  }
  context_bits = *from++;
  begin = target;
  state = 0;
  for (int i = 0; i < 4; ++i) distances[i] = 0;
  Probability* const probabilities = (Probability*)&model;
  for (uint32_t i = 0; i < sizeof model / sizeof(Probability); ++i) probabilities[i] = kHalf;
  range_coder = (struct Range){from + 5, 0xffffffffU, 0};
  for (int i = 1; i < 5; ++i) range_coder.code = (range_coder.code << 8) | from[i];
  while (to < target + size) step();
  return end;
}
