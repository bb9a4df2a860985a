// Records written in a format.
#include <algorithm>
#include <bitdoku/formats.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "capi/boundary.hpp"
#include "formats/own_columns.hpp"

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
  // The columns of a table that the first record needs.
  std::vector<const bitdoku::OwnColumn*> columns;
  bool is_finished = false;
};

namespace {

bitdoku::Writer writer_for(const bitdoku_writer& writer) {
  bitdoku::WriteOptions options;
  options.solutions = writer.has_solutions;
  return bitdoku::Writer(writer.format, options);
}

bool is_table(const bitdoku_writer& writer) {
  return name(writer.format) == "csv";
}

// Whether the table has every column that the puzzle needs.
bool has_columns_for(const bitdoku_writer& writer, const bitdoku::Puzzle& puzzle) {
  if (!is_table(writer) || !writer.has_records) return true;
  const auto columns = bitdoku::own_columns();
  return std::all_of(columns.begin(), columns.end(), [&](const bitdoku::OwnColumn* column) {
    return !column->is_needed(puzzle) ||
           std::find(writer.columns.begin(), writer.columns.end(), column) != writer.columns.end();
  });
}

void begin_table(bitdoku_writer& writer, const bitdoku::Puzzle& first) {
  writer.columns.clear();
  for (const bitdoku::OwnColumn* const column : bitdoku::own_columns()) {
    if (column->is_needed(first)) writer.columns.push_back(column);
  }
}

// The columns of the table, which every record has.
std::vector<bitdoku::Field> fields_of(const bitdoku_writer& writer) {
  using Kind = bitdoku::Field::Kind;
  std::vector<bitdoku::Field> fields{{.kind = Kind::puzzle, .name = "puzzle", .text = {}}};
  for (const bitdoku::OwnColumn* const column : writer.columns) {
    fields.push_back({.kind = Kind::text, .name = std::string(column->name), .text = {}});
  }
  if (writer.has_solutions) {
    fields.push_back({.kind = Kind::solution, .name = "solution", .text = {}});
  }
  return fields;
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
  if (!has_columns_for(*writer, puzzle->puzzle)) return BITDOKU_UNSUPPORTED;
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
    if (!writer->has_records) {
      writer->has_solutions = solution != nullptr;
      if (is_table(*writer)) begin_table(*writer, record.puzzle);
    }
    if (is_table(*writer)) record.kept = fields_of(*writer);
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
