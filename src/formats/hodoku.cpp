#include "formats/hodoku.hpp"

#include <algorithm>
#include <array>

#include "formats/head.hpp"
#include "formats/line.hpp"
#include "formats/peers.hpp"
#include "formats/plain_line.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// The fields of a line, separated by colons; the first one is empty.
enum FieldOfHodoku : std::size_t { kBoard = 3, kStruck = 4, kFieldsOfHodoku = 8 };
// The names under which other fields are kept, and their default values.
struct KeptField {
  std::size_t at;
  std::string_view name;
  std::string_view nothing;
};
constexpr std::array<KeptField, 5> kKeptFields{{{1, "technique", "0000"},
                                                {2, "digits", "x"},
                                                {5, "eliminations", ""},
                                                {6, "placements", ""},
                                                {7, "remark", ""}}};

struct Piece {
  std::string_view text;
  std::size_t at = 0;  // offset in the line
};

// Splits at colons; the last piece has the rest of the line.
std::vector<Piece> split_at_colons(std::string_view line) {
  std::vector<Piece> pieces;
  std::size_t at = 0;
  while (pieces.size() + 1 < kFieldsOfHodoku) {
    const std::size_t end = line.find(':', at);
    if (end == std::string_view::npos) break;
    pieces.push_back({line.substr(at, end - at), at});
    at = end + 1;
  }
  pieces.push_back({line.substr(at), at});
  return pieces;
}

void fail(Record& record, ErrorCode code, std::uint64_t column, std::string why) {
  record.error = Error{code, record.line, column, std::move(why)};
}

void read_board(std::string_view text, std::uint64_t column, SymbolReader& reader, Record& record) {
  std::string symbols;
  std::vector<std::uint16_t> entered;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '+') {
      symbols += text[i];
      continue;
    }
    if (i + 1 == text.size() || text[i + 1] < '1' || text[i + 1] > '9') {
      return fail(record, ErrorCode::bad_symbol, column + i, "no digit behind '+'");
    }
    if (symbols.size() < 81) entered.push_back(static_cast<std::uint16_t>(symbols.size()));
  }
  // If there are plus signs, the index of a symbol is not its column.
  reader.line(symbols, entered.empty() ? column : 0, record);
  if (record.error) return;
  if (record.puzzle.shape() != kShape9x9) {
    return fail(record, ErrorCode::bad_length, 0,
                counted(symbols.size(), "symbol") + ", a 9x9 board has 81");
  }
  record.entered = std::move(entered);
}

// A candidate that a value excludes anyway is not struck out.
void strike_out(int cell, Digit digit, Puzzle& puzzle) {
  const Digit value = puzzle.given(cell);
  const bool ruled_out = value == 0 ? digits_of_peers(puzzle, cell)[digit] : value != digit;
  if (!ruled_out) puzzle.strike_out(cell, digit);
}

// Reads eliminations such as "213 599": a digit, its row, its column.
void read_struck(std::string_view text, std::uint64_t column, Record& record) {
  for (std::size_t at = 0; (at = text.find_first_not_of(kSpaces, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpaces, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const bool good = word.size() == 3 && std::ranges::all_of(word, [](char symbol) {
                        return symbol >= '1' && symbol <= '9';
                      });
    if (!good) {
      return fail(record, ErrorCode::bad_symbol, column + at,
                  "a candidate is its digit, row and column, as 213");
    }
    strike_out((word[1] - '1') * 9 + word[2] - '1', static_cast<Digit>(word[0] - '0'),
               record.puzzle);
    at = end;
  }
}

class HodokuReader : public FormatReader {
 public:
  HodokuReader(TextInput& input, const ReadOptions& options) : input_(input), symbols_(options) {}

 protected:
  Fetched gather(bool wait) override { return significant_line(input_, text_, wait); }

  void decode(Record& record) override {
    record.line = input_.line_number();
    if (input_.cut()) return fail(record, ErrorCode::bad_length, 0, "the line is too long");
    const std::string_view line = trimmed(text_);
    // Collections made by people also have plain lines.
    if (line.size() == kPlainSize && line.find(':') == line.npos) {
      return symbols_.line(line, text_.find_first_not_of(kSpaces) + 1, record);
    }
    read_hodoku_line(text_, symbols_, record);
  }

 private:
  TextInput& input_;
  SymbolReader symbols_;
  std::string_view text_;
};

// Recognises five colons with the symbols of a board between two of them. One symbol may be
// damaged.
Likeness looks_like_hodoku(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
  if (std::ranges::count(line, ':') < 5) return Likeness::no;
  for (const Piece& piece : split_at_colons(line)) {
    const auto fitting = static_cast<std::size_t>(std::ranges::count_if(
        piece.text, [](char c) { return c == '+' || is_blank(c) || (c >= '1' && c <= '9'); }));
    if (fitting >= 80 && fitting + 2 >= piece.text.size()) return Likeness::yes;
  }
  return Likeness::no;
}

std::string_view kept_text(const Record& record, const KeptField& wanted) {
  for (const Field& field : record.kept) {
    // The last field has the rest of the line.
    const bool is_last = wanted.at == kFieldsOfHodoku - 1;
    const bool fits = field.text.find_first_of(is_last ? "\r\n" : ":\r\n") == std::string::npos;
    if (field.kind == Field::Kind::text && field.name == wanted.name && fits) return field.text;
  }
  return wanted.nothing;
}

void append_board(std::string& out, const Record& record) {
  const Puzzle& puzzle = record.puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    const Digit value = puzzle.given(cell);
    if (value != 0 && record.entered && std::ranges::binary_search(*record.entered, cell)) {
      out += '+';
    }
    out += value == 0 ? '.' : static_cast<char>('0' + value);
  }
}

void append_struck(std::string& out, const Puzzle& puzzle) {
  const std::size_t begin = out.size();
  for (int cell = 0; cell < 81 && puzzle.has_candidates(); ++cell) {
    const std::vector<bool> ruled_out = digits_of_peers(puzzle, cell);
    for (Digit digit = 1; digit <= 9; ++digit) {
      const Digit value = puzzle.given(cell);
      const bool says_something = value == digit || (value == 0 && !ruled_out[digit]);
      if (puzzle.allows(cell, digit) || !says_something) continue;
      if (out.size() > begin) out += ' ';
      out += {static_cast<char>('0' + digit), static_cast<char>('1' + cell / 9),
              static_cast<char>('1' + cell % 9)};
    }
  }
}

void write_hodoku(std::string& out, const Record& record, const WriteOptions&) {
  for (const KeptField& kept : kKeptFields) {
    const std::string_view text = kept_text(record, kept);
    if (kept.at == kFieldsOfHodoku - 1 && text.empty()) break;
    out += ':';
    out += text;
    if (kept.at + 1 != kBoard) continue;
    out += ':';
    append_board(out, record);
    out += ':';
    append_struck(out, record.puzzle);
  }
  out += '\n';
}

}  // namespace

void read_hodoku_line(std::string_view line, SymbolReader& symbols, Record& record) {
  const std::vector<Piece> pieces = split_at_colons(trimmed(line));
  if (pieces.size() <= kBoard || !pieces.front().text.empty()) {
    return fail(record, ErrorCode::bad_syntax, 0, "not :TECHNIQUE:DIGITS:BOARD:STRUCK OUT::");
  }
  const std::size_t margin = line.find_first_not_of(kSpaces) + 1;
  read_board(pieces[kBoard].text, pieces[kBoard].at + margin, symbols, record);
  if (!record.error && pieces.size() > kStruck) {
    read_struck(pieces[kStruck].text, pieces[kStruck].at + margin, record);
  }
  for (const KeptField& kept : kKeptFields) {
    if (kept.at >= pieces.size()) continue;
    const std::string_view text = trimmed(pieces[kept.at].text);
    if (text.empty() || text == kept.nothing) continue;
    record.kept.push_back({Field::Kind::text, std::string(kept.name), std::string(text)});
  }
}

const Format kHodokuFormat{
    .name = "hodoku",
    .description = "one 9x9 position per line: givens, digits set, candidates struck out (HoDoKu)",
    .example =
        ":0000:x:53..7....6..195....98....6.8..+76...34..8.3..17...2...6.6....28....419..5....8..79"
        ":213 235::\n",
    .smallest_side = 9,
    .largest_side = 9,
    .largest_candidates = 9,
    .looks_like = looks_like_hodoku,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<HodokuReader>(input, options);
    },
    .write_puzzle = write_hodoku,
    .write_solution = write_solution_line,
};

}  // namespace bitdoku
