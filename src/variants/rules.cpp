// The table of all kinds of constraints, in the order of ConstraintKind.
#include <array>

#include "variants/kinds/kinds.hpp"

namespace bitdoku {
namespace variants {
namespace {

constexpr std::array kRules{
    &kAllDifferent,
    &kDiagonal,
    &kWindoku,
    &kDisjointGroups,
    &kAntiKnight,
    &kAntiKing,
    &kAntiTaxicab,
    &kNonConsecutive,
    &kGlobalEntropy,
    &kGlobalMod,
    &kDutchFlatmates,
    &kRegionSameValues,
    &kOdd,
    &kEven,
    &kMinimum,
    &kMaximum,
    &kDifference,
    &kRatio,
    &kSumOfPair,
    &kGreaterThan,
    &kNegativeKropki,
    &kNegativeDifference,
    &kNegativeRatio,
    &kNegativeSum,
    &kKillerCage,
    &kSum,
    &kArrow,
    &kDoubleArrow,
    &kPillArrow,
    &kLittleKiller,
    &kEqualSums,
    &kRegionSumLine,
    &kZipper,
    &kSumLine,
    &kForbiddenSum,
    &kThermo,
    &kSlowThermo,
    &kWhisper,
    &kPalindrome,
    &kRenban,
    &kNabner,
    &kBetween,
    &kLockout,
    &kModular,
    &kEntropic,
    &kContain,
    &kContainExactly,
    &kLookAndSay,
    &kSameValues,
    &kEqualityCage,
    &kCountingCircles,
    &kCountDistinct,
    &kSandwich,
    &kLunchbox,
    &kXSum,
    &kSkyscraper,
    &kHiddenSkyscraper,
    &kNumberedRoom,
    &kIndexRow,
    &kIndexColumn,
    &kIndexBox,
    &kValueIndex,
    &kPairRelation,
    &kPairRelationAll,
    &kAutomaton,
    &kAnyOf,
    &kAllOf,
    &kOneOf,
    &kAutomatonOfSegments,
    &kFullRank,
    &kDifferentRanks,
    &kMissingValues,
    &kConnected,
};
constexpr std::size_t kKinds = kRules.size();
static_assert(kKinds == static_cast<std::size_t>(ConstraintKind::connected) + 1);

const std::array<ConstraintInfo, kKinds>& table_of_infos() {
  static const auto infos = [] {
    std::array<ConstraintInfo, kKinds> made{};
    for (std::size_t place = 0; place < kKinds; ++place) made[place] = kRules[place]->info;
    return made;
  }();
  return infos;
}

}  // namespace

const Rule& rule_of(ConstraintKind kind) {
  return *kRules[static_cast<std::size_t>(kind)];
}

}  // namespace variants

std::span<const ConstraintInfo> constraint_kinds() noexcept {
  return variants::table_of_infos();
}

const ConstraintInfo& info_of(ConstraintKind kind) noexcept {
  return variants::rule_of(kind).info;
}

}  // namespace bitdoku
