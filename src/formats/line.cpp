#include "formats/line.hpp"

#include "formats/alphabet.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kBlanks = ".0-_*?xX";

class LineReader : public FormatReader {
 public:
  explicit LineReader(TextInput& input) : input_(input) {}

  bool next(Record& record) override {
    std::string_view text;
    do {
      if (!input_.line(text) || text == "end") return false;
    } while (text.empty() || text.starts_with('#'));
    record.line = input_.line_number();
    record.error.reset();
    parse_symbols(text, record);
    return true;
  }
  bool ready() override { return input_.ready(); }

 private:
  static void parse_symbols(std::string_view text, Record& record) {
    if (const auto shape = Shape::of_cells(text.size())) {
      record.puzzle.reset(*shape);
    } else {
      record.error = Error{ErrorCode::bad_length, record.line, 0,
                           std::to_string(text.size()) + " symbols, not 81"};
      return;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (kBlanks.find(text[i]) != std::string_view::npos) continue;
      const Digit digit = digit_of(text[i], Alphabet::digits);
      if (digit == 0 || digit > record.puzzle.shape().side()) {
        record.error = Error{ErrorCode::bad_symbol, record.line, i + 1,
                             "'" + std::string(1, text[i]) + "' is no digit"};
        return;
      }
      record.puzzle.set_given(static_cast<int>(i), digit);
    }
  }

  TextInput& input_;
};

void write_cells(std::string& out, std::span<const Digit> cells, const Record& record,
                 const WriteOptions& options) {
  out += to_line(cells, options.alphabet.value_or(record.alphabet),
                 options.blank.value_or(record.blank));
  out += '\n';
}

}  // namespace

const Format kLineFormat{
    .name = "line",
    .description = "a puzzle a line, N*N symbols; `end` ends the input (POJ 3074)",
    .example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    .looks_like = [](std::string_view, bool) { return Likeness::yes; },
    .open = [](TextInput& input, const ReadOptions&) -> std::unique_ptr<FormatReader> {
      return std::make_unique<LineReader>(input);
    },
    .prologue = nullptr,
    .between = "",
    .epilogue = "",
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          write_cells(out, record.puzzle.givens(), record, options);
        },
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions& options) { write_cells(out, solution, record, options); },
};

}  // namespace bitdoku
