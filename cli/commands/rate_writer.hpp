// Writes the results of `bitdoku rate`.
#ifndef BITDOKU_CLI_COMMANDS_RATE_WRITER_HPP
#define BITDOKU_CLI_COMMANDS_RATE_WRITER_HPP

#include <array>
#include <bitdoku/levels.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cli/arguments/tenths.hpp"
#include "cli/commands/rate.hpp"
#include "cli/commands/rate_isomorphs.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

struct Rated {
  Tenths tenths;
  bool wanted = true;                      // whether the puzzle meets the conditions
  bool stopped = false;                    // harder than --stop-above; ER is not known exactly
  ReasonCode ended_by = ReasonCode::none;  // why rating ended early; then there is no rating
  int steps = 0;
  double seconds = 0;
  std::optional<Spread> spread;        // of --isomorphs
  std::optional<double> search_nodes;  // of --nodes
};

// The puzzle as a line that can be read again. A puzzle with eliminated candidates is a line of the
// format `hodoku`. Empty if the puzzle could not be read.
[[nodiscard]] std::string rated_text(const Record& record);

class RateWriter {
 public:
  explicit RateWriter(const RateArguments& options) : options_(options) {}

  // The first line of the output, or nothing if the form has none.
  [[nodiscard]] std::string head() const;
  void write(Reply& reply, const Rated& rated) const;
  void write_refused(Reply& reply, std::string_view verdict, std::string_view reason) const;

  // Whether there is a place for bitdoku's own rating, which other shapes than 9x9 have.
  [[nodiscard]] bool can_write_own() const;
  void write_own(Reply& reply, const TechniqueRating& rating) const;

 private:
  [[nodiscard]] bool is_json() const;
  [[nodiscard]] std::string text(int tenths, bool known) const;
  void write_json(Reply& reply, const Rated& rated) const;
  void write_formatted(Reply& reply, const Rated& rated,
                       const std::array<std::string, 3>& ratings) const;

  const RateArguments& options_;
};

}  // namespace bitdoku::cli

#endif
