// Multi-colours: the places of a digit that are linked by houses with two places form a cluster of
// two colours. All cells of one colour are true and all cells of the other are false. If a colour
// sees both colours of another cluster, it is false. If a colour sees one colour of another
// cluster, one of the two opposite colours is true. If several pairs of colours of two clusters see
// each other, the step has what all of them strike out.
//
// The steps are ordered by digit, by the first cells of the clusters, then by colours.
#include <algorithm>
#include <map>
#include <span>

#include "human/build.hpp"
#include "human/chain_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

struct Cluster {
  std::array<CellSet, 2> colours;
  std::vector<int> houses;  // the houses whose two places are linked
};

class MultiColours {
 public:
  MultiColours(const Board& board, int digit, const Sink& sink)
      : board_(board), digit_(digit), sink_(sink) {
    for (int house = 0; house < kHouses; ++house) {
      if (has_two(board.places(house, digit))) linked_houses_.push_back(house);
    }
    CellSet seen;
    for (CellSet left = board.cells(digit); !left.empty();) {
      const int cell = left.take_first();
      if (!seen.has(cell)) add_cluster(cell, seen);
    }
  }

  bool run() {
    for (std::size_t i = 0; i < clusters_.size(); ++i) {
      for (std::size_t k = i + 1; k < clusters_.size(); ++k) {
        if (look_at(clusters_[i], clusters_[k])) return true;
      }
    }
    return false;
  }

 private:
  void add_cluster(int first, CellSet& seen) {
    Cluster cluster;
    cluster.colours[0].add(first);
    for (bool grown = true; grown;) {
      grown = false;
      for (const int house : linked_houses_) grown |= grow(cluster, house);
    }
    seen |= cluster.colours[0] | cluster.colours[1];
    if (!cluster.houses.empty()) clusters_.push_back(std::move(cluster));
  }

  // If one place of a house with two places is in the cluster, adds the other one. Returns whether
  // it added one.
  bool grow(Cluster& cluster, int house) const {
    if (std::find(cluster.houses.begin(), cluster.houses.end(), house) != cluster.houses.end()) {
      return false;
    }
    const CellSet both = cells_of_house(house) & board_.cells(digit_);
    for (std::size_t colour = 0; colour < 2; ++colour) {
      const CellSet one = both & cluster.colours[colour];
      if (one.empty()) continue;
      cluster.colours[1 - colour] |= both & ~one;
      cluster.houses.push_back(house);
      return true;
    }
    return false;
  }

  bool look_at(const Cluster& a, const Cluster& b) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (try_wrap(a, b, i) || try_wrap(b, a, i)) return true;
    }
    CellSet trapped;
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t k = 0; k < 2; ++k) trapped |= trap(a, b, i, k);
    }
    return give(a, b, trapped);
  }

  // Tries whether the colour sees both colours of the other cluster.
  bool try_wrap(const Cluster& a, const Cluster& b, std::size_t colour) {
    const CellSet seen = peers_of_any(a.colours[colour]);
    if ((seen & b.colours[0]).empty() || (seen & b.colours[1]).empty()) return false;
    return give(a, b, a.colours[colour]);
  }

  // If the two colours see each other, one of the opposite colours is true. Returns the cells that
  // see both of these.
  [[nodiscard]] CellSet trap(const Cluster& a, const Cluster& b, std::size_t i,
                             std::size_t k) const {
    if ((peers_of_any(a.colours[i]) & b.colours[k]).empty()) return {};
    return board_.cells(digit_) & peers_of_any(a.colours[1 - i]) & peers_of_any(b.colours[1 - k]);
  }

  bool give(const Cluster& a, const Cluster& b, CellSet gone) {
    Step step;
    while (!gone.empty()) {
      step.eliminations.push_back(candidate_of(gone.take_first(), digit_));
    }
    if (step.eliminations.empty() || given_[step.eliminations]++ > 0) return false;
    int group = 0;
    for (const Cluster* cluster : {&a, &b}) {
      for (const int house : cluster->houses) {
        add_house(step, house_of(house));
        add_fact(step.proof, house_fact(board_, house, digit_));
      }
      for (CellSet colour : cluster->colours) {
        while (!colour.empty()) {
          add_mark(step, candidate_of(colour.take_first(), digit_), Mark::Role::set, group);
        }
        ++group;
      }
    }
    sort_marks(step);
    return !sink_(std::move(step));
  }

  const Board& board_;
  int digit_;
  const Sink& sink_;
  std::vector<int> linked_houses_;
  std::vector<Cluster> clusters_;
  std::map<std::vector<Candidate>, int> given_;
};

using Cells = std::vector<std::uint16_t>;

Cells cells_of_colour(const Step& step, std::size_t group) {
  return marked_cells(step, Mark::Role::set, static_cast<int>(group));
}

bool see_each_other(const Cells& a, const Cells& b) {
  return std::ranges::any_of(a, [&](int cell) {
    return std::ranges::any_of(b, [&](int other) { return peers_of(cell).has(other); });
  });
}

// "r3c6 sees r4c4": the first two cells of these colours that see each other.
std::string meeting_text(const Cells& a, const Cells& b) {
  for (const int cell : a) {
    for (const int other : b) {
      if (peers_of(cell).has(other)) return cell_text(cell) + " sees " + cell_text(other);
    }
  }
  return "";
}

// The first of the cells that the candidate sees.
std::string seen_cell(Candidate candidate, const Cells& cells) {
  const auto first =
      std::ranges::find_if(cells, [&](int cell) { return peers_of(candidate.cell).has(cell); });
  return first == cells.end() ? "" : cell_text(*first);
}

// Whether the candidate sees the opposites of two colours that meet.
bool is_struck_by(Candidate candidate, const std::array<Cells, 4>& colours, std::size_t i,
                  std::size_t k) {
  return see_each_other({candidate.cell}, colours[1 - i]) &&
         see_each_other({candidate.cell}, colours[5 - k]);
}

// Why one of the two colours that do not meet is true.
std::string trap_text(const Step& step, const std::array<Cells, 4>& colours, std::size_t i,
                      std::size_t k, const std::string& digit) {
  std::string text = meeting_text(colours[i], colours[k]) +
                     ", so at most one of their two colours is true. So at least one of the other "
                     "two colours is true: " +
                     all_are(colours[1 - i], digit) + ", or " + all_are(colours[5 - k], digit) +
                     ".";
  for (const Candidate gone : step.eliminations) {
    if (!is_struck_by(gone, colours, i, k)) continue;
    const std::string seen =
        seen_cell(gone, colours[1 - i]) + " and " + seen_cell(gone, colours[5 - k]);
    text += " " + position::seers_lose(std::span(&gone, 1), seen) + ".";
  }
  return text;
}

// The texts of all pairs of colours that meet and whose opposites strike out something.
void add_trap_texts(Step& step, const std::array<Cells, 4>& colours, const std::string& digit) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t k = 2; k < 4; ++k) {
      const bool strikes = std::ranges::any_of(
          step.eliminations, [&](Candidate c) { return is_struck_by(c, colours, i, k); });
      if (strikes && see_each_other(colours[i], colours[k])) {
        step.sentences.push_back(trap_text(step, colours, i, k, digit));
      }
    }
  }
}

// The colour that is struck out because it sees both colours of the other cluster, or 4.
std::size_t wrapped_colour(const Step& step, const std::array<Cells, 4>& colours) {
  const Cells gone = position::struck_cells(step.eliminations);
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t other = i < 2 ? 2 : 0;
    if (gone == colours[i] && see_each_other(gone, colours[other]) &&
        see_each_other(gone, colours[other + 1])) {
      return i;
    }
  }
  return colours.size();
}

// Why a colour that sees both colours of the other cluster is false.
std::string wrap_text(const std::array<Cells, 4>& colours, std::size_t gone) {
  const std::size_t other = gone < 2 ? 2 : 0;
  return meeting_text(colours[gone], colours[other]) + ", and " +
         meeting_text(colours[gone], colours[other + 1]) +
         ". One of the two colours that they see is true, so their own is false.";
}

}  // namespace

bool find_multi_colours(const Board& board, const Sink& sink) {
  for (int digit = 1; digit <= 9; ++digit) {
    if (MultiColours(board, digit, sink).run()) return true;
  }
  return false;
}

void describe_multi_colours(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  std::array<Cells, 4> colours;
  for (std::size_t i = 0; i < 4; ++i) colours[i] = cells_of_colour(step, i);
  step.pattern = digit + " in " + cells_text(colours[0]) + " / " + cells_text(colours[1]) +
                 " and " + cells_text(colours[2]) + " / " + cells_text(colours[3]);
  step.sentences = {"In a house with only two places for " + digit + ", one of them is " + digit +
                        ". So either " + all_are(colours[0], digit) + ", or " +
                        all_are(colours[1], digit) + ": two colours.",
                    "In the same way, either " + all_are(colours[2], digit) + ", or " +
                        all_are(colours[3], digit) + ": two more colours."};
  const std::size_t wrapped = wrapped_colour(step, colours);
  if (wrapped == colours.size()) {
    add_trap_texts(step, colours, digit);
    return;
  }
  step.sentences.push_back(wrap_text(colours, wrapped));
  step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
