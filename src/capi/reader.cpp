// Formats by name, and records read from them.
#include <algorithm>
#include <bitdoku/formats.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "capi/boundary.hpp"
#include "capi/callback_source.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_reader {
  bitdoku_reader(std::unique_ptr<bitdoku::ByteSource> from, bitdoku::ReadOptions how)
      : source(decompressed(std::move(from))), options(std::move(how)) {}

  bool next() {
    if (!reader) reader.emplace(std::move(source), std::move(options));
    return reader->next(record);
  }

  std::unique_ptr<bitdoku::ByteSource> source;
  bitdoku::ReadOptions options;
  std::optional<bitdoku::Reader> reader;  // made by the first `next`
  bitdoku::Record record;
};

namespace {

bitdoku_status read_options(const char* format, int32_t box_rows, int32_t box_cols,
                            bitdoku::ReadOptions& options) {
  if (format != nullptr) {
    options.format = bitdoku::find_format(format);
    if (options.format == nullptr) return BITDOKU_OUT_OF_RANGE;
  }
  if (box_rows == 0 && box_cols == 0) return BITDOKU_OK;
  options.shape = bitdoku::Shape::make(box_rows, box_cols);
  return options.shape ? BITDOKU_OK : BITDOKU_BAD_SHAPE;
}

template <class MakeSource>
bitdoku_status create(const char* format, int32_t box_rows, int32_t box_cols,
                      bitdoku_reader** reader, MakeSource make_source) {
  return capi::guarded([&]() -> bitdoku_status {
    bitdoku::ReadOptions options;
    const bitdoku_status bad = read_options(format, box_rows, box_cols, options);
    if (bad == BITDOKU_OK) *reader = new bitdoku_reader(make_source(), options);
    return bad;
  });
}

std::string_view id_of(const bitdoku::Record& record) {
  const auto found = std::ranges::find(record.kept, "id", &bitdoku::Field::name);
  return found != record.kept.end() ? std::string_view(found->text) : std::string_view();
}

void give_record(const bitdoku::Record& record, bitdoku_record& theirs) {
  bitdoku_record ours = BITDOKU_RECORD_INIT;
  ours.number = record.index;
  ours.line = record.line;
  ours.id = id_of(record).data();
  ours.id_length = id_of(record).size();
  ours.solution = record.solution.empty() ? nullptr : record.solution.data();
  ours.solution_length = record.solution.size();
  capi::give(theirs, ours);
}

}  // namespace

const char* bitdoku_format_at(size_t index) noexcept {
  const auto all = bitdoku::formats();
  // The names are string literals.
  return index < all.size() ? bitdoku::name(*all[index]).data() : nullptr;
}

int32_t bitdoku_format_can_write(const char* format) noexcept {
  const bitdoku::Format* const found = format != nullptr ? bitdoku::find_format(format) : nullptr;
  return found != nullptr && bitdoku::can_write(*found) ? 1 : 0;
}

bitdoku_status bitdoku_reader_create(bitdoku_read read, void* user, const char* format,
                                     int32_t box_rows, int32_t box_cols,
                                     bitdoku_reader** reader) noexcept {
  if (read == nullptr || reader == nullptr) return BITDOKU_NULL_POINTER;
  return create(format, box_rows, box_cols, reader,
                [&] { return std::make_unique<capi::CallbackSource>(read, user); });
}

bitdoku_status bitdoku_reader_open(const char* text, size_t length, const char* format,
                                   int32_t box_rows, int32_t box_cols,
                                   bitdoku_reader** reader) noexcept {
  if ((text == nullptr && length > 0) || reader == nullptr) return BITDOKU_NULL_POINTER;
  return create(format, box_rows, box_cols, reader, [&] {
    return bitdoku::from_memory({text, length});
  });
}

bitdoku_status bitdoku_reader_set_column(bitdoku_reader* reader, const char* name) noexcept {
  if (reader == nullptr || name == nullptr) return BITDOKU_NULL_POINTER;
  if (reader->reader || *name == '\0') return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&]() -> bitdoku_status {
    reader->options.column = name;
    return BITDOKU_OK;
  });
}

void bitdoku_reader_free(bitdoku_reader* reader) noexcept {
  delete reader;
}

bitdoku_status bitdoku_reader_next(bitdoku_reader* reader, bitdoku_puzzle* puzzle,
                                   bitdoku_record* record, bitdoku_error* error) noexcept {
  if (reader == nullptr || puzzle == nullptr) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  if (record != nullptr && !capi::has_sane_size(*record)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&]() -> bitdoku_status {
    bitdoku::Record& read = reader->record;
    if (!reader->next()) {
      capi::give_no_error(error);
      return BITDOKU_END;
    }
    if (record != nullptr) give_record(read, *record);
    if (read.error) return capi::give_error(error, *read.error);
    std::swap(puzzle->puzzle, read.puzzle);
    return capi::give_no_error(error);
  });
}
