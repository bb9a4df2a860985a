#include "cli/pictures/decoders.hpp"
#include "cli/pictures/picture_libraries.hpp"

#if BITDOKU_WEBP

#include <webp/decode.h>

namespace bitdoku::cli {
namespace {

constexpr int kScaledSide = 1600;  // of a reduced picture

std::uint32_t little_number(std::string_view bytes) {
  std::uint32_t value = 0;
  for (std::size_t i = 4; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

int orientation_of_webp(std::string_view bytes) {
  constexpr std::size_t kHead = 12;  // of the file
  constexpr std::size_t kChunk = 8;  // name and length of a chunk
  for (std::uint64_t place = kHead; place + kChunk <= bytes.size();) {
    const std::uint64_t length = little_number(bytes.substr(place + 4));
    if (length > bytes.size() - place - kChunk) break;
    if (bytes.substr(place, 4) == "EXIF") {
      std::string_view data = bytes.substr(place + kChunk, length);
      if (data.starts_with("Exif")) data.remove_prefix(std::min<std::size_t>(6, data.size()));
      return exif_orientation(data);
    }
    place += kChunk + length + length % 2;
  }
  return 1;
}

// Frees the pixels of the library.
class WebpReader {
 public:
  WebpReader() : is_well_(WebPInitDecoderConfig(&config_) != 0) {}
  WebpReader(const WebpReader&) = delete;
  WebpReader& operator=(const WebpReader&) = delete;
  ~WebpReader() { WebPFreeDecBuffer(&config_.output); }
  [[nodiscard]] bool is_well() const { return is_well_; }
  [[nodiscard]] WebPDecoderConfig& config() { return config_; }

 private:
  WebPDecoderConfig config_{};
  bool is_well_;
};

std::string reason_of(VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY:
      return "out of memory";
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
      return "the file is cut short";
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      return "it uses an unknown feature";
    default:
      return "the data is damaged";
  }
}

// The luma of the pixels, on white where they are transparent.
std::vector<std::uint8_t> luma_of(const WebPYUVABuffer& yuva, int width, int height) {
  constexpr int kWhite = 235;
  std::vector<std::uint8_t> pixels;
  pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    const std::uint8_t* line = yuva.y + std::ptrdiff_t{yuva.y_stride} * y;
    const std::uint8_t* alphas =
        yuva.a == nullptr ? nullptr : yuva.a + std::ptrdiff_t{yuva.a_stride} * y;
    for (int x = 0; x < width; ++x) {
      const int alpha = alphas == nullptr ? 255 : alphas[x];
      pixels.push_back(static_cast<std::uint8_t>((line[x] * alpha + kWhite * (255 - alpha)) / 255));
    }
  }
  return pixels;
}

}  // namespace

Result<RawPicture> decode_webp(std::string_view bytes) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const auto failed = [](VP8StatusCode status) {
    return picture_error("the WebP data cannot be read: " + reason_of(status));
  };
  WebpReader reader;
  WebPDecoderConfig& config = reader.config();
  if (!reader.is_well()) return picture_error("libwebp has another version than its headers");
  VP8StatusCode status = WebPGetFeatures(data, bytes.size(), &config.input);
  if (status != VP8_STATUS_OK) return failed(status);
  const int width = config.input.width;
  const int height = config.input.height;
  if (auto refusal =
          refusal_of_size(static_cast<std::uint64_t>(width), static_cast<std::uint64_t>(height))) {
    return *std::move(refusal);
  }
  if (config.input.has_animation != 0) {
    return picture_error("the picture is animated; save one frame of it");
  }
  RawPicture raw;
  DecodedPicture& picture = raw.picture;
  picture.reduction = std::max(1, std::max(width, height) / kScaledSide);
  picture.width = std::max(1, width / picture.reduction);
  picture.height = std::max(1, height / picture.reduction);
  config.options.use_scaling = picture.reduction > 1 ? 1 : 0;
  config.options.scaled_width = picture.width;
  config.options.scaled_height = picture.height;
  config.output.colorspace = config.input.has_alpha != 0 ? MODE_YUVA : MODE_YUV;
  status = WebPDecode(data, bytes.size(), &config);
  if (status != VP8_STATUS_OK) return failed(status);
  picture.pixels = luma_of(config.output.u.YUVA, picture.width, picture.height);
  raw.orientation = orientation_of_webp(bytes);
  return raw;
}

}  // namespace bitdoku::cli

#else

namespace bitdoku::cli {

Result<RawPicture> decode_webp(std::string_view /*bytes*/) {
  return picture_error("WebP pictures cannot be read: this build was made without libwebp");
}

}  // namespace bitdoku::cli

#endif
