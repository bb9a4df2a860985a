#include "cli/io/standard_input.hpp"

#include <algorithm>
#include <string>

#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

// What was read ahead, and the source that goes on behind it.
struct Ahead {
  std::string text;
  std::unique_ptr<ByteSource> source;
};

Ahead& ahead() {
  static Ahead the_one;
  return the_one;
}

class WholeInput : public ByteSource {
 public:
  explicit WholeInput(Ahead taken) : taken_(std::move(taken)) {}

  Result<std::size_t> read(std::span<char> buffer) override {
    if (begin_ == taken_.text.size()) return taken_.source->read(buffer);
    const std::size_t size = std::min(buffer.size(), taken_.text.size() - begin_);
    std::copy_n(taken_.text.begin() + static_cast<std::ptrdiff_t>(begin_), size, buffer.begin());
    begin_ += size;
    return size;
  }
  bool ready() override { return begin_ < taken_.text.size() || taken_.source->ready(); }

 private:
  Ahead taken_;
  std::size_t begin_ = 0;
};

}  // namespace

std::string_view beginning_of_standard_input(
    const std::function<bool(std::string_view)>& is_enough) {
  constexpr std::size_t kPiece = std::size_t{1} << 16U;
  constexpr std::size_t kLongest = std::size_t{1} << 20U;
  Ahead& here = ahead();
  if (!here.source) here.source = platform::standard_input();
  while (here.text.size() < kLongest && !is_enough(here.text)) {
    const std::size_t size = here.text.size();
    here.text.resize(size + kPiece);
    // An error comes again when the input is read.
    const auto got = here.source->read(std::span(here.text).subspan(size));
    here.text.resize(size + (got ? *got : 0));
    if (here.text.size() == size) break;
  }
  return here.text;
}

std::unique_ptr<ByteSource> standard_input() {
  if (!ahead().source) return platform::standard_input();
  return std::make_unique<WholeInput>(std::exchange(ahead(), {}));
}

}  // namespace bitdoku::cli
