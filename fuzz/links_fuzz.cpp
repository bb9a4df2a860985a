// Fuzzes links: any line is read as one, at once and as packed JSON. A puzzle has digits of its
// board, and an error is one line.
#include <bitdoku/formats.hpp>
#include <cstdio>
#include <cstdlib>

#include "formats/links/link.hpp"
#include "formats/links/linked_board.hpp"
#include "formats/links/lz_string.hpp"

namespace {

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check(const bitdoku::Record& record) {
  if (record.error) {
    const std::string& message = record.error->message;
    if (message.empty() || message.find('\n') != std::string::npos) fail("message");
    return;
  }
  const int side = record.puzzle.shape().side();
  const auto cells = static_cast<std::size_t>(record.puzzle.shape().cells());
  for (const bitdoku::Digit digit : record.puzzle.givens()) {
    if (digit > side) fail("digit");
  }
  if (!record.solution.empty() && record.solution.size() != cells) fail("solution");
  for (const bitdoku::Digit digit : record.solution) {
    if (digit == 0 || digit > side) fail("solution");
  }
  if (!record.entered) return;
  for (const std::uint16_t cell : *record.entered) {
    if (record.puzzle.given(cell) == 0) fail("entered");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  bitdoku::Record record;
  (void)bitdoku::begins_with_link({text, true});
  if (bitdoku::has_link(text)) {
    bitdoku::read_link(text, {}, record);
    check(record);
  }
  const auto unpacked = bitdoku::unpack_lz_string(text);
  if (unpacked && unpacked->size() > 3 * bitdoku::kLongestUnpacked) fail("length");
  bitdoku::Record linked;
  bitdoku::read_linked_json(text, {}, linked);
  check(linked);
  bitdoku::Reader reader(bitdoku::from_memory(text));
  while (reader.next(record)) check(record);
  return 0;
}
