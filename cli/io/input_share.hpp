// The share of the input that has been handled, for the progress line.
#ifndef BITDOKU_CLI_IO_INPUT_SHARE_HPP
#define BITDOKU_CLI_IO_INPUT_SHARE_HPP

#include <atomic>
#include <bitdoku/formats.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace bitdoku::cli {

// The part of an input that was read. One thread reads; another one asks for the share.
struct ReadSoFar {
  std::uint64_t before = 0;             // bytes of the inputs before this one
  std::uint64_t size = 0;               // bytes of this one
  std::atomic<std::uint64_t> bytes{0};  // read from the file, which may be compressed
  std::atomic<std::uint64_t> lines{0};  // number of lines in the text of these bytes

  // The place of a line, in bytes from the beginning of all inputs: an estimate, because only the
  // end of what was read is known.
  [[nodiscard]] std::uint64_t place_of(std::uint64_t line) const;
};

// The bytes in all operands (files, puzzles, and - for standard input), or nothing if one of them
// has no known size.
[[nodiscard]] std::optional<std::uint64_t> bytes_of(std::span<const std::string> operands);
// The bytes of one operand.
[[nodiscard]] std::optional<std::uint64_t> bytes_of(const std::string& operand);

// These pass everything on and count it. `so_far` must outlive the source.
[[nodiscard]] std::unique_ptr<ByteSource> counting_bytes(std::unique_ptr<ByteSource> file,
                                                         ReadSoFar& so_far);
[[nodiscard]] std::unique_ptr<ByteSource> counting_lines(std::unique_ptr<ByteSource> text,
                                                         ReadSoFar& so_far);

}  // namespace bitdoku::cli

#endif
