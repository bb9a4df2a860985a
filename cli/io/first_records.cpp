#include "cli/io/first_records.hpp"

#include <algorithm>
#include <cerrno>
#include <limits>

#include "cli/io/memory_need.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {

using generating::PuzzleKey;

namespace {

// What a key takes in memory, in the set and in the list of those that wait.
constexpr std::uint64_t kBytesOfKey = 80;

std::uint64_t most_keys(const MemoryOptions& options) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max() >> 20U;
  constexpr std::uint64_t kLeast = std::uint64_t{1} << 20U;
  if (options.memory) return (std::min(*options.memory, kMost) << 20U) / kBytesOfKey;
  // A third of the free memory: buffers and other jobs need some, too. With a few keys the time
  // would be quadratic.
  if (const auto free = free_memory()) return std::max(kLeast, *free / 3) / kBytesOfKey;
  return std::numeric_limits<std::uint64_t>::max();
}

}  // namespace

FirstRecords::FirstRecords(const StreamCommandOptions& options, const MemoryOptions& memory,
                           Output& output, PartRecords& part)
    : quiet_(options.quiet),
      output_(output),
      part_(part),
      gathered_(options, output),
      most_keys_(most_keys(memory)) {}

bool FirstRecords::is_first(const PuzzleKey& key) {
  if (seen_.size() >= most_keys_) make_room();
  if (!seen_.insert(key).second) return false;
  takes(key);
  return true;
}

void FirstRecords::takes(const PuzzleKey& key) {
  key_ = key;
  if (!waits_) part_.will_add(gathered_.text());
}

void FirstRecords::added() {
  if (waits_) return let_wait();
  write(key_, begin_);
}

void FirstRecords::write(const PuzzleKey& key, std::size_t begin) {
  part_.added(key, gathered_.text(), begin);
  gathered_.added();
  ++written_;
}

void FirstRecords::let_wait() {
  waiting_.push_back(key_);
  const Head head{waiting_text_.size(), begin_};
  std::fstream& file = file_->stream();
  errno = 0;
  file.write(reinterpret_cast<const char*>(&head), sizeof head);
  file.write(waiting_text_.data(), static_cast<std::streamsize>(waiting_text_.size()));
  if (!file) end_if(file_->why());
  waiting_text_.clear();
}

void FirstRecords::finish() {
  if (waits_) decide();
  waits_ = false;
}

void FirstRecords::make_room() {
  if (waits_) return decide();
  if (!quiet_) {
    say("bitdoku: the memory for " + counted(seen_.size(), "puzzle") +
        " is full (--memory); later puzzles wait on the disk and are written in blocks\n");
  }
  std::vector<PuzzleKey> keys(seen_.begin(), seen_.end());
  seen_ = {};
  std::ranges::sort(keys);
  runs_.emplace();
  end_if(runs_->add(keys));
  file_.emplace();
  end_if(file_->why_not());
  // A vector that grows needs up to three times as much memory.
  waiting_.reserve(static_cast<std::size_t>(most_keys_));
  waits_ = true;
}

void FirstRecords::decide() {
  seen_ = {};
  std::vector<Waiting> order;
  order.reserve(waiting_.size());
  for (const PuzzleKey& key : waiting_) order.push_back({key, order.size()});
  std::ranges::sort(order, {}, &Waiting::key);
  std::vector<PuzzleKey> sorted;
  sorted.reserve(order.size());
  for (const Waiting& one : order) sorted.push_back(one.key);
  std::vector<bool> known(order.size());
  end_if(runs_->find(sorted, [&](std::size_t i) { known[order[i].at] = true; }));
  write_new(known);
  std::size_t left = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (!known[order[i].at]) sorted[left++] = sorted[i];
  }
  sorted.resize(left);
  end_if(runs_->add(sorted));
  waiting_.clear();
}

// Writes the records that waited, and begins their file again.
void FirstRecords::write_new(const std::vector<bool>& known) {
  std::fstream& file = file_->stream();
  errno = 0;
  file.seekg(0);
  std::string text;
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    Head head{};
    file.read(reinterpret_cast<char*>(&head), sizeof head);
    if (file) {
      text.resize(static_cast<std::size_t>(head.size));
      file.read(text.data(), static_cast<std::streamsize>(text.size()));
    }
    if (!file) end_if(file_->why());
    if (known[i]) continue;
    std::string& out = gathered_.text();
    part_.will_add(out);
    const std::size_t begin = out.size() + static_cast<std::size_t>(head.begin);
    out += text;
    write(waiting_[i], begin);
  }
  file.seekp(0);
  if (!file) end_if(file_->why());
}

// Standard output gets what is decided. A file of --output stays as it was before the command.
void FirstRecords::end_if(const std::optional<std::string>& failure) {
  if (!failure) return;
  file_.reset();
  runs_.reset();
  gathered_.flush();
  output_.close(false);
  say("bitdoku: " + *failure + "\n");
  platform::end_process(kBadInput);
}

}  // namespace bitdoku::cli
