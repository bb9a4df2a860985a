#include <algorithm>
#include <bitdoku/assert.hpp>
#include <bitdoku/exact_cover.hpp>

#include "exact_cover/cover_search.hpp"
#include "exact_cover/memo_count.hpp"
#include "limits/budget.hpp"
#include "limits/reason.hpp"

namespace bitdoku {
namespace {

// Cells and sizes have 31 bits. There is a node for every item of every option, and one for every
// option.
constexpr std::size_t kMostItems = std::size_t{1} << 29U;
constexpr std::size_t kMostEntries = std::size_t{1} << 29U;

constexpr const char* kTooManyItems = "there are too many items";

std::uint32_t item_of(std::uint32_t entry) {
  return entry;
}
std::uint32_t item_of(const CoverItem& entry) {
  return entry.item;
}
std::uint32_t colour_of(std::uint32_t) {
  return 0;
}
std::uint32_t colour_of(const CoverItem& entry) {
  return entry.colour;
}
template <class Entry>
bool has_a_colour(const Entry& entry) {
  return colour_of(entry) != 0;
}

Error bad_option(std::size_t place, std::string message) {
  return {ErrorCode::bad_option, 0, place, std::move(message)};
}

// Makes room for `more` elements, and keeps the vector's growth by factors.
template <class T>
void make_room(std::vector<T>& elements, std::size_t more) {
  if (elements.capacity() - elements.size() >= more) return;
  elements.reserve(std::max(elements.size() + more, 2 * elements.capacity()));
}

}  // namespace

ExactCover::ExactCover(std::uint32_t primary_items, std::uint32_t secondary_items)
    : primary_(primary_items), last_in_(std::size_t{primary_items} + secondary_items) {}

template <class Entry>
Result<std::uint32_t> ExactCover::add(std::span<const Entry> entries) {
  const std::uint32_t number = options();
  if (auto error = find_mistake(entries)) return *std::move(error);
  if (entries.size() > kMostEntries - entries_.size()) {
    return Error{ErrorCode::unsupported, 0, 0, "the options have too many items together"};
  }
  const bool has_colour = std::ranges::any_of(entries, has_a_colour<Entry>);
  // Allocates first, so that an option is added completely or not at all.
  make_room(entries_, entries.size());
  make_room(starts_, 1);
  if (has_colour || has_colours()) {
    make_room(colours_, entries_.size() + entries.size() - colours_.size());
  }
  // A refused option leaves marks with its number, which the next option gets, so they are erased.
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::uint32_t item = item_of(entries[i]);
    if (last_in_[item] == number + 1) {
      for (std::size_t k = 0; k < i; ++k) last_in_[item_of(entries[k])] = 0;
      return bad_option(i + 1, "item " + std::to_string(item) + " comes twice");
    }
    last_in_[item] = number + 1;
  }
  if (has_colour) colours_.resize(entries_.size());
  for (const Entry& entry : entries) entries_.push_back(item_of(entry));
  if (has_colour || has_colours()) {
    for (const Entry& entry : entries) colours_.push_back(colour_of(entry));
  }
  starts_.push_back(entries_.size());
  return number;
}

template <class Entry>
std::optional<Error> ExactCover::find_mistake(std::span<const Entry> entries) const {
  bool has_primary = false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::uint32_t item = item_of(entries[i]);
    if (item >= last_in_.size()) {
      return bad_option(i + 1, "there is no item " + std::to_string(item));
    }
    if (item >= primary_) continue;
    has_primary = true;
    if (has_a_colour(entries[i])) {
      return bad_option(i + 1, "primary item " + std::to_string(item) + " has a colour");
    }
  }
  if (!has_primary) return bad_option(0, "an option needs a primary item");
  return std::nullopt;
}

Result<std::uint32_t> ExactCover::add_option(std::span<const std::uint32_t> items) {
  return add(items);
}

Result<std::uint32_t> ExactCover::add_option(std::initializer_list<std::uint32_t> items) {
  return add(std::span(items.begin(), items.size()));
}

Result<std::uint32_t> ExactCover::add_coloured_option(std::span<const CoverItem> items) {
  return add(items);
}

Result<std::uint32_t> ExactCover::add_coloured_option(std::initializer_list<CoverItem> items) {
  return add(std::span(items.begin(), items.size()));
}

std::span<const std::uint32_t> ExactCover::option(std::uint32_t number) const {
  BITDOKU_ASSERT(number < options());
  return std::span(entries_).subspan(starts_[number], starts_[number + 1U] - starts_[number]);
}

std::span<const std::uint32_t> ExactCover::colours(std::uint32_t number) const {
  BITDOKU_ASSERT(number < options());
  if (colours_.empty()) return {};
  return std::span(colours_).subspan(starts_[number], starts_[number + 1U] - starts_[number]);
}

CoverAnswer ExactCover::solve(const Limits& limits, const CoverStrategy& strategy) const {
  return search(limits, nullptr, strategy);
}

CoverAnswer ExactCover::count(const Limits& limits, const CoverStrategy& strategy) const {
  return search(limits, nullptr, strategy);
}

CoverAnswer ExactCover::enumerate(const Limits& limits, const OnCover& on_cover,
                                  const CoverStrategy& strategy) const {
  return search(limits, on_cover ? &on_cover : nullptr, strategy);
}

CoverAnswer ExactCover::search(const Limits& limits, const OnCover* on_cover,
                               const CoverStrategy& strategy) const {
  CoverAnswer answer;
  if (last_in_.size() > kMostItems) {
    answer.verdict = Verdict::invalid;
    set_reason(answer, ReasonCode::too_large, kTooManyItems);
    return answer;
  }
  Budget budget(limits);
  CoverReport report{.on_cover = on_cover, .first = {}};
  search_covers(*this, strategy, budget, report);
  answer.verdict = budget.verdict();
  answer.solutions = budget.solutions();
  answer.complete = !budget.stopped();
  answer.solution = std::move(report.first);
  set_reason(answer, budget.reason_code(), std::string(budget.reason()));
  answer.statistics = budget.statistics();
  return answer;
}

CoverCount ExactCover::count_with_memo(const Limits& limits, const CoverStrategy& strategy,
                                       std::size_t memory) const {
  if (last_in_.size() > kMostItems) {
    CoverCount answer;
    answer.verdict = Verdict::invalid;
    set_reason(answer, ReasonCode::too_large, kTooManyItems);
    return answer;
  }
  return count_by_memo(*this, limits, strategy, memory);
}

}  // namespace bitdoku
