// The shared object with the device code. See plugin.hpp.
//
// A question takes a lane: a stream of the device with memory of its own. It is answered in parts,
// one after the other. Threads that ask at the same time take different lanes, so that some lanes
// copy while others compute, or wait for one.
#include <bitdoku/version.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include "engines/gpu/kernels.cuh"
#include "engines/gpu/plugin.hpp"

namespace bitdoku::gpu {
namespace {

constexpr std::size_t kPart = std::size_t{1} << 17;  // puzzles that a lane takes at a time
constexpr std::size_t kMostLanes = 16;
constexpr std::size_t kRecord = 81;
constexpr std::size_t kMostStride = 96;  // records with a longer stride are copied one by one
constexpr Word kMostGuessesOfPuzzle = 1500;

// A call of the device that failed.
struct DeviceError {
  cudaError_t code;
};

void check(cudaError_t code) {
  if (code != cudaSuccess) throw DeviceError{code};
}

struct FreeDevice {
  void operator()(void* memory) const { cudaFree(memory); }
};
struct FreePinned {
  void operator()(void* memory) const { cudaFreeHost(memory); }
};
template <class T>
using DeviceArray = std::unique_ptr<T[], FreeDevice>;
template <class T>
using PinnedArray = std::unique_ptr<T[], FreePinned>;

template <class T>
DeviceArray<T> on_device(std::size_t size) {
  void* memory = nullptr;
  check(cudaMalloc(&memory, size * sizeof(T)));
  return DeviceArray<T>(static_cast<T*>(memory));
}
template <class T>
PinnedArray<T> pinned(std::size_t size) {
  void* memory = nullptr;
  check(cudaMallocHost(&memory, size * sizeof(T)));
  return PinnedArray<T>(static_cast<T*>(memory));
}

int blocks_of_grid() {
  int per_multiprocessor = 0;
  int multiprocessors = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_multiprocessor, search_puzzles, kBlock,
                                                      0));
  check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  return per_multiprocessor * multiprocessors;
}

class Lane {
 public:
  Lane() {
    cudaStream_t stream = nullptr;
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    stream_.reset(stream);
  }

  // Answers at most kPart puzzles of the question, from `begin` on.
  void answer(const Question& question, std::size_t begin, std::size_t size,
              QuestionReport& report) {
    size_ = size;
    check(cudaMemsetAsync(counts_.get(), 0, size * sizeof(Word), stream_.get()));
    check(cudaMemsetAsync(totals_.get(), 0, 2 * sizeof(Word), stream_.get()));
    Task task{.size = static_cast<Word>(size),
              .limit = question.limit,
              .most_guesses = kMostGuessesOfPuzzle,
              .counts = counts_.get(),
              .guesses = totals_.get() + 1};
    if (question.candidates != nullptr) {
      task.candidates = send_candidates(question.candidates + begin * kRecord);
    } else {
      task.givens = send_records(question.givens + begin * question.givens_stride,
                                 question.givens_stride, sent_, planes_);
    }
    if (question.known != nullptr) {
      task.known = send_records(question.known + begin * kRecord, kRecord, sent_known_, known_);
    }
    if (question.struck != nullptr) task.struck = send_struck(question.struck + begin);
    if (question.solutions != nullptr) {
      if (!solutions_) solutions_ = on_device<Quad>(3 * kPart);
      task.solutions = solutions_.get();
    }
    search_puzzles<<<blocks_, kBlock, 0, stream_.get()>>>(task, stacks_.get(), totals_.get(),
                                                          Patience{});
    receive(question, begin);
    report.nodes += size + received_totals_[1];
  }

 private:
  struct DestroyStream {
    void operator()(cudaStream_t stream) const { cudaStreamDestroy(stream); }
  };

  // Bytes on their way to the device.
  struct Sent {
    PinnedArray<std::uint8_t> host;
    DeviceArray<std::uint8_t> device;
    std::size_t room = 0;

    void reserve(std::size_t bytes) {
      if (bytes <= room) return;
      host = pinned<std::uint8_t>(bytes);
      device = on_device<std::uint8_t>(bytes);
      room = bytes;
    }
  };

  static constexpr int kThreads = 256;
  [[nodiscard]] int grid() const {
    return static_cast<int>(std::min<std::size_t>(4096, (size_ * kWarp - 1) / kThreads + 1));
  }

  void send(Sent& sent, std::size_t bytes) {
    check(cudaMemcpyAsync(sent.device.get(), sent.host.get(), bytes, cudaMemcpyHostToDevice,
                          stream_.get()));
  }

  const Quad* send_records(const std::uint8_t* records, std::size_t stride, Sent& sent,
                           DeviceArray<Quad>& planes) {
    const bool is_dense = stride <= kMostStride;
    const std::size_t sent_stride = is_dense ? stride : kRecord;
    const std::size_t bytes = (size_ - 1) * sent_stride + kRecord;
    sent.reserve(kPart * sent_stride);
    if (is_dense) {
      std::memcpy(sent.host.get(), records, bytes);
    } else {
      for (std::size_t i = 0; i < size_; ++i) {
        std::memcpy(&sent.host[i * kRecord], records + i * stride, kRecord);
      }
    }
    send(sent, bytes);
    if (!planes) planes = on_device<Quad>(3 * kPart);
    planes_of_records<<<grid(), kThreads, 0, stream_.get()>>>(
        sent.device.get(), sent_stride, static_cast<Word>(size_), planes.get()->words);
    return planes.get();
  }

  const Word* send_candidates(const std::uint16_t* masks) {
    const std::size_t bytes = size_ * kRecord * sizeof(std::uint16_t);
    sent_.reserve(kPart * kRecord * sizeof(std::uint16_t));
    std::memcpy(sent_.host.get(), masks, bytes);
    send(sent_, bytes);
    if (!candidates_) candidates_ = on_device<Word>(kBoardWords * kPart);
    candidates_of_masks<<<grid(), kThreads, 0, stream_.get()>>>(
        reinterpret_cast<const std::uint16_t*>(sent_.device.get()), static_cast<Word>(size_),
        candidates_.get());
    return candidates_.get();
  }

  const std::uint8_t* send_struck(const std::uint8_t* struck) {
    sent_struck_.reserve(kPart);
    std::memcpy(sent_struck_.host.get(), struck, size_);
    send(sent_struck_, size_);
    return sent_struck_.device.get();
  }

  // Waits for the answers and copies them to the question's memory.
  void receive(const Question& question, std::size_t begin) {
    const bool wants_solutions = question.solutions != nullptr;
    if (wants_solutions) {
      received_.reserve(kPart * kRecord);
      records_of_planes<<<grid(), kThreads, 0, stream_.get()>>>(
          solutions_.get()->words, counts_.get(), static_cast<Word>(size_), question.zero,
          received_.device.get(), kRecord);
      check(cudaMemcpyAsync(received_.host.get(), received_.device.get(), size_ * kRecord,
                            cudaMemcpyDeviceToHost, stream_.get()));
    }
    check(cudaMemcpyAsync(received_counts_.get(), counts_.get(), size_ * sizeof(Word),
                          cudaMemcpyDeviceToHost, stream_.get()));
    check(cudaMemcpyAsync(received_totals_.get(), totals_.get(), 2 * sizeof(Word),
                          cudaMemcpyDeviceToHost, stream_.get()));
    check(cudaGetLastError());
    check(cudaStreamSynchronize(stream_.get()));
    for (std::size_t i = 0; i < size_; ++i) {
      const Word count = received_counts_[i];
      // Its solution may never have been written, even if some thread found enough of them.
      const bool gave_up = count >= kGivenUp;
      question.counts[begin + i] = gave_up ? kGaveUp : std::min(count, question.limit);
      if (!wants_solutions || gave_up || count == 0) continue;
      std::memcpy(question.solutions + (begin + i) * question.solutions_stride,
                  &received_.host[i * kRecord], kRecord);
    }
  }

  std::unique_ptr<std::remove_pointer_t<cudaStream_t>, DestroyStream> stream_;
  int blocks_ = blocks_of_grid();
  std::size_t size_ = 0;  // of this part
  Sent sent_;
  Sent sent_known_;
  Sent sent_struck_;
  Sent received_;
  DeviceArray<Quad> planes_;
  DeviceArray<Quad> known_;
  DeviceArray<Word> candidates_;
  DeviceArray<Quad> solutions_;
  DeviceArray<Quad> stacks_ =
      on_device<Quad>(static_cast<std::size_t>(blocks_) * kBlock * Stack::kTotalQuads);
  DeviceArray<Word> counts_ = on_device<Word>(kPart);
  DeviceArray<Word> totals_ = on_device<Word>(2);  // puzzles begun, guesses
  PinnedArray<Word> received_counts_ = pinned<Word>(kPart);
  PinnedArray<Word> received_totals_ = pinned<Word>(2);
};

// The lanes of all threads.
class Lanes {
 public:
  Lanes() { free_.reserve(kMostLanes); }  // so that giving one back cannot fail

  // A lane that nobody uses. Makes one if all are in use, or else waits. Throws if there is not
  // even memory for one.
  std::unique_ptr<Lane> take() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (!free_.empty()) {
        std::unique_ptr<Lane> lane = std::move(free_.back());
        free_.pop_back();
        return lane;
      }
      if (made_ < most_) {
        try {
          auto lane = std::make_unique<Lane>();
          ++made_;
          return lane;
        } catch (const DeviceError&) {
          if (made_ == 0) throw;
          most_ = made_;
          (void)cudaGetLastError();  // this error was handled
        }
      }
      freed_.wait(lock);
    }
  }
  void give_back(std::unique_ptr<Lane> lane) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(lane));
    freed_.notify_one();
  }
  // After an error of its device a lane is not used again.
  void drop(std::unique_ptr<Lane> lane) {
    const std::lock_guard lock(mutex_);
    lane.reset();
    --made_;
    freed_.notify_all();  // if the last one is gone, each waiting thread must see the error itself
  }

 private:
  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<Lane>> free_;
  std::size_t made_ = 0;
  std::size_t most_ = kMostLanes;
};

// Lives until the process ends, because the driver may be gone before static objects are.
Lanes& lanes() {
  static auto* const all = new Lanes;
  return *all;
}

void explain(cudaError_t code, Failure& failure) {
  const char* advice = "";
  int driver = 0;
  if (cudaDriverGetVersion(&driver) == cudaSuccess && driver == 0) {
    std::snprintf(failure.text, sizeof failure.text,
                  "this machine has no driver for NVIDIA devices");
    return;
  }
  if (code == cudaErrorMemoryAllocation) {
    advice = "; close other programs that use the device";
  } else if (code == cudaErrorInsufficientDriver) {
    advice = "; install a newer driver";
  } else if (code == cudaErrorNoKernelImageForDevice || code == cudaErrorUnsupportedPtxVersion) {
    advice = "; the device or its driver is too old for this build";
  }
  std::snprintf(failure.text, sizeof failure.text, "CUDA says: %s%s", cudaGetErrorString(code),
                advice);
}

// Calls the function. Returns false, with the reason, if the device fails.
template <class Function>
bool succeeds(Failure& failure, Function function) {
  try {
    check(cudaSetDevice(0));
    function();
    return true;
  } catch (const DeviceError& error) {
    explain(error.code, failure);
  } catch (const std::bad_alloc&) {
    std::snprintf(failure.text, sizeof failure.text, "there is too little memory");
  } catch (...) {
    std::snprintf(failure.text, sizeof failure.text, "the system has no more resources");
  }
  (void)cudaGetLastError();
  return false;
}

bool describe(DeviceFacts& facts, Failure& failure) {
  return succeeds(failure, [&] {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, 0));
    std::snprintf(facts.name, sizeof facts.name, "%s", properties.name);
    check(cudaDriverGetVersion(&facts.driver));
    check(cudaRuntimeGetVersion(&facts.runtime));
    facts.multiprocessors = properties.multiProcessorCount;
    check(cudaMemGetInfo(&facts.free_memory, &facts.memory));
  });
}

bool open(Failure& failure) {
  return succeeds(failure, [] { lanes().give_back(lanes().take()); });
}

bool answer(const Question& question, QuestionReport& report, Failure& failure) {
  return succeeds(failure, [&] {
    std::unique_ptr<Lane> lane = lanes().take();
    try {
      for (std::size_t begin = 0; begin < question.size; begin += kPart) {
        lane->answer(question, begin, std::min(kPart, question.size - begin), report);
      }
    } catch (...) {
      lanes().drop(std::move(lane));
      throw;
    }
    lanes().give_back(std::move(lane));
  });
}

constexpr Plugin kPlugin{.version = BITDOKU_VERSION_STRING,
                         .layout = kLayout,
                         .describe = describe,
                         .open = open,
                         .answer = answer};

}  // namespace
}  // namespace bitdoku::gpu

extern "C" __attribute__((visibility("default"))) const bitdoku::gpu::Plugin* bitdoku_gpu_plugin() {
  return &bitdoku::gpu::kPlugin;
}
