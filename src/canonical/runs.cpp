// Runs of columns that may still swap, and the loose digits that share labels in them (search.hpp).
#include "canonical/search.hpp"

namespace bitdoku::canonical {

void split(State& s, unsigned place, unsigned begin, unsigned end, unsigned first) {
  const unsigned code = s.code[place];
  const auto& order = kOrders[code / 4];
  std::uint8_t columns[3];
  for (unsigned i = 0; i < 3; ++i) columns[i] = order[i];
  unsigned to = begin;
  unsigned later = 0;
  for (unsigned i = begin; i < end; ++i) {
    if ((first >> order[i] & 1U) != 0) columns[to++] = order[i];
  }
  const unsigned border = to;
  for (unsigned i = begin; i < end; ++i) {
    if ((first >> order[i] & 1U) == 0) {
      columns[to++] = order[i];
      later |= 1U << order[i];
    }
  }
  unsigned open = code & 3U;
  open &= ~(1U << border >> 1);
  s.code[place] = static_cast<std::uint8_t>(order_index(columns[0], columns[1]) * 4U + open);
  if ((s.shared >> place & 1U) == 0) return;
  const unsigned base = 3U * s.stack[place];
  const bool one_first = border - begin == 1;
  const bool one_later = end - border == 1;
  for (unsigned digits = s.loose; digits != 0; digits &= digits - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(digits));
    const unsigned column = nibble(s.homes, d) - base;
    if (column > 2) continue;
    const unsigned bit = 1U << column;
    if ((first & bit) != 0) {
      if (one_first) s.loose = static_cast<std::uint16_t>(s.loose & ~(1U << d));
    } else if ((later & bit) != 0) {
      s.labels += static_cast<std::uint64_t>(border - begin) << (4 * d);
      if (one_later) s.loose = static_cast<std::uint16_t>(s.loose & ~(1U << d));
    }
  }
  if (open == 0) s.shared = static_cast<std::uint8_t>(s.shared & ~(1U << place));
}

void put_blanks_first(State& s, unsigned place, unsigned mini) {
  for (unsigned begin = 0; begin < 3;) {
    const auto& order = kOrders[s.code[place] / 4];
    unsigned end = begin + 1;
    while (end < 3 && (s.code[place] >> (end - 1) & 1U) != 0) ++end;
    unsigned run = 0;
    for (unsigned k = begin; k < end; ++k) run |= 1U << order[k];
    const unsigned blanks = run & ~mini;
    if (blanks != 0 && blanks != run) split(s, place, begin, end, blanks);
    begin = end;
  }
}

void settle(State& s, unsigned digit) {
  const unsigned column = nibble(s.homes, digit);
  const unsigned stack = column / 3;
  const unsigned place = s.stack[0] == stack ? 0 : s.stack[1] == stack ? 1 : 2;
  const unsigned code = s.code[place];
  const auto& order = kOrders[code / 4];
  const unsigned in_stack = column % 3;
  const unsigned at = order[0] == in_stack ? 0 : order[1] == in_stack ? 1 : 2;
  unsigned begin = at;
  unsigned end = at + 1;
  while (begin > 0 && (code >> (begin - 1) & 1U) != 0) --begin;
  while (end < 3 && (code >> (end - 1) & 1U) != 0) ++end;
  split(s, place, begin, end, 1U << in_stack);
}

unsigned label_of(State& s, unsigned digit, unsigned column) {
  const unsigned label = nibble(s.labels, digit);
  if (label == 0) {
    ++s.used;
    s.labels |= static_cast<std::uint64_t>(s.used) << (4 * digit);
    s.homes |= static_cast<std::uint64_t>(column) << (4 * digit);
    return s.used;
  }
  if ((s.loose >> digit & 1U) != 0) settle(s, digit);
  return label;
}

}  // namespace bitdoku::canonical
