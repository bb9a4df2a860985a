#include "count/triples.hpp"

#include <algorithm>
#include <utility>

namespace bitdoku::counting {
namespace {

constexpr std::array<int, 9> kPowers = {1, 3, 9, 27, 81, 243, 729, 2187, 6561};

// The orders of three lines; the first one is the identity.
constexpr std::array<std::array<std::uint8_t, 3>, 6> kLineOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

bool moves_only(const std::array<std::uint8_t, 3>& order, unsigned free_lines) {
  for (unsigned line = 0; line < 3; ++line) {
    if (order[line] != line && (free_lines >> line & 1U) == 0) return false;
  }
  return true;
}

// Sorts the lines of each class of digits, which gives the representative under renaming alone.
// `renaming` receives the renaming.
LineOfDigit sort_classes(const LineOfDigit& lines, const BandSymmetry& symmetry,
                         Renaming& renaming) {
  LineOfDigit sorted = lines;
  std::array<bool, 9> done{};
  for (std::uint8_t first = 0; first < 9; ++first) {
    if (done[first]) continue;
    std::array<std::uint8_t, 9> members{};
    std::size_t count = 0;
    for (std::uint8_t d = first; d < 9; ++d) {
      if (symmetry.class_of[d] == symmetry.class_of[first]) members[count++] = d;
    }
    std::size_t next = 0;
    for (std::uint8_t line = 0; line < 3; ++line) {
      for (std::size_t i = 0; i < count; ++i) {
        if (lines[members[i]] != line) continue;
        renaming[members[i]] = members[next];
        sorted[members[next++]] = line;
      }
    }
    for (std::size_t i = 0; i < count; ++i) done[members[i]] = true;
  }
  return sorted;
}

}  // namespace

const TripleList& TripleList::instance() {
  static const TripleList list;
  return list;
}

TripleList::TripleList() {
  at_word_.fill(-1);
  LineOfDigit lines = {0, 0, 0, 1, 1, 1, 2, 2, 2};
  std::size_t t = 0;
  do {
    int word = 0;
    for (std::size_t d = 0; d < 9; ++d) word += lines[d] * kPowers[d];
    lines_[t] = lines;
    word_[t] = static_cast<std::uint16_t>(word);
    at_word_[static_cast<std::size_t>(word)] = static_cast<std::int16_t>(t);
    ++t;
  } while (std::next_permutation(lines.begin(), lines.end()));
  completions_.reserve(kTriples * kCompletions);
  for (int first = 0; first < kTriples; ++first) list_completions(first);
}

void TripleList::list_completions(int t) {
  constexpr int kAllThree = 3 * (kWords - 1) / 2;  // the words of three boxes sum to 33...3
  const LineOfDigit& first = lines(t);
  for (unsigned choice = 0; choice < 512; ++choice) {
    // Digit d goes to one of the two lines that do not have it yet.
    LineOfDigit second{};
    std::array<int, 3> sizes{};
    for (std::size_t d = 0; d < 9; ++d) {
      second[d] = static_cast<std::uint8_t>((first[d] + 1U + (choice >> d & 1U)) % 3U);
      ++sizes[second[d]];
    }
    if (sizes != std::array<int, 3>{3, 3, 3}) continue;
    const int found = find(second);
    completions_.push_back(
        {static_cast<std::uint16_t>(found),
         static_cast<std::uint16_t>(at_word(kAllThree - word(t) - word(found)))});
  }
}

int TripleList::find(const LineOfDigit& lines) const {
  int word = 0;
  for (std::size_t d = 0; d < 9; ++d) word += lines[d] * kPowers[d];
  return at_word(word);
}

bool cross_once(const LineOfDigit& rows, const LineOfDigit& columns) {
  unsigned cells = 0;
  for (std::size_t d = 0; d < 9; ++d) cells |= 1U << (3U * rows[d] + columns[d]);
  return cells == 0x1ffU;
}

Renamer::Renamer(const Renaming& renaming) {
  // The word without its lowest digit is already known, so the table is built upwards.
  const auto fill = [&](auto& table, std::size_t first_digit) {
    std::size_t length = 1;
    for (std::size_t digit = first_digit; length < table.size(); ++digit, length *= 3) {
      for (std::size_t i = 0; i < length; ++i) {
        const int power = kPowers[renaming[digit]];
        table[i + length] = static_cast<std::uint16_t>(table[i] + power);
        table[i + 2 * length] = static_cast<std::uint16_t>(table[i] + 2 * power);
      }
    }
  };
  fill(low_, 0);
  fill(high_, 5);
}

BandSymmetry BandSymmetry::of_digits(unsigned digits, unsigned free_lines) {
  BandSymmetry symmetry;
  symmetry.free_lines = free_lines;
  int first = -1;
  for (std::uint8_t d = 0; d < 9; ++d) {
    if ((digits >> d & 1U) == 0) continue;
    if (first < 0) first = d;
    symmetry.class_of[d] = static_cast<std::uint8_t>(first);
  }
  return symmetry;
}

BandSymmetry BandSymmetry::refined_by(int t, unsigned new_free_lines) const {
  const LineOfDigit& lines = TripleList::instance().lines(t);
  BandSymmetry refined;
  refined.free_lines = new_free_lines;
  for (std::uint8_t d = 0; d < 9; ++d) {
    for (std::uint8_t e = 0; e <= d; ++e) {
      if (class_of[e] != class_of[d] || lines[e] != lines[d]) continue;
      refined.class_of[d] = e;
      break;
    }
  }
  return refined;
}

Orbits::Orbits(const BandSymmetry& symmetry) : found_(kTriples), size_(kTriples) {
  const TripleList& list = TripleList::instance();
  for (int t = 0; t < kTriples; ++t) {
    auto& best = found_[static_cast<std::size_t>(t)];
    best.first = kTriples;
    for (const auto& order : kLineOrders) {
      if (!moves_only(order, symmetry.free_lines)) continue;
      LineOfDigit moved{};
      for (std::size_t d = 0; d < 9; ++d) moved[d] = order[list.lines(t)[d]];
      Renaming renaming{};
      const int found = list.find(sort_classes(moved, symmetry, renaming));
      if (found < best.first) best = {static_cast<std::uint16_t>(found), renaming};
    }
    if (best.first == t) representatives_.push_back(best.first);
    ++size_[best.first];
  }
}

const Orbits& OrbitCache::operator[](const BandSymmetry& symmetry) {
  auto& entry = orbits_[symmetry];
  if (!entry) entry = std::make_unique<const Orbits>(symmetry);
  return *entry;
}

}  // namespace bitdoku::counting
