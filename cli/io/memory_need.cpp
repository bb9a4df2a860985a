#include "cli/io/memory_need.hpp"

#include <algorithm>
#include <fstream>
#include <initializer_list>

#include "cli/io/console.hpp"
#include "cli/io/input_share.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {

namespace {

using Bytes = std::optional<std::uint64_t>;

// The least of those that are known.
Bytes least_of(std::initializer_list<Bytes> all) {
  Bytes least;
  for (const Bytes& one : all) {
    if (one && (!least || *one < *least)) least = one;
  }
  return least;
}

// The line "NAME NUMBER kB" of a file.
Bytes bytes_in(const char* path, std::string_view name) {
  std::ifstream file(path);
  std::uint64_t kilobytes = 0;
  for (std::string word; file >> word;) {
    if (word == name && file >> kilobytes) return kilobytes << 10U;
  }
  return {};
}

// What is left of a limit. `used` names what the process has used of it.
Bytes left_of(const Bytes& limit, std::string_view used) {
  if (!limit) return {};
  return *limit - std::min(*limit, bytes_in("/proc/self/status", used).value_or(0));
}

// The least number in the files of this name in the folder of a group and in those around it.
Bytes least_limit(const std::string& root, std::string group, const std::string& name) {
  Bytes least;
  for (;;) {
    std::uint64_t limit = 0;
    std::ifstream file(root + group + "/" + name);
    if (file >> limit) least = least_of({least, limit});  // "max" is no limit
    if (group.empty()) return least;
    group.resize(std::min(group.rfind('/'), group.size() - 1));  // the group around it
  }
}

}  // namespace

Bytes group_limit(const std::string& groups, const std::string& root) {
  Bytes least;
  std::ifstream file(groups);
  // "0::/GROUP" belongs to version 2 of control groups, "4:memory:/GROUP" to version 1.
  for (std::string number, kind, group; std::getline(file, number, ':') &&
                                        std::getline(file, kind, ':') &&
                                        std::getline(file, group);) {
    if (kind.empty()) least = least_of({least, least_limit(root, group, "memory.max")});
    if (kind == "memory") {
      least = least_of({least, least_limit(root + "/memory", group, "memory.limit_in_bytes")});
    }
  }
  return least;
}

Bytes free_memory() {
  return least_of({bytes_in("/proc/meminfo", "MemAvailable:"),
                   left_of(platform::address_limit(), "VmSize:"),
                   left_of(group_limit("/proc/self/cgroup", "/sys/fs/cgroup"), "VmRSS:")});
}

namespace {

std::string gigabytes(std::uint64_t bytes) {
  return fixed(static_cast<double>(bytes) / 1e9, 1) + " GB";
}

}  // namespace

void tell_memory_need(const ReadingOptions& options, std::span<const std::string> inputs,
                      std::uint64_t bytes_for_each) {
  constexpr std::uint64_t kLine = 82;
  const std::optional<std::uint64_t> size = bytes_of(inputs);
  const std::optional<std::uint64_t> free = free_memory();
  if (!size || !free) return;
  const std::uint64_t parts = options.part ? options.part->parts : 1;
  const std::uint64_t need = *size / kLine / parts * bytes_for_each;
  if (need <= *free) return;
  say("bitdoku: this may need " + gigabytes(need) + " of memory, and " + gigabytes(*free) +
      " are free; --part needs less for each of " + (parts == 1 ? "several" : "more") + " parts\n");
}

}  // namespace bitdoku::cli
