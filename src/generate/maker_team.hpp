// The makers of one thread, whose questions go to the engine together.
#ifndef BITDOKU_GENERATE_MAKER_TEAM_HPP
#define BITDOKU_GENERATE_MAKER_TEAM_HPP

#include <vector>

#include "batch/router.hpp"
#include "generate/delivery.hpp"
#include "generate/maker.hpp"

namespace bitdoku::generating {

class MakerTeam {
 public:
  // The plan and the delivery must outlive it.
  MakerTeam(const Plan& plan, Delivery& delivery, std::size_t size);

  // Makes puzzles until there are enough or the work is stopped.
  void run();

 private:
  using Clock = Delivery::Clock;
  // A maker and the time left for its puzzle.
  struct Work {
    explicit Work(const Plan& plan) : maker(plan) {}
    Maker maker;
    Clock::time_point started;
    bool idle = true;
    bool asks = false;
  };

  [[nodiscard]] bool is_together() const { return plan_.shape() == kShape9x9; }
  bool advance(Work& work, Clock::time_point now);
  bool start(Work& work, Clock::time_point now);
  GeneratedPuzzle told(GeneratedPuzzle made);
  [[nodiscard]] std::chrono::nanoseconds time_left(const Work& work, Clock::time_point now) const;
  // Returns false if the time is over. A maker that has a nearest puzzle then gives it and becomes
  // idle, and the result is true.
  bool is_in_time(Work& work, Clock::time_point now);
  void count_attempts(Clock::time_point now);

  void add_question(Maker& maker);
  void take_answer(Maker& maker);
  void answer_together();
  void answer_one_by_one();
  void answer_alone(Maker& maker);

  const Plan& plan_;
  Delivery& delivery_;
  std::vector<Work> work_;
  std::size_t in_work_;  // number of makers in progress
  std::size_t ready_ = 0;
  std::uint64_t attempts_told_ = 0;  // of all makers
  std::vector<Maker*> asking_;
  std::size_t answered_ = 0;
  batch::Router router_;
  se::Rater rater_;
  std::vector<Digit> puzzles_;
  std::vector<Digit> known_;
  std::vector<Digit> others_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace bitdoku::generating

#endif
