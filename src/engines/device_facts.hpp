// What an engine tells about the device that it uses.
#ifndef BITDOKU_ENGINES_DEVICE_FACTS_HPP
#define BITDOKU_ENGINES_DEVICE_FACTS_HPP

#include <cstddef>

namespace bitdoku {

struct DeviceFacts {
  char name[256] = {};
  int driver = 0;   // the version of CUDA that the driver knows, as 1000 * major + 10 * minor
  int runtime = 0;  // the version that the engine was compiled with
  int multiprocessors = 0;
  std::size_t memory = 0;  // in bytes
  std::size_t free_memory = 0;
};

}  // namespace bitdoku

#endif
