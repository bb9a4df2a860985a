// Exact cover.
#include <algorithm>
#include <bitdoku/exact_cover.hpp>
#include <chrono>
#include <limits>
#include <span>
#include <vector>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_cover {
  bitdoku::ExactCover cover;
  bitdoku::CoverStrategy strategy;
};

namespace {

// The strategy of the handle, with the caller's callback for progress.
bitdoku::CoverStrategy strategy_of(const bitdoku_cover& cover, const capi::Options& options) {
  bitdoku::CoverStrategy strategy = cover.strategy;
  if (!options.on_progress) return strategy;
  strategy.progress_every = std::chrono::milliseconds(100);
  strategy.on_progress = [report = options.on_progress](const bitdoku::CoverProgress& found) {
    bitdoku_progress progress{};
    progress.size = sizeof progress;
    progress.share = found.fraction;
    progress.found = found.solutions;
    progress.nodes = found.nodes;
    return report(progress);
  };
  return strategy;
}

}  // namespace

bitdoku_cover* bitdoku_cover_new(uint32_t primary_items, uint32_t secondary_items) noexcept {
  bitdoku_cover* made = nullptr;
  (void)bitdoku_cover_create(primary_items, secondary_items, &made);
  return made;
}

bitdoku_status bitdoku_cover_create(uint32_t primary_items, uint32_t secondary_items,
                                    bitdoku_cover** cover) noexcept {
  constexpr std::uint64_t kMostItems = std::uint64_t{1} << 29U;  // the limit of ExactCover
  if (cover == nullptr) return BITDOKU_NULL_POINTER;
  if (std::uint64_t{primary_items} + secondary_items > kMostItems) return BITDOKU_UNSUPPORTED;
  return capi::guarded([&] {
    *cover = new bitdoku_cover{bitdoku::ExactCover(primary_items, secondary_items), {}};
    return BITDOKU_OK;
  });
}

void bitdoku_cover_free(bitdoku_cover* cover) noexcept {
  delete cover;
}

bitdoku_status bitdoku_cover_add_option(bitdoku_cover* cover, const uint32_t* items, size_t count,
                                        bitdoku_error* error) noexcept {
  if (cover == nullptr || (items == nullptr && count != 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    const auto added = cover->cover.add_option(std::span(items, count));
    return added ? capi::give_no_error(error) : capi::give_error(error, added.error());
  });
}

bitdoku_status bitdoku_cover_enumerate(const bitdoku_cover* cover, const bitdoku_options* options,
                                       bitdoku_on_cover on_cover, void* user,
                                       bitdoku_answer* answer) noexcept {
  return capi::guarded([&] {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(cover, options, answer, read);
    if (status != BITDOKU_OK) return status;
    const auto pass_on = [&](std::span<const std::uint32_t> chosen) {
      return on_cover == nullptr || on_cover(chosen.data(), chosen.size(), user) != 0;
    };
    return capi::give_answer(
        *answer, cover->cover.enumerate(read.limits, pass_on, strategy_of(*cover, read)));
  });
}

bitdoku_status bitdoku_cover_add_coloured_option(bitdoku_cover* cover, const uint32_t* items,
                                                 const uint32_t* colours, size_t count,
                                                 bitdoku_error* error) noexcept {
  const bool is_null = items == nullptr || colours == nullptr;
  if (cover == nullptr || (is_null && count != 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    std::vector<bitdoku::CoverItem> option(count);
    for (std::size_t i = 0; i < count; ++i) option[i] = {items[i], colours[i]};
    const auto added = cover->cover.add_coloured_option(option);
    return added ? capi::give_no_error(error) : capi::give_error(error, added.error());
  });
}

bitdoku_status bitdoku_cover_set_order(bitdoku_cover* cover, bitdoku_cover_order order,
                                       uint32_t preferred_items) noexcept {
  if (cover == nullptr) return BITDOKU_NULL_POINTER;
  if (order != BITDOKU_COVER_FEWEST && order != BITDOKU_COVER_FIRST) return BITDOKU_OUT_OF_RANGE;
  cover->strategy.order =
      order == BITDOKU_COVER_FIRST ? bitdoku::CoverOrder::first : bitdoku::CoverOrder::fewest;
  cover->strategy.preferred_items = preferred_items;
  return BITDOKU_OK;
}

bitdoku_status bitdoku_cover_count(const bitdoku_cover* cover, const bitdoku_options* options,
                                   uint64_t memory, bitdoku_count_answer* answer) noexcept {
  return capi::guarded([&] {
    capi::Options read;
    read.limits.solutions = bitdoku::kNoLimit;
    const bitdoku_status status = capi::check_arguments(cover, options, answer, read);
    if (status != BITDOKU_OK) return status;
    constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max();
    const auto counted = cover->cover.count_with_memo(
        read.limits, strategy_of(*cover, read), static_cast<std::size_t>(std::min(memory, kMost)));
    capi::give_count(*answer, counted, "memo");
    return status;
  });
}
