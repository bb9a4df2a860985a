# `cpack` in the build folder makes one Debian package with the program, the headers and the static
# library. A shared library would need a separate package, named after its soname.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bitdoku)
set(CPACK_PACKAGE_VENDOR "The bitdoku authors")
# A package must name a maintainer. The default address is reserved for examples; whoever
# distributes the package sets a real one.
set(BITDOKU_MAINTAINER "The bitdoku authors <bitdoku@example.org>" CACHE STRING
  "Maintainer of the Debian package, as: NAME <ADDRESS>")
set(CPACK_PACKAGE_CONTACT "${BITDOKU_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Sudoku solver, checker and counter")
set(CPACK_PACKAGE_DESCRIPTION
"bitdoku solves, checks, counts and enumerates Sudoku puzzles of 9x9 and
other shapes, reads and writes many file formats, and lets you choose among
several engines.
.
This package has the command line program and what is needed to build
programs against the library in C or C++: headers, static library, CMake
package and pkg-config file.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Only needed to compile against the static library.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS 
  "libbz2-dev, liblzma-dev, libzstd-dev, zlib1g-dev, pkg-config")
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/debian.cmake)
include(CPack)
