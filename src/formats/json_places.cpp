#include "formats/json_places.hpp"

#if BITDOKU_JSON
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::uint64_t kMostPlace = 99;
constexpr std::uint64_t kUsualSide = 9;
constexpr std::uint64_t kLetterI = 9;
constexpr std::uint64_t kLetterJ = 10;
constexpr std::size_t kFewestRows = kMinSide;

// How a place is written. All places of a board are written in one way.
enum class PlaceNaming : std::uint8_t { numbers, two_digits, letter, named };

struct JsonPlace {
  std::uint64_t row = 0;
  std::uint64_t col = 0;
  PlaceNaming naming = PlaceNaming::numbers;
};
struct PlacedCell {
  JsonPlace place;
  std::string text;
};
using PlacedCells = std::vector<PlacedCell>;

using Names = std::span<const std::string_view>;
constexpr std::array<std::string_view, 6> kRowNames{"row", "r", "y", "rowindex", "line", "i"};
constexpr std::array<std::string_view, 7> kColNames{"col",      "column",      "c", "x",
                                                    "colindex", "columnindex", "j"};
constexpr std::array<std::string_view, 3> kBoxNames{"box", "block", "subgrid"};
constexpr std::array<std::string_view, 7> kIndexNames{"index", "idx",      "cellindex", "cell",
                                                      "pos",   "position", "n"};
constexpr std::array<std::string_view, 8> kPlaceNames{
    "cell", "pos", "position", "coord", "coords", "coordinates", "place", "location"};
constexpr std::array<std::string_view, 6> kCellWords{"cell", "field", "square",
                                                     "sq",   "pos",   "input"};

bool is_one_of(std::string_view word, Names names) {
  return std::ranges::any_of(names, [&](std::string_view name) { return same_word(word, name); });
}

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

// The runs of letters and of digits. Empty if other signs than separators stand between them.
std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view kBetween = " ,_-:;./|()[]{}'\"";
  constexpr std::size_t kLongest = 24;
  std::vector<std::string_view> words;
  if (text.size() > kLongest) return words;
  for (std::size_t at = 0; at < text.size();) {
    const auto same = is_letter(text[at]) ? is_letter : is_figure;
    const auto first = text.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = std::find_if_not(first, text.end(), same);
    const auto length = static_cast<std::size_t>(end - first);
    if (length == 0 && kBetween.find(text[at]) == std::string_view::npos) return {};
    if (length > 0) words.push_back(text.substr(at, length));
    at += std::max<std::size_t>(length, 1);
  }
  if (words.size() > 1 && is_one_of(words[0], kCellWords)) words.erase(words.begin());
  return words;
}

std::optional<std::uint64_t> small_number(std::string_view word) {
  if (!is_number(word)) return std::nullopt;
  const std::uint64_t number = number_up_to(word, kMostPlace);
  return number > kMostPlace ? std::nullopt : std::optional(number);
}

// A letter as the number of a row: A is 1.
std::optional<std::uint64_t> letter_number(std::string_view word) {
  if (word.size() != 1 || !is_letter(word[0])) return std::nullopt;
  constexpr unsigned kLowerCase = 0x20;
  return (static_cast<unsigned>(word[0]) | kLowerCase) - 'a' + 1U;
}

std::optional<JsonPlace> place_of_numbers(std::string_view row, std::string_view col,
                                          PlaceNaming naming) {
  const auto r = naming == PlaceNaming::letter ? letter_number(row) : small_number(row);
  const auto c = small_number(col);
  if (!r || !c) return std::nullopt;
  return JsonPlace{*r, *c, naming};
}

// A1, r1c1, row 1 col 1, c1r1, 1,1, (0, 0), 11
std::optional<JsonPlace> place_of_text(std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.size() == 1 && words[0].size() == 2) {
    return place_of_numbers(words[0].substr(0, 1), words[0].substr(1), PlaceNaming::two_digits);
  }
  if (words.size() == 2) {
    const bool has_letter = is_letter(words[0][0]);
    return place_of_numbers(words[0], words[1],
                            has_letter ? PlaceNaming::letter : PlaceNaming::numbers);
  }
  if (words.size() != 4) return std::nullopt;
  if (is_one_of(words[0], kRowNames) && is_one_of(words[2], kColNames)) {
    return place_of_numbers(words[1], words[3], PlaceNaming::named);
  }
  if (is_one_of(words[2], kRowNames) && is_one_of(words[0], kColNames)) {
    return place_of_numbers(words[3], words[1], PlaceNaming::named);
  }
  return std::nullopt;
}

// The number of a row or column with its name, if it has one: row1, r1, 1, A.
std::optional<JsonPlace> row_of_text(std::string_view text, Names names) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty() || words.size() > 2) return std::nullopt;
  if (words.size() == 2 && !is_one_of(words[0], names)) return std::nullopt;
  const PlaceNaming naming =
      is_letter(words.back()[0]) ? PlaceNaming::letter : PlaceNaming::numbers;
  const auto row =
      naming == PlaceNaming::letter ? letter_number(words.back()) : small_number(words.back());
  if (!row) return std::nullopt;
  return JsonPlace{*row, 0, naming};
}

const Json* member_called(const Json& object, Names names) {
  for (const auto& [key, value] : object.items()) {
    if (is_one_of(key, names)) return &value;
  }
  return nullptr;
}

std::string text_of_scalar(const Json& value) {
  if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
  return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<JsonPlace> place_of_pair(const Json& row, const Json& col) {
  const std::string r = text_of_scalar(row);
  const bool has_letter = letter_number(r).has_value();
  return place_of_numbers(r, text_of_scalar(col),
                          has_letter ? PlaceNaming::letter : PlaceNaming::numbers);
}

// "A1", [0,0], {"row":0,"col":0}
std::optional<JsonPlace> place_of_value(const Json& value) {
  if (value.is_string()) return place_of_text(value.get_ref<const std::string&>());
  if (value.is_array() && value.size() == 2) return place_of_pair(value[0], value[1]);
  if (!value.is_object()) return std::nullopt;
  const Json* const row = member_called(value, kRowNames);
  const Json* const col = member_called(value, kColNames);
  if (row == nullptr || col == nullptr) return std::nullopt;
  return place_of_pair(*row, *col);
}

std::optional<JsonPlace> place_of_object(const Json& object) {
  if (const auto place = place_of_value(object)) return place;
  const Json* const place = member_called(object, kPlaceNames);
  return place == nullptr ? std::nullopt : place_of_value(*place);
}

// Whether the text of a cell is a symbol or a number that may be a digit.
bool may_be_cell(const std::string& text) {
  return text.size() == 1 || number_of(text) <= kMaxSide;
}

// Adds a cell; returns false if it has no place or no cell.
bool add_cell(const std::optional<JsonPlace>& place, const Json& cell, PlacedCells& cells) {
  if (!place || cell.is_array()) return false;
  std::string text = cell_text(cell);
  if (!may_be_cell(text)) return false;
  cells.push_back({*place, std::move(text)});
  return true;
}

// The side of a board with these places and digits, of which the largest is `most`. A 9x9 board
// that uses only a corner of the grid is rarer than a small one, unless it has few givens.
std::uint64_t side_of(std::uint64_t most, std::size_t listed, std::size_t givens) {
  struct Small {
    std::uint64_t side;
    std::size_t fewest;  // givens of a puzzle with one solution
  };
  for (const auto& [side, fewest] : {Small{4, 4}, Small{6, 8}, Small{8, 14}}) {
    if (most == side && (listed == side * side || givens >= fewest)) return side;
  }
  if (most <= kUsualSide) return kUsualSide;
  constexpr std::uint64_t kLargest = 25;
  std::uint64_t side = most;
  while (side <= kLargest && !Shape::of_side(static_cast<int>(side))) ++side;
  return side > kLargest || givens < side ? 0 : side;
}

// The side of a board whose places count from 0.
std::uint64_t side_of(const PlacedCells& cells) {
  std::uint64_t most = 0;
  std::size_t givens = 0;
  for (const auto& [place, text] : cells) {
    const std::uint64_t number = is_number(text) ? number_of(text) : 0;
    most = std::max({most, place.row + 1, place.col + 1, number});
    if (number_of(text) != 0) ++givens;
  }
  return side_of(most, cells.size(), givens);
}

// Whether two cells of a row, column or box have the same digit.
bool has_clash(const PlacedCells& cells, std::uint64_t side) {
  const auto shape = Shape::of_side(static_cast<int>(side));
  if (!shape) return true;
  std::map<std::pair<std::uint64_t, std::string_view>, int> seen;
  for (const auto& [place, text] : cells) {
    if (number_of(text) == 0 || place.row >= side || place.col >= side) continue;
    const auto cell = static_cast<int>((place.row * side) + place.col);
    const auto box = static_cast<std::uint64_t>(shape->box(cell));
    for (const std::uint64_t house : {place.row, side + place.col, (2 * side) + box}) {
      if (seen[{house, text}]++ > 0) return true;
    }
  }
  return false;
}

// Makes the places count from 0. Without a 0 they count from 1, unless digits then clash and do not
// if they count from 0.
void count_places_from_zero(PlacedCells& cells) {
  const PlaceNaming naming = cells[0].place.naming;
  std::uint64_t least = kMostPlace;
  for (const auto& [place, text] : cells) {
    least = std::min({least, place.col, naming == PlaceNaming::letter ? place.col : place.row});
  }
  PlacedCells from_one = cells;
  for (PlacedCell& cell : from_one) {
    --cell.place.row;
    if (least > 0) --cell.place.col;
  }
  if (naming != PlaceNaming::letter && least == 0) return;
  const bool may_be_either = naming == PlaceNaming::numbers;
  const bool is_from_zero =
      may_be_either && has_clash(from_one, side_of(from_one)) && !has_clash(cells, side_of(cells));
  if (!is_from_zero) cells = std::move(from_one);
}

// Many name the nine rows A to H and J, because I looks like 1. Makes J the ninth row of a board
// that has no row I, no tenth column and no digit above 9.
void close_gap_of_letter_i(PlacedCells& cells) {
  if (cells[0].place.naming != PlaceNaming::letter) return;
  bool has_j = false;
  for (const auto& [place, text] : cells) {
    if (place.row == kLetterI || place.row > kLetterJ || place.col > kUsualSide) return;
    if (is_number(text) && number_of(text) > kUsualSide) return;
    has_j = has_j || place.row == kLetterJ;
  }
  for (PlacedCell& cell : cells) {
    if (has_j && cell.place.row == kLetterJ) cell.place.row = kLetterI;
  }
}

// The cells row by row. Empty if all are blank, two have one place or they are written in different
// ways.
std::vector<std::string> in_order(PlacedCells cells) {
  if (cells.empty()) return {};
  const PlaceNaming naming = cells[0].place.naming;
  const auto unlike = [naming](const PlacedCell& cell) { return cell.place.naming != naming; };
  const auto is_given = [](const PlacedCell& cell) { return number_of(cell.text) != 0; };
  if (std::ranges::any_of(cells, unlike) || std::ranges::none_of(cells, is_given)) return {};
  close_gap_of_letter_i(cells);
  count_places_from_zero(cells);
  const std::uint64_t side = side_of(cells);
  std::vector<std::string> all(side * side);
  for (auto& [place, text] : cells) {
    if (place.row >= side || place.col >= side) return {};
    std::string& cell = all[(place.row * side) + place.col];
    if (!cell.empty()) return {};
    cell = std::move(text);
  }
  for (std::string& cell : all) {
    if (cell.empty()) cell = ".";
  }
  return all;
}

// The symbols of a row in a string, without what stands between cells.
Json row_of(const Json& value) {
  if (!value.is_string()) return value;
  std::string row = value.get<std::string>();
  std::erase_if(row, [](char c) { return kIsRowSeparator[static_cast<unsigned char>(c)]; });
  return row;
}

// Lines of one length that are named by consecutive numbers, or rows by letters.
std::vector<std::string> named_lines(const Json& object, Names names, LineKind kind) {
  std::map<std::uint64_t, Json> lines;
  std::size_t others = 0;
  const bool skips_i = object.contains("J") && !object.contains("I") && object.contains("H");
  for (const auto& [key, value] : object.items()) {
    auto line = row_of_text(key, names);
    if (skips_i && line && key == "J") line->row = kLetterI;
    if (!line || value.is_object()) {
      ++others;
    } else if (!lines.emplace(line->row, row_of(value)).second) {
      return {};
    }
  }
  if (lines.size() < kFewestRows || lines.size() < others) return {};
  const std::uint64_t first = lines.begin()->first;
  if (first > 1) return {};
  if (lines.rbegin()->first - first + 1 != lines.size()) return {};
  Json array = Json::array();
  for (auto& [number, line] : lines) {
    if ((!line.is_string() || line.get_ref<const std::string&>().size() != lines.size()) &&
        (!line.is_array() || line.size() != lines.size())) {
      return {};
    }
    array.push_back(std::move(line));
  }
  return rows_of_lines(cells_of(array), kind);
}

// Makes the columns count from 0 if they count from 1 beside rows that count from 0, as in tables.
void count_columns_like_rows(PlacedCells& cells) {
  const auto from_zero = [](const PlacedCell& cell) { return cell.place.row == 0; };
  const auto is_first = [](const PlacedCell& cell) { return cell.place.col == 0; };
  if (std::ranges::none_of(cells, from_zero) || std::ranges::any_of(cells, is_first)) return;
  for (PlacedCell& cell : cells) --cell.place.col;
}

// Cells by row and column: {"1":{"1":5}}, or by columns with names: {"c1":{"0":5}}
std::vector<std::string> nested_cells(const Json& object, bool by_columns) {
  PlacedCells cells;
  const Names outer = by_columns ? Names(kColNames) : Names(kRowNames);
  const Names inner = by_columns ? Names(kRowNames) : Names(kColNames);
  for (const auto& [key, members] : object.items()) {
    const auto line = row_of_text(key, outer);
    if (!line || !members.is_object()) return {};
    for (const auto& [name, cell] : members.items()) {
      auto place = row_of_text(name, inner);
      if (!place || place->naming == PlaceNaming::letter) return {};
      *place = {line->row, place->row, line->naming};
      if (by_columns) std::swap(place->row, place->col);
      if (!add_cell(place, cell, cells)) return {};
    }
  }
  if (by_columns) count_columns_like_rows(cells);
  return in_order(std::move(cells));
}

// Cells by name. Other members may stand beside many cells.
std::vector<std::string> named_cells(const Json& object) {
  constexpr std::size_t kMany = 4;  // cells for one other member
  PlacedCells cells;
  std::size_t others = 0;
  for (const auto& [key, cell] : object.items()) {
    if (!add_cell(place_of_text(key), cell, cells)) ++others;
  }
  if (cells.size() < kMany * others) return {};
  // Numbers of two digits are often something else.
  const bool are_few = cells.size() < 2 * kMany;
  if (are_few && !cells.empty() && cells[0].place.naming == PlaceNaming::two_digits) return {};
  return in_order(std::move(cells));
}

std::vector<std::string> cells_of_members(const Json& object) {
  constexpr std::size_t kMost = 25 * 25 + 25;
  if (object.empty() || object.size() > kMost) return {};
  std::vector<std::string> cells = named_cells(object);
  if (cells.empty()) cells = nested_cells(object, false);
  if (cells.empty()) cells = nested_cells(object, true);
  if (cells.empty()) cells = named_lines(object, kRowNames, LineKind::rows);
  if (cells.empty()) cells = named_lines(object, kColNames, LineKind::columns);
  return cells.empty() ? named_lines(object, kBoxNames, LineKind::boxes) : cells;
}

// {"row":0,"col":0,"value":5}, [0,0,5], ["A1",5]
bool add_element(const Json& element, PlacedCells& cells) {
  if (element.is_object()) return add_cell(place_of_object(element), element, cells);
  if (!element.is_array()) return false;
  if (element.size() == 2) return add_cell(place_of_value(element[0]), element[1], cells);
  return element.size() == 3 && add_cell(place_of_pair(element[0], element[1]), element[2], cells);
}

}  // namespace

std::vector<std::string> placed_cells(const Json& value) {
  if (value.is_object()) return cells_of_members(value);
  PlacedCells cells;
  for (const Json& element : value) {
    if (!add_element(element, cells)) return {};
  }
  return in_order(std::move(cells));
}

bool is_cell_object(const Json& value) {
  constexpr std::size_t kMostMembers = 16;
  if (!value.is_object() || value.size() > kMostMembers) return false;
  const std::string text = cell_text(value);
  if (!may_be_cell(text)) return false;
  return text != "." || place_of_object(value).has_value() || !index_of_cell(value).empty();
}

std::string index_of_cell(const Json& object) {
  const Json* const index = member_called(object, kIndexNames);
  return index == nullptr || !index->is_number_unsigned() ? std::string() : index->dump();
}

bool is_row_name(std::string_view word) {
  return is_one_of(word, kRowNames);
}
bool is_col_name(std::string_view word) {
  return is_one_of(word, kColNames);
}

std::vector<std::string> rows_of_lines(const std::vector<std::string>& cells, LineKind kind) {
  const auto shape = Shape::of_cells(cells.size());
  if (!shape || kind == LineKind::rows) return cells;
  const auto side = static_cast<std::size_t>(shape->side());
  const auto height = static_cast<std::size_t>(shape->box_rows());
  const auto width = static_cast<std::size_t>(shape->box_cols());
  std::vector<std::string> rows(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t line = i / side;
    const std::size_t at = i % side;
    const bool are_boxes = kind == LineKind::boxes;
    const std::size_t row = are_boxes ? (line / height * height) + (at / width) : at;
    const std::size_t col = are_boxes ? (line % height * width) + (at % width) : line;
    rows[(row * side) + col] = cells[i];
  }
  return rows;
}

bool is_place_name(std::string_view key) {
  return place_of_text(key).has_value() || row_of_text(key, kRowNames).has_value() ||
         row_of_text(key, kColNames).has_value() || row_of_text(key, kBoxNames).has_value();
}

}  // namespace bitdoku
#endif
