#include "human/words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "common/merge_sort.hpp"
#include "position/notation.hpp"

namespace bitdoku::human {

using position::cell_text;
using position::removed_text;

std::vector<std::uint16_t> marked_cells(const Step& step, Mark::Role role, int group) {
  std::vector<std::uint16_t> cells;
  for (const Mark& m : step.marks) {
    if (m.role == role && m.group == group) cells.push_back(m.candidate.cell);
  }
  keep_each_once(cells);
  return cells;
}

std::vector<Digit> marked_digits(const Step& step, Mark::Role role, int group) {
  std::vector<Digit> digits;
  for (const Mark& m : step.marks) {
    if (m.role == role && m.group == group) digits.push_back(m.candidate.digit);
  }
  keep_each_once(digits);
  return digits;
}

std::vector<Digit> struck_digits(const Step& step) {
  std::vector<Digit> digits;
  digits.reserve(step.eliminations.size());
  for (const Candidate c : step.eliminations) digits.push_back(c.digit);
  keep_each_once(digits);
  return digits;
}

std::string filled(std::string_view text, std::initializer_list<std::string_view> parts) {
  std::string out;
  const std::string_view* part = parts.begin();
  for (const char c : text) {
    if (c == '%') {
      out += *part++;
    } else {
      out += c;
    }
  }
  return out;
}

std::string joined(const std::vector<Digit>& digits, std::string_view sign) {
  std::string text;
  for (const Digit digit : digits) {
    if (!text.empty()) text += sign;
    text += std::to_string(digit);
  }
  return text;
}

std::string ruled_out(const Step& step) {
  std::string text = removed_text(step.eliminations) + ".";
  return "So " + text;
}

std::string seers_lose(const Step& step, const std::string& seen) {
  return position::seers_lose(step.eliminations, seen) + ".";
}

std::string each_text(const std::vector<std::uint16_t>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i + 1 == cells.size() ? " and " : ", ";
    text += cell_text(cells[i]);
  }
  return text;
}

std::string any_of_text(std::string list) {
  const std::size_t at = list.rfind(" and ");
  return at == std::string::npos ? list : list.replace(at, 5, " or ");
}

std::string all_are(const std::vector<std::uint16_t>& cells, const std::string& digit) {
  return position::cells_text(cells) +
         (cells.size() == 1   ? " is "
          : cells.size() == 2 ? " are both "
                              : " are all ") +
         digit;
}

std::string house_codes(std::span<const House> houses, int side) {
  std::string text;
  for (std::size_t i = 0; i < houses.size(); ++i) {
    if (i == 0 || houses[i].kind != houses[i - 1].kind) {
      text += "rcb"[static_cast<std::size_t>(houses[i].kind)];
    } else if (side > 9) {
      text += ",";
    }
    text += std::to_string(houses[i].index + 1);
  }
  return text;
}

std::string subset_word(std::size_t digits) {
  constexpr std::array<const char*, 3> kWords{"pair", "triple", "quadruple"};
  return digits >= 2 && digits - 2 < kWords.size() ? kWords.at(digits - 2) : "subset";
}

std::string count_word(std::size_t n) {
  constexpr const char* kWords[] = {"no",   "one", "two",   "three", "four",
                                    "five", "six", "seven", "eight", "nine"};
  return n < std::size(kWords) ? kWords[n] : std::to_string(n);
}

}  // namespace bitdoku::human
