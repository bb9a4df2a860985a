// Keys in a temporary file, for jobs that remember more keys than memory can hold.
#ifndef BITDOKU_CLI_IO_KEY_RUNS_HPP
#define BITDOKU_CLI_IO_KEY_RUNS_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/io/scratch_file.hpp"
#include "generate/puzzle_key.hpp"

namespace bitdoku::cli {

// The keys lie in sorted runs, one behind the other, 16 bytes each.
class KeyRuns {
 public:
  // Both functions return why the file cannot be written or read, or nothing.
  std::optional<std::string> add(std::span<const generating::PuzzleKey> sorted);
  // Calls `found` with the position of each of these sorted keys that some run has.
  std::optional<std::string> find(std::span<const generating::PuzzleKey> sorted,
                                  const std::function<void(std::size_t)>& found);

 private:
  ScratchStream file_;
  std::vector<std::uint64_t> sizes_;  // of the runs
};

}  // namespace bitdoku::cli

#endif
