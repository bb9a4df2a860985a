# Makes a source file with the fonts of printed pages: a function for each font of src/print/fonts/.
set(fonts_source ${PROJECT_BINARY_DIR}/src/builtin_fonts.cpp)
set(fonts_text "// Made by cmake/fonts.cmake from src/print/fonts/.\n#include \"print/builtin_fonts.hpp\"\n\n")
string(APPEND fonts_text "namespace bitdoku::print {\n")
foreach(style regular bold)
  set(font ${PROJECT_SOURCE_DIR}/src/print/fonts/arimo-${style}.ttf)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${font})
  file(SIZE ${font} size)
  file(READ ${font} bytes HEX)
  # A line has 32 bytes. No compiler limits the length of an array of numbers.
  string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND fonts_text "namespace {\nconstexpr unsigned char k_${style}[] = {\n${bytes}};\n}\n"
    "std::string_view arimo_${style}() {\n"
    "  return {reinterpret_cast<const char*>(k_${style}), ${size}};\n}\n")
endforeach()
string(APPEND fonts_text "}  // namespace bitdoku::print\n")
file(CONFIGURE OUTPUT ${fonts_source} CONTENT "${fonts_text}" @ONLY)
target_sources(bitdoku_objects PRIVATE ${fonts_source})
