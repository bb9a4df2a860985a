#include "exact_cover/cover_search.hpp"

#include "exact_cover/dancing_cells.hpp"
#include "exact_cover/watch.hpp"

namespace bitdoku {
namespace {

// Tries the next option of the deepest level that has one left. Returns false if there is none or
// the search must stop.
template <class Cells>
bool try_another(Cells& cells, Budget& budget, bool& alive) {
  while (cells.has_levels() && !cells.has_untried()) cells.close_level();
  if (!cells.has_levels() || !budget.enter_node()) return false;
  if (cells.is_choice()) budget.guess();
  alive = cells.try_next();
  return true;
}

template <class Cells>
bool report_cover(Cells& cells, Budget& budget, CoverReport& report) {
  if (budget.solutions() != 0 && report.on_cover == nullptr) return budget.count_solution(true);
  const auto options = cells.chosen_options();
  if (budget.solutions() == 0) report.first.assign(options.begin(), options.end());
  return budget.count_solution(report.on_cover == nullptr || (*report.on_cover)(options));
}

template <CellUndo kUndo>
void search_with(const ExactCover& cover, const CoverStrategy& strategy, Budget& budget,
                 CoverReport& report) {
  if (!budget.enter_node()) return;
  CoverWatch watch(budget, strategy);
  DancingCells<kUndo> cells(cover, strategy);
  bool alive = true;
  do {
    if (alive) {
      const std::uint32_t item = cells.choose_item();
      if (item != cells.kNone) {
        cells.open_level(item);
      } else if (!report_cover(cells, budget, report)) {
        return;
      }
    }
    if (!watch.look(cells, budget.solutions())) return;
  } while (try_another(cells, budget, alive));
}

}  // namespace

void search_covers(const ExactCover& cover, const CoverStrategy& strategy, Budget& budget,
                   CoverReport& report) {
  if (wants_log(cover)) return search_with<CellUndo::log>(cover, strategy, budget, report);
  search_with<CellUndo::snapshots>(cover, strategy, budget, report);
}

}  // namespace bitdoku
