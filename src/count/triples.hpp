// The 1,680 ways in which the nine digits of a 3x3 box fall into three lines of three.
//
// "Lines" are the rows of the box or its columns; the same list serves for both. Row triples r and
// column triples c of a box belong together when every row shares exactly one digit with every
// column; then they fix all nine cells of the box, and otherwise there is no fill at all.
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
using Lines = std::array<std::uint8_t, 9>;     // the line of each digit, three digits to a line
using Renaming = std::array<std::uint8_t, 9>;  // digit d is renamed to renaming[d]

// The other two column triples of a stack (or row triples of a band) when its first box has given
// ones: with these, every digit stands in each of the three lines once.
struct Completion {
  std::uint16_t second;
  std::uint16_t third;
};

// The list, in lexicographic order. A number below kTriples stands for its entry from here on.
class TripleList {
 public:
  static const TripleList& instance();

  [[nodiscard]] const Lines& lines(int t) const { return lines_[static_cast<std::size_t>(t)]; }
  // The lines read as a number in base three, digit 0 lowest.
  [[nodiscard]] int word(int t) const { return word_[static_cast<std::size_t>(t)]; }
  // The entry with that word, or -1.
  [[nodiscard]] int at_word(int word) const { return at_word_[static_cast<std::size_t>(word)]; }
  [[nodiscard]] int find(const Lines& lines) const;
  // All 56 completions of entry t.
  [[nodiscard]] std::span<const Completion> completions(int t) const {
    return std::span(completions_)
        .subspan(static_cast<std::size_t>(t) * kCompletions, kCompletions);
  }

 private:
  static constexpr std::size_t kCompletions = 56;
  TripleList();
  void list_completions(int t);
  std::array<Lines, kTriples> lines_{};
  std::array<std::uint16_t, kTriples> word_{};
  std::array<std::int16_t, kWords> at_word_{};
  std::vector<Completion> completions_;
};

// Do these row triples and these column triples share one digit wherever they cross?
[[nodiscard]] bool cross_once(const Lines& rows, const Lines& columns);

// Renames the digits of entries by table look-up: low five digits and high four apart.
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

// Changes that make no difference to what is being counted: digits of one class may be renamed
// among themselves, and the lines in `free_lines` (one bit each) may change places.
struct Symmetry {
  std::array<std::uint8_t, 9> class_of{0, 1, 2, 3, 4, 5, 6, 7, 8};  // smallest digit of the class
  unsigned free_lines = 0;

  // All digits of the set `digits` (one bit each) in one class, the others alone.
  [[nodiscard]] static Symmetry of_digits(unsigned digits, unsigned free_lines);
  // What is left of the classes once digits in different lines of `t` must be told apart.
  [[nodiscard]] Symmetry refined_by(int t, unsigned new_free_lines) const;

  friend auto operator<=>(const Symmetry&, const Symmetry&) = default;
};

// The entries sorted into the orbits of a symmetry.
class Orbits {
 public:
  explicit Orbits(const Symmetry& symmetry);

  // The entry that stands for the orbit of t.
  [[nodiscard]] int representative(int t) const {
    return found_[static_cast<std::size_t>(t)].first;
  }
  // The digits' part of a change that takes t to its representative.
  [[nodiscard]] const Renaming& renaming(int t) const {
    return found_[static_cast<std::size_t>(t)].second;
  }
  [[nodiscard]] std::span<const std::uint16_t> representatives() const { return representatives_; }
  // How many entries the orbit of this representative has.
  [[nodiscard]] std::uint32_t size(int representative) const {
    return size_[static_cast<std::size_t>(representative)];
  }

 private:
  std::vector<std::pair<std::uint16_t, Renaming>> found_;
  std::vector<std::uint16_t> representatives_;
  std::vector<std::uint16_t> size_;
};

// Orbits made once for each symmetry. Not for two threads at once.
class OrbitCache {
 public:
  const Orbits& operator[](const Symmetry& symmetry);

 private:
  std::map<Symmetry, std::unique_ptr<const Orbits>> orbits_;
};

}  // namespace bitdoku::counting

#endif
