#include "formats/sdk.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/grid.hpp"
#include "formats/head.hpp"

namespace bitdoku {
namespace {

struct HeaderName {
  char letter;
  std::string_view name;
};
constexpr std::array<HeaderName, 7> kHeaderNames{{{'A', "author"},
                                                  {'D', "description"},
                                                  {'C', "comment"},
                                                  {'B', "date"},
                                                  {'S', "source"},
                                                  {'L', "level"},
                                                  {'U', "url"}}};

std::string_view header_name(std::string_view line) {
  if (line.size() < 2 || line[0] != '#') return {};
  const auto it = std::ranges::find(kHeaderNames, line[1], &HeaderName::letter);
  return it == kHeaderNames.end() ? std::string_view() : it->name;
}

bool is_sdk_row(std::string_view line) {
  return line.size() == 9 && row_pieces(line).size() == 1;
}

class SdkReader : public GridReader {
 public:
  SdkReader(TextInput& input, const ReadOptions& options)
      : GridReader(input, options, "symbol"), symbols_(options) {}

 protected:
  void take_comment(std::string_view line) override {
    const std::string_view name = header_name(line);
    if (name.empty() || kept_.size() >= kMostHeaders) return;
    kept_.push_back({Field::Kind::text, std::string(name), std::string(trimmed(line.substr(2)))});
  }

  void take(std::string_view text) override {
    const std::string_view line = trimmed(text);
    if (section_ == Section::skipped || is_ruler(line, rows_.width())) return;
    if (section_ == Section::unknown && !is_sdk_row(line)) return;
    has_puzzle_ = has_puzzle_ || section_ != Section::state;
    std::size_t width = 0;
    split_row(text, [&](std::string_view piece, std::size_t at) {
      width += piece.size();
      for (std::size_t i = 0; i < piece.size(); ++i) {
        if (rows_.error() || cells_.size() >= kMostCells) return;
        cells_ += piece[i];
        places_.push_back({input_.line_number(), at + i + 1});
      }
    });
    rows_.add_row(width, input_.line_number());
  }

  // [State] counts only if there is no puzzle before it. A section with another name may have a
  // puzzle, too.
  void take_section(std::string_view name) override {
    take_gap();
    if (same_word(name, "state")) {
      section_ = has_puzzle_ ? Section::skipped : Section::state;
    } else if (same_word(name, "solution")) {
      section_ = Section::skipped;
    } else {
      section_ = same_word(name, "puzzle") ? Section::puzzle : Section::unknown;
    }
    has_puzzle_ = has_puzzle_ || section_ == Section::puzzle;
  }

  void begin_board() override {
    cells_.clear();
    places_.clear();
  }

  void decode_cells(Shape shape, Record& record) override {
    const std::size_t wrong = symbols_.cells(cells_, shape, record);
    if (wrong == SymbolReader::kAllWell) return;
    record.error = SymbolReader::wrong_symbol(cells_[wrong], shape, places_[wrong].line,
                                              places_[wrong].column);
  }

  void decode(Record& record) override {
    GridReader::decode(record);
    record.follows_directly = false;
    record.kept = std::exchange(kept_, {});
  }

 private:
  enum class Section : std::uint8_t { none, puzzle, state, unknown, skipped };

  static constexpr std::size_t kMostCells = std::size_t{kMaxSide} * kMaxSide;
  static constexpr std::size_t kMostHeaders = 100;

  SymbolReader symbols_;
  Section section_ = Section::none;
  bool has_puzzle_ = false;
  std::string cells_;
  std::vector<CellPlace> places_;
  std::vector<Field> kept_;
};

// Whether two lines are a row that a line end has cut in two, between its symbols or in place of
// one.
bool is_cut_row(std::string_view first, std::string_view second) {
  const std::size_t size = first.size() + second.size();
  return (size == 9 || size == 8) && row_pieces(first).size() == 1 &&
         row_pieces(second).size() == 1;
}

// Recognises [Puzzle] or [State], or a header line directly before rows. One row may be damaged. "#
// text" does not count, because it is a comment in every format.
Likeness looks_like_sdk(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  bool header = false;
  bool section = false;
  std::string_view damaged;
  while (lines.next(line)) {
    line = trimmed(line);
    if (is_section(line)) {
      const std::string_view name = line.substr(1, line.size() - 2);
      if (same_word(name, "puzzle") || same_word(name, "state")) return Likeness::yes;
      section = true;
      continue;
    }
    if (!header_name(line).empty()) {
      header = true;
    } else if (!line.empty() && !is_comment(line)) {
      const bool row = is_sdk_row(line);
      if (header && row) return Likeness::yes;
      if (section && !row) continue;
      if (!header || (!damaged.empty() && !is_cut_row(damaged, line))) return Likeness::no;
      damaged = line;
    }
  }
  return lines.undecided();
}

void write_sdk_rows(std::string& out, std::span<const Digit> cells, const Record& record,
                    const WriteOptions& options) {
  for (const HeaderName& header : kHeaderNames) {
    for (const Field& field : record.kept) {
      const bool one_line = field.text.find_first_of("\r\n") == std::string::npos;
      if (field.name == header.name && one_line) {
        out += std::string("#") + header.letter + field.text + '\n';
      }
    }
  }
  const Shape shape = record.puzzle.shape();
  const auto side = static_cast<std::size_t>(shape.side());
  for (std::size_t row = 0; row < side && !cells.empty(); ++row) {
    append_symbols(out, cells.subspan(row * side, side), style_for(record, options, shape));
    out += '\n';
  }
  if (cells.empty()) out += '\n';
}

}  // namespace

const Format kSdkFormat{
    .name = "sdk",
    .description = "9x9: header lines (#A author ...), then nine rows; or [Puzzle] (SadMan)",
    .example =
        "#ARuud\n#LEasy\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n"
        "1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n",
    .smallest_side = 9,
    .largest_side = 9,
    .looks_like = looks_like_sdk,
    .open = [](TextInput& input, const ReadOptions& options) -> std::unique_ptr<FormatReader> {
      return std::make_unique<SdkReader>(input, options);
    },
    .between = "\n",
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          write_sdk_rows(out, record.puzzle.givens(), record, options);
        },
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions& options) { write_sdk_rows(out, solution, record, options); },
};

}  // namespace bitdoku
