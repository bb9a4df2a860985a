#include "canonical/plain_search.hpp"

#include <bit>
#include <utility>
#include <vector>

#include "canonical/lines.hpp"
#include "canonical/minirow.hpp"

namespace bitdoku::canonical {
namespace {

using LineOrder = std::array<std::uint8_t, 9>;

// All orders of nine lines that keep bands together.
std::vector<LineOrder> line_orders() {
  std::vector<LineOrder> result;
  for (unsigned k = 0; k < 6 * 6 * 6 * 6; ++k) {
    const unsigned inside[3] = {k % 6, k / 6 % 6, k / 36 % 6};
    LineOrder& order = result.emplace_back();
    for (unsigned i = 0; i < 9; ++i) {
      const unsigned band = kOrders[k / 216][i / 3];
      order[i] = static_cast<std::uint8_t>(3 * band + kOrders[inside[i / 3]][i % 3]);
    }
  }
  return result;
}

// The rows of a board, with one nibble per column.
std::array<std::uint64_t, 9> packed_rows(const Cells9x9& cells, bool transposed) {
  std::array<std::uint64_t, 9> result{};
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) {
      result[r] |= std::uint64_t{cells[transposed ? 9 * c + r : 9 * r + c]} << (4 * c);
    }
  }
  return result;
}

struct PlainState {
  const LineOrder* columns = nullptr;
  std::uint64_t labels = 0;    // of each digit; 0: new
  std::uint64_t rows = 0;      // the rows of the form so far, the first in the lowest nibble
  std::uint16_t left = 0x1FF;  // rows that have not been used
  std::uint8_t used = 0;       // number of labels given so far
  std::uint8_t board = 0;      // 1: the transposed board
};

// Returns the row of the form that this row of the board becomes. Gives new digits their labels.
std::uint64_t labelled(std::uint64_t row, PlainState& s) {
  std::uint64_t value = 0;
  for (const unsigned column : *s.columns) {
    const unsigned d = nibble(row, column);
    if (d != 0 && nibble(s.labels, d) == 0) s.labels |= std::uint64_t{++s.used} << (4 * d);
    value = value << 4 | nibble(s.labels, d);
  }
  return value;
}

class PlainSearch {
 public:
  explicit PlainSearch(const Cells9x9& cells)
      : rows_{packed_rows(cells, false), packed_rows(cells, true)},
        lines_{Lines(rows_[0]), Lines(rows_[1])} {}

  CanonicalForm run() {
    for (std::uint8_t board = 0; board < 2; ++board) {
      for (const LineOrder& order : orders_) {
        if (!lines_[1 - board].is_first(order)) continue;
        PlainState& s = now_.emplace_back();
        s.columns = &order;
        s.board = board;
      }
    }
    CanonicalForm result;
    for (unsigned level = 0; level < 9; ++level) {
      const std::uint64_t value = add_row(level);
      for (unsigned c = 0; c < 9; ++c) {
        result.form[9 * level + c] = static_cast<Digit>(nibble(value, 8 - c));
      }
    }
    result.isomorphism = isomorphism_of(now_.front());
    result.automorphisms = now_.size() * lines_[0].swaps() * lines_[1].swaps();
    return result;
  }

 private:
  std::uint64_t add_row(unsigned level) {
    std::uint64_t best = ~std::uint64_t{0};
    std::vector<PlainState> next;
    for (const PlainState& from : now_) {
      const unsigned last = level == 0 ? 0 : nibble(from.rows, level - 1);
      for (unsigned rows = lines_[from.board].to_try(from.left, level, last); rows != 0;
           rows &= rows - 1) {
        const auto row = static_cast<unsigned>(std::countr_zero(rows));
        PlainState s = from;
        const std::uint64_t value = labelled(rows_[s.board][row], s);
        if (value > best) continue;
        if (value < best) next.clear();
        best = value;
        s.rows |= std::uint64_t{row} << (4 * level);
        s.left = static_cast<std::uint16_t>(s.left & ~(1U << row));
        next.push_back(s);
      }
    }
    now_.swap(next);
    return best;
  }

  static Isomorphism isomorphism_of(const PlainState& s) {
    Isomorphism result;
    result.transposed = s.board != 0;
    result.columns = *s.columns;
    unsigned used = s.used;
    for (unsigned d = 1; d < 10; ++d) {
      const unsigned label = nibble(s.labels, d);
      result.digits[d] = static_cast<Digit>(label == 0 ? ++used : label);
    }
    for (unsigned i = 0; i < 9; ++i) result.rows[i] = static_cast<Digit>(nibble(s.rows, i));
    return result;
  }

  std::vector<LineOrder> orders_ = line_orders();
  std::array<std::uint64_t, 9> rows_[2];
  Lines lines_[2];
  std::vector<PlainState> now_;
};

}  // namespace

CanonicalForm search_plainly(const Cells9x9& cells) {
  return PlainSearch(cells).run();
}

}  // namespace bitdoku::canonical
