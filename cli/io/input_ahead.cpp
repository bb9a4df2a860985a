#include "cli/io/input_ahead.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

// What was read ahead, and the source that goes on behind it.
struct Ahead {
  std::string text;
  std::unique_ptr<ByteSource> source;
};

std::map<std::string, Ahead>& ahead() {
  static std::map<std::string, Ahead> all;
  return all;
}

Result<std::unique_ptr<ByteSource>> open_new(const std::string& name) {
  if (name == "-") return platform::standard_input();
  return platform::open_file(name);
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

std::string_view beginning_of_input(const std::string& name,
                                    const std::function<bool(std::string_view)>& is_enough) {
  constexpr std::size_t kPiece = std::size_t{1} << 16U;
  constexpr std::size_t kLongest = std::size_t{1} << 20U;
  if (!ahead().contains(name)) {
    auto opened = open_new(name);
    if (!opened) return {};
    ahead()[name].source = std::move(*opened);
  }
  Ahead& here = ahead()[name];
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

Result<std::unique_ptr<ByteSource>> open_input(const std::string& name) {
  auto looked_at = ahead().extract(name);
  if (looked_at.empty()) return open_new(name);
  return std::unique_ptr<ByteSource>(std::make_unique<WholeInput>(std::move(looked_at.mapped())));
}

}  // namespace bitdoku::cli
