// The keys of the records of a part, for commands that write each puzzle once. Records of different
// parts may be the same. So each part keeps FILE.keys beside its file, sorted by key, and `bitdoku
// merge` leaves out what an earlier part has.
#ifndef BITDOKU_CLI_IO_PART_KEYS_HPP
#define BITDOKU_CLI_IO_PART_KEYS_HPP

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "generate/puzzle_key.hpp"

namespace bitdoku::cli {

// A record in the file of its part.
struct PartKey {
  generating::PuzzleKey key = {};
  std::uint64_t begin = 0;
  std::uint64_t size = 0;
};

// The size and the hash of a file of keys.
struct KeysNote {
  std::uint64_t size = 0;
  std::string hash = {};
};

[[nodiscard]] std::string keys_path(const std::string& output);
// Sorts the keys and writes them. Returns nothing, after a message, if they cannot be written.
[[nodiscard]] std::optional<KeysNote> write_keys(const std::string& output,
                                                 std::vector<PartKey> keys);

// Some bytes of the file of a part.
struct PartBytes {
  std::uint64_t begin = 0;
  std::uint64_t size = 0;
};
// A part whose keys `find_repeated` compares.
struct KeyedPart {
  std::string path = {};  // of its file
  KeysNote keys = {};
};
// The records that are the same as one before them: for each part, in the order of its file. A
// message and nothing, if a file of keys is not as its note says. Memory: 64 KiB for each part, and
// 16 bytes for each of these records.
[[nodiscard]] std::optional<std::vector<std::vector<PartBytes>>> find_repeated(
    std::span<const KeyedPart> parts);

}  // namespace bitdoku::cli

#endif
