#include "formats/json_flags.hpp"

#if BITDOKU_JSON
#include <algorithm>
#include <array>
#include <bitdoku/shape.hpp>
#include <span>

#include "formats/column_names.hpp"
#include "formats/json_boards.hpp"

namespace bitdoku {
namespace {

enum class Meaning : std::uint8_t { none, shown, hidden };

// The letters of a key in lower case.
std::string letters_of(std::string_view key) {
  constexpr std::size_t kLongest = 24;
  std::string letters;
  if (key.size() > kLongest) return letters;
  for (const char c : key) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') letters += c;
  }
  return letters;
}

bool is_in(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

// What it means that a flag of this name is true.
Meaning meaning_of_flag(std::string_view key) {
  constexpr std::array<std::string_view, 20> kShown{
      "given",   "fixed",    "locked", "readonly", "prefilled", "clue",   "visible",
      "initial", "original", "shown",  "revealed", "preset",    "static", "immutable",
      "start",   "frozen",   "filled", "known",    "hint",      "default"};
  constexpr std::array<std::string_view, 12> kHidden{"editable", "hidden",  "mutable", "removed",
                                                     "user",     "entered", "blank",   "empty",
                                                     "writable", "covered", "masked",  "hole"};
  const std::string letters = letters_of(key);
  std::string_view word = letters;
  if (word.starts_with("is")) word.remove_prefix(2);
  if (is_in(kShown, word)) return Meaning::shown;
  return is_in(kHidden, word) ? Meaning::hidden : Meaning::none;
}

constexpr std::array<const char*, 6> kDigitKeys{"value", "digit", "given", "number", "val", "v"};
constexpr std::array<const char*, 6> kAnswerKeys{"answer",       "solution",      "correct",
                                                 "correctValue", "solutionValue", "solved"};

bool has_digit_in(const Json& cell, const char* key) {
  const auto found = cell.find(key);
  if (found == cell.end() || found->is_structured()) return false;
  const std::string text = cell_text(*found);
  return !text.empty() && number_of(text) != 0;
}

bool has_digit_in(const Json& cell, std::span<const char* const> keys) {
  return std::ranges::any_of(keys, [&](const char* key) { return has_digit_in(cell, key); });
}

// A flag is true or false; "isFixed" and the like may also be 1 or 0.
bool is_flag(std::string_view key, const Json& value) {
  if (value.is_boolean()) return true;
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 1) return false;
  return key.starts_with("is") || meaning_of_flag(key) == Meaning::hidden || key == "fixed" ||
         key == "locked" || key == "readonly" || key == "visible";
}

bool is_true(const Json& value) {
  return value.is_boolean() ? value.get<bool>() : value == 1;
}

using Cells = std::vector<Json*>;

// The objects of a board: in an array, in its rows, or under their places.
void collect(Json& value, Cells& cells) {
  constexpr std::size_t kMost = 25 * 25 + 25;
  if (value.is_primitive() || value.size() > kMost) return;
  for (Json& element : value) {
    if (element.is_object()) cells.push_back(&element);
    if (element.is_array() && value.is_array() && !element.empty() &&
        element.front().is_structured()) {
      collect(element, cells);
    }
  }
}

std::vector<std::string> flags_of(const Cells& cells) {
  std::vector<std::string> flags;
  for (const Json* const cell : cells) {
    for (const auto& [key, value] : cell->items()) {
      if (meaning_of_flag(key) == Meaning::none || !is_flag(key, value)) continue;
      if (std::ranges::find(flags, key) == flags.end()) flags.push_back(key);
    }
  }
  return flags;
}

bool is_shown(const Json& cell, const std::string& flag) {
  const auto found = cell.find(flag);
  const bool is_set = found != cell.end() && is_true(*found);
  return is_set == (meaning_of_flag(flag) == Meaning::shown);
}

// Gives each cell the digit of its answer if no cell has another one.
void take_answers(const Cells& cells) {
  if (std::ranges::any_of(cells, [](const Json* cell) { return has_digit_in(*cell, kDigitKeys); }))
    return;
  for (Json* const cell : cells) {
    const auto key = std::ranges::find_if(
        kAnswerKeys, [&](const char* name) { return has_digit_in(*cell, name); });
    if (key == kAnswerKeys.end()) continue;
    Json digit = (*cell)[*key];
    (*cell)["value"] = std::move(digit);
  }
}

void empty_cell(Json& cell) {
  for (const char* const key : kDigitKeys) {
    if (has_digit_in(cell, key)) cell[key] = nullptr;
  }
}

// The places of a mask; empty if the value is another one.
std::vector<bool> mask_of(const Json& value) {
  std::vector<bool> mask;
  bool is_well = true;
  const auto add = [&](const Json& cell) {
    if (cell.is_boolean() || cell == 0 || cell == 1) return mask.push_back(is_true(cell));
    const bool is_text = cell.is_string();
    const std::string text = is_text ? cell.get<std::string>() : std::string();
    if (text.empty() || text.find_first_not_of("01") != std::string::npos) is_well = false;
    for (const char c : text) mask.push_back(c == '1');
  };
  if (value.is_array()) {
    for (const Json& element : value) {
      if (element.is_array()) {
        std::ranges::for_each(element, add);
      } else {
        add(element);
      }
    }
  } else {
    add(value);
  }
  const auto shape = is_well ? Shape::of_cells(mask.size()) : std::nullopt;
  // A board has no digit so often.
  if (!shape || std::ranges::count(mask, true) <= shape->side()) mask.clear();
  return mask;
}

struct MaskName {
  bool is_mask = false;
  Meaning meaning = Meaning::none;
};
MaskName mask_name(std::string_view key) {
  constexpr std::array<std::string_view, 10> kShown{"given", "fixed", "lock",   "shown",   "show",
                                                    "visib", "clue",  "reveal", "initial", "keep"};
  constexpr std::array<std::string_view, 7> kHidden{"hid",   "blank",  "remov", "empty",
                                                    "edita", "delete", "hole"};
  const std::string letters = letters_of(key);
  const auto has = [&](std::string_view part) { return letters.find(part) != std::string::npos; };
  if (std::ranges::any_of(kHidden, has)) return {true, Meaning::hidden};
  if (std::ranges::any_of(kShown, has)) return {true, Meaning::shown};
  return {has("mask"), Meaning::none};
}

// Whether a puzzle has so many givens.
bool is_sensible(std::size_t givens, std::size_t cells) {
  constexpr std::size_t kLeast = 17;  // of 81 cells
  return givens * kShape9x9.cells() >= kLeast * cells && givens * 10 < cells * 7;
}

// The meaning that leaves a puzzle; none if both do, or neither.
Meaning meaning_of_mask(const std::vector<bool>& mask) {
  const auto ones = static_cast<std::size_t>(std::ranges::count(mask, true));
  const bool shows = is_sensible(ones, mask.size());
  const bool hides = is_sensible(mask.size() - ones, mask.size());
  if (shows == hides) return Meaning::none;
  return shows ? Meaning::shown : Meaning::hidden;
}

}  // namespace

Json array_of(const std::vector<std::string>& cells) {
  Json array = Json::array();
  for (const std::string& cell : cells) array.push_back(cell);
  return array;
}

bool has_solution(const Json& object) {
  for (const auto& [key, value] : object.items()) {
    if (is_solution_name(key)) return true;
  }
  return false;
}

Json empty_flagged_cells(Json& board) {
  constexpr std::size_t kFewest = 16;
  Cells cells;
  collect(board, cells);
  if (cells.size() < kFewest) return nullptr;
  const std::vector<std::string> flags = flags_of(cells);
  if (flags.empty()) return nullptr;
  take_answers(cells);
  for (const std::string& flag : flags) {
    const auto is_filled = [&](const Json* cell, bool shown) {
      return has_digit_in(*cell, kDigitKeys) && is_shown(*cell, flag) == shown;
    };
    const auto shown = std::ranges::count_if(cells, [&](auto* c) { return is_filled(c, true); });
    const auto hidden = std::ranges::count_if(cells, [&](auto* c) { return is_filled(c, false); });
    if (shown == 0 || hidden == 0) continue;
    Json full = nullptr;
    if (static_cast<std::size_t>(shown + hidden) == cells.size()) {
      const std::vector<std::string> all = cells_of(board);
      if (all.size() == cells.size()) full = array_of(all);
    }
    for (Json* const cell : cells) {
      if (!is_shown(*cell, flag)) empty_cell(*cell);
    }
    return full;
  }
  return nullptr;
}

std::string apply_mask(Json& object) {
  std::string mask_key;
  std::string board_key;
  bool has_puzzle = false;
  std::vector<bool> mask;
  MaskName name;
  for (const auto& [key, value] : object.items()) {
    if (value.is_number() || value.is_boolean() || value.is_null()) continue;
    const MaskName found = mask_name(key);
    if (found.is_mask && mask.empty()) {
      mask = mask_of(value);
      mask_key = key;
      name = found;
    }
  }
  if (mask.empty()) return {};
  for (const auto& [key, value] : object.items()) {
    if (key == mask_key || !is_board(value)) continue;
    const BoardCodes codes = codes_of(value);
    if (codes.size() != mask.size()) continue;
    if (!is_full_board(codes)) has_puzzle = true;
    if (is_full_board(codes) && (board_key.empty() || is_solution_name(key))) board_key = key;
  }
  object[mask_key] = nullptr;
  if (has_puzzle || board_key.empty()) return {};
  if (name.meaning == Meaning::none) name.meaning = meaning_of_mask(mask);
  if (name.meaning == Meaning::none) {
    return "the key `" + mask_key +
           "` does not say whether 1 is a cell that is shown or one that is hidden; call it "
           "`shown` or `hidden`";
  }
  Json board = object[board_key];
  std::vector<std::string> cells;
  for (const std::uint16_t code : codes_of(board)) {
    constexpr std::uint16_t kLetters = 256;  // a code from here on is that of a letter
    cells.push_back(code < kLetters ? std::to_string(code)
                                    : std::string(1, static_cast<char>(code - kLetters)));
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (mask[cell] != (name.meaning == Meaning::shown)) cells[cell] = ".";
  }
  if (!has_solution(object)) object["solution"] = std::move(board);
  object["puzzle"] = array_of(cells);
  return {};
}

}  // namespace bitdoku
#endif
