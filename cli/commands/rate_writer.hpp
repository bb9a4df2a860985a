// Writes the results of `bitdoku rate`.
#ifndef BITDOKU_CLI_COMMANDS_RATE_WRITER_HPP
#define BITDOKU_CLI_COMMANDS_RATE_WRITER_HPP

#include <array>
#include <bitdoku/levels.hpp>
#include <bitdoku/trial.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  std::optional<TrialRating> trial;    // of --trial
};

// bitdoku's own rating, which shapes other than 9x9 have.
struct OwnRated {
  TechniqueRating rating;
  bool above = false;                      // harder than --stop-above
  ReasonCode ended_by = ReasonCode::none;  // why rating ended early; then there is no rating
  double seconds = 0;
  std::optional<double> search_nodes;  // of --nodes
};

class RateWriter {
 public:
  explicit RateWriter(const RateArguments& options) : options_(options) {}

  // The columns that are added to a table.
  [[nodiscard]] std::vector<std::string> columns() const;
  void write(Reply& reply, const Rated& rated) const;
  void write_refused(Reply& reply, std::string_view verdict, std::string_view reason) const;

  // Writes bitdoku's own rating. In --format it takes the place of ER, and `-` those of EP and ED.
  void write_own(Reply& reply, const OwnRated& own) const;

 private:
  [[nodiscard]] std::string text(int tenths, bool known) const;
  static void write_csv(Reply& reply, const Rated& rated,
                        const std::array<std::string, 3>& ratings);
  void write_json(Reply& reply, const Rated& rated) const;
  void write_formatted(Reply& reply, const Rated& rated,
                       const std::array<std::string, 3>& ratings) const;

  const RateArguments& options_;
};

}  // namespace bitdoku::cli

#endif
