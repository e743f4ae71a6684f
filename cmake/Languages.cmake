# The languages of the program: each po/NAME.po becomes a catalogue in the library, so that it is
# there wherever the library is. Included, it adds a source to base that holds them; run as a script,
# it writes that source. Without gettext's msgfmt the program speaks English alone.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  option(CARISTE_WITH_GETTEXT "Speak other languages than English (needs msgfmt of gettext)" ON)
  set(catalogues)
  if(CARISTE_WITH_GETTEXT)
    find_program(MSGFMT msgfmt REQUIRED)
    file(GLOB translations CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
    foreach(translation IN LISTS translations)
      get_filename_component(name ${translation} NAME_WE)
      set(catalogue ${PROJECT_BINARY_DIR}/languages/${name}.mo)
      add_custom_command(OUTPUT ${catalogue}
        COMMAND ${MSGFMT} --no-hash --endianness=little -o ${catalogue} ${translation}
        DEPENDS ${translation} VERBATIM)
      list(APPEND catalogues ${catalogue})
    endforeach()
    target_compile_definitions(base PRIVATE CARISTE_WITH_GETTEXT=1)
  else()
    target_compile_definitions(base PRIVATE CARISTE_WITH_GETTEXT=0)
  endif()
  set(languages_file ${PROJECT_BINARY_DIR}/languages/languages.c)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/languages)
  add_custom_command(OUTPUT ${languages_file}
    COMMAND ${CMAKE_COMMAND} "-DCATALOGUES=${catalogues}" -DOUTPUT=${languages_file}
      -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${catalogues} ${CMAKE_CURRENT_LIST_FILE} VERBATIM)
  target_sources(base PRIVATE ${languages_file})
  return()
endif()

set(arrays)
set(rows)
foreach(catalogue IN LISTS CATALOGUES)
  get_filename_component(name ${catalogue} NAME_WE)
  string(MAKE_C_IDENTIFIER ${name} identifier)
  file(READ ${catalogue} bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "static const unsigned char ${identifier}[] = {\n${bytes}\n};\n\n")
  string(APPEND rows "    {\"${name}\", ${identifier}, sizeof ${identifier}},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"base/language/language.h\"

${arrays}const struct language languages[] = {
${rows}    {0},
};
")
