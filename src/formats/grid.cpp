#include "formats/grid.hpp"

#include "formats/head.hpp"

namespace bitdoku {

void RowCounter::start() {
  if (!error_ && shape_) expected_ = static_cast<std::size_t>(shape_->side());
  shape_.reset();
  error_.reset();
  rows_ = 0;
  width_ = 0;
  complete_ = false;
  follows_directly_ = false;
}

void RowCounter::fail(Error error) {
  if (error_) return;
  if (rows_ == 0) first_line_ = error.line;
  error_ = std::move(error);
}

void RowCounter::begin(std::size_t width, std::uint64_t line) {
  follows_directly_ = any_before_ && !gap_before_;
  if (any_before_) gaps_between_ = gap_before_;
  any_before_ = true;
  gap_before_ = false;
  if (error_) return;
  first_line_ = line;
  if (shape_) {
    width_ = static_cast<std::size_t>(shape_->side());
    return;
  }
  width_ = width;
  const Result<Shape> shape = shape_of_side(width, options_);
  if (shape) {
    shape_ = *shape;
  } else {
    fail({shape.error().code, line, 0,
          "a row of " + counted(width, noun_) + ": " + shape.error().message});
  }
}

void RowCounter::check_width(std::size_t width, std::uint64_t line) {
  if (width == width_ || error_) return;
  // The second row may be the one that is right.
  const bool first_is_wrong = rows_ == 1 && width == expected_;
  const std::string row = "row " + std::to_string(first_is_wrong ? 1 : rows_ + 1) + " has " +
                          counted(first_is_wrong ? width_ : width, noun_);
  if (first_is_wrong) width_ = width;
  const std::string side = std::to_string(width_);
  fail({ErrorCode::bad_length, first_is_wrong ? first_line_ : line, 0,
        row + ", a " + side + "x" + side + " block has " + side});
}

void RowCounter::add_row(std::size_t width, std::uint64_t line) {
  if (rows_ == 0) begin(width, line);
  check_width(width, line);
  ++rows_;
  const std::size_t wanted = shape_ ? width_ : expected_;
  if (rows_ == wanted && (!error_ || !gaps_between_)) complete_ = true;
}

void RowCounter::gap() {
  gap_before_ = true;
  if (complete_ || untouched()) return;
  gaps_between_ = true;
  if (!error_) {
    const std::string side = std::to_string(width_);
    fail({ErrorCode::bad_length, first_line_, 0,
          counted(rows_, "row") + ", a " + side + "x" + side + " block has " + side});
  }
  complete_ = true;
}

Fetched GridReader::gather(bool wait) {
  if (!started_) {
    rows_.start();
    begin_board();
    started_ = true;
  }
  while (!rows_.complete()) {
    std::string_view text;
    const Fetched fetched = input_.line(text, wait);
    if (fetched == Fetched::waits) return fetched;
    if (fetched == Fetched::end) {
      // A board that was cut off by a read error is that error's affair.
      if (input_.error()) return fetched;
      take_end();
      if (!rows_.complete()) return fetched;
      break;
    }
    const std::string_view line = trimmed(text);
    if (line.empty()) {
      take_gap();
    } else if (is_comment(line)) {
      take_comment(line);
    } else {
      take(text);
    }
  }
  started_ = false;
  return Fetched::yes;
}

void GridReader::decode(Record& record) {
  record.line = rows_.first_line();
  record.follows_directly = rows_.follows_directly();
  if (rows_.error()) {
    record.error = rows_.error();
    return;
  }
  decode_cells(rows_.shape(), record);
}

}  // namespace bitdoku
