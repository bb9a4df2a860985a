/* Making puzzles. The wish is set part by part, then `generate` is called. */
#include <string.h>

#include "glue.h"

static bitdoku_wish wish = BITDOKU_WISH_INIT;

EXPORT(wish_begin) void wish_begin(void) {
  const bitdoku_wish fresh = BITDOKU_WISH_INIT;
  wish = fresh;
}

EXPORT(wish_seed) void wish_seed(uint64_t seed) {
  wish.seed = seed;
}

/* The parts that are numbers, in the order of kWishNumbers in src/generate.mjs. */
EXPORT(wish_number) void wish_number(int32_t part, double value) {
  const int32_t whole = value < 2147483647.0 ? (int32_t)value : 2147483647;
  switch (part) {
    case 0:
      wish.box_rows = whole;
      break;
    case 1:
      wish.box_cols = whole;
      break;
    case 2:
      wish.first = (uint64_t)value;
      break;
    case 3:
      wish.count = (uint64_t)value;
      break;
    case 4:
      wish.least_clues = whole;
      break;
    case 5:
      wish.most_clues = whole;
      break;
    case 6:
      wish.least_rating = whole;
      break;
    case 7:
      wish.most_rating = whole;
      break;
    case 8:
      wish.symmetries = (uint32_t)value;
      break;
    case 9:
      wish.minimal = whole;
      break;
    case 10:
      wish.nearest = whole;
      break;
    case 11:
      wish.time_ns = value < 1e12 ? (uint64_t)(value * 1e6) : BITDOKU_NO_LIMIT;
      break;
    case 12:
      wish.tell_rating = whole;
      break;
    case 13:
      wish.tell_technique = whole;
      break;
    case 14:
      wish.sample = whole;
      break;
    default:
      break;
  }
}

/* The parts that are texts, by their place in the input. */
EXPORT(wish_text) void wish_text(int32_t part, size_t place) {
  const char* const text = js_input + place;
  switch (part) {
    case 0:
      wish.needs = text;
      break;
    case 1:
      wish.only = text;
      break;
    case 2:
      wish.without = text;
      break;
    case 3:
      wish.pattern = (const uint8_t*)text;
      break;
    default:
      break;
  }
}

static void add_line(const char* name, const uint8_t* digits, size_t cells) {
  char line[625 + 1];
  js_add_key(name);
  if (cells < sizeof line &&
      bitdoku_to_line(digits, cells, BITDOKU_DIGITS, '.', line, sizeof line) == BITDOKU_OK) {
    js_add_string(line, cells);
  } else {
    js_add_text("null");
  }
}

static void add_number(const char* name, uint64_t number) {
  js_add_key(name);
  js_add_unsigned(number);
}

static int32_t add_puzzle(const bitdoku_made* made, void* count) {
  size_t i;
  size_t clues = 0;
  for (i = 0; i < made->cells; ++i) clues += made->puzzle[i] != 0;
  if ((*(size_t*)count)++ > 0) js_add_text(",");
  js_add_text("{");
  add_line("puzzle", made->puzzle, made->cells);
  add_line("solution", made->solution, made->cells);
  add_number("clues", clues);
  add_number("index", made->number);
  add_number("symmetry", (uint64_t)made->symmetry);
  add_number("er", (uint64_t)made->er);
  add_number("ep", (uint64_t)made->ep);
  add_number("ed", (uint64_t)made->ed);
  add_number("br", (uint64_t)made->br);
  add_number("met", (uint64_t)made->met);
  js_add_key("technique");
  js_add_string(made->technique, strlen(made->technique));
  js_add_text("}");
  return js_checked(BITDOKU_OK) == BITDOKU_OK;
}

/* Writes a JSON array of puzzles to the output. The first number is the reason why there are fewer
 * than requested (BITDOKU_REASON_...), and the error has its words. */
EXPORT(generate) int32_t generate(void) {
  bitdoku_making making = BITDOKU_MAKING_INIT;
  bitdoku_status status;
  size_t count = 0;
  js_clear();
  js_add_text("{\"puzzles\":[");
  status = bitdoku_generate(&wish, add_puzzle, &count, &making);
  js_add_text("],\"seed\":\"");
  js_add_unsigned(making.seed); /* as a string, because a number of JSON has 53 bits */
  js_add_text("\"}");
  js_number[0] = making.reason_code;
  js_fail(status, making.reason[0] != '\0' ? making.reason : bitdoku_status_text(status));
  return js_checked(status);
}
