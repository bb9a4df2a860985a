// The entry of the command line program.
#include "cli/arguments/parser.hpp"
#include "cli/io/platform.hpp"

int main(int argc, char** argv) {
  namespace platform = bitdoku::cli::platform;
  platform::prepare_standard_streams();
  platform::prepare_memory();
  return bitdoku::cli::run_program(platform::arguments(argc, argv));
}
