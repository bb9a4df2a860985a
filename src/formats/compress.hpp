// Packs what is written into files whose names end in .gz or .zst.
#ifndef BITDOKU_FORMATS_COMPRESS_HPP
#define BITDOKU_FORMATS_COMPRESS_HPP

#include <memory>
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

// By the end of the file's name: gzip for ".gz", zstd for ".zst", null for any other.
[[nodiscard]] std::unique_ptr<Compressor> compressor_for(std::string_view file_name);

}  // namespace bitdoku

#endif
