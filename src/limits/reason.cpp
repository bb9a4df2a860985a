#include "limits/reason.hpp"

namespace bitdoku {

std::string_view to_string(ReasonCode code) noexcept {
  switch (code) {
    case ReasonCode::none:
      return "none";
    case ReasonCode::stopped:
      return "stopped";
    case ReasonCode::out_of_time:
      return "out_of_time";
    case ReasonCode::out_of_nodes:
      return "out_of_nodes";
    case ReasonCode::out_of_conflicts:
      return "out_of_conflicts";
    case ReasonCode::enough_solutions:
      return "enough_solutions";
    case ReasonCode::too_large:
      return "too_large";
    case ReasonCode::contradictory:
      return "contradictory";
    case ReasonCode::impossible:
      return "impossible";
    case ReasonCode::unsupported:
      return "unsupported";
    case ReasonCode::internal_mistake:
      return "internal_mistake";
  }
  return "none";
}

std::string_view text_of(ReasonCode code) {
  switch (code) {
    case ReasonCode::stopped:
      return "stopped";
    case ReasonCode::out_of_time:
      return "the limit of time was reached";
    case ReasonCode::out_of_nodes:
      return "the limit of nodes was reached";
    case ReasonCode::out_of_conflicts:
      return "the limit of conflicts was reached";
    case ReasonCode::enough_solutions:
      return "the limit of solutions was reached";
    default:
      return "";
  }
}

}  // namespace bitdoku
