// Labels are facts about a puzzle, as columns of a table: its verdict, its givens, its ratings and
// so on. Conditions select puzzles by their labels.
//
//   bitdoku::Labeller labeller;
//   bitdoku::Labels labels;
//   labeller.add(puzzle, bitdoku::label_set({Label::clues, Label::er}), labels);
//   show(*labels.clues, *labels.er);
//
//   const auto condition = bitdoku::LabelCondition::parse("unique and clues<=20 and er>=8.5");
//   if (labeller.test(*condition, puzzle, labels) == bitdoku::Truth::yes) keep(puzzle);
#ifndef BITDOKU_LABEL_HPP
#define BITDOKU_LABEL_HPP

#include <bitdoku/export.h>

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/stop.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// Sorted by the order of the columns, which is about the order of the time that they take.
enum class Label : std::uint8_t {
  verdict,  // the verdict of a search for two solutions
  clues,    // the number of givens
  minimal,  // whether every given is necessary
  nodes,    // number of nodes that the engine `singles` needs to prove that the solution is unique
  er,       // the ratings of Sudoku Explainer (rate.hpp), of 9x9 puzzles
  ep,
  ed,
  br,            // bitdoku's own rating, for puzzles of any shape (levels.hpp)
  level,         // easy, medium, hard, expert or extreme: by ER, on other shapes than 9x9 by BR
  technique,     // the hardest human technique of the path (explain.hpp, Order::human)
  score,         // sum of HoDoKu's scores of the steps
  hodoku_level,  // HoDoKu's level, by score and techniques: easy, medium, hard, unfair or extreme
  path,          // how many times each technique is used
  canonical,     // the canonical form (canonical.hpp), of 9x9 puzzles without struck-out candidates
  te_depth,      // the ratings by trial and error, whips and braids (trial.hpp), of 9x9 puzzles
  w_rating,
  b_rating,
};

// A set of labels: bit i stands for label i.
using LabelSet = std::uint32_t;
[[nodiscard]] constexpr LabelSet bit_of(Label label) {
  return LabelSet{1} << static_cast<unsigned>(label);
}
[[nodiscard]] constexpr LabelSet label_set(std::initializer_list<Label> labels) {
  LabelSet set = 0;
  for (const Label label : labels) set |= bit_of(label);
  return set;
}
inline constexpr LabelSet kAllLabels = bit_of(Label::b_rating) * 2 - 1;

// "verdict", "clues", ..., in the order of the enum.
[[nodiscard]] std::span<const std::string_view> label_names() noexcept;
[[nodiscard]] std::string_view to_string(Label label) noexcept;
[[nodiscard]] std::optional<Label> find_label(std::string_view name) noexcept;

struct TechniqueCount {
  std::string_view technique;  // its id: "x_wing"
  int steps = 0;
};

// The labels of one puzzle that are known so far. A known label may have no value: for example, a
// puzzle with several solutions has no rating.
struct Labels {
  LabelSet known = 0;
  std::optional<Verdict> verdict;
  std::optional<int> clues;
  std::optional<bool> minimal;
  std::optional<std::uint64_t> nodes;
  std::optional<double> er;
  std::optional<double> ep;
  std::optional<double> ed;
  std::optional<double> br;
  std::optional<std::string_view> level;
  std::optional<std::string_view> technique;  // its name: "X-Wing"
  std::optional<int> score;
  std::optional<std::string_view> hodoku_level;
  std::vector<TechniqueCount> path;  // in the order of the table of techniques
  std::string canonical;             // as a line, with . for a blank
  std::optional<int> te_depth;
  std::optional<int> w_rating;
  std::optional<int> b_rating;
  std::vector<Digit> solution;  // if the puzzle has exactly one
  std::string reason;           // why a label has no value; one line
  ReasonCode reason_code = ReasonCode::none;

  // The value as text: "unique", "26", "true", "8.4", "hidden_single:40 x_wing:1". Empty if there
  // is none.
  [[nodiscard]] std::string text(Label label) const;
  // The value as JSON: a string, a number, a boolean, an object for `path`, or null.
  [[nodiscard]] std::string json(Label label) const;
};

// A condition over labels and over the columns of a table:
//
//   unique and clues<=20 and (er>=8.5 or not minimal)
//   level>=hard and x_wing>=2 and [source]="top1465"
//
// - A label stands for its value. `technique`, `level` and `hodoku_level` are ordered from easy to
// hard.
// - `unique`, `multiple`, `none`, `invalid` and `minimal` are true or false; they need no
// comparison.
// - The id of a human technique is the number of its steps in the path. Without a comparison it
//   means at least one. A family (`fish`) or another name in common use (`nishio`) counts the steps
//   of its techniques; `technique=nishio` means any of them.
// - The name of a column is in square brackets. Without a comparison it is true unless the column
//   is empty, 0, no or false.
// - Numbers have a decimal point; texts are between ' or ". Comparisons are = (or ==), !=, <, <=,
//   > and >=. A comparison is false if one of its sides has no value.
// - `not` binds closer than `and`, and `and` closer than `or`.
class LabelCondition {
 public:
  // Parses a condition. The column of an error is its position in the text; the message says what
  // was expected.
  [[nodiscard]] static Result<LabelCondition> parse(std::string_view text);

  // All labels and columns that the condition uses.
  [[nodiscard]] LabelSet labels() const { return labels_; }
  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

  struct Node;
  [[nodiscard]] const Node& root() const { return *root_; }

 private:
  std::shared_ptr<const Node> root_;
  LabelSet labels_ = 0;
  std::vector<std::string> columns_;
};

enum class Truth : std::uint8_t { no, yes, unknown };

// Returns the text of a column, or nothing if the record does not have it.
using ColumnLookup = std::function<std::optional<std::string_view>(std::string_view name)>;

// The limits of each call.
struct LabelOptions {
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};
};

// Computes labels of one puzzle after another, and keeps its memory. Each thread needs its own.
class Labeller {
 public:
  explicit Labeller(LabelOptions options = {});
  ~Labeller();
  Labeller(Labeller&&) noexcept;
  Labeller& operator=(Labeller&&) noexcept;

  // Computes the labels of `wanted` that are not known yet. If a limit is reached, the rest stays
  // unknown and `reason` says so. If the caller knows `verdict`, `solution` or `minimal`, it may
  // fill them in before the call, and set their bits in `known`.
  void add(const Puzzle& puzzle, LabelSet wanted, Labels& labels);

  // Whether the puzzle meets the condition. Computes only the labels that decide it, quick ones
  // first, and rates only as far as necessary. `unknown` if a limit was reached.
  [[nodiscard]] Truth test(const LabelCondition& condition, const Puzzle& puzzle, Labels& labels,
                           const ColumnLookup& columns = {});

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace bitdoku

#endif
