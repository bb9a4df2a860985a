# The files that `cmake --install` installs: headers, library, program, CMake package, pkg-config
# file and docs.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS bitdoku EXPORT bitdoku
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/bitdoku DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(BITDOKU_CLI)
  install(TARGETS bitdoku_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

# Not part of the package: `cmake --install BUILD --component gpu` adds it.
if(BITDOKU_GPU)
  install(FILES ${PROJECT_BINARY_DIR}/libbitdoku-gpu.so DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT gpu EXCLUDE_FROM_ALL)
endif()

# The libraries that a C compiler needs to link a program with the static library.
set(cxx_libraries)
foreach(library ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
  if(library MATCHES "^(stdc\\+\\+|c\\+\\+)$")
    list(APPEND cxx_libraries ${library} m)
  endif()
endforeach()
set(needed_libraries "")
if(BITDOKU_THREADS)
  set(needed_libraries "-pthread")
endif()
foreach(library ${cxx_libraries})
  string(APPEND needed_libraries " -l${library}")
endforeach()

# The package for find_package(bitdoku).
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/bitdoku)
install(EXPORT bitdoku NAMESPACE bitdoku:: DESTINATION ${package_dir} FILE bitdoku-targets.cmake)
configure_package_config_file(cmake/bitdoku-config.cmake.in cmake/bitdoku-config.cmake
  INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
# Before 1.0 a new minor version may change the C++ interface.
write_basic_package_version_file(cmake/bitdoku-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cmake/bitdoku-config.cmake
  ${PROJECT_BINARY_DIR}/cmake/bitdoku-config-version.cmake
  DESTINATION ${package_dir})

# For pkg-config: the other libraries that a static library needs. If only the static library is
# installed, a plain `--libs` must include them. If there is also a shared library, only `--static`
# includes them.
set(needed_packages)
foreach(library GZIP:zlib ZSTD:libzstd XZ:liblzma)
  string(REPLACE ":" ";" library ${library})
  list(GET library 0 option)
  list(GET library 1 package)
  if(BITDOKU_${option})
    string(APPEND needed_packages " ${package}")
  endif()
endforeach()
if(BITDOKU_BZIP2)  # some systems have no pkg-config file for it
  string(PREPEND needed_libraries "-lbz2 ")
endif()
if(BUILD_SHARED_LIBS)
  set(private_suffix ".private")
  set(public_libraries "-lbitdoku")
  set(private_libraries "Libs.private: ${needed_libraries}")
  set(static_flags "")
else()
  set(private_suffix "")
  set(public_libraries "-lbitdoku ${needed_libraries}")
  set(private_libraries "")
  set(static_flags " -DBITDOKU_STATIC")
endif()
file(RELATIVE_PATH prefix_from_pc
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pc ${prefix_from_pc})
if(PROJECT_HOMEPAGE_URL)
  set(home_line "URL: ${PROJECT_HOMEPAGE_URL}")
endif()
configure_file(cmake/bitdoku.pc.in cmake/bitdoku.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/bitdoku.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The licence of the font in the library.
install(FILES src/print/fonts/OFL.txt DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME LICENSE.arimo)
# The folders are those of the source, so that the links between the pages are valid.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md"
  PATTERN "*.json" PATTERN "*.svg")
install(FILES bench/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/bench)
install(FILES HACKING.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
  PATTERN CMakeLists.txt EXCLUDE PATTERN expected EXCLUDE)
