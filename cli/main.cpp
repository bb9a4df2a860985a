// The entry of the command line program.
#include "cli/arguments/parser.hpp"
#include "cli/io/platform.hpp"

int main(int argc, char** argv) {
  bitdoku::platform::prepare_standard_streams();
  return bitdoku::cli::run_program(bitdoku::platform::arguments(argc, argv));
}
