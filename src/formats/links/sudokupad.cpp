// The puzzles of SudokuPad:
//   {cellSize:50,metadata:{title:'...'},cells:[[{value:5},{}]],regions:[[[0,0],[0,1]]],cages:[...]}
// or with short keys (ce for cells), or its form for classic puzzles: {p:"symbols",n:"title"}.
//
// The keys and the short form are those of https://github.com/SudokuPad/sudokutools. What is drawn
// may mean any rule, so that only a board with givens and usual boxes is read.
#include <algorithm>
#include <array>

#include "formats/links/linked_board.hpp"
#include "formats/links/other_rules.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::array<RuleName, 9> kNamesOfDrawings{{{"a", "drawn arrow"},
                                                    {"arrows", "drawn arrow"},
                                                    {"l", "drawn line"},
                                                    {"lines", "drawn line"},
                                                    {"o", "drawing"},
                                                    {"overlays", "drawing"},
                                                    {"u", "drawing"},
                                                    {"underlays", "drawing"},
                                                    {"foglight", "fog light"}}};

constexpr std::array<std::string_view, 19> kOtherMembers{
    "ca",       "cages", "ce",       "cells",    "cs",      "cellSize", "d",
    "duration", "id",    "metadata", "metaData", "regions", "re",       "settings",
    "t",        "title", "vd",       "videos",   "author"};

const JsonNode* find_either(const JsonNode& node, std::string_view name, std::string_view brief) {
  const JsonNode* const found = node.find(name);
  return found != nullptr ? found : node.find(brief);
}

// What a link says about its puzzle in words.
class Remarks {
 public:
  void add(std::string_view name, std::string text) {
    if (name == "title" || name == "t" || name == "author") {
      const char* const field = name == "author" ? "author" : "title";
      kept_.push_back({Field::Kind::text, field, std::move(text)});
    } else if (name == "rules") {
      rules_ += text + ' ';
    } else if (name == "solution") {
      solution_ = std::move(text);
    }
  }
  // "title: The usual"
  void add(std::string_view remark) {
    const std::size_t colon = std::min(remark.find(':'), remark.size());
    const std::size_t begin = std::min(remark.find_first_not_of(' ', colon + 1), remark.size());
    if (colon < remark.size()) add(remark.substr(0, colon), std::string(remark.substr(begin)));
  }

  [[nodiscard]] const std::string& rules() const { return rules_; }
  [[nodiscard]] const std::string& solution() const { return solution_; }
  void keep(Record& record) { record.kept.insert(record.kept.end(), kept_.begin(), kept_.end()); }

 private:
  std::vector<Field> kept_;
  std::string rules_;
  std::string solution_;
};

void read_metadata(const JsonNode& metadata, OtherRules& rules, Remarks& remarks) {
  for (const JsonNode* member = metadata.first; member != nullptr; member = member->next) {
    if (member->is_true()) rules.add("`" + shown_name(member->key) + "`", 0);
    remarks.add(member->key, member->plain());
  }
}

void read_cages(const JsonNode& cages, OtherRules& rules, Remarks& remarks) {
  std::size_t count = 0;
  for (const JsonNode* cage = cages.first; cage != nullptr; cage = cage->next) {
    const JsonNode* const cells = find_either(*cage, "cells", "ce");
    const JsonNode* const value = find_either(*cage, "value", "v");
    const JsonNode* const type = cage->find("type");
    if (cells == nullptr || cells->is_empty()) {
      if (value != nullptr) remarks.add(value->plain());
    } else if (type == nullptr || type->text != "rowcol") {
      ++count;
    }
  }
  if (count > 0) rules.add("cage", count);
}

void read_members(const JsonNode& root, OtherRules& rules, Remarks& remarks) {
  for (const JsonNode* member = root.first; member != nullptr; member = member->next) {
    const std::string_view key = member->key;
    if (key == "metadata" || key == "metaData") read_metadata(*member, rules, remarks);
    if (key == "cages" || key == "ca") read_cages(*member, rules, remarks);
    if (key == "title" || key == "t" || key == "author") remarks.add(key, member->plain());
    if (std::ranges::find(kOtherMembers, key) != kOtherMembers.end()) continue;
    rules.add_member(*member, kNamesOfDrawings);
  }
}

// The regions of the cells, -1 where they are not known.
std::vector<int> regions_of(const JsonNode& list, int side) {
  const int cells = side * side;
  std::vector<int> regions(static_cast<std::size_t>(cells), -1);
  int number = 0;
  for (const JsonNode* region = list.first; region != nullptr; region = region->next, ++number) {
    for (const JsonNode* cell = region->first; cell != nullptr; cell = cell->next) {
      const auto row = cell->size() == 2 ? cell->first->number(side - 1) : std::nullopt;
      const auto column = row ? cell->first->next->number(side - 1) : std::nullopt;
      if (!column) continue;
      const int index = *row * side + *column;
      regions[static_cast<std::size_t>(index)] = number;
    }
  }
  return regions;
}

// Returns false after an error of the record.
bool take_regions(const JsonNode* list, int side, const Remarks& remarks, OtherRules& rules,
                  ReadOptions& options, Record& record) {
  if (!Shape::of_side(side)) return true;
  if (list == nullptr || list->is_empty()) {
    // Where no regions are drawn, the words may still say that it is a Sudoku.
    const bool is_sudoku = remarks.rules().find("udoku") != std::string::npos;
    if (!is_sudoku) rules.add("no boxes", 0);
    return true;
  }
  const auto shape = shape_of_regions(regions_of(*list, side), side);
  if (shape) return expect_shape(*shape, options, record);
  rules.add(kIrregular, 0);
  return true;
}

// Returns false after an error of the record.
bool read_rows(const JsonNode& rows, std::vector<LinkedCell>& cells, Record& record) {
  const std::size_t side = rows.size();
  if (side > kMaxSide) {
    fail_link(record, ErrorCode::bad_shape, "no board has side " + std::to_string(side));
    return false;
  }
  for (const JsonNode* row = rows.first; row != nullptr; row = row->next) {
    if (row->size() != side) {
      fail_link(record, ErrorCode::bad_length,
                "a row of the board in the link has " + counted(row->size(), "cell") + ", not " +
                    std::to_string(side));
      return false;
    }
    for (const JsonNode* cell = row->first; cell != nullptr; cell = cell->next) {
      LinkedCell& added = cells.emplace_back();
      const JsonNode* const value = find_either(*cell, "value", "v");
      if (value == nullptr || value->is_empty()) continue;
      const std::optional<int> digit = value->number(kMaxSide);
      if (!digit) {
        fail_link(record, ErrorCode::bad_symbol,
                  "`" + shown_name(value->text) + "` is not a digit (cell " +
                      std::to_string(cells.size()) + " of the link)");
        return false;
      }
      added.digit = *digit;
    }
  }
  return true;
}

void read_classic(const JsonNode& root, const ReadOptions& options, Record& record) {
  keep_member(root.find("n"), "title", record);
  const std::string symbols = symbols_of_short_form(root.find("p")->text);
  SymbolReader reader(options);
  if (!symbols.empty()) return reader.line(symbols, 0, record);
  fail_link(record, ErrorCode::bad_syntax, "the puzzle in the link is damaged: `p` is no board");
}

}  // namespace

std::string symbols_of_short_form(std::string_view packed) {
  constexpr std::string_view kSymbols =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  constexpr std::size_t kMostSymbolsPacked = 4096;
  std::string symbols;
  for (const char symbol : packed.substr(0, kMostSymbolsPacked)) {
    const std::size_t number = kSymbols.find(symbol);
    if (number == std::string_view::npos) return {};
    symbols += static_cast<char>('0' + number % 10);
    symbols.append(number / 10, '0');
  }
  const auto shape = Shape::of_cells(symbols.size());
  return shape && shape->side() <= kShape9x9.side() ? symbols : std::string();
}

void read_sudokupad(const JsonNode& root, const ReadOptions& options, Record& record) {
  const JsonNode* const rows = find_either(root, "cells", "ce");
  if (rows == nullptr && root.find("p") != nullptr) return read_classic(root, options, record);
  if (rows == nullptr) {
    return fail_link(record, ErrorCode::bad_syntax, "the link holds JSON without a board");
  }
  OtherRules rules;
  Remarks remarks;
  read_members(root, rules, remarks);
  remarks.keep(record);
  std::vector<LinkedCell> cells;
  if (!read_rows(*rows, cells, record)) return;
  ReadOptions how = options;
  const JsonNode* const regions = find_either(root, "regions", "re");
  const auto side = static_cast<int>(rows->size());
  if (!take_regions(regions, side, remarks, rules, how, record)) return;
  rules.add_words(remarks.rules());
  if (rules.refuse(record)) return;
  read_linked_cells(cells, how, record);
  record.entered.reset();
  if (!record.error) (void)SymbolReader::solution(remarks.solution(), record);
}

}  // namespace bitdoku
