// Boards that were read without an error, but that are hardly what somebody wrote down.
#ifndef BITDOKU_FORMATS_DOUBTS_HPP
#define BITDOKU_FORMATS_DOUBTS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/puzzle.hpp>
#include <optional>
#include <string_view>

namespace bitdoku {

// Whether each house has one blank and the largest digit is absent. If the blanks are written as 0,
// this may be a full grid that counts from 0.
[[nodiscard]] bool is_full_but_for_largest(const Puzzle& puzzle);
inline constexpr std::string_view kMayCountFromZero =
    "a full grid that counts from 0, or a puzzle that lacks its largest digit; please write a "
    "point "
    "for each blank, or count from 1";

// Whether the givens of a puzzle whose blanks are 0 may be something else: see above, or a number
// that a spreadsheet has rounded.
[[nodiscard]] bool is_doubtful_with_zeros(const Puzzle& puzzle);

// The board of 9x9 that stands in a larger array, as in int board[10][10], whose other cells are
// blank.
[[nodiscard]] std::optional<Puzzle> without_padding(const Puzzle& puzzle);

// Refuses such boards of an input, unless the user named its format.
class Doubts {
 public:
  // Begins an input. `format` is the one that was found.
  void begin(const ReadOptions& options, std::string_view format);
  // Whether the record is the usual one of a list, which needs no closer look.
  [[nodiscard]] bool are_unlikely(const Record& record) const {
    return is_list_ && record.blank != '0' && record.solution.empty() &&
           record.puzzle.shape() == kShape9x9;
  }
  // Other boards of the input have digits above 1, so that a board of ones is a mask.
  void expect_digits() { has_digits_ = true; }
  // Sets an error of the record if its board is doubtful.
  void look_at(Record& record);
  // Whether a board was doubtful, so that all others must be looked at, too.
  [[nodiscard]] bool are_any() const { return are_any_; }

 private:
  [[nodiscard]] std::string_view what_is_wrong(const Record& record) const;

  std::string_view format_;
  bool is_asked_for_ = false;  // the user named the format
  bool is_list_ = false;       // of lines or of a table
  bool is_json_ = false;
  bool is_text_ = false;     // boards in any text
  bool is_in_rows_ = false;  // of any side
  bool has_digits_ = false;
  bool has_blanks_ = false;  // a board before had blanks without a doubt
  bool are_any_ = false;
};

}  // namespace bitdoku

#endif
