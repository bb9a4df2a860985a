#include "formats/json_forms.hpp"

#if BITDOKU_JSON
#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <optional>
#include <span>

#include "formats/boards/place_words.hpp"
#include "formats/head.hpp"
#include "formats/json_boards.hpp"
#include "formats/json_flags.hpp"
#include "formats/json_places.hpp"
#include "formats/json_rules.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kFewestGivens = 17;
constexpr std::size_t kCellsOf9x9 = 81;

bool is_word_of(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::any_of(words, [&](std::string_view known) { return same_word(word, known); });
}

bool is_name_of_columns(std::string_view key) {
  constexpr std::array<std::string_view, 3> kNames{"columns", "cols", "column"};
  return is_word_of(kNames, key);
}
bool is_name_of_boxes(std::string_view key) {
  constexpr std::array<std::string_view, 7> kNames{"boxes",      "blocks",  "squares",  "subgrids",
                                                   "subsquares", "regions", "subsquare"};
  return is_word_of(kNames, key);
}

// Replaces columns or boxes by rows.
void make_rows(Json& value, LineKind kind) {
  const std::vector<std::string> cells = cells_of(value);
  if (cells.size() != value.size() * value.size() || !Shape::of_cells(cells.size())) return;
  if (!are_numbers(cells) && symbols_of(cells).empty()) return;
  value = array_of(rows_of_lines(cells, kind));
}

// Whether a member apart from this one is a board.
bool has_other_board(const Json& object, std::string_view key) {
  for (const auto& [name, value] : object.items()) {
    if (name != key && is_board(value)) return true;
  }
  return false;
}

struct Header {
  std::size_t row = 0;
  std::size_t col = 0;
  std::size_t digit = 0;
  std::size_t size = 0;  // 0: the value is no such header
};
Header header_of(const Json& names) {
  constexpr std::size_t kMost = 8;
  Header header;
  if (!names.is_array() || names.size() < 3 || names.size() > kMost) return header;
  unsigned found = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].is_string()) return {};
    const auto& name = names[i].get_ref<const std::string&>();
    const PlacePart part = place_part(name);
    if (part == PlacePart::row || is_row_name(name)) {
      header.row = i;
      found |= 1U;
    } else if (part == PlacePart::column || is_col_name(name)) {
      header.col = i;
      found |= 2U;
    } else if (part == PlacePart::digit) {
      header.digit = i;
      found |= 4U;
    }
  }
  constexpr unsigned kAll = 7;
  if (found == kAll) header.size = names.size();
  return header;
}

// Makes the lists of a table, from `first` on, objects with row, col and value.
void name_columns(Json& table, const Header& header, std::size_t first) {
  const auto is_line = [&](const Json& line) {
    return line.is_array() && line.size() == header.size;
  };
  if (!std::ranges::all_of(table, is_line)) return;
  Json cells = Json::array();
  for (std::size_t i = first; i < table.size(); ++i) {
    cells.push_back({{"row", table[i][header.row]},
                     {"col", table[i][header.col]},
                     {"value", table[i][header.digit]}});
  }
  table = std::move(cells);
}

// {"columns":["col","row","value"],"data":[[1,1,5],...]}
void name_columns_of(Json& object) {
  constexpr std::array<std::string_view, 6> kNames{"columns", "cols",   "header",
                                                   "headers", "fields", "names"};
  for (const auto& [key, names] : object.items()) {
    if (!is_word_of(kNames, key)) continue;
    const Header header = header_of(names);
    if (header.size == 0) continue;
    for (auto& [name, table] : object.items()) {
      if (name != key && table.is_array() && table.size() > 1) name_columns(table, header, 0);
    }
  }
}

// The text that a person or a program says in a chat: {"role":"user","content":"..."}. Empty if the
// message is another one's, or no message.
std::string said_in(const Json& message, std::span<const std::string_view> speakers) {
  std::string text;
  bool is_theirs = false;
  if (!message.is_object()) return text;
  for (const auto& [key, value] : message.items()) {
    if (!value.is_string()) continue;
    const auto& words = value.get_ref<const std::string&>();
    if (key == "role" || key == "from") is_theirs = is_word_of(speakers, words);
    if (key == "content" || key == "value") text = words;
  }
  return is_theirs ? text : std::string();
}

// {"messages":[{"role":"user","content":"Solve 53..7"},{"role":"assistant","content":"5346"}]}
void name_chat(Json& object) {
  constexpr std::array<std::string_view, 2> kAsk{"user", "human"};
  constexpr std::array<std::string_view, 3> kAnswer{"assistant", "gpt", "model"};
  for (const std::string_view key : {"messages", "conversations"}) {
    const auto chat = object.find(key);
    if (chat == object.end() || !chat->is_array()) continue;
    std::string question;
    std::string answer;
    for (const Json& message : *chat) {
      question += said_in(message, kAsk);
      answer += said_in(message, kAnswer);
    }
    if (question.empty() || answer.empty()) continue;
    object.erase(chat);
    object["question"] = std::move(question);
    object["answer"] = std::move(answer);
    return;
  }
}

struct IndexedCell {
  std::string key;
  std::uint64_t index = 0;
  std::string text;
};
using IndexedCells = std::vector<IndexedCell>;

bool is_cell_value(const Json& value) {
  return !value.is_array() && !value.is_boolean() && !(value.is_object() && value.empty());
}

bool add_indexed(std::string key, const Json& cell, IndexedCells& cells) {
  constexpr std::size_t kLongestIndex = 3;
  if (!is_number(key) || key.size() > kLongestIndex || !is_cell_value(cell)) return false;
  std::string text = cell_text(cell);
  if (text.empty() || number_of(text) > kMaxSide) return false;
  const std::uint64_t index = number_up_to(key, std::uint64_t{kMaxSide} * kMaxSide);
  cells.push_back({std::move(key), index, std::move(text)});
  return true;
}

// All cells of a 9x9 board, or empty if two are the same, one is outside, or two digits clash.
template <class IndexOf>
std::vector<std::string> board_by(const IndexedCells& cells, IndexOf index_of) {
  std::vector<std::string> board(kCellsOf9x9);
  for (const IndexedCell& cell : cells) {
    const std::size_t index = index_of(cell);
    if (index >= board.size() || !board[index].empty()) return {};
    if (number_of(cell.text) > std::uint64_t{9}) return {};
    board[index] = cell.text;
  }
  std::vector<bool> seen(std::size_t{3} * 9 * 10);
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (board[cell].empty()) board[cell] = ".";
    const std::size_t digit = number_of(board[cell]);
    if (digit == 0) continue;
    const std::size_t box = (cell / 27 * 3) + (cell % 9 / 3);
    for (const std::size_t house : {cell / 9, 9 + (cell % 9), 18 + box}) {
      if (seen[(house * 10) + digit]) return {};
      seen[(house * 10) + digit] = true;
    }
  }
  return board;
}

// The board of cells that are numbered row by row, from 0 or from 1. Empty if they are not, or if
// there are too few. `error` says that two readings fit.
std::vector<std::string> board_of_indexes(const IndexedCells& cells, bool may_be_places,
                                          std::string& error) {
  const auto is_given = [](const IndexedCell& cell) { return number_of(cell.text) != 0; };
  if (static_cast<std::size_t>(std::ranges::count_if(cells, is_given)) < kFewestGivens) return {};
  const auto has_zero_before = [](const IndexedCell& cell) {
    return cell.key.size() > 1 && cell.key[0] == '0';
  };
  if (std::ranges::any_of(cells, has_zero_before)) return {};
  const auto from_zero = board_by(cells, [](const IndexedCell& cell) { return cell.index; });
  const auto from_one = board_by(cells, [](const IndexedCell& cell) { return cell.index - 1; });
  if (from_zero.empty() && from_one.empty()) return {};
  const bool are_two_digits = may_be_places && std::ranges::all_of(cells, [](const auto& cell) {
                                return cell.key.size() == 2;
                              });
  if (are_two_digits) {
    const bool has_zero =
        std::ranges::any_of(cells, [](const IndexedCell& cell) { return cell.index % 10 == 0; });
    const std::uint64_t first = has_zero ? 0 : 11;
    const auto places = board_by(cells, [first](const IndexedCell& cell) -> std::size_t {
      const std::uint64_t place = cell.index - first;
      return place % 10 > 8 ? kCellsOf9x9 : (place / 10 * 9) + (place % 10);
    });
    if (!places.empty()) {
      error =
          "the numbers of the cells may be row and column, or count the cells row by row; "
          "write r1c1";
      return {};
    }
  }
  if (!from_zero.empty() && !from_one.empty()) {
    error = "the numbers of the cells may count from 0 or from 1; write r1c1";
    return {};
  }
  return from_zero.empty() ? from_one : from_zero;
}

// {"0":5,"12":3}; other members may stand beside.
std::string number_cells_of(Json& object) {
  constexpr std::size_t kMost = 100;
  if (object.size() < kFewestGivens || object.size() > kMost) return {};
  IndexedCells cells;
  for (const auto& [key, cell] : object.items()) (void)add_indexed(key, cell, cells);
  if (cells.size() < 4 * (object.size() - cells.size())) return {};
  std::string error;
  const std::vector<std::string> board = board_of_indexes(cells, true, error);
  if (board.empty()) return error;
  for (const IndexedCell& cell : cells) object.erase(cell.key);
  if (object.empty()) {
    object = array_of(board);
  } else {
    object["puzzle"] = array_of(board);
  }
  return {};
}

// [{"index":0,"value":5}], [[0,5]]
std::string number_elements_of(Json& array) {
  if (array.size() < kFewestGivens || array.size() > kCellsOf9x9) return {};
  IndexedCells cells;
  for (const Json& element : array) {
    if (element.is_array() && element.size() == 2 && element[0].is_number_unsigned()) {
      if (!add_indexed(element[0].dump(), element[1], cells)) return {};
      continue;
    }
    const std::string index = element.is_object() ? index_of_cell(element) : std::string();
    if (index.empty() || !add_indexed(index, element, cells)) return {};
  }
  std::string error;
  const std::vector<std::string> board = board_of_indexes(cells, false, error);
  if (!board.empty()) array = array_of(board);
  return error;
}

std::string cell_of_frame(const Json& value) {
  constexpr double kMost = 255;
  if (!value.is_number_float()) return value.is_structured() ? std::string() : cell_text(value);
  const double number = value.get<double>();
  const bool is_small = number >= 0 && number <= kMost;
  const auto whole = is_small ? static_cast<int>(number) : 0;
  return is_small && whole == number ? std::to_string(whole) : std::string();
}

bool has_structure(const Json& value) {
  return value.is_structured() && !value.empty() &&
         (value.is_object() || value.front().is_structured() || value.back().is_structured());
}

class Forms {
 public:
  // Returns the full board of a puzzle whose cells have flags, or null.
  Json rewrite(Json& value) {
    if (!has_structure(value) || !error_.empty()) return nullptr;
    if (value.is_array()) return rewrite_array(value);
    rewrite_object(value);
    return nullptr;
  }
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  Json rewrite_array(Json& array) {
    Json full = empty_flagged_cells(array);
    const Header header = header_of(array[0]);
    if (header.size > 0) name_columns(array, header, 1);
    error_ = number_elements_of(array);
    if (const Json rows = rows_of_frame(array); !rows.empty()) array = rows;
    for (Json& element : array) {
      if (error_.empty()) (void)rewrite(element);
    }
    return full;
  }

  void rewrite_object(Json& object) {
    name_chat(object);
    Json full;
    for (auto& [key, member] : object.items()) {
      if (!member.is_structured() || member.empty()) continue;
      Json values = rewrite(member);
      if (!values.is_null()) full = std::move(values);
      const bool are_columns = is_name_of_columns(key);
      if (!are_columns && !is_name_of_boxes(key)) continue;
      if (!are_columns && has_other_board(object, key) && is_map_of_regions(member)) continue;
      make_rows(member, are_columns ? LineKind::columns : LineKind::boxes);
    }
    if (!error_.empty()) return;
    if (full.is_null()) full = empty_flagged_cells(object);
    if (!full.is_null() && !has_solution(object)) object["solution"] = std::move(full);
    name_columns_of(object);
    error_ = apply_mask(object);
    if (error_.empty()) error_ = number_cells_of(object);
  }

  std::string error_;
};

// Whether the value is an object with at most one board, and this as a text.
bool is_plain_object(const Json& value) {
  constexpr std::size_t kFewestSymbols = 16;
  if (!value.is_object() || value.size() >= kFewestGivens) return false;
  std::size_t texts = 0;
  for (const Json& member : value) {
    if (member.is_structured()) return false;
    if (member.is_string() && member.get_ref<const std::string&>().size() >= kFewestSymbols) {
      ++texts;
    }
  }
  return texts < 2;
}

}  // namespace

Json row_of_frame(const Json& object) {
  constexpr std::size_t kFewest = 4;
  constexpr std::size_t kMost = 26;
  constexpr std::array<std::string_view, 5> kNumbers{"index", "id", "row", "", "level_0"};
  if (!object.is_object() || object.size() < kFewest || object.size() > kMost) return nullptr;
  const bool is_numbered = is_word_of(kNumbers, object.begin().key());
  if (!is_numbered && is_cell_object(object)) return nullptr;
  const std::size_t side = object.size() - (is_numbered ? 1 : 0);
  if (!Shape::of_side(static_cast<int>(side))) return nullptr;
  Json row = Json::array();
  for (const auto& [key, value] : object.items()) {
    if (is_numbered && key == object.begin().key()) continue;
    std::string text = cell_of_frame(value);
    if (text.empty() || number_of(text) > side) return nullptr;
    row.push_back(std::move(text));
  }
  return row;
}

bool have_same_keys(const Json& one, const Json& other) {
  if (one.size() != other.size()) return false;
  auto at = other.items().begin();
  for (const auto& [key, value] : one.items()) {
    if (at.key() != key) return false;
    ++at;
  }
  return true;
}

Json rows_of_frame(const Json& array) {
  Json rows = Json::array();
  for (const Json& object : array) {
    Json row = row_of_frame(object);
    if (row.size() != array.size() || !have_same_keys(array[0], object)) return nullptr;
    rows.push_back(std::move(row));
  }
  return is_board(rows) ? rows : Json();
}

std::string rewrite_forms(Json& value) {
  if (is_plain_object(value)) return {};
  Forms forms;
  Json full = forms.rewrite(value);
  if (!full.is_null() && value.is_array()) {
    Json object = Json::object();
    object["puzzle"] = std::move(value);
    object["solution"] = std::move(full);
    value = std::move(object);
  }
  return forms.error();
}

}  // namespace bitdoku
#endif
