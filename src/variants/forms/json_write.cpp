// Writes the JSON form of puzzles with other rules.
#include <algorithm>
#include <bit>

#include "formats/json_text.hpp"
#include "variants/forms/json_form.hpp"
#include "variants/places.hpp"

namespace bitdoku {
namespace variants {
namespace {

class JsonFormWriter {
 public:
  explicit JsonFormWriter(const VariantRecord& record)
      : record_(record),
        puzzle_(record.puzzle),
        usual_(variant_of_size(puzzle_.rows, puzzle_.columns)) {}

  std::string write() {
    json_.open('{');
    if (!record_.title.empty()) json_.member("title", record_.title);
    if (!record_.author.empty()) json_.member("author", record_.author);
    write_size();
    if (puzzle_.regions != usual_.regions) write_regions();
    write_givens();
    json_.key("constraints").open('[');
    for (const VariantConstraint& each : puzzle_.constraints) write_constraint(each);
    json_.close(']');
    write_solution();
    write_words("unread", record_.unread);
    write_words("drawn", record_.drawn);
    return json_.close('}').text();
  }

 private:
  void write_size() {
    json_.member("rows", puzzle_.rows).member("columns", puzzle_.columns);
    if (puzzle_.values != usual_.values) json_.member("values", puzzle_.values);
    if (puzzle_.lowest != usual_.lowest) json_.member("lowest", puzzle_.lowest);
    if (!puzzle_.lines_differ) json_.member("lines_differ", false);
    if (puzzle_.extra_cells > 0) json_.member("extra_cells", puzzle_.extra_cells);
  }

  void write_regions() {
    json_.key("regions").open('[');
    for (const CellList& region : puzzle_.regions) json_.value(names_of(region));
    json_.close(']');
  }

  [[nodiscard]] std::string names_of(const CellList& cells) const {
    std::string text;
    for (const auto cell : cells) text += (text.empty() ? "" : " ") + name_of(puzzle_, cell);
    return text;
  }

  // Givens have symbols if they can; the other restricted cells are lists of values.
  void write_givens() {
    if (puzzle_.candidates.empty()) return;
    const auto all = static_cast<std::uint16_t>((1U << puzzle_.values) - 1);
    std::string givens;
    CellList others;
    for (const auto cell : cells_below(puzzle_.cells())) {
      const unsigned mask = puzzle_.candidates[cell];
      const bool has_symbol = cell < puzzle_.grid_cells() && has_symbols(puzzle_) &&
                              std::popcount(mask) == 1 && puzzle_.values > 1;
      if (cell < puzzle_.grid_cells()) {
        const int value = puzzle_.lowest + std::countr_zero(mask);
        givens += has_symbol ? kValueSymbols[static_cast<std::size_t>(value)] : '.';
      }
      if (!has_symbol && mask != all) others.push_back(cell);
    }
    if (std::ranges::any_of(givens, [](char symbol) { return symbol != '.'; })) {
      json_.member("givens", givens);
    }
    if (others.empty()) return;
    json_.key("candidates").open('{');
    for (const auto cell : others) {
      json_.key(name_of(puzzle_, cell)).open('[');
      for (std::uint32_t value = 0; value < puzzle_.values; ++value) {
        const bool is_left = (puzzle_.candidates[cell] >> value & 1) != 0;
        if (is_left) json_.value(puzzle_.lowest + static_cast<int>(value));
      }
      json_.close(']');
    }
    json_.close('}');
  }

  void write_constraint(const VariantConstraint& constraint) {
    json_.open('{').member("kind", info_of(constraint.kind).name);
    if (!constraint.cells.empty()) json_.member("cells", names_of(constraint.cells));
    if (!constraint.numbers.empty()) write_numbers("numbers", constraint.numbers);
    if (!constraint.parts.empty()) {
      json_.key("parts").open('[');
      for (const VariantConstraint& part : constraint.parts) write_constraint(part);
      json_.close(']');
    }
    json_.close('}');
  }

  void write_numbers(std::string_view name, const std::vector<int>& numbers) {
    json_.key(name).open('[');
    for (const int number : numbers) json_.value(number);
    json_.close(']');
  }

  void write_solution() {
    if (record_.solution.empty()) return;
    if (!has_symbols(puzzle_)) return write_numbers("solution", record_.solution);
    std::string text;
    for (const int value : record_.solution) text += kValueSymbols[static_cast<std::size_t>(value)];
    json_.member("solution", text);
  }

  void write_words(std::string_view name, const std::vector<std::string>& words) {
    if (words.empty()) return;
    json_.key(name).open('[');
    for (const std::string& each : words) json_.value(each);
    json_.close(']');
  }

  const VariantRecord& record_;
  const VariantPuzzle& puzzle_;
  VariantPuzzle usual_;
  JsonText json_;
};

}  // namespace
}  // namespace variants

std::string write_variant_json(const VariantRecord& record) {
  return variants::JsonFormWriter(record).write();
}

}  // namespace bitdoku
