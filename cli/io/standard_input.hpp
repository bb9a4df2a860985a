// Standard input, whose beginning can be looked at before it is read.
#ifndef BITDOKU_CLI_IO_STANDARD_INPUT_HPP
#define BITDOKU_CLI_IO_STANDARD_INPUT_HPP

#include <bitdoku/formats.hpp>
#include <functional>
#include <memory>
#include <string_view>

namespace bitdoku::cli {

// Waits for more of the beginning until `is_enough`, at the end, or when it is long, and returns
// it. Call it before standard_input.
[[nodiscard]] std::string_view beginning_of_standard_input(
    const std::function<bool(std::string_view)>& is_enough);

// All of standard input, with what was looked at. Only one may be in use.
[[nodiscard]] std::unique_ptr<ByteSource> standard_input();

}  // namespace bitdoku::cli

#endif
