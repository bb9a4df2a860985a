// The search of search.hpp. It is compiled for several instruction sets, in a namespace of each.
#include "scan/minirows.inl.hpp"
// It needs what is above.
#include "scan/band_search.inl.hpp"

class ScanSearch {
 public:
  ScanSearch(const SearchTask& task, Candidates& candidates)
      : task_(task),
        candidates_(candidates),
        second_search_(task.second, 1, task.allowed[1], second_client_),
        third_search_(task.third, 2, task.allowed[2], third_client_) {}

  [[nodiscard]] SearchReport run() {
    for (const CellsOfBand first : task_.firsts) {
      is_over_ =
          task_.stop.stop_requested() || (task_.first_only && !candidates_.puzzles().empty());
      if (is_over_) break;
      found_ = {.first = first};
      begin_with(first);
      pairs_ += found_.pairs;
      if (task_.prefixes != nullptr && (found_.pairs > 0 || found_.cuts > 0)) {
        task_.prefixes->push_back(found_);
      }
    }
    return {.pairs = pairs_,
            .branches = second_search_.branches() + third_search_.branches(),
            .is_over = is_over_};
  }

 private:
  struct Second {
    ScanSearch& search;
    void choice(CellsOfBand cells) { search.go_on_with(cells); }
    void good_choice(CellsOfBand cells) { search.go_on_with(cells); }
    std::optional<InBands> another(CellsOfBand cells) {
      return search.another({{search.found_.first, cells, kAllOfBand}});
    }
  };
  struct Third {
    ScanSearch& search;
    void choice(CellsOfBand cells) {
      ++search.found_.candidates;
      search.candidates_.add(search.task_.view, search.givens(cells));
    }
    void good_choice(CellsOfBand cells) {
      ++search.found_.candidates;
      search.candidates_.add_unique(search.task_.view, search.givens(cells));
    }
    std::optional<InBands> another(CellsOfBand cells) {
      return search.another(search.givens(cells));
    }
  };

  void begin_with(CellsOfBand first) {
    OpenSets open = task_.second.all();
    open_in_third_ = task_.third.all();
    for (CellsOfBand cells = first; cells != 0;) {
      const int cell = take_first(cells);
      remove_hit(open, task_.second.hit(0, cell));
      remove_hit(open_in_third_, task_.third.hit(0, cell));
    }
    second_search_.run(open, task_.clues[1]);
  }
  void go_on_with(CellsOfBand second) {
    ++found_.pairs;
    second_ = second;
    OpenSets open = open_in_third_;
    for (CellsOfBand cells = second; cells != 0;) {
      remove_hit(open, task_.third.hit(1, take_first(cells)));
    }
    third_search_.run(open, task_.clues[2]);
  }
  [[nodiscard]] std::optional<InBands> another(const InBands& givens) {
    const position::CellSet cells = candidates_.difference(task_.view, givens);
    if (cells.empty()) return std::nullopt;
    ++found_.cuts;
    return task_.view.split(cells);
  }
  [[nodiscard]] InBands givens(CellsOfBand third) const { return {{found_.first, second_, third}}; }

  const SearchTask& task_;
  Candidates& candidates_;
  Second second_client_{*this};
  Third third_client_{*this};
  BandSearch<Second> second_search_;
  BandSearch<Third> third_search_;
  // The state of the search.
  Prefix found_;  // for the current choice of the first band
  CellsOfBand second_ = 0;
  OpenSets open_in_third_{};
  std::uint64_t pairs_ = 0;
  bool is_over_ = false;
};
