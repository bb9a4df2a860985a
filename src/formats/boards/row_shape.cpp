#include "formats/boards/row_shape.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "formats/boards/line_cells.hpp"
#include "formats/boards/placed_digits.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kBetweenCells = " \t\r\f\v|,;!:[](){}\"'";
constexpr int kSmallestBoardInLine = 4;
constexpr std::size_t kMostCellsOfRow = 25;

// The symbols of a line that has nothing else but what stands between cells.
std::string symbols_of(std::string_view line) {
  std::string symbols;
  for (const char c : line) {
    if (kBetweenCells.find(c) != std::string_view::npos) continue;
    if (!is_plausible(c, static_cast<int>(kMostCellsOfRow))) return {};
    symbols += c;
  }
  return symbols;
}

bool counts_up(std::string_view symbols) {
  constexpr std::string_view kDigits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return kDigits.starts_with(symbols) || kDigits.substr(9).starts_with(symbols) ||
         std::string_view("0123456789").starts_with(symbols);
}

bool is_letter_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_letter_or_digit(char c) {
  return is_letter_of_word(c) || (c >= '0' && c <= '9');
}

// Between the names of columns.
constexpr std::string_view kInHeads = " \t\r\f\v|,;:[](){}\"'`_-=+*#\\/.&";

// All ways to name this many columns, without what stands between the names.
std::vector<std::string> counts_to(std::size_t side) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::vector<std::string> counts{std::string(kLetters.substr(0, side))};
  for (const std::string_view name : {"", "C", "COL", "COLUMN", "V", "X"}) {
    for (const std::size_t first : {0U, 1U}) {
      std::string count;
      for (std::size_t i = 0; i < side; ++i) {
        count += name;
        count += std::to_string(first + i);
      }
      counts.push_back(std::move(count));
    }
  }
  if (side > 9) counts.push_back("123456789" + std::string(kLetters.substr(0, side - 9)));
  return counts;
}

// The numbers at the beginning of a line.
struct LeadingNumbers {
  std::size_t words = 0;  // of the line
  std::size_t count = 0;
  std::size_t first = 0;
  bool count_from_zero = true;
};

LeadingNumbers leading_numbers(std::string_view line) {
  LeadingNumbers numbers;
  split_row(line, [&](std::string_view word, std::size_t) {
    if (numbers.count == numbers.words++ && is_number(word)) {
      const std::uint64_t number = number_up_to(word, kMaxSide);
      if (numbers.count == 0) numbers.first = number;
      if (number != numbers.count++) numbers.count_from_zero = false;
    }
  });
  return numbers;
}

// Whether these may be a row: it has digits, none of them twice.
bool is_like_row(std::string_view symbols) {
  const auto side = Shape::of_side(static_cast<int>(symbols.size()));
  if (!side || counts_up(symbols)) return false;
  bool has_digit = false;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (!is_plausible(symbols[i], side->side())) return false;
    if (is_blank(symbols[i])) continue;
    if (symbols.find(symbols[i], i + 1) != std::string_view::npos) return false;
    has_digit = true;
  }
  return has_digit;
}

// A small board has its digits and blanks alone; a line of few symbols with others is text.
std::size_t size_of_board(std::string_view symbols) {
  const auto shape = Shape::of_cells(symbols.size());
  if (!shape || shape->side() < kSmallestBoardInLine) return 0;
  const bool is_ruler = symbols.find_first_not_of(symbols[0]) == std::string_view::npos;
  if (is_ruler) return 0;
  if (shape->side() < kShape9x9.side()) {
    const auto is_of_board = [&](char c) {
      return is_blank(c) || (c >= '1' && c < '1' + shape->side());
    };
    return std::ranges::all_of(symbols, is_of_board) ? symbols.size() : 0;
  }
  const auto digits_or_blanks = static_cast<std::size_t>(
      std::ranges::count_if(symbols, [](char c) { return is_blank(c) || (c >= '0' && c <= '9'); }));
  return 4 * digits_or_blanks >= symbols.size() ? symbols.size() : 0;
}

}  // namespace

std::size_t width_like_row(std::string_view line) {
  const std::string symbols = symbols_of(line);
  if (symbols.size() < kMinSide || symbols.size() > kMostCellsOfRow) return 0;
  return is_like_row(symbols) ? symbols.size() : 0;
}

std::size_t cells_at_end(std::string_view line) {
  constexpr std::size_t kFewest = 8;
  line = trimmed(line.substr(0, line.find("\\\\")));
  const auto is_digit = [](std::string_view cell) {
    return cell.size() == 1 && cell[0] >= '1' && cell[0] <= '9';
  };
  const auto is_cell = [&](std::string_view cell) {
    return is_digit(cell) || (cell.size() == 1 && is_blank(cell[0])) || is_blank_word(cell);
  };
  constexpr std::string_view kCloses = "]}),;";
  const std::size_t end = line.find_last_not_of(kCloses);
  if (end + 1 < line.size() && std::string_view("]})").find(line[end + 1]) != line.npos) {
    line = trimmed(line.substr(0, end + 1));
  }
  // In a table of a wiki, two bars separate.
  const std::string_view bars = line.find("||") == line.npos ? "|" : "||";
  for (const std::string_view separator : {",", ";", bars.data(), "&", "\t", " "}) {
    std::size_t cells = 0;
    bool has_digit = false;
    for (std::string_view rest = line;;) {
      const std::size_t at = rest.rfind(separator);
      const bool is_first = at == std::string_view::npos;
      std::string_view cell = trimmed(is_first ? rest : rest.substr(at + separator.size()));
      // "Row 1: 5" or "10 DATA 5" is the first cell, and so is "r1": [5 or | 5.
      const std::size_t word = cell.find_last_of(separator == "||" ? " :|" : " :[({=");
      const bool has_word = word != std::string_view::npos;
      if (has_word) cell.remove_prefix(word + 1);
      if (cell.ends_with(".0")) cell.remove_suffix(2);  // of numbers with NaN beside them
      const bool is_gap = cell.empty() && separator == " ";
      if (!is_cell(cell) && !cell.empty()) break;
      has_digit = has_digit || is_digit(cell);
      if (!is_gap) ++cells;
      if (is_first || has_word) break;
      rest = rest.substr(0, at);
    }
    const bool is_row = cells >= kFewest && Shape::of_side(static_cast<int>(cells)).has_value();
    if (is_row && has_digit) return cells;
  }
  return 0;
}

std::size_t size_like_board(std::string_view line) {
  if (const std::size_t size = size_of_board(symbols_of(line))) return size;
  constexpr std::string_view kBetweenWords = " \t\r\f\v|,;:[](){}\"'=";
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(kBetweenWords, at), line.size());
    if (const std::size_t size = size_of_board(symbols_of(line.substr(at, end - at)))) return size;
    at = end + 1;
  }
  return 0;
}

std::size_t columns_counted(std::string_view line) {
  if (line.find("..") != std::string_view::npos) return 0;  // blanks
  std::string names;
  std::size_t words = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (!is_letter_or_digit(c)) {
      if (kInHeads.find(c) == std::string_view::npos) return 0;
      continue;
    }
    if (at == 0 || !is_letter_or_digit(line[at - 1])) ++words;
    names += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  // A name is a word or, in "ABC DEF GHI", a character.
  for (const std::size_t most : {words, names.size()}) {
    // What stands above the labels of the rows: "r\\c", "row", "#", "param A:"
    constexpr std::size_t kMostWordsOfCorner = 2;
    constexpr std::size_t kLongestCorner = 16;
    for (std::size_t corner = 0; corner <= kMostWordsOfCorner; ++corner) {
      const std::size_t side = most - std::min(most, corner);
      if (side < kMinSide || side > kMostCellsOfRow) continue;
      for (const std::string& count : counts_to(side)) {
        if (names == count) return side;
        if (corner > 0 && names.ends_with(count) && names.size() <= count.size() + kLongestCorner) {
          return side;
        }
      }
    }
  }
  return 0;
}

std::size_t side_below_head(std::span<const std::string> lines) {
  std::size_t side = 0;
  std::size_t rows = 0;
  for (const std::string& line : lines) {
    const LeadingNumbers numbers = leading_numbers(line);
    if (side == 0) {
      const bool is_head = numbers.count > kMinSide && numbers.count_from_zero;
      if (is_head && numbers.count <= kMostCellsOfRow) side = numbers.count - 1;
    } else if (numbers.count > 0) {
      // Below a head without a corner the labels go on, or a row is longer than the head.
      const bool counts = numbers.first == rows + 1;
      if (counts && (rows == side || numbers.words > side + 1)) return 0;
      if (!counts) break;
      ++rows;
    }
  }
  return rows == side ? side : 0;
}

bool has_many_short_words(std::string_view line) {
  constexpr std::size_t kFewest = 8;
  std::size_t words = 0;
  std::size_t short_ones = 0;
  split_row(line, [&](std::string_view word, std::size_t) {
    const auto is_symbol = [](char c) { return is_plausible(c, kMostSymbols); };
    if (std::ranges::none_of(word, is_symbol)) return;
    ++words;
    const bool is_cell =
        word.size() == 1 ? is_symbol(word[0]) : word.size() == 2 && is_number(word);
    if (is_cell) ++short_ones;
  });
  return words >= kFewest && 5 * short_ones >= 4 * words;
}

bool is_of_blanks_alone(std::string_view line, std::size_t cells) {
  const AsciiText ascii(line);
  const std::string_view text = ascii.get();
  constexpr std::size_t kMostNumbers = 2;  // labels before and behind the row
  std::size_t blanks = 0;
  std::size_t numbers = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) >= 0x80) return false;
    const auto is_digit = [&](std::size_t i) { return text[i] >= '1' && text[i] <= '9'; };
    if (is_digit(at) && (at == 0 || !is_digit(at - 1)) && ++numbers > kMostNumbers) return false;
    std::size_t end = at;
    while (end < text.size() && is_letter_of_word(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    const bool is_blank_word = symbol_of_cell(word, kMaxSide, kBlanks) == '.';
    if (word.size() > 1 && !is_blank_word && !std::ranges::all_of(word, is_blank)) return false;
    if (end == at && is_blank(text[at])) ++blanks;
    at = std::max(end, at + 1);
  }
  return blanks <= cells;
}

bool is_without_cells(std::string_view line) {
  constexpr std::size_t kLongestRun = 4;  // a year
  constexpr std::size_t kMostAlone = 4;
  std::size_t cells = 0;
  std::size_t run = 0;
  std::size_t alone = 0;  // runs of one
  std::size_t letters = 0;
  for (const char c : line) {
    const bool is_cell = (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*';
    if (is_cell) {
      ++cells;
      if (++run == 1) ++alone;
      if (run == 2) --alone;
      if (run > kLongestRun) return false;
      continue;
    }
    run = 0;
    if (is_letter_of_word(c)) ++letters;
  }
  bool has_word = false;
  for (std::size_t i = 1; i < line.size(); ++i) {
    has_word = has_word || (is_letter_of_word(line[i - 1]) && is_letter_of_word(line[i]));
  }
  // x <- 5/3
  const bool is_formula =
      letters > 0 && cells < kMostAlone && line.find_first_of("=<>/+%") != std::string_view::npos;
  if (!(has_word || is_formula) || alone > kMostAlone || cells > 2 * letters) return false;
  // "Rating 4.5/5" has three numbers, too.
  const PlacedLine placed = placed_digits(line, {});
  return placed.digits.empty() || (placed.digits.size() == 1 && !placed.has_names &&
                                   line.find_first_of("[(") == std::string_view::npos);
}

bool is_mark_of_signature(std::string_view line) {
  constexpr std::size_t kShortest = 10;
  return line == "--" ||
         (line.size() >= kShortest && line.find_first_not_of('_') == std::string_view::npos);
}

bool is_date(std::string_view line) {
  std::size_t digits = 0;
  std::size_t longest = 0;
  std::size_t run = 0;
  char sign = '\0';
  std::size_t signs = 0;
  for (const char c : line) {
    if (c >= '0' && c <= '9') {
      ++digits;
      longest = std::max(longest, ++run);
      continue;
    }
    const bool is_sign = c == '-' || c == '.' || c == '/';
    if (!is_sign || run == 0 || (sign != '\0' && c != sign)) return false;
    sign = c;
    ++signs;
    run = 0;
  }
  constexpr std::size_t kYear = 4;
  return signs == 2 && run > 0 && longest == kYear && digits <= 8 && digits >= 6;
}

}  // namespace bitdoku
