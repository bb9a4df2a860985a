#include "explain/near_miss.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"
#include "position/facts.hpp"
#include "position/notation.hpp"

namespace bitdoku::explain {

namespace {

void sort_candidates(std::vector<Candidate>& list) {
  merge_sort(list);
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

void NearestMiss::take(PatternMiss miss) {
  sort_candidates(miss.in_the_way);
  sort_candidates(miss.would_lose);
  rank_ =
      rank(static_cast<int>(miss.in_the_way.size()), miss.ranks_first || !miss.would_lose.empty());
  found_ = std::move(miss);
}

void add_candidates(std::vector<Candidate>& list, const CellSet& cells, int digit) {
  for (CellSet left = cells; !left.empty();) {
    list.push_back(position::candidate_of(left.take_first(), digit));
  }
}

void add_candidates(std::vector<Candidate>& list, int cell, Mask digits) {
  while (digits != 0) list.push_back(position::candidate_of(cell, position::take_first(digits)));
}

std::string text_of_house(int house) {
  return position::house_text(position::house_of(house));
}

std::string text_of_cells(const CellSet& cells) {
  return position::cells_text(position::list_of(cells));
}

std::string text_of_digits(Mask digits) {
  std::vector<Digit> list;
  while (digits != 0) list.push_back(static_cast<Digit>(position::take_first(digits)));
  return position::digits_text(list);
}

}  // namespace bitdoku::explain
