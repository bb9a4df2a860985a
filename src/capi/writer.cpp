// Records written in a format.
#include <algorithm>
#include <bitdoku/formats.hpp>
#include <span>
#include <string>
#include <utility>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_writer {
  bitdoku_writer(const bitdoku::Format& which, bitdoku_on_bytes callback, void* its_user)
      : format(which), on_bytes(callback), user(its_user) {}

  void pass_on() {
    if (!text.empty()) on_bytes(text.data(), text.size(), user);
    text.clear();
  }

  const bitdoku::Format& format;
  bitdoku_on_bytes on_bytes;
  void* user;
  std::string text;
  bool has_records = false;
  bool has_solutions = false;  // of the first record
  bool is_finished = false;
};

namespace {

bitdoku::Writer writer_for(const bitdoku_writer& writer) {
  bitdoku::WriteOptions options;
  options.solutions = writer.has_solutions;
  return bitdoku::Writer(writer.format, options);
}

}  // namespace

bitdoku_status bitdoku_writer_create(const char* format, bitdoku_on_bytes on_bytes, void* user,
                                     bitdoku_writer** writer) noexcept {
  if (format == nullptr || on_bytes == nullptr || writer == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku::Format* const found = bitdoku::find_format(format);
  if (found == nullptr) return BITDOKU_OUT_OF_RANGE;
  if (!bitdoku::can_write(*found) || bitdoku::needs_total(*found)) return BITDOKU_UNSUPPORTED;
  return capi::guarded([&] {
    *writer = new bitdoku_writer(*found, on_bytes, user);
    return BITDOKU_OK;
  });
}

void bitdoku_writer_free(bitdoku_writer* writer) noexcept {
  delete writer;
}

bitdoku_status bitdoku_writer_add(bitdoku_writer* writer, const bitdoku_puzzle* puzzle,
                                  const uint8_t* solution) noexcept {
  if (writer == nullptr || puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (writer->is_finished) return BITDOKU_OUT_OF_RANGE;
  if (!can_carry(writer->format, puzzle->puzzle)) return BITDOKU_UNSUPPORTED;
  const std::size_t cells = puzzle->puzzle.givens().size();
  const auto is_digit = [&](unsigned digit) {
    return digit >= 1 && digit <= static_cast<unsigned>(puzzle->puzzle.shape().side());
  };
  if (solution != nullptr && !std::all_of(solution, solution + cells, is_digit)) {
    return BITDOKU_OUT_OF_RANGE;
  }
  return capi::guarded([&] {
    bitdoku::Record record;
    record.puzzle = puzzle->puzzle;
    if (!writer->has_records) writer->has_solutions = solution != nullptr;
    const bitdoku::Writer how = writer_for(*writer);
    if (writer->has_records) {
      how.between(writer->text, &record);
    } else {
      how.prologue(writer->text, &record);
    }
    if (solution != nullptr) {
      how.solution(writer->text, record, {solution, cells});
    } else {
      how.puzzle(writer->text, record);
    }
    writer->has_records = true;
    writer->pass_on();
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_writer_finish(bitdoku_writer* writer) noexcept {
  if (writer == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    if (std::exchange(writer->is_finished, true)) return BITDOKU_OK;
    const bitdoku::Writer how = writer_for(*writer);
    if (!writer->has_records) how.prologue(writer->text, nullptr);
    how.epilogue(writer->text);
    writer->pass_on();
    return BITDOKU_OK;
  });
}
