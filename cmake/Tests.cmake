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
    add_test(NAME ${name} COMMAND ${name})
    # Nobody's own library is touched by a test.
    set_tests_properties(${name} PROPERTIES LABELS unit TIMEOUT 300 SKIP_RETURN_CODE 77
      ENVIRONMENT "XDG_DATA_HOME=${PROJECT_BINARY_DIR}/data/${name};${leak_options}")
  endforeach()
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
    set_tests_properties(${name} PROPERTIES LABELS fuzz TIMEOUT 300)
  else()
    add_test_program(replay_${subject} ${source} ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.c)
    add_test(NAME replay_${subject} COMMAND replay_${subject} ${corpus})
    set_tests_properties(replay_${subject} PROPERTIES LABELS replay TIMEOUT 300)
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
    set_tests_properties(${name} PROPERTIES LABELS house TIMEOUT 1800 SKIP_RETURN_CODE 77
      ENVIRONMENT "BUILD_DIR=${PROJECT_BINARY_DIR}")
  endforeach()
  set_tests_properties(house_tidy PROPERTIES COST 1000) # the longest starts first
endif()
