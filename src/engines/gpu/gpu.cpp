#include "engines/gpu/gpu.hpp"

#include <optional>

#include "engines/band/band.hpp"
#include "engines/gpu/load.hpp"
#include "engines/slice/slice.hpp"
#include "limits/mutex.hpp"

namespace bitdoku::gpu {
namespace {

class LastFailure {
 public:
  void set(std::string text) {
    const Lock lock(mutex_);
    text_ = std::move(text);
  }
  [[nodiscard]] std::string get() {
    const Lock lock(mutex_);
    return text_;
  }

 private:
  Mutex mutex_;
  std::string text_;
};

LastFailure& failure_of_device() {
  static LastFailure failure;
  return failure;
}

// Calls a function of the shared object. Returns the reason if that fails.
template <class Call>
std::string reason_if_it_fails(Call call) {
  const Loaded& file = loaded();
  if (file.plugin == nullptr) return file.why;
  Failure failure{};
  return call(*file.plugin, failure) ? std::string() : std::string(failure.text);
}

class Solver final : public ManySolver {
 public:
  QuestionReport answer(const Question& question) override {
    QuestionReport report;
    if (question.size == 0) return report;
    std::string why = reason_if_it_fails([&](const Plugin& plugin, Failure& failure) {
      return plugin.answer(question, report, failure);
    });
    if (!why.empty()) {
      failure_of_device().set(std::move(why));
      return slice().answer(question);
    }
    // Puzzles with few givens can need more guesses than a thread of the device should make.
    for (std::size_t i = 0; i < question.size; ++i) {
      if (question.counts[i] == kGaveUp) band::answer_one(question, i, report);
    }
    return report;
  }
  [[nodiscard]] std::size_t least_batch() const override { return kLeastBatch; }
  bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                     std::uint8_t* looks) const override {
    return slice::kernels.in_use().look_at_lines(lines, stride, size, looks);
  }

 private:
  slice::Solver& slice() {
    if (!slice_) slice_.emplace();
    return *slice_;
  }

  std::optional<slice::Solver> slice_;
};

// The first call takes a second.
const std::string& why_unavailable() {
  static const std::string why = reason_if_it_fails(
      [](const Plugin& plugin, Failure& failure) { return plugin.open(failure); });
  return why;
}

std::string describe(DeviceFacts& facts) {
  return reason_if_it_fails(
      [&](const Plugin& plugin, Failure& failure) { return plugin.describe(facts, failure); });
}

}  // namespace

const Engine kEngine{
    .name = "gpu",
    .description = "hundreds of thousands of puzzles at once on an NVIDIA device; for large files",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = true,
    .alone = &band::kEngine,
    .takes_clashes = true,
    .many = [](std::size_t) -> std::unique_ptr<ManySolver> { return std::make_unique<Solver>(); },
    .most_at_once = kMostAtOnce,
    .why_unavailable = why_unavailable,
    .describe_device = describe,
    .last_failure = [] { return failure_of_device().get(); },
};

}  // namespace bitdoku::gpu
