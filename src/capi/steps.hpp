// The handles that the functions about steps share.
#ifndef BITDOKU_CAPI_STEPS_HPP
#define BITDOKU_CAPI_STEPS_HPP

#include <bitdoku/bitdoku.h>

#include <bitdoku/explain.hpp>
#include <string>
#include <vector>

struct bitdoku_position {
  bitdoku::Position position;
};

// The steps that were found, and the texts that were made from them.
struct bitdoku_steps {
  bitdoku::Advice::Kind kind = bitdoku::Advice::Kind::stuck;
  std::string text;
  std::vector<bitdoku::Advice> advice;
  std::vector<bitdoku::Candidate> wrong_values;
  std::vector<bitdoku::Candidate> wrongly_struck;
  std::string shown;  // the last text that was requested
};

namespace bitdoku::capi {

inline bool is_order(bitdoku_order order) {
  return order == BITDOKU_ORDER_SE || order == BITDOKU_ORDER_HUMAN;
}

// The step of `advice`, or the reason why there is none.
[[nodiscard]] inline bitdoku_steps steps_of(const Advice& advice) {
  bitdoku_steps steps;
  steps.kind = advice.kind;
  steps.text = advice.text;
  steps.wrong_values = advice.wrong_values;
  steps.wrongly_struck = advice.wrongly_struck;
  if (advice.kind == Advice::Kind::step) steps.advice.push_back(advice);
  return steps;
}

}  // namespace bitdoku::capi

#endif
