// Reads the text of Interactive Sudoku Solver: tags that begin with a point, arguments with a
// tilde.
#ifndef BITDOKU_VARIANTS_ISS_READER_HPP
#define BITDOKU_VARIANTS_ISS_READER_HPP

#include <bitdoku/variants.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::variants {

struct IssTag {
  std::string_view name;
  std::vector<std::string_view> arguments;
  std::size_t column = 0;  // of its point, from 1
};

class IssReader {
 public:
  explicit IssReader(std::string_view text) : text_(text) {}
  [[nodiscard]] Result<VariantPuzzle> read();

 private:
  using Handler = bool (IssReader::*)(const IssTag& tag);
  // Tags about the whole puzzle cannot be parts of a choice.
  enum class Place : std::uint8_t { anywhere, puzzle };
  struct Row {
    std::string_view name;
    Handler handler;
    ConstraintKind kind;
    Place place = Place::anywhere;
  };
  static const std::vector<Row>& rows();

  // The grid, or variables in rows of some length.
  struct Layer {
    std::string prefix;
    std::uint16_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t columns = 0;
  };

  void split();
  bool read_shape();
  bool read_variables();
  bool add_variables(const IssTag& tag, const std::string& prefix, std::uint32_t count,
                     std::uint32_t columns);
  // The variables that a tag implies.
  bool add_missing_values(const IssTag& tag);
  // The tags from `begin` up to `end`, which may hold others up to their `End`.
  bool read_tags(std::size_t begin, std::size_t end);
  bool read_tag(const IssTag& tag);
  // The place of the `End` of a tag that holds others; nothing after `fail`.
  std::optional<std::size_t> end_of(std::size_t begin, std::size_t end);
  bool replicate(std::size_t begin, std::size_t end);
  // The tags up to `end`, each constraint of them a part of a choice.
  bool choose(std::size_t begin, std::size_t end);
  // The tag at `place`, or all tags up to its `End`, where `place` is then.
  bool read_next(std::size_t& place, std::size_t end);
  bool finish();

  // Each reads the arguments of one form of tag. They return false after `fail`.
  bool givens(const IssTag& tag);
  bool nothing(const IssTag& tag);
  bool no_boxes(const IssTag& tag);
  bool region_size(const IssTag& tag);
  bool jigsaw(const IssTag& tag);
  bool whole_grid(const IssTag& tag);  // no arguments
  bool boxes_rule(const IssTag& tag);  // windoku, disjoint groups
  bool strict_xv(const IssTag& tag);
  bool only_cells(const IssTag& tag);
  bool number_and_cells(const IssTag& tag);
  bool dots(const IssTag& tag);  // a number that the tag implies
  bool whisper(const IssTag& tag);
  bool cage(const IssTag& tag);
  bool weighted_sum(const IssTag& tag);
  bool pill(const IssTag& tag);
  bool diagonal(const IssTag& tag);
  bool little_killer(const IssTag& tag);
  bool border(const IssTag& tag);  // two clues of a row or column
  bool border_clues(const IssTag& tag, const std::function<void(CellList, int)>& take);
  bool full_rank(const IssTag& tag);
  bool rank_ties(const IssTag& tag);
  bool sandwich(const IssTag& tag);
  bool quad(const IssTag& tag);
  bool values_and_cells(const IssTag& tag);
  bool look_and_say(const IssTag& tag);
  bool segments(const IssTag& tag);
  bool relation(const IssTag& tag);
  bool automaton(const IssTag& tag);
  bool regex(const IssTag& tag);
  bool automaton_over(const IssTag& tag, const std::vector<int>& numbers);
  bool indexing(const IssTag& tag);
  bool sum_line(const IssTag& tag);
  bool connected(const IssTag& tag);
  // A clue between neighbours; those outside the grid become relations.
  template <class Holds>
  void add_beside(CellList cells, std::vector<int> numbers, Holds holds);
  bool greater_than(const IssTag& tag);
  bool finish_missing_values();

  bool fail(const IssTag& tag, const std::string& message, ErrorCode code = ErrorCode::bad_syntax);
  [[nodiscard]] std::optional<std::uint16_t> cell_of(std::string_view text) const;
  [[nodiscard]] std::size_t layer_of(std::uint16_t cell) const;
  // The cell of the same layer that lies this far below and to the right.
  [[nodiscard]] std::optional<std::uint16_t> at_distance(std::uint16_t cell, int down,
                                                         int right) const;
  // The cell that lies as far away as `replicate` says; cells of other layers stay.
  [[nodiscard]] std::optional<std::uint16_t> shifted(std::uint16_t cell) const;
  [[nodiscard]] CellList cells_of_layer(std::string_view prefix) const;
  bool cells(const IssTag& tag, std::size_t from, CellList& cells);
  bool number(const IssTag& tag, std::size_t place, int& value);
  bool numbers(const IssTag& tag, std::string_view text, std::vector<int>& values);
  // A group of cells; segments of an automaton, with "-" between them.
  struct Group {
    CellList cells;
    std::vector<int> sizes;  // of the segments
  };
  bool named_groups(const IssTag& tag, std::vector<Group>& groups);
  // The row or column "R3", "C5" as seen from its beginning; with direction -1 from its end.
  bool line(const IssTag& tag, std::string_view name, bool reversed, CellList& cells);
  void add(CellList cells, std::vector<int> numbers = {});

  std::string_view text_;
  std::vector<IssTag> tags_;
  VariantPuzzle puzzle_;
  ConstraintKind kind_{};  // of the tag that is read
  int down_ = 0;           // how far the cells of a replicated tag are moved
  int right_ = 0;
  std::size_t moved_layer_ = 0;
  std::size_t depth_ = 0;  // of tags in tags
  bool in_choice_ = false;
  std::size_t added_ = 0;  // constraints so far
  bool boxes_ = true;
  int box_size_ = 0;
  std::vector<CellList> pieces_;
  std::map<std::string, std::uint16_t, std::less<>> variables_;
  std::vector<Layer> layers_;  // the grid first
  std::optional<Error> error_;
};

}  // namespace bitdoku::variants

#endif
