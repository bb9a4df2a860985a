#include <algorithm>
#include <array>
#include <bitdoku/houses.hpp>
#include <optional>
#include <utility>

#include "common/merge_sort.hpp"

namespace bitdoku {
namespace {

using Cells = std::vector<std::uint16_t>;

std::uint16_t narrow(int number) {
  return static_cast<std::uint16_t>(number);  // 255 * 255 cells have numbers below 2^16
}

std::string cells_text(std::size_t cells) {
  return std::to_string(cells) + (cells == 1 ? " cell" : " cells");
}

std::string name_of(const ExtraHouse& house, std::size_t number) {
  return house.name.empty() ? "extra house " + std::to_string(number + 1) : house.name;
}

std::optional<std::string> mistake_in_regions(Shape shape, const HouseRules& rules) {
  const auto side = static_cast<std::size_t>(shape.side());
  if (rules.regions.empty()) return std::nullopt;
  if (!rules.has_regions) return "a board without regions cannot have a map of them";
  if (rules.regions.size() != side * side) {
    return "the map of regions has " + cells_text(rules.regions.size()) + ", not " +
           std::to_string(side * side);
  }
  std::vector<std::size_t> sizes(side);
  for (const std::uint8_t region : rules.regions) {
    if (region >= side) {
      return "there is no region " + std::to_string(region + 1) + " in " + to_string(shape);
    }
    ++sizes[region];
  }
  const auto wrong = std::ranges::find_if(sizes, [=](std::size_t size) { return size != side; });
  if (wrong == sizes.end()) return std::nullopt;
  return "region " + std::to_string(wrong - sizes.begin() + 1) + " has " + cells_text(*wrong) +
         ", not " + std::to_string(side);
}

std::optional<std::string> mistake_in_extra(Shape shape, const HouseRules& rules) {
  for (std::size_t i = 0; i < rules.extra.size(); ++i) {
    Cells cells = rules.extra[i].cells;
    const std::string name = name_of(rules.extra[i], i);
    if (cells.size() < Houses::kSmallestExtra ||
        cells.size() > static_cast<std::size_t>(shape.side())) {
      return name + " has " + cells_text(cells.size()) + ", not " +
             std::to_string(Houses::kSmallestExtra) + " to " + std::to_string(shape.side());
    }
    merge_sort(cells);
    if (cells.back() >= shape.cells()) {
      return name + " has cell " + std::to_string(cells.back()) + ", the last one of " +
             to_string(shape) + " is " + std::to_string(shape.cells() - 1);
    }
    const auto twice = std::ranges::adjacent_find(cells);
    if (twice != cells.end()) return name + " has cell " + std::to_string(*twice) + " twice";
  }
  const std::size_t houses = 3 * static_cast<std::size_t>(shape.side()) + rules.extra.size();
  if (houses > Houses::kMostHouses) return std::to_string(houses) + " houses are too many";
  return std::nullopt;
}

// Whether these well-formed regions divide the board in the same way as the boxes.
bool are_boxes(Shape shape, const std::vector<std::uint8_t>& regions) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int first_of_box = shape.box_cell(shape.box(cell), 0);
    if (regions[static_cast<std::size_t>(cell)] !=
        regions[static_cast<std::size_t>(first_of_box)]) {
      return false;
    }
  }
  return true;
}

// The number of a shape: those with one row per box come first, then those with two, and so on.
constexpr auto kFirstOfRows = [] {
  std::array<std::uint16_t, kMaxSide + 2> first{};
  for (std::size_t rows = 1; rows <= kMaxSide; ++rows) {
    first[rows + 1] = static_cast<std::uint16_t>(first[rows] + kMaxSide / rows);
  }
  return first;
}();

}  // namespace

struct Houses::Peers {
  std::vector<std::size_t> starts{0};
  Cells cells;
};

const Houses& Houses::plain(Shape shape) {
  static std::array<std::atomic<const Houses*>, kFirstOfRows.back()> tables{};
  const int rows = shape.box_rows();
  std::atomic<const Houses*>& table =
      tables[index(kFirstOfRows[index(rows)] + shape.box_cols() - 1)];
  const Houses* made = table.load(std::memory_order_acquire);
  if (made != nullptr) return *made;
  // Two threads may make the same table at once; the first one is kept.
  std::unique_ptr<const Houses> mine(new Houses(shape, {}));
  if (table.compare_exchange_strong(made, mine.get(), std::memory_order_acq_rel)) {
    return *mine.release();
  }
  return *made;
}

Result<std::shared_ptr<const Houses>> Houses::make(Shape shape, HouseRules rules) {
  auto mistake = mistake_in_regions(shape, rules);
  if (!mistake) mistake = mistake_in_extra(shape, rules);
  if (mistake) return Error{ErrorCode::bad_shape, 0, 0, *std::move(mistake)};
  if (!rules.regions.empty() && are_boxes(shape, rules.regions)) rules.regions.clear();
  if (rules == HouseRules{}) {
    return std::shared_ptr<const Houses>(std::shared_ptr<const Houses>(), &plain(shape));
  }
  return std::shared_ptr<const Houses>(new Houses(shape, std::move(rules)));
}

Houses::Houses(Shape shape, HouseRules rules)
    : shape_(shape),
      rules_(std::move(rules)),
      is_plain_(rules_.has_regions && rules_.regions.empty() && rules_.extra.empty()) {
  cells_.reserve(3 * index(shape.cells()));
  const int side = shape.side();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    cells_.push_back(narrow(cell));
    if ((cell + 1) % side == 0) starts_.push_back(static_cast<std::uint32_t>(cells_.size()));
  }
  for (int column = 0; column < side; ++column) {
    for (int row = 0; row < side; ++row) cells_.push_back(narrow(row * side + column));
    starts_.push_back(static_cast<std::uint32_t>(cells_.size()));
  }
  if (rules_.has_regions) add_regions();
  add_extra_houses();
  seat_cells();
}

Houses::~Houses() {
  delete peers_.load(std::memory_order_acquire);
}

void Houses::add_house(std::span<const std::uint16_t> cells) {
  cells_.insert(cells_.end(), cells.begin(), cells.end());
  starts_.push_back(static_cast<std::uint32_t>(cells_.size()));
}

void Houses::add_regions() {
  std::vector<Cells> regions(index(shape_.side()));
  for (int cell = 0; cell < shape_.cells(); ++cell) {
    const int region = rules_.regions.empty() ? shape_.box(cell) : rules_.regions[index(cell)];
    regions[index(region)].push_back(narrow(cell));
  }
  for (const Cells& region : regions) add_house(region);
}

void Houses::add_extra_houses() {
  for (const bool full : {true, false}) {
    for (std::size_t i = 0; i < rules_.extra.size(); ++i) {
      const Cells& cells = rules_.extra[i].cells;
      if ((cells.size() == index(shape_.side())) != full) continue;
      add_house(cells);
      extra_order_.push_back(static_cast<std::uint16_t>(i));
    }
    if (full) full_count_ = count();
  }
}

void Houses::seat_cells() {
  seat_starts_.assign(index(shape_.cells()) + 1, 0);
  for (const std::uint16_t cell : cells_) ++seat_starts_[cell + std::size_t{1}];
  for (std::size_t i = 1; i < seat_starts_.size(); ++i) seat_starts_[i] += seat_starts_[i - 1];
  seats_.resize(cells_.size());
  std::vector<std::uint32_t> next = seat_starts_;
  for (int house = 0; house < count(); ++house) {
    std::uint16_t place = 0;
    for (const std::uint16_t cell : cells(house)) {
      seats_[next[cell]++] = {narrow(house), place++};
    }
  }
}

std::span<const std::uint16_t> Houses::peers(int cell) const {
  BITDOKU_ASSERT(cell >= 0 && cell < shape_.cells());
  const Peers* made = peers_.load(std::memory_order_acquire);
  if (made == nullptr) {
    auto mine = std::make_unique<Peers>();
    for (int of_cell = 0; of_cell < shape_.cells(); ++of_cell) {
      Cells found;
      for (const Seat seat : of(of_cell)) {
        for (const std::uint16_t other : cells(seat.house)) {
          if (other != of_cell) found.push_back(other);
        }
      }
      merge_sort(found);
      found.erase(std::unique(found.begin(), found.end()), found.end());
      mine->cells.insert(mine->cells.end(), found.begin(), found.end());
      mine->starts.push_back(mine->cells.size());
    }
    // Two threads may make the lists at once; the first ones are kept.
    if (peers_.compare_exchange_strong(made, mine.get(), std::memory_order_acq_rel)) {
      made = mine.release();
    }
  }
  return std::span(made->cells)
      .subspan(made->starts[index(cell)],
               made->starts[index(cell) + 1] - made->starts[index(cell)]);
}

int Houses::first_extra() const {
  return (rules_.has_regions ? 3 : 2) * shape_.side();
}

HouseKind Houses::kind(int house) const {
  BITDOKU_ASSERT(house >= 0 && house < count());
  if (house < shape_.side()) return HouseKind::row;
  if (house < 2 * shape_.side()) return HouseKind::column;
  if (house >= first_extra()) return HouseKind::extra;
  return rules_.regions.empty() ? HouseKind::box : HouseKind::region;
}

int Houses::index_in_kind(int house) const {
  return kind(house) == HouseKind::extra ? house - first_extra() : house % shape_.side();
}

std::string Houses::name(int house) const {
  const int in_kind = index_in_kind(house);
  const std::string number = std::to_string(in_kind + 1);
  switch (kind(house)) {
    case HouseKind::row:
      return "row " + number;
    case HouseKind::column:
      return "column " + number;
    case HouseKind::box:
      return "box " + number;
    case HouseKind::region:
      return "region " + number;
    case HouseKind::extra:
      break;
  }
  const std::size_t extra = extra_order_[index(in_kind)];
  return name_of(rules_.extra[extra], extra);
}

}  // namespace bitdoku
