#include "cli/arguments/declare.hpp"
#include "cli/arguments/values.hpp"

namespace bitdoku::cli {

void declare_reading(CLI::App& command, Opt option, Options& o) {
  if (option == Opt::from) {
    add(command, "--from", "FORMAT", "Read this format instead of finding out", o.from,
        [](const std::string& v) { return to_format(v, "--from"); });
  } else if (option == Opt::shape) {
    add(command, "--shape", "RxC",
        "Boxes of R rows and C columns, as 3x2; only needed for shapes that the size of the board "
        "does not tell",
        o.shape, to_shape);
  } else {
    add(command, "--alphabet", "NAME",
        "Read digits above 9 as: digits (1-9A-Za-z), letters (A-Z), hex (0-9A-F)", o.read_alphabet,
        [](const std::string& v) { return to_alphabet(v, "--alphabet"); });
  }
}

void declare_searching(CLI::App& command, Opt option, Options& o) {
  switch (option) {
    case Opt::unique:
      command.add_flag("--unique", o.unique, "More than one solution is a \"no\" too");
      break;
    case Opt::minimal:
      command.add_flag("--minimal", o.minimal,
                       "For unique puzzles, also say whether each given is needed");
      break;
    case Opt::limit:
      add_number(command, "--limit", "Stop after N solutions", o.limit, kNoLimit);
      break;
    case Opt::engine:
      add(command, "--engine", "NAME", "Solve with this engine; see `bitdoku engines`", o.engine,
          to_engine);
      break;
    case Opt::engines:
      add(command, "--engine", "NAME,...", "The engines to measure (default: all)", o.engines,
          [](const std::string& v) { return to_list(v, to_engine); });
      break;
    case Opt::isa:
      add(command, "--isa", "NAME", "Use no more than this instruction set; see `bitdoku info`",
          o.isa, to_isa);
      break;
    case Opt::isas:
      add(command, "--isa", "NAME,...",
          "The instruction sets to measure with, or `all` (default: the one that is used)", o.isas,
          to_isas);
      break;
    case Opt::nodes:
      add_number(command, "--nodes", "Give up a puzzle after N search nodes", o.nodes, kNoLimit);
      break;
    case Opt::conflicts:
      add_number(command, "--conflicts",
                 "Give up a puzzle after N dead ends; only the engine `large` counts them",
                 o.conflicts, kNoLimit);
      break;
    case Opt::time:
      add(command, "--time", "TIME", "Give up a puzzle after this time, as 2, 0.5 or 100ms", o.time,
          to_time);
      break;
    case Opt::pearl:
      command.add_flag("--pearl", o.pearl, "Only puzzles with ER = EP: pearls");
      break;
    case Opt::diamond:
      command.add_flag("--diamond", o.diamond, "Only puzzles with ER = EP = ED: diamonds");
      break;
    case Opt::stop_above:
      add(command, "--stop-above", "RATING",
          "Stop rating a puzzle that is harder, and write >RATING", o.stop_above, to_stop_above);
      break;
    case Opt::where:
      add(command, "--where", "CONDITION",
          "Only puzzles for which this holds, as \"er>=8.5 and ed<=2.0\"", o.where, to_conditions);
      break;
    case Opt::fixed:
      command.add_flag("--fixed", o.fixed,
                       "Without the mistakes about uniqueness that lksudoku mended");
      break;
    case Opt::isomorphs:
      add_number(command, "--isomorphs", "Also rate N random isomorphs of each puzzle", o.isomorphs,
                 1'000'000);
      break;
    case Opt::search_nodes:
      command.add_flag("--nodes", o.search_nodes,
                       "Also tell the mean nodes of a search over isomorphs");
      break;
    default:
      command.add_flag("--verify", o.verify,
                       "Check every solution with code that shares nothing with the engines");
  }
}

}  // namespace bitdoku::cli
