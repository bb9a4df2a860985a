#include "formats/boards/line_cells.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "formats/boards/row_shape.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"
#include "formats/walls.hpp"

namespace bitdoku {
namespace {

// The text between two chunks, without spaces unless there is nothing else.
std::string gap_between(std::string_view line, const Chunk& a, const Chunk& b) {
  const std::size_t begin = a.at + a.text.size();
  std::string gap;
  for (const char c : line.substr(begin, b.at - begin)) {
    if (kSpaces.find(c) == std::string_view::npos) gap += c;
  }
  return gap;
}

struct Window {
  std::size_t begin = 0;  // chunks
  std::size_t end = 0;
  std::string cells;
  bool is_number = false;
};

// Finds chunks that together have `wanted` cells: one chunk, or chunks of one width, or a chunk for
// each cell.
class WindowSearch {
 public:
  WindowSearch(std::string_view line, const std::vector<Chunk>& chunks, const Dialect& dialect)
      : line_(line), chunks_(chunks), dialect_(dialect) {}

  [[nodiscard]] std::optional<Window> at(std::size_t begin, std::size_t wanted) const {
    const Chunk& first = chunks_[begin];
    if (!first.is_word && first.text.size() == wanted) {
      return Window{begin, begin + 1, std::string(first.text), false};
    }
    for (const std::size_t width :
         {dialect_.side(), static_cast<std::size_t>(dialect_.shape.box_cols())}) {
      if (width < 2 || width >= wanted || wanted % width != 0) continue;
      if (auto window = of_width(begin, width, wanted / width)) return window;
    }
    return of_cells(begin, wanted);
  }

  [[nodiscard]] std::optional<Window> from(std::size_t begin, std::size_t wanted) const {
    for (; begin < chunks_.size(); ++begin) {
      if (auto window = at(begin, wanted)) return window;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<Window> of_width(std::size_t begin, std::size_t width,
                                               std::size_t count) const {
    if (begin + count > chunks_.size()) return std::nullopt;
    Window window{begin, begin + count, {}, false};
    for (std::size_t i = begin; i < window.end; ++i) {
      if (chunks_[i].is_word || chunks_[i].text.size() != width) return std::nullopt;
      window.cells += chunks_[i].text;
    }
    return is_apart(window) ? std::optional(window) : std::nullopt;
  }

  [[nodiscard]] std::optional<Window> of_cells(std::size_t begin, std::size_t wanted) const {
    if (begin + wanted > chunks_.size()) return std::nullopt;
    Window window{begin, begin + wanted, {}, true};
    for (std::size_t i = begin; i < window.end; ++i) {
      const char symbol = symbol_of_cell(chunks_[i].text, dialect_.shape.side(), dialect_.blanks);
      if (symbol == '\0') return std::nullopt;
      window.cells += symbol;
    }
    return is_apart(window) ? std::optional(window) : std::nullopt;
  }

  // Whether other things separate the window from its neighbours than its chunks from one another.
  [[nodiscard]] bool is_apart(const Window& window) const {
    const auto is_inner = [&](std::size_t before) {
      const std::string gap = gap_between(line_, chunks_[before], chunks_[before + 1]);
      for (std::size_t i = window.begin; i + 1 < window.end; ++i) {
        if (gap_between(line_, chunks_[i], chunks_[i + 1]) == gap) return true;
      }
      return false;
    };
    if (window.begin > dialect_.labels && is_inner(window.begin - 1)) return false;
    return window.end == chunks_.size() || !is_inner(window.end - 1);
  }

  std::string_view line_;
  const std::vector<Chunk>& chunks_;
  const Dialect& dialect_;
};

bool has_blank(const Dialect& dialect, char symbol) {
  return dialect.blanks.find(symbol) != std::string::npos;
}

// Without the commands of LaTeX around the rows of a table.
std::string_view without_latex(std::string_view line) {
  for (const std::string_view begin : {"\\begin{", "\\end{"}) {
    if (line.starts_with(begin)) return {};
  }
  constexpr std::string_view kRule = "\\hline";
  while (line.ends_with(kRule)) line = trimmed(line.substr(0, line.size() - kRule.size()));
  while (line.ends_with("\\\\")) line = trimmed(line.substr(0, line.size() - 2));
  while (line.starts_with(kRule)) line = trimmed(line.substr(kRule.size()));
  return line;
}

// Whether the line has nothing but the types of columns, as tables that programs print: i64, str
bool is_line_of_types(std::string_view line) {
  constexpr std::array<std::string_view, 12> kTypes{
      "i8", "i16", "i32", "i64", "u8", "u64", "f64", "int32", "int64", "int", "str", "string"};
  std::string_view first;
  std::size_t equal = 0;
  split_row(line, [&](std::string_view word, std::size_t) {
    if (first.empty()) first = word;
    equal = word == first ? equal + 1 : 0;
  });
  return equal >= kMinSide && std::ranges::find(kTypes, first) != kTypes.end();
}

// Whether the line is a comment, or marks of Markdown around a block of code.
bool is_remark(std::string_view line, const Dialect& dialect) {
  if (is_fence(line) || is_line_of_types(line)) return true;
  if (line.starts_with("//") || line.starts_with("/*")) return true;
  const char first = line[0];
  const bool is_field = dialect.cells == Dialect::Cells::fields && first == dialect.delimiter;
  if (first == '#' && !dialect.comments) return false;
  if (first == ';' && cells_at_end(line) > 0) return false;
  return (first == '#' || first == '%' || first == ';') && !is_field && !has_blank(dialect, first);
}

// Without a comment behind the cells.
std::string_view without_comment(std::string_view line, const Dialect& dialect) {
  for (const std::string_view mark : {" #", " %", " //", "\t#"}) {
    if (has_blank(dialect, mark[1])) continue;
    line = line.substr(0, line.find(mark, 1));
  }
  return line;
}

// A full stop behind a bracket or a bar ends a sentence of a language; it is not a blank.
void drop_full_stop(std::string_view line, std::vector<Chunk>& chunks) {
  constexpr std::string_view kEnds = ")]}|\"'";
  if (chunks.size() < 2 || chunks.back().text != ".") return;
  // If the cells before it have full stops, too, it is one of them.
  const auto is_stop = [](const Chunk& chunk) { return chunk.text == "."; };
  if (std::ranges::count_if(chunks, is_stop) > 1) return;
  const std::size_t at = chunks.back().at;
  if (at + 1 != line.size()) return;
  if (kEnds.find(line[at - 1]) != std::string_view::npos) chunks.pop_back();
}

// Whether the symbols are a short word, although letters may be digits: if, be, add
bool is_short_word(std::string_view symbols) {
  constexpr std::size_t kLongest = 4;
  return symbols.size() > 1 && symbols.size() <= kLongest &&
         std::ranges::all_of(symbols, [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; });
}

bool has_words(std::string_view line, const std::vector<Chunk>& chunks) {
  std::size_t at = 0;
  const auto has_letter = [&](std::size_t begin, std::size_t end) {
    return std::ranges::any_of(line.substr(begin, end - begin), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
  };
  for (const Chunk& chunk : chunks) {
    if (has_letter(at, chunk.at) || (!chunk.is_word && is_short_word(chunk.text))) return true;
    at = chunk.at + chunk.text.size();
  }
  return has_letter(at, line.size());
}

// Whether the text is a number with a decimal point: 0.50
bool is_decimal(std::string_view text) {
  const std::size_t point = text.find('.');
  return point != std::string_view::npos && is_number(text.substr(0, point)) &&
         is_number(text.substr(point + 1));
}

// Whether commas divide the text into groups of three digits, as in large numbers: 12,345,678
bool is_grouped(std::string_view text) {
  std::size_t group = std::min(text.find(','), text.size());
  if (group == text.size() || group > 3 || !is_number(text.substr(0, group))) return false;
  for (; group < text.size(); group += 4) {
    const std::string_view three = text.substr(group + 1, 3);
    if (text[group] != ',' || three.size() < 3 || !is_number(three)) return false;
  }
  return true;
}

// Whether the text is the time of day: 9:54:17
bool is_time_of_day(std::string_view text) {
  constexpr std::size_t kLongest = 8;
  return text.size() <= kLongest && text.find(':') != std::string_view::npos &&
         text.find_first_not_of("0123456789:") == std::string_view::npos;
}

// Whether the run at this place of a line is a number of other things: a value behind a colon, a
// time in seconds, a date, a year beside a small board.
bool is_value(std::string_view line, std::size_t at, std::string_view run, const Dialect& dialect) {
  constexpr std::size_t kLongestInteger = 2;
  if (at < 2) return false;
  const bool is_long = run.size() > dialect.side() + 1 && run.find('.') <= kLongestInteger;
  const bool is_above = std::ranges::any_of(run, [&](char c) {
    return c > '0' && c <= '9' && static_cast<std::size_t>(c - '0') > dialect.side();
  });
  return (is_decimal(run) && (line[at - 2] == ':' || is_long)) || is_grouped(run) || is_date(run) ||
         is_time_of_day(run) || (is_above && !dialect.has_boards_in_lines());
}

// The same for the word that has the chunk.
bool is_in_value(std::string_view line, const Chunk& chunk, const Dialect& dialect) {
  const std::size_t begin = line.find_last_of(kSpaces, chunk.at) + 1;
  const std::size_t end = std::min(line.find_first_of(kSpaces, chunk.at), line.size());
  return is_value(line, begin, line.substr(begin, end - begin), dialect) ||
         is_value(line, chunk.at, chunk.text, dialect);
}

// The length of the longest run of letters, digits and blanks that are mostly symbols: a damaged
// row or board, but not a word, and not a number behind a colon.
std::size_t longest_run(std::string_view line, const Dialect& dialect) {
  std::size_t longest = 0;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    std::size_t symbols = 0;
    for (; end < line.size() && kSpaces.find(line[end]) == std::string_view::npos; ++end) {
      const char c = line[end];
      const bool is_blank = dialect.blanks.find(c) != std::string::npos;
      if (is_blank || (c >= '0' && c <= '9')) ++symbols;
    }
    const std::string_view run = line.substr(at, end - at);
    if (2 * symbols > end - at && !is_value(line, at, run, dialect))
      longest = std::max(longest, symbols);
    at = end + 1;
  }
  return longest;
}

// Whether nothing in the line separates a label from cells, in a text that has labels. Such a word
// above a board looks like a row with as many cells as a row and its label.
bool lacks_label(std::string_view line, const Dialect& dialect) {
  if (dialect.labels == 0 || dialect.cells != Dialect::Cells::symbols) return false;
  return line.find_first_of(" \t|,;:") == std::string_view::npos;
}

// What a line is that has no rows.
LineCells other_line(std::string_view line, const std::vector<Chunk>& chunks,
                     const Dialect& dialect) {
  LineCells cells;
  if (is_ruler_line(line)) {
    cells.kind = LineCells::Kind::ruler;
    return cells;
  }
  std::size_t longest = 0;
  for (const Chunk& chunk : chunks) {
    const std::size_t width = chunk.is_word ? 1 : chunk.text.size();
    cells.width += width;
    if (!is_in_value(line, chunk, dialect)) longest = std::max(longest, width);
  }
  // Brackets and commas of a language.
  cells.kind =
      chunks.empty() && !has_words(line, chunks) ? LineCells::Kind::ruler : LineCells::Kind::title;
  cells.number = number_alone(line);
  const std::size_t side = dialect.side();
  const bool words = has_words(line, chunks);
  cells.has_words = words;
  longest = std::max(longest, longest_run(line, dialect));
  cells.width = std::max(cells.width, longest);
  constexpr std::size_t kLongestOfTitle = 3;  // more than a row has: a date with a clock
  const bool is_damaged_board =
      longest > side + kLongestOfTitle || (!words && cells.width > 2 * side);
  const bool is_damaged_row =
      (!words && 2 * cells.width > side) || (longest + 1 >= side && longest + 1 > 3);
  const bool is_damaged = dialect.has_boards_in_lines() ? is_damaged_board : is_damaged_row;
  if (is_damaged || has_many_short_words(line)) cells.kind = LineCells::Kind::damaged;
  if (is_date(line) || lacks_label(line, dialect)) cells.kind = LineCells::Kind::title;
  if (cells.kind == LineCells::Kind::title) {
    cells.other_row = width_like_row(line);
    cells.other_blanks = line.find_first_of(kBlanks) != std::string_view::npos;
    cells.other_board = size_like_board(line) > 0;
  }
  if (cells.other_row == 0) cells.other_row = cells_at_end(line);
  return cells;
}

// Adds the value of a label. Returns false if the text is something else.
bool add_label(std::string_view text, std::vector<int>& values) {
  const auto value = label_of(text);
  if (value) values.push_back(*value);
  return value.has_value();
}

LineCells damaged_line(std::size_t width) {
  LineCells cells;
  cells.kind = LineCells::Kind::damaged;
  cells.width = width;
  return cells;
}

// Whether the rows of a line may be those of boards that stand side by side. Slashes separate rows
// of one board.
bool is_side_by_side(std::string_view line) {
  return line.find_first_of("/\\") == std::string_view::npos;
}

// Whether `grid` has all givens of `board`.
bool has_givens(std::string_view grid, std::string_view board, const Dialect& dialect) {
  return std::ranges::equal(grid, board, [&](char cell, char given) {
    return is_blank(given) || has_blank(dialect, given) || cell == given;
  });
}

// Adds the letter that labels a row if it is no symbol of these boards, such as J of a 9x9 board.
void add_letter_of_label(std::string_view line, std::vector<Chunk>& chunks) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  constexpr std::string_view kBeside = " \t|:.,;)";
  if (line.size() < 2 || chunks.empty()) return;
  if (chunks.front().at > 0 && is_letter(line[0]) && kBeside.find(line[1]) != line.npos) {
    chunks.insert(chunks.begin(), {line.substr(0, 1), 0});
  }
  const std::size_t last = line.size() - 1;
  const std::size_t end = chunks.back().at + chunks.back().text.size();
  if (end < last && is_letter(line[last]) && kBeside.find(line[last - 1]) != line.npos) {
    chunks.push_back({line.substr(last), last});
  }
}

// Where bars stand among the cells of a row.
std::string bars_among(std::string_view line, std::span<const Chunk> chunks, bool is_number) {
  std::string row;
  for (const char c : line) row += c == '|' ? c : ' ';
  for (const Chunk& chunk : chunks) {
    const std::size_t size = is_number ? 1 : chunk.text.size();
    std::fill_n(row.begin() + static_cast<std::ptrdiff_t>(chunk.at), size, 'c');
  }
  return bars_of_row(row);
}

// Drops the hyphen of a list before a row whose blanks are other signs: - [5, 3, 0, 0]
void drop_bullet(std::string_view line, std::vector<Chunk>& chunks) {
  constexpr std::string_view kOtherBlanks = ".0_";
  if (chunks.empty() || chunks[0].at != 0 || !line.starts_with("- ")) return;
  const std::string_view row = line.substr(1);
  const bool has_others = row.find_first_of(kOtherBlanks) != std::string_view::npos;
  if (has_others && row.find('-') == std::string_view::npos) chunks.erase(chunks.begin());
}

LineCells cells_of_symbols(std::string_view line, const Dialect& dialect) {
  line = without_comment(line, dialect);
  std::vector<Chunk> chunks = chunks_of(line, dialect.shape.side(), dialect.blanks);
  if (dialect.labels + dialect.labels_behind > 0) add_letter_of_label(line, chunks);
  drop_bullet(line, chunks);
  drop_full_stop(line, chunks);
  const std::size_t wanted = dialect.rows_per_line * dialect.side();
  const WindowSearch search(line, chunks, dialect);
  auto window = search.from(0, wanted);
  std::vector<int> labels;
  if (window && !dialect.has_boards_in_lines()) {
    // Nothing may be left over beside a row, apart from a label and what precedes a bracket.
    constexpr std::string_view kOpens = "[({=";
    const std::size_t at = chunks[window->begin].at;
    const std::size_t before = line.find_last_not_of(" \t\"'|", at == 0 ? 0 : at - 1);
    const bool is_opened = at > 0 && before != std::string_view::npos && before < at &&
                           kOpens.find(line[before]) != std::string_view::npos;
    const bool is_labelled =
        window->begin == dialect.labels &&
        std::ranges::all_of(std::span(chunks).first(window->begin),
                            [&](const Chunk& chunk) { return add_label(chunk.text, labels); });
    const auto behind = std::span(chunks).subspan(window->end);
    const bool ends_well = behind.size() == dialect.labels_behind &&
                           std::ranges::all_of(behind, [&](const Chunk& chunk) {
                             return add_label(chunk.text, labels);
                           });
    const bool well = ends_well && (is_labelled || is_opened);
    if (!well) window.reset();
  }
  if (!window) return other_line(line, chunks, dialect);
  LineCells cells;
  cells.labels = std::move(labels);
  cells.pieces = window->end - window->begin;
  cells.kind = LineCells::Kind::rows;
  cells.cells = std::move(window->cells);
  cells.width = wanted;
  cells.is_number = window->is_number;
  cells.may_be_ruler = may_be_ruler(cells.cells);
  cells.side_by_side = dialect.rows_per_line > 1 && is_side_by_side(line);
  if (dialect.rows_per_line == 1 && line.find('|') != line.npos) {
    const auto inside = std::span(chunks).first(window->end).subspan(window->begin);
    cells.bars = bars_among(line, inside, cells.is_number);
  }
  if (!dialect.has_boards_in_lines()) return cells;
  // A part of a larger board, one symbol for each cell.
  const std::size_t size = size_like_board(line);
  if (cells.is_number && size > wanted && size != 2 * wanted) return damaged_line(size);
  const std::size_t begin = window->begin;
  // Another board of the line is the solution, or what a player has entered. The solution may also
  // come first.
  for (auto other = search.from(window->end, wanted); other;
       other = search.from(other->end, wanted)) {
    if (cells.solution.empty()) {
      if (other->cells != cells.cells && has_givens(cells.cells, other->cells, dialect)) {
        std::swap(cells.cells, other->cells);
      }
      cells.solution = other->cells;
    }
    if (has_givens(other->cells, cells.cells, dialect)) continue;
    cells.kind = LineCells::Kind::damaged;
    cells.width += wanted;
  }
  // Another run of symbols as long as a board may be a damaged board. Before a full grid it may be
  // the puzzle with other blanks.
  const std::size_t much = 2 * dialect.side();
  const std::string_view before = line.substr(0, chunks[begin].at);
  const bool is_full = std::ranges::none_of(
      cells.cells, [&](char symbol) { return is_blank(symbol) || has_blank(dialect, symbol); });
  Dialect any;
  any.blanks = kBlanks;
  const bool hides_puzzle = is_full && longest_run(before, any) > much;
  if (hides_puzzle || longest_run(before, dialect) > much) cells.kind = LineCells::Kind::damaged;
  return cells;
}

std::string_view without_brackets(std::string_view text) {
  constexpr std::string_view kAround = " \t[](){}\"'`";
  const std::size_t first = text.find_first_not_of(kAround);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kAround) - first + 1);
}

std::vector<std::string_view> fields_of(std::string_view line, char delimiter) {
  std::vector<std::string_view> fields;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(line.find(delimiter, at), line.size());
    fields.push_back(without_brackets(line.substr(at, end - at)));
    if (end == line.size()) return fields;
    at = end + 1;
  }
}

// Whether each field is a rule below a column's name: ---, :--:
bool is_rule_of_table(const std::vector<std::string_view>& fields, std::size_t shortest) {
  return std::ranges::all_of(fields, [shortest](std::string_view field) {
    field = trimmed(field);
    return field.size() >= shortest && field.find_first_not_of("-:") == std::string_view::npos;
  });
}

// The number of fields if they are cells of a row of some board, with digits. Otherwise 0.
std::size_t width_of_fields(std::span<const std::string_view> fields) {
  bool has_digit = false;
  for (const std::string_view field : fields) {
    const char symbol = symbol_of_cell(field, kMaxSide, kBlanks);
    if (symbol == '\0') return 0;
    has_digit = has_digit || !is_blank(symbol);
  }
  const auto side = static_cast<int>(fields.size());
  return has_digit && fields.size() <= kMaxSide && Shape::of_side(side) ? fields.size() : 0;
}

// Reads cells between delimiters. The frame of the line may have one on either side.
LineCells cells_of_fields(std::string_view line, const Dialect& dialect) {
  LineCells cells;
  std::vector<std::string_view> fields = fields_of(line, dialect.delimiter);
  const std::size_t wanted = dialect.rows_per_line * dialect.side();
  const std::size_t before = dialect.margin + dialect.labels;
  const std::size_t all = wanted + before;
  // A full stop ends the line, unless other cells are full stops, too.
  const bool has_stops = fields.size() > 1 && std::ranges::count(fields, ".") > 1;
  const auto is_end = [&](std::string_view field) {
    return field.find_first_not_of(has_stops ? ";\\," : ".;\\,") == std::string_view::npos;
  };
  const bool has_bars = dialect.delimiter == '|';
  // The last field of a row that has lost a cell is what stands behind its delimiter.
  const bool has_lost = dialect.ends_rows && fields.size() == all && fields.back().empty();
  const bool is_framed = has_bars && !dialect.is_open && fields.size() > 2 &&
                         line.starts_with('|') && line.ends_with('|');
  if (is_framed) {
    fields.pop_back();
    fields.erase(fields.begin());
  }
  if ((is_framed || dialect.is_open) && is_rule_of_table(fields, 2)) {
    cells.kind = LineCells::Kind::ruler;
    cells.heads_table = true;
    return cells;
  }
  // A sheet may be wider than its board.
  const bool is_sheet = dialect.rows_per_line == 1 && !has_bars;
  // Where a blank is an empty field, a whole board with an empty last field begins with its number.
  const bool has_number = dialect.rows_per_line > 1 && fields.size() == all + 1 &&
                          fields.back().empty() && !fields.front().empty() &&
                          std::ranges::count(fields, std::string_view()) > 1;
  if (has_number) fields.erase(fields.begin());
  const bool is_closed = fields.size() == all + 1 && line.ends_with('|');
  const bool may_end = !is_framed && !dialect.is_open;
  if (may_end && fields.size() > all && is_end(fields.back())) fields.pop_back();
  while (is_sheet && fields.size() > all && fields.back().empty()) fields.pop_back();
  if (has_bars && !dialect.is_open && fields.size() > all && fields.front().empty())
    fields.erase(fields.begin());
  if (dialect.is_cut && fields.size() < all && !fields.back().empty()) fields.resize(all);
  bool well = fields.size() == all && !has_lost;
  for (std::size_t i = 0; well && i < before; ++i) {
    well = i < dialect.margin ? fields[i].empty() : add_label(fields[i], cells.labels);
  }
  // The last bar of a line with a label may close the line or stand before a blank.
  if (has_bars && !is_framed && !is_closed && dialect.labels > 0 && line.ends_with('|')) {
    well = false;
  }
  for (std::size_t i = before; well && i < fields.size(); ++i) {
    const char symbol = symbol_of_cell(fields[i], dialect.shape.side(), dialect.blanks);
    well = symbol != '\0';
    cells.cells += symbol;
  }
  if (!well) {
    LineCells other =
        other_line(line, chunks_of(line, dialect.shape.side(), dialect.blanks), dialect);
    if (other.kind == LineCells::Kind::title) {
      other.other_row = std::max(other.other_row, width_of_fields(fields));
    }
    return other;
  }
  cells.kind = LineCells::Kind::rows;
  cells.width = wanted;
  cells.is_number = true;
  cells.may_be_ruler = may_be_ruler(cells.cells);
  cells.like_rule = is_framed && is_rule_of_table(fields, 1);
  return cells;
}

// Reads cells at their columns. A frame may be anywhere else.
LineCells cells_of_places(std::string_view line, const Dialect& dialect) {
  constexpr std::string_view kFrame = "|!:\"',[]()";
  LineCells cells;
  constexpr std::size_t kLongestNumber = 4;
  if (dialect.labels > 0 && !line.starts_with(' ') && trimmed(line).size() <= kLongestNumber &&
      number_alone(line)) {
    cells.kind = LineCells::Kind::title;
    return cells;
  }
  const std::size_t side = dialect.side();
  cells.cells.assign(side, '.');
  std::size_t cell = 0;
  bool well = true;
  for (std::size_t at = 0; at < line.size() && well; ++at) {
    while (cell < side && dialect.places.column(cell) < at) ++cell;
    const char c = line[at];
    if (c == '|' && cell > 0 && cell < side) cells.bars += static_cast<char>(cell);
    if (c == ' ') continue;
    if (cell < side && dialect.places.column(cell) == at) {
      well = digit_of(c, Alphabet::digits, dialect.shape.side()) != 0;
      cells.cells[cell] = c;
    } else {
      well = kFrame.find(c) != std::string_view::npos;
    }
  }
  if (!well) {
    LineCells other = other_line(line, chunks_of(line, dialect.shape.side(), "0"), dialect);
    other.heads_table = line.starts_with('|') && line.find('-') != std::string_view::npos &&
                        line.find_first_not_of("|-: ") == std::string_view::npos;
    return other;
  }
  cells.kind = LineCells::Kind::rows;
  cells.width = side;
  return cells;
}

// Takes a line of blanks for a ruler if it may be one.
void judge_blanks(LineCells& cells, const Dialect& dialect) {
  const bool in_other_pieces = dialect.pieces != 0 && cells.pieces != dialect.pieces;
  if (!cells.may_be_ruler || !(dialect.rulers || in_other_pieces)) return;
  cells.kind = LineCells::Kind::ruler;
  cells.like_row = !in_other_pieces && dialect.row_blanks.find(cells.cells[0]) != std::string::npos;
}

}  // namespace

std::optional<std::uint64_t> number_alone(std::string_view line) {
  constexpr std::string_view kSigns = "#.:()[]*- \t";
  constexpr std::uint64_t kLargest = 1'000'000'000;
  const std::size_t first = line.find_first_not_of(kSigns);
  if (first == std::string_view::npos) return std::nullopt;
  const std::string_view number = line.substr(first, line.find_last_not_of(kSigns) - first + 1);
  if (!is_number(number)) return std::nullopt;
  return number_up_to(number, kLargest);
}

std::string_view without_quote_marks(std::string_view line) {
  while (line.starts_with('>')) {
    line.remove_prefix(1);
    if (line.starts_with(' ')) line.remove_prefix(1);
  }
  return line;
}

namespace {

LineCells cells_of_ascii(std::string_view line, const Dialect& dialect) {
  line = without_quote_marks(line);
  LineCells cells;
  if (dialect.cells == Dialect::Cells::places) {
    line = line.substr(0, line.find_last_not_of("\r\n\t\f\v") + 1);
    const bool is_short = line.size() < dialect.side();
    if (trimmed(line).empty() && is_short) return cells;
    // A bracket that closes a list of rows is no row of blanks.
    const std::string_view signs = trimmed(line);
    if (!signs.empty() && signs.find_first_not_of("[](){},;") == std::string_view::npos) {
      cells.kind = LineCells::Kind::ruler;
      return cells;
    }
    return cells_of_places(line, dialect);
  }
  const bool keeps_tabs = dialect.cells == Dialect::Cells::fields && dialect.delimiter == '\t';
  const std::string_view text = without_latex(trimmed(line));
  if (text.empty() && (!keeps_tabs || line.empty())) return cells;
  if (!text.empty() && is_remark(text, dialect)) {
    cells.kind = LineCells::Kind::comment;
    return cells;
  }
  cells = dialect.cells == Dialect::Cells::fields
              ? cells_of_fields(keeps_tabs ? line : text, dialect)
              : cells_of_symbols(text, dialect);
  if (dialect.headed) {
    const std::size_t columns = columns_counted(text);
    const std::size_t first = text.find_first_of("0123456789");
    const bool has_corner = columns == dialect.side() + 1 && first < text.size() &&
                            text[first] == '0' && dialect.labels > 0;
    cells.heads_columns = columns == dialect.side() || has_corner;
  }
  if (dialect.cells == Dialect::Cells::fields) return cells;
  judge_blanks(cells, dialect);
  return cells;
}

}  // namespace

LineCells cells_of_line(std::string_view line, const Dialect& dialect) {
  const AsciiText ascii(line);
  LineCells cells = cells_of_ascii(ascii.get(), dialect);
  if (cells.kind != LineCells::Kind::rows || dialect.rows_per_line != 1) return cells;
  if (ascii.get().find('|') == std::string_view::npos) return cells;
  std::optional<std::string> heavy = heavy_bars_of_row(line, dialect.side());
  if (heavy) cells.bars = *std::move(heavy);
  return cells;
}

}  // namespace bitdoku
