#include <algorithm>
#include <array>
#include <bitdoku/puzzle.hpp>
#include <utility>

namespace bitdoku {

Puzzle::Puzzle(Shape shape) : shape_(shape), givens_(static_cast<std::size_t>(shape.cells())) {}

Puzzle::Puzzle(std::shared_ptr<const Houses> houses) {
  BITDOKU_ASSERT(houses != nullptr);
  reset(houses->shape());
  if (!houses->is_plain()) houses_ = std::move(houses);
}

void Puzzle::reset(Shape shape) {
  // Allocates first, so that shape and cells are always consistent.
  givens_.assign(static_cast<std::size_t>(shape.cells()), 0);
  shape_ = shape;
  houses_.reset();
  struck_.clear();
}

Puzzle Puzzle::without_givens() const {
  Puzzle empty(shape_);
  empty.houses_ = houses_;
  return empty;
}

int Puzzle::given_count() const noexcept {
  return static_cast<int>(givens_.size()) - static_cast<int>(std::ranges::count(givens_, Digit{0}));
}

void Puzzle::strike_out(int cell, Digit digit) {
  BITDOKU_ASSERT(is_cell(cell) && digit >= 1 && digit <= shape_.side());
  if (struck_.empty()) struck_.resize(givens_.size() * static_cast<std::size_t>(shape_.side()));
  struck_[candidate_index(cell, digit)] = true;
}

namespace {

// Whether givens clash in a row, column or box. The loop has no branch for blanks, because that
// would be slower. A set of digits takes kWords words.
template <std::size_t kWords>
bool has_plain_clash(const Puzzle& puzzle) {
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
    // The first row of the boxes in this row.
    const int first_row = row / shape.box_rows() * shape.box_rows();
    Digits* box = &boxes[static_cast<std::size_t>(first_row)];
    for (int i = 0; i < shape.box_rows(); ++i, ++box) {
      Digits around = *box;
      for (int column = 0; column < shape.box_cols(); ++column, ++down, ++given) {
        const unsigned index = *given - 1U;  // a blank gets the largest number
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
  const int side = puzzle.shape().side();
  if (puzzle.has_plain_houses() &&
      !(side <= 64 ? has_plain_clash<1>(puzzle) : has_plain_clash<4>(puzzle))) {
    return std::nullopt;
  }
  const Houses& houses = puzzle.houses();
  for (int house = 0; house < houses.count(); ++house) {
    std::array<int, kMaxSide + 1> seen_at;  // for each digit its cell in this house
    std::fill_n(seen_at.begin(), side + 1, -1);
    for (const int cell : houses.cells(house)) {
      const Digit digit = puzzle.given(cell);
      if (digit == 0 || digit > side) continue;
      int& first = seen_at[digit];
      if (first < 0) {
        first = cell;
        continue;
      }
      Clash clash{houses.kind(house), houses.index_in_kind(house), digit, first, cell};
      if (clash.house == HouseKind::extra) clash.name = houses.name(house);
      return clash;
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
    case Clash::House::box:
    case Clash::House::region:
    case Clash::House::extra:
      break;
  }
  const std::string name = clash.house == HouseKind::extra    ? clash.name
                           : clash.house == HouseKind::region ? "region " + house
                                                              : "box " + house;
  return start + name + " (r" + row(clash.first) + "c" + column(clash.first) + " and r" +
         row(clash.second) + "c" + column(clash.second) + ")";
}

}  // namespace bitdoku
