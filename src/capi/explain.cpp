// Positions, their next step, and steps as data.
#include <algorithm>
#include <array>
#include <bitdoku/language.hpp>
#include <bitdoku/summary.hpp>
#include <bitdoku/why_not.hpp>

#include "capi/boundary.hpp"
#include "capi/options.hpp"
#include "capi/steps.hpp"
#include "position/tenths.hpp"

namespace capi = bitdoku::capi;
using bitdoku::Advice;
using bitdoku::Candidate;
using bitdoku::Digit;

struct bitdoku_explainer {
  bitdoku::Explainer explainer;
  // What the explainer was told, for summaries.
  std::vector<bitdoku::TechniqueUse> techniques;
  bitdoku::ExplainLimits limits;
  std::string shown;  // the last text that was requested

  bool set_techniques(const std::vector<bitdoku::TechniqueUse>& chosen) {
    if (!explainer.set_techniques(chosen)) return false;
    techniques = chosen;
    return true;
  }
};

namespace {

bool is_technique(bitdoku::Order order, std::string_view id) {
  const std::vector<bitdoku::TechniqueName> all = techniques(order);
  return std::ranges::find(all, id, &bitdoku::TechniqueName::id) != all.end();
}

// The technique at an index, or null. Its texts are string literals.
const bitdoku::TechniqueName* technique_at(bitdoku_order order, size_t index) {
  if (!capi::is_order(order)) return nullptr;
  const bitdoku::TechniqueName* found = nullptr;
  (void)capi::guarded([&] {
    static const std::array kLists{techniques(bitdoku::Order::sudoku_explainer),
                                   techniques(bitdoku::Order::human),
                                   techniques(bitdoku::Order::whips)};
    const auto& list = kLists[static_cast<std::size_t>(order)];
    if (index < list.size()) found = &list[index];
    return BITDOKU_OK;
  });
  return found;
}

// Runs a function that changes a position, with the checks that most such functions share.
template <class Change>
bitdoku_status change(bitdoku_position* position, int32_t cell, int32_t digit, Change&& body) {
  if (position == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku::Shape shape = position->position.shape();
  if (cell < 0 || cell >= shape.cells() || digit < 1 || digit > shape.side()) {
    return BITDOKU_OUT_OF_RANGE;
  }
  return body(position->position, cell, static_cast<Digit>(digit)) ? BITDOKU_OK
                                                                   : BITDOKU_UNSUPPORTED;
}

// The depth of a hint, or nothing if there is no such depth.
std::optional<bitdoku::Depth> depth_of(bitdoku_depth depth) {
  using bitdoku::Depth;
  switch (depth) {
    case BITDOKU_DEPTH_TECHNIQUE:
      return Depth::technique;
    case BITDOKU_DEPTH_DIGIT:
      return Depth::digit;
    case BITDOKU_DEPTH_HOUSE:
      return Depth::house;
    case BITDOKU_DEPTH_CELLS:
      return Depth::cells;
    case BITDOKU_DEPTH_ALL:
      return Depth::all;
    default:
      return std::nullopt;
  }
}

// The step at an index, or null.
const bitdoku::Step* step_at(const bitdoku_steps* steps, size_t index) {
  if (steps == nullptr || index >= steps->advice.size()) return nullptr;
  return &steps->advice[index].step;
}

bitdoku_status give_candidates(const std::vector<Candidate>& list, uint8_t* cells, uint8_t* digits,
                               size_t capacity, size_t* count) {
  *count = list.size();
  if (cells == nullptr && digits == nullptr && capacity == 0) return BITDOKU_OK;
  if (cells == nullptr || digits == nullptr) return BITDOKU_NULL_POINTER;
  if (capacity < list.size()) return BITDOKU_BUFFER_TOO_SMALL;
  if (std::ranges::any_of(list, [](Candidate c) { return c.cell > UINT8_MAX; })) {
    return BITDOKU_UNSUPPORTED;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    cells[i] = static_cast<uint8_t>(list[i].cell);
    digits[i] = list[i].digit;
  }
  return BITDOKU_OK;
}

// Makes a text that lives until the handle makes the next one.
template <class Handle, class Make>
const char* show(Handle* handle, Make&& make) {
  const bitdoku_status status = capi::guarded([&] {
    handle->shown = make();
    return BITDOKU_OK;
  });
  return status == BITDOKU_OK ? handle->shown.c_str() : nullptr;
}

}  // namespace

bitdoku_position* bitdoku_position_new() noexcept {
  bitdoku_position* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_position;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_position_free(bitdoku_position* position) noexcept {
  delete position;
}

bitdoku_status bitdoku_position_set_puzzle(bitdoku_position* position,
                                           const bitdoku_puzzle* puzzle) noexcept {
  if (position == nullptr || puzzle == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    auto made = bitdoku::Position::of(puzzle->puzzle);
    if (!made) return BITDOKU_UNSUPPORTED;
    position->position = std::move(*made);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_position_set_progress(bitdoku_position* position,
                                             const bitdoku_puzzle* puzzle,
                                             const bitdoku_puzzle* now) noexcept {
  if (position == nullptr || puzzle == nullptr || now == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    auto made = bitdoku::Position::of(puzzle->puzzle, now->puzzle);
    if (!made) return BITDOKU_UNSUPPORTED;
    position->position = std::move(*made);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_position_set_value(bitdoku_position* position, int32_t cell,
                                          int32_t digit) noexcept {
  return change(position, cell, digit, [](auto& p, int c, Digit d) { return p.set_value(c, d); });
}

bitdoku_status bitdoku_position_clear(bitdoku_position* position, int32_t cell) noexcept {
  return change(position, cell, 1, [](auto& p, int c, Digit) { return p.clear(c); });
}

bitdoku_status bitdoku_position_strike_out(bitdoku_position* position, int32_t cell,
                                           int32_t digit) noexcept {
  return change(position, cell, digit, [](auto& p, int c, Digit d) { return p.strike_out(c, d); });
}

bitdoku_status bitdoku_position_restore(bitdoku_position* position, int32_t cell,
                                        int32_t digit) noexcept {
  return change(position, cell, digit, [](auto& p, int c, Digit d) { return p.restore(c, d); });
}

bitdoku_status bitdoku_position_apply(bitdoku_position* position, const bitdoku_steps* steps,
                                      size_t index) noexcept {
  if (position == nullptr || steps == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku::Step* step = step_at(steps, index);
  if (step == nullptr) return BITDOKU_OUT_OF_RANGE;
  position->position.apply(*step);
  return BITDOKU_OK;
}

int32_t bitdoku_position_value(const bitdoku_position* position, int32_t cell) noexcept {
  return position == nullptr ? 0 : position->position.value(cell);
}

int32_t bitdoku_position_has(const bitdoku_position* position, int32_t cell,
                             int32_t digit) noexcept {
  if (position == nullptr || digit < 1 || digit > position->position.shape().side()) return 0;
  return position->position.has(cell, static_cast<Digit>(digit)) ? 1 : 0;
}

bitdoku_status bitdoku_position_contradiction(const bitdoku_position* position, size_t index,
                                              bitdoku_contradiction* contradiction) noexcept {
  if (position == nullptr || contradiction == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*contradiction)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&]() -> bitdoku_status {
    const std::vector<bitdoku::Contradiction> all = position->position.contradictions();
    if (index >= all.size()) return BITDOKU_OUT_OF_RANGE;
    const bitdoku::Contradiction& found = all[index];
    bitdoku_contradiction ours = BITDOKU_CONTRADICTION_INIT;
    ours.kind = static_cast<int32_t>(found.kind);
    ours.digit = found.digit;
    ours.cells[0] = found.cells[0];
    ours.cells[1] = found.cells[1];
    if (found.kind != bitdoku::Contradiction::Kind::no_digit) {
      ours.house = found.shape.side() * static_cast<int32_t>(found.house.kind) + found.house.index;
    }
    capi::copy_text(ours.text, to_string(found));
    capi::give(*contradiction, ours);
    return BITDOKU_OK;
  });
}

const char* bitdoku_technique_id(bitdoku_order order, size_t index) noexcept {
  const bitdoku::TechniqueName* technique = technique_at(order, index);
  return technique == nullptr ? nullptr : technique->id.data();
}

const char* bitdoku_technique_name(bitdoku_order order, size_t index) noexcept {
  const bitdoku::TechniqueName* technique = technique_at(order, index);
  return technique == nullptr ? nullptr : technique->name.data();
}

bitdoku_explainer* bitdoku_explainer_new() noexcept {
  bitdoku_explainer* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_explainer;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_explainer_free(bitdoku_explainer* explainer) noexcept {
  delete explainer;
}

bitdoku_status bitdoku_explainer_set_limits(bitdoku_explainer* explainer, uint64_t time_ns,
                                            const bitdoku_stop* stop) noexcept {
  if (explainer == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    explainer->limits = {.time = capi::time_of(time_ns), .stop = capi::token_of(stop)};
    explainer->explainer.set_limits(explainer->limits);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_explainer_set_techniques(bitdoku_explainer* explainer, const char* only,
                                                const char* without, const char* file,
                                                bitdoku_error* error) noexcept {
  if (explainer == nullptr) return BITDOKU_NULL_POINTER;
  return capi::set_techniques(*explainer, only, without, file, error);
}

const char* bitdoku_summary_json(bitdoku_explainer* explainer, const bitdoku_position* position,
                                 bitdoku_order order) noexcept {
  if (explainer == nullptr || position == nullptr || !capi::is_order(order)) return nullptr;
  return show(explainer, [&] {
    const bitdoku::Summary summary =
        summarize(position->position, static_cast<bitdoku::Order>(order), explainer->techniques,
                  explainer->limits);
    return to_json(summary, &position->position);
  });
}

const char* bitdoku_why_not_json(bitdoku_explainer* explainer, const bitdoku_position* position,
                                 const char* technique, const uint8_t* cells,
                                 size_t count) noexcept {
  if (explainer == nullptr || position == nullptr || technique == nullptr) return nullptr;
  if (cells == nullptr && count > 0) return nullptr;
  bool is_known = false;
  const char* const text = show(explainer, [&] {
    const std::vector<std::uint16_t> wanted(cells, cells + count);
    const auto miss = why_not(position->position, technique, wanted);
    is_known = miss.has_value();
    return is_known ? to_json(*miss, &position->position) : std::string();
  });
  return is_known ? text : nullptr;
}

bitdoku_steps* bitdoku_steps_new() noexcept {
  bitdoku_steps* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_steps;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_steps_free(bitdoku_steps* steps) noexcept {
  delete steps;
}

bitdoku_status bitdoku_next_step(bitdoku_explainer* explainer, const bitdoku_position* position,
                                 bitdoku_order order, bitdoku_steps* steps) noexcept {
  if (explainer == nullptr || position == nullptr || steps == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::is_order(order)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    *steps = capi::steps_of(
        explainer->explainer.next_step(position->position, static_cast<bitdoku::Order>(order)));
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_all_steps(bitdoku_explainer* explainer, const bitdoku_position* position,
                                 bitdoku_order order, const char* technique, size_t most,
                                 bitdoku_steps* steps) noexcept {
  if (explainer == nullptr || position == nullptr || steps == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::is_order(order)) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&]() -> bitdoku_status {
    const auto wanted_order = static_cast<bitdoku::Order>(order);
    // The steps of other boards than 9x9 have ids of the human order.
    const bool is_own = position->position.shape() != bitdoku::kShape9x9;
    const auto named_order = is_own ? bitdoku::Order::human : wanted_order;
    if (technique != nullptr && !is_technique(named_order, technique)) {
      return BITDOKU_OUT_OF_RANGE;
    }
    bitdoku::AllSteps all = explainer->explainer.all_steps(
        position->position, wanted_order,
        technique == nullptr ? std::string_view() : std::string_view(technique), most);
    bitdoku_steps found;
    found.kind = all.kind;
    found.shape = position->position.shape();
    found.text = all.steps.empty() ? std::move(all.text) : to_text(all.steps.front());
    for (bitdoku::Step& step : all.steps) {
      Advice& advice = found.advice.emplace_back();
      advice.kind = Advice::Kind::step;
      advice.text = to_text(step);
      advice.shape = step.shape;
      advice.step = std::move(step);
    }
    *steps = std::move(found);
    return BITDOKU_OK;
  });
}

bitdoku_advice bitdoku_steps_kind(const bitdoku_steps* steps) noexcept {
  return steps == nullptr ? BITDOKU_STUCK : static_cast<int32_t>(steps->kind);
}

const char* bitdoku_steps_text(const bitdoku_steps* steps) noexcept {
  return steps == nullptr ? "" : steps->text.c_str();
}

size_t bitdoku_steps_count(const bitdoku_steps* steps) noexcept {
  return steps == nullptr ? 0 : steps->advice.size();
}

const char* bitdoku_steps_json(bitdoku_steps* steps, const bitdoku_position* position) noexcept {
  if (steps == nullptr) return nullptr;
  return show(steps, [&] {
    const bitdoku::Position* where = position == nullptr ? nullptr : &position->position;
    if (!steps->advice.empty()) return to_json(steps->advice.front(), where);
    Advice advice;
    advice.kind = steps->kind;
    advice.text = steps->text;
    advice.shape = steps->shape;
    advice.wrong_values = steps->wrong_values;
    advice.wrongly_struck = steps->wrongly_struck;
    return to_json(advice, where);
  });
}

bitdoku_status bitdoku_steps_wrong(const bitdoku_steps* steps, int32_t struck_out, uint8_t* cells,
                                   uint8_t* digits, size_t capacity, size_t* count) noexcept {
  if (steps == nullptr || count == nullptr) return BITDOKU_NULL_POINTER;
  return give_candidates(struck_out != 0 ? steps->wrongly_struck : steps->wrong_values, cells,
                         digits, capacity, count);
}

const char* bitdoku_step_technique(const bitdoku_steps* steps, size_t index) noexcept {
  const bitdoku::Step* step = step_at(steps, index);
  // a string literal
  return step == nullptr ? nullptr : step->technique.data();
}

const char* bitdoku_step_name(const bitdoku_steps* steps, size_t index) noexcept {
  const bitdoku::Step* step = step_at(steps, index);
  return step == nullptr ? nullptr : step->name.c_str();
}

int32_t bitdoku_step_rating(const bitdoku_steps* steps, size_t index) noexcept {
  const bitdoku::Step* step = step_at(steps, index);
  return step == nullptr ? 0 : bitdoku::to_tenths(step->rating);
}

int32_t bitdoku_step_score(const bitdoku_steps* steps, size_t index) noexcept {
  const bitdoku::Step* step = step_at(steps, index);
  return step == nullptr ? 0 : step->score;
}

bitdoku_status bitdoku_step_placements(const bitdoku_steps* steps, size_t index, uint8_t* cells,
                                       uint8_t* digits, size_t capacity, size_t* count) noexcept {
  if (steps == nullptr || count == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku::Step* step = step_at(steps, index);
  if (step == nullptr) return BITDOKU_OUT_OF_RANGE;
  return give_candidates(step->placements, cells, digits, capacity, count);
}

bitdoku_status bitdoku_step_eliminations(const bitdoku_steps* steps, size_t index, uint8_t* cells,
                                         uint8_t* digits, size_t capacity, size_t* count) noexcept {
  if (steps == nullptr || count == nullptr) return BITDOKU_NULL_POINTER;
  const bitdoku::Step* step = step_at(steps, index);
  if (step == nullptr) return BITDOKU_OUT_OF_RANGE;
  return give_candidates(step->eliminations, cells, digits, capacity, count);
}

const char* bitdoku_step_text(bitdoku_steps* steps, size_t index, bitdoku_depth depth) noexcept {
  return bitdoku_step_text_in(steps, index, depth, "en");
}

const char* bitdoku_step_text_in(bitdoku_steps* steps, size_t index, bitdoku_depth depth,
                                 const char* language) noexcept {
  const std::optional<bitdoku::Depth> shown = depth_of(depth);
  if (step_at(steps, index) == nullptr || !shown || language == nullptr) return nullptr;
  const std::optional<bitdoku::Language> wanted = bitdoku::language_of(language);
  if (!wanted) return nullptr;
  return show(steps, [&] {
    std::string text;
    for (const std::string& line : hint(steps->advice[index], *shown, *wanted)) {
      text += (text.empty() ? "" : "\n") + line;
    }
    return text;
  });
}

bitdoku_status bitdoku_steps_tell_in(bitdoku_steps* steps, const char* language) noexcept {
  if (steps == nullptr || language == nullptr) return BITDOKU_NULL_POINTER;
  const std::optional<bitdoku::Language> wanted = bitdoku::language_of(language);
  if (!wanted) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    for (Advice& advice : steps->advice) advice = told_in(*wanted, advice);
    if (!steps->advice.empty()) steps->text = steps->advice.front().text;
    return BITDOKU_OK;
  });
}

const char* bitdoku_step_json(bitdoku_steps* steps, size_t index,
                              const bitdoku_position* position) noexcept {
  if (step_at(steps, index) == nullptr) return nullptr;
  return show(steps, [&] {
    return to_json(steps->advice[index], position == nullptr ? nullptr : &position->position);
  });
}

const char* bitdoku_step_svg(bitdoku_steps* steps, size_t index,
                             const bitdoku_position* position) noexcept {
  const bitdoku::Step* step = step_at(steps, index);
  if (step == nullptr || position == nullptr) return nullptr;
  return show(steps, [&] { return to_svg(position->position, *step); });
}
