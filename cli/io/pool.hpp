// Things that keep memory worth keeping. Each thread borrows one for the time of a puzzle.
#ifndef BITDOKU_CLI_IO_POOL_HPP
#define BITDOKU_CLI_IO_POOL_HPP

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "limits/mutex.hpp"

namespace bitdoku::cli {

template <class T>
class Pool {
 public:
  explicit Pool(std::function<std::unique_ptr<T>()> make = [] { return std::make_unique<T>(); })
      : make_(std::move(make)) {}

  class Loan {
   public:
    explicit Loan(Pool& pool) : pool_(pool), lent_(pool.borrow()) {}
    ~Loan() { pool_.give_back(std::move(lent_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    T& operator*() const { return *lent_; }
    T* operator->() const { return lent_.get(); }

   private:
    Pool& pool_;
    std::unique_ptr<T> lent_;
  };

 private:
  std::unique_ptr<T> borrow() {
    const Lock lock(mutex_);
    if (idle_.empty()) return make_();
    std::unique_ptr<T> lent = std::move(idle_.back());
    idle_.pop_back();
    return lent;
  }
  void give_back(std::unique_ptr<T> lent) {
    const Lock lock(mutex_);
    idle_.push_back(std::move(lent));
  }

  std::function<std::unique_ptr<T>()> make_;
  Mutex mutex_;
  std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace bitdoku::cli

#endif
