# What cmake --install puts in place: the program, the library twice, its headers, the files by
# which pkg-config and CMake find them, levels and documents, and the man page and completions that
# the program writes from its option table. What names no component belongs to the program; the
# components become packages (Packages.cmake).
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)

# A program that uses the library sees cariste_ names alone, in either kind: the objects of the
# archive are joined into one, in which all that is not exported becomes local.
# Before 1.0.0 a new minor version may break what is linked with the library, and the soname says so.
function(add_installed_libraries)
  set(soversion ${PROJECT_VERSION_MAJOR})
  if(soversion EQUAL 0)
    set(soversion 0.${PROJECT_VERSION_MINOR})
  endif()
  add_library(cariste_shared SHARED ${objects})
  set_target_properties(cariste_shared PROPERTIES
    OUTPUT_NAME cariste VERSION ${PROJECT_VERSION} SOVERSION ${soversion}
    EXPORT_NAME cariste)
  target_link_libraries(cariste_shared PRIVATE ${dependencies} ${system_libraries})
  target_link_options(cariste_shared PRIVATE -Wl,--no-undefined)
  install(TARGETS cariste_shared EXPORT cariste LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT library NAMELINK_COMPONENT development
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

  separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}") # such as -m32
  set(sealed ${PROJECT_BINARY_DIR}/sealed/cariste.o)
  add_custom_command(OUTPUT ${sealed}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/sealed
    COMMAND ${CMAKE_C_COMPILER} ${flags} -nostdlib -r -o ${sealed} ${objects}
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${sealed}
    DEPENDS ${objects} VERBATIM COMMAND_EXPAND_LISTS)
  add_library(cariste_sealed STATIC ${sealed})
  set_target_properties(cariste_sealed PROPERTIES OUTPUT_NAME cariste LINKER_LANGUAGE C
    ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/sealed EXPORT_NAME static)
  foreach(module ${dependency_names})
    target_link_libraries(cariste_sealed INTERFACE $<INSTALL_INTERFACE:PkgConfig::cariste_${module}>)
  endforeach()
  target_link_libraries(cariste_sealed INTERFACE ${system_libraries})
  install(TARGETS cariste_sealed EXPORT cariste ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT development
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endfunction()

# Nobody installs an instrumented build.
if(CARISTE_SANITIZE OR CARISTE_FUZZ OR CARISTE_COVERAGE)
  return()
endif()
add_installed_libraries()

install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development
  FILES_MATCHING PATTERN "*.h")

# Found from where the file stands, so that an installed tree can be moved.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
list(JOIN dependency_names " " dependency_names)
set(dl_flag)
if(CMAKE_DL_LIBS)
  set(dl_flag " -l${CMAKE_DL_LIBS}")
endif()
configure_file(cmake/cariste.pc.in cariste.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cariste.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT development)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/cariste)
include(CMakePackageConfigHelpers)
configure_file(cmake/caristeConfig.cmake.in caristeConfig.cmake @ONLY)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/caristeConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/caristeConfig.cmake
  ${PROJECT_BINARY_DIR}/caristeConfigVersion.cmake DESTINATION ${package_folder}
  COMPONENT development)
install(EXPORT cariste NAMESPACE cariste:: FILE caristeTargets.cmake DESTINATION ${package_folder}
  COMPONENT development)

install(DIRECTORY levels/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cariste/levels)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md README.fr.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(TARGETS cariste RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# How desktops and software centres find the game.
set(desktop_id org.cariste.cariste)
install(FILES desktop/${desktop_id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES desktop/${desktop_id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES desktop/${desktop_id}.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)

# add_generated(KIND FILE FOLDER [LANGUAGE]): a file the program writes of itself, and where it
# belongs.
set(generated)
function(add_generated kind file folder)
  set(language en ${ARGN})
  list(GET language -1 language)
  set(output ${PROJECT_BINARY_DIR}/generated/${file})
  if(NOT language STREQUAL en)
    set(output ${PROJECT_BINARY_DIR}/generated/${language}/${file})
  endif()
  get_filename_component(place ${output} DIRECTORY)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${place}
    COMMAND cariste --generate ${kind} --lang ${language} > ${output}
    DEPENDS cariste VERBATIM)
  install(FILES ${output} DESTINATION ${folder})
  set(generated ${generated} ${output} PARENT_SCOPE)
endfunction()

add_generated(man cariste.1 ${CMAKE_INSTALL_MANDIR}/man1)
foreach(translation IN LISTS translations)
  get_filename_component(language ${translation} NAME_WE)
  add_generated(man cariste.1 ${CMAKE_INSTALL_MANDIR}/${language}/man1 ${language})
endforeach()
add_generated(bash cariste ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
add_generated(zsh _cariste ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
add_generated(fish cariste.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
add_custom_target(generated_files ALL DEPENDS ${generated})

include(cmake/Packages.cmake)
