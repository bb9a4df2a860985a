// When a rating is to be given up: after a time, or when somebody asks for it.
#ifndef BITDOKU_SE_DEADLINE_HPP
#define BITDOKU_SE_DEADLINE_HPP

#include <bitdoku/solve.hpp>
#include <chrono>

namespace bitdoku::se {

// Thrown through the searches for chains: what they have by then, nested in one another, is of no
// use, and all of them begin anew with the next position.
struct GivenUp {
  ReasonCode code;
};

class Deadline {
 public:
  Deadline() = default;  // never
  explicit Deadline(std::chrono::nanoseconds time, StopToken stop = {});

  // To be called at least every millisecond or so. Throws GivenUp.
  void check() const {
    if (is_set_) look();
  }
  // Nothing is left when it has passed.
  [[nodiscard]] std::chrono::nanoseconds left() const;
  [[noreturn]] static void give_up_for_time();

 private:
  using Clock = std::chrono::steady_clock;
  void look() const;

  bool is_set_ = false;
  Clock::time_point end_ = Clock::time_point::max();
  StopToken stop_;
};

}  // namespace bitdoku::se

#endif
