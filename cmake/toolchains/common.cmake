# The common part of all cross compilers. Programs are static, so that they run anywhere. The
# libraries of this machine must not be used for the target. CLI11 and nlohmann_json are an
# exception: they consist of headers and work for every machine, so a separate folder has links to
# them.
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
