#include <bitdoku/solve.hpp>

namespace bitdoku {

std::string_view to_string(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::none:
      return "none";
    case Verdict::unique:
      return "unique";
    case Verdict::multiple:
      return "multiple";
    case Verdict::solved:
      return "solved";
    case Verdict::unknown:
      return "unknown";
    case Verdict::invalid:
      return "invalid";
    case Verdict::unsupported:
      return "unsupported";
  }
  return "unknown";
}

}  // namespace bitdoku
