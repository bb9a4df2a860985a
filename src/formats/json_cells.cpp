#include "formats/json_cells.hpp"

#if BITDOKU_JSON
#include <algorithm>

#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/json_places.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::uint64_t kNoNumber = ~std::uint64_t{0};

// The text of a cell that is an object with its digit: {"value": 5}. Without a digit it is a blank.
std::string object_text(const Json& cell) {
  for (const char* const name : {"value", "digit", "given", "number", "val", "v"}) {
    const auto digit = cell.find(name);
    if (digit == cell.end() || digit->is_structured() || digit->is_boolean()) continue;
    if (digit->is_null()) continue;  // another name may have the digit
    return cell_text(*digit);
  }
  return ".";
}

bool has_digit(const Json& object) {
  const std::string text = object_text(object);
  return text != "." && !text.empty();
}

// Whether the cells may name their places: they are objects, or pairs, or rows of three.
bool may_have_places(const Json& value) {
  if (!value.is_array() || value.empty()) return value.is_object();
  const Json& first = value.front();
  return first.is_object() || (first.is_array() && (first.size() == 2 || first.size() == 3));
}

struct PythonWord {
  std::size_t length = 0;
  std::string_view json;
};
PythonWord python_word(std::string_view text) {
  if (text.starts_with("None")) return {4, "null"};
  if (text.starts_with("True")) return {4, "true"};
  if (text.starts_with("False")) return {5, "false"};
  return {};
}

}  // namespace

std::string cell_text(const Json& cell) {
  if (cell.is_null()) return ".";
  if (cell.is_number_unsigned()) return std::to_string(cell.get<std::uint64_t>());
  if (cell.is_number_integer() && cell.get<std::int64_t>() == -1) return ".";
  if (cell.is_object()) return object_text(cell);
  if (!cell.is_string()) return {};
  const std::string text(trimmed(AsciiText(cell.get_ref<const std::string&>()).get()));
  return text.empty() ? "." : text;
}

std::vector<std::string> cells_of(const Json& value) {
  std::vector<std::string> cells;
  if (may_have_places(value)) cells = placed_cells(value);
  if (!cells.empty() || !value.is_array()) return cells;
  const auto add = [&](const Json& cell) {
    cells.push_back(cell_text(cell));
    return !cells.back().empty();
  };
  // Objects alone are the members of a list, unless one has a digit.
  if (std::ranges::all_of(value, [](const Json& element) { return element.is_object(); }) &&
      std::ranges::none_of(value, has_digit)) {
    return {};
  }
  cells.reserve(value.size() <= kMaxSide ? value.size() * value.size() : value.size());
  for (const Json& element : value) {
    const bool is_row = element.is_array() && element.size() == value.size();
    if (is_row ? !std::ranges::all_of(element, add) : !add(element)) return {};
  }
  // The strings are rows if each is as long as the number of strings.
  const auto is_row = [&](const std::string& text) { return text.size() == cells.size(); };
  if (cells.size() > 1 && std::ranges::all_of(cells, is_row)) {
    std::vector<std::string> symbols;
    for (const std::string& row : cells) {
      for (const char symbol : row) symbols.emplace_back(1, symbol);
    }
    return symbols;
  }
  return cells;
}

std::string wrong_cell(const Json& value) {
  std::size_t number = 0;
  std::string wrong;
  const auto look_at = [&](const Json& cell) {
    constexpr std::size_t kLongest = 40;
    ++number;
    if (!wrong.empty() || cell.is_structured() || !cell_text(cell).empty()) return;
    wrong = cell.dump().substr(0, kLongest) + " is neither a digit nor a blank (cell " +
            std::to_string(number) + ")";
  };
  for (const Json& element : value) {
    if (element.is_array() && element.size() == value.size()) {
      std::ranges::for_each(element, look_at);
    } else if (element.is_structured()) {
      return {};
    } else {
      look_at(element);
    }
  }
  return Shape::of_cells(number) ? wrong : std::string();
}

std::string symbols_of(const std::vector<std::string>& cells) {
  std::string symbols;
  for (const std::string& cell : cells) {
    if (cell.size() != 1) return {};
    symbols += cell;
  }
  return symbols;
}

std::uint64_t number_of(const std::string& cell) {
  if (is_number(cell)) return number_up_to(cell, kMaxSide);
  return cell.size() == 1 && is_blank(cell[0]) ? 0 : kNoNumber;
}

bool are_numbers(const std::vector<std::string>& cells) {
  return std::ranges::none_of(cells,
                              [](const std::string& cell) { return number_of(cell) == kNoNumber; });
}

std::string json_of_python(std::string_view text) {
  std::string out;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      const bool is_end = c == quote;
      if (c == '\\' && i + 1 < text.size()) {
        if (text[++i] != '\'') out += c;
        out += text[i];
      } else {
        if (c == '"' && !is_end) out += '\\';
        out += is_end ? '"' : c;
      }
      if (is_end) quote = 0;
      continue;
    }
    if (const PythonWord word = python_word(text.substr(i)); word.length > 0) {
      out += word.json;
      i += word.length - 1;
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    out += c == '\'' ? '"' : c;
  }
  return out;
}

}  // namespace bitdoku
#endif
