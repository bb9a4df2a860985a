#include "cli/io/memory_need.hpp"

#include <fstream>

#include "cli/io/console.hpp"
#include "cli/io/input_share.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {

std::optional<std::uint64_t> free_memory() {
  std::ifstream file("/proc/meminfo");
  std::string name;
  std::uint64_t kilobytes = 0;
  std::string unit;
  while (file >> name >> kilobytes >> unit) {
    if (name == "MemAvailable:") return kilobytes << 10U;
  }
  return {};
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
