// Numbers the records of several operands one after the other, as --givens FILE numbers its
// puzzles.
#ifndef BITDOKU_CLI_IO_NUMBERED_HPP
#define BITDOKU_CLI_IO_NUMBERED_HPP

#include <bitdoku/formats.hpp>
#include <map>

#include "batch/pipeline.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::cli {

class NumberedRecords : public batch::RecordSource {
 public:
  explicit NumberedRecords(batch::RecordSource& records) : records_(records) {}

  bool next(Record& record) override {
    if (!records_.next(record)) return false;
    const Lock lock(mutex_);
    first_.try_emplace(&records_.source(), count_ - record.index);
    ++count_;
    return true;
  }
  bool ready() override { return records_.ready(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

  // The number of a record that was read, from 0. Any thread may call it.
  [[nodiscard]] std::uint64_t number(const Record& record, const batch::Source& source) const {
    const Lock lock(mutex_);
    return first_.at(&source) + record.index;
  }
  [[nodiscard]] std::uint64_t count() const {
    const Lock lock(mutex_);
    return count_;
  }

 private:
  batch::RecordSource& records_;
  mutable Mutex mutex_;
  std::uint64_t count_ = 0;
  std::map<const batch::Source*, std::uint64_t> first_;  // the number of a source's first record
};

}  // namespace bitdoku::cli

#endif
