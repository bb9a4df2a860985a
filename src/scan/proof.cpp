#include "scan/proof.hpp"

namespace bitdoku::scan {
namespace {

// As 21 hexadecimal digits; bit c of the number is cell c.
std::string hex(const position::CellSet& cells) {
  std::string digits(21, '0');
  for (int cell = 0; cell < 81; cell += 4) {
    unsigned bits = 0;
    for (int i = 0; i < 4 && cell + i < 81; ++i) {
      bits |= static_cast<unsigned>(cells.has(cell + i)) << i;
    }
    digits[static_cast<std::size_t>(20 - cell / 4)] = "0123456789abcdef"[bits];
  }
  return digits;
}

// A blank is a dot.
std::string text_of(const Cells9x9& cells) {
  std::string text;
  for (const Digit digit : cells) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return text;
}

std::string together(const std::array<int, 3>& numbers) {
  return std::to_string(numbers[0]) + " " + std::to_string(numbers[1]) + " " +
         std::to_string(numbers[2]);
}

}  // namespace

void ProofLog::write() {
  line_ += '\n';
  write_(line_);
  line_.clear();
}

void ProofLog::add_sets(const BandView& view, std::span<const InBands> sets) {
  line_ += " " + std::to_string(sets.size());
  for (const InBands& set : sets) line_ += " " + hex(view.joined(set));
}

void ProofLog::begin(const Cells9x9& grid, const ScanOptions& options, const Bands& bands,
                     const ScanPlan& plan) {
  if (!is_wanted()) return;
  line_ = "grid " + text_of(grid) + " clues " + std::to_string(options.clues) + " cells " +
          hex({options.cells.low, options.cells.high}) + " by " +
          (bands.transposed() ? "columns" : "rows");
  write();
  const BandView view(bands.transposed(), {0, 1, 2});
  for (int band = 0; band < 3; ++band) {
    std::vector<InBands> sets;
    for (const CellsOfBand set : bands.sets(band)) {
      sets.emplace_back().band[static_cast<std::size_t>(band)] = set;
    }
    line_ = "band " + std::to_string(band);
    add_sets(view, sets);
    write();
  }
  for (const auto& [givens, band] : plan.without_task) {
    line_ = "division " + together(givens) + " none " + std::to_string(band);
    write();
    ++divisions_;
  }
}

void ProofLog::order(const std::array<int, 3>& order, const BandView& view, const BandSets& second,
                     const BandSets& third) {
  if (!is_wanted()) return;
  line_ = "order " + together(order);
  write();
  line_ = "second";
  add_sets(view, second.used());
  write();
  line_ = "third";
  add_sets(view, third.used());
  write();
}

void ProofLog::division(const std::array<int, 3>& order, const SearchTask& task,
                        const SearchReport& report, std::span<const Prefix> prefixes) {
  if (!is_wanted()) return;
  std::array<int, 3> givens{};
  for (std::size_t i = 0; i < 3; ++i) givens[static_cast<std::size_t>(order[i])] = task.clues[i];
  std::uint64_t candidates = 0;
  for (const Prefix& prefix : prefixes) candidates += prefix.candidates;
  line_ = "division " + together(givens) + " firsts " + std::to_string(task.firsts.size()) +
          " pairs " + std::to_string(report.pairs) + " branches " +
          std::to_string(report.branches) + " candidates " + std::to_string(candidates);
  write();
  for (const Prefix& prefix : prefixes) {
    line_ = "prefix " + hex(task.view.joined({{prefix.first, 0, 0}})) + " " +
            std::to_string(prefix.pairs) + " " + std::to_string(prefix.candidates) + " " +
            std::to_string(prefix.cuts);
    write();
  }
  ++divisions_;
  candidates_ += candidates;
}

void ProofLog::end(const ScanAnswer& answer) {
  if (!is_wanted()) return;
  for (const Cells9x9& puzzle : answer.puzzles) {
    line_ = "puzzle " + text_of(puzzle);
    write();
  }
  line_ = "end divisions " + std::to_string(divisions_) + " pairs " + std::to_string(answer.pairs) +
          " branches " + std::to_string(answer.branches) + " candidates " +
          std::to_string(candidates_) + " puzzles " + std::to_string(answer.puzzles.size()) +
          (answer.complete ? " complete" : " stopped");
  write();
}

}  // namespace bitdoku::scan
