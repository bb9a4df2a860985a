// Tells an input without records that is empty from one that has text.
#ifndef BITDOKU_CLI_IO_SEEN_TEXT_HPP
#define BITDOKU_CLI_IO_SEEN_TEXT_HPP

#include <bitdoku/formats.hpp>
#include <memory>
#include <string>
#include <utility>

namespace bitdoku::cli {

// Passes all bytes on and keeps the beginning of the text.
class SeenText : public ByteSource {
 public:
  explicit SeenText(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  Result<std::size_t> read(std::span<char> buffer) override;
  bool ready() override { return source_->ready(); }

  // Whether the text is what programs write for no puzzles: nothing, an empty list, the header of a
  // table, or the word that ends the input.
  [[nodiscard]] bool is_nothing(std::string_view format) const;

 private:
  std::unique_ptr<ByteSource> source_;
  std::string beginning_;
};

}  // namespace bitdoku::cli

#endif
