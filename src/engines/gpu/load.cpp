#include "engines/gpu/load.hpp"

#include <bitdoku/version.h>

#if BITDOKU_LOADS_GPU
#include <dlfcn.h>

#include <cstdlib>
#endif

namespace bitdoku::gpu {
namespace {

#if BITDOKU_LOADS_GPU

constexpr const char* kFile = "libbitdoku-gpu.so";

// The folder of the program or library that has this code, with a slash; empty if it is unknown.
std::string own_folder() {
  Dl_info info;
  if (dladdr(reinterpret_cast<const void*>(&loaded), &info) == 0 || info.dli_fname == nullptr) {
    return {};
  }
  const std::string path = info.dli_fname;
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

void* open_file(std::string& why) {
  if (const char* const named = std::getenv("BITDOKU_GPU"); named != nullptr && *named != '\0') {
    void* const file = dlopen(named, RTLD_NOW | RTLD_LOCAL);
    if (file == nullptr) why = dlerror();
    return file;
  }
  const std::string folder = own_folder();
  for (const char* const part : {"", "../lib/"}) {
    if (folder.empty()) break;
    const std::string path = folder + part + kFile;
    if (void* const file = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return file;
  }
  void* const file = dlopen(kFile, RTLD_NOW | RTLD_LOCAL);
  if (file == nullptr) {
    why = std::string(dlerror()) + " (the part of bitdoku for NVIDIA devices; see docs/gpu.md)";
  }
  return file;
}

Loaded load() {
  Loaded result;
  void* const file = open_file(result.why);
  if (file == nullptr) return result;
  void* const symbol = dlsym(file, kPluginFunction);
  if (symbol == nullptr) {
    result.why = "the file for the device is not one of bitdoku";
    return result;
  }
  const Plugin* const plugin = reinterpret_cast<PluginFunction>(symbol)();
  if (std::string_view(plugin->version) != BITDOKU_VERSION_STRING) {
    result.why = std::string(kFile) + " belongs to bitdoku " + plugin->version +
                 ", and this is bitdoku " BITDOKU_VERSION_STRING;
    return result;
  }
  result.plugin = plugin;
  return result;
}

#else

Loaded load() {
  return {.why = "this build of bitdoku cannot use a device; see docs/gpu.md"};
}

#endif

}  // namespace

const Loaded& loaded() {
  static const Loaded result = load();
  return result;
}

}  // namespace bitdoku::gpu
