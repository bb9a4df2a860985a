// Puzzles near a given one, {-n+m}: n givens are removed, m others added.
//
// After the removal there are several solutions, which are listed once. For each (cell, digit), a
// bit set has the solutions with this digit. Givens that are together in exactly one solution make
// a puzzle with one solution, so no candidate needs a solver. Usually a word or two of the sets
// show that there are several. For a single given it is enough to know which digits are in exactly
// one solution (digit_uses.hpp).
#include <algorithm>
#include <array>
#include <atomic>
#include <bitdoku/generate.hpp>

#include "generate/digit_uses.hpp"
#include "limits/attempt.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace generating {
namespace {

constexpr std::size_t kNineByNine = 81;
struct Given {
  std::uint8_t cell;
  Digit digit;
  friend bool operator==(const Given&, const Given&) = default;
};

using Board = std::array<Digit, kNineByNine>;

// Collects the puzzles of all removals from many threads and delivers them in the order of the
// removals. A thread with many puzzles waits until its removal is the oldest.
class Order {
 public:
  using OnPuzzle = std::function<bool(const Puzzle&)>;
  Order(const OnPuzzle& on_puzzle, VicinityAnswer& answer)
      : on_puzzle_(on_puzzle), answer_(answer) {}

  [[nodiscard]] bool is_stopped() const { return stopped_; }

  // Delivers the puzzles and clears the list.
  void hand_over(std::size_t way, std::vector<Board>& puzzles) {
    Lock lock(mutex_);
    turn_.wait(lock, [&] { return stopped_ || oldest_ == way; });
    for (const Board& board : puzzles) {
      if (stopped_) break;
      std::ranges::copy(board, made_.givens().begin());
      ++answer_.found;
      stopped_ = !on_puzzle_(made_);
    }
    puzzles.clear();
  }
  void finish(std::size_t way, std::uint64_t tested, bool too_many) {
    const Lock lock(mutex_);
    answer_.tested += tested;
    answer_.left_out += too_many ? 1 : 0;
    oldest_ = way + 1;
    turn_.notify_all();
  }
  void stop() {
    const Lock lock(mutex_);
    stopped_ = true;
    turn_.notify_all();
  }

 private:
  const OnPuzzle& on_puzzle_;
  VicinityAnswer& answer_;
  Puzzle made_;
  Mutex mutex_;
  Condition turn_;
  std::size_t oldest_ = 0;
  std::atomic<bool> stopped_{false};
};

constexpr std::size_t kManyPuzzles = 4096;

// Whether all of these givens are necessary: without each there is a second solution. All other
// givens are known to be necessary.
bool is_each_needed(const Board& puzzle, std::span<const Given> givens) {
  Puzzle question;
  std::ranges::copy(puzzle, question.givens().begin());
  return std::ranges::all_of(givens, [&](const Given& given) {
    question.set_given(given.cell, 0);
    const bool needed = solve(question, {.solutions = 2}).verdict == Verdict::multiple;
    question.set_given(given.cell, given.digit);
    return needed;
  });
}

// For each digit and cell, the listed solutions that have it.
class SolutionSets {
 public:
  using Words = std::vector<std::uint64_t>;

  void add(std::span<const Digit> solution) {
    const std::size_t word = count_ / 64;
    for (std::size_t cell = 0; cell < kNineByNine; ++cell) {
      Words& set = sets_[9 * cell + solution[cell] - 1U];
      if (set.size() <= word) set.resize(std::max(word + 1, 2 * set.size()));
      set[word] |= std::uint64_t{1} << (count_ % 64);
    }
    ++count_;
  }

  // Makes all sets as long as the longest.
  void close() {
    for (Words& set : sets_) {
      if (!set.empty()) set.resize((count_ + 63) / 64);
    }
  }

  [[nodiscard]] Words all() const {
    Words words((count_ + 63) / 64, ~std::uint64_t{0});
    if (count_ % 64 != 0) words.back() >>= 64 - count_ % 64;
    return words;
  }
  // Empty if no solution has it.
  [[nodiscard]] const Words& of(const Given& given) const {
    return sets_[std::size_t{9} * given.cell + given.digit - 1U];
  }

 private:
  std::vector<Words> sets_ = std::vector<Words>(9 * kNineByNine);
  std::size_t count_ = 0;
};

enum class Common : std::uint8_t { none, one, several };

Common in_common(const SolutionSets::Words& a, const SolutionSets::Words& b) {
  bool one = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t both = a[i] & b[i];
    if (both == 0) continue;
    if (one || (both & (both - 1)) != 0) return Common::several;
    one = true;
  }
  return one ? Common::one : Common::none;
}

// Adds givens to what a removal left.
class PutIn {
 public:
  PutIn(const VicinityOptions& options, std::size_t way, std::span<const Given> kept,
        std::span<const Given> gone, Order& order)
      : options_(options), way_(way), gone_(gone), order_(order) {
    for (const Given& given : kept) puzzle_[given.cell] = given.digit;
  }

  void run() {
    if (options_.put_in == 1) {
      put_one_in();
    } else {
      put_several_in();
    }
  }

 private:
  void put_several_in() {
    Puzzle left;
    std::ranges::copy(puzzle_, left.givens().begin());
    const Answer answer =
        enumerate(left, {.solutions = options_.most_solutions, .stop = options_.stop},
                  [this](std::span<const Digit> solution) {
                    sets_.add(solution);
                    return true;
                  });
    if (answer.complete) {
      sets_.close();
      list_candidates();
      put_in(options_.put_in, 0, sets_.all());
    }
    order_.hand_over(way_, puzzles_);
    // A stopped removal does not count as one with too many solutions.
    order_.finish(way_, tested_, !answer.complete && !options_.stop.stop_requested());
  }

  // A single given needs no list of all solutions.
  void put_one_in() {
    const DigitUses uses = digit_uses(puzzle_);
    for (std::uint8_t cell = 0; cell < kNineByNine; ++cell) {
      for (Digit digit = 1; digit <= 9 && !is_stopped(); ++digit) {
        if (std::ranges::find(gone_, Given{cell, digit}) != gone_.end()) continue;
        const bool once = (uses.once[cell] >> (digit - 1U) & 1U) != 0;
        if (!once && (uses.several[cell] >> (digit - 1U) & 1U) == 0) continue;
        ++tested_;
        if (!once) continue;
        puzzle_[cell] = digit;
        if (!options_.minimal || is_minimal()) keep();
        puzzle_[cell] = 0;
      }
    }
    order_.hand_over(way_, puzzles_);
    order_.finish(way_, tested_, false);
  }

  // In the order of cells and digits, without the removed givens.
  void list_candidates() {
    for (std::uint8_t cell = 0; cell < kNineByNine; ++cell) {
      if (puzzle_[cell] != 0) continue;
      for (Digit digit = 1; digit <= 9; ++digit) {
        const Given given{cell, digit};
        if (sets_.of(given).empty() || std::ranges::find(gone_, given) != gone_.end()) continue;
        candidates_.push_back(given);
      }
    }
    cells_from_.assign(candidates_.size() + 1, 0);
    for (std::size_t i = candidates_.size(); i-- > 0;) {
      const bool last_of_cell = after_cell(i) == i + 1;
      cells_from_[i] = cells_from_[i + 1] + (last_of_cell ? 1 : 0);
    }
  }

  // Adds `left` more givens, taken from the candidates from `first` on. `having` are the solutions
  // with all givens added so far.
  void put_in(int left, std::size_t first, const SolutionSets::Words& having) {
    for (std::size_t i = first; i < candidates_.size() && !is_stopped(); ++i) {
      if (cells_from_[i] < left) return;
      const Given& given = candidates_[i];
      const Common common = in_common(having, sets_.of(given));
      if (common == Common::none) continue;
      puzzle_[given.cell] = given.digit;
      if (left == 1) {
        ++tested_;
        if (common == Common::one && (!options_.minimal || is_minimal())) keep();
      } else if (common == Common::several || !options_.minimal) {
        // If only one solution is left, further givens would be redundant.
        put_in(left - 1, after_cell(i), narrowed(having, given));
      }
      puzzle_[given.cell] = 0;
    }
  }

  [[nodiscard]] bool is_stopped() const {
    return order_.is_stopped() || options_.stop.stop_requested();
  }

  void keep() {
    puzzles_.push_back(puzzle_);
    if (puzzles_.size() >= kManyPuzzles) order_.hand_over(way_, puzzles_);
  }

  [[nodiscard]] std::size_t after_cell(std::size_t i) const {
    const std::uint8_t cell = candidates_[i].cell;
    while (i < candidates_.size() && candidates_[i].cell == cell) ++i;
    return i;
  }

  [[nodiscard]] SolutionSets::Words narrowed(const SolutionSets::Words& having,
                                             const Given& given) const {
    SolutionSets::Words result = having;
    const SolutionSets::Words& set = sets_.of(given);
    for (std::size_t i = 0; i < result.size(); ++i) result[i] &= set[i];
    return result;
  }

  [[nodiscard]] bool is_minimal() const {
    std::vector<Given> givens;
    for (std::uint8_t cell = 0; cell < kNineByNine; ++cell) {
      if (puzzle_[cell] != 0) givens.push_back({cell, puzzle_[cell]});
    }
    return is_each_needed(puzzle_, givens);
  }

  const VicinityOptions& options_;
  std::size_t way_;  // its number
  std::span<const Given> gone_;
  Order& order_;
  Board puzzle_{};
  SolutionSets sets_;
  std::vector<Given> candidates_;
  std::vector<int> cells_from_;  // the number of cells that the candidates from there on are in
  std::vector<Board> puzzles_;   // not yet delivered
  std::uint64_t tested_ = 0;
};

// All ways to remove `out` givens of a puzzle, in lexicographic order.
class TakeOut {
 public:
  TakeOut(const Puzzle& puzzle, int out) {
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      if (puzzle.given(cell) == 0) continue;
      givens_.push_back({static_cast<std::uint8_t>(cell), puzzle.given(cell)});
    }
    is_kept_.assign(givens_.size(), true);
    std::fill_n(is_kept_.begin(), std::min<std::size_t>(givens_.size(), out), false);
    done_ = static_cast<std::size_t>(out) > givens_.size();
  }

  struct Way {
    std::vector<Given> kept;
    std::vector<Given> gone;
  };
  // The next removal and its number; nothing if there are no more. Many threads may call it.
  std::optional<std::pair<std::size_t, Way>> next() {
    const Lock lock(mutex_);
    if (done_) return {};
    std::pair<std::size_t, Way> result{number_++, {}};
    for (std::size_t i = 0; i < givens_.size(); ++i) {
      (is_kept_[i] ? result.second.kept : result.second.gone).push_back(givens_[i]);
    }
    done_ = !std::next_permutation(is_kept_.begin(), is_kept_.end());
    return result;
  }

 private:
  std::vector<Given> givens_;
  Mutex mutex_;
  std::vector<bool> is_kept_;
  std::size_t number_ = 0;
  bool done_ = false;
};

// The work of one thread. An exception ends the other threads, too.
void put_in_everywhere(const VicinityOptions& options, TakeOut& ways, Order& order) {
  const Attempt tried = attempt([&] {
    for (auto way = ways.next(); way && !order.is_stopped(); way = ways.next()) {
      if (options.stop.stop_requested()) return order.stop();
      PutIn(options, way->first, way->second.kept, way->second.gone, order).run();
    }
  });
  if (tried) return;
  order.stop();
  rethrow(tried.failure);
}

// Explains why there is no vicinity; nothing if there is one.
VicinityAnswer why_no_vicinity(const Puzzle& puzzle, const VicinityOptions& options) {
  const auto refused = [](ReasonCode code, std::string reason) {
    return VicinityAnswer{.reason = std::move(reason), .reason_code = code};
  };
  if (puzzle.shape() != kShape9x9) {
    return refused(ReasonCode::unsupported, "only 9x9 puzzles have a vicinity here");
  }
  if (!puzzle.has_plain_houses()) {
    return refused(ReasonCode::unsupported, "only rows, columns and boxes have a vicinity here");
  }
  if (puzzle.has_candidates()) {
    return refused(ReasonCode::unsupported, "struck out candidates have no place in a vicinity");
  }
  if (options.take_out < 0 || options.put_in < 1) {
    return refused(ReasonCode::impossible, "at least one given has to be put in");
  }
  if (const auto clash = find_clash(puzzle)) {
    return refused(ReasonCode::contradictory, to_string(*clash, puzzle.shape()));
  }
  if (options.take_out > puzzle.given_count()) {
    return refused(
        ReasonCode::impossible,
        "the puzzle has only " + std::to_string(puzzle.given_count()) + " givens to take out");
  }
  const int room = static_cast<int>(kNineByNine) - puzzle.given_count() + options.take_out;
  if (options.put_in > room) {
    return refused(ReasonCode::impossible, "after taking out there are only " +
                                               std::to_string(room) + " cells to put givens in");
  }
  return {};
}

}  // namespace
}  // namespace generating

VicinityAnswer vicinity(const Puzzle& puzzle, const VicinityOptions& options,
                        const std::function<bool(const Puzzle&)>& on_puzzle) {
  using namespace generating;
  VicinityAnswer answer = why_no_vicinity(puzzle, options);
  if (!answer.reason.empty()) return answer;
  VicinityOptions how = options;
  how.threads = thread_count(how.threads);
  TakeOut ways(puzzle, how.take_out);
  Order order(on_puzzle, answer);
  run_on_threads(how.threads, [&] { put_in_everywhere(how, ways, order); });
  answer.complete = answer.left_out == 0 && !order.is_stopped() && !how.stop.stop_requested();
  return answer;
}

}  // namespace bitdoku
