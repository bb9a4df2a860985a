// A puzzle that is read from a link: what both readers of links collect.
#ifndef BITDOKU_VARIANTS_LINKS_LINKED_PUZZLE_HPP
#define BITDOKU_VARIANTS_LINKS_LINKED_PUZZLE_HPP

#include <bitdoku/variants.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/links/loose_json.hpp"
#include "variants/links/drawing.hpp"

namespace bitdoku::variants {

class LinkedPuzzle {
 public:
  // Makes the grid, without regions. Returns false after `fail`.
  bool make_grid(std::size_t rows, std::size_t columns);
  [[nodiscard]] VariantPuzzle& puzzle() { return record_.puzzle; }
  [[nodiscard]] const VariantPuzzle& puzzle() const { return record_.puzzle; }
  [[nodiscard]] VariantRecord& record() { return record_; }

  // Keeps the first mistake, and returns false.
  bool fail(std::string message, ErrorCode code = ErrorCode::bad_syntax);

  // Says that something of the link is not read: "2 drawn lines", or the noun alone if the count is
  // 0.
  void leave_unread(std::string_view noun, std::size_t count);

  // Sets the given of a node `value`; a node that says nothing is a blank. Returns false after
  // `fail`.
  bool set_given(std::uint16_t cell, const JsonNode* value);
  // Makes the regions. `numbers` has a number for each cell; -1 is a cell in no region, and
  // kUsualBox a cell in the box where it would usually be.
  void set_regions(const std::vector<int>& numbers);
  static constexpr int kUsualBox = -2;

  // A full solution that the link tells. Anything else is ignored.
  void set_solution(const std::vector<int>& values);

  // Takes the clues of the drawing that the words name, and leaves unread the rest of it, rules
  // that the puzzle does not have, and sentences that are not understood.
  void take_drawing(Drawing drawing, std::string_view rules);

  // The puzzle, or the mistake.
  [[nodiscard]] Result<VariantRecord> finish();

 private:
  [[nodiscard]] bool has_kind(ConstraintKind kind) const;
  [[nodiscard]] bool needs_clue(ConstraintKind kind) const;

  VariantRecord record_;
  std::optional<Error> error_;
};

// Reads the unpacked text of a link.
[[nodiscard]] Result<VariantRecord> read_f_puzzles(const JsonNode& root);
[[nodiscard]] Result<VariantRecord> read_pad(const JsonNode& root);

}  // namespace bitdoku::variants

#endif
