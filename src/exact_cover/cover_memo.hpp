// The memo of a count: it has the number of covers for each remaining problem. It is a hash table
// with limited memory, from which nothing is removed.
#ifndef BITDOKU_EXACT_COVER_COVER_MEMO_HPP
#define BITDOKU_EXACT_COVER_COVER_MEMO_HPP

#include <bitdoku/count.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku {

class CoverMemo {
 public:
  using Key = std::span<const std::uint32_t>;

  explicit CoverMemo(std::size_t memory) : memory_(memory), slots_(kFirstSlots) {}

  // Returns null if the key is not in the memo. The result is valid until the next `insert`.
  [[nodiscard]] const BigCount* find(Key key) const;
  // Adds a key that is not in the memo. Does nothing if the memory is full.
  void insert(Key key, BigCount count);
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    BigCount count;
    std::size_t key_begin;
    std::uint32_t key_size;
    std::uint32_t hash;
  };
  static constexpr std::size_t kFirstSlots = 1024;  // always a power of two

  [[nodiscard]] static std::uint32_t hash_of(Key key);
  [[nodiscard]] Key key_of(const Entry& entry) const;
  [[nodiscard]] bool has_room(std::size_t key_size) const;
  // The slot of this key. If the key is not in the memo, the slot that it would get.
  [[nodiscard]] std::size_t slot_of(Key key, std::uint32_t hash) const;
  void grow();

  std::size_t memory_;
  std::vector<std::uint32_t> slots_;  // 1 + the index of an entry, 0 for none
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> words_;  // the words of all keys
};

}  // namespace bitdoku

#endif
