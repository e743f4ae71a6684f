# What cmake --install puts in place: the program, the library twice, the one header, the
# pkg-config file, and the man page and completions that the program writes from its option table.

# An instrumented shared library cannot be used by a plain program.
if(NOT CARISTE_SANITIZE AND NOT CARISTE_FUZZ AND NOT CARISTE_COVERAGE)
  add_library(cariste_shared SHARED ${objects})
  set_target_properties(cariste_shared PROPERTIES
    OUTPUT_NAME cariste VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  target_link_libraries(cariste_shared PRIVATE PkgConfig::EXPAT PkgConfig::JANSSON Threads::Threads m)
  target_link_options(cariste_shared PRIVATE -Wl,--no-undefined)
  install(TARGETS cariste_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(TARGETS cariste_static ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})

if(EXISTS ${PROJECT_SOURCE_DIR}/include/cariste.h)
  install(FILES include/cariste.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()

# Found from where the file stands, so that an installed tree can be moved.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/cariste.pc.in cariste.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cariste.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(TARGET cariste)
  install(TARGETS cariste RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
