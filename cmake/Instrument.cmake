# What a build adds to every object and to every link: sanitizers, fuzzing, coverage.
if(CARISTE_SANITIZE)
  add_compile_options(-fsanitize=${CARISTE_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CARISTE_SANITIZE})
endif()

# The library is compiled for the fuzzer; its main function is linked into the fuzz targets alone.
if(CARISTE_FUZZ)
  if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "libFuzzer needs clang: use the preset fuzz")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Threads would lose counts of each other, and gcov finds the rest contradictory.
if(CARISTE_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
