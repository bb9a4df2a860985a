// The puzzles of SudokuPad:
//   {cellSize:50,metadata:{title:'...'},cells:[[{value:5},{}]],regions:[[[0,0],[0,1]]],cages:[...]}
// or with short keys (ce for cells).
//
// A cage with a number is a killer cage. What is drawn otherwise may mean any rule, and is not
// read. The keys are those of https://github.com/SudokuPad/sudokutools.
#include <algorithm>
#include <array>

#include "formats/links/loose_json.hpp"
#include "variants/links/linked_puzzle.hpp"

namespace bitdoku::variants {
namespace {

constexpr int kMostSum = 100'000;

// A list of drawings, its short key, and what one of them is called.
struct Drawing {
  std::string_view name;
  std::string_view brief;
  std::string_view noun;
};
constexpr std::array<Drawing, 5> kDrawings{{{"arrows", "a", "drawn arrow"},
                                            {"lines", "l", "drawn line"},
                                            {"overlays", "o", "drawing"},
                                            {"underlays", "u", "drawing below"},
                                            {"foglight", "foglight", "fog light"}}};

const JsonNode* find_either(const JsonNode& node, std::string_view name, std::string_view brief) {
  const JsonNode* const found = node.find(name);
  return found != nullptr ? found : node.find(brief);
}

const JsonNode* first_of(const JsonNode* list) {
  return list == nullptr ? nullptr : list->first;
}

class PadReader {
 public:
  explicit PadReader(const JsonNode& root) : root_(root) {}

  Result<VariantRecord> read() {
    (void)(read_cells() && read_regions() && read_cages());
    read_drawings();
    read_metadata();
    linked_.compare_with_words(rules_);
    read_solution();
    return linked_.finish();
  }

 private:
  bool read_cells();
  bool read_regions();
  bool read_cages();
  bool read_cage(const JsonNode& cage);
  void read_drawings();
  void read_metadata();
  void read_flag(std::string_view key);
  void read_solution();
  // What is told in words: "title: The usual".
  void remark(std::string_view name, const std::string& text);
  bool cell(const JsonNode& node, std::uint16_t& cell);

  const JsonNode& root_;
  LinkedPuzzle linked_;
  std::string rules_;
  std::string solution_;
  std::size_t unread_cages_ = 0;
};

bool PadReader::read_cells() {
  const JsonNode* const rows = find_either(root_, "cells", "ce");
  if (rows == nullptr) return linked_.fail("it has no cells");
  const std::size_t columns = rows->first == nullptr ? 0 : rows->first->size();
  if (!linked_.make_grid(rows->size(), columns)) return false;
  std::uint16_t number = 0;
  for (const JsonNode* row = rows->first; row != nullptr; row = row->next) {
    if (row->size() != columns) {
      return linked_.fail("the rows of the grid have different lengths", ErrorCode::bad_length);
    }
    for (const JsonNode* node = row->first; node != nullptr; node = node->next, ++number) {
      if (!linked_.set_given(number, find_either(*node, "value", "v"))) return false;
    }
  }
  return true;
}

bool PadReader::cell(const JsonNode& node, std::uint16_t& cell) {
  const VariantPuzzle& puzzle = linked_.puzzle();
  const bool is_pair = node.size() == 2;
  const auto row = is_pair ? node.first->number(static_cast<int>(puzzle.rows) - 1) : std::nullopt;
  const auto column =
      is_pair ? node.first->next->number(static_cast<int>(puzzle.columns) - 1) : std::nullopt;
  if (!row || !column) return false;
  cell = static_cast<std::uint16_t>(*row * static_cast<int>(puzzle.columns) + *column);
  return true;
}

bool PadReader::read_regions() {
  const JsonNode* const regions = find_either(root_, "regions", "re");
  std::vector<int> numbers(linked_.puzzle().cells(), -1);
  int number = 0;
  for (const JsonNode* region = first_of(regions); region != nullptr; region = region->next) {
    for (const JsonNode* node = region->first; node != nullptr; node = node->next) {
      std::uint16_t place = 0;
      if (!cell(*node, place)) return linked_.fail("a region has a cell outside the grid");
      numbers[place] = number;
    }
    ++number;
  }
  linked_.set_regions(numbers);
  return true;
}

bool PadReader::read_cages() {
  for (const JsonNode* cage = first_of(find_either(root_, "cages", "ca")); cage != nullptr;
       cage = cage->next) {
    if (!read_cage(*cage)) return false;
  }
  if (unread_cages_ > 0) linked_.leave_unread("drawn cage", unread_cages_);
  return true;
}

bool PadReader::read_cage(const JsonNode& cage) {
  const JsonNode* const list = find_either(cage, "cells", "ce");
  const JsonNode* const value = find_either(cage, "value", "v");
  const JsonNode* const type = cage.find("type");
  if (list == nullptr || list->is_empty()) {
    // A cage without cells is a remark.
    if (value == nullptr) return true;
    const std::string text = value->plain();
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::size_t begin = std::min(text.find_first_not_of(' ', colon + 1), text.size());
    if (colon < text.size()) remark(std::string_view(text).substr(0, colon), text.substr(begin));
    return true;
  }
  if (type != nullptr && type->text == "rowcol") return true;
  CellList cells;
  for (const JsonNode* node = list->first; node != nullptr; node = node->next) {
    std::uint16_t place = 0;
    if (!cell(*node, place)) return linked_.fail("a cage has a cell outside the grid");
    cells.push_back(place);
  }
  const JsonNode* const unique = cage.find("unique");
  const bool has_value = value != nullptr && !value->is_empty();
  const auto sum = has_value ? value->number(kMostSum) : std::nullopt;
  const bool repeats = unique != nullptr && unique->is_empty();
  if (sum && *sum > 0) {
    const auto kind = repeats ? ConstraintKind::sum : ConstraintKind::killer_cage;
    linked_.puzzle().add(kind, std::move(cells), {*sum});
  } else if (unique != nullptr && unique->is_true() && !has_value) {
    linked_.puzzle().add(ConstraintKind::all_different, std::move(cells));
  } else {
    ++unread_cages_;
  }
  return true;
}

void PadReader::read_drawings() {
  for (const Drawing& drawing : kDrawings) {
    const JsonNode* const list = find_either(root_, drawing.name, drawing.brief);
    if (list != nullptr && !list->is_empty()) linked_.leave_unread(drawing.noun, list->size());
  }
}

void PadReader::remark(std::string_view name, const std::string& text) {
  if (name == "title" || name == "t") linked_.record().title = text;
  if (name == "author") linked_.record().author = text;
  if (name == "rules") rules_ += text + ' ';
  if (name == "solution") solution_ = text;
}

// A flag of the metadata may be a rule: {antiknight:true}.
void PadReader::read_flag(std::string_view key) {
  if (key == "antiknight") {
    linked_.puzzle().add(ConstraintKind::anti_knight, {});
  } else if (key == "antiking") {
    linked_.puzzle().add(ConstraintKind::anti_king, {});
  } else {
    linked_.leave_unread("`" + std::string(key.substr(0, 40)) + "`", 0);
  }
}

void PadReader::read_metadata() {
  for (const JsonNode* node = root_.first; node != nullptr; node = node->next) {
    if (node->key != "metadata" && node->key != "metaData") {
      if (node->kind != JsonNode::Kind::object) remark(node->key, node->plain());
      continue;
    }
    for (const JsonNode* member = node->first; member != nullptr; member = member->next) {
      if (member->is_true()) read_flag(member->key);
      remark(member->key, member->plain());
    }
  }
}

void PadReader::read_solution() {
  std::vector<int> values;
  for (const char symbol : solution_) values.push_back(symbol - '0');
  linked_.set_solution(values);
}

}  // namespace

Result<VariantRecord> read_pad(const JsonNode& root) {
  return PadReader(root).read();
}

}  // namespace bitdoku::variants
