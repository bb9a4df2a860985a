// What a link draws, and which rules the drawings mean together with the words of the setter.
//
// Setters draw by conventions: a thermometer is a thick line with a disc at one end, an arrow leads
// out of a circle, dots stand on the borders of cells, and lines have the colour that the words
// name. A drawing counts as a clue only if the words name its rule. Whoever solves the puzzle
// should trust the reading only if it has exactly one solution.
#ifndef BITDOKU_VARIANTS_LINKS_DRAWING_HPP
#define BITDOKU_VARIANTS_LINKS_DRAWING_HPP

#include <bitdoku/variants.hpp>
#include <string>
#include <vector>

#include "formats/links/loose_json.hpp"
#include "variants/links/hue.hpp"
#include "variants/links/worded_rules.hpp"

namespace bitdoku::variants {

struct DrawnLine {
  CellList cells;  // of its path; empty if it leaves the grid or the middles of cells
  Hue hue = Hue::none;
  bool is_thin = false;
  bool has_head = false;  // an arrow
  // The ends, in thousandths of a cell; they may lie outside the grid.
  int from_row = 0;
  int from_column = 0;
  int to_row = 0;
  int to_column = 0;
};

// A disc, a square or a text. Places count in thousandths of a cell from the upper left.
struct DrawnMark {
  int row = 0;
  int column = 0;
  int width = 0;
  int height = 0;
  bool is_round = false;
  Hue fill = Hue::none;
  Hue border = Hue::none;
  std::string text;
};

class Drawing {
 public:
  std::vector<DrawnLine> lines;
  std::vector<DrawnMark> marks;

  // Adds to the puzzle the clues that the words name, except those of kinds that it has already,
  // and takes them out of the drawing. Returns
  // what they are, in words: "thermometer (3)".
  [[nodiscard]] std::vector<std::string> take_clues(const std::vector<WordedRule>& rules,
                                                    VariantPuzzle& puzzle);

 private:
  void take(const WordedRule& rule, VariantPuzzle& puzzle);
  void take_thermos(ConstraintKind kind, VariantPuzzle& puzzle);
  void take_arrows(VariantPuzzle& puzzle);
  void take_dots(ConstraintKind kind, Hue hue, int number, VariantPuzzle& puzzle);
  void take_letters(VariantPuzzle& puzzle);
  void take_quadruples(VariantPuzzle& puzzle);
  void take_outside_clues(ConstraintKind kind, VariantPuzzle& puzzle);
  void take_little_killers(VariantPuzzle& puzzle);
  void take_between_lines(VariantPuzzle& puzzle);
  void take_parity(ConstraintKind kind, VariantPuzzle& puzzle);
  void take_lines(const WordedRule& rule, const std::vector<Hue>& hues, VariantPuzzle& puzzle);
};

// What a puzzle of f-puzzles draws besides its constraints.
[[nodiscard]] Drawing drawing_of_f_puzzles(const JsonNode& root, const VariantPuzzle& puzzle);

// A drawn loop ends where it begins. Leaves out its last cell for a kind that would count it twice,
// and lets a region sum line begin where it enters a region.
[[nodiscard]] CellList open_loop(ConstraintKind kind, CellList cells, const VariantPuzzle& puzzle);

}  // namespace bitdoku::variants

#endif
