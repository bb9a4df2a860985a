// A stable sort whose code is small. std::sort and std::stable_sort add 2 to 5 kB for each type of
// element, together a tenth of the WebAssembly module.
#ifndef BITDOKU_COMMON_MERGE_SORT_HPP
#define BITDOKU_COMMON_MERGE_SORT_HPP

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <type_traits>

namespace bitdoku {

// Sorts [first, last). `spare` has room for half of the elements.
template <class T, class Less>
void merge_sort(T* first, T* last, T* spare, const Less& less) {
  if (last - first < 2) return;
  T* const middle = first + (last - first) / 2;
  merge_sort(first, middle, spare, less);
  merge_sort(middle, last, spare, less);
  T* const spare_end = std::move(first, middle, spare);
  // The merged part never reaches the rest of the right half, because it is `spare` elements
  // behind.
  for (T* right = middle; spare != spare_end; ++first) {
    T* const next = right != last && less(*right, *spare) ? right++ : spare++;
    *first = std::move(*next);
  }
}

// Sorts a contiguous list and keeps the order of equal elements.
template <class List, class Less = std::less<>>
void merge_sort(List& list, const Less& less = {}) {
  using T = std::remove_reference_t<decltype(*std::data(list))>;
  const std::size_t size = std::size(list);
  const std::unique_ptr<T[]> spare(new T[size / 2]);
  merge_sort(std::data(list), std::data(list) + size, spare.get(), less);
}

// Sorts a list and removes what is in it a second time.
template <class List>
void keep_each_once(List& list) {
  merge_sort(list);
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace bitdoku

#endif
