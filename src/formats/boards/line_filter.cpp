#include "formats/boards/line_filter.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace bitdoku {
namespace {

class FilteredSource : public ByteSource {
 public:
  FilteredSource(std::unique_ptr<ByteSource> source, std::string_view head,
                 std::unique_ptr<LineFilter> filter)
      : source_(std::move(source)), filter_(std::move(filter)) {
    take(head);
  }

  Result<std::size_t> read(std::span<char> buffer) override {
    while (out_.empty() && !ended_ && !error_) fetch();
    if (out_.empty()) return error_ ? Result<std::size_t>(*error_) : Result<std::size_t>(0U);
    const std::size_t size = std::min(buffer.size(), out_.size());
    std::copy_n(out_.begin(), size, buffer.begin());
    out_.erase(0, size);
    return size;
  }
  // Text that is there may be the beginning of a line, for which `read` would wait.
  bool ready() override {
    while (out_.empty() && !ended_ && !error_ && source_->ready()) fetch();
    return !out_.empty() || ended_ || error_;
  }

 private:
  void fetch() {
    std::array<char, 4096> buffer{};
    const Result<std::size_t> got = source_->read(buffer);
    if (!got) {
      error_ = got.error();
    } else if (*got == 0) {
      ended_ = true;
      filter_->add(out_, line_);
      filter_->end(out_);
    } else {
      take({buffer.data(), *got});
    }
  }

  void take(std::string_view text) {
    for (;;) {
      const std::size_t end = text.find('\n');
      line_ += text.substr(0, end);
      // A line may be of any length; a long one is passed on in pieces.
      if (end == std::string_view::npos) break;
      filter_->add(out_, line_);
      out_ += '\n';
      line_.clear();
      text.remove_prefix(end + 1);
    }
    if (line_.size() > TextInput::kLongestLine) filter_->add(out_, std::exchange(line_, {}));
  }

  std::unique_ptr<ByteSource> source_;
  std::unique_ptr<LineFilter> filter_;
  std::string line_;  // its beginning
  std::string out_;
  std::optional<Error> error_;  // of the source; what was read before comes first
  bool ended_ = false;
};

class ChangedLines : public LineFilter {
 public:
  explicit ChangedLines(LineChange change) : change_(change) {}
  void add(std::string& out, std::string_view line) override { out += change_(line); }

 private:
  LineChange change_;
};

}  // namespace

std::unique_ptr<LineFilter> changed_lines(LineChange change) {
  return std::make_unique<ChangedLines>(change);
}

std::string filtered(std::string_view text, LineFilter& filter) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    filter.add(out, text.substr(0, end));
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  filter.end(out);
  return out;
}

std::unique_ptr<ByteSource> filtered(std::unique_ptr<ByteSource> source, std::string_view head,
                                     std::unique_ptr<LineFilter> filter) {
  return std::make_unique<FilteredSource>(std::move(source), head, std::move(filter));
}

}  // namespace bitdoku
