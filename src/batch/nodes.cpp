#include "batch/nodes.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <memory>
#include <vector>

#include "batch/parallel.hpp"
#include "engines/slice/nodes.hpp"
#include "formats/plain_line.hpp"

namespace bitdoku::batch {
namespace {

// The most records that a thread takes at a time. The last puzzles of a part leave lanes idle, so a
// part has as many as the patience of a caller who wants to stop allows.
constexpr std::size_t kMostNodesPart = 32768;

class NodesWorker {
 public:
  NodesWorker(const RecordBlock& whole, const IsUnique& is_unique, std::uint64_t* nodes)
      : whole_(whole), is_unique_(is_unique), nodes_(nodes) {}

  void count(std::size_t first, std::size_t size) {
    puzzles_.clear();
    for (std::size_t i = 0; i < size; ++i) {
      if (is_unique_(first + i)) puzzles_.push_back(static_cast<std::uint32_t>(i));
    }
    std::fill_n(nodes_ + first, size, std::uint64_t{0});
    slice::NodesJob job{.givens = whole_.record(first),
                        .givens_stride = whole_.stride,
                        .puzzles = puzzles_.data(),
                        .size = puzzles_.size(),
                        .nodes = nodes_ + first};
    if (whole_.kind == Kind::lines) read_lines(job, size);
    counter_.count(job);
  }

 private:
  // An x for a blank has the lower half of an 8, so lines are read into digits.
  void read_lines(slice::NodesJob& job, std::size_t size) {
    digits_.resize(81 * size);
    for (const std::uint32_t puzzle : puzzles_) {
      (void)read_plain_line(reinterpret_cast<const char*>(job.givens + puzzle * job.givens_stride),
                            &digits_[std::size_t{81} * puzzle]);
    }
    job.givens = digits_.data();
    job.givens_stride = 81;
  }

  const RecordBlock& whole_;
  const IsUnique& is_unique_;
  std::uint64_t* nodes_;
  slice::NodeCounter counter_;
  std::vector<std::uint32_t> puzzles_;
  std::vector<Digit> digits_;
};

}  // namespace

std::size_t count_nodes(const RecordBlock& whole, const IsUnique& is_unique,
                        const BatchOptions& options, std::uint64_t* nodes) {
  BITDOKU_ASSERT(whole.kind != Kind::candidates);
  // Parts of one size, because a small last one would leave many lanes idle.
  const std::size_t parts = (whole.size + kMostNodesPart - 1) / kMostNodesPart;
  const std::size_t part = parts == 0 ? 1 : (whole.size + parts - 1) / parts;
  return work_in_parallel(whole.size, part, options, [&]() -> DoPart {
    const auto worker = std::make_shared<NodesWorker>(whole, is_unique, nodes);
    return [worker](std::size_t first, std::size_t size) { worker->count(first, size); };
  });
}

}  // namespace bitdoku::batch
