// Decodes the input as a picture. Whatever the input is, the result must be a picture with all its
// pixels or an error of one line.
#include <cstdlib>
#include <string_view>

#include "cli/pictures/picture.hpp"

using namespace bitdoku;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto picture =
      cli::decode_picture(std::string_view(reinterpret_cast<const char*>(data), size));
  if (picture) {
    const auto width = static_cast<std::size_t>(picture->width);
    const auto height = static_cast<std::size_t>(picture->height);
    if (width == 0 || picture->pixels.size() != width * height) std::abort();
    return 0;
  }
  const std::string& message = picture.error().message;
  if (message.empty() || message.find('\n') != std::string::npos) std::abort();
  return 0;
}
