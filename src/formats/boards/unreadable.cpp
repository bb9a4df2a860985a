#include "formats/boards/unreadable.hpp"

#include <algorithm>
#include <vector>

#include "formats/boards/line_cells.hpp"
#include "formats/boards/uneven_rows.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kWhatToDo =
    ". Give a puzzle as 9 rows of 9 digits and blanks (.), or as 81 of them in a line";

// Whether each record is an error that says that its line does not look like a puzzle.
bool is_hopeless(std::string_view text, const ReadOptions& options) {
  TextInput input(from_memory(text));
  while (!input.knows_encoding()) input.fetch_more();
  const auto reader = find_format("line")->open(input, options);
  Record record;
  while (reader->next(record)) {
    if (!record.error || !is_no_puzzle(*record.error)) return false;
    record.error.reset();
  }
  return true;
}

bool is_small_letter(char c) {
  return c >= 'a' && c <= 'z';
}

bool is_any_letter(char c) {
  return is_small_letter(c) || (c >= 'A' && c <= 'Z');
}

// Whether all words of the line are of letters, and long enough for words of a language.
bool is_of_words(std::string_view line) {
  std::size_t words = 0;
  std::size_t letters = 0;
  for (std::string_view rest = line; !rest.empty();) {
    std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    while (!word.empty() && std::string_view(".,;:!?").find(word.back()) != word.npos) {
      word.remove_suffix(1);
    }
    if (word.empty()) continue;
    if (!std::ranges::all_of(word, is_any_letter)) return false;
    ++words;
    letters += word.size();
  }
  constexpr std::size_t kUsualLength = 3;
  return words > 0 && letters >= kUsualLength * words;
}

// Whether the text is a message in words. A single word may be a row of a puzzle of letters.
bool is_message(const std::vector<std::string>& lines) {
  return std::ranges::all_of(lines, is_of_words) &&
         std::ranges::any_of(lines, [](const std::string& line) {
           return line.find(' ') != line.npos && std::ranges::any_of(line, is_small_letter);
         });
}

struct SeenLine {
  std::size_t number = 0;
  std::size_t cells = 0;  // in its longest run of symbols, or one for each word
  bool has_digit = false;
};

SeenLine seen_in(const std::string& line, std::size_t number) {
  SeenLine seen{.number = number, .cells = 0, .has_digit = false};
  std::size_t in_all = 0;
  std::size_t longest = 0;
  for (const Chunk& chunk : chunks_of(line, kShape9x9.side(), kBlanks)) {
    in_all += chunk.text.size();
    longest = std::max(longest, chunk.text.size());
    seen.has_digit = seen.has_digit || chunk.text.find_first_of("123456789") != chunk.text.npos;
  }
  const bool is_row =
      in_all > longest && line.find_first_not_of("0123456789.-_*?xX|+,; \t") == line.npos;
  seen.cells = is_row ? in_all : longest;
  return seen;
}

std::string what_is_seen(const std::vector<SeenLine>& lines) {
  const auto width = lines.front().cells;
  const bool has_digit =
      std::ranges::any_of(lines, [](const SeenLine& line) { return line.has_digit; });
  if (!has_digit) return "no digit from 1 to 9 among digits and blanks";
  const bool is_block =
      std::ranges::all_of(lines, [&](const SeenLine& line) { return line.cells == width; });
  if (is_block && width > 1) {
    if (width == lines.size()) {
      return joined({"the rows of ", counted(width, "symbol"),
                     " have text around them that is not understood"});
    }
    if (Shape::of_side(static_cast<int>(width))) {
      return wrong_number_of_rows(lines.size(), width, "symbol");
    }
    return joined({"rows of ", counted(width, "symbol"), ", and no puzzle has such rows"});
  }
  const auto most = std::ranges::max_element(lines, {}, &SeenLine::cells);
  constexpr std::size_t kBoard = 81;
  if (most->cells > kBoard) {
    return joined(
        {"line ", std::to_string(most->number), " has ", counted(most->cells, "symbol"),
         ", and a board has 16, 36, 81, 256 or another square number of cells up to 4096"});
  }
  return joined({"no line has more than ", counted(most->cells, "digit"),
                 " and blanks together (line ", std::to_string(most->number), ")"});
}

}  // namespace

std::optional<Error> why_unreadable(const Head& head, const ReadOptions& options, bool are_lines) {
  constexpr std::size_t kFewest = 3;
  const std::string text = ascii_of(head.text);
  std::vector<SeenLine> lines;
  std::string without_rulers;
  std::vector<std::string> texts;
  std::vector<NumberedLine> rows;  // with the tabs around them
  std::size_t number = 0;
  HeadLines rest({text, head.complete, head.shape});
  for (std::string_view line; rest.next(line);) {
    ++number;
    rows.push_back({number, std::string(line)});
    line = trimmed(line);
    if (!is_ruler_line(line)) without_rulers.append(line).append("\n");
    if (line.empty() || is_comment(line)) continue;
    texts.emplace_back(line);
    lines.push_back(seen_in(texts.back(), number));
  }
  if (lines.empty()) return std::nullopt;
  const auto is_unreadable = [&] {
    return are_lines && lines.size() >= kFewest && is_hopeless(without_rulers, options);
  };
  if (!is_message(texts) && !is_unreadable()) return std::nullopt;
  const std::string lack = what_rows_lack(rows);
  return Error{ErrorCode::bad_syntax, lines.front().number, 0,
               joined({"no puzzle in ",
                       lines.size() == 1 ? "this line" : "these " + counted(lines.size(), "line"),
                       ": ", lack.empty() ? what_is_seen(lines) : lack, kWhatToDo})};
}

}  // namespace bitdoku
