// A part of a command that writes each puzzle once: notes where the records are in the file, and
// their keys. Without --part it does nothing.
#ifndef BITDOKU_CLI_IO_PART_RECORDS_HPP
#define BITDOKU_CLI_IO_PART_RECORDS_HPP

#include <string>
#include <vector>

#include "cli/io/part_keys.hpp"
#include "cli/io/stream.hpp"

namespace bitdoku::cli {

class PartRecords {
 public:
  explicit PartRecords(const StreamCommandOptions& options) : options_(options) {}

  // Returns an exit code, after a message; kWell to go on.
  int begin(Input& input, const RecordOptions& form) {
    return options_.part ? begin_part_of_stream(options_, input, &form, has_head_) : kWell;
  }
  // Where the records go.
  [[nodiscard]] OutputOptions output() const {
    OutputOptions place = options_;
    place.is_part = options_.part.has_value();
    return place;
  }
  // Call these before and after something is added to a text. All of the text goes to the file.
  // The record begins at `begin`; the head of a table may stand before it.
  void will_add(const std::string& text) { size_before_ = text.size(); }
  void added(const generating::PuzzleKey& key, const std::string& text, std::size_t begin) {
    if (!options_.part) return;
    keys_.push_back({key, written_ + begin - size_before_, text.size() - begin});
    written_ += text.size() - size_before_;
  }
  // Call it when the output is closed. Returns the exit code of the command.
  int finish(const Input& input, const batch::Tally& total) {
    if (!options_.part || !is_complete(total, input)) return exit_code(total, input);
    std::optional<KeysNote> keys = write_keys(options_.output, std::move(keys_));
    if (!keys) return kBadInput;
    return finish_part_of_stream(options_, input, total, has_head_, std::move(keys));
  }

 private:
  const StreamCommandOptions& options_;
  bool has_head_ = false;
  std::vector<PartKey> keys_;
  std::size_t size_before_ = 0;
  std::uint64_t written_ = 0;
};

}  // namespace bitdoku::cli

#endif
