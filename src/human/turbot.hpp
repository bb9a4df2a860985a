// The strong links of a digit, and the patterns of two strong links with a joint.
#ifndef BITDOKU_HUMAN_TURBOT_HPP
#define BITDOKU_HUMAN_TURBOT_HPP

#include <bitdoku/step.hpp>

#include "human/build.hpp"

namespace bitdoku::human {

// Two cells that are the only places of a digit in `house`.
struct StrongLink {
  std::uint8_t first = 0;
  std::uint8_t second = 0;  // after the first
  std::uint8_t house = 0;
  [[nodiscard]] int end(int i) const { return i == 0 ? first : second; }
  [[nodiscard]] bool in_row() const { return house >= kFirstRow; }
  [[nodiscard]] bool in_column() const { return house >= kFirstColumn && !in_row(); }
};

// The strong links of this digit: those of rows, then of columns, then of boxes. Links of boxes
// that are also in a line are left out.
class StrongLinks {
 public:
  StrongLinks(const Board& board, int digit);
  [[nodiscard]] const StrongLink* begin() const { return links_.data(); }
  [[nodiscard]] const StrongLink* end() const { return links_.data() + count_; }

 private:
  std::array<StrongLink, kHouses> links_;
  std::size_t count_ = 0;
};

}  // namespace bitdoku::human

#endif
