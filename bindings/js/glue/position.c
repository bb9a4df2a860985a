/* A position and its steps. */
#include <string.h>
#include <time.h>

#include "glue.h"

static bitdoku_position* position;
static bitdoku_explainer* explainer;
static bitdoku_steps* steps;

static int is_ready(void) {
  if (position == NULL) position = bitdoku_position_new();
  if (explainer == NULL) explainer = bitdoku_explainer_new();
  if (steps == NULL) steps = bitdoku_steps_new();
  return position != NULL && explainer != NULL && steps != NULL;
}

static bitdoku_status failed(bitdoku_status status) {
  return js_fail(status, bitdoku_status_text(status));
}

/* The side of the first puzzle. */
static int32_t side(void) {
  int32_t rows = 0;
  int32_t cols = 0;
  bitdoku_puzzle_shape(js_first(), &rows, &cols);
  return rows * cols;
}

/* Makes the position of the first puzzle. The input has a value for each cell (0 for none) and,
 * behind them, masks of struck-out candidates of four bytes, bit d - 1 for digit d. */
EXPORT(position_load) int32_t position_load(void) {
  const uint8_t* const values = (const uint8_t*)js_input;
  const int32_t digits = side();
  const int32_t cells = digits * digits;
  bitdoku_status status;
  int32_t cell;
  int32_t digit;
  if (!is_ready()) return failed(BITDOKU_OUT_OF_MEMORY);
  status = bitdoku_position_set_puzzle(position, js_first());
  if (status != BITDOKU_OK)
    return js_fail(status, "positions and their steps are for boards up to 25x25");
  for (cell = 0; cell < cells; ++cell) {
    uint32_t mask;
    memcpy(&mask, values + cells + 4 * cell, sizeof mask);
    for (digit = 1; mask != 0 && digit <= digits; ++digit) {
      if ((mask >> (digit - 1) & 1) != 0) bitdoku_position_strike_out(position, cell, digit);
    }
    if (values[cell] == 0) continue;
    status = bitdoku_position_set_value(position, cell, values[cell]);
    if (status != BITDOKU_OK) return failed(status);
  }
  return BITDOKU_OK;
}

/* The candidates of the position as a mask. */
EXPORT(position_mask) int32_t position_mask(int32_t cell) {
  const int32_t digits = side();
  int32_t mask = 0;
  int32_t digit;
  for (digit = 1; digit <= digits; ++digit) {
    if (bitdoku_position_has(position, cell, digit)) mask |= 1 << (digit - 1);
  }
  return mask;
}

static void add_json(const char* json) {
  js_add_text(json != NULL ? json : "null");
}

/* Tells the steps that were found in the language whose code lies at this place of the input; 0 for
 * English. */
static bitdoku_status tell_in(size_t language) {
  if (language == 0) return BITDOKU_OK;
  return bitdoku_steps_tell_in(steps, js_input + language);
}

/* How to search: `milliseconds` (negative for no limit) and techniques, whose names lie at these
 * places of the input; 0 for none. */
static bitdoku_status prepare(double milliseconds, size_t only, size_t without) {
  static int has_choice;
  const char* const only_names = only != 0 ? js_input + only : NULL;
  const char* const without_names = without != 0 ? js_input + without : NULL;
  bitdoku_status status = bitdoku_explainer_set_limits(explainer, js_time(milliseconds), NULL);
  if (status != BITDOKU_OK) return failed(status);
  if (only == 0 && without == 0 && !has_choice) return BITDOKU_OK;
  status = bitdoku_explainer_set_techniques(explainer, only_names, without_names, NULL, &js_error);
  if (status == BITDOKU_OK) has_choice = only != 0 || without != 0;
  return status;
}

/* Writes the next step, or why there is none, to the output as JSON. */
EXPORT(next_step)
int32_t next_step(int32_t order, double milliseconds, size_t only, size_t without,
                  size_t language) {
  bitdoku_status status = prepare(milliseconds, only, without);
  if (status != BITDOKU_OK) return status;
  status = bitdoku_next_step(explainer, position, order, steps);
  if (status == BITDOKU_OK) status = tell_in(language);
  if (status != BITDOKU_OK) return failed(status);
  js_clear();
  add_json(bitdoku_steps_json(steps, position));
  return js_checked(BITDOKU_OK);
}

/* Writes the text of the step that was found, as far as `depth` goes, in the language whose code
 * lies at this place of the input. */
EXPORT(step_text) int32_t step_text(int32_t depth, size_t language) {
  const char* const text = bitdoku_step_text_in(steps, 0, depth, js_input + language);
  js_clear();
  js_add_text(text != NULL ? text : bitdoku_steps_text(steps));
  return js_checked(BITDOKU_OK);
}

/* Writes a picture of the position with one of the steps that were found. */
EXPORT(step_svg) int32_t step_svg(size_t index) {
  const char* const svg = bitdoku_step_svg(steps, index, position);
  if (svg == NULL) return js_fail(BITDOKU_OUT_OF_RANGE, "there is no step to draw");
  js_clear();
  js_add_text(svg);
  return js_checked(BITDOKU_OK);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static const char* level = "";

/* HoDoKu's level of the last path. */
EXPORT(path_level) const char* path_level(void) {
  return level;
}

static bitdoku_status add_path(bitdoku_path* path, double milliseconds, size_t language) {
  const double begin = now();
  do {
    const double left = milliseconds < 0 ? -1 : milliseconds - (now() - begin);
    bitdoku_status status =
        bitdoku_path_set_limits(path, js_time(milliseconds < 0 || left > 0 ? left : 0), NULL);
    if (status == BITDOKU_OK) status = bitdoku_path_next(path, steps);
    if (status == BITDOKU_OK) status = bitdoku_path_get_position(path, position);
    if (status == BITDOKU_OK) status = tell_in(language);
    if (status != BITDOKU_OK) return failed(status);
    js_add_text(",");
    add_json(bitdoku_steps_json(steps, position));
    if (js_checked(BITDOKU_OK) != BITDOKU_OK) break;
  } while (bitdoku_steps_kind(steps) == BITDOKU_STEP);
  return js_checked(BITDOKU_OK);
}

/* Writes the steps to the end as a JSON array behind a null; the last entry says how it ended. The
 * numbers are the rating in tenths and the score. */
EXPORT(path)
int32_t path(int32_t order, double milliseconds, size_t only, size_t without, size_t language) {
  bitdoku_path* path = NULL;
  bitdoku_status status = bitdoku_path_create(position, order, &path);
  if (status != BITDOKU_OK) return failed(status);
  if (only != 0 || without != 0) {
    status = bitdoku_path_set_techniques(path, only != 0 ? js_input + only : NULL,
                                         without != 0 ? js_input + without : NULL, NULL, &js_error);
  }
  js_clear();
  js_add_text("[null");
  if (status == BITDOKU_OK) status = add_path(path, milliseconds, language);
  js_add_text("]");
  js_number[0] = bitdoku_path_rating(path);
  js_number[1] = bitdoku_path_score(path);
  level = bitdoku_path_level(path);
  bitdoku_path_free(path);
  return status;
}

/* Writes up to `most` steps as a JSON array. If there is none, its only entry says why. The input
 * has the id of a technique at its place; 0 means all techniques. */
EXPORT(all_steps)
int32_t all_steps(int32_t order, double milliseconds, size_t only, size_t without, size_t language,
                  size_t technique, double most) {
  const size_t wanted = most < 1e9 ? (size_t)most : 1000000000u;
  const char* const id = technique != 0 ? js_input + technique : NULL;
  bitdoku_status status = prepare(milliseconds, only, without);
  size_t i;
  if (status != BITDOKU_OK) return status;
  status = bitdoku_all_steps(explainer, position, order, id, wanted, steps);
  if (status == BITDOKU_OK) status = tell_in(language);
  if (status != BITDOKU_OK) return failed(status);
  js_clear();
  js_add_text("[");
  for (i = 0; i < bitdoku_steps_count(steps); ++i) {
    if (i > 0) js_add_text(",");
    add_json(bitdoku_step_json(steps, i, position));
  }
  if (i == 0) add_json(bitdoku_steps_json(steps, position));
  js_add_text("]");
  return js_checked(BITDOKU_OK);
}

static bitdoku_status write_json(const char* json) {
  if (json == NULL) return failed(BITDOKU_OUT_OF_MEMORY);
  js_clear();
  js_add_text(json);
  return js_checked(BITDOKU_OK);
}

/* Writes the summary of the path as JSON. */
EXPORT(summary)
int32_t summary(int32_t order, double milliseconds, size_t only, size_t without) {
  const bitdoku_status status = prepare(milliseconds, only, without);
  if (status != BITDOKU_OK) return status;
  return write_json(bitdoku_summary_json(explainer, position, order));
}

/* Writes why a technique has no step as JSON. The input has its id and the cells of the pattern at
 * these places. */
EXPORT(why_not) int32_t why_not(size_t technique, size_t cells, size_t count) {
  return write_json(bitdoku_why_not_json(explainer, position, js_input + technique,
                                         (const uint8_t*)js_input + cells, count));
}

/* Writes the contradictions that the position shows as a JSON array. */
EXPORT(contradictions) int32_t contradictions(void) {
  static const char* const kKinds[] = {"twice", "no_digit", "no_place"};
  bitdoku_contradiction found = BITDOKU_CONTRADICTION_INIT;
  size_t i;
  js_clear();
  js_add_text("[");
  for (i = 0; bitdoku_position_contradiction(position, i, &found) == BITDOKU_OK; ++i) {
    js_add_text(i > 0 ? ",{" : "{");
    js_add_key("kind");
    js_add_string(kKinds[found.kind], strlen(kKinds[found.kind]));
    js_add_key("digit");
    js_add_unsigned((uint64_t)found.digit);
    js_add_key("cells");
    js_add_text("[");
    if (found.kind != BITDOKU_NO_PLACE) js_add_unsigned((uint64_t)found.cells[0]);
    if (found.kind == BITDOKU_TWICE) {
      js_add_text(",");
      js_add_unsigned((uint64_t)found.cells[1]);
    }
    js_add_text("]");
    js_add_key("text");
    js_add_string(found.text, strlen(found.text));
    js_add_text("}");
  }
  js_add_text("]");
  return js_checked(BITDOKU_OK);
}

/* The address of the id or the name of a technique, 0 after the last one. */
EXPORT(technique_id) const char* technique_id(int32_t order, size_t index) {
  return bitdoku_technique_id(order, index);
}
EXPORT(technique_name) const char* technique_name(int32_t order, size_t index) {
  return bitdoku_technique_name(order, index);
}
