#include "formats/rows.hpp"

#include <algorithm>
#include <utility>

#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// Whether these rows are one row of the side that a line end has cut in two, between its symbols or
// in place of one.
bool are_halves(std::size_t first, std::size_t second, std::size_t side) {
  return first < side && second < side && (first + second == side || first + second + 1 == side);
}

}  // namespace

std::size_t side_of_rows(std::span<const std::size_t> widths, std::size_t expected) {
  const auto first = widths.subspan(0, std::min<std::size_t>(widths.size(), 2));
  if (expected != 0 && std::ranges::find(first, expected) != first.end()) return expected;
  if (widths.size() < 2) return 0;
  if (widths[0] == widths[1]) return widths[0];
  if (widths.size() < 3) return 0;
  if (are_halves(widths[1], widths[2], widths[0])) return widths[0];
  if (widths[2] == widths[0] || widths[2] == widths[1]) return widths[2];
  if (are_halves(widths[0], widths[1], widths[2])) return widths[2];
  return expected != 0 ? expected : widths[0];
}

void RowCounter::start() {
  broken_before_ = error_.has_value();
  last_width_ = broken_before_ && !widths_.empty() ? widths_.back() : 0;
  last_side_ = side_;
  if (!error_ && shape_) expected_ = static_cast<std::size_t>(shape_->side());
  wanted_.reset();
  shape_.reset();
  error_.reset();
  widths_.clear();
  lines_.clear();
  rows_ = 0;
  side_ = 0;
  begun_ = false;
  complete_ = false;
  follows_directly_ = false;
}

void RowCounter::fail(Error error) {
  if (error_) return;
  if (rows_ == 0) first_line_ = error.line;
  error_ = std::move(error);
}

std::size_t RowCounter::expected() const {
  return wanted_ ? static_cast<std::size_t>(wanted_->side()) : expected_;
}

std::size_t RowCounter::width() const {
  if (widths_.empty()) return expected();
  return side_ != 0 ? side_ : widths_.front();
}

void RowCounter::begin(std::uint64_t line) {
  if (begun_) return;
  begun_ = true;
  follows_directly_ = any_before_ && !gap_before_;
  if (any_before_) gaps_between_ = gap_before_;
  any_before_ = true;
  gap_before_ = false;
  if (!error_) first_line_ = line;
}

void RowCounter::add_row(std::size_t width, std::uint64_t line) {
  // The second half of the last row of the board before.
  const bool is_rest = rows_ == 0 && last_width_ != 0 && !gap_before_;
  dropped_ = is_rest && are_halves(std::exchange(last_width_, 0), width, last_side_);
  if (dropped_) return;
  begin(line);
  // A line that is too short for a row with one missing cell is not a row.
  constexpr std::size_t kShortest = kMinSide - 1;
  if (width < kShortest && (width == 0 || width != expected())) {
    return fail(
        {ErrorCode::bad_shape, line, 0,
         "a row of " + counted(width, noun_) + ": no board has side " + std::to_string(width)});
  }
  ++rows_;
  if (widths_.size() <= kMaxSide) {
    widths_.push_back(width);
    lines_.push_back(line);
  }
  if (side_ == 0) side_ = side_of_rows(widths_, expected());
  if (rows_ < side_) return;
  // A row that was cut in two counts once. Otherwise all boards behind it would begin too early.
  if (rows_ != side_ + (has_cut_row() ? 1 : 0)) return;
  const bool broken = error_ || has_row_of_other_width();
  if (!broken || !gaps_between_) finish();
}

bool RowCounter::has_row_of_other_width() const {
  return std::ranges::any_of(widths_, [this](std::size_t width) { return width != side_; });
}

bool RowCounter::has_cut_row() const {
  for (std::size_t i = 1; i < widths_.size(); ++i) {
    if (are_halves(widths_[i - 1], widths_[i], side_)) return true;
  }
  return false;
}

// Whether the current row belongs to a malformed board that had one row too many.
bool RowCounter::is_rest_of_broken_board() const {
  return broken_before_ && follows_directly_ && rows_ == 1 && !error_;
}

bool RowCounter::gap() {
  gap_before_ = true;
  if (complete_ || untouched()) return false;
  gaps_between_ = true;
  if (is_rest_of_broken_board()) {
    start();
    return true;
  }
  finish();
  return false;
}

void RowCounter::finish() {
  complete_ = true;
  if (!error_) judge_rows();
}

void RowCounter::judge_rows() {
  if (side_ == 0 && widths_.size() > 1) {
    return fail({ErrorCode::bad_length, first_line_, 0,
                 "rows of " + std::to_string(widths_[0]) + " and " + counted(widths_[1], noun_) +
                     ": a block has as many rows as " + std::string(noun_) + "s in each"});
  }
  const std::size_t side = width();
  const Result<Shape> shape = wanted_ ? Result<Shape>(*wanted_) : shape_of_side(side, options_);
  if (!shape) {
    return fail({shape.error().code, first_line_, 0,
                 "a row of " + counted(side, noun_) + ": " + shape.error().message});
  }
  shape_ = *shape;
  const std::string wanted = std::to_string(shape_->side());
  const std::string block = ", a " + wanted + "x" + wanted + " block has " + wanted;
  for (std::size_t row = 0; row < widths_.size(); ++row) {
    if (widths_[row] == static_cast<std::size_t>(shape_->side())) continue;
    return fail(
        {ErrorCode::bad_length, lines_[row], 0,
         "row " + std::to_string(row + 1) + " has " + counted(widths_[row], noun_) + block});
  }
  // A single long row is rather a line with a symbol too many or too few.
  if (rows_ == 1 && shape_->side() > 9) {
    const std::string both = ", and a " + wanted + "x" + wanted + " block has " + wanted + " rows";
    const auto line = Shape::of_cells(side);
    if (!line || noun_ != "number") {
      return fail({ErrorCode::bad_length, first_line_, 0,
                   counted(side, noun_) + ": a puzzle in one line has 16, 36, 64, 81 or another " +
                       "square number of them" + both});
    }
    const std::string largest = std::to_string(line->side());
    return fail({ErrorCode::bad_length, first_line_, 0,
                 counted(side, noun_) + " are no " + largest + "x" + largest +
                     " board in one line, because some are above " + largest +
                     " or clash in many places" + both});
  }
  if (rows_ != static_cast<std::uint64_t>(shape_->side())) {
    // Rows of several boards may stand side by side.
    const bool may_be_beside = rows_ >= 6 && side % rows_ == 0;
    const std::string advice =
        may_be_beside ? "; boards side by side must stand one below the other" : "";
    fail({ErrorCode::bad_length, first_line_, 0, counted(rows_, "row") + block + advice});
  }
}

}  // namespace bitdoku
