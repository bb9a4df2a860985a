// The handles that the functions about steps share.
#ifndef BITDOKU_CAPI_STEPS_HPP
#define BITDOKU_CAPI_STEPS_HPP

#include <bitdoku/bitdoku.h>

#include <algorithm>
#include <bitdoku/explain.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"

struct bitdoku_position {
  bitdoku::Position position;
};

// The steps that were found, and the texts that were made from them.
struct bitdoku_steps {
  bitdoku::Advice::Kind kind = bitdoku::Advice::Kind::stuck;
  std::string text;
  bitdoku::Shape shape;  // of the board
  std::vector<bitdoku::Advice> advice;
  std::vector<bitdoku::Candidate> wrong_values;
  std::vector<bitdoku::Candidate> wrongly_struck;
  std::string shown;  // the last text that was requested
};

namespace bitdoku::capi {

// The names between commas.
[[nodiscard]] inline std::vector<std::string> names_of(const char* text) {
  std::vector<std::string> names;
  if (text == nullptr) return names;
  const std::string_view all(text);
  for (std::size_t begin = 0; begin <= all.size();) {
    const std::size_t end = std::min(all.find(',', begin), all.size());
    names.emplace_back(all.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

[[nodiscard]] inline TechniqueWish wish_of(const char* only, const char* without,
                                           const char* file) {
  TechniqueWish wish{.only = names_of(only), .without = names_of(without), .file = {}};
  if (file != nullptr) wish.file = *file == '\0' ? "\n" : file;  // an empty file has no technique
  return wish;
}

inline bool is_order(bitdoku_order order) {
#if defined(BITDOKU_WITHOUT_WHIPS)
  return order == BITDOKU_ORDER_SE || order == BITDOKU_ORDER_HUMAN;
#else
  return order >= BITDOKU_ORDER_SE && order <= BITDOKU_ORDER_WHIPS;
#endif
}

// Gives the searches of `searcher` the techniques that the texts choose.
template <class Searcher>
bitdoku_status set_techniques(Searcher& searcher, const char* only, const char* without,
                              const char* file, bitdoku_error* error) {
  if (error != nullptr && !has_sane_size(*error)) return BITDOKU_BAD_STRUCT_SIZE;
  return guarded([&]() -> bitdoku_status {
    if (only == nullptr && without == nullptr && file == nullptr) {
      searcher.set_techniques({});
      return give_no_error(error);
    }
    auto chosen = choose_techniques(wish_of(only, without, file));
    if (!chosen) return give_error(error, chosen.error());
    searcher.set_techniques(*chosen);
    return give_no_error(error);
  });
}

// The step of `advice`, or the reason why there is none.
[[nodiscard]] inline bitdoku_steps steps_of(const Advice& advice) {
  bitdoku_steps steps;
  steps.kind = advice.kind;
  steps.text = advice.text;
  steps.shape = advice.shape;
  steps.wrong_values = advice.wrong_values;
  steps.wrongly_struck = advice.wrongly_struck;
  if (advice.kind == Advice::Kind::step) steps.advice.push_back(advice);
  return steps;
}

}  // namespace bitdoku::capi

#endif
