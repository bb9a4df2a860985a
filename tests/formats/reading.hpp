// Helpers for the tests of formats: reading a whole text, and sources that deliver it in awkward
// ways.
#ifndef BITDOKU_TESTS_FORMATS_READING_HPP
#define BITDOKU_TESTS_FORMATS_READING_HPP

#include <algorithm>
#include <bitdoku/formats.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "formats/optional.hpp"

namespace bitdoku {

// Two puzzles and a solution for many tests: Wikipedia's example with its solution, and the first
// sample of POJ 3074.
inline constexpr std::string_view kExample =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kExampleSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline constexpr std::string_view kPoj3074 =
    ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.";

// Delivers one byte at a time.
class OneByteSource : public ByteSource {
 public:
  explicit OneByteSource(std::string_view text) : text_(text) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    if (at_ == text_.size()) return std::size_t{0};
    buffer[0] = text_[at_++];
    return std::size_t{1};
  }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

// Delivers what was put in. Counts the reads that would block on a real pipe.
class PipeSource : public ByteSource {
 public:
  struct Pipe {
    std::string text;
    bool closed = false;
    int blocked = 0;  // how often a read would have waited
  };
  explicit PipeSource(std::shared_ptr<Pipe> pipe) : pipe_(std::move(pipe)) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    if (pipe_->text.empty()) {
      if (!pipe_->closed) ++pipe_->blocked;
      return std::size_t{0};
    }
    const std::size_t size = std::min(buffer.size(), pipe_->text.size());
    std::copy_n(pipe_->text.begin(), size, buffer.begin());
    pipe_->text.erase(0, size);
    return size;
  }
  bool ready() override { return !pipe_->text.empty() || pipe_->closed; }

 private:
  std::shared_ptr<Pipe> pipe_;
};

// Delivers the text, then fails.
class FailingSource : public ByteSource {
 public:
  explicit FailingSource(std::string_view text) : text_(text) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    if (text_.empty()) return Error{ErrorCode::io, 0, 0, "the disk is gone"};
    const std::size_t size = std::min(buffer.size(), text_.size());
    std::copy_n(text_.begin(), size, buffer.begin());
    text_.erase(0, size);
    return size;
  }

 private:
  std::string text_;
};

// The formats that this build can read; without nlohmann_json it cannot read JSON.
inline std::vector<const Format*> readable_formats() {
  std::vector<const Format*> readable(formats().begin(), formats().end());
  std::erase_if(readable, [](const Format* format) {
    return std::ranges::any_of(optional_parts(), [format](const OptionalPart& part) {
      return part.name == name(*format) && !part.built_in;
    });
  });
  return readable;
}

// Those that can also be written.
inline std::vector<const Format*> writable_formats() {
  std::vector<const Format*> writable = readable_formats();
  std::erase_if(writable, [](const Format* format) { return !can_write(*format); });
  return writable;
}

inline std::vector<Record> read_all(Reader& reader) {
  std::vector<Record> records;
  Record record;
  while (reader.next(record)) records.push_back(record);
  return records;
}

inline std::vector<Record> read_all(std::string_view text, const ReadOptions& options = {}) {
  Reader reader(from_memory(text), options);
  return read_all(reader);
}

// "3: 53..7...." for a puzzle that begins on line 3, "3: error 4:7 ..." for an error at line 4,
// column 7.
inline std::string summary(const Record& record) {
  std::string text = std::to_string(record.line) + ": ";
  if (!record.error) return text + to_line(record.puzzle.givens());
  return text + "error " + std::to_string(record.error->line) + ":" +
         std::to_string(record.error->column) + " " + record.error->message;
}

inline std::vector<std::string> summaries(std::string_view text, const ReadOptions& options = {}) {
  std::vector<std::string> lines;
  for (const Record& record : read_all(text, options)) lines.push_back(summary(record));
  return lines;
}

// The detected format of a text.
// The givens of each record in a line, or its error.
inline std::vector<std::string> givens_of(const std::vector<Record>& records) {
  std::vector<std::string> all;
  for (const Record& record : records) {
    all.push_back(record.error ? summary(record) : to_line(record.puzzle.givens()));
  }
  return all;
}

inline std::string format_of(std::string_view text) {
  Reader reader(from_memory(text));
  Record record;
  reader.next(record);
  return std::string(name(*reader.format()));
}

// Reads everything and writes it again: as puzzles, or with `solution` as the answer to each.
inline std::string rewritten(std::string_view text, std::string_view format = "",
                             WriteOptions options = {}, const ReadOptions& how = {}) {
  options.solutions = false;
  Reader reader(from_memory(text), how);
  const std::vector<Record> records = read_all(reader);
  const Writer writer(format.empty() ? *reader.format() : *find_format(format), options);
  std::string out;
  writer.prologue(out, records.empty() ? nullptr : &records.front());
  for (const Record& record : records) {
    if (&record != records.data()) writer.between(out, &record);
    writer.puzzle(out, record);
  }
  writer.epilogue(out);
  return out;
}

inline std::string answered(std::string_view text, std::span<const Digit> solution,
                            WriteOptions options = {}) {
  Reader reader(from_memory(text));
  const std::vector<Record> records = read_all(reader);
  const Writer writer(*reader.format(), options);
  std::string out;
  writer.prologue(out, records.empty() ? nullptr : &records.front());
  for (const Record& record : records) {
    if (&record != records.data()) writer.between(out, &record);
    writer.solution(out, record, record.error ? std::span<const Digit>() : solution);
  }
  writer.epilogue(out);
  return out;
}

inline std::vector<Digit> digits(std::string_view symbols) {
  const auto puzzle = parse(symbols);
  const auto givens = puzzle->givens();
  return {givens.begin(), givens.end()};
}

}  // namespace bitdoku

#endif
