# The commit a program is built from, "-dirty" when what it is built of has been changed since; nothing
# where there is no git, or no history. Looked up at every build, and part of the program alone, so that
# a new commit links nothing else again. Included, it adds a source to the program that says it; run
# as a script, it writes that source.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(commit_file ${PROJECT_BINARY_DIR}/identity/commit.c)
  add_custom_target(commit BYPRODUCTS ${commit_file}
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DOUTPUT=${commit_file}
      -P ${CMAKE_CURRENT_LIST_FILE} COMMENT "Looking up the commit" VERBATIM)
  target_sources(cariste PRIVATE ${commit_file})
  add_dependencies(cariste commit)
  return()
endif()

# A copy of the tree within another one's history has none of its own.
get_filename_component(above ${ROOT} DIRECTORY)
set(ENV{GIT_CEILING_DIRECTORIES} ${above})
set(commit)
find_program(GIT git)
if(GIT)
  execute_process(COMMAND ${GIT} rev-parse --short=12 HEAD WORKING_DIRECTORY ${ROOT}
    OUTPUT_VARIABLE commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(commit)
    execute_process(COMMAND ${GIT} diff --quiet HEAD -- src include cmake CMakeLists.txt
      WORKING_DIRECTORY ${ROOT} RESULT_VARIABLE changed ERROR_QUIET)
    if(changed)
      string(APPEND commit "-dirty")
    endif()
  endif()
endif()
set(source "#include \"front/cli/commit.h\"

const char program_commit[] = \"${commit}\";
")
set(before)
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT source STREQUAL before)
  file(WRITE ${OUTPUT} "${source}")
endif()
