# The identity of a build: its version and a sum of all sources that a search, a checkpoint or a
# certificate depends on, whenever and wherever it is built; and its compiler, which the sum leaves
# out. Included, it adds a source to base that says it; run as a script, it writes that source.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(identity_sources)
  foreach(folder base search puzzle sokoban slide app/resume app/certificate)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS
      ${PROJECT_SOURCE_DIR}/src/${folder}/*.c ${PROJECT_SOURCE_DIR}/src/${folder}/*.h)
    list(APPEND identity_sources ${found})
  endforeach()
  set(identity_file ${PROJECT_BINARY_DIR}/identity/identity.c)
  set(identity_list ${PROJECT_BINARY_DIR}/identity/sources)
  list(JOIN identity_sources "\n" identity_lines)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  string(CONCAT identity_compiler "${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION} "
    "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}}")
  string(REGEX REPLACE "[ \"\\]+" " " identity_compiler "${identity_compiler}")
  string(STRIP "${identity_compiler}" identity_compiler)
  file(CONFIGURE OUTPUT ${identity_list} CONTENT "${identity_lines}\n")
  add_custom_command(OUTPUT ${identity_file}
    COMMAND ${CMAKE_COMMAND} -DVERSION=${PROJECT_VERSION} -DROOT=${PROJECT_SOURCE_DIR}
      -DCOMPILER=${identity_compiler} -DLIST=${identity_list} -DOUTPUT=${identity_file} -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${identity_sources} ${identity_list} ${CMAKE_CURRENT_LIST_FILE} VERBATIM)
  target_sources(base PRIVATE ${identity_file})
  return()
endif()

file(STRINGS ${LIST} sources)
list(SORT sources)
set(sums)
foreach(source IN LISTS sources)
  file(RELATIVE_PATH name ${ROOT} ${source})
  file(SHA256 ${source} sum)
  string(APPEND sums "${name} ${sum}\n")
endforeach()
string(SHA256 identity "${sums}")
string(SUBSTRING ${identity} 0 12 identity)
file(WRITE ${OUTPUT} "#include \"base/build.h\"

const char *build_version(void)
{
    return \"${VERSION}\";
}

const char *build_identity(void)
{
    return \"${VERSION}-${identity}\";
}

const char *build_compiler(void)
{
    return \"${COMPILER}\";
}
")
