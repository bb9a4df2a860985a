#include <algorithm>
#include <bitdoku/scan.hpp>
#include <bitdoku/verify.hpp>
#include <memory>
#include <optional>

#include "scan/find_sets.hpp"
#include "scan/plan.hpp"
#include "scan/proof.hpp"
#include "scan/search.hpp"

namespace bitdoku {
namespace {

using scan::Bands;
using scan::BandSets;
using scan::BandView;
using scan::Candidates;
using scan::InBands;
using scan::Prefix;
using scan::ProofLog;
using scan::ScanPlan;
using scan::SearchFunction;
using scan::SearchReport;
using scan::SearchTask;
using scan::SetFinder;

bool is_full_grid(const Cells9x9& grid) {
  return std::ranges::all_of(grid, [](Digit d) { return d >= 1 && d <= 9; }) &&
         !verify(Puzzle(), grid);
}

}  // namespace

struct ClueScanner::Work {
  std::optional<ScanAnswer> scan(const Cells9x9& grid, const ScanOptions& options);

 private:
  void search(Bands& bands, const ScanPlan& plan, ProofLog& proof);
  void prepare(const Bands& bands, const std::array<int, 3>& order);

  ScanOptions options_;
  SetFinder finder_;
  BandView view_;
  BandSets second_sets_;
  BandSets third_sets_;
  Candidates candidates_;
  ScanAnswer answer_;
};

void ClueScanner::Work::prepare(const Bands& bands, const std::array<int, 3>& order) {
  view_ = BandView(bands.transposed(), order);
  std::vector<InBands> of_second;
  std::vector<InBands> of_third;
  for (const position::CellSet& cells : finder_.sets(view_)) {
    const InBands set = view_.split(cells);
    if (set.band[2] != 0) {
      of_third.push_back(set);
    } else if (set.band[1] != 0) {
      of_second.push_back(set);
    }
  }
  second_sets_.assign(of_second, 1);
  third_sets_.assign(of_third, 2);
}

void ClueScanner::Work::search(Bands& bands, const ScanPlan& plan, ProofLog& proof) {
  SearchFunction* const fastest = scan::search_avx2();
  std::optional<std::array<int, 3>> prepared;
  std::vector<Prefix> prefixes;
  for (const auto& [order, clues] : plan.tasks) {
    if (prepared != order) {
      prepare(bands, order);
      proof.order(order, view_, second_sets_, third_sets_);
    }
    prepared = order;
    const SearchTask task{
        .view = view_,
        .second = second_sets_,
        .third = third_sets_,
        .firsts = bands.choices(order[0], clues[0]),
        .allowed = {bands.allowed(order[0]), bands.allowed(order[1]), bands.allowed(order[2])},
        .clues = {clues[0], clues[1], options_.clues - clues[0] - clues[1]},
        .first_only = options_.first_only,
        .stop = options_.stop,
        .prefixes = proof.is_wanted() ? &prefixes : nullptr};
    const SearchReport report =
        (fastest != nullptr ? fastest : scan::search_generic)(task, candidates_);
    answer_.pairs += report.pairs;
    answer_.branches += report.branches;
    proof.division(order, task, report, prefixes);
    prefixes.clear();
    if (report.is_over) break;
  }
  candidates_.test();
}

std::optional<ScanAnswer> ClueScanner::Work::scan(const Cells9x9& grid,
                                                  const ScanOptions& options) {
  if (!is_full_grid(grid) || options.clues < 1 || options.clues > kMostScanClues)
    return std::nullopt;
  options_ = options;
  answer_ = {};
  candidates_.start(grid);
  finder_.start(grid, options.stop);
  const position::CellSet allowed{options.cells.low, options.cells.high};
  Bands rows(false, allowed, finder_);
  Bands columns(true, allowed, finder_);
  const ScanPlan of_rows = plan(rows, options.clues);
  const ScanPlan of_columns = plan(columns, options.clues);
  const bool by_rows = of_rows.cost <= of_columns.cost;
  Bands& bands = by_rows ? rows : columns;
  const ScanPlan& best = by_rows ? of_rows : of_columns;
  ProofLog proof(options.on_proof);
  proof.begin(grid, options, bands, best);
  search(bands, best, proof);
  answer_.puzzles = candidates_.puzzles();
  std::ranges::sort(answer_.puzzles);
  answer_.sets = finder_.count();
  answer_.candidates = candidates_.tested();
  if (options.first_only && !answer_.puzzles.empty()) {
    answer_.puzzles.erase(answer_.puzzles.begin() + 1, answer_.puzzles.end());
  }
  answer_.complete =
      !options.stop.stop_requested() && !(options.first_only && !answer_.puzzles.empty());
  proof.end(answer_);
  return answer_;
}

ClueScanner::ClueScanner() : work_(std::make_unique<Work>()) {}
ClueScanner::~ClueScanner() = default;
ClueScanner::ClueScanner(ClueScanner&& other) noexcept = default;
ClueScanner& ClueScanner::operator=(ClueScanner&& other) noexcept = default;

std::optional<ScanAnswer> ClueScanner::scan(const Cells9x9& grid, const ScanOptions& options) {
  return work_->scan(grid, options);
}

}  // namespace bitdoku
