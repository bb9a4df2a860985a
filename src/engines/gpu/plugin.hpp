// The interface between the library and the shared object with the device code. The library loads
// it when somebody asks for the engine `gpu`, so programs run without CUDA.
#ifndef BITDOKU_ENGINES_GPU_PLUGIN_HPP
#define BITDOKU_ENGINES_GPU_PLUGIN_HPP

#include <cstddef>
#include <cstdint>

#include "engines/device_facts.hpp"
#include "engines/question.hpp"

namespace bitdoku::gpu {

// The text that a call leaves if it fails.
struct Failure {
  char text[256];
};

// The functions of the shared object, all for the first device. Many threads may call them at once.
// Each returns whether it succeeded.
struct Plugin {
  // The library refuses another version of bitdoku, and another layout of the structs below.
  const char* version;
  std::size_t layout;
  bool (*describe)(DeviceFacts& facts, Failure& failure);
  // Allocates memory on the device, at the first call.
  bool (*open)(Failure& failure);
  // Answers a question. The count of a puzzle that was given up is kGaveUp; its solution is
  // undefined.
  bool (*answer)(const Question& question, QuestionReport& report, Failure& failure);
};

inline constexpr std::size_t kLayout =
    (sizeof(Question) << 32U) + (sizeof(QuestionReport) << 16U) + sizeof(DeviceFacts);

inline constexpr std::uint32_t kGaveUp = 0xFFFFFFFF;

// The function that the shared object exports.
inline constexpr const char* kPluginFunction = "bitdoku_gpu_plugin";
using PluginFunction = const Plugin* (*)();

}  // namespace bitdoku::gpu

#endif
