#include "generate/maker_team.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "levels/path.hpp"
#include "limits/threads.hpp"

namespace bitdoku::generating {
namespace {

// At first few puzzles are in progress, so that the first one is ready soon. Later the number in
// progress is at least the number of puzzles that are complete.
constexpr std::size_t kFirstMakers = 4;
// Prefetches the makers this far ahead of the current one.
constexpr std::size_t kFetchAhead = 4;
// A question that takes more nodes counts as unanswered, so its given stays.
constexpr std::uint64_t kMostNodes = 20000;

}  // namespace

// When time is over, each maker gives its nearest puzzle. With `nearest` all makers begin at once,
// so that their times end together.
MakerTeam::MakerTeam(const Plan& plan, Delivery& delivery, std::size_t size)
    : plan_(plan),
      delivery_(delivery),
      in_work_(plan.options().limits.nearest ? size : std::min(size, kFirstMakers)) {
  work_.reserve(size);
  for (std::size_t i = 0; i < size; ++i) work_.emplace_back(plan);
  if (!is_together()) return;
  puzzles_.resize(81 * size);
  known_.resize(81 * size);
  others_.resize(81 * size);
  counts_.resize(size);
}

// There are many makers and their memory is far apart. So each round visits a maker once, to take
// its answer and its next question.
void MakerTeam::run() {
  while (!delivery_.is_stopped()) {
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
    if (plan_.options().limits.on_progress) count_attempts(now);
    if (asking_.empty()) {
      if (delivery_.is_all_taken()) return;
      wait_a_moment();  // lets other threads run
      continue;
    }
    if (is_together()) {
      answer_together();
    } else {
      answer_one_by_one();
    }
  }
}

void MakerTeam::count_attempts(Clock::time_point now) {
  std::uint64_t attempts = 0;
  for (std::size_t i = 0; i < in_work_; ++i) attempts += work_[i].maker.all_attempts();
  delivery_.count_attempts(attempts - attempts_told_, now);
  attempts_told_ = attempts;
}

// Brings the maker to its next question. Returns false if it has nothing to do.
bool MakerTeam::advance(Work& work, Clock::time_point now) {
  do {
    while (work.idle || !work.maker.ask()) {
      if (!work.idle) {
        if (!work.maker.accept(rater_, time_left(work, Clock::now()))) {
          if (delivery_.is_stopped() || !is_in_time(work, Clock::now())) return false;
          continue;
        }
        delivery_.put(told(work.maker.result()));
        ++ready_;
        work.idle = true;
      }
      if (delivery_.is_stopped() || !start(work, now)) return false;
    }
    if (!is_in_time(work, now)) return false;
  } while (work.idle);  // it ran out of time and has given its nearest puzzle
  return true;
}

bool MakerTeam::start(Work& work, Clock::time_point now) {
  const std::optional<std::uint64_t> number = delivery_.take();
  if (!number) return false;
  work.maker.start(*number);
  work.started = now;
  work.idle = false;
  return true;
}

// Adds the information that the caller wants.
GeneratedPuzzle MakerTeam::told(GeneratedPuzzle made) {
  const TellOptions& tell = plan_.options().tell;
  if (tell.own_rating && made.br == 0) {
    made.br = from_tenths(levels::follow(made.puzzle, kBeyondTechniques, {}).tenths);
  }
  if (!is_together()) return made;
  const auto givens = made.puzzle.givens();
  if (tell.rating && !plan_.wish().rating) {
    set_rating(made, rate(givens, made.solution, {}, rater_));
  }
  if (tell.technique) made.technique = hardest_technique(givens, made.solution);
  if (tell.nodes) {
    std::array<Digit, 81> ignored;
    made.nodes = batch::count(givens.data(), 2, ignored.data()).nodes;
  }
  return made;
}

std::chrono::nanoseconds MakerTeam::time_left(const Work& work, Clock::time_point now) const {
  // `now` may be older than the last puzzle. Without a limit, more than all the time would
  // overflow.
  const auto used =
      std::max(now - std::max(work.started, delivery_.last_put()), Clock::duration(0));
  return plan_.options().limits.time - used;
}

bool MakerTeam::is_in_time(Work& work, Clock::time_point now) {
  // If many puzzles are in progress and some get complete, the others only wait for their turn.
  if (!work.maker.has_run_out() && time_left(work, now) > std::chrono::nanoseconds(0)) return true;
  GeneratedPuzzle nearest;
  const Maker& maker = work.maker;
  if (maker.nearest(nearest)) {
    if (plan_.wish().rating && is_together()) {
      set_rating(nearest, rate(nearest.puzzle.givens(), nearest.solution, {}, rater_));
    }
    delivery_.put(told(std::move(nearest)));
    work.idle = true;
    return true;
  }
  // With `nearest`, even the first grid gives a puzzle, so it gets the time that it needs.
  if (plan_.options().limits.nearest && is_together() && maker.attempts() == 1) return true;
  const bool one = maker.attempts() == 1;
  delivery_.give_up_for_time("no puzzle met the wish in the time allowed (" +
                             std::to_string(maker.attempts()) + (one ? " grid" : " grids") +
                             " tried)" + plan_.path().hint(maker.attempts()));
  return false;
}

// Called before or while the answer to the previous question is taken. Afterwards only `others_`
// and `counts_` of that question are needed.
void MakerTeam::add_question(Maker& maker) {
  if (is_together()) {
    std::ranges::copy(maker.puzzle(), &puzzles_[81 * asking_.size()]);
    std::ranges::copy(maker.grid(), &known_[81 * asking_.size()]);
  }
  asking_.push_back(&maker);
}

// Answers have the order of the questions.
void MakerTeam::take_answer(Maker& maker) {
  if (!is_together()) return;
  const std::size_t i = answered_++;
  maker.answer(counts_[i] == 0 ? std::span<const Digit>()
                               : std::span<const Digit>(&others_[81 * i], 81));
}

void MakerTeam::answer_together() {
  router_.ask({.givens = puzzles_.data(),
               .size = asking_.size(),
               .limit = 1,
               .counts = counts_.data(),
               .solutions = others_.data(),
               .known = known_.data()});
}

void MakerTeam::answer_one_by_one() {
  for (Maker* maker : asking_) {
    if (delivery_.is_stopped()) return;
    answer_alone(*maker);
  }
}

void MakerTeam::answer_alone(Maker& maker) {
  Puzzle puzzle(plan_.shape());
  std::ranges::copy(maker.puzzle(), puzzle.givens().begin());
  std::vector<Digit> other;
  const Answer answer =
      enumerate(puzzle, {.solutions = 2, .nodes = kMostNodes, .stop = plan_.options().limits.stop},
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

}  // namespace bitdoku::generating
