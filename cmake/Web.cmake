# The page: the module that is the library in the browser, and the folder to be put on a host. The calls of the public headers are exported
# as they are, but for those that want files.
set(web_site ${PROJECT_SOURCE_DIR}/build/web CACHE PATH "Where the page is put")
file(STRINGS ${PROJECT_SOURCE_DIR}/include/symbols.txt exports REGEX "^cariste_")
list(FILTER exports EXCLUDE REGEX "^cariste_(read|library_.*)$")
list(APPEND exports malloc free)
list(TRANSFORM exports PREPEND _)
list(JOIN exports "\n" export_lines)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/exports.txt CONTENT "${export_lines}\n" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/symbols.txt)

add_executable(web_module ${PROJECT_SOURCE_DIR}/src/front/web/module.c)
set_target_properties(web_module PROPERTIES OUTPUT_NAME cariste SUFFIX .js
  LINK_DEPENDS ${PROJECT_BINARY_DIR}/exports.txt)
target_link_libraries(web_module PRIVATE cariste_static)
target_compile_options(web_module PRIVATE -Wno-gnu-zero-variadic-macro-arguments -Wno-missing-prototypes
  -Wno-dollar-in-identifier-extension)
target_link_options(web_module PRIVATE -O2 --no-entry -sMODULARIZE -sEXPORT_ES6 -sFILESYSTEM=0 -sWASM_BIGINT
  -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4GB -sENVIRONMENT=web,worker -sSTRICT -sINCOMING_MODULE_JS_API=instantiateWasm
  -sTOTAL_STACK=4MB -sEXPORTED_FUNCTIONS=@${PROJECT_BINARY_DIR}/exports.txt)

file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/front/web/page/*)
file(GLOB_RECURSE level_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/levels/*)
file(GLOB_RECURSE lesson_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/lessons/*)
find_program(NODE NAMES node nodejs REQUIRED)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/site.stamp
  COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/web_site.mjs ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR} ${web_site}
  COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/site.stamp
  DEPENDS web_module ${page_files} ${level_files} ${lesson_files} ${PROJECT_SOURCE_DIR}/tools/web_site.mjs
    ${PROJECT_SOURCE_DIR}/tools/web_icon.mjs ${PROJECT_SOURCE_DIR}/tools/web_bundle.mjs ${PROJECT_SOURCE_DIR}/desktop/org.cariste.cariste.svg
  COMMENT "Putting the page together" VERBATIM)
add_custom_target(web_site ALL DEPENDS ${PROJECT_BINARY_DIR}/site.stamp)
