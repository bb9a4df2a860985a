#include "cli/io/key_runs.hpp"

#include <algorithm>
#include <cerrno>

namespace bitdoku::cli {

using generating::PuzzleKey;

namespace {

constexpr std::uint64_t kKeysOfBlock = std::uint64_t{1} << 16U;

}  // namespace

std::optional<std::string> KeyRuns::add(std::span<const PuzzleKey> sorted) {
  if (std::optional<std::string> failure = file_.why_not()) return failure;
  std::fstream& file = file_.stream();
  errno = 0;
  file.seekp(0, std::ios::end);
  file.write(reinterpret_cast<const char*>(sorted.data()),
             static_cast<std::streamsize>(sorted.size_bytes()));
  if (!file.flush()) return file_.why();
  sizes_.push_back(sorted.size());
  return {};
}

std::optional<std::string> KeyRuns::find(std::span<const PuzzleKey> sorted,
                                         const std::function<void(std::size_t)>& found) {
  std::vector<PuzzleKey> keys(kKeysOfBlock);
  std::fstream& file = file_.stream();
  errno = 0;
  file.seekg(0);
  for (std::uint64_t left : sizes_) {
    std::size_t at = 0;
    while (left > 0) {
      const std::uint64_t count = std::min(left, kKeysOfBlock);
      const std::span<PuzzleKey> read(keys.data(), static_cast<std::size_t>(count));
      file.read(reinterpret_cast<char*>(read.data()),
                static_cast<std::streamsize>(read.size_bytes()));
      if (!file) return file_.why();
      for (const PuzzleKey& key : read) {
        while (at < sorted.size() && sorted[at] < key) ++at;
        if (at < sorted.size() && sorted[at] == key) found(at);
      }
      left -= count;
    }
  }
  return {};
}

}  // namespace bitdoku::cli
