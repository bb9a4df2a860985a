// Making puzzles: generate, minimize, vicinity.
#include <algorithm>
#include <bitdoku/generate.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"
#include "limits/attempt.hpp"
#include "position/tenths.hpp"

namespace capi = bitdoku::capi;

namespace {

constexpr std::uint32_t kSymmetries = BITDOKU_SYMMETRY_ALL + 1;
constexpr int kMostSide = 25;  // the largest side that can be generated

template <class Struct>
bool is_readable(const Struct* theirs) {
  return theirs == nullptr || (capi::has_sane_size(*theirs) && capi::asks_only_for_known(*theirs));
}

// Calls the caller's function. An exception ends the work and is thrown again in the caller's
// thread.
class Callback {
 public:
  template <class Call>
  bool operator()(const Call& call) {
    bool goes_on = false;
    const bitdoku::Attempt tried = bitdoku::attempt([&] { goes_on = call() != 0; });
    if (!tried) thrown_ = tried.failure;
    return goes_on;
  }
  void rethrow() const { bitdoku::rethrow(thrown_); }

 private:
  std::exception_ptr thrown_;
};

// The words of "WORD, WORD". NULL has no words.
std::vector<std::string> words_of(const char* list) {
  std::vector<std::string> words;
  if (list == nullptr) return words;
  const std::string_view text = list;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

void read_cells(const bitdoku_wish& wish, bitdoku::GenerateOptions& options) {
  const auto cells = static_cast<std::size_t>(options.wish.shape.cells());
  if (wish.pattern != nullptr) {
    for (std::size_t i = 0; i < cells; ++i) options.wish.pattern.push_back(wish.pattern[i] != 0);
  }
  for (std::size_t grid = 0; grid < wish.grid_count; ++grid) {
    const std::uint8_t* const digits = wish.grids + grid * cells;
    options.draw.grids.emplace_back(digits, digits + cells);
  }
}

// Reads what the puzzle must be, except shape, pattern and grids.
void read_kind(const bitdoku_wish& wish, bitdoku::PuzzleWish& kind) {
  if (wish.least_clues != 0 || wish.most_clues != 0) {
    kind.clues = bitdoku::ClueRange{wish.least_clues, wish.most_clues};
  }
  if (wish.least_rating != 0 || wish.most_rating != 0) {
    kind.rating = bitdoku::RatingRange{bitdoku::from_tenths(wish.least_rating),
                                       bitdoku::from_tenths(wish.most_rating)};
  }
  for (std::uint32_t i = 0; i < kSymmetries; ++i) {
    if ((wish.symmetries >> i & 1U) == 0) continue;
    kind.symmetries.push_back(static_cast<bitdoku::Symmetry>(i));
  }
  kind.needs = words_of(wish.needs);
  kind.only = words_of(wish.only);
  kind.sukaku = wish.sukaku != 0;
  kind.minimal = wish.minimal != 0;
}

bitdoku_status read_wish(const bitdoku_wish& wish, bitdoku::GenerateOptions& options) {
  const auto shape = bitdoku::Shape::make(wish.box_rows, wish.box_cols);
  if (!shape) return BITDOKU_BAD_SHAPE;
  if (wish.grids == nullptr && wish.grid_count > 0) return BITDOKU_NULL_POINTER;
  if (wish.symmetries >> kSymmetries != 0) return BITDOKU_OUT_OF_RANGE;
  if (wish.sample < 0 || wish.sample > BITDOKU_SAMPLE_UNIFORM_GRID) return BITDOKU_OUT_OF_RANGE;
  options.wish.shape = *shape;
  read_kind(wish, options.wish);
  if (wish.seed != BITDOKU_RANDOM_SEED) options.draw.seed = wish.seed;
  options.draw.first = wish.first;
  options.draw.count = wish.count;
  options.draw.sample = static_cast<bitdoku::Sample>(wish.sample);
  options.tell.rating = wish.tell_rating != 0;
  options.tell.technique = wish.tell_technique != 0;
  options.tell.nodes = wish.tell_nodes != 0;
  options.tell.weight = wish.tell_weight != 0;
  if (capi::has_member(wish, &bitdoku_wish::without)) {
    options.wish.without = words_of(wish.without);
  }
  if (capi::has_member(wish, &bitdoku_wish::tell_br)) options.tell.own_rating = wish.tell_br != 0;
  options.limits.nearest = wish.nearest != 0;
  options.limits.threads = wish.threads;
  options.limits.time = capi::time_of(wish.time_ns);
  options.limits.stop = capi::token_of(wish.stop);
  // The cells of larger boards are not read, because such boards are refused anyway.
  if (shape->side() <= kMostSide) read_cells(wish, options);
  return BITDOKU_OK;
}

// The masks of a candidate puzzle.
std::vector<std::uint16_t> masks_of(const bitdoku::Puzzle& puzzle) {
  std::vector<std::uint16_t> masks(puzzle.has_candidates() ? 81 : 0);
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    for (unsigned digit = 1; digit <= 9; ++digit) {
      if (!puzzle.allows(static_cast<int>(cell), static_cast<bitdoku::Digit>(digit))) continue;
      masks[cell] |= static_cast<std::uint16_t>(1U << (digit - 1));
    }
  }
  return masks;
}

bitdoku_made told(const bitdoku::GeneratedPuzzle& puzzle) {
  bitdoku_made made{};
  made.size = sizeof made;
  made.number = puzzle.number;
  made.puzzle = puzzle.puzzle.givens().data();
  made.solution = puzzle.solution.data();
  made.cells = puzzle.solution.size();
  made.symmetry = static_cast<std::int32_t>(puzzle.symmetry);
  made.er = bitdoku::to_tenths(puzzle.er);
  made.ep = bitdoku::to_tenths(puzzle.ep);
  made.ed = bitdoku::to_tenths(puzzle.ed);
  made.attempts = puzzle.attempts;
  made.met = puzzle.met ? 1 : 0;
  // The names of techniques are string literals.
  made.technique = puzzle.technique.empty() ? "" : puzzle.technique.data();
  made.nodes = puzzle.nodes;
  made.weight = puzzle.weight;
  made.br = bitdoku::to_tenths(puzzle.br);
  return made;
}

void read_vicinity(const bitdoku_vicinity_options& theirs, Callback& callback, void* user,
                   bitdoku::VicinityOptions& how) {
  how.take_out = theirs.take_out;
  how.put_in = theirs.put_in;
  how.minimal = theirs.minimal != 0;
  how.threads = theirs.threads;
  how.most_solutions = theirs.most_solutions;
  how.stop = capi::token_of(theirs.stop);
  if (capi::has_member(theirs, &bitdoku_vicinity_options::time_ns)) {
    how.time = capi::time_of(theirs.time_ns);
  }
  if (capi::has_member(theirs, &bitdoku_vicinity_options::one_digit)) {
    how.one_digit = theirs.one_digit != 0;
  }
  if (!capi::has_member(theirs, &bitdoku_vicinity_options::on_progress)) return;
  if (theirs.on_progress == nullptr) return;
  how.on_progress = [call = theirs.on_progress, &callback,
                     user](const bitdoku::VicinityProgress& progress) {
    return callback(
        [&] { return call(progress.removals, progress.all_removals, progress.found, user); });
  };
}

// Whether the search was refused, because the options make no sense for this puzzle.
bool is_refused(const bitdoku::VicinityAnswer& answer) {
  return !answer.reason.empty() && answer.reason_code != bitdoku::ReasonCode::stopped &&
         answer.reason_code != bitdoku::ReasonCode::out_of_time;
}

}  // namespace

bitdoku_status bitdoku_generate(const bitdoku_wish* wish, bitdoku_on_made on_made, void* user,
                                bitdoku_making* making) noexcept {
  if (on_made == nullptr || making == nullptr) return BITDOKU_NULL_POINTER;
  if (!is_readable(wish) || !capi::has_sane_size(*making)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&]() -> bitdoku_status {
    bitdoku::GenerateOptions options;
    const bitdoku_status status = wish != nullptr ? read_wish(*wish, options) : BITDOKU_OK;
    if (status != BITDOKU_OK) return status;
    Callback callback;
    if (wish != nullptr && capi::has_member(*wish, &bitdoku_wish::on_progress) &&
        wish->on_progress != nullptr) {
      options.limits.on_progress = [&](const bitdoku::GenerateProgress& progress) {
        return callback([&] { return wish->on_progress(progress.made, progress.attempts, user); });
      };
    }
    const bitdoku::GenerateAnswer answer =
        generate(options, [&](const bitdoku::GeneratedPuzzle& puzzle) {
          bitdoku_made made = told(puzzle);
          const std::vector<std::uint16_t> masks = masks_of(puzzle.puzzle);
          if (!masks.empty()) made.candidates = masks.data();
          return callback([&] { return on_made(&made, user); });
        });
    callback.rethrow();
    bitdoku_making ours = BITDOKU_MAKING_INIT;
    ours.made = answer.made;
    ours.seed = answer.seed;
    capi::set_reason(ours, answer);
    capi::give(*making, ours);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_minimize(const bitdoku_puzzle* puzzle, uint64_t seed,
                                const bitdoku_options* options, bitdoku_puzzle* minimal,
                                bitdoku_answer* answer) noexcept {
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(puzzle, options, answer, read);
    if (status != BITDOKU_OK) return status;
    if (minimal == nullptr) return BITDOKU_NULL_POINTER;
    bitdoku::MinimizeAnswer found = minimize(puzzle->puzzle, seed, read.limits);
    bitdoku_answer ours = BITDOKU_ANSWER_INIT;
    ours.verdict = capi::verdict_of(found.verdict);
    ours.complete = found.verdict == bitdoku::Verdict::unique ? 1 : 0;
    ours.solutions = found.verdict == bitdoku::Verdict::unique ? 1 : 0;
    capi::set_reason(ours, found);
    if (found.verdict == bitdoku::Verdict::unique) minimal->puzzle = std::move(found.puzzle);
    capi::give(*answer, ours);
    return found.verdict == bitdoku::Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
  });
}

bitdoku_status bitdoku_vicinity(const bitdoku_puzzle* puzzle,
                                const bitdoku_vicinity_options* options,
                                bitdoku_on_solution on_puzzle, void* user,
                                bitdoku_vicinity_answer* answer) noexcept {
  if (puzzle == nullptr || on_puzzle == nullptr || answer == nullptr) return BITDOKU_NULL_POINTER;
  if (!is_readable(options) || !capi::has_sane_size(*answer)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    bitdoku::VicinityOptions how;
    Callback callback;
    if (options != nullptr) read_vicinity(*options, callback, user, how);
    const bitdoku::VicinityAnswer found =
        vicinity(puzzle->puzzle, how, [&](const bitdoku::Puzzle& made) {
          return callback(
              [&] { return on_puzzle(made.givens().data(), made.givens().size(), user); });
        });
    callback.rethrow();
    bitdoku_vicinity_answer ours = BITDOKU_VICINITY_ANSWER_INIT;
    ours.found = found.found;
    ours.tested = found.tested;
    ours.left_out = found.left_out;
    ours.complete = found.complete ? 1 : 0;
    capi::set_reason(ours, found);
    capi::give(*answer, ours);
    return is_refused(found) ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
  });
}
