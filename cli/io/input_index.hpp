// What must be known of a whole file before a part of its records can be read: their number, hashes
// of its bytes, and places where reading can begin. `bitdoku index` stores it beside the file, so
// that each part of a job reads little more than its own records.
#ifndef BITDOKU_CLI_IO_INPUT_INDEX_HPP
#define BITDOKU_CLI_IO_INPUT_INDEX_HPP

#include <bitdoku/formats.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/options/reading.hpp"

namespace bitdoku::cli {

// A hash of bytes (FNV-1a, 64 bits), which finds damage but not intent.
class ByteHash {
 public:
  void add(std::string_view bytes);
  [[nodiscard]] std::string text() const;  // 16 hexadecimal digits

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

// A file is hashed in blocks of this size.
inline constexpr std::uint64_t kIndexBlock = std::uint64_t{1} << 20U;

struct IndexBlock {
  std::string hash = {};      // of the bytes of the block
  std::uint64_t begin = 0;    // where the first line behind a line end of the block begins; 0: none
  std::uint64_t lines = 0;    // the number of lines before this place
  std::uint64_t records = 0;  // the number of records before this place
};

struct InputIndex {
  std::uint64_t size = 0;  // of the file, in bytes
  std::uint64_t records = 0;
  std::string format = {};
  // Whether a reader can go on from the beginning of the file to the place of any block. The file
  // then has plain 9x9 lines, each of which has the same meaning wherever it stands.
  bool has_places = false;
  std::vector<IndexBlock> blocks = {};

  [[nodiscard]] std::string hash() const;  // of the hashes of the blocks
};

// Reads a whole operand, a file or a puzzle. Returns nothing, after messages, if it cannot be read.
[[nodiscard]] std::optional<InputIndex> survey(const ReadingOptions& options,
                                               const std::string& operand);
// The same without the records, which stay 0.
[[nodiscard]] std::optional<InputIndex> survey_bytes(const std::string& operand);

[[nodiscard]] std::string index_path(const std::string& file);
[[nodiscard]] std::string text_of(const InputIndex& index, const ReadingOptions& options);
// The index beside the operand, or that of a survey. Returns nothing, after a message, if the index
// does not fit the file or the options.
[[nodiscard]] std::optional<InputIndex> index_of(const ReadingOptions& options,
                                                 const std::string& operand);

// What a reader skips of a file: it reads the head, then goes on at the place of a block.
struct IndexJump {
  std::size_t head = 0;  // the head ends at the place of this block
  std::size_t to = 0;    // 0: the whole file is read

  [[nodiscard]] std::uint64_t records(const InputIndex& index) const {
    return index.blocks[to].records - index.blocks[head].records;
  }
  [[nodiscard]] std::uint64_t lines(const InputIndex& index) const {
    return index.blocks[to].lines - index.blocks[head].lines;
  }
};
// The farthest jump that leaves out none of the records from `first` on.
[[nodiscard]] IndexJump jump_to(const InputIndex& index, std::uint64_t first);
// Opens a file. Reading fails if a block has other bytes than the index says. `index` must outlive
// the source.
[[nodiscard]] std::unique_ptr<ByteSource> open_indexed(const std::string& path,
                                                       const InputIndex& index,
                                                       const IndexJump& jump);

}  // namespace bitdoku::cli

#endif
