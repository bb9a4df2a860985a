#include "cli/arguments/declare.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

void declare_making(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::count:
      add(command, "-n,--count", "COUNT", "Make so many puzzles (default: 1); 0: until stopped",
          o.count, [](const std::string& v) { return to_number(v, "--count"); });
      break;
    case Opt::seed:
      add(command, "--seed", "S", "What is random follows from it, the same on every machine",
          o.seed, [](const std::string& v) { return to_number(v, "--seed"); });
      break;
    case Opt::clues:
      add(command, "--clues", "N|A-B", "So many givens", o.clues, to_clues);
      break;
    case Opt::only_minimal:
      command.add_flag("--minimal", o.minimal, "Only puzzles of which no given can be left out");
      break;
    case Opt::symmetry:
      add(command, "--symmetry", "NAME,...",
          "Where the givens stand is symmetric, in one of these ways: none, half-turn, "
          "quarter-turn, horizontal, vertical, both, diagonal, antidiagonal, both-diagonals, all",
          o.symmetries, [](const std::string& v) {
            return to_list(v, [](const std::string& name) {
              return to_choice<Symmetry>(name, "symmetry", "--symmetry");
            });
          });
      break;
    case Opt::pattern:
      add(command, "--pattern", "MASK|FILE",
          "Givens exactly where the mask, a line or a board, has none of .0-_", o.pattern,
          [](const std::string& v) { return v; });
      break;
    case Opt::givens_from:
      add(command, "--givens-from", "GRID|FILE",
          "Start from this full grid, or from one of those of the file", o.givens_from,
          [](const std::string& v) { return v; });
      break;
    case Opt::nearest:
      command.add_flag("--nearest", o.nearest,
                       "When the time is over, the nearest that was found instead of none");
      break;
    case Opt::rating:
      add(command, "--rating", "A-B", "ER on the scale of Sudoku Explainer, as 3.0-4.5", o.rating,
          [&o](const std::string& value) {
            // --level is looked at first.
            if (o.rating)
              throw CLI::ValidationError("--rating", "--level is a range of ratings, too");
            return to_rating_range(value);
          });
      break;
    case Opt::level:
      add(command, "--level", "LEVEL", "ER by name: easy, medium, hard, expert or extreme",
          o.rating, to_level);
      break;
    case Opt::needs:
      add(command, "--needs", "NAME,...",
          "Techniques of people that solving it must take, each of them, and nothing harder",
          o.needs, [](const std::string& v) { return to_techniques(v, "--needs"); });
      break;
    case Opt::only:
      add(command, "--only", "NAME,...", "Techniques of people that are enough to solve it", o.only,
          [](const std::string& v) { return to_techniques(v, "--only"); });
      break;
    case Opt::fields:
      add(command, "--fields", "NAME,...",
          "What --to csv and --to json tell besides puzzle and solution: clues, symmetry, seed, "
          "index, er, ep, ed, technique (the hardest that people need), nodes (of a search), "
          "attempts, weight",
          o.fields, to_fields);
      break;
    case Opt::sample:
      add(command, "--sample", "NAME",
          "For statistics: top-down, bottom-up, controlled-bias or uniform-grid", o.sample,
          [](const std::string& v) { return to_choice<Sample>(v, "sample", "--sample"); });
      break;
    case Opt::sukaku:
      command.add_flag("--sukaku", o.sukaku,
                       "Candidate puzzles: no givens, but candidates struck out, all needed");
      break;
    case Opt::take_out:
      add_number(command, "--take-out", "Take out N givens (default: 1)", o.take_out, 81);
      break;
    case Opt::put_in:
      add_number(command, "--put-in", "Put in N others (default: 1)", o.put_in, 81);
      break;
    case Opt::most_solutions:
      add_number(command, "--most-solutions",
                 "Pass over what has more solutions after taking out (default: 1000000); not "
                 "where one given is put in",
                 o.most_solutions, 100'000'000);
      break;
    case Opt::pattern_all:
      command.add_flag("--all", o.all, "Every puzzle there is, but for the names of digits");
      break;
    case Opt::pattern_count:
      add(command, "-n,--count", "COUNT",
          "So many puzzles (default: 1; with --all: all); 0: until the time is over", o.limit,
          [](const std::string& v) { return to_number(v, "--count"); });
      break;
    case Opt::minimize_all:
      command.add_flag("--all", o.all, "Every minimal puzzle within each");
      break;
    case Opt::minimize_limit:
      add_number(command, "--limit", "With --all, no more than N of each", o.limit, kNoLimit);
      break;
    case Opt::fewest:
      command.add_flag("--fewest", o.fewest, "One with few givens, the best of many tries");
      break;
    case Opt::most:
      command.add_flag("--most", o.most, "One with many givens, the best of many tries");
      break;
    case Opt::tries:
      add_number(command, "--tries", "For --fewest and --most (default: 1000)", o.tries,
                 1'000'000'000);
      break;
    case Opt::budget:
      add(command, "--time", "TIME", "Stop after this time (default: 60s; with --all: none)",
          o.time, to_time);
      break;
    case Opt::make_shape:
      add(command, "--shape", "RxC", "Boxes of R rows and C columns, or the side (default: 9)",
          o.shape, to_shape);
      break;
    default:
      add(command, "--time", "TIME", "Give up when no puzzle was ready in this time (default: 60s)",
          o.time, to_time);
  }
}

}  // namespace bitdoku::cli
