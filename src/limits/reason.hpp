// Texts for a ReasonCode of a limit or a stop.
#ifndef BITDOKU_LIMITS_REASON_HPP
#define BITDOKU_LIMITS_REASON_HPP

#include <bitdoku/solve.hpp>
#include <string>
#include <string_view>

namespace bitdoku {

// One line, as in `reason`: "the limit of time was reached". Empty for other codes.
[[nodiscard]] std::string_view text_of(ReasonCode code);

// Stores the code and its text in any answer.
template <class Answer>
void set_reason(Answer& answer, ReasonCode code) {
  answer.reason_code = code;
  answer.reason = text_of(code);
}
// The same with another text.
template <class Answer>
void set_reason(Answer& answer, ReasonCode code, const std::string& text) {
  answer.reason_code = code;
  answer.reason = text;
}

}  // namespace bitdoku

#endif
