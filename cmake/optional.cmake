# Libraries that bitdoku can do without. Each has an option BITDOKU_NAME, which is on if the library
# is found.

# bitdoku_option(NAME FOUND WHAT LIBRARY): defines the option. The configuration fails if somebody
# turns it on without having the library.
function(bitdoku_option name found what library)
  if(found)
    set(default ON)
  else()
    set(default OFF)
  endif()
  option(BITDOKU_${name} "${what} (needs ${library})" ${default})
  if(BITDOKU_${name} AND NOT found)
    message(FATAL_ERROR "BITDOKU_${name} is ON, but ${library} was not found")
  endif()
  set(on off)
  if(BITDOKU_${name})
    set(on on)
  endif()
  message(STATUS "${what}: ${on} (BITDOKU_${name}, ${library})")
endfunction()

# bitdoku_find_headers(PACKAGE TARGET HEADER): finds a header-only library by its CMake package or,
# if there is none (cross builds), by the folder of HEADER. If it is found, TARGET exists
# afterwards.
function(bitdoku_find_headers package target header)
  find_package(${package} QUIET)
  if(TARGET ${target})
    return()
  endif()
  find_path(${package}_INCLUDE ${header})
  mark_as_advanced(${package}_INCLUDE)
  if(${package}_INCLUDE)
    add_library(${target} INTERFACE IMPORTED)
    target_include_directories(${target} INTERFACE ${${package}_INCLUDE})
  endif()
endfunction()

find_package(ZLIB QUIET)
find_package(LibLZMA QUIET)
find_package(BZip2 QUIET)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(zstd QUIET IMPORTED_TARGET libzstd)
endif()
find_package(pugixml QUIET)
if(NOT TARGET pugixml::pugixml)  # its package may offer only the shared library
  find_path(pugixml_INCLUDE pugixml.hpp)
  find_library(pugixml_LIBRARY pugixml)
  mark_as_advanced(pugixml_INCLUDE pugixml_LIBRARY)
  if(pugixml_INCLUDE AND pugixml_LIBRARY)
    add_library(pugixml::pugixml UNKNOWN IMPORTED)
    set_target_properties(pugixml::pugixml PROPERTIES IMPORTED_LOCATION ${pugixml_LIBRARY}
      INTERFACE_INCLUDE_DIRECTORIES ${pugixml_INCLUDE})
  endif()
endif()
bitdoku_find_headers(nlohmann_json nlohmann_json::nlohmann_json nlohmann/json.hpp)

macro(bitdoku_optional_library name target what library)
  if(TARGET ${target})
    bitdoku_option(${name} TRUE "${what}" ${library})
  else()
    bitdoku_option(${name} FALSE "${what}" ${library})
  endif()
  if(BITDOKU_${name})
    list(APPEND bitdoku_optional_libraries ${target})
  endif()
endmacro()

# The libraries to link. src/formats/libraries.hpp.in tells the sources which there are.
set(bitdoku_optional_libraries)
bitdoku_optional_library(GZIP ZLIB::ZLIB "Read gzip and zip" zlib)
bitdoku_optional_library(ZSTD PkgConfig::zstd "Read zstd" libzstd)
bitdoku_optional_library(XZ LibLZMA::LibLZMA "Read xz" liblzma)
bitdoku_optional_library(BZIP2 BZip2::BZip2 "Read bzip2" libbz2)
bitdoku_optional_library(XML pugixml::pugixml "Read OpenSudoku" pugixml)
bitdoku_optional_library(JSON nlohmann_json::nlohmann_json "Read JSON" nlohmann_json)
