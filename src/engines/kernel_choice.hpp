// Which of the compiled forms of an engine is used: the first one that the processor can run, or
// the one that was asked for.
#ifndef BITDOKU_ENGINES_KERNEL_CHOICE_HPP
#define BITDOKU_ENGINES_KERNEL_CHOICE_HPP

#include <algorithm>
#include <array>
#include <atomic>
#include <span>

namespace bitdoku {

// A Kernel says by `available` whether this processor can run it. May be used by many threads.
template <class Kernel, std::size_t kSize>
class KernelChoice {
 public:
  // The fastest first; the last can be run by any processor.
  constexpr explicit KernelChoice(const std::array<const Kernel*, kSize>& kernels)
      : kernels_(kernels) {}

  [[nodiscard]] std::span<const Kernel* const> all() const { return kernels_; }
  [[nodiscard]] const Kernel& best() const {
    return **std::ranges::find_if(kernels_,
                                  [](const Kernel* kernel) { return kernel->available(); });
  }
  [[nodiscard]] const Kernel& in_use() {
    const Kernel* kernel = chosen_.load(std::memory_order_relaxed);
    if (kernel != nullptr) return *kernel;
    // Unless another thread has chosen meanwhile.
    const Kernel* const fastest = &best();
    return chosen_.compare_exchange_strong(kernel, fastest, std::memory_order_relaxed) ? *fastest
                                                                                       : *kernel;
  }
  void use(const Kernel& kernel) { chosen_.store(&kernel, std::memory_order_relaxed); }

 private:
  std::array<const Kernel*, kSize> kernels_;
  std::atomic<const Kernel*> chosen_{nullptr};
};

}  // namespace bitdoku

#endif
