// What `rank` and `catalogue rank` answer to a record.
#ifndef BITDOKU_CLI_COMMANDS_RANK_ANSWER_HPP
#define BITDOKU_CLI_COMMANDS_RANK_ANSWER_HPP

#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <bitdoku/formats.hpp>
#include <bitdoku/verify.hpp>
#include <optional>
#include <string>

namespace bitdoku::cli {

template <class Rank>
struct RankAnswer {
  std::optional<Rank> rank = {};
  Verdict verdict = Verdict::unique;
  std::string reason = {};  // why there is no rank
};

// `find` returns the rank of the cells of a 9x9 board, if it is a grid. `others` says why there are
// no ranks of other boards.
template <class Rank, class Find>
RankAnswer<Rank> rank_answer(const Record& record, const char* others, const Find& find) {
  if (record.error) return {.verdict = Verdict::invalid, .reason = record.error->message};
  const std::optional<Cells9x9> cells = cells_of_9x9(record.puzzle);
  if (!cells) return {.verdict = Verdict::unsupported, .reason = others};
  if (const std::optional<Rank> rank = find(*cells)) return {.rank = rank};
  const bool is_full = std::ranges::find(*cells, Digit{0}) == cells->end();
  return {.verdict = is_full ? Verdict::invalid : Verdict::unsupported,
          .reason = verify(Puzzle(), *cells).value_or("not a grid")};
}

}  // namespace bitdoku::cli

#endif
