#include <algorithm>
#include <bitdoku/exact_cover.hpp>

#include "exact_cover/dancing_links.hpp"
#include "search/budget.hpp"

namespace bitdoku {
namespace {

// Links are numbered in 31 bits. There is one for every item, one for every item of every option,
// and a spacer for every option.
constexpr std::size_t kMostItems = std::size_t{1} << 29U;
constexpr std::size_t kMostEntries = std::size_t{1} << 29U;

Error bad_option(std::size_t place, std::string message) {
  return {ErrorCode::bad_option, 0, place, std::move(message)};
}

// Makes room for `more` elements without giving up that a vector grows by factors.
template <class T>
void make_room(std::vector<T>& elements, std::size_t more) {
  if (elements.capacity() - elements.size() >= more) return;
  elements.reserve(std::max(elements.size() + more, 2 * elements.capacity()));
}

}  // namespace

ExactCover::ExactCover(std::uint32_t primary_items, std::uint32_t secondary_items)
    : primary_(primary_items), last_in_(std::size_t{primary_items} + secondary_items) {}

Result<std::uint32_t> ExactCover::add_option(std::span<const std::uint32_t> items) {
  const std::uint32_t number = options();
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i] < last_in_.size()) continue;
    return bad_option(i + 1, "there is no item " + std::to_string(items[i]));
  }
  if (std::ranges::none_of(items, [this](std::uint32_t item) { return item < primary_; })) {
    return bad_option(0, "an option needs a primary item");
  }
  if (items.size() > kMostEntries - entries_.size()) {
    return Error{ErrorCode::unsupported, 0, 0, "the options have too many items together"};
  }
  // First what may run out of memory, so that an option is added whole or not at all.
  make_room(entries_, items.size());
  make_room(starts_, 1);
  // A refused option leaves marks of a number that the next one takes up: they are wiped out.
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (last_in_[items[i]] == number + 1) {
      for (std::size_t k = 0; k < i; ++k) last_in_[items[k]] = 0;
      return bad_option(i + 1, "item " + std::to_string(items[i]) + " comes twice");
    }
    last_in_[items[i]] = number + 1;
  }
  entries_.insert(entries_.end(), items.begin(), items.end());
  starts_.push_back(entries_.size());
  return number;
}

Result<std::uint32_t> ExactCover::add_option(std::initializer_list<std::uint32_t> items) {
  return add_option(std::span(items.begin(), items.size()));
}

std::span<const std::uint32_t> ExactCover::option(std::uint32_t number) const {
  return std::span(entries_).subspan(starts_[number], starts_[number + 1U] - starts_[number]);
}

CoverAnswer ExactCover::solve(const Limits& limits) const {
  return enumerate(limits, [](std::span<const std::uint32_t>) { return true; });
}

CoverAnswer ExactCover::count(const Limits& limits) const {
  return solve(limits);
}

CoverAnswer ExactCover::enumerate(const Limits& limits, const OnCover& on_cover) const {
  CoverAnswer answer;
  if (last_in_.size() > kMostItems) {
    answer.verdict = Verdict::invalid;
    answer.reason = "there are too many items";
    return answer;
  }
  Budget budget(limits);
  DancingLinks(*this).run(budget, [&](std::span<const std::uint32_t> options) {
    if (budget.solutions() == 0) answer.solution.assign(options.begin(), options.end());
    return budget.count_solution(on_cover(options));
  });
  answer.verdict = budget.verdict();
  answer.solutions = budget.solutions();
  answer.complete = !budget.stopped();
  answer.reason = budget.reason();
  answer.statistics = budget.statistics();
  return answer;
}

}  // namespace bitdoku
