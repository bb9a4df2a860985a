#include "formats/boards/sample.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "formats/boards/boards.hpp"
#include "formats/boards/layouts.hpp"
#include "formats/boards/line_cells.hpp"
#include "formats/boards/places_dialect.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/boards/trial.hpp"
#include "formats/csv.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// More text than this does not change the choice.
constexpr std::size_t kMostOfSample = std::size_t{16} << 10U;
constexpr std::size_t kMostLines = 200;
constexpr std::size_t kMostSides = 3;
constexpr std::size_t kMostBlankSets = 6;
constexpr int kSmallestWithOwnBlank = 6;
constexpr int kLargeSide = 25;  // of boards with letters for digits

std::string upto_line_end(const Head& head) {
  std::string_view text = head.text;
  if (text.size() > kMostOfSample) text = text.substr(0, text.rfind('\n', kMostOfSample) + 1);
  if (!head.complete && text.size() == head.text.size()) {
    text = text.substr(0, text.rfind('\n') + 1);
  }
  return ascii_of(text);
}

class Search {
 public:
  Search(const Head& head, const ReadOptions& options, Trial named)
      : text_(upto_line_end(head)),
        head_{text_, head.complete && head.text.size() <= kMostOfSample, head.shape},
        options_(options),
        named_(std::move(named)) {
    Dialect base;
    base.line_break = line_break();
    split_lines(base);
  }

  // The dialect that explains the sample best.
  [[nodiscard]] std::optional<Dialect> best() {
    try_symbols(std::string(kBlanks));
    if (!is_perfect()) try_fields();
    for (const std::string& blanks : own_blanks()) {
      if (is_perfect()) break;
      try_symbols(blanks);
    }
    if (!is_perfect()) try_places();
    if (!best_ || trial_.bad > 0) try_coordinates();
    if (!best_ || trial_.bad > 0) try_wrapped();
    if (!best_ || trial_.lacks_digits()) try_rows_in_comments();
    if (best_ && trial_.alternates()) best_->pairs = true;
    return best_;
  }
  [[nodiscard]] const Trial& trial() const { return trial_; }

  // Whether a line of as many symbols as a row has is a ruler for sure, by the best dialect.
  [[nodiscard]] bool has_sure_rulers() const {
    return best_ && std::ranges::any_of(lines_, [&](const std::string& line) {
             const LineCells cells = cells_of_line(line, *best_);
             return cells.kind == LineCells::Kind::ruler && cells.may_be_ruler && !cells.like_row;
           });
  }

 private:
  [[nodiscard]] bool is_perfect() const { return best_ && trial_.bad == 0 && trial_.notes == 0; }

  void try_rows_in_comments() {
    const auto others = std::exchange(best_, std::nullopt);
    const Trial trial = trial_;
    comments_ = false;
    try_symbols(std::string(kBlanks));
    if (best_ && !(others && trial_.lacks_digits())) return;
    best_ = others;
    trial_ = trial;
  }

  // The text that ends lines, apart from line ends.
  [[nodiscard]] std::string line_break() const {
    constexpr std::string_view kWritten = "\\n";
    return text_.find(kWritten) != std::string::npos ? std::string(kWritten) : std::string();
  }

  void split_lines(const Dialect& base) {
    line_break_ = base.line_break;
    std::string text = text_;
    std::ranges::replace(text, '\r', '\n');
    if (!line_break_.empty()) {
      for (std::size_t at = 0; (at = text.find(line_break_, at)) != std::string::npos; ++at) {
        text[at] = '\n';
      }
    }
    for (std::size_t at = 0; at < text.size() && lines_.size() < kMostLines;) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      lines_.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    for (const std::string& line : lines_) {
      if (const std::size_t side = columns_counted(line); side != 0) heads_.insert(side);
    }
  }

  // Keeps the dialect if it is better than all before.
  void consider(const Dialect& dialect) {
    const Trial trial = trial_of(dialect, head_, options_);
    if (trial.good == 0) return;
    if (best_ && !trial.is_better_than(trial_)) return;
    best_ = dialect;
    trial_ = trial;
  }

  // The sides that a number of symbols may mean. Two boards may stand side by side.
  [[nodiscard]] std::vector<Shape> sides(const std::map<std::size_t, std::size_t>& counts) const {
    if (options_.shape) return {*options_.shape};
    std::map<int, std::size_t> votes;
    for (const auto& [count, times] : counts) {
      if (count <= kMostSymbols && Shape::of_side(static_cast<int>(count))) {
        votes[static_cast<int>(count)] += times;
      }
      if (count % 2 == 0 && count <= kMostSymbols && Shape::of_side(static_cast<int>(count / 2))) {
        votes[static_cast<int>(count / 2)] += times;
      }
      const auto square = Shape::of_cells(count);
      if (square && square->side() <= kMostSymbols) {
        // A board in a line decides more than a row.
        votes[square->side()] += times * static_cast<std::size_t>(square->side());
      }
    }
    std::vector<std::pair<std::size_t, int>> order;
    order.reserve(votes.size());
    for (const auto& [side, times] : votes) order.emplace_back(times, side);
    std::ranges::sort(order, std::greater());
    if (order.size() > kMostSides) order.resize(kMostSides);
    std::vector<Shape> shapes;
    shapes.reserve(order.size());
    for (const auto& [times, side] : order) shapes.push_back(*Shape::of_side(side));
    return shapes;
  }

  [[nodiscard]] std::vector<Shape> sides_of_symbols(std::string_view blanks) const {
    std::map<std::size_t, std::size_t> counts;
    for (const int side : {9, kLargeSide}) add_counts(side, blanks, counts);
    return sides(counts);
  }

  // The numbers of symbols in each line, if the board has this side.
  void add_counts(int side, std::string_view blanks,
                  std::map<std::size_t, std::size_t>& counts) const {
    for (const std::string& line : lines_) {
      std::size_t longest = 0;
      std::size_t total = 0;
      const auto chunks = chunks_of(line, side, blanks);
      for (const Chunk& chunk : chunks) {
        const std::size_t width = chunk.is_word ? 1 : chunk.text.size();
        longest = std::max(longest, width);
        total += width;
      }
      const std::size_t first = chunks.empty() ? 0 : chunks.front().text.size();
      std::set<std::size_t> seen{longest, total, total - first, chunks.size()};
      if (!chunks.empty()) seen.insert(chunks.size() - 1);
      for (const std::size_t count : seen) ++counts[count];
    }
  }

  // Whether the symbol is a digit of this side: a letter of a large board, or of one in letters.
  [[nodiscard]] bool is_digit_of_text(char symbol, int side) const {
    if (side > 9) return is_plausible(symbol, side);
    if (symbol < 'A' || symbol >= 'A' + side) return false;
    std::size_t numerals = 0;
    std::size_t letters = 0;
    for (const std::string& line : lines_) {
      for (const char c : line) {
        if (c >= '1' && c <= '9') ++numerals;
        if (c >= 'A' && c < 'A' + side && c != symbol) ++letters;
      }
    }
    return letters > numerals;
  }

  void try_symbols(const std::string& blanks) {
    Dialect dialect;
    dialect.line_break = line_break_;
    dialect.blanks = blanks;
    dialect.comments = comments_;
    const bool is_usual = kBlanks.find(blanks) != std::string_view::npos;
    for (const Shape shape : sides_of_symbols(blanks)) {
      // Words may happen to look like rows of small boards with a blank of their own.
      if (!is_usual && shape.side() < kSmallestWithOwnBlank) continue;
      // A letter that is a digit of this side is no blank.
      if (!is_usual && is_digit_of_text(blanks[0], shape.side())) continue;
      dialect.shape = shape;
      for (const std::size_t rows :
           {std::size_t{1}, dialect.side(), static_cast<std::size_t>(shape.box_rows())}) {
        dialect.rows_per_line = rows;
        for (const std::size_t labels : {0U, 1U, 2U}) {
          if (labels > 0 && rows == dialect.side()) break;
          dialect.labels = labels;
          try_heads(dialect);
          if (is_perfect()) return;
        }
        dialect.labels = 0;
      }
      dialect.rows_per_line = 2;
      dialect.side_by_side = true;
      for (const std::size_t labels : {0U, 1U}) {
        dialect.labels = labels;
        try_heads(dialect);
        if (is_perfect()) return;
      }
      dialect.labels = 0;
      dialect.side_by_side = false;
    }
  }

  // A line above the rows that counts the columns, and labels behind the rows.
  void try_heads(Dialect dialect) {
    for (const bool headed : {false, true}) {
      if (headed && !heads_.contains(dialect.side())) break;
      dialect.headed = headed;
      for (const std::size_t behind : {0U, 1U}) {
        if (behind > 0 && (dialect.labels > 1 || dialect.rows_per_line != 1)) break;
        dialect.labels_behind = behind;
        try_rulers(dialect);
        if (is_perfect()) return;
      }
    }
  }

  // Lines of blanks that may be rulers, and empty lines that may separate boards.
  void try_rulers(Dialect dialect) {
    look_at_rows(dialect);
    for (const bool rulers : {true, false}) {
      dialect.rulers = rulers;
      for (const bool gaps_end : {true, false}) {
        dialect.gaps_end = gaps_end;
        consider(dialect);
        if (is_perfect() || !has_empty_lines()) break;
      }
      if (is_perfect() || !has_rulers(dialect)) break;
    }
  }

  // Sets the number of pieces of the rows with digits, and their blanks.
  void look_at_rows(Dialect& dialect) const {
    std::set<std::size_t> pieces;
    std::set<char> blanks;
    dialect.pieces = 0;
    dialect.row_blanks.clear();
    for (const std::string& line : lines_) {
      const LineCells cells = cells_of_line(line, dialect);
      if (cells.kind != LineCells::Kind::rows || cells.may_be_ruler) continue;
      pieces.insert(cells.pieces);
      for (const char c : cells.cells) {
        if (is_blank(c) || dialect.blanks.find(c) != std::string::npos) blanks.insert(c);
      }
    }
    if (pieces.size() == 1) dialect.pieces = *pieces.begin();
    dialect.row_blanks.assign(blanks.begin(), blanks.end());
  }

  [[nodiscard]] bool has_empty_lines() const {
    return std::ranges::any_of(lines_,
                               [](const std::string& line) { return trimmed(line).empty(); });
  }
  [[nodiscard]] bool has_rulers(Dialect dialect) const {
    dialect.rulers = false;
    return std::ranges::any_of(
        lines_, [&](const std::string& line) { return cells_of_line(line, dialect).may_be_ruler; });
  }

  // Each symbol that may be the only blank, the most frequent first.
  [[nodiscard]] std::vector<std::string> own_blanks() const {
    constexpr std::string_view kNever = " \t\r\n\"'[](){}|\\<>";
    constexpr std::size_t kFewest = 4;
    std::map<char, std::size_t> counts;
    for (const std::string& line : lines_) {
      for (const char c : line) {
        const bool is_digit = c >= '1' && c <= '9';
        if (!is_digit && kNever.find(c) == std::string_view::npos) ++counts[c];
      }
    }
    std::vector<std::pair<std::size_t, char>> order;
    for (const auto& [symbol, count] : counts) {
      if (count >= kFewest && static_cast<unsigned char>(symbol) < 0x80) {
        order.emplace_back(count, symbol);
      }
    }
    std::ranges::sort(order, std::greater());
    if (order.size() > kMostBlankSets) order.resize(kMostBlankSets);
    std::vector<std::string> sets;
    sets.reserve(order.size());
    for (const auto& [count, symbol] : order) sets.emplace_back(1, symbol);
    return sets;
  }

  void try_fields() {
    for (const char delimiter : {',', ';', '\t', '|', '&'}) {
      std::map<std::size_t, std::size_t> counts;
      for (const std::string& line : lines_) {
        const auto found = static_cast<std::size_t>(std::ranges::count(line, delimiter));
        if (found < 3) continue;
        for (const std::size_t count : {found - 1, found, found + 1}) ++counts[count];
      }
      if (counts.empty()) continue;
      Dialect dialect;
      dialect.cells = Dialect::Cells::fields;
      dialect.line_break = line_break_;
      dialect.blanks = kBlanks;
      dialect.delimiter = delimiter;
      for (const Shape shape : sides(counts)) {
        dialect.shape = shape;
        for (const std::size_t rows : {std::size_t{1}, dialect.side()}) {
          dialect.rows_per_line = rows;
          for (const std::size_t labels : {0U, 1U}) {
            dialect.labels = labels;
            for (const bool headed : {false, true}) {
              if (headed && !heads_.contains(dialect.side())) break;
              dialect.headed = headed;
              for (const bool gaps_end : {true, false}) {
                dialect.gaps_end = gaps_end;
                consider(dialect);
                if (is_perfect()) return;
                if (!has_empty_lines()) break;
              }
            }
          }
        }
      }
    }
  }

  void try_places() {
    Dialect dialect;
    dialect.cells = Dialect::Cells::places;
    dialect.line_break = line_break_;
    dialect.blanks = "0";
    std::vector<Shape> shapes;
    if (options_.shape) {
      shapes.push_back(*options_.shape);
    } else {
      for (const int side : {9, 6, 4, 8, 10, 12, 16, 25}) shapes.push_back(*Shape::of_side(side));
    }
    for (const Shape shape : shapes) {
      dialect.shape = shape;
      for (const Places& places : places_of(lines_, shape)) {
        dialect.places = places;
        for (const std::size_t numbered : {0U, 1U}) {
          dialect.labels = numbered;
          for (const auto& [empty_rows, gaps_end] :
               {std::pair{false, true}, std::pair{false, false}, std::pair{true, false}}) {
            if (empty_rows && numbered > 0) continue;
            dialect.empty_rows = empty_rows;
            dialect.gaps_end = gaps_end;
            consider(dialect);
            if (is_perfect()) return;
          }
        }
      }
    }
  }

  void try_coordinates() {
    const auto dialect = dialect_of_places(lines_, options_.shape);
    if (!dialect) return;
    consider(*dialect);
    if (best_) return;
    // What is wrong with such a list is told once.
    best_ = dialect;
    trial_ = trial_of(*dialect, head_, options_);
  }

  void try_wrapped() {
    Dialect dialect;
    dialect.cells = Dialect::Cells::wrapped;
    dialect.blanks = ".0_*?-";
    for (const int side : {9, 16, 4, 6, 25}) {
      dialect.shape = options_.shape.value_or(*Shape::of_side(side));
      consider(dialect);
      if (is_perfect() || options_.shape) return;
    }
  }

  std::string text_;
  Head head_;
  ReadOptions options_;
  Trial named_;
  std::string line_break_;
  bool comments_ = true;
  std::vector<std::string> lines_;
  std::set<std::size_t> heads_;  // the numbers of columns that lines count
  std::optional<Dialect> best_;
  Trial trial_;
};

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
  return std::ranges::all_of(line, [&](char c) { return is_plausible(c, shape->side()); });
}

}  // namespace

bool is_sure(const Head& head, const Format& format) {
  if (head.text.find(kNoSolution) != std::string_view::npos) return true;
  if (format.name == "json") {
    HeadLines lines(head);
    std::string_view line;
    if (!lines.next_significant(line)) return true;
    // A dictionary of Python may hold cells by their places.
    const bool is_dictionary = line.starts_with("{'") || line.starts_with("{(");
    // What stands in a link is read as a link, which may be refused.
    const bool has_link = head.text.find("://") != std::string_view::npos;
    return (line.front() == '{' && !is_dictionary) || has_link;
  }
  if (format.name == "csv") return names_puzzle(head);
  // Files of plain lines begin with one.
  if (format.name == "line" && begins_with_plain_line(head)) return true;
  // A line of HoDoKu with too few colons may say what is struck out.
  if (is_one_of(format, {"hodoku", "line"})) return head.text.starts_with(':');
  return format.name == "opensudoku" && head.text.find("<game") != std::string_view::npos;
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
      (is_of_rows &&
       (named.notes > 0 || named.alternates() || has_labels(seen) || has_head_of_columns(seen))) ||
      (is_one_of(format, {"block", "counted", "line"}) && has_line_of_rulers(seen));
  if (is_well && !has_signs) return std::nullopt;
  // A damaged record of a format remains an error.
  if (!is_well && named.good > 0 && !is_of_rows && !is_one_of(format, {"line"})) {
    return std::nullopt;
  }
  Search search(head, options, named);
  auto dialect = search.best();
  if (!dialect) return std::nullopt;
  const Trial& trial = search.trial();
  if (is_well) {
    // Rows that make whole boards are no small puzzles, each in a line.
    if (is_of_rows && dialect->has_boards_in_lines()) return std::nullopt;
    if (is_of_rows && search.has_sure_rulers()) return dialect;
    const bool same = trial.boards == named.boards;
    return trial.bad == 0 && (!same || dialect->pairs) ? dialect : std::nullopt;
  }
  // An error is better than a note, unless it hides boards.
  if (named.good >= trial.good && named.good > 0 && trial.notes > 0) return std::nullopt;
  const bool is_better = named.good > 0 && trial.bad < named.bad && trial.good >= named.good;
  const bool is_list = dialect->cells == Dialect::Cells::coordinates;
  const bool is_mostly_good = named.good == 0 && (is_list || trial.good > trial.bad);
  return trial.bad == 0 || is_better || is_mostly_good ? dialect : std::nullopt;
}

bool reads_well(const Head& head, const Format& format, const ReadOptions& options) {
  const Trial trial = trial_of(format, head, options);
  return trial.good > 0 && trial.bad == 0;
}

std::string board_in_text(std::string_view text, const ReadOptions& options) {
  Search search({text, true, options.shape}, options, {});
  const auto dialect = search.best();
  if (!dialect || search.trial().bad > 0 || search.trial().boards.size() != 1) return {};
  if (dialect->side() > static_cast<std::size_t>(kMostSymbols)) return {};
  return to_line(search.trial().boards.front());
}

}  // namespace bitdoku
