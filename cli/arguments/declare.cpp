#include "cli/arguments/declare.hpp"

namespace bitdoku::cli {

void declare(CLI::App& command, Opt option, Options& options) {
  if (option <= Opt::read_alphabet) {
    declare_reading(command, option, options);
  } else if (option <= Opt::verify) {
    declare_searching(command, option, options);
  } else if (option <= Opt::line_buffered) {
    declare_writing(command, option, options);
  } else if (option <= Opt::verbose) {
    declare_rest(command, option, options);
  } else if (option <= Opt::make_time) {
    declare_making(command, option, options);
  } else if (option <= Opt::svg) {
    declare_explaining(command, option, options);
  } else {
    declare_printing(command, option, options);
  }
}

}  // namespace bitdoku::cli
