// Names for some places of a square grid: "r13c2", "r24c57,r8c3".
#ifndef BITDOKU_COMMON_MERGED_PLACES_HPP
#define BITDOKU_COMMON_MERGED_PLACES_HPP

#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

// Lines with the same places count as one: "r24c57" means r2c5, r2c7, r4c5 and r4c7.
struct MergedLines {
  struct Group {
    std::string lines;   // "24"
    std::string places;  // "57"
  };
  std::vector<Group> groups;

  void add(const std::string& line, const std::string& places) {
    for (Group& group : groups) {
      if (group.places != places) continue;
      group.lines += line;
      return;
    }
    groups.push_back({line, places});
  }
};

// The shorter one of two names: that with the rows merged, and that with the columns merged. The
// cells are numbered row by row and ascend; a side is at most 9, so that each number is one digit.
template <class Cells>
[[nodiscard]] std::string merged_places(const Cells& cells, int side) {
  std::vector<std::string> by_row(static_cast<std::size_t>(side));
  std::vector<std::string> by_column(static_cast<std::size_t>(side));
  for (const int cell : cells) {
    by_row[static_cast<std::size_t>(cell / side)] += std::to_string(cell % side + 1);
    by_column[static_cast<std::size_t>(cell % side)] += std::to_string(cell / side + 1);
  }
  const auto merged = [](const std::vector<std::string>& lines) {
    MergedLines all;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!lines[i].empty()) all.add(std::to_string(i + 1), lines[i]);
    }
    return all.groups;
  };
  std::string rows;
  std::string columns;
  for (const auto& group : merged(by_row)) {
    rows += (rows.empty() ? "r" : ",r") + group.lines + "c" + group.places;
  }
  for (const auto& group : merged(by_column)) {
    columns += (columns.empty() ? "r" : ",r") + group.places + "c" + group.lines;
  }
  return columns.size() < rows.size() ? columns : rows;
}

}  // namespace bitdoku

#endif
