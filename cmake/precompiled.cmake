# Only for clang: g++ 12 reports some of its false warnings (GCC bug 105651) in headers that are precompiled.
option(BITDOKU_PRECOMPILED "Precompile the standard headers that most files of the library and the program include" OFF)

# bitdoku_precompile(TARGET HEADER...): precompiles headers for a target.
function(bitdoku_precompile target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  # A compiler cache can store a precompiled header of clang if it contains no time, and one of g++ with
  # this option. A precompiled header of clang contains the path of the build folder, so another build
  # must not take it from the cache: the definition makes its command another one.
  target_compile_options(${target} PRIVATE
    "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>"
    $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  target_compile_definitions(${target} PRIVATE BITDOKU_PRECOMPILED_IN="${PROJECT_BINARY_DIR}")
endfunction()

# bitdoku_precompile_standard(TARGET): the standard headers, if the option is on. Files that have their own options
# or definitions are compiled without them.
function(bitdoku_precompile_standard target)
  if(NOT BITDOKU_PRECOMPILED)
    return()
  endif()
  bitdoku_precompile(${target} <algorithm> <array> <bit> <chrono> <cstdint> <cstring> <functional> <memory> <optional>
    <span> <string> <string_view> <utility> <vector>)
endfunction()
