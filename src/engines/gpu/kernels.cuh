// The kernels of the device: text to planes, the search, planes to text.
#ifndef BITDOKU_ENGINES_GPU_KERNELS_CUH
#define BITDOKU_ENGINES_GPU_KERNELS_CUH

#include "engines/gpu/warp.hpp"

namespace bitdoku::gpu {

inline constexpr Word kWholeWarp = 0xFFFFFFFF;
inline constexpr int kBlock = 128;  // threads of a block
// Blocks that a multiprocessor runs at once. A thread then has 96 registers, which is enough.
inline constexpr int kBlocks = 5;

__device__ inline int lane_of_thread() {
  return static_cast<int>(threadIdx.x % kWarp);
}

// A warp in which each thread has one search. All threads must call each function.
class DeviceWarp {
 public:
  __device__ DeviceWarp(const Task& task, Stack stack, Word* queue)
      : search_(task, stack), queue_(queue), guesses_(task.guesses) {}

  template <class Action>
  __device__ void each(Action action) {
    action(search_);
  }
  // Also gives the rank of the thread among those of the set.
  template <class Action>
  __device__ void each_of(Word set, Action action) {
    if (is_in(set)) action(search_, rank_in(set));
  }
  __device__ Word those_that_need(Need need) const {
    return __ballot_sync(kWholeWarp, search_.need() == need);
  }
  __device__ Word those_that_can_give() const {
    return __ballot_sync(kWholeWarp, search_.can_give());
  }
  __device__ Word take_puzzles(int number) {
    Word first = 0;
    if (lane_of_thread() == 0) first = atomicAdd(queue_, static_cast<Word>(number));
    return __shfl_sync(kWholeWarp, first, 0);
  }
  // The threads of `idle` take the oldest states of those of `busy`, as many as there are pairs.
  __device__ void hand_over(Word busy, Word idle) {
    __syncwarp();  // the states are in memory
    const int pairs = min(__popc(busy), __popc(idle));
    const int rank = rank_in(idle);
    const bool takes = is_in(idle) && rank < pairs;
    const int from = takes ? static_cast<int>(__fns(busy, 0, rank + 1)) : 0;
    const Word puzzle = __shfl_sync(kWholeWarp, search_.puzzle(), from);
    const int bottom = __shfl_sync(kWholeWarp, search_.bottom(), from);
    if (takes) search_.take_over(puzzle, bottom, from - lane_of_thread());
    if (is_in(busy) && rank_in(busy) < pairs) search_.give();
  }

  __device__ void add_guesses() const { atomicAdd(guesses_, search_.guesses()); }

 private:
  __device__ static bool is_in(Word set) { return (set >> lane_of_thread() & 1U) != 0; }
  __device__ static int rank_in(Word set) {
    return __popc(set & ((Word{1} << lane_of_thread()) - 1));
  }

  Search search_;
  Word* queue_;
  Word* guesses_;
};

// Searches puzzles from the queue until it is empty. `stacks` has Stack::kTotalQuads for each
// thread of the grid.
__global__ void __launch_bounds__(kBlock, kBlocks)
    search_puzzles(const Task task, Quad* stacks, Word* queue, const Patience patience) {
  const std::size_t thread = blockIdx.x * kBlock + threadIdx.x;
  DeviceWarp warp(task, Stack{.quads = stacks + thread * Stack::kTotalQuads}, queue);
  search_all(warp, patience);
}

// Makes planes of `size` records of 81 bytes. A warp makes one puzzle at a time, a thread each bit.
__global__ void planes_of_records(const std::uint8_t* records, std::size_t stride, Word size,
                                  Word* planes) {
  const Word lane = threadIdx.x % kWarp;
  const Word warps = gridDim.x * blockDim.x / kWarp;
  const bool is_cell = lane < kBits && !is_spare(static_cast<int>(lane));
  for (Word i = (blockIdx.x * blockDim.x + threadIdx.x) / kWarp; i < size; i += warps) {
    Word mine = 0;
    BITDOKU_GPU_UNROLL
    for (int r = 0; r < kRows; ++r) {
      Word digit = 0;
      if (is_cell) digit = digit_of(records[i * stride + cell_of(r, static_cast<int>(lane))]);
      BITDOKU_GPU_UNROLL
      for (int k = 0; k < kPlanes; ++k) {
        const Word plane = __ballot_sync(kWholeWarp, (digit >> k & 1U) != 0);
        if (lane == static_cast<Word>(3 * k + r)) mine = plane;
      }
    }
    if (lane < kPlaneWords) planes[std::size_t{i} * kPlaneWords + lane] = mine;
  }
}

// Makes the candidates of `size` records of 81 masks; bit d - 1 of a mask is digit d.
__global__ void candidates_of_masks(const std::uint16_t* masks, Word size, Word* candidates) {
  const Word lane = threadIdx.x % kWarp;
  const Word warps = gridDim.x * blockDim.x / kWarp;
  const bool is_cell = lane < kBits && !is_spare(static_cast<int>(lane));
  for (Word i = (blockIdx.x * blockDim.x + threadIdx.x) / kWarp; i < size; i += warps) {
    Word mine = 0;
    BITDOKU_GPU_UNROLL
    for (int r = 0; r < kRows; ++r) {
      Word mask = 0;
      if (is_cell) mask = masks[std::size_t{i} * 81 + cell_of(r, static_cast<int>(lane))];
      BITDOKU_GPU_UNROLL
      for (int d = 0; d < kDigits; ++d) {
        const Word cells = __ballot_sync(kWholeWarp, (mask >> d & 1U) != 0);
        if (lane == static_cast<Word>(d * kRows + r)) mine = cells;
      }
    }
    if (lane < kBoardWords) candidates[std::size_t{i} * kBoardWords + lane] = mine;
  }
}

// Writes the solutions of `size` puzzles as records of 81 bytes. Those without a solution stay.
__global__ void records_of_planes(const Word* planes, const Word* counts, Word size,
                                  std::uint8_t zero, std::uint8_t* records, std::size_t stride) {
  const Word lane = threadIdx.x % kWarp;
  const Word warps = gridDim.x * blockDim.x / kWarp;
  const bool is_cell = lane < kBits && !is_spare(static_cast<int>(lane));
  for (Word i = (blockIdx.x * blockDim.x + threadIdx.x) / kWarp; i < size; i += warps) {
    if (counts[i] == 0 || counts[i] >= kGivenUp) continue;
    const Word mine = lane < kPlaneWords ? planes[std::size_t{i} * kPlaneWords + lane] : 0;
    Word all[kPlaneWords];
    BITDOKU_GPU_UNROLL
    for (int w = 0; w < kPlaneWords; ++w) all[w] = __shfl_sync(kWholeWarp, mine, w);
    if (!is_cell) continue;
    BITDOKU_GPU_UNROLL
    for (int r = 0; r < kRows; ++r) {
      records[i * stride + cell_of(r, static_cast<int>(lane))] =
          static_cast<std::uint8_t>(zero + digit_at(all, r, static_cast<int>(lane)));
    }
  }
}

}  // namespace bitdoku::gpu

#endif
