// Writes tables.
#ifndef BITDOKU_FORMATS_CSV_WRITE_HPP
#define BITDOKU_FORMATS_CSV_WRITE_HPP

#include <span>
#include <string>

#include "formats/format.hpp"

namespace bitdoku {

// The names of the columns.
void write_csv_header(std::string& out, const Record* first, const WriteOptions& options);

// Writes the columns of a CSV input, otherwise puzzle and solution, and the own columns that the
// puzzle needs. A record with an error keeps the text of its puzzle column.
void write_csv_record(std::string& out, const Record& record, std::span<const Digit> puzzle,
                      std::span<const Digit> solution, bool keeps_solution,
                      const WriteOptions& options);

}  // namespace bitdoku

#endif
