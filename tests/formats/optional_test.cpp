// Errors for files that need a library which this build lacks.
#include "formats/optional.hpp"

#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

std::string_view data_of(std::string_view part) {
  if (part == "gzip") return "\x1f\x8b\x08";
  if (part == "zstd") return "\x28\xb5\x2f\xfd";
  if (part == "zip") return "PK\x03\x04";
  if (part == "xz") return {"\xfd\x37zXZ\0", 6};
  if (part == "bzip2") return "BZh9";
  return example(*find_format(part));
}

TEST(OptionalParts, AreReadOrRefusedByName) {
  for (const OptionalPart& part : optional_parts()) {
    Reader reader(decompressed(from_memory(data_of(part.name))));
    Record record;
    ASSERT_TRUE(reader.next(record));
    const bool refused = record.error && record.error->code == ErrorCode::unsupported;
    EXPECT_EQ(refused, !part.built_in) << part.name;
    if (refused) {
      EXPECT_EQ(record.error->message, std::string(part.name) +
                                           " data cannot be read: this build " +
                                           "was made without " + std::string(part.library));
      EXPECT_FALSE(reader.next(record)) << part.name;
    }
  }
}

}  // namespace
}  // namespace bitdoku
