#include "cli/io/rules_solutions.hpp"

#include <algorithm>
#include <charconv>

#include "formats/links/loose_json.hpp"
#include "formats/symbols.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::string_view kBetweenNumbers = " \t,";

std::optional<std::vector<int>> numbers_in(std::string_view text) {
  std::vector<int> values;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(kBetweenNumbers);
    if (begin == std::string_view::npos) return values;
    text.remove_prefix(begin);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    values.push_back(value);
  }
}

// The member `solution` of an object of JSON; empty if it has none.
std::string solution_in(std::string_view object) {
  LooseJson json;
  const JsonNode* const root = json.parse(std::string(object));
  const JsonNode* const node = root == nullptr ? nullptr : root->find("solution");
  if (node == nullptr) return {};
  if (!node->is_array()) return node->plain();
  std::string text;
  for (const JsonNode* each = node->first; each != nullptr; each = each->next) {
    text += std::string(each->text) + " ";
  }
  return text;
}

}  // namespace

std::optional<std::string> RulesSolutions::next() {
  while (!input_.knows_encoding() && input_.fetch_more()) {
  }
  for (std::string_view line; input_.line(line) == Fetched::yes;) {
    const std::string_view text = trimmed(line);
    if (text.starts_with('#')) continue;
    return text.starts_with('{') ? solution_in(text) : std::string(text);
  }
  return std::nullopt;
}

std::optional<std::vector<int>> values_in(std::string_view text) {
  constexpr std::string_view kSymbols = "0123456789ABCDEFG";
  text = trimmed(text);
  if (text.find_first_of(kBetweenNumbers) != std::string_view::npos) return numbers_in(text);
  std::vector<int> values;
  for (const char symbol : text) {
    const std::size_t value = kSymbols.find(symbol);
    if (value == std::string_view::npos) return std::nullopt;
    values.push_back(static_cast<int>(value));
  }
  return values;
}

std::string fault_of_solution(const VariantPuzzle& puzzle, const std::vector<int>& values,
                              const Limits& limits) {
  Limits one = limits;
  one.solutions = 1;
  if (values.empty()) {
    const Verdict found = solve(puzzle, one).verdict;
    if (found == Verdict::none) return {};
    return found == Verdict::unknown ? "no solution to check"
                                     : "no answer, but the puzzle has a solution";
  }
  if (values.size() == puzzle.cells()) return verify(puzzle, values).value_or("");
  if (values.size() != puzzle.grid_cells()) {
    return counted(values.size(), "value") + ", the grid has " +
           counted(puzzle.grid_cells(), "cell");
  }
  // The values of the extra cells are not told. So the search looks for some that fit.
  VariantPuzzle full = puzzle;
  for (std::uint32_t cell = 0; cell < puzzle.grid_cells(); ++cell) {
    full.set_given(cell, values[cell]);
  }
  const VariantAnswer found = solve(full, one);
  if (found.verdict == Verdict::none) return "no values of the cells outside the grid go with it";
  if (found.solution.empty()) return "no solution to check";
  return verify(puzzle, found.solution).value_or("");
}

}  // namespace bitdoku::cli
