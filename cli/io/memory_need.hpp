// What memory is free, and whether a job may need more.
#ifndef BITDOKU_CLI_IO_MEMORY_NEED_HPP
#define BITDOKU_CLI_IO_MEMORY_NEED_HPP

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/arguments/options/reading.hpp"

namespace bitdoku::cli {

// What this process can still get, in bytes: what the system can give without moving memory to a
// disk, or less if the addresses of the process (`ulimit -v`) or the memory of its control group
// are limited. Nothing if none of this is known; only Linux tells all of it.
[[nodiscard]] std::optional<std::uint64_t> free_memory();
// The least limit of the control groups of a process and of the groups around them, in bytes.
// `groups` is its file /proc/PID/cgroup, `root` the folder of all groups.
[[nodiscard]] std::optional<std::uint64_t> group_limit(const std::string& groups,
                                                       const std::string& root);

// Writes a message if a command that remembers each puzzle may need more memory than is free. The
// number of puzzles is estimated from the size of the inputs, as 9x9 lines; nothing is said if the
// size or the free memory is unknown.
void tell_memory_need(const ReadingOptions& options, std::span<const std::string> inputs,
                      std::uint64_t bytes_for_each);

}  // namespace bitdoku::cli

#endif
