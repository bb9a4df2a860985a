#include "cli/pictures/decoders.hpp"
#include "cli/pictures/picture_libraries.hpp"

#if BITDOKU_JPEG

#include <jerror.h>
#include <jpeglib.h>

#include <csetjmp>
#include <cstddef>
#include <cstdio>

namespace bitdoku::cli {
namespace {

constexpr JDIMENSION kWantedSide = 1600;  // of the reduced picture, at least
constexpr int kMostScans = 100;           // a progressive file of thousands takes minutes
constexpr int kExifMarker = JPEG_APP0 + 1;
constexpr std::string_view kExifHead("Exif\0\0", 6);

// The library calls these functions; none of them prints or exits. An error jumps back to
// JpegReader, whose functions therefore have no local values that need a destructor.
struct Callbacks {
  jpeg_error_mgr errors{};
  jpeg_progress_mgr progress{};
  std::jmp_buf back{};
  char message[JMSG_LENGTH_MAX]{};
  bool is_damaged = false;
};

Callbacks& callbacks_of(j_common_ptr info) {
  return *static_cast<Callbacks*>(info->client_data);
}
[[noreturn]] void jump_back(j_common_ptr info) {
  Callbacks& callbacks = callbacks_of(info);
  info->err->format_message(info, callbacks.message);
  std::longjmp(callbacks.back, 1);
}
void note_warning(j_common_ptr info, int level) {
  if (level >= 0) return;
  const int code = info->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE) {
    callbacks_of(info).is_damaged = true;
  }
}
void print_nothing(j_common_ptr /*info*/) {}
void watch_scans(j_common_ptr info) {
  if (info->is_decompressor == FALSE) return;
  if (reinterpret_cast<j_decompress_ptr>(info)->input_scan_number <= kMostScans) return;
  Callbacks& callbacks = callbacks_of(info);
  std::snprintf(callbacks.message, sizeof callbacks.message, "too many scans");
  std::longjmp(callbacks.back, 1);
}

class JpegReader {
 public:
  JpegReader() {
    info_.err = jpeg_std_error(&callbacks_.errors);
    callbacks_.errors.error_exit = jump_back;
    callbacks_.errors.emit_message = note_warning;
    callbacks_.errors.output_message = print_nothing;
    callbacks_.progress.progress_monitor = watch_scans;
    info_.client_data = &callbacks_;
  }
  JpegReader(const JpegReader&) = delete;
  JpegReader& operator=(const JpegReader&) = delete;
  ~JpegReader() { jpeg_destroy_decompress(&info_); }

  // These return false after an error.
  bool read_head(std::string_view bytes) {
    if (setjmp(callbacks_.back) != 0) return false;
    jpeg_create_decompress(&info_);
    info_.client_data = &callbacks_;
    info_.progress = &callbacks_.progress;
    jpeg_save_markers(&info_, kExifMarker, 0xffff);
    jpeg_mem_src(&info_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    jpeg_read_header(&info_, TRUE);
    return true;
  }
  bool start() {
    if (setjmp(callbacks_.back) != 0) return false;
    info_.out_color_space = JCS_GRAYSCALE;
    info_.scale_num = 1;
    const JDIMENSION longer = std::max(info_.image_width, info_.image_height);
    info_.scale_denom = 1;
    while (info_.scale_denom < 8 && longer / (info_.scale_denom * 2) >= kWantedSide) {
      info_.scale_denom *= 2;
    }
    jpeg_start_decompress(&info_);
    return true;
  }
  bool read_rows(std::uint8_t* pixels) {
    if (setjmp(callbacks_.back) != 0) return false;
    while (info_.output_scanline < info_.output_height) {
      JSAMPROW row = pixels + std::size_t{info_.output_scanline} * info_.output_width;
      jpeg_read_scanlines(&info_, &row, 1);
    }
    jpeg_finish_decompress(&info_);
    return true;
  }

  [[nodiscard]] const jpeg_decompress_struct& info() const { return info_; }
  [[nodiscard]] bool is_damaged() const { return callbacks_.is_damaged; }
  [[nodiscard]] Error error() const {
    return picture_error("the JPEG data cannot be read: " + std::string(callbacks_.message));
  }
  [[nodiscard]] int orientation() const {
    for (jpeg_saved_marker_ptr marker = info_.marker_list; marker != nullptr;
         marker = marker->next) {
      const std::string_view data(reinterpret_cast<const char*>(marker->data), marker->data_length);
      if (marker->marker == kExifMarker && data.starts_with(kExifHead)) {
        return exif_orientation(data.substr(kExifHead.size()));
      }
    }
    return 1;
  }

 private:
  jpeg_decompress_struct info_{};
  Callbacks callbacks_;
};

}  // namespace

Result<RawPicture> decode_jpeg(std::string_view bytes) {
  JpegReader reader;
  if (!reader.read_head(bytes)) return reader.error();
  if (auto refusal = refusal_of_size(reader.info().image_width, reader.info().image_height)) {
    return *std::move(refusal);
  }
  if (reader.info().num_components == 4) {
    return picture_error("the picture has the colours of a printer (CMYK); save it as RGB");
  }
  RawPicture raw;
  raw.orientation = reader.orientation();  // the library forgets it at the end
  if (!reader.start()) return reader.error();
  raw.picture.width = static_cast<int>(reader.info().output_width);
  raw.picture.height = static_cast<int>(reader.info().output_height);
  raw.picture.reduction = static_cast<int>(reader.info().scale_denom);
  raw.picture.pixels.resize(std::size_t{reader.info().output_width} * reader.info().output_height);
  if (!reader.read_rows(raw.picture.pixels.data())) return reader.error();
  if (reader.is_damaged()) return picture_error("the JPEG data is damaged or cut short");
  return raw;
}

}  // namespace bitdoku::cli

#else

namespace bitdoku::cli {

Result<RawPicture> decode_jpeg(std::string_view /*bytes*/) {
  return picture_error("JPEG pictures cannot be read: this build was made without libjpeg");
}

}  // namespace bitdoku::cli

#endif
