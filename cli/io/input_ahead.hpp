// Files and standard input whose beginning can be looked at before they are read. So a pipe is
// looked at, too.
#ifndef BITDOKU_CLI_IO_INPUT_AHEAD_HPP
#define BITDOKU_CLI_IO_INPUT_AHEAD_HPP

#include <bitdoku/formats.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bitdoku::cli {

// Waits for more of the beginning until `is_enough`, at the end, or when it is long, and returns
// it; it is empty if there is no such file. The text is valid up to `open_input`. "-" is standard
// input.
[[nodiscard]] std::string_view beginning_of_input(
    const std::string& name, const std::function<bool(std::string_view)>& is_enough);

// All of an input, with what was looked at.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_input(const std::string& name);

}  // namespace bitdoku::cli

#endif
