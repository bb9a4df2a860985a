# The engine `gpu`: a shared object for NVIDIA devices, compiled by nvcc. The program and the library load it when
# they need it, so they run without CUDA, and are compiled without it.
include(GNUInstallDirs)

# Whether the library can load the shared object. A static program cannot load anything.
option(BITDOKU_LOAD_GPU "Have the engine `gpu`, which loads libbitdoku-gpu.so when it is needed" ON)
set(bitdoku_loads_gpu OFF)
if(BITDOKU_LOAD_GPU AND BITDOKU_THREADS AND BITDOKU_EXCEPTIONS AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND
   NOT CMAKE_EXE_LINKER_FLAGS MATCHES "(^| )-static( |$)")
  set(bitdoku_loads_gpu ON)
endif()
file(RELATIVE_PATH bitdoku_from_programs_to_libraries ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})

# nvcc is of use only if it can compile C++20 (CUDA 12) and accepts the C++ compiler that it finds.
if(bitdoku_loads_gpu AND NOT CMAKE_CROSSCOMPILING)
  find_program(BITDOKU_NVCC nvcc PATHS /usr/local/cuda/bin DOC "The CUDA compiler")
  mark_as_advanced(BITDOKU_NVCC)
endif()
if(BITDOKU_NVCC AND NOT DEFINED bitdoku_nvcc_works)
  file(WRITE ${PROJECT_BINARY_DIR}/CMakeFiles/nvcc.cu "#include <concepts>\n__global__ void empty() {}\n")
  execute_process(
    COMMAND ${BITDOKU_NVCC} -std=c++20 -c ${PROJECT_BINARY_DIR}/CMakeFiles/nvcc.cu
      -o ${PROJECT_BINARY_DIR}/CMakeFiles/nvcc.o
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  set(works ON)
  if(failed)
    set(works OFF)
  endif()
  set(bitdoku_nvcc_works ${works} CACHE INTERNAL "Whether nvcc compiles C++20")
endif()
set(gpu_found OFF)
if(BITDOKU_NVCC AND bitdoku_nvcc_works)
  set(gpu_found ON)
endif()
bitdoku_option(GPU "${gpu_found}" "Solve on NVIDIA devices" "nvcc of CUDA 12 or later, which BITDOKU_NVCC can name")

# Machine code for the H100 and H200, and code that a driver translates for all devices since 2018. CMake 3.25 does not
# know CUDA 13, so nvcc is called here. It needs no flags of the C++ compiler.
set(BITDOKU_GPU_CODE "-gencode=arch=compute_75,code=compute_75;-gencode=arch=compute_90,code=sm_90"
  CACHE STRING "The devices that nvcc compiles for")
mark_as_advanced(BITDOKU_GPU_CODE)

# bitdoku_compile_for_device(SOURCE FILE [FLAG...]): compiles a source file to a shared object or a program.
function(bitdoku_compile_for_device source file)
  set(flags -std=c++20 -O3 -Xcompiler=-fPIC,-fvisibility=hidden,-Wall,-Wextra ${ARGN})
  if(BITDOKU_DEVELOPER)
    list(APPEND flags -Werror=all-warnings -Xcompiler=-Werror)
  endif()
  add_custom_command(OUTPUT ${file}
    COMMAND ${BITDOKU_NVCC} ${flags} ${BITDOKU_GPU_CODE} -I${PROJECT_SOURCE_DIR}/src -I${PROJECT_SOURCE_DIR}/include
      -MD -MF ${file}.d -MT ${file} ${source} -o ${file}
    DEPENDS ${source}
    DEPFILE ${file}.d
    COMMENT "Compiling ${source} for NVIDIA devices"
    VERBATIM COMMAND_EXPAND_LISTS)
endfunction()

if(BITDOKU_GPU)
  bitdoku_compile_for_device(${PROJECT_SOURCE_DIR}/src/engines/gpu/device.cu ${PROJECT_BINARY_DIR}/libbitdoku-gpu.so -shared)
  add_custom_target(bitdoku_gpu ALL DEPENDS ${PROJECT_BINARY_DIR}/libbitdoku-gpu.so)
endif()
