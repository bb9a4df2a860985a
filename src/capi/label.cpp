// Labels, and conditions over them.
#include <array>
#include <bitdoku/label.hpp>
#include <string>

#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;
using bitdoku::Label;

struct bitdoku_labels {
  bitdoku::Labels labels;
  std::string shown;  // the last text that was requested
};

struct bitdoku_condition {
  bitdoku::LabelCondition condition;
};

struct bitdoku_labeller {
  bitdoku::Labeller labeller;
};

namespace {

// By the numbers of BITDOKU_LABEL_..., which never change.
constexpr std::array kLabels{
    Label::verdict,  Label::clues,        Label::minimal, Label::nodes,     Label::er,
    Label::ep,       Label::ed,           Label::br,      Label::level,     Label::technique,
    Label::score,    Label::hodoku_level, Label::path,    Label::canonical, Label::te_depth,
    Label::w_rating, Label::b_rating,
};
static_assert(kLabels.size() == BITDOKU_LABEL_B_RATING + 1);

constexpr bitdoku::LabelSet set_of(std::uint32_t wanted) {
  bitdoku::LabelSet set = 0;
  for (std::size_t i = 0; i < kLabels.size(); ++i) {
    if ((wanted >> i & 1U) != 0) set |= bit_of(kLabels[i]);
  }
  return set;
}
static_assert(set_of(~0U) == bitdoku::kAllLabels);

bool is_label(bitdoku_label label) {
  return label >= 0 && static_cast<std::size_t>(label) < kLabels.size();
}

Label label_of(bitdoku_label label) {
  return kLabels[static_cast<std::size_t>(label)];
}

template <class Make>
const char* show(bitdoku_labels* labels, bitdoku_label label, Make make) {
  if (labels == nullptr || !is_label(label)) return nullptr;
  const bitdoku_status status = capi::guarded([&] {
    labels->shown = make(label_of(label));
    return BITDOKU_OK;
  });
  return status == BITDOKU_OK ? labels->shown.c_str() : nullptr;
}

}  // namespace

const char* bitdoku_label_name(bitdoku_label label) noexcept {
  // a string literal
  return is_label(label) ? to_string(label_of(label)).data() : nullptr;
}

bitdoku_labels* bitdoku_labels_new() noexcept {
  bitdoku_labels* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_labels;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_labels_free(bitdoku_labels* labels) noexcept {
  delete labels;
}

bitdoku_status bitdoku_labels_clear(bitdoku_labels* labels) noexcept {
  if (labels == nullptr) return BITDOKU_NULL_POINTER;
  labels->labels = {};
  return BITDOKU_OK;
}

int32_t bitdoku_labels_has(const bitdoku_labels* labels, bitdoku_label label) noexcept {
  if (labels == nullptr || !is_label(label)) return 0;
  return (labels->labels.known & bit_of(label_of(label))) != 0 ? 1 : 0;
}

const char* bitdoku_labels_text(bitdoku_labels* labels, bitdoku_label label) noexcept {
  return show(labels, label, [&](Label wanted) { return labels->labels.text(wanted); });
}

const char* bitdoku_labels_json(bitdoku_labels* labels, bitdoku_label label) noexcept {
  return show(labels, label, [&](Label wanted) { return labels->labels.json(wanted); });
}

const char* bitdoku_labels_reason(const bitdoku_labels* labels) noexcept {
  return labels == nullptr ? "" : labels->labels.reason.c_str();
}

bitdoku_status bitdoku_condition_create(const char* text, size_t length,
                                        bitdoku_condition** condition,
                                        bitdoku_error* error) noexcept {
  if (condition == nullptr || (text == nullptr && length > 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    auto parsed = bitdoku::LabelCondition::parse({text, length});
    if (!parsed) return capi::give_error(error, parsed.error());
    *condition = new bitdoku_condition{std::move(*parsed)};
    return capi::give_no_error(error);
  });
}

void bitdoku_condition_free(bitdoku_condition* condition) noexcept {
  delete condition;
}

bitdoku_status bitdoku_labeller_create(uint64_t time_ns, const bitdoku_stop* stop,
                                       bitdoku_labeller** labeller) noexcept {
  if (labeller == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    *labeller = new bitdoku_labeller{
        bitdoku::Labeller({.time = capi::time_of(time_ns), .stop = capi::token_of(stop)})};
    return BITDOKU_OK;
  });
}

void bitdoku_labeller_free(bitdoku_labeller* labeller) noexcept {
  delete labeller;
}

bitdoku_status bitdoku_labeller_add(bitdoku_labeller* labeller, const bitdoku_puzzle* puzzle,
                                    uint32_t wanted, bitdoku_labels* labels) noexcept {
  if (labeller == nullptr || puzzle == nullptr || labels == nullptr) return BITDOKU_NULL_POINTER;
  if (wanted >> kLabels.size() != 0) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&] {
    labeller->labeller.add(puzzle->puzzle, set_of(wanted), labels->labels);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_labeller_test(bitdoku_labeller* labeller, const bitdoku_condition* condition,
                                     const bitdoku_puzzle* puzzle, bitdoku_labels* labels,
                                     bitdoku_truth* truth) noexcept {
  if (labeller == nullptr || condition == nullptr || puzzle == nullptr || labels == nullptr ||
      truth == nullptr) {
    return BITDOKU_NULL_POINTER;
  }
  return capi::guarded([&] {
    *truth = static_cast<bitdoku_truth>(
        labeller->labeller.test(condition->condition, puzzle->puzzle, labels->labels));
    return BITDOKU_OK;
  });
}
