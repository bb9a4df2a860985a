// Guardians (broken wing): an odd number of cells forms a closed loop for a digit. Each cell and
// the next one share a house. The other places of the digit in these houses are the guardians. If
// none of them were true, every second cell of the loop would have the digit, which an odd loop
// does not allow. So one of the guardians is true, and the cells that see all of them lose the
// digit.
//
// Source: R. Hagglund's "broken wings", and "Guardians" in the Sudopedia.
//
// The steps are ordered by digit, by the length of the loop (5, 7, 9), by the first cell and by the
// way of the search. Each set of eliminations is given once.
#include <map>

#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

class OddLoops {
 public:
  OddLoops(const Board& board, const Sink& sink) : board_(board), sink_(sink) {}

  bool run() {
    for (int digit = 1; digit <= 9; ++digit) {
      for (const std::size_t length : {5, 7, 9}) {
        if (look_at(digit, length)) return true;
      }
    }
    return false;
  }

 private:
  bool look_at(int digit, std::size_t length) {
    digit_ = digit;
    length_ = length;
    places_ = board_.cells(digit);
    for (CellSet left = places_; left.count() >= static_cast<int>(length);) {
      const int first = left.take_first();
      usable_ = left;
      loop_ = {first};
      houses_.clear();
      if (extend({}, places_)) return true;
    }
    return false;
  }

  // `struck` has the places that see all guardians.
  bool extend(const CellSet& guardians, const CellSet& struck) {
    const int last = loop_.back();
    const bool closes = loop_.size() == length_;
    for (const std::size_t at : kGeometry.house[static_cast<std::size_t>(last)]) {
      const int house = static_cast<int>(at);
      if (!houses_.empty() && houses_.back() == house) continue;
      const CellSet inside = places_ & cells_of_house(house);
      const CellSet next = closes ? inside & CellSet::of(loop_.front()) : inside & usable_;
      for (CellSet left = next; !left.empty();) {
        if (step_to(left.take_first(), house, guardians, struck)) return true;
      }
    }
    return false;
  }

  bool step_to(int cell, int house, CellSet guardians, CellSet struck) {
    CellSet more = places_ & cells_of_house(house) & ~(CellSet::of(loop_.back()));
    more.remove(cell);
    for (const int of_loop : loop_) {
      if (more.has(of_loop)) return false;
    }
    for (CellSet left = more; !left.empty();) struck &= peers_of(left.take_first());
    guardians |= more;
    if (struck.empty()) return false;
    const bool closes = loop_.size() == length_;
    if (!closes && guardians.has(cell)) return false;
    houses_.push_back(house);
    bool stopped = false;
    if (closes) {
      stopped = houses_.front() != house && give(guardians, struck);
    } else {
      loop_.push_back(cell);
      usable_.remove(cell);
      stopped = extend(guardians, struck);
      usable_.add(cell);
      loop_.pop_back();
    }
    houses_.pop_back();
    return stopped;
  }

  bool give(const CellSet& guardians, const CellSet& struck) {
    if (guardians.empty()) return false;  // the board contradicts itself
    Step step;
    strike_out(step, struck, digit_);
    if (given_[step.eliminations]++ > 0) return false;
    for (const int cell : loop_) mark(step, CellSet::of(cell), digit_);
    mark(step, guardians, digit_, Mark::Role::fin);
    for (const int house : houses_) {
      step.houses.push_back(house_of(house));
      add_fact(step.proof, house_fact(board_, house, digit_));
    }
    add_views(guardians, step);
    put_in_order(step);
    return !sink_(std::move(step));
  }

  // The loop, whose cells are true and false by turns if no guardian is true. Link 1 assumes that
  // none is, and a cell is the last place of its house because of that.
  void add_views(const CellSet& guardians, Step& step) const {
    std::vector<ChainNode> nodes{{CellSet::of(loop_.front()), digit_, -1}};
    for (std::size_t i = 1; i <= loop_.size(); ++i) {
      nodes.push_back({CellSet::of(loop_[i % loop_.size()]), digit_, houses_[i - 1]});
    }
    add_chain(step, nodes);
    std::vector<Link>& links = step.views.front().links;
    for (std::size_t i = 1; i < links.size(); ++i) {
      if (i > 1) ++links[i].from.front();
      if (links[i].to.on) links[i].from.push_back(1);
    }
    Link none;
    none.to = {list_of(guardians), static_cast<Digit>(digit_)};
    links.insert(links.begin() + 1, std::move(none));
  }

  const Board& board_;
  const Sink& sink_;
  int digit_ = 0;
  std::size_t length_ = 0;
  CellSet places_;
  CellSet usable_;  // places behind the first cell that are not in the loop
  std::vector<int> loop_;
  std::vector<int> houses_;  // of each cell and the next
  std::map<std::vector<Candidate>, int> given_;
};

}  // namespace

bool find_guardians(const Board& board, const Sink& sink) {
  return OddLoops(board, sink).run();
}

void describe_guardians(Step& step) {
  const std::string digit = std::to_string(step.eliminations.front().digit);
  std::string loop;
  std::string houses;  // of each cell and the next
  const std::vector<Link>& links = step.views.front().links;
  const std::size_t length = links.size() - 2;
  for (std::size_t i = 0; i < length; ++i) {
    if (i > 0) loop += "-";
    loop += cell_text(links[i == 0 ? 0 : i + 1].to.cells.front());
    houses += (i == 0 ? "" : i + 1 == length ? " and " : ", ") + house_text(links[i + 2].house);
  }
  const std::vector<std::uint16_t> guardians = marked_cells(step, Mark::Role::fin);
  step.pattern = digit + " in " + loop + ", guardians " + cells_text(guardians);
  step.sentences = {
      "The " + count_word(length) + " cells " + loop +
          " form a loop. The houses that each shares with the next are " + houses + ".",
      "If these houses had no other place for " + digit + ", the cells would alternately be " +
          digit + " and not " + digit + ". That is impossible with an odd number of cells.",
      (guardians.size() == 1 ? "The only other place in these houses is "
                             : "The other places in these houses are ") +
          each_text(guardians) +
          (guardians.size() == 1 ? ", so it is " : ", so at least one of them is ") + digit + ".",
      seers_lose(step, each_text(guardians))};
}

}  // namespace bitdoku::human
