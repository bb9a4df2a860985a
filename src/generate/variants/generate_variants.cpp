// Makes puzzles with other rules on several threads, and hands them over in order.
#include <bitdoku/generate_variants.hpp>
#include <map>
#include <optional>

#include "generate/seed.hpp"
#include "generate/variants/themes.hpp"
#include "generate/variants/variant_maker.hpp"
#include "limits/mutex.hpp"
#include "limits/threads.hpp"

namespace bitdoku {
namespace {

using generating::VariantMaker;

class VariantDelivery {
 public:
  VariantDelivery(const GenerateVariantsOptions& options, const OnGeneratedVariant& on_puzzle)
      : options_(options), on_puzzle_(on_puzzle), next_(options.first), waiting_for_(next_) {}

  // The number of the next puzzle to make.
  std::optional<std::uint64_t> take() {
    const Lock lock(mutex_);
    if (is_stopped_ || next_ - options_.first >= options_.count) return std::nullopt;
    return next_++;
  }
  // Hands over what is ready, in order. A puzzle that was not found ends the work in its turn.
  void put(std::uint64_t number, VariantMaker::Made made) {
    const Lock lock(mutex_);
    ready_.emplace(number, std::move(made));
    while (!is_stopped_ && !ready_.empty() && ready_.begin()->first == waiting_for_) {
      const auto first = ready_.extract(ready_.begin());
      hand_over(first.mapped());
      ++waiting_for_;
    }
  }
  void stop() {
    const Lock lock(mutex_);
    is_stopped_ = true;
  }
  [[nodiscard]] GenerateVariantsAnswer answer() {
    const Lock lock(mutex_);
    return answer_;
  }

 private:
  void hand_over(const VariantMaker::Made& made) {
    if (!made.puzzle) {
      answer_.reason = made.reason;
      is_stopped_ = true;
      return;
    }
    ++answer_.made;
    is_stopped_ = !on_puzzle_(*made.puzzle);
  }

  const GenerateVariantsOptions& options_;
  const OnGeneratedVariant& on_puzzle_;
  Mutex mutex_;
  std::uint64_t next_;
  std::uint64_t waiting_for_;
  bool is_stopped_ = false;
  std::map<std::uint64_t, VariantMaker::Made> ready_;
  GenerateVariantsAnswer answer_;
};

// Tells the other threads to end if this one throws.
struct EndOnThrow {
  explicit EndOnThrow(VariantDelivery& all) : delivery(all) {}
  EndOnThrow(const EndOnThrow&) = delete;
  EndOnThrow& operator=(const EndOnThrow&) = delete;
  ~EndOnThrow() {
    if (!is_done) delivery.stop();
  }
  VariantDelivery& delivery;
  bool is_done = false;
};

}  // namespace

GenerateVariantsAnswer generate_variants(const GenerateVariantsOptions& options,
                                         const OnGeneratedVariant& on_puzzle) {
  if (std::string why = generating::why_no_variant(options.wish); !why.empty()) return {0, why};
  const std::uint64_t seed =
      generating::mixed_seed(options.seed, generating::text_of(options.wish));
  const VariantMaker maker(options.wish, seed, options.stop);
  VariantDelivery delivery(options, on_puzzle);
  run_on_threads(thread_count(options.threads), [&] {
    EndOnThrow guard(delivery);
    while (const auto number = delivery.take()) delivery.put(*number, maker.make(*number));
    guard.is_done = true;
  });
  return delivery.answer();
}

}  // namespace bitdoku
