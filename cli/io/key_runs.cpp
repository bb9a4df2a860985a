#include "cli/io/key_runs.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace bitdoku::cli {

using generating::PuzzleKey;

namespace {

constexpr std::uint64_t kKeysOfBlock = std::uint64_t{1} << 16U;

}  // namespace

std::string KeyRuns::why() const {
  return "cannot use the temporary file " + *place_.file() + ": " +
         std::generic_category().message(errno == 0 ? EIO : errno);
}

std::optional<std::string> KeyRuns::open() {
  if (file_.is_open()) return {};
  if (!place_.file()) return place_.file().error().message;
  file_.open(path_of(*place_.file()), std::ios::binary | std::ios::in | std::ios::out);
  if (!file_.is_open()) return why();
  return {};
}

std::optional<std::string> KeyRuns::add(std::span<const PuzzleKey> sorted) {
  if (std::optional<std::string> failure = open()) return failure;
  errno = 0;
  file_.seekp(0, std::ios::end);
  file_.write(reinterpret_cast<const char*>(sorted.data()),
              static_cast<std::streamsize>(sorted.size_bytes()));
  if (!file_.flush()) return why();
  sizes_.push_back(sorted.size());
  return {};
}

std::optional<std::string> KeyRuns::find(std::span<const PuzzleKey> sorted,
                                         const std::function<void(std::size_t)>& found) {
  std::vector<PuzzleKey> keys(kKeysOfBlock);
  errno = 0;
  file_.seekg(0);
  for (std::uint64_t left : sizes_) {
    std::size_t at = 0;
    while (left > 0) {
      const std::uint64_t count = std::min(left, kKeysOfBlock);
      const std::span<PuzzleKey> read(keys.data(), static_cast<std::size_t>(count));
      file_.read(reinterpret_cast<char*>(read.data()),
                 static_cast<std::streamsize>(read.size_bytes()));
      if (!file_) return why();
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
