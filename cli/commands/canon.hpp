// The common parts of `canon`, `isomorphic` and `dedupe`.
#ifndef BITDOKU_CLI_COMMANDS_CANON_HPP
#define BITDOKU_CLI_COMMANDS_CANON_HPP

#include <bitdoku/canonical.hpp>
#include <bitdoku/formats.hpp>
#include <string>

#include "cli/arguments/options/canonical.hpp"

namespace bitdoku::cli {

struct Canon {
  CanonicalForm found = {};
  Verdict verdict = Verdict::unique;  // if it is anything else, there is no form
  std::string reason = {};
};

// The form of a record's puzzle. Each thread keeps the memory of its searches.
[[nodiscard]] Canon canon_of(const Record& record, CanonOf of);

// An isomorphism as text; lines count from 1.
struct MapWords {
  std::string transposed;  // "yes" or "no"
  std::string rows;        // "312456789"
  std::string columns;
  std::string digits;
};
[[nodiscard]] MapWords words_of(const Isomorphism& isomorphism);

}  // namespace bitdoku::cli

#endif
