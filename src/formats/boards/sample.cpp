#include "formats/boards/sample.hpp"

#include <algorithm>
#include <utility>

#include "formats/boards/boards.hpp"
#include "formats/boards/dialect_search.hpp"
#include "formats/boards/line_cells.hpp"
#include "formats/boards/notebook.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/boards/trial.hpp"
#include "formats/csv.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// The text in ASCII, where rulers may be lines of box drawing, with usual line ends.
std::string usual_text(std::string_view text) {
  std::string usual = ascii_of(text);
  if (usual.find('\n') != std::string::npos) return usual;
  std::ranges::replace_if(
      usual, [](char c) { return c == '\r' || c == '\v'; }, '\n');
  return usual;
}

bool is_one_of(const Format& format, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, format.name) != names.end();
}

// Whether a line may be a ruler as well as a row of blanks.
bool has_line_of_rulers(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  while (lines.next_significant(line)) {
    if (is_ruler_line(line)) return true;
  }
  return false;
}

// Whether rows begin with labels that count, so that a format may take the labels for cells.
bool has_labels(const Head& head) {
  constexpr std::size_t kFewest = 4;
  HeadLines lines(head);
  std::string_view line;
  std::optional<int> last;
  std::size_t count = 0;
  while (count < kFewest && lines.next_significant(line)) {
    if (is_ruler_line(line)) continue;
    const std::size_t end = line.find_first_of(" \t|,;:");
    const auto label = end == std::string_view::npos ? std::nullopt : label_of(line.substr(0, end));
    count = label && last && *label == *last + 1 ? count + 1 : 1;
    last = label;
  }
  return count >= kFewest;
}

// Whether the first line counts columns.
bool has_head_of_columns(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  while (lines.next_significant(line)) {
    if (!is_ruler_line(line)) return columns_counted(line) != 0;
  }
  return false;
}

// Whether the first line is a puzzle of at most 9x9 and nothing else.
bool begins_with_plain_line(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line) || is_ruler_line(line)) return false;
  const auto shape = Shape::of_cells(line.size());
  if (!shape || shape->side() < 4 || shape->side() > kShape9x9.side()) return false;
  // A row of a larger board may be as long as a small puzzle.
  constexpr std::ptrdiff_t kFewestDigits = 4;
  const auto digits = std::ranges::count_if(line, [](char c) { return c >= '1' && c <= '9'; });
  if (shape->side() < kShape9x9.side() && digits < kFewestDigits) return false;
  const auto end = static_cast<std::size_t>(line.data() - head.text.data()) + line.size();
  if (head.text.substr(end).starts_with("\r\r")) return false;
  // Rows may follow.
  std::string_view next;
  if (lines.next_significant(next) && next.size() == static_cast<std::size_t>(shape->side()) &&
      std::ranges::all_of(next, [&](char c) { return is_plausible(c, shape->side()); })) {
    return false;
  }
  return std::ranges::all_of(line, [&](char c) { return is_plausible(c, shape->side()); });
}

// Whether the first line has fields behind colons. In some lines colons are the blanks of a board.
bool begins_with_fields(const Head& head) {
  // A program in Prolog begins with its directives: :- use_module
  if (!head.text.starts_with(':') || head.text.starts_with(":-")) return false;
  HeadLines lines(head);
  std::string_view line;
  return !lines.next_significant(line) ||
         line.find_first_not_of(":123456789") != std::string_view::npos ||
         !Shape::of_cells(line.size());
}

// Whether the numbers that stand alone on lines are titles: 1, 2, 3, ...
bool has_numbered_titles(const Head& head) {
  HeadLines lines(head);
  constexpr std::uint64_t kMostTitles = 1'000'000;
  std::uint64_t titles = 0;
  for (std::string_view line; lines.next_significant(line);) {
    if (is_number(line) && number_up_to(line, kMostTitles) != ++titles) return false;
  }
  return titles > 1;
}

}  // namespace

bool begins_with_code(const Head& head) {
  constexpr std::string_view kBegins = "{[\"'";
  const std::string_view text = trimmed(head.text);
  if (text.empty()) return false;
  constexpr std::size_t kLongestCell = 3;
  const std::size_t end = text.find(']');
  const bool is_cell = text.starts_with('[') && end <= kLongestCell + 1 && text.find('[', 1) > end;
  if (is_cell && trimmed(text.substr(end + 1)).starts_with('[')) return true;
  return kBegins.find(text[0]) == std::string_view::npos;
}

bool is_sure(const Head& head, const Format& format) {
  if (head.text.find(kNoSolution) != std::string_view::npos) return true;
  if (format.name == "json") {
    HeadLines lines(head);
    std::string_view line;
    if (!lines.next_significant(line)) return true;
    // A dictionary of Python may hold cells by their places.
    const bool is_dictionary = line.starts_with("{'") || line.starts_with("{(");
    // What stands in a link is read as a link, which may be refused. Code may name any address.
    const bool has_link =
        !begins_with_code(head) && head.text.find("://") != std::string_view::npos;
    if (is_notebook(head.text)) return false;
    return (line.front() == '{' && !is_dictionary) || has_link;
  }
  if (format.name == "csv") return names_puzzle(head);
  // Files of plain lines begin with one.
  if (format.name == "line" && begins_with_plain_line(head)) return true;
  // A line of HoDoKu with too few colons may say what is struck out.
  if (is_one_of(format, {"hodoku", "line"})) return begins_with_fields(head);
  return format.name == "opensudoku" && head.text.find("<game") != std::string_view::npos &&
         head.text.find("data=") != std::string_view::npos;
}

std::optional<Dialect> find_dialect(const Head& head, const Format& format,
                                    const ReadOptions& options) {
  if (is_sure(head, format)) return std::nullopt;
  const Trial named = trial_of(format, head, options);
  const std::string text = usual_text(head.text);
  const Head seen{text, head.complete, head.shape};
  const bool is_of_rows = is_one_of(format, {"block", "counted"});
  const bool is_well = named.good + named.clashes > 0 && named.bad == named.clashes;
  // Rows in comments may be the board.
  const bool has_signs =
      (named.lacks_digits() && seen.text.find('#') != std::string_view::npos) ||
      (is_of_rows && (named.notes > 0 || named.alternates() || has_labels(seen) ||
                      has_head_of_columns(seen) || has_numbered_titles(seen))) ||
      (is_one_of(format, {"block", "counted", "line"}) && has_line_of_rulers(seen));
  if (is_well && !has_signs) return std::nullopt;
  // A damaged record of a format remains an error. Code around a list of JSON is none, a number
  // above a board of rows is rather its title, and few of these formats have mostly errors.
  constexpr std::size_t kMostErrors = 4;  // for each good record
  const bool is_of_numbers = is_one_of(format, {"sud", "uva989"});
  const bool is_hardly = is_of_numbers && named.bad > kMostErrors * named.good;
  const bool may_be_text = is_hardly || (is_of_numbers && has_numbered_titles(seen)) ||
                           (format.name == "json" && begins_with_code(seen)) ||
                           is_one_of(format, {"line"});
  if (!is_well && named.good > 0 && !is_of_rows && !may_be_text) return std::nullopt;
  const DialectFound found = search_dialect(head, options, named);
  const std::optional<Dialect>& dialect = found.dialect;
  if (!dialect) return std::nullopt;
  const Trial& trial = found.trial;
  // Text of another format without a puzzle has other values, such as solutions of puzzles with
  // other rules, or the entries of a player.
  const bool is_scattered = dialect->cells == Dialect::Cells::scattered;
  const bool is_code = (format.name == "json" && begins_with_code(seen)) ||
                       is_one_of(format, {"line", "block", "counted"});
  if (is_scattered && !is_code) return std::nullopt;
  // Blank boards among lines of other text are rather signs of a language.
  if (trial.lacks_digits() && trial.has_unread) return std::nullopt;
  if (is_well) {
    // Rows that make whole boards are no small puzzles, each in a line.
    if (is_of_rows && dialect->has_boards_in_lines()) return std::nullopt;
    if (is_of_rows && found.has_sure_rulers) return dialect;
    const bool same = trial.boards == named.boards;
    return trial.bad == 0 && (!same || dialect->pairs) ? dialect : std::nullopt;
  }
  if (is_of_numbers && !is_hardly && named.good > 0 && trial.good < named.good + named.bad) {
    return std::nullopt;
  }
  // An error is better than a note, unless it hides boards.
  if (named.good >= trial.good && named.good > 0 && trial.notes > 0) return std::nullopt;
  const bool is_better = named.good > 0 && trial.bad < named.bad && trial.good >= named.good;
  // What these leave out is told, and each of their errors is one of a board.
  const bool is_found = is_scattered || dialect->cells == Dialect::Cells::coordinates;
  const bool is_mostly_good = named.good == 0 && (is_found || trial.good > trial.bad);
  const bool tells_clash = named.good == 0 && named.clashes < named.bad && trial.is_slip() &&
                           is_one_of(format, {"line", "block", "counted", "csv"});
  return trial.bad == 0 || is_better || is_mostly_good || tells_clash ? dialect : std::nullopt;
}

bool reads_well(const Head& head, const Format& format, const ReadOptions& options) {
  const Trial trial = trial_of(format, head, options);
  return trial.good > 0 && trial.bad == 0;
}

std::string board_in_text(std::string_view text, const ReadOptions& options) {
  // Spaces may be blanks where they stand in rows.
  if (text.find('\n') == std::string_view::npos) text = trimmed(text);
  const auto [dialect, trial, sure_rulers] =
      search_dialect({text, true, options.shape}, options, {});
  if (!dialect || trial.bad > 0 || trial.boards.size() != 1) return {};
  if (dialect->side() > static_cast<std::size_t>(kMostSymbols)) return {};
  return to_line(trial.boards.front());
}

}  // namespace bitdoku
