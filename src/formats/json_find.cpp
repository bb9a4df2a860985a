#include "formats/json_find.hpp"

#if BITDOKU_JSON
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "formats/candidates.hpp"
#include "formats/column_names.hpp"
#include "formats/head.hpp"
#include "formats/json_boards.hpp"
#include "formats/json_places.hpp"
#include "formats/own_columns.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kShortestBoard = std::size_t{kMinSide} * kMinSide;
constexpr std::size_t kUsualCells = 81;

// Names of boards that list some of their cells.
bool may_name_cells(std::string_view key) {
  constexpr std::array<std::string_view, 13> kNames{
      "given", "clue",   "clues",   "cell",    "cells",   "fixed", "hints",
      "start", "values", "entries", "problem", "initial", "task"};
  const auto is_name = [&](std::string_view name) { return same_word(key, name); };
  return is_puzzle_name(key) || std::ranges::any_of(kNames, is_name);
}

// Whether a word of the key is a name of a solution: solution2, easy_answer, gridSolution.
bool names_solution(std::string_view key) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t at = 0; at < key.size();) {
    std::size_t end = at;
    while (end < key.size() && is_upper(key[end])) ++end;
    while (end < key.size() && is_lower(key[end])) ++end;
    if (is_solution_name(key.substr(at, end - at))) return true;
    at = std::max(end, at + 1);
  }
  return false;
}

// Whether both keys are numbers, or one name with a number: 1 and 2, puzzle1 and puzzle2.
bool differ_by_number(std::string_view one, std::string_view other) {
  const auto name_of = [](std::string_view key) {
    return key.substr(0, key.find_last_not_of("0123456789") + 1);
  };
  return one != other && name_of(one) == name_of(other) && name_of(one) != one &&
         name_of(other) != other;
}

// A number with the digits of a board. Its text is read, because the parser keeps about sixteen.
bool is_long_number(const Json& value) {
  constexpr double kLong = 1e15;
  return value.is_number() && value.get<double>() >= kLong;
}

bool is_candidates(std::string_view key, const Json& value) {
  return is_called(key, kCandidatesColumn) && value.is_string() &&
         shape_of_candidates(value.get_ref<const std::string&>().size()).has_value();
}

// The member that is the puzzle by its name. Its value is null for candidates.
struct Named {
  bool found = false;
  const Json* value = nullptr;
};
Named named_board(const Json& object) {
  const auto is_meant = [](const Json& value) {
    return is_long_number(value) || has_size_of_board(value);
  };
  const auto puzzle = object.find("puzzle");
  if (puzzle != object.end() && is_meant(*puzzle)) return {true, &*puzzle};
  for (const auto& [key, value] : object.items()) {
    if (is_candidates(key, value)) return {true, nullptr};
    if (is_puzzle_name(key) && is_meant(value)) return {true, &value};
  }
  return {};
}

class PuzzleFinder {
 public:
  // If it is lenient, a member is a board if it has the size of one, whatever its cells are.
  explicit PuzzleFinder(bool is_lenient) : is_lenient_(is_lenient) {}

  void look(const Json& value, const std::string& key) {
    if (is_accepted(value, key)) {
      add({nullptr, &value, nullptr, key});
    } else if (value.is_array()) {
      look_in_array(value, key);
    } else if (value.is_object()) {
      look_in_object(value, key);
    }
  }
  [[nodiscard]] std::vector<JsonPuzzle> take() { return std::move(puzzles_); }

 private:
  [[nodiscard]] bool is_accepted(const Json& value, std::string_view key) const {
    if (!value.is_string() && !value.is_structured()) return false;
    if (!is_lenient_) return is_board(value);
    if (!has_size_of_board(value)) return false;
    if (value.is_structured() && !placed_cells(value).empty()) {
      return may_name_cells(key) || (key.empty() && value.is_object());
    }
    return codes_of(value).size() >= kUsualCells;
  }

  void add(JsonPuzzle puzzle) {
    puzzles_.push_back(std::move(puzzle));
    codes_.emplace_back();
  }
  [[nodiscard]] const BoardCodes& codes(std::size_t index) {
    const Json* const board = puzzles_[index].puzzle;
    if (codes_[index].empty() && board != nullptr) codes_[index] = codes_of(*board);
    return codes_[index];
  }

  // Adds a member of an object. Two boards of which one has all givens of the other are one puzzle,
  // with its solution or with what a player has entered. An empty board is one without entries.
  void add_member(JsonPuzzle puzzle, std::size_t first) {
    constexpr std::size_t kLast = 32;
    if (comparisons_ > kMostComparisons) first = std::max(first, puzzles_.size() - kLast);
    add(std::move(puzzle));
    const std::size_t last = puzzles_.size() - 1;
    for (std::size_t i = first; i < last; ++i, ++comparisons_) {
      if (fills(last, i)) return remove_last();
      if (!fills(i, last)) continue;
      if (puzzles_[last].solution == nullptr) puzzles_[last].solution = puzzles_[i].solution;
      puzzles_[i] = std::move(puzzles_[last]);
      codes_[i] = std::move(codes_[last]);
      return remove_last();
    }
  }
  void remove_last() {
    puzzles_.pop_back();
    codes_.pop_back();
  }
  // Whether a board only fills in another one, or is empty beside one that is not. Numbered boards
  // may be equal.
  bool fills(std::size_t filled, std::size_t board) {
    const BoardCodes& grid = codes(filled);
    const BoardCodes& givens = codes(board);
    if (grid.size() != givens.size() || grid.empty()) return false;
    if (grid == givens) return !differ_by_number(puzzles_[filled].key, puzzles_[board].key);
    if (is_empty_board(grid)) return true;
    return !is_empty_board(givens) && has_givens(grid, givens);
  }

  // [puzzle, solution]
  [[nodiscard]] bool is_pair(const Json& array) const {
    if (array.size() != 2 || !is_accepted(array[0], "") || !is_accepted(array[1], "")) return false;
    const BoardCodes puzzle = codes_of(array[0]);
    const BoardCodes grid = codes_of(array[1]);
    return is_full_board(grid) && !is_full_board(puzzle) && has_givens(grid, puzzle);
  }

  void look_in_array(const Json& array, const std::string& key) {
    if (is_pair(array)) return add({nullptr, &array[0], &array[1], key});
    const auto some = std::ranges::find_if_not(array, &Json::is_null);
    const auto kind = some == array.end() ? Json::value_t::null : some->type();
    const bool is_list = std::ranges::all_of(
        array, [kind](const Json& element) { return element.type() == kind || element.is_null(); });
    const std::size_t first = puzzles_.size();
    bool has_found = false;
    for (const Json& element : array) {
      const std::size_t before = puzzles_.size();
      look(element, is_list ? "" : key);
      if (puzzles_.size() > before) {
        has_found = true;
        if (!is_list) merge_last(before, first);
      } else if (is_list && !is_title(element)) {
        add({element.is_object() ? &element : nullptr, &element, nullptr, {}});
      }
    }
    if (has_found) return;
    puzzles_.resize(first);
    codes_.resize(first);
  }
  static bool is_title(const Json& element) {
    return element.is_string() && element.get_ref<const std::string&>().size() < kShortestBoard;
  }

  // Compares the last puzzle, if it is the only one since `before`, with those since `first`.
  void merge_last(std::size_t before, std::size_t first) {
    if (puzzles_.size() != before + 1) return;
    JsonPuzzle last = std::move(puzzles_.back());
    remove_last();
    add_member(std::move(last), first);
  }

  void look_in_object(const Json& object, const std::string& key) {
    const std::size_t first = puzzles_.size();
    std::vector<const Json*> solutions;
    const Named named = named_board(object);
    if (named.found) add({&object, named.value, nullptr, key});
    for (const auto& [name, member] : object.items()) {
      if (&member == named.value) {
        puzzles_[first].key = name;
      } else if (names_solution(name)) {
        solutions.push_back(&member);
      } else if (!named.found || (named.value != nullptr && is_numbered_puzzle_name(name))) {
        const std::size_t before = puzzles_.size();
        look(member, name);
        merge_last(before, first);
      }
    }
    const std::size_t count = puzzles_.size() - first;
    if (count == 1) own_only(object, key, puzzles_[first]);
    if (count > 1) puzzles_[first].object = named.found ? nullptr : puzzles_[first].object;
    if (count > 0) {
      for (const Json* const solution : solutions) add_solution(*solution, first);
    }
  }

  // The only puzzle of an object has its other members, unless it is deeper.
  static void own_only(const Json& object, const std::string& key, JsonPuzzle& puzzle) {
    const bool is_member =
        std::ranges::any_of(object, [&](const Json& member) { return &member == puzzle.puzzle; });
    if (is_member) puzzle.object = &object;
    if (puzzle.object == &object) puzzle.key = key;
  }

  // Gives a solution to the only puzzle since `first` or to that which it solves, or many solutions
  // to as many puzzles.
  void add_solution(const Json& value, std::size_t first) {
    const std::size_t count = puzzles_.size() - first;
    if (value.is_structured() && !has_size_of_board(value)) {
      PuzzleFinder finder(false);
      finder.look(value, "");
      const std::vector<JsonPuzzle> grids = finder.take();
      for (std::size_t i = 0; grids.size() == count && i < count; ++i) {
        if (puzzles_[first + i].solution == nullptr) puzzles_[first + i].solution = grids[i].puzzle;
      }
    } else if (count == 1) {
      if (puzzles_[first].solution == nullptr) puzzles_[first].solution = &value;
    } else if (has_size_of_board(value)) {
      const BoardCodes grid = codes_of(value);
      for (std::size_t i = first; i < puzzles_.size() && comparisons_ <= kMostComparisons;
           ++i, ++comparisons_) {
        if (puzzles_[i].solution != nullptr || !has_givens(grid, codes(i))) continue;
        puzzles_[i].solution = &value;
        return;
      }
    }
  }

  static constexpr std::size_t kMostComparisons = 1'000'000;

  bool is_lenient_;
  std::vector<JsonPuzzle> puzzles_;
  std::vector<BoardCodes> codes_;  // of the puzzles; empty until they are needed
  std::size_t comparisons_ = 0;
};

}  // namespace

bool has_numbered_name(const Json& object) {
  for (const auto& [key, value] : object.items()) {
    if (is_numbered_puzzle_name(key)) return true;
  }
  return false;
}

std::vector<JsonPuzzle> puzzles_in(const Json& value) {
  PuzzleFinder finder(false);
  finder.look(value, "");
  std::vector<JsonPuzzle> puzzles = finder.take();
  if (!puzzles.empty()) return puzzles;
  PuzzleFinder lenient(true);
  lenient.look(value, "");
  puzzles = lenient.take();
  return puzzles.size() == 1 ? puzzles : std::vector<JsonPuzzle>();
}

}  // namespace bitdoku
#endif
