// The kernels of an engine: its compiled forms, one for each instruction set that it has code for.
//
// An engine keeps its kernels in one table, `Kernels<Kernel>`. The row of the engine shows the same
// table as a `KernelTable`, which only has the names and places of the kernels.
#ifndef BITDOKU_ENGINES_KERNELS_HPP
#define BITDOKU_ENGINES_KERNELS_HPP

#include <algorithm>
#include <atomic>
#include <bitdoku/assert.hpp>
#include <cstddef>
#include <span>
#include <string_view>

namespace bitdoku {

// The kernels have places from 0 to size() - 1. The fastest is first, and every processor can run
// the last. Many threads may use the table at once.
class KernelTable {
 public:
  [[nodiscard]] virtual std::size_t size() const = 0;
  // The instruction set of the kernel, a string literal.
  [[nodiscard]] virtual std::string_view name(std::size_t place) const = 0;
  // Whether this processor can run the kernel.
  [[nodiscard]] virtual bool is_available(std::size_t place) const = 0;
  // The kernel that searches use: the fastest available one, unless another one was chosen.
  [[nodiscard]] virtual std::size_t place_in_use() const = 0;
  // Chooses the kernel for the searches that begin from now on. It must be available.
  virtual void use_place(std::size_t place) = 0;

 protected:
  ~KernelTable() = default;
};

// A Kernel has a `name`, and `available` returns whether this processor can run it.
template <class Kernel>
class Kernels final : public KernelTable {
 public:
  // The kernels must outlive the table.
  constexpr explicit Kernels(std::span<const Kernel* const> kernels) : kernels_(kernels) {}

  [[nodiscard]] std::span<const Kernel* const> all() const { return kernels_; }
  [[nodiscard]] const Kernel& best() const {
    return **std::ranges::find_if(kernels_,
                                  [](const Kernel* kernel) { return kernel->available(); });
  }
  [[nodiscard]] const Kernel& in_use() const {
    const Kernel* kernel = chosen_.load(std::memory_order_relaxed);
    return kernel != nullptr ? *kernel : choose_best();
  }
  void use(const Kernel& kernel) {
    BITDOKU_ASSERT(kernel.available());
    chosen_.store(&kernel, std::memory_order_relaxed);
  }

  [[nodiscard]] std::size_t size() const override { return kernels_.size(); }
  [[nodiscard]] std::string_view name(std::size_t place) const override {
    BITDOKU_ASSERT(place < kernels_.size());
    return kernels_[place]->name;
  }
  [[nodiscard]] bool is_available(std::size_t place) const override {
    BITDOKU_ASSERT(place < kernels_.size());
    return kernels_[place]->available();
  }
  [[nodiscard]] std::size_t place_in_use() const override {
    return static_cast<std::size_t>(std::ranges::find(kernels_, &in_use()) - kernels_.begin());
  }
  void use_place(std::size_t place) override {
    BITDOKU_ASSERT(place < kernels_.size());
    use(*kernels_[place]);
  }

 private:
  // Stores the best kernel, unless another thread has chosen one in the meantime.
  const Kernel& choose_best() const {
    const Kernel* none = nullptr;
    const Kernel* const fastest = &best();
    return chosen_.compare_exchange_strong(none, fastest, std::memory_order_relaxed) ? *fastest
                                                                                     : *none;
  }

  std::span<const Kernel* const> kernels_;
  mutable std::atomic<const Kernel*> chosen_{nullptr};
};

}  // namespace bitdoku

#endif
