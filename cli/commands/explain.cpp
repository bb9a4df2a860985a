// bitdoku explain
#include <bitdoku/trial.hpp>
#include <utility>
#include <vector>

#include "cli/arguments/options/pages.hpp"
#include "cli/commands.hpp"
#include "cli/commands/all_steps.hpp"
#include "cli/commands/explain_summary.hpp"
#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/steps_output.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct ExplainArguments : StepsArguments, SummaryOptions, BriefOptions, PageOptions {};

bool is_human(const ExplainArguments& options) {
  return options.order() == Order::human;
}

void write_step(const ExplainArguments& options, const StepsOutput& output, const Path& path,
                Reply& reply) {
  const Advice advice = told_in(options.language, path.advice());
  const Step& step = advice.step;
  if (options.is_json()) {
    reply.out += output.json(reply, advice, path.position(), path.steps());
    return;
  }
  if (options.is_pages()) {
    reply.out += output.panel(reply, path.position(), advice, path.steps());
    return;
  }
  const std::string number = std::to_string(path.steps()) + ". ";
  reply.out += number + weight_of(options.order(), step) + advice.text + "\n";
  if (!options.brief) {
    for (const std::string& sentence : step.sentences) {
      reply.out += output.text(sentence, number.size());
    }
  }
  reply.out += output.grid(path.position(), step);
}

// W and B of the puzzle, which the chains of the path belong to.
void set_ratings(const TrialRating& rating, Json& json) {
  if (rating.w_rating) json.set("w_rating", static_cast<std::uint64_t>(*rating.w_rating));
  if (rating.b_rating) json.set("b_rating", static_cast<std::uint64_t>(*rating.b_rating));
}
std::string ratings_text(const TrialRating& rating) {
  const auto text = [](std::optional<int> number) {
    return number ? std::to_string(*number) : "-";
  };
  return ", W " + text(rating.w_rating) + ", B " + text(rating.b_rating);
}

void write_end(const ExplainArguments& options, const StepsOutput& output, const Path& path,
               Reply& reply) {
  const bool is_rated = options.order() == Order::whips && path.steps() > 0;
  if (options.is_json()) {
    Json json = Json::object();
    json.set("steps", static_cast<std::uint64_t>(path.steps()));
    if (path.steps() == 0) {
      // A path without steps has neither score nor rating.
    } else if (is_human(options) && !path.level().empty()) {
      json.set("score", static_cast<std::uint64_t>(path.score())).set("level", path.level());
    } else {
      json.set("rating", path.rating());
      if (is_rated) set_ratings(rate_by_trial(reply.record.puzzle), json);
    }
    reply.out += output.json(reply, path.advice(), path.position(), 0, json);
    return;
  }
  const PathTotal total{
      .steps = path.steps(), .rating = path.rating(), .score = path.score(), .level = path.level()};
  std::string end = path.advice().text + text_of(options.order(), total, path.position().shape());
  if (is_rated) end += ratings_text(rate_by_trial(reply.record.puzzle));
  reply.out += options.is_pages() ? output.page_end(end) : end + "\n" + output.separator();
}

void give_path(const ExplainArguments& options, const StepsOutput& output, Reply& reply) {
  if (options.all) {
    give_all_steps(options, output, {.brief = options.brief}, reply);
    return;
  }
  if (options.summary) {
    give_summary(options, output, reply);
    return;
  }
  std::optional<Position> position = output.position_of(reply);
  if (!position) return;
  if (options.is_pages()) {
    reply.out += output.page_begin(reply);
  } else if (!options.is_json()) {
    reply.out += output.line_of(reply.record) + "\n";
  }
  Path path(std::move(*position), options.order());
  path.set_techniques(output.techniques());
  bool draws = true;  // false after a picture could not be written
  while (path.next()) {
    draws = draws && output.draw(reply, path.position(), path.advice().step, path.steps());
    write_step(options, output, path, reply);
  }
  output.count(reply, path.advice());
  write_end(options, output, path, reply);
}

// Returns the reason why the options cannot be combined; empty if they can.
std::string misuse_of(const ExplainArguments& options) {
  if (const std::string why = options.misuse_of_language(); !why.empty()) return why;
  const std::string pages = options.is_pdf() ? "--to pdf" : "--to html";
  if (options.is_json() && (options.grid || options.brief)) {
    return "--json cannot be combined with --grid or --brief";
  }
  if (options.is_pages() && (options.grid || options.brief)) {
    return pages + " cannot be combined with --grid or --brief; it has pictures";
  }
  if (options.summary && (options.all || options.grid || options.brief || options.is_pages() ||
                          !options.svg.empty())) {
    return "--summary shows no steps; leave out --all, --brief, --grid, --svg and " + pages;
  }
  if (options.pattern_only && options.svg.empty()) return "--pattern-only needs --svg DIR";
  if (options.part && (options.is_pages() || !options.svg.empty() || !options.givens.empty() ||
                       !options.values.empty())) {
    return "--part cannot be combined with " + pages + ", --svg, --givens or --values";
  }
  if (!options.is_pdf() && options.print.paper != PrintOptions{}.paper) {
    return "--paper is only for --to pdf";
  }
  if (options.is_pdf() && options.output.empty() &&
      platform::is_terminal(platform::StandardStream::out)) {
    return "a PDF cannot be shown on a terminal; use -o FILE";
  }
  return "";
}

// Writes the steps of all puzzles to a PDF, one puzzle after the other.
int run_pdf(const ExplainArguments& options) {
  Input input(options);
  NumberedRecords records(input);
  PrintOptions print = options.print;
  print.title = "Sudoku step by step";
  std::string bytes;  // not written yet
  Walkthrough pages(print, [&](std::string_view more) { bytes += more; });
  StepsOutput output(options, records, {.single = input.is_single(), .pdf = &pages});
  if (const int code = output.prepare(); code != kWell) return code;
  std::optional<Output> file = Output::open(options, options.inputs());
  if (!file) return kBadInput;
  const Format& format = *find_format("line");
  const Writer writer(format);
  batch::Tally total;
  ProgressLine progress(options, "puzzle", may_be_typed(options, options));
  Record record;
  while (records.next(record)) {
    std::string answer;
    std::string messages;
    ++total.records;
    Reply reply{record, records.source(), format, writer, answer, messages, total, nullptr};
    give_path(options, output, reply);
    if (!options.quiet && !messages.empty()) say(messages);
    file->write(std::exchange(bytes, {}));
    progress.show({.count = total.records, .share = input.share(input.source(), record.line)});
  }
  pages.finish();
  file->write(bytes);
  file->close(total.records > 0 || input.all_read());
  if (options.verbose) {
    say(input.notes() + counted(total.records, "puzzle") + ", " + counted(pages.pages(), "page") +
        "\n");
  }
  return output.finish(exit_code(total, input));
}

int run_explain(const ExplainArguments& options) {
  if (const std::string why = misuse_of(options); !why.empty()) {
    say("bitdoku: " + why + "\n");
    return kUsage;
  }
  if (options.is_pdf()) return run_pdf(options);
  Input input(options);
  NumberedRecords records(input);
  StepsOutput output(options, records, {.single = input.is_single()});
  if (const int code = output.prepare(); code != kWell) return code;
  return output.finish(
      run_stream(options, records, input,
                 {.writes_records = false,
                  .on_failure = [&](Reply& reply) { output.fail(reply); },
                  .handle = [&](Reply& reply) { give_path(options, output, reply); },
                  .yes = "solved",
                  .no = "not solved"}));
}

constexpr auto kExplainOptions =
    kOptionsOf<ExplainArguments, opt::all_steps, opt::summary, opt::use_only, opt::use_without,
               opt::techniques, opt::order, opt::language, opt::givens, opt::values, opt::from,
               opt::column, opt::shape, opt::brief, opt::path_form, opt::rows_json, opt::paper,
               opt::draw, opt::svg, opt::pattern_only, opt::color, opt::output, opt::part,
               opt::line_buffered, opt::threads, opt::quiet, opt::verbose>;

constexpr auto kExplainExamples = std::to_array<Example>({
    {"explain --to html -o walkthrough.html puzzles.txt",
     "Write a page with pictures, to read and to print."},
    {"explain --to pdf --paper letter -o walkthrough.pdf puzzles.txt",
     "Write pages with pictures, to hand out."},
    {"explain --brief puzzles.txt", "Write one line for each step, with its rating."},
    {"explain --order human --grid puzzles.txt",
     "Explain human steps, and draw the board of each."},
    {"explain --summary --order human puzzles.txt",
     "Count the human techniques of each puzzle, and show its bottlenecks and backdoors."},
    {"explain --json -o steps.jsonl puzzles.txt",
     "Write each step as a JSON object; docs/steps.md describes it."},
});

}  // namespace

const Command kExplainCommand{
    .name = "explain",
    .operands = "[FILE|PUZZLE]...",
    .summary = "explain a whole solution step by step",
    .description =
        "Solves each puzzle as a person would. For each step it shows the technique, the "
        "reason and the difficulty: the rating of Sudoku Explainer 1.2.1, whose steps `bitdoku "
        "rate` counts, or with --order human the score of HoDoKu. With --order whips each step is "
        "the "
        "shortest whip or braid, as a chain of sentences that begin with \"if\", and the end says "
        "W "
        "and B. Every step is checked before it "
        "is shown. --all shows every step of the first position instead, sorted by score or "
        "rating.\n"
        "\n"
        "--summary shows instead how often each technique is needed, and the bottlenecks (with "
        "--order human): the positions where the techniques of the path find nothing but what its "
        "step does. It also shows the backdoors: the smallest sets of one or two cells whose "
        "digits let singles, or singles and locked candidates, solve the puzzle.\n"
        "\n"
        "--only, --without and --techniques choose among the human techniques, and so imply "
        "--order human.\n"
        "\n"
        "Puzzles of other shapes are explained with the techniques that do not depend on the "
        "side, from singles to fish, in one order, whichever is named; --order whips is refused, "
        "and the exit code is 2.\n"
        "\n"
        "For the next step of a half-solved puzzle see `bitdoku help hint`. The exit code is 1 "
        "when a puzzle could not be solved completely.",
    .options = kExplainOptions,
    .examples = kExplainExamples,
    .run = kRun<ExplainArguments, run_explain>,
};

}  // namespace bitdoku::cli
