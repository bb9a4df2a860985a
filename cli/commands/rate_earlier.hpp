// The lines that an interrupted run of `bitdoku rate --resume` wrote. Its tables are EarlierRows.
#ifndef BITDOKU_CLI_COMMANDS_RATE_EARLIER_HPP
#define BITDOKU_CLI_COMMANDS_RATE_EARLIER_HPP

#include <optional>
#include <string>
#include <string_view>

#include "cli/commands/rate.hpp"
#include "cli/io/earlier_lines.hpp"

namespace bitdoku::cli {

// The verdict of a puzzle that was not rated. If it has exactly one solution, rating took too long.
[[nodiscard]] Verdict verdict_of_refused(const Record& record);

// The options that decide what the lines say.
[[nodiscard]] RunOptions run_options(const RateArguments& options);

class EarlierRatings : public EarlierLines {
 public:
  EarlierRatings(const RateArguments& options, RunOptions of_run, bool leaves_out);

 protected:
  std::string head() override { return ""; }
  [[nodiscard]] bool fits(const Record& record, std::string_view line) const override;
  [[nodiscard]] std::optional<Verdict> refusal_in(const Record& record,
                                                  std::string_view line) const override;
  [[nodiscard]] bool may_begin_a_line(std::string_view text) const override;

 private:
  static bool fits_json(const Record& record, std::string_view line);
  [[nodiscard]] bool fits_format(const Record& record, std::string_view line) const;

  const RateArguments& options_;
};

}  // namespace bitdoku::cli

#endif
