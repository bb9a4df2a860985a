#include "explain/json_parts.hpp"

namespace bitdoku::explain {

std::string shape_text(Shape shape) {
  return std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_cols());
}

void write(JsonText& json, Candidate candidate) {
  json.open('{').member("cell", candidate.cell).member("digit", candidate.digit).close('}');
}

void write(JsonText& json, const std::vector<Candidate>& candidates) {
  json.open('[');
  for (const Candidate& candidate : candidates) write(json, candidate);
  json.close(']');
}

void write(JsonText& json, const Position& position) {
  // 1 to 9, then A to P.
  const auto symbol = [](Digit digit) {
    return digit == 0 ? '.' : static_cast<char>(digit < 10 ? '0' + digit : 'A' + digit - 10);
  };
  std::string givens;
  std::string values;
  std::vector<std::string> candidates;
  for (int cell = 0; cell < position.shape().cells(); ++cell) {
    givens += symbol(position.given(cell));
    values += symbol(position.value(cell));
    std::string& digits = candidates.emplace_back();
    for (const Digit digit : position.candidates(cell)) digits += symbol(digit);
  }
  json.open('{').member("givens", givens).member("values", values);
  write_values(json, "candidates", candidates);
  json.close('}');
}

}  // namespace bitdoku::explain
