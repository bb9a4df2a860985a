#include <algorithm>
#include <array>
#include <bitdoku/puzzle.hpp>

namespace bitdoku {

Puzzle::Puzzle(Shape shape) : shape_(shape), givens_(static_cast<std::size_t>(shape.cells())) {}

void Puzzle::reset(Shape shape) {
  // First what may run out of memory, so that shape and cells always fit together.
  givens_.assign(static_cast<std::size_t>(shape.cells()), 0);
  shape_ = shape;
  struck_.clear();
}

int Puzzle::given_count() const {
  return static_cast<int>(givens_.size()) - static_cast<int>(std::ranges::count(givens_, Digit{0}));
}

void Puzzle::strike_out(int cell, Digit digit) {
  if (struck_.empty()) struck_.resize(givens_.size() * static_cast<std::size_t>(shape_.side()));
  struck_[candidate_index(cell, digit)] = true;
}

namespace {

int house_cell(Shape shape, Clash::House house, int index, int place) {
  switch (house) {
    case Clash::House::row:
      return index * shape.side() + place;
    case Clash::House::column:
      return place * shape.side() + index;
    default:
      return shape.box_cell(index, place);
  }
}

// Is there any clash? Looks at each cell once, blank or not, since to guess which it is costs more.
// A set of digits takes so many words.
template <std::size_t kWords>
bool has_clash(const Puzzle& puzzle) {
  constexpr unsigned kBits = 64;
  using Digits = std::array<std::uint64_t, kWords>;
  const Shape shape = puzzle.shape();
  const auto side = static_cast<unsigned>(shape.side());
  std::array<Digits, kWords * kBits> columns{};
  std::array<Digits, kWords * kBits> boxes{};
  std::uint64_t twice = 0;
  const Digit* given = puzzle.givens().data();
  for (int row = 0; row < shape.side() && twice == 0; ++row) {
    Digits here{};
    Digits* down = columns.data();
    const int first_row = row / shape.box_rows() * shape.box_rows();  // of its boxes
    Digits* box = &boxes[static_cast<std::size_t>(first_row)];
    for (int i = 0; i < shape.box_rows(); ++i, ++box) {
      Digits around = *box;
      for (int column = 0; column < shape.box_cols(); ++column, ++down, ++given) {
        const unsigned index = *given - 1U;  // of a blank: above all
        const std::size_t word = kWords == 1 ? 0 : index / kBits % kWords;
        const std::uint64_t bit = std::uint64_t{index < side} << index % kBits;
        twice |= (here[word] | (*down)[word] | around[word]) & bit;
        here[word] |= bit;
        (*down)[word] |= bit;
        around[word] |= bit;
      }
      *box = around;
    }
  }
  return twice != 0;
}

}  // namespace

std::optional<Clash> find_clash(const Puzzle& puzzle) {
  if (!(puzzle.shape().side() <= 64 ? has_clash<1>(puzzle) : has_clash<4>(puzzle))) {
    return std::nullopt;
  }
  const Shape shape = puzzle.shape();
  const int side = shape.side();
  for (const auto house : {Clash::House::row, Clash::House::column, Clash::House::box}) {
    for (int index = 0; index < side; ++index) {
      std::array<int, kMaxSide + 1> seen_at;  // the cell where each digit was seen in this house
      std::fill_n(seen_at.begin(), side + 1, -1);
      for (int place = 0; place < side; ++place) {
        const int cell = house_cell(shape, house, index, place);
        const Digit digit = puzzle.given(cell);
        if (digit == 0 || digit > side) continue;
        int& first = seen_at[digit];
        if (first >= 0) return Clash{house, index, digit, first, cell};
        first = cell;
      }
    }
  }
  return std::nullopt;
}

std::string to_string(const Clash& clash, Shape shape) {
  const auto row = [&](int cell) { return std::to_string(shape.row(cell) + 1); };
  const auto column = [&](int cell) { return std::to_string(shape.column(cell) + 1); };
  const std::string start = std::to_string(clash.digit) + " twice in ";
  const std::string house = std::to_string(clash.index + 1);
  switch (clash.house) {
    case Clash::House::row:
      return start + "row " + house + " (columns " + column(clash.first) + " and " +
             column(clash.second) + ")";
    case Clash::House::column:
      return start + "column " + house + " (rows " + row(clash.first) + " and " +
             row(clash.second) + ")";
    default:
      return start + "box " + house + " (r" + row(clash.first) + "c" + column(clash.first) +
             " and r" + row(clash.second) + "c" + column(clash.second) + ")";
  }
}

}  // namespace bitdoku
