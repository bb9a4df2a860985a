// The parts of JSON objects that steps and summaries share. docs/steps.md describes them.
#ifndef BITDOKU_EXPLAIN_JSON_PARTS_HPP
#define BITDOKU_EXPLAIN_JSON_PARTS_HPP

#include <bitdoku/explain.hpp>
#include <string_view>
#include <vector>

#include "formats/json_text.hpp"

namespace bitdoku::explain {

inline constexpr int kSchemaVersion = 1;

// "2x3": the rows and columns of a box.
[[nodiscard]] std::string shape_text(Shape shape);
void write(JsonText& json, Candidate candidate);
void write(JsonText& json, const std::vector<Candidate>& candidates);
// The board before a step.
void write(JsonText& json, const Position& position);

template <class List>
void write_values(JsonText& json, std::string_view key, const List& list) {
  json.key(key).open('[');
  for (const auto& item : list) json.value(item);
  json.close(']');
}

}  // namespace bitdoku::explain

#endif
