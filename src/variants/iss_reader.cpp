#include "variants/iss_reader.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "variants/iss_automaton.hpp"
#include "variants/places.hpp"

namespace bitdoku {
namespace variants {
namespace {

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// 1 to 9, then a to g for 10 to 16; 0 for anything else.
int coordinate(char symbol) {
  if (symbol >= '1' && symbol <= '9') return symbol - '0';
  if (symbol >= 'a' && symbol <= 'g') return symbol - 'a' + 10;
  return 0;
}

// A message is one line, whatever signs the text has.
std::string in_one_line(std::string message) {
  std::ranges::replace_if(
      message,
      [](char symbol) { return static_cast<unsigned char>(symbol) < ' ' || symbol == '\x7f'; },
      '?');
  return message;
}

}  // namespace

bool IssReader::fail(const IssTag& tag, const std::string& message, ErrorCode code) {
  if (!error_) {
    const std::string name = tag.name.empty() ? "the givens" : std::string(tag.name);
    error_ = Error{.code = code,
                   .line = 1,
                   .column = tag.column,
                   .message = in_one_line(name + ": " + message)};
  }
  return false;
}

void IssReader::split() {
  std::size_t begin = 0;
  while (begin < text_.size()) {
    const std::size_t end = std::min(text_.find('.', begin + 1), text_.size());
    IssTag tag;
    tag.column = begin + 1;
    tag.arguments = parts_of(text_.substr(begin + 1, end - begin - 1), '~');
    tag.name = tag.arguments.front();
    tag.arguments.erase(tag.arguments.begin());
    tags_.push_back(std::move(tag));
    begin = end;
  }
}

// "9x9", then nothing, a number of values or a range "0-8", then nothing or "Raw".
bool IssReader::read_shape() {
  const auto shape = std::ranges::find(tags_, std::string_view("Shape"), &IssTag::name);
  std::uint32_t rows = 9;
  std::uint32_t columns = 9;
  std::optional<int> lowest;
  std::optional<int> highest;
  if (shape != tags_.end() && !shape->arguments.empty()) {
    const auto sides = parts_of(shape->arguments[0], 'x');
    const auto height = whole_number(sides[0]);
    const auto width = whole_number(sides.back());
    constexpr int kMost = static_cast<int>(kMaxVariantSide);
    if (sides.size() != 2 || !height || !width || *height < 1 || *width < 1 || *height > kMost ||
        *width > kMost) {
      return fail(*shape, "the grid must have 1 to 16 rows and columns", ErrorCode::bad_shape);
    }
    rows = static_cast<std::uint32_t>(*height);
    columns = static_cast<std::uint32_t>(*width);
    if (shape->arguments.size() > 1 && !shape->arguments[1].empty()) {
      const auto range = parts_of(shape->arguments[1], '-');
      highest = whole_number(range.back());
      lowest = range.size() > 1 ? whole_number(range[0]) : 1;
      if (range.size() > 2 || !highest || !lowest || *lowest < 0 || *highest < *lowest ||
          *highest - *lowest >= kMost) {
        return fail(*shape, "there must be 1 to 16 values", ErrorCode::bad_shape);
      }
    }
    if (shape->arguments.size() > 2) {
      if (shape->arguments[2] != "Raw") return fail(*shape, "the kind of grid is unknown");
      puzzle_.lines_differ = false;
      boxes_ = false;
    }
  }
  puzzle_.rows = rows;
  puzzle_.columns = columns;
  puzzle_.lowest = lowest.value_or(1);
  puzzle_.values =
      highest ? static_cast<std::uint32_t>(*highest - *lowest + 1) : std::max(rows, columns);
  return true;
}

bool IssReader::add_variables(const IssTag& tag, const std::string& prefix, std::uint32_t count,
                              std::uint32_t columns) {
  if (puzzle_.cells() + count > kMaxVariantCells) {
    return fail(tag, "the puzzle has more than 256 cells", ErrorCode::bad_shape);
  }
  layers_.push_back({prefix, static_cast<std::uint16_t>(puzzle_.cells()), count, columns});
  for (std::uint32_t number = 1; number <= count; ++number) {
    const std::string name = prefix + (count == 1 ? std::string() : std::to_string(number));
    const auto cell = static_cast<std::uint16_t>(puzzle_.cells());
    if (!variables_.emplace(name, cell).second) return fail(tag, name + " occurs twice");
    ++puzzle_.extra_cells;
  }
  return true;
}

// A variable for each row, column and box: the value that it misses. In these texts the letter is
// that of the direction in which the variables follow one another.
bool IssReader::add_missing_values(const IssTag& tag) {
  const std::uint32_t side = puzzle_.rows;
  const std::vector<CellList> made = boxes_of(side, puzzle_.columns, side);
  const auto boxes = static_cast<std::uint32_t>(made.size());
  const auto in_row = static_cast<std::uint32_t>(
      std::ranges::count_if(made, [&](const CellList& box) { return box[0] < puzzle_.columns; }));
  return add_variables(tag, "DGC", side, side) && add_variables(tag, "DGR", side, side) &&
         (boxes == 0 || add_variables(tag, "DGB", boxes, in_row));
}

// Var~PREFIX~LABEL~SIZE: extra cells V{PREFIX}1, V{PREFIX}2, ..., or V{PREFIX} if there is one. A
// size such as 2x9 has rows; with a number alone they are as long as those of the grid.
bool IssReader::read_variables() {
  layers_.push_back({"", 0, puzzle_.grid_cells(), puzzle_.columns});
  bool well = true;
  for (const IssTag& tag : tags_) {
    if (!well) break;
    if (tag.name == "Doppelganger") well = add_missing_values(tag);
    if (tag.name != "Var") continue;
    if (tag.arguments.empty()) return fail(tag, "the name of the variables is missing");
    int size = 1;
    auto columns = static_cast<int>(puzzle_.columns);
    if (tag.arguments.size() > 2) {
      const auto sides = parts_of(tag.arguments[2], 'x');
      for (const std::string_view side : sides) {
        const auto factor = whole_number(side);
        if (!factor || *factor < 1 || *factor > 256 || size * *factor > 256) {
          return fail(tag, "the number of variables must be 1 to 256");
        }
        size *= *factor;
        if (sides.size() > 1) columns = *factor;
      }
    }
    well = add_variables(tag, "V" + std::string(tag.arguments[0]), static_cast<std::uint32_t>(size),
                         static_cast<std::uint32_t>(columns));
  }
  return well;
}

std::size_t IssReader::layer_of(std::uint16_t cell) const {
  std::size_t layer = 0;
  while (layer + 1 < layers_.size() && cell >= layers_[layer + 1].first) ++layer;
  return layer;
}

std::optional<std::uint16_t> IssReader::at_distance(std::uint16_t cell, int down, int right) const {
  const Layer& layer = layers_[layer_of(cell)];
  const auto columns = static_cast<int>(layer.columns);
  const int place = cell - layer.first;
  const int row = place / columns + down;
  const int column = place % columns + right;
  const int target = row * columns + column;
  if (row < 0 || column < 0 || column >= columns || target >= static_cast<int>(layer.count)) {
    return std::nullopt;
  }
  return static_cast<std::uint16_t>(layer.first + target);
}

std::optional<std::uint16_t> IssReader::shifted(std::uint16_t cell) const {
  return layer_of(cell) == moved_layer_ ? at_distance(cell, down_, right_) : cell;
}

CellList IssReader::cells_of_layer(std::string_view prefix) const {
  CellList cells;
  const auto layer = std::ranges::find(layers_, prefix, &Layer::prefix);
  for (std::uint32_t place = 0; layer != layers_.end() && place < layer->count; ++place) {
    cells.push_back(static_cast<std::uint16_t>(layer->first + place));
  }
  return cells;
}

std::optional<std::uint16_t> IssReader::cell_of(std::string_view text) const {
  if (text.size() == 4 && (text[0] == 'R' || text[0] == 'r') &&
      (text[2] == 'C' || text[2] == 'c')) {
    const int row = coordinate(text[1]);
    const int column = coordinate(text[3]);
    if (row < 1 || column < 1 || row > static_cast<int>(puzzle_.rows) ||
        column > static_cast<int>(puzzle_.columns)) {
      return std::nullopt;
    }
    const int cell = (row - 1) * static_cast<int>(puzzle_.columns) + column - 1;
    return shifted(static_cast<std::uint16_t>(cell));
  }
  const auto variable = variables_.find(text);
  if (variable == variables_.end()) return std::nullopt;
  return shifted(variable->second);
}

bool IssReader::cells(const IssTag& tag, std::size_t from, CellList& cells) {
  for (std::size_t place = from; place < tag.arguments.size(); ++place) {
    const auto cell = cell_of(tag.arguments[place]);
    if (!cell) return fail(tag, "there is no cell " + std::string(tag.arguments[place]));
    cells.push_back(*cell);
  }
  return true;
}

bool IssReader::number(const IssTag& tag, std::size_t place, int& value) {
  const auto read =
      place < tag.arguments.size() ? whole_number(tag.arguments[place]) : std::nullopt;
  if (!read) return fail(tag, "a number is missing");
  value = *read;
  return true;
}

bool IssReader::numbers(const IssTag& tag, std::string_view text, std::vector<int>& values) {
  for (const std::string_view part : parts_of(text, '_')) {
    const auto value = whole_number(part);
    if (!value) return fail(tag, "\"" + std::string(part) + "\" is not a number");
    values.push_back(*value);
  }
  return true;
}

bool IssReader::line(const IssTag& tag, std::string_view name, bool reversed, CellList& cells) {
  const int number = name.size() == 2 ? coordinate(name[1]) : 0;
  const bool is_row = name.starts_with('R') || name.starts_with('r');
  const bool is_column = name.starts_with('C') || name.starts_with('c');
  const std::uint32_t most = is_row ? puzzle_.rows : puzzle_.columns;
  if ((!is_row && !is_column) || number < 1 || number > static_cast<int>(most)) {
    return fail(tag, "there is no row or column " + std::string(name));
  }
  const auto place = static_cast<std::uint32_t>(number - 1);
  cells = is_row ? row_of(puzzle_, place) : column_of(puzzle_, place);
  if (reversed) std::ranges::reverse(cells);
  return true;
}

void IssReader::add(CellList cells, std::vector<int> numbers) {
  puzzle_.add(kind_, std::move(cells), std::move(numbers));
  ++added_;
}

bool IssReader::read_tag(const IssTag& tag) {
  const auto row = std::ranges::find(rows(), tag.name, &Row::name);
  if (row == rows().end()) {
    return fail(tag, "this constraint is not supported", ErrorCode::unsupported);
  }
  if (in_choice_ && row->place == Place::puzzle) {
    return fail(tag, "it must not be inside an Or");
  }
  kind_ = row->kind;
  return (this->*row->handler)(tag);
}

std::optional<std::size_t> IssReader::end_of(std::size_t begin, std::size_t end) {
  std::size_t open = 0;
  for (std::size_t place = begin; place < end; ++place) {
    const std::string_view name = tags_[place].name;
    if (name == "And" || name == "Or" || name == "Replicate") ++open;
    if (name == "End" && --open == 0) return place;
  }
  fail(tags_[begin], "its End is missing");
  return std::nullopt;
}

// Replicate~TARGETS~ORIGIN: the tags up to `end` for each target, moved as it lies from the origin.
// The targets are bits, six to a symbol, from the origin on.
bool IssReader::replicate(std::size_t begin, std::size_t end) {
  const IssTag& tag = tags_[begin];
  const std::string_view targets = tag.arguments.empty() ? std::string_view() : tag.arguments[0];
  const auto origin =
      tag.arguments.size() > 1 ? cell_of(tag.arguments[1]) : std::optional<std::uint16_t>(0);
  if (!origin) return fail(tag, "there is no cell " + std::string(tag.arguments[1]));
  const std::size_t number = layer_of(*origin);
  if ((down_ != 0 || right_ != 0) && number != moved_layer_) {
    return fail(tag, "its cells must be of the same kind as those of the Replicate around it");
  }
  const Layer& layer = layers_[number];
  const int columns = static_cast<int>(layer.columns);
  const int from = *origin - layer.first;
  const int down = down_;
  const int right = right_;
  const std::size_t before = std::exchange(moved_layer_, number);
  bool well = true;
  for (std::size_t bit = 0; well && bit < targets.size() * 6; ++bit) {
    const int bits = six_bits(targets[bit / 6]);
    if (bits < 0) return fail(tag, "the targets have a wrong symbol");
    if ((bits >> (bit % 6) & 1) == 0) continue;
    const int target = from + static_cast<int>(bit);
    if (target >= static_cast<int>(layer.count)) return fail(tag, "a target is no cell");
    down_ = down + target / columns - from / columns;
    right_ = right + target % columns - from % columns;
    well = read_tags(begin + 1, end);
  }
  down_ = down;
  right_ = right;
  moved_layer_ = before;
  return well;
}

// A tag with several constraints gives as many parts; those in an `And` or `Replicate` are one
// part.
bool IssReader::choose(std::size_t begin, std::size_t end) {
  const bool was_in_choice = std::exchange(in_choice_, true);
  std::vector<VariantConstraint> before = std::exchange(puzzle_.constraints, {});
  std::vector<VariantConstraint> parts;
  bool well = true;
  for (std::size_t place = begin + 1; well && place < end; ++place) {
    const bool is_group = tags_[place].name == "And" || tags_[place].name == "Replicate";
    well = read_next(place, end);
    std::vector<VariantConstraint> made = std::exchange(puzzle_.constraints, {});
    if (is_group || made.empty()) {
      parts.push_back({ConstraintKind::all_of, {}, {}, std::move(made)});
    } else {
      std::ranges::move(made, std::back_inserter(parts));
    }
  }
  in_choice_ = was_in_choice;
  puzzle_.constraints = std::move(before);
  puzzle_.constraints.push_back({ConstraintKind::any_of, {}, {}, std::move(parts)});
  return well;
}

bool IssReader::read_next(std::size_t& place, std::size_t end) {
  constexpr std::size_t kMostDepth = 8;
  constexpr std::size_t kMostConstraints = 20'000;
  const IssTag& tag = tags_[place];
  if (added_ > kMostConstraints) return fail(tag, "there are too many");
  const std::size_t begin = place;
  if (tag.name != "And" && tag.name != "Or" && tag.name != "Replicate") return read_tag(tag);
  const auto close = end_of(begin, end);
  if (!close) return false;
  if (depth_ == kMostDepth) return fail(tag, "there are too many in one another");
  ++depth_;
  const bool well = tag.name == "And"  ? read_tags(begin + 1, *close)
                    : tag.name == "Or" ? choose(begin, *close)
                                       : replicate(begin, *close);
  --depth_;
  place = *close;
  return well;
}

bool IssReader::read_tags(std::size_t begin, std::size_t end) {
  bool well = true;
  for (std::size_t place = begin; well && place < end; ++place) well = read_next(place, end);
  return well;
}

bool IssReader::finish() {
  const auto size = box_size_ > 0 ? static_cast<std::uint32_t>(box_size_)
                                  : std::max(puzzle_.rows, puzzle_.columns);
  if (boxes_) puzzle_.regions = boxes_of(puzzle_.rows, puzzle_.columns, size);
  for (CellList& piece : pieces_) {
    if (piece.size() == size || piece.size() == puzzle_.values) {
      puzzle_.regions.push_back(std::move(piece));
    }
  }
  if (!finish_missing_values()) return false;
  if (const auto wrong = find_mistake(puzzle_)) {
    error_ = *wrong;
    return false;
  }
  return true;
}

Result<VariantPuzzle> IssReader::read() {
  constexpr std::size_t kMostText = std::size_t{1} << 20U;
  while (!text_.empty() &&
         std::string_view(" \t\r\n").find(text_.back()) != std::string_view::npos) {
    text_.remove_suffix(1);
  }
  if (!looks_like_iss(text_) || text_.size() > kMostText) {
    return Error{.code = ErrorCode::bad_syntax,
                 .line = 1,
                 .column = 1,
                 .message = "this is not a text of Interactive Sudoku Solver"};
  }
  split();
  const bool well = read_shape() && read_variables() && read_tags(0, tags_.size()) && finish();
  if (!well) return *error_;
  return std::move(puzzle_);
}

}  // namespace variants

bool looks_like_iss(std::string_view text) {
  if (text.size() < 2 || text[0] != '.') return false;
  if (text[1] == '~') return text.size() > 2 && (text[2] == 'R' || text[2] == 'r');
  // The name has letters only. A tilde follows it, or, if it has small letters, a point or the end
  // of the line. Boards of 16x16 have capitals alone.
  const std::size_t end = std::min(text.find_first_of(".~\n\r ", 1), text.size());
  const bool letters = std::ranges::all_of(text.substr(1, end - 1), [](char symbol) {
    return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z');
  });
  const bool has_arguments = end < text.size() && text[end] == '~';
  const bool has_end = end == text.size() || text[end] != ' ';
  const bool has_small = end > 2 && text[2] >= 'a' && text[2] <= 'z';
  return letters && text[1] >= 'A' && text[1] <= 'Z' && (has_arguments || (has_small && has_end));
}

Result<VariantPuzzle> read_iss(std::string_view text) {
  return variants::IssReader(text).read();
}

}  // namespace bitdoku
