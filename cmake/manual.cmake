# The program itself writes the manual page and the shell completions, so they always agree with its
# parser. A cross compiler cannot run the program, so its build has none.
if(CMAKE_CROSSCOMPILING)
  return()
endif()
include(GNUInstallDirs)

# bitdoku_writes(FILE ARGUMENTS...): writes the output of `bitdoku ARGUMENTS...` to FILE in the
# build folder.
function(bitdoku_writes file)
  add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/${file}
    COMMAND bitdoku_cli ${ARGN} > ${PROJECT_BINARY_DIR}/${file}
    DEPENDS bitdoku_cli VERBATIM)
endfunction()

file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/manual)
bitdoku_writes(manual/bitdoku.1 man)
bitdoku_writes(manual/bitdoku completions bash)
bitdoku_writes(manual/_bitdoku completions zsh)
bitdoku_writes(manual/bitdoku.fish completions fish)
add_custom_target(bitdoku_manual ALL DEPENDS
  ${PROJECT_BINARY_DIR}/manual/bitdoku.1
  ${PROJECT_BINARY_DIR}/manual/bitdoku
  ${PROJECT_BINARY_DIR}/manual/_bitdoku
  ${PROJECT_BINARY_DIR}/manual/bitdoku.fish)

if(BITDOKU_INSTALL)
  install(FILES ${PROJECT_BINARY_DIR}/manual/bitdoku.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${PROJECT_BINARY_DIR}/manual/bitdoku
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${PROJECT_BINARY_DIR}/manual/_bitdoku
          DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${PROJECT_BINARY_DIR}/manual/bitdoku.fish
          DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
