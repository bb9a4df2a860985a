// Finds the next step, or says why there is none.
#include <algorithm>
#include <bitdoku/explain.hpp>
#include <bitdoku/levels.hpp>
#include <bitdoku/solve.hpp>

#include "common/merge_sort.hpp"
#include "explain/aliases.hpp"
#include "explain/boards.hpp"
#include "explain/own_steps.hpp"
#include "explain/whips.hpp"
#include "human/path.hpp"
#include "limits/deadline.hpp"
#include "limits/reason.hpp"
#include "position/notation.hpp"
#include "position/proof_check.hpp"
#include "se/rater.hpp"
#include "se/tell.hpp"

namespace bitdoku {
namespace {

using Kind = Advice::Kind;

std::string listed_cells(const std::vector<Candidate>& candidates, int side) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i > 0) text += i + 1 == candidates.size() ? " and " : ", ";
    text += position::cell_text(candidates[i].cell, side) + " is not " +
            std::to_string(candidates[i].digit);
  }
  return text;
}

std::string listed_struck(const std::vector<Candidate>& candidates, int side) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i > 0) text += i + 1 == candidates.size() ? " and " : ", ";
    text += std::to_string(candidates[i].digit) + " in " +
            position::cell_text(candidates[i].cell, side);
  }
  return text;
}

std::string text_of_mistake(const Advice& advice) {
  const int side = advice.shape.side();
  std::string text;
  if (!advice.wrong_values.empty()) text = listed_cells(advice.wrong_values, side);
  if (advice.wrongly_struck.empty()) return text;
  if (!text.empty()) text += "; ";
  const std::size_t count = advice.wrongly_struck.size();
  return text + listed_struck(advice.wrongly_struck, side) +
         (count == 1 ? " was struck out, but is right" : " were struck out, but are right");
}

// The techniques of the order of whips before whips.
std::vector<human::Use> singles_of_whips() {
  std::vector<human::Use> uses;
  for (const std::string_view id : {"full_house", "naked_single", "hidden_single"}) {
    uses.push_back({human::find_technique(id), 0});
  }
  return uses;
}

constexpr std::string_view kNoWhip =
    "no whip or braid goes on: this position needs more than trial and error of depth 1";

// A deadline as a stop token.
struct DeadlineToken {
  const Deadline* deadline;
  [[nodiscard]] bool stop_requested() const { return deadline->has_passed(); }
  [[nodiscard]] static bool stop_possible() { return true; }
};

}  // namespace

std::string_view to_string(Advice::Kind kind) noexcept {
  constexpr std::array<std::string_view, 7> kNames{
      "step", "mistake", "solved", "stuck", "no_solution", "several_solutions", "stopped"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::vector<TechniqueName> techniques(Order order) {
  std::vector<TechniqueName> names;
  if (order == Order::human) {
    for (const human::Technique& technique : human::techniques()) {
      names.push_back({technique.id, technique.name, technique.preset == human::Preset::usual});
    }
  } else if (order == Order::whips) {
    if constexpr (explain::kHasWhips) {
      for (const human::Use& use : singles_of_whips()) {
        names.push_back({use.technique->id, use.technique->name});
      }
      names.push_back({explain::kWhip, "Whip"});
      names.push_back({explain::kBraid, "Braid"});
    }
  } else {
    for (const se::Technique& technique : se::techniques()) {
      names.push_back({technique.id, technique.name});
    }
  }
  return names;
}

class Explainer::Implementation {
 public:
  Implementation() { rater_.set_with_proof(true); }

  void set_limits(const ExplainLimits& limits) { limits_ = limits; }

  bool set_techniques(const std::vector<TechniqueUse>& techniques) {
    std::vector<human::Use> uses;
    for (const TechniqueUse& use : techniques) {
      const human::Technique* const technique = human::find_technique(use.id);
      if (technique == nullptr) return false;
      uses.push_back({technique, use.score});
    }
    uses_ = std::move(uses);
    return true;
  }

  // Begins a search. Returns false if `advice` has something other than a step.
  bool look_at(const Position& position, Advice& advice) {
    advice.shape = position.shape();
    deadline_ = Deadline(limits_.time, limits_.stop);
    rater_.set_deadline(deadline_);
    solve_puzzle(position.puzzle());
    if (verdict_ == Verdict::unknown || deadline_.has_passed()) return say_stopped(advice);
    if (verdict_ == Verdict::multiple) {
      return say(advice, Kind::several_solutions, "the puzzle has more than one solution");
    }
    if (verdict_ != Verdict::unique) {
      return say(advice, Kind::no_solution, why_no_solution());
    }
    find_mistakes(position, advice);
    if (!advice.wrong_values.empty() || !advice.wrongly_struck.empty()) {
      return say(advice, Kind::mistake, text_of_mistake(advice));
    }
    if (position.full()) return say(advice, Kind::solved, "solved");
    return true;
  }

  void find_next(const Position& position, Order order, Advice& advice) {
    if (explain::is_own(position)) return find_next_own(position, advice);
    const position::Board board = explain::board_of(position);
    if (order == Order::human) {
      human::NextStep next = human::next_step(board, queue_of(board), human_options());
      if (next.step) {
        if (follows_a_path_) note_history(board, *next.step);
        level_ = static_cast<int>(next.technique->level);
        give(std::move(*next.step), advice);
      } else {
        say_stuck(next.mistake, advice);
      }
      return;
    }
    if (order == Order::whips) return find_next_whip(board, advice);
    const se::RatedStep* found = rater_.next_step(board);
    if (found == nullptr) return say_stuck("", advice);
    Step step = se::public_step(*found, board);
    if (const std::string wrong = check(step, board); !wrong.empty())
      return say_stuck(wrong, advice);
    step.alias = explain::Aliases(board).of(step);
    give(std::move(step), advice);
  }

  void find_all(const Position& position, Order order, std::string_view technique, std::size_t most,
                AllSteps& all) {
    if (explain::is_own(position)) return find_all_own(position, technique, most, all);
    const position::Board board = explain::board_of(position);
    if (order == Order::human) {
      human::PathOptions options = human_options();
      // A technique that is off is used if it is named.
      if (!technique.empty()) options.techniques = human::kAllTechniques;
      for (const human::Use& use : human::uses_of(options)) {
        if (!technique.empty() && technique != use.technique->id) continue;
        if (all.steps.size() >= most || deadline_.has_passed()) return;
        const std::string mistake = human::all_steps(use, board, options, [&](Step&& step) {
          all.steps.push_back(std::move(step));
          return all.steps.size() < most;
        });
        if (!mistake.empty()) all.text = mistake_text(mistake);
      }
      return;
    }
    if (order == Order::whips) {
      find_whips(board, technique, most, all);
      return;
    }
    explain::Aliases aliases(board);
    rater_.visit_steps(board, [&](const se::RatedStep& found) {
      if (!technique.empty() && technique != se::technique_of(found.technique).id) return true;
      Step step = se::public_step(found, board);
      if (const std::string wrong = check(step, board); !wrong.empty()) {
        all.text = mistake_text(wrong);
        return true;
      }
      step.alias = aliases.of(step);
      all.steps.push_back(std::move(step));
      return all.steps.size() < most;
    });
  }

  // Says that each position is the one before it after the step that was given.
  void set_follows_a_path() { follows_a_path_ = true; }

  // Why the limits ended the search; `none` if they did not.
  [[nodiscard]] ReasonCode ended_by() const { return deadline_.passed(); }
  // The level of the last step in the human order.
  [[nodiscard]] int level() const { return level_; }

 private:
  static bool say(Advice& advice, Kind kind, std::string text) {
    advice.kind = kind;
    advice.text = std::move(text);
    return false;
  }

  // Returns false.
  bool say_stopped(Advice& advice) const {
    const ReasonCode why = deadline_.passed();
    return say(advice, Kind::stopped,
               std::string(text_of(why == ReasonCode::none ? ReasonCode::stopped : why)));
  }

  static std::string mistake_text(const std::string& mistake) {
    return "a wrong step, please report it: " + mistake;
  }

  void find_next_own(const Position& position, Advice& advice) {
    AllSteps all;
    find_all_own(position, {}, 1, all);
    if (!all.steps.empty()) return give(std::move(all.steps.front()), advice);
    say_stuck(all.text, advice);
  }

  void find_all_own(const Position& position, std::string_view technique, std::size_t most,
                    AllSteps& all) {
    const auto is_wanted = [&](std::string_view id) {
      if (!technique.empty()) return id == technique;
      return uses_.empty() || std::ranges::any_of(uses_, [&](const human::Use& use) {
               return use.technique->id == id;
             });
    };
    const std::string mistake =
        explain::visit_own_steps(position, {.solution = solution_,
                                            .is_wanted = is_wanted,
                                            .is_late = [&] { return deadline_.has_passed(); },
                                            .sink =
                                                [&](Step&& step) {
                                                  all.steps.push_back(std::move(step));
                                                  return all.steps.size() >= most;
                                                }});
    if (!mistake.empty()) all.text = mistake_text(mistake);
  }

  void find_next_whip(const position::Board& board, Advice& advice) {
    AllSteps all;
    find_whips(board, {}, 1, all);
    if (!all.steps.empty()) return give(std::move(all.steps.front()), advice);
    say_stuck(all.text, advice);
    if constexpr (explain::kHasWhips) {
      if (!advice.failed && advice.kind == Kind::stuck) advice.text = kNoWhip;
    }
  }

  // Singles or, if there is none, the shortest whips or braids. `text` says what is wrong with a
  // step that was not given.
  void find_whips(const position::Board& board, std::string_view technique, std::size_t most,
                  AllSteps& all) {
    if constexpr (explain::kHasWhips) {
      const std::vector<human::Use> singles = singles_of_whips();
      human::PathOptions options = human_options();
      options.uses = singles;
      if (most == 1) {
        human::NextStep next = human::next_step(board, queue_of(board), options);
        all.text = next.mistake;
        if (next.step) {
          if (follows_a_path_) note_history(board, *next.step);
          all.steps.push_back(std::move(*next.step));
        }
      }
      for (const human::Use& use : singles) {
        if (most == 1) break;
        all.text += human::all_steps(use, board, options, [&](Step&& step) {
          all.steps.push_back(std::move(step));
          return all.steps.size() < most;
        });
      }
      if (all.steps.empty() && all.text.empty()) {
        for (Step& step : explain::shortest_whips(board, deadline_, most)) {
          if (const std::string wrong = check(step, board); !wrong.empty()) {
            all.text = mistake_text(wrong);
          } else {
            all.steps.push_back(std::move(step));
          }
        }
      }
      if (technique.empty()) return;
      std::erase_if(all.steps, [&](const Step& step) { return step.technique != technique; });
    }
  }

  // No step was found, or a wrong one.
  void say_stuck(const std::string& mistake, Advice& advice) const {
    if (mistake.empty() && deadline_.has_passed()) {
      say_stopped(advice);
      return;
    }
    advice.failed = !mistake.empty();
    const std::string_view why = uses_.empty() ? "no technique of this order finds a step"
                                               : "none of the chosen techniques finds a step";
    say(advice, Kind::stuck, mistake.empty() ? std::string(why) : mistake_text(mistake));
  }

  static void give(Step step, Advice& advice) {
    advice.kind = Kind::step;
    advice.text = to_text(step);
    advice.step = std::move(step);
  }

  [[nodiscard]] std::string check(Step& step, const position::Board& board) const {
    std::string wrong = position::check_solution(step, solution_);
    if (wrong.empty()) wrong = position::check_proof(step, position::pencilmarks_of(board));
    return wrong.empty() ? wrong : step.name + ": " + wrong;
  }

  [[nodiscard]] human::PathOptions human_options() const {
    human::PathOptions options;
    options.solution = solution_;
    options.uses = uses_;
    if (deadline_.can_pass()) options.stop = StopToken(DeadlineToken{&deadline_});
    return options;
  }

  // The singles in the order in which they arose on the path, or as if it began here.
  human::SinglesQueue queue_of(const position::Board& board) const {
    if (history_ && history_->board == board) return history_->queue;
    return human::SinglesQueue(board);
  }

  void note_history(const position::Board& board, const Step& step) {
    History history{board, queue_of(board)};
    history.queue.apply(step, history.board);
    history_ = history;
  }

  void solve_puzzle(const Puzzle& puzzle) {
    if (known_ && puzzle == puzzle_) return;
    const Answer answer = solve(puzzle, deadline_.within({}));
    puzzle_ = puzzle;
    verdict_ = answer.verdict;
    solution_ = answer.solution;
    reason_ = answer.reason;
    known_ = verdict_ != Verdict::unknown;
  }

  [[nodiscard]] std::string why_no_solution() const {
    std::string text = "the puzzle has no solution";
    if (!reason_.empty()) text += ": " + reason_;
    return text;
  }

  void find_mistakes(const Position& position, Advice& advice) const {
    for (int cell = 0; cell < position.shape().cells(); ++cell) {
      const Digit right = solution_[static_cast<std::size_t>(cell)];
      const Digit value = position.value(cell);
      const auto at = static_cast<std::uint16_t>(cell);
      if (value != 0 && value != right) advice.wrong_values.push_back({at, value});
      if (value == 0 && position.is_struck_out(cell, right)) {
        advice.wrongly_struck.push_back({at, right});
      }
    }
  }

  se::Rater rater_;
  ExplainLimits limits_;
  std::vector<human::Use> uses_;  // of the human order; empty: the usual ones
  Deadline deadline_;
  bool known_ = false;
  Puzzle puzzle_;
  Verdict verdict_ = Verdict::unknown;
  std::vector<Digit> solution_;
  std::string reason_;
  int level_ = 0;
  // The position after the last step.
  struct History {
    position::Board board;
    human::SinglesQueue queue;
  };
  bool follows_a_path_ = false;
  std::optional<History> history_;
};

Explainer::Explainer() : implementation_(std::make_unique<Implementation>()) {}
Explainer::~Explainer() = default;
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;

void Explainer::set_limits(const ExplainLimits& limits) {
  implementation_->set_limits(limits);
}

bool Explainer::set_techniques(const std::vector<TechniqueUse>& techniques) {
  return implementation_->set_techniques(techniques);
}

Advice Explainer::next_step(const Position& position, Order order) {
  Advice advice;
  if (implementation_->look_at(position, advice)) {
    implementation_->find_next(position, order, advice);
  }
  return advice;
}

AllSteps Explainer::all_steps(const Position& position, Order order, std::string_view technique,
                              std::size_t most) {
  AllSteps all;
  Advice advice;
  if (!implementation_->look_at(position, advice)) {
    all.kind = advice.kind;
    all.text = advice.text;
    return all;
  }
  if (most > 0) implementation_->find_all(position, order, technique, most, all);
  merge_sort(all.steps, [](const Step& a, const Step& b) {
    return a.score != b.score ? a.score < b.score : a.rating < b.rating;
  });
  if (const ReasonCode why = implementation_->ended_by(); why != ReasonCode::none) {
    all.kind = Kind::stopped;
    all.text = text_of(why);
  } else if (!all.steps.empty()) {
    all.kind = Kind::step;
  } else if (all.text.empty()) {
    all.text = "no such step";
  }
  return all;
}

Path::Path(Position position, Order order) : position_(std::move(position)), order_(order) {
  explainer_.implementation_->set_follows_a_path();
}
Path::~Path() = default;
Path::Path(Path&&) noexcept = default;
Path& Path::operator=(Path&&) noexcept = default;

bool Path::next() {
  if (advice_.kind == Kind::step) position_.apply(advice_.step);
  advice_ = explainer_.next_step(position_, order_);
  const bool is_own = explain::is_own(position_);
  if (is_own && advice_.kind == Kind::stuck) rating_ = kBeyondTechniques / 10.0;
  if (advice_.kind != Kind::step) return false;
  ++steps_;
  rating_ = std::max(rating_, advice_.step.rating);
  score_ += advice_.step.score;
  if (order_ == Order::human && !is_own) {
    level_ = std::max(level_, explainer_.implementation_->level());
  }
  return true;
}

std::string_view Path::level() const {
  if (explain::is_own(position_)) return {};
  return human::to_string(human::level_of(score_, static_cast<human::Level>(level_)));
}

}  // namespace bitdoku
