// Reads the JSON form of puzzles with other rules.
#include <algorithm>
#include <charconv>
#include <optional>

#include "formats/head.hpp"
#include "variants/forms/cell_names.hpp"
#include "variants/forms/json_form.hpp"

namespace bitdoku::variants {
namespace {

constexpr std::string_view kBetweenCells = " ,;\t\r\n";

class JsonFormReader {
 public:
  explicit JsonFormReader(const JsonNode& root) : root_(root) {}

  Result<VariantRecord> read() {
    (void)(knows(root_, kMembers) && read_size() && read_regions() && read_givens() &&
           read_candidates() && read_constraints() && read_words() && read_solution());
    if (!error_) error_ = find_mistake(puzzle());
    if (error_) return *error_;
    return std::move(record_);
  }

 private:
  static constexpr std::string_view kMembers[] = {
      "title",      "author",       "rows",        "columns", "values",
      "lowest",     "lines_differ", "extra_cells", "regions", "givens",
      "candidates", "constraints",  "solution",    "unread",  "drawn"};
  static constexpr std::string_view kMembersOfConstraint[] = {"kind", "cells", "numbers", "parts"};

  VariantPuzzle& puzzle() { return record_.puzzle; }
  bool fail(std::string message, ErrorCode code = ErrorCode::bad_syntax) {
    if (!error_) error_ = Error{code, 1, 0, std::move(message)};
    return false;
  }
  static std::string shown(const JsonNode& node) { return "`" + shown_name(node.text) + "`"; }

  // Whether the object has no other members, and none twice.
  bool knows(const JsonNode& object, std::span<const std::string_view> names) {
    for (const JsonNode* node = object.first; node != nullptr; node = node->next) {
      const std::string name = shown_name(node->key);
      if (std::ranges::find(names, node->key) == names.end()) {
        return fail("there is no member `" + name + "` in this form");
      }
      if (object.find(node->key) != node) return fail("the member `" + name + "` occurs twice");
    }
    return true;
  }

  // A whole number. `what` names it in the message.
  bool integer(const JsonNode& node, std::string_view what, int& value) {
    const char* const end = node.text.data() + node.text.size();
    const auto [rest, code] = std::from_chars(node.text.data(), end, value);
    if (node.kind == JsonNode::Kind::word && code == std::errc() && rest == end) return true;
    return fail(std::string(what) + " must be a whole number");
  }
  bool size(std::string_view name, std::uint32_t most, std::uint32_t& value) {
    const JsonNode* const node = root_.find(name);
    if (node == nullptr) return true;
    int number = 0;
    if (!integer(*node, name, number)) return false;
    if (number < 0 || number > static_cast<int>(most)) {
      return fail("`" + std::string(name) + "` is out of range", ErrorCode::bad_shape);
    }
    value = static_cast<std::uint32_t>(number);
    return true;
  }

  bool read_size() {
    std::uint32_t rows = puzzle().rows;
    if (!size("rows", kMaxVariantSide, rows)) return false;
    std::uint32_t columns = rows;
    if (!size("columns", kMaxVariantSide, columns)) return false;
    if (rows == 0 || columns == 0) {
      return fail("the grid must have 1 to 16 rows and columns", ErrorCode::bad_shape);
    }
    puzzle() = variant_of_size(rows, columns);
    if (!size("values", kMaxVariantSide, puzzle().values) ||
        !size("extra_cells", kMaxVariantCells, puzzle().extra_cells)) {
      return false;
    }
    if (puzzle().values == 0) return fail("there must be 1 to 16 values", ErrorCode::bad_shape);
    const JsonNode* const lowest = root_.find("lowest");
    if (lowest != nullptr && !integer(*lowest, "`lowest`", puzzle().lowest)) return false;
    const JsonNode* const differ = root_.find("lines_differ");
    if (differ != nullptr) {
      if (differ->text != "true" && differ->text != "false") {
        return fail("`lines_differ` must be true or false");
      }
      puzzle().lines_differ = differ->text == "true";
    }
    // What is wrong with the size must not reach the masks below.
    error_ = find_mistake(puzzle());
    return !error_;
  }

  bool read_regions() {
    const JsonNode* const list = root_.find("regions");
    if (list == nullptr) return true;
    if (!list->is_array()) return fail("`regions` must be a list of lists of cells");
    puzzle().regions.clear();
    for (const JsonNode* node = list->first; node != nullptr; node = node->next) {
      if (!cells(*node, "a region", puzzle().regions.emplace_back())) return false;
    }
    return true;
  }

  // A text with cells, or a list of such texts.
  bool cells(const JsonNode& node, const std::string& where, CellList& list) {
    if (node.is_array()) {
      for (const JsonNode* each = node.first; each != nullptr; each = each->next) {
        if (each->is_array() || !cells(*each, where, list)) {
          return fail(where + ": `cells` must be a text or a list of texts");
        }
      }
      return true;
    }
    if (node.kind != JsonNode::Kind::text) {
      return fail(where + ": `cells` must be a text or a list of texts");
    }
    const std::string names = node.plain();
    for (std::size_t at = 0;;) {
      at = names.find_first_not_of(kBetweenCells, at);
      if (at == std::string::npos) return true;
      const std::size_t end = std::min(names.find_first_of(kBetweenCells, at), names.size());
      const std::string name = names.substr(at, end - at);
      if (!append_named_cells(puzzle(), name, list)) {
        return fail(where + ": `" + shown_name(name) +
                    (name.find('-') == std::string::npos ? "` is not a cell of the grid"
                                                         : "` is not a straight line of cells"));
      }
      if (list.size() > std::size_t{kMaxVariantCells} * 2)
        return fail(where + ": it has too many cells");
      at = end;
    }
  }

  // A symbol for each cell, in one text or a text for each row. A blank is a point, an underscore
  // or a hyphen.
  bool symbols(const JsonNode& node, std::string_view name, std::vector<std::optional<int>>& out) {
    std::string text;
    if (node.is_array()) {
      for (const JsonNode* row = node.first; row != nullptr; row = row->next) text += row->plain();
    } else {
      text = node.plain();
    }
    std::erase(text, ' ');
    if (text.size() != puzzle().grid_cells()) {
      return fail("`" + std::string(name) + "` has " + std::to_string(text.size()) +
                      " symbols, but the grid has " + std::to_string(puzzle().grid_cells()) +
                      " cells",
                  ErrorCode::bad_length);
    }
    for (const char symbol : text) {
      const char upper = symbol >= 'a' && symbol <= 'z' ? static_cast<char>(symbol - 32) : symbol;
      const std::size_t place = kValueSymbols.find(upper);
      const bool is_blank =
          symbol == '.' || symbol == '_' || symbol == '-' || (symbol == '0' && puzzle().lowest > 0);
      const int value = static_cast<int>(place);
      if (is_blank) {
        out.emplace_back();
      } else if (place == std::string_view::npos || value < puzzle().lowest ||
                 value > puzzle().highest()) {
        return fail("`" + std::string(1, symbol) + "` in `" + std::string(name) +
                        "` is not a value of the grid",
                    ErrorCode::bad_symbol);
      } else {
        out.emplace_back(value);
      }
    }
    return true;
  }

  bool read_givens() {
    const JsonNode* const node = root_.find("givens");
    if (node == nullptr) return true;
    std::vector<std::optional<int>> givens;
    if (!symbols(*node, "givens", givens)) return false;
    for (std::uint32_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell]) puzzle().set_given(cell, *givens[cell]);
    }
    return true;
  }

  bool read_candidates() {
    const JsonNode* const object = root_.find("candidates");
    if (object == nullptr) return true;
    if (object->kind != JsonNode::Kind::object) {
      return fail("`candidates` must be an object of cells with their values");
    }
    for (const JsonNode* node = object->first; node != nullptr; node = node->next) {
      const auto cell = named_cell(puzzle(), node->key);
      const std::string where = "`candidates` of " + shown_name(node->key);
      if (!cell) return fail(where + ": there is no such cell");
      std::vector<int> values;
      if (!numbers(*node, where, values)) return false;
      unsigned mask = 0;
      for (const int value : values) {
        if (value < puzzle().lowest || value > puzzle().highest()) {
          return fail(where + ": " + std::to_string(value) + " is not a value of the grid",
                      ErrorCode::bad_symbol);
        }
        mask |= 1U << static_cast<unsigned>(value - puzzle().lowest);
      }
      if (puzzle().candidates.empty()) {
        puzzle().candidates.assign(puzzle().cells(),
                                   static_cast<std::uint16_t>((1U << puzzle().values) - 1));
      }
      puzzle().candidates[*cell] = static_cast<std::uint16_t>(puzzle().candidates[*cell] & mask);
    }
    return true;
  }

  // A number, or a list of numbers.
  bool numbers(const JsonNode& node, const std::string& where, std::vector<int>& list) {
    if (!node.is_array()) return integer(node, where, list.emplace_back());
    for (const JsonNode* each = node.first; each != nullptr; each = each->next) {
      if (!integer(*each, where, list.emplace_back())) return false;
    }
    return true;
  }

  bool read_constraints() {
    std::size_t number = 0;
    for (const JsonNode* node = root_.find("constraints")->first; node != nullptr;
         node = node->next) {
      const std::string where = "constraint " + std::to_string(++number);
      if (!constraint(*node, where, puzzle().constraints.emplace_back())) return false;
    }
    return true;
  }

  bool constraint(const JsonNode& node, const std::string& place, VariantConstraint& made) {
    if (node.kind != JsonNode::Kind::object) return fail(place + " must be an object");
    if (!knows(node, kMembersOfConstraint)) {
      error_->message = place + ": " + error_->message;
      return false;
    }
    const JsonNode* const kind = node.find("kind");
    if (kind == nullptr) return fail(place + " has no `kind`");
    const std::string name = kind->plain();
    const auto found = std::ranges::find_if(
        constraint_kinds(), [&](const ConstraintInfo& info) { return same_word(info.name, name); });
    if (found == constraint_kinds().end()) {
      return fail(place + ": there is no kind " + shown(*kind) + "; docs/variants.md lists them",
                  ErrorCode::unsupported);
    }
    made.kind = found->kind;
    const std::string where = place + " (" + name + ")";
    const JsonNode* const cells_of = node.find("cells");
    if (cells_of != nullptr && !cells(*cells_of, where, made.cells)) return false;
    const JsonNode* const numbers_of = node.find("numbers");
    if (numbers_of != nullptr && !numbers(*numbers_of, where + ": `numbers`", made.numbers)) {
      return false;
    }
    const JsonNode* const parts = node.find("parts");
    if (parts == nullptr) return true;
    if (!parts->is_array()) return fail(where + ": `parts` must be a list");
    std::size_t number = 0;
    for (const JsonNode* part = parts->first; part != nullptr; part = part->next) {
      const std::string inner = place + "." + std::to_string(++number);
      if (!constraint(*part, inner, made.parts.emplace_back())) return false;
    }
    return true;
  }

  bool read_words() {
    const auto text = [&](std::string_view name, std::string& out) {
      if (const JsonNode* const node = root_.find(name)) out = node->plain();
    };
    const auto list = [&](std::string_view name, std::vector<std::string>& out) {
      const JsonNode* const node = root_.find(name);
      if (node == nullptr) return;
      for (const JsonNode* each = node->first; each != nullptr; each = each->next) {
        if (!each->is_empty()) out.push_back(each->plain());
      }
    };
    text("title", record_.title);
    text("author", record_.author);
    list("unread", record_.unread);
    list("drawn", record_.drawn);
    return true;
  }

  // Symbols as of givens, or a list of numbers.
  bool read_solution() {
    const JsonNode* const node = root_.find("solution");
    if (node == nullptr) return true;
    std::vector<int> values;
    if (node->is_array() && node->first != nullptr && node->first->kind == JsonNode::Kind::word) {
      if (!numbers(*node, "`solution`", values)) return false;
    } else {
      std::vector<std::optional<int>> read;
      if (!symbols(*node, "solution", read)) return false;
      for (const auto& value : read) {
        if (!value) return fail("`solution` must not have blanks", ErrorCode::bad_symbol);
        values.push_back(*value);
      }
    }
    if (values.size() != puzzle().grid_cells()) {
      return fail("`solution` must have a value for each cell", ErrorCode::bad_length);
    }
    record_.solution = std::move(values);
    return true;
  }

  const JsonNode& root_;
  VariantRecord record_;
  std::optional<Error> error_;
};

}  // namespace

bool is_json_form(const JsonNode& root) {
  const JsonNode* const list = root.find("constraints");
  return list != nullptr && list->is_array();
}

Result<VariantRecord> read_json_form(const JsonNode& root) {
  return JsonFormReader(root).read();
}

}  // namespace bitdoku::variants
