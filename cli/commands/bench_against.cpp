// bitdoku bench --against
#include <filesystem>
#include <fstream>

#include "cli/command.hpp"
#include "cli/commands/bench.hpp"
#include "cli/io/console.hpp"
#include "cli/io/input.hpp"
#include "cli/io/json.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/scratch_file.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

struct Side {
  std::string title;
  std::vector<std::string> arguments;
  std::string answers;  // the file for what it writes
  Measurements wall;    // seconds
  Measurements cpu;
  int status = 0;
};

struct Agreement {
  std::uint64_t puzzles = 0;
  std::uint64_t same = 0;        // byte for byte
  std::uint64_t both_right = 0;  // two solutions of one puzzle
  std::uint64_t ours_right = 0;  // only ours is right
  std::uint64_t theirs_right = 0;
  std::uint64_t both_wrong = 0;  // different, neither right
};

// Runs one turn. Writes a message and returns false if the program could not be run.
bool take_turn(Side& side, const std::string& file, bool counts) {
  const auto finished = platform::run_program(side.arguments, file, side.answers);
  if (!finished) {
    say("bitdoku: " + finished.error().message + "\n");
    return false;
  }
  side.status = finished->status;
  if (side.status >= 126) {
    say("bitdoku: " + side.title + " ended with exit code " + std::to_string(side.status) + "\n");
    return false;
  }
  if (counts) {
    side.wall.values.push_back(std::chrono::duration<double>(finished->wall).count());
    side.cpu.values.push_back(std::chrono::duration<double>(finished->cpu).count());
  }
  return true;
}

bool is_right(const BenchArguments& options, const Puzzle& puzzle, const std::string& answer) {
  const Result<Puzzle> solution =
      parse(answer, {find_format("line"), puzzle.shape(), options.read_alphabet});
  return solution && !bitdoku::verify(puzzle, solution->givens());
}

std::string next_line(std::ifstream& file) {
  std::string line;
  std::getline(file, line);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

Agreement compare(const BenchArguments& options, const std::string& file, const Side& ours,
                  const Side& theirs) {
  Agreement result;
  Input input(options, {file});
  std::ifstream our_answers(path_of(ours.answers));
  std::ifstream their_answers(path_of(theirs.answers));
  Record record;
  while (input.next(record)) {
    ++result.puzzles;
    const std::string a = next_line(our_answers);
    const std::string b = next_line(their_answers);
    if (a == b) {
      ++result.same;
      continue;
    }
    const bool a_right = !record.error && is_right(options, record.puzzle, a);
    const bool b_right = !record.error && is_right(options, record.puzzle, b);
    if (a_right && b_right) ++result.both_right;
    if (a_right && !b_right) ++result.ours_right;
    if (!a_right && b_right) ++result.theirs_right;
    if (!a_right && !b_right) ++result.both_wrong;
  }
  return result;
}

double ratio(const Measurements& theirs, const Measurements& ours) {
  return ours.median() > 0 ? theirs.median() / ours.median() : 0;
}

bool agree(const Agreement& agreement) {
  return agreement.same + agreement.both_right == agreement.puzzles;
}

std::string in_words(const Side& ours, const Side& theirs, const Agreement& agreement) {
  const auto puzzles = static_cast<double>(std::max<std::uint64_t>(1, agreement.puzzles));
  std::vector<std::vector<std::string>> rows{
      {"PROGRAM", "WALL S", "SPREAD", "CPU S", "SPREAD", "CPU NS/PUZZLE"}};
  for (const Side* side : {&ours, &theirs}) {
    rows.push_back({side->title, fixed(side->wall.median(), 3), fixed(side->wall.spread(), 1) + "%",
                    fixed(side->cpu.median(), 3), fixed(side->cpu.spread(), 1) + "%",
                    with_commas(static_cast<std::uint64_t>(side->cpu.median() / puzzles * 1e9))});
  }
  std::string text = table(rows);
  text += "\nRatio theirs / ours: wall " + fixed(ratio(theirs.wall, ours.wall), 2) + ", CPU " +
          fixed(ratio(theirs.cpu, ours.cpu), 2) + " (above 1: ours is faster)\n";
  text += "Answers: " + with_commas(agreement.same) + " of " + with_commas(agreement.puzzles) +
          " are the same";
  const auto add = [&text](std::uint64_t number, std::string_view what) {
    if (number > 0) text += ", " + with_commas(number) + " " + std::string(what);
  };
  add(agreement.both_right, "differ and both are solutions");
  add(agreement.ours_right, "where only ours is a solution");
  add(agreement.theirs_right, "where only theirs is a solution");
  add(agreement.both_wrong, "differ and neither is a solution");
  return text + (agree(agreement) ? ": they agree\n" : ": THEY DO NOT AGREE\n");
}

Json as_json(const Side& side) {
  return Json::object()
      .set("program", side.title)
      .set("wall_seconds", side.wall.median())
      .set("wall_spread_percent", side.wall.spread())
      .set("cpu_seconds", side.cpu.median())
      .set("cpu_spread_percent", side.cpu.spread())
      .set("exit_code", static_cast<std::uint64_t>(side.status));
}

std::string as_json(const Side& ours, const Side& theirs, const Agreement& agreement) {
  return Json::object()
      .set("ours", as_json(ours))
      .set("theirs", as_json(theirs))
      .set("wall_ratio", ratio(theirs.wall, ours.wall))
      .set("cpu_ratio", ratio(theirs.cpu, ours.cpu))
      .set("puzzles", agreement.puzzles)
      .set("same", agreement.same)
      .set("both_right", agreement.both_right)
      .set("only_ours_right", agreement.ours_right)
      .set("only_theirs_right", agreement.theirs_right)
      .set("neither_right", agreement.both_wrong)
      .set_bool("agree", agree(agreement))
      .pretty();
}

std::string_view name_of(Alphabet alphabet) {
  if (alphabet == Alphabet::letters) return "letters";
  return alphabet == Alphabet::hex ? "hex" : "digits";
}

// The options with which `bitdoku solve` reads and searches as `options` say.
std::vector<std::string> options_for_solve(const BenchArguments& options) {
  std::vector<std::string> words{"--threads", std::to_string(std::max(1U, options.threads))};
  const auto add = [&words](const char* option, std::string_view value) {
    words.emplace_back(option);
    words.emplace_back(value);
  };
  if (!options.engines.empty()) add("--engine", name(*options.engines.front()));
  if (!options.isas.empty()) add("--isa", options.isas.front());
  if (options.nodes != kNoLimit) add("--nodes", std::to_string(options.nodes));
  if (options.has_time()) {
    add("--time", std::to_string(options.time.count()) + "ns");
  }
  if (options.from != nullptr) add("--from", name(*options.from));
  if (options.shape) {
    add("--shape", std::to_string(options.shape->box_rows()) + "x" +
                       std::to_string(options.shape->box_cols()));
  }
  if (options.read_alphabet) add("--alphabet", name_of(*options.read_alphabet));
  return words;
}

Side our_side(const BenchArguments& options, const std::string& answers) {
  Side side;
  side.title = "bitdoku solve";
  side.arguments = {platform::own_program(), "solve", "--quiet", "--to", "line"};
  for (const std::string& word : options_for_solve(options)) {
    side.title += " " + word;
    side.arguments.push_back(word);
  }
  side.answers = answers;
  return side;
}

// The first option given that does not apply to whole programs, or an empty string.
std::string not_with_against(const BenchArguments& options) {
  if (options.limit) return "--limit";
  if (options.first != kNoLimit) return "--first";
  if (options.fill != 0) return "--fill";
  if (!options.sizes.empty()) return "--sizes";
  if (options.is_csv() || options.rows == RowsChoice::jsonl)
    return "--to " + std::string(options.is_csv() ? "csv" : "jsonl");
  if (options.isas.size() > 1) return "--isa with several names";
  return options.engines.size() > 1 ? "--engine with several names" : "";
}

}  // namespace

int measure_against(const BenchArguments& options) {
  if (const auto option = not_with_against(options); !option.empty()) {
    say("bitdoku: --against cannot be combined with " + std::string(option) +
        ": both programs solve all of the file, one solution each\n"
        "See: bitdoku bench --help\n");
    return kUsage;
  }
  if (options.operands.size() != 1 || !is_file(options.operands.front())) {
    say("bitdoku: --against needs one file that can be read several times\n");
    return kUsage;
  }
  const std::string& file = options.operands.front();
  const ScratchFile our_answers;
  const ScratchFile their_answers;
  for (const ScratchFile* answers : {&our_answers, &their_answers}) {
    if (answers->file()) continue;
    say("bitdoku: " + answers->file().error().message + "\n");
    return kBadInput;
  }
  Side ours = our_side(options, *our_answers.file());
  Side theirs{.title = options.against,
              .arguments = {"/bin/sh", "-c", options.against},
              .answers = *their_answers.file(),
              .wall = {},
              .cpu = {},
              .status = 0};
  // The first turn of each only warms up.
  for (unsigned turn = 0; turn <= options.repeat; ++turn) {
    if (!take_turn(ours, file, turn > 0) || !take_turn(theirs, file, turn > 0)) return kBadInput;
  }
  const Agreement agreement = compare(options, file, ours, theirs);
  print(options.is_json() ? as_json(ours, theirs, agreement) : in_words(ours, theirs, agreement));
  return agree(agreement) ? kWell : kNo;
}

}  // namespace bitdoku::cli
