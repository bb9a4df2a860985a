# BITDOKU_GLIBC is the oldest version of glibc that what is given away must run with.
set(BITDOKU_GLIBC "" CACHE STRING "Link the module of Python for this version of glibc and later, such as 2.28; empty: the one at hand")

# bitdoku_link_for_old_glibc(TARGET): links a shared library with stubs of the C library in that version.
function(bitdoku_link_for_old_glibc target)
  set(stubs ${PROJECT_BINARY_DIR}/glibc-${BITDOKU_GLIBC})
  find_program(BITDOKU_PYTHON3 python3 REQUIRED)
  mark_as_advanced(BITDOKU_PYTHON3)
  execute_process(COMMAND ${BITDOKU_PYTHON3} ${PROJECT_SOURCE_DIR}/cmake/glibc.py ${CMAKE_C_COMPILER} ${BITDOKU_GLIBC} ${stubs}
    COMMAND_ERROR_IS_FATAL ANY)
  # In old versions, threads and dlopen are in libraries of their own. Later ones have these libraries, empty.
  foreach(name libpthread.so.0 libdl.so.2)
    execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=${name} OUTPUT_VARIABLE path
      OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND libraries ${path})
  endforeach()
  target_link_options(${target} PRIVATE -L${stubs})
  target_link_libraries(${target} PRIVATE -Wl,--push-state,--no-as-needed ${libraries} -Wl,--pop-state)
endfunction()
