// The search compiled for any processor.
#include <optional>

#include "scan/search.hpp"

namespace bitdoku::scan {
namespace {
#include "scan/search.inl.hpp"
}  // namespace

SearchReport search_generic(const SearchTask& task, Candidates& candidates) {
  return ScanSearch(task, candidates).run();
}

}  // namespace bitdoku::scan
