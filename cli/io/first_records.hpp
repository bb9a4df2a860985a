// Writes the first record with each key, in bounded memory.
#ifndef BITDOKU_CLI_IO_FIRST_RECORDS_HPP
#define BITDOKU_CLI_IO_FIRST_RECORDS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments/options/writing.hpp"
#include "cli/io/console.hpp"
#include "cli/io/gathered.hpp"
#include "cli/io/key_runs.hpp"
#include "cli/io/part_records.hpp"

namespace bitdoku::cli {

// As long as memory has room for all keys, a record is written at once. When it has not, the keys
// go to a temporary file, sorted (KeyRuns). From then on, records with keys that are new in memory
// wait in another file. When memory is full again, one pass over the sorted keys tells which of
// them are new; these are written in the order in which they came, and their keys join the file.
// So the output is the same with any memory.
class FirstRecords {
 public:
  FirstRecords(const StreamCommandOptions& options, const MemoryOptions& memory, Output& output,
               PartRecords& part);

  // Whether the record of this key is to be added: no record in memory has it.
  bool is_first(const generating::PuzzleKey& key);
  // The same for a record whose key surely comes once. The key is not remembered.
  void takes(const generating::PuzzleKey& key);
  // After is_first or takes, append what stands before the record to this text, call begins(),
  // append the record, and call added().
  std::string& text() { return waits_ ? waiting_text_ : gathered_.text(); }
  void begins() { begin_ = text().size(); }
  void added();

  // Writes what is decided.
  void flush() { gathered_.flush(); }
  // Decides on all records. Then what stands at the end can be added to text() and flushed.
  void finish();
  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  // A record in the file of those that wait, followed by its text.
  struct Head {
    std::uint64_t size;
    std::uint64_t begin;  // of the record in the text
  };
  struct Waiting {
    generating::PuzzleKey key;
    std::size_t at;
  };

  void write(const generating::PuzzleKey& key, std::size_t begin);
  void let_wait();
  void make_room();
  void decide();
  void write_new(const std::vector<bool>& known);
  void end_if(const std::optional<std::string>& failure);

  bool quiet_;
  Output& output_;
  PartRecords& part_;
  Gathered gathered_;
  std::uint64_t most_keys_;
  generating::SeenPuzzles seen_;
  generating::PuzzleKey key_;
  std::size_t begin_ = 0;
  std::uint64_t written_ = 0;

  bool waits_ = false;
  std::string waiting_text_;
  std::vector<generating::PuzzleKey> waiting_;  // in the order of the records
  std::optional<KeyRuns> runs_;
  std::optional<ScratchStream> file_;  // the records that wait
};

}  // namespace bitdoku::cli

#endif
