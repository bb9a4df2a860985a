// Puts puzzles on pages, and their solutions on pages of their own.
#include <algorithm>
#include <bitdoku/print.hpp>
#include <set>
#include <utility>

#include "print/pdf.hpp"
#include "print/sheet.hpp"
#include "print/svg.hpp"

namespace bitdoku {
namespace print {
namespace {

int solutions_on_a_page(const PrintOptions& options, int side) {
  if (options.solutions_per_page > 0) return std::min(options.solutions_per_page, kMostPerPage);
  return side > 16 ? 2 : side > 9 ? 6 : kMostPerPage;
}

}  // namespace
}  // namespace print

class Printer::Work {
 public:
  Work(PrintOptions options, OnBytes on_bytes)
      : options_(std::move(options)),
        on_bytes_(std::move(on_bytes)),
        fonts_(options_.font, options_.bold_font),
        format_(options_),
        style_{fonts_, std::clamp(options_.box_lines, 50, kMostBoxLines), options_.large_print} {
    if (options_.per_page <= 0) options_.per_page = options_.large_print ? 1 : 4;
    if (options_.form == PrintOptions::Form::pdf) {
      pdf_.emplace(options_.title, fonts_, on_bytes_);
      options_.each = false;
    }
    if (!options_.font.empty()) family_ = fonts_.of(false).name(1);
  }

  void add(PrintedPuzzle puzzle) {
    const print::Shown shown =
        options_.candidates ? print::Shown::candidates : print::Shown::givens;
    const std::uint64_t number = options_.first_number + puzzles_++;
    if (options_.each) return write_each(puzzle, shown);
    if (puzzles_ == 1) write_title_page();
    if (sheet_ && sheet_->is_full()) end_puzzles();
    if (!sheet_) begin_page(options_.per_page);
    sheet_->add(puzzle, number, puzzle.label, shown);
    if (options_.solutions) solved_.push_back({std::move(puzzle), number});
  }

  void finish() {
    finished_ = true;
    if (options_.each) return;
    if (puzzles_ == 0) write_title_page();
    if (!sheet_) begin_page(options_.per_page);
    end_puzzles();
    add_solutions();
    if (pdf_) pdf_->finish();
  }

  [[nodiscard]] std::size_t pages() const { return pages_; }
  [[nodiscard]] bool is_finished() const { return finished_; }
  [[nodiscard]] const std::set<std::string>& cut_titles() const { return cut_titles_; }

 private:
  struct Solved {
    PrintedPuzzle puzzle;
    std::uint64_t number;
  };

  void begin_sheet() {
    sheet_.emplace(format_, style_, options_.first_page + static_cast<std::int64_t>(pages_));
  }

  void begin_page(int capacity, std::string_view word = {}) {
    begin_sheet();
    sheet_->begin_boards(capacity, options_.title, word);
  }

  void end_page() {
    write(sheet_->page());
    cut_titles_.insert(sheet_->cut_titles().begin(), sheet_->cut_titles().end());
    sheet_.reset();
  }

  void write(const print::Page& page) {
    if (pdf_) {
      pdf_->add(page);
    } else {
      on_bytes_(print::page_as_svg(page, family_));
    }
    ++pages_;
  }

  void write_title_page() {
    if (!options_.title_page) return;
    begin_sheet();
    sheet_->write_book_title(options_.title, options_.subtitle);
    end_page();
  }

  void write_each(const PrintedPuzzle& puzzle, print::Shown shown) {
    write(print::page_of_board(puzzle, shown, style_));
    if (!options_.solutions || puzzle.solution.empty()) return;
    write(print::page_of_board(puzzle, print::Shown::solution, style_));
  }

  // Ends a page of puzzles.
  void end_puzzles() {
    end_page();
    if (options_.solutions_at == PrintOptions::SolutionsAt::next_page) add_solutions();
  }

  // Adds the pages of all solutions that were not printed yet.
  void add_solutions() {
    for (const auto& [puzzle, number] : solved_) {
      const int capacity = print::solutions_on_a_page(options_, puzzle.puzzle.shape().side());
      if (sheet_ && (sheet_->is_full() || sheet_->capacity() != capacity)) end_page();
      if (!sheet_) begin_page(capacity, options_.solutions_title);
      sheet_->add(puzzle, number, puzzle.solution.empty() ? puzzle.note : "",
                  print::Shown::solution);
    }
    if (sheet_) end_page();
    solved_.clear();
  }

  PrintOptions options_;
  OnBytes on_bytes_;
  print::Fonts fonts_;  // of the options
  print::PageFormat format_;
  print::BoardStyle style_;
  std::string family_;  // of the font for SVG; empty: the usual ones
  std::optional<print::Pdf> pdf_;
  std::optional<print::Sheet> sheet_;
  std::set<std::string> cut_titles_;
  std::size_t pages_ = 0;
  bool finished_ = false;
  std::uint64_t puzzles_ = 0;
  std::vector<Solved> solved_;  // puzzles whose solutions were not printed yet
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
  if (!std::ranges::all_of(puzzle.marked,
                           [&](int cell) { return cell >= 0 && cell < shape.cells(); })) {
    return false;
  }
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

std::vector<std::string> Printer::cut_titles() const {
  return {work_->cut_titles().begin(), work_->cut_titles().end()};
}

}  // namespace bitdoku
