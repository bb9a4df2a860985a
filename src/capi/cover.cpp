// Exact cover.
#include <bitdoku/exact_cover.hpp>
#include <span>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

struct bitdoku_cover {
  bitdoku::ExactCover cover;
};

bitdoku_cover* bitdoku_cover_new(uint32_t primary_items, uint32_t secondary_items) {
  constexpr std::uint64_t kMostItems = std::uint64_t{1} << 29U;  // that ExactCover searches
  if (std::uint64_t{primary_items} + secondary_items > kMostItems) return nullptr;
  bitdoku_cover* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_cover{bitdoku::ExactCover(primary_items, secondary_items)};
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_cover_free(bitdoku_cover* cover) {
  delete cover;
}

bitdoku_status bitdoku_cover_add_option(bitdoku_cover* cover, const uint32_t* items, size_t count,
                                        bitdoku_error* error) {
  if (cover == nullptr || (items == nullptr && count != 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    const auto added = cover->cover.add_option(std::span(items, count));
    return added ? capi::give_no_error(error) : capi::give_error(error, added.error());
  });
}

bitdoku_status bitdoku_cover_enumerate(const bitdoku_cover* cover, const bitdoku_options* options,
                                       bitdoku_on_cover on_cover, void* user,
                                       bitdoku_answer* answer) {
  return capi::guarded([&] {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(cover, options, answer, read);
    if (status != BITDOKU_OK) return status;
    const auto pass_on = [&](std::span<const std::uint32_t> chosen) {
      return on_cover == nullptr || on_cover(chosen.data(), chosen.size(), user) != 0;
    };
    return capi::give_answer(*answer, cover->cover.enumerate(read.limits, pass_on));
  });
}
