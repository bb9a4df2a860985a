// The search compiled for x86-64 processors with AVX2. The target is set here, not by a compiler
// flag, so that the rest of the program does not require such a processor.
#include <optional>

#include "engines/target.hpp"
#include "scan/search.hpp"

#if defined(__x86_64__)
BITDOKU_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
namespace bitdoku::scan {
namespace {
#include "scan/search.inl.hpp"

SearchReport search_with_avx2(const SearchTask& task, Candidates& candidates) {
  return ScanSearch(task, candidates).run();
}
}  // namespace
}  // namespace bitdoku::scan
BITDOKU_TARGET_END
#endif

namespace bitdoku::scan {

SearchFunction* search_avx2() {
#if defined(__x86_64__)
  const bool is_available =
      __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
      __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
  if (is_available) return search_with_avx2;
#endif
  return nullptr;
}

}  // namespace bitdoku::scan
