// The public Writer: replaces boards that a format cannot represent.
#include "formats/format.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// Whether the format can represent the board. It may leave out candidates that it cannot hold. It
// cannot leave out houses, because the result would be another puzzle.
bool has_board(const Format& format, const Record& record) {
  return !record.error && can_carry(format, record.puzzle.shape()) &&
         record.puzzle.has_plain_houses();
}

void write_nothing(const Format& format, std::string& out, const Record& record,
                   const WriteOptions& options) {
  if (format.write_nothing != nullptr) {
    format.write_nothing(out, record, options);
  } else {
    out += '\n';
  }
}

}  // namespace

Writer::Writer(const Format& format, WriteOptions options) : format_(&format), options_(options) {}

void Writer::prologue(std::string& out, const Record* first) const {
  if (format_->prologue != nullptr) format_->prologue(out, first, options_);
}

void Writer::between(std::string& out, const Record* next) const {
  if (next == nullptr || !next->follows_directly) out += format_->between;
}

void Writer::epilogue(std::string& out) const {
  out += format_->epilogue;
}

void Writer::puzzle(std::string& out, const Record& record) const {
  if (!has_board(*format_, record)) {
    return write_nothing(*format_, out, record, options_);
  }
  format_->write_puzzle(out, record, options_);
}

void Writer::solution(std::string& out, const Record& record,
                      std::span<const Digit> solution) const {
  const Shape shape = record.puzzle.shape();
  const bool fits = solution.empty() || solution.size() == static_cast<std::size_t>(shape.cells());
  if (!has_board(*format_, record) || !fits) {
    return write_nothing(*format_, out, record, options_);
  }
  format_->write_solution(out, record, solution, options_);
}

void Writer::no_solution(std::string& out, const Record& record) const {
  if (format_->no_solution.empty() || record.error) return solution(out, record, {});
  out += format_->no_solution;
  out += '\n';
}

std::string to_line(std::span<const Digit> cells, Alphabet alphabet, char blank) {
  std::string text;
  if (cells.size() <= std::size_t{kMostSymbols} * kMostSymbols) {
    append_symbols(text, cells, {alphabet, blank});
  }
  return text;
}

}  // namespace bitdoku
