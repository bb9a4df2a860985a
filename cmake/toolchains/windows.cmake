# Windows on 64-bit x86; Debian: g++-mingw-w64-x86-64-posix, wine64, wine
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_CROSSCOMPILING_EMULATOR wine)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
