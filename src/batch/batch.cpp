// The public batch call.
#include <algorithm>
#include <bitdoku/batch.hpp>
#include <optional>
#include <string>

#include "batch/many.hpp"
#include "batch/parallel.hpp"

namespace bitdoku {
namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::size_t records_in(std::size_t bytes, std::size_t length, std::size_t stride) {
  if (bytes < length || stride == 0) return 0;
  return (bytes - length) / stride + 1;
}

Error error_of(ErrorCode code, std::string message) {
  return {.code = code, .line = 0, .column = 0, .message = std::move(message)};
}

std::string room_for(std::string_view what, std::size_t room, std::size_t needed) {
  return "there is room for " + std::to_string(room) + " " + std::string(what) + ", and " +
         std::to_string(needed) + " are needed";
}

// The reason why this cannot be solved, or nothing.
std::optional<Error> refuse(const BatchPuzzles& puzzles, std::uint32_t limit,
                            std::span<const BatchAnswer> answers, const BatchSolutions& solutions) {
  const std::size_t size = puzzles.size();
  if (limit < 1 || limit > batch::kMostSolutions) {
    return error_of(ErrorCode::unsupported, "a limit must be from 1 to 2147483647");
  }
  if (puzzles.stride() < batch::length_of(puzzles.kind()) || solutions.stride() < 81) {
    return error_of(ErrorCode::unsupported, "a stride is shorter than a record");
  }
  if (answers.size() < size) {
    return error_of(ErrorCode::bad_length, room_for("answers", answers.size(), size));
  }
  if (solutions.wanted() && solutions.size() < size) {
    return error_of(ErrorCode::bad_length, room_for("solutions", solutions.size(), size));
  }
  return {};
}

// All of the puzzles.
batch::RecordBlock part_of(const BatchPuzzles& puzzles, std::uint32_t limit,
                           const BatchSolutions& solutions) {
  return {.kind = puzzles.kind(),
          .puzzles = puzzles.data(),
          .stride = puzzles.stride(),
          .size = puzzles.size(),
          .limit = limit,
          .solutions = solutions.wanted() ? solutions.data() : nullptr,
          .solutions_stride = solutions.stride()};
}

}  // namespace

BatchPuzzles BatchPuzzles::lines(std::string_view text, std::size_t stride) {
  return {Kind::lines, bytes_of(text), stride};
}
BatchPuzzles BatchPuzzles::digits(std::span<const Digit> digits, std::size_t stride) {
  return {Kind::digits, digits, stride};
}
BatchPuzzles BatchPuzzles::candidates(std::string_view text, std::size_t stride) {
  return {Kind::candidates, bytes_of(text), stride};
}
std::size_t BatchPuzzles::size() const {
  return records_in(bytes_.size(), batch::length_of(kind_), stride_);
}

BatchSolutions::BatchSolutions(std::span<char> text, std::size_t stride)
    : bytes_(reinterpret_cast<std::uint8_t*>(text.data()), text.size()),
      stride_(stride),
      wanted_(true) {}
BatchSolutions::BatchSolutions(std::span<Digit> digits, std::size_t stride)
    : bytes_(digits), stride_(stride), wanted_(true) {}
std::size_t BatchSolutions::size() const {
  return records_in(bytes_.size(), 81, stride_);
}

class BatchSolver::Work {
 public:
  batch::Solver solver;
};

BatchSolver::BatchSolver() : work_(std::make_unique<Work>()) {}
BatchSolver::BatchSolver(BatchSolver&& other) noexcept = default;
BatchSolver& BatchSolver::operator=(BatchSolver&& other) noexcept = default;
BatchSolver::~BatchSolver() = default;

Result<std::size_t> BatchSolver::solve(const BatchPuzzles& puzzles, std::uint32_t limit,
                                       std::span<BatchAnswer> answers,
                                       const BatchSolutions& solutions) {
  if (const auto refusal = refuse(puzzles, limit, answers, solutions)) return *refusal;
  const std::size_t size = puzzles.size();
  for (std::size_t first = 0; first < size; first += batch::kMostAtOnce) {
    batch::RecordBlock part = part_of(puzzles, limit, solutions);
    part.puzzles += first * part.stride;
    part.size = std::min(size - first, batch::kMostAtOnce);
    if (part.solutions != nullptr) part.solutions += first * part.solutions_stride;
    work_->solver.solve(part);
    for (std::size_t i = 0; i < part.size; ++i) answers[first + i] = work_->solver.answer(i);
  }
  return size;
}

Result<std::size_t> solve_batch(const BatchPuzzles& puzzles, std::uint32_t limit,
                                std::span<BatchAnswer> answers, const BatchSolutions& solutions,
                                const BatchOptions& options) {
  if (const auto refusal = refuse(puzzles, limit, answers, solutions)) return *refusal;
  if (std::string why = batch::why_not_many(options.engine); !why.empty()) {
    return error_of(ErrorCode::unsupported, std::move(why));
  }
  std::fill_n(answers.begin(), puzzles.size(), BatchAnswer{});
  return batch::solve_in_parallel(
      part_of(puzzles, limit, solutions), options,
      [&](const batch::Solver& solver, std::size_t first, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) answers[first + i] = solver.answer(i);
      });
}

}  // namespace bitdoku
