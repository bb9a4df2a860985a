// Puts puzzles on pages, and their solutions on pages at the end.
#include <algorithm>
#include <bitdoku/print.hpp>
#include <utility>

#include "print/pdf.hpp"
#include "print/sheet.hpp"
#include "print/svg.hpp"

namespace bitdoku {
namespace printing {
namespace {

int solutions_on_a_page(const PrintOptions& options, int side) {
  if (options.solutions_per_page > 0) return std::min(options.solutions_per_page, kMostPerPage);
  return side > 16 ? 2 : side > 9 ? 6 : kMostPerPage;
}

}  // namespace
}  // namespace printing

class Printer::Work {
 public:
  Work(PrintOptions options, OnBytes on_bytes)
      : options_(std::move(options)), on_bytes_(std::move(on_bytes)) {
    if (options_.form == PrintOptions::Form::pdf) pdf_.emplace(options_.title, on_bytes_);
  }

  void add(PrintedPuzzle puzzle) {
    using printing::Shown;
    if (sheet_ && sheet_->is_full()) end_page();
    if (!sheet_) begin_page(options_.per_page, options_.title);
    sheet_->add(puzzle, ++puzzles_, puzzle.label,
                options_.candidates ? Shown::candidates : Shown::givens);
    if (options_.solutions) solved_.push_back(std::move(puzzle));
  }

  void finish() {
    finished_ = true;
    if (!sheet_) begin_page(options_.per_page, options_.title);
    end_page();
    add_solutions();
    if (pdf_) pdf_->finish();
  }

  [[nodiscard]] std::size_t pages() const { return pages_; }
  [[nodiscard]] bool is_finished() const { return finished_; }

 private:
  void begin_page(int capacity, std::string_view title) {
    sheet_.emplace(options_.paper, capacity, title, pages_ + 1);
  }

  void end_page() {
    if (pdf_) {
      pdf_->add(sheet_->page());
    } else {
      on_bytes_(printing::page_as_svg(sheet_->page()));
    }
    ++pages_;
    sheet_.reset();
  }

  void add_solutions() {
    const std::string title = (options_.title.empty() ? "" : options_.title + ": ") + "Solutions";
    std::uint64_t number = 0;
    for (const PrintedPuzzle& puzzle : solved_) {
      const int capacity = printing::solutions_on_a_page(options_, puzzle.puzzle.shape().side());
      if (sheet_ && (sheet_->is_full() || sheet_->capacity() != capacity)) end_page();
      if (!sheet_) begin_page(capacity, title);
      sheet_->add(puzzle, ++number, puzzle.solution.empty() ? puzzle.note : "",
                  printing::Shown::solution);
    }
    if (sheet_) end_page();
  }

  PrintOptions options_;
  OnBytes on_bytes_;
  std::optional<printing::Pdf> pdf_;
  std::optional<printing::Sheet> sheet_;
  std::size_t pages_ = 0;
  bool finished_ = false;
  std::uint64_t puzzles_ = 0;
  std::vector<PrintedPuzzle> solved_;  // for the pages at the end
};

Printer::Printer(PrintOptions options, OnBytes on_bytes)
    : work_(std::make_unique<Work>(std::move(options), std::move(on_bytes))) {}
Printer::~Printer() = default;
Printer::Printer(Printer&&) noexcept = default;
Printer& Printer::operator=(Printer&&) noexcept = default;

bool Printer::add(PrintedPuzzle puzzle) {
  const Shape shape = puzzle.puzzle.shape();
  const bool fits = puzzle.solution.empty() ||
                    (puzzle.solution.size() == static_cast<std::size_t>(shape.cells()) &&
                     std::ranges::all_of(puzzle.solution, [&](Digit digit) {
                       return digit >= 1 && digit <= shape.side();
                     }));
  if (shape.side() > kMostPrintedSide || !puzzle.puzzle.has_plain_houses() || !fits) return false;
  if (work_->is_finished()) return false;
  work_->add(std::move(puzzle));
  return true;
}

void Printer::finish() {
  if (!work_->is_finished()) work_->finish();
}

std::size_t Printer::pages() const {
  return work_->pages();
}

}  // namespace bitdoku
