#include "cli/io/input_share.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"

namespace bitdoku::cli {
namespace {

class Counting : public ByteSource {
 public:
  Counting(std::unique_ptr<ByteSource> source, ReadSoFar& so_far)
      : so_far_(so_far), source_(std::move(source)) {}

  Result<std::size_t> read(std::span<char> buffer) override {
    Result<std::size_t> got = source_->read(buffer);
    if (got) count(buffer.first(*got));
    return got;
  }
  bool ready() override { return source_->ready(); }

 protected:
  ReadSoFar& so_far_;

 private:
  virtual void count(std::span<const char> bytes) = 0;
  std::unique_ptr<ByteSource> source_;
};

class CountingBytes : public Counting {
 public:
  using Counting::Counting;

 private:
  void count(std::span<const char> bytes) override { so_far_.bytes += bytes.size(); }
};

class CountingLines : public Counting {
 public:
  using Counting::Counting;

 private:
  void count(std::span<const char> bytes) override {
    so_far_.lines += static_cast<std::uint64_t>(std::ranges::count(bytes, '\n'));
  }
};

}  // namespace

std::uint64_t ReadSoFar::place_of(std::uint64_t line) const {
  const double lines_read = static_cast<double>(std::max<std::uint64_t>(1, lines));
  const double part = std::min(1.0, static_cast<double>(line) / lines_read);
  return before + static_cast<std::uint64_t>(part * static_cast<double>(bytes));
}

std::optional<std::uint64_t> bytes_of(const std::string& operand) {
  // On systems without this file, the size of standard input stays unknown.
  const std::string path = operand == "-" ? "/dev/stdin" : operand;
  std::error_code error;
  if (std::filesystem::is_regular_file(path_of(path), error)) {
    const std::uint64_t size = std::filesystem::file_size(path_of(path), error);
    if (!error) return size;
  }
  if (operand != "-" && looks_like_puzzle(operand)) return operand.size();
  return {};
}

std::optional<std::uint64_t> bytes_of(std::span<const std::string> operands) {
  std::uint64_t sum = 0;
  for (const std::string& operand : operands) {
    const std::optional<std::uint64_t> size = bytes_of(operand);
    if (!size) return {};
    sum += *size;
  }
  return sum;
}

std::unique_ptr<ByteSource> counting_bytes(std::unique_ptr<ByteSource> file, ReadSoFar& so_far) {
  return std::make_unique<CountingBytes>(std::move(file), so_far);
}

std::unique_ptr<ByteSource> counting_lines(std::unique_ptr<ByteSource> text, ReadSoFar& so_far) {
  return std::make_unique<CountingLines>(std::move(text), so_far);
}

}  // namespace bitdoku::cli
