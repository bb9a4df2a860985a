#include "formats/boards/input_cells.hpp"

#include <algorithm>
#include <bitdoku/shape.hpp>
#include <string>

#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kInputTag = "<input";

// The value of an attribute of a tag, which may be quoted.
std::string_view attribute_of_input(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
    const bool begins = at > 0 && kSpaces.find(tag[at - 1]) != std::string_view::npos;
    std::string_view rest = trimmed(tag.substr(at + name.size()));
    if (!begins || !rest.starts_with('=')) continue;
    rest = trimmed(rest.substr(1));
    if (rest.empty()) return rest;
    const char quote = rest[0];
    if (quote != '"' && quote != '\'') return rest.substr(0, rest.find_first_of(" \t/>"));
    rest.remove_prefix(1);
    return rest.substr(0, rest.find(quote));
  }
  return {};
}

// The symbol of a field for input: a point if it is empty, 0 if it is no cell.
char symbol_of_input(std::string_view tag) {
  const std::string_view type = attribute_of_input(tag, "type");
  const bool is_field = type.empty() || type == "text" || type == "number" || type == "tel";
  const std::string_view value = trimmed(attribute_of_input(tag, "value"));
  if (!is_field || value.size() > 1) return '\0';
  if (value.empty() || value == "0") return '.';
  return value[0] >= '1' && value[0] <= '9' ? value[0] : '\0';
}

// Gathers the symbols of all fields.
class InputCells : public LineFilter {
 public:
  void add(std::string& /*out*/, std::string_view line) override {
    for (;;) {
      if (tag_.empty()) {
        const std::size_t begin = line.find(kInputTag);
        if (begin == std::string_view::npos) return;
        line.remove_prefix(begin);
      }
      const std::size_t end = line.find('>');
      tag_.append(line.substr(0, end)).append(" ");
      joined_ += line.substr(0, end);
      if (end == std::string_view::npos) return;
      line.remove_prefix(end);
      // A line end in a word hides the value.
      const char symbol = symbol_of_input(tag_);
      const bool is_damaged = symbol != symbol_of_input(joined_);
      tag_.clear();
      joined_.clear();
      if (symbol != '\0') cells_ += is_damaged ? '!' : symbol;
    }
  }
  void end(std::string& out) override { out += cells_; }

 private:
  std::string tag_;     // its beginning
  std::string joined_;  // the same without spaces for line ends
  std::string cells_;
};

// Whether the text beside its tags may have a board, too.
bool has_other_digits(std::string_view text) {
  constexpr std::size_t kMost = 8;
  std::size_t digits = 0;
  bool is_in_tag = false;
  for (const char c : text) {
    if (c == '<' || c == '>') is_in_tag = c == '<';
    if (!is_in_tag && c >= '1' && c <= '9') ++digits;
  }
  return digits > kMost;
}

}  // namespace

bool has_input_cells(std::string_view text) {
  constexpr int kSmallestSide = 4;
  constexpr std::size_t kFewestDigits = 4;
  if (text.find(kInputTag) == std::string_view::npos || text.find("<td") != text.npos) return false;
  InputCells inputs;
  std::string cells = filtered(text, inputs);
  std::erase(cells, '\n');
  if (cells.find('!') != std::string::npos || has_other_digits(text)) return false;
  const auto shape = Shape::of_cells(cells.size());
  const auto digits = cells.size() - static_cast<std::size_t>(std::ranges::count(cells, '.'));
  return shape && shape->side() >= kSmallestSide && digits >= kFewestDigits;
}

std::unique_ptr<LineFilter> without_input_cells() {
  return std::make_unique<InputCells>();
}

}  // namespace bitdoku
