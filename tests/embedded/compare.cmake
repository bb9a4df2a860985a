# cmake -D "PROGRAM=COMMAND;ARGUMENT..." -D EXPECTED=FILE -P compare.cmake: fails unless the program
# exits with 0 and prints the text of the file.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE printed RESULT_VARIABLE code)
file(READ ${EXPECTED} expected)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "exit code ${code}:\n${printed}")
elseif(NOT printed STREQUAL expected)
  message(FATAL_ERROR "printed:\n${printed}\nexpected:\n${expected}")
endif()
