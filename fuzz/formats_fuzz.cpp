// Fuzzes the formats: any input is read completely, at once and byte by byte, with equal results.
// Every puzzle in it is written in every format that can carry it, and read back.
#include <algorithm>
#include <bitdoku/formats.hpp>
#include <cstdio>
#include <cstdlib>

#include "../tests/formats/same_puzzle.hpp"
#include "formats/binary.hpp"

namespace {

using bitdoku::ByteSource;
using bitdoku::Format;
using bitdoku::ReadOptions;
using bitdoku::Record;
using bitdoku::Result;

constexpr std::size_t kMostRoundTrips = 2;

[[noreturn]] void fail(const char* what, std::string_view about) {
  std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(about.size()), about.data());
  std::abort();
}

class OneByteSource : public ByteSource {
 public:
  explicit OneByteSource(std::string_view text) : text_(text) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    if (text_.empty()) return std::size_t{0};
    buffer[0] = text_.front();
    text_.remove_prefix(1);
    return std::size_t{1};
  }
  // Is not ready at every third byte, so that readers must pause at any position.
  bool ready() override { return text_.size() % 3 != 0; }

 private:
  std::string_view text_;
};

void check(const Record& record, std::size_t index) {
  if (record.index != index) fail("index", std::to_string(record.index));
  if (record.error) {
    const std::string& message = record.error->message;
    if (message.empty() || message.find('\n') != std::string::npos) fail("message", message);
    return;
  }
  const int side = record.puzzle.shape().side();
  const auto is_digit = [side](int digit) { return digit <= side; };
  if (!std::ranges::all_of(record.puzzle.givens(), is_digit)) fail("digit", "too large");
  if (record.solution.empty()) return;
  if (record.solution.size() != record.puzzle.givens().size()) fail("solution", "size");
  if (!std::ranges::all_of(record.solution, is_digit)) fail("solution", "too large");
}

std::vector<Record> read_all(std::unique_ptr<ByteSource> source, const ReadOptions& options,
                             bool ask) {
  bitdoku::Reader reader(bitdoku::decompressed(std::move(source)), options);
  std::vector<Record> records;
  Record record;
  for (;;) {
    if (ask) static_cast<void>(reader.ready());
    if (!reader.next(record)) break;
    check(record, records.size());
    records.push_back(record);
  }
  if (reader.next(record)) fail("record", "after the end");
  return records;
}

bool same(const Record& a, const Record& b) {
  if (a.line != b.line || a.error.has_value() != b.error.has_value()) return false;
  if (a.error) return a.error->message == b.error->message && a.error->line == b.error->line;
  return a.puzzle == b.puzzle && a.solution == b.solution && a.blank == b.blank;
}

void round_trip(const Record& record, const Format& format) {
  bitdoku::WriteOptions write;
  write.total = 2;
  const bitdoku::Writer writer(format, write);
  std::string text;
  writer.prologue(text, &record);
  writer.puzzle(text, record);
  writer.between(text, &record);
  writer.puzzle(text, record);
  writer.epilogue(text);
  ReadOptions options;
  options.format = &format;
  options.shape = record.puzzle.shape();
  const bool digits_only = name(format) == "opensudoku" || name(format) == "ss";
  options.alphabet = digits_only ? bitdoku::Alphabet::digits : record.alphabet;
  // A kept field can make the first line look like a binary file, which is refused as a whole.
  if (bitdoku::check_binary({text, true}).is_binary == bitdoku::Likeness::yes) return;
  const auto back = read_all(bitdoku::from_memory(text), options, false);
  if (back.size() != 2) fail("lost in", text);
  for (const Record& each : back) {
    if (each.error) fail(each.error->message.c_str(), text);
    if (!bitdoku::same_puzzle(each.puzzle, record.puzzle)) fail("changed by", text);
  }
}

void answer(const Record& record, const Format& format) {
  std::string text;
  const bitdoku::Writer writer(format);
  writer.prologue(text, &record);
  writer.solution(text, record, {});
  writer.between(text, &record);
  writer.solution(text, record, record.solution);
  writer.epilogue(text);
}

ReadOptions options_of(std::uint8_t choice) {
  ReadOptions options;
  const auto all = bitdoku::formats();
  if (choice % 32 < all.size()) options.format = all[choice % 32];
  if (choice / 32 == 5) options.shape = bitdoku::Shape{3, 2};
  if (choice / 32 == 6) options.alphabet = bitdoku::Alphabet::letters;
  return options;
}

}  // namespace

// The first byte chooses the options. '~' and most other bytes leave the defaults.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const ReadOptions options = options_of(data[0]);
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto records = read_all(bitdoku::from_memory(text), options, false);
  const auto slowly = read_all(std::make_unique<OneByteSource>(text), options, true);
  // If compressed data is corrupt, its output may depend on the sizes of the chunks.
  const bool broken = !records.empty() && records.back().error &&
                      records.back().error->code == bitdoku::ErrorCode::io;
  if (!broken && !std::ranges::equal(records, slowly, same)) fail("byte by byte", "another result");
  std::size_t trips = 0;
  for (const Record& record : records) {
    if (++trips > kMostRoundTrips) break;
    for (const Format* format : bitdoku::formats()) {
      answer(record, *format);
      if (!record.error && can_carry(*format, record.puzzle)) round_trip(record, *format);
    }
  }
  return 0;
}
