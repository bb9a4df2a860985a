// Labels: what there is to say about a puzzle, as columns of a table, and conditions over them.
//
//   bitdoku::Labeller labeller;
//   bitdoku::Labels labels;
//   labeller.add(puzzle, bitdoku::label_set({Label::clues, Label::er}), labels);
//   show(*labels.clues, *labels.er);
//
//   const auto condition = bitdoku::LabelCondition::parse("unique and clues<=20 and er>=8.5 or
//   minimal"); if (labeller.test(*condition, puzzle, labels) == bitdoku::Truth::yes) keep(puzzle);
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

// In the order of the columns, which is about the order of the time that they take.
enum class Label : std::uint8_t {
  verdict,  // of `solve` with two solutions looked for
  clues,    // the number of givens
  minimal,  // whether every given is needed
  nodes,    // the nodes in which the engine `singles` proves that the solution is unique
  er,       // the ratings of Sudoku Explainer (rate.hpp)
  ep,
  ed,
  technique,  // the hardest human technique of the path (explain.hpp, Order::human)
  score,      // the sum of HoDoKu's scores of its steps
  level,      // HoDoKu's level: easy, medium, hard, unfair or extreme
  path,       // how often each technique is used
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
inline constexpr LabelSet kAllLabels = bit_of(Label::path) * 2 - 1;

// "verdict", "clues", ..., in the order of the enum.
[[nodiscard]] std::span<const std::string_view> label_names();
[[nodiscard]] std::string_view to_string(Label label);
[[nodiscard]] std::optional<Label> find_label(std::string_view name);

struct TechniqueCount {
  std::string_view technique;  // its id: "x_wing"
  int steps = 0;
};

// The labels of one puzzle that are known so far. A label that is known may still have no value: a
// puzzle without exactly one solution has no rating.
struct Labels {
  LabelSet known = 0;
  std::optional<Verdict> verdict;
  std::optional<int> clues;
  std::optional<bool> minimal;
  std::optional<std::uint64_t> nodes;
  std::optional<double> er;
  std::optional<double> ep;
  std::optional<double> ed;
  std::optional<std::string_view> technique;  // its name: "X-Wing"
  std::optional<int> score;
  std::optional<std::string_view> level;
  std::vector<TechniqueCount> path;  // in the order of the table of techniques
  std::vector<Digit> solution;       // if the puzzle has exactly one
  std::string reason;                // why a label has no value; one line
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
// - Labels have their names. `technique` and `level` are ordered from easy to hard.
// - `unique`, `multiple`, `none`, `invalid` and `minimal` are true or false by themselves.
// - The id of a human technique is the number of its steps in the path; by itself it means one or
//   more.
// - A column stands in square brackets. By itself it is true unless it is empty, 0, no or false.
// - Numbers have a decimal point; texts stand between ' or ". Comparisons are = (or ==), !=, <, <=,
//   > and >=. A comparison is false if one of its sides has no value.
// - `not` binds closer than `and`, and `and` closer than `or`.
class LabelCondition {
 public:
  // Error::column is the place of the mistake in the text, and the message says what was expected.
  [[nodiscard]] static Result<LabelCondition> parse(std::string_view text);

  // All labels and columns in it.
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

// Gives the text of a column, or nothing if the record does not have it.
using ColumnLookup = std::function<std::optional<std::string_view>(std::string_view name)>;

// Limits for each call.
struct LabelOptions {
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};
};

// Computes labels, of one puzzle after another, and keeps its memory. Each thread needs its own.
class Labeller {
 public:
  explicit Labeller(LabelOptions options = {});
  ~Labeller();
  Labeller(Labeller&&) noexcept;
  Labeller& operator=(Labeller&&) noexcept;

  // Computes the labels of `wanted` that are not known yet. If a limit is reached, the rest stays
  // unknown, and `reason` says so. `verdict`, `solution` and `minimal` may be filled in before,
  // with their bits of `known`, by who knows them.
  void add(const Puzzle& puzzle, LabelSet wanted, Labels& labels);

  // Whether the puzzle meets the condition. Computes only the labels that decide it, quick ones
  // first, and rates no further than necessary. `unknown` if a limit was reached.
  [[nodiscard]] Truth test(const LabelCondition& condition, const Puzzle& puzzle, Labels& labels,
                           const ColumnLookup& columns = {});

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace bitdoku

#endif
