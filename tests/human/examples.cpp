#include "human/examples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bitdoku::testing {
namespace {

bool read_triple(const std::string& text, Candidate& c) {
  const auto is_digit = [](char ch) { return ch >= '0' && ch <= '9'; };
  if (text.size() != 3 || !std::all_of(text.begin(), text.end(), is_digit)) return false;
  if (text[1] == '0' || text[2] == '0') return false;
  c.digit = static_cast<Digit>(text[0] - '0');
  c.cell = static_cast<std::uint8_t>((text[1] - '1') * 9 + text[2] - '1');
  return true;
}

// Reads a list. Triples after '=' go to `set`, the others to `plain`.
bool read_triples(const std::string& text, std::vector<Candidate>& plain,
                  std::vector<Candidate>& set) {
  if (text == "-") return true;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) {
    Candidate c;
    const bool is_set = word.starts_with('=');
    if (!read_triple(is_set ? word.substr(1) : word, c)) return false;
    (is_set ? set : plain).push_back(c);
  }
  return true;
}

// The digits of a grid that have no '+'.
Puzzle givens_of(const std::string& grid) {
  Puzzle givens;
  int cell = 0;
  for (std::size_t i = 0; i < grid.size() && cell < 81; ++i) {
    if (grid[i] == '+') continue;
    const bool is_given = grid[i] >= '1' && grid[i] <= '9' && (i == 0 || grid[i - 1] != '+');
    if (is_given) givens.set_given(cell, static_cast<Digit>(grid[i] - '0'));
    ++cell;
  }
  return givens;
}

bool read_positive(std::istringstream& in, Example& example) {
  std::string grid;
  std::string struck;
  std::string changes;
  if (!(in >> example.technique >> grid >> struck >> changes)) return false;
  if (grid.find('+') != std::string::npos) example.origin.emplace(givens_of(grid));
  std::erase(grid, '+');
  if (grid.size() != 81) return false;
  for (int cell = 0; cell < 81; ++cell) {
    const char symbol = grid[static_cast<std::size_t>(cell)];
    if (symbol >= '1' && symbol <= '9') {
      example.puzzle.set_given(cell, static_cast<Digit>(symbol - '0'));
    }
  }
  std::vector<Candidate> gone;
  std::vector<Candidate> none;
  if (!read_triples(struck, gone, none) || !none.empty()) return false;
  for (const Candidate c : gone) example.puzzle.strike_out(c.cell, c.digit);
  return read_triples(changes, example.eliminations, example.placements);
}

bool read_line(const std::string& line, const Example& last, Example& example) {
  std::istringstream in(line);
  std::string kind;
  in >> kind;
  example.near_miss = kind == "!";
  if (kind == "+" || kind == "!") return read_positive(in, example);
  std::string back;
  Candidate c;
  if (kind != "-" || !(in >> back) || !read_triple(back, c) || last.technique.empty()) return false;
  example = last;
  example.near_miss = true;
  example.line = last.line + " with " + back + " back";
  example.puzzle = with_back(last.puzzle, c);
  if (example.origin) example.origin = with_back(*example.origin, c);
  return true;
}

void read_file(const std::filesystem::path& path, std::vector<Example>& examples) {
  std::ifstream in(path);
  Example last;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    Example example;
    example.line = line;
    if (!read_line(line, last, example)) {
      ADD_FAILURE() << path << ": " << line;
      continue;
    }
    if (!example.near_miss) last = example;
    examples.push_back(std::move(example));
  }
}

}  // namespace

std::vector<Example> read_examples() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(BITDOKU_TESTS "/human")) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Example> examples;
  for (const auto& path : paths) read_file(path, examples);
  return examples;
}

position::Board Example::board() const {
  position::Board board(puzzle);
  if (origin) board.note_puzzle(*origin);
  return board;
}

std::string example_line(const position::Board& board, const Step& step) {
  std::string line = "+ " + std::string(step.technique) + " ";
  for (int cell = 0; cell < 81; ++cell) {
    const int value = board.value(cell);
    if (value != 0 && board.is_plain() && !board.givens().has(cell)) line += '+';
    line += value == 0 ? '.' : static_cast<char>('0' + value);
  }
  line += " " + triples(struck_out(board)) + " ";
  std::string changes;
  for (const Candidate c : step.placements) changes += ",=" + triples({c});
  if (!step.eliminations.empty()) changes += "," + triples(step.eliminations);
  return line + changes.substr(1);
}

Puzzle puzzle_of(const position::Board& board) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    puzzle.set_given(cell, static_cast<Digit>(board.value(cell)));
  }
  for (const Candidate c : struck_out(board)) puzzle.strike_out(c.cell, c.digit);
  return puzzle;
}

Puzzle with_back(const Puzzle& puzzle, Candidate back) {
  Puzzle result;
  for (int cell = 0; cell < 81; ++cell) {
    if (cell != back.cell || back.digit != 0) result.set_given(cell, puzzle.given(cell));
  }
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    if (puzzle.given(cell) != 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!puzzle.allows(cell, digit) && Candidate{cell, digit} != back) {
        result.strike_out(cell, digit);
      }
    }
  }
  return result;
}

std::vector<Candidate> struck_out(const position::Board& board) {
  Puzzle values;
  for (int cell = 0; cell < 81; ++cell) {
    values.set_given(cell, static_cast<Digit>(board.value(cell)));
  }
  const position::Board full(values);
  std::vector<Candidate> struck;
  for (std::uint8_t cell = 0; cell < 81; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (full.has(cell, digit) && !board.has(cell, digit)) {
        struck.push_back({cell, static_cast<Digit>(digit)});
      }
    }
  }
  return struck;
}

std::string unsound_view(const Step& step) {
  for (const View& view : step.views) {
    const std::string which = step.name + ", view '" + view.title + "': ";
    if (view.links.empty()) return which + "no links";
    if (view.links.front().why != Link::Why::assumption) return which + "no assumption first";
    for (std::size_t i = 0; i < view.links.size(); ++i) {
      const Link& link = view.links[i];
      if (link.to.cells.empty()) return which + "a node without cells";
      for (const std::uint16_t from : link.from) {
        if (from >= i) return which + "a cause after what follows from it";
      }
      if ((link.why == Link::Why::set) == link.set.empty()) return which + "a set without cells";
      if (link.why == Link::Why::view && link.view + link.views > step.views.size()) {
        return which + "a view that there is not";
      }
    }
  }
  return "";
}

bool rests_on_a_single(const Step& step) {
  const bool may_be_single = step.technique.find("single") != std::string_view::npos ||
                             step.technique == "full_house" ||
                             step.technique.starts_with("template_");
  return !may_be_single && std::any_of(step.proof.begin(), step.proof.end(), [](const Fact& fact) {
    return fact.why != Fact::Why::uniqueness && fact.why != Fact::Why::symmetry &&
           fact.one_of.size() < 2;
  });
}

std::string triples(const std::vector<Candidate>& candidates) {
  if (candidates.empty()) return "-";
  std::string text;
  for (const Candidate c : candidates) {
    if (!text.empty()) text += ',';
    text +=
        std::to_string(c.digit) + std::to_string(c.cell / 9 + 1) + std::to_string(c.cell % 9 + 1);
  }
  return text;
}

}  // namespace bitdoku::testing
