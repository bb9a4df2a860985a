// What memory is free, and whether a job may need more.
#ifndef BITDOKU_CLI_IO_MEMORY_NEED_HPP
#define BITDOKU_CLI_IO_MEMORY_NEED_HPP

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/arguments/options/reading.hpp"

namespace bitdoku::cli {

// What the system can give without moving memory to a disk, in bytes. Only Linux tells it.
[[nodiscard]] std::optional<std::uint64_t> free_memory();

// Writes a message if a command that remembers each puzzle may need more memory than is free. The
// number of puzzles is estimated from the size of the inputs, as 9x9 lines; nothing is said if the
// size or the free memory is unknown.
void tell_memory_need(const ReadingOptions& options, std::span<const std::string> inputs,
                      std::uint64_t bytes_for_each);

}  // namespace bitdoku::cli

#endif
