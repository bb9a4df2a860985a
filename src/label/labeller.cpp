// Computes labels.
#include <bitdoku/assert.hpp>
#include <bitdoku/canonical.hpp>
#include <bitdoku/formats.hpp>
#include <bitdoku/generate.hpp>
#include <bitdoku/levels.hpp>
#include <bitdoku/trial.hpp>
#include <map>

#include "batch/redundant.hpp"
#include "human/path.hpp"
#include "label/condition.hpp"
#include "limits/deadline.hpp"
#include "limits/reason.hpp"
#include "position/tenths.hpp"
#include "se/rater.hpp"

namespace bitdoku {
namespace {

constexpr LabelSet kOfRating = label_set({Label::er, Label::ep, Label::ed, Label::level});
constexpr LabelSet kOfPath =
    label_set({Label::technique, Label::score, Label::hodoku_level, Label::path});
// The parts that are computed together, quick ones first.
constexpr LabelSet kTogether[]{bit_of(Label::clues),
                               bit_of(Label::verdict),
                               bit_of(Label::canonical),
                               bit_of(Label::minimal),
                               bit_of(Label::nodes),
                               bit_of(Label::te_depth),
                               bit_of(Label::br),
                               bit_of(Label::w_rating),
                               bit_of(Label::b_rating),
                               kOfRating,
                               kOfPath};
constexpr LabelSet kOfTrial = label_set({Label::te_depth, Label::w_rating, Label::b_rating});
constexpr double kNoTechnique = 20.0;

std::string_view level_called(double rating) {
  return difficulty_names()[static_cast<std::size_t>(difficulty_of(rating))];
}

}  // namespace

class Labeller::Work {
 public:
  explicit Work(LabelOptions options) : options_(std::move(options)) {}

  void start() { deadline_ = Deadline(options_.time, options_.stop); }

  // Adds the wanted labels. Returns false if a limit was reached.
  bool add(const Puzzle& puzzle, LabelSet wanted, Labels& labels) {
    wanted_ = wanted;
    for (const LabelSet part : kTogether) {
      if ((wanted & part & ~labels.known) == 0) continue;
      if (!compute(part, puzzle, labels, {})) return false;
    }
    return true;
  }

  Truth test(const LabelCondition::Node& root, const Puzzle& puzzle, Labels& labels,
             const ColumnLookup& columns) {
    wanted_ = kAllLabels;
    for (;;) {
      const label::Evaluation now = label::evaluate(root, {labels, columns});
      if (now.truth != Truth::unknown) return now.truth;
      const LabelSet next = first_part(now.open);
      Truth early = Truth::unknown;
      const Watch watch = [&](const label::RatingSoFar& rating) {
        early = label::evaluate(root, {labels, columns, &rating}).truth;
        return early == Truth::unknown;
      };
      if (!compute(next, puzzle, labels, watch)) return Truth::unknown;
      if (early != Truth::unknown) return early;
    }
  }

 private:
  using Watch = std::function<bool(const label::RatingSoFar&)>;

  static LabelSet first_part(LabelSet open) {
    for (const LabelSet part : kTogether) {
      if ((open & part) != 0) return part;
    }
    BITDOKU_ASSERT(false);
    return 0;
  }

  // Computes a part of the labels. Returns false if a limit was reached. If `watch` ended the
  // rating, its labels stay unknown.
  bool compute(LabelSet part, const Puzzle& puzzle, Labels& labels, const Watch& watch) {
    if (part == bit_of(Label::clues)) {
      labels.clues = puzzle.given_count();
      labels.known |= part;
      return true;
    }
    if (part == bit_of(Label::canonical)) {
      find_form(puzzle, labels);
      return true;
    }
    if (!solve_first(puzzle, labels)) return false;
    if (part == bit_of(Label::verdict)) return true;
    if (labels.verdict != Verdict::unique) {
      labels.known |= part;  // known to have no value
      return true;
    }
    if (part == bit_of(Label::minimal)) return find_minimal(puzzle, labels);
    if (part == bit_of(Label::nodes)) return count_nodes(puzzle, labels);
    if (part == bit_of(Label::br)) return rate_by_own(puzzle, labels);
    if (puzzle.shape() != kShape9x9 || !puzzle.has_plain_houses()) {
      labels.known |= part;
      if ((wanted_ & ~bit_of(Label::level) & part) != 0) {
        set_reason(labels, ReasonCode::unsupported,
                   "only 9x9 puzzles with rows, columns and boxes have all labels");
      }
      return part != kOfRating || find_level_by_own(puzzle, labels);
    }
    if ((part & kOfTrial) != 0) return rate_by_trials(part, puzzle, labels);
    return part == kOfRating ? rate(puzzle, labels, watch) : follow(puzzle, labels);
  }

  static void set_reason(Labels& labels, ReasonCode code, std::string_view text) {
    labels.reason_code = code;
    labels.reason = text;
  }
  static bool give_up(Labels& labels, ReasonCode code) {
    set_reason(labels, code, text_of(code));
    return false;
  }

  // Solves the puzzle if it is not solved yet. All other labels need the solution.
  bool solve_first(const Puzzle& puzzle, Labels& labels) {
    const bool is_known = (labels.known & bit_of(Label::verdict)) != 0;
    if (is_known && (labels.verdict != Verdict::unique || !labels.solution.empty())) return true;
    Limits limits;
    limits.solutions = 2;
    const Answer answer = solve(puzzle, deadline_.within(limits));
    labels.verdict = answer.verdict;
    set_reason(labels, answer.reason_code, answer.reason);
    if (answer.verdict == Verdict::unique) labels.solution = answer.solution;
    if (answer.verdict == Verdict::unknown) {
      labels.verdict.reset();
      return false;
    }
    labels.known |= bit_of(Label::verdict);
    return true;
  }

  bool find_minimal(const Puzzle& puzzle, Labels& labels) {
    if (!redundant_) redundant_ = std::make_unique<batch::RedundantGivens>(router());
    const bool has_redundant =
        redundant_->is_one(puzzle, labels.solution, deadline_.within(Limits{}));
    if (!has_redundant && deadline_.has_passed()) return give_up(labels, deadline_.passed());
    labels.minimal = !has_redundant;
    labels.known |= bit_of(Label::minimal);
    return true;
  }

  bool count_nodes(const Puzzle& puzzle, Labels& labels) {
    Limits limits;
    limits.solutions = 2;
    const Answer answer = batch::solve_by_singles(puzzle, deadline_.within(limits));
    if (answer.verdict == Verdict::unknown) return give_up(labels, answer.reason_code);
    if (answer.verdict == Verdict::unique) labels.nodes = answer.statistics.nodes;
    labels.known |= bit_of(Label::nodes);
    return true;
  }

  void find_form(const Puzzle& puzzle, Labels& labels) {
    labels.known |= bit_of(Label::canonical);
    const auto cells = cells_of_9x9(puzzle);
    if (!cells) return;
    if (!canonicalizer_) canonicalizer_ = std::make_unique<Canonicalizer>();
    labels.canonical = to_line(canonicalizer_->of_puzzle(*cells).form);
  }

  // BR: bitdoku's own rating.
  bool rate_by_own(const Puzzle& puzzle, Labels& labels) {
    bool is_late = false;
    const TechniqueRating rating = rate_by_techniques(puzzle, [&](const Step&) {
      is_late = deadline_.has_passed();
      return !is_late;
    });
    if (is_late) return give_up(labels, deadline_.passed());
    labels.known |= bit_of(Label::br);
    if (rating.verdict == Verdict::unique) {
      labels.br = from_tenths(rating.tenths);
    } else {
      set_reason(labels, rating.reason_code, rating.reason);
    }
    return true;
  }

  // Other shapes than 9x9 have a level by BR.
  bool find_level_by_own(const Puzzle& puzzle, Labels& labels) {
    const bool is_known = (labels.known & bit_of(Label::br)) != 0;
    if (!is_known && !rate_by_own(puzzle, labels)) {
      labels.known &= ~bit_of(Label::level);
      return false;
    }
    if (labels.br) labels.level = level_called(*labels.br);
    return true;
  }

  bool rate_by_trials(LabelSet part, const Puzzle& puzzle, Labels& labels) {
    TrialOptions options;
    options.with_w = part == bit_of(Label::w_rating);
    options.with_b = part == bit_of(Label::b_rating);
    options.time = deadline_.left();
    options.stop = deadline_.stop();
    const TrialRating rating = bitdoku::rate_by_trial(puzzle, options);
    if (rating.verdict == Verdict::unknown) return give_up(labels, rating.reason_code);
    labels.known |= part | bit_of(Label::te_depth);
    labels.te_depth = rating.te_depth;
    if (options.with_w) labels.w_rating = rating.w_rating;
    if (options.with_b) labels.b_rating = rating.b_rating;
    if (rating.reason_code != ReasonCode::none) {
      set_reason(labels, rating.reason_code, rating.reason);
    }
    return true;
  }

  bool rate(const Puzzle& puzzle, Labels& labels, const Watch& watch) {
    if (!rater_) rater_ = std::make_unique<se::Rater>();
    rater_->set_deadline(deadline_);
    bool is_ended = false;
    const se::Ratings rating =
        rater_->rate(puzzle, labels.solution, [&](const se::Ratings& so_far) {
          is_ended = watch && !watch(so_far_of(so_far));
          return !is_ended;
        });
    if (rating.ended_by != ReasonCode::none) return give_up(labels, rating.ended_by);
    if (is_ended) return true;
    labels.known |= kOfRating;
    if (!rating.mistake.empty()) {
      set_reason(labels, ReasonCode::internal_mistake, "a wrong step: " + rating.mistake);
      return true;
    }
    labels.er = rating.solved ? from_tenths(to_tenths(rating.er)) : kNoTechnique;
    labels.ep = from_tenths(to_tenths(rating.ep));
    labels.ed = from_tenths(to_tenths(rating.ed));
    labels.level = level_called(*labels.er);
    return true;
  }

  // Tenths, as the final ratings are.
  static label::RatingSoFar so_far_of(const se::Ratings& rating) {
    const auto tenths = [](double value) { return from_tenths(to_tenths(value)); };
    return {.er = tenths(rating.er),
            .ep = tenths(rating.ep > 0 ? rating.ep : rating.er),
            .ed = tenths(rating.ed),
            .ep_is_final = rating.ep > 0,
            .ed_is_final = true};
  }

  bool follow(const Puzzle& puzzle, Labels& labels) {
    std::map<const human::Technique*, int> counts;
    position::Board board(puzzle);
    const human::PathOptions options{.solution = labels.solution, .in_words = false};
    const human::PathResult path = human::follow_path(board, options, [&](const Step& step) {
      ++counts[human::find_technique(step.technique)];
      return !deadline_.has_passed();
    });
    using End = human::PathResult::End;
    if (path.end == End::stopped) return give_up(labels, deadline_.passed());
    labels.known |= kOfPath;
    if (path.end != End::solved) {
      const bool is_wrong = path.end == End::mistake;
      set_reason(
          labels, is_wrong ? ReasonCode::internal_mistake : ReasonCode::unsupported,
          is_wrong ? "a wrong step: " + path.mistake : "the human techniques do not solve it");
      return true;
    }
    for (const auto& [technique, steps] : counts) labels.path.push_back({technique->id, steps});
    if (!counts.empty()) labels.technique = counts.rbegin()->first->name;
    labels.score = path.score;
    labels.hodoku_level = human::to_string(path.level);
    return true;
  }

  batch::Router& router() {
    if (!router_) router_ = std::make_unique<batch::Router>();
    return *router_;
  }

  LabelOptions options_;
  LabelSet wanted_ = 0;  // of the present call
  Deadline deadline_;
  std::unique_ptr<batch::Router> router_;
  std::unique_ptr<batch::RedundantGivens> redundant_;
  std::unique_ptr<se::Rater> rater_;
  std::unique_ptr<Canonicalizer> canonicalizer_;
};

Labeller::Labeller(LabelOptions options) : work_(std::make_unique<Work>(std::move(options))) {}
Labeller::~Labeller() = default;
Labeller::Labeller(Labeller&&) noexcept = default;
Labeller& Labeller::operator=(Labeller&&) noexcept = default;

void Labeller::add(const Puzzle& puzzle, LabelSet wanted, Labels& labels) {
  BITDOKU_ASSERT((wanted & ~kAllLabels) == 0);
  work_->start();
  static_cast<void>(work_->add(puzzle, wanted, labels));
}

Truth Labeller::test(const LabelCondition& condition, const Puzzle& puzzle, Labels& labels,
                     const ColumnLookup& columns) {
  work_->start();
  return work_->test(condition.root(), puzzle, labels, columns);
}

}  // namespace bitdoku
