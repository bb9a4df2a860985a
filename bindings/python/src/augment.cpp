// Many random images of puzzles and their solutions.
//
// The images are those of bitdoku_random_isomorph with the same seed and number. This file draws
// eight symmetries at once and moves whole lines as vectors, which takes a small part of the time.
// The tests compare the two.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <new>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#include "generate/random.hpp"
#include "generate/seed.hpp"
#include "symmetries.hpp"

extern "C" {
#include "module.h"
}

namespace {

using bitdoku::generating::Random;
using namespace bitdoku::python;

// A board, or the transposed board, with room for a vector at each line.
using Cells = std::array<std::uint8_t, kSide * kVector>;

// A board and the transposed board. Each of the two is made when it is asked for.
class Original {
 public:
  explicit Original(const std::uint8_t* from) : from_(from) {}

  const Cells& cells(bool transposed) {
    if (!has_[transposed ? 1 : 0]) make(transposed);
    return cells_[transposed ? 1 : 0];
  }

 private:
  void make(bool transposed) {
    Cells& cells = cells_[transposed ? 1 : 0];
    for (std::size_t i = 0; i < kSide; ++i) {
      if (transposed) {
        for (std::size_t j = 0; j < kSide; ++j) cells[j * kVector + i] = from_[i * kSide + j];
      } else {
        std::memcpy(cells.data() + i * kVector, from_ + i * kSide, kSide);
      }
    }
    has_[transposed ? 1 : 0] = true;
  }

  const std::uint8_t* from_;
  std::array<Cells, 2> cells_;
  std::array<bool, 2> has_{};
};

// Vectors of 16 bytes, of which `pick` takes entries by number.
#if defined(__x86_64__)
#define VECTORS __attribute__((target("ssse3")))
using Vector = __m128i;
VECTORS Vector load(const std::uint8_t* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
VECTORS void store(std::uint8_t* to, Vector vector) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), vector);
}
VECTORS void store_nine(std::uint8_t* to, Vector vector) {
  _mm_storel_epi64(reinterpret_cast<__m128i*>(to), vector);
  to[8] = static_cast<std::uint8_t>(_mm_extract_epi16(vector, 4));
}
VECTORS Vector pick(Vector from, Vector numbers) {
  return _mm_shuffle_epi8(from, numbers);
}
bool has_vectors() {
  return __builtin_cpu_supports("ssse3") != 0;
}
#elif defined(__aarch64__)
#define VECTORS
using Vector = uint8x16_t;
Vector load(const std::uint8_t* from) {
  return vld1q_u8(from);
}
void store(std::uint8_t* to, Vector vector) {
  vst1q_u8(to, vector);
}
void store_nine(std::uint8_t* to, Vector vector) {
  vst1_u8(to, vget_low_u8(vector));
  vst1q_lane_u8(to + 8, vector, 8);
}
Vector pick(Vector from, Vector numbers) {
  return vqtbl1q_u8(from, numbers);
}
bool has_vectors() {
  return true;
}
#endif

void move_plainly(const Symmetry& symmetry, const Cells& from, std::uint8_t* image) {
  for (std::size_t i = 0; i < kCells; ++i) {
    image[i] =
        symmetry.names[from[symmetry.outer[i / kSide] * kVector + symmetry.inner[i % kSide]]];
  }
}

using Move = void(const Symmetry& symmetry, const Cells& from, std::uint8_t* image);

#ifdef VECTORS
VECTORS void move_by_vectors(const Symmetry& symmetry, const Cells& from, std::uint8_t* image) {
  const Vector inner = load(symmetry.inner.data());
  const Vector names = load(symmetry.names.data());
  // The next line replaces what is stored behind a line; behind the last one is another image.
  for (std::size_t i = 0; i + 1 < kSide; ++i) {
    const Vector line = load(from.data() + symmetry.outer[i] * kVector);
    store(image + i * kSide, pick(names, pick(line, inner)));
  }
  const Vector last = load(from.data() + symmetry.outer[kSide - 1] * kVector);
  store_nine(image + kCells - kSide, pick(names, pick(last, inner)));
}
Move* fastest_move() {
  return has_vectors() ? move_by_vectors : move_plainly;
}
#else
Move* fastest_move() {
  return move_plainly;
}
#endif

// The images of one puzzle that were made so far: a table of hashes of 64 bits.
class Seen {
 public:
  void begin(std::uint64_t copies) { table_.assign(std::bit_ceil(2 * copies), 0); }
  // False if the image was there before.
  bool add(const std::uint8_t* image) {
    std::array<std::uint64_t, 11> words{};
    std::memcpy(words.data(), image, kCells);
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words) hash = Random::scramble(hash ^ word) + word;
    hash |= 1;  // 0 is a free place
    std::size_t place = hash >> 1U;
    for (;; ++place) {
      std::uint64_t& entry = table_[place & (table_.size() - 1)];
      if (entry == hash) return false;
      if (entry != 0) continue;
      entry = hash;
      return true;
    }
  }

 private:
  std::vector<std::uint64_t> table_;
};

struct Task {
  const std::uint8_t* puzzles;
  const std::uint8_t* solutions;  // or nullptr
  std::uint8_t* images;
  std::uint8_t* solution_images;
  std::uint64_t copies;
  std::uint64_t mixed_seed;
  bool distinct;
  const bitdoku_stop* stop;  // or nullptr
};

bool is_stopped(const Task& task) {
  return task.stop != nullptr && bitdoku_stop_requested(task.stop) != 0;
}

// Random symmetries one after the other, drawn eight at a time.
class Draws {
 public:
  // The numbers of a row begin at row << 32. After `count` of them the next row follows.
  explicit Draws(const Task& task)
      : task_(task), count_(task.distinct ? ~std::uint64_t{0} : task.copies) {}

  // Forgets what was drawn.
  void restart() { next_ = kAtOnce; }

  // Whether it is time to draw, before number `draw` of the row.
  [[nodiscard]] bool is_empty() const { return next_ == kAtOnce; }

  void draw(std::uint64_t row, std::uint64_t draw) {
    Numbers numbers;
    for (std::uint64_t& number : numbers) {
      number = row << 32U | draw;
      if (++draw == count_) draw = 0, ++row;
    }
    symmetries_.draw(task_.mixed_seed, numbers);
    next_ = 0;
  }

  Symmetry take() { return symmetries_[next_++]; }

 private:
  const Task& task_;
  std::uint64_t count_;
  Symmetries symmetries_;
  std::size_t next_ = kAtOnce;
};

// Writes the images of one puzzle. False if it has too few different ones.
bool augment_row(const Task& task, std::uint64_t row, Draws& draws, Seen& seen) {
  Original puzzle(task.puzzles + row * kCells);
  Original solution(task.solutions + (task.solutions != nullptr ? row * kCells : 0));
  Move* const move = fastest_move();
  if (task.distinct) {
    draws.restart();
    seen.begin(task.copies);
  }
  // A puzzle with few different images is given up at last.
  const std::uint64_t last = 100 * task.copies + 1000;
  for (std::uint64_t copy = 0, draw = 0; copy < task.copies; ++draw) {
    if (draw == last) return false;
    if (draws.is_empty()) {
      if (is_stopped(task)) return true;
      draws.draw(row, draw);
    }
    const Symmetry symmetry = draws.take();
    const std::uint64_t place = (row * task.copies + copy) * kCells;
    move(symmetry, puzzle.cells(symmetry.transposed), task.images + place);
    if (task.distinct && !seen.add(task.images + place)) continue;
    if (task.solutions != nullptr) {
      move(symmetry, solution.cells(symmetry.transposed), task.solution_images + place);
    }
    ++copy;
  }
  return true;
}

bool has_only_digits(const std::uint8_t* cells, std::uint64_t begin, std::uint64_t end) {
  if (cells == nullptr) return true;
  return std::all_of(cells + begin * kCells, cells + end * kCells,
                     [](std::uint8_t digit) { return digit <= kSide; });
}

// Returns the row that failed, or `end`.
std::uint64_t augment(const Task& task, std::uint64_t begin, std::uint64_t end) {
  Draws draws(task);
  Seen seen;
  for (std::uint64_t row = begin; row < end; ++row) {
    if (!augment_row(task, row, draws, seen)) return row;
  }
  return end;
}

bool has_rows(const Py_buffer& buffer, std::uint64_t rows) {
  return rows <= static_cast<std::uint64_t>(buffer.len) / kCells;
}

// An image in the place of a puzzle would be read as a puzzle.
bool do_overlap(const Py_buffer& one, const Py_buffer& other) {
  const auto begin = reinterpret_cast<std::uintptr_t>(one.buf);
  const auto other_begin = reinterpret_cast<std::uintptr_t>(other.buf);
  return begin < other_begin + static_cast<std::uintptr_t>(other.len) &&
         other_begin < begin + static_cast<std::uintptr_t>(one.len);
}

PyObject* run(PyObject* module, const Task& task, std::uint64_t begin, std::uint64_t end) {
  if (!has_only_digits(task.puzzles, begin, end) || !has_only_digits(task.solutions, begin, end)) {
    return fail(module, BITDOKU_BAD_SYMBOL, "a cell is no digit from 0 to 9");
  }
  std::uint64_t row = 0;
  bool has_memory = true;
  Py_BEGIN_ALLOW_THREADS try { row = augment(task, begin, end); } catch (const std::bad_alloc&) {
    has_memory = false;
  }
  Py_END_ALLOW_THREADS if (!has_memory) return PyErr_NoMemory();
  if (row == end) Py_RETURN_NONE;
  return fail_at(module, BITDOKU_OUT_OF_RANGE, "the puzzle has too few different images", row + 1,
                 0);
}

}  // namespace

// augment_rows(puzzles, solutions or None, images, solution images or None, copies, seed, distinct,
// begin, end, stop): writes the images of the rows from `begin` to `end`.
PyObject* augment_rows(PyObject* module, PyObject* arguments) {
  Py_buffer puzzles{}, solutions{}, images{}, moved{};
  PyObject *solutions_or_none, *moved_or_none, *result = nullptr;
  unsigned long long copies, seed;
  int distinct;
  Py_ssize_t begin, end;
  PyObject* stop;
  Control* control;
  if (!PyArg_ParseTuple(arguments, "y*Ow*OKKinnO:augment_rows", &puzzles, &solutions_or_none,
                        &images, &moved_or_none, &copies, &seed, &distinct, &begin, &end, &stop)) {
    return nullptr;
  }
  const bool is_control = control_of(stop, &control) != 0;
  const bool both = solutions_or_none != Py_None;
  if (is_control &&
      (!both || (PyObject_GetBuffer(solutions_or_none, &solutions, PyBUF_SIMPLE) == 0 &&
                 PyObject_GetBuffer(moved_or_none, &moved, PyBUF_WRITABLE) == 0))) {
    const auto rows = static_cast<std::uint64_t>(end);
    const auto is_valid = begin >= 0 && end >= begin && copies < 1ULL << 31U &&
                          rows < 1ULL << 31U && has_rows(puzzles, rows) &&
                          has_rows(images, rows * copies) &&
                          (!both || (has_rows(solutions, rows) && has_rows(moved, rows * copies)));
    const Task task{static_cast<const std::uint8_t*>(puzzles.buf),
                    static_cast<const std::uint8_t*>(solutions.buf),
                    static_cast<std::uint8_t*>(images.buf),
                    static_cast<std::uint8_t*>(moved.buf),
                    copies,
                    bitdoku::generating::mixed_seed(seed, bitdoku::generating::isomorph_text()),
                    distinct != 0,
                    stop_of(control)};
    if (!is_valid) {
      result = fail(module, BITDOKU_BUFFER_TOO_SMALL, "");
    } else if (do_overlap(puzzles, images) || do_overlap(puzzles, moved) ||
               do_overlap(solutions, images) || do_overlap(solutions, moved) ||
               do_overlap(images, moved)) {
      result = fail(module, BITDOKU_OUT_OF_RANGE, "the arrays share memory");
    } else {
      result = run(module, task, static_cast<std::uint64_t>(begin), rows);
    }
  }
  PyBuffer_Release(&moved);
  PyBuffer_Release(&solutions);
  PyBuffer_Release(&images);
  PyBuffer_Release(&puzzles);
  return result;
}
