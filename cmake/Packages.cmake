# The target package: Debian packages of what is installed, a component each, in the folder packages
# of the build. Theirs is the prefix /usr, whatever that of cmake --install: what is installed can be
# moved. dpkg-shlibdeps, where it is, says what they depend on.
set(CARISTE_PACKAGE_CONTACT "the cariste authors <authors@cariste.invalid>" CACHE STRING
  "Whom the Debian packages name as their maintainer")

get_target_property(so_version cariste_shared SOVERSION)
set(package_of_program cariste)
set(package_of_library libcariste${so_version})
set(package_of_development libcariste-dev)
set(package_of_python python3-cariste)

# describe(COMPONENT SECTION TEXT): the first line of the text is the summary.
macro(describe component section text)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package_of_${component}})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${text}")
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package_of_${component}}
    RENAME copyright COMPONENT ${component} EXCLUDE_FROM_ALL)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
endmacro()

set(CPACK_COMPONENTS_ALL)
describe(program science "plays, solves and proves Sokoban and sliding blocks
A laboratory for puzzles in which things are pushed about. It reads, shows,
plays, solves, proves, compares, counts and invents them. This package holds
the program and the game, with levels and documents.")
describe(library libs "library for Sokoban and sliding blocks
All that the program cariste can do, for other programs.")
describe(development libdevel "library for Sokoban and sliding blocks (development files)
Headers, static library, and what pkg-config and CMake find them by.")
describe(python python "library for Sokoban and sliding blocks (Python 3)
All that the program cariste can do, for programs and notebooks in Python.")

# What the static library was built with has to be there for those who link with it, and
# pkg-config asks for it in any case.
set(package_of_module_sqlite3 libsqlite3-dev)
set(package_of_module_libgif libgif-dev)
set(package_of_module_expat libexpat1-dev)
set(package_of_module_jansson libjansson-dev)
set(same_version "(= ${PROJECT_VERSION}-1)")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${package_of_library} ${same_version}")
separate_arguments(modules UNIX_COMMAND "${dependency_names}")
foreach(module ${modules})
  string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", ${package_of_module_${module}}")
endforeach()

# What is loaded late dpkg-shlibdeps cannot see.
if(CARISTE_WITH_CAIRO)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS libcairo2)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS libcairo2)
endif()

# Only packages know where Debian's Python looks; others install it with pip.
install(DIRECTORY python/cariste DESTINATION lib/python3/dist-packages COMPONENT python EXCLUDE_FROM_ALL
  PATTERN __pycache__ EXCLUDE)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.9), ${package_of_library} ${same_version}")

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_PACKAGE_NAME cariste)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "${CARISTE_PACKAGE_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # would stand before every description
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
find_program(DPKG_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(DPKG_SHLIBDEPS)
if(NOT DPKG_SHLIBDEPS)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)
endif()
include(CPack)
