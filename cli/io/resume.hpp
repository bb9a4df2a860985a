// Going on where a run that was cut off had stopped: as many records of the input are passed over
// as there are complete lines in the output.
#ifndef BITDOKU_CLI_IO_RESUME_HPP
#define BITDOKU_CLI_IO_RESUME_HPP

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "batch/pipeline.hpp"

namespace bitdoku::cli {

// The complete lines of the file after `head`; what stands after them is cut off. 0 when there is
// no file or nothing of use in it; then it is empty.
// Says why and gives nothing when it cannot be read or changed, or does not begin with `head` or,
// when that is empty, with a line that `is_ours`.
[[nodiscard]] std::optional<std::uint64_t> keep_complete_lines(
    const std::string& path, const std::string& head,
    const std::function<bool(std::string_view)>& is_ours);

// The records of another source after the first `count` ones.
class Skipping : public batch::RecordSource {
 public:
  Skipping(batch::RecordSource& records, std::uint64_t count) : records_(records), left_(count) {}

  bool next(Record& record) override;
  bool ready() override { return left_ == 0 && records_.ready(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

 private:
  batch::RecordSource& records_;
  std::uint64_t left_;
};

}  // namespace bitdoku::cli

#endif
