// Checks the logs of `bitdoku scan --proof`, which docs/scan.md describes. It shares no code with
// bitdoku. Usage: check_proof [--sample N] [--seed S] LOG...
//
// For each grid it checks everything but the search: the sets are unavoidable, the divisions are
// all there are, the choices for the first bands are counted anew, the sums agree, and each puzzle
// has one solution. It repeats the search for N choices of first bands, by another method.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "slow_search.hpp"

namespace {

using slow::Band;
using slow::Cells;
using slow::Choices;
using slow::kWholeBand;
using slow::Set;
using slow::Solver;

struct Prefix {
  Band first = 0;
  long pairs = 0;
  long candidates = 0;
  long cuts = 0;
};

struct Division {
  std::array<int, 3> givens{};  // of bands 0, 1 and 2
  int impossible = -1;          // a band without choices
  std::array<int, 3> order{};
  const std::vector<Set>* second = nullptr;
  const std::vector<Set>* third = nullptr;
  long firsts = 0;
  long pairs = 0;
  long branches = 0;
  long candidates = 0;
  std::vector<Prefix> prefixes;
};

[[noreturn]] void fail(const std::string& why) {
  std::cout << "WRONG: " << why << "\n";
  std::exit(1);
}

void expect(bool holds, const std::string& why) {
  if (!holds) fail(why);
}

class Log {
 public:
  explicit Log(const std::string& line) {
    std::istringstream head(line);
    std::string text, word, lines, cells;
    head >> word >> text >> word >> clues_ >> word >> cells >> word >> lines;
    expect(text.size() == 81 && (lines == "rows" || lines == "columns"), "the head of a grid");
    by_columns_ = lines == "columns";
    name_ = text;
    for (int cell = 0; cell < 81; ++cell) grid_[place(cell)] = text[cell] - '0';
    expect(solver_.count(grid_) == 1, text + " is not a grid");
    allowed_ = set_of(cells);
  }

  // Reads a line. Returns false after the last line of the grid.
  bool read(const std::string& line) {
    std::istringstream words(line);
    std::string kind;
    words >> kind;
    if (kind == "band") {
      int band = -1;
      words >> band;
      expect(band >= 0 && band < 3, "a band");
      for (const Set& set : sets_of(words)) {
        expect(set.band[(band + 1) % 3] == 0 && set.band[(band + 2) % 3] == 0, "a set in a band");
        of_band_[band].push_back(set.band[band]);
      }
    } else if (kind == "order") {
      for (int& band : order_) words >> band;
      std::array<int, 3> sorted = order_;
      std::sort(sorted.begin(), sorted.end());
      expect(sorted == std::array{0, 1, 2}, "an order of bands");
    } else if (kind == "second") {
      second_ = &kept_.emplace_back(sets_of(words));
      for (const Set& set : *second_) expect(set.band[order_[2]] == 0, "a set for the second band");
    } else if (kind == "third") {
      third_ = &kept_.emplace_back(sets_of(words));
    } else if (kind == "division") {
      read_division(words);
    } else if (kind == "prefix") {
      std::string cells;
      Prefix prefix;
      words >> cells >> prefix.pairs >> prefix.candidates >> prefix.cuts;
      expect(!divisions_.empty() && divisions_.back().impossible < 0, "a prefix");
      prefix.first = set_of(cells).band[divisions_.back().order[0]];
      divisions_.back().prefixes.push_back(prefix);
    } else if (kind == "puzzle") {
      words >> puzzles_.emplace_back();
    } else if (kind == "end") {
      std::string word, state;
      std::size_t divisions = 0;
      words >> word >> divisions >> word >> pairs_ >> word >> branches_ >> word >> candidates_ >>
          word >> number_of_puzzles_ >> state;
      expect(state == "complete", "the scan was stopped");
      expect(divisions == divisions_.size(), "the number of divisions");
      return false;
    } else {
      fail("the line: " + line.substr(0, 60));
    }
    expect(!words.fail() || words.eof(), "the line: " + line.substr(0, 60));
    return true;
  }

  void check(std::size_t sample, std::mt19937_64& random) {
    check_sets();
    check_divisions();
    check_sums();
    check_puzzles();
    const std::size_t tried = check_searches(sample, random);
    std::cout << name_ << ": " << sets_.size() << " sets, " << divisions_.size() << " divisions, "
              << tried << " of " << firsts_ << " searches, " << puzzles_.size()
              << " puzzles: right\n";
  }

 private:
  // The checker exchanges rows and columns if the bands are stacks.
  int place(int cell) const { return by_columns_ ? cell % 9 * 9 + cell / 9 : cell; }
  Set set_of(const std::string& hex) const {
    expect(hex.size() == 21, "a set of cells: " + hex);
    Set set;
    for (int cell = 0; cell < 81; ++cell) {
      const char digit = hex[20 - cell / 4];
      const int bits = digit <= '9' ? digit - '0' : digit - 'a' + 10;
      expect(bits >= 0 && bits < 16, "a set of cells: " + hex);
      if ((bits >> cell % 4 & 1) != 0) set.band[place(cell) / 27] |= Band{1} << place(cell) % 27;
    }
    return set;
  }
  std::vector<Set> sets_of(std::istream& words) {
    std::size_t number = 0;
    words >> number;
    std::vector<Set> sets;
    for (std::string hex; words >> hex;) {
      sets.push_back(set_of(hex));
      sets_.insert(sets.back());
    }
    expect(sets.size() == number, "the number of sets");
    return sets;
  }
  void read_division(std::istream& words) {
    Division division;
    for (int& givens : division.givens) words >> givens;
    std::string word;
    words >> word;
    if (word == "none") {
      words >> division.impossible;
      expect(division.impossible >= 0 && division.impossible < 3, "a band without choices");
    } else {
      expect(second_ != nullptr && third_ != nullptr, "a division without sets");
      words >> division.firsts >> word >> division.pairs >> word >> division.branches >> word >>
          division.candidates;
    }
    division.order = order_;
    division.second = second_;
    division.third = third_;
    divisions_.push_back(division);
  }

  Cells puzzle_of(const Set& givens) const {
    Cells puzzle{};
    for (int cell = 0; cell < 81; ++cell) {
      if ((givens.band[cell / 27] >> cell % 27 & 1) != 0) puzzle[cell] = grid_[cell];
    }
    return puzzle;
  }
  bool is_unique(const Set& givens) { return solver_.count(puzzle_of(givens)) == 1; }

  void check_sets() {
    for (const Set& set : sets_) {
      Set others;
      for (int band = 0; band < 3; ++band) others.band[band] = kWholeBand & ~set.band[band];
      expect(!is_unique(others), "a set is not unavoidable");
    }
  }

  const std::vector<Band>& firsts(int band, int number) {
    auto& list = choices_[{band, number}];
    if (list.empty()) list = Choices::list(of_band_[band], allowed_.band[band], number);
    return list;
  }

  // Every way to divide the givens is there once, and its choices of the first band are counted.
  void check_divisions() {
    std::set<std::array<int, 3>> seen;
    for (const Division& division : divisions_) {
      const auto& givens = division.givens;
      expect(std::min({givens[0], givens[1], givens[2]}) >= 0 &&
                 givens[0] + givens[1] + givens[2] == clues_ && seen.insert(givens).second,
             "a division");
      if (division.impossible >= 0) {
        const int band = division.impossible;
        expect(firsts(band, givens[band]).empty(), "a band has choices");
        continue;
      }
      const int band = division.order[0];
      const auto& list = firsts(band, givens[band]);
      expect(static_cast<std::size_t>(division.firsts) == list.size(), "the number of choices");
      firsts_ += list.size();
      std::set<Band> listed;
      for (const Prefix& prefix : division.prefixes) {
        expect(listed.insert(prefix.first).second &&
                   std::find(list.begin(), list.end(), prefix.first) != list.end(),
               "a choice for the first band");
      }
    }
    expect(seen.size() == static_cast<std::size_t>((clues_ + 1) * (clues_ + 2) / 2),
           "a division is missing");
  }

  void check_sums() {
    for (const Division& division : divisions_) {
      pairs_ -= division.pairs;
      branches_ -= division.branches;
      candidates_ -= division.candidates;
      long pairs = division.pairs;
      long candidates = division.candidates;
      for (const Prefix& prefix : division.prefixes) {
        pairs -= prefix.pairs;
        candidates -= prefix.candidates;
      }
      expect(pairs == 0 && candidates == 0, "the sums of a division");
    }
    expect(pairs_ == 0 && branches_ == 0 && candidates_ == 0, "the sums of the grid");
  }

  void check_puzzles() {
    expect(puzzles_.size() == number_of_puzzles_, "the number of puzzles");
    for (const std::string& text : puzzles_) {
      expect(text.size() == 81, "a puzzle");
      Set givens;
      std::array<int, 3> number{};
      for (int cell = 0; cell < 81; ++cell) {
        if (text[cell] == '.') continue;
        const int at = place(cell);
        expect(text[cell] - '0' == grid_[at], "a puzzle has another given: " + text);
        givens.band[at / 27] |= Band{1} << at % 27;
        ++number[at / 27];
      }
      expect(is_unique(givens), "a puzzle is not unique: " + text);
      expect(found_.insert(givens).second, "a puzzle is there twice: " + text);
      expect(std::any_of(divisions_.begin(), divisions_.end(),
                         [&](const Division& division) {
                           return division.givens == number && is_listed(division, givens);
                         }),
             "a puzzle was not searched: " + text);
    }
  }
  static bool is_listed(const Division& division, const Set& givens) {
    return std::any_of(
        division.prefixes.begin(), division.prefixes.end(), [&](const Prefix& prefix) {
          return prefix.first == givens.band[division.order[0]] && prefix.candidates > 0;
        });
  }

  // Half of the sample are choices that the log lists. Returns how many were searched.
  std::size_t check_searches(std::size_t sample, std::mt19937_64& random) {
    std::vector<std::pair<const Division*, Band>> listed;
    std::vector<std::pair<const Division*, Band>> all;
    for (const Division& division : divisions_) {
      if (division.impossible >= 0) continue;
      const int band = division.order[0];
      for (const Band first : firsts(band, division.givens[band]))
        all.emplace_back(&division, first);
      for (const Prefix& prefix : division.prefixes) listed.emplace_back(&division, prefix.first);
    }
    if (sample < all.size()) {
      std::shuffle(all.begin(), all.end(), random);
      std::shuffle(listed.begin(), listed.end(), random);
      listed.resize(std::min(listed.size(), sample / 2));
      all.resize(sample - listed.size());
      all.insert(all.end(), listed.begin(), listed.end());
    }
    for (const auto& [division, first] : all) check_search(*division, first);
    return all.size();
  }

  // The choices of a band that hit the sets which `givens` of the bands before leave open.
  std::vector<Band> choices_after(const std::vector<Set>& sets, const Set& givens, int band,
                                  int number) {
    std::vector<Band> open;
    for (const Set& set : sets) {
      bool is_hit = false;
      for (int other = 0; other < 3; ++other) {
        is_hit = is_hit || (set.band[other] & givens.band[other]) != 0;
      }
      if (!is_hit) open.push_back(set.band[band]);
    }
    return Choices::list(open, allowed_.band[band], number);
  }

  void check_search(const Division& division, Band first) {
    Prefix logged{.first = first};
    for (const Prefix& prefix : division.prefixes) {
      if (prefix.first == first) logged = prefix;
    }
    const auto& [a, b, c] = division.order;
    Set givens;
    givens.band[a] = first;
    long pairs = 0;
    long candidates = 0;
    long needed_pairs = 0;  // the third band could still make the puzzle unique
    for (const Band second : choices_after(*division.second, givens, b, division.givens[b])) {
      ++pairs;
      givens.band[b] = second;
      givens.band[c] = kWholeBand;
      if (logged.cuts > 0 && is_unique(givens)) ++needed_pairs;
      givens.band[c] = 0;
      for (const Band third : choices_after(*division.third, givens, c, division.givens[c])) {
        ++candidates;
        givens.band[c] = third;
        expect(!is_unique(givens) || found_.count(givens) != 0, "a puzzle is missing");
      }
      givens.band[c] = 0;
      givens.band[b] = 0;
    }
    if (logged.cuts == 0) {
      expect(logged.pairs == pairs && logged.candidates == candidates, "the counts of a search");
    } else {
      expect(
          needed_pairs <= logged.pairs && logged.pairs <= pairs && logged.candidates <= candidates,
          "the counts of a search with cuts");
    }
  }

  std::string name_;
  Cells grid_{};
  int clues_ = 0;
  bool by_columns_ = false;
  Set allowed_;
  std::set<Set> sets_;
  std::array<std::vector<Band>, 3> of_band_;
  std::array<int, 3> order_{};
  std::deque<std::vector<Set>> kept_;  // of all orders of bands
  const std::vector<Set>* second_ = nullptr;
  const std::vector<Set>* third_ = nullptr;
  std::vector<Division> divisions_;
  std::map<std::pair<int, int>, std::vector<Band>> choices_;
  std::size_t firsts_ = 0;
  std::vector<std::string> puzzles_;
  std::size_t number_of_puzzles_ = 0;
  std::set<Set> found_;
  long pairs_ = 0;
  long branches_ = 0;
  long candidates_ = 0;
  Solver solver_;
};

// Checks all grids of a log, and that none is missing at its end.
void check_log(std::istream& file, std::size_t sample, std::mt19937_64& random) {
  std::optional<Log> log;
  std::size_t grids = 0;
  bool is_over = false;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string kind;
    words >> kind;
    is_over = kind == "grids";
    if (is_over) {
      std::size_t written = 0;
      words >> written;
      expect(!log && written == grids, "the number of grids");
      grids = 0;
    } else if (kind == "grid") {
      expect(!log, "a grid without an end");
      log.emplace(line);
    } else {
      expect(log.has_value(), "a line before a grid");
      if (log->read(line)) continue;
      log->check(sample, random);
      log.reset();
      ++grids;
    }
  }
  expect(is_over, "the end of the log is missing");
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  std::size_t sample = 100;
  std::uint64_t seed = 1;
  bool has_log = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    if (arguments[i] == "--sample" && has_value) {
      sample = std::strtoull(arguments[++i].c_str(), nullptr, 10);
    } else if (arguments[i] == "--seed" && has_value) {
      seed = std::strtoull(arguments[++i].c_str(), nullptr, 10);
    } else {
      std::ifstream file(arguments[i]);
      expect(file.is_open(), "cannot open " + arguments[i]);
      std::mt19937_64 random(seed);
      check_log(file, sample, random);
      has_log = true;
    }
  }
  if (!has_log) std::cerr << "usage: check_proof [--sample N] [--seed S] LOG...\n";
  return has_log ? 0 : 2;
}
