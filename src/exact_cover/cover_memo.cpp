#include "exact_cover/cover_memo.hpp"

#include <algorithm>

namespace bitdoku {

std::uint32_t CoverMemo::hash_of(Key key) {
  std::uint64_t hash = key.size();
  for (const std::uint32_t word : key) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15U;  // 2^64 divided by the golden ratio
    hash ^= hash >> 29U;
  }
  return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}

CoverMemo::Key CoverMemo::key_of(const Entry& entry) const {
  return Key(words_).subspan(entry.key_begin, entry.key_size);
}

std::size_t CoverMemo::slot_of(Key key, std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == 0) return slot;
    const Entry& entry = entries_[slots_[slot] - 1];
    if (entry.hash == hash && std::ranges::equal(key_of(entry), key)) return slot;
  }
}

const BigCount* CoverMemo::find(Key key) const {
  const std::uint32_t number = slots_[slot_of(key, hash_of(key))];
  return number == 0 ? nullptr : &entries_[number - 1].count;
}

// A vector can double its memory when it grows, so only half of the memory is used.
bool CoverMemo::has_room(std::size_t key_size) const {
  const std::size_t used = (entries_.size() + 1) * sizeof(Entry) +
                           (words_.size() + key_size) * sizeof(words_[0]) +
                           slots_.size() * sizeof(slots_[0]);
  return used <= memory_ / 2 && entries_.size() < 0x7fffffffU;
}

void CoverMemo::insert(Key key, BigCount count) {
  if (!has_room(key.size())) return;
  if (2 * entries_.size() >= slots_.size()) grow();
  const std::uint32_t hash = hash_of(key);
  const std::size_t begin = words_.size();
  words_.insert(words_.end(), key.begin(), key.end());
  entries_.push_back({count, begin, static_cast<std::uint32_t>(key.size()), hash});
  slots_[slot_of(key, hash)] = static_cast<std::uint32_t>(entries_.size());
}

void CoverMemo::grow() {
  slots_.assign(2 * slots_.size(), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    std::size_t slot = entries_[i].hash & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = i + 1;
  }
}

}  // namespace bitdoku
