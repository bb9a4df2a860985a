// The steps of a reading, one after the other.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "common/merge_sort.hpp"
#include "photo/cells.hpp"
#include "photo/decode.hpp"
#include "photo/grid.hpp"
#include "photo/turns.hpp"

namespace bitdoku {

std::string_view to_string(PhotoOutcome outcome) noexcept {
  switch (outcome) {
    case PhotoOutcome::read:
      return "read";
    case PhotoOutcome::bad_image:
      return "bad_image";
    case PhotoOutcome::no_grid:
      return "no_grid";
    case PhotoOutcome::blurred:
      return "blurred";
    case PhotoOutcome::not_unique:
      return "not_unique";
  }
  return "";
}

namespace photo {
namespace {

constexpr int kLeastSide = 60;   // pixels; the digits of a smaller picture cannot be told apart
constexpr int kReadSide = 1600;  // the longer side of the picture that cells are cut from
constexpr double kFloor = 1e-4;  // the part of the probability that no cell is without
constexpr double kSureMargin = 4;
constexpr double kSureLines = 0.4;
// The mean logarithm of the probabilities of the digits. Below, so many were guessed that the rules
// may have led to another puzzle.
constexpr double kSureDigits = -0.2;
constexpr double kUnsure = 0.9;        // below this probability a digit is unsure
constexpr double kUnsureBlank = 0.99;  // the same for a blank in whose cell much ink is
constexpr double kBlurred = 0.75;      // below this mean probability all cells are unsure
constexpr int kManyFilled = 50;        // more digits than puzzles have
constexpr std::size_t kLeastToLookAt = 3;

// No cell is quite sure, so that the rules can overrule each.
LogProbabilities with_floor(const LogProbabilities& cells) {
  LogProbabilities result = cells;
  for (auto& cell : result) {
    for (double& value : cell) value = std::log((1 - kFloor) * std::exp(value) + kFloor / 10);
  }
  return result;
}

// The numbers in messages are small, and std::to_string would be a kilobyte of the module for
// JavaScript.
char digit_of(int number) {
  return static_cast<char>('0' + number);
}

std::string names_of(std::span<const int> cells) {
  std::string names;
  for (const int cell : cells) {
    const char name[]{'r', digit_of(cell / 9 + 1), 'c', digit_of(cell % 9 + 1), '\0'};
    if (!names.empty()) names += ", ";
    names += name;
  }
  return names;
}

// "16x16".
std::string size_of_grid(int side) {
  const char ones = digit_of(side % 10);
  const char small[]{ones, 'x', ones, '\0'};
  const char large[]{'1', ones, 'x', '1', ones, '\0'};
  return side < 10 ? small : large;
}

void fail(PhotoReading& reading, PhotoOutcome outcome, std::string reason) {
  reading.outcome = outcome;
  reading.reason = std::move(reason);
}

// Fills in the corners and crossings, in pixels of the picture that was given.
void set_places(PhotoReading& reading, const Lattice& lattice, double scale) {
  for (std::size_t i = 0; i < lattice.size(); ++i) {
    // The centre of a pixel is at half of it.
    reading.lattice[i] = (lattice[i] + Point{.x = 0.5, .y = 0.5}) * scale;
  }
  reading.corners = {reading.lattice[0], reading.lattice[9], reading.lattice[99],
                     reading.lattice[90]};
}

void set_cells(PhotoReading& reading, const TurnedBoard& board) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    PhotoCell& out = reading.cells[cell];
    for (std::size_t digit = 0; digit < 10; ++digit) {
      out.probabilities[digit] = std::exp(board.cells[cell][digit]);
    }
    out.handwriting = 1 / (1 + std::exp(-board.handwriting[cell]));
  }
}

double probability_of(const PhotoReading& reading, int cell) {
  const auto place = static_cast<std::size_t>(cell);
  return reading.cells[place].probabilities[reading.puzzle[place]];
}

// A given that is taken for a blank leaves a puzzle that may still have exactly one solution. The
// rules cannot find such a mistake, so ink in a blank cell raises a doubt.
bool is_doubtful_blank(const Cells9x9& puzzle, const TurnedBoard& board, int cell) {
  const auto place = static_cast<std::size_t>(cell);
  return puzzle[place] == 0 && board.has_much_ink[place] &&
         std::exp(board.cells[place][0]) < kUnsureBlank;
}

// Marks the unsure cells, and lists at least `least` of the most doubtful.
void set_unsure(PhotoReading& reading, const TurnedBoard& board, std::size_t least) {
  std::vector<int> order(81);
  std::iota(order.begin(), order.end(), 0);
  merge_sort(order,
             [&](int a, int b) { return probability_of(reading, a) < probability_of(reading, b); });
  for (const int cell : order) {
    const bool unsure =
        probability_of(reading, cell) < kUnsure || is_doubtful_blank(reading.puzzle, board, cell);
    reading.cells[static_cast<std::size_t>(cell)].is_unsure = unsure;
    if (unsure || reading.unsure_cells.size() < least) reading.unsure_cells.push_back(cell);
  }
}

bool seems_handwritten(const PhotoReading& reading, std::size_t cell) {
  return reading.puzzle[cell] != 0 && reading.cells[cell].handwriting > 0.5;
}

double mean_probability(const PhotoReading& reading) {
  double sum = 0;
  for (int cell = 0; cell < 81; ++cell) sum += probability_of(reading, cell);
  return sum / 81;
}

std::optional<Decoded> decode_board(const TurnedBoard& board) {
  const LogProbabilities cells = with_floor(board.cells);
  const auto blanks = std::ranges::count(most_probable(cells), Digit{0});
  const bool is_filled = 81 - blanks > kManyFilled;
  if (auto found = decode(cells); found || !is_filled) return found;
  std::array<bool, 81> print{};
  for (std::size_t cell = 0; cell < 81; ++cell) print[cell] = board.handwriting[cell] < -2;
  return decode_completed(cells, print);
}

struct ReadBoard {
  TurnedBoard board;
  std::optional<Decoded> found;
};

ReadBoard read_board(const CellPictures& cells) {
  const std::vector<TurnedBoard> boards = read_in_likely_turns(cells);
  // If the digits are blurred, only the rules tell the turn.
  for (const TurnedBoard& board : boards) {
    if (const auto found = decode_board(board)) return {.board = board, .found = found};
  }
  return {.board = boards.front(), .found = {}};
}

// The mean logarithm of the probabilities of the digits of the puzzle.
double mean_of_digits(const ReadBoard& read) {
  if (!read.found) return -9;
  double sum = 0;
  int count = 0;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const Digit digit = read.found->puzzle[cell];
    if (digit == 0) continue;
    sum += std::max(read.board.cells[cell][digit], -20.);
    ++count;
  }
  return sum / std::max(count, 1);
}

// How much more probable the puzzle is than the next one.
double margin_of(const Decoded& found) {
  return found.gap - 2 * found.cost;
}

// Whether no other puzzle is nearly as probable. Then the rules have settled the single cells, too.
bool is_clear(const ReadBoard& read) {
  if (!read.found || margin_of(*read.found) < kSureMargin) return false;
  for (int cell = 0; cell < 81; ++cell) {
    if (is_doubtful_blank(read.found->puzzle, read.board, cell)) return false;
  }
  return mean_of_digits(read) >= kSureDigits;
}

// Cuts the cells at five places, sharpens and reads them, and takes the mean of the logarithms.
// What only one of these pictures shows has little weight in it.
ReadBoard second_look(const GrayPicture& picture, const FoundGrid& grid, const ReadBoard& first) {
  constexpr std::array<CellShift, 5> kShifts{{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
  const StraightBoard board(picture, grid.lattice, grid.is_negative, Sharpness::sharpened);
  ReadBoard mean = first;
  mean.board.cells = {};
  for (const CellShift shift : kShifts) {
    const TurnedBoard one = read_in_turn(board.cells(shift), first.board.quarters);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (std::size_t digit = 0; digit < 10; ++digit) {
        mean.board.cells[cell][digit] += one.cells[cell][digit] / kShifts.size();
      }
    }
  }
  for (auto& cell : mean.board.cells) {
    double sum = 0;
    for (const double value : cell) sum += std::exp(value);
    for (double& value : cell) value -= std::log(sum);
  }
  mean.found = decode_board(mean.board);
  return mean;
}

void explain_failure(PhotoReading& reading, const TurnedBoard& board) {
  set_unsure(reading, board, kLeastToLookAt);
  if (mean_probability(reading) < kBlurred) {
    return fail(reading, PhotoOutcome::blurred,
                "the grid was found, but its digits are too blurred or too small; take the photo "
                "from nearer and hold still");
  }
  fail(reading, PhotoOutcome::not_unique,
       "no probable reading has exactly one solution; look at " +
           names_of(std::span(reading.unsure_cells).first(kLeastToLookAt)));
}

void set_puzzle(PhotoReading& reading, const ReadBoard& read) {
  const Decoded& found = *read.found;
  reading.outcome = PhotoOutcome::read;
  reading.puzzle = found.puzzle;
  reading.solution = found.solution;
  reading.margin = margin_of(found);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    reading.has_entries = reading.has_entries || seems_handwritten(reading, cell);
  }
  reading.is_sure = reading.line_score >= kSureLines && is_clear(read);
  if (!reading.is_sure) set_unsure(reading, read.board, 1);
}

// The grid of the picture, which is sought in a picture with this longer side.
FoundGrid find_at(const GrayPicture& picture, int side) {
  const GrayPicture small = with_longer_side(picture.view(), side);
  FoundGrid grid = find_grid(small);
  const double scale = static_cast<double>(picture.width) / small.width;
  for (Point& place : grid.lattice) {
    place = (place + Point{.x = 0.5, .y = 0.5}) * scale - Point{.x = 0.5, .y = 0.5};
  }
  return grid;
}

// The lines of a grid that is a small part of the picture are seen only in a larger one.
FoundGrid find_in(const GrayPicture& picture) {
  const int side = std::max(picture.width, picture.height);
  // A picture that is a little smaller than usual is searched as it is.
  const bool is_near = side <= kGridSide && side * 4 >= kGridSide * 3;
  FoundGrid grid = find_at(picture, is_near ? side : kGridSide);
  if (grid.score < kFairScore && grid.other_side == 0 && side >= 2 * kGridSide) {
    const FoundGrid finer = find_at(picture, 2 * kGridSide);
    if (finer.score > grid.score + 0.1) grid = finer;
  }
  return grid;
}

PhotoReading read_valid(const GrayImage& image) {
  PhotoReading reading;
  const GrayPicture picture = at_most(image, kReadSide);
  FoundGrid grid = find_in(picture);
  if (grid.other_side != 0) {
    fail(reading, PhotoOutcome::no_grid,
         "this looks like a grid of " + size_of_grid(grid.other_side) +
             " cells; only 9x9 grids can be read");
    return reading;
  }
  if (grid.score < kLeastScore) {
    fail(reading, PhotoOutcome::no_grid,
         "no 9x9 grid was found; show the whole grid with some margin, from above and in even "
         "light");
    return reading;
  }
  reading.line_score = std::min(grid.score, 1.);
  const auto read_as = [&](bool is_negative, Sharpness sharpness) {
    return read_board(StraightBoard(picture, grid.lattice, is_negative, sharpness).cells());
  };
  ReadBoard read = read_as(grid.is_negative, Sharpness::as_it_is);
  if (!read.found || mean_of_digits(read) < kSureDigits) {
    const ReadBoard sharp = read_as(grid.is_negative, Sharpness::sharpened);
    if (sharp.found && mean_of_digits(sharp) > mean_of_digits(read)) read = sharp;
  }
  if (!is_clear(read)) {
    const ReadBoard second = second_look(picture, grid, read);
    if (second.found && (!read.found || margin_of(*second.found) > margin_of(*read.found))) {
      read = second;
    }
  }
  if (!read.found) {
    // Some dark screens have dark lines and light digits.
    const ReadBoard other = read_as(!grid.is_negative, Sharpness::as_it_is);
    if (mean_of_digits(other) >= kSureDigits) read = other;
  }
  const TurnedBoard& board = read.board;
  for (int quarter = 0; quarter < board.quarters; ++quarter) {
    grid.lattice = quarter_turned(grid.lattice);
  }
  reading.turn = (4 - board.quarters) % 4 * 90;
  set_places(reading, grid.lattice, static_cast<double>(image.width) / picture.width);
  set_cells(reading, board);
  reading.puzzle = most_probable(board.cells);
  if (read.found) {
    set_puzzle(reading, read);
  } else {
    explain_failure(reading, board);
  }
  return reading;
}

}  // namespace
}  // namespace photo

PhotoReading read_photo(const GrayImage& image) {
  PhotoReading refused;
  refused.outcome = PhotoOutcome::bad_image;
  if (image.pixels == nullptr || image.width <= 0 || image.height <= 0 ||
      image.stride < static_cast<std::size_t>(image.width)) {
    refused.reason = "the picture has no pixels";
  } else if (static_cast<std::int64_t>(image.width) * image.height > kMostPhotoPixels) {
    refused.reason = "the picture has more than 64 million pixels";
  } else if (std::min(image.width, image.height) < photo::kLeastSide) {
    refused.reason = "the picture is too small: its sides must have at least 60 pixels";
  } else {
    return photo::read_valid(image);
  }
  return refused;
}

}  // namespace bitdoku
