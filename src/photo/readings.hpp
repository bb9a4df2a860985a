// The readings of 81 cells by increasing cost.
#ifndef BITDOKU_PHOTO_READINGS_HPP
#define BITDOKU_PHOTO_READINGS_HPP

#include <queue>
#include <vector>

#include "photo/decode.hpp"

namespace bitdoku::photo {

// Another digit for a cell than the most probable one.
struct Change {
  double cost = 0;
  int cell = 0;
  Digit digit = 0;
};

struct Reading {
  double cost = 0;
  std::vector<Change> changes;  // of different cells
};

// Lists all readings (E. Lawler, "A procedure for computing the K best solutions", 1972): changes
// are sorted by their cost, and a set of changes grows by the change after its last one, or has its
// last one replaced by that.
class Readings {
 public:
  explicit Readings(const LogProbabilities& cells);
  // The next reading. False if the limit of readings is reached.
  [[nodiscard]] bool next(Reading& reading);

 private:
  // A set of changes: one change and the set of the others.
  struct Node {
    double cost = 0;
    std::uint32_t change = 0;
    std::uint32_t others = 0;  // a node; 0: there are no others
  };
  struct Waiting {
    double cost = 0;
    std::uint32_t node = 0;
    bool operator>(const Waiting& other) const {
      return cost != other.cost ? cost > other.cost : node > other.node;
    }
  };

  void add(double cost, std::uint32_t change, std::uint32_t others);
  // Fills in the changes. False if two of them are of one cell.
  [[nodiscard]] bool unpack(std::uint32_t node, Reading& reading) const;

  std::vector<Change> changes_;
  std::vector<Node> nodes_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  std::uint32_t count_ = 0;
};

}  // namespace bitdoku::photo

#endif
