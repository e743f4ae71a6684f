# The examples: each file of examples is a program that sees the public headers alone. Its first lines
# say how ./test runs it, with LEVELS for our own levels, and what it then says, a regular expression:
#
#     run: NAME ARGUMENTS
#     says: EXPRESSION
#
# All are found by wildcard.
function(add_example source)
  get_filename_component(name ${source} NAME_WE)
  file(STRINGS ${source} run REGEX "^ \\* +run: " LIMIT_COUNT 1)
  file(STRINGS ${source} says REGEX "^ \\* +says: " LIMIT_COUNT 1)
  string(REGEX REPLACE "^ \\* +run: +[^ ]+ *" "" run "${run}")
  string(REGEX REPLACE "^ \\* +says: +" "" says "${says}")
  string(REPLACE "LEVELS" "${PROJECT_SOURCE_DIR}/levels" run "${run}")
  separate_arguments(arguments UNIX_COMMAND "${run}")
  add_executable(example_${name} ${source})
  set_target_properties(example_${name} PROPERTIES OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/examples)
  target_link_libraries(example_${name} PRIVATE cariste_static)
  set(folder ${PROJECT_BINARY_DIR}/examples/work_${name})
  file(MAKE_DIRECTORY ${folder})
  add_test(NAME example_${name} COMMAND example_${name} ${arguments} WORKING_DIRECTORY ${folder})
  set_tests_properties(example_${name} PROPERTIES LABELS unit TIMEOUT 300
    PASS_REGULAR_EXPRESSION "${says}" FAIL_REGULAR_EXPRESSION "Sanitizer|runtime error"
    ENVIRONMENT "XDG_DATA_HOME=${folder};${leak_options}")
endfunction()

file(GLOB example_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.c)
# C++ where there is a compiler for the same machine.
include(CheckLanguage)
check_language(CXX)
if(CMAKE_CXX_COMPILER AND NOT CMAKE_C_FLAGS MATCHES "-m32")
  enable_language(CXX)
  set(CMAKE_CXX_STANDARD 17)
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.cpp)
  list(APPEND example_sources ${found})
endif()
foreach(source ${example_sources})
  add_example(${source})
endforeach()
