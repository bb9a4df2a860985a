# Linux on 32-bit x86; an x86-64 processor can run its programs. Debian: g++-i686-linux-gnu
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER i686-linux-gnu-g++)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
