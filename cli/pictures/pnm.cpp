// PGM and PPM with bytes ("P5", "P6"): the simplest files of pixels, which need no library.
#include "cli/pictures/decoders.hpp"

namespace bitdoku::cli {
namespace {

// Reads the numbers of the head. Blanks and comments stand between them.
class PnmHead {
 public:
  explicit PnmHead(std::string_view bytes) : bytes_(bytes) {}

  // The next number; 0 if there is none or it is too large.
  std::uint64_t number() {
    while (place_ < bytes_.size() && (is_blank(bytes_[place_]) || bytes_[place_] == '#')) {
      if (bytes_[place_] == '#') {
        while (place_ < bytes_.size() && bytes_[place_] != '\n') ++place_;
      } else {
        ++place_;
      }
    }
    std::uint64_t value = 0;
    while (place_ < bytes_.size() && bytes_[place_] >= '0' && bytes_[place_] <= '9') {
      value = value * 10 + static_cast<std::uint64_t>(bytes_[place_++] - '0');
      if (value > 1'000'000'000) return 0;
    }
    return value;
  }
  // The bytes behind the blank that ends the head.
  [[nodiscard]] std::string_view pixels() const {
    return place_ < bytes_.size() ? bytes_.substr(place_ + 1) : std::string_view();
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

  std::string_view bytes_;
  std::size_t place_ = 2;
};

}  // namespace

Result<RawPicture> decode_pnm(std::string_view bytes) {
  PnmHead head(bytes);
  const std::uint64_t width = head.number();
  const std::uint64_t height = head.number();
  const std::uint64_t most = head.number();
  if (auto refusal = refusal_of_size(width, height)) return *std::move(refusal);
  if (most < 1 || most > 255) return picture_error("PGM and PPM need values from 1 to 255");
  const std::size_t channels = bytes[1] == '6' ? 3 : 1;
  const std::string_view pixels = head.pixels();
  const std::size_t count = width * height;
  if (pixels.size() < count * channels) return picture_error("the picture is cut short");
  RawPicture raw;
  raw.picture.width = static_cast<int>(width);
  raw.picture.height = static_cast<int>(height);
  raw.picture.pixels.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = [&](std::size_t channel) {
      const auto byte = static_cast<unsigned char>(pixels[i * channels + channel]);
      return byte >= most ? 255U : byte * 255U / static_cast<unsigned>(most);
    };
    // The weights of the colours are those of JPEG, in 256ths.
    raw.picture.pixels[i] = static_cast<std::uint8_t>(
        channels == 1 ? value(0) : (value(0) * 77 + value(1) * 150 + value(2) * 29) / 256);
  }
  return raw;
}

}  // namespace bitdoku::cli
