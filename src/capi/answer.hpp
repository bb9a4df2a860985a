// The parts that all searches share: the checks of arguments, and the answer.
#ifndef BITDOKU_CAPI_ANSWER_HPP
#define BITDOKU_CAPI_ANSWER_HPP

#include <string_view>

#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace bitdoku::capi {

bitdoku_verdict verdict_of(Verdict verdict);

// Checks the arguments that every search has. Returns BITDOKU_OK if they are valid.
template <class Problem, class TheirAnswer>
bitdoku_status check_arguments(const Problem* problem, const bitdoku_options* options,
                               const TheirAnswer* answer, Options& read) {
  if (problem == nullptr || answer == nullptr) return BITDOKU_NULL_POINTER;
  if (!has_sane_size(*answer)) return BITDOKU_BAD_STRUCT_SIZE;
  return read_options(options, read);
}

// Converts an Answer or a CoverAnswer. If the engine cannot solve the puzzle, that is an error
// here; the caller also gets the reason.
template <class AnyAnswer>
bitdoku_status give_answer(bitdoku_answer& theirs, const AnyAnswer& answer) {
  bitdoku_answer ours = BITDOKU_ANSWER_INIT;
  ours.verdict = verdict_of(answer.verdict);
  ours.complete = answer.complete ? 1 : 0;
  ours.solutions = answer.solutions;
  ours.nodes = answer.statistics.nodes;
  ours.guesses = answer.statistics.guesses;
  set_reason(ours, answer);
  give(theirs, ours);
  return answer.verdict == Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
}

// Converts a CountAnswer or the count of an exact cover, found by this method.
template <class AnyCount>
void give_count(bitdoku_count_answer& theirs, const AnyCount& counted, std::string_view method) {
  bitdoku_count_answer ours = BITDOKU_COUNT_ANSWER_INIT;
  ours.high = counted.solutions.high;
  ours.low = counted.solutions.low;
  ours.exact = counted.exact ? 1 : 0;
  ours.verdict = verdict_of(counted.verdict);
  copy_text(ours.decimal, to_string(counted.solutions));
  copy_text(ours.method, method);
  set_reason(ours, counted);
  give(theirs, ours);
}

}  // namespace bitdoku::capi

#endif
