#include "formats/boards/places_dialect.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "formats/boards/placed_digits.hpp"
#include "formats/head.hpp"
#include "formats/origin.hpp"

namespace bitdoku {
namespace {

// A number for each pair of numbers below 1,000.
int number_of_pair(std::pair<int, int> pair) {
  return pair.first * 1000 + pair.second;
}

constexpr int kMaxPlaces = 25;

// Counts the places that a puzzle of the list has twice.
class RepeatedPlaces {
 public:
  void add(const std::vector<PlacedDigit>& line) {
    if (line.empty()) return;
    if (ascends_ && line.front().place() <= last_) {
      places_.clear();  // the next puzzle
      last_ = {-1, -1};
    }
    for (const PlacedDigit& digit : line) {
      const auto place = digit.place();
      ascends_ = ascends_ && place > last_;
      if (!places_.insert(number_of_pair(place)).second) ++count_;
      last_ = place;
    }
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::set<int> places_;
  std::pair<int, int> last_{-1, -1};
  bool ascends_ = true;  // the places of the puzzle are in order
  std::size_t count_ = 0;
};

// What a list shows as a whole.
struct ListOfPlaces {
  std::size_t count = 0;
  int largest_row = 0;
  int largest_column = 0;
  int largest_digit = 0;
  bool from_zero = false;
  bool has_names = false;
  bool has_letters = false;
  bool has_others = false;  // digits with places that are no pairs of numbers
  bool has_brackets = false;
  bool has_one_digit = false;  // about pairs, see PlacedLine
  bool has_zero = false;
  bool has_nine = false;
  bool is_threes = true;     // each line of pairs may as well have three numbers an entry
  std::size_t descents = 0;  // steps back to an earlier place
  std::size_t repeated = 0;
  std::vector<PlacedDigit> digits;

  [[nodiscard]] std::size_t count_places() const {
    std::set<int> places;
    for (const PlacedDigit& digit : digits) places.insert(number_of_pair(digit.place()));
    return places.size();
  }
  // Whether the first numbers of pairs are no rows with columns: 0 to 8 or 1 to 9, two digits each.
  [[nodiscard]] bool counts_cells() const { return has_one_digit || (has_zero && has_nine); }
};

ListOfPlaces list_of(std::span<const std::string> lines, const PlaceStyle& style) {
  ListOfPlaces list;
  RepeatedPlaces repeated;
  for (const std::string& line : lines) {
    const PlacedLine placed = placed_digits(line, style);
    list.has_names = list.has_names || placed.has_names;
    list.has_letters = list.has_letters || placed.has_letters;
    list.has_brackets = list.has_brackets || placed.has_brackets;
    list.has_one_digit = list.has_one_digit || placed.has_one_digit;
    list.has_zero = list.has_zero || placed.has_zero;
    list.has_nine = list.has_nine || placed.has_nine;
    if (placed.pairs == 0 && !placed.digits.empty()) list.has_others = true;
    if (placed.pairs % 3 != 0) list.is_threes = false;
    repeated.add(placed.digits);
    for (const PlacedDigit& digit : placed.digits) {
      if (!list.digits.empty() && digit.place() <= list.digits.back().place()) ++list.descents;
      list.digits.push_back(digit);
      const bool is_zero = digit.row == 0 || (digit.column == 0 && !style.one_number);
      list.from_zero = list.from_zero || is_zero;
      list.largest_row = std::max(list.largest_row, digit.row);
      list.largest_column = std::max(list.largest_column, digit.column);
      list.largest_digit = std::max(list.largest_digit, digit.value);
    }
  }
  list.count = list.digits.size();
  list.repeated = repeated.count();
  return list;
}

// Whether the text is a script for a spreadsheet, where letters are columns.
bool has_spreadsheet(std::span<const std::string> lines) {
  constexpr std::array<std::string_view, 7> kCalls{"Range(", "ws[",       "sheet[",    "sheet.",
                                                   "Sheet.", "worksheet", "Worksheets"};
  return std::ranges::any_of(lines, [&](const std::string& line) {
    return std::ranges::any_of(
        kCalls, [&](std::string_view call) { return line.find(call) != std::string::npos; });
  });
}

// Whether the line is Chinese or Japanese, and names the column before the row.
bool names_column_first(std::string_view line) {
  constexpr std::string_view kColumn = "\xE5\x88\x97";
  constexpr std::string_view kRow = "\xE8\xA1\x8C";
  const std::size_t row = line.find(kRow);
  return row != std::string_view::npos && line.find(kColumn) < row;
}

// What the text says about its numbers: in its head, by its calls, or by the order of its cells.
PlaceStyle style_of(std::span<const std::string> lines, bool& has_head) {
  PlaceStyle style;
  style.letters_are_columns = has_spreadsheet(lines);
  for (const std::string& line : lines) {
    if (names_boxes(line)) {
      style.in_boxes = true;
      return style;
    }
    if (names_column_first(line)) {
      style.order = {1, 0, 2};
      return style;
    }
    if (const auto order = order_in_head(line)) {
      style.order = *order;
      has_head = true;
      return style;
    }
  }
  const ListOfPlaces usual = list_of(lines, style);
  style.one_number = !usual.has_others || usual.counts_cells();
  if (style.one_number) {
    const ListOfPlaces counted = list_of(lines, style);
    const bool may_be = counted.count_places() >= kFewestPlaces && counted.counts_cells() &&
                        !(counted.is_threes && counted.has_one_digit) && counted.repeated == 0 &&
                        counted.largest_row <= kMaxPlaces * kMaxPlaces;
    if (may_be) return style;
    style.one_number = false;
  }
  // Letters are columns if that puts the places in order.
  if (usual.has_letters && usual.descents > 0 && !style.letters_are_columns) {
    style.letters_are_columns = true;
    if (list_of(lines, style).descents == 0) return style;
    style.letters_are_columns = false;
  }
  // The digit stands first if the places behind it are in order.
  constexpr PlaceOrder kDigitFirst{1, 2, 0};
  if (usual.descents == 0 || usual.has_names) return style;
  style.order = kDigitFirst;
  const ListOfPlaces digit_first = list_of(lines, style);
  if (digit_first.count < kFewestPlaces || digit_first.descents > 0) style.order = kRowColumnDigit;
  return style;
}

// Whether two equal digits share a row, a column or a box of the board if places count from this
// number.
bool clashes(const ListOfPlaces& list, const Dialect& dialect, int origin) {
  const Shape shape = dialect.shape;
  std::set<int> seen;
  for (const PlacedDigit& digit : list.digits) {
    const auto [row, column] = cell_of(digit, dialect.place_style, shape, origin);
    if (row < 0 || row >= shape.side()) return true;
    if (column < 0 || column >= shape.side()) return true;
    const int box = shape.box(row * shape.side() + column);
    if (digit.value == 0) continue;
    for (const auto& [kind, house] : {std::pair{0, row}, std::pair{1, column}, std::pair{2, box}}) {
      const int of_kind = 3 * house + kind;
      if (!seen.insert(number_of_pair({of_kind, digit.value})).second) return true;
    }
  }
  return false;
}

// Decides where the numbers of cells, rows and columns begin if none is 0: from 1, unless digits
// then clash and do not if they count from 0. Of cells and of places in brackets, either is usual.
void find_first_place(const ListOfPlaces& list, Dialect& dialect) {
  if (list.from_zero || list.has_letters) return;
  const bool may_be_unsure = dialect.place_style.one_number || list.has_brackets;
  const bool from_zero = !clashes(list, dialect, 0);
  const bool from_one = !clashes(list, dialect, 1);
  dialect.places_from_zero = from_zero && !from_one;
  dialect.may_count_from_one = may_be_unsure && from_zero && from_one;
}

// Whether 0 is a digit of the list. At the first or last cell it may be there to show where places
// begin, as a message asks for.
bool has_digit_zero(const ListOfPlaces& list, const Dialect& dialect) {
  const int side = dialect.shape.side();
  std::vector<std::uint16_t> values(dialect.side() * dialect.side(), kOtherBlank);
  for (const PlacedDigit& digit : list.digits) {
    const auto [row, column] =
        cell_of(digit, dialect.place_style, dialect.shape, dialect.places_from_zero ? 0 : 1);
    if (row < 0 || row >= side || column < 0 || column >= side) return false;
    const int cell = row * side + column;
    const bool shows_origin = digit.value == 0 && (cell == 0 || cell + 1 == side * side);
    if (!shows_origin) {
      values[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(digit.value);
    }
  }
  return counts_from_zero(values, dialect.shape);
}

// Whether nearly all of the list is on a usual board, and a place or two are outside of it.
bool has_stray_places(const ListOfPlaces& list, int side, bool is_counted) {
  constexpr std::ptrdiff_t kMostStray = 2;
  constexpr std::ptrdiff_t kFewestOthers = 17;
  if (list.largest_digit > side) return false;
  const std::ptrdiff_t stray = std::ranges::count_if(list.digits, [=](const PlacedDigit& digit) {
    return is_counted ? digit.row > side * side : std::max(digit.row, digit.column) > side;
  });
  return stray > 0 && stray <= kMostStray && std::ssize(list.digits) - stray >= kFewestOthers;
}

// Whether rows have the letters A to H and J.
bool is_without_i(const ListOfPlaces& list) {
  constexpr int kLetterI = 9;
  constexpr int kLetterJ = 10;
  const auto is_in_row = [](int row) {
    return [row](const PlacedDigit& digit) { return digit.row == row; };
  };
  return list.has_names && list.largest_row == kLetterJ && list.largest_column <= 9 &&
         list.largest_digit <= 9 && std::ranges::none_of(list.digits, is_in_row(kLetterI));
}

}  // namespace

std::optional<Dialect> dialect_of_places(std::span<const std::string> lines,
                                         std::optional<Shape> shape) {
  bool has_names = false;
  Dialect dialect;
  dialect.cells = Dialect::Cells::coordinates;
  dialect.place_style = style_of(lines, has_names);
  ListOfPlaces list = list_of(lines, dialect.place_style);
  if (is_without_i(list)) {
    dialect.place_style.without_i = true;
    list = list_of(lines, dialect.place_style);
  }
  has_names = has_names || list.has_names;
  const std::size_t fewest = has_names ? kFewestPlacesWithNames : kFewestPlaces;
  // Rows of a table of numbers name the same places again and again.
  constexpr std::size_t kDigitsPerRepeated = 10;
  if (list.count < fewest || list.repeated * kDigitsPerRepeated > list.count) return std::nullopt;
  dialect.places_from_zero = list.from_zero;
  dialect.labels = has_names ? 1 : 0;
  // A puzzle of a larger board has its last row, its last column or its largest digit.
  const bool is_counted = dialect.place_style.one_number;
  const int largest_place = std::max(list.largest_row, list.largest_column);
  int most = list.largest_digit;
  // Places in brackets may count from 0 although none is 0.
  constexpr std::array kUsualSides{4, 6, 9, 16};
  const bool may_be_from_zero =
      list.has_brackets && std::ranges::find(kUsualSides, largest_place + 1) != kUsualSides.end();
  const bool is_from_zero = list.from_zero || may_be_from_zero;
  if (!is_counted) most = std::max(most, largest_place + (is_from_zero ? 1 : 0));
  constexpr int kUsualSide = 9;
  const bool has_stray = has_stray_places(list, kUsualSide, is_counted);
  if (has_stray) most = kUsualSide;
  for (int side = std::max(most, kMinSide); side <= kMaxPlaces && !shape; ++side) {
    if (is_counted && !has_stray && side * side < largest_place) continue;
    shape = Shape::of_side(side);
  }
  if (!shape) return std::nullopt;
  dialect.shape = *shape;
  find_first_place(list, dialect);
  dialect.digits_from_zero = has_digit_zero(list, dialect);
  return dialect;
}

}  // namespace bitdoku
