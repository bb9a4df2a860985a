#include "engines/gpu/load.hpp"

#include <bitdoku/version.h>
#include <dlfcn.h>
#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <memory>

namespace bitdoku::gpu {
namespace {

constexpr const char* kFile = "libbitdoku-gpu.so";

struct Free {
  void operator()(char* memory) const { std::free(memory); }
};

// The path without links, or empty if there is no such file.
std::string real_path(const char* path) {
  const std::unique_ptr<char, Free> real(realpath(path, nullptr));
  return real ? real.get() : "";
}

// The folder of the program or library that has this code, with a slash; empty if it is unknown.
std::string own_folder() {
  Dl_info info;
  if (dladdr(reinterpret_cast<const void*>(&loaded), &info) == 0 || info.dli_fname == nullptr) {
    return {};
  }
  // Of a program that the shell found in PATH, the system tells only the name.
  const bool has_folder = std::string_view(info.dli_fname).find('/') != std::string_view::npos;
  const std::string path = real_path(has_folder ? info.dli_fname : "/proc/self/exe");
  return path.substr(0, path.rfind('/') + 1);
}

// The file that somebody named, or that is beside this code or where it is installed; otherwise
// only its name, for which the system searches.
std::string path_of_file() {
  // The library never changes the environment.
  const char* const named = std::getenv("BITDOKU_GPU_FILE");  // NOLINT(concurrency-mt-unsafe)
  if (named != nullptr) return named;
  const std::string folder = own_folder();
  for (const char* const part : {"", BITDOKU_FROM_PROGRAMS_TO_LIBRARIES}) {
    std::string path = folder + part + kFile;
    if (!folder.empty() && access(path.c_str(), F_OK) == 0) return path;
  }
  return kFile;
}

Loaded load() {
  const std::string path = path_of_file();
  void* const file = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (file == nullptr) {
    // In glibc and musl each thread has its own text.
    const std::string why = dlerror();  // NOLINT(concurrency-mt-unsafe)
    return {.why = path == kFile ? why + " (the part of bitdoku for NVIDIA devices)" : why};
  }
  void* const symbol = dlsym(file, kPluginFunction);
  if (symbol == nullptr) return {.why = path + " is not a part of bitdoku"};
  const Plugin* const plugin = reinterpret_cast<PluginFunction>(symbol)();
  if (std::string_view(plugin->version) != BITDOKU_VERSION_STRING) {
    return {.why = path + " belongs to bitdoku " + plugin->version +
                   ", and this is bitdoku " BITDOKU_VERSION_STRING};
  }
  if (plugin->layout != kLayout) {
    return {.why = path + " was built from other sources than this program; build both again"};
  }
  return {.plugin = plugin};
}

}  // namespace

const Loaded& loaded() {
  static const Loaded result = load();
  return result;
}

}  // namespace bitdoku::gpu
