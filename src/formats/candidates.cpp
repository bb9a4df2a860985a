#include "formats/candidates.hpp"

#include <algorithm>

#include "formats/head.hpp"
#include "formats/line.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
// These characters separate the puzzle from text that is kept.
constexpr std::string_view kSeparators = " \t,;#";

std::size_t cube(int side) {
  const auto n = static_cast<std::size_t>(side);
  return n * n * n;
}

// Whether a symbol is a blank or the digit of its position.
bool fits(char symbol, Digit digit, int side) {
  return symbol == '.' || symbol == '0' || digit_of(symbol, Alphabet::digits, side) == digit;
}

std::size_t first_misfit(std::string_view symbols, int side) {
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const auto digit = static_cast<Digit>(i % static_cast<std::size_t>(side) + 1);
    if (!fits(symbols[i], digit, side)) return i;
  }
  return kNone;
}

class CandidatesReader : public FormatReader {
 public:
  CandidatesReader(TextInput& input, const ReadOptions& options)
      : input_(input), options_(options) {}

 protected:
  Fetched gather(bool wait) override { return significant_line(input_, text_, wait); }

  void decode(Record& record) override {
    record.line = input_.line_number();
    const std::size_t begin = text_.find_first_not_of(kSpaces);
    const std::size_t end = std::min(text_.find_first_of(kSeparators, begin), text_.size());
    const std::string_view symbols = text_.substr(begin, end - begin);
    const auto usual = shape_of_candidates(symbols.size());
    const Shape wanted = options_.shape.value_or(last_shape_);
    if (!usual || input_.cut()) {
      record.error = Error{ErrorCode::bad_length, record.line, 0,
                           counted(symbols.size(), "symbol") + ", the candidates of " +
                               to_string(wanted) + " are " + std::to_string(cube(wanted.side()))};
      return;
    }
    const auto shape = shape_of_side(static_cast<std::size_t>(usual->side()), options_);
    if (!shape) {
      record.error = shape.error();
      record.error->line = record.line;
      return;
    }
    last_shape_ = *shape;
    read_candidates(symbols, *shape, begin + 1, record);
    if (!trimmed(text_.substr(end)).empty()) {
      record.kept.push_back({Field::Kind::after, "after", std::string(text_.substr(end))});
    }
  }

 private:
  TextInput& input_;
  ReadOptions options_;
  Shape last_shape_ = kShape9x9;
  std::string_view text_;
};

// Whether nearly all symbols are in their own positions; a few may be damaged. Each cell must have
// candidates, because a board of another side could pass the first test by chance.
bool is_candidates(std::string_view line) {
  const auto shape = shape_of_candidates(line.size());
  if (!shape) return false;
  const int side = shape->side();
  const auto n = static_cast<std::size_t>(side);
  std::size_t empty_cells = 0;
  std::size_t misfits = 0;
  for (std::size_t at = 0; at < line.size(); at += n) {
    const std::string_view cell = line.substr(at, n);
    if (cell.find_first_not_of(".0") == kNone) ++empty_cells;
    if (first_misfit(cell, side) != kNone) ++misfits;
  }
  return empty_cells * 4 <= n * n && misfits * 16 <= n * n;
}

// Whether the line may be the beginning of a line of candidates, which a line end has cut off. A
// line of another format has symbols in other positions, or is too short to show it.
bool may_begin_candidates(std::string_view line) {
  constexpr std::size_t kShortestPuzzle = std::size_t{kMinSide} * kMinSide;
  if (line.size() < kShortestPuzzle) return true;
  for (int side = kMinSide; side <= kMostSymbols; ++side) {
    const auto n = static_cast<std::size_t>(side);
    const std::size_t cells = line.size() / n;
    if (cube(side) <= line.size() || cells == 0) continue;
    std::size_t empty_cells = 0;
    std::size_t misfits = 0;
    for (std::size_t at = 0; at < cells * n; at += n) {
      const std::string_view cell = line.substr(at, n);
      if (cell.find_first_not_of(".0") == kNone) ++empty_cells;
      if (first_misfit(cell, side) != kNone) ++misfits;
    }
    if (empty_cells * 4 <= cells && misfits * 16 <= cells) return true;
  }
  return false;
}

// Whether a line end was put between two symbols of a line, or in place of one.
bool is_cut_in_two(std::string_view first, std::string_view second) {
  std::string joined(first);
  joined += second;
  if (is_candidates(joined)) return true;
  joined.insert(first.size(), 1, '.');
  return is_candidates(joined);
}

Likeness looks_like_candidates(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
  const std::size_t separator = std::min(line.find_first_of(kSeparators), line.size());
  std::string without(line.substr(0, separator));
  if (is_candidates(without) || is_candidates(line)) return Likeness::yes;
  // The damage put a separator in place of a symbol, or between two symbols.
  if (separator < line.size()) without += line.substr(separator + 1);
  if (is_candidates(without)) return Likeness::yes;
  const std::string_view first = line;
  if (!may_begin_candidates(first)) return Likeness::no;
  if (!lines.next_significant(line)) return lines.undecided();
  return is_cut_in_two(first, line) ? Likeness::yes : Likeness::no;
}

}  // namespace

std::optional<Shape> shape_of_candidates(std::size_t symbols) {
  for (int side = kMinSide; side <= kMostSymbols; ++side) {
    if (cube(side) == symbols) return Shape::of_side(side);
  }
  return std::nullopt;
}

void append_candidates(std::string& out, const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int digit = 1; digit <= shape.side(); ++digit) {
      const auto d = static_cast<Digit>(digit);
      out += puzzle.allows(cell, d) ? symbol_of(d, Alphabet::digits) : '.';
    }
  }
}

void read_candidates(std::string_view symbols, Shape shape, std::uint64_t column, Record& record) {
  const int side = shape.side();
  record.puzzle.reset(shape);
  record.alphabet = Alphabet::digits;
  record.blank = '.';
  const std::size_t wrong = first_misfit(symbols, side);
  if (wrong != kNone) {
    const auto wanted = static_cast<Digit>(wrong % static_cast<std::size_t>(side) + 1);
    record.error = Error{ErrorCode::bad_symbol, record.line, column == 0 ? 0 : column + wrong,
                         quoted(symbols[wrong]) + " in the place of " +
                             quoted(symbol_of(wanted, Alphabet::digits)) + " or a blank"};
    return;
  }
  const auto n = static_cast<std::size_t>(side);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const std::string_view group = symbols.substr(static_cast<std::size_t>(cell) * n, n);
    const std::size_t first = group.find_first_not_of(".0");
    if (first != kNone && group.find_first_not_of(".0", first + 1) == kNone) {
      record.puzzle.set_given(cell, static_cast<Digit>(first + 1));
      continue;
    }
    for (int digit = 1; digit <= side; ++digit) {
      const char symbol = group[static_cast<std::size_t>(digit - 1)];
      if (symbol == '.' || symbol == '0') record.puzzle.strike_out(cell, static_cast<Digit>(digit));
    }
  }
}

const Format kCandidatesFormat{
    .name = "candidates",
    .description = "N*N*N symbols per line: the candidates of each cell, blanks for the others",
    .example = "1...123412341234123412341.341234123412341234123412341234123412..\n",
    .largest_side = kMostSymbols,
    .largest_candidates = kMostSymbols,
    .looks_like = looks_like_candidates,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<CandidatesReader>(input, options);
    },
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions&) {
          append_candidates(out, record.puzzle);
          for (const Field& field : record.kept) {
            if (field.kind == Field::Kind::after) append_kept(out, field.text);
          }
          out += '\n';
        },
    .write_solution = write_solution_line,
};

}  // namespace bitdoku
