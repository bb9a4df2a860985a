#include "formats/boards/dialect_search.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "formats/boards/boards.hpp"
#include "formats/boards/counts.hpp"
#include "formats/boards/layouts.hpp"
#include "formats/boards/line_cells.hpp"
#include "formats/boards/places_dialect.hpp"
#include "formats/boards/row_shape.hpp"
#include "formats/boards/trial.hpp"
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
    if (!best_ || trial_.bad > 0) try_scattered();
    if (best_ && trial_.alternates()) best_->pairs = true;
    // What clashes is told rather than what a title lacks.
    if (!best_ && clashing_) {
      std::tie(best_, trial_) = *std::exchange(clashing_, std::nullopt);
      best_->has_slip = true;
    }
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
    const std::string_view text = text_;
    for (std::size_t at = 0; (at = text.find(kWritten, at)) != text.npos; ++at) {
      const std::string_view behind = text.substr(at + kWritten.size());
      const bool is_word = behind.starts_with("ode") || behind.starts_with("ew");  // of LaTeX
      if (!is_word) return std::string(kWritten);
    }
    return {};
  }

  void split_lines(const Dialect& base) {
    line_break_ = base.line_break;
    std::string text = text_;
    std::ranges::replace(text, '\r', '\n');
    if (!line_break_.empty()) {
      for (std::size_t at = 0; (at = text.find(line_break_, at)) != std::string::npos; ++at) {
        text.replace(at, line_break_.size(), "\n");
      }
    }
    for (std::size_t at = 0; at < text.size() && lines_.size() < kMostLines;) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      lines_.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    for (const std::string& line : lines_) {
      if (const std::size_t side = columns_counted(line); side != 0) ++heads_[side];
    }
    const std::size_t side = side_below_head(lines_);
    if (side == 0) return;
    heads_ = {};
    ++heads_[side];
    not_side_ = static_cast<int>(side) + 1;
  }

  // Keeps the dialect if it is better than all before.
  void consider(const Dialect& dialect) {
    const Trial trial = trial_of(dialect, head_, options_);
    const bool is_of_rows = dialect.cells == Dialect::Cells::symbols ||
                            dialect.cells == Dialect::Cells::fields ||
                            dialect.cells == Dialect::Cells::places;
    if (!clashing_ && is_of_rows && trial.is_slip()) clashing_ = {dialect, trial};
    if (trial.good == 0) return;
    if (best_ && !trial.is_better_than(trial_)) return;
    if (dialect.cells == Dialect::Cells::fields && counts_rows(dialect)) return;
    best_ = dialect;
    trial_ = trial;
  }

  // The sides that a number of symbols may mean. Two boards may stand side by side.
  [[nodiscard]] std::vector<Shape> sides(const Counts& counts) const {
    if (options_.shape) return {*options_.shape};
    Counts votes;
    for (const auto& [count, times] : counts) {
      if (count <= kMostSymbols && Shape::of_side(static_cast<int>(count))) {
        votes[count] += times;
      }
      if (count % 2 == 0 && count <= kMostSymbols && Shape::of_side(static_cast<int>(count / 2))) {
        votes[count / 2] += times;
      }
      const auto square = Shape::of_cells(count);
      if (square && square->side() <= kMostSymbols) {
        // A board in a line decides more than a row.
        const auto side = static_cast<std::size_t>(square->side());
        votes[side] += times * side;
      }
    }
    std::vector<Shape> shapes;
    for (const std::size_t side :
         votes.most_frequent(kMostSides, 1, static_cast<std::size_t>(not_side_))) {
      shapes.push_back(*Shape::of_side(static_cast<int>(side)));
    }
    return shapes;
  }

  [[nodiscard]] std::vector<Shape> sides_of_symbols(std::string_view blanks) const {
    Counts counts;
    for (const int side : {9, kLargeSide}) add_counts(side, blanks, counts);
    return sides(counts);
  }

  // The numbers of symbols in each line, if the board has this side.
  void add_counts(int side, std::string_view blanks, Counts& counts) const {
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
      Counts seen;
      for (const std::size_t count : {longest, total, total - first, chunks.size()}) seen[count];
      if (!chunks.empty()) seen[chunks.size() - 1];
      for (const auto& [count, times] : seen) ++counts[count];
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
        if (rows == dialect.side() && has_rows_of_larger(shape)) continue;
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
      if (has_sign_beside_cells(dialect)) {
        dialect.side_by_side = false;
        continue;
      }
      for (const std::size_t labels : {0U, 1U}) {
        dialect.labels = labels;
        try_heads(dialect);
        if (is_perfect()) return;
      }
      dialect.labels = 0;
      dialect.side_by_side = false;
    }
  }

  // Whether several lines have as many symbols as a board of this shape, but not its digits: they
  // are rows of a larger board, and a line with few digits may be one, too.
  [[nodiscard]] bool has_rows_of_larger(Shape shape) const {
    constexpr std::size_t kFewest = 4;
    const int side = shape.cells();
    if (side > kLargeSide) return false;
    std::size_t rows = 0;
    for (const std::string& line : lines_) {
      std::size_t cells = 0;
      bool has_larger = false;
      for (const Chunk& chunk : chunks_of(line, side, ".0_")) {
        cells += chunk.text.size();
        has_larger = has_larger || std::ranges::any_of(chunk.text, [&](char c) {
                       return !is_blank(c) && !is_plausible(c, shape.side());
                     });
      }
      if (has_larger && cells == static_cast<std::size_t>(side)) ++rows;
      if (std::ranges::count(line, ',') + 1 == side && has_number_above(line, shape.side())) ++rows;
    }
    return rows >= kFewest;
  }

  [[nodiscard]] static bool has_number_above(std::string_view line, int most) {
    int number = 0;
    for (const char c : line) {
      number = c >= '0' && c <= '9' ? std::min(number, kLargeSide) * 10 + (c - '0') : 0;
      if (number > most) return true;
    }
    return false;
  }

  // Whether the first cells count the rows, and a last empty field shows that the rows are longer:
  // 1 | 3 |  | 4 | is the first row of a table whose last column is blank.
  [[nodiscard]] bool counts_rows(const Dialect& dialect) const {
    if (dialect.delimiter != '|' || dialect.labels > 0) return false;
    std::size_t rows = 0;
    for (const std::string& line : lines_) {
      const LineCells cells = cells_of_line(line, dialect);
      if (cells.kind != LineCells::Kind::rows || cells.cells.empty()) continue;
      const std::string_view text = trimmed(line);
      const auto bars = static_cast<std::size_t>(std::ranges::count(text, '|'));
      const std::size_t columns = text.starts_with('|') ? bars - 1 : bars + 1;
      if (!text.ends_with('|') || columns <= dialect.side()) return false;
      if (digit_of(cells.cells[0], Alphabet::digits, kMaxSide) != rows % dialect.side() + 1) {
        return false;
      }
      ++rows;
    }
    return rows > 0;
  }

  // Whether every second cell of all rows is the same sign, which then stands beside the cells.
  [[nodiscard]] bool has_sign_beside_cells(const Dialect& dialect) const {
    std::array<std::optional<char>, 2> signs;  // of the even and the odd places
    std::array<bool, 2> differ{};
    for (const std::string& line : lines_) {
      const LineCells cells = cells_of_line(line, dialect);
      if (cells.kind != LineCells::Kind::rows) continue;
      for (std::size_t i = 0; i < cells.cells.size(); ++i) {
        std::optional<char>& sign = signs[i % 2];
        differ[i % 2] = differ[i % 2] || (sign && *sign != cells.cells[i]);
        sign = cells.cells[i];
      }
    }
    return signs[0] && (!differ[0] || !differ[1]) && (differ[0] || differ[1]);
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
    Counts pieces;
    std::string blanks;
    dialect.pieces = 0;
    dialect.row_blanks.clear();
    std::size_t rows = 0;
    for (const std::string& line : lines_) {
      const LineCells cells = cells_of_line(line, dialect);
      if (cells.kind != LineCells::Kind::rows || cells.may_be_ruler) continue;
      ++rows;
      ++pieces[cells.pieces];
      for (const char c : cells.cells) {
        const bool is_new = blanks.find(c) == std::string::npos;
        if (is_new && (is_blank(c) || dialect.blanks.find(c) != std::string::npos)) blanks += c;
      }
    }
    dialect.has_rows = rows >= dialect.side();
    if (pieces.size() == 1) dialect.pieces = pieces.begin()->first;
    dialect.row_blanks = blanks;
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
    Counts counts;
    for (const std::string& line : lines_) {
      for (const char c : line) {
        const bool is_digit = c >= '1' && c <= '9';
        const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
        if (is_ascii && !is_digit && kNever.find(c) == std::string_view::npos) {
          ++counts[static_cast<unsigned char>(c)];
        }
      }
    }
    std::vector<std::string> sets;
    for (const std::size_t symbol : counts.most_frequent(kMostBlankSets, kFewest)) {
      sets.emplace_back(1, static_cast<char>(symbol));
    }
    return sets;
  }

  // The empty fields before and behind all rows of a sheet.
  struct Margins {
    std::size_t before = 4;
    std::size_t behind = 4;
  };
  [[nodiscard]] Margins margins_of(char delimiter) const {
    Margins margins;
    const std::string ignored{delimiter, ' ', '\r'};
    for (const std::string& line : lines_) {
      if (std::ranges::count(line, delimiter) < 3) continue;
      const std::size_t first = line.find_first_not_of(ignored);
      if (first == std::string::npos || line.find_first_of("123456789") == std::string::npos) {
        continue;
      }
      const auto count = [&](std::string_view part) {
        return static_cast<std::size_t>(std::ranges::count(part, delimiter));
      };
      margins.before = std::min(margins.before, count(line.substr(0, first)));
      margins.behind =
          std::min(margins.behind, count(line.substr(line.find_last_not_of(ignored) + 1)));
    }
    return margins;
  }

  void try_fields() {
    for (const char delimiter : {',', ';', '\t', '|', '&'}) {
      const Margins margins = delimiter == '|' ? Margins{0, 0} : margins_of(delimiter);
      Counts counts;
      std::size_t within = 0;  // the width without empty columns
      for (const std::string& line : lines_) {
        const auto found = static_cast<std::size_t>(std::ranges::count(line, delimiter));
        if (found < 3) continue;
        for (const std::size_t count : {found - 1, found, found + 1}) ++counts[count];
        if (delimiter == '|') ++counts[found - 2];  // a frame and a label
        const std::size_t empty = margins.before + margins.behind;
        if (empty > 0 && found > empty) within = std::max(within, found + 1 - empty);
      }
      if (counts.empty()) continue;
      Dialect dialect;
      dialect.cells = Dialect::Cells::fields;
      dialect.line_break = line_break_;
      dialect.blanks = kBlanks;
      dialect.delimiter = delimiter;
      for (const Shape shape : sides_of_fields(counts, within)) {
        dialect.shape = shape;
        for (const std::size_t rows : {std::size_t{1}, dialect.side()}) {
          dialect.rows_per_line = rows;
          dialect.is_cut = false;
          dialect.ends_rows = rows == 1 && has_ended_rows(dialect);
          dialect.is_open = rows == 1 && has_open_rows(dialect);
          try_labelled_fields(dialect, margins.before);
          if (!is_perfect() && rows == 1 && has_cut_rows(dialect)) {
            dialect.is_cut = true;
            consider(dialect);
          }
          if (!is_perfect()) continue;
          best_->margin_is_unsure = has_other_margin(margins.before) || has_uneven_fields(*best_);
          return;
        }
      }
    }
  }

  static bool has_pair(std::string_view row, char delimiter) {
    return row.find(std::string(2, delimiter)) != std::string_view::npos;
  }

  // Whether bars stand between the cells of rows, and none around them: 5|3|||7||||
  [[nodiscard]] bool has_open_rows(const Dialect& dialect) const {
    if (dialect.delimiter != '|') return false;
    std::size_t open = 0;
    std::size_t rows = 0;
    for (const std::string& line : lines_) {
      const std::string_view row = trimmed(line);
      if (static_cast<std::size_t>(std::ranges::count(row, '|')) + 1 != dialect.side()) continue;
      if (row.find_first_not_of("0123456789|. \t") != row.npos) continue;
      ++rows;
      if (!row.starts_with('|') || !row.ends_with('|')) ++open;
    }
    return rows >= dialect.side() - 1 && 3 * open >= dialect.side();
  }

  // Whether most rows end with a delimiter behind their last cell. They have no empty cells, which
  // would look the same.
  [[nodiscard]] bool has_ended_rows(const Dialect& dialect) const {
    std::size_t ended = 0;
    std::size_t others = 0;
    for (const std::string& line : lines_) {
      const std::string_view row = trimmed(line);
      const auto count = static_cast<std::size_t>(std::ranges::count(row, dialect.delimiter));
      const bool is_ended = row.ends_with(dialect.delimiter);
      if (row.starts_with(dialect.delimiter) || has_pair(row, dialect.delimiter)) return false;
      if (is_ended && count == dialect.side()) ++ended;
      if (!is_ended && count + 1 == dialect.side()) ++others;
    }
    return 2 * ended > dialect.side() && ended > others;
  }

  // Whether one of the empty fields in a row is none of its cells, because other rows have fewer
  // fields.
  [[nodiscard]] bool has_uneven_fields(const Dialect& dialect) const {
    if (dialect.rows_per_line != 1) return false;
    if (dialect.delimiter == '|') return has_uneven_frames();
    std::size_t most = 0;
    std::size_t fewest = kMostSymbols;
    bool has_empty = false;
    for (const std::string& line : lines_) {
      std::string row = line.substr(0, line.find("\\\\"));  // \\ \hline of LaTeX
      std::erase_if(
          row, [](char c) { return c == ' ' || c == '\r' || c == '\\' || c == '"' || c == '\''; });
      if (dialect.labels > 0) row.erase(0, row.find(dialect.delimiter) + 1);
      const bool is_row = std::ranges::all_of(
          row, [&](char c) { return c == dialect.delimiter || (c >= '0' && c <= '9'); });
      const auto fields = static_cast<std::size_t>(std::ranges::count(row, dialect.delimiter)) + 1;
      if (!is_row || fields < dialect.side()) continue;
      has_empty =
          has_empty || row.starts_with(dialect.delimiter) || has_pair(row, dialect.delimiter);
      most = std::max(most, fields);
      fewest = std::min(fewest, fields);
    }
    return has_empty && most > fewest;
  }

  // Whether rows with a frame around each cell have different numbers of cells: | 5 | 3 |   |
  [[nodiscard]] bool has_uneven_frames() const {
    constexpr std::ptrdiff_t kFewestCells = 7;
    std::optional<std::ptrdiff_t> bars;
    for (const std::string& line : lines_) {
      const std::string_view text = trimmed(line);
      const bool has_bars = text.starts_with('|') && text.ends_with('|');
      const bool has_brackets = text.starts_with('[') && text.ends_with(']');
      const bool is_blank_row = text.find_first_not_of("| ") == text.npos;
      const bool has_digit = text.find_first_of("123456789") != text.npos;
      if ((!has_bars && !has_brackets) || !(has_digit || is_blank_row)) continue;
      const std::ptrdiff_t count = std::ranges::count(text, text[0]);
      if (count < kFewestCells) continue;
      if (bars && *bars != count) return true;
      bars = count;
    }
    return false;
  }

  // Whether an editor has cut off the tabs at the ends of rows: all blanks are empty fields, only
  // such rows are too short, and no row has kept such tabs.
  [[nodiscard]] bool has_cut_rows(const Dialect& dialect) const {
    if (dialect.delimiter != '\t' || dialect.side() > 9) return false;
    std::size_t full = 0;
    std::size_t cut = 0;
    bool has_empty = false;
    for (const std::string& line : lines_) {
      if (trimmed(line).empty()) continue;
      if (line.find_first_not_of("123456789\t\r") != std::string::npos) return false;
      const auto fields = static_cast<std::size_t>(std::ranges::count(line, '\t')) + 1;
      const bool keeps_tab = line.ends_with('\t') || line.ends_with("\t\r");
      if (fields > dialect.side() || (fields == dialect.side() && keeps_tab)) return false;
      ++(fields == dialect.side() ? full : cut);
      has_empty = has_empty || line.starts_with('\t') || line.find("\t\t") != std::string::npos;
    }
    return full > 0 && cut > 0 && has_empty && (full + cut) % dialect.side() == 0;
  }

  // The sides that numbers of fields may mean. What is left without empty columns comes first if it
  // is a usual side: 8 columns may be those of a 9x9 board whose last column is blank.
  [[nodiscard]] std::vector<Shape> sides_of_fields(const Counts& counts, std::size_t within) const {
    std::vector<Shape> shapes = sides(counts);
    if (options_.shape || within == 0) return shapes;
    constexpr std::array kUsualSides{4, 6, 9, 16};
    constexpr int kMostBlankColumns = 2;
    const int width = static_cast<int>(std::min(within, std::size_t{kMostSymbols}));
    for (int side = width + kMostBlankColumns; side >= width; --side) {
      const auto shape = Shape::of_side(side);
      if (!shape) continue;
      std::erase(shapes, *shape);
      const bool is_usual = std::ranges::find(kUsualSides, side) != kUsualSides.end();
      shapes.insert(is_usual ? shapes.begin() : shapes.end(), *shape);
    }
    return shapes;
  }

  void try_labelled_fields(Dialect dialect, std::size_t most_empty) {
    for (const std::size_t labels : {0U, 1U}) {
      dialect.labels = labels;
      for (const bool headed : {false, true}) {
        if (headed && !heads_.contains(dialect.side())) break;
        dialect.headed = headed;
        for (const bool gaps_end : {true, false}) {
          dialect.gaps_end = gaps_end;
          for (dialect.margin = 0; dialect.margin <= most_empty; ++dialect.margin) {
            for (const std::size_t rows_above : {0U, 1U, 2U, 3U}) {
              dialect.rows_above = rows_above;
              consider(dialect);
              if (is_perfect()) return;
              if (!has_rows_of_empty_fields(dialect)) break;
            }
          }
          if (!has_empty_lines()) break;
        }
      }
    }
  }

  [[nodiscard]] bool has_rows_of_empty_fields(const Dialect& dialect) const {
    if (dialect.rows_per_line != 1) return false;
    const std::string ignored{dialect.delimiter, ' ', '\r'};
    return std::ranges::any_of(lines_, [&](const std::string& line) {
      return line.find_first_not_of(ignored) == std::string::npos &&
             line.find(dialect.delimiter) != std::string::npos;
    });
  }

  // Whether other boards are read without an error if the cells begin in another field.
  [[nodiscard]] bool has_other_margin(std::size_t most_empty) const {
    Dialect dialect = *best_;
    for (dialect.margin = 0; dialect.margin <= most_empty; ++dialect.margin) {
      for (dialect.rows_above = 0; dialect.rows_above < 4; ++dialect.rows_above) {
        if (reads_others(dialect)) return true;
      }
    }
    // The first number of a line may be an id if the last cell may be empty.
    dialect = *best_;
    dialect.labels = 1 - dialect.labels;
    return dialect.has_boards_in_lines() && reads_others(dialect);
  }
  [[nodiscard]] bool reads_others(const Dialect& dialect) const {
    const Trial trial = trial_of(dialect, head_, options_);
    return trial.good > 0 && trial.bad == 0 && trial.boards != trial_.boards;
  }

  void try_places() {
    if (has_uneven_frames()) return;
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
            // The rows of a frame have bars.
            if (empty_rows && (numbered > 0 || has_frame())) continue;
            dialect.empty_rows = empty_rows;
            dialect.gaps_end = gaps_end;
            consider(dialect);
            if (is_perfect()) return;
          }
        }
      }
    }
  }

  [[nodiscard]] bool has_frame() const {
    return std::ranges::any_of(lines_, [](const std::string& line) {
      const std::string_view text = trimmed(line);
      return text.size() > 2 && text.starts_with('|') && text.ends_with('|');
    });
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

  // It leaves out more than the others, so it must find more boards or have fewer errors.
  void try_scattered() {
    Dialect dialect;
    dialect.cells = Dialect::Cells::scattered;
    dialect.blanks = ".0_*?xX";  // a line of hyphens may be a ruler
    dialect.comments = false;
    dialect.shape = options_.shape.value_or(kShape9x9);
    Dialect of_rows = dialect;
    of_rows.cells = Dialect::Cells::symbols;
    const bool has_rows = std::ranges::any_of(lines_, [&](const std::string& line) {
      return cells_of_line(line, of_rows).kind == LineCells::Kind::rows;
    });
    if (!has_rows) dialect.rows_per_line = dialect.side();
    const Trial trial = trial_of(dialect, head_, options_);
    if (trial.good <= named_.good) return;
    if (best_ && (trial.good < trial_.good || trial.bad > trial_.bad)) return;
    const bool is_same = best_ && trial.good == trial_.good && trial.bad == trial_.bad;
    if (is_same && trial.good > trial.bad) return;
    best_ = dialect;
    trial_ = trial;
  }

  std::string text_;
  Head head_;
  ReadOptions options_;
  Trial named_;
  std::string line_break_;
  bool comments_ = true;
  std::vector<std::string> lines_;
  Counts heads_;      // the numbers of columns that lines count
  int not_side_ = 0;  // that of a board with its head and its labels
  std::optional<Dialect> best_;
  Trial trial_;
  std::optional<std::pair<Dialect, Trial>> clashing_;  // the first that finds one with a slip
};

}  // namespace

DialectFound search_dialect(const Head& head, const ReadOptions& options, const Trial& named) {
  Search search(head, options, named);
  DialectFound found;
  found.dialect = search.best();
  found.has_sure_rulers = search.has_sure_rulers();
  found.trial = search.trial();
  return found;
}

}  // namespace bitdoku
