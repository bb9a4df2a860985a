/* Searches about the first puzzle: solve, count, enumerate, minimize, rate. */
#include "glue.h"

/* Numbers of the result. */
enum { kVerdict, kSolutions, kExact, kSteps, kAbove };
enum { kEr = 1, kEp, kEd = 5 };

uint64_t js_time(double milliseconds) {
  return milliseconds >= 0 && milliseconds < 1e12 ? (uint64_t)(milliseconds * 1e6)
                                                  : BITDOKU_NO_LIMIT;
}

static bitdoku_options options_of(double solutions, double milliseconds) {
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = solutions < 0x1p63 ? (uint64_t)solutions : BITDOKU_NO_LIMIT;
  options.time_ns = js_time(milliseconds);
  return options;
}

/* If a limit or a bad puzzle ended the search: the reason. */
static bitdoku_status keep_reason(bitdoku_status status, const char* reason,
                                  bitdoku_reason reason_code) {
  js_number[7] = reason_code;
  return js_fail(status, reason[0] != '\0' ? reason : bitdoku_status_text(status));
}

/* Writes the first solution to the output, if there is one. */
EXPORT(solve) int32_t solve(double solutions, double milliseconds) {
  const bitdoku_options options = options_of(solutions, milliseconds);
  const size_t count = js_cells();
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  uint8_t* place;
  js_clear();
  place = js_make_room(count);
  if (place == NULL) return js_checked(BITDOKU_OK);
  status = bitdoku_solve(js_first(), &options, place, count, &answer);
  js_number[kVerdict] = answer.verdict;
  js_number[kSolutions] = (double)answer.solutions;
  return keep_reason(status, answer.reason, answer.reason_code);
}

/* Writes the number of solutions to the output, in decimal digits. */
EXPORT(count) int32_t count(double limit, double milliseconds) {
  const bitdoku_options options = options_of(limit, milliseconds);
  bitdoku_count_answer answer = BITDOKU_COUNT_ANSWER_INIT;
  const bitdoku_status status = bitdoku_count(js_first(), &options, &answer);
  js_clear();
  js_add_text(answer.decimal);
  js_number[kVerdict] = answer.verdict;
  js_number[kExact] = answer.exact;
  return js_checked(keep_reason(status, answer.reason, answer.reason_code));
}

static int32_t add_solution(const uint8_t* solution, size_t cells, void* user) {
  (void)user;
  js_add(solution, cells);
  return js_checked(BITDOKU_OK) == BITDOKU_OK;
}

/* Writes up to `limit` solutions to the output. */
EXPORT(enumerate) int32_t enumerate(double limit, double milliseconds) {
  const bitdoku_options options = options_of(limit, milliseconds);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  bitdoku_status status;
  js_clear();
  status = bitdoku_enumerate(js_first(), &options, add_solution, NULL, &answer);
  js_number[kVerdict] = answer.verdict;
  js_number[kSolutions] = (double)answer.solutions;
  return js_checked(keep_reason(status, answer.reason, answer.reason_code));
}

/* Removes redundant givens. */
EXPORT(minimize) int32_t minimize(uint64_t seed, double milliseconds) {
  const bitdoku_options options = options_of(2, milliseconds);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  const bitdoku_status status = bitdoku_minimize(js_first(), seed, &options, js_first(), &answer);
  js_number[kVerdict] = answer.verdict;
  return keep_reason(status, answer.reason, answer.reason_code);
}

/* Rates as Sudoku Explainer does, in tenths. */
EXPORT(rate) int32_t rate(int32_t stop_above, double milliseconds) {
  static bitdoku_rater* rater;
  bitdoku_rate_options options = BITDOKU_RATE_OPTIONS_INIT;
  bitdoku_rating rating = BITDOKU_RATING_INIT;
  bitdoku_status status;
  if (rater == NULL) rater = bitdoku_rater_new();
  if (rater == NULL) return js_fail(BITDOKU_OUT_OF_MEMORY, "");
  options.stop_above = stop_above;
  options.time_ns = js_time(milliseconds);
  status = bitdoku_rater_rate_with(rater, js_first(), &options, &rating);
  js_number[kVerdict] = rating.verdict;
  js_number[kEr] = rating.er;
  js_number[kEp] = rating.ep;
  js_number[kEd] = rating.ed;
  js_number[kSteps] = rating.steps;
  js_number[kAbove] = rating.above;
  return keep_reason(status, rating.reason, rating.reason_code);
}
