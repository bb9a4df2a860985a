#include "formats/json_board.hpp"

#if BITDOKU_JSON
#include <algorithm>

#include "formats/head.hpp"
#include "formats/origin.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr int kLargestFromZero = 36;  // the alphabet that counts from 0 has no more symbols

void refuse(Record& record, ErrorCode code, std::string why) {
  record.error = Error{code, record.line, 0, std::move(why)};
}

// "row 4 has 8 cells, and row 1 has 9", if the rows are not of one length.
std::string uneven_rows(const Json& value) {
  const bool has_rows = value.is_array() && value.size() > 1 &&
                        std::ranges::all_of(value, [](const Json& row) { return row.is_array(); });
  if (!has_rows) return {};
  const auto other = std::ranges::find_if(
      value, [&](const Json& row) { return row.size() != value.front().size(); });
  if (other == value.end()) return {};
  return joined({"row ", std::to_string(other - value.begin() + 1), " has ",
                 counted(other->size(), "cell"), ", and row 1 has ",
                 std::to_string(value.front().size())});
}

// Tells why the value is not a board.
void refuse_value(const Json& value, Record& record) {
  const std::string wrong = value.is_array() ? wrong_cell(value) : std::string();
  if (!wrong.empty()) return refuse(record, ErrorCode::bad_symbol, wrong);
  if (std::string uneven = uneven_rows(value); !uneven.empty()) {
    return refuse(record, ErrorCode::bad_length, std::move(uneven));
  }
  refuse(record, ErrorCode::bad_syntax,
         "the puzzle is neither a string nor an array of cells or of rows of one length");
}

// Whether 0 is a digit of these cells.
bool has_digit_zero(const std::vector<std::string>& cells, Shape shape) {
  if (shape.side() > kLargestFromZero) return false;
  std::vector<std::uint16_t> values;
  values.reserve(cells.size());
  for (const std::string& cell : cells) {
    values.push_back(is_number(cell) ? static_cast<std::uint16_t>(number_of(cell)) : kOtherBlank);
  }
  return counts_from_zero(values, shape);
}

void read_numbers(const std::vector<std::string>& cells, Shape shape, Record& record) {
  record.puzzle.reset(shape);
  record.alphabet = Alphabet::digits;
  record.blank = '.';
  const bool from_zero = has_digit_zero(cells, shape);
  if (from_zero) record.alphabet = Alphabet::hex;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::uint64_t number = number_of(cells[i]);
    if (from_zero && is_number(cells[i])) ++number;
    if (number > static_cast<std::uint64_t>(shape.side())) {
      return refuse(record, ErrorCode::bad_symbol,
                    cells[i] + " is not a digit of " + to_string(shape) + " (cell " +
                        std::to_string(i + 1) + ")");
    }
    record.puzzle.set_given(static_cast<int>(i), static_cast<Digit>(number));
  }
}

}  // namespace

void read_json_puzzle(const Json& value, const ReadOptions& options, Record& record) {
  if (value.is_string()) {
    SymbolReader symbols(options);
    return symbols.text(value.get_ref<const std::string&>(), 0, record);
  }
  const std::vector<std::string> cells = cells_of(value);
  if (cells.empty()) return refuse_value(value, record);
  const auto usual = Shape::of_cells(cells.size());
  if (!usual) {
    return refuse(record, ErrorCode::bad_length,
                  counted(cells.size(), "cell") + ", but a board has N*N");
  }
  if (!are_numbers(cells)) {
    if (const std::string symbols = symbols_of(cells); !symbols.empty()) {
      SymbolReader reader(options);
      return reader.line(symbols, 0, record);
    }
  }
  const auto shape = shape_of_side(static_cast<std::size_t>(usual->side()), options);
  if (!shape) return refuse(record, ErrorCode::bad_shape, shape.error().message);
  read_numbers(cells, *shape, record);
}

void read_json_solution(const Json& value, Record& record) {
  if (value.is_string()) {
    SymbolReader::solution_text(value.get_ref<const std::string&>(), record);
    return;
  }
  const std::vector<std::string> cells = cells_of(value);
  const auto side = static_cast<std::uint64_t>(record.puzzle.shape().side());
  if (cells.size() != side * side) return;
  if (!are_numbers(cells)) {
    (void)SymbolReader::solution(symbols_of(cells), record);
    return;
  }
  const std::uint64_t first = record.alphabet == Alphabet::hex ? 0 : 1;
  const auto wrong = [&](const std::string& cell) {
    return !is_number(cell) || number_of(cell) < first || number_of(cell) >= side + first;
  };
  if (std::ranges::any_of(cells, wrong)) return;
  for (const std::string& cell : cells) {
    record.solution.push_back(static_cast<Digit>(number_of(cell) + 1 - first));
  }
}

}  // namespace bitdoku
#endif
