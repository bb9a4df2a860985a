// Pairs puzzles with solutions that have the same id, in any order.
#ifndef BITDOKU_CLI_IO_PAIRS_BY_ID_HPP
#define BITDOKU_CLI_IO_PAIRS_BY_ID_HPP

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "cli/io/input.hpp"

namespace bitdoku::cli {

// Whether the first records of both inputs have an id. Call it before the first `next`.
[[nodiscard]] bool have_ids(Input& puzzles, Input& solutions);

// Gives each puzzle the solution with its id. If an id is there twice in both inputs, the second
// solution belongs to the second puzzle. It reads only as many solutions as it needs, so the
// answers of another program are checked while they arrive.
class PairsById : public batch::RecordSource {
 public:
  PairsById(Input& puzzles, Input& solutions) : puzzles_(puzzles), solutions_(solutions) {}

  bool next(Record& record) override;
  bool ready() override { return puzzles_.ready() && (ended_ || solutions_.ready()); }
  [[nodiscard]] const batch::Source& source() const override { return puzzles_.source(); }

  // What is wrong with the ids of both inputs, one line each. Complete after the last puzzle.
  [[nodiscard]] std::vector<std::string> faults() const;

 private:
  struct Answer {
    std::uint64_t line = 0;  // 0: only the puzzle is known
    std::uint64_t puzzle_line = 0;
    std::vector<Digit> solution;
    std::optional<Error> error;
    std::vector<Answer> more;  // with the same id
  };

  Answer& answer_to(const std::string& id, const Record& puzzle);
  bool read_answer();
  void fault(std::string what);

  Input& puzzles_;
  Input& solutions_;
  std::unordered_map<std::string, Answer> answers_;
  std::vector<std::string> faults_;
  std::uint64_t more_faults_ = 0;
  bool ended_ = false;
};

}  // namespace bitdoku::cli

#endif
