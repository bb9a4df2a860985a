// Stops a function from another thread.
//
//   bitdoku::StopSource source;
//   std::thread search([&] { answer = solve(puzzle, {.stop = source.get_token()}); });
//   source.request_stop();
//
// The names are those of std::stop_source and std::stop_token, which some standard libraries lack.
// A std::stop_token converts to a StopToken.
#ifndef BITDOKU_STOP_HPP
#define BITDOKU_STOP_HPP

#include <bitdoku/export.h>

#include <atomic>
#include <concepts>
#include <functional>
#include <memory>
#include <utility>

namespace BITDOKU_NAMESPACE bitdoku {

// Tells a function whether somebody has asked it to stop. A default token never does. Any number of
// threads may use copies of one token.
class StopToken {
 public:
  StopToken() noexcept = default;

  // From std::stop_token, or any other type with the same two functions.
  template <class Other>
  requires(!std::same_as<Other, StopToken>) && requires(const Other& other) {
    { other.stop_requested() } -> std::convertible_to<bool>;
    { other.stop_possible() } -> std::convertible_to<bool>;
  }
  StopToken(Other other) {
    if (!other.stop_possible()) return;
    const auto state = std::make_shared<State>();
    state->other = [token = std::move(other)] { return bool(token.stop_requested()); };
    state_ = state;
  }

  // Whether somebody has asked for a stop. Once true, it stays true.
  [[nodiscard]] bool stop_requested() const {
    if (!state_) return false;
    return state_->requested.load(std::memory_order_acquire) || (state_->other && state_->other());
  }
  // False for a default token.
  [[nodiscard]] bool stop_possible() const noexcept { return state_ != nullptr; }

 private:
  friend class StopSource;
  struct State {
    std::atomic<bool> requested = false;
    std::function<bool()> other;  // the token of another type that this one was made from
  };
  explicit StopToken(std::shared_ptr<const State> state) noexcept : state_(std::move(state)) {}

  std::shared_ptr<const State> state_;
};

// Asks every function that was given one of its tokens to stop. Copies share the request. Any
// thread may call any function at any time.
class StopSource {
 public:
  [[nodiscard]] StopToken get_token() const noexcept { return StopToken(state_); }
  // Returns false if a stop was requested before.
  bool request_stop() noexcept {
    return !state_->requested.exchange(true, std::memory_order_acq_rel);
  }
  [[nodiscard]] bool stop_requested() const noexcept {
    return state_->requested.load(std::memory_order_acquire);
  }

 private:
  std::shared_ptr<StopToken::State> state_ = std::make_shared<StopToken::State>();
};

}  // namespace bitdoku

#endif
