# What all cross compilers share: programs are static, so that they run anywhere, and libraries of this
# machine are not taken for those of the target. CLI11 and nlohmann_json are headers alone, which serve
# every machine, so they are linked into a folder of their own.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
get_filename_component(CMAKE_FIND_ROOT_PATH ${CMAKE_CURRENT_LIST_DIR}/../../build/cross/root ABSOLUTE)
file(MAKE_DIRECTORY ${CMAKE_FIND_ROOT_PATH}/include)
foreach(headers CLI nlohmann)
  file(CREATE_LINK /usr/include/${headers} ${CMAKE_FIND_ROOT_PATH}/include/${headers} SYMBOLIC)
endforeach()
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} ${CMAKE_FIND_ROOT_PATH}/lib/pkgconfig)
