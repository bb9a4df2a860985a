#include "cli/commands/unavoidable_pictures.hpp"

#include <bitdoku/print.hpp>

#include "cli/io/files.hpp"

namespace bitdoku::cli {
namespace {

PrintedPuzzle picture_of_set(const UnavoidableSet& set, const Puzzle& grid) {
  PrintedPuzzle picture{.puzzle = grid};
  picture.label = std::to_string(set.count()) + " cells, digits " + digits_of(set, grid.givens());
  for (int cell = 0; cell < grid.shape().cells(); ++cell) {
    if (set.has(cell)) picture.marked.push_back(cell);
  }
  return picture;
}

}  // namespace

std::string digits_of(const UnavoidableSet& set, std::span<const Digit> grid) {
  std::string names;
  for (Digit digit = 1; digit <= 9; ++digit) {
    bool is_there = false;
    for (int cell = 0; cell < static_cast<int>(grid.size()); ++cell) {
      is_there = is_there || (set.has(cell) && grid[static_cast<std::size_t>(cell)] == digit);
    }
    if (is_there) names += static_cast<char>('0' + digit);
  }
  return names;
}

std::string draw_sets(const SetPages& pages, const Puzzle& grid,
                      std::span<const UnavoidableSet> sets) {
  if (sets.empty()) return "";
  std::string error;
  std::uint64_t page = 0;
  Printer printer({.form = PrintOptions::Form::svg,
                   .per_page = kMostPerPage,
                   .title = std::string(pages.title)},
                  [&](std::string_view text) {
                    if (!error.empty()) return;
                    error = write_file(pages.name + "-" + padded(++page, 3) + ".svg", text);
                  });
  for (const UnavoidableSet& set : sets) printer.add(picture_of_set(set, grid));
  printer.finish();
  return error;
}

}  // namespace bitdoku::cli
