#include "exact_cover/memo_count.hpp"

#include <bitdoku/assert.hpp>
#include <limits>
#include <vector>

#include "exact_cover/cover_memo.hpp"
#include "exact_cover/dancing_cells.hpp"
#include "exact_cover/watch.hpp"
#include "limits/reason.hpp"

namespace bitdoku {
namespace {

// Returns false if the sum is too large; `a` is then the largest number.
bool add_to(BigCount& a, BigCount b) {
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t low = a.low + b.low;
  const std::uint64_t carry = low < b.low ? 1 : 0;
  const bool fits = b.high <= kAll - a.high && a.high + b.high <= kAll - carry;
  a = fits ? BigCount{a.high + b.high + carry, low} : BigCount{kAll, kAll};
  return fits;
}

template <CellUndo kUndo>
class MemoCounter {
 public:
  MemoCounter(const ExactCover& cover, const Limits& limits, const CoverStrategy& strategy,
              std::size_t memory)
      : limit_(limits.solutions),
        budget_(without_solutions(limits)),
        watch_(budget_, strategy),
        cells_(cover, strategy),
        memo_(memory) {}

  CoverCount run() {
    if (budget_.enter_node()) search();
    CoverCount answer;
    answer.solutions = total_;
    answer.exact = !budget_.stopped() && !full_ && !reached_;
    answer.verdict = verdict(answer.exact);
    answer.statistics = budget_.statistics();
    answer.memo_entries = memo_.size();
    answer.memo_hits = hits_;
    if (!answer.exact) say_why(answer);
    return answer;
  }

 private:
  // A level with a choice: the key of the remaining problem, and the covers found below it.
  struct Frame {
    std::size_t key_begin;
    BigCount sum;
  };

  // Removes the limit of solutions from the limits, because one step may find several solutions.
  // The limit is checked here instead.
  static Limits without_solutions(Limits limits) {
    if (limits.solutions != 0) limits.solutions = kNoLimit;
    return limits;
  }

  void search() {
    do {
      if (!visit()) return;
      if (!watch_.look(cells_, solutions_so_far())) return;
    } while (next());
  }

  // Visits a state in which every remaining item has an option, or the first state.
  bool visit() {
    const std::uint32_t item = cells_.choose_item();
    if (item == cells_.kNone) return found({0, 1});
    if (cells_.options_left(item) > 1) {
      const std::size_t begin = keys_.size();
      cells_.append_key(keys_);
      if (const BigCount* known = memo_.find(std::span(keys_).subspan(begin))) {
        keys_.resize(begin);
        ++hits_;
        return found(*known);
      }
      frames_.push_back({begin, {}});
    }
    cells_.open_level(item);
    return true;
  }

  // Goes to the next state, skipping dead ones. Returns false if there is none or the search must
  // stop.
  bool next() {
    while (cells_.has_levels()) {
      if (!cells_.has_untried()) {
        close();
        continue;
      }
      if (!budget_.enter_node()) return false;
      if (cells_.is_choice()) budget_.guess();
      if (cells_.try_next()) return true;
      if (!watch_.look(cells_, solutions_so_far())) return false;
    }
    return false;
  }

  void close() {
    if (cells_.is_choice()) {
      const Frame frame = frames_.back();
      frames_.pop_back();
      memo_.insert(std::span(keys_).subspan(frame.key_begin), frame.sum);
      keys_.resize(frame.key_begin);
      if (!frames_.empty()) add_to(frames_.back().sum, frame.sum);
    }
    cells_.close_level();
  }

  bool found(BigCount count) {
    if (!frames_.empty()) add_to(frames_.back().sum, count);
    full_ = !add_to(total_, count);
    reached_ = limit_ != kNoLimit && (total_.high != 0 || total_.low >= limit_);
    if (reached_) total_ = {0, limit_};  // a value from the memo can exceed the limit
    return !full_ && !reached_;
  }

  // The number of solutions so far, limited to 64 bits.
  [[nodiscard]] std::uint64_t solutions_so_far() const {
    return total_.high != 0 ? kNoLimit : total_.low;
  }

  [[nodiscard]] Verdict verdict(bool exact) const {
    if (total_.high != 0 || total_.low >= 2) return Verdict::multiple;
    if (exact) return total_.low == 0 ? Verdict::none : Verdict::unique;
    return reached_ ? Verdict::solved : Verdict::unknown;
  }

  // Says why the count is not exact.
  void say_why(CoverCount& answer) const {
    if (full_) {
      set_reason(answer, ReasonCode::too_large, "there are 2^128 or more");
    } else if (reached_) {
      set_reason(answer, ReasonCode::enough_solutions);
    } else {
      set_reason(answer, budget_.stop_code(), std::string(budget_.stop_reason()));
    }
  }

  std::uint64_t limit_;
  Budget budget_;
  CoverWatch watch_;
  DancingCells<kUndo> cells_;
  CoverMemo memo_;
  std::vector<Frame> frames_;
  std::vector<std::uint32_t> keys_;  // of the frames
  BigCount total_;
  std::uint64_t hits_ = 0;
  bool full_ = false;
  bool reached_ = false;
};

}  // namespace

CoverCount count_by_memo(const ExactCover& cover, const Limits& limits,
                         const CoverStrategy& strategy, std::size_t memory) {
  BITDOKU_ASSERT(cover.items() <= std::uint32_t{1} << 29U);
  if (wants_log(cover)) {
    return MemoCounter<CellUndo::log>(cover, limits, strategy, memory).run();
  }
  return MemoCounter<CellUndo::snapshots>(cover, limits, strategy, memory).run();
}

}  // namespace bitdoku
