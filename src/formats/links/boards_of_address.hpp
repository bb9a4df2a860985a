// The boards in an address that are written as symbols: ?bd=5300..., #p=53..&v=..4, /play/5300...
#ifndef BITDOKU_FORMATS_LINKS_BOARDS_OF_ADDRESS_HPP
#define BITDOKU_FORMATS_LINKS_BOARDS_OF_ADDRESS_HPP

#include <bitdoku/formats.hpp>
#include <vector>

#include "formats/links/address.hpp"

namespace bitdoku {

// Whether a word has the symbols of a board and nothing else.
[[nodiscard]] bool is_board_word(std::string_view word);

// Reads the puzzle. A second board has its solution or the values that were entered. Returns false
// if there is no board.
bool read_boards(const std::vector<AddressValue>& values, const ReadOptions& options,
                 Record& record);

}  // namespace bitdoku

#endif
