// The 1,680 ways to divide the nine digits of a 3x3 box among three lines, three digits each.
//
// The lines are the rows of the box or its columns; the same list serves both. Row triples r and
// column triples c of a box fit together if every row shares exactly one digit with every column.
// They then determine all nine cells of the box. Other pairs have no fill.
#ifndef BITDOKU_COUNT_TRIPLES_HPP
#define BITDOKU_COUNT_TRIPLES_HPP

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace bitdoku::counting {

inline constexpr int kTriples = 1680;  // 9! / (3! 3! 3!)
inline constexpr int kWords = 19683;   // 3^9

// Digits run from 0 to 8 here, lines from 0 to 2.
using LineOfDigit =
    std::array<std::uint8_t, 9>;               // the line of each digit; each line has three digits
using Renaming = std::array<std::uint8_t, 9>;  // digit d is renamed to renaming[d]

// The two other column triples of a stack (or row triples of a band), given those of its first box.
// Together, every digit stands in each of the three lines once.
struct Completion {
  std::uint16_t second;
  std::uint16_t third;
};

// The list in lexicographic order. Below, an entry is given by its index, a number below kTriples.
class TripleList {
 public:
  static const TripleList& instance();

  [[nodiscard]] const LineOfDigit& lines(int t) const {
    return lines_[static_cast<std::size_t>(t)];
  }
  // The lines as a number in base three; digit 0 is the lowest place.
  [[nodiscard]] int word(int t) const { return word_[static_cast<std::size_t>(t)]; }
  // The entry with this word, or -1.
  [[nodiscard]] int at_word(int word) const { return at_word_[static_cast<std::size_t>(word)]; }
  [[nodiscard]] int find(const LineOfDigit& lines) const;
  // All 56 completions of entry t.
  [[nodiscard]] std::span<const Completion> completions(int t) const {
    return std::span(completions_)
        .subspan(static_cast<std::size_t>(t) * kCompletions, kCompletions);
  }

 private:
  static constexpr std::size_t kCompletions = 56;
  TripleList();
  void list_completions(int t);
  std::array<LineOfDigit, kTriples> lines_{};
  std::array<std::uint16_t, kTriples> word_{};
  std::array<std::int16_t, kWords> at_word_{};
  std::vector<Completion> completions_;
};

// Whether these row triples and column triples share exactly one digit at each crossing.
[[nodiscard]] bool cross_once(const LineOfDigit& rows, const LineOfDigit& columns);

// Renames the digits of entries by two tables: one for the low five digits, one for the high four.
class Renamer {
 public:
  explicit Renamer(const Renaming& renaming);
  [[nodiscard]] int operator()(int t) const {
    const TripleList& list = TripleList::instance();
    const int word = list.word(t);
    return list.at_word(low_[static_cast<std::size_t>(word % 243)] +
                        high_[static_cast<std::size_t>(word / 243)]);
  }

 private:
  std::array<std::uint16_t, 243> low_{};
  std::array<std::uint16_t, 81> high_{};
};

// A symmetry of the count: digits of one class may be renamed among themselves, and the lines in
// `free_lines` (one bit each) may be swapped.
struct BandSymmetry {
  std::array<std::uint8_t, 9> class_of{0, 1, 2, 3, 4, 5, 6, 7, 8};  // smallest digit of the class
  unsigned free_lines = 0;

  // The digits of the set `digits` (one bit each) form one class; each other digit is its own
  // class.
  [[nodiscard]] static BandSymmetry of_digits(unsigned digits, unsigned free_lines);
  // The symmetry that remains if digits in different lines of `t` must be distinguished.
  [[nodiscard]] BandSymmetry refined_by(int t, unsigned new_free_lines) const;

  friend auto operator<=>(const BandSymmetry&, const BandSymmetry&) = default;
};

// The orbits of the entries under a symmetry.
class Orbits {
 public:
  explicit Orbits(const BandSymmetry& symmetry);

  // The representative of the orbit of t.
  [[nodiscard]] int representative(int t) const {
    return found_[static_cast<std::size_t>(t)].first;
  }
  // The renaming of a symmetry that maps t to its representative.
  [[nodiscard]] const Renaming& renaming(int t) const {
    return found_[static_cast<std::size_t>(t)].second;
  }
  [[nodiscard]] std::span<const std::uint16_t> representatives() const { return representatives_; }
  // The size of the orbit with this representative.
  [[nodiscard]] std::uint32_t size(int representative) const {
    return size_[static_cast<std::size_t>(representative)];
  }

 private:
  std::vector<std::pair<std::uint16_t, Renaming>> found_;
  std::vector<std::uint16_t> representatives_;
  std::vector<std::uint16_t> size_;
};

// Keeps the orbits of each symmetry. Not for use by two threads at once.
class OrbitCache {
 public:
  const Orbits& operator[](const BandSymmetry& symmetry);

 private:
  std::map<BandSymmetry, std::unique_ptr<const Orbits>> orbits_;
};

}  // namespace bitdoku::counting

#endif
