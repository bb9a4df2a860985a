// The puzzles of SudokuPad:
//   {cellSize:50,metadata:{title:'...'},cells:[[{value:5},{}]],regions:[[[0,0],[0,1]]],cages:[...]}
// or with short keys (ce for cells).
//
// A cage with a number is a killer cage. What is drawn otherwise means what the words say, as far
// as drawing.hpp understands them. The keys are those of https://github.com/SudokuPad/sudokutools.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "formats/links/loose_json.hpp"
#include "variants/links/drawing.hpp"
#include "variants/links/linked_puzzle.hpp"

namespace bitdoku::variants {
namespace {

constexpr int kMostSum = 100'000;
constexpr int kThousand = 1000;

// A place in thousandths of a cell; nothing if the text is not a decimal number.
std::optional<int> thousandths(std::string_view text) {
  constexpr int kMost = 100'000;
  int value = 0;
  int scale = 0;  // 0 before the point, then 10 ^ digits behind it
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  for (const char c : text) {
    if (c == '.' && scale == 0) {
      scale = 1;
    } else if (c < '0' || c > '9') {
      return std::nullopt;
    } else if (scale < kThousand && value < kMost) {
      value = value * 10 + (c - '0');
      scale *= 10;
    }
  }
  for (int reached = std::max(scale, 1); reached < kThousand; reached *= 10) value *= 10;
  return is_negative ? -value : value;
}

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
    read_metadata();
    read_drawings();
    read_words();
    read_solution();
    return linked_.finish();
  }

 private:
  bool read_cells();
  bool read_regions();
  bool read_cages();
  bool read_cage(const JsonNode& cage);
  void read_drawings();
  void read_lines(const JsonNode* list, bool has_heads);
  static void take_ends(const JsonNode* points, DrawnLine& line);
  void read_marks(const JsonNode* list);
  [[nodiscard]] CellList path_of(const JsonNode* points) const;
  void read_words();
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
  std::size_t sums_ = 0;  // cages with a number
  Drawing drawing_;
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
  const int sum = has_value ? value->number(kMostSum).value_or(0) : 0;
  const bool repeats = unique != nullptr && unique->is_empty();
  if (sum > 0) {
    const auto kind = repeats ? ConstraintKind::sum : ConstraintKind::killer_cage;
    linked_.puzzle().add(kind, std::move(cells), {sum});
    ++sums_;
  } else if (unique != nullptr && unique->is_true() && !has_value) {
    linked_.puzzle().add(ConstraintKind::all_different, std::move(cells));
  } else {
    ++unread_cages_;
  }
  return true;
}

// The cells on the way from point to point, in steps of a row, a column or a diagonal; empty if the
// way is another one, or has one cell.
CellList PadReader::path_of(const JsonNode* points) const {
  const int rows = static_cast<int>(linked_.puzzle().rows);
  const int columns = static_cast<int>(linked_.puzzle().columns);
  CellList path;
  int row = 0;
  int column = 0;
  for (const JsonNode* point = first_of(points); point != nullptr; point = point->next) {
    const bool is_pair = point->size() == 2;
    const auto down = is_pair ? thousandths(point->first->text) : std::nullopt;
    const auto right = is_pair ? thousandths(point->first->next->text) : std::nullopt;
    if (!down || !right || *down < 0 || *right < 0) return {};
    const int to_row = *down / kThousand;
    const int to_column = *right / kThousand;
    if (to_row >= rows || to_column >= columns) return {};
    if (path.empty()) {
      row = to_row;
      column = to_column;
      path.push_back(static_cast<std::uint16_t>(row * columns + column));
    }
    const int steps = std::max(std::abs(to_row - row), std::abs(to_column - column));
    if (steps == 0) continue;
    const int row_step = (to_row - row) / steps;
    const int column_step = (to_column - column) / steps;
    if (row + row_step * steps != to_row || column + column_step * steps != to_column) return {};
    for (int step = 0; step < steps; ++step) {
      row += row_step;
      column += column_step;
      path.push_back(static_cast<std::uint16_t>(row * columns + column));
    }
  }
  return path.size() > 1 ? path : CellList();
}

void PadReader::take_ends(const JsonNode* points, DrawnLine& line) {
  bool is_first = true;
  for (const JsonNode* point = first_of(points); point != nullptr; point = point->next) {
    if (point->size() != 2) return;
    line.to_row = thousandths(point->first->text).value_or(0);
    line.to_column = thousandths(point->first->next->text).value_or(0);
    if (is_first) {
      line.from_row = line.to_row;
      line.from_column = line.to_column;
    }
    is_first = false;
  }
}

void PadReader::read_lines(const JsonNode* list, bool has_heads) {
  constexpr int kThin = 5 * kThousand;
  for (const JsonNode* node = first_of(list); node != nullptr; node = node->next) {
    const JsonNode* const colour = find_either(*node, "color", "c");
    const JsonNode* const thickness = find_either(*node, "thickness", "th");
    DrawnLine& line = drawing_.lines.emplace_back();
    line.cells = path_of(find_either(*node, "wayPoints", "wp"));
    line.hue = colour == nullptr ? Hue::none : hue_of(colour->text);
    line.is_thin = thickness != nullptr && thousandths(thickness->text).value_or(kThin) < kThin;
    line.has_head = has_heads;
    take_ends(find_either(*node, "wayPoints", "wp"), line);
  }
}

void PadReader::read_marks(const JsonNode* list) {
  for (const JsonNode* node = first_of(list); node != nullptr; node = node->next) {
    const auto number = [&](std::string_view name, std::string_view brief) {
      const JsonNode* const found = find_either(*node, name, brief);
      return found == nullptr ? 0 : thousandths(found->text).value_or(0);
    };
    const auto hue = [&](std::string_view name, std::string_view brief) {
      const JsonNode* const found = find_either(*node, name, brief);
      return found == nullptr ? Hue::none : hue_of(found->text);
    };
    const JsonNode* const center = find_either(*node, "center", "ct");
    const JsonNode* const round = find_either(*node, "rounded", "r");
    const JsonNode* const text = find_either(*node, "text", "te");
    DrawnMark& mark = drawing_.marks.emplace_back();
    // A mark without a place is left unread.
    mark.row = mark.column = -kThousand;
    if (center != nullptr && center->size() == 2) {
      mark.row = thousandths(center->first->text).value_or(-kThousand);
      mark.column = thousandths(center->first->next->text).value_or(-kThousand);
    }
    mark.width = number("width", "w");
    mark.height = number("height", "h");
    mark.is_round = round != nullptr && round->is_true();
    mark.fill = hue("backgroundColor", "c2");
    mark.border = hue("borderColor", "c1");
    if (text != nullptr) mark.text = text->plain();
  }
}

void PadReader::read_drawings() {
  read_lines(find_either(root_, "lines", "l"), false);
  read_lines(find_either(root_, "arrows", "a"), true);
  read_marks(find_either(root_, "overlays", "o"));
  read_marks(find_either(root_, "underlays", "u"));
}

void PadReader::read_words() {
  // What the number of a cage means is said in words.
  if (sums_ > 0 && !rules_.empty()) {
    linked_.record().drawn.push_back("killer cage (" + std::to_string(sums_) + ")");
  }
  linked_.take_drawing(std::move(drawing_), rules_);
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
    linked_.leave_unread("`" + shown_name(key) + "`", 0);
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
