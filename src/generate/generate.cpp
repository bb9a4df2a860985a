// The public function: runs makers on one or more threads and hands their puzzles over in order.
#include <algorithm>
#include <atomic>
#include <bitdoku/generate.hpp>
#include <deque>
#include <map>

#include "batch/router.hpp"
#include "generate/maker.hpp"
#include "generate/top_down.hpp"
#include "limits/attempt.hpp"
#include "limits/mutex.hpp"
#include "limits/reason.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace generating {
namespace {

using Clock = std::chrono::steady_clock;

// This many puzzles in progress fill the lanes of a kernel well.
constexpr std::size_t kInWork = 1024;
// The same for plain puzzles, which need less memory; fewer are used if not many more follow.
constexpr std::size_t kPlainInWork = 4096;
// The memory that a puzzle in progress takes, at most: without a wish, and with any.
constexpr std::size_t kRoomOfPlain = 2000;
constexpr std::size_t kRoomOfMaker = 12000;
// Starts with few puzzles in progress, so that the first is ready soon; later has as many as are
// already complete.
constexpr std::size_t kFirstMakers = 4;
// Prefetches the makers this far ahead of the current one.
constexpr std::size_t kFetchAhead = 4;
// How far a puzzle may be ahead of the oldest one that is not ready.
constexpr std::uint64_t kAhead = std::uint64_t{1} << 16U;
// A question that takes more nodes is treated as unanswered: the given stays.
constexpr std::uint64_t kMostNodes = 20000;

// Gives out numbers and takes puzzles from many threads; hands the puzzles over in order.
class Counter {
 public:
  Counter(const Plan& plan, const OnPuzzle& on_puzzle)
      : options_(plan.options()), on_puzzle_(on_puzzle), next_(options_.first) {
    waiting_for_ = next_;
    end_ = options_.count < kNoLimit - next_ ? next_ + options_.count : kNoLimit;
  }

  // The number of the next puzzle to make; nothing if enough are in progress.
  std::optional<std::uint64_t> take() {
    const Lock lock(mutex_);
    if (next_ == end_ || next_ - waiting_for_ >= kAhead) return {};
    return next_++;
  }

  [[nodiscard]] bool is_all_taken() {
    const Lock lock(mutex_);
    return next_ == end_;
  }

  // The time when the last puzzle that met the wish was ready.
  [[nodiscard]] Clock::time_point last_put() const { return last_put_; }

  void put(GeneratedPuzzle puzzle) {
    const Lock lock(mutex_);
    if (puzzle.met) last_put_ = Clock::now();
    ready_.emplace(puzzle.number, std::move(puzzle));
    while (!ready_.empty() && ready_.begin()->first == waiting_for_ && !stopped_) {
      hand_over(ready_.begin()->second);
      ready_.erase(ready_.begin());
    }
  }

  // The same for plain puzzles, which come fast: takes little memory and no time stamp.
  void put_plain(std::uint64_t number, std::span<const Digit> puzzle, std::span<const Digit> grid) {
    const Lock lock(mutex_);
    const auto place = static_cast<std::size_t>(number - waiting_for_);
    if (place >= plain_.size()) plain_.resize(place + 1);
    Plain& plain = plain_[place];
    std::ranges::copy(puzzle, plain.puzzle.begin());
    std::ranges::copy(grid, plain.solution.begin());
    plain.is_ready = true;
    for (; !plain_.empty() && plain_.front().is_ready && !stopped_; plain_.pop_front()) {
      handed_over_.number = waiting_for_;
      std::ranges::copy(plain_.front().puzzle, handed_over_.puzzle.givens().begin());
      std::ranges::copy(plain_.front().solution, handed_over_.solution.begin());
      hand_over(handed_over_);
    }
  }

  void give_up_for_time(const std::string& reason) {
    const Lock lock(mutex_);
    if (stopped_) return;
    // Other puzzles besides this one may be missing.
    set_reason(answer_, ReasonCode::out_of_time, reason);
    stopped_ = true;
  }

  void stop() { stopped_ = true; }
  [[nodiscard]] bool is_stopped() const { return stopped_ || options_.stop.stop_requested(); }
  [[nodiscard]] GenerateAnswer answer() {
    if (!stopped_ && options_.stop.stop_requested()) {
      set_reason(answer_, ReasonCode::stopped);
    }
    return std::move(answer_);
  }

 private:
  struct Plain {
    bool is_ready = false;
    std::array<Digit, 81> puzzle;
    std::array<Digit, 81> solution;
  };

  void hand_over(const GeneratedPuzzle& puzzle) {
    stopped_ = !on_puzzle_(puzzle);
    ++answer_.made;
    if (++waiting_for_ == end_) stopped_ = true;
  }

  const GenerateOptions& options_;
  const OnPuzzle& on_puzzle_;
  Mutex mutex_;
  std::uint64_t next_;
  std::uint64_t end_ = 0;
  std::uint64_t waiting_for_ = 0;
  std::map<std::uint64_t, GeneratedPuzzle> ready_;
  std::deque<Plain> plain_;  // from the next one in order
  GeneratedPuzzle handed_over_{
      .puzzle = Puzzle(kShape9x9), .solution = std::vector<Digit>(81), .attempts = 1};
  std::atomic<bool> stopped_{false};
  std::atomic<Clock::time_point> last_put_{Clock::now()};
  GenerateAnswer answer_;
};

// A maker and the time left for its puzzle.
struct Work {
  explicit Work(const Plan& plan) : maker(plan) {}
  Maker maker;
  Clock::time_point started;
  bool idle = true;
  bool asks = false;
};

// The makers of one thread.
class Line {
 public:
  // When its time is over, each maker gives its nearest puzzle. All start together, so that the
  // time ends once.
  Line(const Plan& plan, Counter& counter, std::size_t size)
      : plan_(plan),
        counter_(counter),
        in_work_(plan.options().nearest ? size : std::min(size, kFirstMakers)) {
    work_.reserve(size);
    for (std::size_t i = 0; i < size; ++i) work_.emplace_back(plan);
    if (!is_together()) return;
    puzzles_.resize(81 * size);
    known_.resize(81 * size);
    others_.resize(81 * size);
    counts_.resize(size);
  }

  // Visits each maker once per round, for its answer and its next question, because there are many
  // and their memory is far apart.
  void run() {
    while (!counter_.is_stopped()) {
      asking_.clear();
      answered_ = 0;
      const Clock::time_point now = Clock::now();
      in_work_ = std::min(std::max(in_work_, ready_), work_.size());
      for (std::size_t i = 0; i < in_work_; ++i) {
        if (i + kFetchAhead < in_work_) work_[i + kFetchAhead].maker.prefetch();
        Work& work = work_[i];
        if (work.asks) take_answer(work.maker);
        work.asks = advance(work, now);
        if (work.asks) add_question(work.maker);
      }
      if (asking_.empty()) {
        if (counter_.is_all_taken()) return;
        wait_a_moment();  // for the other threads
        continue;
      }
      if (is_together()) {
        answer_together();
      } else {
        answer_one_by_one();
      }
    }
  }

 private:
  // Brings the maker to its next question. Returns false if it has nothing to do.
  bool advance(Work& work, Clock::time_point now) {
    while (work.idle || !work.maker.ask()) {
      if (!work.idle) {
        if (!work.maker.accept(rater_, time_left(work, Clock::now()))) {
          if (counter_.is_stopped() || !is_in_time(work, Clock::now())) return false;
          continue;
        }
        counter_.put(told(work.maker.result()));
        ++ready_;
        work.idle = true;
      }
      if (counter_.is_stopped() || !start(work, now)) return false;
    }
    return is_in_time(work, now);
  }

  // Adds the requested information.
  GeneratedPuzzle told(GeneratedPuzzle made) {
    const GenerateOptions& options = plan_.options();
    if (!is_together()) return made;
    const auto givens = made.puzzle.givens();
    if (options.tell_rating && !options.rating) {
      set_rating(made, rate(givens, made.solution, {}, rater_));
    }
    if (options.tell_technique) made.technique = hardest_technique(givens, made.solution);
    if (options.tell_nodes) {
      std::array<Digit, 81> ignored;
      made.nodes = batch::count(givens.data(), 2, ignored.data()).nodes;
    }
    return made;
  }

  bool start(Work& work, Clock::time_point now) {
    const std::optional<std::uint64_t> number = counter_.take();
    if (!number) return false;
    work.maker.start(*number);
    work.started = now;
    work.idle = false;
    return true;
  }

  [[nodiscard]] std::chrono::nanoseconds time_left(const Work& work, Clock::time_point now) const {
    return plan_.options().time - (now - std::max(work.started, counter_.last_put()));
  }

  bool is_in_time(Work& work, Clock::time_point now) {
    // Many puzzles are in progress: as long as some complete, the others are only waiting for their
    // turn.
    if (!work.maker.has_run_out() && time_left(work, now) > std::chrono::nanoseconds(0))
      return true;
    GeneratedPuzzle nearest;
    const Maker& maker = work.maker;
    if (maker.nearest(nearest)) {
      if (plan_.options().rating) {
        set_rating(nearest, rate(nearest.puzzle.givens(), nearest.solution, {}, rater_));
      }
      counter_.put(told(std::move(nearest)));
      work.idle = true;
      return advance(work, now);
    }
    // With `nearest`, the first grid already gives a puzzle.
    if (plan_.options().nearest && is_together() && maker.attempts() == 1) return true;
    const bool one = maker.attempts() == 1;
    counter_.give_up_for_time("nothing that was asked for came of " +
                              std::to_string(maker.attempts()) + (one ? " grid" : " grids") +
                              " in the time allowed");
    return false;
  }

  [[nodiscard]] bool is_together() const { return plan_.shape() == kShape9x9; }

  // Called no later than the answer to the replaced question is taken; after that only `others_`
  // and `counts_` are needed.
  void add_question(Maker& maker) {
    if (is_together()) {
      std::ranges::copy(maker.puzzle(), &puzzles_[81 * asking_.size()]);
      std::ranges::copy(maker.grid(), &known_[81 * asking_.size()]);
    }
    asking_.push_back(&maker);
  }

  // The answers come in the order of the questions.
  void take_answer(Maker& maker) {
    if (!is_together()) return;
    const std::size_t i = answered_++;
    maker.answer(counts_[i] == 0 ? std::span<const Digit>()
                                 : std::span<const Digit>(&others_[81 * i], 81));
  }

  void answer_together() {
    router_.ask({.givens = puzzles_.data(),
                 .size = asking_.size(),
                 .limit = 1,
                 .counts = counts_.data(),
                 .solutions = others_.data(),
                 .known = known_.data()});
  }

  void answer_one_by_one() {
    for (Maker* maker : asking_) {
      if (counter_.is_stopped()) return;
      answer_alone(*maker);
    }
  }

  void answer_alone(Maker& maker) {
    Puzzle puzzle(plan_.shape());
    std::ranges::copy(maker.puzzle(), puzzle.givens().begin());
    std::vector<Digit> other;
    const Answer answer =
        enumerate(puzzle, {.solutions = 2, .nodes = kMostNodes, .stop = plan_.options().stop},
                  [&](std::span<const Digit> found) {
                    if (std::ranges::equal(found, maker.grid())) return true;
                    other.assign(found.begin(), found.end());
                    return false;
                  });
    if (!other.empty()) {
      maker.answer(other);
    } else if (answer.complete) {
      maker.answer({});
    } else {
      maker.answer_unknown();
    }
  }

  const Plan& plan_;
  Counter& counter_;
  std::vector<Work> work_;
  std::size_t in_work_;  // the number of them that are in progress
  std::size_t ready_ = 0;
  std::vector<Maker*> asking_;
  std::size_t answered_ = 0;
  batch::Router router_;
  se::Rater rater_;
  std::vector<Digit> puzzles_;
  std::vector<Digit> known_;
  std::vector<Digit> others_;
  std::vector<std::uint32_t> counts_;
};

// The same for plain puzzles.
void make_plain(const Plan& plan, Counter& counter, std::size_t size) {
  TopDownBatch batch(plan.seed(), size);
  Clock::time_point last_ready = Clock::now();
  bool was_ready = false;
  const TopDownBatch::Next next = [&] { return counter.take(); };
  const auto ready = [&](std::uint64_t number, std::span<const Digit> puzzle,
                         std::span<const Digit> grid) {
    was_ready = true;
    counter.put_plain(number, puzzle, grid);
  };
  while (!counter.is_stopped()) {
    const bool asked = batch.round(next, ready);
    const Clock::time_point now = Clock::now();
    if (was_ready) last_ready = now;
    was_ready = false;
    if (!asked) {
      if (counter.is_all_taken()) return;
      wait_a_moment();  // for the other threads
    } else if (now - last_ready >= plan.options().time) {
      counter.give_up_for_time("nothing that was asked for came of 1 grid in the time allowed");
    }
  }
}

// The work of one thread. An exception ends the other threads, too.
void make(const Plan& plan, Counter& counter, std::size_t size) {
  const Attempt tried = attempt([&] {
    if (plan.is_plain()) {
      make_plain(plan, counter, size);
    } else {
      Line(plan, counter, size).run();
    }
  });
  if (tried) return;
  counter.stop();
  rethrow(tried.failure);
}

// Fewer puzzles in work when memory is short, but at least one.
std::size_t size_with_room(std::size_t size, unsigned threads, std::size_t room_each) {
  constexpr std::size_t kRoomOfSolver = std::size_t{3} << 20U;
  while (size > 1 && !has_room_for(threads * (kRoomOfSolver + size * room_each))) size /= 2;
  return size;
}

}  // namespace
}  // namespace generating

GenerateAnswer generate(const GenerateOptions& options, const OnPuzzle& on_puzzle) {
  using namespace generating;
  const Plan plan(options);
  if (!plan.refusal().empty())
    return {.made = 0, .reason = plan.refusal(), .reason_code = ReasonCode::impossible};
  if (options.count == 0) return {};
  Counter counter(plan, on_puzzle);
  const unsigned threads = threads_with_room(thread_count(options.threads));
  const std::uint64_t share = (options.count - 1) / threads + 1;
  // Other shapes are solved one by one, so many at once bring no gain.
  std::uint64_t most = options.shape == kShape9x9 ? kInWork : 1;
  if (plan.is_plain()) most = std::clamp<std::uint64_t>(share / 8, kInWork, kPlainInWork);
  const std::size_t size = size_with_room(static_cast<std::size_t>(std::min(most, share)), threads,
                                          plan.is_plain() ? kRoomOfPlain : kRoomOfMaker);
  run_on_threads(threads, [&] { make(plan, counter, size); });
  return counter.answer();
}

}  // namespace bitdoku
