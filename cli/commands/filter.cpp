// bitdoku filter
#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <set>

#include "cli/arguments/options/labelling.hpp"
#include "cli/commands.hpp"
#include "cli/io/console.hpp"
#include "cli/io/json.hpp"
#include "cli/io/pool.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/record_columns.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/text.hpp"
#include "label/condition.hpp"

namespace bitdoku::cli {
namespace {

struct FilterArguments : StreamCommandOptions,
                         RecordOptions,
                         ConditionOptions,
                         FilterOptions,
                         LimitOptions {};

bool is_number(const Operand& side) {
  if (side.kind == Operand::Kind::number || side.kind == Operand::Kind::techniques) return true;
  return side.kind == Operand::Kind::label && side.label != Label::canonical &&
         !label::has_ranks(side.label);
}

void add_columns_with_numbers(const LabelCondition::Node& node, std::set<std::string>& columns) {
  for (const LabelCondition::Node& part : node.parts) add_columns_with_numbers(part, columns);
  if (node.kind != LabelCondition::Node::Kind::comparison) return;
  if (node.left.kind == Operand::Kind::column && is_number(node.right)) {
    columns.insert(node.left.text);
  }
  if (node.right.kind == Operand::Kind::column && is_number(node.left)) {
    columns.insert(node.right.text);
  }
}

// The columns that the condition compares with numbers.
std::set<std::string> columns_with_numbers(const LabelCondition& condition) {
  std::set<std::string> columns;
  add_columns_with_numbers(condition.root(), columns);
  return columns;
}

class FilterHandler {
 public:
  FilterHandler(const FilterArguments& options, const LabelCondition& condition)
      : options_(options),
        condition_(condition),
        not_numbers_(condition.columns().size()),
        number_columns_(columns_with_numbers(condition)),
        labellers_([&options] {
          LabelOptions limits;
          limits.time = options.time;
          return std::make_unique<Labeller>(limits);
        }) {}

  void handle(Reply& reply) {
    if (reply.record.error) {
      reply.refuse(Verdict::invalid, reply.record.error->message);
      return;
    }
    Labels labels = known_of(reply);
    const ColumnLookup columns = [&](std::string_view name) { return column(reply, name); };
    const Truth truth =
        Pool<Labeller>::Loan(labellers_)->test(condition_, reply.record.puzzle, labels, columns);
    if (truth == Truth::unknown) {
      reply.refuse(Verdict::unknown, labels.reason);
    } else if ((truth == Truth::yes) != options_.invert) {
      write(reply);
    }
  }

  // Messages about columns that are compared with numbers and have other texts.
  [[nodiscard]] std::vector<std::string> about_texts() const {
    std::vector<std::string> messages;
    for (std::size_t i = 0; i < not_numbers_.size(); ++i) {
      const std::uint64_t count = not_numbers_[i];
      if (count == 0) continue;
      messages.push_back("column '" + condition_.columns()[i] +
                         "' is compared with a number, but " + counted(count, "puzzle") +
                         (count == 1 ? " has" : " have") + " another text there");
    }
    return messages;
  }

 private:
  static Labels known_of(const Reply& reply) {
    Labels labels;
    if (reply.known == nullptr) return labels;
    labels.verdict = reply.known->verdict;
    labels.known = bit_of(Label::verdict);
    if (labels.verdict != Verdict::unique) return labels;
    labels.solution = reply.known->solution;
    if (reply.redundant != nullptr) {
      labels.minimal = reply.redundant->empty();
      labels.known |= bit_of(Label::minimal);
    }
    return labels;
  }

  std::optional<std::string_view> column(const Reply& reply, std::string_view name) {
    const auto text = column_of(reply, name);
    if (!text) return text;
    const auto& columns = condition_.columns();
    const auto index = static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin());
    if (number_columns_.contains(columns[index]) && !text->empty() && !label::number_in(*text)) {
      not_numbers_[index].fetch_add(1, std::memory_order_relaxed);
    }
    return text;
  }

  void write(Reply& reply) {
    ++reply.tally.yes;
    if (options_.count) return;
    if (!can_carry(reply.format, reply.record.puzzle)) {
      reply.refuse(Verdict::unsupported, why_not_carried(reply.format, reply.record.puzzle));
      return;
    }
    reply.writer.puzzle(reply.out, reply.record);
  }

  const FilterArguments& options_;
  const LabelCondition& condition_;
  // For each column, how often it was compared with a number and had another text.
  std::deque<std::atomic<std::uint64_t>> not_numbers_;
  std::set<std::string> number_columns_;
  Pool<Labeller> labellers_;
};

// Whether the condition needs only labels that are found together for many puzzles.
bool needs_only_minimal(const LabelCondition& condition) {
  constexpr LabelSet kTogether = label_set({Label::verdict, Label::minimal});
  return (condition.labels() & ~kTogether) == 0 && condition.columns().empty() &&
         (condition.labels() & bit_of(Label::minimal)) != 0;
}

// Why the options cannot be combined; empty if they can.
std::string contradiction(const FilterArguments& options) {
  if (!options.where) return "filter needs --where CONDITION; see `bitdoku help filter`";
  const bool has_form = options.to == nullptr || options.to == find_format("line") ||
                        options.to == find_format("csv") || options.to == find_format("json");
  if (!options.count || has_form) return "";
  return "filter: --count writes line, csv or json, not " + std::string(name(*options.to));
}

// The answer of --count, in the form of --to.
std::string count_text(const Format* to, std::uint64_t count) {
  const std::string number = std::to_string(count);
  if (to == find_format("json")) return Json::object().set("count", count).line();
  return (to == find_format("csv") ? "count\n" : "") + number + "\n";
}

int run_filter(const FilterArguments& options) {
  if (const std::string why = contradiction(options); !why.empty()) {
    say("bitdoku: " + why + "\n");
    return kUsage;
  }
  const LabelCondition& condition = *options.where;
  if (options.part && options.count) {
    say("bitdoku: filter: --part and --count cannot be combined\n");
    return kUsage;
  }
  Input input(options);
  input.remember_fields(condition.columns());
  FilterHandler handler(options, condition);
  const bool solves = (condition.labels() & ~bit_of(Label::clues)) != 0;
  StreamCommand stream{.writes_records = !options.count,
                       .form = options,
                       .writes_solutions = false,
                       .leaves_out = true,
                       .on_failure = [](Reply&) {},
                       .handle = [&](Reply& reply) { handler.handle(reply); },
                       .asked = {.limited = options.has_time(),
                                 .solutions = solves ? 2U : 0U,
                                 .redundant = needs_only_minimal(condition)},
                       .yes = "found",
                       .no = ""};
  if (options.count) {
    stream.tail = [&](const batch::Tally& total) { return count_text(options.to, total.yes); };
  }
  if (lacks_columns(input)) return kBadInput;
  const int code = run_stream(options, input, input, stream);
  for (const std::string& message : handler.about_texts()) say("bitdoku: " + message + "\n");
  return code_with_columns(code, input, options.part.has_value());
}

constexpr auto kFilterOptions =
    kOptionsOf<FilterArguments, opt::condition, opt::invert, opt::count_only, opt::time, opt::to,
               opt::record_json, opt::write_alphabet, opt::blank, opt::from, opt::column,
               opt::shape, opt::read_alphabet, opt::output, opt::part, opt::line_buffered,
               opt::threads, opt::quiet, opt::verbose>;

constexpr auto kFilterExamples = std::to_array<Example>({
    {"filter --where \"unique and clues<=20\" puzzles.txt",
     "Write the puzzles with one solution and at most 20 givens."},
    {"filter --where \"er>=8.5 or x_wing>=2 and not minimal\" puzzles.csv",
     "Combine ratings, the steps of a human path and minimality."},
    {"filter --where \"[source]='top1465' and level>=hard\" puzzles.csv",
     "Use a column of the table."},
    {"filter --count --where \"minimal\" puzzles.txt", "Count the minimal puzzles."},
    {"filter --invert --where \"unique\" puzzles.txt",
     "Write the puzzles that do not have exactly one solution."},
});

}  // namespace

const Command kFilterCommand{
    .name = "filter",
    .operands = "[FILE|PUZZLE]...",
    .summary = "write the puzzles that meet a condition",
    .description =
        "Writes each puzzle that meets the condition of --where, with all other columns or text, "
        "in the format of the input. It computes only what the condition needs, and stops rating "
        "a puzzle as soon as the condition is decided.\n"
        "\n"
        "A condition compares labels (see `bitdoku help label`) and columns: `clues<=20`, "
        "`er>=8.5`, `level=hard`, `technique>=x_wing`, `[title]='Monday'`. `unique`, `multiple`, "
        "`none`, `invalid` and `minimal` need no comparison. The id of a human technique is the "
        "number of its steps: `x_wing>=2`, or `x_wing` for one or more. The names of columns are "
        "in square brackets, texts are in quotes. `and`, `or`, `not` and brackets combine "
        "comparisons.\n"
        "\n"
        "A column that no record has is an error (exit code 3). A comparison is false if one side "
        "has no value. For example, a puzzle with several "
        "solutions has no rating, so it meets neither `er<5` nor `er>=5`.",
    .options = kFilterOptions,
    .examples = kFilterExamples,
    .run = kRun<FilterArguments, run_filter>,
};

}  // namespace bitdoku::cli
