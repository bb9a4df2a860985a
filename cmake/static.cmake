# For the preset `static`: take only static libraries, so that the program runs on any Linux.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
