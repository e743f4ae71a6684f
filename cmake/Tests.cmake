# Every test of the tree. A test program is a file tests/**/test_*.c, in the shape of src/; what
# several of them need is in tests/support; a fuzz target is a file tests/fuzz/fuzz_*.c. All are
# found by wildcard.
option(CARISTE_CMOCKA "Run the tests by cmocka; OFF: by a header of our own that does as much" ON)
set(CARISTE_TESTS_OF "" CACHE STRING "Build the tests alone whose path below tests matches this")
if(CARISTE_CMOCKA)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
endif()

function(add_test_program name)
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE cariste_static)
endfunction()

# Fonts that other libraries keep until the end are no leaks of ours.
set(leak_options
  "LSAN_OPTIONS=print_suppressions=0:suppressions=${PROJECT_SOURCE_DIR}/tests/support/leaks.txt")

# The fuzz build has its targets alone: the others run the unit tests.
if(NOT CARISTE_FUZZ)
  file(GLOB support_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/support/*.c)
  add_library(test_support STATIC ${support_sources})
  target_include_directories(test_support PRIVATE
    ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(test_support PUBLIC cariste_static)
  if(CARISTE_CMOCKA)
    target_link_libraries(test_support PUBLIC PkgConfig::CMOCKA)
  else()
    target_include_directories(test_support PUBLIC ${PROJECT_SOURCE_DIR}/tests/support/plain)
  endif()
  file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/test_*.c)
  foreach(files IN LISTS left_out_files)
    list(FILTER test_sources EXCLUDE REGEX "${files}")
  endforeach()
  foreach(source ${test_sources})
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR}/tests ${source})
    if(NOT name MATCHES "${CARISTE_TESTS_OF}")
      continue()
    endif()
    string(REGEX REPLACE "\\.c$" "" name ${name})
    string(REPLACE "/" "_" name ${name})
    add_test_program(${name} ${source})
    target_link_libraries(${name} PRIVATE test_support)
    # Tests of the program itself call the one of their own build, instrumented as they are.
    target_compile_definitions(${name} PRIVATE PROGRAM="$<TARGET_FILE:cariste>")
    add_dependencies(${name} cariste)
    if(source MATCHES "/draw/raster/")
      target_link_libraries(${name} PRIVATE PkgConfig::CAIRO)
    endif()
    if(source MATCHES "/front/mpi/")
      add_dependencies(${name} cariste-mpi)
    endif()
    add_test(NAME ${name} COMMAND ${name})
    # Nobody's own library is touched by a test.
    set_tests_properties(${name} PROPERTIES LABELS unit TIMEOUT 1200 SKIP_RETURN_CODE 77
      ENVIRONMENT "XDG_DATA_HOME=${PROJECT_BINARY_DIR}/data/${name};${leak_options}")
  endforeach()
endif()

if(NOT CARISTE_FUZZ)
  include(cmake/Examples.cmake)
endif()

# Where addresses are watched, the tests of Python run on the library as well; what Python itself keeps
# until the end is no leak of ours. The checks of the house run them on what is installed.
find_program(PYTEST pytest-3)
mark_as_advanced(PYTEST)
if(CARISTE_SANITIZE MATCHES address AND NOT CARISTE_FUZZ AND CMAKE_C_COMPILER_ID STREQUAL GNU AND PYTEST)
  add_library(cariste_python SHARED ${objects})
  target_link_libraries(cariste_python PRIVATE ${dependencies} ${system_libraries})
  execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=libasan.so
    OUTPUT_VARIABLE asan OUTPUT_STRIP_TRAILING_WHITESPACE)
  add_test(NAME python COMMAND ${PYTEST} -q -p no:cacheprovider --basetemp ${PROJECT_BINARY_DIR}/python
    --ignore ${PROJECT_SOURCE_DIR}/tests/python/test_finding.py
    --ignore ${PROJECT_SOURCE_DIR}/tests/python/test_declarations.py ${PROJECT_SOURCE_DIR}/tests/python)
  set(python_environment CARISTE_LIBRARY=$<TARGET_FILE:cariste_python> LD_PRELOAD=${asan}
    ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc PYTHONPATH=${PROJECT_SOURCE_DIR}/python
    PYTHONDONTWRITEBYTECODE=1 XDG_DATA_HOME=${PROJECT_BINARY_DIR}/data/python)
  set_tests_properties(python PROPERTIES LABELS unit TIMEOUT 1200 ENVIRONMENT "${python_environment}")
endif()

# In the fuzz build a target explores for a few seconds, starting from its kept corpus; in every
# other build the corpus is replayed. What the fuzzer finds stays in the build folder.
set(CARISTE_FUZZ_SECONDS 5 CACHE STRING "How long the tests of the fuzz build explore")
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_*.c)
if(CARISTE_TESTS_OF)
  set(fuzz_sources)
endif()
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME_WE)
  string(REPLACE "fuzz_" "" subject ${name})
  set(corpus ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${subject})
  if(CARISTE_FUZZ)
    add_test_program(${name} ${source})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set(found ${PROJECT_BINARY_DIR}/fuzz/${subject})
    file(MAKE_DIRECTORY ${found})
    add_test(NAME ${name} COMMAND ${name} -seed=1 -max_total_time=${CARISTE_FUZZ_SECONDS}
      -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=${found}/crash-
      ${found} ${corpus})
    set_tests_properties(${name} PROPERTIES LABELS fuzz TIMEOUT 1200)
  else()
    add_test_program(replay_${subject} ${source} ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.c)
    add_test(NAME replay_${subject} COMMAND replay_${subject} ${corpus})
    set_tests_properties(replay_${subject} PROPERTIES LABELS replay TIMEOUT 1200)
  endif()
endforeach()

# The checks of the house look at the tree, not at a build: one build runs them. A check ends with
# 77 when it cannot be done here, and then counts neither way.
option(CARISTE_HOUSE "Register the checks of the tree with the tests" OFF)
if(CARISTE_HOUSE)
  file(GLOB house_checks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/house/check_*.sh)
  foreach(check ${house_checks})
    get_filename_component(name ${check} NAME_WE)
    string(REPLACE "check_" "house_" name ${name})
    add_test(NAME ${name} COMMAND sh ${check} ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS house TIMEOUT 3600 SKIP_RETURN_CODE 77
      ENVIRONMENT "BUILD_DIR=${PROJECT_BINARY_DIR}")
  endforeach()
  # One takes the release build apart, to see it made whole again.
  set_tests_properties(house_install house_package PROPERTIES RESOURCE_LOCK release)
  set_tests_properties(house_tidy PROPERTIES COST 1000) # the longest starts first
  # The page is tested in a browser, as ./run web has put it together.
  file(GLOB web_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/web/test_*.mjs)
  foreach(source ${web_tests})
    get_filename_component(name ${source} NAME_WE)
    string(REPLACE "test_" "web_" name ${name})
    add_test(NAME ${name} COMMAND sh ${PROJECT_SOURCE_DIR}/tests/web/run.sh ${source})
    set_tests_properties(${name} PROPERTIES LABELS web TIMEOUT 1200 SKIP_RETURN_CODE 77)
  endforeach()
endif()
