// Packs what is written into files whose names end in .gz, .zst, .xz or .bz2.
#ifndef BITDOKU_FORMATS_COMPRESS_HPP
#define BITDOKU_FORMATS_COMPRESS_HPP

#include <bitdoku/error.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bitdoku {

class Compressor {
 public:
  virtual ~Compressor() = default;
  // Packs `bytes` and appends what is ready. Returns false if memory ran out.
  virtual bool add(std::string_view bytes, std::string& packed) = 0;
  // Appends the rest. Returns false if memory ran out. Call it last.
  virtual bool finish(std::string& packed) = 0;
};

// The end of the file's name chooses: gzip for ".gz", zstd for ".zst", xz for ".xz", bzip2 for
// ".bz2". Returns null for any other name, and for a kind that this build cannot write.
[[nodiscard]] std::unique_ptr<Compressor> compressor_for(std::string_view file_name);
// The error for a name that asks for a kind which this build cannot write, or for a zip archive.
[[nodiscard]] std::optional<Error> why_not_packed(std::string_view file_name);

}  // namespace bitdoku

#endif
