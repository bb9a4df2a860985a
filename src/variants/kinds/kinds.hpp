// The rows of the table, one for each kind of constraint.
#ifndef BITDOKU_VARIANTS_KINDS_KINDS_HPP
#define BITDOKU_VARIANTS_KINDS_KINDS_HPP

#include "variants/rule.hpp"

namespace bitdoku::variants {

extern const Rule kAllDifferent, kDiagonal, kWindoku, kDisjointGroups, kRegionSameValues;
extern const Rule kAntiKnight, kAntiKing, kAntiTaxicab, kNonConsecutive;
extern const Rule kGlobalEntropy, kGlobalMod, kDutchFlatmates;
extern const Rule kOdd, kEven, kMinimum, kMaximum;
extern const Rule kDifference, kRatio, kSumOfPair, kGreaterThan;
extern const Rule kNegativeKropki, kNegativeDifference, kNegativeRatio, kNegativeSum;
extern const Rule kKillerCage, kSum, kArrow, kDoubleArrow, kPillArrow, kLittleKiller;
extern const Rule kEqualSums, kRegionSumLine, kZipper, kSumLine, kForbiddenSum;
extern const Rule kThermo, kSlowThermo, kWhisper, kPalindrome, kRenban, kNabner;
extern const Rule kBetween, kLockout, kModular, kEntropic;
extern const Rule kContain, kContainExactly, kLookAndSay, kSameValues, kEqualityCage;
extern const Rule kCountingCircles, kCountDistinct;
extern const Rule kSandwich, kLunchbox, kXSum, kSkyscraper, kHiddenSkyscraper, kNumberedRoom;
extern const Rule kIndexRow, kIndexColumn, kIndexBox, kValueIndex;
extern const Rule kPairRelation, kPairRelationAll, kAutomaton;
extern const Rule kAnyOf, kAllOf, kOneOf;
extern const Rule kAutomatonOfSegments, kFullRank, kDifferentRanks;
extern const Rule kMissingValues, kConnected;

}  // namespace bitdoku::variants

#endif
