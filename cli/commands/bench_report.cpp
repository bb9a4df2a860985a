// The reports of `bitdoku bench`.
#include <cmath>

#include "cli/commands/bench_race.hpp"
#include "cli/io/json.hpp"
#include "cli/io/text.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

double per_puzzle(const Race& race, std::uint64_t sum) {
  return static_cast<double>(sum) / static_cast<double>(race.puzzles);
}

std::string whole(double number) {
  return with_commas(static_cast<std::uint64_t>(std::llround(number)));
}

// A field of CSV, quoted where it must be.
std::string field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string program() {
  return "bitdoku " + std::string(kVersion) + ", " + compiler();
}

// What the measured time includes.
std::string_view method_of(const Race& race) {
  if (race.solver != nullptr) return "records of text in memory to lines of text";
  return race.set->has_lines() ? "lines of text in memory to lines of text" : "board to answer";
}

struct Column {
  std::string_view name;
  std::string text;
  bool is_number = true;
};

std::vector<Column> columns_of(const BenchArguments& options, const Race& race) {
  const Statistics& found = race.sum.statistics;
  const auto number = [](double value) { return fixed(value, 1); };
  const bool has_cycles = !race.cycles.values.empty();
  return {
      {"processor", platform::processor(), false},
      {"program", program(), false},
      {"file", race.set->name, false},
      {"engine", std::string(name(*race.engine)), false},
      {"isa", race.isa, false},
      {"batch", std::to_string(race.batch)},
      {"limit", std::to_string(options.limit.value_or(1))},
      {"puzzles", std::to_string(race.puzzles)},
      {"cpu_ns", number(race.cpu.median())},
      {"cpu_spread_percent", number(race.cpu.spread())},
      {"wall_ns", number(race.wall.median())},
      {"wall_spread_percent", number(race.wall.spread())},
      {"cycles", has_cycles ? number(race.cycles.median()) : ""},
      {"nodes", std::to_string(found.nodes)},
      {"guesses", std::to_string(found.guesses)},
      {"none", std::to_string(race.sum.none)},
      {"unknown", std::to_string(race.sum.unknown)},
      {"method", std::string(method_of(race)), false},
  };
}

Json to_json(const BenchArguments& options, const Race& race) {
  Json object = Json::object();
  for (const Column& column : columns_of(options, race)) {
    if (!column.is_number) {
      object.set(column.name, column.text);
    } else if (column.text.find('.') != std::string::npos) {
      object.set(column.name, std::stod(column.text));
    } else if (const auto number = whole_number(column.text, kNoLimit)) {
      object.set(column.name, *number);
    }
  }
  return object;
}

}  // namespace

std::string races_in_words(const std::vector<Race>& races) {
  std::vector<std::vector<std::string>> rows{{"FILE", "ENGINE", "ISA", "BATCH", "PUZZLES",
                                              "CPU NS/PUZZLE", "SPREAD", "WALL NS/PUZZLE", "SPREAD",
                                              "CYCLES", "NODES/PUZZLE", "GIVEN UP"}};
  for (const Race& race : races) {
    rows.push_back(
        {race.set->name, std::string(name(*race.engine)), race.isa.empty() ? "-" : race.isa,
         with_commas(race.batch), with_commas(race.puzzles), whole(race.cpu.median()),
         fixed(race.cpu.spread(), 1) + "%", whole(race.wall.median()),
         fixed(race.wall.spread(), 1) + "%",
         race.cycles.values.empty() ? "-" : whole(race.cycles.median()),
         fixed(per_puzzle(race, race.sum.statistics.nodes), 2), std::to_string(race.sum.unknown)});
  }
  return table(rows);
}

std::string races_as_csv(const BenchArguments& options, const std::vector<Race>& races, bool head) {
  std::string text;
  for (const Race& race : races) {
    const std::vector<Column> columns = columns_of(options, race);
    if (head && text.empty()) {
      for (const Column& column : columns) {
        text += (text.empty() ? "" : ",") + std::string(column.name);
      }
      text += '\n';
    }
    std::string line;
    for (const Column& column : columns) line += (line.empty() ? "" : ",") + field(column.text);
    text += line + '\n';
  }
  return text;
}

std::string races_as_json(const BenchArguments& options, const std::vector<Race>& races,
                          bool lines) {
  std::string text;
  Json list = Json::array();
  for (const Race& race : races) {
    const Json object = to_json(options, race);
    text += object.line();
    list.append(object);
  }
  return lines ? text : list.pretty();
}

}  // namespace bitdoku::cli
