// Numbers the class of a grid in the catalogue, lists the grids of a band, and finds the symmetries
// of a grid.
#include <bitdoku/bitdoku.hpp>
#include <iostream>
#include <span>

int main() {
  const auto puzzle = bitdoku::parse(
      "824539671163278945597641832948153267316782459275964183789415326452396718631827594");
  const auto grid = puzzle ? bitdoku::cells_of_9x9(*puzzle) : std::nullopt;
  if (!grid) return 1;
  bitdoku::Catalogue catalogue;  // has no table, so it counts a band when it first needs it
  const auto rank = catalogue.rank(*grid);
  if (!rank) return 1;
  std::cout << "class " << *rank << " of " << bitdoku::kCatalogueSize << ", whose form is\n"
            << bitdoku::to_line(*catalogue.unrank(*rank)) << '\n';

  std::cout << "all grids of band 411:\n";
  const std::uint64_t first = bitdoku::catalogue_begin(411);
  const std::uint64_t last = bitdoku::catalogue_begin(412) - 1;
  catalogue.list(first, last, [](std::span<const bitdoku::Cells9x9> grids) {
    for (const bitdoku::Cells9x9& found : grids) std::cout << bitdoku::to_line(found) << '\n';
    return true;  // go on
  });

  const auto generators = bitdoku::automorphism_generators(*grid);
  std::cout << generators.size() << " symmetries generate the "
            << bitdoku::canonical_form(*grid).automorphisms
            << " that lead from the grid to itself\n";
  for (const bitdoku::Isomorphism& symmetry : generators) {
    if (image_of(*grid, symmetry) != *grid) return 1;
  }
  return 0;
}
