#include "formats/opensudoku.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "formats/boards/encoded_text.hpp"
#include "formats/head.hpp"
#include "formats/symbols.hpp"
#include "formats/xml_text.hpp"

namespace bitdoku {
namespace {

// Elements before the games that describe the collection.
constexpr std::array<std::string_view, 8> kAbout{"name",    "author", "description", "comment",
                                                 "created", "source", "level",       "sourceURL"};

constexpr std::size_t kLongestTag = std::size_t{1} << 20U;
constexpr std::size_t kCells = 81;

// Reads the file tag by tag and reads the attributes of each. Therefore collections of any size
// can be streamed, and a malformed game does not affect others.
class OpenSudokuReader : public FormatReader {
 public:
  OpenSudokuReader(TextInput& input, const ReadOptions& options)
      : input_(input), options_(options), symbols_(options) {
    input_.split_at('>');
  }

 protected:
  Fetched gather(bool wait) override {
    for (;;) {
      if (held_at_ < held_.size()) {
        const std::size_t at = std::exchange(held_at_, held_.size());
        add_piece(std::string_view(held_).substr(at), held_line_);
      } else {
        std::string_view piece;
        const Fetched fetched = input_.line(piece, wait);
        if (fetched == Fetched::waits) return fetched;
        if (fetched == Fetched::end) {
          if (!input_.error() && has_something_to_say()) return Fetched::yes;
          if (!input_.error() && is_open_) {
            input_.fail("the file ends on line " + std::to_string(last_line_) +
                        " without </opensudoku>; it may be cut short");
          }
          return fetched;
        }
        if (is_closed_) input_.keep_unread(piece);
        add_piece(piece, input_.line_number());
      }
      if (!tag_is_complete()) continue;
      last_line_ = line_;
      if (is_game()) return Fetched::yes;
      read_about();
      text_.clear();
    }
  }

  void decode(Record& record) override {
    if (!is_game()) {
      record.line = 1;
      record.error = Error{ErrorCode::bad_syntax, 1, 0, why_nothing()};
      return;
    }
    record.line = line_;
    record.kept = about_;
    found_ = true;
    const std::string tag = std::exchange(text_, {});
    if (tag.size() > kLongestTag) {
      record.error = Error{ErrorCode::bad_syntax, line_, 0, "a tag longer than 1 MiB"};
      return;
    }
    const auto data = xml_attribute(tag, "game", "data");
    if (!data) {
      record.error = Error{ErrorCode::bad_syntax, line_, 0, "not a tag like <game data=\"...\"/>"};
      return;
    }
    std::string cells;
    append_without_entities(cells, *data);
    read_cells(cells, record);
  }

 private:
  // Why no game was found. Other files begin like those of OpenSudoku.
  [[nodiscard]] std::string why_nothing() const {
    if (options_.format != nullptr) {
      return "no <game data=\"...\"/> found: this is not an OpenSudoku file";
    }
    return (is_picture_ ? "no board can be read in this picture (SVG)"
                        : "no board found in this HTML or XML") +
           std::string(
               "; give a puzzle as a table, as 9 rows of 9 digits and blanks (.), or as 81 of them "
               "in a line");
  }

  // Whether the tag is a game. Its name may be damaged.
  [[nodiscard]] bool is_game() const {
    if (text_.starts_with("<game") && text_.find_first_of(" \t\r\n/>", 5) == 5) return true;
    return !text_.starts_with("<!--") && has_data(text_);
  }

  static bool has_data(std::string_view text) {
    return text.size() > kCells && text.find("data=") != std::string_view::npos;
  }

  // At the end of the input, reports a game that is cut off, or a file without games and without a
  // collection.
  bool has_something_to_say() {
    const bool game = is_game();
    const bool nothing = !std::exchange(found_, true) && !blank_;
    if (game) is_open_ = false;  // tells only one fault
    return game || nothing;
  }

  // Adds text up to a '>', which the input has removed. Drops the text before the tag, unless it is
  // the text of an element.
  void add_piece(std::string_view piece, std::uint64_t line) {
    blank_ = blank_ && trimmed(piece).empty();
    if (quote_ != 0 && piece.find('<') != std::string_view::npos) {
      // A value cannot contain '<'. So a quote is missing, and this piece belongs to the next tag.
      hold(piece, line);
      quote_ = 0;
      return;
    }
    if (text_.empty()) {
      quote_ = 0;
      const std::string_view before = piece.substr(0, piece.find('<'));
      content_ = before.substr(0, kLongestTag);
      line_ = line + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
      piece.remove_prefix(before.size());
      line = line_;
      is_picture_ = is_picture_ || piece.starts_with("<svg");
      if (piece.empty()) {
        if (!has_data(before)) return;
        piece = before;  // the '<' of a game is missing
      }
    }
    if (text_.size() > kLongestTag) return;
    const bool comment = (text_.empty() ? piece : text_).starts_with("<!--");
    const std::size_t end = comment ? piece.size() : end_of_tag(piece);
    text_ += piece.substr(0, std::min(end, kLongestTag));
    text_ += '>';
    if (end < piece.size()) {
      const auto lines = std::ranges::count(piece.substr(0, end), '\n');
      hold(piece.substr(end), line + static_cast<std::uint64_t>(lines));
    }
  }

  // Keeps a piece for the next tag. It may be a part of what is kept already.
  void hold(std::string_view piece, std::uint64_t line) {
    const bool again = std::ranges::less_equal()(held_.data(), piece.data()) &&
                       std::ranges::less()(piece.data(), held_.data() + held_.size());
    if (!again) held_ = piece;
    held_at_ = again ? static_cast<std::size_t>(piece.data() - held_.data()) : 0;
    held_line_ = line;
  }

  // The length of the tag within the piece. If a '>' is missing, the tag ends where another one
  // begins.
  std::size_t end_of_tag(std::string_view piece) {
    for (std::size_t i = 0; i < piece.size(); ++i) {
      const char c = piece[i];
      if (quote_ == 0 && c == '<' && (i > 0 || !text_.empty())) return i;
      if (quote_ == 0 && (c == '"' || c == '\'')) {
        quote_ = c;
      } else if (c == quote_) {
        quote_ = 0;
      }
    }
    return piece.size();
  }

  // A '>' in a quoted value or a comment does not end the tag.
  [[nodiscard]] bool tag_is_complete() const {
    if (text_.empty()) return false;
    if (text_.size() > kLongestTag) return true;
    return text_.starts_with("<!--") ? text_.ends_with("-->") : quote_ == 0;
  }

  // At a closing tag, reads the text before it, which is the content of the element.
  void read_about() {
    if (text_.starts_with("<opensudoku")) {
      found_ = true;
      is_open_ = !text_.ends_with("/>");
    }
    if (text_.starts_with("</opensudoku")) {
      is_open_ = false;
      is_closed_ = true;
    }
    const bool closing = text_.starts_with("</");
    const std::string name = text_.substr(2, text_.size() - 3);
    if (!closing || std::ranges::find(kAbout, name) == kAbout.end()) return;
    std::string content;
    append_without_entities(content, content_);
    about_.push_back({Field::Kind::text, name, content});
  }

  // Reads 81 symbols, or three fields per cell (value, note, editable). The fields may follow a
  // line "version: 1"; later versions have a fourth field. The player entered the editable values,
  // so they are not givens.
  void read_cells(std::string_view data, Record& record) {
    data = trimmed(data);
    constexpr std::string_view kVersion = "version:";
    if (data.starts_with(kVersion)) {
      data = trimmed(data.substr(kVersion.size()));
      data.remove_prefix(std::min(data.find_first_of(kSpaces), data.size()));
      data = trimmed(data);
    }
    if (data.find('|') == std::string_view::npos) return symbols_.line(data, 0, record);
    if (data.ends_with('|')) data.remove_suffix(1);
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= data.size() && fields.size() < 5 * kCells;) {
      const std::size_t end = std::min(data.find('|', at), data.size());
      fields.push_back(trimmed(data.substr(at, end - at)));
      at = end + 1;
    }
    const std::size_t each = fields.size() / kCells;
    if (fields.size() % kCells != 0 || each < 3 || each > 4) {
      record.error =
          Error{ErrorCode::bad_length, line_, 0,
                counted(fields.size(), "field") + ", three for each of 81 cells are 243"};
      return;
    }
    const auto shape = shape_of_side(9, options_);
    if (!shape) {
      record.error = Error{ErrorCode::bad_shape, line_, 0, shape.error().message};
      return;
    }
    std::string symbols;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const std::string_view value = fields[cell * each];
      const std::string_view editable = fields[cell * each + each - 1];
      if (value.size() != 1) {
        record.error = Error{ErrorCode::bad_symbol, line_, 0,
                             "cell " + std::to_string(cell + 1) + " has no digit from 0 to 9"};
        return;
      }
      symbols += editable == "0" ? value[0] : '0';
    }
    symbols_.line(symbols, 0, record);
  }

  TextInput& input_;
  ReadOptions options_;
  SymbolReader symbols_;
  std::string text_;     // the tag
  std::string content_;  // text before the tag
  char quote_ = 0;       // quote that is open at the end of text_
  std::string held_;     // beginning of the next tag, and its position
  std::size_t held_at_ = 0;
  std::uint64_t held_line_ = 0;
  std::uint64_t line_ = 0;
  bool is_picture_ = false;      // the text has a tag of SVG
  bool found_ = false;           // found a game or a collection
  bool is_open_ = false;         // the collection is not closed yet
  bool is_closed_ = false;       // what follows belongs to no collection
  std::uint64_t last_line_ = 0;  // of the last tag
  bool blank_ = true;            // only spaces so far
  std::vector<Field> about_;
};

// In another format, a damaged symbol may happen to be a '<'. So the tag must begin with a name and
// be closed on its line, or be one that XML files begin with.
Likeness looks_like_opensudoku(const Head& head) {
  const std::size_t first = head.text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return head.complete ? Likeness::no : Likeness::perhaps;
  if (head.text[first] != '<') return Likeness::no;
  const std::size_t end = head.text.find('\n', first);
  const std::string_view line = head.text.substr(first, end - first);
  constexpr std::array<std::string_view, 4> kBeginnings{"<?xml", "<!--", "<!DOCTYPE",
                                                        "<opensudoku"};
  const bool begins = std::ranges::any_of(
      kBeginnings, [&](std::string_view beginning) { return line.starts_with(beginning); });
  if (begins || line.find('>') != line.npos) return Likeness::yes;
  return end == std::string_view::npos && !head.complete ? Likeness::perhaps : Likeness::no;
}

void write_prologue(std::string& out, const Record* first, const WriteOptions&) {
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
  if (first == nullptr) return;
  for (const std::string_view name : kAbout) {
    for (const Field& field : first->kept) {
      if (field.name != name) continue;
      out += "  <" + field.name + '>' + xml_escaped(field.text) + "</" + field.name + ">\n";
    }
  }
}

void write_game(std::string& out, std::span<const Digit> cells) {
  out += "  <game data=\"";
  append_symbols(out, cells, {Alphabet::digits, '0'});
  out += "\" />\n";
}

std::unique_ptr<FormatReader> open_opensudoku(TextInput& input, const ReadOptions& options) {
  return std::make_unique<OpenSudokuReader>(input, options);
}

}  // namespace

const Format kOpenSudokuFormat{
    .name = "opensudoku",
    .description = "the XML of OpenSudoku: <game data=\"...\"/>, 9x9",
    .example =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>An example</name>\n"
        "  <game data=\""
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
        "\" />\n</opensudoku>\n",
    .smallest_side = 9,
    .largest_side = 9,
    .looks_like = looks_like_opensudoku,
    .open = open_opensudoku,
    .prologue = write_prologue,
    .epilogue = "</opensudoku>\n",
    .write_puzzle = [](std::string& out, const Record& record,
                       const WriteOptions&) { write_game(out, record.puzzle.givens()); },
    .write_solution = [](std::string& out, const Record&, std::span<const Digit> solution,
                         const WriteOptions&) { write_game(out, solution); },
    .write_nothing = [](std::string& out, const Record&,
                        const WriteOptions&) { write_game(out, {}); },
};

}  // namespace bitdoku
