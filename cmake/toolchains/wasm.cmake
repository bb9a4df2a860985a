# WebAssembly (wasm32-wasi). Debian: clang-19, lld-19, llvm-19, wasi-libc, libc++-19-dev-wasm32,
# libc++abi-19-dev-wasm32, libclang-rt-19-dev-wasm32; nodejs runs the tests.
#
# The C++ library of this target has neither threads nor exceptions. -D BITDOKU_WASM_SIMD=OFF makes
# code without 128-bit vectors, for old WebAssembly engines.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.22 does not know WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CROSSCOMPILING_EMULATOR node ${CMAKE_CURRENT_LIST_DIR}/../../tests/embedded/run_wasm.mjs)

option(BITDOKU_WASM_SIMD "Use the 128-bit vectors of WebAssembly" ON)
set(CMAKE_CXX_FLAGS_INIT -fno-rtti)
if(BITDOKU_WASM_SIMD)
  # Every engine that has vectors has these two extensions as well.
  set(CMAKE_C_FLAGS_INIT "-msimd128 -mbulk-memory -mnontrapping-fptoint")
  string(APPEND CMAKE_CXX_FLAGS_INIT " ${CMAKE_C_FLAGS_INIT}")
endif()
# try_compile must know the option as well.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES BITDOKU_WASM_SIMD)

# The libraries of this machine must not be used for the target. CLI11 and nlohmann_json consist of headers, so a
# separate folder has links to them.
set(headers ${CMAKE_CURRENT_LIST_DIR}/../../build/cross/root/include)
file(MAKE_DIRECTORY ${headers})
foreach(name CLI nlohmann)
  if(NOT EXISTS ${headers}/${name})
    file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
  endif()
endforeach()
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi ${CMAKE_CURRENT_LIST_DIR}/../../build/cross/root)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/wasm32-wasi/pkgconfig)
