// Loads the shared object with the device code.
#ifndef BITDOKU_ENGINES_GPU_LOAD_HPP
#define BITDOKU_ENGINES_GPU_LOAD_HPP

#include <string>

#include "engines/gpu/plugin.hpp"

namespace bitdoku::gpu {

// The functions of the shared object, or null with the reason in one line.
struct Loaded {
  const Plugin* plugin = nullptr;
  std::string why = {};
};

// Loads the shared object at the first call. It is the file that the environment variable
// BITDOKU_GPU_FILE names; without it, libbitdoku-gpu.so beside the program or library, where it is
// installed together with the program, or where the system looks for libraries. It stays loaded
// until the process ends.
[[nodiscard]] const Loaded& loaded();

}  // namespace bitdoku::gpu

#endif
