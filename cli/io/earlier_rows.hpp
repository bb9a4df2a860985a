// Continues an interrupted run that wrote a table (CSV) and added columns to it.
#ifndef BITDOKU_CLI_IO_EARLIER_ROWS_HPP
#define BITDOKU_CLI_IO_EARLIER_ROWS_HPP

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cli/io/added_columns.hpp"
#include "cli/io/earlier_lines.hpp"

namespace bitdoku::cli {

// The cell of an added column in a row that was written earlier.
using EarlierCell = std::function<std::string(std::string_view column)>;
// The verdict of a row without an answer, or nothing if the row has one.
using RefusalInRow =
    std::function<std::optional<Verdict>(const Record& record, const EarlierCell& cell)>;

class EarlierRows : public EarlierLines {
 public:
  // `records`: the input of `take_up`. `added`: the columns whose cells are not compared.
  EarlierRows(std::string path, RunOptions options, bool leaves_out, WithAddedColumns& records,
              std::span<const std::string> added, const Writer& writer, RefusalInRow refusal);

 protected:
  std::string head() override;
  [[nodiscard]] bool fits(const Record& record, std::string_view line) const override;
  [[nodiscard]] std::optional<Verdict> refusal_in(const Record& record,
                                                  std::string_view line) const override;
  [[nodiscard]] bool may_begin_a_line(std::string_view text) const override { return text.empty(); }

 private:
  [[nodiscard]] bool is_added(std::size_t column) const;

  WithAddedColumns& records_;
  std::span<const std::string> added_;
  const Writer& writer_;
  RefusalInRow refusal_;
  std::vector<std::string> names_;  // of all columns
};

}  // namespace bitdoku::cli

#endif
