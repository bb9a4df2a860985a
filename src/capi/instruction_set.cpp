// The instruction sets. Their names are string literals, so a NUL follows them.
#include <bitdoku/bitdoku.h>

#include <bitdoku/instruction_set.hpp>

size_t bitdoku_instruction_set_count() noexcept {
  return bitdoku::instruction_sets().size();
}

const char* bitdoku_instruction_set_at(size_t index) noexcept {
  const auto sets = bitdoku::instruction_sets();
  return index < sets.size() ? sets[index].data() : nullptr;
}

const char* bitdoku_instruction_set() noexcept {
  return bitdoku::instruction_set().data();
}

bitdoku_status bitdoku_use_instruction_set(const char* name) noexcept {
  if (name == nullptr) return BITDOKU_NULL_POINTER;
  return bitdoku::use_instruction_set(name) ? BITDOKU_OK : BITDOKU_UNSUPPORTED;
}
