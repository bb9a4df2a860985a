// The automaton of Glushkov: a state for each value or class of the pattern, and one for the start.
// It needs no steps without a value.
#include "variants/iss_regex.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "variants/iss_automaton.hpp"

namespace bitdoku::variants {
namespace {

constexpr std::size_t kMostPlaces = 1000;  // values and classes, with those that are repeated

// The places that a word of a part of the pattern can begin and end with.
class PlaceSet {
 public:
  void add(std::size_t place) { words_[place / 64] |= std::uint64_t{1} << (place % 64); }
  void add(const PlaceSet& other) {
    for (std::size_t word = 0; word < words_.size(); ++word) words_[word] |= other.words_[word];
  }
  [[nodiscard]] bool has(std::size_t place) const {
    return (words_[place / 64] >> (place % 64) & 1) != 0;
  }

 private:
  std::array<std::uint64_t, kMostPlaces / 64 + 1> words_{};
};

struct Fragment {
  PlaceSet first;
  PlaceSet last;
  bool may_be_empty = true;
};

// Reads a pattern and makes its places at once. A part that is repeated is read again from its
// beginning for each copy.
class PatternReader {
 public:
  PatternReader(const VariantPuzzle& puzzle, std::string_view pattern)
      : puzzle_(puzzle), pattern_(pattern) {}

  RegexAutomaton read() {
    const Fragment whole = alternatives(0);
    if (mistake_.empty() && at_ < pattern_.size()) fail("a bracket is closed that was not opened");
    RegexAutomaton result;
    result.mistake = mistake_;
    if (mistake_.empty()) result.numbers = numbers_of(whole);
    return result;
  }

 private:
  [[nodiscard]] char next() const { return at_ < pattern_.size() ? pattern_[at_] : '\0'; }
  bool take(char symbol) {
    if (next() != symbol || at_ == pattern_.size()) return false;
    ++at_;
    return true;
  }
  Fragment fail(std::string what) {
    if (mistake_.empty()) mistake_ = std::move(what);
    at_ = pattern_.size();
    return {};
  }

  Fragment alternatives(int depth) {
    constexpr int kMostDepth = 100;
    if (depth > kMostDepth) return fail("there are too many brackets in one another");
    Fragment result = sequence(depth);
    while (take('|')) {
      const Fragment other = sequence(depth);
      result.first.add(other.first);
      result.last.add(other.last);
      result.may_be_empty = result.may_be_empty || other.may_be_empty;
    }
    return result;
  }

  Fragment sequence(int depth) {
    Fragment result;
    while (at_ < pattern_.size() && next() != '|' && next() != ')') append(result, repeated(depth));
    return result;
  }

  void connect(const PlaceSet& from, const PlaceSet& to) {
    for (std::size_t place = 0; place < follow_.size(); ++place) {
      if (from.has(place)) follow_[place].add(to);
    }
  }

  void append(Fragment& left, const Fragment& right) {
    connect(left.last, right.first);
    if (left.may_be_empty) left.first.add(right.first);
    if (right.may_be_empty) {
      left.last.add(right.last);
    } else {
      left.last = right.last;
    }
    left.may_be_empty = left.may_be_empty && right.may_be_empty;
  }

  struct Repetition {
    int least = 1;
    std::optional<int> most = 1;
  };

  Repetition repetition() {
    if (take('*')) return {0, std::nullopt};
    if (take('+')) return {1, std::nullopt};
    if (take('?')) return {0, 1};
    ++at_;  // {
    Repetition result;
    const auto least = number();
    result.least = least.value_or(0);
    result.most = least;
    if (take(',')) result.most = number();
    if (!least || !take('}') || (result.most && *result.most < result.least)) {
      fail("a repetition is wrong");
    }
    return result;
  }

  std::optional<int> number() {
    constexpr int kMost = 10'000;
    if (next() < '0' || next() > '9') return std::nullopt;
    int value = 0;
    for (; next() >= '0' && next() <= '9'; ++at_) {
      value = std::min(value * 10 + (next() - '0'), kMost);
    }
    return value;
  }

  [[nodiscard]] bool is_repeated() const {
    return at_ < pattern_.size() && std::string_view("*+?{").find(next()) != std::string_view::npos;
  }

  Fragment repeated(int depth) {
    const std::size_t begin = at_;
    const std::size_t places = masks_.size();
    Fragment part = primary(depth);
    std::size_t count = 0;  // of repetitions, one on another
    for (; is_repeated() && mistake_.empty(); ++count) {
      const Repetition wanted = repetition();
      part = repeat(part, wanted, begin, places, count, depth);
    }
    return part;
  }

  // Reads the part once more, with its first repetitions.
  Fragment copy(std::size_t begin, std::size_t count, int depth) {
    const std::size_t end = std::exchange(at_, begin);
    const std::size_t places = masks_.size();
    Fragment part = primary(depth);
    for (std::size_t number = 0; number < count && mistake_.empty(); ++number) {
      const Repetition wanted = repetition();
      part = repeat(part, wanted, begin, places, number, depth);
    }
    at_ = mistake_.empty() ? end : pattern_.size();
    return part;
  }

  Fragment repeat(const Fragment& part, Repetition wanted, std::size_t begin, std::size_t places,
                  std::size_t count, int depth) {
    constexpr int kMostCopies = 20'000;
    if (mistake_.empty() && wanted.most == 0) return {};
    Fragment result = part;
    if (!wanted.most) connect(part.last, part.first);
    if (wanted.least == 0) result.may_be_empty = true;
    // A part without places repeats to itself.
    const int copies =
        masks_.size() == places ? 1 : std::max(wanted.most.value_or(wanted.least), 1);
    for (int number = 1; number < copies && mistake_.empty(); ++number) {
      if (++copies_ > kMostCopies) return fail("it is too long");
      Fragment next_part = copy(begin, count, depth);
      if (!wanted.most) connect(next_part.last, next_part.first);
      if (number >= wanted.least) next_part.may_be_empty = true;
      append(result, next_part);
    }
    return result;
  }

  Fragment primary(int depth) {
    if (take('(')) {
      const Fragment inside = alternatives(depth + 1);
      if (mistake_.empty() && !take(')')) return fail("a bracket is not closed");
      return inside;
    }
    const int all = static_cast<int>((1U << puzzle_.values) - 1);
    if (take('.')) return place(all);
    if (take('[')) return character_class(all);
    if (is_repeated()) return fail("there is nothing to repeat");
    const int mask = mask_of(pattern_[at_++]);
    return place(mask);
  }

  Fragment character_class(int all) {
    const bool negated = take('^');
    int mask = 0;
    bool any = false;
    while (at_ < pattern_.size() && next() != ']') {
      const auto first = static_cast<unsigned char>(pattern_[at_++]);
      unsigned char last = first;
      if (take('-')) {
        last = at_ < pattern_.size() ? static_cast<unsigned char>(pattern_[at_++]) : '\0';
      }
      if (last < first) return fail("a range of values is wrong");
      for (unsigned symbol = first; symbol <= last && mistake_.empty(); ++symbol) {
        mask |= mask_of(static_cast<char>(symbol));
      }
      any = true;
    }
    if (!mistake_.empty()) return {};
    if (!take(']') || !any) return fail("a class of values is wrong");
    return place(negated ? all & ~mask : mask);
  }

  int mask_of(char symbol) {
    int value = puzzle_.lowest - 1;
    if (symbol >= '0' && symbol <= '9') value = symbol - '0';
    if (symbol >= 'A' && symbol <= 'Z') value = symbol - 'A' + 10;
    if (symbol >= 'a' && symbol <= 'z') value = symbol - 'a' + 10;
    if (value < puzzle_.lowest || value > puzzle_.highest()) {
      const bool shown = symbol > ' ' && symbol <= '~';
      fail("the puzzle has no value " + (shown ? std::string(1, symbol) : "like a symbol of it"));
      return 0;
    }
    return 1 << (value - puzzle_.lowest);
  }

  Fragment place(int mask) {
    if (masks_.size() == kMostPlaces) return fail("it is too long");
    Fragment result;
    result.first.add(masks_.size());
    result.last.add(masks_.size());
    result.may_be_empty = false;
    masks_.push_back(mask);
    follow_.emplace_back();
    return result;
  }

  // State 0 is the start; the others say which place was read last.
  [[nodiscard]] std::vector<int> numbers_of(const Fragment& whole) const {
    const std::size_t places = masks_.size();
    std::vector<int> accepted;
    if (whole.may_be_empty) accepted.push_back(0);
    for (std::size_t place = 0; place < places; ++place) {
      if (whole.last.has(place)) accepted.push_back(static_cast<int>(place) + 1);
    }
    std::vector<int> numbers{static_cast<int>(places) + 1, 1, 0, static_cast<int>(accepted.size())};
    numbers.insert(numbers.end(), accepted.begin(), accepted.end());
    for (std::size_t from = 0; from <= places; ++from) {
      const PlaceSet& next_places = from == 0 ? whole.first : follow_[from - 1];
      for (std::size_t to = 0; to < places; ++to) {
        if (!next_places.has(to)) continue;
        for (const int number : {static_cast<int>(from), masks_[to], static_cast<int>(to) + 1}) {
          numbers.push_back(number);
        }
      }
    }
    return numbers;
  }

  const VariantPuzzle& puzzle_;
  std::string_view pattern_;
  std::size_t at_ = 0;
  int copies_ = 0;
  std::string mistake_;
  std::vector<int> masks_;        // the values of each place
  std::vector<PlaceSet> follow_;  // the places that may come after each
};

int hex_digit(char symbol) {
  if (symbol >= '0' && symbol <= '9') return symbol - '0';
  if (symbol >= 'A' && symbol <= 'F') return symbol - 'A' + 10;
  if (symbol >= 'a' && symbol <= 'f') return symbol - 'a' + 10;
  return -1;
}

// "%5B" is a bracket, as in addresses.
std::optional<std::string> unescaped(std::string_view text) {
  std::string result;
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (text[place] != '%') {
      result.push_back(text[place]);
      continue;
    }
    const int high = place + 2 < text.size() ? hex_digit(text[place + 1]) : -1;
    const int low = high < 0 ? -1 : hex_digit(text[place + 2]);
    if (low < 0) return std::nullopt;
    result.push_back(static_cast<char>(high * 16 + low));
    place += 2;
  }
  return result;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string result;
  unsigned bits = 0;
  unsigned size = 0;
  for (const char symbol : text) {
    const int six = six_bits(symbol);
    if (six < 0) return std::nullopt;
    bits = (bits << 6U | static_cast<unsigned>(six)) & 0xffffU;
    size += 6;
    if (size < 8) continue;
    size -= 8;
    result.push_back(static_cast<char>(bits >> size & 0xffU));
  }
  return result;
}

}  // namespace

std::optional<std::string> unpacked_pattern(std::string_view text) {
  auto pattern = text.find('%') == std::string_view::npos ? from_base64(text) : unescaped(text);
  if (pattern) {
    std::erase_if(*pattern,
                  [](char symbol) { return symbol == ' ' || (symbol >= '\t' && symbol <= '\r'); });
  }
  return pattern;
}

RegexAutomaton automaton_of_pattern(const VariantPuzzle& puzzle, std::string_view pattern) {
  return PatternReader(puzzle, pattern).read();
}

}  // namespace bitdoku::variants
