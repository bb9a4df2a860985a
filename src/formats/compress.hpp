// Packs what is written into files whose names end in .gz or .zst.
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
  // Appends what `bytes` come to, as far as it is known already. False: out of memory.
  virtual bool add(std::string_view bytes, std::string& packed) = 0;
  // Appends the rest. The last call.
  virtual bool finish(std::string& packed) = 0;
};

// By the end of the file's name: gzip for ".gz", zstd for ".zst", null for any other and for what
// this build cannot write.
[[nodiscard]] std::unique_ptr<Compressor> compressor_for(std::string_view file_name);
// The error for a file that should be packed but cannot be, for want of a library.
[[nodiscard]] std::optional<Error> why_not_packed(std::string_view file_name);

}  // namespace bitdoku

#endif
